import { describe, expect, it } from 'vitest';
import { compileJson, compileModel, judgeStatement } from '../../engine/index.ts';
import { parser } from './support/engine.ts';

const judged = (text: string, parameters: unknown[] = []) => judgeStatement(parser, { text, parameters });

describe('SQL for the database is steady', () => {
  it.each([
    "SELECT count(*) FROM t WHERE at > TIMESTAMP '2025-01-01'",
    "SELECT date_trunc('day', at AT TIME ZONE 'UTC'), round(avg(x), 2), string_agg(a, ',') FROM t GROUP BY 1",
    "SELECT lower(a) || btrim(b), EXTRACT(year FROM at), substring(a, 1, 2), trim(a), position('a' IN b) FROM t",
    'SELECT row_number() OVER (ORDER BY a), age(a, b), coalesce(a, b), pg_catalog.upper(a) FROM t',
    "SELECT 1 FROM t WHERE status = 'nowhere' AND a LIKE 'to%'",
  ])('%s', (text) => expect(judged(text).isSteady).toBe(true));

  it.each([
    'SELECT now()',
    'SELECT CURRENT_DATE',
    'SELECT count(*) FROM t WHERE at > LOCALTIMESTAMP',
    'SELECT CURRENT_USER',
    'SELECT random() FROM t',
    'SELECT x FROM (SELECT id FROM t ORDER BY RANDOM () LIMIT 1) AS s (x)',
    'SELECT "random"/* a comment */() FROM t',
    'SELECT age(at) FROM t',
    "SELECT 'today'::date",
    "SELECT CAST(' Now' AS timestamp)",
    "SELECT nextval('s')",
    'SELECT pg_sleep(1)',
    'SELECT own_function(a) FROM t',
    'SELECT shop.lower(a) FROM t',
    'SELECT 1 FROM t WHERE a IN (SELECT clock_timestamp())',
    `SELECT '${'x'.repeat(21_000)}'`,
    'no SQL',
  ])('and not: %s', (text) => expect(judged(text).isSteady).toBe(false));

  it('nor with a value that PostgreSQL reads as the time it is', () => {
    expect(judged('SELECT $1::date', ['tomorrow']).isSteady).toBe(false);
    expect(judged('SELECT $1::date', ['2025-01-01', 5, null]).isSteady).toBe(true);
  });
});

describe('SQL for the database shows rows as they are', () => {
  it.each([
    ['SELECT a FROM t', true],
    ['SELECT a, sum(b) OVER () FROM t', true],
    ['SELECT a FROM (SELECT a FROM t) AS s', true],
    ['WITH s AS (SELECT a FROM t) SELECT a FROM s', true],
    ['SELECT a FROM t UNION ALL SELECT 1', true],
    ['SELECT g.a FROM (SELECT a FROM t GROUP BY 1) AS g JOIN t ON true', true],
    ['SELECT a FROM t GROUP BY 1', false],
    ['SELECT DISTINCT a FROM t', false],
    ['SELECT count(*) FROM t', false],
    ['SELECT round(avg(x), 2) FROM t', false],
    ['SELECT m0 FROM (SELECT sum(a) AS m0 FROM t) AS g', false],
    ['WITH s AS (SELECT a FROM t GROUP BY 1) SELECT a FROM s', false],
    ['SELECT 1', false],
  ])('%s: %s', (text, showsRows) => expect(judged(text).showsRows).toBe(showsRows));
});

it('What a query becomes is judged by what the model says', () => {
  const { model } = compileModel(parser, [
    {
      path: 'm.yml',
      content: `cubes:
  - name: orders
    sql_table: orders
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: status, sql: "lower({CUBE}.status)", type: string }
      - { name: days, sql: "CURRENT_DATE - {CUBE}.day", type: number }
    measures: [{ name: count, type: count }]
`,
    },
  ]);
  if (model === null) throw new Error('The model has errors.');
  const scope = { model, caller: { userAttributes: {}, groups: [], securityContext: {} }, views: null };
  const by = (dimension: string, more = {}) => {
    const query = { measures: ['orders.count'], dimensions: [dimension], ...more };
    return judgeStatement(parser, compileJson({ scope, query, now: new Date() }));
  };
  expect(by('orders.status')).toEqual({ isSteady: true, showsRows: false });
  expect(by('orders.days')).toEqual({ isSteady: false, showsRows: false });
  expect(by('orders.status', { ungrouped: true })).toEqual({ isSteady: true, showsRows: true });
});
