-- Nine campsites from their 2023 season to 18 September 2025. They are closed from November to March. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA camp;

CREATE FUNCTION camp.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE camp.sites (id int PRIMARY KEY, name text NOT NULL, region text NOT NULL, stars int, opened_on date NOT NULL);
INSERT INTO camp.sites VALUES
  (1, 'Seagrass Bay', 'Coast', 4, '2008-05-01'), (2, 'Pine Dunes', 'Coast', 3, '2012-04-15'), (3, 'Lighthouse Point', 'Coast', 5, '2019-06-01'),
  (4, 'Miller''s Meadow', 'Valley', 3, '1998-05-20'), (5, 'River Bend', 'Valley', 4, '2005-04-01'), (6, 'Walnut Grove', 'Valley', NULL, '2023-04-01'),
  (7, 'Eagle Rock', 'Mountains', 3, '2001-06-15'), (8, 'Larch Camp', 'Mountains', 4, '2010-06-01'), (9, 'Glacier View', 'Mountains', 2, '2021-06-20');

CREATE TABLE camp.pitches (id int PRIMARY KEY, site_id int NOT NULL REFERENCES camp.sites, code text NOT NULL, kind text NOT NULL, size_m2 int, electricity boolean NOT NULL, nightly_eur numeric(6, 2) NOT NULL);
INSERT INTO camp.pitches
SELECT
  n, site_id, substr(name, 1, 2) || '-' || lpad(n::text, 3, '0'), kind,
  CASE WHEN camp.pick('sizeless', n, 15) = 0 THEN NULL ELSE (ARRAY[60, 80, 80, 90, 100, 110, 120])[1 + camp.pick('size', n, 7)] END,
  CASE kind WHEN 'Tent' THEN camp.pick('power', n, 3) = 0 WHEN 'Caravan' THEN camp.pick('power', n, 8) > 0 ELSE true END,
  CASE kind WHEN 'Tent' THEN 22 WHEN 'Caravan' THEN 34 WHEN 'Motorhome' THEN 38 WHEN 'Mobile home' THEN 79 ELSE 118 END + 2 * coalesce(stars, 3)
FROM (
  SELECT n, 1 + camp.pick('site', n, 9) AS site_id, (ARRAY['Tent', 'Tent', 'Tent', 'Caravan', 'Caravan', 'Motorhome', 'Motorhome', 'Mobile home', 'Lodge'])[1 + camp.pick('kind', n, 9)] AS kind
  FROM generate_series(1, 150) AS n
) AS drawn
JOIN camp.sites AS s ON s.id = site_id;

CREATE TABLE camp.guests (id int PRIMARY KEY, name text NOT NULL, country text, club_since date);
INSERT INTO camp.guests
SELECT
  n,
  (ARRAY['Anna', 'Bram', 'Chiara', 'David', 'Eva', 'Femke', 'Georg', 'Hanne', 'Ivo', 'Julie', 'Karel', 'Lotte', 'Marc', 'Nadia', 'Oscar', 'Petra', 'Quentin', 'Rosa', 'Stefan', 'Tess'])[1 + n % 20] || ' ' ||
  (ARRAY['Aerts', 'Becker', 'Conti', 'Dupont', 'Evans', 'Fischer', 'Girard', 'Hofer', 'Jansen', 'Keller', 'Lambert', 'Meier', 'Novak', 'Peeters', 'Rossi', 'Smit', 'Visser'])[1 + n % 17],
  CASE WHEN camp.pick('nowhere', n, 25) = 0 THEN NULL ELSE (ARRAY['Germany', 'Germany', 'Germany', 'Netherlands', 'Netherlands', 'Belgium', 'France', 'Austria', 'Italy', 'Switzerland'])[1 + camp.pick('country', n, 10)] END,
  CASE WHEN camp.pick('club', n, 3) = 0 THEN date '2018-01-10' + camp.pick('clubday', n, 2700) END
FROM generate_series(1, 320) AS n;

CREATE TABLE camp.bookings (
  id int PRIMARY KEY, reference text NOT NULL, pitch_id int NOT NULL REFERENCES camp.pitches, guest_id int NOT NULL REFERENCES camp.guests, status text NOT NULL, channel text NOT NULL,
  booked_on date NOT NULL, arrives_on date NOT NULL, leaves_on date NOT NULL, adults int NOT NULL, children int NOT NULL, price_eur numeric(9, 2) NOT NULL, rating int
);
INSERT INTO camp.bookings
SELECT
  n, 'R' || lpad(n::text, 5, '0'), pitch_id, guest_id, status, channel, booked_on, arrives_on, arrives_on + nights, 1 + camp.pick('adults', n, 3), greatest(0, camp.pick('children', n, 6) - 2),
  round(nights * nightly_eur * (100 - 5 * camp.pick('discount', n, 4)) / 100.0, 2),
  CASE WHEN status = 'Checked out' AND camp.pick('rated', n, 5) < 2 THEN greatest(1, 5 - camp.pick('rating', n, 4) - (site_id = 4)::int) END
FROM (
  SELECT
    d.*, p.nightly_eur, p.site_id,
    CASE WHEN channel = 'Walk-in' THEN arrives_on ELSE arrives_on - camp.pick('lead', n, 150) END AS booked_on,
    CASE
      WHEN camp.pick('cancel', n, CASE channel WHEN 'Agency' THEN 4 ELSE 9 END) = 0 AND channel <> 'Walk-in' THEN 'Cancelled'
      WHEN arrives_on > '2025-09-18' THEN 'Confirmed' WHEN camp.pick('noshow', n, 30) = 0 AND channel <> 'Walk-in' THEN 'No-show'
      WHEN arrives_on + nights > '2025-09-18' THEN 'Checked in' ELSE 'Checked out'
    END AS status
  FROM (
    SELECT
      n, 1 + camp.pick('pitch', n, 144) AS pitch_id, 1 + (camp.pick('guest', n, 300) * camp.pick('again', n, 300)) / 300 AS guest_id,
      (ARRAY['Website', 'Website', 'Website', 'Website', 'Phone', 'Phone', 'Agency', 'Walk-in'])[1 + camp.pick('channel', n, 8)] AS channel,
      make_date(2023 + camp.pick('year', n, 3), (ARRAY[4, 5, 5, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 9, 9, 10])[1 + camp.pick('month', n, 16)], 1 + camp.pick('day', n, 28)) AS arrives_on,
      (ARRAY[1, 2, 2, 3, 3, 4, 5, 7, 7, 7, 10, 14])[1 + camp.pick('nights', n, 12)] AS nights
    FROM generate_series(1, 2100) AS n
  ) AS d
  JOIN camp.pitches AS p ON p.id = d.pitch_id
) AS drawn
WHERE booked_on <= '2025-09-18' AND pitch_id % 29 > 0;

CREATE TABLE camp.extras (id int PRIMARY KEY, booking_id int NOT NULL REFERENCES camp.bookings, item text NOT NULL, sold_on date NOT NULL, quantity int NOT NULL, amount_eur numeric(8, 2));
INSERT INTO camp.extras
SELECT n, b.id, item, b.arrives_on + camp.pick('soldday', n, b.leaves_on - b.arrives_on), quantity,
  CASE WHEN item = 'Late checkout' AND camp.pick('free', n, 3) = 0 THEN NULL ELSE quantity * CASE item WHEN 'Firewood' THEN 8.5 WHEN 'Breakfast' THEN 12 WHEN 'Linen' THEN 9 WHEN 'Pet fee' THEN 4 WHEN 'Kayak' THEN 25 ELSE 15 END END
FROM (
  SELECT n, 1 + camp.pick('booking', n, 2100) AS booking_id, (ARRAY['Firewood', 'Firewood', 'Breakfast', 'Breakfast', 'Breakfast', 'Linen', 'Pet fee', 'Kayak', 'Late checkout'])[1 + camp.pick('item', n, 9)] AS item,
    1 + camp.pick('quantity', n, 5) AS quantity
  FROM generate_series(1, 1300) AS n
) AS drawn
JOIN camp.bookings AS b ON b.id = booking_id AND b.status IN ('Checked in', 'Checked out');

-- What the asker may see, for the questions' SQL.
CREATE VIEW camp.seen_pitches AS SELECT p.*, s.name AS campsite, s.region, s.stars FROM camp.pitches AS p JOIN camp.sites AS s ON s.id = p.site_id WHERE s.region IN ('Coast', 'Valley');
CREATE VIEW camp.seen_bookings AS
  SELECT b.*, b.leaves_on - b.arrives_on AS nights, p.code AS pitch, p.kind, p.electricity, p.campsite, p.region, g.name AS guest, g.country
  FROM camp.bookings AS b JOIN camp.seen_pitches AS p ON p.id = b.pitch_id JOIN camp.guests AS g ON g.id = b.guest_id;
CREATE VIEW camp.earned AS SELECT * FROM camp.seen_bookings WHERE status <> 'Cancelled';
CREATE VIEW camp.stayed AS SELECT * FROM camp.seen_bookings WHERE status NOT IN ('Cancelled', 'No-show');
CREATE VIEW camp.seen_extras AS SELECT e.*, b.campsite, b.region, b.kind, b.channel, b.arrives_on, b.country FROM camp.extras AS e JOIN camp.seen_bookings AS b ON b.id = e.booking_id;

COMMIT;
