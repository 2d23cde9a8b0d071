-- A freight forwarder from January 2024 to 10 February 2026. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA freight;

-- A number from 0 to sides - 1 that looks thrown, yet is the same every time.
CREATE FUNCTION freight.dice(salt text, n int, sides int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ('x' || substr(md5(salt || n), 1, 7))::bit(28)::int % sides $$;

CREATE TABLE freight.carriers (id int PRIMARY KEY, name text NOT NULL, mode text NOT NULL, preferred boolean NOT NULL);
INSERT INTO freight.carriers VALUES
  (1, 'Northwind', 'road', true), (2, 'BlueLine', 'sea', true), (3, 'SkyHaul', 'air', false), (4, 'RailCo', 'rail', true),
  (5, 'Rapido', 'road', false), (6, 'Oceanic', 'sea', false), (7, 'JetCargo', 'air', true);

CREATE TABLE freight.warehouses (id int PRIMARY KEY, code text NOT NULL, city text NOT NULL, country text NOT NULL, capacity int NOT NULL, cold boolean NOT NULL);
INSERT INTO freight.warehouses VALUES
  (1, 'BER1', 'Berlin', 'DE', 12000, false), (2, 'HAM1', 'Hamburg', 'DE', 30000, true), (3, 'RTM1', 'Rotterdam', 'NL', 42000, true),
  (4, 'LYS1', 'Lyon', 'FR', 9000, false), (5, 'MAD1', 'Madrid', 'ES', 15000, false), (6, 'BER2', 'Berlin', 'DE', 7000, true);

CREATE TABLE freight.customers (id int PRIMARY KEY, name text NOT NULL, segment text NOT NULL, country text NOT NULL, since date NOT NULL);
INSERT INTO freight.customers
SELECT
  n,
  (ARRAY['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ironwood', 'Juniper', 'Kauri', 'Larch'])[1 + n % 12] || ' ' || (ARRAY['Textiles', 'Motors', 'Pharma', 'Foods', 'Electronics', 'Toys', 'Paper'])[1 + n / 12],
  (ARRAY['retail', 'automotive', 'pharma', 'food', 'retail'])[1 + freight.dice('segment', n, 5)],
  (ARRAY['Germany', 'Germany', 'Poland', 'France', 'Spain', 'Italy'])[1 + freight.dice('country', n, 6)],
  date '2018-05-01' + n * 31
FROM generate_series(1, 80) AS n;

CREATE TABLE freight.shipments (
  id int PRIMARY KEY, carrier_id int NOT NULL REFERENCES freight.carriers, warehouse_id int NOT NULL REFERENCES freight.warehouses,
  customer_id int NOT NULL REFERENCES freight.customers, status text NOT NULL, dest text NOT NULL, weight numeric(10, 1) NOT NULL,
  km int NOT NULL, cost numeric(10, 2) NOT NULL, price numeric(10, 2) NOT NULL, express boolean NOT NULL,
  shipped_at timestamptz NOT NULL, due date NOT NULL, delivered_at timestamptz
);
INSERT INTO freight.shipments
SELECT
  n, carrier_id, warehouse_id, customer_id, status, dest, weight, km, cost,
  round(cost * (1.05 + freight.dice('margin', n, 40) / 100.0), 2),
  express, shipped_at, shipped_at::date + 6,
  CASE WHEN status = 'delivered' THEN shipped_at + (20 + freight.dice('transit', n, 160)) * interval '1 hour' END
FROM (
  SELECT
    n,
    (ARRAY[1, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 7])[1 + freight.dice('carrier', n, 12)] AS carrier_id,
    (ARRAY[1, 2, 2, 3, 3, 3, 4, 5, 5, 6])[1 + freight.dice('warehouse', n, 10)] AS warehouse_id,
    1 + freight.dice('customer', n, 80) * (20 + freight.dice('loyal', n, 80)) / 100 AS customer_id,
    CASE WHEN shipped_at >= '2026-02-02' THEN (ARRAY['in transit', 'in transit', 'pending'])[1 + freight.dice('moving', n, 3)]
      ELSE (ARRAY['delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'returned', 'cancelled', 'lost'])[1 + freight.dice('status', n, 13)] END AS status,
    (ARRAY['Germany', 'Germany', 'Austria', 'France', 'Spain', 'Poland', 'Sweden', 'United Kingdom'])[1 + freight.dice('dest', n, 8)] AS dest,
    (5 + freight.dice('weight', n, 180) * freight.dice('weight2', n, 100)) / 10.0 AS weight,
    80 + freight.dice('km', n, 2200) AS km,
    round(35 + freight.dice('cost', n, 90) * freight.dice('cost2', n, 90) / 9.0 + n / 100.0, 2) AS cost,
    freight.dice('express', n, 5) = 0 AS express,
    shipped_at
  FROM (
    SELECT n, timestamptz '2024-01-03 05:00Z' + (n * 5.6 - n * n * 0.00021 + freight.dice('jitter', n, 30)) * interval '1 hour' AS shipped_at FROM generate_series(1, 3900) AS n
  ) AS timed WHERE shipped_at < '2026-02-10 12:00Z'
) AS sent;

CREATE TABLE freight.incidents (
  id int PRIMARY KEY, shipment_id int NOT NULL REFERENCES freight.shipments, kind text NOT NULL, claim numeric(10, 2), settled boolean NOT NULL, reported_on date NOT NULL
);
INSERT INTO freight.incidents
SELECT
  row_number() OVER (ORDER BY id), id,
  (ARRAY['damage', 'damage', 'delay', 'delay', 'delay', 'theft', 'wrong address'])[1 + freight.dice('kind', id, 7)],
  CASE WHEN freight.dice('claimed', id, 3) > 0 THEN round(20 + freight.dice('claim', id, 300000) / 100.0, 2) END,
  freight.dice('settled', id, 4) > 0,
  least(shipped_at::date + 1 + freight.dice('reported', id, 9), date '2026-02-10')
FROM freight.shipments WHERE freight.dice('incident', id, 9) = 0;

DROP FUNCTION freight.dice;

COMMIT;
