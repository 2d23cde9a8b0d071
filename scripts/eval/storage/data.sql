-- Ten self-storage sites, January 2023 to 17 September 2025. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA keep;

CREATE FUNCTION keep.h(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(n || salt), 1, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION keep.stay(n bigint) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE keep.h('stay kind', n, 6) WHEN 0 THEN 480 + keep.h('stay', n, 620) WHEN 1 THEN 200 + keep.h('stay', n, 260) WHEN 2 THEN 120 + keep.h('stay', n, 200) ELSE 26 + keep.h('stay', n, 150) END $$;

CREATE TABLE keep.site (id int PRIMARY KEY, name text NOT NULL, region text NOT NULL, opened date NOT NULL, manager text, open_24h boolean NOT NULL, units int NOT NULL, price_factor numeric NOT NULL);
INSERT INTO keep.site VALUES
  (1, 'Leeds', 'North', '2011-05-09', 'Karen Whitfield', true, 38, 1.10),
  (2, 'York', 'North', '2015-09-21', 'Martin Oxley', false, 26, 1.15),
  (3, 'Hull', 'North', '2017-03-06', NULL, false, 22, 0.85),
  (4, 'Sheffield', 'North', '2013-10-14', 'Priya Nair', true, 30, 1.00),
  (5, 'Derby', 'Midlands', '2018-02-12', 'Colin Begg', false, 22, 0.92),
  (6, 'Nottingham', 'Midlands', '2016-06-27', 'Joanne Tully', true, 28, 1.02),
  (7, 'Leicester', 'Midlands', '2024-02-05', 'Sam Okafor', false, 24, 0.96),
  (8, 'Reading', 'South', '2012-11-19', 'Helen Prior', true, 30, 1.45),
  (9, 'Luton', 'South', '2019-04-01', 'Dev Sharma', false, 22, 1.25),
  (10, 'Swindon', 'South', '2020-01-13', 'Ellie Crane', false, 20, 1.12);

CREATE TABLE keep.unit (id int PRIMARY KEY, site_id int NOT NULL REFERENCES keep.site, unit_no text NOT NULL, unit_type text NOT NULL, sqft int NOT NULL, floor text, climate boolean NOT NULL, list_price numeric(8, 2) NOT NULL, status text, last_inspected date);
INSERT INTO keep.unit
SELECT n, site_id, upper(substr(name, 1, 3)) || '-' || lpad(nth::text, 3, '0'),
  unit_type, sqft, CASE WHEN unit_type = 'Indoor' THEN (ARRAY['Ground', 'Ground', 'First', 'First', 'Second'])[1 + keep.h('floor', n, 5)] END,
  unit_type = 'Indoor' AND keep.h('climate', n, 4) = 0,
  round((18 + sqft * 1.55 + CASE unit_type WHEN 'Drive-up' THEN 20 ELSE 0 END) * price_factor),
  NULL,
  CASE WHEN keep.h('uninspected', n, 12) > 0 THEN date '2025-09-15' - keep.h('inspected', n, 420) END
FROM (
  SELECT *, CASE WHEN sqft = 160 THEN 'Container' WHEN sqft >= 75 AND keep.h('driveup', n, 3) = 0 THEN 'Drive-up' ELSE 'Indoor' END AS unit_type
  FROM (
    SELECT row_number() OVER (ORDER BY s.id, nth) AS n, s.id AS site_id, s.name, s.price_factor, nth,
      (ARRAY[10, 10, 25, 25, 35, 50, 50, 50, 75, 75, 100, 100, 150, 160, 200])[1 + keep.h('sqft', s.id * 100 + nth, 15)] AS sqft
    FROM keep.site AS s CROSS JOIN generate_series(1, s.units) AS nth
  ) AS numbered
) AS sized;

CREATE TABLE keep.customer (id int PRIMARY KEY, account_no text NOT NULL, name text NOT NULL, kind text NOT NULL, sector text, home_site_id int NOT NULL REFERENCES keep.site, town text, joined_on date, autopay boolean NOT NULL, opted_in boolean NOT NULL);
INSERT INTO keep.customer
SELECT n, 'K' || lpad((20000 + n * 7)::text, 6, '0'),
  CASE kind WHEN 'Business' THEN (ARRAY['Aldous', 'Brigg', 'Calder', 'Dunmore', 'Eastgate', 'Fenwick', 'Garrow', 'Holmes', 'Ingle', 'Jarvis', 'Kestrel', 'Lomax', 'Marsden', 'Northcote', 'Ogden', 'Pickard', 'Quarry', 'Rowan', 'Stead', 'Thorpe'])[1 + n % 20]
      || ' ' || (ARRAY['Joinery', 'Catering', 'Interiors', 'Events', 'Electrical', 'Trading', 'Plumbing', 'Florists', 'Media', 'Antiques', 'Roofing', 'Sports', 'Fitness', 'Cycles', 'Blinds', 'Tiles', 'Signs', 'Textiles', 'Lighting', 'Books', 'Motors', 'Flooring', 'Kitchens', 'Logistics', 'Design', 'Toys', 'Bakers', 'Garden Supplies', 'Audio', 'Packaging', 'Glass', 'Print', 'Tools'])[1 + n / 20]
    ELSE (ARRAY['Amy', 'Ben', 'Chloe', 'David', 'Emma', 'Farid', 'Grace', 'Harry', 'Isla', 'James', 'Kate', 'Liam', 'Megan', 'Noah', 'Olivia', 'Paul', 'Rosie', 'Simon', 'Tara', 'Will'])[1 + n % 20]
      || ' ' || (ARRAY['Ashworth', 'Barker', 'Crossley', 'Dyson', 'Ellis', 'Firth', 'Greenwood', 'Hirst', 'Illingworth', 'Jagger', 'Kaye', 'Lister', 'Moorhouse', 'Naylor', 'Oldroyd', 'Pearson', 'Quarmby', 'Rhodes', 'Sykes', 'Tordoff', 'Umpleby', 'Varley', 'Womersley', 'Yates', 'Ackroyd', 'Booth', 'Copley', 'Drake', 'Earnshaw', 'Fox', 'Gaunt', 'Haigh', 'Ibbotson'])[1 + n / 20] END,
  kind, CASE WHEN kind = 'Business' AND keep.h('sectorless', n, 9) > 0 THEN (ARRAY['Trades', 'Trades', 'Retail', 'Retail', 'Online shop', 'Hospitality', 'Charity'])[1 + keep.h('sector', n, 7)] END,
  home, CASE WHEN keep.h('townless', n, 15) > 0 THEN (SELECT s.name FROM keep.site AS s WHERE s.id = CASE WHEN keep.h('away', n, 6) = 0 THEN 1 + keep.h('town', n, 10) ELSE home END) END,
  NULL, keep.h('autopay', n, 100) < CASE kind WHEN 'Business' THEN 55 ELSE 70 END, keep.h('optin', n, 5) < 2
FROM (
  SELECT n, CASE WHEN keep.h('kind', n, 10) < 3 THEN 'Business' ELSE 'Private' END AS kind,
    (ARRAY[1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10])[1 + keep.h('home', n, 20)] AS home
  FROM generate_series(1, 650) AS n
) AS drawn;

CREATE TABLE keep.licence (
  id int PRIMARY KEY, licence_no text NOT NULL, unit_id int NOT NULL REFERENCES keep.unit, customer_id int NOT NULL REFERENCES keep.customer, status text NOT NULL,
  signed_on date NOT NULL, moved_in date NOT NULL, notice_on date, leaving_on date, moved_out date, leave_reason text, monthly_rate numeric(8, 2) NOT NULL, deposit numeric(8, 2), insured boolean NOT NULL, promo text, rate_reviewed_on date
);
INSERT INTO keep.licence
WITH RECURSIVE chain AS (
  SELECT u.id AS unit_id, u.id * 40 AS seed, greatest(s.opened, date '2023-01-03') + keep.h('first', u.id, CASE u.site_id WHEN 7 THEN 300 ELSE 200 END) AS start_on
  FROM keep.unit AS u JOIN keep.site AS s ON s.id = u.site_id WHERE keep.h('never', u.id, 45) > 0
  UNION ALL
  SELECT unit_id, seed + 1, start_on + keep.stay(seed) + 4 + keep.h('gap', seed, 110) FROM chain WHERE start_on < '2025-09-17'
), pool AS (
  SELECT id, kind, home_site_id, row_number() OVER (PARTITION BY home_site_id, kind ORDER BY id) - 1 AS nth, count(*) OVER (PARTITION BY home_site_id, kind) AS size FROM keep.customer
), lets AS (
  SELECT c.*, keep.stay(seed) AS stay, u.site_id, u.list_price, u.sqft,
    CASE WHEN keep.h('let kind', seed, 100) < CASE WHEN keep.stay(seed) > 300 THEN 55 WHEN u.sqft > 75 THEN 38 ELSE 16 END THEN 'Business' ELSE 'Private' END AS kind
  FROM chain AS c JOIN keep.unit AS u ON u.id = c.unit_id WHERE start_on <= '2025-09-17'
), told AS (
  SELECT row_number() OVER (ORDER BY start_on, seed) AS n, l.*, p.id AS customer_id, start_on + stay AS end_on, start_on + stay - 14 - keep.h('notice', seed, 17) AS told_on
  FROM lets AS l JOIN pool AS p ON p.home_site_id = l.site_id AND p.kind = l.kind AND p.nth = keep.h('who', seed, p.size::int)
)
SELECT n, 'L' || lpad((3000 + n)::text, 5, '0'), unit_id, customer_id,
  CASE WHEN end_on <= '2025-09-17' THEN 'Ended' WHEN told_on <= '2025-09-17' THEN 'On notice' ELSE 'Active' END,
  start_on - keep.h('signed', seed, 9), start_on,
  CASE WHEN told_on <= '2025-09-17' AND NOT (end_on <= '2025-09-17' AND keep.h('unnoticed', seed, 11) = 0) THEN greatest(told_on, start_on) END,
  CASE WHEN told_on <= '2025-09-17' THEN end_on END, CASE WHEN end_on <= '2025-09-17' THEN end_on END,
  CASE WHEN told_on <= '2025-09-17' AND keep.h('unsaid', seed, 7) > 0 THEN (CASE kind WHEN 'Business' THEN ARRAY['Found own premises', 'Too expensive', 'Business closed', 'Found own premises', 'Went to a competitor', 'Too expensive']
    ELSE ARRAY['House move finished', 'House move finished', 'House move finished', 'Too expensive', 'Decluttered', 'Went to a competitor'] END)[1 + keep.h('reason', seed, 6)] END,
  round(list_price * (84 + keep.h('rate', seed, 22)) / 100.0), CASE WHEN keep.h('depositless', seed, 8) > 0 THEN 50 + 25 * (sqft / 75) END,
  keep.h('insured', seed, 10) < 7, CASE keep.h('promo', seed, 9) WHEN 0 THEN 'Half price 2 months' WHEN 1 THEN 'Half price 2 months' WHEN 2 THEN 'Student summer' WHEN 3 THEN 'Refer a friend' END,
  CASE WHEN stay > 365 AND start_on + 365 <= '2025-09-17' AND keep.h('reviewed', seed, 5) > 0 THEN start_on + 365 END
FROM told;

DELETE FROM keep.customer AS c WHERE NOT EXISTS (SELECT FROM keep.licence AS l WHERE l.customer_id = c.id);
UPDATE keep.customer AS c SET joined_on = (SELECT min(signed_on) FROM keep.licence AS l WHERE l.customer_id = c.id);
UPDATE keep.unit AS u SET status = CASE WHEN EXISTS (SELECT FROM keep.licence AS l WHERE l.unit_id = u.id AND l.status <> 'Ended') THEN 'Occupied' WHEN keep.h('broken', id, 5) = 0 THEN 'Out of service' WHEN keep.h('held', id, 5) = 0 THEN 'Reserved' ELSE 'Vacant' END;

CREATE TABLE keep.charge (id int PRIMARY KEY, licence_id int NOT NULL REFERENCES keep.licence, kind text NOT NULL, amount numeric(8, 2) NOT NULL, charged_on date NOT NULL, due_on date NOT NULL, settled_on date, status text NOT NULL);
INSERT INTO keep.charge
SELECT row_number() OVER (ORDER BY charged_on, licence_id, kind), licence_id, kind, amount, charged_on, charged_on + 7, settled_on,
  CASE WHEN settled_on IS NOT NULL THEN 'Paid' WHEN charged_on + 7 < '2025-09-17' THEN 'Overdue' ELSE 'Open' END
FROM (
  SELECT b.*, CASE WHEN bad AND charged_on > '2025-05-20' OR lost OR charged_on + delay > '2025-09-17' THEN NULL ELSE charged_on + delay END AS settled_on
  FROM (
    SELECT m.*, keep.h('bad', licence_id, 13) = 0 AS bad, keep.h('lost', licence_id * 50 + k, 170) = 0 AS lost,
      CASE WHEN autopay THEN keep.h('delay', licence_id * 50 + k, 4) ELSE 1 + keep.h('delay', licence_id * 50 + k, 16) END AS delay
    FROM (
      SELECT l.id AS licence_id, k, (l.moved_in + k * interval '1 month')::date AS charged_on, x.kind, x.amount, c.autopay
      FROM keep.licence AS l JOIN keep.customer AS c ON c.id = l.customer_id
      CROSS JOIN generate_series(0, 36) AS k
      CROSS JOIN LATERAL (VALUES
        ('Rent', round(CASE WHEN l.promo = 'Half price 2 months' AND k < 2 THEN l.monthly_rate / 2 ELSE l.monthly_rate END, 2)),
        ('Insurance', CASE WHEN l.insured THEN 9.5 + 2.5 * (l.monthly_rate > 150)::int END),
        ('Admin fee', CASE WHEN k = 0 THEN 25 END),
        ('Packaging and locks', CASE WHEN k = 0 AND keep.h('boxes', l.id, 5) < 3 THEN 8.99 + 4.5 * keep.h('boxcount', l.id, 9) END),
        ('Late fee', CASE WHEN NOT c.autopay AND keep.h('delay', l.id * 50 + k, 16) > 12 THEN 15 END)
      ) AS x (kind, amount)
      WHERE x.amount IS NOT NULL AND (l.moved_in + k * interval '1 month')::date < coalesce(l.moved_out, date '2025-09-18')
    ) AS m
  ) AS b
) AS settled;

CREATE TABLE keep.payment (id int PRIMARY KEY, licence_id int NOT NULL REFERENCES keep.licence, method text NOT NULL, amount numeric(8, 2) NOT NULL, received_on date NOT NULL, status text NOT NULL);
INSERT INTO keep.payment
SELECT row_number() OVER (ORDER BY received_on, licence_id, status), licence_id, method, amount, received_on, status FROM (
  SELECT p.*, t.status, settled_on - CASE t.status WHEN 'Failed' THEN 2 ELSE 0 END AS received_on,
    CASE WHEN autopay THEN 'Direct debit' ELSE (ARRAY['Card', 'Card', 'Card', 'Bank transfer', 'Bank transfer', 'Cash'])[1 + keep.h('method', licence_id, 6)] END AS method
  FROM (
    SELECT ch.licence_id, ch.settled_on, c.autopay, sum(ch.amount) AS amount, min(ch.id) AS seed
    FROM keep.charge AS ch JOIN keep.licence AS l ON l.id = ch.licence_id JOIN keep.customer AS c ON c.id = l.customer_id WHERE settled_on IS NOT NULL GROUP BY 1, 2, 3
  ) AS p
  CROSS JOIN LATERAL (SELECT CASE WHEN keep.h('refunded', seed, 140) = 0 THEN 'Refunded' ELSE 'Cleared' END AS status UNION ALL SELECT 'Failed' WHERE keep.h('failed', seed, 24) = 0 AND (autopay OR keep.h('method', licence_id, 6) < 3)) AS t
) AS paid;

CREATE TABLE keep.lead (id int PRIMARY KEY, lead_no text NOT NULL, site_id int NOT NULL REFERENCES keep.site, source text, contact text NOT NULL, wanted_size text, status text NOT NULL, enquired_on date NOT NULL, reserved_on date, wanted_from date, quoted_rate numeric(8, 2), lost_reason text, licence_id int REFERENCES keep.licence, handled_by text);
INSERT INTO keep.lead
SELECT row_number() OVER (ORDER BY enquired_on, seed), 'E' || lpad((row_number() OVER (ORDER BY enquired_on, seed))::text, 5, '0'), site_id, source,
  CASE source WHEN 'Walk-in' THEN 'In person' ELSE (ARRAY['Phone', 'Web form', 'Web form', 'E-mail'])[1 + keep.h('contact', seed, 4)] END,
  wanted_size, status, enquired_on, reserved_on, wanted_from, quoted_rate, CASE WHEN status = 'Lost' AND keep.h('why', seed, 8) > 0 THEN (ARRAY['Too expensive', 'Too expensive', 'No suitable unit', 'Went to a competitor', 'No longer needed', 'No reply'])[1 + keep.h('lost why', seed, 6)] END,
  licence_id, CASE WHEN keep.h('unhandled', seed, 10) > 0 THEN (ARRAY['Beth', 'Callum', 'Dawn', 'Imran', 'Tilly'])[1 + keep.h('handled', seed, 5)] END
FROM (
  SELECT l.id + 50000 AS seed, u.site_id, CASE WHEN keep.h('sourceless', l.id, 18) > 0 THEN (ARRAY['Google Ads', 'Google Ads', 'Google Ads', 'Google search', 'Google search', 'Referral', 'Referral', 'Walk-in', 'Walk-in', 'Comparison site', 'Facebook'])[1 + keep.h('source', l.id, 11)] END AS source,
    CASE WHEN sqft <= 15 THEN 'Locker' WHEN sqft <= 50 THEN 'Small' WHEN sqft <= 100 THEN 'Medium' ELSE 'Large' END AS wanted_size, 'Converted' AS status,
    signed_on - 1 - keep.h('before', l.id, 20) AS enquired_on, CASE WHEN keep.h('reserved', l.id, 5) < 3 THEN signed_on - 1 END AS reserved_on, moved_in AS wanted_from, monthly_rate AS quoted_rate, l.id AS licence_id
  FROM keep.licence AS l JOIN keep.unit AS u ON u.id = l.unit_id WHERE keep.h('enquired', l.id, 9) > 0
  UNION ALL
  SELECT n, site_id, source, wanted_size, status, enquired_on,
    CASE WHEN status = 'Reserved' OR status = 'Lost' AND keep.h('fell through', n, 9) = 0 THEN enquired_on + keep.h('held', n, least(6, (date '2025-09-18' - enquired_on))) END,
    CASE WHEN keep.h('undated', n, 6) > 0 OR status = 'Reserved' THEN enquired_on + 20 + keep.h('from', n, 35) END,
    CASE WHEN status <> 'New' AND keep.h('unquoted', n, 7) > 0 THEN CASE wanted_size WHEN 'Locker' THEN 34 WHEN 'Small' THEN 78 WHEN 'Medium' THEN 150 ELSE 270 END + keep.h('quote', n, 30) END, NULL
  FROM (
    SELECT *, CASE WHEN enquired_on > '2025-08-27' THEN (ARRAY['New', 'New', 'Quoted', 'Quoted', 'Reserved', 'Lost'])[1 + keep.h('lead status', n, 6)] ELSE 'Lost' END AS status
    FROM (
      SELECT n, 1 + keep.h('lead site', n, 10) AS site_id, CASE WHEN keep.h('sourceless', n, 14) > 0 THEN (ARRAY['Google Ads', 'Google Ads', 'Google Ads', 'Google search', 'Comparison site', 'Comparison site', 'Comparison site', 'Facebook', 'Facebook', 'Referral', 'Walk-in'])[1 + keep.h('lead source', n, 11)] END AS source,
        (ARRAY['Locker', 'Small', 'Small', 'Medium', 'Medium', 'Large', NULL])[1 + keep.h('wants', n, 7)] AS wanted_size, CASE WHEN n > 1330 THEN date '2025-08-14' + keep.h('asked', n, 35) ELSE date '2023-01-02' + keep.h('asked', n, 955) END AS enquired_on
      FROM generate_series(1, 1410) AS n
    ) AS d
    WHERE NOT (site_id = 7 AND enquired_on < '2024-01-10')
  ) AS s
) AS leads;

-- What the asker may see, for the questions' SQL.
CREATE VIEW keep.s_site AS SELECT * FROM keep.site WHERE region IN ('North', 'Midlands');
CREATE VIEW keep.s_unit AS
  SELECT u.*, s.name AS site, s.region, CASE WHEN sqft <= 15 THEN 'Locker' WHEN sqft <= 50 THEN 'Small' WHEN sqft <= 100 THEN 'Medium' ELSE 'Large' END AS size_band
  FROM keep.unit AS u JOIN keep.s_site AS s ON s.id = u.site_id;
CREATE VIEW keep.s_customer AS SELECT c.*, s.name AS site, s.region FROM keep.customer AS c JOIN keep.s_site AS s ON s.id = c.home_site_id;
CREATE VIEW keep.s_licence AS
  SELECT l.*, u.site, u.region, u.unit_no, u.unit_type, u.sqft, u.floor, u.size_band, u.list_price, c.name AS customer, c.account_no, c.kind, c.sector, c.autopay
  FROM keep.licence AS l JOIN keep.s_unit AS u ON u.id = l.unit_id JOIN keep.customer AS c ON c.id = l.customer_id;
CREATE VIEW keep.s_charge AS
  SELECT ch.*, l.site, l.region, l.customer, l.account_no, l.kind AS customer_kind, l.customer_id, l.unit_no, l.size_band, l.unit_type FROM keep.charge AS ch JOIN keep.s_licence AS l ON l.id = ch.licence_id;
CREATE VIEW keep.s_payment AS SELECT p.*, l.site, l.region, l.customer, l.kind AS customer_kind FROM keep.payment AS p JOIN keep.s_licence AS l ON l.id = p.licence_id;
CREATE VIEW keep.s_lead AS SELECT e.*, s.name AS site, s.region FROM keep.lead AS e JOIN keep.s_site AS s ON s.id = e.site_id;

COMMIT;
