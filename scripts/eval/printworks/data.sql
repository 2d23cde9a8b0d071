-- A print shop from January 2023 to 12 June 2025. It stood still in August 2024. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA print;

CREATE FUNCTION print.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE print.clients (id int PRIMARY KEY, name text NOT NULL, sector text, city text NOT NULL, desk text NOT NULL, client_since date NOT NULL, credit_limit_eur numeric(9, 2));
INSERT INTO print.clients
SELECT
  n,
  (ARRAY['Nordica', 'Atelier', 'Meerhof', 'Lumen', 'Vandamme', 'Café Rosa', 'Kiosk', 'Studio Lind', 'Brouwer', 'Parkhuis', 'Delta'])[1 + n % 11] || ' ' || (ARRAY['Media', 'Noord', 'Events', 'Foods', 'Press', 'Design', 'Group'])[1 + n % 7],
  CASE WHEN print.pick('sectorless', n, 14) = 0 THEN NULL ELSE (ARRAY['Retail', 'Retail', 'Culture', 'Culture', 'Education', 'Industry', 'Public'])[1 + print.pick('sector', n, 7)] END,
  (ARRAY['Ghent', 'Ghent', 'Antwerp', 'Antwerp', 'Brussels', 'Leuven', 'Bruges'])[1 + print.pick('city', n, 7)],
  (ARRAY['Commercial', 'Commercial', 'Commercial', 'Books', 'Packaging'])[1 + print.pick('desk', n, 5)],
  date '2014-02-01' + print.pick('since', n, 4120),
  CASE WHEN print.pick('limitless', n, 8) = 0 THEN NULL ELSE 500 * (1 + print.pick('limit', n, 30)) END
FROM generate_series(1, 70) AS n;

CREATE TABLE print.quotes (
  id int PRIMARY KEY, number text NOT NULL, client_id int NOT NULL REFERENCES print.clients, product text NOT NULL, estimator text NOT NULL, status text NOT NULL,
  quoted_on date NOT NULL, valid_until date NOT NULL, decided_on date, amount_eur numeric(9, 2) NOT NULL
);
INSERT INTO print.quotes
SELECT
  n, 'Q' || lpad(n::text, 5, '0'), client_id, product, (ARRAY['Piet', 'Piet', 'Sanne', 'Youssef'])[1 + print.pick('estimator', n, 4)], status, quoted_on, quoted_on + 30,
  CASE WHEN status IN ('Won', 'Lost') THEN quoted_on + days END, 20 * (4 + print.pick('amount', n, 60)) * weight
FROM (
  SELECT
    d.*, p.product, p.weight,
    CASE
      WHEN quoted_on + days > '2025-06-12' THEN 'Open' WHEN print.pick('fate', n, 20) < 9 - 3 * (print.pick('estimator', n, 4) = 3)::int THEN 'Won' WHEN print.pick('fate', n, 20) < 16 THEN 'Lost'
      WHEN quoted_on + 30 >= '2025-06-12' THEN 'Open' ELSE 'Expired'
    END AS status
  FROM (
    SELECT
      n, 1 + (print.pick('client', n, 66) * (3 + print.pick('big', n, 4))) / 6 AS client_id, date '2023-01-02' + print.pick('day', n, 892) AS quoted_on, 1 + print.pick('decide', n, 29) AS days, print.pick('product', n, 12) AS item
    FROM generate_series(1, 1000) AS n
  ) AS d
  JOIN print.clients AS c ON c.id = client_id
  JOIN (VALUES ('Books', 0, 7, 'Book', 9), ('Books', 8, 11, 'Magazine', 6), ('Packaging', 0, 6, 'Label', 3), ('Packaging', 7, 11, 'Carton', 7),
    ('Commercial', 0, 3, 'Flyer', 1), ('Commercial', 4, 6, 'Brochure', 3), ('Commercial', 7, 8, 'Poster', 2), ('Commercial', 9, 9, 'Business cards', 1), ('Commercial', 10, 11, 'Magazine', 6)) AS p (desk, low, high, product, weight)
    ON p.desk = c.desk AND item BETWEEN low AND high
) AS drawn
WHERE quoted_on <= '2025-06-12' AND NOT quoted_on BETWEEN '2024-08-01' AND '2024-08-31';

CREATE TABLE print.jobs (
  id int PRIMARY KEY, number text NOT NULL, client_id int NOT NULL REFERENCES print.clients, quote_id int REFERENCES print.quotes, product text NOT NULL, press text NOT NULL, paper text, status text NOT NULL,
  rush boolean NOT NULL, complaint boolean NOT NULL, ordered_on date NOT NULL, due_on date NOT NULL, finished_on date, invoiced_on date, copies int NOT NULL, sheets int, waste_sheets int, price_eur numeric(9, 2) NOT NULL, material_eur numeric(9, 2)
);
INSERT INTO print.jobs
SELECT
  id, 'P' || lpad(id::text, 5, '0'), client_id, quote_id, product, press,
  CASE WHEN print.pick('paperless', id, 16) = 0 THEN NULL ELSE (ARRAY['Coated 135 g', 'Coated 135 g', 'Coated 170 g', 'Recycled 100 g', 'Recycled 100 g', 'Card 300 g'])[1 + print.pick('paper', id, 6)] END,
  status, rush, finished_on IS NOT NULL AND print.pick('complaint', id, CASE WHEN rush THEN 11 WHEN press = 'Plotter' THEN 14 ELSE 25 END) = 0,
  ordered_on, due_on, finished_on, CASE WHEN finished_on + wait <= '2025-06-12' THEN finished_on + wait END, copies,
  CASE WHEN finished_on IS NOT NULL THEN sheets END, CASE WHEN finished_on IS NOT NULL THEN sheets * (2 + print.pick('waste', id, 7) + 3 * (press = 'Heidelberg')::int) / 100 END,
  price, CASE WHEN finished_on IS NOT NULL THEN round(price * (22 + print.pick('material', id, 40)) / 100.0, 2) END
FROM (
  SELECT
    e.*, print.pick('invoice', id, 15) AS wait, copies / CASE product WHEN 'Business cards' THEN 20 WHEN 'Flyer' THEN 8 WHEN 'Label' THEN 12 ELSE 1 END + 40 AS sheets,
    CASE WHEN status = 'Finished' THEN ordered_on + took END AS finished_on
  FROM (
    SELECT
      d.*, ordered_on + CASE WHEN rush THEN 3 ELSE 7 + print.pick('term', id, 12) END AS due_on,
      CASE
        WHEN print.pick('cancelled', id, 22) = 0 THEN 'Cancelled' WHEN print.pick('hold', id, 7) = 0 AND ordered_on > '2025-05-01' THEN 'On hold'
        WHEN ordered_on + took > '2025-06-12' THEN (ARRAY['Prepress', 'Printing', 'Finishing'])[1 + print.pick('stage', id, 3)] ELSE 'Finished'
      END AS status
    FROM (
      SELECT
        b.*, print.pick('rush', id, 7) = 0 AS rush,
        CASE WHEN print.pick('rush', id, 7) = 0 THEN 1 + print.pick('quick', id, 4) ELSE 4 + print.pick('took', id, 14) END AS took,
        CASE product WHEN 'Poster' THEN 'Plotter' WHEN 'Business cards' THEN 'Indigo' WHEN 'Book' THEN (ARRAY['Heidelberg', 'Komori', 'Komori'])[1 + print.pick('press', id, 3)] ELSE (ARRAY['Heidelberg', 'Komori', 'Indigo'])[1 + print.pick('press', id, 3)] END AS press,
        CASE product WHEN 'Book' THEN 100 WHEN 'Poster' THEN 10 WHEN 'Magazine' THEN 200 ELSE 250 END * (1 + print.pick('copies', id, 12)) AS copies
      FROM (
        SELECT row_number() OVER (ORDER BY decided_on, id)::int AS id, client_id, id AS quote_id, product, decided_on AS ordered_on, amount_eur AS price FROM print.quotes WHERE status = 'Won'
        UNION ALL
        SELECT
          1000 + n, q.client_id, NULL, q.product, date '2023-01-05' + CASE WHEN n <= 1250 THEN print.pick('repeat', n, 889) ELSE 850 + print.pick('repeat', n, 39) END, round(q.amount_eur * (90 + print.pick('price', n, 25)) / 100, 2)
        FROM generate_series(1, 1330) AS n JOIN print.quotes AS q ON q.id = 1 + print.pick('model', n, 980)
      ) AS b
    ) AS d
  ) AS e
) AS drawn
WHERE NOT ordered_on BETWEEN '2024-08-01' AND '2024-08-31' AND (finished_on IS NULL OR NOT finished_on BETWEEN '2024-08-01' AND '2024-08-31') AND client_id % 17 > 0
  AND extract(isodow FROM ordered_on) < 6;

CREATE TABLE print.deliveries (
  id int PRIMARY KEY, job_id int NOT NULL REFERENCES print.jobs, carrier text, status text NOT NULL, shipped_on date, promised_on date NOT NULL, delivered_on date, parcels int NOT NULL, weight_kg numeric(7, 1) NOT NULL, freight_eur numeric(8, 2)
);
INSERT INTO print.deliveries
SELECT
  row_number() OVER (ORDER BY id, part)::int, id, carrier,
  CASE WHEN shipped_on > '2025-06-12' THEN 'Planned' WHEN shipped_on + days > '2025-06-12' THEN 'On the way' WHEN carrier IS NOT NULL AND print.pick('returned', id * 3 + part, 30) = 0 THEN 'Returned' ELSE 'Delivered' END,
  CASE WHEN shipped_on <= '2025-06-12' THEN shipped_on END, shipped_on + 2, CASE WHEN shipped_on + days <= '2025-06-12' THEN shipped_on + days END,
  parcels, round(parcels * (18 + print.pick('kilos', id * 3 + part, 90)) / 10.0, 1), CASE WHEN carrier IS NOT NULL THEN round((6 + 2.4 * parcels) * CASE carrier WHEN 'VeloExpress' THEN 1.5 WHEN 'BelFreight' THEN 0.9 ELSE 1.1 END, 2) END
FROM (
  SELECT
    j.id, part, c.carrier, j.finished_on + print.pick('shipping', j.id * 3 + part, 3) AS shipped_on, 1 + print.pick('parcels', j.id * 3 + part, 12) AS parcels,
    CASE WHEN c.carrier IS NULL THEN 0 WHEN c.carrier = 'BelFreight' THEN 1 + print.pick('days', j.id * 3 + part, 4) ELSE 1 + print.pick('days', j.id * 3 + part, 2) + (print.pick('slow', j.id * 3 + part, 10) = 0)::int * 3 END AS days
  FROM print.jobs AS j
  CROSS JOIN generate_series(1, 2) AS part
  CROSS JOIN LATERAL (SELECT (ARRAY['ParcelLine', 'ParcelLine', 'BelFreight', 'BelFreight', 'VeloExpress', NULL])[1 + print.pick('carrier', j.id * 3 + part, 6)] AS carrier) AS c
  WHERE j.finished_on IS NOT NULL AND (part = 1 OR print.pick('split', j.id, 5) = 0)
) AS drawn;

-- What the asker may see, for the questions' SQL.
CREATE VIEW print.seen_clients AS SELECT * FROM print.clients WHERE desk IN ('Commercial', 'Books');
CREATE VIEW print.seen_quotes AS SELECT q.*, c.name AS client, c.sector, c.city, c.desk FROM print.quotes AS q JOIN print.seen_clients AS c ON c.id = q.client_id;
CREATE VIEW print.seen_jobs AS
  SELECT j.*, c.name AS client, c.sector, c.city, c.desk, q.estimator FROM print.jobs AS j JOIN print.seen_clients AS c ON c.id = j.client_id LEFT JOIN print.quotes AS q ON q.id = j.quote_id;
CREATE VIEW print.sold AS SELECT * FROM print.seen_jobs WHERE status <> 'Cancelled';
CREATE VIEW print.seen_deliveries AS SELECT d.*, j.number, j.product, j.client, j.city, j.desk FROM print.deliveries AS d JOIN print.seen_jobs AS j ON j.id = d.job_id;

COMMIT;
