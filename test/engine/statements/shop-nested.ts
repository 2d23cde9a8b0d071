import type { Pair } from './pair.ts';

const ORDERS = 'shop.orders o JOIN shop.users u ON u.id = o.user_id';
const KEPT = "o.status <> 'cancelled'";
const BY_CITY = `SELECT city, count(*) n, sum(total_amount) FILTER (WHERE ${KEPT}) r FROM ${ORDERS} GROUP BY 1`;

/** Subqueries everywhere, WITH, unions, joins of results. */
export const shopNested: Pair[] = [
  [
    'SELECT city, MEASURE(count) FROM orders_view WHERE city IN (SELECT city FROM customers_view GROUP BY city ORDER BY COUNT(*) DESC, city LIMIT 3) GROUP BY 1 ORDER BY 1',
    `SELECT city, count(*) FROM ${ORDERS} WHERE city IN (SELECT city FROM shop.users GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 3) GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT COUNT(*) FROM orders_view WHERE customer NOT IN (SELECT customer FROM customers_view WHERE newsletter)',
    `SELECT count(*) FROM ${ORDERS} WHERE NOT newsletter`,
  ],
  [
    'SELECT product, price FROM catalog_view WHERE price > (SELECT AVG(price) * 4 FROM catalog_view) ORDER BY 1',
    'SELECT name, price FROM shop.products WHERE price > (SELECT avg(price) * 4 FROM shop.products) ORDER BY 1',
  ],
  [
    'SELECT product, price FROM catalog_view c WHERE price = (SELECT MAX(price) FROM catalog_view x WHERE x.category = c.category) ORDER BY 1',
    'SELECT name, price FROM shop.products c WHERE price = (SELECT max(price) FROM shop.products x WHERE x.category_id = c.category_id) ORDER BY 1',
  ],
  [
    'SELECT COUNT(*) FROM customers_view c WHERE EXISTS (SELECT 1 FROM orders_view o WHERE o.customer = c.customer AND o.with_coupon)',
    'SELECT count(DISTINCT user_id) FROM shop.orders WHERE coupon_code IS NOT NULL',
  ],
  [
    'SELECT region, COUNT(*) FROM customers_view c WHERE NOT EXISTS (SELECT * FROM orders_view WHERE customer = c.customer) GROUP BY region ORDER BY region',
    'SELECT region, count(*) FROM shop.users WHERE id NOT IN (SELECT user_id FROM shop.orders) GROUP BY 1 ORDER BY 1',
  ],
  [
    'SELECT c.customer, (SELECT MEASURE(count) FROM orders_view o WHERE o.customer = c.customer) AS orders FROM customers_view c ORDER BY 2 DESC, 1 LIMIT 5',
    'SELECT name, (SELECT count(*) FROM shop.orders WHERE user_id = u.id) FROM shop.users u ORDER BY 2 DESC, 1 LIMIT 5',
  ],
  [
    'SELECT city, MEASURE(count) AS customers, (SELECT MEASURE(revenue) FROM orders_view o WHERE o.city = c.city) AS revenue FROM customers_view c GROUP BY city ORDER BY city',
    `SELECT city, count(*), (SELECT sum(total_amount) FROM ${ORDERS} WHERE ${KEPT} AND u.city = c.city) FROM shop.users c GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT city FROM customers_view c GROUP BY city HAVING COUNT(*) > (SELECT COUNT(*) / 6 FROM orders_view WHERE city = c.city) ORDER BY city',
    `SELECT city FROM shop.users c GROUP BY 1 HAVING count(*) > (SELECT count(*) / 6 FROM ${ORDERS} WHERE u.city = c.city) ORDER BY 1`,
  ],
  [
    'SELECT status, COUNT(*) * 100.0 / (SELECT COUNT(*) FROM orders_view) AS share FROM orders_view GROUP BY 1 ORDER BY 1',
    'SELECT status, count(*) * 100.0 / (SELECT count(*) FROM shop.orders) FROM shop.orders GROUP BY 1 ORDER BY 1',
  ],
  [
    'SELECT COUNT(*) FROM orders_view WHERE created_at > ALL (SELECT MAX(created_at) FROM returns_view)',
    'SELECT count(*) FROM shop.orders WHERE created_at > (SELECT max(created_at) FROM shop.returns)',
  ],
  [
    "SELECT (SELECT COUNT(*) FROM orders_view) AS orders, (SELECT MEASURE(refunds) FROM returns_view) AS refunds, EXISTS (SELECT 1 FROM payments_view WHERE state = 'failed') AS failed",
    'SELECT (SELECT count(*) FROM shop.orders), (SELECT sum(refund_amount) FROM shop.returns), true',
  ],
  [
    'SELECT CASE WHEN city IN (SELECT city FROM customers_view GROUP BY 1 HAVING COUNT(*) > 60) THEN 1 ELSE 0 END AS big, COUNT(*) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT CASE WHEN city IN (SELECT city FROM shop.users GROUP BY 1 HAVING count(*) > 60) THEN 1 ELSE 0 END, count(*) FROM ${ORDERS} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT SUM(CASE WHEN EXISTS (SELECT 1 FROM customers_view c WHERE c.customer = o.customer AND c.newsletter) THEN 1 ELSE 0 END) AS n FROM orders_view o',
    `SELECT count(*) FROM ${ORDERS} WHERE newsletter`,
  ],
  [
    'SELECT (region, city) IN (SELECT region, city FROM orders_view) AS ordered, COUNT(*) FROM customers_view GROUP BY 1 ORDER BY 1',
    `SELECT (region, city) IN (SELECT region, city FROM ${ORDERS}), count(*) FROM shop.users GROUP BY 1 ORDER BY 1`,
  ],
  [
    'WITH cities(town, n) AS (SELECT city, COUNT(*) FROM customers_view GROUP BY 1) SELECT town FROM cities WHERE n > (SELECT AVG(n) FROM cities) ORDER BY 1',
    'SELECT city FROM (SELECT city, count(*) n FROM shop.users GROUP BY 1) t WHERE n > (SELECT avg(n) FROM (SELECT count(*) n FROM shop.users GROUP BY city) x) ORDER BY 1',
  ],
  [
    'WITH a AS (SELECT city, MEASURE(revenue) AS r FROM orders_view GROUP BY 1), b AS (SELECT MAX(r) AS top FROM a) SELECT a.city, a.r / b.top AS part FROM a CROSS JOIN b WHERE r > top / 2 ORDER BY 2 DESC',
    `SELECT city, r / max FROM (SELECT city, r, max(r) OVER () FROM (${BY_CITY}) t) x WHERE r > max / 2 ORDER BY 2 DESC`,
  ],
  [
    'WITH o AS (SELECT city, COUNT(*) AS n FROM orders_view GROUP BY 1), c AS (SELECT city, COUNT(*) AS n FROM customers_view GROUP BY 1) SELECT city, o.n, c.n FROM c LEFT JOIN o USING (city) ORDER BY city',
    `SELECT c.city, o.n, c.n FROM (SELECT city, count(*) n FROM shop.users GROUP BY 1) c LEFT JOIN (${BY_CITY}) o USING (city) ORDER BY 1`,
  ],
  [
    'SELECT * FROM (SELECT city, COUNT(*) AS n FROM orders_view GROUP BY 1) o FULL JOIN (SELECT city, COUNT(*) AS m FROM customers_view WHERE age > 70 GROUP BY 1) c USING (city) ORDER BY city',
    `SELECT * FROM (SELECT city, n FROM (${BY_CITY}) t) o FULL JOIN (SELECT city, count(*) m FROM shop.users WHERE age > 70 GROUP BY 1) c USING (city) ORDER BY city`,
  ],
  [
    "SELECT 'orders' AS what, COUNT(*) AS n FROM orders_view UNION ALL SELECT 'returns', COUNT(*) FROM returns_view UNION ALL SELECT 'customers', MEASURE(count) FROM customers_view ORDER BY n DESC",
    "SELECT 'orders', count(*) n FROM shop.orders UNION ALL SELECT 'returns', count(*) FROM shop.returns UNION ALL SELECT 'customers', count(*) FROM shop.users ORDER BY 2 DESC",
  ],
  [
    'SELECT city FROM customers_view INTERSECT SELECT city FROM orders_view EXCEPT SELECT city FROM customers_view WHERE age > 80 ORDER BY 1',
    `(SELECT city FROM shop.users INTERSECT SELECT city FROM ${ORDERS}) EXCEPT SELECT city FROM shop.users WHERE age > 80 ORDER BY 1`,
  ],
  [
    'SELECT n, COUNT(*) FROM (SELECT customer, COUNT(*) AS n FROM orders_view GROUP BY 1) t GROUP BY n ORDER BY n',
    'SELECT n, count(*) FROM (SELECT count(*) n FROM shop.orders GROUP BY user_id) t GROUP BY 1 ORDER BY 1',
  ],
  [
    'SELECT MAX(n) - MIN(n) AS spread, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY n) AS median, COUNT(DISTINCT n) FROM (SELECT customer, COUNT(*) AS n FROM orders_view GROUP BY 1) t',
    'SELECT max(n) - min(n), percentile_cont(0.5) WITHIN GROUP (ORDER BY n), count(DISTINCT n) FROM (SELECT count(*) n FROM shop.orders GROUP BY user_id) t',
  ],
  [
    "SELECT t.month, t.n FROM (SELECT DATE_TRUNC('month', created_at) AS month, COUNT(*) AS n FROM orders_view GROUP BY 1) AS t(month, n) WHERE t.month >= '2025-01-01' ORDER BY t.n DESC, 1 LIMIT 3",
    "SELECT date_trunc('month', created_at AT TIME ZONE 'UTC'), count(*) FROM shop.orders WHERE created_at >= '2025-01-01 00:00+00' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 3",
  ],
  [
    'SELECT SUM(r) FROM (SELECT revenue AS r FROM orders_view ORDER BY created_at LIMIT 100) t',
    `SELECT sum(CASE WHEN ${KEPT} THEN total_amount END) FROM (SELECT * FROM shop.orders ORDER BY created_at LIMIT 100) o`,
  ],
];

/** A grouped SELECT over a SELECT of rows is about the measures beneath. */
export const shopMerged: Pair[] = [
  [
    'SELECT city, SUM(r) FROM (SELECT city, revenue AS r FROM orders_view) t GROUP BY 1 ORDER BY 1',
    `SELECT city, r FROM (${BY_CITY}) t ORDER BY 1`,
  ],
  [
    "SELECT city, MEASURE(r), COUNT(*) AS n FROM (SELECT o.city, o.revenue AS r, o.channel FROM orders_view o WHERE o.channel = 'web') t WHERE t.city IS NOT NULL GROUP BY t.city HAVING COUNT(*) > 3 ORDER BY n DESC, city",
    `SELECT city, sum(total_amount) FILTER (WHERE ${KEPT}), count(*) FROM ${ORDERS} WHERE channel = 'web' AND city IS NOT NULL GROUP BY 1 HAVING count(*) > 3 ORDER BY 3 DESC, 1`,
  ],
  [
    'SELECT COUNT(*), MEASURE(average_order_value) FROM (SELECT * FROM orders_view) t',
    `SELECT count(*), avg(total_amount) FILTER (WHERE ${KEPT}) FROM shop.orders o`,
  ],
  [
    'SELECT t.city, MEASURE(buyers) FROM (SELECT * FROM orders_view WHERE with_coupon) t WHERE with_coupon GROUP BY 1 ORDER BY 2 DESC, 1',
    `SELECT city, count(DISTINCT user_id) FROM ${ORDERS} WHERE coupon_code IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
  ],
  [
    "WITH t AS (SELECT city AS town, revenue, count FROM orders_view WHERE status = 'completed') SELECT town, SUM(revenue) AS r, SUM(count) FROM t GROUP BY town ORDER BY r DESC NULLS LAST, town",
    `SELECT city, sum(total_amount), count(*) FROM ${ORDERS} WHERE o.status = 'completed' GROUP BY 1 ORDER BY 2 DESC, 1`,
  ],
  [
    'SELECT big, SUM(n) FROM (SELECT x > 50 AS big, n FROM (SELECT age AS x, count AS n, newsletter AS news FROM customers_view) a WHERE news) b GROUP BY big ORDER BY big',
    'SELECT age > 50, count(*) FROM shop.users WHERE newsletter GROUP BY 1 ORDER BY 1',
  ],
  [
    'SELECT category, SUM(orders) FROM (SELECT category, order_count AS orders, revenue AS r FROM sales_view) t GROUP BY category ORDER BY category',
    'SELECT c.name, count(DISTINCT order_id) FROM shop.line_items JOIN shop.products p ON p.id = product_id JOIN shop.categories c ON c.id = category_id GROUP BY 1 ORDER BY 1',
  ],
  [
    "SELECT UPPER(s) AS label, COUNT(*) FROM (SELECT status || '!' AS s FROM orders_view) t GROUP BY s ORDER BY label",
    "SELECT upper(status || '!'), count(*) FROM shop.orders GROUP BY 1 ORDER BY 1",
  ],
  [
    "SELECT DATE_TRUNC('year', day) AS y, channel AS status, COUNT(*) FROM (SELECT created_at AS day, channel FROM orders_view) t GROUP BY y, status ORDER BY y, status",
    "SELECT date_trunc('year', created_at AT TIME ZONE 'UTC'), channel, count(*) FROM shop.orders GROUP BY 1, 2 ORDER BY 1, 2",
  ],
  [
    'SELECT city, n, COUNT(*) FROM (SELECT city, COUNT(*) AS n FROM (SELECT city, customer FROM orders_view) rows GROUP BY city, customer) t GROUP BY 1, 2 ORDER BY 1, 2',
    `SELECT city, n, count(*) FROM (SELECT city, count(*) n FROM ${ORDERS} GROUP BY city, u.id) t GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'SELECT channel, COUNT(*), SUM(revenue) AS r FROM (SELECT channel, revenue FROM orders_view) figures WHERE revenue > 100 GROUP BY 1 ORDER BY 1',
    `SELECT channel, count(*), sum(total_amount) FROM ${ORDERS} WHERE ${KEPT} AND total_amount > 100 GROUP BY 1 ORDER BY 1`,
  ],
  [
    "WITH f AS (SELECT city, revenue, status FROM orders_view WHERE channel = 'web') SELECT COUNT(*) FROM (SELECT * FROM f WHERE revenue > 50) t WHERE city IS NOT NULL",
    `SELECT count(*) FROM ${ORDERS} WHERE channel = 'web' AND ${KEPT} AND total_amount > 50 AND city IS NOT NULL`,
  ],
];

/** A view joined to results that each of its rows meets once. */
export const shopJoinedResults: Pair[] = [
  [
    'SELECT o.channel, COUNT(*), MEASURE(o.revenue) FROM orders_view o JOIN (SELECT city, MEASURE(revenue) AS r FROM orders_view GROUP BY city ORDER BY 2 DESC LIMIT 3) top ON o.city = top.city GROUP BY 1 ORDER BY 1',
    `SELECT channel, count(*), sum(total_amount) FILTER (WHERE ${KEPT}) FROM ${ORDERS} JOIN (${BY_CITY} ORDER BY 3 DESC LIMIT 3) t USING (city) GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT o.city, MEASURE(o.revenue) * 100 / MAX(t.total) AS share FROM orders_view o CROSS JOIN (SELECT MEASURE(revenue) AS total FROM orders_view) t GROUP BY 1 ORDER BY 2 DESC',
    `SELECT city, r * 100 / (SELECT sum(r) FROM (${BY_CITY}) x) FROM (${BY_CITY}) t ORDER BY 2 DESC`,
  ],
  [
    'WITH c AS (SELECT city, COUNT(*) AS people FROM customers_view WHERE age > 40 GROUP BY city) SELECT o.city, c.people, COUNT(*) FROM orders_view o LEFT JOIN c ON c.city = o.city AND c.people > 20 GROUP BY o.city, c.people ORDER BY 1',
    `SELECT o.city, p, n FROM (${BY_CITY}) o LEFT JOIN (SELECT city, count(*) p FROM shop.users WHERE age > 40 GROUP BY 1 HAVING count(*) > 20) c USING (city) ORDER BY 1`,
  ],
  [
    'SELECT COUNT(*) FROM (SELECT DISTINCT customer FROM orders_view WHERE with_coupon) b JOIN customers_view c ON b.customer = c.customer WHERE c.newsletter',
    `SELECT count(DISTINCT user_id) FROM ${ORDERS} WHERE coupon_code IS NOT NULL AND newsletter`,
  ],
  [
    'SELECT p.product, p.price, b.most FROM catalog_view p, (SELECT category, MAX(price) AS most FROM catalog_view GROUP BY category) b WHERE p.category = b.category AND p.price = b.most ORDER BY 1',
    'SELECT name, price, price FROM shop.products p WHERE price = (SELECT max(price) FROM shop.products WHERE category_id = p.category_id) ORDER BY 1',
  ],
  [
    'SELECT s.category, SUM(s.revenue) AS r, MIN(s2.n) FROM sales_view s JOIN (SELECT category, brand, COUNT(*) AS n FROM catalog_view GROUP BY 1, 2) s2 ON s.category = s2.category AND s.brand = s2.brand GROUP BY 1 ORDER BY 1',
    "SELECT c.name, sum(amount) FILTER (WHERE i.status <> 'cancelled'), min(n) FROM shop.line_items i JOIN (SELECT *, count(*) OVER (PARTITION BY category_id, brand) n FROM shop.products) p ON p.id = product_id JOIN shop.categories c ON c.id = category_id GROUP BY 1 ORDER BY 1",
  ],
];
