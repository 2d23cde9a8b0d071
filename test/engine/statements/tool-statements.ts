import type { Pair } from './pair.ts';

const O = '(SELECT * FROM store.orders WHERE NOT deleted) o';
const U = `${O} LEFT JOIN store.users u ON u.id = o.user_id`;

/** Shapes that common tools give their statements, each with what a person would write over the tables. */
export const toolStatements: Pair[] = [
  // A query builder that names schema, table and column everywhere, and limits what it shows.
  [
    'SELECT "public"."orders_view"."status" AS "status", COUNT(*) AS "count" FROM "public"."orders_view" GROUP BY "public"."orders_view"."status" ORDER BY "public"."orders_view"."status" ASC',
    `SELECT status, count(*) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT (CAST(DATE_TRUNC('month', "public"."orders_view"."created_at") AS date)) AS "created_at", SUM("public"."orders_view"."revenue") AS "sum" FROM "public"."orders_view" GROUP BY CAST(DATE_TRUNC('month', "public"."orders_view"."created_at") AS date) ORDER BY CAST(DATE_TRUNC('month', "public"."orders_view"."created_at") AS date) ASC`,
    `SELECT date_trunc('month', created_at)::date, sum(amount) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT "source"."status" AS "status", SUM("source"."sum") AS "sum" FROM (SELECT "public"."orders_view"."status" AS "status", "public"."orders_view"."users_city" AS "users_city", SUM("public"."orders_view"."revenue") AS "sum" FROM "public"."orders_view" GROUP BY "public"."orders_view"."status", "public"."orders_view"."users_city") AS "source" WHERE "source"."users_city" IS NOT NULL GROUP BY "source"."status" ORDER BY "source"."status" ASC LIMIT 2000`,
    `SELECT status, sum(amount) FROM ${U} WHERE city IS NOT NULL GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT "public"."orders_view"."id" AS "id", "public"."orders_view"."status" AS "status" FROM "public"."orders_view" WHERE (("public"."orders_view"."status" = 'new') OR ("public"."orders_view"."status" = 'completed')) AND "public"."orders_view"."amount" BETWEEN 20 AND 60 ORDER BY "public"."orders_view"."id" ASC LIMIT 10`,
    `SELECT id, status FROM ${O} WHERE status IN ('new', 'completed') AND amount BETWEEN 20 AND 60 ORDER BY 1 LIMIT 10`,
  ],
  [
    `SELECT COUNT(*) AS "count" FROM "public"."orders_view" WHERE (LOWER("public"."orders_view"."users_city") LIKE '%ber%')`,
    `SELECT count(*) FROM ${U} WHERE lower(city) LIKE '%ber%'`,
  ],
  [
    `SELECT "public"."orders_view"."users_city" AS "c" FROM "public"."orders_view" GROUP BY "public"."orders_view"."users_city" ORDER BY "public"."orders_view"."users_city" ASC LIMIT 5000`,
    `SELECT DISTINCT city FROM ${U} ORDER BY 1`,
  ],
  [
    `SELECT COUNT(*) AS "count" FROM "public"."orders_view" WHERE "public"."orders_view"."created_at" >= CAST('2025-02-01 00:00:00' AS timestamp) AND "public"."orders_view"."created_at" < CAST('2025-03-01 00:00:00' AS timestamp)`,
    `SELECT count(*) FROM ${O} WHERE created_at >= '2025-02-01' AND created_at < '2025-03-01'`,
  ],
  [
    `SELECT CAST(EXTRACT(dow FROM "public"."orders_view"."created_at") AS integer) + 1 AS "day", COUNT(*) AS "count" FROM "public"."orders_view" GROUP BY CAST(EXTRACT(dow FROM "public"."orders_view"."created_at") AS integer) + 1 ORDER BY 1`,
    `SELECT extract(dow FROM created_at)::int + 1, count(*) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT FLOOR(("public"."orders_view"."amount" / 10)) * 10 AS "bin", COUNT(*) AS "count" FROM "public"."orders_view" GROUP BY FLOOR(("public"."orders_view"."amount" / 10)) * 10 ORDER BY FLOOR(("public"."orders_view"."amount" / 10)) * 10`,
    `SELECT floor(amount / 10) * 10, count(*) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  // One that writes aliases of its own, a time grain as __timestamp, and a top-N subquery.
  [
    `SELECT DATE_TRUNC('day', created_at) AS __timestamp, sum(revenue) AS "SUM(revenue)" FROM public.orders_view WHERE created_at >= TO_TIMESTAMP_ AND created_at < '2025-02-10' GROUP BY DATE_TRUNC('day', created_at) ORDER BY 1 LIMIT 10000`.replace(
      'TO_TIMESTAMP_',
      "'2025-02-01'",
    ),
    `SELECT date_trunc('day', created_at), sum(amount) FROM ${O} WHERE created_at >= '2025-02-01' AND created_at < '2025-02-10' GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT status AS status, count(*) AS count FROM public.orders_view WHERE status IS NOT NULL GROUP BY status ORDER BY count DESC, status LIMIT 50000`,
    `SELECT status, count(*) AS c FROM ${O} WHERE status IS NOT NULL GROUP BY 1 ORDER BY c DESC, 1`,
  ],
  [
    `SELECT DATE_TRUNC('month', created_at) AS __timestamp, t.users_city AS users_city, SUM(revenue) AS r FROM public.orders_view AS t JOIN (SELECT users_city AS users_city__, SUM(revenue) AS mme_inner__ FROM public.orders_view GROUP BY users_city ORDER BY mme_inner__ DESC LIMIT 2) AS series_limit ON t.users_city = series_limit.users_city__ GROUP BY 1, 2 ORDER BY 1, 2`,
    `SELECT date_trunc('month', created_at), city, sum(amount) FROM ${U} WHERE city IN (SELECT city FROM ${U} GROUP BY 1 ORDER BY sum(amount) DESC LIMIT 2) GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'SELECT count(*) AS rowcount FROM (SELECT status AS status FROM public.orders_view GROUP BY status LIMIT 100) AS rowcount_qry',
    `SELECT count(DISTINCT coalesce(status, '')) FROM ${O}`,
  ],
  [
    'SELECT * FROM (SELECT status, MEASURE(revenue) AS revenue FROM public.orders_view GROUP BY 1) AS virtual_table ORDER BY revenue DESC LIMIT 2',
    `SELECT status, sum(amount) FROM ${O} GROUP BY 1 ORDER BY 2 DESC LIMIT 2`,
  ],
  // Panels over time.
  [
    `SELECT date_trunc('week', created_at) AS "time", status AS metric, avg(average_amount) AS value FROM orders_view WHERE created_at BETWEEN '2025-01-01T00:00:00Z' AND '2025-03-31T23:59:59Z' GROUP BY 1, 2 ORDER BY 1, 2`,
    `SELECT date_trunc('week', created_at), status, avg(amount) FROM ${O} WHERE created_at BETWEEN '2025-01-01' AND '2025-03-31 23:59:59' GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    `SELECT floor(extract(epoch from created_at)/86400)*86400 AS "time", count(*) AS "n" FROM orders_view WHERE created_at >= '2025-02-01' GROUP BY 1 ORDER BY 1`,
    `SELECT floor(extract(epoch FROM created_at) / 86400) * 86400, count(*) FROM ${O} WHERE created_at >= '2025-02-01' GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT DISTINCT "status" AS "value" FROM "orders_view" ORDER BY "value"',
    `SELECT DISTINCT status FROM ${O} ORDER BY 1`,
  ],
  // Worksheets: everything aliased, HAVING that asks for a row at least, sums of constants.
  [
    'SELECT "orders_view"."status" AS "status", SUM("orders_view"."revenue") AS "sum:revenue:ok" FROM "public"."orders_view" "orders_view" GROUP BY 1 HAVING (COUNT(1) > 0) ORDER BY 1',
    `SELECT status, sum(amount) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT DATE_TRUNC(\'QUARTER\', CAST("orders_view"."created_at" AS TIMESTAMP)) AS "tqr:created_at:ok", SUM("orders_view"."count") AS "n" FROM "public"."orders_view" "orders_view" GROUP BY 1 ORDER BY 1',
    `SELECT date_trunc('quarter', created_at), count(*) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT MIN("orders_view"."created_at") AS "lower", MAX("orders_view"."created_at") AS "upper" FROM "public"."orders_view" "orders_view" HAVING (COUNT(1) > 0)',
    `SELECT min(created_at), max(created_at) FROM ${O}`,
  ],
  [
    `SELECT (CASE WHEN "orders_view"."amount" > 50 THEN 'big' ELSE 'small' END) AS "calc", COUNT(DISTINCT "orders_view"."id") AS "ctd" FROM "public"."orders_view" "orders_view" GROUP BY 1 ORDER BY 1`,
    `SELECT CASE WHEN amount > 50 THEN 'big' ELSE 'small' END, count(DISTINCT id) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  // Reports with nested selects and aliases of one word.
  [
    `select "_"."status" as "c1", "_"."a0" as "a0" from (select "rows"."status" as "status", sum("rows"."revenue") as "a0" from "public"."orders_view" "rows" group by "status") "_" where not "_"."a0" is null order by 1 limit 1001`,
    `SELECT status, sum(amount) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT SUM(t.revenue) AS total, COUNT(*) AS n FROM "shop"."public"."orders_view" t WHERE t.status IN (\'new\')',
    `SELECT sum(amount), count(*) FROM ${O} WHERE status = 'new'`,
  ],
  // What language models write.
  [
    "SELECT DATE_TRUNC('qtr', created_at) AS quarter, MEASURE(revenue) FROM orders_view GROUP BY 1 ORDER BY 1",
    `SELECT date_trunc('quarter', created_at), sum(amount) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT EXTRACT(years FROM created_at) AS y, DATE_PART('mon', created_at) AS m, SUM(revenue) FROM orders_view GROUP BY 1, 2 ORDER BY 1, 2",
    `SELECT extract(year FROM created_at), extract(month FROM created_at), sum(amount) FROM ${O} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    "WITH monthly AS (SELECT DATE_TRUNC('months', created_at) AS month, SUM(revenue) AS revenue FROM orders_view GROUP BY 1), ranked AS (SELECT month, revenue, RANK() OVER (ORDER BY revenue DESC) AS rnk FROM monthly) SELECT month, revenue FROM ranked WHERE rnk <= 2 ORDER BY rnk",
    `SELECT date_trunc('month', created_at), sum(amount) FROM ${O} GROUP BY 1 ORDER BY 2 DESC LIMIT 2`,
  ],
  [
    'SELECT status, SUM(revenue) AS revenue, ROUND(100.0 * SUM(revenue) / SUM(SUM(revenue)) OVER (), 2) AS share FROM orders_view GROUP BY status ORDER BY revenue DESC, status',
    `SELECT status, sum(amount) AS r, round(100.0 * sum(amount) / sum(sum(amount)) OVER (), 2) FROM ${O} GROUP BY 1 ORDER BY r DESC, 1`,
  ],
  [
    "SELECT users_city, COUNT(*) FILTER (WHERE status = 'completed') * 1.0 / NULLIF(COUNT(*), 0) AS rate FROM orders_view GROUP BY users_city ORDER BY 1",
    `SELECT city, count(*) FILTER (WHERE status = 'completed') * 1.0 / count(*) FROM ${U} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT * FROM (SELECT users_city, users_name, SUM(revenue) AS r, ROW_NUMBER() OVER (PARTITION BY users_city ORDER BY SUM(revenue) DESC, users_name) AS n FROM orders_view GROUP BY 1, 2) t WHERE n = 1 ORDER BY 1',
    `SELECT * FROM (SELECT city, name, sum(amount) r, row_number() OVER (PARTITION BY city ORDER BY sum(amount) DESC, name) n FROM ${U} GROUP BY 1, 2) t WHERE n = 1 ORDER BY 1`,
  ],
];
