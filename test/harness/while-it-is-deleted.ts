import pg from 'pg';
import { expect, inject } from 'vitest';
import { singleValue } from './database.ts';
import { until } from './until.ts';

/** A row of an account, by its name. */
export type NamedRow = { table: string; accountId: number; name: string };

/** Deletes the row, and commits only once the call waits for that. @returns what the call was answered. */
export async function whileItIsDeleted(
  { table, accountId, name }: NamedRow,
  call: () => Promise<Response>,
): Promise<Response> {
  const administrator = new pg.Client({ connectionString: inject('service').databaseUrl });
  await administrator.connect();
  try {
    const { rows } = await administrator.query<{ pid: number }>('select pg_backend_pid() as pid');
    await administrator.query('begin');
    await administrator.query(`delete from ${table} where account_id = $1 and name = $2`, [accountId, name]);
    const answer = call();
    await until(async () => expect(await waitingFor(rows[0]?.pid)).toBeGreaterThan(0));
    await administrator.query('commit');
    return await answer;
  } finally {
    await administrator.end();
  }
}

const waitingFor = (pid: number | undefined) =>
  singleValue<number>(
    'select count(*)::int from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))',
    pid,
  );
