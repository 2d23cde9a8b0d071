-- A dairy cooperative from October 2024 to 15 April 2026. Every row follows from its number alone.
BEGIN;
CREATE SCHEMA dairy;
CREATE FUNCTION dairy.draw(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(n || '-' || salt), 2, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE dairy.farms (id int PRIMARY KEY, name text NOT NULL, village text NOT NULL, district text NOT NULL, breed text, cows int NOT NULL, organic boolean NOT NULL, joined_on date NOT NULL, left_on date);
INSERT INTO dairy.farms VALUES
  (1, 'Ballyea Farm', 'Ennis', 'Clare', 'Holstein', 84, false, '2009-04-01', NULL), (2, 'Carrowkeel', 'Kilrush', 'Clare', 'Jersey', 52, true, '2015-02-01', NULL),
  (3, 'Drumline Dairy', 'Newmarket', 'Clare', 'Holstein', 120, false, '2011-09-01', NULL), (4, 'Feakle Hill', 'Feakle', 'Clare', NULL, 38, true, '2019-05-01', NULL),
  (5, 'Kilmore House', 'Kilrush', 'Clare', 'Montbeliarde', 66, false, '2013-03-01', '2025-09-30'), (6, 'Lough Graney', 'Feakle', 'Clare', 'Jersey', 45, false, '2025-03-01', NULL),
  (7, 'Moy Cross', 'Ennis', 'Clare', 'Holstein', 97, false, '2020-01-01', NULL), (8, 'Abbeyfeale Meadows', 'Abbeyfeale', 'Limerick West', 'Holstein', 140, false, '2008-06-01', NULL),
  (9, 'Athea Springs', 'Athea', 'Limerick West', 'Norwegian Red', 73, true, '2017-10-01', NULL), (10, 'Broadford Glebe', 'Broadford', 'Limerick West', 'Holstein', 84, false, '2012-01-01', NULL),
  (11, 'Dromcollogher', 'Broadford', 'Limerick West', 'Jersey', 58, false, '2014-08-01', NULL), (12, 'Glin Castle Farm', 'Glin', 'Limerick West', NULL, 31, false, '2025-11-01', NULL),
  (13, 'Knockaderry', 'Abbeyfeale', 'Limerick West', 'Holstein', 110, false, '2010-02-01', '2025-12-31'), (14, 'Templeglantine', 'Athea', 'Limerick West', 'Montbeliarde', 62, true, '2018-04-01', NULL),
  (15, 'Tournafulla', 'Glin', 'Limerick West', 'Norwegian Red', 49, false, '2026-04-01', NULL), (16, 'Ardfert Lodge', 'Ardfert', 'Kerry North', 'Holstein', 101, false, '2010-05-01', NULL),
  (17, 'Lixnaw', 'Lixnaw', 'Kerry North', 'Jersey', 77, false, '2016-05-01', NULL), (18, 'Ballybunion', 'Listowel', 'Kerry North', 'Holstein', 130, false, '2007-05-01', NULL),
  (19, 'Golden Vale', 'Cashel', 'Tipperary', 'Holstein', 155, false, '2006-01-01', NULL), (20, 'Suir Bank', 'Cahir', 'Tipperary', 'Jersey', 69, true, '2015-07-01', NULL);

CREATE TABLE dairy.tankers (id int PRIMARY KEY, plate text NOT NULL, depot text NOT NULL, tank_litres int NOT NULL);
INSERT INTO dairy.tankers VALUES (1, '231-CE-4410', 'Ennis', 18000), (2, '222-CE-907', 'Ennis', 14000), (3, '241-L-3318', 'Newcastle West', 24000), (4, '212-L-1175', 'Newcastle West', 18000), (5, '251-KY-66', 'Listowel', 24000);

CREATE TABLE dairy.collections (id int PRIMARY KEY, farm_id int NOT NULL REFERENCES dairy.farms, tanker_id int REFERENCES dairy.tankers, collected_at timestamp NOT NULL,
  litres int NOT NULL, temperature numeric(4, 1), acceptance text NOT NULL, reject_reason text);
INSERT INTO dairy.collections
  WITH stops AS (
    SELECT row_number() OVER (ORDER BY day, farms.id) AS n, farms.*, day::date AS day FROM dairy.farms, generate_series('2024-10-01'::timestamp, '2026-04-14', '1 day') day
    WHERE (extract(epoch FROM day) / 86400)::int % 4 = farms.id % 4 AND day >= joined_on AND (left_on IS NULL OR day <= left_on) AND farms.id <> 15
      AND NOT (district = 'Clare' AND day BETWEEN '2026-01-05' AND '2026-01-18') AND NOT (farms.id IN (2, 4, 12) AND extract(month FROM day) IN (1, 2))
  ), drawn AS (SELECT stops.*, dairy.draw('fate', n, 50) AS fate, dairy.draw('volume', n, 30) AS volume, dairy.draw('probe', n, 60) AS probe FROM stops)
  SELECT n, id, CASE WHEN n % 97 = 0 THEN NULL WHEN district = 'Clare' THEN 1 + n % 2 WHEN district = 'Limerick West' THEN 3 + n % 2 ELSE 5 END,
    day + (4 * 60 + dairy.draw('minute', n, 540)) * interval '1 minute',
    (cows * (52 + volume + 26 * sin(extract(doy FROM day) / 58.1 - 1.3)) / 10)::int * 10, CASE WHEN probe > 2 THEN 2.6 + probe / 20.0 + (fate < 3)::int * 2.4 END,
    CASE WHEN fate IN (0, 1) AND id NOT IN (9, 12) THEN 'Rejected' WHEN fate IN (2, 3, 4) THEN 'Downgraded' ELSE 'Accepted' END,
    CASE WHEN fate IN (0, 1) AND id NOT IN (9, 12) AND n % 5 <> 0 THEN (ARRAY['Antibiotics', 'Too warm', 'Sour', 'Water added'])[1 + dairy.draw('why', n, 4)] END
  FROM drawn;

CREATE TABLE dairy.lab_tests (id int PRIMARY KEY, farm_id int NOT NULL REFERENCES dairy.farms, sampled_on date NOT NULL, reported_on date, fat_percent numeric(4, 2), protein_percent numeric(4, 2),
  cell_count int, antibiotics boolean);
INSERT INTO dairy.lab_tests
  WITH samples AS (
    SELECT row_number() OVER (ORDER BY day, farms.id) AS n, farms.id AS farm, breed, cows, day::date + (farms.id % 5) AS day FROM dairy.farms, generate_series('2024-10-04'::timestamp, '2026-04-08', '14 days') day
    WHERE day >= joined_on AND (left_on IS NULL OR day <= left_on) AND farms.id NOT IN (12, 15) AND NOT day BETWEEN '2025-12-18' AND '2026-01-04'
  )
  SELECT n, farm, day, CASE WHEN day < '2026-04-07' THEN day + 3 + dairy.draw('post', n, 5) END, CASE WHEN day < '2026-04-07' AND n % 31 <> 0 THEN 3.6 + (coalesce(breed, '') = 'Jersey')::int * 0.9 + dairy.draw('fat', n, 70) / 100.0 END,
    CASE WHEN day < '2026-04-07' AND n % 31 <> 0 THEN 3.1 + (coalesce(breed, '') = 'Jersey')::int * 0.4 + dairy.draw('protein', n, 50) / 100.0 END,
    CASE WHEN day < '2026-04-07' AND n % 31 <> 0 THEN 90 + dairy.draw('cells', n, 160) + dairy.draw('cells of', farm, 190) + (n % 23 = 0)::int * 160 END, CASE WHEN day < '2026-04-07' THEN n % 41 = 7 END
  FROM samples;

CREATE TABLE dairy.payouts (id int PRIMARY KEY, farm_id int NOT NULL REFERENCES dairy.farms, milk_month date NOT NULL, base numeric(10, 2) NOT NULL, bonus numeric(10, 2) NOT NULL, deductions numeric(10, 2) NOT NULL, paid_on date, status text NOT NULL);
INSERT INTO dairy.payouts
  WITH months AS (
    SELECT row_number() OVER (ORDER BY date_trunc('month', collected_at), farm_id) AS n, farm_id, date_trunc('month', collected_at)::date AS milk_month, organic,
      sum(litres * CASE acceptance WHEN 'Accepted' THEN 1 WHEN 'Downgraded' THEN 0.5 ELSE 0 END) AS good, count(*) FILTER (WHERE acceptance = 'Rejected') AS rejected
    FROM dairy.collections JOIN dairy.farms ON farms.id = farm_id WHERE collected_at < '2026-04-01' GROUP BY farm_id, date_trunc('month', collected_at), organic
  ), staged AS (SELECT months.*, CASE WHEN n % 37 = 5 THEN 'Held' WHEN milk_month = '2026-03-01' AND n % 3 <> 0 THEN 'Pending' WHEN milk_month = '2026-02-01' AND n % 7 = 0 THEN 'Pending' ELSE 'Paid' END AS stage FROM months)
  SELECT n, farm_id, milk_month, round(good * CASE WHEN organic THEN 0.58 ELSE 0.44 END, 2), CASE WHEN dairy.draw('bonus', n, 3) = 0 THEN 0 ELSE round(good * 0.01 * dairy.draw('bonus', n, 3), 2) END,
    round(good * 0.005, 2) + rejected * 250, CASE WHEN stage = 'Paid' THEN (milk_month + interval '1 month')::date + 7 + dairy.draw('bank', n, 7) END, stage
  FROM staged;

-- What the field officer may see.
CREATE VIEW dairy.seen_farms AS SELECT * FROM dairy.farms WHERE district IN ('Clare', 'Limerick West');
CREATE VIEW dairy.seen_collections AS SELECT collections.*, name AS farm, village, district, breed, cows, organic, joined_on, left_on, plate AS tanker, depot, tank_litres
  FROM dairy.collections JOIN dairy.seen_farms ON seen_farms.id = farm_id LEFT JOIN dairy.tankers ON tankers.id = tanker_id;
CREATE VIEW dairy.seen_tests AS SELECT lab_tests.*, name AS farm, village, district, breed, cows, organic FROM dairy.lab_tests JOIN dairy.seen_farms ON seen_farms.id = farm_id;
CREATE VIEW dairy.seen_payouts AS SELECT payouts.*, base + bonus - deductions AS net, name AS farm, village, district, breed, organic, cows FROM dairy.payouts JOIN dairy.seen_farms ON seen_farms.id = farm_id;
COMMIT;
