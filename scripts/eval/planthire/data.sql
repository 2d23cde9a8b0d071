-- A plant hire firm with six depots, hires from January 2023 to 17 September 2025 and bookings for the weeks after. Every row follows from its number.
BEGIN;

CREATE SCHEMA plant;

CREATE FUNCTION plant.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || '/' || n), 1, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION plant.site(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Leeds', 'York', 'Hull', 'Sheffield', 'Bradford', 'Doncaster'])[1 + n % 6] $$;

CREATE TABLE plant.salespeople (id int PRIMARY KEY, full_name text NOT NULL, base_depot text NOT NULL, desk text NOT NULL, joined date NOT NULL, left_date date);
INSERT INTO plant.salespeople VALUES
  (1, 'Gary Holroyd', 'Leeds', 'External', '2011-04-04', '2024-06-28'), (2, 'Priya Nair', 'Leeds', 'External', '2024-07-08', NULL), (3, 'Craig Dobson', 'Leeds', 'Internal', '2019-09-02', NULL),
  (4, 'Sally Thackray', 'York', 'External', '2015-02-16', NULL), (5, 'Ben Ainsley', 'York', 'Internal', '2021-05-10', NULL), (6, 'Karen Stubbs', 'Hull', 'External', '2013-10-07', NULL),
  (7, 'Lee Marfleet', 'Hull', 'Internal', '2022-01-17', NULL), (8, 'Imran Sheikh', 'Sheffield', 'External', '2018-03-12', NULL), (9, 'Holly Beighton', 'Sheffield', 'Internal', '2020-08-24', NULL),
  (10, 'Tony Clough', 'Bradford', 'External', '2016-06-06', NULL), (11, 'Zara Malik', 'Bradford', 'Internal', '2023-03-20', NULL), (12, 'Neil Armthorpe', 'Doncaster', 'External', '2014-11-03', NULL), (13, 'Jodie Askern', 'Doncaster', 'Internal', '2022-09-05', NULL);

CREATE TABLE plant.customers (id int PRIMARY KEY, account_no text NOT NULL, name text NOT NULL, sector text NOT NULL, town text, home_depot text NOT NULL, opened_on date NOT NULL, terms_days int NOT NULL, credit_limit numeric(9, 2), on_stop boolean NOT NULL);
INSERT INTO plant.customers
SELECT n, 'A' || (4000 + n * 3), first || ' ' || last, sector,
  CASE WHEN plant.pick('townless', n, 18) > 0 THEN (CASE plant.site(n) WHEN 'Leeds' THEN ARRAY['Leeds', 'Wetherby', 'Otley'] WHEN 'York' THEN ARRAY['York', 'Selby', 'Malton'] WHEN 'Hull' THEN ARRAY['Hull', 'Beverley', 'Goole']
    WHEN 'Sheffield' THEN ARRAY['Sheffield', 'Rotherham', 'Chesterfield'] WHEN 'Bradford' THEN ARRAY['Bradford', 'Halifax', 'Keighley'] ELSE ARRAY['Doncaster', 'Thorne', 'Mexborough'] END)[1 + plant.pick('town', n, 3)] END,
  plant.site(n), CASE WHEN n <= 150 THEN date '2009-01-12' + plant.pick('opened', n, 5050) ELSE date '2023-01-09' + plant.pick('opened', n, 900) END,
  terms, CASE WHEN terms > 0 THEN 2500 * (1 + plant.pick('limit', n, 12)) END, terms > 0 AND plant.pick('stop', n, 9) = 0
FROM (
  SELECT n, (ARRAY['Ridings', 'Calder', 'Aire', 'Whitestone', 'Harlow', 'Beckside', 'Mallory', 'Northgate', 'Oakes', 'Pennine', 'Tanfield', 'Swale', 'Denholm', 'Moorcroft', 'Esk', 'Kirkby', 'Larchfield', 'Summers', 'Thornton', 'Wharfe'])[1 + n % 20] AS first,
    (ARRAY['Groundworks', 'Homes', 'Civil Engineering', 'Landscapes', 'Builders', 'Demolition', 'Surfacing', 'Estates', 'Drainage', 'Construction', 'Farms'])[1 + n % 11] AS last,
    (ARRAY['Groundworks', 'Housebuilding', 'Civils', 'Landscaping', 'General building', 'Demolition', 'Civils', 'Private', 'Groundworks', 'General building', 'Private'])[1 + n % 11] AS sector,
    CASE WHEN n % 11 IN (7, 10) THEN 0 ELSE (ARRAY[30, 30, 30, 14, 60])[1 + plant.pick('terms', n, 5)] END AS terms
  FROM generate_series(1, 216) AS n
) AS named;

CREATE TABLE plant.machines (
  id int PRIMARY KEY, plant_no text NOT NULL, category text NOT NULL, make text NOT NULL, model text NOT NULL, depot text NOT NULL, status text NOT NULL, list_rate numeric(7, 2) NOT NULL,
  bought_on date NOT NULL, bought_for numeric(10, 2), sold_on date, sold_for numeric(10, 2), last_service date, next_service_due date, tracker boolean NOT NULL
);
INSERT INTO plant.machines
SELECT n, 'PH' || lpad((n * 7 + 100)::text, 4, '0'), category, make, model,
  plant.site((ARRAY[0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5])[1 + plant.pick('depot', n, 11)]), 'Available', list_rate, bought_on,
  CASE WHEN plant.pick('priceless', n, 16) > 0 THEN price - 250 * plant.pick('haggled', n, 8) END, sold_on,
  CASE WHEN sold_on IS NOT NULL THEN round(price * (30 + plant.pick('worth', n, 25)) / 100, -1) END,
  CASE WHEN sold_on IS NULL AND bought_on < '2025-03-01' THEN date '2025-09-15' - plant.pick('serviced', n, 210) END,
  CASE WHEN sold_on IS NULL THEN CASE WHEN bought_on < '2025-03-01' THEN date '2025-09-15' - plant.pick('serviced', n, 210) ELSE bought_on END + 182 END,
  plant.pick('tracker', n, 10) < CASE WHEN bought_on > '2021-06-01' THEN 9 ELSE 4 END
FROM (
  SELECT n, (ARRAY[1, 2, 3, 4, 1, 2, 5, 6, 7, 8, 9, 9, 10, 11, 12, 12, 13, 14, 15, 15, 16, 17, 18])[1 + plant.pick('kit', n, 23)] AS kit,
    CASE WHEN n > 105 THEN date '2023-02-06' + plant.pick('bought', n, 900) ELSE date '2016-01-11' + plant.pick('bought', n, 2500) END AS bought_on,
    CASE WHEN n <= 105 AND plant.pick('sold', n, 7) = 0 THEN date '2023-09-01' + plant.pick('selling', n, 720) END AS sold_on
  FROM generate_series(1, 138) AS n
) AS drawn
JOIN (VALUES (1, 'Mini excavator', 'Kubota', 'KX016-4', 75, 18500), (2, 'Mini excavator', 'Takeuchi', 'TB216', 78, 19500), (3, 'Mini excavator', 'JCB', '19C-1', 72, 19000), (4, 'Mini excavator', 'Kubota', 'U27-4', 90, 26500),
  (5, 'Excavator', 'Volvo', 'EC140E', 210, 98000), (6, 'Excavator', 'Caterpillar', '313 GC', 220, 104000), (7, 'Excavator', 'JCB', '131X', 205, 95000), (8, 'Dumper', 'Thwaites', 'Hi-Tip 1T', 55, 14500),
  (9, 'Dumper', 'Thwaites', 'Swivel 6T', 110, 34000), (10, 'Dumper', 'JCB', 'HTD-5', 60, 15500), (11, 'Telehandler', 'Manitou', 'MT 625', 140, 48000), (12, 'Telehandler', 'JCB', '540-140', 175, 72000),
  (13, 'Roller', 'Bomag', 'BW 120', 80, 24000), (14, 'Roller', 'Bomag', 'BW 80', 62, 16000), (15, 'Access platform', 'Genie', 'GS-1932', 65, 11500), (16, 'Access platform', 'Genie', 'Z-45', 150, 52000),
  (17, 'Generator', 'Atlas Copco', 'QAS 60', 70, 21000), (18, 'Compressor', 'Atlas Copco', 'XAS 88', 58, 17500)) AS k (kit, category, make, model, list_rate, price) USING (kit);

CREATE TABLE plant.hires (
  id int PRIMARY KEY, hire_no text NOT NULL, depot text NOT NULL, machine_id int NOT NULL REFERENCES plant.machines, customer_id int NOT NULL REFERENCES plant.customers, salesperson_id int REFERENCES plant.salespeople,
  status text NOT NULL, booked_on date NOT NULL, start_date date NOT NULL, planned_end date, returned_on date, day_rate numeric(7, 2) NOT NULL, charged_days int, operated boolean NOT NULL, damage_waiver boolean NOT NULL
);
INSERT INTO plant.hires
SELECT row_number() OVER (ORDER BY booked_on, n), 'H' || (20000 + row_number() OVER (ORDER BY booked_on, n)), depot, machine_id,
  CASE WHEN plant.pick('stranger', n, 9) = 0 THEN 1 + plant.pick('any', n, 150) ELSE CASE WHEN site = 0 THEN 6 ELSE site END + 6 * (plant.pick('whose', n, 1000) * plant.pick('whom', n, 1000) * 35 / 1000000) END,
  CASE WHEN plant.pick('counter', n, 14) > 0 THEN (CASE depot WHEN 'Leeds' THEN CASE WHEN booked_on < '2024-07-01' THEN ARRAY[1, 1, 3] ELSE ARRAY[2, 3, 3] END WHEN 'York' THEN ARRAY[4, 4, 5] WHEN 'Hull' THEN ARRAY[6, 7, 7]
    WHEN 'Sheffield' THEN ARRAY[8, 8, 9] WHEN 'Bradford' THEN ARRAY[10, 10, 11] ELSE ARRAY[12, 13, 13] END)[1 + plant.pick('rep', n, 3)] END,
  status, booked_on, start_date, CASE WHEN plant.pick('openended', n, 12) = 0 THEN NULL WHEN status = 'On hire' AND plant.pick('overrun', n, 4) = 0 THEN greatest(start_date, date '2025-09-16' - plant.pick('over', n, 9)) ELSE start_date + len - 1 END,
  CASE WHEN status = 'Returned' THEN ended END,
  round(list_rate * (100 - 5 * plant.pick('discount', n, 4) - CASE WHEN len > 20 THEN 8 ELSE 0 END) / 50) / 2,
  CASE status WHEN 'Returned' THEN ended - start_date + 1 WHEN 'On hire' THEN date '2025-09-17' - start_date + 1 END,
  category IN ('Excavator', 'Telehandler', 'Roller') AND plant.pick('operated', n, 5) = 0, plant.pick('waiver', n, 10) < 6
FROM (
  SELECT *, start_date - plant.pick('ahead', n, 19) AS booked_on, start_date + len - 1 + late AS ended,
    CASE WHEN plant.pick('cancel', n, 17) = 0 THEN 'Cancelled' WHEN start_date > '2025-09-17' THEN 'Booked' WHEN start_date + len - 1 + late > '2025-09-17' THEN 'On hire' ELSE 'Returned' END AS status
  FROM (
    SELECT m.id AS machine_id, depot, category, list_rate, sold_on, n, len, late, array_position(ARRAY['York', 'Hull', 'Sheffield', 'Bradford', 'Doncaster', 'Leeds'], depot) AS site,
      greatest(bought_on + 9, date '2023-01-03' + plant.pick('first', m.id, 30)) + coalesce(sum(len + late + gap) OVER (PARTITION BY m.id ORDER BY k ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS start_date
    FROM plant.machines AS m
    CROSS JOIN generate_series(1, 60) AS k
    CROSS JOIN LATERAL (SELECT m.id * 100 + k AS n) AS numbered
    CROSS JOIN LATERAL (SELECT CASE WHEN plant.pick('kind', n, 10) < 4 THEN 2 + plant.pick('len', n, 5) WHEN plant.pick('kind', n, 10) < 8 THEN 6 + plant.pick('len', n, 16) ELSE 21 + plant.pick('len', n, 45) END AS len,
      CASE WHEN category IN ('Generator', 'Compressor') THEN 8 ELSE 1 END + plant.pick('gap', n, 38) AS gap,
      (ARRAY[-1, 0, 0, 0, 0, 0, 0, 1 + plant.pick('bit', n, 3), 1 + plant.pick('bit', n, 3), 3 + plant.pick('lot', n, 11)])[1 + plant.pick('late', n, 10)] AS late) AS lasting
  ) AS chained
) AS drawn
WHERE booked_on <= '2025-09-17' AND (sold_on IS NULL OR ended < sold_on) AND NOT (depot = 'York' AND start_date BETWEEN '2024-01-08' AND '2024-02-04')
  AND NOT (extract(month FROM start_date) IN (12, 1, 2) AND plant.pick('winter', n, 3) = 0) AND extract(isodow FROM start_date) < 7;

UPDATE plant.machines AS m SET status = CASE WHEN sold_on IS NOT NULL THEN 'Sold' WHEN EXISTS (SELECT FROM plant.hires AS h WHERE h.machine_id = m.id AND h.status = 'On hire') THEN 'On hire' WHEN plant.pick('shop', id, 5) = 0 THEN 'Workshop' ELSE 'Available' END;

CREATE TABLE plant.transport (id int PRIMARY KEY, hire_id int NOT NULL REFERENCES plant.hires, depot text NOT NULL, direction text NOT NULL, outcome text NOT NULL, driver text, planned_for date NOT NULL, done_on date, miles numeric(5, 1), charge numeric(7, 2));
INSERT INTO plant.transport
SELECT row_number() OVER (ORDER BY planned_for, n), hire_id, depot, direction, outcome, CASE WHEN outcome <> 'Scheduled' THEN driver END, planned_for, CASE WHEN outcome = 'Completed' THEN done_on END,
  CASE WHEN outcome <> 'Scheduled' AND plant.pick('unclocked', n, 25) > 0 THEN miles END, CASE WHEN outcome = 'Completed' THEN 40 + 5 * round(miles * 0.4) END
FROM (
  SELECT *, CASE WHEN done_on > '2025-09-17' OR planned_for > '2025-09-17' THEN 'Scheduled' WHEN plant.pick('failed', n, 28) = 0 THEN 'Failed' ELSE 'Completed' END AS outcome,
    (CASE depot WHEN 'Leeds' THEN ARRAY['Dave Pickles', 'Dave Pickles', 'Marek Nowak', 'Steve Lund'] WHEN 'York' THEN ARRAY['Paul Firth', 'Paul Firth', 'Ian Crabtree'] WHEN 'Hull' THEN ARRAY['Mick Sutton', 'Mick Sutton', 'Rob Hessle']
      WHEN 'Sheffield' THEN ARRAY['Andy Wragg', 'Andy Wragg', 'Chris Totley'] WHEN 'Bradford' THEN ARRAY['Asif Khan', 'Jim Baildon'] ELSE ARRAY['Wayne Bawtry', 'Kev Hatfield'] END)[1 + plant.pick('driver', n, 3 + (depot = 'Leeds')::int)] AS driver
  FROM (
    SELECT h.id AS hire_id, h.id * 2 AS n, depot, 'Delivery' AS direction, start_date AS planned_for, start_date + CASE WHEN plant.pick('slip', h.id, 9) = 0 THEN 1 ELSE 0 END AS done_on, 4 + plant.pick('miles', h.id, 380) / 10.0 AS miles
    FROM plant.hires AS h WHERE status <> 'Cancelled' AND plant.pick('fetched', id, 10) < 6
    UNION ALL
    SELECT h.id, h.id * 2 + 1, depot, 'Collection', returned_on, returned_on + (ARRAY[0, 0, 0, 0, 0, 1, 2])[1 + plant.pick('wait', h.id, 7)], 4 + plant.pick('miles', h.id, 380) / 10.0
    FROM plant.hires AS h WHERE status = 'Returned' AND plant.pick('fetched', id, 10) < 5
  ) AS trips
) AS drawn;

CREATE TABLE plant.damages (
  id int PRIMARY KEY, ref text NOT NULL, depot text NOT NULL, machine_id int NOT NULL REFERENCES plant.machines, hire_id int REFERENCES plant.hires, kind text NOT NULL, cause text NOT NULL, state text NOT NULL,
  reported_on date NOT NULL, repaired_on date, fitter text, repair_cost numeric(8, 2), recharged numeric(8, 2)
);
INSERT INTO plant.damages
SELECT row_number() OVER (ORDER BY reported_on, n), 'D' || (700 + row_number() OVER (ORDER BY reported_on, n)), depot, machine_id, hire_id, kind, cause, state, reported_on, CASE WHEN state = 'Repaired' THEN fixed_on END,
  CASE WHEN state IN ('Repaired', 'In repair') THEN (ARRAY['Barry Lister', 'Sam Okoro', 'Wojtek Zielinski', 'Joanne Peel'])[1 + plant.pick('fitter', n, 4)] END,
  CASE WHEN state = 'Repaired' THEN cost END, CASE WHEN state = 'Repaired' AND hire_id IS NOT NULL AND cause IN ('Misuse', 'Accident') THEN CASE WHEN damage_waiver THEN round(cost * 0.25) ELSE cost END END
FROM (
  SELECT *, CASE WHEN plant.pick('scrap', n, 45) = 0 AND reported_on < '2025-06-01' THEN 'Written off' WHEN fixed_on <= '2025-09-17' THEN 'Repaired' WHEN reported_on <= '2025-09-10' THEN 'In repair' ELSE 'Reported' END AS state
  FROM (
    SELECT *, reported_on + 2 + plant.pick('fix', n, CASE kind WHEN 'Engine' THEN 80 WHEN 'Hydraulics' THEN 55 ELSE 30 END) AS fixed_on,
      (CASE kind WHEN 'Engine' THEN 900 WHEN 'Hydraulics' THEN 420 WHEN 'Tyres and tracks' THEN 310 WHEN 'Electrics' THEN 190 ELSE 140 END) + 10 * plant.pick('cost', n, 48) + 0.5 * plant.pick('pence', n, 2) AS cost
    FROM (
      SELECT h.id::bigint AS n, depot, machine_id, h.id AS hire_id, damage_waiver, returned_on + plant.pick('noticed', h.id, 3) AS reported_on,
        (ARRAY['Bodywork', 'Bodywork', 'Glass', 'Glass', 'Tyres and tracks', 'Tyres and tracks', 'Hydraulics', 'Hydraulics', 'Electrics', 'Engine'])[1 + plant.pick('what', h.id, 10)] AS kind,
        (ARRAY['Misuse', 'Misuse', 'Misuse', 'Accident', 'Accident', 'Wear and tear', 'Wear and tear', 'Vandalism'])[1 + plant.pick('why', h.id, 8)] AS cause
      FROM plant.hires AS h WHERE status = 'Returned' AND plant.pick('broken', h.id, CASE WHEN customer_id % 11 = 5 THEN 4 ELSE 9 END) = 0
      UNION ALL
      SELECT 100000 + n, depot, m.id, NULL, false, greatest(bought_on, date '2023-02-01') + plant.pick('yard', n, 45), (ARRAY['Hydraulics', 'Electrics', 'Engine', 'Bodywork'])[1 + plant.pick('what', n, 4)], (ARRAY['Wear and tear', 'Wear and tear', 'Vandalism'])[1 + plant.pick('why', n, 3)]
      FROM generate_series(1, 60) AS n JOIN plant.machines AS m ON m.id = 1 + plant.pick('which', n, 138) AND sold_on IS NULL
    ) AS found
    WHERE reported_on <= '2025-09-17'
  ) AS priced
) AS drawn;

CREATE TABLE plant.invoices (
  id int PRIMARY KEY, invoice_no text NOT NULL, depot text NOT NULL, customer_id int NOT NULL REFERENCES plant.customers, hire_id int NOT NULL REFERENCES plant.hires, kind text NOT NULL, status text NOT NULL,
  issued_on date NOT NULL, due_on date NOT NULL, paid_on date, net numeric(10, 2) NOT NULL, vat numeric(10, 2) NOT NULL, disputed boolean NOT NULL
);
INSERT INTO plant.invoices
SELECT row_number() OVER (ORDER BY issued_on, n), 'INV-' || (31000 + row_number() OVER (ORDER BY issued_on, n)), depot, customer_id, hire_id, kind,
  CASE WHEN credited THEN 'Credited' WHEN settled <= '2025-09-17' THEN 'Paid' WHEN due_on < '2025-09-17' THEN 'Overdue' ELSE 'Due' END,
  issued_on, due_on, CASE WHEN NOT credited AND settled <= '2025-09-17' THEN settled END, net, round(net * 0.2, 2), credited AND plant.pick('why', n, 2) = 0 OR plant.pick('dispute', n, 30) = 0
FROM (
  SELECT *, plant.pick('credit', n, 45) = 0 AS credited, issued_on + terms_days AS due_on,
    CASE WHEN plant.pick('never', n, 70) > 0 OR issued_on < '2024-09-01' THEN issued_on + CASE WHEN terms_days = 0 THEN plant.pick('cash', n, 3) ELSE greatest(3, terms_days - 9 + plant.pick('pay', n, CASE sector WHEN 'Demolition' THEN 62 WHEN 'Housebuilding' THEN 22 ELSE 36 END)) END END AS settled
  FROM (
    SELECT h.id * 10 AS n, depot, customer_id, h.id AS hire_id, 'Hire' AS kind, returned_on + 1 + plant.pick('post', h.id, 4) AS issued_on, day_rate * charged_days * CASE WHEN damage_waiver THEN 1.08 ELSE 1 END AS net
    FROM plant.hires AS h WHERE status = 'Returned'
    UNION ALL
    SELECT min(t.id) * 10 + 1, h.depot, customer_id, h.id, 'Transport', max(done_on) + 3, sum(charge) FROM plant.transport AS t JOIN plant.hires AS h ON h.id = hire_id WHERE outcome = 'Completed' GROUP BY h.id
    UNION ALL
    SELECT d.id * 10 + 2, d.depot, customer_id, h.id, 'Damage', repaired_on + 4, recharged FROM plant.damages AS d JOIN plant.hires AS h ON h.id = hire_id WHERE recharged IS NOT NULL
  ) AS billed
  JOIN (SELECT id AS customer_id, terms_days, sector FROM plant.customers) AS c USING (customer_id)
  WHERE issued_on <= '2025-09-17'
) AS drawn;

-- What the asker may see, for the questions' SQL.
CREATE VIEW plant.my_customers AS SELECT * FROM plant.customers WHERE home_depot IN ('Leeds', 'York', 'Hull', 'Sheffield');
CREATE VIEW plant.my_machines AS SELECT * FROM plant.machines WHERE depot IN ('Leeds', 'York', 'Hull', 'Sheffield');
CREATE VIEW plant.my_hires AS
  SELECT h.*, m.plant_no, m.category, m.make, m.model, c.name AS customer, c.sector, c.account_no, s.full_name AS rep, s.desk
  FROM plant.hires AS h JOIN plant.machines AS m ON m.id = machine_id JOIN plant.customers AS c ON c.id = customer_id LEFT JOIN plant.salespeople AS s ON s.id = salesperson_id WHERE h.depot IN ('Leeds', 'York', 'Hull', 'Sheffield');
CREATE VIEW plant.my_runs AS SELECT t.*, h.hire_no, h.customer, h.category FROM plant.transport AS t JOIN plant.my_hires AS h ON h.id = hire_id;
CREATE VIEW plant.my_damages AS
  SELECT d.*, m.plant_no, m.category, m.make, m.model, c.name AS customer FROM plant.damages AS d JOIN plant.machines AS m ON m.id = d.machine_id LEFT JOIN plant.hires AS h ON h.id = hire_id LEFT JOIN plant.customers AS c ON c.id = customer_id
  WHERE d.depot IN ('Leeds', 'York', 'Hull', 'Sheffield');
CREATE VIEW plant.my_invoices AS SELECT i.*, c.name AS customer, c.sector, c.terms_days FROM plant.invoices AS i JOIN plant.customers AS c ON c.id = customer_id WHERE depot IN ('Leeds', 'York', 'Hull', 'Sheffield');

COMMIT;
