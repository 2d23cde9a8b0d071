-- Eight cinemas from January 2023 to 20 November 2025, with screenings ahead. All were closed in April 2024. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA pictures;

CREATE FUNCTION pictures.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE pictures.cinemas (id int PRIMARY KEY, name text NOT NULL, town text NOT NULL, region text NOT NULL);
INSERT INTO pictures.cinemas VALUES
  (1, 'Roxy', 'Thornby', 'North'), (2, 'Astoria', 'Thornby', 'North'), (3, 'Plaza', 'Eastwick', 'North'),
  (4, 'Regal', 'Mereside', 'Lakes'), (5, 'Tivoli', 'Ullbeck', 'Lakes'),
  (6, 'Capitol', 'Port Ellis', 'City'), (7, 'Metropole', 'Port Ellis', 'City'), (8, 'Kinematograph', 'Port Ellis', 'City');

CREATE TABLE pictures.films (
  id int PRIMARY KEY, title text NOT NULL, genre text NOT NULL, distributor text NOT NULL, language text, rating text, minutes int, released_on date NOT NULL, leaves_on date, rental_rate numeric(4, 3) NOT NULL
);
INSERT INTO pictures.films
SELECT
  n,
  (ARRAY['The Glass Orchard', 'Lantern Road', 'Paper Moons', 'Cold Harbour', 'Winter Keys', 'Salt and Iron', 'The Last Ferryman', 'Blue Hour', 'Comet Girl', 'Kingdom of Rust',
    'Ninety Steps', 'Velvet Street', 'The Quiet Mile', 'Dragonfly Summer', 'Echoes in Tin', 'Monsoon Letters', 'A House of Birds', 'Midnight Bakery', 'Red Canyon', 'The Understudy',
    'Nordlicht', 'Le Jardin Vide', 'Petite Reine', 'Sous la Pluie', 'Iron Lullaby', 'Space Otters', 'Space Otters 2', 'The Cartographer', 'Deep Static', 'Hollow Crown Road',
    'Marigold', 'Three Trains', 'Ghost Tide', 'The Long Rehearsal', 'Sugar Thieves', 'Northbound', 'Clockmaker''s Daughter', 'Bonfire Night', 'Zero Meridian', 'Tin Soldiers',
    'Pilot Light', 'Under the Ice', 'The Beekeeper''s Code', 'Falling Upwards', 'Little Wolf', 'Harvest of Smoke', 'The Pale Rider''s Wife', 'Sixth Floor', 'Amber Alert', 'Dust Choir',
    'Ocean Drive', 'The Candidate''s Son', 'Kites', 'Silver Bullet Inn', 'Far From Lyon', 'Robot Grandma'])[n],
  (ARRAY['Drama', 'Drama', 'Comedy', 'Comedy', 'Thriller', 'Horror', 'Animation', 'Science fiction', 'Documentary'])[1 + pictures.pick('genre', n, 9)],
  (ARRAY['Northlight', 'Northlight', 'Meridian Films', 'Meridian Films', 'Arc Pictures', 'Bluebird', 'Tempest', 'Cine Sud', 'Harbour House'])[1 + pictures.pick('distributor', n, 9)],
  CASE WHEN n IN (22, 23, 24, 55) THEN 'French' WHEN n = 21 THEN 'German' WHEN pictures.pick('mute', n, 25) = 0 THEN NULL ELSE (ARRAY['English', 'English', 'English', 'English', 'English', 'English', 'French', 'Spanish'])[1 + pictures.pick('language', n, 8)] END,
  CASE WHEN pictures.pick('unrated', n, 14) = 0 THEN NULL ELSE (ARRAY['U', '6', '12', '12', '12', '16', '16', '18'])[1 + pictures.pick('rating', n, 8)] END,
  CASE WHEN pictures.pick('untimed', n, 20) = 0 THEN NULL ELSE 82 + 2 * pictures.pick('minutes', n, 38) END,
  released_on,
  CASE WHEN pictures.pick('endless', n, 4) = 0 THEN NULL ELSE released_on + 60 + pictures.pick('licence', n, 160) END,
  (ARRAY[0.40, 0.45, 0.45, 0.50, 0.50, 0.525, 0.55, 0.575, 0.60])[1 + pictures.pick('rate', n, 9)]
FROM (SELECT n, date '2022-11-10' + 19 * pictures.pick('slot', n, 3) + 19 * n + pictures.pick('release', n, 12) AS released_on FROM generate_series(1, 56) AS n) AS drawn;

CREATE TABLE pictures.screenings (
  id int PRIMARY KEY, cinema_id int NOT NULL REFERENCES pictures.cinemas, film_id int NOT NULL REFERENCES pictures.films, screen text NOT NULL, shown_on date NOT NULL,
  slot text NOT NULL, format text NOT NULL, status text NOT NULL, seats int NOT NULL
);
INSERT INTO pictures.screenings
SELECT
  row_number() OVER (ORDER BY shown_on, n), cinema_id, f.id, (ARRAY['Red', 'Blue', 'Gold'])[screen], shown_on,
  (ARRAY['Matinee', 'Early evening', 'Evening', 'Evening', 'Evening', 'Late'])[1 + pictures.pick('slot', n, 6)],
  CASE WHEN screen = 3 THEN (ARRAY['2D', '3D', 'IMAX', 'IMAX'])[1 + pictures.pick('format', n, 4)] WHEN pictures.pick('format', n, 6) = 0 THEN '3D' ELSE '2D' END,
  CASE WHEN pictures.pick('cancelled', n, 24) = 0 THEN 'Cancelled' WHEN shown_on >= '2025-11-20' THEN 'Scheduled' ELSE 'Shown' END,
  24 + 4 * screen + 2 * pictures.pick('seats', 10 * cinema_id + screen, 12)
FROM (
  SELECT
    n, 1 + pictures.pick('cinema', n, 8) AS cinema_id, 1 + pictures.pick('screen', n, 3) AS screen,
    CASE WHEN n <= 440 THEN date '2023-01-05' + pictures.pick('day', n, 960) ELSE date '2025-08-20' + pictures.pick('day', n, 108) END AS shown_on
  FROM generate_series(1, 780) AS n
) AS drawn
CROSS JOIN LATERAL (
  SELECT id FROM pictures.films WHERE released_on <= shown_on AND released_on > shown_on - 110 AND (leaves_on IS NULL OR leaves_on >= shown_on) AND id % 14 > 0
  ORDER BY md5(n || 'film' || (id % 3)), md5(n || 'film' || id) LIMIT 1
) AS f
WHERE shown_on NOT BETWEEN '2024-04-01' AND '2024-04-30';

CREATE TABLE pictures.tickets (
  id int PRIMARY KEY, screening_id int NOT NULL REFERENCES pictures.screenings, channel text NOT NULL, type text NOT NULL, status text NOT NULL,
  sold_on date NOT NULL, refunded_on date, seats int NOT NULL, amount_eur numeric(8, 2)
);
-- No more seats than there are; some screenings are filled up by one group.
INSERT INTO pictures.tickets
WITH sales AS (
  SELECT
    s.id AS screening_id, s.format, s.shown_on, s.seats AS capacity, s.status AS screening_status, 10 * s.id + turn AS n, turn,
    s.shown_on - pictures.pick('lead', 10 * s.id + turn, CASE WHEN s.status = 'Scheduled' THEN 16 ELSE 8 END) AS sold_on,
    1 + pictures.pick('together', 10 * s.id + turn, 4) + 6 * (pictures.pick('group', 10 * s.id + turn, 5) = 0)::int AS wanted
  FROM pictures.screenings AS s
  CROSS JOIN generate_series(1, 8) AS turn
  WHERE turn <= pictures.pick('popular', s.id, 8) + (s.shown_on > '2025-08-19')::int
), stated AS (
  SELECT *, CASE WHEN screening_status = 'Cancelled' OR pictures.pick('refund', n, 18) = 0 THEN 'Refunded' WHEN screening_status = 'Scheduled' OR pictures.pick('stayed away', n, 20) = 0 THEN 'Valid' ELSE 'Used' END AS status
  FROM sales WHERE sold_on <= '2025-11-20'
), counted AS (
  SELECT *, sum(CASE WHEN status = 'Refunded' THEN 0 ELSE wanted END) OVER (PARTITION BY screening_id ORDER BY turn) AS taken FROM stated
), fitting AS (SELECT screening_id, format, shown_on, n, sold_on, wanted, status, taken, capacity FROM counted WHERE taken <= capacity),
filled AS (
  SELECT screening_id, format, shown_on, n, sold_on, wanted, status FROM fitting
  UNION ALL
  SELECT screening_id, min(format), min(shown_on), 10 * screening_id, min(sold_on), min(capacity) - max(taken), min(CASE WHEN status = 'Refunded' THEN 'Used' ELSE status END)
  FROM fitting WHERE pictures.pick('full', screening_id, 23) = 0 AND screening_id IN (SELECT id FROM pictures.screenings WHERE status = 'Shown') GROUP BY screening_id HAVING min(capacity) > max(taken)
)
SELECT
  row_number() OVER (ORDER BY sold_on, n), screening_id, channel, type, status, sold_on,
  CASE WHEN status = 'Refunded' THEN least(greatest(shown_on, sold_on), sold_on + pictures.pick('returned', n, 5), date '2025-11-20') END, wanted,
  CASE WHEN pictures.pick('free', n, 70) = 0 THEN NULL ELSE wanted * (CASE type WHEN 'Adult' THEN 11.5 WHEN 'Child' THEN 7 WHEN 'Member' THEN 8 ELSE 9 END + CASE format WHEN '3D' THEN 2 WHEN 'IMAX' THEN 4 ELSE 0 END) END
FROM (
  SELECT *, (ARRAY['Box office', 'Box office', 'Website', 'Website', 'App', 'Kiosk'])[1 + pictures.pick('channel', n, 6)] AS channel,
    (ARRAY['Adult', 'Adult', 'Adult', 'Adult', 'Child', 'Senior', 'Student', 'Member'])[1 + pictures.pick('type', n, 8)] AS type
  FROM filled
) AS typed;

CREATE TABLE pictures.concessions (
  id int PRIMARY KEY, cinema_id int NOT NULL REFERENCES pictures.cinemas, item text NOT NULL, category text NOT NULL, sold_on date NOT NULL, payment text, quantity int NOT NULL, amount_eur numeric(8, 2) NOT NULL, cost_eur numeric(8, 2)
);
INSERT INTO pictures.concessions
SELECT
  n, cinema_id, item, category, sold_on, CASE WHEN pictures.pick('unpaid', n, 40) = 0 THEN NULL ELSE (ARRAY['Card', 'Card', 'Card', 'Cash', 'Cash', 'Voucher'])[1 + pictures.pick('payment', n, 6)] END,
  quantity, quantity * price, CASE WHEN pictures.pick('uncosted', n, 50) = 0 THEN NULL ELSE quantity * cost END
FROM (
  SELECT
    n, 1 + pictures.pick('bar', n, 8) AS cinema_id, 1 + pictures.pick('quantity', n, 4) AS quantity, 1 + pictures.pick('item', n, 11) AS item_id,
    CASE WHEN n <= 700 THEN date '2023-01-05' + pictures.pick('bar day', n, 1050) WHEN n % 3 > 0 THEN date '2025-08-20' + pictures.pick('bar day', n, 93) ELSE date '2025-08-23' + 7 * pictures.pick('bar day', n, 13) END AS sold_on
  FROM generate_series(1, 1250) AS n
) AS drawn
JOIN (VALUES (1, 'Salted popcorn', 'Popcorn', 5.5, 0.9), (2, 'Sweet popcorn', 'Popcorn', 5.5, 1.0), (3, 'Cola', 'Drinks', 4.2, 0.8), (4, 'Water', 'Drinks', 3, 0.4), (5, 'Craft beer', 'Drinks', 5.8, 2.4),
  (6, 'Nachos', 'Hot food', 6.9, 2.1), (7, 'Hot dog', 'Hot food', 6.2, 2.3), (8, 'Wine gums', 'Sweets', 3.6, 1.1), (9, 'Choc ice', 'Sweets', 3.2, 1.2), (10, 'Poster', 'Merchandise', 4, 4.5), (11, 'Tote bag', 'Merchandise', 12, 5)
) AS goods (id, item, category, price, cost) ON goods.id = item_id
WHERE sold_on NOT BETWEEN '2024-04-01' AND '2024-04-30';

-- What the asker may see, for the questions' SQL.
CREATE VIEW pictures.seen_screenings AS
  SELECT s.*, c.name AS cinema, c.town, c.region, f.title AS film, f.genre, f.distributor, f.language, f.rating, f.released_on, f.rental_rate,
    coalesce((SELECT sum(t.seats) FROM pictures.tickets AS t WHERE t.screening_id = s.id AND t.status <> 'Refunded'), 0) AS admissions
  FROM pictures.screenings AS s JOIN pictures.cinemas AS c ON c.id = s.cinema_id JOIN pictures.films AS f ON f.id = s.film_id WHERE c.region IN ('North', 'Lakes');
CREATE VIEW pictures.kept_screenings AS SELECT * FROM pictures.seen_screenings WHERE status <> 'Cancelled';
CREATE VIEW pictures.past_screenings AS SELECT * FROM pictures.seen_screenings WHERE status = 'Shown';
CREATE VIEW pictures.seen_tickets AS
  SELECT t.*, s.shown_on, s.slot, s.format, s.screen, s.cinema, s.town, s.region, s.film, s.genre, s.distributor, s.language, s.rating, s.released_on, t.amount_eur * s.rental_rate AS rental
  FROM pictures.tickets AS t JOIN pictures.seen_screenings AS s ON s.id = t.screening_id;
CREATE VIEW pictures.good_tickets AS SELECT * FROM pictures.seen_tickets WHERE status <> 'Refunded';
CREATE VIEW pictures.seen_concessions AS SELECT k.*, c.name AS cinema, c.town, c.region FROM pictures.concessions AS k JOIN pictures.cinemas AS c ON c.id = k.cinema_id WHERE c.region IN ('North', 'Lakes');

COMMIT;
