import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { refusal, scopeOf } from './support/engine.ts';
import { dimension, problems } from './support/model-problems.ts';

const model = `cubes:
  - name: visits
    sql_table: texts.visits
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: came_at, sql: came_at, type: time, fieldType: string, granularities: [{ name: two_days, interval: 2 days, origin: "2025-01-01" }] }
      - { name: came_year, sql: "EXTRACT(year FROM {came_at})", type: number }
    measures:
      - { name: count, type: count }
      - { name: first, type: min, sql: "{came_at}" }
      - { name: last, type: max, sql: came_at }
      - { name: so_far, type: count, rolling_window: { trailing: unbounded } }
      - { name: day_before, type: number, multi_stage: true, sql: "{count}", time_shift: [{ interval: 1 day, type: prior }] }
`;
/** With a zone, without one, at the end of a day, and none at all. */
const tables = `
CREATE SCHEMA texts;
CREATE TABLE texts.visits AS SELECT * FROM (VALUES (1, '2025-01-01T23:30:00Z'), (2, '2025-01-02 08:00:00'),
  (3, '2025-01-02T23:59:59.999+01:00'), (4, '2025-01-04'), (5, NULL)) t (id, came_at);`;

const scope = scopeOf(model);
const database = databaseWith(tables);

const BERLIN = "(came_at::timestamptz AT TIME ZONE 'Europe/Berlin')";
const V = 'texts.visits';

describe('A time that is stored as text is the time that it says', () => {
  it.each([
    [
      "SELECT DATE_TRUNC('day', came_at), MEASURE(count), MEASURE(so_far) FROM visits GROUP BY 1 ORDER BY 1",
      `SELECT d, c, CASE WHEN d IS NOT NULL THEN sum(c) OVER (ORDER BY d) END FROM (SELECT date_trunc('day', ${BERLIN}) d, count(*) c FROM ${V} GROUP BY 1) t ORDER BY 1`,
    ],
    [
      "SELECT MEASURE(count) FROM visits WHERE came_at >= '2025-01-02' AND came_at < '2025-01-03'",
      `SELECT count(*) FROM ${V} WHERE ${BERLIN} >= '2025-01-02' AND ${BERLIN} < '2025-01-03'`,
    ],
    [
      'SELECT came_at FROM visits WHERE came_at IS NOT NULL ORDER BY came_at DESC',
      `SELECT ${BERLIN} FROM ${V} WHERE came_at IS NOT NULL ORDER BY 1 DESC`,
    ],
    [
      'SELECT came_year, MEASURE(first), MEASURE(count) FROM visits GROUP BY 1 ORDER BY 1',
      `SELECT extract(year FROM came_at::timestamptz), min(${BERLIN}), count(*) FROM ${V} GROUP BY 1 ORDER BY 1`,
    ],
    [
      "SELECT DATE_TRUNC('day', came_at), MEASURE(day_before) FROM visits GROUP BY 1 ORDER BY 1",
      `SELECT date_trunc('day', ${BERLIN}) + interval '1 day', count(*) FROM ${V} GROUP BY 1 ORDER BY 1`,
    ],
  ])('%s', async (sql, byHand) => {
    expect(await database.ask(scope, sql, 'Europe/Berlin')).toEqual(await database.byHand(byHand));
  });

  it('in JSON queries, by a granularity of its own and within a range', async () => {
    const query = {
      measures: ['visits.count'],
      timeDimensions: [
        { dimension: 'visits.came_at', granularity: 'two_days', dateRange: ['2025-01-02', '2025-01-04'] },
      ],
      timezone: 'Europe/Berlin',
    };
    expect(await database.askJson(scope, query)).toEqual([
      ['2025-01-01 00:00:00', '3'],
      ['2025-01-03 00:00:00', '1'],
    ]);
  });
});

describe('`field_type` that means nothing here', () => {
  it('of another name makes the dimension unavailable', () => {
    const yaml = dimension('{ name: x, sql: x, type: time, field_type: integer }');
    expect(problems(yaml)[0]).toContain('its `field_type` is string, for a time that is stored as text');
    expect(refusal(scopeOf(yaml), 'SELECT x FROM orders')).toContain('orders.x cannot be queried');
  });

  it('of a dimension that is no time is told of', () => {
    const yaml = dimension('{ name: x, sql: x, type: number, field_type: string }');
    expect(problems(yaml)).toEqual([
      'warning 7 orders.x: `field_type` of orders.x has no effect: it is no time dimension.',
    ]);
  });
});
