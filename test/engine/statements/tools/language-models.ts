import type { Pair } from '../pair.ts';
import { L, O, P, U } from './by-hand.ts';

const MONTHLY =
  "monthly AS (SELECT DATE_TRUNC('month', created_at) AS month, SUM(revenue) AS revenue, COUNT(*) AS orders FROM orders_view GROUP BY 1)";
const MONTHLY_BY_HAND = `monthly AS (SELECT date_trunc('month', created_at) AS month, sum(amount) AS revenue, count(*) AS orders FROM ${O} GROUP BY 1)`;

/** What language models write: CTEs for each step, windows, casts by ::, dates reckoned from today. */
export const languageModels: Pair[] = [
  [
    `WITH ${MONTHLY} SELECT month, revenue, LAG(revenue) OVER (ORDER BY month) AS before, ROUND((revenue - LAG(revenue) OVER (ORDER BY month)) * 100.0 / NULLIF(LAG(revenue) OVER (ORDER BY month), 0), 1) AS growth FROM monthly ORDER BY month`,
    `WITH ${MONTHLY_BY_HAND} SELECT month, revenue, lag(revenue) OVER w, round((revenue - lag(revenue) OVER w) * 100.0 / lag(revenue) OVER w, 1) FROM monthly WINDOW w AS (ORDER BY month) ORDER BY month`,
  ],
  [
    `WITH ${MONTHLY} SELECT TO_CHAR(month, 'Mon YYYY') AS label, revenue / orders AS average FROM monthly WHERE orders > 0 ORDER BY month DESC LIMIT 3`,
    `WITH ${MONTHLY_BY_HAND} SELECT to_char(month, 'Mon YYYY'), revenue * 1.0 / orders FROM monthly ORDER BY month DESC LIMIT 3`,
  ],
  [
    `WITH ${MONTHLY}, best AS (SELECT MAX(revenue) AS top FROM monthly) SELECT m.month, m.revenue = b.top AS is_best FROM monthly m CROSS JOIN best b ORDER BY 1`,
    `WITH ${MONTHLY_BY_HAND} SELECT month, revenue = (SELECT max(revenue) FROM monthly) FROM monthly ORDER BY 1`,
  ],
  [
    `WITH ${MONTHLY} SELECT m.month, m.revenue, SUM(m.revenue) OVER (ORDER BY m.month ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS running FROM monthly AS m ORDER BY m.month`,
    `WITH ${MONTHLY_BY_HAND} SELECT month, revenue, sum(revenue) OVER (ORDER BY month) FROM monthly ORDER BY 1`,
  ],
  [
    `WITH ${MONTHLY} SELECT AVG(revenue) AS mean, PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY revenue) AS median, STDDEV(revenue) AS deviation FROM monthly`,
    `WITH ${MONTHLY_BY_HAND} SELECT avg(revenue), percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue), stddev(revenue) FROM monthly`,
  ],
  [
    `WITH ${MONTHLY} SELECT a.month, a.revenue, b.revenue AS earlier FROM monthly a LEFT JOIN monthly b ON b.month = a.month - INTERVAL '1 month' ORDER BY 1`,
    `WITH ${MONTHLY_BY_HAND} SELECT a.month, a.revenue, b.revenue FROM monthly a LEFT JOIN monthly b ON b.month = a.month - interval '1 month' ORDER BY 1`,
  ],
  [
    'SELECT users_city AS city, SUM(revenue) AS revenue, RANK() OVER (ORDER BY SUM(revenue) DESC) AS place FROM orders_view WHERE users_city IS NOT NULL GROUP BY users_city ORDER BY place',
    `SELECT city, sum(amount), rank() OVER (ORDER BY sum(amount) DESC) FROM ${U} WHERE city IS NOT NULL GROUP BY 1 ORDER BY 3`,
  ],
  [
    'SELECT city, name, r FROM (SELECT users_city AS city, users_name AS name, SUM(revenue) AS r, ROW_NUMBER() OVER (PARTITION BY users_city ORDER BY SUM(revenue) DESC, users_name) AS rn FROM orders_view GROUP BY users_city, users_name) ranked WHERE rn <= 2 ORDER BY city, rn',
    `SELECT city, name, r FROM (SELECT city, name, sum(amount) AS r, row_number() OVER (PARTITION BY city ORDER BY sum(amount) DESC, name) AS rn FROM ${U} GROUP BY 1, 2) x WHERE rn <= 2 ORDER BY city, rn`,
  ],
  [
    'SELECT products_category, SUM(items) AS pieces, SUM(sales) AS sales, ROUND(SUM(sales)::numeric / NULLIF(SUM(items), 0), 2) AS price FROM orders_view WHERE products_category IS NOT NULL GROUP BY products_category ORDER BY sales DESC',
    `SELECT category, sum(quantity), sum(quantity * price) AS s, round(sum(quantity * price) / sum(quantity), 2) FROM ${P} WHERE category IS NOT NULL GROUP BY 1 ORDER BY s DESC`,
  ],
  [
    "SELECT COUNT(*) AS orders, COUNT(DISTINCT users_name) AS people FROM orders_view WHERE created_at >= CURRENT_DATE - INTERVAL '30 days'",
    `SELECT count(*), count(DISTINCT name) FROM ${U} WHERE created_at >= '2025-03-01'`,
  ],
  [
    "SELECT SUM(revenue) AS this_month FROM orders_view WHERE created_at >= DATE_TRUNC('month', CURRENT_DATE) AND created_at < DATE_TRUNC('month', CURRENT_DATE) + INTERVAL '1 month'",
    `SELECT sum(amount) FROM ${O} WHERE created_at >= '2025-03-01' AND created_at < '2025-04-01'`,
  ],
  [
    "SELECT SUM(CASE WHEN created_at >= '2025-03-01' AND created_at < '2025-04-01' THEN revenue END) AS march, SUM(CASE WHEN created_at >= '2025-02-01' AND created_at < '2025-03-01' THEN revenue END) AS february FROM orders_view",
    `SELECT sum(amount) FILTER (WHERE created_at >= '2025-03-01' AND created_at < '2025-04-01'), sum(amount) FILTER (WHERE created_at >= '2025-02-01' AND created_at < '2025-03-01') FROM ${O}`,
  ],
  [
    "SELECT EXTRACT(DOW FROM created_at)::int AS dow, TO_CHAR(created_at, 'Dy') AS day, COUNT(*) AS n FROM orders_view GROUP BY 1, 2 ORDER BY 1",
    `SELECT extract(dow FROM created_at)::int, to_char(created_at, 'Dy'), count(*) FROM ${O} GROUP BY 1, 2 ORDER BY 1`,
  ],
  [
    "SELECT created_at::date AS day, COUNT(*) AS n FROM orders_view WHERE created_at::date BETWEEN '2025-02-01' AND '2025-02-07' GROUP BY created_at::date ORDER BY day",
    `SELECT created_at::date, count(*) FROM ${O} WHERE created_at::date BETWEEN '2025-02-01' AND '2025-02-07' GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT CASE WHEN users_age < 30 THEN '<30' WHEN users_age BETWEEN 30 AND 49 THEN '30-49' ELSE '50+' END AS age, SUM(revenue) AS revenue, AVG(average_amount) AS mean FROM orders_view WHERE users_age IS NOT NULL GROUP BY 1 ORDER BY MIN(users_age)",
    `SELECT CASE WHEN age < 30 THEN '<30' WHEN age BETWEEN 30 AND 49 THEN '30-49' ELSE '50+' END, sum(amount), avg(amount) FROM ${U} WHERE age IS NOT NULL GROUP BY 1 ORDER BY min(age)`,
  ],
  [
    'SELECT status, COUNT(*) AS n, ROUND(100.0 * COUNT(*) / SUM(COUNT(*)) OVER (), 2) AS percent FROM orders_view GROUP BY status ORDER BY n DESC, status',
    `SELECT status, count(*) AS n, round(100.0 * count(*) / sum(count(*)) OVER (), 2) FROM ${O} GROUP BY 1 ORDER BY n DESC, 1`,
  ],
  [
    'SELECT users_name, SUM(revenue) AS r FROM orders_view GROUP BY users_name HAVING SUM(revenue) > (SELECT AVG(t.r) FROM (SELECT users_name, SUM(revenue) AS r FROM orders_view GROUP BY users_name) t) ORDER BY r DESC, 1',
    `SELECT name, sum(amount) AS r FROM ${U} GROUP BY 1 HAVING sum(amount) > (SELECT avg(r) FROM (SELECT sum(amount) AS r FROM ${U} GROUP BY u.name) x) ORDER BY r DESC, 1`,
  ],
  [
    "SELECT name FROM users WHERE city IN (SELECT users_city FROM orders_view WHERE status = 'completed' GROUP BY users_city HAVING SUM(revenue) > 300) ORDER BY name LIMIT 5",
    `SELECT name FROM store.users WHERE city IN (SELECT city FROM ${U} WHERE status = 'completed' GROUP BY 1 HAVING sum(amount) > 300) ORDER BY 1 LIMIT 5`,
  ],
  [
    "SELECT COALESCE(users_city, 'Unknown') AS city, MEASURE(revenue) AS revenue, MEASURE(count) AS orders FROM orders_view GROUP BY COALESCE(users_city, 'Unknown') ORDER BY revenue DESC",
    `SELECT coalesce(city, 'Unknown'), sum(amount) AS r, count(*) FROM ${U} GROUP BY 1 ORDER BY r DESC`,
  ],
  [
    "SELECT status, STRING_AGG(DISTINCT users_city, ', ' ORDER BY users_city) AS cities FROM orders_view GROUP BY status ORDER BY status",
    `SELECT status, string_agg(DISTINCT city, ', ' ORDER BY city) FROM ${U} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT status, users_city, SUM(revenue) AS r FROM orders_view GROUP BY ROLLUP (status, users_city) ORDER BY status NULLS LAST, users_city NULLS LAST, r',
    `SELECT status, city, sum(amount) AS r FROM ${U} GROUP BY ROLLUP (status, city) ORDER BY 1 NULLS LAST, 2 NULLS LAST, 3`,
  ],
  [
    'SELECT users_city, COUNT(*) AS n, SUM(COUNT(*)) OVER (ORDER BY COUNT(*) DESC, users_city) AS running FROM orders_view GROUP BY 1 ORDER BY 2 DESC, 1',
    `SELECT city, count(*), sum(count(*)) OVER (ORDER BY count(*) DESC, city) FROM ${U} GROUP BY 1 ORDER BY 2 DESC, 1`,
  ],
  [
    'SELECT o.status, o.n, u.people FROM (SELECT status, COUNT(*) AS n FROM orders_view GROUP BY 1) o LEFT JOIN (SELECT status, COUNT(DISTINCT users_name) AS people FROM orders_view GROUP BY 1) u ON o.status IS NOT DISTINCT FROM u.status ORDER BY 1',
    `SELECT status, count(*), count(DISTINCT name) FROM ${U} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT users_name, MIN(created_at) AS first, MAX(created_at) AS last, MAX(created_at)::date - MIN(created_at)::date AS days FROM orders_view WHERE users_name IS NOT NULL GROUP BY 1 ORDER BY days DESC, 1 LIMIT 5',
    `SELECT name, min(created_at), max(created_at), max(created_at)::date - min(created_at)::date AS d FROM ${U} WHERE name IS NOT NULL GROUP BY 1 ORDER BY d DESC, 1 LIMIT 5`,
  ],
  [
    "WITH first_orders AS (SELECT users_name, DATE_TRUNC('month', MIN(created_at)) AS cohort FROM orders_view WHERE users_name IS NOT NULL GROUP BY users_name) SELECT cohort, COUNT(*) AS people FROM first_orders GROUP BY cohort ORDER BY cohort",
    `SELECT c, count(*) FROM (SELECT name, date_trunc('month', min(created_at)) AS c FROM ${U} WHERE name IS NOT NULL GROUP BY 1) x GROUP BY 1 ORDER BY 1`,
  ],
  [
    "WITH per_user AS (SELECT users_name AS name, COUNT(*) AS n FROM orders_view WHERE users_name IS NOT NULL GROUP BY 1) SELECT CASE WHEN n = 1 THEN 'once' WHEN n <= 5 THEN 'few' ELSE 'many' END AS kind, COUNT(*) AS people, SUM(n) AS orders FROM per_user GROUP BY 1 ORDER BY 1",
    `SELECT CASE WHEN n = 1 THEN 'once' WHEN n <= 5 THEN 'few' ELSE 'many' END, count(*), sum(n) FROM (SELECT name, count(*) AS n FROM ${U} WHERE name IS NOT NULL GROUP BY 1) x GROUP BY 1 ORDER BY 1`,
  ],
  [
    'WITH t AS (SELECT users_name AS name, SUM(revenue) AS r FROM orders_view WHERE users_name IS NOT NULL GROUP BY 1), q AS (SELECT name, r, NTILE(4) OVER (ORDER BY r DESC, name) AS quartile FROM t) SELECT quartile, COUNT(*) AS people, SUM(r) AS r, MIN(r) AS low FROM q GROUP BY quartile ORDER BY quartile',
    `SELECT q, count(*), sum(r), min(r) FROM (SELECT name, r, ntile(4) OVER (ORDER BY r DESC, name) AS q FROM (SELECT name, sum(amount) AS r FROM ${U} WHERE name IS NOT NULL GROUP BY 1) x) y GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT DISTINCT ON (users_city) users_city, id, amount FROM orders_view WHERE users_city IS NOT NULL ORDER BY users_city, amount DESC, id',
    `SELECT DISTINCT ON (city) city, o.id, amount FROM ${U} WHERE city IS NOT NULL ORDER BY city, amount DESC, o.id`,
  ],
  [
    'SELECT id, amount, amount - AVG(amount) OVER (PARTITION BY status) AS off FROM orders_view WHERE amount > 90 ORDER BY id',
    `SELECT id, amount, amount - avg(amount) OVER (PARTITION BY status) FROM ${O} WHERE amount > 90 ORDER BY 1`,
  ],
  [
    'SELECT status, FIRST_VALUE(status) OVER (ORDER BY COUNT(*) DESC, status) AS most FROM orders_view WHERE status IS NOT NULL GROUP BY status ORDER BY status',
    `SELECT status, first_value(status) OVER (ORDER BY count(*) DESC, status) FROM ${O} WHERE status IS NOT NULL GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT COUNT(*) FILTER (WHERE status = 'completed')::float / COUNT(*) AS rate FROM orders_view WHERE users_city = 'Paris'",
    `SELECT count(*) FILTER (WHERE status = 'completed')::float / count(*) FROM ${U} WHERE city = 'Paris'`,
  ],
  [
    'SELECT GREATEST(MAX(amount), 95) AS g, LEAST(MIN(amount), 5) AS l, ABS(MIN(amount) - MAX(amount)) AS d FROM orders_view',
    `SELECT greatest(max(amount), 95), least(min(amount), 5), abs(min(amount) - max(amount)) FROM ${O}`,
  ],
  [
    "SELECT UPPER(status) AS s, INITCAP(users_city) AS c, COUNT(*) AS n FROM orders_view WHERE status LIKE 'c%' AND users_city ~ '^[BP]' GROUP BY 1, 2 ORDER BY 1, 2",
    `SELECT upper(status), initcap(city), count(*) FROM ${U} WHERE status LIKE 'c%' AND city ~ '^[BP]' GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    "SELECT DATE_TRUNC('week', created_at)::date AS week, SUM(revenue) AS r FROM orders_view WHERE created_at >= DATE_TRUNC('week', CURRENT_DATE) - INTERVAL '4 weeks' AND created_at < DATE_TRUNC('week', CURRENT_DATE) GROUP BY 1 ORDER BY 1",
    `SELECT date_trunc('week', created_at)::date, sum(amount) FROM ${O} WHERE created_at >= '2025-03-03' AND created_at < '2025-03-31' GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT EXTRACT(YEAR FROM created_at) AS year, EXTRACT(QUARTER FROM created_at) AS quarter, SUM(revenue) AS r FROM orders_view WHERE EXTRACT(YEAR FROM created_at) = 2025 GROUP BY EXTRACT(YEAR FROM created_at), EXTRACT(QUARTER FROM created_at) ORDER BY year, quarter',
    `SELECT extract(year FROM created_at), extract(quarter FROM created_at), sum(amount) FROM ${O} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    "SELECT months.m::date AS month, COALESCE(t.n, 0) AS n FROM generate_series('2025-01-01'::date, '2025-12-01'::date, INTERVAL '1 month') AS months(m) LEFT JOIN (SELECT DATE_TRUNC('month', created_at) AS m, COUNT(*) AS n FROM orders_view GROUP BY 1) t ON t.m = months.m ORDER BY 1",
    `SELECT m::date, (SELECT count(*) FROM ${O} WHERE date_trunc('month', created_at) = m) FROM generate_series(timestamp '2025-01-01', '2025-12-01', '1 month') m ORDER BY 1`,
  ],
  [
    'SELECT c.city, t.status, t.n FROM (SELECT users_city AS city, COUNT(*) AS total FROM orders_view WHERE users_city IS NOT NULL GROUP BY 1) c CROSS JOIN LATERAL (SELECT v.status, COUNT(*) AS n FROM orders_view v WHERE v.users_city = c.city GROUP BY 1 ORDER BY n DESC, 1 LIMIT 1) t ORDER BY c.city',
    `SELECT DISTINCT ON (city) city, status, n FROM (SELECT city, status, count(*) AS n FROM ${U} WHERE city IS NOT NULL GROUP BY 1, 2) x ORDER BY city, n DESC, status`,
  ],
  [
    'SELECT shipments_carrier AS carrier, MEASURE(shipments_count) AS shipments, MEASURE(shipments_shipping_cost) AS cost FROM orders_view WHERE shipments_carrier IS NOT NULL GROUP BY 1 ORDER BY 1',
    `SELECT carrier, count(*), sum(cost) FROM ${O} JOIN store.shipments s ON s.order_id = o.id GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT MEASURE(revenue) AS revenue, MEASURE(items) AS items, MEASURE(shipments_shipping_cost) AS shipping FROM orders_view',
    `SELECT (SELECT sum(amount) FROM ${O}), (SELECT sum(quantity) FROM ${L}), (SELECT sum(cost) FROM ${O} JOIN store.shipments s ON s.order_id = o.id)`,
  ],
  [
    'SELECT status AS "Order Status", ROUND(AVG(average_amount)::numeric, 2) AS "Average €" FROM orders_view WHERE status IS NOT NULL GROUP BY "Order Status" ORDER BY "Average €" DESC',
    `SELECT status, round(avg(amount), 2) FROM ${O} WHERE status IS NOT NULL GROUP BY 1 ORDER BY 2 DESC`,
  ],
  [
    'SELECT COUNT(*) AS n FROM orders_view WHERE completed AND big',
    `SELECT count(*) FROM ${O} WHERE status = 'completed' AND amount >= 50`,
  ],
  [
    'SELECT AVG(gap) AS days FROM (SELECT created_at::date - LAG(created_at::date) OVER (PARTITION BY users_name ORDER BY created_at) AS gap FROM orders_view WHERE users_name IS NOT NULL) g WHERE gap IS NOT NULL',
    `SELECT avg(gap) FROM (SELECT created_at::date - lag(created_at::date) OVER (PARTITION BY name ORDER BY created_at) AS gap FROM ${U} WHERE name IS NOT NULL) g`,
  ],
  [
    "SELECT status, MODE() WITHIN GROUP (ORDER BY users_city) AS usual, PERCENTILE_DISC(0.25) WITHIN GROUP (ORDER BY amount) AS q1 FROM orders_view WHERE status = 'new' GROUP BY 1",
    `SELECT status, mode() WITHIN GROUP (ORDER BY city), percentile_disc(0.25) WITHIN GROUP (ORDER BY amount) FROM ${U} WHERE status = 'new' GROUP BY 1`,
  ],
  [
    'SELECT users_city, users_name FROM orders_view WHERE EXISTS (SELECT 1 FROM users u WHERE u.name = orders_view.users_name AND u.premium) GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 5',
    `SELECT DISTINCT city, name FROM ${U} WHERE premium ORDER BY 1, 2 LIMIT 5`,
  ],
  [
    "WITH a AS (SELECT status, SUM(revenue) AS r FROM orders_view WHERE created_at < '2025-04-01' GROUP BY 1), b AS (SELECT status, SUM(revenue) AS r FROM orders_view WHERE created_at >= '2025-04-01' GROUP BY 1) SELECT COALESCE(a.status, b.status) AS status, COALESCE(a.r, 0) AS before, COALESCE(b.r, 0) AS after FROM a FULL OUTER JOIN b ON a.status = b.status WHERE a.status IS NOT NULL OR b.status IS NOT NULL ORDER BY 1",
    `SELECT status, sum(amount) FILTER (WHERE created_at < '2025-04-01'), sum(amount) FILTER (WHERE created_at >= '2025-04-01') FROM ${O} WHERE status IS NOT NULL GROUP BY 1 ORDER BY 1`,
  ],
];
