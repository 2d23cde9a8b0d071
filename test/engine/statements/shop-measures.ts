import type { Pair } from './pair.ts';

const SOLD = "shop.line_items i WHERE i.status <> 'cancelled'";
const KEPT = "shop.orders WHERE status <> 'cancelled'";

/** Measures of every kind, aggregates over measures and dimensions, filters on both. */
export const shopMeasures: Pair[] = [
  [
    'SELECT COUNT(*), MEASURE(count), SUM(count), COUNT(count) FROM orders_view',
    'SELECT count(*), count(*), count(*), count(*) FROM shop.orders',
  ],
  [
    'SELECT MEASURE(revenue), SUM(revenue) FROM orders_view',
    `SELECT sum(total_amount), sum(total_amount) FROM ${KEPT}`,
  ],
  [
    'SELECT AVG(average_order_value), MEASURE(average_order_value) FROM orders_view',
    `SELECT avg(total_amount), avg(total_amount) FROM ${KEPT}`,
  ],
  [
    'SELECT COUNT(DISTINCT buyers), MEASURE(buyers) FROM orders_view',
    'SELECT count(DISTINCT user_id), count(DISTINCT user_id) FROM shop.orders',
  ],
  [
    'SELECT MIN(revenue), MAX(revenue) FROM orders_view',
    `SELECT min(total_amount), max(total_amount) FROM ${KEPT}`,
  ],
  [
    'SELECT MEASURE(margin), MEASURE(cost), MEASURE(discounts) FROM sales_view',
    `SELECT sum(amount) - sum(quantity * unit_cost), sum(quantity * unit_cost), sum(quantity * unit_price - amount) FROM ${SOLD}`,
  ],
  [
    'SELECT MEASURE(order_count), MEASURE(units_sold), COUNT(*) FROM sales_view',
    "SELECT count(DISTINCT order_id), sum(quantity) FILTER (WHERE status <> 'cancelled'), count(*) FROM shop.line_items",
  ],
  [
    'SELECT MEASURE(revenue) / NULLIF(MEASURE(units_sold), 0) AS price FROM sales_view',
    `SELECT sum(amount) / sum(quantity) FROM ${SOLD}`,
  ],
  [
    'SELECT 100.0 * MEASURE(margin) / MEASURE(revenue) AS percent FROM sales_view',
    `SELECT 100.0 * (sum(amount) - sum(quantity * unit_cost)) / sum(amount) FROM ${SOLD}`,
  ],
  [
    'SELECT MEASURE(count) / MEASURE(buyers) AS whole, 1.0 * MEASURE(count) / MEASURE(buyers) AS exact FROM orders_view',
    'SELECT count(*) / count(DISTINCT user_id), 1.0 * count(*) / count(DISTINCT user_id) FROM shop.orders',
  ],
  [
    'SELECT MEASURE(stock), MEASURE(average_price), COUNT(*) FROM catalog_view',
    'SELECT sum(stock), avg(price), count(*) FROM shop.products',
  ],
  [
    'SELECT MEASURE(refunds), COUNT(*) FROM returns_view',
    'SELECT sum(refund_amount), count(*) FROM shop.returns',
  ],
  [
    'SELECT MEASURE(paid_amount), MEASURE(count) FROM payments_view',
    "SELECT sum(amount) FILTER (WHERE state = 'paid'), count(*) FROM shop.payments",
  ],
  [
    'SELECT MEASURE(average_age), COUNT(*), COUNT(age), AVG(age), MIN(age), MAX(age) FROM customers_view',
    'SELECT avg(age), count(*), count(age), avg(age), min(age), max(age) FROM shop.users',
  ],
  [
    "SELECT SUM(CASE WHEN channel = 'web' THEN revenue END) AS web FROM orders_view",
    `SELECT sum(total_amount) FROM ${KEPT} AND channel = 'web'`,
  ],
  [
    "SELECT SUM(CASE WHEN channel = 'web' THEN revenue ELSE 0 END) AS web, SUM(CASE channel WHEN 'store' THEN revenue WHEN 'phone' THEN revenue END) AS offline FROM orders_view",
    `SELECT sum(total_amount) FILTER (WHERE channel = 'web'), sum(total_amount) FILTER (WHERE channel IN ('store', 'phone')) FROM ${KEPT}`,
  ],
  [
    "SELECT city, SUM(CASE WHEN status = 'returned' THEN count ELSE 0 END) AS returned FROM orders_view GROUP BY 1 ORDER BY 1",
    "SELECT city, count(*) FILTER (WHERE status = 'returned') FROM shop.orders JOIN shop.users u ON u.id = user_id GROUP BY 1 ORDER BY 1",
  ],
  [
    "SELECT MEASURE(revenue) FILTER (WHERE city = 'Berlin') AS berlin, COUNT(*) FILTER (WHERE with_coupon) AS coupons FROM orders_view",
    "SELECT sum(total_amount) FILTER (WHERE city = 'Berlin' AND status <> 'cancelled'), count(*) FILTER (WHERE coupon_code IS NOT NULL) FROM shop.orders JOIN shop.users u ON u.id = user_id",
  ],
  [
    'SELECT COUNT(CASE WHEN newsletter THEN 1 END) AS subscribers, SUM(CASE WHEN age > 60 THEN 1 ELSE 0 END) AS seniors FROM customers_view',
    'SELECT count(*) FILTER (WHERE newsletter), count(*) FILTER (WHERE age > 60) FROM shop.users',
  ],
  [
    'SELECT COUNT(DISTINCT city), COUNT(DISTINCT customer), COUNT(city) FROM customers_view',
    'SELECT count(DISTINCT city), count(DISTINCT name), count(city) FROM shop.users',
  ],
  [
    'SELECT STDDEV(price), VAR_POP(price), BOOL_OR(discontinued), BOOL_AND(discontinued), EVERY(price > 0) FROM catalog_view',
    'SELECT stddev(price), var_pop(price), bool_or(discontinued), bool_and(discontinued), every(price > 0) FROM shop.products',
  ],
  [
    'SELECT category, AVG(price * 1.19) AS gross FROM catalog_view GROUP BY category ORDER BY category',
    'SELECT c.name, avg(price * 1.19) FROM shop.products p JOIN shop.categories c ON c.id = category_id GROUP BY 1 ORDER BY 1',
  ],
  [
    'SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY price) AS median, PERCENTILE_DISC(0.9) WITHIN GROUP (ORDER BY price DESC) AS low FROM catalog_view',
    'SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY price), percentile_disc(0.9) WITHIN GROUP (ORDER BY price DESC) FROM shop.products',
  ],
  [
    'SELECT region, MODE() WITHIN GROUP (ORDER BY acquisition_source) FROM customers_view GROUP BY 1 ORDER BY 1',
    'SELECT region, mode() WITHIN GROUP (ORDER BY acquisition_source) FROM shop.users GROUP BY 1 ORDER BY 1',
  ],
  [
    "SELECT PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY age) FILTER (WHERE gender = 'female') AS q FROM customers_view",
    "SELECT percentile_cont(0.25) WITHIN GROUP (ORDER BY age) FILTER (WHERE gender = 'female') FROM shop.users",
  ],
  [
    'SELECT category, MEASURE(order_count) FROM sales_view GROUP BY 1 ORDER BY 2 DESC, 1',
    'SELECT c.name, count(DISTINCT order_id) FROM shop.line_items JOIN shop.products p ON p.id = product_id JOIN shop.categories c ON c.id = category_id GROUP BY 1 ORDER BY 2 DESC, 1',
  ],
  [
    'SELECT supplier, MEASURE(count), MEASURE(stock) FROM catalog_view GROUP BY 1 ORDER BY 1 NULLS FIRST',
    'SELECT s.name, count(*), sum(stock) FROM shop.products LEFT JOIN shop.suppliers s ON s.id = supplier_id GROUP BY 1 ORDER BY 1 NULLS FIRST',
  ],
  [
    'SELECT AVG(supplier_rating), COUNT(DISTINCT supplier), COUNT(*) FROM catalog_view WHERE sold_out',
    'SELECT (SELECT avg(rating) FROM shop.suppliers WHERE id IN (SELECT supplier_id FROM shop.products WHERE stock = 0)), count(DISTINCT supplier_id), count(*) FROM shop.products WHERE stock = 0',
  ],
  [
    'SELECT reason, MEASURE(count) AS n, MEASURE(refunds) / MEASURE(count) AS each FROM returns_view GROUP BY reason HAVING MEASURE(count) > 10 ORDER BY n DESC, reason',
    'SELECT reason, count(*), sum(refund_amount) / count(*) FROM shop.returns GROUP BY 1 HAVING count(*) > 10 ORDER BY 2 DESC, 1',
  ],
  [
    'SELECT city FROM orders_view GROUP BY city HAVING SUM(revenue) > 60000 AND revenue < 10000000 AND COUNT(*) > 5 ORDER BY city',
    `SELECT city FROM ${KEPT.replace('WHERE', 'JOIN shop.users u ON u.id = user_id WHERE')} GROUP BY 1 HAVING sum(total_amount) > 60000 ORDER BY 1`,
  ],
  [
    'SELECT city, MEASURE(count) AS n FROM orders_view GROUP BY city HAVING n > 100 ORDER BY n * -1, city',
    'SELECT city, count(*) FROM shop.orders JOIN shop.users u ON u.id = user_id GROUP BY 1 HAVING count(*) > 100 ORDER BY 2 DESC, 1',
  ],
  ['SELECT COUNT(*) AS n FROM orders_view HAVING COUNT(*) > 5', 'SELECT count(*) FROM shop.orders'],
  ['SELECT COUNT(*) AS n FROM orders_view HAVING MEASURE(count) < 5', 'SELECT 1 WHERE false'],
  [
    "SELECT city, COUNT(*) FROM orders_view WHERE count > 150 AND status = 'completed' GROUP BY 1 ORDER BY 1",
    "SELECT city, count(*) FROM shop.orders JOIN shop.users u ON u.id = user_id WHERE status = 'completed' GROUP BY 1 HAVING count(*) > 150 ORDER BY 1",
  ],
];
