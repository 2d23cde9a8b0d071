-- Three foundries from 2023 to 14 October 2025; nothing is melted in August. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA foundry;

CREATE FUNCTION foundry.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE foundry.works (id int PRIMARY KEY, name text NOT NULL, county text NOT NULL);
INSERT INTO foundry.works VALUES (1, 'Aldermoor', 'West Midlands'), (2, 'Brinkfield', 'South Yorkshire'), (3, 'Corran', 'Lanarkshire');

CREATE TABLE foundry.customers (id int PRIMARY KEY, name text NOT NULL, industry text, country text NOT NULL, since date NOT NULL);
INSERT INTO foundry.customers VALUES
  (1, 'Halden Rail', 'Rail', 'United Kingdom', '2009-03-02'), (2, 'Kestrel Pumps', 'Pumps', 'United Kingdom', '2012-06-11'), (3, 'Nordwind Turbinen', 'Wind', 'Germany', '2018-01-15'),
  (4, 'Marston Marine', 'Marine', 'United Kingdom', '2004-09-20'), (5, 'Delacroix Agricole', 'Agriculture', 'France', '2015-04-07'), (6, 'Tyne Valves', 'Pumps', 'United Kingdom', '2011-11-01'),
  (7, 'Orkney Wind', 'Wind', 'United Kingdom', '2020-02-03'), (8, 'Fenland Tractors', 'Agriculture', 'United Kingdom', '2007-05-14'), (9, 'Bergmann Getriebe', 'Automotive', 'Germany', '2016-08-22'),
  (10, 'Lough Ferries', 'Marine', 'Ireland', '2019-10-09'), (11, 'Pennine Wagons', 'Rail', 'United Kingdom', '2022-01-30'), (12, 'Aqualift', 'Pumps', 'Netherlands', '2021-07-05'),
  (13, 'Stokes & Sons', NULL, 'United Kingdom', '1998-02-16'), (14, 'Vulcan Brakes', 'Automotive', 'United Kingdom', '2022-03-18'), (15, 'Rheinpumpen', 'Pumps', 'Germany', '2022-11-02'),
  (16, 'Skerry Boats', 'Marine', 'United Kingdom', '2025-02-10');

CREATE TABLE foundry.patterns (
  id int PRIMARY KEY, number text NOT NULL, part text NOT NULL, alloy text NOT NULL, weight_kg numeric(7, 1), price_gbp numeric(8, 2) NOT NULL, made_on date NOT NULL,
  works_id int NOT NULL REFERENCES foundry.works, customer_id int NOT NULL REFERENCES foundry.customers
);
INSERT INTO foundry.patterns
SELECT
  n, 'P-' || (1000 + n), part, alloy, CASE WHEN foundry.pick('weightless', n, 17) = 0 THEN NULL ELSE kg END,
  round(kg * CASE alloy WHEN 'Grey iron' THEN 3.2 WHEN 'Ductile iron' THEN 4.1 WHEN 'Steel' THEN 6.5 WHEN 'Aluminium' THEN 11.4 ELSE 14.9 END, 2),
  CASE WHEN n > 82 THEN date '2024-11-04' + foundry.pick('made', n, 300) ELSE greatest(since, date '2015-01-12' + foundry.pick('made', n, 2800)) END, works_id, customer_id
FROM (
  SELECT
    n, (ARRAY['Pump housing', 'Impeller', 'Brake disc', 'Gearbox casing', 'Bearing cap', 'Propeller hub', 'Valve body', 'Axle box', 'Rotor hub', 'Bracket', 'Manifold'])[1 + foundry.pick('part', n, 11)] AS part,
    (ARRAY['Grey iron', 'Grey iron', 'Grey iron', 'Ductile iron', 'Ductile iron', 'Steel', 'Aluminium', 'Bronze'])[1 + foundry.pick('alloy', n, 8)] AS alloy,
    (ARRAY[1.5, 2.5, 4, 8, 12.5, 18, 25, 40, 60, 95, 140, 260])[1 + foundry.pick('kg', n, 12)] AS kg,
    1 + foundry.pick('works', n, 3) AS works_id, 1 + foundry.pick('customer', n, 15) AS customer_id
  FROM generate_series(1, 90) AS n
) AS drawn
JOIN foundry.customers AS c ON c.id = customer_id;

CREATE TABLE foundry.orders (
  id int PRIMARY KEY, number text NOT NULL, pattern_id int NOT NULL REFERENCES foundry.patterns, status text NOT NULL, priority text NOT NULL,
  ordered_on date NOT NULL, due_on date NOT NULL, shipped_on date, pieces int NOT NULL, value_gbp numeric(11, 2) NOT NULL
);
INSERT INTO foundry.orders
SELECT n, 'O-' || (20000 + n), pattern_id, status, priority, ordered_on, due_on, CASE WHEN status = 'Shipped' THEN shipped_on END, pieces, round(pieces * price_gbp * (100 - 2 * foundry.pick('rebate', n, 4)) / 100, 2)
FROM (
  SELECT
    d.*, p.price_gbp, p.customer_id,
    CASE WHEN foundry.pick('cancel', n, 14) = 0 THEN 'Cancelled' WHEN shipped_on <= '2025-10-13' THEN 'Shipped' WHEN ordered_on < '2025-09-15' THEN 'In production' ELSE 'Open' END AS status
  FROM (
    SELECT
      e.*, ordered_on + promised AS due_on, ordered_on + promised + (ARRAY[-9, -6, -4, -2, -1, 0, 0, 0, 3, 8, 15, 31])[1 + foundry.pick('slip', n, 12)] AS shipped_on
    FROM (
      SELECT
        n, 1 + (foundry.pick('pattern', n, 82) * foundry.pick('again', n, 82)) / 82 AS pattern_id,
        (ARRAY['Normal', 'Normal', 'Normal', 'Normal', 'Normal', 'Normal', 'Urgent', 'Urgent', 'Breakdown'])[1 + foundry.pick('priority', n, 9)] AS priority,
        date '2023-01-09' + foundry.pick('ordered', n, 1009) AS ordered_on,
        (ARRAY[35, 42, 42, 49, 56, 63, 84])[1 + foundry.pick('promised', n, 7)] AS promised,
        (ARRAY[2, 5, 10, 10, 12, 20, 20, 24, 40, 50, 80, 120])[1 + foundry.pick('pieces', n, 12)] AS pieces
      FROM generate_series(1, 840) AS n
    ) AS e
  ) AS d
  JOIN foundry.patterns AS p ON p.id = d.pattern_id
) AS drawn
WHERE NOT (ordered_on BETWEEN '2024-12-23' AND '2025-01-05') AND NOT (customer_id IN (3, 13) AND ordered_on >= '2025-01-01');

CREATE TABLE foundry.furnaces (id int PRIMARY KEY, works_id int NOT NULL REFERENCES foundry.works, name text NOT NULL, kind text NOT NULL, capacity_kg int NOT NULL, lined_on date);
INSERT INTO foundry.furnaces VALUES
  (1, 1, 'Ada', 'Induction', 3000, '2025-06-02'), (2, 1, 'Bess', 'Induction', 1500, '2025-08-11'), (3, 1, 'Old Tom', 'Cupola', 5000, NULL), (4, 2, 'Clara', 'Arc', 6000, '2025-04-22'),
  (5, 2, 'Dora', 'Induction', 2000, '2024-08-12'), (6, 2, 'Edith', 'Induction', 1000, '2025-08-11'), (7, 3, 'Flora', 'Induction', 2500, '2025-03-03'), (8, 3, 'Greta', 'Arc', 4000, '2024-12-27');

CREATE TABLE foundry.melts (
  id int PRIMARY KEY, heat text NOT NULL, furnace_id int NOT NULL REFERENCES foundry.furnaces, alloy text NOT NULL, melter text, status text NOT NULL,
  tapped_at timestamp NOT NULL, analysed_at timestamp, temperature_c int, charged_kg int NOT NULL, tapped_kg int NOT NULL, energy_kwh int
);
INSERT INTO foundry.melts
SELECT
  n, 'H' || lpad(n::text, 5, '0'), furnace_id, alloy,
  CASE WHEN foundry.pick('nobody', n, 40) = 0 THEN NULL ELSE
    (CASE works_id WHEN 1 THEN ARRAY['Alan Price', 'Beth Osei', 'Carl Dunn'] WHEN 2 THEN ARRAY['Dev Patel', 'Erin Walsh', 'Frank Ngo'] ELSE ARRAY['Gus Reid', 'Hana Kerr', 'Iain Bell'] END)[1 + foundry.pick('melter', n, 3)] END,
  CASE WHEN tapped_at > '2025-10-10' THEN 'On hold' WHEN foundry.pick('pig', n, 22) = 0 THEN 'Pigged' WHEN foundry.pick('hold', n, 70) = 0 THEN 'On hold' ELSE 'Released' END,
  tapped_at, CASE WHEN tapped_at < '2025-10-13' THEN tapped_at + (20 + foundry.pick('lab', n, 400)) * interval '1 minute' END,
  CASE WHEN foundry.pick('cold', n, 18) = 0 THEN NULL ELSE
    CASE alloy WHEN 'Steel' THEN 1590 WHEN 'Aluminium' THEN 720 WHEN 'Bronze' THEN 1150 WHEN 'Ductile iron' THEN 1480 ELSE 1420 END + 5 * foundry.pick('heat', n, 11) - 25 END,
  charged_kg, charged_kg * (90 + foundry.pick('loss', n, 9)) / 100,
  CASE WHEN kind <> 'Cupola' AND foundry.pick('meter', n, 25) > 0 THEN charged_kg * (CASE kind WHEN 'Arc' THEN 480 ELSE 540 END + foundry.pick('kwh', n, 120)) / 1000 END
FROM (
  SELECT
    e.*, f.kind, f.works_id, f.capacity_kg * (60 + 5 * foundry.pick('fill', n, 9)) / 100 AS charged_kg,
    CASE WHEN f.kind = 'Cupola' THEN 'Grey iron' WHEN f.kind = 'Arc' THEN (ARRAY['Steel', 'Steel', 'Ductile iron'])[1 + foundry.pick('arcalloy', n, 3)]
      ELSE (ARRAY['Grey iron', 'Grey iron', 'Ductile iron', 'Ductile iron', 'Aluminium', 'Bronze', 'Steel'])[1 + foundry.pick('indalloy', n, 7)] END AS alloy
  FROM (
    SELECT
      n, (ARRAY[1, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 7, 7, 8])[1 + foundry.pick('furnace', n, 14)] AS furnace_id,
      date '2023-01-09' + foundry.pick('tap', n, 1009) + (6 * 60 + foundry.pick('minute', n, 900)) * interval '1 minute' AS tapped_at
    FROM generate_series(1, 1250) AS n
  ) AS e
  JOIN foundry.furnaces AS f ON f.id = e.furnace_id
) AS drawn
WHERE extract(month FROM tapped_at) <> 8 AND extract(isodow FROM tapped_at) < 7 AND NOT (furnace_id = 3 AND tapped_at >= '2025-01-01') AND tapped_at < '2025-10-14 14:00';

CREATE TABLE foundry.lots (
  id int PRIMARY KEY, lot text NOT NULL, order_id int NOT NULL REFERENCES foundry.orders, melt_id int NOT NULL REFERENCES foundry.melts, process text NOT NULL,
  poured_on date NOT NULL, finished_on date, pieces int NOT NULL, scrapped int NOT NULL, piece_kg numeric(7, 1) NOT NULL, scrap_gbp numeric(10, 2)
);
INSERT INTO foundry.lots
SELECT
  row_number() OVER (ORDER BY d.id, d.half), 'L' || lpad((row_number() OVER (ORDER BY d.id, d.half))::text, 5, '0'), d.id, m.id, process, m.tapped_at::date,
  CASE WHEN m.tapped_at::date + finishing < '2025-10-14' THEN m.tapped_at::date + finishing END, poured, scrapped, coalesce(weight_kg, 10),
  CASE WHEN scrapped > 0 AND foundry.pick('uncosted', d.id, 20) > 0 THEN round(scrapped * price_gbp * 0.4, 2) END
FROM (
  SELECT
    o.*, p.weight_kg, p.price_gbp, p.works_id, p.alloy, half, ceil(o.pieces / 2.0)::int + (o.pieces > 4)::int AS poured,
    (ceil(o.pieces / 2.0)::int * (ARRAY[0, 0, 0, 0, 3, 5, 6, 8, 10, 14, 25])[1 + foundry.pick('scrap' || half, o.id, 11)] + 50) / 100 AS scrapped,
    (ARRAY['Green sand', 'Green sand', 'Green sand', 'Resin sand', 'Resin sand', 'Investment'])[1 + foundry.pick('process', p.id, 6)] AS process,
    3 + foundry.pick('finish' || half, o.id, 16) AS finishing
  FROM foundry.orders AS o
  JOIN foundry.patterns AS p ON p.id = o.pattern_id
  CROSS JOIN generate_series(1, 2) AS half
  WHERE o.status IN ('Shipped', 'In production')
) AS d
CROSS JOIN LATERAL (
  SELECT m.id, m.tapped_at FROM foundry.melts AS m JOIN foundry.furnaces AS f ON f.id = m.furnace_id
  WHERE f.works_id = d.works_id AND m.alloy = d.alloy AND m.status <> 'Pigged' AND m.tapped_at >= d.ordered_on + 5 + 8 * d.half AND m.tapped_at < d.ordered_on + 60
  ORDER BY m.tapped_at LIMIT 1
) AS m;

CREATE TABLE foundry.inspections (
  id int PRIMARY KEY, lot_id int NOT NULL REFERENCES foundry.lots, method text NOT NULL, inspector text NOT NULL, result text, defect text,
  requested_on date NOT NULL, inspected_on date, minutes int, pieces_checked int NOT NULL, cost_gbp numeric(8, 2)
);
INSERT INTO foundry.inspections
SELECT
  row_number() OVER (ORDER BY lot_id, try), lot_id, method, inspector, CASE WHEN inspected_on IS NOT NULL THEN result END,
  CASE WHEN inspected_on IS NOT NULL AND result <> 'Passed' THEN (ARRAY['Porosity', 'Porosity', 'Shrinkage', 'Misrun', 'Sand inclusion', 'Cold shut', 'Crack'])[1 + foundry.pick('defect' || try, lot_id, 7)] END,
  requested_on, inspected_on, CASE WHEN inspected_on IS NOT NULL AND foundry.pick('clock' || try, lot_id, 12) > 0 THEN minutes END, pieces_checked,
  CASE WHEN inspected_on IS NOT NULL THEN round(minutes * 0.85 + CASE method WHEN 'X-ray' THEN 60 WHEN 'Ultrasonic' THEN 25 ELSE 0 END, 2) END
FROM (
  SELECT
    d.*, CASE WHEN requested_on + wait < '2025-10-14' THEN requested_on + wait END AS inspected_on,
    CASE method WHEN 'X-ray' THEN 60 WHEN 'Ultrasonic' THEN 45 WHEN 'Dimensional' THEN 40 WHEN 'Dye penetrant' THEN 30 ELSE 10 END + 5 * foundry.pick('minutes' || try, lot_id, 8) AS minutes
  FROM (
    SELECT
      l.id AS lot_id, try, greatest(1, l.pieces / (2 + foundry.pick('sample' || try, l.id, 4))) AS pieces_checked, coalesce(l.finished_on, l.poured_on) AS requested_on, foundry.pick('wait' || try, l.id, 9) AS wait,
      (ARRAY['Visual', 'Visual', 'Visual', 'Dimensional', 'Dimensional', 'X-ray', 'Ultrasonic', 'Dye penetrant'])[1 + foundry.pick('method' || try, l.id, 8)] AS method,
      (ARRAY['Jo Sharp', 'Kim Adeyemi', 'Liam Ford', 'Mona Haddad', 'Nils Berg'])[1 + foundry.pick('inspector' || try, l.id, 5)] AS inspector,
      (ARRAY['Passed', 'Passed', 'Passed', 'Passed', 'Passed', 'Passed', 'Passed', 'Concession', 'Rejected'])[1 + foundry.pick('result' || try, l.id, 9)] AS result
    FROM foundry.lots AS l CROSS JOIN generate_series(1, 2) AS try
    WHERE (try = 1 AND foundry.pick('uninspected', l.id, 8) > 0) OR foundry.pick('twice', l.id, 5) = 0
  ) AS d
) AS drawn;

-- What the asker may see, as the right answers read it.
CREATE VIEW foundry.seen_patterns AS
SELECT p.*, w.name AS works, c.name AS customer, c.industry, c.country, c.since
FROM foundry.patterns AS p JOIN foundry.works AS w ON w.id = p.works_id JOIN foundry.customers AS c ON c.id = p.customer_id
WHERE w.name IN ('Aldermoor', 'Brinkfield');

CREATE VIEW foundry.seen_orders AS
SELECT o.*, p.number AS pattern_number, p.part, p.alloy, p.weight_kg, p.price_gbp, p.works, p.customer, p.industry, p.country, p.since
FROM foundry.orders AS o JOIN foundry.seen_patterns AS p ON p.id = o.pattern_id;

CREATE VIEW foundry.seen_melts AS
SELECT m.*, f.name AS furnace, f.kind, f.capacity_kg, w.name AS works
FROM foundry.melts AS m JOIN foundry.furnaces AS f ON f.id = m.furnace_id JOIN foundry.works AS w ON w.id = f.works_id
WHERE w.name IN ('Aldermoor', 'Brinkfield');

CREATE VIEW foundry.seen_lots AS
SELECT l.*, m.heat, m.melter, o.number AS order_number, o.priority, o.part, o.pattern_number, o.alloy, o.works, o.customer, o.industry
FROM foundry.lots AS l JOIN foundry.seen_orders AS o ON o.id = l.order_id JOIN foundry.melts AS m ON m.id = l.melt_id;

CREATE VIEW foundry.seen_inspections AS
SELECT i.*, l.lot, l.process, l.poured_on, l.part, l.alloy, l.works, l.customer
FROM foundry.inspections AS i JOIN foundry.seen_lots AS l ON l.id = i.lot_id;

COMMIT;
