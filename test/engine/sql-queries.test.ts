import { describe, expect, it } from 'vitest';
import { answersAsByHand, databaseWith } from './support/by-hand.ts';
import { scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const database = databaseWith(storeTables);

const LIVE = 'store.orders WHERE NOT deleted';
/** SQL over the model, and what a person would write over the tables. */
type Pair = [sql: string, byHand: string];

const measures: Pair[] = [
  ['SELECT MEASURE(count) FROM orders', `SELECT count(*) FROM ${LIVE}`],
  [
    'SELECT COUNT(*), COUNT(count), SUM(count) FROM orders',
    `SELECT count(*), count(*), count(*) FROM ${LIVE}`,
  ],
  [
    'SELECT SUM(revenue), AVG(average_amount), MIN(smallest), MAX(largest) FROM orders',
    `SELECT sum(amount), avg(amount), min(amount), max(amount) FROM ${LIVE}`,
  ],
  [
    'SELECT COUNT(DISTINCT buyers), MAX(completed_share), MAX(top_status) FROM orders',
    `SELECT count(DISTINCT user_id), avg(CASE WHEN status = 'completed' THEN 1 ELSE 0 END), max(status) FROM ${LIVE}`,
  ],
  ['SELECT MIN(revenue), MAX(revenue) FROM orders', `SELECT min(amount), max(amount) FROM ${LIVE}`],
  [
    'SELECT MEASURE(completed_count), MEASURE(completed_revenue) FROM orders',
    `SELECT count(*), sum(amount) FROM ${LIVE} AND status = 'completed'`,
  ],
  [
    "SELECT SUM(CASE WHEN status = 'new' THEN revenue END), SUM(CASE WHEN status = 'new' THEN revenue ELSE 0 END), SUM(CASE WHEN big THEN count END) FROM orders",
    `SELECT sum(amount) FILTER (WHERE status = 'new'), sum(amount) FILTER (WHERE status = 'new'), count(*) FILTER (WHERE amount >= 50) FROM ${LIVE}`,
  ],
  [
    "SELECT MEASURE(revenue) FILTER (WHERE status = 'new'), MEASURE(completed_share) FILTER (WHERE amount > 50), COUNT(*) FILTER (WHERE big) FROM orders",
    `SELECT sum(amount) FILTER (WHERE status = 'new'), avg(CASE WHEN status = 'completed' THEN 1 ELSE 0 END) FILTER (WHERE amount > 50), count(*) FILTER (WHERE amount >= 50) FROM ${LIVE}`,
  ],
  [
    'SELECT COUNT(DISTINCT status), MIN(created_at), AVG(amount * 2), SUM(amount) FILTER (WHERE completed) FROM orders',
    `SELECT count(DISTINCT status), min(created_at), avg(amount * 2), sum(amount) FILTER (WHERE status = 'completed') FROM ${LIVE}`,
  ],
  [
    'SELECT MEASURE(last_signup), MEASURE(average_age) FROM users',
    "SELECT max(signed_up_at) AT TIME ZONE 'UTC', avg(age) FROM store.users",
  ],
  ['SELECT MEASURE(Count) FROM Orders', `SELECT count(*) FROM ${LIVE}`],
];

const groups: Pair[] = [
  [
    'SELECT status, MEASURE(count) FROM orders GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 2',
    `SELECT status, count(*) FROM ${LIVE} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 2`,
  ],
  [
    'SELECT o.status AS s, MEASURE(o.count) AS n FROM orders AS o GROUP BY s ORDER BY n, s OFFSET 1',
    `SELECT status, count(*) FROM ${LIVE} GROUP BY 1 ORDER BY 2, 1 OFFSET 1`,
  ],
  [
    'SELECT orders.status FROM orders GROUP BY orders.status ORDER BY status DESC NULLS LAST',
    `SELECT DISTINCT status FROM ${LIVE} ORDER BY 1 DESC NULLS LAST`,
  ],
  [
    "SELECT DATE_TRUNC('month', created_at) AS month, MEASURE(revenue) FROM orders GROUP BY 1 ORDER BY 1",
    `SELECT date_trunc('month', created_at), sum(amount) FROM ${LIVE} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT EXTRACT(year FROM created_at), EXTRACT(quarter FROM created_at) q, COUNT(*) FROM orders GROUP BY 1, q ORDER BY 1, 2',
    `SELECT extract(year FROM created_at), extract(quarter FROM created_at), count(*) FROM ${LIVE} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    "SELECT CASE WHEN amount > 50 THEN 'big' ELSE 'small' END AS size, MEASURE(count) FROM orders GROUP BY CASE WHEN amount > 50 THEN 'big' ELSE 'small' END ORDER BY size",
    `SELECT CASE WHEN amount > 50 THEN 'big' ELSE 'small' END, count(*) FROM ${LIVE} GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT UPPER(status) || '!' AS shout, MEASURE(revenue) / MEASURE(count) AS per_order, ROUND(MEASURE(average_amount), 1) FROM orders GROUP BY status ORDER BY status",
    `SELECT upper(status) || '!', sum(amount)::numeric / count(*), round(avg(amount), 1) FROM ${LIVE} GROUP BY status ORDER BY status`,
  ],
  [
    'SELECT completed, big, COUNT(*) FROM orders GROUP BY 1, 2 ORDER BY 1, 2',
    `SELECT status = 'completed', amount >= 50, count(*) FROM ${LIVE} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'SELECT status FROM orders GROUP BY status HAVING MEASURE(count) > 27 AND SUM(revenue) > 10 ORDER BY 1',
    `SELECT status FROM ${LIVE} GROUP BY status HAVING count(*) > 27 ORDER BY 1`,
  ],
  [
    "SELECT status, MEASURE(count) FROM orders WHERE count > 27 AND amount > 0 AND status <> 'new' GROUP BY 1 HAVING revenue > 1 ORDER BY revenue DESC",
    `SELECT status, count(*) FROM ${LIVE} AND status <> 'new' GROUP BY 1 HAVING count(*) > 27 ORDER BY sum(amount) DESC`,
  ],
  [
    'SELECT "ageGroup", MEASURE(count) FROM users GROUP BY 1 ORDER BY 1',
    "SELECT CASE WHEN age < 30 THEN 'young' WHEN age < 60 THEN 'it''s fine' ELSE 'old' END, count(*) FROM store.users GROUP BY 1 ORDER BY 1",
  ],
  [
    'SELECT buyer, COUNT(*) FROM orders GROUP BY buyer ORDER BY buyer LIMIT 5',
    `SELECT u.name || ' (' || o.status || ')', count(*) FROM store.orders o LEFT JOIN store.users u ON u.id = o.user_id WHERE NOT deleted GROUP BY 1 ORDER BY 1 LIMIT 5`,
  ],
  [
    'SELECT status, MEASURE(revenue) AS revenue, RANK() OVER (ORDER BY MEASURE(revenue) DESC) AS place, SUM(MEASURE(revenue)) OVER (ORDER BY status ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS running FROM orders GROUP BY 1 ORDER BY 1',
    `SELECT status, sum(amount), rank() OVER (ORDER BY sum(amount) DESC), sum(sum(amount)) OVER (ORDER BY status) FROM ${LIVE} GROUP BY 1 ORDER BY 1`,
  ],
  ['SELECT DISTINCT COUNT(*) > 3 FROM orders GROUP BY status', 'SELECT true'],
  [
    'SELECT COUNT(*) FROM orders GROUP BY status, amount ORDER BY status, amount LIMIT 3',
    `SELECT count(*) FROM ${LIVE} GROUP BY status, amount ORDER BY status, amount LIMIT 3`,
  ],
];

const rows: Pair[] = [
  [
    'SELECT id, status, amount FROM orders ORDER BY id LIMIT 5',
    `SELECT id, status, amount FROM ${LIVE} ORDER BY id LIMIT 5`,
  ],
  ['SELECT DISTINCT status FROM orders ORDER BY 1', `SELECT DISTINCT status FROM ${LIVE} ORDER BY 1`],
  [
    'SELECT id, revenue, count, completed_count, completed_share FROM orders ORDER BY id LIMIT 5',
    `SELECT id, amount, 1, CASE WHEN status = 'completed' THEN 1 END, CASE WHEN status = 'completed' THEN 1 END FROM ${LIVE} ORDER BY id LIMIT 5`,
  ],
  [
    'SELECT id, quantityordered FROM orders ORDER BY amount DESC, id LIMIT 3',
    `SELECT id, amount / 10 FROM ${LIVE} ORDER BY amount DESC, id LIMIT 3`,
  ],
  [
    'SELECT name, place FROM users ORDER BY name LIMIT 2',
    "SELECT name, latitude || ',' || longitude FROM store.users ORDER BY 1 LIMIT 2",
  ],
  ['SELECT * FROM products', 'SELECT name, category FROM store.products'],
  [
    "SELECT p.* FROM products p WHERE category = 'toys'",
    "SELECT name, category FROM store.products WHERE category = 'toys'",
  ],
  [
    'SELECT id, ROW_NUMBER() OVER (PARTITION BY status ORDER BY id) FROM orders ORDER BY id LIMIT 4',
    `SELECT id, row_number() OVER (PARTITION BY status ORDER BY id) FROM ${LIVE} ORDER BY id LIMIT 4`,
  ],
];

const conditions: Pair[] = [
  ["status = 'new'", "status = 'new'"],
  ["status IN ('new', 'completed')", "status IN ('new', 'completed')"],
  ["status NOT IN ('new')", "status NOT IN ('new')"],
  ["status = ANY(ARRAY['new', 'completed'])", "status IN ('new', 'completed')"],
  ["status LIKE 'c%' AND status NOT LIKE '%led'", "status = 'completed'"],
  ["status ILIKE 'NE_'", "status = 'new'"],
  ["status LIKE 'x%' ESCAPE 'x'", "status LIKE 'x%' ESCAPE 'x'"],
  ['status IS NULL OR amount IS NOT NULL AND amount < 20', 'status IS NULL OR amount < 20'],
  ["NOT (status = 'new' OR amount BETWEEN 20 AND 80)", "NOT (status = 'new' OR amount BETWEEN 20 AND 80)"],
  ['amount NOT BETWEEN 20 AND 80 AND amount % 2 = 0', 'amount NOT BETWEEN 20 AND 80 AND amount % 2 = 0'],
  ["status IS DISTINCT FROM 'new' AND NULLIF(status, 'completed') IS NOT NULL", "status = 'cancelled'"],
  ['completed', "status = 'completed'"],
  ['NOT completed', "NOT status = 'completed'"],
  ['completed IS NOT TRUE AND big IS FALSE', "(status = 'completed') IS NOT TRUE AND amount < 50"],
  [
    "created_at >= '2025-03-01' AND created_at < '2025-04-01'",
    "created_at >= '2025-03-01' AND created_at < '2025-04-01'",
  ],
  [
    "created_at BETWEEN '2025-03-01' AND DATE '2025-04-01'",
    "created_at BETWEEN '2025-03-01' AND '2025-04-01'",
  ],
  ["DATE_TRUNC('month', created_at) = '2025-02-01'", "date_trunc('month', created_at) = '2025-02-01'"],
  [
    "EXTRACT(month FROM created_at) = 2 AND DATE(created_at) <> '2025-02-03'",
    "extract(month FROM created_at) = 2 AND created_at::date <> '2025-02-03'",
  ],
  ["created_at > CURRENT_DATE - INTERVAL '30 days'", "created_at > '2025-03-31'::date - interval '30 days'"],
  [
    "created_at > NOW() - INTERVAL '2' MONTH AND created_at <= CURRENT_TIMESTAMP",
    "created_at > '2025-03-31 23:30'::timestamp - interval '2 month' AND created_at <= '2025-03-31 23:30'",
  ],
  ["created_at > DATE_TRUNC('quarter', CURRENT_DATE - INTERVAL '1 year')", "created_at > '2024-01-01'"],
  [
    "CAST(amount AS numeric(10, 2)) / 3 > 20 AND amount::text LIKE '%5'",
    "amount / 3.0 > 20 AND amount::text LIKE '%5'",
  ],
  ["COALESCE(status, 'none') = 'none' AND GREATEST(amount, 30) = 30", 'status IS NULL AND amount <= 30'],
  [
    "LENGTH(status) = 3 AND SUBSTRING(status FROM 1 FOR 2) = 'ne' AND POSITION('w' IN status) = 3",
    "status = 'new'",
  ],
  ["CASE status WHEN 'new' THEN amount ELSE -amount END > 40", "status = 'new' AND amount > 40"],
  ["created_at > '2025-02-01T00:00:00Z'", "created_at > '2025-02-01'"],
];

const nested: Pair[] = [
  [
    'WITH s AS (SELECT status, MEASURE(revenue) AS r FROM orders GROUP BY 1) SELECT MAX(r), COUNT(*), AVG(r) FROM s',
    `SELECT max(r), count(*), avg(r) FROM (SELECT sum(amount) r FROM ${LIVE} GROUP BY status) t`,
  ],
  [
    'SELECT status, r FROM (SELECT status, MEASURE(revenue) AS r FROM orders GROUP BY 1) AS t WHERE r > 1500 ORDER BY r DESC',
    `SELECT status, sum(amount) r FROM ${LIVE} GROUP BY 1 HAVING sum(amount) > 1500 ORDER BY 2 DESC`,
  ],
  [
    'SELECT status, COUNT(*) AS n FROM orders GROUP BY 1 UNION ALL SELECT city, COUNT(*) FROM users GROUP BY 1 ORDER BY 2, 1',
    `(SELECT status, count(*) n FROM ${LIVE} GROUP BY 1) UNION ALL (SELECT city, count(*) FROM store.users GROUP BY 1) ORDER BY 2, 1`,
  ],
  [
    'WITH a AS (SELECT status, MEASURE(count) n FROM orders GROUP BY 1), b AS (SELECT status, MEASURE(revenue) r FROM orders GROUP BY 1) SELECT a.status, a.n, b.r FROM a JOIN b ON a.status = b.status ORDER BY 1',
    `SELECT status, count(*), sum(amount) FROM ${LIVE} AND status IS NOT NULL GROUP BY 1 ORDER BY 1`,
  ],
  ['WITH orders AS (SELECT status AS orders FROM orders GROUP BY 1) SELECT COUNT(*) FROM orders', 'SELECT 4'],
  [
    'SELECT MAX(r) - MIN(r) AS spread, x.big FROM (SELECT status, big, MEASURE(revenue) r FROM orders GROUP BY 1, 2) x GROUP BY x.big HAVING COUNT(*) > 1 ORDER BY 2',
    `SELECT max(r) - min(r), big FROM (SELECT status, amount >= 50 big, sum(amount) r FROM ${LIVE} GROUP BY 1, 2) t GROUP BY 2 ORDER BY 2`,
  ],
  ['SELECT 1 + 1 AS two, CURRENT_DATE AS today', "SELECT 2, '2025-03-31'"],
];

describe('SQL over a cube gives what SQL by hand gives', () => {
  answersAsByHand(database, scope, [...measures, ...groups, ...rows, ...nested]);

  it.each(conditions)('WHERE %s', async (condition, byHand) => {
    const sql = `SELECT id FROM orders WHERE ${condition} ORDER BY id`;
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand(`SELECT id FROM ${LIVE} AND (${byHand}) ORDER BY id`),
    );
    const grouped = `SELECT COUNT(*) FROM orders WHERE ${condition}`;
    expect(await database.ask(scope, grouped)).toEqual(
      await database.byHand(`SELECT count(*) FROM ${LIVE} AND (${byHand})`),
    );
  });
});
