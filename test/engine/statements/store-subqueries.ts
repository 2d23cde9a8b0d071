import type { Pair } from './pair.ts';

const LIVE = 'store.orders WHERE NOT deleted';
const VIEW = '(SELECT * FROM store.orders WHERE NOT deleted) o LEFT JOIN store.users u ON u.id = o.user_id';

/** Subqueries that read the query around them, also where both read the same cubes. */
export const storeSubqueries: Pair[] = [
  [
    'SELECT name FROM users u WHERE age > (SELECT AVG(age) FROM users x WHERE x.city = u.city) ORDER BY 1',
    'SELECT name FROM store.users u WHERE age > (SELECT avg(age) FROM store.users x WHERE x.city = u.city) ORDER BY 1',
  ],
  [
    'SELECT id FROM orders_view v WHERE amount = (SELECT MAX(amount) FROM orders_view w WHERE w.users_city = v.users_city) ORDER BY 1',
    `SELECT o.id FROM ${VIEW} WHERE amount = (SELECT max(amount) FROM store.orders w JOIN store.users x ON x.id = w.user_id WHERE NOT deleted AND x.city = u.city) ORDER BY 1`,
  ],
  [
    'SELECT id FROM orders_view WHERE EXISTS (SELECT 1 FROM users WHERE users.city = users_city AND users.age < users_age) ORDER BY id',
    `SELECT o.id FROM ${VIEW} WHERE EXISTS (SELECT FROM store.users x WHERE x.city = u.city AND x.age < u.age) ORDER BY 1`,
  ],
  [
    'SELECT id, (SELECT o.amount + 1) AS more FROM orders o ORDER BY id LIMIT 3',
    `SELECT id, amount + 1 FROM ${LIVE} ORDER BY 1 LIMIT 3`,
  ],
  [
    'SELECT u.name FROM users u WHERE 2 < (SELECT COUNT(*) FROM orders_view o WHERE o.users_name = u.name AND o.amount > (SELECT AVG(amount) FROM orders_view p WHERE p.users_city = u.city AND p.status = o.status)) ORDER BY 1',
    `SELECT name FROM store.users a WHERE 2 < (SELECT count(*) FROM ${VIEW} WHERE u.name = a.name AND o.amount > (SELECT avg(amount) FROM store.orders p JOIN store.users q ON q.id = p.user_id WHERE NOT p.deleted AND q.city = a.city AND p.status = o.status)) ORDER BY 1`,
  ],
  [
    'SELECT name, (WITH mine AS (SELECT COUNT(*) AS n FROM orders_view WHERE users_name = u.name) SELECT n FROM mine) AS n FROM users u ORDER BY 1',
    'SELECT name, (SELECT count(*) FROM store.orders WHERE NOT deleted AND user_id = u.id) FROM store.users u ORDER BY 1',
  ],
  [
    "SELECT name FROM users u WHERE u.city IN (SELECT city FROM users WHERE age > u.age UNION SELECT 'Oslo' WHERE u.premium) ORDER BY 1",
    "SELECT name FROM store.users u WHERE u.city IN (SELECT city FROM store.users x WHERE x.age > u.age UNION SELECT 'Oslo' WHERE u.premium) ORDER BY 1",
  ],
  [
    'SELECT status, MEASURE(revenue) FROM orders o GROUP BY status ORDER BY (SELECT COUNT(*) FROM orders p WHERE p.status = o.status), 1',
    `SELECT status, sum(amount) FROM ${LIVE} GROUP BY 1 ORDER BY (SELECT count(*) FROM store.orders p WHERE NOT deleted AND p.status = orders.status), 1`,
  ],
  [
    'SELECT (SELECT MIN(age) FROM users x WHERE x.city = v.users_city) AS youngest, COUNT(*), MEASURE(sales) FROM orders_view v GROUP BY (SELECT MIN(age) FROM users x WHERE x.city = v.users_city) ORDER BY 1',
    `SELECT y, count(DISTINCT id), sum(s) FROM (SELECT o.id, (SELECT min(age) FROM store.users x WHERE x.city = u.city) y, i.quantity * i.price s FROM ${VIEW} LEFT JOIN store.line_items i ON i.order_id = o.id) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT status, COUNT(*) FILTER (WHERE amount > (SELECT AVG(amount) FROM orders)) AS above FROM orders GROUP BY 1 ORDER BY 1',
    `SELECT status, count(*) FILTER (WHERE amount > (SELECT avg(amount) FROM ${LIVE})) FROM ${LIVE} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT products_category, SUM(CASE WHEN EXISTS (SELECT 1 FROM users x WHERE x.city = v.users_city AND x.age > 70) THEN amount END) AS s FROM orders_view v GROUP BY 1 ORDER BY 1',
    `SELECT category, sum(CASE WHEN has THEN amount END) FROM (SELECT DISTINCT p.category, o.id, o.amount, EXISTS (SELECT FROM store.users x WHERE x.city = u.city AND x.age > 70) has FROM ${VIEW} LEFT JOIN store.line_items i ON i.order_id = o.id LEFT JOIN store.products p ON p.id = i.product_id) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT city, n FROM (SELECT city, COUNT(*) AS n FROM users GROUP BY 1) t WHERE n = (SELECT MAX(n) FROM (SELECT COUNT(*) AS n FROM users GROUP BY city) x) ORDER BY 1',
    'SELECT city, n FROM (SELECT city, count(*) n, max(count(*)) OVER () m FROM store.users GROUP BY 1) t WHERE n = m ORDER BY 1',
  ],
  [
    'SELECT t.city, (SELECT COUNT(*) FROM users u WHERE u.city = t.city AND u.age > t.a) AS older FROM (SELECT city, AVG(age) AS a FROM users GROUP BY city) t ORDER BY 1',
    'SELECT t.city, (SELECT count(*) FROM store.users u WHERE u.city = t.city AND u.age > t.a) FROM (SELECT city, avg(age) a FROM store.users GROUP BY 1) t ORDER BY 1',
  ],
  [
    "SELECT id FROM orders WHERE (SELECT premium FROM users u WHERE u.name = 'User 3') AND id < 5 ORDER BY 1",
    `SELECT id FROM ${LIVE} AND id < 5 ORDER BY 1`,
  ],
  [
    'SELECT id, SUM(amount) OVER (PARTITION BY status IN (SELECT MIN(status) FROM orders)) AS s FROM orders ORDER BY id LIMIT 5',
    `SELECT id, sum(amount) OVER (PARTITION BY status IN (SELECT min(status) FROM ${LIVE})) FROM ${LIVE} ORDER BY 1 LIMIT 5`,
  ],
];
