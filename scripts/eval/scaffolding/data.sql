-- A scaffolding contractor with five depots, October 2022 to 18 September 2025, and what is planned after it. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA scaffolding;

CREATE FUNCTION scaffolding.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 1, 7))::bit(28)::bigint) % choices)::int $$;
-- The Monday after, where a day falls on a weekend.
CREATE FUNCTION scaffolding.workday(d date) RETURNS date LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE extract(isodow FROM d) WHEN 6 THEN d + 2 WHEN 7 THEN d + 1 ELSE d END $$;

CREATE TABLE scaffolding.clients (id int PRIMARY KEY, name text NOT NULL, sector text NOT NULL, terms_days int NOT NULL, on_stop boolean NOT NULL);
INSERT INTO scaffolding.clients
SELECT n, name,
  CASE WHEN name ~ 'Council|Homes Trust|Academy' THEN 'Public' WHEN name ~ 'Homes|Developments' THEN 'Housebuilder' WHEN name ~ 'Chemicals|Breweries|Energy|Glass' THEN 'Industrial' WHEN name ~ 'Roofing|Decorators|Stonework' THEN 'Trade' ELSE 'Main contractor' END,
  (ARRAY[30, 30, 30, 45, 60])[1 + scaffolding.pick('terms', n, 5)], n IN (9, 22, 31)
FROM unnest(ARRAY[
  'Ashgrove Construction', 'Brearley Homes', 'Calder Valley Council', 'Denholme Roofing', 'Eastmoor Building', 'Fairburn Homes', 'Gawthorpe Construction', 'Hepworth & Sons', 'Ingleby Developments', 'Jowett Roofing',
  'Kellingley Chemicals', 'Ledston Homes', 'Marsden Stonework', 'Northgate Fit-Out', 'Oulton Construction', 'Pudsey Homes Trust', 'Quarmby Breweries', 'Ripley Contracts', 'Stainland Roofing', 'Tadcaster Glass',
  'Upperthorpe Building', 'Varley Green Homes', 'Wharfe Construction', 'Yeadon Decorators', 'Airedale Academy', 'Birstwith Stonework', 'Castleton Homes', 'Drax Lane Energy', 'Elland Construction', 'Featherstone Council',
  'Garforth Developments', 'Horbury Roofing', 'Ilkley Stonework', 'Kirkstall Contracts', 'Lofthouse Building', 'Menston Homes'
]) WITH ORDINALITY AS c (name, n);

CREATE TABLE scaffolding.sites (id int PRIMARY KEY, name text NOT NULL UNIQUE, town text NOT NULL, depot text NOT NULL, client_id int NOT NULL REFERENCES scaffolding.clients);
INSERT INTO scaffolding.sites
SELECT n,
  (ARRAY['Kirkgate', 'Millgate', 'Beck Lane', 'Aire', 'Calder', 'Priory', 'Station Road', 'Albion', 'Victoria', 'Canal', 'Minster', 'Quarry Hill', 'Westfield', 'Thornton', 'Abbey', 'Holme', 'Foundry'])[1 + n % 17]
    || ' ' || (ARRAY['House', 'Mill', 'Primary School', 'Works', 'Court', 'Church', 'Flats', 'Arcade', 'Viaduct', 'Hotel', 'Surgery'])[1 + n % 11],
  (CASE depot WHEN 'Leeds' THEN ARRAY['Leeds', 'Leeds', 'Otley', 'Morley'] WHEN 'Bradford' THEN ARRAY['Bradford', 'Bradford', 'Keighley', 'Shipley'] WHEN 'Wakefield' THEN ARRAY['Wakefield', 'Wakefield', 'Castleford', 'Pontefract']
    WHEN 'Sheffield' THEN ARRAY['Sheffield', 'Sheffield', 'Rotherham', 'Barnsley'] ELSE ARRAY['Hull', 'Hull', 'Beverley', 'Goole'] END)[1 + scaffolding.pick('town', n, 4)],
  depot, 1 + (scaffolding.pick('client', n, 36) * (20 + scaffolding.pick('big', n, 17))) / 36
FROM (SELECT n, (ARRAY['Leeds', 'Leeds', 'Leeds', 'Bradford', 'Bradford', 'Wakefield', 'Wakefield', 'Sheffield', 'Sheffield', 'Hull'])[1 + scaffolding.pick('depot', n, 10)] AS depot FROM generate_series(1, 180) AS n) AS d;

CREATE TABLE scaffolding.gangs (id int PRIMARY KEY, name text NOT NULL, depot text NOT NULL, men int NOT NULL, is_subcontract boolean NOT NULL);
INSERT INTO scaffolding.gangs VALUES
  (1, 'Hobson', 'Leeds', 4, false), (2, 'Tasker', 'Leeds', 5, false), (3, 'Wray', 'Leeds', 3, true), (4, 'Murgatroyd', 'Leeds', 4, false),
  (5, 'Akhtar', 'Bradford', 4, false), (6, 'Sugden', 'Bradford', 3, false), (7, 'Lumb', 'Bradford', 4, true),
  (8, 'Beaumont', 'Wakefield', 5, false), (9, 'Cope', 'Wakefield', 3, true), (10, 'Naylor', 'Wakefield', 4, false),
  (11, 'Staniforth', 'Sheffield', 4, false), (12, 'Rawson', 'Sheffield', 4, true), (13, 'Marfleet', 'Hull', 5, false);

CREATE TABLE scaffolding.quotes (
  id int PRIMARY KEY, number text NOT NULL, depot text NOT NULL, site_id int NOT NULL REFERENCES scaffolding.sites, estimator text NOT NULL, scaffold_type text NOT NULL, status text NOT NULL, lost_reason text,
  enquired_on date NOT NULL, sent_on date, decided_on date, area_m2 int NOT NULL, value_gbp numeric(9, 2) NOT NULL
);
INSERT INTO scaffolding.quotes
SELECT n, 'Q' || (4000 + n), depot, site_id, estimator, scaffold_type, status,
  CASE WHEN status = 'Lost' AND scaffolding.pick('noreason', n, 12) > 0 THEN (ARRAY['Price', 'Price', 'Price', 'Programme', 'Client lost the job', 'Client lost the job', 'Went to existing supplier'])[1 + scaffolding.pick('reason', n, 7)] END,
  enquired_on, CASE WHEN status <> 'Draft' THEN sent_on END, CASE WHEN status IN ('Won', 'Lost') THEN decided_on END, area_m2,
  round((350 + area_m2 * CASE scaffold_type WHEN 'Temporary roof' THEN 61 WHEN 'Birdcage' THEN 27 WHEN 'Chimney' THEN 48 WHEN 'Edge protection' THEN 13 ELSE 21 END * (90 + scaffolding.pick('rate', n, 26)) / 100.0) / 5) * 5
FROM (
  SELECT *, CASE WHEN sent_on > date '2025-09-18' THEN 'Draft' WHEN decided_on > date '2025-09-18' THEN 'Sent'
    WHEN scaffolding.pick('won', n, 100) < CASE estimator WHEN 'Imran Sadiq' THEN 46 WHEN 'Craig Umpleby' THEN 29 ELSE 37 END THEN 'Won'
    WHEN scaffolding.pick('lost', n, 10) < 7 THEN 'Lost' ELSE 'Lapsed' END AS status
  FROM (
    SELECT n, s.depot, site_id, estimator, scaffold_type, enquired_on, scaffolding.workday(enquired_on + 1 + scaffolding.pick('pricing', n, CASE estimator WHEN 'Craig Umpleby' THEN 15 ELSE 9 END)) AS sent_on,
      scaffolding.workday(enquired_on + 16 + scaffolding.pick('deciding', n, 40)) AS decided_on,
      CASE scaffold_type WHEN 'Chimney' THEN 12 + scaffolding.pick('area', n, 30) WHEN 'Access tower' THEN 20 + scaffolding.pick('area', n, 60) WHEN 'Temporary roof' THEN 80 + scaffolding.pick('area', n, 320) ELSE 60 + scaffolding.pick('area', n, 300) + CASE WHEN scaffolding.pick('large', n, 8) = 0 THEN 500 ELSE 0 END END AS area_m2
    FROM (
      SELECT n, 1 + (scaffolding.pick('site', n, 180) * (60 + scaffolding.pick('often', n, 120))) / 180 AS site_id, scaffolding.workday(date '2022-10-03' + (n * 1078 / 1150)::int + scaffolding.pick('enquiry', n, 4)) AS enquired_on,
        (ARRAY['Independent', 'Independent', 'Independent', 'Independent', 'Edge protection', 'Edge protection', 'Birdcage', 'Temporary roof', 'Chimney', 'Access tower'])[1 + scaffolding.pick('type', n, 10)] AS scaffold_type
      FROM generate_series(1, 1150) AS n
    ) AS asked
    JOIN scaffolding.sites AS s ON s.id = site_id
    CROSS JOIN LATERAL (SELECT (CASE s.depot WHEN 'Leeds' THEN ARRAY['Craig Umpleby', 'Paula Denton'] WHEN 'Bradford' THEN ARRAY['Imran Sadiq', 'Imran Sadiq'] WHEN 'Wakefield' THEN ARRAY['Joanne Firth', 'Paula Denton'] WHEN 'Sheffield' THEN ARRAY['Neil Broadhead', 'Neil Broadhead'] ELSE ARRAY['Katie Stamp', 'Neil Broadhead'] END)[1 + scaffolding.pick('estimator', n, 2)] AS estimator) AS e
  ) AS priced
) AS told;

CREATE TABLE scaffolding.jobs (
  id int PRIMARY KEY, number text NOT NULL, depot text NOT NULL, site_id int NOT NULL REFERENCES scaffolding.sites, gang_id int REFERENCES scaffolding.gangs, quote_id int REFERENCES scaffolding.quotes, scaffold_type text NOT NULL, status text NOT NULL,
  ordered_on date NOT NULL, planned_on date, started_on date, handed_over_on date, hire_until date, off_hired_on date, struck_on date, needs_permit boolean NOT NULL,
  area_m2 int, price_gbp numeric(9, 2) NOT NULL, weekly_gbp numeric(7, 2) NOT NULL, overhire_weeks int NOT NULL
);
INSERT INTO scaffolding.jobs
SELECT n, 'J' || (2000 + n), depot, site_id, CASE WHEN NOT (cancelled OR started > date '2025-10-06') THEN gang_id END, quote_id, scaffold_type,
  CASE WHEN cancelled THEN 'Cancelled' WHEN started > date '2025-09-18' THEN 'Booked' WHEN up > date '2025-09-18' THEN 'Erecting' WHEN off > date '2025-09-18' THEN 'On hire' WHEN down > date '2025-09-18' THEN 'Off hired' ELSE 'Struck' END,
  ordered_on, CASE WHEN scaffolding.pick('unplanned', n, 30) > 0 OR started <= date '2025-09-18' THEN planned_on END, CASE WHEN NOT cancelled AND started <= date '2025-09-18' THEN started END,
  CASE WHEN NOT cancelled AND up <= date '2025-09-18' THEN up END, CASE WHEN NOT cancelled AND up <= date '2025-09-18' THEN agreed END, CASE WHEN NOT cancelled AND off <= date '2025-09-18' THEN off END, CASE WHEN NOT cancelled AND down <= date '2025-09-18' THEN down END,
  scaffolding.pick('permit', n, 10) < 3, CASE WHEN scaffolding.pick('unmeasured', n, 25) > 0 THEN area_m2 END, value_gbp, greatest(15, round(value_gbp * 0.022 / 5) * 5),
  CASE WHEN NOT cancelled AND up <= date '2025-09-18' THEN greatest(0, ceil((least(off, date '2025-09-18') - agreed) / 7.0))::int ELSE 0 END
FROM (
  SELECT *, scaffolding.workday(off + 3 + scaffolding.pick('down', n, 20)) AS down
  FROM (
    SELECT *, scaffolding.workday(CASE WHEN scaffolding.pick('stays', n, 3) = 0 THEN agreed - scaffolding.pick('early', n, 9) ELSE agreed + scaffolding.pick('over', n, 75) + CASE WHEN scaffolding.pick('forgotten', n, 50) = 0 THEN 50 + scaffolding.pick('longer', n, 80) ELSE 0 END END) AS off
    FROM (
      SELECT *, up + 7 * (ARRAY[4, 6, 6, 8, 8, 10, 12, 16])[1 + scaffolding.pick('weeks', n, 8)] AS agreed
      FROM (
        SELECT *, scaffolding.workday(started + 1 + scaffolding.pick('up', n, CASE WHEN value_gbp > 9000 THEN 12 ELSE 5 END)) AS up
        FROM (
          SELECT *, scaffolding.workday(planned_on + CASE WHEN scaffolding.pick('late', n, CASE WHEN gang_id IN (3, 7, 9) THEN 5 ELSE 10 END) < 3 THEN 1 + scaffolding.pick('delay', n, 9) ELSE 0 END) AS started, scaffolding.pick('cancel', n, 24) = 0 AS cancelled
          FROM (
            SELECT o.*, scaffolding.workday(ordered_on + 8 + scaffolding.pick('plan', n, 42)) AS planned_on,
              (CASE depot WHEN 'Leeds' THEN ARRAY[1, 1, 2, 3, 4] WHEN 'Bradford' THEN ARRAY[5, 5, 6, 6, 7] WHEN 'Wakefield' THEN ARRAY[8, 8, 9, 10, 10] WHEN 'Sheffield' THEN ARRAY[11, 11, 12, 12, 11] ELSE ARRAY[13, 13, 13, 13, 13] END)[1 + scaffolding.pick('gang', n, 5)] AS gang_id
            FROM (
              SELECT row_number() OVER (ORDER BY ordered_on, key) AS n, b.*
              FROM (
                SELECT id AS key, depot, site_id, id AS quote_id, scaffold_type, scaffolding.workday(decided_on + scaffolding.pick('order', id, 8)) AS ordered_on, area_m2, value_gbp FROM scaffolding.quotes WHERE status = 'Won'
                UNION ALL
                SELECT 5000 + k, s.depot, s.id, NULL, t, scaffolding.workday(date '2022-11-07' + scaffolding.pick('called', k, 1045)), a, round((250 + a * CASE t WHEN 'Independent' THEN 21 WHEN 'Edge protection' THEN 13 ELSE 24 END) / 5) * 5
                FROM generate_series(1, 190) AS k
                CROSS JOIN LATERAL (SELECT (ARRAY['Independent', 'Independent', 'Edge protection', 'Access tower'])[1 + scaffolding.pick('calltype', k, 4)] AS t, 25 + scaffolding.pick('callarea', k, 180) AS a) AS c
                JOIN scaffolding.sites AS s ON s.id = 1 + scaffolding.pick('callsite', k, 180)
              ) AS b WHERE ordered_on <= date '2025-09-18'
            ) AS o
          ) AS p
        ) AS q
      ) AS r
    ) AS t
  ) AS u
) AS v;

CREATE TABLE scaffolding.inspections (id int PRIMARY KEY, depot text NOT NULL, job_id int NOT NULL REFERENCES scaffolding.jobs, kind text NOT NULL, inspector text, due_on date NOT NULL, inspected_on date, result text, defects int);
INSERT INTO scaffolding.inspections
SELECT n, depot, job_id, kind, CASE WHEN inspected_on IS NOT NULL THEN inspector END, due_on, inspected_on,
  CASE WHEN inspected_on IS NULL THEN NULL WHEN found > 1 AND (kind = 'After weather' OR scaffolding.pick('unsafe', n, 4) = 0) THEN 'Unsafe' WHEN found > 0 THEN 'Remedials' ELSE 'Safe' END, CASE WHEN inspected_on IS NOT NULL THEN found END
FROM (
  SELECT *, CASE WHEN done_on <= date '2025-09-18' AND NOT (due_on > date '2025-09-05' AND scaffolding.pick('undone', n, 4) = 0) THEN done_on END AS inspected_on,
    CASE WHEN scaffolding.pick('defective', n, 100) < CASE WHEN kind = 'After weather' THEN 45 WHEN kind = 'Handover' THEN 6 WHEN gang_id IN (3, 7) THEN 23 ELSE 13 END THEN 1 + scaffolding.pick('defects', n, 4) ELSE 0 END AS found,
    (CASE depot WHEN 'Leeds' THEN ARRAY['Dave Illingworth', 'Sharon Peel'] WHEN 'Bradford' THEN ARRAY['Tomasz Nowak', 'Sharon Peel'] WHEN 'Wakefield' THEN ARRAY['Gary Booth', 'Gary Booth'] ELSE ARRAY['Alan Crookes', 'Gary Booth'] END)[1 + scaffolding.pick('inspector', n, 2)] AS inspector
  FROM (
    SELECT row_number() OVER (ORDER BY i.due_on, i.job_id, i.kind) AS n, i.*, CASE WHEN kind = 'Handover' THEN due_on WHEN scaffolding.pick('inlate', job_id * 1000 + (due_on - date '2024-01-01'), 11) = 0 THEN due_on + 1 + scaffolding.pick('days', job_id * 1000 + (due_on - date '2024-01-01'), 4) ELSE due_on END AS done_on
    FROM (
      SELECT j.depot, j.id AS job_id, j.gang_id, CASE w WHEN 0 THEN 'Handover' ELSE 'Weekly' END AS kind, handed_over_on + 7 * w AS due_on FROM scaffolding.jobs AS j CROSS JOIN generate_series(0, 40) AS w WHERE handed_over_on + 7 * w < coalesce(struck_on, date '2025-09-26')
      UNION ALL
      SELECT j.depot, j.id, j.gang_id, 'After weather', s FROM scaffolding.jobs AS j CROSS JOIN unnest(ARRAY[date '2024-10-21', date '2024-12-09', date '2025-01-25', date '2025-08-05']) AS s WHERE handed_over_on < s AND coalesce(struck_on, date '2025-12-31') > s AND j.id % 3 > 0
    ) AS i WHERE due_on >= date '2024-10-01'
  ) AS k
) AS drawn;

CREATE TABLE scaffolding.losses (id int PRIMARY KEY, depot text NOT NULL, job_id int NOT NULL REFERENCES scaffolding.jobs, item text NOT NULL, quantity int NOT NULL, unit_gbp numeric(6, 2), cause text NOT NULL, found_on date NOT NULL, charged boolean NOT NULL);
INSERT INTO scaffolding.losses
SELECT row_number() OVER (ORDER BY found_on, key), depot, job_id, item, quantity, CASE WHEN scaffolding.pick('unpriced', key, 30) > 0 THEN unit_gbp END, cause, found_on, cause <> 'Stolen' AND found_on < date '2025-09-10' AND scaffolding.pick('charged', key, 10) < 6
FROM (
  SELECT d.*, (ARRAY[43, 28, 13.5, 24, 16, 4.2, 4.9, 2.6, 96, 145])[i]::numeric AS unit_gbp, (ARRAY['Tube 21 ft', 'Tube 13 ft', 'Tube 6 ft', 'Board 13 ft', 'Board 8 ft', 'Double coupler', 'Swivel coupler', 'Base plate', 'Ladder', 'Ladder beam'])[i] AS item,
    CASE WHEN i IN (6, 7, 8) THEN 10 + scaffolding.pick('many', key, 110) WHEN i > 8 THEN 1 + scaffolding.pick('few', key, 3) ELSE 2 + scaffolding.pick('some', key, 24) END AS quantity
  FROM (
    SELECT j.depot, j.id AS job_id, j.id * 10 + k AS key, 1 + scaffolding.pick('item', j.id * 10 + k, 10) AS i, struck_on + scaffolding.pick('found', j.id * 10 + k, 6) AS found_on,
      (ARRAY['Not returned', 'Not returned', 'Not returned', 'Damaged', 'Damaged', 'Stolen'])[1 + scaffolding.pick('cause', j.id * 10 + k, 6)] AS cause
    FROM scaffolding.jobs AS j CROSS JOIN generate_series(1, 4) AS k WHERE struck_on IS NOT NULL AND scaffolding.pick('lost', j.id * 10 + k, 100) < CASE WHEN area_m2 > 200 THEN 45 ELSE 25 END
  ) AS d
) AS e WHERE found_on <= date '2025-09-18';

CREATE TABLE scaffolding.invoices (
  id int PRIMARY KEY, number text NOT NULL, depot text NOT NULL, job_id int NOT NULL REFERENCES scaffolding.jobs, kind text NOT NULL, status text NOT NULL, invoiced_on date NOT NULL, due_on date NOT NULL, paid_on date,
  net_gbp numeric(9, 2) NOT NULL, retention_gbp numeric(8, 2), retention_due_on date, retention_released_on date
);
INSERT INTO scaffolding.invoices
SELECT n, 'INV-' || (7000 + n), depot, job_id, kind, status, invoiced_on, due_on, CASE WHEN status = 'Paid' THEN pays_on END, net_gbp,
  CASE WHEN held AND status <> 'Credited' THEN round(net_gbp * 0.05, 2) END, CASE WHEN held AND status <> 'Credited' THEN invoiced_on + 365 END,
  CASE WHEN held AND status = 'Paid' AND scaffolding.pick('withheld', n, 7) > 0 AND back_on <= date '2025-09-18' AND back_on > pays_on THEN back_on END
FROM (
  SELECT *, CASE WHEN invoiced_on > date '2025-09-11' AND scaffolding.pick('draft', n, 2) = 0 THEN 'Draft' WHEN scaffolding.pick('credit', n, 50) = 0 THEN 'Credited' WHEN scaffolding.pick('row', n, 40) = 0 AND invoiced_on > date '2024-11-01' THEN 'Disputed' WHEN pays_on > date '2025-09-18' OR (invoiced_on > date '2025-02-03' AND scaffolding.pick('unpaid', n, 30) = 0) THEN 'Sent' ELSE 'Paid' END AS status,
    scaffolding.workday(invoiced_on + 365 + scaffolding.pick('back', n, 90)) AS back_on
  FROM (
    SELECT row_number() OVER (ORDER BY invoiced_on, job_id, kind, net_gbp) AS n, i.*, invoiced_on + terms_days AS due_on, kind IN ('Erection', 'Dismantling') AND sector IN ('Main contractor', 'Housebuilder', 'Public') AND net_gbp > 1000 AS held,
      scaffolding.workday(invoiced_on + terms_days + CASE WHEN client_id IN (7, 9, 18, 22) THEN 12 + scaffolding.pick('slow', job_id * 10 + invoiced_on - date '2022-01-01', 50) ELSE scaffolding.pick('pays', job_id * 10 + invoiced_on - date '2022-01-01', 30) - 12 END) AS pays_on
    FROM (
      SELECT depot, id AS job_id, site_id, 'Erection' AS kind, scaffolding.workday(handed_over_on + scaffolding.pick('billed', id, 8)) AS invoiced_on, round(price_gbp * 0.65, 2) AS net_gbp FROM scaffolding.jobs
      UNION ALL SELECT depot, id, site_id, 'Dismantling', scaffolding.workday(struck_on + scaffolding.pick('billed2', id, 8)), round(price_gbp * 0.35, 2) FROM scaffolding.jobs
      UNION ALL SELECT depot, id, site_id, 'Overhire', scaffolding.workday(hire_until + 28 * k + 1), weekly_gbp * least(4, overhire_weeks - 4 * (k - 1)) FROM scaffolding.jobs CROSS JOIN generate_series(1, 8) AS k WHERE overhire_weeks > 4 * (k - 1)
      UNION ALL SELECT depot, id, site_id, 'Adaptation', scaffolding.workday(handed_over_on + 10 + scaffolding.pick('adapted', id, 30)), 180 + 45 * scaffolding.pick('alter', id, 30) FROM scaffolding.jobs WHERE scaffolding.pick('adapts', id, 4) = 0
      UNION ALL SELECT j.depot, j.id, site_id, 'Losses', scaffolding.workday(max(found_on) + 6), sum(quantity * unit_gbp) FROM scaffolding.losses AS l JOIN scaffolding.jobs AS j ON j.id = l.job_id WHERE charged AND unit_gbp IS NOT NULL GROUP BY 1, 2, 3
    ) AS i
    JOIN scaffolding.sites AS s ON s.id = site_id JOIN scaffolding.clients AS c ON c.id = s.client_id
    WHERE invoiced_on <= date '2025-09-18'
  ) AS k
) AS drawn;

-- What the asker may see, for the questions' SQL.
CREATE VIEW scaffolding.seen_quotes AS
  SELECT q.*, s.name AS site, c.name AS client FROM scaffolding.quotes AS q JOIN scaffolding.sites AS s ON s.id = q.site_id JOIN scaffolding.clients AS c ON c.id = s.client_id WHERE q.depot IN ('Leeds', 'Bradford', 'Wakefield');
CREATE VIEW scaffolding.seen_jobs AS
  SELECT j.*, s.name AS site, s.town, c.name AS client, g.name AS gang, g.is_subcontract
  FROM scaffolding.jobs AS j JOIN scaffolding.sites AS s ON s.id = j.site_id JOIN scaffolding.clients AS c ON c.id = s.client_id LEFT JOIN scaffolding.gangs AS g ON g.id = j.gang_id WHERE j.depot IN ('Leeds', 'Bradford', 'Wakefield');
CREATE VIEW scaffolding.live_jobs AS SELECT * FROM scaffolding.seen_jobs WHERE status <> 'Cancelled';
CREATE VIEW scaffolding.seen_inspections AS
  SELECT i.*, j.number AS job, j.site, j.client, j.gang FROM scaffolding.inspections AS i JOIN scaffolding.seen_jobs AS j ON j.id = i.job_id;
CREATE VIEW scaffolding.seen_losses AS
  SELECT l.*, quantity * unit_gbp AS value_gbp, j.site, j.client FROM scaffolding.losses AS l JOIN scaffolding.seen_jobs AS j ON j.id = l.job_id;
CREATE VIEW scaffolding.seen_invoices AS
  SELECT i.*, net_gbp - coalesce(retention_gbp, 0) AS payable_gbp, j.site, j.client FROM scaffolding.invoices AS i JOIN scaffolding.seen_jobs AS j ON j.id = i.job_id WHERE i.status <> 'Draft';
CREATE VIEW scaffolding.billed AS SELECT * FROM scaffolding.seen_invoices WHERE status <> 'Credited';

COMMIT;
