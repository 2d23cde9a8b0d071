-- A ferry company from January 2024 to 2 November 2025. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA ferry;

CREATE FUNCTION ferry.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE ferry.vessels (id int PRIMARY KEY, name text NOT NULL, built int NOT NULL, capacity int NOT NULL);
INSERT INTO ferry.vessels VALUES
  (1, 'Astrid', 1998, 900), (2, 'Bjarke', 2004, 1200), (3, 'Cecilia', 2011, 750), (4, 'Dagny', 2019, 1500), (5, 'Elin', 2022, 400);

CREATE TABLE ferry.sailings (
  id int PRIMARY KEY, vessel_id int NOT NULL REFERENCES ferry.vessels, route text NOT NULL, origin text NOT NULL, destination text NOT NULL, status text NOT NULL,
  reason text, departs_at timestamptz NOT NULL, delay_minutes int
);
INSERT INTO ferry.sailings
SELECT
  n, 1 + ferry.pick('vessel', n, 5), r.origin || '–' || r.destination, r.origin, r.destination, status,
  CASE WHEN status = 'Cancelled' THEN (ARRAY['Weather', 'Weather', 'Technical', 'Crew'])[1 + ferry.pick('reason', n, 4)] END,
  timestamptz '2024-01-02 00:00+00' + ferry.pick('sailday', n, 670) * interval '1 day' + (6 + 2 * ferry.pick('sailhour', n, 8)) * interval '1 hour',
  CASE WHEN status = 'Delayed' THEN 10 + ferry.pick('late', n, 110) WHEN status = 'Sailed' THEN 0 END
FROM (
  SELECT n, (ARRAY['Sailed', 'Sailed', 'Sailed', 'Sailed', 'Sailed', 'Sailed', 'Delayed', 'Delayed', 'Cancelled'])[1 + ferry.pick('status', n, 9)] AS status
  FROM generate_series(1, 2300) AS n
) AS drawn
JOIN (VALUES (0, 'Kiel', 'Gothenburg'), (1, 'Gothenburg', 'Kiel'), (2, 'Rostock', 'Trelleborg'), (3, 'Trelleborg', 'Rostock'), (4, 'Rostock', 'Gedser'), (5, 'Gedser', 'Rostock'))
  AS r (number, origin, destination) ON r.number = ferry.pick('route', n, 6);

CREATE TABLE ferry.bookings (
  id int PRIMARY KEY, sailing_id int NOT NULL REFERENCES ferry.sailings, customer_country text NOT NULL, channel text NOT NULL, vehicle text, booked_at timestamptz NOT NULL,
  is_cancelled boolean NOT NULL, passengers int NOT NULL, fare numeric(8, 2) NOT NULL
);
INSERT INTO ferry.bookings
SELECT
  n, s.id, (ARRAY['Germany', 'Germany', 'Sweden', 'Sweden', 'Denmark', 'Poland', 'Netherlands'])[1 + ferry.pick('country', n, 7)],
  (ARRAY['Website', 'Website', 'App', 'Agency', 'Phone'])[1 + ferry.pick('channel', n, 5)], vehicle,
  s.departs_at - (1 + ferry.pick('early', n, 60)) * interval '1 day', ferry.pick('cancelled', n, 12) = 0, 1 + ferry.pick('party', n, 6),
  29 * (1 + ferry.pick('party', n, 6)) + CASE vehicle WHEN 'Car' THEN 60 WHEN 'Motorbike' THEN 25 WHEN 'Camper' THEN 110 WHEN 'Lorry' THEN 260 ELSE 0 END
FROM (
  SELECT
    n, 1 + ferry.pick('sailing', n, 2300) AS sailing, (ARRAY['Car', 'Car', 'Car', NULL, NULL, 'Motorbike', 'Camper', 'Lorry'])[1 + ferry.pick('vehicle', n, 8)] AS vehicle
  FROM generate_series(1, 5600) AS n
) AS drawn
JOIN ferry.sailings AS s ON s.id = drawn.sailing;

CREATE TABLE ferry.sales (id int PRIMARY KEY, sailing_id int NOT NULL REFERENCES ferry.sailings, outlet text NOT NULL, sold_at timestamptz NOT NULL, amount numeric(8, 2) NOT NULL);
INSERT INTO ferry.sales
SELECT
  n, s.id, (ARRAY['Restaurant', 'Restaurant', 'Bar', 'Shop', 'Shop', 'Kiosk'])[1 + ferry.pick('outlet', n, 6)],
  s.departs_at + ferry.pick('minute', n, 240) * interval '1 minute', 3 + ferry.pick('amount', n, 5600) / 100.0
FROM generate_series(1, 4200) AS n
JOIN ferry.sailings AS s ON s.id = 1 + ferry.pick('salesailing', n, 2300) AND s.status <> 'Cancelled';

-- For the expected results alone: the model does not read these.
CREATE VIEW ferry.seen_sailings AS SELECT s.*, v.name AS vessel, v.built, v.capacity FROM ferry.sailings s JOIN ferry.vessels v ON v.id = s.vessel_id;
CREATE VIEW ferry.seen_bookings AS
SELECT b.*, s.route, s.origin, s.destination, s.status, s.departs_at, s.vessel, s.built FROM ferry.bookings b JOIN ferry.seen_sailings s ON s.id = b.sailing_id;
CREATE VIEW ferry.seen_sales AS SELECT x.*, s.route, s.vessel, s.departs_at FROM ferry.sales x JOIN ferry.seen_sailings s ON s.id = x.sailing_id;

COMMIT;
