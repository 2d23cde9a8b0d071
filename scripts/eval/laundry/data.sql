-- Four plants of a laundry from January 2024 to 16 October 2025, with trips planned for the four weeks after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA laundry;

CREATE FUNCTION laundry.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE laundry.customers (
  id int PRIMARY KEY, account_no text NOT NULL, name text NOT NULL, sector text NOT NULL, town text NOT NULL, plant text NOT NULL,
  account_manager text, is_key_account boolean NOT NULL, since date NOT NULL, until date
);
INSERT INTO laundry.customers
SELECT n, 'A' || (4000 + 7 * n), name, sector, town, plant,
  CASE WHEN n IN (19, 47) THEN NULL ELSE (CASE plant WHEN 'Leeds' THEN ARRAY['Priya Nair', 'Simon Dobbs', 'Priya Nair'] WHEN 'Hull' THEN ARRAY['Karen Stubbs', 'Karen Stubbs', 'Simon Dobbs'] WHEN 'Durham' THEN ARRAY['Owen Hartley', 'Karen Stubbs', 'Owen Hartley'] ELSE ARRAY['Fay Wilson', 'Fay Wilson', 'Owen Hartley'] END)[1 + laundry.pick('manager', n, 3)] END,
  sector = 'Hospital' AND laundry.pick('key', n, 4) > 0 OR laundry.pick('key', n, 9) = 0,
  CASE WHEN n % 6 = 5 THEN date '2024-02-05' + 7 * laundry.pick('since', n, 78) ELSE date '2016-04-04' + 7 * laundry.pick('since', n, 390) END,
  CASE WHEN n IN (9, 27, 38, 52) THEN date '2024-07-31' + 61 * (n % 6) WHEN n IN (4, 22, 31, 46, 60) THEN date '2025-10-31' + 31 * (n % 4) END
FROM (VALUES
  (1, 'Grand Cliff Hotel', 'Hotel', 'Scarborough', 'Hull'), (2, 'St Aidan''s Hospital', 'Hospital', 'Leeds', 'Leeds'), (3, 'Royal Infirmary Hull', 'Hospital', 'Hull', 'Hull'),
  (4, 'Majestic Harrogate', 'Hotel', 'Harrogate', 'Leeds'), (5, 'Wearside General', 'Hospital', 'Sunderland', 'Durham'), (6, 'Castle Court Hotel', 'Hotel', 'Durham', 'Durham'),
  (7, 'Aire Valley Hospital', 'Hospital', 'Bradford', 'Leeds'), (8, 'The Minster Inn', 'Hotel', 'York', 'Leeds'), (9, 'Quayside Rooms', 'Hotel', 'Newcastle', 'Durham'),
  (10, 'Borderland Hospital', 'Hospital', 'Carlisle', 'Carlisle'), (11, 'Tyne Park Hotel', 'Hotel', 'Newcastle', 'Durham'), (12, 'Beverley Community Hospital', 'Hospital', 'Beverley', 'Hull'),
  (13, 'Queens Hotel Leeds', 'Hotel', 'Leeds', 'Leeds'), (14, 'Darlington Memorial', 'Hospital', 'Darlington', 'Durham'), (15, 'Lakeside Lodge', 'Hotel', 'Keswick', 'Carlisle'),
  (16, 'Calder Clinic', 'Hospital', 'Wakefield', 'Leeds'), (17, 'Spa Royal', 'Spa', 'Harrogate', 'Leeds'), (18, 'Marina Hotel', 'Hotel', 'Hull', 'Hull'),
  (19, 'Rosewood Care Home', 'Care home', 'Leeds', 'Leeds'), (20, 'Humber View', 'Care home', 'Hull', 'Hull'), (21, 'Elvet House', 'Care home', 'Durham', 'Durham'),
  (22, 'Seacroft Nursing Home', 'Care home', 'Leeds', 'Leeds'), (23, 'The Copper Kettle', 'Restaurant', 'York', 'Leeds'), (24, 'Bridlington Bay Hotel', 'Hotel', 'Bridlington', 'Hull'),
  (25, 'Penrith Cottage Hospital', 'Hospital', 'Penrith', 'Carlisle'), (26, 'Headingley Plaza', 'Hotel', 'Leeds', 'Leeds'), (27, 'Fisherman''s Table', 'Restaurant', 'Scarborough', 'Hull'),
  (28, 'Moorlands Hotel', 'Hotel', 'Bradford', 'Leeds'), (29, 'Angel Gate Hotel', 'Hotel', 'Newcastle', 'Durham'), (30, 'Holderness Lodge', 'Care home', 'Hull', 'Hull'),
  (31, 'Riverside Spa', 'Spa', 'Durham', 'Durham'), (32, 'Kendal Arms', 'Hotel', 'Kendal', 'Carlisle'), (33, 'Brasserie Blanche', 'Restaurant', 'Leeds', 'Leeds'),
  (34, 'Whitby Sands Hotel', 'Hotel', 'Scarborough', 'Hull'), (35, 'Oakdale Care Home', 'Care home', 'Bradford', 'Leeds'), (36, 'Northern Eye Hospital', 'Hospital', 'Newcastle', 'Durham'),
  (37, 'Station Hotel York', 'Hotel', 'York', 'Leeds'), (38, 'Dales Bistro', 'Restaurant', 'Harrogate', 'Leeds'), (39, 'Grimsby District Hospital', 'Hospital', 'Grimsby', 'Hull'),
  (40, 'Fell View', 'Care home', 'Keswick', 'Carlisle'), (41, 'Park Lane Suites', 'Hotel', 'Leeds', 'Leeds'), (42, 'Finchale Spa', 'Spa', 'Durham', 'Durham'),
  (43, 'Lister Grange', 'Care home', 'Bradford', 'Leeds'), (44, 'Old Harbour Hotel', 'Hotel', 'Grimsby', 'Hull'), (45, 'Sunderland Sea Hotel', 'Hotel', 'Sunderland', 'Durham'),
  (46, 'The Gilded Fork', 'Restaurant', 'Newcastle', 'Durham'), (47, 'Westwood Park', 'Care home', 'Beverley', 'Hull'), (48, 'Carlisle Central Hotel', 'Hotel', 'Carlisle', 'Carlisle'),
  (49, 'Nidderdale Hospital', 'Hospital', 'Harrogate', 'Leeds'), (50, 'Airport Inn Leeds', 'Hotel', 'Leeds', 'Leeds'), (51, 'Pink Pepper', 'Restaurant', 'Leeds', 'Leeds'),
  (52, 'Hexham Hotel', 'Hotel', 'Newcastle', 'Durham'), (53, 'East Riding Golf Hotel', 'Hotel', 'Beverley', 'Hull'), (54, 'Teesdale Care', 'Care home', 'Darlington', 'Durham'),
  (55, 'Eden Spa', 'Spa', 'Penrith', 'Carlisle'), (56, 'Wolds Manor', 'Hotel', 'Beverley', 'Hull'), (57, 'Cathedral View Hotel', 'Hotel', 'Durham', 'Durham'),
  (58, 'Ilkley Moor Hotel', 'Hotel', 'Bradford', 'Leeds'), (59, 'Solway Nursing Home', 'Care home', 'Carlisle', 'Carlisle'), (60, 'Haymarket Kitchen', 'Restaurant', 'Newcastle', 'Durham'),
  (61, 'Lakes Grand', 'Hotel', 'Kendal', 'Carlisle'), (62, 'Saltaire Mill Hotel', 'Hotel', 'Bradford', 'Leeds'), (63, 'Spurn Point Spa', 'Spa', 'Hull', 'Hull'),
  (64, 'Roker Lodge', 'Care home', 'Sunderland', 'Durham')
) AS c (n, name, sector, town, plant);

CREATE TABLE laundry.articles (id int PRIMARY KEY, name text NOT NULL, category text NOT NULL, replacement_gbp numeric(6, 2) NOT NULL, weight_g int NOT NULL);
INSERT INTO laundry.articles VALUES
  (1, 'Single sheet', 'Bed linen', 7.40, 480), (2, 'Double sheet', 'Bed linen', 9.80, 640), (3, 'King sheet', 'Bed linen', 12.60, 760), (4, 'Pillowcase', 'Bed linen', 2.90, 160), (5, 'Duvet cover', 'Bed linen', 16.50, 980),
  (6, 'Bath towel', 'Towels', 6.20, 560), (7, 'Hand towel', 'Towels', 2.70, 220), (8, 'Bath mat', 'Towels', 3.90, 380), (9, 'Bathrobe', 'Towels', 24.00, 1150), (10, 'Tablecloth', 'Table linen', 11.20, 520), (11, 'Napkin', 'Table linen', 1.60, 70),
  (12, 'Patient gown', 'Patient wear', 8.90, 310), (13, 'Theatre gown', 'Patient wear', 21.50, 420), (14, 'Cellular blanket', 'Bed linen', 13.80, 1240), (15, 'Scrub top', 'Workwear', 10.40, 260), (16, 'Scrub trousers', 'Workwear', 11.10, 300),
  (17, 'Chef jacket', 'Workwear', 18.70, 450), (18, 'Apron', 'Workwear', 5.30, 190);

CREATE FUNCTION laundry.article(sector text, r int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE sector WHEN 'Hotel' THEN ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 6, 3, 10, 11] WHEN 'Hospital' THEN ARRAY[1, 1, 4, 4, 12, 12, 13, 14, 15, 16, 15, 7]
    WHEN 'Care home' THEN ARRAY[1, 1, 4, 14, 6, 7, 12, 1, 4, 18, 10, 5] WHEN 'Restaurant' THEN ARRAY[10, 10, 11, 11, 11, 17, 17, 18, 11, 10, 18, 17] ELSE ARRAY[6, 6, 7, 8, 9, 9, 6, 7, 8, 9, 6, 15] END)[1 + r] $$;

CREATE TABLE laundry.machines (id int PRIMARY KEY, name text NOT NULL, plant text NOT NULL, kind text NOT NULL, capacity_kg int, installed_on date);
INSERT INTO laundry.machines VALUES
  (1, 'LT1', 'Leeds', 'Tunnel washer', 900, '2014-05-12'), (2, 'LT2', 'Leeds', 'Tunnel washer', 1200, '2021-09-01'), (3, 'LE1', 'Leeds', 'Washer extractor', 120, '2017-03-20'), (4, 'LE2', 'Leeds', 'Washer extractor', 120, '2017-03-20'),
  (5, 'HT1', 'Hull', 'Tunnel washer', 900, '2009-11-02'), (6, 'HE1', 'Hull', 'Washer extractor', 110, '2015-06-15'), (7, 'HE2', 'Hull', 'Washer extractor', 60, NULL), (8, 'DT1', 'Durham', 'Tunnel washer', 1000, '2018-01-22'),
  (9, 'DE1', 'Durham', 'Washer extractor', 110, '2018-01-22'), (10, 'DE2', 'Durham', 'Washer extractor', 110, '2024-04-08'), (11, 'CT1', 'Carlisle', 'Tunnel washer', 700, '2012-08-13'), (12, 'CE1', 'Carlisle', 'Washer extractor', 60, '2019-10-07');

CREATE TABLE laundry.contracts (
  id int PRIMARY KEY, number text NOT NULL, customer_id int NOT NULL REFERENCES laundry.customers, plant text NOT NULL, service text NOT NULL, status text NOT NULL,
  signed_on date, starts_on date NOT NULL, ends_on date, auto_renews boolean NOT NULL, weekly_gbp numeric(8, 2) NOT NULL
);
INSERT INTO laundry.contracts
SELECT id, 'C-' || (200 + id), customer_id, plant, service, status, CASE WHEN status <> 'Draft' THEN starts_on - 14 - laundry.pick('signed', id, 40) END, starts_on, ends_on,
  CASE WHEN ends_on IS NULL THEN false ELSE laundry.pick('renews', id, 3) > 0 AND status = 'Active' END,
  5 * round(CASE service WHEN 'Workwear rental' THEN 60 + laundry.pick('fee', id, 140) WHEN 'Wash only' THEN 120 + laundry.pick('fee', id, 260) ELSE 190 + laundry.pick('fee', id, 420) END
    * CASE sector WHEN 'Hospital' THEN 2.6 WHEN 'Hotel' THEN 1.5 WHEN 'Care home' THEN 0.9 ELSE 0.6 END / 5)
FROM (
  SELECT n AS id, n AS customer_id, plant, sector, CASE WHEN sector = 'Hospital' AND n % 4 = 3 OR laundry.pick('service', n, 4) = 0 THEN 'Wash only' ELSE 'Linen hire' END AS service,
    CASE WHEN until IS NULL THEN 'Active' WHEN until < '2025-10-16' THEN 'Ended' ELSE 'Notice given' END AS status, since AS starts_on,
    CASE WHEN until IS NOT NULL THEN until WHEN laundry.pick('term', n, 4) > 0 THEN (date '2025-11-01' + make_interval(months => laundry.pick('end', n, 30)))::date - 1 + 0 END AS ends_on
  FROM (SELECT *, id AS n FROM laundry.customers) AS c
  UNION ALL
  SELECT 64 + row_number() OVER (ORDER BY n), n, plant, sector, CASE WHEN sector IN ('Hotel', 'Spa') AND laundry.pick('second', n, 2) = 0 THEN 'Wash only' ELSE 'Workwear rental' END,
    CASE laundry.pick('state', n, 7) WHEN 0 THEN 'Draft' WHEN 1 THEN 'Ended' WHEN 2 THEN 'Notice given' ELSE 'Active' END,
    CASE laundry.pick('state', n, 7) WHEN 0 THEN date '2025-11-03' + 7 * laundry.pick('begins', n, 12) ELSE greatest(since, date '2022-01-10') + 7 * laundry.pick('begins', n, 30) END,
    CASE laundry.pick('state', n, 7) WHEN 0 THEN date '2028-10-31' WHEN 1 THEN date '2025-01-31' + 28 * laundry.pick('end2', n, 8) WHEN 2 THEN date '2025-11-30' + 31 * laundry.pick('end2', n, 3) ELSE CASE WHEN laundry.pick('term2', n, 3) > 0 THEN date '2025-12-31' + 30 * laundry.pick('end2', n, 26) END END
  FROM (SELECT *, id AS n FROM laundry.customers) AS c WHERE until IS NULL AND n % 6 <> 5 AND laundry.pick('two', n, 5) > 1
) AS drawn;

CREATE TABLE laundry.trips (
  id int PRIMARY KEY, customer_id int NOT NULL REFERENCES laundry.customers, plant text NOT NULL, kind text NOT NULL, status text NOT NULL, driver text, planned_on date NOT NULL,
  is_extra boolean NOT NULL, missed_reason text, minutes_late int, cages int
);
INSERT INTO laundry.trips
SELECT n, customer_id, plant, kind, status,
  CASE WHEN planned_on > '2025-10-30' AND laundry.pick('nobody', n, 3) = 0 THEN NULL WHEN laundry.pick('agency', n, 14) = 0 THEN 'Agency' ELSE (CASE plant WHEN 'Leeds' THEN ARRAY['Dave Cork', 'Mick Rudd', 'Anita Shah', 'Dave Cork', 'Joe Pell'] WHEN 'Hull' THEN ARRAY['Sheila Marr', 'Tony Beck', 'Tony Beck', 'Sheila Marr', 'Lee Fenn']
    WHEN 'Durham' THEN ARRAY['Craig Bell', 'Jan Nowak', 'Jan Nowak', 'Craig Bell', 'Lee Fenn'] ELSE ARRAY['Bob Irving', 'Ros Tait', 'Bob Irving', 'Ros Tait', 'Ros Tait'] END)[1 + laundry.pick('driver', n, 5)] END,
  planned_on, laundry.pick('extra', n, CASE sector WHEN 'Hotel' THEN 9 ELSE 16 END) = 0,
  CASE WHEN status = 'Missed' AND laundry.pick('untold', n, 11) > 0 THEN (ARRAY['Van breakdown', 'Van breakdown', 'No access', 'No access', 'No access', 'Driver short', 'Driver short', 'Linen not ready', 'Linen not ready', 'Linen not ready', 'Linen not ready', 'Road closed'])[1 + laundry.pick('reason', n, 12)] END,
  CASE WHEN status = 'Done' AND laundry.pick('unclocked', n, 30) > 0 THEN CASE WHEN laundry.pick('late', n, CASE plant WHEN 'Hull' THEN 5 WHEN 'Durham' THEN 9 ELSE 7 END) = 0 THEN 31 + laundry.pick('minutes', n, 120) ELSE greatest(0, laundry.pick('minutes', n, 45) - 14) END END,
  CASE WHEN status = 'Done' THEN 1 + laundry.pick('cages', n, CASE sector WHEN 'Hospital' THEN 14 WHEN 'Hotel' THEN 8 ELSE 4 END) END
FROM (
  SELECT d.*, c.plant, c.sector,
    CASE WHEN laundry.pick('cancel', n, 28) = 0 THEN 'Cancelled' WHEN planned_on >= '2025-10-16' THEN 'Planned' WHEN laundry.pick('miss', n, CASE c.plant WHEN 'Hull' THEN 15 ELSE 24 END) = 0 THEN 'Missed' ELSE 'Done' END AS status
  FROM (
    SELECT n, 1 + (laundry.pick('customer', n, 64) * (200 + laundry.pick('often', n, 440))) / 640 AS customer_id, CASE WHEN laundry.pick('kind', n, 100) < 53 THEN 'Delivery' ELSE 'Collection' END AS kind,
      date '2024-01-02' + laundry.pick('planned', n, 682) AS planned_on
    FROM generate_series(1, 3800) AS n
  ) AS d
  JOIN laundry.customers AS c ON c.id = d.customer_id
  WHERE planned_on >= since AND planned_on <= coalesce(until, date '2030-01-01') AND extract(isodow FROM planned_on) < 7
) AS drawn
WHERE NOT (extract(month FROM planned_on) = 12 AND extract(day FROM planned_on) BETWEEN 25 AND 26);

CREATE TABLE laundry.batches (
  id int PRIMARY KEY, number text NOT NULL, plant text NOT NULL, customer_id int NOT NULL REFERENCES laundry.customers, article_id int NOT NULL REFERENCES laundry.articles, machine_id int NOT NULL REFERENCES laundry.machines,
  programme text NOT NULL, shift text NOT NULL, status text NOT NULL, is_rewash boolean NOT NULL, washed_on date, minutes int, pieces int NOT NULL, weight_kg numeric(8, 1) NOT NULL, pieces_rejected int, reject_reason text, pieces_scrapped int, water_litres int
);
INSERT INTO laundry.batches
SELECT n, 'B' || (70000 + n), plant, customer_id, article_id, machine_id, programme, shift, status, is_rewash, CASE WHEN status <> 'Queued' THEN washed_on END,
  CASE WHEN status = 'Finished' AND laundry.pick('untimed', n, 25) > 0 THEN CASE programme WHEN 'Thermal disinfection' THEN 52 WHEN 'Delicates' THEN 35 ELSE 40 END + laundry.pick('minutes', n, 17) END,
  pieces, round(pieces * weight_g / 1000.0, 1),
  CASE WHEN status = 'Finished' THEN rejected END,
  CASE WHEN status = 'Finished' AND rejected > 0 THEN (CASE category WHEN 'Table linen' THEN ARRAY['Stain', 'Stain', 'Stain', 'Stain', 'Tear', 'Shrinkage'] WHEN 'Workwear' THEN ARRAY['Stain', 'Missing button', 'Missing button', 'Tear', 'Shrinkage', 'Stain'] ELSE ARRAY['Stain', 'Stain', 'Tear', 'Tear', 'Greying', 'Damp'] END)[1 + laundry.pick('why', n, 6)] END,
  CASE WHEN status = 'Finished' THEN rejected * laundry.pick('scrap', n, 60) / 100 END,
  CASE WHEN status = 'Finished' AND laundry.pick('unmetered', n, 40) > 0 THEN round(pieces * weight_g / 1000.0 * (CASE WHEN machine_id IN (1, 2, 5, 8, 11) THEN 5 ELSE 11 END + laundry.pick('water', n, 4)) * CASE machine_id WHEN 5 THEN 1.4 ELSE 1 END) END
FROM (
  SELECT t.*, a.category, a.weight_g,
    CASE WHEN a.category = 'Workwear' THEN 'Colours' WHEN article_id = 9 THEN 'Delicates' WHEN sector IN ('Hospital', 'Care home') THEN 'Thermal disinfection' WHEN laundry.pick('colour', n, 6) = 0 THEN 'Colours' ELSE 'Whites' END AS programme,
    CASE WHEN laundry.pick('clean', n, 100) < 58 - CASE WHEN shift = 'Night' THEN 14 ELSE 0 END - CASE WHEN machine_id = 5 THEN 18 ELSE 0 END THEN 0 ELSE 1 + laundry.pick('bad', n, CASE a.category WHEN 'Table linen' THEN 40 ELSE 22 END) END AS rejected,
    CASE WHEN n % 5 = 0 AND washed_on >= '2025-10-14' THEN 'Queued' WHEN washed_on = '2025-10-16' THEN 'Washing' WHEN laundry.pick('abort', n, 70) = 0 THEN 'Aborted' ELSE 'Finished' END AS status,
    CASE WHEN article_id IN (4, 7, 11) THEN 150 + laundry.pick('pieces', n, 450) WHEN article_id IN (9, 14) THEN 20 + laundry.pick('pieces', n, 70) ELSE 60 + laundry.pick('pieces', n, 240) END AS pieces,
    laundry.pick('again', n, CASE WHEN shift = 'Night' THEN 13 ELSE 24 END) = 0 AS is_rewash
  FROM (
    SELECT d.n, d.customer_id, c.plant, c.sector, d.washed_on, laundry.article(c.sector, laundry.pick('article', n, 12)) AS article_id, (ARRAY['Early', 'Early', 'Late', 'Late', 'Night'])[1 + laundry.pick('shift', n, 5)] AS shift,
      (CASE c.plant WHEN 'Leeds' THEN ARRAY[1, 2, 2, 3, 4] WHEN 'Hull' THEN ARRAY[5, 5, 5, 6, 7] WHEN 'Durham' THEN ARRAY[8, 8, 9, 9, 10] ELSE ARRAY[11, 11, 11, 12, 12] END)[1 + laundry.pick('machine', n, 5)] AS machine_id
    FROM (
      SELECT n, 1 + (laundry.pick('whose', n, 64) * (200 + laundry.pick('much', n, 440))) / 640 AS customer_id,
        CASE WHEN n > 3420 THEN date '2025-10-13' + laundry.pick('lately', n, 4) ELSE date '2024-01-02' + laundry.pick('washed', n, 650) END AS washed_on
      FROM generate_series(1, 3480) AS n
    ) AS d
    JOIN laundry.customers AS c ON c.id = d.customer_id
    WHERE washed_on >= since AND washed_on <= coalesce(until, date '2030-01-01') AND extract(isodow FROM washed_on) < 7
  ) AS t
  JOIN laundry.articles AS a ON a.id = t.article_id
) AS drawn
WHERE NOT (machine_id = 10 AND washed_on < '2024-04-08') AND NOT (machine_id = 5 AND washed_on BETWEEN '2025-03-10' AND '2025-03-28');

CREATE TABLE laundry.losses (
  id int PRIMARY KEY, plant text NOT NULL, customer_id int NOT NULL REFERENCES laundry.customers, article_id int NOT NULL REFERENCES laundry.articles, status text NOT NULL, counted_on date NOT NULL, settled_on date, pieces int NOT NULL, value_gbp numeric(9, 2)
);
INSERT INTO laundry.losses
SELECT n, plant, customer_id, article_id, status, counted_on, CASE WHEN status IN ('Charged', 'Written off') THEN settled_on END, pieces, CASE WHEN status <> 'Reported' OR laundry.pick('unpriced', n, 6) > 0 THEN pieces * replacement_gbp END
FROM (
  SELECT t.*, a.replacement_gbp,
    CASE WHEN laundry.pick('dispute', n, 11) = 0 AND counted_on < '2025-10-01' AND counted_on > '2024-09-01' THEN 'Disputed' WHEN settled_on > '2025-10-15' OR laundry.pick('open', n, 40) = 0 THEN 'Reported' WHEN laundry.pick('charge', n, 100) < CASE sector WHEN 'Hospital' THEN 45 ELSE 74 END THEN 'Charged' ELSE 'Written off' END AS status
  FROM (
    SELECT n, c.plant, c.sector, d.customer_id, laundry.article(c.sector, laundry.pick('lost', n, 12)) AS article_id, counted_on, counted_on + 12 + laundry.pick('settle', n, 50) AS settled_on,
      4 + laundry.pick('gone', n, CASE c.sector WHEN 'Hotel' THEN 70 WHEN 'Hospital' THEN 110 ELSE 35 END) AS pieces
    FROM (SELECT n, 1 + (laundry.pick('loser', n, 64) * (260 + laundry.pick('loses', n, 380))) / 640 AS customer_id, date '2024-01-08' + laundry.pick('counted', n, 646) AS counted_on FROM generate_series(1, 760) AS n) AS d
    JOIN laundry.customers AS c ON c.id = d.customer_id
    WHERE counted_on >= since + 60 AND counted_on <= coalesce(until, date '2030-01-01') AND extract(isodow FROM counted_on) < 6
      AND EXISTS (SELECT FROM laundry.contracts AS k WHERE k.customer_id = c.id AND k.service <> 'Wash only' AND k.status <> 'Draft')
  ) AS t
  JOIN laundry.articles AS a ON a.id = t.article_id
) AS drawn;

CREATE TABLE laundry.invoices (
  id int PRIMARY KEY, number text NOT NULL, contract_id int NOT NULL REFERENCES laundry.contracts, customer_id int NOT NULL REFERENCES laundry.customers, plant text NOT NULL, status text NOT NULL,
  issued_on date, due_on date, paid_on date, net_gbp numeric(9, 2) NOT NULL
);
INSERT INTO laundry.invoices
SELECT id, 'INV-' || (10000 + id), contract_id, customer_id, plant, status, CASE WHEN status <> 'Draft' THEN issued_on END, CASE WHEN status <> 'Draft' THEN issued_on + terms END, CASE WHEN status = 'Paid' THEN pays_on END, net
FROM (
  SELECT t.*, CASE WHEN issued_on > '2025-10-15' THEN 'Draft' WHEN laundry.pick('void', id, 60) = 0 THEN 'Cancelled' WHEN laundry.pick('argued', id, 40) = 0 AND issued_on > '2025-04-01' THEN 'Disputed' WHEN pays_on > '2025-10-15' OR laundry.pick('never', id, 90) = 0 AND issued_on > '2025-01-01' THEN 'Sent' ELSE 'Paid' END AS status
  FROM (
    SELECT s.*, issued_on + CASE WHEN laundry.pick('slow', id, CASE sector WHEN 'Hospital' THEN 3 ELSE 8 END) = 0 THEN terms + 5 + laundry.pick('pays', id, 40) ELSE 6 + laundry.pick('pays', id, terms) END AS pays_on
    FROM (
      SELECT row_number() OVER (ORDER BY m, k.id)::int AS id, k.id AS contract_id, k.customer_id, k.plant, c.sector, CASE c.sector WHEN 'Hospital' THEN 45 WHEN 'Restaurant' THEN 14 ELSE 30 END AS terms,
        (m + interval '1 month')::date + laundry.pick('issue', k.id * 1000 + extract(month FROM m)::int + 12 * extract(year FROM m)::int, 19) AS issued_on,
        round(k.weekly_gbp * 4.3 * (CASE WHEN c.sector IN ('Hotel', 'Spa') THEN (ARRAY[88, 90, 94, 104, 108, 114, 126, 130, 112, 104, 92, 110])[extract(month FROM m)::int] ELSE 102 END + laundry.pick('net', k.id * 1000 + extract(month FROM m)::int + 12 * extract(year FROM m)::int, 14)) / 100, 2) AS net
      FROM laundry.contracts AS k JOIN laundry.customers AS c ON c.id = k.customer_id
      CROSS JOIN generate_series(timestamp '2023-12-01', '2025-09-01', '1 month') AS m
      WHERE k.status <> 'Draft' AND m >= date_trunc('month', k.starts_on) AND m <= coalesce(k.ends_on, date '2030-01-01')
    ) AS s
  ) AS t
) AS drawn;

-- What the asker may see, for the questions' SQL.
CREATE VIEW laundry.seen_customers AS SELECT * FROM laundry.customers WHERE plant IN ('Leeds', 'Hull', 'Durham');
CREATE VIEW laundry.my_trips AS
  SELECT t.*, c.name AS customer, c.sector FROM laundry.trips AS t JOIN laundry.customers AS c ON c.id = t.customer_id WHERE t.plant IN ('Leeds', 'Hull', 'Durham');
CREATE VIEW laundry.my_batches AS
  SELECT b.*, c.name AS customer, c.sector, a.name AS article, a.category, m.name AS machine
  FROM laundry.batches AS b JOIN laundry.customers AS c ON c.id = b.customer_id JOIN laundry.articles AS a ON a.id = b.article_id JOIN laundry.machines AS m ON m.id = b.machine_id WHERE b.plant IN ('Leeds', 'Hull', 'Durham');
CREATE VIEW laundry.finished AS SELECT * FROM laundry.my_batches WHERE status = 'Finished';
CREATE VIEW laundry.my_losses AS
  SELECT l.*, c.name AS customer, c.sector, a.name AS article, a.category
  FROM laundry.losses AS l JOIN laundry.customers AS c ON c.id = l.customer_id JOIN laundry.articles AS a ON a.id = l.article_id WHERE l.plant IN ('Leeds', 'Hull', 'Durham');
CREATE VIEW laundry.my_contracts AS
  SELECT k.*, c.name AS customer, c.sector, c.account_manager, c.is_key_account FROM laundry.contracts AS k JOIN laundry.customers AS c ON c.id = k.customer_id WHERE k.plant IN ('Leeds', 'Hull', 'Durham');
CREATE VIEW laundry.running AS SELECT * FROM laundry.my_contracts WHERE status IN ('Active', 'Notice given');
CREATE VIEW laundry.my_invoices AS
  SELECT i.*, c.name AS customer, c.sector, k.number AS contract, k.service FROM laundry.invoices AS i JOIN laundry.customers AS c ON c.id = i.customer_id JOIN laundry.contracts AS k ON k.id = i.contract_id WHERE i.plant IN ('Leeds', 'Hull', 'Durham');
CREATE VIEW laundry.billed AS SELECT * FROM laundry.my_invoices WHERE status NOT IN ('Draft', 'Cancelled');
CREATE VIEW laundry.unpaid AS SELECT * FROM laundry.my_invoices WHERE status IN ('Sent', 'Disputed');

COMMIT;
