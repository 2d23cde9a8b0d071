-- A translation agency from June 2023 to 17 September 2025. Every row follows from its number alone. Nobody wrote invoices in August 2025.
BEGIN;

CREATE SCHEMA ling;

CREATE FUNCTION ling.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE ling.clients (
  id int PRIMARY KEY, name text NOT NULL, sector text, country text NOT NULL, office text NOT NULL, account_manager text NOT NULL, client_since date NOT NULL
);
INSERT INTO ling.clients
SELECT
  n, (ARRAY['Alder', 'Brandt', 'Corvus', 'Delmas', 'Ebner', 'Fjord', 'Gallus', 'Hexa', 'Iris', 'Jura', 'Kolb', 'Lumen'])[1 + n % 12] || ' ' || (ARRAY['Pharma', 'Legal', 'Systems', 'Media', 'Tools'])[1 + n % 5],
  CASE WHEN n % 17 <> 0 THEN (ARRAY['Pharma', 'Legal', 'Software', 'Media', 'Machinery'])[1 + n % 5] END,
  (ARRAY['Germany', 'Germany', 'Austria', 'Switzerland', 'France', 'Ireland'])[1 + ling.pick('country', n, 6)],
  (ARRAY['Berlin', 'Berlin', 'Lyon', 'Dublin'])[1 + ling.pick('office', n, 4)],
  (ARRAY['Nina Vogt', 'Paul Ehlers', 'Sara Kern'])[1 + ling.pick('manager', n, 3)], date '2019-03-01' + ling.pick('since', n, 2360)
FROM generate_series(1, 60) AS n;

CREATE TABLE ling.translators (
  id int PRIMARY KEY, name text NOT NULL, native_language text NOT NULL, lives_in text, rate numeric(5, 3) NOT NULL, certified boolean NOT NULL, joined_on date NOT NULL
);
INSERT INTO ling.translators
SELECT
  n, (ARRAY['Ana', 'Bruno', 'Chloe', 'Dimitri', 'Elif', 'Franz', 'Greta', 'Hugo', 'Ines'])[1 + n % 9] || ' ' || (ARRAY['Moreau', 'Weiss', 'Costa', 'Novak', 'Byrne'])[1 + n % 5],
  (ARRAY['French', 'German', 'English', 'Spanish', 'Italian', 'Polish'])[1 + ling.pick('native', n, 6)],
  CASE WHEN n % 8 <> 0 THEN (ARRAY['Germany', 'France', 'Spain', 'Italy', 'Poland', 'Ireland'])[1 + ling.pick('lives', n, 6)] END,
  0.06 + 0.005 * ling.pick('rate', n, 16), ling.pick('certified', n, 3) = 0, date '2017-02-01' + ling.pick('joined', n, 3100)
FROM generate_series(1, 45) AS n;

CREATE TABLE ling.jobs (
  id int PRIMARY KEY, reference text NOT NULL, client_id int NOT NULL REFERENCES ling.clients, translator_id int REFERENCES ling.translators, service text NOT NULL, source_language text NOT NULL,
  target_language text NOT NULL, status text NOT NULL, requested_on date NOT NULL, deadline date NOT NULL, delivered_on date, rush boolean NOT NULL, words int NOT NULL, price numeric(9, 2) NOT NULL,
  cost numeric(9, 2)
);
INSERT INTO ling.jobs
SELECT
  n, 'J-' || (10000 + n), client, translator, service, source, target, status, requested_on, deadline,
  CASE WHEN status = 'Delivered' THEN least(deadline - 2 + ling.pick('late', n, 5), date '2025-09-17') END, rush, words,
  round(words * CASE service WHEN 'Translation' THEN 0.17 WHEN 'Proofreading' THEN 0.06 WHEN 'Subtitling' THEN 0.24 ELSE 0.09 END * CASE WHEN rush THEN 1.4 ELSE 1 END, 2),
  CASE WHEN t.id IS NOT NULL THEN round(words * t.rate * CASE service WHEN 'Translation' THEN 1 WHEN 'Proofreading' THEN 0.35 WHEN 'Subtitling' THEN 1.4 ELSE 0.6 END, 2) END
FROM (
  SELECT
    *, requested_on + CASE WHEN rush THEN 1 + ling.pick('deadline', n, 3) ELSE 5 + ling.pick('deadline', n, 25) END AS deadline,
    CASE WHEN status IN ('Delivered', 'In progress') THEN 1 + ling.pick('translator', n, 39) WHEN status = 'Cancelled' AND n % 2 = 0 THEN 1 + ling.pick('translator', n, 39) END AS translator
  FROM (
    SELECT
      *, CASE
        WHEN draw < 2 THEN 'Declined' WHEN draw = 2 THEN 'Cancelled' WHEN requested_on > '2025-09-10' AND draw < 9 THEN 'Quoted'
        WHEN requested_on > '2025-08-24' OR (requested_on > '2025-08-04' AND draw = 3) THEN 'In progress' ELSE 'Delivered' END AS status
    FROM (
      SELECT
        n, 1 + ling.pick('client', n, 60) AS client, (ARRAY['Translation', 'Translation', 'Translation', 'Proofreading', 'Subtitling', 'Post-editing'])[1 + ling.pick('service', n, 6)] AS service,
        pair.source, pair.target, date '2023-06-01' + ling.pick('requested', n, 839) AS requested_on, ling.pick('rush', n, 6) = 0 AS rush, ling.pick('draw', n, 20) AS draw,
        200 + 50 * ling.pick('words', n, 60) + CASE WHEN ling.pick('big', n, 15) = 0 THEN 9000 ELSE 0 END AS words
      FROM generate_series(1, 2200) AS n
      JOIN (VALUES (0, 'English', 'German'), (1, 'English', 'French'), (2, 'German', 'English'), (3, 'German', 'French'), (4, 'French', 'German'), (5, 'Spanish', 'German'), (6, 'English', 'Polish'), (7, 'Italian', 'English'))
        AS pair (number, source, target) ON pair.number = ling.pick('pair', n, 8)
    ) AS a
    WHERE NOT (client % 9 = 2 AND requested_on >= '2025-01-01')
  ) AS b
) AS c
LEFT JOIN ling.translators AS t ON t.id = c.translator;

CREATE TABLE ling.invoices (id int PRIMARY KEY, number text NOT NULL, job_id int NOT NULL REFERENCES ling.jobs, issued_on date NOT NULL, due_on date NOT NULL, paid_on date, status text NOT NULL, amount numeric(9, 2) NOT NULL);
INSERT INTO ling.invoices
SELECT id, 'INV-' || (40000 + id), id, issued_on, issued_on + 30, paid_on, CASE WHEN paid_on IS NOT NULL THEN 'Paid' WHEN issued_on + 30 < date '2025-09-18' THEN 'Overdue' ELSE 'Open' END, price
FROM (
  SELECT *, CASE WHEN ling.pick('pays', id, 15) > 0 AND issued_on + 12 + ling.pick('paydays', id, 45) < date '2025-09-18' THEN issued_on + 12 + ling.pick('paydays', id, 45) END AS paid_on
  FROM (
    SELECT *, CASE WHEN delivered_on + 6 BETWEEN '2025-08-01' AND '2025-08-31' THEN date '2025-09-01' + ling.pick('issued', id, 4) ELSE delivered_on + ling.pick('issued', id, 7) END AS issued_on FROM ling.jobs WHERE status = 'Delivered'
  ) AS a
  WHERE issued_on < '2025-08-01' OR issued_on BETWEEN '2025-09-01' AND '2025-09-17'
) AS b;

CREATE TABLE ling.reviews (id int PRIMARY KEY, job_id int NOT NULL REFERENCES ling.jobs, score int NOT NULL, errors int, reviewed_on date NOT NULL);
INSERT INTO ling.reviews
SELECT id, id, (ARRAY[5, 5, 4, 4, 4, 3, 2, 1])[1 + ling.pick('score', id, 8)], CASE WHEN ling.pick('counted', id, 10) > 0 THEN ling.pick('errors', id, 12) END, least(delivered_on + 1 + ling.pick('reviewed', id, 12), date '2025-09-17')
FROM ling.jobs WHERE status = 'Delivered' AND id % 3 <> 1;

-- For the expected results alone: the model does not read these.
CREATE VIEW ling.seen_clients AS SELECT * FROM ling.clients WHERE office = 'Berlin';
CREATE VIEW ling.seen_jobs AS
SELECT j.*, c.name AS client, c.sector, c.country, c.account_manager, t.name AS translator, t.native_language FROM ling.jobs j JOIN ling.seen_clients c ON c.id = j.client_id LEFT JOIN ling.translators t ON t.id = j.translator_id;
CREATE VIEW ling.seen_invoices AS SELECT i.*, j.service, j.client, j.sector, j.country FROM ling.invoices i JOIN ling.seen_jobs j ON j.id = i.job_id;
CREATE VIEW ling.seen_reviews AS SELECT r.*, j.service, j.client, j.translator FROM ling.reviews r JOIN ling.seen_jobs j ON j.id = r.job_id;

COMMIT;
