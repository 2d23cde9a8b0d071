-- Seven depots of a skip hire company from January 2023 to 23 October 2025. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA skips;

CREATE FUNCTION skips.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE skips.depots (id int PRIMARY KEY, name text NOT NULL, area text NOT NULL, opened_on date NOT NULL);
INSERT INTO skips.depots VALUES
  (1, 'Dockside', 'East', '2009-03-01'), (2, 'Quarry Lane', 'East', '2014-09-15'), (3, 'Millbrook', 'West', '2011-06-01'),
  (4, 'Ashford Road', 'West', '2018-02-12'), (5, 'Old Colliery', 'West', '2025-09-01'), (6, 'Northgate', 'North', '2006-10-02'), (7, 'Fellside', 'North', '2020-05-11');

CREATE TABLE skips.customers (id int PRIMARY KEY, name text NOT NULL, kind text NOT NULL, town text, account_since date, credit_limit_gbp numeric(8, 2));
INSERT INTO skips.customers
SELECT
  n,
  CASE
    WHEN n = 7 THEN 'Hartley Builders'
    WHEN kind = 'Household' THEN (ARRAY['Mr', 'Mrs', 'Ms'])[1 + n % 3] || ' ' || chr(65 + n % 23) || ' ' || surname
    WHEN kind = 'Council' THEN (ARRAY['Elmsford', 'Thornbury', 'Saltmarsh', 'Kingswick', 'Barrow Heath', 'Wexley', 'Oakham Vale', 'Langstone'])[1 + n % 8] || ' Council' || CASE WHEN n > 40 THEN (ARRAY[' Highways', ' Parks', ' Housing', ' Schools', ' Markets'])[1 + n % 5] ELSE '' END
    ELSE CASE WHEN n > 37 THEN chr(65 + n % 26) || ' ' ELSE '' END || surname || ' ' || (CASE kind WHEN 'Builder' THEN (ARRAY['Builders', 'Construction', 'Homes'])[1 + n % 3] WHEN 'Landscaper' THEN (ARRAY['Landscapes', 'Gardens'])[1 + n % 2] ELSE 'Demolition' END)
  END,
  kind,
  CASE WHEN skips.pick('townless', n, 14) = 0 THEN NULL ELSE (ARRAY['Elmsford', 'Thornbury', 'Saltmarsh', 'Kingswick', 'Barrow Heath', 'Wexley', 'Oakham Vale', 'Langstone'])[1 + (skips.pick('town', n, 8) * skips.pick('size', n, 8)) / 7 % 8] END,
  CASE WHEN kind <> 'Household' AND skips.pick('account', n, 6) > 0 THEN date '2012-01-09' + skips.pick('since', n, 4900) END,
  CASE WHEN kind <> 'Household' THEN 500 * (1 + skips.pick('limit', n, 12)) END
FROM (
  SELECT n,
    CASE WHEN n = 7 THEN 'Builder' ELSE (ARRAY['Builder', 'Builder', 'Builder', 'Builder', 'Household', 'Household', 'Household', 'Council', 'Landscaper', 'Landscaper', 'Demolition'])[1 + skips.pick('kind', n, 11)] END AS kind,
    (ARRAY['Abbott', 'Barker', 'Carver', 'Dunning', 'Ellison', 'Forrest', 'Gibbons', 'Harker', 'Ingram', 'Judd', 'Kershaw', 'Lomas', 'Mercer', 'Naylor', 'Oldfield', 'Pickering', 'Rawson', 'Stubbs', 'Tranter', 'Underhill', 'Vickers', 'Whittle', 'Yardley',
      'Appleby', 'Brindle', 'Coates', 'Dyson', 'Eastwood', 'Frost', 'Garside', 'Hobson', 'Ibbotson', 'Jagger', 'Kilburn', 'Lister', 'Maddox', 'Nuttall'])[1 + n % 37] AS surname
  FROM generate_series(1, 160) AS n
) AS drawn;

CREATE TABLE skips.containers (id int PRIMARY KEY, depot_id int NOT NULL REFERENCES skips.depots, code text NOT NULL, kind text NOT NULL, size_yd int NOT NULL, state text NOT NULL, bought_on date NOT NULL, price_gbp numeric(8, 2));
INSERT INTO skips.containers
SELECT n, CASE WHEN n > 172 THEN 5 ELSE (ARRAY[1, 1, 1, 2, 2, 3, 3, 4, 6, 6, 7])[1 + skips.pick('depot', n, 11)] END, upper(substr(kind, 1, 1)) || size_yd || '-' || lpad(n::text, 3, '0'), kind, size_yd,
  CASE WHEN n > 172 THEN 'In service' ELSE (ARRAY['In service', 'In service', 'In service', 'In service', 'In service', 'In service', 'In service', 'In repair', 'Scrapped'])[1 + skips.pick('state', n, 9)] END,
  CASE WHEN n > 172 THEN date '2025-09-08' ELSE date '2015-03-02' + 30 * skips.pick('bought', n, 92) END,
  CASE WHEN skips.pick('priceless', n, 12) = 0 THEN NULL ELSE 300 + 45 * size_yd + CASE kind WHEN 'Lockable skip' THEN 260 WHEN 'Roll-on roll-off' THEN 1400 ELSE 0 END END
FROM (
  SELECT n, kind, CASE kind WHEN 'Open skip' THEN (ARRAY[4, 6, 6, 8, 8, 8, 12])[1 + skips.pick('yards', n, 7)] WHEN 'Lockable skip' THEN (ARRAY[8, 12])[1 + skips.pick('yards', n, 2)] ELSE (ARRAY[20, 20, 40])[1 + skips.pick('yards', n, 3)] END AS size_yd
  FROM (SELECT n, (ARRAY['Open skip', 'Open skip', 'Open skip', 'Open skip', 'Lockable skip', 'Roll-on roll-off'])[1 + skips.pick('container', n, 6)] AS kind FROM generate_series(1, 180) AS n) AS kinds
) AS sized;

CREATE TABLE skips.orders (
  id int PRIMARY KEY, number text NOT NULL, container_id int NOT NULL REFERENCES skips.containers, customer_id int NOT NULL REFERENCES skips.customers, depot_id int NOT NULL REFERENCES skips.depots,
  status text NOT NULL, channel text NOT NULL, road_permit boolean NOT NULL, ordered_on date NOT NULL, delivered_on date, collected_on date, hire_gbp numeric(8, 2), permit_gbp numeric(6, 2)
);
INSERT INTO skips.orders
SELECT n, 'S' || lpad((20000 + n)::text, 6, '0'), container_id, customer_id, depot_id,
  CASE WHEN cancelled THEN 'Cancelled' WHEN planned_on > '2025-10-23' THEN 'Booked' WHEN back_on > '2025-10-23' THEN 'On site' ELSE 'Collected' END,
  channel, road_permit, ordered_on,
  CASE WHEN NOT cancelled THEN planned_on END,
  CASE WHEN NOT cancelled AND back_on <= '2025-10-23' THEN back_on END,
  CASE WHEN skips.pick('unpriced', n, 60) > 0 THEN round(base * (100 - 5 * skips.pick('discount', n, 4)) / 100.0, 2) END,
  CASE WHEN road_permit THEN 35 + 10 * skips.pick('fee', n, 3) END
FROM (
  SELECT n, c.id AS container_id, c.depot_id, customer_id, ordered_on,
    ordered_on + CASE WHEN skips.pick('sameday', n, 6) = 0 THEN 0 ELSE 1 + skips.pick('lead', n, 9) END AS planned_on,
    ordered_on + 10 + CASE WHEN skips.pick('long', n, 15) = 0 THEN 30 + skips.pick('stay', n, 40) ELSE skips.pick('stay', n, 19) END AS back_on,
    skips.pick('cancel', n, CASE u.kind WHEN 'Household' THEN 7 ELSE 14 END) = 0 AS cancelled,
    (ARRAY['Phone', 'Phone', 'Phone', 'Website', 'Website', 'Account app'])[1 + skips.pick('channel', n, CASE WHEN u.account_since IS NULL THEN 5 ELSE 6 END)] AS channel,
    skips.pick('permit', n, 4) = 0 AND c.size_yd < 20 AS road_permit,
    CASE c.size_yd WHEN 4 THEN 145 WHEN 6 THEN 175 WHEN 8 THEN 210 WHEN 12 THEN 265 WHEN 20 THEN 380 ELSE 520 END + CASE c.kind WHEN 'Lockable skip' THEN 30 ELSE 0 END AS base
  FROM (
    SELECT n, 1 + skips.pick('container', n + 9000, 172) AS container_id, 1 + (skips.pick('customer', n, 150) * skips.pick('loyal', n, 150)) / 150 AS customer_id,
      CASE WHEN n > 1750 THEN date '2025-10-10' + skips.pick('ordered', n, 14) ELSE date '2023-01-06' + skips.pick('ordered', n, 1022) END AS ordered_on
    FROM generate_series(1, 1800) AS n
  ) AS d
  JOIN skips.containers AS c ON c.id = d.container_id
  JOIN skips.customers AS u ON u.id = d.customer_id
) AS drawn
WHERE extract(isodow FROM ordered_on) < 7 AND container_id % 23 > 0
  AND NOT (extract(month FROM ordered_on) = 12 AND extract(day FROM ordered_on) > 20) AND NOT (depot_id = 1 AND ordered_on BETWEEN '2024-04-01' AND '2024-04-30');

CREATE TABLE skips.weighings (id int PRIMARY KEY, ticket text NOT NULL, order_id int REFERENCES skips.orders, depot_id int NOT NULL REFERENCES skips.depots, material text NOT NULL, weighed_at timestamp NOT NULL, net_kg int NOT NULL, recycled_kg int, disposal_gbp numeric(8, 2));
INSERT INTO skips.weighings
SELECT n, 'WB' || lpad(n::text, 5, '0'), order_id, depot_id, material, weighed_at, net_kg,
  CASE WHEN skips.pick('unsorted', n, 25) > 0 THEN round(net_kg * (CASE material WHEN 'Metal' THEN 98 WHEN 'Wood' THEN 85 WHEN 'Inert' THEN 92 WHEN 'Green' THEN 95 WHEN 'Mixed' THEN 38 ELSE 60 END - skips.pick('loss', n, 20)) / 100.0) END,
  CASE WHEN skips.pick('uninvoiced', n, 30) > 0 THEN round(net_kg / 1000.0 * (CASE material WHEN 'Metal' THEN 0 WHEN 'Wood' THEN 62 WHEN 'Inert' THEN 18 WHEN 'Green' THEN 34 WHEN 'Mixed' THEN 118 ELSE 145 END), 2) END
FROM (
  SELECT n, order_id, depot_id, material, weighed_at, 20 * (15 + skips.pick('weight', n, CASE material WHEN 'Inert' THEN 330 WHEN 'Green' THEN 110 WHEN 'Plasterboard' THEN 140 ELSE 230 END)) AS net_kg
  FROM (
    SELECT id AS n, id AS order_id, depot_id, (ARRAY['Mixed', 'Mixed', 'Mixed', 'Mixed', 'Inert', 'Inert', 'Wood', 'Green', 'Metal', 'Plasterboard'])[1 + skips.pick('material', id, 10)] AS material,
      collected_on + time '07:30' + skips.pick('minute', id, 560) * interval '1 minute' AS weighed_at
    FROM skips.orders WHERE collected_on IS NOT NULL AND skips.pick('weighed', id, 12) > 0
    UNION ALL
    SELECT n, NULL, (ARRAY[1, 2, 2, 3, 4, 6, 7])[1 + skips.pick('tipper', n, 7)], (ARRAY['Inert', 'Inert', 'Inert', 'Wood', 'Mixed', 'Green'])[1 + skips.pick('material', n, 6)],
      date '2023-01-09' + skips.pick('tipped', n, 1018) + time '08:00' + skips.pick('minute', n, 500) * interval '1 minute'
    FROM generate_series(2001, 2380) AS n
  ) AS loads
  WHERE weighed_at < '2024-03-01' OR weighed_at >= '2024-04-01'
) AS weighed;

-- What the asker may see, for the questions' SQL.
CREATE VIEW skips.seen_containers AS SELECT c.*, d.name AS depot, d.area FROM skips.containers AS c JOIN skips.depots AS d ON d.id = depot_id WHERE area IN ('East', 'West');
CREATE VIEW skips.seen_orders AS
  SELECT o.*, c.code AS container, c.kind AS container_kind, c.size_yd, u.name AS customer, u.kind AS customer_kind, u.town, d.name AS depot
  FROM skips.orders AS o JOIN skips.containers AS c ON c.id = o.container_id JOIN skips.customers AS u ON u.id = o.customer_id JOIN skips.depots AS d ON d.id = o.depot_id
  WHERE area IN ('East', 'West');
CREATE VIEW skips.hired AS SELECT * FROM skips.seen_orders WHERE status <> 'Cancelled';
CREATE VIEW skips.seen_loads AS
  SELECT w.*, w.net_kg / 1000.0 AS tonnes, w.recycled_kg / 1000.0 AS recycled, o.number, u.name AS customer, u.kind AS customer_kind, d.name AS depot
  FROM skips.weighings AS w JOIN skips.depots AS d ON d.id = w.depot_id LEFT JOIN skips.orders AS o ON o.id = w.order_id LEFT JOIN skips.customers AS u ON u.id = o.customer_id
  WHERE area IN ('East', 'West');

COMMIT;
