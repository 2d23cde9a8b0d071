import type { Pair } from './pair.ts';

const O = '(SELECT * FROM store.orders WHERE NOT deleted) o';
const U = `${O} LEFT JOIN store.users u ON u.id = o.user_id`;

/** Lists of values of rows and of results. */
export const valueLists: Pair[] = [
  // Over dimensions: of the relation's own rows, of those it leads to, and of those that a join repeats.
  [
    "SELECT status, STRING_AGG(id::text, ',' ORDER BY id DESC) AS ids FROM orders GROUP BY 1 ORDER BY 1",
    `SELECT status, string_agg(id::text, ',' ORDER BY id DESC) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT DATE_TRUNC('month', created_at) AS m, STRING_AGG(DISTINCT status, ', ') AS s FROM orders_view GROUP BY 1 ORDER BY 1",
    `SELECT date_trunc('month', created_at), string_agg(DISTINCT status, ', ') FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT users_city, STRING_AGG(DISTINCT users_name, '; ' ORDER BY users_name DESC) AS n FROM orders_view GROUP BY 1 ORDER BY 1",
    `SELECT city, string_agg(DISTINCT name, '; ' ORDER BY name DESC) FROM ${U} GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT users_city, STRING_AGG(users_name, ';' ORDER BY users_age, users_name) AS n FROM orders_view GROUP BY 1 ORDER BY 1",
    `SELECT city, string_agg(name, ';' ORDER BY age, name) FROM (SELECT DISTINCT u.city, u.id, u.name, u.age FROM ${U}) x GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT products_category, STRING_AGG(id::text, ',' ORDER BY id) AS ids, MEASURE(revenue) AS r FROM orders_view GROUP BY 1 ORDER BY 1",
    `SELECT category, string_agg(id::text, ',' ORDER BY id), sum(amount) FROM (SELECT DISTINCT p.category, o.id, o.amount FROM ${O} LEFT JOIN store.line_items l ON l.order_id = o.id LEFT JOIN store.products p ON p.id = l.product_id) x GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT STRING_AGG(id::text, '-' ORDER BY amount, id) FILTER (WHERE status = 'new') AS ids, COUNT(*) AS n FROM orders WHERE amount > 80",
    `SELECT string_agg(id::text, '-' ORDER BY amount, id) FILTER (WHERE status = 'new'), count(*) FROM ${O} WHERE amount > 80`,
  ],
  [
    'SELECT status, ARRAY_AGG(id ORDER BY id) AS ids FROM orders WHERE amount > 85 GROUP BY status ORDER BY status',
    `SELECT status, array_agg(id ORDER BY id)::text FROM ${O} WHERE amount > 85 GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT ARRAY_AGG(DISTINCT status) AS s, ARRAY_AGG(DISTINCT status ORDER BY status DESC NULLS LAST) AS d FROM orders',
    `SELECT array_agg(DISTINCT status)::text, array_agg(DISTINCT status ORDER BY status DESC NULLS LAST)::text FROM ${O}`,
  ],
  [
    "SELECT ARRAY_TO_STRING(ARRAY_AGG(DISTINCT users_city), ', ') AS c FROM orders_view",
    `SELECT string_agg(DISTINCT city, ', ') FROM ${U}`,
  ],
  [
    "SELECT status FROM orders GROUP BY 1 HAVING STRING_AGG(id::text, ',' ORDER BY id) LIKE '1,%' ORDER BY LENGTH(STRING_AGG(id::text, ',' ORDER BY id))",
    `SELECT status FROM ${O} GROUP BY 1 HAVING string_agg(id::text, ',' ORDER BY id) LIKE '1,%' ORDER BY length(string_agg(id::text, ',' ORDER BY id))`,
  ],
  [
    "SELECT STRING_AGG(status, ',') AS s FROM orders WHERE amount > 1000",
    `SELECT string_agg(status, ',') FROM ${O} WHERE amount > 1000`,
  ],
  [
    "SELECT status, users_city, STRING_AGG(DISTINCT users_name, ',') AS n FROM orders_view GROUP BY ROLLUP (status, users_city) ORDER BY 1, 2, 3",
    `SELECT status, city, string_agg(DISTINCT name, ',') FROM ${U} GROUP BY ROLLUP (status, city) ORDER BY 1, 2, 3`,
  ],
  [
    "SELECT UPPER(LEFT(STRING_AGG(status, ', ' ORDER BY id), 30)) || '…' AS s FROM orders",
    `SELECT upper(left(string_agg(status, ', ' ORDER BY id), 30)) || '…' FROM ${O}`,
  ],
  // Over results.
  [
    "SELECT STRING_AGG(s || ': ' || n, ', ' ORDER BY n DESC, s) AS l FROM (SELECT status AS s, COUNT(*) AS n FROM orders WHERE status IS NOT NULL GROUP BY 1) AS t",
    `SELECT string_agg(s || ': ' || n, ', ' ORDER BY n DESC, s) FROM (SELECT status AS s, count(*) AS n FROM ${O} WHERE status IS NOT NULL GROUP BY 1) t`,
  ],
  [
    "WITH t AS (SELECT status AS s, users_city AS c, MEASURE(revenue) AS r FROM orders_view GROUP BY 1, 2) SELECT s, SUM(r) AS r, STRING_AGG(c, '/' ORDER BY r DESC) AS by_r, ARRAY_AGG(DISTINCT c) AS cs, COUNT(DISTINCT c) AS n FROM t GROUP BY s HAVING SUM(r) > 0 ORDER BY s",
    `WITH t AS (SELECT status AS s, city AS c, sum(amount) AS r FROM ${U} GROUP BY 1, 2) SELECT s, sum(r), string_agg(c, '/' ORDER BY r DESC), array_agg(DISTINCT c)::text, count(DISTINCT c) FROM t GROUP BY s ORDER BY s`,
  ],
  [
    "SELECT a.s, STRING_AGG(DISTINCT b.c, ',') FILTER (WHERE b.n > 4) AS cs FROM (SELECT status AS s, COUNT(*) AS n FROM orders GROUP BY 1) AS a JOIN (SELECT status AS s, users_city AS c, COUNT(*) AS n FROM orders_view GROUP BY 1, 2) AS b ON a.s = b.s GROUP BY 1 ORDER BY STRING_AGG(DISTINCT b.c, ',') FILTER (WHERE b.n > 4), 1",
    `SELECT s, string_agg(DISTINCT c, ',') FILTER (WHERE n > 4) AS cs FROM (SELECT status AS s, city AS c, count(*) AS n FROM ${U} WHERE status IS NOT NULL GROUP BY 1, 2) b GROUP BY 1 ORDER BY cs, 1`,
  ],
  [
    "SELECT name, (SELECT STRING_AGG(t.s, ',' ORDER BY t.s) FROM (SELECT status AS s, users_name AS u FROM orders_view GROUP BY 1, 2) AS t WHERE t.u = users.name) AS l FROM users ORDER BY 1",
    `SELECT name, (SELECT string_agg(DISTINCT status, ',') FROM ${O} WHERE user_id = users.id) FROM store.users ORDER BY 1`,
  ],
  [
    "SELECT ARRAY_AGG(x ORDER BY x) AS a, ARRAY_AGG(y) AS b FROM (VALUES (2, 'a,\"'), (1, NULL)) AS t (x, y)",
    "SELECT array_agg(x ORDER BY x)::text, array_agg(y ORDER BY y)::text FROM (VALUES (2, 'a,\"'), (1, NULL)) t (x, y)",
  ],
];
