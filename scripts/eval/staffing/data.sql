-- A temp agency from January 2024 to 15 October 2025, with two weeks of bookings ahead. Nothing is drawn by chance.
BEGIN;
CREATE SCHEMA agency;

CREATE FUNCTION agency.h(salt text, n bigint, k int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(n || ':' || salt), 3, 7))::bit(28)::bigint) % k)::int $$;

CREATE TABLE agency.consultants (id int PRIMARY KEY, full_name text NOT NULL, office text NOT NULL, grade text NOT NULL, started_on date NOT NULL, left_on date);
INSERT INTO agency.consultants VALUES
  (1, 'Karen Whitlock', 'Leeds', 'Manager', '2016-04-04', NULL),
  (2, 'Imran Sadiq', 'Leeds', 'Senior', '2019-09-02', NULL),
  (3, 'Beth Collier', 'Leeds', 'Consultant', '2022-01-17', NULL),
  (4, 'Joe Tanner', 'Leeds', 'Resourcer', '2024-06-10', NULL),
  (5, 'Shazia Malik', 'Bradford', 'Manager', '2017-11-06', NULL),
  (6, 'Craig Illingworth', 'Bradford', 'Consultant', '2021-05-24', '2025-03-28'),
  (7, 'Agnieszka Nowak', 'Bradford', 'Consultant', '2023-02-13', NULL),
  (8, 'Paul Stather', 'Hull', 'Manager', '2018-03-19', NULL),
  (9, 'Donna Marr', 'Hull', 'Senior', '2020-08-03', NULL),
  (10, 'Lewis Oxley', 'Hull', 'Resourcer', '2025-04-14', NULL),
  (11, 'Fran Hesketh', 'York', 'Manager', '2019-01-07', NULL),
  (12, 'Tim Applegarth', 'York', 'Consultant', '2023-10-02', '2024-11-29'),
  (13, 'Nadia Rossi', 'York', 'Consultant', '2024-12-02', NULL),
  (14, 'Gary Unwin', 'Sheffield', 'Manager', '2020-02-03', NULL),
  (15, 'Holly Pashley', 'Sheffield', 'Consultant', '2022-07-18', NULL);

CREATE TABLE agency.clients (id int PRIMARY KEY, name text NOT NULL, sector text NOT NULL, office text NOT NULL, account_manager text, signed_on date NOT NULL, terms_days int NOT NULL, credit_limit numeric(9, 2), on_stop boolean NOT NULL);
INSERT INTO agency.clients VALUES
  (1, 'Northgate Logistics', 'Warehouse', 'Leeds', 'Karen Whitlock', '2018-05-14', 30, 60000, false),
  (2, 'Parcelway', 'Warehouse', 'Leeds', 'Imran Sadiq', '2020-02-03', 30, 80000, false),
  (3, 'Oakline Furniture', 'Warehouse', 'Leeds', 'Imran Sadiq', '2021-09-20', 14, 15000, false),
  (4, 'Swiftbox', 'Warehouse', 'Leeds', 'Beth Collier', '2024-03-11', 30, 25000, true),
  (5, 'Pennine Pharma', 'Warehouse', 'Leeds', 'Karen Whitlock', '2022-11-07', 45, 40000, false),
  (6, 'Queens Court Hotel', 'Hotel', 'Leeds', 'Beth Collier', '2019-06-24', 14, 20000, false),
  (7, 'The Wharf', 'Hotel', 'Leeds', 'Beth Collier', '2023-04-17', 14, 10000, false),
  (8, 'Saltaire House', 'Hotel', 'Bradford', 'Agnieszka Nowak', '2022-05-30', 14, 12000, false),
  (9, 'Ridings Distribution', 'Warehouse', 'Bradford', 'Shazia Malik', '2017-12-04', 30, 50000, false),
  (10, 'Moorside Textiles', 'Warehouse', 'Bradford', 'Shazia Malik', '2019-03-25', 30, 18000, true),
  (11, 'Calder Homeware', 'Warehouse', 'Bradford', 'Agnieszka Nowak', '2024-09-16', 30, 30000, false),
  (12, 'Aire Valley Bakeries', 'Warehouse', 'Bradford', NULL, '2021-01-18', 45, 35000, false),
  (13, 'The Weavers', 'Hotel', 'Bradford', 'Agnieszka Nowak', '2024-01-29', 14, NULL, false),
  (14, 'Humber Fresh', 'Warehouse', 'Hull', 'Paul Stather', '2018-08-13', 30, 70000, false),
  (15, 'Dockside Storage', 'Warehouse', 'Hull', 'Donna Marr', '2020-10-05', 30, 30000, false),
  (16, 'Kestrel Cold Store', 'Warehouse', 'Hull', 'Donna Marr', '2023-02-27', 45, 30000, false),
  (17, 'Trentway Freight', 'Warehouse', 'Hull', 'Paul Stather', '2025-02-10', 30, 20000, false),
  (18, 'Harbour View Hotel', 'Hotel', 'Hull', 'Donna Marr', '2019-04-08', 14, 15000, false),
  (19, 'Royal Albion', 'Hotel', 'Hull', NULL, '2024-05-20', 14, NULL, true),
  (20, 'The Minster Hotel', 'Hotel', 'York', 'Fran Hesketh', '2019-02-18', 14, 25000, false),
  (21, 'Castlegate Suites', 'Hotel', 'York', 'Fran Hesketh', '2021-06-14', 14, 15000, false),
  (22, 'Ashdown Park', 'Hotel', 'York', 'Nadia Rossi', '2025-01-20', 14, 15000, false),
  (23, 'Fulford Books', 'Warehouse', 'York', 'Fran Hesketh', '2020-11-23', 30, 20000, false),
  (24, 'Halden Foods', 'Warehouse', 'York', 'Nadia Rossi', '2023-08-07', 30, 35000, false),
  (25, 'Brook & Farrow', 'Warehouse', 'Sheffield', 'Gary Unwin', '2021-03-15', 30, 40000, false),
  (26, 'Steelyard Supplies', 'Warehouse', 'Sheffield', 'Holly Pashley', '2023-05-22', 30, 25000, false),
  (27, 'Hallam Grand', 'Hotel', 'Sheffield', 'Gary Unwin', '2022-09-05', 14, 15000, true),
  (28, 'The Cutlers', 'Hotel', 'Sheffield', 'Holly Pashley', '2025-03-03', 14, 10000, false);

CREATE TABLE agency.sites (id int PRIMARY KEY, client_id int NOT NULL REFERENCES agency.clients, name text NOT NULL, town text NOT NULL, has_parking boolean);
INSERT INTO agency.sites
SELECT row_number() OVER (ORDER BY k, c.id), c.id, c.name || CASE WHEN sector = 'Hotel' THEN '' ELSE ' ' || town END, town,
  CASE WHEN agency.h('unknown', c.id * 7 + k, 8) > 0 THEN agency.h('parking', c.id * 7 + k, 5) > 1 END
FROM agency.clients AS c
CROSS JOIN generate_series(0, 2) AS k
CROSS JOIN LATERAL (SELECT (CASE office WHEN 'Leeds' THEN ARRAY['Leeds', 'Wakefield', 'Morley'] WHEN 'Bradford' THEN ARRAY['Bradford', 'Shipley', 'Keighley'] WHEN 'Hull' THEN ARRAY['Hull', 'Hessle', 'Goole']
  WHEN 'York' THEN ARRAY['York', 'Selby', 'Malton'] ELSE ARRAY['Sheffield', 'Rotherham', 'Barnsley'] END)[1 + (k + CASE WHEN sector = 'Warehouse' THEN c.id ELSE 0 END) % 3] AS town) AS t
WHERE k = 0 OR (sector = 'Warehouse' AND agency.h('site', c.id * 5 + k, 10) < 6);

CREATE TABLE agency.workers (
  id int PRIMARY KEY, ref text NOT NULL, full_name text NOT NULL, office text NOT NULL, skill text NOT NULL, source text, status text NOT NULL,
  registered_on date NOT NULL, rtw_expires_on date, last_worked_on date, opted_out_48h boolean NOT NULL, own_transport boolean
);
INSERT INTO agency.workers
SELECT n, 'W' || (20000 + n),
  (ARRAY['Marek', 'Ayesha', 'Dean', 'Ioana', 'Tyrone', 'Kelly', 'Samuel', 'Olena', 'Callum', 'Precious', 'Andrei', 'Natalie', 'Hassan', 'Zofia', 'Liam', 'Grace', 'Bogdan', 'Chloe', 'Yusuf', 'Maria', 'Kyle', 'Blessing', 'Viktor'])[1 + n % 23] || ' ' ||
  (ARRAY['Kowalski', 'Hussain', 'Barker', 'Popescu', 'Okafor', 'Dobson', 'Mensah', 'Shevchenko', 'Firth', 'Adeyemi', 'Ionescu', 'Holroyd', 'Rahman', 'Zielinski', 'Naylor', 'Fernandes', 'Petrov', 'Sutcliffe', 'Ahmed', 'Lister'])[1 + (n / 23 + n % 23 * 7) % 20],
  (ARRAY['Leeds', 'Leeds', 'Leeds', 'Leeds', 'Bradford', 'Bradford', 'Bradford', 'Hull', 'Hull', 'Hull', 'York', 'York', 'York', 'Sheffield', 'Sheffield'])[1 + agency.h('office', n, 15)],
  (ARRAY['Picker packer', 'Picker packer', 'Picker packer', 'Forklift driver', 'Forklift driver', 'Loader', 'Loader', 'Housekeeper', 'Housekeeper', 'Housekeeper', 'Kitchen porter', 'Kitchen porter', 'Waiting staff', 'Waiting staff'])[1 + agency.h('skill', n, 14)],
  CASE WHEN agency.h('sourceless', n, 18) > 0 THEN (ARRAY['Indeed', 'Indeed', 'Indeed', 'Indeed', 'Facebook', 'Facebook', 'Friend referral', 'Friend referral', 'Friend referral', 'Walk-in', 'Walk-in', 'Jobcentre'])[1 + agency.h('source', n, 12)] END,
  (ARRAY['Active', 'Active', 'Active', 'Active', 'Active', 'Active', 'Active', 'Dormant', 'Dormant', 'Leaver', 'Leaver', 'On hold'])[1 + agency.h('status', n, 12)],
  CASE WHEN n <= 230 THEN date '2021-06-01' + agency.h('registered', n, 940) ELSE date '2024-01-02' + agency.h('registered', n, 652) END,
  CASE WHEN agency.h('foreign', n, 10) < 3 THEN date '2025-06-20' + agency.h('expires', n, 900) END, NULL,
  agency.h('optout', n, 100) < 37, CASE WHEN agency.h('unasked', n, 12) > 0 THEN agency.h('car', n, 10) < 4 END
FROM generate_series(1, 460) AS n;

CREATE TABLE agency.shifts (
  id int PRIMARY KEY, booking_ref text NOT NULL, office text NOT NULL, site_id int NOT NULL REFERENCES agency.sites, worker_id int REFERENCES agency.workers, consultant_id int REFERENCES agency.consultants,
  job_role text NOT NULL, status text NOT NULL, cancelled_by text, is_night boolean NOT NULL, starts_at timestamp NOT NULL, ends_at timestamp NOT NULL, requested_on date NOT NULL, filled_on date
);
INSERT INTO agency.shifts
SELECT n, 'B' || (400000 + n), office, site_id, CASE WHEN status IN ('Worked', 'No-show', 'Confirmed') OR cancelled_by = 'Worker' THEN worker_id END,
  (SELECT id FROM agency.consultants AS k WHERE k.office = s.office AND k.started_on <= requested_on AND coalesce(k.left_on, '2030-01-01') > requested_on ORDER BY agency.h('consultant' || k.id, n, 1000) * (1 + k.id % 3) LIMIT 1),
  job_role, status, cancelled_by, hour >= 20, day + hour * interval '1 hour', day + (hour + length) * interval '1 hour', requested_on,
  CASE WHEN status IN ('Worked', 'No-show', 'Confirmed') OR cancelled_by = 'Worker' THEN least(requested_on + agency.h('fill', n, 5), day::date, date '2025-10-15') END
FROM (
  SELECT d.*, CASE WHEN status = 'Cancelled' THEN CASE WHEN worker_id IS NOT NULL AND agency.h('whose', n, 5) < 2 THEN 'Worker' ELSE 'Client' END END AS cancelled_by
  FROM (
    SELECT r.*, w.id AS worker_id, least(day::date - CASE WHEN agency.h('short', n, 9) = 0 THEN 0 ELSE 1 + agency.h('ahead', n, 12) END, date '2025-10-15') AS requested_on,
      CASE WHEN agency.h('cancel', n, 15) = 0 THEN 'Cancelled'
        WHEN day >= '2025-10-15' THEN CASE WHEN w.id IS NULL OR agency.h('open', n, 3) = 0 THEN 'Open' ELSE 'Confirmed' END
        WHEN w.id IS NULL OR agency.h('unfilled', n, CASE job_role WHEN 'Forklift driver' THEN 8 ELSE 14 END) = 0 THEN 'Unfilled'
        WHEN agency.h('noshow', n, CASE office WHEN 'Bradford' THEN 13 WHEN 'Hull' THEN 19 WHEN 'York' THEN 40 ELSE 26 END) = 0 THEN 'No-show' ELSE 'Worked' END AS status
    FROM (
      SELECT n, day, site_id, office,
        CASE sector WHEN 'Hotel' THEN (ARRAY['Housekeeper', 'Housekeeper', 'Housekeeper', 'Kitchen porter', 'Waiting staff'])[1 + agency.h('role', n, 5)] ELSE (ARRAY['Picker packer', 'Picker packer', 'Picker packer', 'Forklift driver', 'Loader'])[1 + agency.h('role', n, 5)] END AS job_role,
        CASE sector WHEN 'Hotel' THEN (ARRAY[7, 9, 9, 16, 17])[1 + agency.h('hour', n, 5)] ELSE (ARRAY[6, 6, 7, 8, 14, 14, 22])[1 + agency.h('hour', n, 7)] END AS hour,
        CASE sector WHEN 'Hotel' THEN 5 + agency.h('length', n, 4) ELSE 8 + agency.h('length', n, 3) END AS length
      FROM (
        SELECT n, date '2024-01-01' + floor(667 * power(agency.h('day', n, 100000) / 100000.0, 0.85))::int + interval '0 hours' AS day,
          1 + (agency.h('site', n, 50) * (20 + agency.h('large', n, 31))) / 50 AS pick
        FROM generate_series(1, 4600) AS n OFFSET 0
      ) AS f
      JOIN (SELECT s.id AS site_id, c.office, c.sector, c.signed_on, row_number() OVER (ORDER BY agency.h('rank', s.id, 10000), s.id) AS place FROM agency.sites AS s JOIN agency.clients AS c ON c.id = s.client_id) AS t ON t.place = pick
      WHERE day >= signed_on AND NOT (extract(isodow FROM day) = 7 AND (sector = 'Warehouse' OR n % 2 = 0)) AND NOT (extract(month FROM day) IN (1, 2) AND n % 4 = 0) AND NOT (extract(month FROM day) = 12 AND extract(day FROM day) IN (25, 26)) OFFSET 0
    ) AS r
    LEFT JOIN LATERAL (SELECT id FROM agency.workers AS w WHERE w.office = r.office AND w.skill = r.job_role AND w.registered_on <= day AND (status = 'Active' OR day < '2025-07-01') ORDER BY agency.h('worker' || w.id, n, 1000) * (1 + w.id % 5), w.id LIMIT 1) AS w ON true OFFSET 0
  ) AS d OFFSET 0
) AS s;

UPDATE agency.workers AS w SET last_worked_on = (SELECT max(starts_at)::date FROM agency.shifts AS s WHERE s.worker_id = w.id AND s.status = 'Worked');

CREATE TABLE agency.timesheets (
  id int PRIMARY KEY, ts_no text NOT NULL, shift_id int NOT NULL REFERENCES agency.shifts, status text NOT NULL, week_ending date NOT NULL, submitted_on date, approved_on date, paid_on date,
  basic_hours numeric(5, 2) NOT NULL, overtime_hours numeric(5, 2) NOT NULL, pay_rate numeric(6, 2) NOT NULL, charge_rate numeric(6, 2) NOT NULL, pay_amount numeric(8, 2) NOT NULL, charge_amount numeric(8, 2) NOT NULL
);
INSERT INTO agency.timesheets
SELECT n, 'T' || (60000 + n), n, CASE WHEN submitted > '2025-10-15' OR forgotten THEN 'Draft' WHEN queried THEN 'Queried' WHEN approved > '2025-10-15' THEN 'Submitted' WHEN paid > '2025-10-15' THEN 'Approved' ELSE 'Paid' END,
  week_ending, CASE WHEN submitted <= '2025-10-15' AND NOT forgotten THEN submitted END, CASE WHEN approved <= '2025-10-15' AND NOT forgotten AND NOT queried THEN approved END, CASE WHEN paid <= '2025-10-15' AND NOT forgotten AND NOT queried THEN paid END,
  basic, overtime, rate, charge, round((basic + 1.5 * overtime) * rate, 2), round((basic + 1.5 * overtime) * charge, 2)
FROM (
  SELECT *, round(rate * markup, 2) AS charge, approved + 1 + (11 - extract(isodow FROM approved)::int) % 7 AS paid
  FROM (
    SELECT s.id AS n, date_trunc('week', starts_at)::date + 6 AS week_ending, date_trunc('week', starts_at)::date + 6 + agency.h('submit', s.id, 3) AS submitted,
      date_trunc('week', starts_at)::date + 6 + agency.h('submit', s.id, 3) + 1 + agency.h('approve', s.id, CASE sector WHEN 'Hotel' THEN 5 ELSE 8 END) AS approved,
      starts_at > '2025-08-11' AND agency.h('query', s.id, 22) = 0 AS queried, starts_at > '2025-07-14' AND agency.h('forgot', s.id, 60) = 0 AS forgotten,
      extract(epoch FROM ends_at - starts_at) / 3600 - 0.5 - CASE WHEN agency.h('early', s.id, 16) = 0 THEN 1 ELSE 0 END AS basic, CASE WHEN agency.h('over', s.id, 7) = 0 THEN 0.5 * (1 + agency.h('long', s.id, 5)) ELSE 0 END AS overtime,
      CASE job_role WHEN 'Forklift driver' THEN 13.60 WHEN 'Loader' THEN 11.95 WHEN 'Waiting staff' THEN 11.80 WHEN 'Picker packer' THEN 11.60 ELSE 11.44 END + CASE WHEN starts_at >= '2025-04-06' THEN 0.77 ELSE 0 END + CASE WHEN is_night THEN 1.5 ELSE 0 END AS rate,
      1.27 + 0.01 * agency.h('markup', c.id, 16) AS markup
    FROM agency.shifts AS s JOIN agency.sites AS i ON i.id = s.site_id JOIN agency.clients AS c ON c.id = i.client_id
    WHERE s.status = 'Worked'
  ) AS t
) AS u;

CREATE TABLE agency.invoices (id int PRIMARY KEY, invoice_no text NOT NULL, client_id int NOT NULL REFERENCES agency.clients, status text NOT NULL, issued_on date NOT NULL, due_on date NOT NULL, paid_on date, net numeric(10, 2) NOT NULL, vat numeric(10, 2) NOT NULL);
INSERT INTO agency.invoices
SELECT n, 'INV-' || (3000 + n), client_id, CASE WHEN credited THEN 'Credited' WHEN paid <= '2025-10-15' THEN 'Paid' WHEN due < '2025-10-15' THEN 'Overdue' ELSE 'Sent' END,
  issued, due, CASE WHEN NOT credited AND paid <= '2025-10-15' THEN paid END, net, round(net * 0.2, 2)
FROM (
  SELECT *, issued + terms_days AS due, issued + terms_days - 6 + agency.h('pays', n, 12 + client_id % 9 * 2) + CASE WHEN on_stop AND issued > '2025-05-01' THEN 200 WHEN agency.h('slow', n, 14) = 0 THEN 45 ELSE 0 END AS paid, agency.h('credited', n, 32) = 0 AS credited
  FROM (
    SELECT row_number() OVER (ORDER BY date_trunc('month', starts_at), c.id) AS n, c.id AS client_id, terms_days, on_stop, (date_trunc('month', starts_at) + interval '1 month')::date + 1 AS issued, sum(charge_amount) AS net
    FROM agency.timesheets AS t JOIN agency.shifts AS s ON s.id = t.shift_id JOIN agency.sites AS i ON i.id = s.site_id JOIN agency.clients AS c ON c.id = i.client_id
    WHERE starts_at < '2025-10-01'
    GROUP BY c.id, date_trunc('month', starts_at)
  ) AS m
) AS b;

-- What head office sees, for the questions' SQL.
CREATE VIEW agency.my_workers AS SELECT * FROM agency.workers WHERE office IN ('Leeds', 'Bradford', 'Hull', 'York');
CREATE VIEW agency.my_clients AS SELECT * FROM agency.clients WHERE office IN ('Leeds', 'Bradford', 'Hull', 'York');
CREATE VIEW agency.my_sites AS SELECT s.*, c.name AS client, c.sector, c.office FROM agency.sites AS s JOIN agency.my_clients AS c ON c.id = s.client_id;
CREATE VIEW agency.my_team AS SELECT * FROM agency.consultants WHERE office IN ('Leeds', 'Bradford', 'Hull', 'York');
CREATE VIEW agency.my_shifts AS
  SELECT s.*, w.full_name AS worker, i.name AS site, i.town, c.name AS client, c.sector, k.full_name AS consultant
  FROM agency.shifts AS s JOIN agency.sites AS i ON i.id = s.site_id JOIN agency.clients AS c ON c.id = i.client_id LEFT JOIN agency.workers AS w ON w.id = s.worker_id LEFT JOIN agency.consultants AS k ON k.id = s.consultant_id
  WHERE s.office IN ('Leeds', 'Bradford', 'Hull', 'York');
CREATE VIEW agency.my_times AS
  SELECT t.*, t.basic_hours + t.overtime_hours AS hours, s.office, s.job_role, s.is_night, s.starts_at, s.worker, s.client, s.sector, s.site FROM agency.timesheets AS t JOIN agency.my_shifts AS s ON s.id = t.shift_id;
CREATE VIEW agency.my_invoices AS SELECT v.*, c.name AS client, c.office, c.sector, c.account_manager FROM agency.invoices AS v JOIN agency.my_clients AS c ON c.id = v.client_id;
COMMIT;
