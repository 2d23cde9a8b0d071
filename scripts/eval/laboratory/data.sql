-- A testing laboratory from January 2024 to 3 December 2025. Every row follows from its number alone. It took no samples in August 2024.
BEGIN;

CREATE SCHEMA lab;

CREATE FUNCTION lab.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE lab.clients (id int PRIMARY KEY, name text NOT NULL, sector text NOT NULL, canton text NOT NULL, contract text, client_since date NOT NULL);
INSERT INTO lab.clients
SELECT n,
  CASE WHEN n > 35 THEN 'Hinter' ELSE '' END || CASE WHEN n > 35 THEN lower(word) ELSE word END ||
  CASE sector WHEN 'Dairy' THEN 'molkerei' WHEN 'Bakery' THEN 'bäckerei' WHEN 'Butcher' THEN 'metzgerei' WHEN 'Municipality' THEN 'dorf' ELSE 'hotel' END,
  sector, (ARRAY['Basel-Stadt', 'Zürich', 'Zürich', 'Aargau', 'Bern', 'Bern', 'Solothurn', 'Vaud'])[1 + lab.pick('canton', n, 8)],
  CASE lab.pick('contract', n, 5) WHEN 0 THEN NULL WHEN 1 THEN 'Single order' ELSE 'Framework' END, date '2019-02-01' + lab.pick('since', n, 2450)
FROM (
  SELECT n, (ARRAY['Dairy', 'Dairy', 'Bakery', 'Butcher', 'Municipality', 'Hotel'])[1 + lab.pick('sector', n, 6)] AS sector,
    (ARRAY['Alpen', 'Rhein', 'Linden', 'Sonnen', 'Jura', 'Stern', 'Berg', 'Tal', 'See', 'Wald', 'Adler', 'Birken', 'Rosen', 'Kirch', 'Ober', 'Unter', 'Mittel', 'Alt', 'Neu', 'Winter', 'Sommer', 'Stein', 'Gold', 'Silber', 'Korn', 'Mühl', 'Bach', 'Brunnen', 'Burg', 'Feld', 'Eichen', 'Tannen', 'Buchen', 'Hasel', 'Ahorn'])[1 + n % 35] AS word
  FROM generate_series(1, 70) AS n
) AS drawn;

CREATE TABLE lab.methods (id int PRIMARY KEY, name text NOT NULL, category text NOT NULL, accredited boolean NOT NULL, list_chf numeric(6, 2));
INSERT INTO lab.methods VALUES
  (1, 'Total plate count', 'Microbiology', true, 38), (2, 'E. coli', 'Microbiology', true, 42), (3, 'Salmonella', 'Microbiology', true, 55), (4, 'Listeria', 'Microbiology', true, 58),
  (5, 'Legionella', 'Microbiology', false, 74), (6, 'Nitrate', 'Chemistry', true, 29), (7, 'Fat content', 'Chemistry', true, 33), (8, 'Water hardness', 'Chemistry', false, 29),
  (9, 'Gluten', 'Allergens', true, 96), (10, 'Peanut', 'Allergens', false, 96), (11, 'Pesticide screen', 'Residues', true, 210), (12, 'Antibiotics', 'Residues', true, 145),
  (13, 'Heavy metals', 'Residues', true, 145), (14, 'Histamine', 'Chemistry', false, NULL);

CREATE TABLE lab.samples (
  id int PRIMARY KEY, sample_no text NOT NULL, client_id int NOT NULL REFERENCES lab.clients, material text NOT NULL, laboratory text NOT NULL, express boolean NOT NULL, status text NOT NULL, rejection_reason text,
  collected_on date, received_on date NOT NULL, reported_on date, temperature_c numeric(4, 1)
);
INSERT INTO lab.samples
SELECT
  n, 'S' || lpad(n::text, 5, '0'), client_id, material, laboratory, express, status, CASE WHEN status = 'Rejected' THEN (ARRAY['Too warm', 'Too warm', 'Leaking', 'No label', 'Too late'])[1 + lab.pick('why', n, 5)] END,
  CASE WHEN lab.pick('undated', n, 20) > 0 THEN received_on - lab.pick('travel', n, 4) END, received_on, CASE WHEN status = 'Reported' THEN received_on + days END,
  CASE WHEN lab.pick('unmeasured', n, 12) > 0 THEN round(2 + lab.pick('temperature', n, 75) / 10.0 + CASE WHEN material = 'Flour' THEN 9 ELSE 0 END, 1) END
FROM (
  SELECT *, CASE WHEN lab.pick('reject', n, CASE material WHEN 'Milk' THEN 9 ELSE 22 END) = 0 THEN 'Rejected' WHEN received_on + days <= '2025-12-03' THEN 'Reported' WHEN received_on > '2025-11-30' THEN 'Received' ELSE 'In analysis' END AS status
  FROM (
    SELECT
      n, 1 + lab.pick('client', n, 64) AS client_id, (ARRAY['Drinking water', 'Drinking water', 'Milk', 'Milk', 'Milk', 'Flour', 'Meat', 'Meat', 'Surface swab'])[1 + lab.pick('material', n, 9)] AS material,
      (ARRAY['Basel', 'Basel', 'Zurich', 'Zurich', 'Zurich', 'Lausanne'])[1 + lab.pick('house', n, 6)] AS laboratory, lab.pick('express', n, 5) = 0 AS express, date '2024-01-03' + lab.pick('received', n, 701) AS received_on,
      CASE WHEN lab.pick('express', n, 5) = 0 THEN 1 + lab.pick('days', n, 4) ELSE 3 + lab.pick('days', n, 11) END AS days
    FROM generate_series(1, 1250) AS n
  ) AS dated
) AS drawn
WHERE NOT received_on BETWEEN '2024-08-01' AND '2024-08-31';

CREATE TABLE lab.tests (id int PRIMARY KEY, sample_id int NOT NULL REFERENCES lab.samples, method_id int NOT NULL REFERENCES lab.methods, analyst text, outcome text, started_on date, repeated boolean NOT NULL, fee_chf numeric(7, 2) NOT NULL);
INSERT INTO lab.tests
SELECT
  row_number() OVER (ORDER BY s.id, k), s.id, m.id,
  CASE WHEN s.status <> 'Received' THEN (ARRAY['Keller', 'Keller', 'Moreau', 'Brunner', 'Brunner', 'Vogt'])[1 + lab.pick('analyst' || k, s.id, 6)] END,
  CASE WHEN s.status = 'Reported' THEN CASE WHEN lab.pick('fails' || k, s.id, 6 + m.id) = 0 THEN 'Fail' WHEN lab.pick('unclear' || k, s.id, 37) = 0 THEN 'Inconclusive' ELSE 'Pass' END END,
  CASE WHEN s.status <> 'Received' THEN s.received_on + lab.pick('start' || k, s.id, 2) END, lab.pick('repeat' || k, s.id, 14) = 0, round(coalesce(m.list_chf, 60) * CASE WHEN s.express THEN 1.5 ELSE 1 END * (100 - 5 * (s.client_id % 3)) / 100.0, 2)
FROM lab.samples AS s CROSS JOIN generate_series(1, 3) AS k JOIN lab.methods AS m ON m.id = 1 + lab.pick('method' || k, s.id, 13)
WHERE s.status <> 'Rejected' AND k <= 1 + lab.pick('tests', s.id, 3);

CREATE TABLE lab.invoices (id int PRIMARY KEY, client_id int NOT NULL REFERENCES lab.clients, invoice_no text NOT NULL, issued_on date NOT NULL, due_on date NOT NULL, paid_on date, amount_chf numeric(9, 2) NOT NULL);
INSERT INTO lab.invoices
SELECT n, client_id, 'I' || lpad(n::text, 5, '0'), issued_on, issued_on + 30, CASE WHEN issued_on + days <= '2025-12-03' AND lab.pick('bad', n, 26) > 0 THEN issued_on + days END, amount
FROM (
  SELECT row_number() OVER (ORDER BY month, client_id) AS n, client_id, (month + interval '1 month')::date AS issued_on, amount, 8 + lab.pick('payday' || month, client_id, 50) AS days
  FROM (SELECT s.client_id, date_trunc('month', s.received_on)::date AS month, sum(t.fee_chf) AS amount FROM lab.samples AS s JOIN lab.tests AS t ON t.sample_id = s.id GROUP BY 1, 2) AS monthly
  WHERE month < '2025-12-01'
) AS drawn;

-- What the asker may see, for the questions' SQL.
CREATE VIEW lab.seen_samples AS
  SELECT s.*, s.reported_on - s.received_on AS days, c.name AS client, c.sector, c.canton FROM lab.samples AS s JOIN lab.clients AS c ON c.id = s.client_id WHERE s.laboratory IN ('Basel', 'Zurich');
CREATE VIEW lab.seen_tests AS
  SELECT t.*, m.name AS method, m.category, m.accredited, s.material, s.laboratory, s.express, s.received_on, s.client, s.sector, s.canton
  FROM lab.tests AS t JOIN lab.methods AS m ON m.id = t.method_id JOIN lab.seen_samples AS s ON s.id = t.sample_id;
CREATE VIEW lab.seen_invoices AS SELECT i.*, c.name AS client, c.sector, c.canton, c.contract FROM lab.invoices AS i JOIN lab.clients AS c ON c.id = i.client_id;

COMMIT;
