import { describe, expect, it } from 'vitest';
import type { Pair } from './statements/pair.ts';
import { answersAsByHand, databaseWith } from './support/by-hand.ts';
import { jsonRefusal, refusal, scopeOf } from './support/engine.ts';
import { problems } from './support/model-problems.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const YEAR_AGO =
  '      - { name: year_ago, type: sum, sql: amount, rolling_window: { type: half_to_date } }\n';
const staged = (lines: readonly string[]) => lines.map((line) => `      - { ${line} }\n`).join('');
const MONTH_AGO = 'time_shift: [{ time_dimension: created_at, interval: 1 month, type: prior }]';
const stages = staged([
  'name: month_ago, multi_stage: true, type: sum, sql: "{revenue}", time_shift: [{ time_dimension: created_at, interval: 1 month, type: prior }]',
  `name: rows_month_ago, type: sum, sql: amount, filters: [{ sql: "{status} = 'completed'" }], ${MONTH_AGO}`,
  'name: week_on, multi_stage: true, type: sum, sql: "{revenue}", timeShift: [{ interval: 1 week, type: next }]',
  'name: growth, type: number, sql: "1.0 * {revenue} / NULLIF({month_ago}, 0)"',
  'name: two_months_ago, multi_stage: true, type: sum, sql: "{month_ago}", time_shift: [{ interval: 1 month, type: prior }]',
  'name: in_all, multi_stage: true, type: sum, sql: "{revenue}", group_by: []',
  'name: of_status, multiStage: true, type: sum, sql: "{revenue}", groupBy: [status]',
  'name: beside_status, multi_stage: true, type: sum, sql: "{revenue}", reduce_by: [status]',
  'name: beside_time, multi_stage: true, type: sum, sql: "{revenue}", reduce_by: [created_at]',
  'name: share, multi_stage: true, type: number, sql: "1.0 * {revenue} / NULLIF({in_all}, 0)"',
  'name: place, multi_stage: true, type: rank, order_by: [{ sql: "{revenue}", dir: desc }], reduce_by: [status]',
  'name: by_buyer, multi_stage: true, type: avg, sql: "{revenue}", add_group_by: [users.id]',
  'name: best_day, multi_stage: true, type: max, sql: "{revenue}", add_group_by: [created_at.day]',
  'name: big_buyers, multi_stage: true, type: count, sql: "CASE WHEN {revenue} > 150 THEN 1 END", add_group_by: [users.id]',
  'name: of_the_first, multi_stage: true, type: sum, sql: "{revenue}", filters: [{ sql: "{place} = 1" }], add_group_by: [status]',
  'name: of_each, multi_stage: true, type: number, sql: "2 * {revenue}", add_group_by: [status, created_at.month]',
  'name: place_of_each, type: rank, order_by: [{ sql: "{revenue}", dir: desc }], add_group_by: [created_at.month, status]',
  'name: best_of_each, multi_stage: true, type: max, sql: "{of_each}", add_group_by: [status, created_at.month]',
  'name: average_share, multi_stage: true, type: avg, sql: "{share}", add_group_by: [status]',
]);
const model = storeModel.replace(YEAR_AGO, stages);

const O = '(SELECT * FROM store.orders WHERE NOT deleted) o';
const U = `${O} LEFT JOIN store.users u ON u.id = o.user_id`;
const BY_MONTH = `m AS (SELECT date_trunc('month', created_at) m, sum(amount) r, sum(amount) FILTER (WHERE status = 'completed') c FROM ${O} GROUP BY 1)`;
const SPRING = "created_at >= '2025-02-01' AND created_at < '2025-05-01'";

/** Each stage alone, beside others and within others, and what a person would write for it. */
const pairs: Pair[] = [
  [
    'SELECT status, MEASURE(in_all), MEASURE(share) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT status, sum(sum(amount)) OVER (), 1.0 * sum(amount) / sum(sum(amount)) OVER () FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  ['SELECT MEASURE(in_all), MEASURE(revenue) FROM orders_view', `SELECT sum(amount), sum(amount) FROM ${O}`],
  [
    'SELECT users_city, status, MEASURE(of_status), MEASURE(beside_status) FROM orders_view GROUP BY 1, 2 ORDER BY 1, 2',
    `SELECT city, status, sum(sum(amount)) OVER (PARTITION BY status), sum(sum(amount)) OVER (PARTITION BY city) FROM ${U} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    "SELECT users_city, MEASURE(of_status) FROM orders_view WHERE status = 'new' GROUP BY 1 ORDER BY 1",
    `SELECT city, sum(sum(amount)) OVER () FROM ${U} WHERE status = 'new' GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT status, DATE_TRUNC('month', created_at) AS month, MEASURE(beside_time) FROM orders_view GROUP BY 1, 2 ORDER BY 1, 2",
    `SELECT status, date_trunc('month', created_at), sum(sum(amount)) OVER (PARTITION BY status) FROM ${O} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    `SELECT DATE_TRUNC('month', created_at) AS month, MEASURE(revenue), MEASURE(month_ago), MEASURE(growth) FROM orders_view WHERE ${SPRING} GROUP BY 1 ORDER BY 1`,
    `WITH ${BY_MONTH} SELECT a.m, a.r, b.r, 1.0 * a.r / b.r FROM m a JOIN m b ON b.m = a.m - interval '1 month' WHERE a.m >= '2025-02-01' AND a.m < '2025-05-01' ORDER BY 1`,
  ],
  [
    "SELECT DATE_TRUNC('month', created_at) AS month, MEASURE(rows_month_ago) FROM orders_view GROUP BY 1 ORDER BY 1",
    `WITH ${BY_MONTH} SELECT m + interval '1 month', c FROM m ORDER BY 1`,
  ],
  [
    "SELECT DATE_TRUNC('week', created_at) AS week, MEASURE(revenue), MEASURE(week_on) FROM orders_view GROUP BY 1 ORDER BY 1",
    `WITH w AS (SELECT date_trunc('week', created_at) w, sum(amount) r FROM ${O} GROUP BY 1) SELECT a.w, a.r, b.r FROM w a JOIN w b ON b.w = a.w + interval '1 week' ORDER BY 1`,
  ],
  [
    "SELECT DATE_TRUNC('month', created_at) AS month, MEASURE(two_months_ago) FROM orders_view GROUP BY 1 ORDER BY 1",
    `WITH ${BY_MONTH} SELECT m + interval '2 months', r FROM m ORDER BY 1`,
  ],
  [
    'SELECT MEASURE(month_ago), MEASURE(revenue) FROM orders_view',
    `SELECT sum(amount), sum(amount) FROM ${O}`,
  ],
  [
    `SELECT MEASURE(month_ago) FROM orders_view WHERE ${SPRING}`,
    `SELECT sum(amount) FROM ${O} WHERE created_at + interval '1 month' >= '2025-02-01' AND created_at + interval '1 month' < '2025-05-01'`,
  ],
  [
    "SELECT MEASURE(month_ago) FROM orders_view WHERE EXTRACT(month FROM created_at) = 3 AND status = 'new'",
    `SELECT sum(amount) FROM ${O} WHERE extract(month FROM created_at + interval '1 month') = 3 AND status = 'new'`,
  ],
  [
    'SELECT users_city, status, MEASURE(place) FROM orders_view GROUP BY 1, 2 ORDER BY 1, 2',
    `SELECT city, status, rank() OVER (PARTITION BY city ORDER BY sum(amount) DESC) FROM ${U} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'SELECT status, MEASURE(by_buyer), MEASURE(big_buyers), MEASURE(best_day) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT status, (SELECT avg(s) FROM (SELECT sum(amount) s FROM ${U} WHERE o.status IS NOT DISTINCT FROM x.status GROUP BY u.id) t),
     (SELECT count(*) FILTER (WHERE s > 150) FROM (SELECT sum(amount) s FROM ${U} WHERE o.status IS NOT DISTINCT FROM x.status GROUP BY u.id) t),
     (SELECT max(s) FROM (SELECT sum(amount) s FROM ${O} WHERE o.status IS NOT DISTINCT FROM x.status GROUP BY date_trunc('day', created_at)) t)
     FROM (SELECT DISTINCT status FROM ${O}) x ORDER BY 1`,
  ],
  [
    'SELECT MEASURE(by_buyer) AS mean FROM orders_view HAVING MEASURE(best_day) > 0',
    `SELECT avg(s) FROM (SELECT sum(amount) s FROM ${U} GROUP BY u.id) t`,
  ],
  [
    'SELECT users_city, MEASURE(of_the_first) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT city, sum(r) FILTER (WHERE p = 1) FROM (SELECT city, status, sum(amount) r, rank() OVER (PARTITION BY city ORDER BY sum(amount) DESC) p FROM ${U} GROUP BY 1, 2) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT users_city, MEASURE(average_share) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT city, avg(s) FROM (SELECT city, 1.0 * sum(amount) / sum(sum(amount)) OVER () s FROM ${U} GROUP BY city, status) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT status, DATE_TRUNC('month', created_at), MEASURE(of_each), MEASURE(revenue) FROM orders_view GROUP BY 1, 2 ORDER BY 1, 2",
    `SELECT status, date_trunc('month', created_at), 2 * sum(amount), sum(amount) FROM ${O} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'SELECT users_city, MEASURE(best_of_each), MEASURE(revenue) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT city, 2 * max(s), sum(s) FROM (SELECT city, sum(amount) s FROM ${U} GROUP BY city, status, date_trunc('month', created_at)) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT status, MEASURE(revenue) AS r FROM orders_view GROUP BY 1 HAVING MEASURE(share) > 0.2 ORDER BY MEASURE(place) DESC, 1',
    `SELECT status, r FROM (SELECT status, sum(amount) r, sum(sum(amount)) OVER () a FROM ${O} GROUP BY 1) t WHERE r > 0.2 * a ORDER BY r, 1`,
  ],
  [
    'SELECT products_category, MEASURE(revenue), MEASURE(in_all) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT category, sum(amount), sum(sum(amount)) OVER () FROM (SELECT DISTINCT p.category, o.id, amount FROM ${O} LEFT JOIN store.line_items i ON i.order_id = o.id LEFT JOIN store.products p ON p.id = i.product_id) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'WITH s AS (SELECT status AS st, MEASURE(share) AS part FROM orders_view GROUP BY 1) SELECT COUNT(*), ROUND(SUM(part), 6) FROM s',
    `SELECT count(DISTINCT coalesce(status, '')), 1.000000 FROM ${O}`,
  ],
  [
    'SELECT status, MEASURE(share), MEASURE(shipments_shipping_cost) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT status, 1.0 * sum(amount) / sum(sum(amount)) OVER (), (SELECT sum(cost) FROM store.shipments s JOIN ${O} ON o.id = s.order_id WHERE o.status IS NOT DISTINCT FROM x.status) FROM (SELECT * FROM store.orders WHERE NOT deleted) x GROUP BY 1 ORDER BY 1`,
  ],
];

const database = databaseWith(storeTables);

describe('Staged measures', () => {
  answersAsByHand(database, scopeOf(model), pairs);

  it('are asked in JSON, in the time zone of the query', async () => {
    const created = { dimension: 'orders_view.created_at', granularity: 'month' };
    const rows = await database.askJson(scopeOf(model), {
      measures: ['orders_view.revenue', 'orders_view.month_ago'],
      timeDimensions: [{ ...created, dateRange: ['2025-03-01', '2025-04-30'] }],
      timezone: 'Asia/Kolkata',
      order: [['orders_view.created_at', 'asc']],
    });
    const local = "(created_at AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kolkata')";
    const byHand = `WITH m AS (SELECT date_trunc('month', ${local}) m, sum(amount) r FROM ${O} GROUP BY 1)
      SELECT a.m, a.r, b.r FROM m a JOIN m b ON b.m = a.m - interval '1 month' WHERE a.m IN ('2025-03-01', '2025-04-01') ORDER BY 1`;
    expect(rows).toEqual(await database.byHand(byHand));
  });

  it('show a group once for each group that they add, in JSON queries that ask for nothing else', async () => {
    const by = (...measures: string[]) => ({
      measures: measures.map((name) => `orders_view.${name}`),
      dimensions: ['orders_view.users_city'],
      filters: [{ member: 'orders_view.status', operator: 'set' }],
    });
    const each = `SELECT city, 2 * sum(amount) r, rank() OVER (PARTITION BY city ORDER BY sum(amount) DESC) p FROM ${U} WHERE status IS NOT NULL GROUP BY city, status, date_trunc('month', created_at)`;
    const rows = await database.askJson(scopeOf(model), by('of_each', 'place_of_each'));
    const byHand = await database.byHand(each);
    expect(byHand.length).toBeGreaterThan(new Set(byHand.map(([city]) => city)).size);
    expect(rows.sort()).toEqual(byHand.sort());
    const beside = jsonRefusal(scopeOf(model), by('revenue', 'of_each'));
    expect(beside).toContain(
      'orders_view.of_each has a value for each group of what its `add_group_by` names',
    );
    expect(beside).toContain('Ask for it in a query of its own');
  });

  it('are over the rows that the caller may see, in every stage', async () => {
    const policy =
      '    access_policy: [{ group: "*", row_level: { filters: [{ member: users_city, operator: equals, values: [Berlin] }] } }]\n';
    const scope = scopeOf(model + policy);
    const berlin = `${U} WHERE u.city = 'Berlin'`;
    const sql = 'SELECT status, MEASURE(in_all), MEASURE(by_buyer) FROM orders_view GROUP BY 1 ORDER BY 1';
    const byHand = `SELECT status, sum(sum(amount)) OVER (), (SELECT avg(s) FROM (SELECT sum(amount) s FROM ${berlin} AND o.status IS NOT DISTINCT FROM x.status GROUP BY u.id) t)
      FROM (SELECT o.* FROM ${berlin}) x GROUP BY 1 ORDER BY 1`;
    expect(await database.ask(scope, sql)).toEqual(await database.byHand(byHand));
    const months =
      "SELECT DATE_TRUNC('month', created_at) AS m, MEASURE(month_ago) FROM orders_view GROUP BY 1 ORDER BY 1";
    expect(await database.ask(scope, months)).toEqual(
      await database.byHand(
        `SELECT date_trunc('month', created_at) + interval '1 month', sum(amount) FROM ${berlin} GROUP BY 1 ORDER BY 1`,
      ),
    );
  });

  it('show their mask where only that is granted', async () => {
    const masked = model.replace('name: in_all,', 'name: in_all, mask: -1,');
    const policy =
      '    access_policy: [{ group: "*", member_level: { excludes: [in_all] }, member_masking: { includes: [in_all] } }]\n';
    const rows = await database.ask(scopeOf(masked + policy), 'SELECT MEASURE(in_all) FROM orders_view');
    expect(rows).toEqual([['-1']]);
  });

  it.each([
    ['SELECT id, month_ago FROM orders_view', 'orders_view.month_ago exists for groups only'],
    [
      'SELECT status, MEASURE(share) FROM orders_view GROUP BY ROLLUP (status)',
      'orders_view.share is worked out over groups, which GROUPING SETS',
    ],
    [
      "SELECT MEASURE(share) FILTER (WHERE status = 'new') FROM orders_view",
      'orders_view.share is worked out over groups and cannot be filtered here',
    ],
    [
      'SELECT status, MEASURE(of_each) FROM orders_view GROUP BY 1',
      'orders_view.of_each has a value for each group of what its `add_group_by` names, and so several in a group of this query. Group by that as well',
    ],
    ['SELECT AVG(in_all) FROM orders_view', 'AVG(in_all) contradicts the measure'],
  ])('%s is refused', (sql, message) => {
    expect(refusal(scopeOf(model), sql)).toContain(message);
  });

  it('exist for groups only in JSON, too', () => {
    const query = { measures: ['orders_view.share'], ungrouped: true };
    expect(jsonRefusal(scopeOf(model), query)).toContain('orders_view.share exists for groups only');
  });
});

describe('A staged measure that is written wrongly is left out, and says why', () => {
  it.each([
    ['type: rank', 'a rank needs `order_by` with `sql`'],
    ['type: sum, sql: "{revenue}", group_by: [statu]', 'unknown reference {statu}, did you mean status?'],
    ['type: sum, sql: "{revenue}", group_by: [count]', '`group_by` names count, which is no dimension'],
    ['type: sum, sql: "{revenue}", group_by: status', '`group_by` must be a list'],
    ['type: sum, sql: "{revenue}", group_by: [], reduce_by: []', 'it has both `group_by` and `reduce_by`'],
    ['type: sum, sql: "{revenue}", time_shift: [{ interval: soon }]', 'its `time_shift` needs an `interval`'],
    [
      'type: sum, sql: "{revenue}", time_shift: [{ name: retail_year }]',
      'no time dimension has a time_shift named retail_year',
    ],
    [
      'type: sum, sql: "{revenue} + amount", add_group_by: [status]',
      'measures and columns mixed in one calculation',
    ],
    ['type: sum, sql: "{revenue}", rolling_window: { trailing: 1 day }', 'a rolling window over a stage'],
    [
      'type: count_distinct, sql: "{revenue}", group_by: []',
      'group_by or reduce_by on a measure of type count_distinct',
    ],
    ['type: sum, sql: "{x}", group_by: []', 'orders.x leads back to itself'],
  ])('%s', (definition, message) => {
    const found = problems(
      storeModel.replace(YEAR_AGO, staged([`name: x, multi_stage: true, ${definition}`])),
    );
    expect(found.filter((problem) => !problem.startsWith('warning'))).toEqual([]);
    expect(found.join('\n')).toContain(message);
  });
});
