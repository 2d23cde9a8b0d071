import type { Pair } from '../pair.ts';
import { O, U } from './by-hand.ts';

const grain = (unit: string) => `DATE_TRUNC('${unit}', created_at) AS __timestamp`;

/** Charts over a dataset: a time grain, metrics under their own text, row limits, a subquery for the largest series. */
export const superset: Pair[] = [
  ...['hour', 'day', 'week', 'month', 'quarter', 'year'].map(
    (unit): Pair => [
      `SELECT ${grain(unit)}, COUNT(*) AS count FROM public.orders_view WHERE created_at >= '2025-02-01 00:00:00.000000' AND created_at < '2025-03-01 00:00:00.000000' GROUP BY DATE_TRUNC('${unit}', created_at) ORDER BY count DESC, 1 LIMIT 10000`,
      `SELECT date_trunc('${unit}', created_at), count(*) AS n FROM ${O} WHERE created_at >= '2025-02-01' AND created_at < '2025-03-01' GROUP BY 1 ORDER BY n DESC, 1`,
    ],
  ),
  [
    `SELECT status AS status, users_city AS users_city, SUM(revenue) AS "SUM(revenue)", AVG(average_amount) AS "AVG(average_amount)" FROM public.orders_view WHERE users_city IN ('Berlin', 'Oslo') AND ((amount > 20)) GROUP BY status, users_city ORDER BY "SUM(revenue)" DESC, 1, 2 LIMIT 100`,
    `SELECT status, city, sum(amount) AS r, avg(amount) FROM ${U} WHERE city IN ('Berlin', 'Oslo') AND amount > 20 GROUP BY 1, 2 ORDER BY r DESC, 1, 2`,
  ],
  [
    "SELECT DISTINCT status FROM public.orders_view WHERE status ILIKE '%e%' ORDER BY status LIMIT 1000",
    `SELECT DISTINCT status FROM ${O} WHERE status ILIKE '%e%' ORDER BY 1`,
  ],
  [
    'SELECT MIN(created_at) AS min_date, MAX(created_at) AS max_date FROM public.orders_view LIMIT 1',
    `SELECT min(created_at), max(created_at) FROM ${O}`,
  ],
  [
    'SELECT status AS status, COUNT(*) AS count FROM (SELECT status, amount FROM orders_view WHERE amount > 30) AS virtual_table GROUP BY status ORDER BY count DESC, 1 LIMIT 100',
    `SELECT status, count(*) AS n FROM ${O} WHERE amount > 30 GROUP BY 1 ORDER BY n DESC, 1`,
  ],
  [
    'SELECT sum(r) AS "SUM(r)" FROM (SELECT users_city, MEASURE(revenue) AS r FROM orders_view GROUP BY 1) AS virtual_table WHERE users_city IS NOT NULL',
    `SELECT sum(amount) FROM ${U} WHERE city IS NOT NULL`,
  ],
  [
    `SELECT id AS id, status AS status, created_at AS created_at FROM public.orders_view WHERE created_at >= '2025-03-01' AND created_at < '2025-03-10' AND status IS NULL ORDER BY id DESC LIMIT 50 OFFSET 0`,
    `SELECT id, status, created_at FROM ${O} WHERE created_at >= '2025-03-01' AND created_at < '2025-03-10' AND status IS NULL ORDER BY 1 DESC LIMIT 50`,
  ],
  [
    "SELECT users_city AS users_city, COUNT(DISTINCT users_name) AS \"COUNT_DISTINCT(users_name)\" FROM public.orders_view WHERE (status = 'new' OR status = 'completed') AND users_city NOT IN ('Paris') GROUP BY users_city HAVING ((COUNT(*) > 5)) ORDER BY \"COUNT_DISTINCT(users_name)\" DESC, 1 LIMIT 100",
    `SELECT city, count(DISTINCT name) AS n FROM ${U} WHERE status IN ('new', 'completed') AND city NOT IN ('Paris') GROUP BY 1 HAVING count(*) > 5 ORDER BY n DESC, 1`,
  ],
  [
    "SELECT CASE WHEN amount < 50 THEN 'small' ELSE 'big' END AS size, SUM(CASE WHEN status = 'completed' THEN amount ELSE 0 END) / NULLIF(SUM(amount), 0) AS rate FROM public.orders_view GROUP BY CASE WHEN amount < 50 THEN 'small' ELSE 'big' END ORDER BY rate DESC LIMIT 100",
    `SELECT CASE WHEN amount < 50 THEN 'small' ELSE 'big' END, sum(CASE WHEN status = 'completed' THEN amount ELSE 0 END) * 1.0 / sum(amount) AS rate FROM ${O} GROUP BY 1 ORDER BY rate DESC`,
  ],
  [
    `SELECT COUNT(*) AS count FROM public.orders_view WHERE created_at >= TO_DATE('2025-02-01', 'YYYY-MM-DD') AND created_at < TO_DATE('2025-02-08', 'YYYY-MM-DD')`,
    `SELECT count(*) FROM ${O} WHERE created_at >= '2025-02-01' AND created_at < '2025-02-08'`,
  ],
  [
    "SELECT amount AS amount, COUNT(*) AS n FROM public.orders_view WHERE amount >= 10 AND amount <= 20 AND status = 'new' GROUP BY amount ORDER BY amount ASC NULLS LAST LIMIT 1000",
    `SELECT amount, count(*) FROM ${O} WHERE amount BETWEEN 10 AND 20 AND status = 'new' GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT users_city AS users_city, SUM(revenue) AS r FROM public.orders_view GROUP BY users_city ORDER BY r DESC NULLS LAST LIMIT 2 OFFSET 1',
    `SELECT city, sum(amount) AS r FROM ${U} GROUP BY 1 ORDER BY r DESC LIMIT 2 OFFSET 1`,
  ],
  [
    'SELECT count(*) AS rowcount FROM (SELECT users_city AS users_city, status AS status, SUM(revenue) AS r FROM public.orders_view GROUP BY users_city, status) AS rowcount_qry',
    `SELECT count(*) FROM (SELECT DISTINCT city, status FROM ${U}) x`,
  ],
  [
    "SELECT DATE_TRUNC('month', created_at) AS __timestamp, status AS status, SUM(revenue) AS r FROM public.orders_view JOIN (SELECT status AS status__, SUM(revenue) AS mme_inner__ FROM public.orders_view WHERE status IS NOT NULL GROUP BY status ORDER BY mme_inner__ DESC LIMIT 2) AS anon_1 ON status = status__ GROUP BY DATE_TRUNC('month', created_at), status ORDER BY r DESC LIMIT 10000",
    `SELECT date_trunc('month', created_at), status, sum(amount) AS r FROM ${O} WHERE status IN (SELECT status FROM ${O} WHERE status IS NOT NULL GROUP BY 1 ORDER BY sum(amount) DESC LIMIT 2) GROUP BY 1, 2 ORDER BY r DESC`,
  ],
];
