import type { Pair } from './pair.ts';

/** Conditions on the rows of `orders_view`, and the same over orders `o` and users `u`. */
export const shopConditions: Pair[] = [
  [
    "status IN ('completed', 'shipped') AND channel NOT IN ('store')",
    "status IN ('completed', 'shipped') AND channel <> 'store'",
  ],
  [
    "(status, channel) IN (('completed', 'web'), ('shipped', 'phone'))",
    "(status, channel) IN (('completed', 'web'), ('shipped', 'phone'))",
  ],
  ["(status, channel) = ('completed', 'web')", "status = 'completed' AND channel = 'web'"],
  ["status <> ALL (ARRAY['completed', 'shipped'])", "status NOT IN ('completed', 'shipped')"],
  ['with_coupon AND NOT with_coupon IS NOT TRUE', 'coupon_code IS NOT NULL'],
  ['with_coupon = false OR with_coupon IS NULL', 'coupon_code IS NULL'],
  [
    "coupon_code SIMILAR TO '(WELCOME|SUMMER)%' OR coupon_code ~* '^vip[0-9]{1,3}$'",
    "coupon_code SIMILAR TO '(WELCOME|SUMMER)%' OR coupon_code ~* '^vip[0-9]{1,3}$'",
  ],
  [
    "coupon_code NOT SIMILAR TO 'W%' AND coupon_code !~ 'x'",
    "coupon_code NOT LIKE 'W%' AND coupon_code !~ 'x'",
  ],
  ["customer ILIKE '%an%' AND customer NOT LIKE 'A\\_%'", "name ILIKE '%an%' AND name NOT LIKE 'A\\_%'"],
  [
    "created_at >= DATE '2025-03-01' AND created_at < TIMESTAMP '2025-03-08 12:00'",
    "created_at >= '2025-03-01 00:00+00' AND created_at < '2025-03-08 12:00+00'",
  ],
  [
    "created_at BETWEEN SYMMETRIC '2025-02-01' AND '2025-01-01'",
    "created_at BETWEEN '2025-01-01 00:00+00' AND '2025-02-01 00:00+00'",
  ],
  [
    "created_at NOT BETWEEN '2024-02-01' AND '2025-11-01'",
    "created_at NOT BETWEEN '2024-02-01 00:00+00' AND '2025-11-01 00:00+00'",
  ],
  [
    "created_at::date = '2025-05-05' OR DATE(created_at) = CURRENT_DATE",
    "(created_at AT TIME ZONE 'UTC')::date IN ('2025-05-05', '2025-03-31')",
  ],
  [
    "created_at > NOW() - INTERVAL '1 year 2 months' AND created_at <= CURRENT_TIMESTAMP",
    "created_at > '2025-03-31 23:30+00'::timestamptz - interval '14 months' AND created_at <= '2025-03-31 23:30+00'",
  ],
  [
    "created_at >= DATE_TRUNC('month', CURRENT_DATE - INTERVAL '1 month') AND created_at < DATE_TRUNC('month', CURRENT_DATE)",
    "created_at >= '2025-02-01 00:00+00' AND created_at < '2025-03-01 00:00+00'",
  ],
  [
    "shipped_at - created_at > INTERVAL '2 days' AND shipped_at IS NOT NULL",
    "shipped_at - created_at > interval '2 days'",
  ],
  [
    "EXTRACT(dow FROM created_at) IN (0, 6) AND DATE_PART('hour', created_at) < 12",
    "extract(dow FROM created_at AT TIME ZONE 'UTC') IN (0, 6) AND extract(hour FROM created_at AT TIME ZONE 'UTC') < 12",
  ],
  [
    'EXTRACT(epoch FROM shipped_at - created_at) / 3600 > 30',
    'extract(epoch FROM shipped_at - created_at) / 3600 > 30',
  ],
  [
    "(created_at, INTERVAL '3 days') OVERLAPS (TIMESTAMP '2025-01-03', TIMESTAMP '2025-01-05')",
    "((created_at AT TIME ZONE 'UTC'), interval '3 days') OVERLAPS (timestamp '2025-01-03', timestamp '2025-01-05')",
  ],
  [
    "created_at AT TIME ZONE 'America/New_York' >= '2025-03-01' AND created_at AT TIME ZONE 'UTC' AT TIME ZONE 'America/New_York' < '2025-03-02'",
    "created_at AT TIME ZONE 'America/New_York' >= '2025-03-01' AND created_at AT TIME ZONE 'America/New_York' < '2025-03-02'",
  ],
  ['COALESCE(coupon_code, status) = status', 'coupon_code IS NULL'],
  ["NULLIF(channel, 'web') IS NULL AND GREATEST(status, 'r') = status", "channel = 'web' AND status >= 'r'"],
  [
    "CASE channel WHEN 'web' THEN with_coupon WHEN 'store' THEN true ELSE false END",
    "(channel = 'web' AND coupon_code IS NOT NULL) OR channel = 'store'",
  ],
  [
    "(channel = 'web') IS DISTINCT FROM (status = 'completed')",
    "(channel = 'web') <> (status = 'completed')",
  ],
  ['created_at IS NOT DISTINCT FROM created_at AND shipped_at IS NULL', 'shipped_at IS NULL'],
  [
    "LENGTH(TRIM(BOTH ' ' FROM customer)) > 15 AND POSITION('a' IN customer) > 0",
    "length(name) > 15 AND name LIKE '%a%'",
  ],
  ["SUBSTRING(customer FROM 1 FOR 1) = 'M' OR LEFT(customer, 1) = 'N'", "name ~ '^[MN]'"],
  [
    "REGEXP_LIKE(customer, '^M.*a$') OR REGEXP_COUNT(customer, 'e') > 3",
    "name ~ '^M.*a$' OR regexp_count(name, 'e') > 3",
  ],
];

/** Single values, and columns made of members. */
export const shopExpressions: Pair[] = [
  [
    'SELECT product, ROUND(price, 1), ROUND(price), CEIL(price), FLOOR(price), TRUNC(price, 1), ABS(-price), SIGN(price), MOD(price, 7) FROM catalog_view ORDER BY product LIMIT 5',
    'SELECT name, round(price, 1), round(price), ceil(price), floor(price), trunc(price, 1), price, 1, mod(price, 7) FROM shop.products ORDER BY name LIMIT 5',
  ],
  [
    'SELECT product, price::int, CAST(price AS bigint), price::numeric(10, 1), price::text, price::varchar(3), CAST(price AS double precision), price::real, discontinued::int, discontinued::text FROM catalog_view ORDER BY product LIMIT 5',
    'SELECT name, price::int, price::bigint, price::numeric(10, 1), price::text, price::varchar(3), price::float8, price::real, discontinued::int, discontinued::text FROM shop.products ORDER BY name LIMIT 5',
  ],
  [
    'SELECT product, price / 7, price * 2 + 1 - price % 3, -price, 2 ^ 3, SQRT(price), POWER(price, 2), LN(price), LOG(price), LOG(2, price), EXP(1) FROM catalog_view ORDER BY product LIMIT 4',
    'SELECT name, price / 7, price * 2 + 1 - price % 3, -price, 2 ^ 3, sqrt(price), power(price, 2), ln(price), log(price), log(2, price), exp(1) FROM shop.products ORDER BY name LIMIT 4',
  ],
  [
    "SELECT UPPER(product), LOWER(brand), INITCAP(brand), REVERSE(brand), REPLACE(brand, 'a', 'o'), SPLIT_PART(product, ' ', 1), CONCAT(brand, '-', NULL, product), CONCAT_WS('/', brand, product), LPAD(brand, 12, '.'), RPAD(brand, 3), RIGHT(brand, 2), MD5(brand), TRANSLATE(brand, 'ae', 'AE') FROM catalog_view ORDER BY product LIMIT 4",
    "SELECT upper(name), lower(brand), initcap(brand), reverse(brand), replace(brand, 'a', 'o'), split_part(name, ' ', 1), concat(brand, '-', NULL, name), concat_ws('/', brand, name), lpad(brand, 12, '.'), rpad(brand, 3), right(brand, 2), md5(brand), translate(brand, 'ae', 'AE') FROM shop.products ORDER BY name LIMIT 4",
  ],
  [
    "SELECT REGEXP_REPLACE(product, '[aeiou]+', '_', 'g'), REGEXP_SUBSTR(product, '[A-Z]\\w+'), OVERLAY(brand PLACING 'xx' FROM 1 FOR 2), STRPOS(product, 'e'), STARTS_WITH(product, 'A'), ASCII(brand), CHR(65), BTRIM('  x '), OCTET_LENGTH(product) FROM catalog_view ORDER BY product LIMIT 4",
    "SELECT regexp_replace(name, '[aeiou]+', '_', 'g'), regexp_substr(name, '[A-Z]\\w+'), overlay(brand PLACING 'xx' FROM 1 FOR 2), strpos(name, 'e'), name LIKE 'A%', ascii(brand), 'A', 'x', octet_length(name) FROM shop.products ORDER BY name LIMIT 4",
  ],
  [
    "SELECT TO_CHAR(launched_at, 'YYYY-MM \"week\" IW'), TO_CHAR(price, 'FM999990.00'), TO_DATE('05 Jan 2025', 'DD Mon YYYY'), TO_NUMBER('1,234.5', '9,999.9') FROM catalog_view ORDER BY product LIMIT 3",
    "SELECT to_char(launched_at AT TIME ZONE 'UTC', 'YYYY-MM \"week\" IW'), to_char(price, 'FM999990.00'), date '2025-01-05', 1234.5 FROM shop.products ORDER BY name LIMIT 3",
  ],
  [
    "SELECT DATE_TRUNC('week', launched_at), DATE_TRUNC('day', launched_at, 'Asia/Tokyo'), EXTRACT(isoyear FROM launched_at), DATE_PART('doy', launched_at), DATE_BIN('6 hours', launched_at, '2020-01-01'), launched_at + INTERVAL '1' MONTH, launched_at::date + 7, launched_at::date - DATE '2020-01-01' FROM catalog_view ORDER BY product LIMIT 3",
    "SELECT date_trunc('week', l), date_trunc('day', launched_at AT TIME ZONE 'Asia/Tokyo'), extract(isoyear FROM l), extract(doy FROM l), date_bin('6 hours', l, '2020-01-01'), l + interval '1 month', l::date + 7, l::date - date '2020-01-01' FROM (SELECT *, launched_at AT TIME ZONE 'UTC' l FROM shop.products) t ORDER BY name LIMIT 3",
  ],
  [
    "SELECT AGE(TIMESTAMP '2025-03-01', launched_at), AGE(launched_at), INTERVAL '1 day' * 3, INTERVAL '2' HOUR + INTERVAL '30 minutes', JUSTIFY_HOURS(INTERVAL '50 hours'), MAKE_DATE(2025, 2, 28), MAKE_TIMESTAMP(2025, 2, 28, 1, 2, 3) FROM catalog_view ORDER BY product LIMIT 3",
    "SELECT age(timestamp '2025-03-01', l), age(timestamp '2025-03-31', l), interval '3 days', interval '2:30', interval '2 days 2 hours', date '2025-02-28', timestamp '2025-02-28 01:02:03' FROM (SELECT *, launched_at AT TIME ZONE 'UTC' l FROM shop.products) t ORDER BY name LIMIT 3",
  ],
  [
    "SELECT CASE WHEN price > 100 THEN 'high' WHEN price > 20 THEN 'mid' ELSE 'low' END AS band, COUNT(*), AVG(price) FROM catalog_view GROUP BY band ORDER BY 1",
    "SELECT CASE WHEN price > 100 THEN 'high' WHEN price > 20 THEN 'mid' ELSE 'low' END, count(*), avg(price) FROM shop.products GROUP BY 1 ORDER BY 1",
  ],
  [
    'SELECT WIDTH_BUCKET(price, 0, 500, 5) AS bucket, COUNT(*) FROM catalog_view GROUP BY 1 ORDER BY 1',
    'SELECT width_bucket(price, 0, 500, 5), count(*) FROM shop.products GROUP BY 1 ORDER BY 1',
  ],
  [
    "SELECT COALESCE(supplier, 'none') AS s, COUNT(*) FROM catalog_view GROUP BY COALESCE(supplier, 'none') ORDER BY s LIMIT 3",
    "SELECT coalesce(s.name, 'none'), count(*) FROM shop.products LEFT JOIN shop.suppliers s ON s.id = supplier_id GROUP BY 1 ORDER BY 1 LIMIT 3",
  ],
  [
    "SELECT 1 AS one, 'x' AS text, NULL AS nothing, 1.5 * 2 AS three, 7 / 2 AS whole, 7 / 2.0 AS exact, TRUE AND NOT FALSE AS yes",
    "SELECT 1, 'x', NULL, 3.0, 3, 3.5, true",
  ],
  [
    "SELECT CURRENT_DATE, CURRENT_DATE - 7, CURRENT_DATE + INTERVAL '1 month', DATE_TRUNC('year', NOW()), NOW() AT TIME ZONE 'Asia/Tokyo', LOCALTIMESTAMP",
    "SELECT date '2025-03-31', date '2025-03-24', timestamp '2025-04-30', timestamp '2025-01-01', timestamp '2025-04-01 08:30', timestamp '2025-03-31 23:30'",
  ],
  ['VALUES (1, 2), (3, 4) ORDER BY 1 DESC LIMIT 1', 'SELECT 3, 4'],
  [
    "SELECT id * 2 AS twice, name FROM (VALUES (1, 'a'), (2, 'b')) AS v(id, name) WHERE id > 1",
    "SELECT 4, 'b'",
  ],
];
