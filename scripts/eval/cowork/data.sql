-- A coworking operator from 2024 to 19 January 2026. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA cowork;

CREATE FUNCTION cowork.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE cowork.locations (id int PRIMARY KEY, name text NOT NULL, city text NOT NULL, desks int NOT NULL, opened_on date NOT NULL, monthly_rent numeric(10, 2) NOT NULL);
INSERT INTO cowork.locations VALUES
  (1, 'Shoreditch Works', 'London', 120, '2019-05-01', 14500), (2, 'Camden Loft', 'London', 80, '2021-03-15', 11200),
  (3, 'Southbank Studio', 'London', 60, '2023-09-01', 9800), (4, 'Harbourside', 'Bristol', 70, '2020-02-01', 5200),
  (5, 'Stokes Croft', 'Bristol', 40, '2022-07-01', 3100), (6, 'Northern Quarter', 'Manchester', 90, '2018-10-01', 6400),
  (7, 'Ancoats Mill', 'Manchester', 50, '2024-03-01', 4100), (8, 'Leith Walk', 'Edinburgh', 45, '2023-01-10', 3600);

CREATE TABLE cowork.members (
  id int PRIMARY KEY, name text NOT NULL, company text, industry text NOT NULL, location_id int NOT NULL REFERENCES cowork.locations, joined_on date NOT NULL,
  left_on date, plan text NOT NULL, monthly_fee numeric(8, 2) NOT NULL
);
INSERT INTO cowork.members
SELECT
  n,
  (ARRAY['Ada', 'Bruno', 'Chloe', 'Dev', 'Esme', 'Farid', 'Greta', 'Hugo', 'Iva', 'Jonas', 'Keira'])[1 + n % 11] || ' ' || (ARRAY['Ash', 'Boyd', 'Cho', 'Dale', 'Egan', 'Ford', 'Gray', 'Holt', 'Ives', 'Judd', 'Kane', 'Lowe', 'Marsh', 'Neil', 'Otis', 'Pope', 'Quist'])[1 + n % 17] || CASE WHEN n > 187 THEN ' II' ELSE '' END,
  (ARRAY['Brightline', 'Kestrel Labs', 'Mono Studio', 'Orchard Legal', 'Pixel & Co', NULL, NULL])[1 + cowork.pick('company', n, 7)],
  (ARRAY['Software', 'Design', 'Marketing', 'Legal', 'Finance', 'Non-profit'])[1 + cowork.pick('industry', n, 6)],
  1 + cowork.pick('home', n, 8),
  joined,
  CASE WHEN cowork.pick('leaves', n, 3) = 0 AND joined + 60 + cowork.pick('stay', n, 400) < '2026-01-20' THEN joined + 60 + cowork.pick('stay', n, 400) END,
  plan,
  CASE plan WHEN 'Hot desk' THEN 160 WHEN 'Dedicated desk' THEN 290 WHEN 'Private office' THEN 780 ELSE 75 END
FROM (
  SELECT n, date '2024-01-01' + cowork.pick('joined', n, 745) AS joined,
    (ARRAY['Hot desk', 'Hot desk', 'Hot desk', 'Dedicated desk', 'Dedicated desk', 'Private office', 'Day pass'])[1 + cowork.pick('plan', n, 7)] AS plan
  FROM generate_series(1, 374) AS n
) AS drawn;

CREATE TABLE cowork.bookings (
  id int PRIMARY KEY, member_id int NOT NULL REFERENCES cowork.members, location_id int NOT NULL REFERENCES cowork.locations, room text NOT NULL,
  room_size text NOT NULL, starts_at timestamptz NOT NULL, created_at timestamptz NOT NULL, hours numeric(4, 1) NOT NULL, price numeric(8, 2) NOT NULL, cancelled boolean NOT NULL
);
INSERT INTO cowork.bookings
SELECT
  row_number() OVER (ORDER BY n), m.id, m.location_id, (ARRAY['Oak', 'Birch', 'Cedar', 'Maple'])[1 + cowork.pick('room', n, 4)],
  (ARRAY['Large', 'Small', 'Medium', 'Small'])[1 + cowork.pick('room', n, 4)],
  starts, starts - cowork.pick('ahead', n, 500) * interval '1 hour', (1 + cowork.pick('hours', n, 8)) / 2.0,
  (1 + cowork.pick('hours', n, 8)) / 2.0 * (ARRAY[45, 18, 28, 18])[1 + cowork.pick('room', n, 4)], cowork.pick('cancelled', n, 9) = 0
FROM generate_series(1, 3000) AS n
JOIN cowork.members AS m ON m.id = 1 + cowork.pick('booker', n, 374)
CROSS JOIN LATERAL (SELECT m.joined_on + cowork.pick('after', n, 500) * interval '1 day' + (8 + cowork.pick('oclock', n, 11)) * interval '1 hour' AS starts) AS s
WHERE starts < coalesce(m.left_on, date '2026-01-20') AND extract(isodow FROM starts) < 7;

CREATE TABLE cowork.invoices (
  id int PRIMARY KEY, member_id int NOT NULL REFERENCES cowork.members, issued_on date NOT NULL, paid_on date, amount numeric(10, 2) NOT NULL, kind text NOT NULL
);
INSERT INTO cowork.invoices
SELECT row_number() OVER (ORDER BY m.id, month), m.id, month::date, CASE WHEN cowork.pick('paid', m.id * 100 + extract(month FROM month)::int, 14) > 0 AND month < '2026-01-01' THEN month::date + 3 + cowork.pick('days', m.id * 100 + extract(month FROM month)::int, 40) END,
  m.monthly_fee, 'Membership'
FROM cowork.members AS m
CROSS JOIN LATERAL generate_series(date_trunc('month', m.joined_on::timestamp) + interval '1 month', coalesce(m.left_on, date '2026-01-19')::timestamp, interval '1 month') AS month;
INSERT INTO cowork.invoices
SELECT 100000 + b.id, b.member_id, b.starts_at::date, CASE WHEN b.starts_at < '2025-12-20' THEN b.starts_at::date + 10 END, b.price, 'Room'
FROM cowork.bookings AS b WHERE NOT b.cancelled;

CREATE TABLE cowork.tickets (
  id int PRIMARY KEY, location_id int NOT NULL REFERENCES cowork.locations, topic text NOT NULL, opened_at timestamptz NOT NULL, closed_at timestamptz, rating int
);
INSERT INTO cowork.tickets
SELECT
  n, 1 + cowork.pick('where', n, 8), (ARRAY['Wi-Fi', 'Heating', 'Noise', 'Cleaning', 'Coffee machine', 'Wi-Fi'])[1 + cowork.pick('topic', n, 6)],
  opened, CASE WHEN opened < '2026-01-08' THEN opened + (1 + cowork.pick('closing', n, 96)) * interval '1 hour' END,
  CASE WHEN cowork.pick('rated', n, 2) = 0 AND opened < '2026-01-08' THEN 1 + cowork.pick('rating', n, 5) END
FROM (SELECT n, timestamptz '2024-06-01 06:00+00' + cowork.pick('opened', n, 14330) * interval '1 hour' AS opened FROM generate_series(1, 520) AS n) AS drawn;

-- What the caller of set.yml may see, for the expected results alone: the model does not read these.
CREATE VIEW cowork.seen_members AS SELECT m.*, l.name AS location, l.city FROM cowork.members m JOIN cowork.locations l ON l.id = m.location_id WHERE l.city IN ('London', 'Bristol');
CREATE VIEW cowork.seen_bookings AS
SELECT b.*, m.location, m.city, m.plan, m.industry, m.name AS member, m.company FROM cowork.bookings b JOIN cowork.seen_members m ON m.id = b.member_id;
CREATE VIEW cowork.seen_invoices AS SELECT i.*, m.location, m.city, m.plan, m.industry, m.name AS member FROM cowork.invoices i JOIN cowork.seen_members m ON m.id = i.member_id;
CREATE VIEW cowork.seen_tickets AS SELECT t.*, l.name AS location, l.city FROM cowork.tickets t JOIN cowork.locations l ON l.id = t.location_id WHERE l.city IN ('London', 'Bristol');
CREATE VIEW cowork.seen_locations AS SELECT * FROM cowork.locations WHERE city IN ('London', 'Bristol');

COMMIT;
