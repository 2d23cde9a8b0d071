import type { Pair } from '../pair.ts';
import { O, U } from './by-hand.ts';

/** Reports with selects in selects and aliases of letters and numbers, each level once for a filter, a group, a limit. */
export const reports: Pair[] = [
  [
    `select "basetable0"."c1" as "c1", sum("basetable0"."a0") as "a0" from (select "_"."status" as "c1", "_"."amount" as "a0" from "public"."orders_view" "_" where "_"."amount" > 20) "basetable0" group by "c1" order by 1 limit 1000001`,
    `SELECT status, sum(amount) FROM ${O} WHERE amount > 20 GROUP BY 1 ORDER BY 1`,
  ],
  [
    `select "$Table"."id" as "id", "$Table"."status" as "status", "$Table"."created_at" as "created_at" from "public"."orders_view" "$Table" order by "$Table"."id" limit 200 offset 0`,
    `SELECT id, status, created_at FROM ${O} ORDER BY 1 LIMIT 200`,
  ],
  [
    `select "rows"."users_city" as "users_city", sum("rows"."revenue") as "a0", count(distinct("rows"."users_name")) as "a1" from (select "users_city", "revenue", "users_name", "created_at" from "public"."orders_view" "$Table") "rows" where "rows"."created_at" >= timestamp '2025-02-01 00:00:00' and "rows"."created_at" < timestamp '2025-04-01 00:00:00' group by "users_city" order by "users_city" limit 1001`,
    `SELECT city, sum(amount), count(DISTINCT name) FROM ${U} WHERE created_at >= '2025-02-01' AND created_at < '2025-04-01' GROUP BY 1 ORDER BY 1`,
  ],
  [
    `select count(*) as "a0" from (select "rows"."status" as "status" from "public"."orders_view" "rows" group by "status") "ITBL"`,
    `SELECT count(*) FROM (SELECT DISTINCT status FROM ${O}) x`,
  ],
  [
    `select "_"."c1", "_"."a0" from (select "rows"."users_city" as "c1", avg("rows"."average_amount") as "a0" from "public"."orders_view" "rows" group by "users_city") "_" where not("_"."a0" is null) and "_"."c1" is not null order by "_"."a0" desc, "_"."c1" limit 3`,
    `SELECT city, avg(amount) AS a FROM ${U} WHERE city IS NOT NULL GROUP BY 1 ORDER BY a DESC, 1 LIMIT 3`,
  ],
  [
    `select "t1"."y" as "y", "t1"."m" as "m", sum("t1"."a") as "a" from (select cast(extract(year from "o"."created_at") as int) as "y", cast(extract(month from "o"."created_at") as int) as "m", "o"."revenue" as "a" from "public"."orders_view" as "o") as "t1" group by "t1"."y", "t1"."m" order by "t1"."y", "t1"."m"`,
    `SELECT extract(year FROM created_at)::int, extract(month FROM created_at)::int, sum(amount) FROM ${O} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    `SELECT DATE_TRUNC('SECOND', "created_at") AS "qt_blqufo2c8c", SUM("revenue") AS "qt_clqufo2c8c", "status" FROM orders_view WHERE ((DATE_TRUNC('SECOND', "created_at") >= CAST('2025-02-01 00:00:00.000000' AS TIMESTAMP)) AND (DATE_TRUNC('SECOND', "created_at") <= CAST('2025-02-05 23:59:59.999999' AS TIMESTAMP))) GROUP BY "qt_blqufo2c8c", "status" ORDER BY 1, 3`,
    `SELECT date_trunc('second', created_at), sum(amount), status FROM ${O} WHERE created_at >= '2025-02-01' AND created_at < '2025-02-06' GROUP BY 1, 3 ORDER BY 1, 3`,
  ],
  [
    `SELECT CAST("created_at" AS DATE) AS "qt_a", COUNT(1) AS "qt_b" FROM orders_view WHERE CAST("created_at" AS DATE) >= DATE '2025-03-01' GROUP BY CAST("created_at" AS DATE) ORDER BY CAST("created_at" AS DATE) LIMIT 10`,
    `SELECT created_at::date, count(*) FROM ${O} WHERE created_at >= '2025-03-01' GROUP BY 1 ORDER BY 1 LIMIT 10`,
  ],
  [
    `SELECT "ta_1"."status" "ca_1", CASE WHEN sum("ta_1"."revenue") IS NOT NULL THEN sum("ta_1"."revenue") ELSE 0 END "ca_2" FROM "public"."orders_view" "ta_1" GROUP BY "ca_1" ORDER BY 1 LIMIT 1000`,
    `SELECT status, sum(amount) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `WITH "qt_0" AS (SELECT DATE_TRUNC('month', "ta_1"."created_at") "ca_1", "ta_1"."status" "ca_2", SUM("ta_1"."revenue") "ca_3" FROM "orders_view" "ta_1" WHERE ("ta_1"."created_at" >= TIMESTAMP '2025-01-01 00:00:00.0' AND "ta_1"."created_at" < TIMESTAMP '2025-07-01 00:00:00.0') GROUP BY "ca_1", "ca_2") SELECT "qt_0"."ca_2" "ca_4", max("qt_0"."ca_3") "ca_5" FROM "qt_0" GROUP BY "ca_4" ORDER BY 1`,
    `SELECT status, max(s) FROM (SELECT date_trunc('month', created_at), status, sum(amount) AS s FROM ${O} WHERE created_at >= '2025-01-01' AND created_at < '2025-07-01' GROUP BY 1, 2) x GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT "ta_1"."users_city" "ca_1", LAST_DAY_ "ca_2" FROM "public"."orders_view" "ta_1" WHERE "ta_1"."id" = 7 LIMIT 1`.replace(
      'LAST_DAY_',
      `(DATE_TRUNC('month', "ta_1"."created_at") + INTERVAL '1 month' - INTERVAL '1 day')`,
    ),
    `SELECT city, date_trunc('month', created_at) + interval '1 month' - interval '1 day' FROM ${U} WHERE o.id = 7`,
  ],
  [
    `select status, cast(cast(sum(cast("orders_view"."amount" as bigint)) as bigint) / 12.0 as bigint) as "s" from "orders_view" group by status order by status`,
    `SELECT status, (sum(amount) / 12.0)::bigint FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT q0.k AS "City", q0.v AS "Revenue", q0.v / SUM(q0.v) OVER () AS "Share" FROM (SELECT users_city AS k, SUM(revenue) AS v FROM orders_view GROUP BY users_city) q0 ORDER BY q0.v DESC FETCH NEXT 10 ROWS ONLY`,
    `SELECT city, sum(amount), sum(amount) / sum(sum(amount)) OVER () FROM ${U} GROUP BY 1 ORDER BY 2 DESC`,
  ],
  [
    `SELECT CASE WHEN "orders_view"."status" is not null THEN 'Yes' ELSE 'No' END AS "orders.has_status", COUNT(DISTINCT "orders_view"."id") AS "orders.count" FROM "public"."orders_view" AS "orders_view" GROUP BY 1 ORDER BY 2 DESC FETCH NEXT 10 ROWS ONLY`,
    `SELECT CASE WHEN status IS NOT NULL THEN 'Yes' ELSE 'No' END, count(*) FROM ${O} GROUP BY 1 ORDER BY 2 DESC`,
  ],
  [
    `SELECT (DATE(orders_view."created_at")) AS "orders.created_date", COALESCE(SUM(orders_view."amount"), 0) AS "orders.total" FROM "public"."orders_view" AS orders_view WHERE ((( orders_view."created_at" ) >= ((DATE_TRUNC('day', TIMESTAMP '2025-03-10'))) AND ( orders_view."created_at" ) < ((DATE_TRUNC('day', TIMESTAMP '2025-03-10') + (7 || ' day')::INTERVAL)))) GROUP BY (DATE(orders_view."created_at")) ORDER BY 1 DESC`,
    `SELECT created_at::date, sum(amount) FROM ${O} WHERE created_at >= '2025-03-10' AND created_at < '2025-03-17' GROUP BY 1 ORDER BY 1 DESC`,
  ],
  [
    `SELECT * FROM (SELECT *, DENSE_RANK() OVER (ORDER BY z___min_rank) as z___pivot_row_rank, RANK() OVER (PARTITION BY z__pivot_col ORDER BY z___min_rank) as z__pivot_col_ordering FROM (SELECT *, MIN(z___rank) OVER (PARTITION BY "city") as z___min_rank FROM (SELECT *, RANK() OVER (ORDER BY z__pivot_col ASC, "n" DESC, "city") AS z___rank FROM (SELECT *, DENSE_RANK() OVER (ORDER BY "status" NULLS LAST) AS z__pivot_col FROM (SELECT "users_city" AS "city", "status" AS "status", COUNT(*) AS "n" FROM "orders_view" GROUP BY 1, 2) ww) aa) bb) cc) dd WHERE (z__pivot_col <= 50 OR z__pivot_col_ordering = 1) AND z___pivot_row_rank <= 500 AND "city" = 'Oslo' AND "status" = 'new'`,
    `SELECT city, status, n, p, z, mn, dense, rk FROM (SELECT *, dense_rank() OVER (ORDER BY mn) AS dense, rank() OVER (PARTITION BY p ORDER BY mn) AS rk FROM (SELECT *, min(z) OVER (PARTITION BY city) AS mn FROM (SELECT *, rank() OVER (ORDER BY p, n DESC, city) AS z FROM (SELECT *, dense_rank() OVER (ORDER BY status NULLS LAST) AS p FROM (SELECT city, status, count(*) AS n FROM ${U} GROUP BY 1, 2) a) b) c) d) e WHERE city = 'Oslo' AND status = 'new'`,
  ],
  // Editors of SQL: rows of a table, counts of it, pages and sorted columns, comments.
  ['SELECT t.* FROM public.orders_view t LIMIT 0', 'SELECT 1 WHERE false'],
  ['SELECT count(*) FROM public.orders_view t', `SELECT count(*) FROM ${O}`],
  [
    "SELECT x.id, x.status FROM public.orders_view x\nWHERE x.status = 'new' -- only these\nORDER BY x.id DESC\nFETCH FIRST 5 ROWS ONLY;",
    `SELECT id, status FROM ${O} WHERE status = 'new' ORDER BY 1 DESC LIMIT 5`,
  ],
  [
    '/* page 2 */ SELECT id, amount FROM orders_view ORDER BY amount DESC, id OFFSET 10 ROWS FETCH NEXT 5 ROWS ONLY',
    `SELECT id, amount FROM ${O} ORDER BY 2 DESC, 1 LIMIT 5 OFFSET 10`,
  ],
  ['SELECT 1', 'SELECT 1'],
  ["SELECT 1 AS one, 'a' AS a, NULL AS n", "SELECT 1, 'a', NULL"],
  ['TABLE products', 'SELECT name, category FROM store.products'],
  [
    "select o.status as s,count(*)as n from orders as o where(o.amount>50)and not(o.status='new')group by o.status order by n desc,s",
    `SELECT status, count(*) AS n FROM ${O} WHERE amount > 50 AND status <> 'new' GROUP BY 1 ORDER BY n DESC, 1`,
  ],
  [
    "SELECT status, CASE status WHEN 'new' THEN 1 WHEN 'completed' THEN 2 ELSE 3 END AS place FROM orders_view GROUP BY 1, 2 ORDER BY place, 1",
    `SELECT status, CASE status WHEN 'new' THEN 1 WHEN 'completed' THEN 2 ELSE 3 END FROM ${O} GROUP BY 1, 2 ORDER BY 2, 1`,
  ],
  [
    'SELECT status FROM orders_view WHERE amount > 90 UNION SELECT users_city FROM orders_view ORDER BY 1',
    `SELECT status FROM ${O} WHERE amount > 90 UNION SELECT city FROM ${U} ORDER BY 1`,
  ],
  [
    "SELECT 'total' AS k, SUM(revenue) AS v FROM orders_view UNION ALL SELECT status, SUM(revenue) FROM orders_view GROUP BY status ORDER BY v DESC, k",
    `SELECT 'total' AS k, sum(amount) AS v FROM ${O} UNION ALL SELECT status, sum(amount) FROM ${O} GROUP BY 1 ORDER BY v DESC, k`,
  ],
];
