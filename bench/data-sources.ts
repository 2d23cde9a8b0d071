import { join } from 'node:path';
import pg from 'pg';
import { openDataSource, sealDataSource } from '../db/sealed-data-source.ts';
import { dataSourceKeys } from '../schema/data-source-keys.ts';
import type { DataSource } from '../schema/tables/index.ts';
import { WORKER_CONFIGURATION } from '../scripts/build-worker.ts';
import type { Stops } from '../scripts/stops.ts';
import { type Backend, startBackend } from './harness/backend.ts';
import { startChild } from './harness/child.ts';
import { post, send } from './harness/http-client.ts';
import { percentile } from './harness/statistics.ts';
import { tableLines } from './harness/table.ts';
import { startBenchedWorker } from './harness/worker.ts';

const NETWORK_PROCESS = new URL('harness/network-process.ts', import.meta.url);
const LOADS = 200;
const WARM_UP = 5;
const ROUND_TRIP_MS = 10;
const [NEAR, FAR] = ['NEAR', 'FAR'];

/**
 * One small load at a time by each way to its data, beside the database and at a distance from it. The Hyperdrive of a
 * laptop only passes on; it keeps no connections, as that of Cloudflare does.
 */
export async function benchDataSources(
  directory: string,
  stops: Stops,
  { share }: { share: number },
): Promise<{ isOver: boolean }> {
  const backend = await startBackend(directory, stops);
  const deployment = await openDeployment(backend, stops);
  const near = deployment.connectionString;
  const { host } = new URL(near);
  const options = { endpoint: `http://${host}/`, roundTripMs: ROUND_TRIP_MS };
  const network = new URL(String(await startChild(NETWORK_PROCESS, options, stops)));
  const far = Object.assign(new URL(near), { host: network.host }).href;
  const { baseUrl } = await startBenchedWorker(
    {
      config: WORKER_CONFIGURATION,
      variables: {
        DATABASE_URL: backend.databaseUrl,
        NEON_ENDPOINT: backend.neonEndpoint,
        PRIVATE_DATA_HOSTS: 'loopback',
        ...backend.secrets,
      },
      hyperdrives: { [NEAR]: near, [FAR]: far },
      outDirectory: join(directory, 'worker'),
    },
    stops,
  );

  const waysTo = (connectionString: string, binding: string): DataSource[] => [
    { kind: 'neon', connectionString },
    { kind: 'postgres', connectionString },
    { kind: 'hyperdrive', binding },
  ];
  const lines: string[][] = [];
  for (const [distance, ways] of [
    ['beside it', waysTo(near, NEAR)],
    [`${ROUND_TRIP_MS} ms away`, waysTo(far, FAR)],
  ] as const) {
    for (const source of ways) {
      await deployment.use(source);
      const times = await loadOneByOne(baseUrl, backend, Math.ceil(LOADS * share));
      const figures = [0.5, 0.95].map((part) => `${percentile(times, part).toFixed(1)} ms`);
      lines.push([source.kind, distance, ...figures, String(times.length)]);
    }
  }
  for (const line of tableLines([['reached by', 'database', 'median', '95 %', 'loads'], ...lines]))
    console.log(line);
  return { isOver: false };
}

/** The demo's deployment, whose data source can be changed. */
async function openDeployment({ databaseUrl, secrets, demo }: Backend, stops: Stops) {
  const keys = dataSourceKeys.parse(secrets.DATA_SOURCE_KEYS);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  stops.add(() => client.end());
  const { deploymentId } = demo;
  const { rows } = await client.query(
    'select account_id::int as id, data_source from deployments where id = $1',
    [deploymentId],
  );
  const place = { accountId: rows[0].id, deploymentId };
  const source = await openDataSource(keys, place, rows[0].data_source);
  if (source.kind === 'hyperdrive') throw new Error('The demo has another data source than it is made with.');
  return {
    connectionString: source.connectionString,
    async use(next: DataSource): Promise<void> {
      const sealed = await sealDataSource(keys, place, next);
      await client.query('update deployments set data_source = $2 where id = $1', [deploymentId, sealed]);
    },
  };
}

async function loadOneByOne(baseUrl: string, { demo }: Backend, count: number): Promise<number[]> {
  const { apiKey, deploymentId } = demo;
  const answer = await post({
    url: new URL(`/api/v1/deployments/${deploymentId}/token`, baseUrl),
    headers: { Authorization: `Api-Key ${apiKey}` },
    body: { sessionSettings: { externalId: 'marta', groups: ['managers'] } },
  });
  const { cubeApiToken } = JSON.parse(answer) as { cubeApiToken: string };
  const url = new URL(`/d/${deploymentId}/cubejs-api/v1/load`, baseUrl);
  const query = { measures: ['orders_view.count'], dimensions: ['orders_view.status'] };
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + count; index += 1) {
    const body = { query, cache: 'no-cache' };
    const { ms, text } = await send({ method: 'POST', url, headers: { Authorization: cubeApiToken }, body });
    if (!text.includes('"data"')) throw new Error(`No rows came: ${text}`);
    if (index >= WARM_UP) times.push(ms);
  }
  return times;
}
