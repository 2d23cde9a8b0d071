import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WORKER_CONFIGURATION } from '../scripts/build-worker.ts';
import type { Stops } from '../scripts/stops.ts';
import { fullBody, minimalBody } from './generate-session-bodies.ts';
import { type Backend, startBackend } from './harness/backend.ts';
import { type BenchCase, type Comparison, measureBeside, type Plan, type Subject } from './harness/beside.ts';
import { startChild } from './harness/child.ts';
import { post } from './harness/http-client.ts';
import { comparisonLines, isOver } from './harness/report.ts';
import { startBenchedWorker } from './harness/worker.ts';
import type { BenchedWorker } from './harness/worker-source.ts';

const NETWORK_PROCESS = new URL('harness/network-process.ts', import.meta.url);
const LIMIT = 'bare Worker, select 1';
/** Between the Worker and its database: one in the same city, and one on the other side of an ocean. */
const NETWORKS_MS = [5, 50];
const KNOWN_USER_BUDGETS = { loopback: 1.5, network: 1.1 };
const PLAN: Plan = { rounds: 7, byTurns: 90, atOnce: 80, concurrency: 8, warmUp: 240 };

/** Generate Session beside a Worker that only does `select 1` through the same driver and endpoint. */
export async function benchGenerateSession(directory: string, stops: Stops): Promise<{ isOver: boolean }> {
  const backend = await startBackend(directory, stops);
  const near = await measure({ backend, directory: join(directory, 'loopback'), casesOf }, stops);
  for (const roundTripMs of NETWORKS_MS) {
    console.log(`\nWith ${roundTripMs} ms of network to the database\n`);
    const endpoint = await startChild(
      NETWORK_PROCESS,
      { endpoint: backend.neonEndpoint, roundTripMs },
      stops,
    );
    const place = join(directory, `network-${roundTripMs}`);
    const distant = { ...backend, neonEndpoint: String(endpoint) };
    near.push(...(await measure({ backend: distant, directory: place, casesOf: knownUser }, stops)));
  }
  return { isOver: near.some(({ benchCase, ratio }) => isOver(benchCase, ratio)) };
}

type Measured = {
  backend: Backend;
  directory: string;
  casesOf: (service: BenchedWorker, backend: Backend) => BenchCase[];
};

async function measure({ backend, directory, casesOf }: Measured, stops: Stops): Promise<Comparison[]> {
  const service = await startService(backend, directory, stops);
  const bare = await startBareWorker(backend, directory, stops);
  const limit: Subject = {
    name: LIMIT,
    pid: bare.pid,
    call: () => post({ url: new URL(bare.baseUrl), headers: {}, body: {} }),
  };
  const comparisons = await measureBeside(limit, casesOf(service, backend), backend.countRoundTrips, PLAN);
  for (const line of comparisonLines(comparisons, LIMIT, PLAN)) console.log(line);
  return comparisons;
}

const casesOf = (service: BenchedWorker, backend: Backend): BenchCase[] => {
  const benchCase = benchCaseOf(service, backend);
  return [
    benchCase('known user, minimal', KNOWN_USER_BUDGETS.loopback, minimalBody.known),
    benchCase('new user, minimal', undefined, minimalBody.unknown),
    benchCase('10 + 10 + 10, as stored', 2.5, fullBody.asStored),
    benchCase('10 + 10 + 10, all changed', 3, fullBody.changed),
  ];
};

const knownUser = (service: BenchedWorker, backend: Backend): BenchCase[] => [
  benchCaseOf(service, backend)('known user, minimal', KNOWN_USER_BUDGETS.network, minimalBody.known),
];

function benchCaseOf(service: BenchedWorker, { demo }: Backend) {
  const url = new URL('/api/v1/embed/generate-session', service.baseUrl);
  const headers = { Authorization: `Api-Key ${demo.apiKey}` };
  return (name: string, budgetRatio: number | undefined, bodyOf: (call: number) => object): BenchCase => {
    let calls = 0;
    const call = () => post({ url, headers, body: { deploymentId: demo.deploymentId, ...bodyOf(calls++) } });
    return { name, budgetRatio, call, pid: service.pid };
  };
}

const startService = ({ databaseUrl, neonEndpoint, secrets }: Backend, directory: string, stops: Stops) =>
  startBenchedWorker(
    {
      config: WORKER_CONFIGURATION,
      variables: {
        DATABASE_URL: databaseUrl,
        NEON_ENDPOINT: neonEndpoint,
        ...secrets,
      },
      outDirectory: join(directory, 'service'),
    },
    stops,
  );

const startBareWorker = ({ databaseUrl, neonEndpoint }: Backend, directory: string, stops: Stops) =>
  startBenchedWorker(
    {
      config: fileURLToPath(new URL('bare-worker/wrangler.toml', import.meta.url)),
      variables: { DATABASE_URL: databaseUrl, NEON_ENDPOINT: neonEndpoint },
      outDirectory: join(directory, 'bare-worker'),
    },
    stops,
  );
