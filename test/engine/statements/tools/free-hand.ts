import type { Pair } from '../pair.ts';
import { O, U } from './by-hand.ts';

/** What people write who know PostgreSQL. */
export const freeHand: Pair[] = [
  [
    'SELECT "status" FROM "orders_view" GROUP BY "status" HAVING COUNT(*) > 1 ORDER BY COUNT(*) DESC, "status" LIMIT ALL',
    `SELECT status FROM ${O} GROUP BY 1 ORDER BY count(*) DESC, 1`,
  ],
  [
    "SELECT COUNT(*) AS n FROM orders_view WHERE created_at > now() - interval '1 month' AND created_at <= now()",
    `SELECT count(*) FROM ${O} WHERE created_at > timestamp '2025-03-31 23:30' - interval '1 month' AND created_at <= '2025-03-31 23:30'`,
  ],
  [
    "SELECT COUNT(*) AS n FROM orders_view WHERE created_at >= '2025-02-01T00:00:00.000Z'::timestamptz AND created_at < '2025-02-03T00:00:00+00:00'",
    `SELECT count(*) FROM ${O} WHERE created_at >= '2025-02-01' AND created_at < '2025-02-03'`,
  ],
  [
    "SELECT COUNT(*) AS n FROM orders_view WHERE (status, users_city) IN (('new', 'Paris'), ('completed', 'Oslo'))",
    `SELECT count(*) FROM ${U} WHERE (status, city) IN (('new', 'Paris'), ('completed', 'Oslo'))`,
  ],
  [
    "SELECT TRIM(BOTH ' ' FROM status) AS s, NULLIF(status, 'new') AS t, COUNT(*) AS n FROM orders_view GROUP BY 1, 2 ORDER BY 1",
    `SELECT trim(status), nullif(status, 'new'), count(*) FROM ${O} GROUP BY 1, 2 ORDER BY 1`,
  ],
  [
    "SELECT DATE_PART('year', created_at)::int AS y, to_char(created_at, 'YYYY-\"Q\"Q') AS q, COUNT(*) AS n FROM orders_view GROUP BY 1, 2 ORDER BY 2",
    `SELECT extract(year FROM created_at)::int, to_char(created_at, 'YYYY-"Q"Q'), count(*) FROM ${O} GROUP BY 1, 2 ORDER BY 2`,
  ],
  [
    'WITH a AS MATERIALIZED (SELECT status, SUM(revenue) AS r FROM orders_view GROUP BY status) SELECT a.status, a.r FROM a WHERE a.r = (SELECT MAX(r) FROM a)',
    `SELECT status, sum(amount) FROM ${O} GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
  ],
  [
    'SELECT status, SUM(revenue) / MAX(t.total) AS share FROM orders_view CROSS JOIN (SELECT SUM(revenue) AS total FROM orders_view) t GROUP BY status ORDER BY 1',
    `SELECT status, sum(amount) * 1.0 / (SELECT sum(amount) FROM ${O}) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT status, SUM(revenue) * 1.0 / (SELECT SUM(revenue) FROM orders_view) AS share FROM orders_view GROUP BY status ORDER BY 1',
    `SELECT status, sum(amount) * 1.0 / (SELECT sum(amount) FROM ${O}) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT status, BOOL_OR(amount > 95) AS any_dear, EVERY(amount > 5) AS all_over, COUNT(amount) AS n FROM orders_view GROUP BY status ORDER BY status',
    `SELECT status, bool_or(amount > 95), every(amount > 5), count(amount) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT status, users_city, GROUPING(status) AS g, COUNT(*) AS n FROM orders_view GROUP BY GROUPING SETS ((status), (users_city), ()) ORDER BY 3, 1, 2, 4',
    `SELECT status, city, grouping(status), count(*) FROM ${U} GROUP BY GROUPING SETS ((status), (city), ()) ORDER BY 3, 1, 2, 4`,
  ],
  [
    "SELECT id FROM orders_view WHERE amount NOT BETWEEN 15 AND 95 AND status <> ALL (ARRAY['new', 'cancelled']) ORDER BY id FETCH FIRST ROW ONLY",
    `SELECT id FROM ${O} WHERE amount NOT BETWEEN 15 AND 95 AND status NOT IN ('new', 'cancelled') ORDER BY 1 LIMIT 1`,
  ],
  [
    'SELECT a.status, a.r, b.r AS other FROM (SELECT status, SUM(revenue) r FROM orders_view GROUP BY 1) a JOIN (SELECT status, SUM(sales) r FROM orders_view GROUP BY 1) b USING (status) ORDER BY 1',
    `SELECT status, sum(amount), (SELECT sum(quantity * price) FROM store.line_items l JOIN ${O} ON o.id = l.order_id WHERE o.status = x.status) FROM (SELECT * FROM store.orders WHERE NOT deleted) x WHERE status IS NOT NULL GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT status, COUNT(*) AS n FROM orders_view WHERE users_city IN (SELECT city FROM users WHERE premium) AND amount >= (SELECT AVG(amount) FROM orders_view) GROUP BY status ORDER BY n DESC, 1',
    `SELECT status, count(*) AS n FROM ${U} WHERE city IN (SELECT city FROM store.users WHERE premium) AND amount >= (SELECT avg(amount) FROM ${O}) GROUP BY 1 ORDER BY n DESC, 1`,
  ],
  [
    'SELECT status, amount, ROW_NUMBER() OVER w AS place, SUM(amount) OVER w AS running FROM orders_view WHERE amount > 92 WINDOW w AS (PARTITION BY status ORDER BY id) ORDER BY status, place',
    `SELECT status, amount, row_number() OVER w, sum(amount) OVER w FROM ${O} WHERE amount > 92 WINDOW w AS (PARTITION BY status ORDER BY id) ORDER BY 1, 3`,
  ],
  [
    "SELECT users_city city, SUM(revenue) FILTER (WHERE status = 'new') AS new, SUM(revenue) FILTER (WHERE status = 'completed') AS completed FROM orders_view GROUP BY city ORDER BY city",
    `SELECT city, sum(amount) FILTER (WHERE status = 'new'), sum(amount) FILTER (WHERE status = 'completed') FROM ${U} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT status, NOT (amount > 50) AS small, COUNT(*) AS n FROM orders_view GROUP BY status, NOT (amount > 50) ORDER BY 1, 2',
    `SELECT status, NOT amount > 50, count(*) FROM ${O} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'SELECT u.city, COUNT(*) AS people, AVG(u.age) AS age FROM users u WHERE u.premium IS TRUE GROUP BY u.city ORDER BY people DESC, 1',
    'SELECT city, count(*) AS n, avg(age) FROM store.users WHERE premium GROUP BY 1 ORDER BY n DESC, 1',
  ],
  [
    "SELECT split_part(users_name, ' ', 2)::int AS number, COUNT(*) AS n FROM orders_view WHERE users_name LIKE 'User %' GROUP BY 1 ORDER BY 1 LIMIT 4",
    `SELECT split_part(name, ' ', 2)::int, count(*) FROM ${U} WHERE name LIKE 'User %' GROUP BY 1 ORDER BY 1 LIMIT 4`,
  ],
  [
    'SELECT users_city, COUNT(*) AS n FROM orders_view GROUP BY users_city EXCEPT SELECT users_city, COUNT(*) FROM orders_view WHERE amount > 0 GROUP BY users_city',
    'SELECT 1 WHERE false',
  ],
];
