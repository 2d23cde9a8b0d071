import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Stops } from '../scripts/stops.ts';
import { fullBody, minimalBody } from './generate-session-bodies.ts';
import { type Backend, startBackend } from './harness/backend.ts';
import { type BenchCase, measureBeside, type Plan, type Subject } from './harness/beside.ts';
import { post } from './harness/http-client.ts';
import { comparisonLines, isOver } from './harness/report.ts';
import { startBenchedWorker } from './harness/worker.ts';
import type { BenchedWorker } from './harness/worker-source.ts';

const LIMIT = 'bare Worker, select 1';
const PLAN: Plan = { rounds: 7, byTurns: 90, atOnce: 80, concurrency: 8, warmUp: 240 };

/** Generate Session beside a Worker that only does `select 1` through the same driver and endpoint. */
export async function benchGenerateSession(directory: string, stops: Stops): Promise<{ isOver: boolean }> {
  const backend = await startBackend(directory, stops);
  const service = await startService(backend, directory, stops);
  const bare = await startBareWorker(backend, directory, stops);
  const limit: Subject = {
    name: LIMIT,
    pid: bare.pid,
    call: () => post({ url: new URL(bare.baseUrl), headers: {}, body: {} }),
  };
  const comparisons = await measureBeside(limit, casesOf(service, backend), backend.countRoundTrips, PLAN);

  for (const line of comparisonLines(comparisons, LIMIT, PLAN)) console.log(line);
  return { isOver: comparisons.some(({ benchCase, ratio }) => isOver(benchCase, ratio)) };
}

function casesOf(service: BenchedWorker, { demo }: Backend): BenchCase[] {
  const url = new URL('/api/v1/embed/generate-session', service.baseUrl);
  const headers = { Authorization: `Api-Key ${demo.apiKey}` };
  const benchCase = (name: string, budgetRatio: number | undefined, bodyOf: (call: number) => object) => {
    let calls = 0;
    const call = () => post({ url, headers, body: { deploymentId: demo.deploymentId, ...bodyOf(calls++) } });
    return { name, budgetRatio, call, pid: service.pid };
  };
  return [
    benchCase('known user, minimal', 1.3, minimalBody.known),
    benchCase('new user, minimal', undefined, minimalBody.unknown),
    benchCase('10 + 10 + 10, as stored', 2, fullBody.asStored),
    benchCase('10 + 10 + 10, all changed', 2, fullBody.changed),
  ];
}

const startService = ({ databaseUrl, neonEndpoint, secrets }: Backend, directory: string, stops: Stops) =>
  startBenchedWorker(
    {
      config: fileURLToPath(new URL('../wrangler.toml', import.meta.url)),
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
