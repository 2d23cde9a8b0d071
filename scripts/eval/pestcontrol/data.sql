-- Six branches of a pest-control company from July 2023 to 18 March 2026, with visits planned until the end of April. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA pest;

CREATE FUNCTION pest.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE pest.customers (id int PRIMARY KEY, account_no text NOT NULL, name text NOT NULL, branch text NOT NULL, sector text NOT NULL, account_manager text, customer_since date NOT NULL);
INSERT INTO pest.customers
SELECT n, 'C' || (2000 + n),
  CASE sector WHEN 'Domestic' THEN (ARRAY['Mr', 'Mrs', 'Ms'])[1 + (r - 1) % 3] || ' ' || (ARRAY['Akroyd', 'Barraclough', 'Clegg', 'Dyson', 'Earnshaw', 'Firth', 'Gledhill', 'Hirst', 'Illingworth', 'Jagger', 'Khan', 'Lister', 'Murgatroyd', 'Naylor', 'Oldroyd', 'Patel', 'Quarmby', 'Rhodes', 'Sykes', 'Thackray', 'Uttley', 'Verity', 'Wadsworth', 'Yeadon', 'Ackerley', 'Binns', 'Crowther', 'Drake', 'Ellis', 'Fairbank', 'Greenwood', 'Holroyd', 'Ibbotson', 'Jowett', 'Kaye', 'Lumb', 'Mitchell', 'Nutter', 'Ogden', 'Pickles', 'Ramsden', 'Shaw', 'Tordoff', 'Umpleby', 'Varley', 'Whiteley', 'Yewdall', 'Ashworth', 'Boothroyd', 'Carter', 'Denham', 'Exley', 'Farrar', 'Garside', 'Helliwell', 'Ingham', 'Jessop', 'Kershaw', 'Lockwood', 'Moorhouse'])[r]
  ELSE (ARRAY['Swan', 'Old Mill', 'Harbour', 'Station', 'Kings', 'Abbey', 'Riverside', 'Crown', 'Northgate', 'Westfield', 'Minster', 'Holbeck', 'Castle', 'Victoria', 'Wharf', 'Calder', 'Ridings', 'Beacon', 'Aire', 'Fountain', 'Humber', 'Saltaire', 'Whitestone', 'Orchard', 'Priory', 'Greenhill', 'Eastmoor', 'Bridge', 'Lantern', 'Summit'])[1 + (r - 1) % 30] || ' ' ||
    (CASE sector WHEN 'Restaurant' THEN ARRAY['Kitchen', 'Grill', 'Bistro'] WHEN 'Food production' THEN ARRAY['Bakery', 'Foods', 'Dairy'] WHEN 'Warehouse' THEN ARRAY['Logistics', 'Storage', 'Depot'] WHEN 'Hotel' THEN ARRAY['Hotel', 'Inn', 'Lodge'] WHEN 'Office' THEN ARRAY['House Offices', 'Business Park', 'Chambers'] ELSE ARRAY['Primary School', 'Academy', 'College'] END)[1 + (r - 1) / 30] END,
  branch, sector, CASE WHEN sector <> 'Domestic' AND pest.pick('am-less', n, 16) > 0 THEN (CASE WHEN branch IN ('Leeds', 'Bradford') THEN ARRAY['Helen Croft', 'Helen Croft', 'Ravi Menon'] WHEN branch IN ('York', 'Hull') THEN ARRAY['Tom Beckett', 'Ravi Menon', 'Tom Beckett'] ELSE ARRAY['Sue Marlow'] END)[1 + pest.pick('am', n, CASE WHEN branch IN ('Sheffield', 'Doncaster') THEN 1 ELSE 3 END)] END,
  CASE WHEN sector = 'Domestic' THEN date '2023-06-20' + pest.pick('since', n, 950) ELSE date '2016-02-01' + pest.pick('since', n, 3400) END
FROM (
  SELECT *, (row_number() OVER (PARTITION BY sector ORDER BY n))::int AS r FROM (
    SELECT n, (ARRAY['Leeds', 'Leeds', 'Leeds', 'Bradford', 'Bradford', 'York', 'York', 'Hull', 'Hull', 'Sheffield', 'Sheffield', 'Doncaster'])[1 + pest.pick('branch', n, 12)] AS branch,
      (ARRAY['Restaurant', 'Restaurant', 'Restaurant', 'Restaurant', 'Restaurant', 'Food production', 'Food production', 'Food production', 'Warehouse', 'Warehouse', 'Warehouse', 'Hotel', 'Hotel', 'Office', 'Office', 'School', 'School', 'Domestic', 'Domestic', 'Domestic', 'Domestic'])[1 + pest.pick('sector', n, 21)] AS sector
    FROM generate_series(1, 250) AS n
  ) AS drawn
) AS numbered;

CREATE TABLE pest.contracts (
  id int PRIMARY KEY, reference text NOT NULL, customer_id int NOT NULL REFERENCES pest.customers, branch text NOT NULL, service_level text NOT NULL, visits_per_year int NOT NULL, annual_value numeric(9, 2) NOT NULL,
  status text NOT NULL, started_on date NOT NULL, renews_on date, cancelled_on date, cancel_reason text
);
INSERT INTO pest.contracts
SELECT n, 'PC-' || lpad(n::text, 4, '0'), customer_id, branch, service_level, visits_per_year, CASE n WHEN 144 THEN 2485 ELSE annual_value END,
  CASE WHEN lost_on IS NOT NULL THEN 'Cancelled' WHEN pest.pick('hold', n, 22) = 0 THEN 'On hold' ELSE 'Active' END, started_on,
  CASE WHEN lost_on IS NULL THEN (started_on + make_interval(years => extract(year FROM age(date '2026-03-18', started_on))::int + 1))::date END, lost_on,
  CASE WHEN lost_on IS NOT NULL AND pest.pick('silent', n, 7) > 0 THEN (ARRAY['Price', 'Price', 'Price', 'Closed down', 'Closed down', 'Poor service', 'Poor service', 'Went to competitor', 'Price', 'Now in-house'])[1 + pest.pick('why', n, 10)] END
FROM (
  SELECT *, CASE WHEN pest.pick('lost', n, CASE service_level WHEN 'Essential' THEN 3 ELSE 5 END) = 0 AND started_on + 240 + pest.pick('lost_on', n, 1300) <= '2026-03-18' THEN started_on + 240 + pest.pick('lost_on', n, 1300) END AS lost_on,
    round((visits_per_year * (62 + pest.pick('value', n, 30)) * CASE sector WHEN 'Food production' THEN 1.6 WHEN 'Warehouse' THEN 1.3 WHEN 'Hotel' THEN 1.15 ELSE 1 END / 5)::numeric) * 5 AS annual_value
  FROM (
    SELECT *, CASE service_level WHEN 'Essential' THEN (ARRAY[4, 6])[1 + pest.pick('vpy', n, 2)] WHEN 'Standard' THEN 8 ELSE 12 END AS visits_per_year
    FROM (
      SELECT (row_number() OVER (ORDER BY started_on, c.id, k))::int AS n, c.id AS customer_id, branch, sector, started_on,
        CASE sector WHEN 'Food production' THEN (ARRAY['Audit Plus', 'Audit Plus', 'Standard'])[1 + pest.pick('level', c.id * 3 + k, 3)] ELSE (ARRAY['Essential', 'Essential', 'Essential', 'Standard', 'Standard', 'Audit Plus'])[1 + pest.pick('level', c.id * 3 + k, 6)] END AS service_level
      FROM pest.customers AS c CROSS JOIN generate_series(1, 2) AS k
      CROSS JOIN LATERAL (SELECT greatest(customer_since, date '2020-09-01' + pest.pick('started', c.id * 3 + k, 1990)) AS started_on) AS s
      WHERE sector <> 'Domestic' AND CASE k WHEN 1 THEN pest.pick('has', c.id, 12) > 0 ELSE pest.pick('second', c.id, 6) = 0 END AND started_on <= '2026-03-12'
    ) AS a
  ) AS b
) AS d;

CREATE TABLE pest.visits (
  id int PRIMARY KEY, job_no text NOT NULL, branch text NOT NULL, customer_id int NOT NULL REFERENCES pest.customers, contract_id int REFERENCES pest.contracts, technician text, visit_type text NOT NULL, pest text, status text NOT NULL,
  requested_on date, scheduled_on date NOT NULL, completed_on date, minutes_on_site int
);
INSERT INTO pest.visits
WITH planned AS (
  SELECT k.id AS contract_id, k.customer_id, k.branch, 'Routine' AS visit_type, NULL::date AS requested_on, k.started_on + 10 + (i * 365) / k.visits_per_year + pest.pick('jitter', k.id * 100 + i, 8) AS day
  FROM pest.contracts AS k CROSS JOIN generate_series(0, 70) AS i
  WHERE k.started_on + 10 + (i * 365) / k.visits_per_year < coalesce(k.cancelled_on, CASE k.status WHEN 'On hold' THEN date '2025-11-15' ELSE date '2026-05-01' END)
), surveys AS (
  SELECT id, customer_id, branch, 'Survey', NULL::date, started_on - 3 - pest.pick('survey', id, 12) FROM pest.contracts
), callouts AS (
  SELECT (SELECT max(k.id) FROM pest.contracts AS k WHERE k.customer_id = c.id AND k.started_on <= asked AND coalesce(k.cancelled_on, '2030-01-01') > asked), c.id, c.branch, 'Call-out', asked, asked + pest.pick('react', n, CASE c.branch WHEN 'Bradford' THEN 6 WHEN 'Leeds' THEN 3 ELSE 4 END)
  FROM (SELECT n, CASE WHEN pest.pick('summer', n, 3) = 0 THEN make_date(2023 + pest.pick('sy', n, 3), 7, 1) + pest.pick('sd', n, 70) ELSE date '2023-07-01' + pest.pick('asked', n, 990) END AS asked, 1 + pest.pick('caller', n, 250) AS customer_id FROM generate_series(1, 900) AS n) AS a
  JOIN pest.customers AS c ON c.id = a.customer_id AND (c.customer_since <= asked) AND (c.sector = 'Domestic' OR pest.pick('calls', n, 2) = 0)
  WHERE asked <= '2026-03-17'
), first AS (
  SELECT (row_number() OVER (ORDER BY day, contract_id, customer_id, visit_type))::int AS n, a.contract_id, a.customer_id, a.branch, a.visit_type, a.requested_on, a.day + CASE extract(isodow FROM a.day) WHEN 7 THEN 1 ELSE 0 END AS day
  FROM (SELECT * FROM planned UNION ALL SELECT * FROM surveys UNION ALL SELECT * FROM callouts) AS a(contract_id, customer_id, branch, visit_type, requested_on, day)
  WHERE day BETWEEN '2023-07-01' AND '2026-04-30'
), found AS (
  SELECT f.*, CASE WHEN visit_type = 'Survey' OR visit_type = 'Routine' AND pest.pick('found', n, 10) < 6 THEN NULL
    WHEN sector = 'Domestic' OR visit_type = 'Call-out' THEN CASE WHEN extract(month FROM day) BETWEEN 7 AND 9 THEN (ARRAY['Wasps', 'Wasps', 'Wasps', 'Wasps', 'Ants', 'Rats', 'Bed bugs', 'Cockroaches', 'Mice', 'Flies'])[1 + pest.pick('which', n, 10)] ELSE (ARRAY['Rats', 'Rats', 'Rats', 'Mice', 'Mice', 'Mice', 'Mice', 'Bed bugs', 'Bed bugs', 'Cockroaches', 'Ants', 'Pigeons'])[1 + pest.pick('which', n, 12)] END
    ELSE (ARRAY['Rats', 'Rats', 'Mice', 'Mice', 'Mice', 'Mice', 'Cockroaches', 'Cockroaches', 'Flies', 'Pigeons'])[1 + pest.pick('which', n, 10)] END AS pest
  FROM first AS f JOIN pest.customers AS c ON c.id = f.customer_id
), again AS (
  SELECT n, contract_id, customer_id, branch, visit_type, requested_on, day, pest, 0 AS turn FROM found
  UNION ALL
  SELECT n + 10000, contract_id, customer_id, branch, 'Call-back', day + 4 + pest.pick('recall', n, 12), day + 5 + pest.pick('recall', n, 12) + pest.pick('return', n, 3), pest, 1
  FROM found WHERE pest IS NOT NULL AND pest.pick('comeback', n, CASE branch WHEN 'Hull' THEN 5 WHEN 'Leeds' THEN 9 ELSE 7 END) = 0 AND day + 4 + pest.pick('recall', n, 12) <= '2026-03-17'
), staffed AS (
  SELECT (row_number() OVER (ORDER BY day, n))::int AS id, a.*,
    CASE branch WHEN 'Leeds' THEN (ARRAY['Gary Sutton', 'Gary Sutton', 'Priya Nair', 'Dean Whitaker', 'Priya Nair', 'Gary Sutton'])[1 + pest.pick('tech', n, 6)] WHEN 'Bradford' THEN (ARRAY['Imran Shah', 'Imran Shah', 'Kelly Dobson'])[1 + pest.pick('tech', n, 3)] WHEN 'York' THEN (ARRAY['Mark Ellwood', 'Jo Pearson', 'Jo Pearson', 'Dean Whitaker', 'Mark Ellwood', 'Jo Pearson'])[1 + pest.pick('tech', n, 6)]
      WHEN 'Hull' THEN (ARRAY['Craig Tasker', 'Craig Tasker', 'Stacey Lund', 'Stacey Lund', 'Craig Tasker'])[1 + pest.pick('tech', n, 5)] WHEN 'Sheffield' THEN (ARRAY['Amy Cole', 'Paul Rudge'])[1 + pest.pick('tech', n, 2)] ELSE 'Lee Farrow' END AS technician,
    CASE WHEN pest.pick('late', n, CASE branch WHEN 'Bradford' THEN 4 WHEN 'York' THEN 9 ELSE 6 END) = 0 THEN 1 + pest.pick('lateness', n, 6) ELSE 0 END AS lateness
  FROM again AS a WHERE day <= '2026-04-30'
), decided AS (
  SELECT *, CASE WHEN pest.pick('cancel', n, 22) = 0 THEN 'Cancelled' WHEN day + lateness >= '2026-03-18' THEN 'Scheduled' WHEN pest.pick('locked', n, CASE branch WHEN 'Hull' THEN 10 ELSE 17 END) = 0 THEN 'No access' WHEN day >= '2026-02-20' AND pest.pick('slipped', n, 11) = 0 THEN 'Scheduled' ELSE 'Completed' END AS status
  FROM staffed
)
SELECT id, 'J' || (40000 + id), branch, customer_id, contract_id, CASE WHEN status <> 'Scheduled' OR day < '2026-03-22' OR pest.pick('unassigned', n, 6) > 0 THEN technician END, visit_type,
  CASE WHEN status = 'Completed' OR visit_type <> 'Routine' THEN pest END, status, requested_on, day, CASE WHEN status = 'Completed' THEN day + lateness END,
  CASE WHEN status = 'Completed' AND pest.pick('untimed', n, 18) > 0 THEN 5 * (4 + CASE visit_type WHEN 'Survey' THEN 8 WHEN 'Routine' THEN 3 ELSE 4 END + pest.pick('minutes', n, 7) + CASE pest WHEN 'Bed bugs' THEN 10 WHEN 'Pigeons' THEN 5 ELSE 0 END + CASE technician WHEN 'Kelly Dobson' THEN 2 WHEN 'Stacey Lund' THEN 1 ELSE 0 END) END
FROM decided;

CREATE TABLE pest.products (id int PRIMARY KEY, name text NOT NULL, category text NOT NULL, active_ingredient text, unit text NOT NULL, unit_cost numeric(7, 4));
INSERT INTO pest.products VALUES
  (1, 'Roban Wax Blocks', 'Rodenticide', 'Difenacoum', 'g', 0.0140), (2, 'Jade Paste', 'Rodenticide', 'Bromadiolone', 'g', 0.0175), (3, 'Talon Soft', 'Rodenticide', 'Brodifacoum', 'g', 0.0210),
  (4, 'Ficam Spray', 'Insecticide', 'Bendiocarb', 'ml', 0.0080), (5, 'Advion Gel', 'Insecticide', 'Indoxacarb', 'g', 0.6200), (6, 'Nest Foam', 'Insecticide', 'Cypermethrin', 'ml', 0.0160), (7, 'Silica Dust', 'Insecticide', NULL, 'g', 0.0300),
  (8, 'Snap Trap', 'Trap', NULL, 'pcs', 2.4000), (9, 'Glue Board', 'Trap', NULL, 'pcs', 1.1000), (10, 'Bird Gel', 'Bird control', NULL, 'ml', 0.0450);

CREATE TABLE pest.treatments (id int PRIMARY KEY, visit_id int NOT NULL REFERENCES pest.visits, product_id int NOT NULL REFERENCES pest.products, area text, quantity numeric(8, 1) NOT NULL, cost numeric(8, 2), applied_on date NOT NULL);
INSERT INTO pest.treatments
SELECT (row_number() OVER (ORDER BY v.id, k))::int, v.id, p.id, CASE WHEN pest.pick('arealess', v.id * 3 + k, 12) > 0 THEN area END, quantity, CASE WHEN pest.pick('costless', v.id * 3 + k, 30) > 0 THEN round(quantity * p.unit_cost, 2) END, v.completed_on
FROM pest.visits AS v CROSS JOIN generate_series(1, 2) AS k
CROSS JOIN LATERAL (SELECT CASE v.pest WHEN 'Rats' THEN (ARRAY[1, 1, 2, 3, 8])[1 + pest.pick('prod', v.id * 3 + k, 5)] WHEN 'Mice' THEN (ARRAY[1, 2, 2, 8, 9, 9])[1 + pest.pick('prod', v.id * 3 + k, 6)] WHEN 'Cockroaches' THEN (ARRAY[5, 5, 4, 9])[1 + pest.pick('prod', v.id * 3 + k, 4)] WHEN 'Wasps' THEN (ARRAY[6, 6, 6, 4])[1 + pest.pick('prod', v.id * 3 + k, 4)]
  WHEN 'Bed bugs' THEN (ARRAY[4, 7])[k] WHEN 'Ants' THEN (ARRAY[5, 7])[1 + pest.pick('prod', v.id * 3 + k, 2)] WHEN 'Flies' THEN (ARRAY[4, 9])[1 + pest.pick('prod', v.id * 3 + k, 2)] WHEN 'Pigeons' THEN 10 ELSE 9 END AS product_id) AS d
JOIN pest.products AS p ON p.id = d.product_id
CROSS JOIN LATERAL (SELECT CASE p.unit WHEN 'pcs' THEN 2 + pest.pick('qty', v.id * 3 + k, 6) WHEN 'ml' THEN 100 + 50 * pest.pick('qty', v.id * 3 + k, 9) ELSE CASE p.id WHEN 5 THEN 4 + 2 * pest.pick('qty', v.id * 3 + k, 5) ELSE 60 + 20 * pest.pick('qty', v.id * 3 + k, 10) END END AS quantity,
  (ARRAY['Kitchen', 'Kitchen', 'Store room', 'Loft', 'Yard', 'Bin area', 'Bedroom', 'Plant room'])[1 + pest.pick('area', v.id * 3 + k, 8)] AS area) AS q
WHERE v.status = 'Completed' AND (v.pest IS NOT NULL AND (k = 1 OR v.pest = 'Bed bugs' OR pest.pick('also', v.id, 3) = 0) OR v.pest IS NULL AND v.visit_type = 'Routine' AND k = 1 AND pest.pick('board', v.id, 6) = 0);

CREATE TABLE pest.invoices (
  id int PRIMARY KEY, invoice_no text NOT NULL, customer_id int NOT NULL REFERENCES pest.customers, branch text NOT NULL, invoice_type text NOT NULL, status text NOT NULL, issued_on date NOT NULL, due_on date NOT NULL, paid_on date, net_amount numeric(9, 2) NOT NULL
);
INSERT INTO pest.invoices
SELECT n, 'INV' || (70000 + n), customer_id, branch, invoice_type, CASE WHEN credited THEN 'Credited' WHEN settled_on <= '2026-03-18' THEN 'Paid' ELSE 'Open' END, issued_on, due_on, CASE WHEN NOT credited AND settled_on <= '2026-03-18' THEN settled_on END, net_amount
FROM (
  SELECT b.*, issued_on + CASE sector WHEN 'Domestic' THEN 14 ELSE 30 END AS due_on, pest.pick('credit', n, 45) = 0 AS credited,
    CASE WHEN pest.pick('never', n, 60) = 0 THEN date '2030-01-01' ELSE issued_on + CASE sector WHEN 'Domestic' THEN 2 + pest.pick('pays', n, 20) WHEN 'Restaurant' THEN 16 + pest.pick('pays', n, 60) WHEN 'School' THEN 20 + pest.pick('pays', n, 30) WHEN 'Hotel' THEN 14 + pest.pick('pays', n, 46) ELSE 10 + pest.pick('pays', n, 34) END END AS settled_on
  FROM (
    SELECT (row_number() OVER (ORDER BY issued_on, customer_id, invoice_type, net_amount))::int AS n, a.*, c.sector, c.branch
    FROM (
      SELECT customer_id, 'Contract' AS invoice_type, (started_on + make_interval(months => 3 * i))::date AS issued_on, round(annual_value / 4 * CASE WHEN (started_on + make_interval(months => 3 * i))::date >= '2025-04-01' THEN 1.04 ELSE 1 END, 2) AS net_amount
      FROM pest.contracts CROSS JOIN generate_series(0, 24) AS i WHERE (started_on + make_interval(months => 3 * i))::date < coalesce(cancelled_on, CASE status WHEN 'On hold' THEN date '2025-11-15' ELSE date '2026-03-19' END)
      UNION ALL
      SELECT customer_id, 'Job', completed_on + pest.pick('billed', id, 5), CASE pest WHEN 'Bed bugs' THEN 240 WHEN 'Pigeons' THEN 320 WHEN 'Wasps' THEN 75 ELSE 130 END + 15 * pest.pick('jobprice', id, 6) FROM pest.visits WHERE status = 'Completed' AND visit_type = 'Call-out'
    ) AS a
    JOIN pest.customers AS c ON c.id = a.customer_id
    WHERE issued_on BETWEEN '2023-07-01' AND '2026-03-18'
  ) AS b
) AS d;

-- What the asker may see, for the questions' SQL.
CREATE VIEW pest.seen_visits AS SELECT v.*, c.name AS customer, c.sector, k.reference AS contract, k.service_level FROM pest.visits AS v JOIN pest.customers AS c ON c.id = v.customer_id LEFT JOIN pest.contracts AS k ON k.id = v.contract_id WHERE v.branch IN ('Leeds', 'Bradford', 'York', 'Hull');
CREATE VIEW pest.done AS SELECT * FROM pest.seen_visits WHERE status = 'Completed';
CREATE VIEW pest.seen_contracts AS
  SELECT k.*, c.name AS customer, c.sector, c.account_manager, (SELECT count(*) FROM pest.visits AS v WHERE v.contract_id = k.id AND v.visit_type = 'Call-back') AS callbacks
  FROM pest.contracts AS k JOIN pest.customers AS c ON c.id = k.customer_id WHERE k.branch IN ('Leeds', 'Bradford', 'York', 'Hull');
CREATE VIEW pest.active AS SELECT * FROM pest.seen_contracts WHERE status = 'Active';
CREATE VIEW pest.seen_treatments AS
  SELECT t.*, p.name AS product, p.category, p.active_ingredient, p.unit, v.branch, v.technician, v.pest, v.visit_type, v.customer, v.sector FROM pest.treatments AS t JOIN pest.products AS p ON p.id = t.product_id JOIN pest.seen_visits AS v ON v.id = t.visit_id;
CREATE VIEW pest.seen_invoices AS SELECT i.*, c.name AS customer, c.sector, c.account_manager FROM pest.invoices AS i JOIN pest.customers AS c ON c.id = i.customer_id WHERE i.branch IN ('Leeds', 'Bradford', 'York', 'Hull');
CREATE VIEW pest.billed AS SELECT * FROM pest.seen_invoices WHERE status <> 'Credited';

COMMIT;
