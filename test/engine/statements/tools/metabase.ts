import type { Pair } from '../pair.ts';
import { O, P, U } from './by-hand.ts';

const V = '"public"."orders_view"';
const week = `(CAST(DATE_TRUNC('week', (${V}."created_at" + INTERVAL '1 day')) AS timestamp) + INTERVAL '-1 day')`;
const weekByHand = "date_trunc('week', created_at + interval '1 day') - interval '1 day'";
const hour = `DATE_TRUNC('hour', ${V}."created_at")`;
const dow = `(CAST(EXTRACT(dow FROM ${V}."created_at") AS integer) + 1)`;
const bin = `(FLOOR(((${V}."amount" - 10.0) / 20.0)) * 20.0) + 10.0`;
const cases = `CASE WHEN ${V}."amount" < 30 THEN 'low' WHEN ${V}."amount" < 60 THEN 'middle' ELSE 'high' END`;

/** A query builder that names schema, table and column everywhere and repeats expressions instead of numbers. */
export const metabase: Pair[] = [
  [
    `-- Metabase:: userID: 1 queryType: MBQL queryHash: 36a8c22444227518ebbf\nSELECT ${V}."id" AS "id", ${V}."status" AS "status", ${V}."amount" AS "amount", ${V}."created_at" AS "created_at" FROM ${V} ORDER BY ${V}."id" ASC LIMIT 20`,
    `SELECT id, status, amount, created_at FROM ${O} ORDER BY 1 LIMIT 20`,
  ],
  [`SELECT COUNT(*) AS "count" FROM ${V}`, `SELECT count(*) FROM ${O}`],
  [
    `SELECT ${week} AS "created_at", SUM(${V}."revenue") AS "sum" FROM ${V} GROUP BY ${week} ORDER BY ${week} ASC`,
    `SELECT ${weekByHand}, sum(amount) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT ${hour} AS "created_at", COUNT(*) AS "count" FROM ${V} WHERE ${V}."created_at" >= timestamp '2025-02-01 00:00:00.000' AND ${V}."created_at" < timestamp '2025-02-15 00:00:00.000' GROUP BY ${hour} ORDER BY ${hour} ASC`,
    `SELECT date_trunc('hour', created_at), count(*) FROM ${O} WHERE created_at >= '2025-02-01' AND created_at < '2025-02-15' GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT ${dow} AS "created_at", AVG(${V}."average_amount") AS "avg" FROM ${V} GROUP BY ${dow} ORDER BY ${dow} ASC`,
    `SELECT extract(dow FROM created_at)::int + 1, avg(amount) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT CAST(EXTRACT(month FROM ${V}."created_at") AS integer) AS "m", CAST(EXTRACT(quarter FROM ${V}."created_at") AS integer) AS "q", COUNT(*) AS "count" FROM ${V} GROUP BY CAST(EXTRACT(month FROM ${V}."created_at") AS integer), CAST(EXTRACT(quarter FROM ${V}."created_at") AS integer) ORDER BY 1 ASC, 2 ASC`,
    `SELECT extract(month FROM created_at)::int, extract(quarter FROM created_at)::int, count(*) FROM ${O} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    `SELECT CAST(EXTRACT(hour FROM ${V}."created_at") AS integer) AS "hour", COUNT(*) AS "count" FROM ${V} GROUP BY CAST(EXTRACT(hour FROM ${V}."created_at") AS integer) ORDER BY CAST(EXTRACT(hour FROM ${V}."created_at") AS integer) ASC`,
    `SELECT extract(hour FROM created_at)::int, count(*) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT ${bin} AS "amount", COUNT(*) AS "count" FROM ${V} GROUP BY ${bin} ORDER BY ${bin} ASC`,
    `SELECT floor((amount - 10.0) / 20.0) * 20.0 + 10.0, count(*) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT ${cases} AS "size", COUNT(*) AS "count" FROM ${V} GROUP BY ${cases} ORDER BY ${cases} ASC`,
    `SELECT CASE WHEN amount < 30 THEN 'low' WHEN amount < 60 THEN 'middle' ELSE 'high' END, count(*) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT SUM(CASE WHEN ${V}."status" = 'completed' THEN 1 ELSE 0.0 END) AS "completed", CAST(SUM(CASE WHEN ${V}."status" = 'completed' THEN 1 ELSE 0.0 END) AS float) / NULLIF(COUNT(*), 0) AS "share" FROM ${V}`,
    `SELECT sum(CASE WHEN status = 'completed' THEN 1 ELSE 0.0 END), sum(CASE WHEN status = 'completed' THEN 1 ELSE 0.0 END)::float / count(*) FROM ${O}`,
  ],
  [
    `SELECT COUNT(DISTINCT ${V}."users_city") AS "count" FROM ${V} WHERE (${V}."users_city" IS NOT NULL) AND ((${V}."users_city" <> '') OR (${V}."users_city" IS NULL))`,
    `SELECT count(DISTINCT city) FROM ${U}`,
  ],
  [
    `SELECT ${V}."users_city" AS "users_city", COUNT(*) AS "count" FROM ${V} WHERE ((${V}."status" <> 'new') OR (${V}."status" IS NULL)) GROUP BY ${V}."users_city" ORDER BY "count" DESC, ${V}."users_city" ASC`,
    `SELECT city, count(*) AS c FROM ${U} WHERE status IS DISTINCT FROM 'new' GROUP BY 1 ORDER BY c DESC, 1`,
  ],
  [
    `SELECT COUNT(*) AS "count" FROM ${V} WHERE ${V}."created_at" >= CAST((CAST(now() AS timestamp) + (INTERVAL '-30 day')) AS date) AND ${V}."created_at" < CAST(now() AS date)`,
    `SELECT count(*) FROM ${O} WHERE created_at >= '2025-03-01' AND created_at < '2025-03-31'`,
  ],
  [
    `SELECT COUNT(*) AS "count" FROM ${V} WHERE ${V}."created_at" >= DATE_TRUNC('month', NOW()) AND ${V}."created_at" < DATE_TRUNC('month', (NOW() + INTERVAL '1 month'))`,
    `SELECT count(*) FROM ${O} WHERE created_at >= '2025-03-01' AND created_at < '2025-04-01'`,
  ],
  [
    `SELECT COUNT(*) AS "count" FROM ${V} WHERE ${V}."created_at" >= DATE_TRUNC('year', (NOW() + (INTERVAL '-1 year'))) AND ${V}."created_at" < DATE_TRUNC('year', NOW())`,
    'SELECT 0',
  ],
  [
    `SELECT COUNT(*) AS "count" FROM ${V} WHERE CAST(${V}."created_at" AS date) BETWEEN date '2025-02-01' AND date '2025-02-10'`,
    `SELECT count(*) FROM ${O} WHERE created_at::date BETWEEN '2025-02-01' AND '2025-02-10'`,
  ],
  [
    `SELECT COUNT(*) AS "count" FROM ${V} WHERE (LOWER(${V}."users_name") LIKE '%user 1%') AND NOT (LOWER(${V}."users_city") LIKE 'par%')`,
    `SELECT count(*) FROM ${U} WHERE lower(name) LIKE '%user 1%' AND NOT lower(city) LIKE 'par%'`,
  ],
  [
    `SELECT "source"."created_at" AS "created_at", AVG("source"."sum") AS "avg", MAX("source"."sum") AS "max" FROM (SELECT CAST(DATE_TRUNC('month', ${V}."created_at") AS date) AS "created_at", ${V}."status" AS "status", SUM(${V}."revenue") AS "sum" FROM ${V} GROUP BY CAST(DATE_TRUNC('month', ${V}."created_at") AS date), ${V}."status" ORDER BY CAST(DATE_TRUNC('month', ${V}."created_at") AS date) ASC, ${V}."status" ASC) AS "source" GROUP BY "source"."created_at" ORDER BY "source"."created_at" ASC`,
    `SELECT m, avg(s), max(s) FROM (SELECT date_trunc('month', created_at)::date AS m, status, sum(amount) AS s FROM ${O} GROUP BY 1, 2) x GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT DATE_TRUNC('week', "source"."created_at") AS "created_at", SUM(CASE WHEN "source"."count" = 1 THEN 1 ELSE 0.0 END) / COUNT(*) AS "one order" FROM (SELECT DATE_TRUNC('week', ${V}."created_at") AS "created_at", ${V}."users_city" AS "users_city", COUNT(DISTINCT ${V}."id") AS "count" FROM ${V} GROUP BY 1, 2 ORDER BY 1 ASC, 2 ASC) AS "source" GROUP BY 1 ORDER BY 1 ASC`,
    `SELECT w, sum(CASE WHEN n = 1 THEN 1 ELSE 0.0 END) / count(*) FROM (SELECT date_trunc('week', created_at) AS w, city, count(DISTINCT o.id) AS n FROM ${U} GROUP BY 1, 2) x GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT "source"."status" AS "status", "source"."amount2" AS "amount2" FROM (SELECT ${V}."status" AS "status", ${V}."id" AS "id", (${V}."amount" * 2) AS "amount2" FROM ${V}) AS "source" WHERE "source"."amount2" > 150 ORDER BY "source"."id" ASC LIMIT 2000`,
    `SELECT status, amount * 2 FROM ${O} WHERE amount * 2 > 150 ORDER BY id`,
  ],
  [
    `SELECT "source"."bucket" AS "bucket", SUM("source"."revenue") AS "sum" FROM (SELECT ${V}."amount" / 50 AS "bucket", ${V}."revenue" AS "revenue" FROM ${V}) AS "source" WHERE "source"."bucket" < 1 GROUP BY "source"."bucket" ORDER BY "source"."bucket" ASC LIMIT 5`,
    `SELECT amount / 50.0, sum(amount) FROM ${O} WHERE amount < 50 GROUP BY 1 ORDER BY 1 LIMIT 5`,
  ],
  [
    `SELECT ${V}."status" AS "status", SUM(SUM(${V}."revenue")) OVER (ORDER BY ${V}."status" ASC ROWS UNBOUNDED PRECEDING) AS "cumulative" FROM ${V} GROUP BY ${V}."status" ORDER BY ${V}."status" ASC`,
    `SELECT status, sum(sum(amount)) OVER (ORDER BY status ROWS UNBOUNDED PRECEDING) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT STDDEV_POP(${V}."amount") AS "stddev", VAR_POP(${V}."amount") AS "var", PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY ${V}."amount") AS "median", PERCENTILE_CONT(0.9) WITHIN GROUP (ORDER BY ${V}."amount") AS "p90" FROM ${V}`,
    `SELECT stddev_pop(amount), var_pop(amount), percentile_cont(0.5) WITHIN GROUP (ORDER BY amount), percentile_cont(0.9) WITHIN GROUP (ORDER BY amount) FROM ${O}`,
  ],
  [
    `SELECT ${V}."users_city" AS "c", ${V}."products_category" AS "p", SUM(${V}."revenue") AS "sum", SUM(${V}."items") AS "sum_2" FROM ${V} WHERE ${V}."status" IN ('new', 'completed') GROUP BY ${V}."users_city", ${V}."products_category" ORDER BY ${V}."users_city" ASC, ${V}."products_category" ASC`,
    `SELECT a.city, a.category, (SELECT sum(amount) FROM (SELECT DISTINCT o.id, amount FROM ${P} WHERE status IN ('new', 'completed') AND u.city IS NOT DISTINCT FROM a.city AND p.category IS NOT DISTINCT FROM a.category) x), a.n FROM (SELECT city, category, sum(quantity) AS n FROM ${P} WHERE status IN ('new', 'completed') GROUP BY 1, 2) a ORDER BY 1, 2`,
  ],
  [
    `SELECT (${V}."amount" IS NULL) AS "empty", SUBSTRING(${V}."status" FROM 1 FOR 3) AS "start", COUNT(*) AS "count" FROM ${V} GROUP BY (${V}."amount" IS NULL), SUBSTRING(${V}."status" FROM 1 FOR 3) ORDER BY 2`,
    `SELECT amount IS NULL, left(status, 3), count(*) FROM ${O} GROUP BY 1, 2 ORDER BY 2`,
  ],
  [
    `SELECT CONCAT(${V}."users_name", ' (', ${V}."users_city", ')') AS "label", COALESCE(${V}."status", 'none') AS "s" FROM ${V} WHERE ${V}."id" = 5`,
    `SELECT concat(name, ' (', city, ')'), coalesce(status, 'none') FROM ${U} WHERE o.id = 5`,
  ],
  [`SELECT * FROM ${V} WHERE 1 = 0`, 'SELECT 1 WHERE false'],
];
