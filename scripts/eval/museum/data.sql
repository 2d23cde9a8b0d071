-- The museums of two cities from January 2024 to 9 June 2026. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA museum;

CREATE FUNCTION museum.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE museum.houses (id int PRIMARY KEY, name text NOT NULL, city text NOT NULL);
INSERT INTO museum.houses VALUES
  (1, 'City Gallery', 'Leeds'), (2, 'Armoury', 'Leeds'), (3, 'Canal Museum', 'Leeds'), (4, 'Print Works', 'Leeds'),
  (5, 'Maritime House', 'Hull'), (6, 'Fishing Pier', 'Hull');

CREATE TABLE museum.exhibitions (
  id int PRIMARY KEY, title text NOT NULL, theme text NOT NULL, house_id int NOT NULL REFERENCES museum.houses, starts_on date NOT NULL, ends_on date NOT NULL,
  budget int NOT NULL, spent int NOT NULL
);
INSERT INTO museum.exhibitions
SELECT
  n,
  (ARRAY['Bronze and Steel', 'Silent Rivers', 'Northern Light', 'Paper Cities', 'The Loom', 'Salt', 'Winter Portraits', 'Glass Houses', 'Moving Pictures', 'Roman Roads',
    'Ink and Lead', 'Barge Life', 'The Armourer', 'Deep Water', 'Nets', 'Ghost Ships', 'Lantern Slides', 'Modern Myths'])[n],
  (ARRAY['History', 'Art', 'Industry', 'Nature'])[1 + museum.pick('theme', n, 4)],
  1 + (n - 1) % 6,
  date '2024-01-15' + n * 46,
  date '2024-01-15' + n * 46 + 60 + museum.pick('run', n, 90),
  20000 + 1000 * museum.pick('budget', n, 60),
  18000 + 1000 * museum.pick('spent', n, 70)
FROM generate_series(1, 18) AS n;

CREATE TABLE museum.tickets (
  id int PRIMARY KEY, house_id int NOT NULL REFERENCES museum.houses, exhibition_id int REFERENCES museum.exhibitions, kind text NOT NULL, channel text NOT NULL,
  visited_on date NOT NULL, sold_at timestamptz NOT NULL, price numeric(8, 2) NOT NULL, is_refunded boolean NOT NULL
);
INSERT INTO museum.tickets
SELECT
  n, house, e.id, kind, channel, day, (day - museum.pick('ahead', n, 20) * interval '1 day' + (9 + museum.pick('hour', n, 9)) * interval '1 hour') AT TIME ZONE 'UTC',
  (CASE kind WHEN 'Adult' THEN 14 WHEN 'Child' THEN 5 WHEN 'Student' THEN 8 WHEN 'Senior' THEN 9.5 ELSE 32 END) + CASE WHEN e.id IS NULL THEN 0 ELSE 4 END,
  museum.pick('refund', n, 23) = 0
FROM (
  SELECT
    n,
    1 + museum.pick('house', n, 6) AS house,
    (ARRAY['Adult', 'Adult', 'Adult', 'Child', 'Child', 'Student', 'Senior', 'Family'])[1 + museum.pick('kind', n, 8)] AS kind,
    (ARRAY['Online', 'Online', 'Online', 'Desk', 'Desk', 'Partner'])[1 + museum.pick('channel', n, 6)] AS channel,
    date '2024-01-03' + floor(888 * sqrt(museum.pick('day', n, 10000) / 10000.0))::int AS day
  FROM generate_series(1, 5200) AS n
) AS drawn
LEFT JOIN LATERAL (
  SELECT e.id FROM museum.exhibitions e WHERE e.house_id = drawn.house AND drawn.day BETWEEN e.starts_on AND e.ends_on ORDER BY e.id LIMIT 1
) AS e ON true;

CREATE TABLE museum.tours (
  id int PRIMARY KEY, house_id int NOT NULL REFERENCES museum.houses, guide text NOT NULL, language text NOT NULL, held_at timestamptz NOT NULL, minutes int NOT NULL,
  participants int NOT NULL, rating int
);
INSERT INTO museum.tours
SELECT
  n, 1 + museum.pick('tourhouse', n, 6),
  (ARRAY['Asha Rahman', 'Bruno Keller', 'Clare Hobbs', 'Dmitri Volkov', 'Edith Moore', 'Femi Ade'])[1 + museum.pick('guide', n, 6)],
  (ARRAY['English', 'English', 'English', 'French', 'Polish', 'Mandarin'])[1 + museum.pick('language', n, 6)],
  timestamptz '2024-01-04 00:00+00' + museum.pick('tourday', n, 880) * interval '1 day' + (10 + museum.pick('tourhour', n, 7)) * interval '1 hour',
  45 + 15 * museum.pick('tourlength', n, 6), 4 + museum.pick('tourgroup', n, 22), CASE WHEN museum.pick('rated', n, 3) > 0 THEN 2 + museum.pick('stars', n, 4) END
FROM generate_series(1, 760) AS n;

CREATE TABLE museum.gifts (
  id int PRIMARY KEY, house_id int NOT NULL REFERENCES museum.houses, donor text NOT NULL, donor_kind text NOT NULL, amount int NOT NULL, given_on date NOT NULL,
  is_anonymous boolean NOT NULL
);
INSERT INTO museum.gifts
SELECT
  n, 1 + museum.pick('gifthouse', n, 6), donors.name, donors.kind, 50 * (1 + museum.pick('gift', n, 120)), date '2024-01-05' + museum.pick('giftday', n, 880),
  museum.pick('anonymous', n, 5) = 0
FROM generate_series(1, 330) AS n
JOIN (VALUES (0, 'Aldous Finch', 'Person'), (1, 'Brigg Brewery', 'Company'), (2, 'Calder Trust', 'Foundation'), (3, 'Dora Whitlock', 'Person'), (4, 'Eastgate Bank', 'Company'),
  (5, 'Foss Foundation', 'Foundation'), (6, 'Greta Lund', 'Person'), (7, 'Humber Steel', 'Company'), (8, 'Ivo Marsh', 'Person'), (9, 'Jute Mills', 'Company'),
  (10, 'Kirkstall Fund', 'Foundation')) AS donors (number, name, kind) ON donors.number = museum.pick('donor', n, 11);

-- What the caller of set.yml may see, for the expected results alone: the model does not read these.
CREATE VIEW museum.seen_tickets AS
SELECT t.*, h.name AS museum, e.title AS exhibition, e.theme FROM museum.tickets t JOIN museum.houses h ON h.id = t.house_id LEFT JOIN museum.exhibitions e ON e.id = t.exhibition_id
WHERE h.city = 'Leeds';
CREATE VIEW museum.seen_tours AS SELECT t.*, h.name AS museum FROM museum.tours t JOIN museum.houses h ON h.id = t.house_id WHERE h.city = 'Leeds';
CREATE VIEW museum.seen_exhibitions AS SELECT e.*, h.name AS museum FROM museum.exhibitions e JOIN museum.houses h ON h.id = e.house_id WHERE h.city = 'Leeds';
CREATE VIEW museum.seen_gifts AS SELECT g.*, h.name AS museum FROM museum.gifts g JOIN museum.houses h ON h.id = g.house_id WHERE h.city = 'Leeds';

COMMIT;
