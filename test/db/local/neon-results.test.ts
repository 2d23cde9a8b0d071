import { neon } from '@neondatabase/serverless';
import { eq, sql as fragment } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/neon-http';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareLocalDatabase } from './local-database.ts';

let database: Awaited<ReturnType<typeof shareLocalDatabase>>;
beforeAll(async () => {
  database = await shareLocalDatabase();
});
afterAll(() => database.stop());

/** What a value becomes on its way to the database as text and back as the given type. */
async function roundTrip(value: unknown, type: string): Promise<unknown> {
  const [row] = await database.sql.query(`select $1::${type} as value`, [value]);
  return row?.value;
}

describe('values through the Neon driver', () => {
  it.each([
    ['int', 42, 42],
    ['smallint', -7, -7],
    ['bigint', '9007199254740993', '9007199254740993'],
    ['numeric', '123456789012345678.000100', '123456789012345678.000100'],
    ['double precision', 0.1, 0.1],
    ['double precision', 'NaN', Number.NaN],
    ['boolean', false, false],
    ['text', 'naïve 日本 🙂 \'quoted\' "twice" \\ \n', 'naïve 日本 🙂 \'quoted\' "twice" \\ \n'],
    ['text', '', ''],
    ['uuid', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
    ['timestamptz', '2025-03-01T12:30:00.250+02:00', new Date('2025-03-01T10:30:00.250Z')],
    ['date', '2025-01-31', new Date(2025, 0, 31)],
    ['jsonb', { a: [1, null, 'x'] }, { a: [1, null, 'x'] }],
    ['json', '"text"', 'text'],
    [
      'text[]',
      ['plain', 'com,ma', 'quo"te', 'back\\slash', '', 'NULL', null],
      ['plain', 'com,ma', 'quo"te', 'back\\slash', '', 'NULL', null],
    ],
    ['int[]', [1, null, 3], [1, null, 3]],
    ['bytea', Buffer.from([0, 255, 92, 39]), Buffer.from([0, 255, 92, 39])],
  ])('keeps a %s: %j', async (type, sent, received) => {
    expect(await roundTrip(sent, type)).toEqual(received);
  });

  it.each(['int', 'text', 'timestamptz', 'jsonb', 'text[]', 'bytea'])('keeps a null %s', async (type) => {
    expect(await roundTrip(null, type)).toBeNull();
  });

  it('tells a JSON null from a missing value', async () => {
    const [row] = await database.sql`select 'null'::jsonb is null as "isMissing", 'null'::jsonb as value`;
    expect(row).toEqual({ isMissing: false, value: null });
  });

  it('stores text in UTF-8, compares it by code point and keeps time in UTC', async () => {
    const [row] = await database.sql`
      select current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
             'Zebra' < 'apple' as "byCodePoint", upper('äé') as upper, '2025-07-01 00:00Z'::timestamptz::text as time`;
    expect(row).toEqual({
      encoding: 'UTF8',
      zone: 'UTC',
      byCodePoint: true,
      upper: 'ÄÉ',
      time: '2025-07-01 00:00:00+00',
    });
  });
});

describe('shapes of results', () => {
  it('gives rows as arrays in array mode, with equally named columns apart', async () => {
    const rows = await database.sql.query('select 1 as a, 2 as a', [], { arrayMode: true });
    expect(rows).toEqual([[1, 2]]);
  });

  it('gives fields, command and row count as full results', async () => {
    await database.sql`create table shapes (id int primary key, name varchar(20))`;
    const inserted = await database.sql.query("insert into shapes values (1, 'a'), (2, 'b')", [], {
      fullResults: true,
    });
    expect(inserted).toMatchObject({ command: 'INSERT', rowCount: 2, rows: [], fields: [] });

    const selected = await database.sql.query('select name from shapes', [], { fullResults: true });
    expect(selected).toMatchObject({ command: 'SELECT', rowCount: 2, rows: [{ name: 'a' }, { name: 'b' }] });
    expect(selected.fields).toEqual([
      expect.objectContaining({
        name: 'name',
        columnID: 2,
        dataTypeID: 1043,
        dataTypeModifier: 24,
        format: 'text',
      }),
    ]);
    expect(selected.fields[0]?.tableID).toBeGreaterThan(0);
  });

  it('answers a statement without rows and an empty statement', async () => {
    expect(await database.sql`create table empty_shape ()`).toEqual([]);
    expect(await database.sql.query('')).toEqual([]);
  });

  it('carries a result of 50,000 rows', async () => {
    const rows = await database.sql`select g as id, repeat('x', 20) as name from generate_series(1, 50000) g`;
    expect(rows).toHaveLength(50_000);
    expect(rows.at(-1)).toEqual({ id: 50_000, name: 'x'.repeat(20) });
  });

  it('answers every statement of a batch in order, each in the mode asked for', async () => {
    const [first, second] = await database.sql.transaction((sql) => [
      database.sql.query('select 1 as one', [], { arrayMode: true }),
      sql`select 2 as two`,
    ]);
    expect(first).toEqual([[1]]);
    expect(second).toEqual([{ two: 2 }]);
  });

  it('gives text as PostgreSQL prints it when asked for raw text, and JSON types when not', async () => {
    const query =
      'select 1 as int, 1.50 as numeric, true as bool, \'{"a":1}\'::jsonb as json, null as nothing';
    const ask = async (raw: string) => {
      const response = await fetch(database.endpoint.url, {
        method: 'POST',
        headers: { 'Neon-Connection-String': database.postgres.url, 'Neon-Raw-Text-Output': raw },
        body: JSON.stringify({ query }),
      });
      return response.json();
    };
    expect(await ask('true')).toMatchObject({
      rowAsArray: false,
      rows: [{ int: '1', numeric: '1.50', bool: 't', json: '{"a": 1}', nothing: null }],
    });
    expect(await ask('false')).toMatchObject({
      rows: [{ int: 1, numeric: '1.50', bool: true, json: { a: 1 }, nothing: null }],
    });
  });
});

describe('Drizzle over the endpoint', () => {
  const shops = pgTable('shops', {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    tags: text().array().notNull(),
    extra: jsonb().$type<{ open: boolean }>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  });

  it('writes, reads and batches', async () => {
    const db = drizzle(neon(database.postgres.url));
    await db.execute(fragment`create table shops (id int primary key generated always as identity, name text not null,
      tags text[] not null, extra jsonb, "createdAt" timestamptz not null)`);
    const createdAt = new Date('2025-05-05T05:05:05.055Z');
    const shop = { name: 'Ünder "the" bridge', tags: ['a,b', 'c"d'], extra: { open: true }, createdAt };
    const [inserted, updated, found] = await db.batch([
      db.insert(shops).values(shop).returning(),
      db.update(shops).set({ extra: null }).where(eq(shops.name, shop.name)),
      db.select().from(shops),
    ]);
    expect(inserted).toEqual([{ id: 1, ...shop }]);
    expect(updated.rowCount).toBe(1);
    expect(found).toEqual([{ id: 1, ...shop, extra: null }]);
  });
});
