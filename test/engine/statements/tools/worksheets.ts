import type { Pair } from '../pair.ts';
import { O, U } from './by-hand.ts';

const V = '"orders_view"';
const F = 'FROM "public"."orders_view" "orders_view"';
const trunc = (unit: string) => `CAST(DATE_TRUNC('${unit}', ${V}."created_at") AS DATE)`;

/** Worksheets with shelves: aliases that tell the field, sums of constants, HAVING that asks for a row. */
export const worksheets: Pair[] = [
  ...(['DAY', 'MONTH', 'QUARTER', 'YEAR'] as const).map(
    (unit): Pair => [
      `SELECT ${trunc(unit)} AS "t:created_at:ok", SUM(${V}."revenue") AS "sum:revenue:ok" ${F} WHERE ((${V}."created_at" >= (DATE '2025-02-01')) AND (${V}."created_at" < (DATE '2025-04-01'))) GROUP BY 1 ORDER BY 1`,
      `SELECT date_trunc('${unit}', created_at)::date, sum(amount) FROM ${O} WHERE created_at >= '2025-02-01' AND created_at < '2025-04-01' GROUP BY 1 ORDER BY 1`,
    ],
  ),
  [
    `SELECT CAST((DATE_TRUNC( 'day', CAST(${V}."created_at" AS DATE) ) + (-EXTRACT(DOW FROM ${V}."created_at") * INTERVAL '1 DAY')) AS DATE) AS "twk:created_at:ok", COUNT(*) AS "cnt" ${F} GROUP BY 1 ORDER BY 1`,
    `SELECT (date_trunc('day', created_at) - extract(dow FROM created_at) * interval '1 day')::date, count(*) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT CAST(TRUNC(EXTRACT(YEAR FROM ${V}."created_at")) AS INTEGER) AS "yr:created_at:ok", CAST(TRUNC(EXTRACT(MONTH FROM ${V}."created_at")) AS INTEGER) AS "mn:created_at:ok", SUM(${V}."count") AS "n" ${F} GROUP BY 1, 2 ORDER BY 1, 2`,
    `SELECT extract(year FROM created_at)::int, extract(month FROM created_at)::int, count(*) FROM ${O} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    `SELECT ((CAST(TRUNC(EXTRACT(YEAR FROM ${V}."created_at")) AS INTEGER) * 100) + CAST(TRUNC(EXTRACT(MONTH FROM ${V}."created_at")) AS INTEGER)) AS "my:created_at:ok", SUM(1) AS "cnt:orders:ok" ${F} GROUP BY 1 ORDER BY 1`,
    `SELECT extract(year FROM created_at)::int * 100 + extract(month FROM created_at)::int, count(*) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT ${V}."status" AS "status" ${F} GROUP BY 1 ORDER BY 1 ASC`,
    `SELECT DISTINCT status FROM ${O} ORDER BY 1`,
  ],
  [`SELECT SUM(1) AS "COL" ${F} HAVING COUNT(1)>0`, `SELECT count(*) FROM ${O}`],
  [
    `SELECT COUNT(DISTINCT ${V}."users_city") AS "ctd:users_city:ok", MIN(${V}."amount") AS "min:amount:ok", MAX(${V}."amount") AS "max:amount:ok", AVG(CAST(${V}."amount" AS DOUBLE PRECISION)) AS "avg:amount:ok" ${F} HAVING (COUNT(1) > 0)`,
    `SELECT count(DISTINCT city), min(amount), max(amount), avg(amount::float8) FROM ${U}`,
  ],
  [
    `SELECT LOWER(CAST(${V}."status" AS TEXT)) AS "TEMP(Test)(1234567890)(0)" ${F} GROUP BY 1 ORDER BY 1`,
    `SELECT DISTINCT lower(status) FROM ${O} ORDER BY 1`,
  ],
  [
    `SELECT (CASE WHEN CAST(${V}."status" AS TEXT) IN ('new', 'completed') THEN 'good' ELSE CAST(${V}."status" AS TEXT) END) AS "Group", SUM(${V}."revenue") AS "r" ${F} GROUP BY 1 ORDER BY 1`,
    `SELECT CASE WHEN status IN ('new', 'completed') THEN 'good' ELSE status END, sum(amount) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT ${V}."users_city" AS "c", MEASURE(${V}."completed_share") AS "usr:Calculation_227361445783511041:ok" ${F} WHERE (CASE WHEN ((${V}."status" IN ('cancelled', 'new')) OR (${V}."status" IS NULL)) THEN false ELSE true END) GROUP BY 1 ORDER BY 1`,
    `SELECT city, 1.0 FROM ${U} WHERE status = 'completed' GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT ${V}."status" AS "status", SUM(${V}."revenue") AS "r" ${F} WHERE ((${V}."users_city" >= 'Berlin') AND (${V}."users_city" <= 'Oslo')) GROUP BY 1 HAVING ((SUM(${V}."revenue") >= 400) AND (SUM(${V}."revenue") <= 100000)) ORDER BY 1`,
    `SELECT status, sum(amount) FROM ${U} WHERE city >= 'Berlin' AND city <= 'Oslo' GROUP BY 1 HAVING sum(amount) BETWEEN 400 AND 100000 ORDER BY 1`,
  ],
  [
    `SELECT ${V}."users_city" AS "users_city", SUM(${V}."revenue") AS "r" ${F} INNER JOIN (SELECT ${V}."users_city" AS "users_city", SUM(${V}."revenue") AS "$__alias__0" FROM "public"."orders_view" "orders_view" GROUP BY 1 ORDER BY 2 DESC LIMIT 2) "t0" ON (${V}."users_city" IS NOT DISTINCT FROM "t0"."users_city") GROUP BY 1 ORDER BY 1`,
    `SELECT * FROM (SELECT city, sum(amount) AS r FROM ${U} GROUP BY 1 ORDER BY r DESC LIMIT 2) x ORDER BY 1`,
  ],
  [
    `SELECT "t0"."status" AS "status", SUM("t0"."x") AS "sum" FROM (SELECT ${V}."status" AS "status", ${V}."users_name" AS "n", MAX(${V}."amount") AS "x" ${F} GROUP BY 1, 2) "t0" GROUP BY 1 HAVING (COUNT(1) > 0) ORDER BY 1`,
    `SELECT status, sum(x) FROM (SELECT status, name, max(amount) AS x FROM ${U} GROUP BY 1, 2) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT (STRPOS(LOWER(${V}."users_name"), 'user 1') > 0) AS "has", COUNT(1) AS "n" ${F} WHERE (NOT (${V}."users_name" IS NULL)) GROUP BY 1 ORDER BY 1`,
    `SELECT strpos(lower(name), 'user 1') > 0, count(*) FROM ${U} WHERE name IS NOT NULL GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT FLOOR(${V}."amount" / 10) AS "Amount (bin)", COUNT(${V}."id") AS "cnt:id:ok" ${F} GROUP BY 1 ORDER BY 1`,
    `SELECT floor(amount / 10.0), count(*) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [
    `SELECT ${V}."status" AS "status", (CASE WHEN SUM(${V}."count") = 0 THEN NULL ELSE CAST(SUM(${V}."revenue") AS DOUBLE PRECISION) / SUM(${V}."count") END) AS "ratio" ${F} GROUP BY 1 ORDER BY 1`,
    `SELECT status, sum(amount)::float8 / count(*) FROM ${O} GROUP BY 1 ORDER BY 1`,
  ],
  [`SELECT "SUBCOL" AS "COL" FROM (SELECT 1 AS "SUBCOL") "SUBQUERY" GROUP BY 1`, 'SELECT 1'],
  [`SELECT ${V}.* ${F} LIMIT 0`, 'SELECT 1 WHERE false'],
  [
    `SELECT ${V}."created_at" AS "created_at", ${V}."status" AS "status" ${F} WHERE ((${V}."created_at" >= (TIMESTAMP '2025-03-01 00:00:00.000')) AND (${V}."created_at" <= (TIMESTAMP '2025-03-05 23:59:59.000'))) GROUP BY 1, 2 ORDER BY 1`,
    `SELECT DISTINCT created_at, status FROM ${O} WHERE created_at >= '2025-03-01' AND created_at <= '2025-03-05 23:59:59' ORDER BY 1`,
  ],
];
