-- A heating and plumbing firm with three depots, from May 2023 to Tuesday 18 November 2025, with the diary for the weeks after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA heating;

CREATE FUNCTION heating.h(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION heating.depot(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Wakefield', 'Wakefield', 'Wakefield', 'Huddersfield', 'Doncaster'])[1 + n % 5] $$;
-- Nobody works on a Sunday.
CREATE FUNCTION heating.workday(d date) RETURNS date LANGUAGE sql IMMUTABLE AS
  $$ SELECT d + CASE WHEN extract(isodow FROM d) = 7 THEN 1 ELSE 0 END $$;

-- Customers
CREATE TABLE heating.customers (
  id int PRIMARY KEY, depot text NOT NULL, name text NOT NULL, kind text NOT NULL, town text NOT NULL, customer_since date NOT NULL,
  boiler_make text, boiler_type text, boiler_installed_on date
);
INSERT INTO heating.customers
SELECT n, depot, name, kind,
  CASE depot
    WHEN 'Wakefield' THEN (ARRAY['Wakefield', 'Wakefield', 'Wakefield', 'Wakefield', 'Ossett', 'Ossett', 'Horbury', 'Pontefract', 'Pontefract', 'Castleford', 'Castleford', 'Normanton', 'Featherstone', 'Dewsbury', 'Dewsbury'])[1 + heating.h('town', n, 15)]
    WHEN 'Huddersfield' THEN (ARRAY['Huddersfield', 'Huddersfield', 'Holmfirth', 'Brighouse', 'Mirfield'])[1 + heating.h('town', n, 5)]
    ELSE (ARRAY['Doncaster', 'Doncaster', 'Mexborough', 'Thorne', 'Bawtry'])[1 + heating.h('town', n, 5)] END,
  date '2012-03-01' + heating.h('since', n, 4100),
  CASE WHEN n > 26 THEN make END, CASE WHEN n > 26 THEN (ARRAY['Combi', 'Combi', 'Combi', 'Combi', 'System', 'System', 'Regular', 'Back boiler'])[1 + heating.h('type', n, 8)] END,
  CASE WHEN n > 26 AND heating.h('age unknown', n, 9) > 0 THEN date '2006-01-10' + heating.h('installed', n, 7000) END
FROM (
  SELECT n, heating.depot(n) AS depot,
    CASE WHEN n <= 20 THEN 'Letting agent' WHEN n <= 26 THEN 'Housing association' WHEN n <= 80 THEN 'Business' WHEN heating.h('kind', n, 5) = 0 THEN 'Landlord' ELSE 'Homeowner' END AS kind,
    (ARRAY['Worcester Bosch', 'Worcester Bosch', 'Worcester Bosch', 'Vaillant', 'Vaillant', 'Ideal', 'Ideal', 'Ideal', 'Baxi', 'Baxi', 'Glow-worm', 'Potterton', 'Viessmann', 'Alpha'])[1 + heating.h('make', n, 14)] AS make,
    CASE
      WHEN n <= 20 THEN (ARRAY['Ridings Lettings', 'Kirkgate Residential', 'Calder Lets', 'Holme Valley Homes', 'Don Valley Lettings', 'Walton & Hey', 'Sandal Property', 'Westgate Lets', 'Colne Lettings', 'Danum Residential', 'Heath Common Homes', 'Bluebell Lettings', 'Pennine Rentals', 'Castle Hill Lets', 'Racecourse Residential', 'Priory Property', 'Haw Hill Homes', 'Merchant Gate Lets', 'Beaumont Lettings', 'Balby Homes'])[n]
      WHEN n <= 26 THEN (ARRAY['Five Towns Housing', 'Chantry Homes HA', 'Rhubarb Triangle Housing', 'Kirklees Valley Housing', 'Dearne Homes', 'Aire & Calder Housing'])[n - 20]
      WHEN n <= 80 THEN surname || (ARRAY['''s Bakery', ' Dental Practice', '''s Fisheries', ' Vets', ' Care Home', ' & Sons Garage', '''s Hairdressing', ' Nursery', ' Arms', ' Solicitors'])[1 + n % 10]
      ELSE first || ' ' || surname END AS name
  FROM (
    SELECT n,
      (ARRAY['Alan', 'Andrea', 'Barry', 'Beverley', 'Carl', 'Christine', 'Craig', 'Darren', 'Debbie', 'Denise', 'Derek', 'Emma', 'Farah', 'Gary', 'Gemma', 'Graham', 'Imran', 'Irene', 'Janet', 'Jean', 'Julie', 'Karen', 'Keith', 'Kevin', 'Lee', 'Linda', 'Margaret', 'Maureen', 'Mohammed', 'Nasreen', 'Neil', 'Pauline', 'Ray', 'Sandra', 'Shaun', 'Stacey', 'Terry', 'Tracy', 'Trevor', 'Wendy'])[1 + n % 40] AS first,
      (ARRAY['Ackroyd', 'Armitage', 'Asquith', 'Barraclough', 'Batty', 'Beaumont', 'Birdsall', 'Bottomley', 'Brook', 'Clegg', 'Crossley', 'Dyson', 'Earnshaw', 'Firth', 'Gledhill', 'Greenwood', 'Haigh', 'Hanson', 'Hepworth', 'Hinchliffe', 'Holroyd', 'Hussain', 'Illingworth', 'Jagger', 'Kaye', 'Khan', 'Lockwood', 'Mallinson', 'Metcalfe', 'Naylor', 'Oldroyd', 'Patel', 'Pickles', 'Ramsden', 'Rhodes', 'Schofield', 'Shaw', 'Sutcliffe', 'Sykes', 'Thackray', 'Tordoff', 'Wadsworth', 'Womersley'])[1 + (n / 40 * 2 + n % 40 * 5) % 43] AS surname
    FROM generate_series(1, 1000) AS n
  ) AS parts
  OFFSET 0
) AS named;

-- Engineers
CREATE TABLE heating.engineers (id int PRIMARY KEY, depot text NOT NULL, name text NOT NULL, grade text NOT NULL, started_on date NOT NULL, left_on date, gas_card_expires_on date, weight int NOT NULL, knack int NOT NULL);
INSERT INTO heating.engineers VALUES
  (1, 'Wakefield', 'Dave Womack', 'Senior gas engineer', '2009-06-01', NULL, '2026-04-30', 10, 9), (2, 'Wakefield', 'Steve Tunnicliffe', 'Gas engineer', '2015-02-16', NULL, '2025-12-12', 9, 7),
  (3, 'Wakefield', 'Kasia Nowak', 'Gas engineer', '2020-09-07', NULL, '2026-09-06', 9, 10), (4, 'Wakefield', 'Liam Fenton', 'Gas engineer', '2022-03-21', NULL, '2026-03-20', 8, 5),
  (5, 'Wakefield', 'Asif Mahmood', 'Senior gas engineer', '2013-10-14', NULL, '2025-11-30', 9, 9), (6, 'Wakefield', 'Rob Pell', 'Gas engineer', '2018-05-08', '2025-03-28', '2025-05-07', 7, 3),
  (7, 'Wakefield', 'Jordan Speight', 'Gas engineer', '2024-08-05', NULL, '2026-08-04', 8, 6), (8, 'Wakefield', 'Mick Lumb', 'Plumber', '2011-01-10', NULL, NULL, 9, 8),
  (9, 'Wakefield', 'Chloe Bairstow', 'Plumber', '2023-02-27', NULL, NULL, 7, 7), (10, 'Wakefield', 'Tom Ibbotson', 'Apprentice', '2024-09-02', NULL, NULL, 1, 4),
  (11, 'Wakefield', 'Nigel Craven', 'Surveyor', '2016-04-04', NULL, NULL, 6, 6), (12, 'Wakefield', 'Hayley Stott', 'Surveyor', '2021-11-15', NULL, NULL, 8, 8), (13, 'Wakefield', 'Pete Ogden', 'Gas engineer', '2010-07-12', '2024-06-14', '2024-07-11', 8, 7),
  (14, 'Huddersfield', 'Ian Bray', 'Senior gas engineer', '2012-01-09', NULL, '2026-01-08', 9, 8), (15, 'Huddersfield', 'Simon Quarmby', 'Gas engineer', '2019-03-04', NULL, '2026-03-03', 9, 6), (16, 'Huddersfield', 'Zara Aziz', 'Gas engineer', '2022-10-03', NULL, '2025-12-02', 8, 9),
  (17, 'Huddersfield', 'Joe Marsden', 'Plumber', '2017-08-21', NULL, NULL, 8, 7), (18, 'Huddersfield', 'Lynne Dobson', 'Surveyor', '2014-05-19', NULL, NULL, 8, 7),
  (19, 'Doncaster', 'Wayne Cutts', 'Senior gas engineer', '2010-09-13', NULL, '2026-06-12', 9, 7), (20, 'Doncaster', 'Ben Staniforth', 'Gas engineer', '2021-06-07', NULL, '2026-06-06', 9, 8), (21, 'Doncaster', 'Marek Zielinski', 'Gas engineer', '2018-11-12', NULL, '2025-11-25', 8, 9),
  (22, 'Doncaster', 'Phil Wragg', 'Plumber', '2015-09-28', NULL, NULL, 8, 6), (23, 'Doncaster', 'Anne Scargill', 'Surveyor', '2018-02-05', NULL, NULL, 8, 7);

-- Service plans
CREATE TABLE heating.plans (
  id int PRIMARY KEY, depot text NOT NULL, customer_id int NOT NULL REFERENCES heating.customers, tier text NOT NULL, status text NOT NULL, pays_by text NOT NULL, monthly_gbp numeric(6, 2) NOT NULL,
  started_on date NOT NULL, renews_on date, ended_on date, end_reason text, last_service_on date, service_due_on date
);
INSERT INTO heating.plans
SELECT n, depot, customer_id, tier, status, (ARRAY['Direct debit', 'Direct debit', 'Direct debit', 'Direct debit', 'Direct debit', 'Card', 'Annual invoice'])[1 + heating.h('paysby', n, 7)],
  CASE tier WHEN 'Bronze' THEN 9.5 WHEN 'Silver' THEN 15 ELSE 23.5 END + 0.75 * (extract(year FROM started_on) - 2021) + CASE customer_kind WHEN 'Landlord' THEN 2 ELSE 0 END,
  started_on, CASE WHEN ended_on IS NULL THEN (started_on + make_interval(years => extract(year FROM age(date '2025-11-18', started_on))::int + 1))::date END, ended_on,
  CASE WHEN status = 'Cancelled' THEN (ARRAY['Moved house', 'Moved house', 'Too dear', 'Too dear', 'Too dear', 'Gone to a competitor', 'Gone to a competitor', 'Unhappy with service', 'New boiler under warranty'])[1 + heating.h('why', n, 9)] WHEN status = 'Lapsed' THEN 'Payments missed' END
FROM (
  SELECT *, CASE WHEN ended_on IS NULL THEN CASE WHEN heating.h('arrears', n, 17) = 0 THEN 'In arrears' ELSE 'Active' END WHEN heating.h('lapsed', n, 4) = 0 THEN 'Lapsed' ELSE 'Cancelled' END AS status
  FROM (
    SELECT *, CASE WHEN heating.h('ends', n, 10) < 3 AND ending < '2025-11-18' AND ending > started_on + 45 THEN ending END AS ended_on
    FROM (
      SELECT c.id AS n, c.depot, c.id AS customer_id, c.kind AS customer_kind, (ARRAY['Bronze', 'Bronze', 'Bronze', 'Silver', 'Silver', 'Silver', 'Silver', 'Gold', 'Gold'])[1 + heating.h('tier', c.id, 9)] AS tier,
        greatest(c.customer_since, CASE WHEN heating.h('new', c.id, 3) = 0 THEN date '2024-09-01' + heating.h('started', c.id, 440) ELSE date '2021-01-04' + heating.h('started', c.id, 1700) END) AS started_on,
        date '2023-06-01' + heating.h('ending', c.id, 900) AS ending
      FROM heating.customers AS c WHERE c.kind IN ('Homeowner', 'Landlord') AND heating.h('hasplan', c.id, 10) < 6
      UNION ALL
      SELECT c.id + 1000, c.depot, c.id, c.kind, 'Silver', greatest(c.customer_since, date '2022-02-01' + heating.h('business', c.id, 1200)), date '2024-06-01' + heating.h('ending', c.id, 530)
      FROM heating.customers AS c WHERE c.kind = 'Business' AND heating.h('hasplan', c.id, 2) = 0
    ) AS d
  ) AS e
) AS f;

-- Jobs: what customers ring up for, and the yearly service that goes with a plan
CREATE TABLE heating.jobs (
  id int PRIMARY KEY, depot text NOT NULL, customer_id int NOT NULL REFERENCES heating.customers, plan_id int REFERENCES heating.plans, engineer_id int REFERENCES heating.engineers,
  kind text NOT NULL, priority text NOT NULL, fault text, status text NOT NULL, source text NOT NULL, cancel_reason text,
  raised_at timestamp NOT NULL, booked_for date NOT NULL, slot text NOT NULL, attended_at timestamp, completed_on date,
  visits int NOT NULL, first_visit_fix boolean, minutes_on_site int, labour_gbp numeric(8, 2)
);
INSERT INTO heating.jobs
SELECT id, depot, customer_id, plan_id, engineer_id, kind, priority, fault, status, source, CASE WHEN status = 'Cancelled' THEN (ARRAY['Customer cancelled', 'Customer cancelled', 'Fixed itself', 'Engineer off sick', 'Double booked'])[1 + heating.h('whyoff', id, 5)] END,
  raised_at, booked_for, slot, CASE WHEN status IN ('Completed', 'Awaiting parts') THEN attended_at END, CASE WHEN status = 'Completed' THEN completed_on END,
  CASE WHEN status = 'Completed' THEN CASE WHEN fixed_first THEN 1 ELSE 2 + CASE WHEN heating.h('third', id, 5) = 0 THEN 1 ELSE 0 END END WHEN status IN ('Awaiting parts', 'No access') THEN 1 ELSE 0 END,
  CASE WHEN status = 'Completed' THEN fixed_first WHEN status = 'Awaiting parts' THEN false END,
  CASE WHEN status IN ('Completed', 'Awaiting parts') THEN minutes END,
  CASE WHEN status = 'Completed' THEN CASE WHEN plan_id IS NOT NULL THEN 0 WHEN kind = 'Annual service' THEN 84 WHEN kind = 'Gas safety check' THEN 72 ELSE 68 + round(minutes * 0.7) + CASE priority WHEN 'Emergency' THEN 45 ELSE 0 END END END
FROM (
  SELECT *,
    CASE WHEN heating.h('off', id, 17) = 0 THEN 'Cancelled' WHEN booked_for >= '2025-11-18' THEN 'Booked'
      WHEN heating.h('noaccess', id, CASE WHEN kind IN ('Annual service', 'Gas safety check') THEN 12 ELSE 30 END) = 0 THEN 'No access'
      WHEN completed_on >= '2025-11-18' THEN 'Awaiting parts' ELSE 'Completed' END AS status
  FROM (
    SELECT *, attended_at::date + CASE WHEN fixed_first THEN 0 ELSE 2 + heating.h('back', id, 10) + heating.h('back2', id, 12) END AS completed_on
    FROM (
      SELECT d.*, e.id AS assigned_id, CASE WHEN d.booked_for > '2025-11-19' AND heating.h('unassigned', d.id, 5) = 0 THEN NULL ELSE e.id END AS engineer_id,
        greatest(d.booked_for + make_interval(hours => CASE d.slot WHEN 'PM' THEN 12 ELSE 8 END + heating.h('hour', d.id, 5), mins => 5 * heating.h('min', d.id, 12)), d.raised_at + make_interval(mins => 50 + heating.h('dash', d.id, 170))) AS attended_at,
        CASE WHEN d.kind IN ('Breakdown', 'Plumbing') THEN heating.h('fix', d.id, 100) < 48 + 4 * e.knack ELSE heating.h('fix', d.id, 100) < 94 END AS fixed_first,
        CASE d.kind WHEN 'Annual service' THEN 40 + heating.h('mins', d.id, 30) WHEN 'Gas safety check' THEN 30 + heating.h('mins', d.id, 25) ELSE 35 + heating.h('mins', d.id, 75) + heating.h('mins2', d.id, 60) END + 10 - e.knack AS minutes
      FROM (
        SELECT id, depot, customer_id, kind, priority, source, CASE WHEN fault = 'Frozen condensate' AND extract(month FROM raised_at) BETWEEN 4 AND 10 THEN 'No heating' WHEN kind IN ('Breakdown', 'Plumbing') THEN fault END AS fault, raised_at, heating.workday(raised_at::date + lag) AS booked_for, slot,
          CASE WHEN service_plan IS NOT NULL THEN service_plan ELSE (SELECT p.id FROM heating.plans AS p WHERE p.customer_id = k.customer_id AND p.started_on <= k.raised_at AND coalesce(p.ended_on, date '2030-01-01') > k.raised_at AND (k.kind IN ('Breakdown', 'Annual service') OR k.kind = 'Plumbing' AND p.tier = 'Gold') LIMIT 1) END AS plan_id
        FROM (
          SELECT n AS id, NULL::int AS service_plan, c.depot, c.id AS customer_id, r.kind, r.source, r.raised_at, r.slot,
            CASE r.kind WHEN 'Breakdown' THEN (ARRAY['No heating', 'No heating', 'No heating', 'No hot water', 'No hot water', 'No hot water', 'Losing pressure', 'Losing pressure', 'Leak', 'Noisy boiler', 'Frozen condensate', 'Thermostat', 'Pilot light out'])[1 + heating.h('fault', n, 13)] ELSE (ARRAY['Leak', 'Leak', 'Dripping tap', 'Blocked waste', 'Toilet', 'Burst pipe'])[1 + heating.h('fault', n, 6)] END AS fault,
            r.priority, CASE r.priority WHEN 'Emergency' THEN heating.h('lag', n, 2) WHEN 'Urgent' THEN 1 + heating.h('lag', n, 4) ELSE 3 + heating.h('lag', n, 24) END AS lag
          FROM (
            SELECT *, CASE WHEN kind IN ('Annual service', 'Gas safety check') THEN 'Routine' WHEN kind = 'Breakdown' THEN (ARRAY['Emergency', 'Emergency', 'Urgent', 'Urgent', 'Urgent', 'Urgent', 'Routine'])[1 + heating.h('priority', n, 7)] ELSE (ARRAY['Emergency', 'Urgent', 'Routine', 'Routine'])[1 + heating.h('priority', n, 4)] END AS priority
            FROM (
              SELECT n, CASE WHEN heating.h('agentjob', n, 8) = 0 OR heating.h('jobkind', n, 20) IN (10, 11) THEN 1 + heating.h('agent', n, 26) ELSE 27 + heating.h('customer', n, 974) END AS customer_id,
                (ARRAY['Breakdown', 'Breakdown', 'Breakdown', 'Breakdown', 'Breakdown', 'Breakdown', 'Breakdown', 'Breakdown', 'Breakdown', 'Breakdown', 'Gas safety check', 'Gas safety check', 'Gas safety check', 'Annual service', 'Annual service', 'Annual service', 'Plumbing', 'Plumbing', 'Plumbing', 'Plumbing'])[1 + heating.h('jobkind', n, 20)] AS kind,
                date '2023-05-01' + heating.h('raised', n, 932) + make_interval(hours => 7 + heating.h('raisedhour', n, 11), mins => heating.h('raisedmin', n, 60)) AS raised_at,
                (ARRAY['AM', 'AM', 'PM', 'PM', 'All day'])[1 + heating.h('slot', n, 5)] AS slot, (ARRAY['Phone', 'Phone', 'Phone', 'Phone', 'Website', 'Website', 'E-mail', 'App'])[1 + heating.h('source', n, 8)] AS source
              FROM generate_series(1, 7600) AS n
              OFFSET 0
            ) AS q
            WHERE kind <> 'Breakdown' OR heating.h('season', n, 10) < CASE WHEN extract(month FROM raised_at) IN (11, 12, 1, 2) THEN 10 WHEN extract(month FROM raised_at) IN (10, 3) THEN 8 WHEN extract(month FROM raised_at) IN (6, 7, 8) THEN 3 ELSE 5 END
          ) AS r JOIN heating.customers AS c ON c.id = r.customer_id
          WHERE r.kind <> 'Gas safety check' OR c.kind IN ('Landlord', 'Letting agent', 'Housing association')
          UNION ALL
          SELECT 10000 + id * 10 + y, id, depot, customer_id, 'Annual service', (ARRAY['Phone', 'Phone', 'Reminder letter', 'Reminder letter', 'Reminder letter', 'App'])[1 + heating.h('ssource', id * 10 + y, 6)], due - ahead + make_interval(hours => 9 + heating.h('shour', id * 10 + y, 8), mins => heating.h('smin', id * 10 + y, 60)),
            (ARRAY['AM', 'PM', 'All day'])[1 + heating.h('sslot', id * 10 + y, 3)], NULL, 'Routine', ahead
          FROM (
            SELECT p.*, y, heating.workday(p.started_on + 25 + heating.h('sday', p.id, 60) + 365 * y + heating.h('sday2', p.id * 10 + y, 30)) AS due, 8 + heating.h('ahead', p.id * 10 + y, 50) AS ahead FROM heating.plans AS p CROSS JOIN generate_series(0, 5) AS y
          ) AS s
          WHERE due >= '2023-05-10' AND due < coalesce(ended_on, date '2026-01-24') AND due - ahead < '2025-11-18' AND heating.h('forgotten', id * 10 + y, 14) > 0
        ) AS k
        OFFSET 0
      ) AS d
      CROSS JOIN LATERAL (
        SELECT e.id, e.knack FROM heating.engineers AS e
        WHERE e.depot = d.depot AND e.started_on <= d.booked_for AND coalesce(e.left_on, date '2030-01-01') >= d.booked_for AND CASE d.kind WHEN 'Plumbing' THEN e.grade IN ('Plumber') OR e.grade = 'Apprentice' AND d.id % 9 = 0 ELSE e.grade LIKE '%gas engineer' OR e.grade = 'Gas engineer' END
        ORDER BY heating.h('engineer', d.id * 100 + e.id, 1000) * (0.4 + e.weight / 15.0) DESC, e.id LIMIT 1
      ) AS e
      OFFSET 0
    ) AS f
    OFFSET 0
  ) AS g
  OFFSET 0
) AS drawn;

UPDATE heating.plans AS p SET last_service_on = (SELECT max(j.completed_on) FROM heating.jobs AS j WHERE j.customer_id = p.customer_id AND j.kind = 'Annual service' AND j.status = 'Completed' AND j.completed_on >= p.started_on);
UPDATE heating.plans SET service_due_on = CASE WHEN last_service_on IS NOT NULL THEN last_service_on + 365 ELSE greatest(started_on + 110, date '2025-06-01' + heating.h('due', id, 180)) END WHERE ended_on IS NULL;

-- Parts fitted
CREATE TABLE heating.parts_used (
  id int PRIMARY KEY, job_id int NOT NULL REFERENCES heating.jobs, part text NOT NULL, part_group text NOT NULL, supplier text NOT NULL, fitted_on date, ordered_on date NOT NULL, quantity int NOT NULL, cost_gbp numeric(8, 2) NOT NULL, charged_gbp numeric(8, 2) NOT NULL, under_warranty boolean NOT NULL
);
INSERT INTO heating.parts_used
SELECT id * 10 + i, id, c.part, c.part_group, (ARRAY['Plumb Center', 'Plumb Center', 'City Plumbing', 'City Plumbing', 'Parts Direct', 'HRPC'])[1 + heating.h('supplier', id * 10 + i, 6)], completed_on, attended_at::date, quantity,
  round(quantity * c.cost * (1 + 0.04 * (extract(year FROM attended_at) - 2023))::numeric, 2),
  CASE WHEN plan_id IS NOT NULL OR warranty THEN 0 ELSE round(quantity * c.cost * 1.45, 2) END, warranty
FROM (
  SELECT j.*, i, CASE WHEN heating.h('qty', j.id * 10 + i, 6) = 0 THEN 2 ELSE 1 END AS quantity, heating.h('warranty', j.id * 10 + i, 12) = 0 AND j.kind = 'Breakdown' AS warranty,
    CASE WHEN j.kind = 'Breakdown' THEN heating.h('part', j.id * 10 + i, 28) ELSE 28 + heating.h('part', j.id * 10 + i, 12) END AS w
  FROM heating.jobs AS j CROSS JOIN generate_series(1, 2) AS i
  WHERE j.status IN ('Completed', 'Awaiting parts') AND (j.kind IN ('Breakdown', 'Plumbing') AND heating.h('needs', j.id * 10 + i, 10) < CASE i WHEN 1 THEN 6 ELSE 2 END OR j.status = 'Awaiting parts' AND i = 1 AND j.kind IN ('Breakdown', 'Plumbing'))
) AS d
JOIN (VALUES ('PCB', 'Electrical', 142.0, 0, 4), ('Diverter valve', 'Hydraulic', 78, 4, 8), ('Fan', 'Electrical', 118, 8, 11), ('Pump', 'Hydraulic', 96, 11, 14), ('Expansion vessel', 'Hydraulic', 64, 14, 17), ('Gas valve', 'Gas', 104, 17, 19), ('Plate heat exchanger', 'Hydraulic', 88, 19, 21), ('Pressure relief valve', 'Hydraulic', 26, 21, 24), ('Room thermostat', 'Controls', 48, 24, 26), ('Ignition electrode', 'Gas', 19, 26, 28),
  ('Tap cartridge', 'Plumbing', 11, 28, 31), ('Fill valve', 'Plumbing', 9, 31, 34), ('Isolation valve', 'Plumbing', 5, 34, 37), ('Copper pipe 15mm', 'Plumbing', 14, 37, 39), ('Radiator valve', 'Plumbing', 17, 39, 40)
) AS c(part, part_group, cost, low, high) ON d.w >= c.low AND d.w < c.high;

-- Quotes for installations
CREATE TABLE heating.quotes (
  id int PRIMARY KEY, depot text NOT NULL, customer_id int NOT NULL REFERENCES heating.customers, surveyor_id int NOT NULL REFERENCES heating.engineers, kind text NOT NULL, make text, status text NOT NULL, lost_reason text,
  surveyed_on date NOT NULL, sent_on date, decided_on date, install_on date, installed_on date, amount_gbp numeric(9, 2) NOT NULL, cost_gbp numeric(9, 2) NOT NULL, deposit_gbp numeric(9, 2), finance boolean NOT NULL
);
INSERT INTO heating.quotes
SELECT id, depot, customer_id, surveyor_id, kind, make, status, CASE WHEN status = 'Declined' THEN (ARRAY['Price', 'Price', 'Price', 'Went elsewhere', 'Went elsewhere', 'Too long to wait', 'Changed mind', 'Repaired instead'])[1 + heating.h('lost', id, 8)] END,
  surveyed_on, CASE WHEN status <> 'Draft' THEN sent_on END, CASE WHEN status IN ('Accepted', 'Declined', 'Cancelled') THEN decided_on END, CASE WHEN status = 'Accepted' THEN install_on END,
  CASE WHEN status = 'Accepted' AND install_on + over < '2025-11-18' THEN install_on + over END, amount, round(amount * (0.6 + heating.h('cost', id, 20) / 100.0), 2), CASE WHEN status = 'Accepted' THEN round(amount * 0.25, -1) END, kind <> 'Radiators' AND heating.h('finance', id, 4) = 0
FROM (
  SELECT *, heating.workday(decided_on + 6 + heating.h('wait', id, 25) + heating.h('wait2', id, 25)) AS install_on, CASE WHEN heating.h('over', id, 5) = 0 THEN 1 + heating.h('over2', id, 3) ELSE 0 END AS over,
    CASE WHEN sent_on >= '2025-11-18' THEN 'Draft' WHEN outcome IN ('Accepted', 'Declined', 'Cancelled') AND decided_on >= '2025-11-18' THEN 'Sent' WHEN outcome = 'Expired' AND sent_on + 60 >= '2025-11-18' THEN 'Sent' ELSE outcome END AS status
  FROM (
    SELECT n AS id, c.depot, c.id AS customer_id, r.kind, CASE WHEN r.kind IN ('Boiler swap', 'Full central heating') THEN (ARRAY['Worcester Bosch', 'Worcester Bosch', 'Worcester Bosch', 'Vaillant', 'Vaillant', 'Ideal', 'Viessmann'])[1 + heating.h('qmake', n, 7)] WHEN r.kind = 'Heat pump' THEN (ARRAY['Vaillant', 'Daikin', 'Mitsubishi'])[1 + heating.h('qmake', n, 3)] END AS make,
      s.id AS surveyor_id, surveyed_on, sent_on, sent_on + 1 + heating.h('decides', n, 18) + heating.h('decides2', n, 18) AS decided_on,
      CASE WHEN heating.h('outcome', n, 100) < 26 + 2 * s.knack + CASE WHEN r.kind = 'Heat pump' THEN -18 ELSE 0 END THEN 'Accepted' WHEN heating.h('outcome', n, 100) < 72 THEN 'Declined' WHEN heating.h('outcome', n, 100) < 76 THEN 'Cancelled' ELSE 'Expired' END AS outcome,
      CASE r.kind WHEN 'Boiler swap' THEN 2250 + 10 * heating.h('amount', n, 140) WHEN 'Full central heating' THEN 4700 + 10 * heating.h('amount', n, 320) WHEN 'Heat pump' THEN 9400 + 10 * heating.h('amount', n, 420) WHEN 'Bathroom' THEN 4100 + 10 * heating.h('amount', n, 460) WHEN 'Cylinder' THEN 880 + 10 * heating.h('amount', n, 100) ELSE 340 + 10 * heating.h('amount', n, 120) END
        + 60 * (extract(year FROM surveyed_on)::int - 2023) AS amount
    FROM (
      SELECT *, surveyed_on + heating.h('writes', n, 4) + heating.h('writes2', n, 4) AS sent_on
      FROM (SELECT n, 27 + heating.h('quoted', n, 974) AS customer_id, (ARRAY['Boiler swap', 'Boiler swap', 'Boiler swap', 'Boiler swap', 'Boiler swap', 'Boiler swap', 'Full central heating', 'Full central heating', 'Heat pump', 'Bathroom', 'Bathroom', 'Radiators', 'Radiators', 'Cylinder'])[1 + heating.h('qkind', n, 14)] AS kind, heating.workday(date '2023-05-02' + heating.h('surveyed', n, 930)) AS surveyed_on FROM generate_series(1, 1500) AS n) AS q
      WHERE surveyed_on < '2025-11-18'
      OFFSET 0
    ) AS r JOIN heating.customers AS c ON c.id = r.customer_id
    CROSS JOIN LATERAL (SELECT e.id, e.knack FROM heating.engineers AS e WHERE e.depot = c.depot AND e.grade = 'Surveyor' ORDER BY heating.h('surveyor', n * 100 + e.id, 100) * e.weight DESC LIMIT 1) AS s
    OFFSET 0
  ) AS d
  OFFSET 0
) AS drawn;

-- Invoices: for jobs that no plan covers, and for installations (the deposit, then the balance)
CREATE TABLE heating.invoices (
  id int PRIMARY KEY, number text NOT NULL, depot text NOT NULL, customer_id int NOT NULL REFERENCES heating.customers, job_id int REFERENCES heating.jobs, quote_id int REFERENCES heating.quotes, kind text NOT NULL, status text NOT NULL,
  issued_on date NOT NULL, due_on date NOT NULL, paid_on date, paid_by text, net_gbp numeric(9, 2) NOT NULL, vat_gbp numeric(9, 2) NOT NULL, total_gbp numeric(9, 2) NOT NULL, paid_gbp numeric(9, 2) NOT NULL
);
INSERT INTO heating.invoices
SELECT row_number() OVER (ORDER BY issued_on, k), 'INV-' || (20000 + row_number() OVER (ORDER BY issued_on, k)), depot, customer_id, job_id, quote_id, kind, status, issued_on, due_on,
  CASE WHEN status = 'Paid' THEN pays WHEN status = 'Part paid' THEN least(date '2025-11-17', issued_on + 20) END, CASE WHEN status IN ('Paid', 'Part paid') THEN (ARRAY['Card', 'Card', 'Bank transfer', 'Bank transfer', 'Bank transfer', 'Cheque', 'Cash'])[1 + heating.h('paidby', k, 7)] END,
  net, round(net * 0.2, 2), net + round(net * 0.2, 2), CASE status WHEN 'Paid' THEN net + round(net * 0.2, 2) WHEN 'Part paid' THEN round(net * 1.2 * (2 + heating.h('part', k, 4)) / 8, 2) ELSE 0 END
FROM (
  SELECT *, CASE WHEN heating.h('void', k, 60) = 0 THEN 'Void' WHEN issued_on < '2025-06-01' AND heating.h('bad', k, 70) = 0 THEN 'Written off' WHEN issued_on < '2025-11-10' AND heating.h('partpaid', k, CASE WHEN issued_on > '2025-07-01' THEN 25 ELSE 180 END) = 0 THEN 'Part paid' WHEN pays < '2025-11-18' THEN 'Paid' ELSE 'Unpaid' END AS status
  FROM (
    SELECT *, issued_on + CASE WHEN agent THEN 30 ELSE 14 END AS due_on,
      issued_on + CASE WHEN agent THEN 12 + heating.h('pays', k, 40) ELSE heating.h('pays', k, 22) END + CASE WHEN heating.h('slow', k, 9) = 0 THEN 20 + heating.h('slow2', k, 70) ELSE 0 END + CASE WHEN heating.h('never', k, 45) = 0 THEN 300 ELSE 0 END AS pays
    FROM (
      SELECT j.id AS k, j.depot, j.customer_id, j.id AS job_id, NULL::int AS quote_id, 'Job' AS kind, j.completed_on + heating.h('issue', j.id, 4) AS issued_on, j.labour_gbp + coalesce((SELECT sum(p.charged_gbp) FROM heating.parts_used AS p WHERE p.job_id = j.id), 0) AS net, c.id <= 26 AS agent
      FROM heating.jobs AS j JOIN heating.customers AS c ON c.id = j.customer_id WHERE j.status = 'Completed' AND j.labour_gbp > 0
      UNION ALL SELECT 100000 + id, depot, customer_id, NULL, id, 'Deposit', decided_on, deposit_gbp, false FROM heating.quotes WHERE status = 'Accepted'
      UNION ALL SELECT 200000 + id, depot, customer_id, NULL, id, 'Balance', installed_on + 1 + heating.h('issue', id, 5), amount_gbp - deposit_gbp, false FROM heating.quotes WHERE installed_on IS NOT NULL
    ) AS b
    WHERE issued_on < '2025-11-18'
  ) AS c
) AS d;

-- Complaints
CREATE TABLE heating.complaints (
  id int PRIMARY KEY, job_id int NOT NULL REFERENCES heating.jobs, topic text NOT NULL, status text NOT NULL, outcome text, channel text NOT NULL, received_on date NOT NULL, closed_on date, compensation_gbp numeric(7, 2) NOT NULL
);
INSERT INTO heating.complaints
SELECT row_number() OVER (ORDER BY received_on, id), id, topic, status, outcome, (ARRAY['Phone', 'Phone', 'E-mail', 'E-mail', 'Letter', 'Online review'])[1 + heating.h('cchannel', id, 6)], received_on, CASE WHEN status = 'Closed' THEN closing END,
  CASE WHEN outcome = 'Upheld' THEN 20 + 10 * heating.h('comp', id, 14) WHEN outcome = 'Partly upheld' THEN 10 * heating.h('comp', id, 6) ELSE 0 END
FROM (
  SELECT *, CASE WHEN status = 'Closed' THEN (ARRAY['Upheld', 'Upheld', 'Partly upheld', 'Not upheld', 'Not upheld', 'Withdrawn'])[1 + heating.h('verdict', id, 6)] END AS outcome
  FROM (
    SELECT *, CASE WHEN closing < '2025-11-18' AND heating.h('stuck', id, 40) > 0 THEN 'Closed' WHEN received_on > '2025-11-12' THEN 'New' ELSE 'Under investigation' END AS status
    FROM (
      SELECT j.id, CASE WHEN j.visits > 1 AND heating.h('topic', j.id, 2) = 0 THEN 'Had to come back' ELSE (ARRAY['Late or missed slot', 'Late or missed slot', 'Late or missed slot', 'Workmanship', 'Workmanship', 'Mess left behind', 'Price', 'Price', 'Rude engineer', 'Damage'])[1 + heating.h('topic', j.id, 10)] END AS topic,
        least(date '2025-11-17', j.booked_for + heating.h('received', j.id, 12)) AS received_on, j.booked_for + 12 + 3 + heating.h('closing', j.id, 25) + heating.h('closing2', j.id, 25) AS closing
      FROM heating.jobs AS j JOIN heating.engineers AS e ON e.id = j.engineer_id
      WHERE j.status IN ('Completed', 'Awaiting parts', 'No access') AND heating.h('complains', j.id, 1000) < 14 + 4 * (10 - e.knack) + CASE WHEN j.visits > 1 THEN 25 ELSE 0 END + CASE WHEN j.booked_for > '2025-08-15' THEN 12 ELSE 0 END
    ) AS a
  ) AS b
) AS c;

-- What the office of Wakefield may see, for the questions' SQL.
CREATE VIEW heating.seen_customers AS SELECT * FROM heating.customers WHERE depot = 'Wakefield';
CREATE VIEW heating.seen_engineers AS SELECT * FROM heating.engineers WHERE depot = 'Wakefield';
CREATE VIEW heating.seen_plans AS
  SELECT p.*, c.name AS customer, c.kind AS customer_kind, c.town, c.boiler_make, c.boiler_type, c.boiler_installed_on FROM heating.plans AS p JOIN heating.customers AS c ON c.id = p.customer_id WHERE p.depot = 'Wakefield';
CREATE VIEW heating.live_plans AS SELECT * FROM heating.seen_plans WHERE status IN ('Active', 'In arrears');
CREATE VIEW heating.seen_jobs AS
  SELECT j.*, c.name AS customer, c.kind AS customer_kind, c.town, c.boiler_make, c.boiler_type, c.boiler_installed_on, e.name AS engineer, e.grade, p.tier
  FROM heating.jobs AS j JOIN heating.customers AS c ON c.id = j.customer_id LEFT JOIN heating.engineers AS e ON e.id = j.engineer_id LEFT JOIN heating.plans AS p ON p.id = j.plan_id WHERE j.depot = 'Wakefield';
CREATE VIEW heating.seen_parts AS
  SELECT u.*, j.kind AS job_kind, j.status AS job_status, j.engineer, j.customer, j.boiler_make, j.plan_id, j.booked_for FROM heating.parts_used AS u JOIN heating.seen_jobs AS j ON j.id = u.job_id;
CREATE VIEW heating.seen_quotes AS
  SELECT q.*, q.amount_gbp - q.cost_gbp AS margin_gbp, c.name AS customer, c.kind AS customer_kind, c.town, e.name AS surveyor FROM heating.quotes AS q JOIN heating.customers AS c ON c.id = q.customer_id JOIN heating.engineers AS e ON e.id = q.surveyor_id WHERE q.depot = 'Wakefield';
CREATE VIEW heating.seen_invoices AS
  SELECT i.*, CASE WHEN i.status IN ('Unpaid', 'Part paid') THEN i.total_gbp - i.paid_gbp ELSE 0 END AS owed_gbp, c.name AS customer, c.kind AS customer_kind, c.town FROM heating.invoices AS i JOIN heating.customers AS c ON c.id = i.customer_id WHERE i.depot = 'Wakefield';
CREATE VIEW heating.seen_complaints AS
  SELECT k.*, j.engineer, j.customer, j.kind AS job_kind, j.town, j.booked_for FROM heating.complaints AS k JOIN heating.seen_jobs AS j ON j.id = k.job_id;

COMMIT;
