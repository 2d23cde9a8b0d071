import type { Pair } from './pair.ts';

const ORDERS = 'shop.orders o JOIN shop.users u ON u.id = user_id';

/** GROUP BY in all its forms, windows, DISTINCT, ordering and limits. */
export const shopGroups: Pair[] = [
  [
    'SELECT region, city, COUNT(*) FROM customers_view GROUP BY ROLLUP (region, city) ORDER BY 1, 2, 3',
    'SELECT region, city, count(*) FROM shop.users GROUP BY ROLLUP (region, city) ORDER BY 1, 2, 3',
  ],
  [
    'SELECT gender, newsletter, COUNT(*), AVG(age) FROM customers_view GROUP BY CUBE (gender, newsletter) ORDER BY 1, 2, 3',
    'SELECT gender, newsletter, count(*), avg(age) FROM shop.users GROUP BY CUBE (gender, newsletter) ORDER BY 1, 2, 3',
  ],
  [
    'SELECT gender, age_group, MEASURE(count) FROM customers_view GROUP BY GROUPING SETS ((gender), (age_group), ()) ORDER BY 3, 1, 2',
    `SELECT gender, g, count(*) FROM (SELECT *, CASE WHEN age < 25 THEN '18-24' WHEN age < 35 THEN '25-34' WHEN age < 50 THEN '35-49' WHEN age < 65 THEN '50-64' WHEN age >= 65 THEN '65+' END g FROM shop.users) t GROUP BY GROUPING SETS ((gender), (g), ()) ORDER BY 3, 1, 2`,
  ],
  [
    'SELECT GROUPING(gender) AS a, GROUPING(gender, newsletter) AS b, gender, newsletter, COUNT(*) FROM customers_view GROUP BY ROLLUP (gender, newsletter) ORDER BY 2, 3, 4, 5',
    'SELECT grouping(gender), grouping(gender, newsletter), gender, newsletter, count(*) FROM shop.users GROUP BY ROLLUP (gender, newsletter) ORDER BY 2, 3, 4, 5',
  ],
  [
    'SELECT channel, status, MEASURE(revenue) FROM orders_view GROUP BY channel, ROLLUP (status) ORDER BY 1, 2',
    "SELECT channel, status, sum(total_amount) FILTER (WHERE status <> 'cancelled') FROM shop.orders GROUP BY channel, ROLLUP (status) ORDER BY 1, 2",
  ],
  [
    'SELECT newsletter, gender, COUNT(*) FROM customers_view GROUP BY DISTINCT ROLLUP (newsletter), ROLLUP (newsletter, gender) ORDER BY 1, 2, 3',
    'SELECT newsletter, gender, count(*) FROM shop.users GROUP BY DISTINCT ROLLUP (newsletter), ROLLUP (newsletter, gender) ORDER BY 1, 2, 3',
  ],
  [
    'SELECT category, brand, MEASURE(order_count) FROM sales_view GROUP BY GROUPING SETS ((category), (category, brand)) HAVING MEASURE(order_count) > 300 ORDER BY 1, 2',
    'SELECT c.name, brand, count(DISTINCT order_id) FROM shop.line_items JOIN shop.products p ON p.id = product_id JOIN shop.categories c ON c.id = category_id GROUP BY GROUPING SETS ((1), (1, 2)) HAVING count(DISTINCT order_id) > 300 ORDER BY 1, 2',
  ],
  [
    "SELECT DATE_TRUNC('quarter', created_at) AS q, channel, COUNT(*) FROM orders_view GROUP BY CUBE (q, channel) ORDER BY 1, 2",
    "SELECT date_trunc('quarter', created_at AT TIME ZONE 'UTC'), channel, count(*) FROM shop.orders GROUP BY CUBE (1, 2) ORDER BY 1, 2",
  ],
  [
    'SELECT region, n, SUM(n) FROM (SELECT region, city, COUNT(*) AS n FROM customers_view GROUP BY 1, 2) t GROUP BY ROLLUP (region, n) ORDER BY 1, 2, 3',
    'SELECT region, n, sum(n) FROM (SELECT region, city, count(*) AS n FROM shop.users GROUP BY 1, 2) t GROUP BY ROLLUP (region, n) ORDER BY 1, 2, 3',
  ],
  [
    'SELECT DISTINCT ON (city) city, customer, created_at FROM customers_view ORDER BY city, created_at DESC, customer',
    "SELECT DISTINCT ON (city) city, name, created_at AT TIME ZONE 'UTC' FROM shop.users ORDER BY city, created_at DESC, name",
  ],
  [
    'SELECT DISTINCT ON (region) region, city, COUNT(*) AS n FROM customers_view GROUP BY 1, 2 ORDER BY region, n DESC, city',
    'SELECT DISTINCT ON (region) region, city, count(*) FROM shop.users GROUP BY 1, 2 ORDER BY region, 3 DESC, city',
  ],
  [
    'SELECT DISTINCT region FROM customers_view ORDER BY region DESC NULLS LAST LIMIT 3 OFFSET 1',
    'SELECT DISTINCT region FROM shop.users ORDER BY 1 DESC NULLS LAST LIMIT 3 OFFSET 1',
  ],
  [
    "SELECT DATE_TRUNC('month', created_at) AS m, MEASURE(count), SUM(MEASURE(count)) OVER (ORDER BY DATE_TRUNC('month', created_at)) AS running FROM orders_view GROUP BY 1 ORDER BY 1",
    "SELECT date_trunc('month', created_at AT TIME ZONE 'UTC'), count(*), sum(count(*)) OVER (ORDER BY date_trunc('month', created_at AT TIME ZONE 'UTC')) FROM shop.orders GROUP BY 1 ORDER BY 1",
  ],
  [
    'SELECT city, MEASURE(count), RANK() OVER w, PERCENT_RANK() OVER w, NTILE(3) OVER (w) FROM customers_view GROUP BY city WINDOW w AS (ORDER BY MEASURE(count) DESC, city) ORDER BY 3',
    'SELECT city, count(*), rank() OVER w, percent_rank() OVER w, ntile(3) OVER w FROM shop.users GROUP BY city WINDOW w AS (ORDER BY count(*) DESC, city) ORDER BY 3',
  ],
  [
    'SELECT region, city, COUNT(*), COUNT(*) * 100.0 / SUM(COUNT(*)) OVER (PARTITION BY region) AS share FROM customers_view GROUP BY 1, 2 ORDER BY 1, 2',
    'SELECT region, city, count(*), count(*) * 100.0 / sum(count(*)) OVER (PARTITION BY region) FROM shop.users GROUP BY 1, 2 ORDER BY 1, 2',
  ],
  [
    "SELECT DATE_TRUNC('month', created_at) AS m, AVG(MEASURE(revenue)) OVER (ORDER BY DATE_TRUNC('month', created_at) ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) AS a, LAG(MEASURE(revenue), 1, 0) OVER (ORDER BY DATE_TRUNC('month', created_at)) AS before FROM orders_view GROUP BY m ORDER BY m",
    "SELECT m, avg(r) OVER (ORDER BY m ROWS 2 PRECEDING), lag(r, 1, 0) OVER (ORDER BY m) FROM (SELECT date_trunc('month', created_at AT TIME ZONE 'UTC') m, sum(total_amount) r FROM shop.orders WHERE status <> 'cancelled' GROUP BY 1) t ORDER BY 1",
  ],
  [
    "SELECT d, SUM(n) OVER (ORDER BY d RANGE BETWEEN INTERVAL '6 days' PRECEDING AND CURRENT ROW) FROM (SELECT DATE_TRUNC('day', created_at) AS d, COUNT(*) AS n FROM orders_view GROUP BY 1) t ORDER BY d LIMIT 40",
    "SELECT d, sum(n) OVER (ORDER BY d RANGE INTERVAL '6 days' PRECEDING) FROM (SELECT date_trunc('day', created_at AT TIME ZONE 'UTC') d, count(*) n FROM shop.orders GROUP BY 1) t ORDER BY d LIMIT 40",
  ],
  [
    'SELECT price, SUM(price) OVER (ORDER BY price GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) AS s FROM catalog_view ORDER BY price, s LIMIT 10',
    'SELECT price, sum(price) OVER (ORDER BY price GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) AS s FROM shop.products ORDER BY 1, 2 LIMIT 10',
  ],
  [
    'SELECT category, product, price FROM (SELECT category, product, price, ROW_NUMBER() OVER (PARTITION BY category ORDER BY price DESC, product) AS place FROM catalog_view) t WHERE place <= 2 ORDER BY 1, 3 DESC, 2',
    'SELECT c, p, price FROM (SELECT c.name c, p.name p, price, row_number() OVER (PARTITION BY c.name ORDER BY price DESC, p.name) r FROM shop.products p JOIN shop.categories c ON c.id = category_id) t WHERE r <= 2 ORDER BY 1, 3 DESC, 2',
  ],
  [
    "SELECT product, FIRST_VALUE(product) OVER w AS cheapest, NTH_VALUE(product, 2) OVER (w ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS second, COUNT(*) FILTER (WHERE discontinued) OVER w AS gone FROM catalog_view WHERE category = 'Kitchen' WINDOW w AS (ORDER BY price, product) ORDER BY product",
    "SELECT p.name, first_value(p.name) OVER w, nth_value(p.name, 2) OVER (w ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING), count(*) FILTER (WHERE discontinued) OVER w FROM shop.products p JOIN shop.categories c ON c.id = category_id WHERE c.name = 'Kitchen' WINDOW w AS (ORDER BY price, p.name) ORDER BY 1",
  ],
  [
    'SELECT city, COUNT(*) AS n FROM orders_view GROUP BY city ORDER BY n DESC FETCH FIRST 3 ROWS WITH TIES',
    `SELECT city, count(*) FROM ${ORDERS} GROUP BY 1 ORDER BY 2 DESC FETCH FIRST 3 ROWS WITH TIES`,
  ],
  [
    'SELECT customer FROM customers_view ORDER BY created_at DESC, 1 LIMIT 2 + 3 OFFSET 2 * 2',
    'SELECT name FROM shop.users ORDER BY created_at DESC, 1 LIMIT 5 OFFSET 4',
  ],
  [
    'SELECT channel, COUNT(*) FROM orders_view GROUP BY channel ORDER BY MEASURE(revenue) / COUNT(*) DESC LIMIT ALL',
    "SELECT channel, count(*) FROM shop.orders GROUP BY 1 ORDER BY sum(total_amount) FILTER (WHERE status <> 'cancelled') / count(*) DESC",
  ],
  [
    'SELECT o.channel AS "Channel", COUNT(*) FROM orders_view o GROUP BY o.channel ORDER BY "Channel" LIMIT \'2\'',
    'SELECT channel, count(*) FROM shop.orders GROUP BY 1 ORDER BY 1 LIMIT 2',
  ],
  [
    'SELECT LOWER(city) AS town, COUNT(*) FROM customers_view GROUP BY LOWER(city) ORDER BY LENGTH(town), town',
    'SELECT lower(city), count(*) FROM shop.users GROUP BY 1 ORDER BY length(lower(city)), 1',
  ],
];
