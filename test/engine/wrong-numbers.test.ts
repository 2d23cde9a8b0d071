import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readShopModel } from '../../db/seed/shop/shop.ts';
import { compileModel, type Scope } from '../../engine/index.ts';
import { newDatabase } from '../harness/new-database.ts';
import { openStoreDatabase, type StoreDatabase } from './support/database.ts';
import { anybody, parser, refusal, scopeOf } from './support/engine.ts';

/** Numbers that were once wrong without an error, each with the figure. */

let database: StoreDatabase;
let guide: Scope;
let shop: Scope;
beforeAll(async () => {
  database = await openStoreDatabase(await newDatabase('shop'));
  const text = await readFile(join(import.meta.dirname, '../../docs/modelling.md'), 'utf8');
  const [yaml = '', sql = ''] = ['yaml', 'sql'].map((kind) => {
    const [, block = ''] = new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(text) ?? [];
    // The shop of the guide is another one than the demo's.
    return block.replaceAll('shop.', 'guide.').replaceAll('SCHEMA shop', 'SCHEMA guide');
  });
  await database.byHand(sql.replace('CREATE SCHEMA guide;', 'CREATE SCHEMA guide;\n'));
  guide = scopeOf(yaml, { groups: ['managers'] });
  const { model } = compileModel(parser, await readShopModel());
  if (model === null) throw new Error("The demo shop's model does not compile.");
  shop = { model, caller: { ...anybody, groups: ['finance'] }, views: null };
});
afterAll(() => database.stop());

const week = (where: string) =>
  `SELECT DATE_TRUNC('day', created_at), MEASURE(revenue_7_days) FROM orders_view WHERE ${where} GROUP BY 1`;

describe('Wrong once', () => {
  it.each([
    "DATE_TRUNC('day', created_at) = '2025-01-12'",
    "created_at::date = '2025-01-12'",
    "'2025-01-12' = DATE(created_at)",
    "created_at >= '2025-01-12' AND created_at < '2025-01-13'",
  ])('a week of revenue that a filter on its last day cut to 40: 140, WHERE %s', async (where) => {
    expect(await database.ask(guide, week(where))).toEqual([['2025-01-12 00:00:00', '140']]);
  });

  it.each(['created_at::date', "DATE_TRUNC('day', created_at)::date", "TO_CHAR(created_at, 'YYYY-MM-DD')"])(
    'a week of revenue that a grouping by %s made a day: 140',
    async (day) => {
      const sql = `SELECT ${day}, MEASURE(revenue_7_days) FROM orders_view WHERE created_at::date = '2025-01-12' GROUP BY 1`;
      expect(await database.ask(guide, sql)).toEqual([['2025-01-12', '140']]);
    },
  );

  it('year to date by week, which had 52 weeks of 53', async () => {
    const yaml = `cubes:
  - name: orders
    sql_table: shop.orders
    public: true
    dimensions: [{ name: id, sql: id, type: number, primary_key: true }, { name: created_at, sql: created_at, type: time }]
    measures: [{ name: so_far, type: count, rolling_window: { type: to_date, granularity: year } }]
`;
    const sql = `SELECT DATE_TRUNC('week', created_at), MEASURE(so_far) FROM orders
      WHERE created_at >= '2024-12-30' AND created_at < '2026-01-01' GROUP BY 1 ORDER BY 1`;
    const rows = await database.ask(scopeOf(yaml), sql);
    expect(rows).toHaveLength(53);
    // The first week ends on 5 January, the last one on 4 January: what is of the year that each ends in.
    const [[first], [last]] = (await database.byHand(
      `SELECT count(*) FROM shop.orders WHERE created_at >= '2025-01-01Z' AND created_at < '2025-01-06Z' UNION ALL
       SELECT nullif(count(*), 0) FROM shop.orders WHERE created_at >= '2026-01-01Z'`,
    )) as [[string], [string]];
    expect([rows[0]?.[1], rows[52]?.[1]]).toEqual([first, last]);
    expect(Number(rows[51]?.[1])).toBeGreaterThan(Number(first));
  });

  it('a sum, an average and the largest of a distinct count, which added up ids: refused, with the spelling that works', async () => {
    for (const name of ['SUM', 'AVG', 'MAX']) {
      expect(refusal(shop, `SELECT ${name}(buyers) FROM orders_view`)).toContain('write MEASURE(buyers)');
    }
  });

  it('two views joined crosswise, which lost all payments but 200,771.86 of 3,284,367.75: refused, and what it advises is right', async () => {
    const crosswise =
      'SELECT MEASURE(o.revenue), MEASURE(r.refunds) FROM orders_view o CROSS JOIN returns_view r';
    expect(refusal(shop, crosswise)).toContain('Group each in a subquery');
    const advised = `SELECT a.revenue, b.refunds FROM (SELECT MEASURE(revenue) AS revenue FROM orders_view) a
      CROSS JOIN (SELECT MEASURE(refunds) AS refunds FROM returns_view) b`;
    expect(await database.ask(shop, advised)).toEqual([['3284367.75', '154041.65']]);
  });

  it('bins of half a year, which drifted by days each year: months of the calendar', async () => {
    const halves = `SELECT DATE_TRUNC('half_year', created_at), MEASURE(revenue) FROM orders_view GROUP BY 1 ORDER BY 1`;
    expect(await database.ask(guide, halves)).toEqual([
      ['2025-01-01 00:00:00', '210'],
      ['2025-07-01 00:00:00', '900'],
    ]);
    const yaml = `cubes:
  - name: days
    sql: SELECT d AS day FROM generate_series(timestamp '2000-01-01', '2049-12-31', '1 day') d
    public: true
    dimensions:
      - { name: day, sql: day, type: time, granularities: [{ name: half_year, interval: 6 months, origin: "2025-01-01" }] }
    measures: [{ name: count, type: count }]
`;
    const starts = await database.ask(
      scopeOf(yaml),
      `SELECT DATE_TRUNC('half_year', day) FROM days GROUP BY 1 ORDER BY 1`,
    );
    expect(starts).toHaveLength(100);
    expect(new Set(starts.map(([start]) => start?.slice(4)))).toEqual(
      new Set(['-01-01 00:00:00', '-07-01 00:00:00']),
    );
  });

  it('`sql: user`, which was the login of the database: the column', async () => {
    const yaml = `cubes:
  - name: rows
    sql: SELECT 'ada' AS "user"
    public: true
    dimensions: [{ name: who, sql: user, type: string }]
`;
    expect(await database.ask(scopeOf(yaml), 'SELECT who FROM rows')).toEqual([['ada']]);
  });

  it('`\\{4\\}`, which no text matched: four times', async () => {
    const yaml = String.raw`cubes:
  - name: codes
    sql: SELECT unnest(ARRAY['1234', '123', '12345', '{4}']) AS code
    public: true
    dimensions:
      - { name: code, sql: code, type: string }
      - { name: is_short, sql: 'code ~ ''^\d\{4\}$''', type: boolean }
`;
    expect(await database.ask(scopeOf(yaml), 'SELECT code FROM codes WHERE is_short')).toEqual([['1234']]);
  });
});
