import { join } from 'node:path';
import pg from 'pg';
import type { Stops } from '../scripts/stops.ts';
import { startEchoBackend, startEchoService } from './chat/chat-service.ts';
import { EMPTY, FULL, fill } from './growth/fill.ts';
import { tableLines } from './harness/table.ts';

const RUNS = 4;
const MINUTES_PER_DAY = 24 * 60;
/** What the job must keep up with, and half as much again. */
const BUDGET_PER_DAY = 1_500_000;

/**
 * The clean-up job with a million threads that nobody has used for too long, half of them of users who have expired,
 * each with a session. One run a minute is all that there is: what a run removes, times the minutes of a day.
 */
export async function benchCleanUp(
  directory: string,
  stops: Stops,
  { share }: { share: number },
): Promise<{ isOver: boolean }> {
  const echo = await startEchoBackend(directory, stops);
  const { databaseUrl, demo } = echo.backend;
  const threads = Math.max(EMPTY.threads, Math.round(FULL.threads * share));
  await fill(databaseUrl, demo, { ...EMPTY, users: threads, threads, sessions: threads });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  stops.add(() => client.end());
  await client.query(`
    set session_replication_role = replica;
    update chat_threads set last_used_at = now() - interval '400 days';
    update external_users set expires_at = now() - id * interval '1 millisecond' where id % 2 = 0`);
  await client.query('vacuum analyze');
  const { scheduledUrl } = await startEchoService(echo, { outDirectory: join(directory, 'service') }, stops);

  const left = async () =>
    (
      await client.query<Left>(
        `select (select count(*)::int from chat_threads) as rows, (select count(*)::int from external_users) as users,
           (select count(*)::int from orphaned_threads) as objects`,
      )
    ).rows[0] ?? { rows: 0, users: 0, objects: 0 };
  const lines = [
    ['run', 'seconds', 'threads, rows', 'users', 'objects emptied', 'objects a day', 'budget', ''],
  ];
  let least = Number.POSITIVE_INFINITY;
  let before = await left();
  for (let run = 1; run <= RUNS; run += 1) {
    const startedAt = performance.now();
    await fetch(scheduledUrl);
    const seconds = (performance.now() - startedAt) / 1_000;
    const after = await left();
    const rows = before.rows - after.rows;
    const emptied = before.objects + rows - after.objects;
    // When the rows are all gone, objects are what is left to do.
    const perDay = (before.rows === 0 ? emptied : Math.min(rows, emptied)) * MINUTES_PER_DAY;
    least = Math.min(least, perDay);
    lines.push([
      run.toString(),
      seconds.toFixed(1),
      rows.toString(),
      (before.users - after.users).toString(),
      emptied.toString(),
      perDay.toLocaleString('en'),
      `≥ ${BUDGET_PER_DAY.toLocaleString('en')}`,
      perDay < BUDGET_PER_DAY ? 'under' : 'ok',
    ]);
    before = after;
  }
  for (const line of tableLines(lines)) console.log(line);
  return { isOver: least < BUDGET_PER_DAY };
}

type Left = Record<'rows' | 'users' | 'objects', number>;
