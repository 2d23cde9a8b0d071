-- A lift maintenance company from January 2024 to 6 May 2026. Every row follows from its number alone.
BEGIN;
CREATE SCHEMA lift;
CREATE FUNCTION lift.draw(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || '/' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE lift.buildings (id int PRIMARY KEY, name text NOT NULL, client text NOT NULL, town text NOT NULL, region text NOT NULL, building_use text NOT NULL, storeys int);
INSERT INTO lift.buildings VALUES
  (1, 'Royal Infirmary', 'Avon Health Trust', 'Bristol', 'South West', 'Hospital', 9),
  (2, 'Queen Square House', 'Merrick Estates', 'Bristol', 'South West', 'Office', 6),
  (3, 'Cabot Arcade', 'Merrick Estates', 'Bristol', 'South West', 'Retail', 4),
  (4, 'Harbourside Flats', 'Tideway Homes', 'Bristol', 'South West', 'Residential', 12),
  (5, 'Exe Bridge Court', 'Tideway Homes', 'Exeter', 'South West', 'Residential', 8),
  (6, 'Wonford General', 'Devon Health Trust', 'Exeter', 'South West', 'Hospital', 7),
  (7, 'Guildhall Centre', 'Merrick Estates', 'Exeter', 'South West', 'Retail', 3),
  (8, 'The Hoe Hotel', 'Larkspur Hotels', 'Plymouth', 'South West', 'Hotel', 10),
  (9, 'Sutton Quay', 'Harmon & Pike', 'Plymouth', 'South West', 'Office', 5),
  (10, 'Derriford Annexe', 'Devon Health Trust', 'Plymouth', 'South West', 'Hospital', 4),
  (11, 'Pump Room Hotel', 'Larkspur Hotels', 'Bath', 'South West', 'Hotel', 5),
  (12, 'Lansdown House', 'Harmon & Pike', 'Bath', 'South West', 'Office', NULL),
  (13, 'Milsom Mews', 'Tideway Homes', 'Bath', 'South West', 'Residential', 5),
  (14, 'St James Infirmary', 'Aire Health Trust', 'Leeds', 'North', 'Hospital', 11),
  (15, 'Granary Lofts', 'Tideway Homes', 'Leeds', 'North', 'Residential', 9),
  (16, 'Park Row Exchange', 'Merrick Estates', 'Leeds', 'North', 'Office', 14),
  (17, 'Minster Hotel', 'Larkspur Hotels', 'York', 'North', 'Hotel', 6),
  (18, 'Coppergate Walk', 'Merrick Estates', 'York', 'North', 'Retail', 3),
  (19, 'Snow Hill Tower', 'Harmon & Pike', 'Birmingham', 'Midlands', 'Office', 22),
  (20, 'Bull Yard', 'Merrick Estates', 'Coventry', 'Midlands', 'Retail', 4),
  (21, 'Canalside', 'Tideway Homes', 'Birmingham', 'Midlands', 'Residential', 15);

CREATE TABLE lift.lifts (id int PRIMARY KEY, building_id int NOT NULL REFERENCES lift.buildings, serial text NOT NULL, maker text NOT NULL, drive text NOT NULL,
  capacity_kg int NOT NULL, installed_on date NOT NULL, retired_on date);
INSERT INTO lift.lifts
  SELECT n, 1 + (n * 5) % 21, 'L-' || (4000 + n * 7), (ARRAY['Otterwell', 'Kastner', 'Shinden', 'Vertico'])[1 + lift.draw('maker', n, 4)],
    (ARRAY['Traction', 'Hydraulic', 'MRL', 'Traction'])[1 + lift.draw('drive', n, 4)], (ARRAY[450, 630, 1000, 1600])[1 + lift.draw('kg', n, 4)],
    date '1988-02-01' + lift.draw('installed', n, 12800), CASE WHEN n % 13 = 0 THEN date '2024-06-30' + lift.draw('retired', n, 600) END
  FROM generate_series(1, 84) n;

CREATE TABLE lift.technicians (id int PRIMARY KEY, name text NOT NULL, depot text NOT NULL, grade text NOT NULL, hired_on date NOT NULL);
INSERT INTO lift.technicians VALUES
  (1, 'Owen Trask', 'Avonmouth', 'senior', '2009-03-02'), (2, 'Priya Nair', 'Avonmouth', 'technician', '2018-10-15'), (3, 'Tom Hulme', 'Avonmouth', 'apprentice', '2025-01-06'),
  (4, 'Dawn Petherick', 'Marsh Barton', 'senior', '2012-06-11'), (5, 'Luis Ferrer', 'Marsh Barton', 'technician', '2020-02-03'), (6, 'Gwen Sandercock', 'Estover', 'technician', '2016-09-01'),
  (7, 'Kit Bolitho', 'Estover', 'apprentice', '2024-09-02'), (8, 'Hamish Orr', 'Holbeck', 'senior', '2011-01-10'), (9, 'Zoe Whitlam', 'Holbeck', 'technician', '2019-05-20'),
  (10, 'Ravi Menon', 'Digbeth', 'technician', '2017-11-27'), (11, 'Carol Styles', 'Avonmouth', 'technician', '2026-04-01');

CREATE TABLE lift.callouts (id int PRIMARY KEY, lift_id int NOT NULL REFERENCES lift.lifts, technician_id int REFERENCES lift.technicians, reported_at timestamp NOT NULL, arrived_at timestamp,
  closed_at timestamp, status text NOT NULL, priority text NOT NULL, cause text, trapped boolean NOT NULL, cost numeric(10, 2));
INSERT INTO lift.callouts
  WITH drawn AS (
    SELECT n, 1 + least(lift.draw('lift', n, 84), lift.draw('lift again', n, 79)) AS lift_id,
      timestamp '2024-01-03 06:10' + (n * 540 + lift.draw('minute', n, 1400)) * interval '1 minute' AS reported_at, lift.draw('priority', n, 10) AS urgency, lift.draw('state', n, 20) AS state
    FROM generate_series(1, 2278) n
  ), kept AS (
    SELECT drawn.*, buildings.region, buildings.town FROM drawn JOIN lift.lifts ON lifts.id = lift_id JOIN lift.buildings ON buildings.id = building_id
    WHERE lift_id NOT IN (11, 32, 57, 70) AND NOT (building_id = 13 AND extract(year FROM reported_at) = 2025) AND reported_at < '2026-05-06 09:00' AND (retired_on IS NULL OR reported_at < retired_on)
  ), staged AS (
    SELECT kept.*, CASE WHEN state = 0 THEN 'cancelled' WHEN reported_at > '2026-05-03' AND state < 12 THEN 'open' WHEN reported_at > '2026-04-20' AND state < 9 THEN 'attended'
      WHEN state IN (1, 2) AND reported_at > '2026-03-01' THEN 'open' ELSE 'closed' END AS stage FROM kept
  )
  SELECT n, lift_id,
    CASE WHEN stage IN ('cancelled', 'open') THEN NULL WHEN region = 'North' THEN 8 + n % 2 WHEN region = 'Midlands' THEN 10
      WHEN town IN ('Bristol', 'Bath') THEN (ARRAY[1, 2, 2, 3])[CASE WHEN reported_at < '2025-01-06' THEN 1 + n % 3 ELSE 1 + n % 4 END] WHEN town = 'Exeter' THEN 4 + n % 2
      WHEN reported_at < '2024-09-02' THEN 6 ELSE 6 + n % 2 END,
    date_trunc('minute', reported_at), CASE WHEN stage IN ('attended', 'closed') THEN date_trunc('minute', reported_at) + (20 + lift.draw('drive there', n, 60 + urgency * 20)) * interval '1 minute' END,
    CASE WHEN stage = 'closed' THEN date_trunc('minute', reported_at) + (110 + urgency * 20 + lift.draw('repair', n, 2600)) * interval '1 minute' END,
    stage, CASE WHEN urgency < 2 THEN 'P1' WHEN urgency < 6 THEN 'P2' ELSE 'P3' END,
    CASE WHEN stage = 'closed' AND state <> 7 THEN (ARRAY['Door fault', 'Door fault', 'Controller', 'Levelling', 'Vandalism', 'Power loss', 'Overload'])[1 + lift.draw('cause', n + (reported_at > '2025-02-01')::int * 9000, 7)] END,
    urgency = 0, CASE WHEN stage = 'closed' AND n % 19 <> 0 THEN 60 + 5 * lift.draw('cost', n, 130) + (urgency < 2)::int * 90 END
  FROM staged;

CREATE TABLE lift.inspections (id int PRIMARY KEY, lift_id int NOT NULL REFERENCES lift.lifts, due_on date NOT NULL, inspected_on date, outcome text, defects int, fee numeric(8, 2));
INSERT INTO lift.inspections
  WITH planned AS (
    SELECT lifts.id * 10 + year - 2024 AS id, lifts.id AS lift_id, make_date(year, 1, 5) + lift.draw('due', lifts.id, 355) AS due_on, lifts.retired_on
    FROM lift.lifts, generate_series(2024, 2026) year WHERE lifts.id NOT IN (12, 42, 53)
  ), dated AS (
    SELECT planned.*, due_on - 12 + lift.draw('visit', planned.id, 26) AS visit FROM planned WHERE retired_on IS NULL OR due_on < retired_on
  ), moved AS (SELECT dated.*, CASE WHEN visit BETWEEN '2025-08-01' AND '2025-08-31' THEN date '2025-09-01' + planned_day ELSE visit END AS day
    FROM (SELECT dated.*, lift.draw('moved', id, 20) AS planned_day FROM dated) dated)
  SELECT id, lift_id, due_on, CASE WHEN day < '2026-05-06' AND id % 17 <> 3 THEN day END,
    CASE WHEN day < '2026-05-06' AND id % 17 <> 3 THEN (ARRAY['passed', 'passed', 'passed', 'passed with remarks', 'passed with remarks', 'failed'])[1 + lift.draw('outcome', id, 6)] END,
    CASE WHEN day < '2026-05-06' AND id % 17 <> 3 THEN CASE WHEN lift.draw('outcome', id, 6) < 3 THEN 0 ELSE 1 + lift.draw('defects', id, 5) END END,
    CASE WHEN day < '2026-05-06' AND id % 17 <> 3 THEN 140 + 35 * lift.draw('fee', lift_id, 3) END
  FROM moved;

-- What somebody of the South West may see.
CREATE VIEW lift.seen_lifts AS SELECT lifts.*, name AS building, client, town, region, building_use, storeys FROM lift.lifts JOIN lift.buildings ON buildings.id = building_id WHERE region = 'South West';
CREATE VIEW lift.seen_callouts AS SELECT callouts.*, serial, maker, drive, installed_on, building, client, town, building_use, technicians.name AS technician, depot, grade,
  extract(epoch FROM arrived_at - reported_at) / 60 AS response_minutes, extract(epoch FROM closed_at - reported_at) / 3600 AS repair_hours
  FROM lift.callouts JOIN lift.seen_lifts ON seen_lifts.id = lift_id LEFT JOIN lift.technicians ON technicians.id = technician_id;
CREATE VIEW lift.seen_inspections AS SELECT inspections.*, serial, maker, drive, building, client, town, building_use FROM lift.inspections JOIN lift.seen_lifts ON seen_lifts.id = lift_id;
COMMIT;
