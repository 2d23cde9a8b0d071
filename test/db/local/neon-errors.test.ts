import { NeonDbError, neon } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareLocalDatabase } from './local-database.ts';

let database: Awaited<ReturnType<typeof shareLocalDatabase>>;
beforeAll(async () => {
  database = await shareLocalDatabase();
  await database.sql`create table people (id int primary key, email text constraint one_email unique not null)`;
  await database.sql`insert into people values (1, 'ann@example.com')`;
});
afterAll(() => database.stop());

async function errorOf(query: Promise<unknown>): Promise<NeonDbError> {
  const outcome = await query.catch((error: unknown) => error);
  if (outcome instanceof NeonDbError) return outcome;
  throw new Error(`Expected a NeonDbError, got ${String(outcome)}`);
}

describe('errors of PostgreSQL', () => {
  it('name the violated constraint, its table and the values', async () => {
    const error = await errorOf(database.sql`insert into people values (2, 'ann@example.com')`);
    expect(error).toMatchObject({
      message: 'duplicate key value violates unique constraint "one_email"',
      code: '23505',
      severity: 'ERROR',
      detail: 'Key (email)=(ann@example.com) already exists.',
      schema: 'public',
      table: 'people',
      constraint: 'one_email',
      routine: '_bt_check_unique',
    });
  });

  it('name the column that may not be null', async () => {
    const error = await errorOf(database.sql`insert into people values (3, null)`);
    expect(error).toMatchObject({ code: '23502', table: 'people', column: 'email' });
  });

  it('carry what a function raises: SQLSTATE, detail, hint and where', async () => {
    await database.sql`create function refuse_all() returns void language plpgsql as $$
      begin raise exception 'Not today' using errcode = 'ER403', detail = 'closed', hint = 'come tomorrow'; end $$`;
    const error = await errorOf(database.sql`select refuse_all()`);
    expect(error).toMatchObject({
      message: 'Not today',
      code: 'ER403',
      detail: 'closed',
      hint: 'come tomorrow',
    });
    expect(error.where).toContain('PL/pgSQL function refuse_all()');
  });

  it('carry the position of a syntax error', async () => {
    expect(await errorOf(database.sql.query('select * fron people'))).toMatchObject({
      code: '42601',
      position: '10',
    });
  });

  it('refuse two statements in one text', async () => {
    expect(await errorOf(database.sql.query('select 1; select 2'))).toMatchObject({ code: '42601' });
  });

  it('tell a wrong password, an unknown user and an unknown database apart from each other', async () => {
    const asUser = (changes: Parameters<typeof database.connectionString>[0]) =>
      errorOf(neon(database.connectionString(changes))`select 1`);
    expect(await asUser({ password: 'wrong' })).toMatchObject({ code: '28P01', severity: 'FATAL' });
    expect(await asUser({ username: 'nobody-here' })).toMatchObject({ code: '28P01' });
    expect(await asUser({ pathname: '/nowhere' })).toMatchObject({ code: '3D000' });
  });

  it('leave the session usable', async () => {
    await errorOf(database.sql`select 1/0`);
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('say that PostgreSQL cannot be reached when it is gone', async () => {
    const response = await post(
      database.endpoint.url,
      { query: 'select 1' },
      { 'Neon-Connection-String': 'postgres://u:p@127.0.0.1:1/d' },
    );
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('could not reach its PostgreSQL');
  });
});

describe('requests that are not Neon requests', () => {
  it.each([
    ['a body that is not JSON', '{"query": "select', 'not JSON'],
    ['an empty body', '', 'not JSON'],
    ['a body without a query', '{"sql": "select 1"}', 'another shape'],
    ['parameters that are no list', '{"query": "select 1", "params": {}}', 'another shape'],
  ])('answer 400 to %s', async (_, body, message) => {
    const response = await post(database.endpoint.url, body, {
      'Neon-Connection-String': database.postgres.url,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining(message) });
  });

  it.each([undefined, 'nonsense', 'postgres://host/only', 'https://u:p@host/db'])(
    'answer 400 to the connection string %s',
    async (connectionString) => {
      const headers = connectionString === undefined ? {} : { 'Neon-Connection-String': connectionString };
      const response = await post(database.endpoint.url, { query: 'select 1' }, headers);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining('Neon-Connection-String'),
      });
    },
  );

  it('answer 400 to an unknown isolation level', async () => {
    const response = await post(
      database.endpoint.url,
      { queries: [] },
      { 'Neon-Connection-String': database.postgres.url, 'Neon-Batch-Isolation-Level': 'Snapshot' },
    );
    expect(response.status).toBe(400);
  });

  it('answer 400 to more than 16 MiB and take 10 MiB', async () => {
    const length = (megabytes: number) =>
      database.sql`select length(${'x'.repeat(megabytes << 20)}::text) as length`;
    expect(await length(10)).toEqual([{ length: 10 << 20 }]);
    expect((await errorOf(length(17))).message).toContain('may have 16777216');
  });

  it('answer 404 to other paths', async () => {
    expect((await fetch(new URL('/elsewhere', database.endpoint.url))).status).toBe(404);
  });
});

function post(url: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
