import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../db/local/postgres.ts';
import { compileSql, type SqlParser } from '../../engine/index.ts';
import type { Stops } from '../../scripts/stops.ts';
import { atMost, type Line } from '../harness/line.ts';
import { processorMs } from '../harness/processor-time.ts';
import { median, ratioOfMedians } from '../harness/statistics.ts';
import { fanOutCases, joinedBack, shopTables } from './fan-out-sql.ts';
import { modelOf, scopeOf } from './open-model.ts';

const MODEL = new URL('model/shop.yml', import.meta.url);
const ROUNDS = 5;

export const head = ['1 M articles sold', 'our CPU ms', 'joined back', '', 'ours ÷ that', ''];

/** Sums over rows that a join multiplies, beside keys counted in a subquery and joined back. */
export async function executeFanOut(parser: SqlParser, directory: string, stops: Stops): Promise<Line[]> {
  const client = await openShop(directory, stops);
  const clock = await clockOf(client);
  const scope = scopeOf(modelOf(parser, await readFile(MODEL, 'utf8')));
  const lines: Line[] = [];
  for (const { name, sql, byHand } of fanOutCases) {
    const ours = compileSql({ parser, scope, sql, timeZone: 'UTC', now: new Date() });
    const runs = {
      measured: () => client.query({ text: ours.text, values: ours.parameters, rowMode: 'array' }),
      limit: () => client.query({ text: joinedBack(byHand), rowMode: 'array' }),
    };
    refuseDifference(name, (await runs.measured()).rows, (await runs.limit()).rows);
    lines.push(await lineOf(name, runs, clock));
  }
  return lines;
}

type Runs = Record<'measured' | 'limit', () => Promise<unknown>>;

async function lineOf(name: string, runs: Runs, clock: () => number): Promise<Line> {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ measured: [await timed(runs.measured, clock)], limit: [await timed(runs.limit, clock)] });
  }
  const ratio = ratioOfMedians(rounds).median;
  const medians = [rounds.flatMap(({ measured }) => measured), rounds.flatMap(({ limit }) => limit)].map(
    median,
  );
  const figures = [...medians.map((duration) => duration.toFixed(0)), ''];
  return { name, figures, ratio, isOver: atMost(ratio, 1) };
}

async function timed(run: () => Promise<unknown>, clock: () => number): Promise<number> {
  const start = clock();
  await run();
  return clock() - start;
}

/**
 * The processor's time of the one process that runs the statements, so that it does not count what else the machine
 * has to do; the time on the clock where the system does not tell the other.
 */
async function clockOf(client: pg.Client): Promise<() => number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid;
  return () => processorMs(pid) ?? performance.now();
}

async function openShop(directory: string, stops: Stops): Promise<pg.Client> {
  const postgres = await startPostgres({
    dataDirectory: join(directory, 'shop'),
    persistent: false,
    // As analytical databases are set up: enough memory to group 200,000 rows without the disk. One process runs all.
    settings: { work_mem: '64MB', max_parallel_workers_per_gather: '0' },
  });
  stops.add(() => postgres.stop());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  stops.add(() => client.end());
  await client.query(shopTables);
  return client;
}

/** Speeds are compared only if the results are the same. */
function refuseDifference(name: string, ours: unknown[][], theirs: unknown[][]): void {
  const sorted = (rows: unknown[][]) => JSON.stringify(rows.map((row) => row.map(comparable)).sort());
  if (sorted(ours) !== sorted(theirs)) throw new Error(`${name}: the two shapes give different rows.`);
}

const comparable = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value).toFixed(4) : String(value);
