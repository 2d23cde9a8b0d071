import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { WORKER_CONFIGURATION } from '../scripts/build-worker.ts';
import { compileSavedModel } from '../scripts/model/compile-model.ts';
import type { Stops } from '../scripts/stops.ts';
import { copyRows } from './data-api/copy-rows.ts';
import { measureDashboard } from './data-api/dashboard.ts';
import { startRecorder } from './data-api/record-batches.ts';
import { type Backend, startBackend } from './harness/backend.ts';
import { type BenchCase, measureBeside, type Plan, type Subject } from './harness/beside.ts';
import { post } from './harness/http-client.ts';
import { atMost, type Line, lineCells } from './harness/line.ts';
import { forgetPeak, residentBytes, residentPeakBytes } from './harness/memory.ts';
import { comparisonLines, isOver } from './harness/report.ts';
import { tableLines } from './harness/table.ts';
import { startBenchedWorker } from './harness/worker.ts';
import type { BenchedWorker } from './harness/worker-source.ts';

const PLAN: Plan = { rounds: 5, byTurns: 60, atOnce: 80, concurrency: 8, warmUp: 160 };
const LIMIT = 'bare Worker, same batches';
const CACHED_LIMIT = 'bare Worker, select 1';
const SMALL = { measures: ['orders_view.count'], dimensions: ['orders_view.status'] };
let asked = 0;
/** Asks the data each time; several at once ask different questions, which nobody could answer for another. */
const asking = () => {
  asked += 1;
  return { query: { ...SMALL, limit: 1_000 + (asked % 16) }, cache: 'no-cache' };
};

const ROWS = 1_000_000;
const MEBIBYTE = 1024 * 1024;
const MEMORY_BUDGET_BYTES = 64 * MEBIBYTE;
const LEAST_OF_COPY = 0.3;
/** As many rows as wanted, which have an id, a text, a number and a time. */
const ROWS_SQL = `select n as id, 'customer ' || n as name, n * 0.5 as amount, timestamp '2025-01-01' + n * interval '1 second' as at
  from generate_series(1, ${ROWS}) as g(n)`;
const ROWS_MODEL = `
cubes:
  - name: lines
    sql: "${ROWS_SQL.replaceAll('\n', ' ')}"
    public: true
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: name, sql: name, type: string }
      - { name: amount, sql: amount, type: number }
      - { name: at, sql: at, type: time }
`;

/**
 * The data API: a small result beside a Worker that does the same batches, a kept one beside a Worker that does next to
 * nothing, what a dashboard of many viewers asks of the data, and a million rows beside COPY.
 */
export async function benchDataApi(directory: string, stops: Stops): Promise<{ isOver: boolean }> {
  const backend = await startBackend(directory, stops);
  const recorder = await startRecorder(backend.neonEndpoint, stops);
  const start = (neonEndpoint: string, name: string) =>
    startService({ ...backend, neonEndpoint }, join(directory, name), stops);

  const token = await tokenOf(await start(recorder.url, 'recorded'), backend, {
    async use(load) {
      await load();
      recorder.take();
      await load();
    },
  });
  const batches = recorder.take();
  const bare = await startBare(backend, join(directory, 'bare'), stops);
  const service = await start(backend.neonEndpoint, 'service');
  const limit: Subject = {
    name: LIMIT,
    pid: bare.pid,
    call: () => post({ url: new URL(bare.baseUrl), headers: {}, body: batches }),
  };
  const url = dataUrl(service, backend, 'load');
  const load = (body: object) => () => post({ url, headers: { Authorization: token }, body });
  const { pid } = service;
  const uncached: BenchCase = {
    ...{ name: 'load, a small result', budgetRatio: 1.5, pid },
    call: () => load(asking())(),
  };
  const comparisons = await measureBeside(limit, [uncached], backend.countRoundTrips, PLAN);
  for (const line of comparisonLines(comparisons, LIMIT, PLAN)) console.log(line);

  const kept: BenchCase = {
    name: 'load, a kept result',
    budgetRatio: 1.2,
    pid,
    call: load({ query: SMALL }),
  };
  const selectOne = { headers: batches[0]?.headers ?? {}, body: SELECT_ONE };
  const least: Subject = {
    name: CACHED_LIMIT,
    pid: bare.pid,
    call: () => post({ url: new URL(bare.baseUrl), headers: {}, body: [selectOne] }),
  };
  const keptComparisons = await measureBeside(least, [kept], backend.countRoundTrips, PLAN);
  console.log('');
  for (const line of comparisonLines(keptComparisons, CACHED_LIMIT, PLAN)) console.log(line);
  comparisons.push(...keptComparisons);

  const dashboard = await measureDashboard(async (name) => {
    const token = await tokenOf(service, backend, { name });
    return { load: (body) => post({ url, headers: { Authorization: token }, body }) };
  }, backend);
  console.log('');
  for (const line of tableLines([['', 'queries', '', 'budget', '', ''], lineCells(dashboard)]))
    console.log(line);

  const lines = await measureRows(service, backend);
  console.log('');
  for (const line of tableLines([
    [`${ROWS} rows`, 'rows/s', 'COPY rows/s', 'budget', '', ''],
    ...lines.map(lineCells),
  ])) {
    console.log(line);
  }
  const isAnyOver = [dashboard, ...lines].some((line) => line.isOver === true);
  return { isOver: isAnyOver || comparisons.some(({ benchCase, ratio }) => isOver(benchCase, ratio)) };
}

const SELECT_ONE = JSON.stringify({ query: 'select 1', params: [] });

const dataUrl = ({ baseUrl }: BenchedWorker, { demo }: Backend, verb: string) =>
  new URL(`/d/${demo.deploymentId}/cubejs-api/v1/${verb}`, baseUrl);

/** A manager's token; `use` is given a call with it. */
async function tokenOf(
  service: BenchedWorker,
  backend: Backend,
  { name = 'marta', use }: { name?: string; use?: (load: () => Promise<string>) => Promise<void> } = {},
): Promise<string> {
  const { apiKey, deploymentId } = backend.demo;
  const answer = await post({
    url: new URL(`/api/v1/deployments/${deploymentId}/token`, service.baseUrl),
    headers: { Authorization: `Api-Key ${apiKey}` },
    body: { sessionSettings: { externalId: name, groups: ['managers'] } },
  });
  const { cubeApiToken } = JSON.parse(answer) as { cubeApiToken: string };
  const url = dataUrl(service, backend, 'load');
  await use?.(() => post({ url, headers: { Authorization: cubeApiToken }, body: asking() }));
  return cubeApiToken;
}

async function measureRows(service: BenchedWorker, backend: Backend): Promise<Line[]> {
  await saveModel(backend);
  const token = await tokenOf(service, backend);
  const lines: Line[] = [];
  for (const [name, accept] of [
    ['cubesql', 'application/x-ndjson'],
    ['CSV', 'text/csv'],
  ] as const) {
    await stream(service, backend, {
      token,
      accept,
      sql: 'SELECT id, name, amount, at FROM lines LIMIT 100000',
    });
    forgetPeak(service.pid);
    const before = residentBytes(service.pid) ?? Number.NaN;
    const copyMs = await copyRows(backend.databaseUrl, backend.neonEndpoint, ROWS_SQL);
    const ms = await stream(service, backend, {
      token,
      accept,
      sql: 'SELECT id, name, amount, at FROM lines',
    });
    const memory = (residentPeakBytes(service.pid) ?? Number.NaN) - before;
    const perSecond = (milliseconds: number) => ((ROWS * 1_000) / milliseconds).toFixed(0);
    lines.push({
      name,
      figures: [perSecond(ms), perSecond(copyMs), `≥ ${LEAST_OF_COPY}`],
      ratio: copyMs / ms,
      isOver: copyMs / ms < LEAST_OF_COPY,
    });
    lines.push({
      name: `${name}, memory of the Worker beyond what it held`,
      figures: [`${(memory / MEBIBYTE).toFixed(0)} MiB`, '', `≤ ${MEMORY_BUDGET_BYTES / MEBIBYTE} MiB`],
      ratio: undefined,
      isOver: atMost(memory, MEMORY_BUDGET_BYTES),
    });
  }
  return lines;
}

/** Takes all of it, and answers with its milliseconds. */
async function stream(
  service: BenchedWorker,
  backend: Backend,
  { token, accept, sql }: { token: string; accept: string; sql: string },
): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(dataUrl(service, backend, 'cubesql'), {
    method: 'POST',
    headers: { Authorization: token, Accept: accept, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: sql }),
  });
  if (response.status !== 200) throw new Error(await response.text());
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength;
  if (bytes < 1_000_000) throw new Error(`Only ${bytes} bytes came.`);
  return performance.now() - startedAt;
}

/** Puts the model of rows on the demo's branch. */
async function saveModel({ databaseUrl, demo }: Backend): Promise<void> {
  const saved = await compileSavedModel([{ path: 'lines.yml', content: ROWS_MODEL }]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'update model_branches set files = $2, compiled = to_jsonb($3::text), content_hash = $4 where deployment_id = $1',
    [demo.deploymentId, JSON.stringify(saved.files), JSON.stringify(saved.compiled), saved.contentHash],
  );
  await client.end();
}

export const startService = (
  { databaseUrl, neonEndpoint, secrets }: Backend,
  outDirectory: string,
  stops: Stops,
) =>
  startBenchedWorker(
    {
      config: WORKER_CONFIGURATION,
      variables: { DATABASE_URL: databaseUrl, NEON_ENDPOINT: neonEndpoint, ...secrets },
      outDirectory,
    },
    stops,
  );

const startBare = ({ neonEndpoint }: Backend, outDirectory: string, stops: Stops) =>
  startBenchedWorker(
    {
      config: fileURLToPath(new URL('bare-data/wrangler.toml', import.meta.url)),
      variables: { NEON_ENDPOINT: neonEndpoint },
      outDirectory,
    },
    stops,
  );
