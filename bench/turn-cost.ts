import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Stops } from '../scripts/stops.ts';
import { startEchoBackend, startEchoService } from './chat/chat-service.ts';
import type { Saying } from './chat/echo-model.ts';
import { post } from './harness/http-client.ts';
import { processorMs } from './harness/processor-time.ts';
import { sum } from './harness/statistics.ts';
import { readStream } from './harness/stream-client.ts';
import { tableLines } from './harness/table.ts';
import { bytesIn } from './soak/sample.ts';

const CALLS = 100;
const KIBIBYTE = 1_024;

const SHORT: Saying = { word: 'word', count: 50, everyMs: 0, holds: false };
/** One query, whose result has three rows. */
const ASKING: Saying = {
  ...SHORT,
  sqlQuery: 'SELECT status, MEASURE(count) FROM orders_view GROUP BY 1',
};

type Use = {
  processorMs: number;
  databaseMs: number;
  rows: number;
  walBytes: number;
  databaseBytes: number;
  threadBytes: number;
};

/** What one session and one answer cost, to reckon with: docs/capacity.md does. */
export async function benchTurnCost(directory: string, stops: Stops): Promise<{ isOver: boolean }> {
  const echo = await startEchoBackend(directory, stops);
  const { demo, databaseUrl } = echo.backend;
  const stateDirectory = join(directory, 'state');
  await mkdir(stateDirectory);
  const place = { outDirectory: join(directory, 'service'), stateDirectory };
  const service = await startEchoService(echo, place, stops);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  stops.add(() => client.end());

  const use = async (): Promise<Use> => {
    const { rows } = await client.query<{ rows: number; wal: number; size: number; pids: number[] }>(
      `select (select sum(n_tup_ins + n_tup_upd + n_tup_del)::float from pg_stat_user_tables) as rows,
         pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as wal, pg_database_size(current_database())::float as size,
         (select array_agg(pid) from pg_stat_activity where pid <> pg_backend_pid()) as pids`,
    );
    const [row] = rows;
    return {
      processorMs: processorMs(service.pid) ?? Number.NaN,
      databaseMs: sum((row?.pids ?? []).map((pid) => processorMs(pid) ?? 0)),
      rows: row?.rows ?? 0,
      walBytes: row?.wal ?? 0,
      databaseBytes: row?.size ?? 0,
      threadBytes: await bytesIn(stateDirectory),
    };
  };
  const session = (call: number) =>
    post({
      url: new URL('/api/v1/embed/generate-session', service.baseUrl),
      headers: { Authorization: `Api-Key ${demo.apiKey}` },
      body: { deploymentId: demo.deploymentId, externalId: `user-${call}`, groups: ['managers'] },
    });
  const kinds: [string, (call: number) => Promise<unknown>][] = [
    ['session of a new user, with a group', session],
    ['session of a known user, with a group', session],
    ['first answer of a thread, 50 words', (call) => readStream(service.ask(`short-${call}`, SHORT))],
    ['second answer, 50 words', (call) => readStream(service.ask(`short-${call}`, SHORT))],
    [
      'first answer of a thread, 50 words and a query',
      (call) => readStream(service.ask(`asking-${call}`, ASKING)),
    ],
    ['second answer, 50 words and a query', (call) => readStream(service.ask(`asking-${call}`, ASKING))],
  ];
  const lines = [
    ['', 'Worker CPU ms', 'database CPU ms', 'rows changed', 'WAL KiB', 'database KiB', 'thread KiB'],
    ...(await measureEach(kinds, use)),
  ];
  for (const line of tableLines(lines)) console.log(line);
  return { isOver: false };
}

async function measureEach(
  kinds: readonly [string, (call: number) => Promise<unknown>][],
  use: () => Promise<Use>,
): Promise<string[][]> {
  const lines: string[][] = [];
  let before = await settled(use);
  for (const [name, call] of kinds) {
    for (let count = 0; count < CALLS; count += 1) await call(count);
    const after = await settled(use);
    const [first, last] = [before, after];
    const each = (of: keyof Use) => (last[of] - first[of]) / CALLS;
    lines.push([
      name,
      each('processorMs').toFixed(2),
      each('databaseMs').toFixed(2),
      each('rows').toFixed(1),
      (each('walBytes') / KIBIBYTE).toFixed(1),
      (each('databaseBytes') / KIBIBYTE).toFixed(1),
      (each('threadBytes') / KIBIBYTE).toFixed(1),
    ]);
    before = after;
  }
  return lines;
}

/** Idle sessions of the database tell what they have changed after 10 seconds. */
const TOLD_AFTER_MS = 11_000;

/** What was used, once everybody has told: what turns used is told behind their answers, too. */
async function settled(use: () => Promise<Use>): Promise<Use> {
  await pause(TOLD_AFTER_MS);
  return use();
}
