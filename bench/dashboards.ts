import { join } from 'node:path';
import { KIB, PAGE_BUDGETS, pageSizes } from '../scripts/page-sizes.ts';
import type { Stops } from '../scripts/stops.ts';
import { BENCHED_DASHBOARD, BENCHED_WIDGETS } from './dashboards/benched-dashboard.ts';
import { startRecorder } from './data-api/record-batches.ts';
import { startService } from './data-api.ts';
import { type Backend, startBackend } from './harness/backend.ts';
import { post } from './harness/http-client.ts';
import { atMost, type Line, lineCells } from './harness/line.ts';
import { together } from './harness/load.ts';
import { median, percentile } from './harness/statistics.ts';
import { postForStream } from './harness/stream-client.ts';
import { tableLines } from './harness/table.ts';
import type { BenchedWorker } from './harness/worker-source.ts';

const ROUNDS = 30;
const VIEWERS = 200;
const AT_ONCE = 40;
/** As many queries as a dashboard's request has at the data at once. */
const QUERIES_AT_ONCE = 4;
/** A result of a cube without `refresh_key` is good for so long. */
const LIFETIME_MS = 10_000;

/**
 * A dashboard of twelve widgets: what one request asks of the service's database and of the data, when its first widget
 * and all of them are there, beside the same queries sent to the database alone; and 200 viewers.
 */
export async function benchDashboards(directory: string, stops: Stops): Promise<{ isOver: boolean }> {
  const backend = await startBackend(directory, stops);
  const recorder = await startRecorder(backend.neonEndpoint, stops);
  const recorded = await startService(
    { ...backend, neonEndpoint: recorder.url },
    join(directory, 'recorded'),
    stops,
  );
  await publish(recorded, backend);
  const token = await tokenOf(recorded, backend, 'marta');
  await open(recorded, token, true);
  recorder.take();
  await open(recorded, token, true);
  const batches = recorder.take();

  const service = await startService(backend, join(directory, 'service'), stops);
  const fresh = async () => open(service, token, true);
  const kept = async () => open(service, token, false);
  const bare = async () => sendAll(backend.neonEndpoint, batches);
  await fresh();
  await bare();
  const [freshTrips, keptTrips] = [await tripsOf(backend, fresh), await tripsOf(backend, kept)];
  const times = { fresh: [] as Opened[], kept: [] as Opened[], bare: [] as Opened[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.fresh.push(await fresh());
    times.kept.push(await kept());
    times.bare.push(await bare());
  }

  const most = BENCHED_WIDGETS.length + 1;
  const lines: Line[] = [
    trips('round trips, nothing kept', freshTrips, most),
    trips('round trips, all kept', keptTrips, 1),
    ...(['fresh', 'kept'] as const).flatMap((name) =>
      (['firstMs', 'allMs'] as const).map((what): Line => {
        const [ms, bareMs] = [times[name], times.bare].map((each) => median(each.map((one) => one[what])));
        return {
          name: `${what === 'firstMs' ? 'first widget' : 'all widgets'}, ${name === 'fresh' ? 'nothing kept' : 'all kept'}`,
          figures: [`${ms?.toFixed(1)} ms`, `${bareMs?.toFixed(1)} ms`],
          ratio: (ms ?? 0) / (bareMs ?? 1),
          isOver: undefined,
        };
      }),
    ),
    ...(await viewersLines(service, backend)),
    ...(await sizes()),
  ];
  for (const line of tableLines([
    [`${BENCHED_WIDGETS.length} widgets, median of ${ROUNDS}`, 'measured', 'bare queries, budget', '', ''],
    ...lines.map(lineCells),
  ])) {
    console.log(line);
  }
  return { isOver: lines.some(({ isOver }) => isOver === true) };
}

/** What a browser loads to look at a dashboard. */
async function sizes(): Promise<Line[]> {
  const { entryBytes, laterBytes } = await pageSizes('dashboard');
  const line = (name: string, bytes: number, budget: number): Line => ({
    name,
    figures: [`${(bytes / KIB).toFixed(1)} KiB`, `≤ ${budget / KIB} KiB`],
    ratio: undefined,
    isOver: atMost(bytes, budget),
  });
  return [
    line('viewer, scripts before anything is shown', entryBytes, PAGE_BUDGETS.entryBytes),
    line('what a chart adds', Math.max(...laterBytes), PAGE_BUDGETS.chartBytes),
  ];
}

const trips = (name: string, count: number, most: number): Line => ({
  name,
  figures: [String(count), `≤ ${most}`],
  ratio: undefined,
  isOver: count > most,
});

async function tripsOf({ countRoundTrips }: Backend, call: () => Promise<unknown>): Promise<number> {
  const before = await countRoundTrips();
  await call();
  return (await countRoundTrips()) - before;
}

type Opened = { firstMs: number; allMs: number };

const dataUrl = ({ baseUrl }: BenchedWorker) => new URL('/api/v1/embed/dashboards/benched/data', baseUrl);

/** One request of the data, read to its end. @throws when a widget has failed, or the stream was cut off */
async function open(service: BenchedWorker, token: string, refresh: boolean): Promise<Opened> {
  const startedAt = performance.now();
  const headers = { Authorization: `Bearer ${token}` };
  let firstMs = 0;
  let text = '';
  for await (const piece of await postForStream({ url: dataUrl(service), headers, body: { refresh } })) {
    text += piece;
    if (firstMs === 0 && text.includes('"kind":"widget"')) firstMs = performance.now() - startedAt;
  }
  const shown = text.split('\n').filter((line) => line.includes('"kind":"widget"')).length;
  if (shown !== BENCHED_WIDGETS.length || !text.includes('"kind":"end"'))
    throw new Error(text.slice(0, 2_000));
  return { firstMs, allMs: performance.now() - startedAt };
}

type Batch = { headers: Record<string, string>; body: string };

/** The same statements without a Worker: the service's first, then the data's, as many at once. */
async function sendAll(endpoint: string, [admission, ...queries]: readonly Batch[]): Promise<Opened> {
  const startedAt = performance.now();
  const send = async (batch: Batch | undefined) => {
    if (batch === undefined) return;
    const response = await fetch(endpoint, { method: 'POST', headers: batch.headers, body: batch.body });
    await response.text();
  };
  await send(admission);
  let firstMs = 0;
  const left = [...queries];
  await together(queries.length, QUERIES_AT_ONCE, async () => {
    await send(left.shift());
    if (firstMs === 0) firstMs = performance.now() - startedAt;
  });
  return { firstMs, allMs: performance.now() - startedAt };
}

/** All viewers with the same rights, many at once: how often the data is asked, and how long each waits. */
async function viewersLines(service: BenchedWorker, backend: Backend): Promise<Line[]> {
  const tokens: string[] = [];
  for (let viewer = 0; viewer < VIEWERS; viewer += 1)
    tokens.push(await tokenOf(service, backend, `viewer-${viewer}`));
  const waitedMs: number[] = [];
  const before = await backend.countRoundTrips();
  const ms = await together(VIEWERS, AT_ONCE, async () => {
    waitedMs.push((await open(service, tokens.pop() ?? '', false)).allMs);
  });
  // Each request makes one round trip to the service's database, whatever it finds.
  const asked = (await backend.countRoundTrips()) - before - VIEWERS;
  const most = BENCHED_WIDGETS.length * Math.ceil(ms / LIFETIME_MS + 1);
  return [
    trips(
      `queries over the data, ${VIEWERS} viewers in ${(ms / 1_000).toFixed(1)} s, ${AT_ONCE} at once`,
      asked,
      most,
    ),
    {
      name: `all widgets of one of them: median, slowest of twenty`,
      figures: [`${median(waitedMs).toFixed(0)} ms`, `${percentile(waitedMs, 0.95).toFixed(0)} ms`],
      ratio: undefined,
      isOver: undefined,
    },
  ];
}

async function publish({ baseUrl }: BenchedWorker, { demo }: Backend): Promise<void> {
  const change = async (field: string, variables: string, values: Record<string, unknown>) => {
    const query = `mutation(${variables}) { made: ${field} { ... on Dashboard { id } ... on Refusal { message } } }`;
    const answer = await post({
      url: new URL('/admin/graphql', baseUrl),
      headers: { Authorization: `Api-Key ${demo.apiKey}` },
      body: { query, variables: values },
    });
    const { data } = JSON.parse(answer) as { data: { made: { id?: string } } };
    if (data.made.id === undefined) throw new Error(answer);
    return data.made.id;
  };
  const input = { deploymentId: demo.deploymentId, publicId: 'benched', content: BENCHED_DASHBOARD };
  const id = await change('createDashboard(input: $input)', '$input: CreateDashboardInput!', { input });
  await change('publishDashboard(id: $id, input: { version: 1 })', '$id: ID!', { id });
}

/** A manager's, who sees all rows. */
async function tokenOf({ baseUrl }: BenchedWorker, { demo }: Backend, externalId: string): Promise<string> {
  const session = await post({
    url: new URL('/api/v1/embed/generate-session', baseUrl),
    headers: { Authorization: `Api-Key ${demo.apiKey}` },
    body: { deploymentId: demo.deploymentId, externalId, groups: ['managers'] },
  });
  const url = new URL('/api/v1/embed/session/token', baseUrl);
  const answer = await post({ url, headers: {}, body: JSON.parse(session) });
  return (JSON.parse(answer) as { token: string }).token;
}
