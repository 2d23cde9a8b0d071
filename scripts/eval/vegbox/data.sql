-- A vegetable box scheme from March 2023 to 20 March 2025; boxes go out on Wednesdays to Fridays. The farm was flooded in January 2024: no boxes. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA veg;

CREATE FUNCTION veg.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE veg.depots (id int PRIMARY KEY, name text NOT NULL, postcode_area text NOT NULL);
INSERT INTO veg.depots VALUES (1, 'Riverside', 'ME'), (2, 'Hilltop', 'TN'), (3, 'Harbour', 'CT');

CREATE TABLE veg.subscriptions (
  id int PRIMARY KEY, subscriber text NOT NULL, depot_id int NOT NULL REFERENCES veg.depots, size text NOT NULL, frequency text NOT NULL, status text NOT NULL, source text, cancel_reason text,
  started_on date NOT NULL, cancelled_on date, price_gbp numeric(6, 2) NOT NULL
);
INSERT INTO veg.subscriptions
SELECT
  n,
  (ARRAY['Amy', 'Ben', 'Cath', 'Dan', 'Esme', 'Fiona', 'Greg', 'Holly', 'Ian', 'June', 'Kit', 'Liz', 'Mo'])[1 + n % 13] || ' ' || (ARRAY['Allen', 'Bird', 'Cole', 'Dean', 'Ellis', 'Frost', 'Grant', 'Hill', 'Irwin', 'Jones', 'Kent', 'Lowe', 'Marsh', 'Noble', 'Owen', 'Price', 'Quinn'])[1 + n % 17],
  depot_id, size, CASE WHEN veg.pick('frequency', n, 3) = 0 THEN 'Fortnightly' ELSE 'Weekly' END,
  CASE WHEN cancelled_on IS NOT NULL THEN 'Cancelled' WHEN veg.pick('paused', n, 9) = 0 THEN 'Paused' ELSE 'Active' END,
  CASE WHEN veg.pick('sourceless', n, 6) = 0 THEN NULL ELSE (ARRAY['Friend', 'Friend', 'Friend', 'Market stall', 'Market stall', 'Website', 'Website', 'Leaflet'])[1 + veg.pick('source', n, 8)] END,
  CASE WHEN cancelled_on IS NULL OR veg.pick('reasonless', n, 7) = 0 THEN NULL ELSE (ARRAY['Moved away', 'Too expensive', 'Too expensive', 'Too much food', 'Too much food', 'Too much food', 'Quality', 'No reason given'])[1 + veg.pick('reason', n, 8)] END,
  started_on, cancelled_on, CASE size WHEN 'Small' THEN 11.5 WHEN 'Medium' THEN 16 ELSE 22.5 END - CASE WHEN started_on < '2024-02-01' THEN 1 ELSE 0 END
FROM (
  SELECT d.*, CASE WHEN n % 35 = 4 AND started_on < '2024-12-01' THEN date '2025-03-02' + n % 17 WHEN veg.pick('cancels', n, 5) < 2 AND started_on + stay <= '2025-03-19' THEN started_on + stay END AS cancelled_on
  FROM (
    SELECT
      n, (ARRAY[1, 1, 1, 2, 2, 3])[1 + veg.pick('depot', n, 6)] AS depot_id, (ARRAY['Small', 'Small', 'Small', 'Medium', 'Medium', 'Medium', 'Medium', 'Large', 'Large'])[1 + veg.pick('size', n, 9)] AS size,
      date '2023-02-20' + veg.pick('started', n, 755) AS started_on, 20 + veg.pick('stay', n, 25) * veg.pick('longer', n, 25) AS stay
    FROM generate_series(1, 210) AS n
  ) AS d
) AS drawn;

CREATE TABLE veg.boxes (
  id int PRIMARY KEY, subscription_id int NOT NULL REFERENCES veg.subscriptions, status text NOT NULL, driver text, ordered_on date NOT NULL, delivery_on date NOT NULL, paid_on date,
  price_gbp numeric(6, 2) NOT NULL, refund_gbp numeric(6, 2), rating int
);
INSERT INTO veg.boxes
SELECT
  n, id, status, CASE WHEN status IN ('Delivered', 'Not home') THEN driver END, delivery_on - 4, delivery_on,
  CASE WHEN status IN ('Delivered', 'Not home') AND delivery_on + paydays <= '2025-03-20' AND veg.pick('unpaid', n, 40) > 0 THEN delivery_on + paydays END,
  price_gbp, CASE WHEN status = 'Delivered' AND veg.pick('refund', n, 28) = 0 THEN (ARRAY[2, 3.5, 5, 11])[1 + veg.pick('refunded', n, 4)] END,
  CASE WHEN status = 'Delivered' AND veg.pick('rated', n, 4) = 0 THEN greatest(1, 5 - veg.pick('stars', n, 3) - (driver = 'Rhys')::int - (size = 'Large' AND veg.pick('big', n, 2) = 0)::int) END
FROM (
  SELECT
    d.*, veg.pick('payday', n, 21) - 3 AS paydays,
    CASE WHEN delivery_on > '2025-03-20' THEN CASE WHEN veg.pick('skip', n, 12) = 0 THEN 'Skipped' ELSE 'Planned' END WHEN veg.pick('skip', n, CASE depot_id WHEN 2 THEN 8 ELSE 12 END) = 0 THEN 'Skipped' WHEN veg.pick('home', n, 30) = 0 THEN 'Not home' ELSE 'Delivered' END AS status,
    CASE depot_id WHEN 1 THEN (ARRAY['Priya', 'Priya', 'Rhys'])[1 + veg.pick('driver', n, 3)] WHEN 2 THEN (ARRAY['Tom', 'Rhys'])[1 + veg.pick('driver', n, 2)] ELSE 'Wanda' END AS driver
  FROM (
    SELECT
      (s.id - 1) * 120 + week AS n, s.id, s.depot_id, s.size, s.price_gbp, date '2023-03-01' + 7 * week + CASE s.depot_id WHEN 2 THEN 1 ELSE 2 * veg.pick('weekday', s.id, 2) END AS delivery_on
    FROM veg.subscriptions AS s
    CROSS JOIN generate_series(0, 108) AS week
    WHERE date '2023-03-01' + 7 * week > s.started_on AND (s.cancelled_on IS NULL OR date '2023-03-01' + 7 * week + 2 <= s.cancelled_on) AND (s.frequency = 'Weekly' OR (week + s.id) % 2 = 0)
      AND (s.status <> 'Paused' OR week < 98) AND veg.pick('kept', (s.id - 1) * 120 + week, 100) < 46
  ) AS d
) AS drawn
WHERE NOT delivery_on BETWEEN '2024-01-01' AND '2024-01-31';

CREATE TABLE veg.growers (id int PRIMARY KEY, name text NOT NULL, county text, organic boolean NOT NULL, joined_on date NOT NULL);
INSERT INTO veg.growers VALUES
  (1, 'Ashdown Farm', 'Kent', true, '2019-03-01'), (2, 'Barley Mow', 'Kent', true, '2020-05-15'), (3, 'Crowfield', 'Sussex', false, '2021-02-10'), (4, 'Dingle Acre', 'Sussex', true, '2022-09-01'),
  (5, 'Eastling Growers', 'Kent', false, '2023-01-20'), (6, 'Five Oaks', 'Surrey', true, '2023-06-12'), (7, 'Greenlane', NULL, true, '2024-02-05'), (8, 'Hopgarden', 'Kent', true, '2024-04-22'),
  (9, 'Isle Orchard', 'Essex', false, '2024-11-11'), (10, 'Jays Wood', 'Surrey', true, '2025-02-17');

CREATE TABLE veg.produce (
  id int PRIMARY KEY, grower_id int NOT NULL REFERENCES veg.growers, depot_id int NOT NULL REFERENCES veg.depots, crop text NOT NULL, harvested_on date, received_on date NOT NULL, kg numeric(7, 1) NOT NULL, wasted_kg numeric(6, 1), cost_gbp numeric(8, 2) NOT NULL
);
INSERT INTO veg.produce
SELECT
  n, grower_id, depot_id, crop, CASE WHEN veg.pick('undated', n, 20) > 0 THEN received_on - veg.pick('age', n, CASE grower_id WHEN 3 THEN 7 ELSE 4 END) END, received_on, kg,
  CASE WHEN veg.pick('unweighed', n, 9) = 0 THEN NULL ELSE round(kg * veg.pick('waste', n, CASE crop WHEN 'Salad' THEN 24 WHEN 'Tomatoes' THEN 18 ELSE 9 END) / 100.0, 1) END,
  round(kg * unit * CASE WHEN g.organic THEN 1.25 ELSE 1 END * (90 + veg.pick('price', n, 21)) / 100.0, 2)
FROM (
  SELECT
    n, (ARRAY[1, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 8])[1 + veg.pick('grower', n, 13)] AS grower_id, (ARRAY[1, 1, 2, 3])[1 + veg.pick('depot', n, 4)] AS depot_id,
    date '2023-03-06' + veg.pick('received', n, 745) AS received_on, (20 + veg.pick('kg', n, 130)) AS kg, p.crop, p.unit
  FROM generate_series(1, 900) AS n
  JOIN (VALUES (0, 'Carrots', 0.9), (1, 'Potatoes', 0.7), (2, 'Potatoes', 0.7), (3, 'Onions', 0.8), (4, 'Leeks', 1.4), (5, 'Kale', 2.1), (6, 'Salad', 3.6), (7, 'Tomatoes', 2.8), (8, 'Beetroot', 1.1), (9, 'Squash', 1.2), (10, 'Apples', 1.5)) AS p (item, crop, unit)
    ON p.item = veg.pick('crop', n, 11)
) AS drawn
JOIN veg.growers AS g ON g.id = grower_id
WHERE received_on >= g.joined_on AND received_on <= '2025-03-20' AND NOT received_on BETWEEN '2024-01-01' AND '2024-01-31'
  AND (crop <> 'Tomatoes' OR extract(month FROM received_on) BETWEEN 6 AND 10);

-- What the asker may see, for the questions' SQL.
CREATE VIEW veg.seen_subscriptions AS SELECT s.*, d.name AS depot FROM veg.subscriptions AS s JOIN veg.depots AS d ON d.id = s.depot_id WHERE d.name IN ('Riverside', 'Hilltop');
CREATE VIEW veg.seen_boxes AS SELECT b.*, s.subscriber, s.size, s.frequency, s.source, s.depot FROM veg.boxes AS b JOIN veg.seen_subscriptions AS s ON s.id = b.subscription_id;
CREATE VIEW veg.sent AS SELECT * FROM veg.seen_boxes WHERE status IN ('Delivered', 'Not home');
CREATE VIEW veg.seen_produce AS
  SELECT p.*, g.name AS grower, g.county, g.organic, d.name AS depot FROM veg.produce AS p JOIN veg.growers AS g ON g.id = p.grower_id JOIN veg.depots AS d ON d.id = p.depot_id WHERE d.name IN ('Riverside', 'Hilltop');

COMMIT;
