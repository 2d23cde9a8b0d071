-- A municipal water utility from 2022 to 8 July 2025. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA water;

CREATE FUNCTION water.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE water.zones (id int PRIMARY KEY, name text NOT NULL, district text NOT NULL, pipe_km numeric(6, 1) NOT NULL, households int NOT NULL);
INSERT INTO water.zones VALUES
  (1, 'Altstadt', 'Centre', 42.5, 2100), (2, 'Hafen', 'Centre', 31.0, 900), (3, 'Lindenhof', 'East', 58.2, 2600), (4, 'Mühlbach', 'East', 77.9, 1800),
  (5, 'Westpark', 'West', 49.4, 2300), (6, 'Industrie Nord', 'North', 63.0, 150), (7, 'Seeblick', 'North', 35.7, 900);

CREATE TABLE water.connections (
  id int PRIMARY KEY, zone_id int NOT NULL REFERENCES water.zones, customer text NOT NULL, customer_type text NOT NULL, meter_kind text NOT NULL,
  connected_on date NOT NULL, closed_on date
);
INSERT INTO water.connections
SELECT
  n, CASE WHEN water.pick('zone', n, 30) = 0 THEN 6 ELSE (ARRAY[1, 1, 2, 3, 3, 4, 5, 5, 7])[1 + water.pick('area', n, 9)] END,
  'Customer ' || n,
  (ARRAY['Household', 'Household', 'Household', 'Household', 'Business', 'Public', 'Farm'])[1 + water.pick('type', n, 7)],
  (ARRAY['Smart', 'Mechanical', 'Smart', 'Ultrasonic'])[1 + water.pick('meter', n, 4)],
  date '2005-01-01' + water.pick('connected', n, 7400),
  CASE WHEN water.pick('closed', n, 25) = 0 THEN date '2024-01-01' + water.pick('closing', n, 540) END
FROM generate_series(1, 180) AS n;

CREATE TABLE water.readings (
  id int PRIMARY KEY, connection_id int NOT NULL REFERENCES water.connections, read_on date NOT NULL, litres bigint NOT NULL, is_estimated boolean NOT NULL
);
INSERT INTO water.readings
SELECT
  row_number() OVER (ORDER BY c.id, q.n), c.id, (date '2022-03-31' + q.n * interval '3 months')::date,
  (CASE c.customer_type WHEN 'Household' THEN 26000 WHEN 'Business' THEN 88000 WHEN 'Public' THEN 130000 ELSE 210000 END
    + water.pick('litres', c.id * 100 + q.n, 24000)) * (100 + CASE q.n % 4 WHEN 2 THEN 30 WHEN 1 THEN 12 ELSE 0 END - q.n) / 100,
  water.pick('estimated', c.id * 100 + q.n, 9) = 0
FROM water.connections AS c CROSS JOIN generate_series(0, 13) AS q (n)
WHERE (date '2022-03-31' + q.n * interval '3 months')::date < coalesce(c.closed_on, date '2025-07-08');

CREATE TABLE water.bills (
  id int PRIMARY KEY, connection_id int NOT NULL REFERENCES water.connections, billed_on date NOT NULL, due_on date NOT NULL, paid_on date,
  amount numeric(10, 2) NOT NULL, tariff text NOT NULL
);
INSERT INTO water.bills
SELECT
  r.id, r.connection_id, r.read_on + 12, r.read_on + 42,
  CASE WHEN water.pick('paying', r.id, 12) > 0 AND r.read_on < '2025-06-01' THEN r.read_on + 15 + water.pick('payday', r.id, 45) END,
  round(18 + r.litres / 1000.0 * CASE WHEN c.customer_type = 'Household' THEN 2.15 ELSE 1.80 END, 2),
  CASE WHEN c.customer_type = 'Household' THEN 'Domestic' WHEN c.customer_type = 'Farm' THEN 'Agricultural' ELSE 'Commercial' END
FROM water.readings AS r JOIN water.connections AS c ON c.id = r.connection_id
WHERE r.read_on + 12 < '2025-07-09';

CREATE TABLE water.incidents (
  id int PRIMARY KEY, zone_id int NOT NULL REFERENCES water.zones, kind text NOT NULL, severity text NOT NULL, reported_at timestamptz NOT NULL,
  repaired_at timestamptz, lost_m3 numeric(10, 1) NOT NULL, repair_cost numeric(10, 2) NOT NULL, crew text
);
INSERT INTO water.incidents
SELECT
  n, (ARRAY[1, 1, 2, 3, 4, 4, 4, 5, 6, 7])[1 + water.pick('place', n, 10)],
  (ARRAY['Leak', 'Leak', 'Leak', 'Burst', 'Contamination', 'Low pressure', 'Low pressure'])[1 + water.pick('kind', n, 7)],
  (ARRAY['Minor', 'Minor', 'Major', 'Critical'])[1 + water.pick('severity', n, 4)],
  at,
  CASE WHEN at < '2025-06-25' THEN at + (2 + water.pick('repair', n, 140)) * interval '1 hour' END,
  5 + water.pick('lost', n, 600) / 2.0,
  150 + water.pick('cost', n, 5200),
  (ARRAY['Crew A', 'Crew B', 'Crew C', 'Contractor', NULL])[1 + water.pick('crew', n, 5)]
FROM (
  SELECT n, timestamptz '2022-01-01 00:00+00' + water.pick('when', n, 30830) * interval '1 hour' AS at FROM generate_series(1, 460) AS n
) AS drawn;

CREATE TABLE water.samples (
  id int PRIMARY KEY, zone_id int NOT NULL REFERENCES water.zones, taken_on date NOT NULL, substance text NOT NULL, result numeric(8, 3) NOT NULL,
  limit_value numeric(8, 3) NOT NULL, passed boolean NOT NULL
);
INSERT INTO water.samples
SELECT n, zone, taken, substance, result, limit_value, result <= limit_value
FROM (
  SELECT
    n, 1 + water.pick('sampled', n, 7) AS zone, date '2023-01-03' + water.pick('taken', n, 915) AS taken, s.substance, s.limit_value,
    round(s.limit_value * (10 + water.pick('result', n, 96)) / 100.0, 3) AS result
  FROM generate_series(1, 700) AS n
  JOIN (VALUES (0, 'Nitrate', 50.0), (1, 'Lead', 0.01), (2, 'Chlorine', 0.5), (3, 'E. coli', 1.0)) AS s (k, substance, limit_value) ON s.k = n % 4
) AS drawn;

-- Flat rows for the expected results alone: the model does not read these.
CREATE VIEW water.seen_connections AS SELECT c.*, z.name AS zone, z.district FROM water.connections c JOIN water.zones z ON z.id = c.zone_id;
CREATE VIEW water.seen_readings AS SELECT r.*, r.litres / 1000.0 AS m3, c.zone, c.district, c.customer_type, c.meter_kind FROM water.readings r JOIN water.seen_connections c ON c.id = r.connection_id;
CREATE VIEW water.seen_bills AS SELECT b.*, c.zone, c.district, c.customer_type FROM water.bills b JOIN water.seen_connections c ON c.id = b.connection_id;
CREATE VIEW water.seen_incidents AS SELECT i.*, z.name AS zone, z.district FROM water.incidents i JOIN water.zones z ON z.id = i.zone_id;
CREATE VIEW water.seen_samples AS SELECT s.*, z.name AS zone, z.district FROM water.samples s JOIN water.zones z ON z.id = s.zone_id;

COMMIT;
