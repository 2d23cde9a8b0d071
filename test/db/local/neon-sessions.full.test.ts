import { neon } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startNeonEndpoint } from '../../../db/local/neon-endpoint.ts';
import { queryDirectly } from '../../harness/query-directly.ts';
import { until } from '../../harness/until.ts';
import { startLocalDatabase } from './local-database.ts';

const SESSIONS_PER_POOL = 20;

let database: Awaited<ReturnType<typeof startLocalDatabase>>;
beforeAll(async () => {
  database = await startLocalDatabase();
});
afterAll(() => database.stop());

const inParallel = <Result>(times: number, call: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));

async function pidsOf(query: string): Promise<number[]> {
  const rows = await inParallel(SESSIONS_PER_POOL * 3, () => database.sql.query(query));
  return rows.map(([row]) => Number(row?.pid));
}

async function countActivity(condition: string): Promise<number> {
  const [row] = await queryDirectly<{ count: string }>(
    database.postgres.url,
    `select count(*) from pg_stat_activity where pid <> pg_backend_pid() and ${condition}`,
  );
  return Number(row?.count);
}

describe('many calls at once', () => {
  it('all get their own answer through at most 20 sessions', async () => {
    const answers = await inParallel(100, (index) => database.sql`select ${index}::int as index`);
    expect(answers).toEqual(Array.from({ length: 100 }, (_, index) => [{ index }]));
    const sessions = new Set(await pidsOf('select pg_backend_pid() as pid'));
    expect(sessions.size).toBeLessThanOrEqual(SESSIONS_PER_POOL);
  });

  it('of batches keep each batch to itself', async () => {
    const batches = await inParallel(100, (index) =>
      database.sql.transaction([
        database.sql`select set_config('test.index', ${String(index)}, true)`,
        database.sql`select current_setting('test.index') as index`,
      ]),
    );
    expect(batches.map(([, rows]) => rows)).toEqual(
      Array.from({ length: 100 }, (_, index) => [{ index: String(index) }]),
    );
  });
});

describe('a session that was used', () => {
  beforeAll(async () => {
    await database.sql`create role visitor`;
    await database.sql`create table things (id int)`;
  });

  it.each([
    ["select set_config('test.leak', 'leaked', false)", "current_setting('test.leak', true) = 'leaked'"],
    ["set timezone = 'Asia/Tokyo'", "current_setting('TimeZone') <> 'UTC'"],
    ['set search_path = pg_catalog', "current_setting('search_path') <> '\"$user\", public'"],
    ['set default_transaction_read_only = on', "current_setting('default_transaction_read_only') = 'on'"],
    ['set role visitor', "current_user <> 'postgres'"],
    ['set session authorization visitor', "session_user <> 'postgres'"],
    ['create temporary table if not exists things as select 1', "to_regclass('pg_temp.things') is not null"],
    [
      'select pg_advisory_lock(7)',
      "exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())",
    ],
    ['listen gossip', 'exists (select from pg_listening_channels())'],
  ])('shows nothing of "%s"', async (statement, leaks) => {
    await inParallel(SESSIONS_PER_POOL, () => database.sql.query(statement));
    const seen = await inParallel(SESSIONS_PER_POOL * 2, () =>
      database.sql.query(`select ${leaks} as leaked`),
    );
    expect(seen.filter(([row]) => row?.leaked)).toEqual([]);
  });

  it('is used again', async () => {
    const before = new Set(await pidsOf('select pg_backend_pid() as pid'));
    const after = await pidsOf('select pg_backend_pid() as pid');
    expect(after.some((pid) => before.has(pid))).toBe(true);
  });

  it('is closed when a caller left a transaction open', async () => {
    await database.sql`begin`;
    await until(async () => expect(await countActivity("state like 'idle in transaction%'")).toBe(0));
  });

  it('takes a statement it knows after its table has changed or its plan was dropped', async () => {
    const read = () => inParallel(SESSIONS_PER_POOL * 2, () => database.sql`select * from things`);
    const readInBatches = () =>
      inParallel(SESSIONS_PER_POOL * 2, () => database.sql.transaction([database.sql`select * from things`]));
    await read();
    await read();
    await database.sql`alter table things add column name text`;
    await database.sql`insert into things values (1, 'a')`;
    expect(new Set((await read()).map((rows) => JSON.stringify(rows)))).toEqual(
      new Set(['[{"id":1,"name":"a"}]']),
    );
    await database.sql`alter table things drop column name`;
    expect(new Set((await readInBatches()).map((rows) => JSON.stringify(rows)))).toEqual(
      new Set(['[[{"id":1}]]']),
    );
    await inParallel(SESSIONS_PER_POOL, () => database.sql`deallocate all`);
    expect(new Set((await read()).map((rows) => JSON.stringify(rows)))).toEqual(new Set(['[{"id":1}]']));
  });

  it('that PostgreSQL ended is replaced', async () => {
    await database.sql`select 1`;
    await queryDirectly(
      database.postgres.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    );
    await until(() => database.sql`select 1`);
  });
});

describe('who is who', () => {
  it('each user and database has sessions of its own', async () => {
    await database.sql`create role ann login password 'p@ss/w:rd%'`;
    await database.sql`create database annex`;
    const password = encodeURIComponent('p@ss/w:rd%');
    const ann = neon(database.connectionString({ username: 'ann', password, pathname: '/annex' }));
    const whoami = 'select current_user as user, current_database() as database';
    expect(await ann.query(whoami)).toEqual([{ user: 'ann', database: 'annex' }]);
    expect(await database.sql.query(whoami)).toEqual([{ user: 'postgres', database: 'postgres' }]);
  });
});

describe('a caller that goes away', () => {
  it.each([
    [
      'a query',
      (signal: AbortSignal) => database.sql.query('select pg_sleep(600)', [], { fetchOptions: { signal } }),
    ],
    [
      'a batch',
      (signal: AbortSignal) =>
        database.sql.transaction(
          [
            database.sql`insert into abandoned values (1)`,
            database.sql`select pg_sleep(600)`,
            database.sql`select 2`,
          ],
          { fetchOptions: { signal } },
        ),
    ],
  ])('has %s cancelled and undone', async (_, start) => {
    await database.sql`create table if not exists abandoned (id int)`;
    const caller = new AbortController();
    const outcome = start(caller.signal).catch((error: unknown) => error);
    const running = () => countActivity("state = 'active' and query = 'select pg_sleep(600)'");
    await until(async () => expect(await running()).toBe(1));
    caller.abort();
    await outcome;
    await until(async () => expect(await running()).toBe(0));
    expect(await database.sql`select * from abandoned`).toEqual([]);
  });

  it('frees its place when it was still waiting for one', async () => {
    const sleepers = Array.from({ length: SESSIONS_PER_POOL + 5 }, () => new AbortController());
    const outcomes = sleepers.map(({ signal }) =>
      database.sql.query('select pg_sleep(601)', [], { fetchOptions: { signal } }).catch(() => 'gone'),
    );
    const running = () => countActivity("state = 'active' and query = 'select pg_sleep(601)'");
    await until(async () => expect(await running()).toBe(SESSIONS_PER_POOL));
    for (const sleeper of sleepers) sleeper.abort();
    await Promise.all(outcomes);
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
    await until(async () => expect(await running()).toBe(0));
  });
});

describe('an endpoint that stops', () => {
  it('cancels what it still runs', async () => {
    const endpoint = await startNeonEndpoint();
    const headers = { 'Neon-Connection-String': database.postgres.url };
    const body = JSON.stringify({ query: 'select pg_sleep(602)' });
    const outcome = fetch(endpoint.url, { method: 'POST', headers, body }).catch(() => 'refused');
    const running = () => countActivity("state = 'active' and query = 'select pg_sleep(602)'");
    await until(async () => expect(await running()).toBe(1));
    await endpoint.stop();
    expect(await outcome).toBe('refused');
    expect(await running()).toBe(0);
  });
});

describe('the request counter', () => {
  it('counts a query, a batch and a failure once each, and their statements, here and for other processes', async () => {
    const statsOf = async () => (await fetch(new URL('/stats', database.endpoint.url))).json();
    const before = database.endpoint.requestCount();
    const { statements } = z.object({ statements: z.int() }).parse(await statsOf());
    await database.sql`select 1`;
    await database.sql.transaction([database.sql`select 1`, database.sql`select 2`]);
    await database.sql`select 1/0`.catch(() => undefined);
    expect(database.endpoint.requestCount() - before).toBe(3);
    expect(await statsOf()).toEqual({ requests: before + 3, statements: statements + 4 });
  });
});
