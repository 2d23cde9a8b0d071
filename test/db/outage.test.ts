import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDatabase, type Database } from '../../db/client.ts';
import { listen } from '../../db/local/listening.ts';
import { databaseChecks } from '../../db/readiness.ts';
import { queryDirectly } from '../harness/query-directly.ts';
import { until } from '../harness/until.ts';
import { shareLocalDatabase } from './local/local-database.ts';

/** DECISIONS.md 1, "Outage": what becomes of a batch whose database does not answer as it should. */

const UNAVAILABLE = { code: 'database_unavailable', status: 503 };

let local: Awaited<ReturnType<typeof shareLocalDatabase>>;
beforeAll(async () => {
  local = await shareLocalDatabase();
  await queryDirectly(local.postgres.url, 'create table counters (id integer primary key, value integer)');
});
afterAll(() => local.stop());

/** Opened anew by each test: the driver knows one endpoint at a time. */
let database: Database;
beforeEach(async () => {
  database = connectDatabase({ connectionString: local.postgres.url, endpoint: local.endpoint.url });
  await queryDirectly(
    local.postgres.url,
    `insert into counters values (1, 0), (2, 0) on conflict (id) do update set value = 0`,
  );
});

const increment = (id: number) => sql`update counters set value = value + 1 where id = ${id}`;
const values = async () =>
  (await queryDirectly<{ value: number }>(local.postgres.url, 'select value from counters order by id')).map(
    ({ value }) => value,
  );

describe('a batch of which nothing was done', () => {
  beforeAll(async () => {
    await queryDirectly(local.postgres.url, `create role crowded login password 'x' connection limit 1`);
    await queryDirectly(local.postgres.url, 'grant all on counters to crowded');
  });
  afterAll(() => queryDirectly(local.postgres.url, 'drop owned by crowded; drop role crowded'));

  it('is sent again when the database had no connection left, and runs once', async () => {
    const asCrowded = local.connectionString({ username: 'crowded', password: 'x' });
    const occupant = new pg.Client(asCrowded);
    await occupant.connect();
    const before = local.endpoint.requestCount();

    const batch = connectDatabase({ connectionString: asCrowded, endpoint: local.endpoint.url }).batch([
      increment(1),
    ]);
    await until(() => expect(local.endpoint.requestCount()).toBeGreaterThan(before + 1));
    await occupant.end();
    await batch;

    expect(await values()).toEqual([1, 0]);
  });

  it('is sent again when it lost a deadlock: both of two that wait for each other run, once each', async () => {
    const crosswise = (first: number, second: number) =>
      database.batch([increment(first), sql`select pg_sleep(0.3)`, increment(second)]);
    await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
    expect(await values()).toEqual([2, 2]);
  });
});

describe('a batch of which nobody knows whether it was done', () => {
  it('is not sent again: its connection was cut while it ran', async () => {
    const before = local.endpoint.requestCount();
    const batch = expect(database.batch([increment(1), sql`select pg_sleep(60)`])).rejects.toMatchObject(
      UNAVAILABLE,
    );
    await until(async () => {
      const cut = await queryDirectly(
        local.postgres.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)' and state = 'active'`,
      );
      expect(cut).toHaveLength(1);
    });
    await batch;
    expect(local.endpoint.requestCount()).toBe(before + 1);
    expect(await values()).toEqual([0, 0]);
  });
});

describe('a database that cannot be reached', () => {
  const batchAt = (connectionString: string, endpoint: string) =>
    connectDatabase({ connectionString, endpoint }).batch([sql`select 1`]);

  it.each([
    ['refuses the login', () => batchAt(local.connectionString({ password: 'wrong' }), local.endpoint.url)],
    ['is not there', () => batchAt(local.connectionString({ pathname: '/nothing' }), local.endpoint.url)],
    ['has nobody at its port', () => batchAt(local.postgres.url, 'http://127.0.0.1:1/sql')],
    ['is answered for by something else', () => batchAt(local.postgres.url, `${local.endpoint.url}/else`)],
  ])('because it %s is a refusal with its cause', async (_, batch) => {
    await expect(batch()).rejects.toMatchObject({ ...UNAVAILABLE, cause: expect.any(Error) });
  });

  it('is told apart from a statement that is wrong', async () => {
    await expect(database.batch([sql`select 1 / 0`])).rejects.toMatchObject({ code: '22012' });
  });
});

describe('a database that never answers', () => {
  const server = createServer();
  let silent: Database;
  beforeAll(async () => {
    const port = await listen(server);
    silent = connectDatabase({
      connectionString: local.postgres.url,
      endpoint: `http://127.0.0.1:${port}/sql`,
    });
  });
  afterAll(() => server.close());

  /** How the promise stands after so many milliseconds of a clock that only this turns. */
  async function inMs<Value>(promise: Promise<Value>, ms: number): Promise<Value | 'waits'> {
    await vi.advanceTimersByTimeAsync(ms);
    return Promise.race([promise, new Promise<'waits'>((resolve) => setImmediate(() => resolve('waits')))]);
  }

  it('is waited for for 10 seconds, and 1.5 by /readyz', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const asked = once(server, 'connection');
      const batch = silent.batch([sql`select 1`]).catch((error: unknown) => error);
      await asked;
      expect(await inMs(batch, 9_999)).toBe('waits');
      expect(await inMs(batch, 1)).toMatchObject(UNAVAILABLE);

      const checking = databaseChecks(silent);
      expect(await inMs(checking, 1_499)).toBe('waits');
      await vi.advanceTimersByTimeAsync(1);
      expect((await checking).checks).toMatchObject([{ name: 'database', ok: false }]);
    } finally {
      vi.useRealTimers();
    }
  });
});
