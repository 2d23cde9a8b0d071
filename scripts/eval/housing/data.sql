-- A letting agent's books to 6 May 2026: tenancies and repairs since 2023, charges since 2024. Every row follows from its number alone. No repair was written down in December 2024.
BEGIN;

CREATE SCHEMA homes;

CREATE FUNCTION homes.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE homes.buildings (id int PRIMARY KEY, name text NOT NULL, district text NOT NULL, built_in int, caretaker text, has_lift boolean NOT NULL);
INSERT INTO homes.buildings VALUES
  (1, 'Quay House', 'Harbour', 2004, 'Mr Doyle', true), (2, 'Anchor Court', 'Harbour', 1988, 'Mr Doyle', true), (3, 'Ropewalk', 'Harbour', 1897, NULL, false),
  (4, 'Minster Yard', 'Old Town', 1910, 'Mrs Lacey', false), (5, 'Castle Buildings', 'Old Town', 1902, NULL, false), (6, 'Guildhall Flats', 'Old Town', 1965, 'Mrs Lacey', true),
  (7, 'Weir View', 'Riverside', 2015, 'Mr Shaw', true), (8, 'Mill Lofts', 'Riverside', 1874, NULL, true), (9, 'Park Terrace', 'Northgate', 1931, 'Mr Shaw', false), (10, 'Orchard Court', 'Northgate', NULL, NULL, false);

CREATE TABLE homes.flats (id int PRIMARY KEY, building_id int NOT NULL REFERENCES homes.buildings, address text NOT NULL, bedrooms int NOT NULL, furnished boolean NOT NULL, floor_m2 int, asking_gbp numeric(8, 2) NOT NULL);
INSERT INTO homes.flats
SELECT n, building_id, 'Flat ' || 1 + (n - 1) / 10 || ', ' || b.name, bedrooms, homes.pick('furnished', n, 3) = 0,
  CASE WHEN homes.pick('unmeasured', n, 18) = 0 THEN NULL ELSE 28 + 17 * bedrooms + homes.pick('area', n, 10) END,
  25 * round((520 + 240 * bedrooms + CASE b.district WHEN 'Harbour' THEN 150 WHEN 'Old Town' THEN 80 ELSE 0 END + homes.pick('asking', n, 180)) / 25.0)
FROM (SELECT n, 1 + (n - 1) % 10 AS building_id, (ARRAY[0, 1, 1, 1, 2, 2, 2, 3, 3, 4])[1 + homes.pick('bedrooms', n, 10)] AS bedrooms FROM generate_series(1, 130) AS n) AS drawn
JOIN homes.buildings AS b ON b.id = building_id;

CREATE TABLE homes.tenancies (id int PRIMARY KEY, flat_id int NOT NULL REFERENCES homes.flats, tenant text NOT NULL, status text NOT NULL, starts_on date NOT NULL, ends_on date, rent_gbp numeric(8, 2) NOT NULL, deposit_gbp numeric(8, 2));
INSERT INTO homes.tenancies
SELECT
  id, flat_id,
  (ARRAY['Adams', 'Baker', 'Chaudhry', 'Dixon', 'Egan', 'Farrow', 'Gupta', 'Hughes', 'Iqbal', 'Jarvis', 'Kowalski', 'Lowe', 'Mensah', 'Nolan', 'Okafor', 'Pryce', 'Quinn', 'Reeves', 'Singh', 'Tully'])[1 + id % 20] || ', ' ||
  (ARRAY['Alice', 'Ben', 'Cara', 'Dan', 'Ella', 'Finn', 'Grace', 'Hamza', 'Isla', 'Jack', 'Kate', 'Liam', 'Maya'])[1 + id % 13],
  CASE WHEN ends_on <= '2026-05-06' THEN 'Ended' WHEN ends_on IS NULL THEN 'Active' ELSE 'Notice given' END,
  starts_on, ends_on, rent, CASE WHEN homes.pick('deposit', id, 14) = 0 THEN NULL ELSE rent END
FROM (
  SELECT 2 * f.id - 1 AS id, f.id AS flat_id, date '2023-01-01' + homes.pick('start', f.id, 320) AS starts_on,
    CASE WHEN homes.pick('stays', f.id, 4) > 0 THEN date '2024-02-01' + homes.pick('leave', f.id, 500) END AS ends_on, f.asking_gbp - 25 * (2 + homes.pick('below', f.id, 5)) AS rent
  FROM homes.flats AS f WHERE f.id % 43 > 0
  UNION ALL
  SELECT 2 * f.id, f.id, date '2024-02-01' + homes.pick('leave', f.id, 500) + 12 + homes.pick('gap', f.id, 60),
    CASE homes.pick('second', f.id, 5) WHEN 0 THEN date '2026-05-06' + homes.pick('notice', f.id, 90) WHEN 1 THEN date '2026-01-15' + homes.pick('gone', f.id, 100) END, f.asking_gbp - 25 * homes.pick('below2', f.id, 3)
  FROM homes.flats AS f WHERE f.id % 43 > 0 AND homes.pick('stays', f.id, 4) > 0 AND f.id % 17 > 0
) AS drawn;

CREATE TABLE homes.charges (id int PRIMARY KEY, tenancy_id int NOT NULL REFERENCES homes.tenancies, kind text NOT NULL, due_on date NOT NULL, amount_gbp numeric(8, 2) NOT NULL, paid_on date);
INSERT INTO homes.charges
SELECT row_number() OVER (ORDER BY due_on, tenancy_id, kind), tenancy_id, kind, due_on, amount,
  CASE WHEN homes.pick('unpaid' || due_on, tenancy_id, CASE WHEN tenancy_id % 13 = 0 THEN 3 ELSE 45 END) = 0 AND due_on > '2025-06-01' THEN NULL
    WHEN due_on + late <= '2026-05-06' THEN due_on + late END
FROM (
  SELECT t.id AS tenancy_id, 'Rent' AS kind, due::date AS due_on, t.rent_gbp AS amount, homes.pick('late' || due, t.id, 14) - 3 AS late
  FROM homes.tenancies AS t, generate_series(date_trunc('month', t.starts_on) + interval '1 month', least(coalesce(t.ends_on, '2026-05-06'), '2026-05-06'), interval '1 month') AS due
  UNION ALL
  SELECT t.id, 'Service charge', due::date, 40 + 5 * homes.pick('service', t.flat_id, 8), homes.pick('later' || due, t.id, 30)
  FROM homes.tenancies AS t, generate_series(date_trunc('quarter', t.starts_on) + interval '3 months', least(coalesce(t.ends_on, '2026-05-06'), '2026-05-06'), interval '3 months') AS due
  UNION ALL
  SELECT t.id, 'Late fee', due::date + 9, 35, homes.pick('fee' || due, t.id, 40)
  FROM homes.tenancies AS t, generate_series(date_trunc('month', t.starts_on) + interval '1 month', least(coalesce(t.ends_on, '2026-04-20'), '2026-04-20'), interval '1 month') AS due
  WHERE homes.pick('late' || due, t.id, 14) > 10 AND homes.pick('waived' || due, t.id, 3) = 0
) AS drawn
WHERE due_on >= '2024-01-01';

CREATE TABLE homes.repairs (
  id int PRIMARY KEY, flat_id int NOT NULL REFERENCES homes.flats, ticket text NOT NULL, trade text NOT NULL, priority text NOT NULL, status text NOT NULL, contractor text,
  reported_on date NOT NULL, completed_on date, cost_gbp numeric(8, 2)
);
INSERT INTO homes.repairs
SELECT
  n, flat_id, 'T' || lpad(n::text, 4, '0'), trade, priority, status, CASE WHEN status = 'Reported' OR status = 'Cancelled' AND homes.pick('assigned', n, 2) = 0 THEN NULL ELSE contractor END,
  reported_on, CASE WHEN status = 'Completed' THEN reported_on + days END,
  CASE WHEN status = 'Completed' AND homes.pick('unbilled', n, 11) > 0 THEN 45 + 5 * homes.pick('cost', n, 60) + CASE trade WHEN 'Heating' THEN 180 WHEN 'Damp' THEN 260 ELSE 0 END END
FROM (
  SELECT *, CASE WHEN homes.pick('cancelled', n, 19) = 0 THEN 'Cancelled' WHEN reported_on + days <= '2026-05-06' AND homes.pick('stuck', n, 40) > 0 THEN 'Completed' WHEN homes.pick('planned', n, 2) = 0 THEN 'Scheduled' ELSE 'Reported' END AS status
  FROM (
    SELECT
      n, 1 + homes.pick('flat', n, 126) AS flat_id, (ARRAY['Plumbing', 'Plumbing', 'Plumbing', 'Electrical', 'Electrical', 'Heating', 'Heating', 'Joinery', 'Damp'])[1 + homes.pick('trade', n, 9)] AS trade, priority,
      (ARRAY['Pipe & Sons', 'Pipe & Sons', 'Brightspark', 'HomeFix', 'HomeFix', 'Dry Walls Ltd'])[1 + homes.pick('contractor', n, 6)] AS contractor,
      date '2023-02-01' + homes.pick('reported', n, 1190) AS reported_on,
      CASE priority WHEN 'Emergency' THEN homes.pick('days', n, 4) WHEN 'Urgent' THEN 2 + homes.pick('days', n, 12) ELSE 5 + homes.pick('days', n, 50) END AS days
    FROM (SELECT n, (ARRAY['Emergency', 'Urgent', 'Urgent', 'Routine', 'Routine', 'Routine'])[1 + homes.pick('priority', n, 6)] AS priority FROM generate_series(1, 720) AS n) AS numbered
  ) AS dated
) AS drawn
WHERE NOT reported_on BETWEEN '2024-12-01' AND '2024-12-31' AND flat_id % 19 > 0;

-- What the asker may see, for the questions' SQL.
CREATE VIEW homes.seen_buildings AS SELECT * FROM homes.buildings WHERE district IN ('Harbour', 'Old Town');
CREATE VIEW homes.seen_flats AS SELECT f.*, b.name AS building, b.district, b.caretaker, b.built_in FROM homes.flats AS f JOIN homes.seen_buildings AS b ON b.id = f.building_id;
CREATE VIEW homes.seen_tenancies AS SELECT t.*, f.address, f.bedrooms, f.furnished, f.building, f.district FROM homes.tenancies AS t JOIN homes.seen_flats AS f ON f.id = t.flat_id;
CREATE VIEW homes.running AS SELECT * FROM homes.seen_tenancies WHERE status <> 'Ended';
CREATE VIEW homes.seen_charges AS SELECT c.*, t.tenant, t.status AS tenancy_status, t.building, t.district, t.address FROM homes.charges AS c JOIN homes.seen_tenancies AS t ON t.id = c.tenancy_id;
CREATE VIEW homes.owed AS SELECT * FROM homes.seen_charges WHERE paid_on IS NULL AND due_on < '2026-05-06';
CREATE VIEW homes.seen_repairs AS SELECT r.*, r.completed_on - r.reported_on AS days, f.address, f.building, f.district, f.caretaker FROM homes.repairs AS r JOIN homes.seen_flats AS f ON f.id = r.flat_id;

COMMIT;
