-- A record label and its streams from July 2023 to 14 October 2025. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA label;

CREATE FUNCTION label.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE label.artists (
  id int PRIMARY KEY, name text NOT NULL, home_country text NOT NULL, signed_on date NOT NULL, manager text
);
INSERT INTO label.artists VALUES
  (1, 'Velvet Harbor', 'Sweden', '2019-03-01', 'Anna Berg'),
  (2, 'The Paper Kites Club', 'United Kingdom', '2020-06-15', 'Tom Ellis'),
  (3, 'Luna Mendez', 'Mexico', '2021-01-20', 'Sofia Cruz'),
  (4, 'DJ Okapi', 'Nigeria', '2022-05-05', 'Sofia Cruz'),
  (5, 'Northern Static', 'Sweden', '2018-11-11', 'Anna Berg'),
  (6, 'Mira Sol', 'Spain', '2023-02-02', 'Tom Ellis'),
  (7, 'Cobalt Youth', 'Germany', '2022-09-30', NULL),
  (8, 'Ondine', 'France', '2024-04-12', 'Anna Berg');

CREATE TABLE label.tracks (
  id int PRIMARY KEY, artist_id int NOT NULL REFERENCES label.artists, title text NOT NULL, genre text NOT NULL, released_on date NOT NULL,
  seconds int NOT NULL, is_explicit boolean NOT NULL
);
INSERT INTO label.tracks
SELECT
  n,
  1 + n % 8,
  (ARRAY['Glass', 'Midnight', 'Paper', 'Salt', 'Neon', 'Quiet', 'Golden'])[1 + n % 7] || ' ' || (ARRAY['River', 'Engine', 'Letters', 'Summer', 'Mirror', 'Parade', 'Fever', 'Garden', 'Static'])[1 + n % 9],
  (ARRAY['Pop', 'Indie', 'Latin', 'Electronic', 'Indie', 'Latin', 'Electronic', 'Pop'])[1 + n % 8],
  greatest(date '2022-01-07' + n * 19, CASE WHEN n % 8 = 7 THEN date '2024-05-03' + n ELSE date '2022-01-07' END),
  140 + label.pick('seconds', n, 160),
  label.pick('explicit', n, 5) = 0
FROM generate_series(1, 56) AS n;

CREATE TABLE label.streams (
  id int PRIMARY KEY, track_id int NOT NULL REFERENCES label.tracks, day date NOT NULL, platform text NOT NULL, country text NOT NULL,
  plays int NOT NULL, skips int NOT NULL, listeners int NOT NULL, payout numeric(10, 2) NOT NULL
);
INSERT INTO label.streams
SELECT
  row_number() OVER (ORDER BY n), id, day, platform, country, plays, plays * (5 + label.pick('skip', n, 30)) / 100,
  plays * (40 + label.pick('listeners', n, 40)) / 100,
  round(plays * CASE platform WHEN 'Tuneify' THEN 0.0035 WHEN 'Pear Music' THEN 0.0070 WHEN 'WeTube' THEN 0.0012 ELSE 0.0050 END, 2)
FROM (
  SELECT
    n, t.id, d.day,
    (ARRAY['Tuneify', 'Tuneify', 'Tuneify', 'Pear Music', 'WeTube', 'WeTube', 'Deepzer'])[1 + label.pick('platform', n, 7)] AS platform,
    (ARRAY['United States', 'United Kingdom', 'Germany', 'Mexico', 'Brazil', 'Sweden', 'France', 'United States', 'Mexico'])[1 + label.pick('country', n, 9)] AS country,
    200 + label.pick('plays', n, 3000) + (t.artist_id % 4) * 400 + (d.day - date '2023-07-01') * CASE WHEN t.artist_id IN (4, 8) THEN 5 WHEN t.artist_id = 5 THEN -1 ELSE 1 END AS plays
  FROM generate_series(1, 3600) AS n
  CROSS JOIN LATERAL (SELECT date '2023-07-01' + label.pick('day', n, 837) AS day) AS d
  JOIN label.tracks AS t ON t.id = 1 + label.pick('track', n, 56) AND t.released_on <= d.day
) AS drawn
WHERE plays > 0;

CREATE TABLE label.playlist_adds (
  id int PRIMARY KEY, track_id int NOT NULL REFERENCES label.tracks, playlist text NOT NULL, curator text NOT NULL, added_on date NOT NULL, removed_on date
);
INSERT INTO label.playlist_adds
SELECT
  n, t.id, (ARRAY['Fresh Friday', 'Chill Drive', 'Top Latino', 'Indie Mornings', 'Night Club', 'Focus Flow'])[1 + label.pick('playlist', n, 6)],
  (ARRAY['Editorial', 'Algorithmic', 'User'])[1 + label.pick('curator', n, 3)],
  t.released_on + label.pick('added', n, 200),
  CASE WHEN label.pick('removed', n, 2) = 0 THEN t.released_on + 200 + label.pick('out', n, 100) END
FROM generate_series(1, 420) AS n JOIN label.tracks AS t ON t.id = 1 + label.pick('listed', n, 56)
WHERE t.released_on + label.pick('added', n, 200) < '2025-10-15';

CREATE TABLE label.expenses (
  id int PRIMARY KEY, artist_id int NOT NULL REFERENCES label.artists, kind text NOT NULL, booked_on date NOT NULL, amount numeric(10, 2) NOT NULL
);
INSERT INTO label.expenses
SELECT
  n, 1 + label.pick('artist', n, 8), (ARRAY['Marketing', 'Studio', 'Video', 'Advance', 'Tour support'])[1 + label.pick('kind', n, 5)],
  date '2023-07-01' + label.pick('booked', n, 830), 50 + label.pick('cost', n, 400)
FROM generate_series(1, 220) AS n;

-- Flat rows for the expected results alone: the model does not read these.
CREATE VIEW label.seen_streams AS
SELECT s.*, t.title, t.genre, t.released_on, t.is_explicit, t.seconds, a.name AS artist, a.home_country, a.manager
FROM label.streams s JOIN label.tracks t ON t.id = s.track_id JOIN label.artists a ON a.id = t.artist_id;
CREATE VIEW label.seen_tracks AS SELECT t.*, a.name AS artist, a.home_country, a.manager FROM label.tracks t JOIN label.artists a ON a.id = t.artist_id;
CREATE VIEW label.seen_adds AS SELECT p.*, t.title, t.genre, t.artist FROM label.playlist_adds p JOIN label.seen_tracks t ON t.id = p.track_id;
CREATE VIEW label.seen_expenses AS SELECT e.*, a.name AS artist FROM label.expenses e JOIN label.artists a ON a.id = e.artist_id;

COMMIT;
