-- An auction house with four salerooms: sales from January 2023 to December 2025, of which those after 5 November 2025 are still to come. Rows follow from their numbers.
BEGIN;
CREATE SCHEMA auction;
CREATE FUNCTION auction.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE auction.sales (
  id int PRIMARY KEY, sale_code text NOT NULL, title text NOT NULL, saleroom text NOT NULL, department text NOT NULL, format text NOT NULL, status text NOT NULL, auctioneer text, sale_date date NOT NULL, viewing_from date, consign_deadline date NOT NULL, catalogue_cost_gbp numeric(8, 2), visitors int
);
INSERT INTO auction.sales
SELECT n, 'S' || (2300 + n), CASE department WHEN 'Paintings' THEN (ARRAY['Scottish Paintings', 'Fine Pictures'])[1 + auction.pick('title', n, 2)] WHEN 'Jewellery' THEN 'Jewels and Watches' WHEN 'Books' THEN 'Rare Books and Maps' WHEN 'Silver' THEN 'Silver and Plate' WHEN 'Furniture' THEN (ARRAY['Interiors', 'Fine Furniture'])[1 + auction.pick('title', n, 2)] ELSE 'Ceramics and Glass' END,
  saleroom, department, format, status, CASE WHEN format = 'Timed online' OR status = 'Planned' AND auction.pick('unassigned', n, 2) = 0 THEN NULL ELSE (ARRAY['Hamish Reid', 'Hamish Reid', 'Catriona Muir', 'Oliver Penrose', 'Oliver Penrose'])[1 + auction.pick('rostrum', n, 5)] END,
  sale_date, CASE WHEN format <> 'Timed online' THEN sale_date - 3 END, sale_date - 21, CASE WHEN status <> 'Planned' AND format <> 'Timed online' THEN 900 + 50 * auction.pick('catalogue', n, 40) END, CASE WHEN status = 'Held' AND format <> 'Timed online' THEN 40 + auction.pick('visitors', n, 260) END
FROM (
  SELECT *, CASE WHEN sale_date > '2025-11-05' THEN 'Planned' WHEN auction.pick('called off', n, 24) = 0 THEN 'Cancelled' ELSE 'Held' END AS status
  FROM (
    SELECT n, (ARRAY['Edinburgh', 'Edinburgh', 'Edinburgh', 'Glasgow', 'Glasgow', 'York', 'York', 'Bath'])[1 + auction.pick('room', n, 8)] AS saleroom,
      (ARRAY['Paintings', 'Paintings', 'Furniture', 'Furniture', 'Jewellery', 'Jewellery', 'Silver', 'Books', 'Ceramics'])[1 + auction.pick('department', n, 9)] AS department, (ARRAY['Live', 'Live', 'Hybrid', 'Hybrid', 'Timed online'])[1 + auction.pick('format', n, 5)] AS format,
      date '2023-01-17' + 5 * n + auction.pick('day', n, 4) AS sale_date
    FROM generate_series(0, 211) AS n
  ) AS d
) AS drawn;

CREATE TABLE auction.consignors (id int PRIMARY KEY, consignor_no text NOT NULL, name text NOT NULL, kind text NOT NULL, home_saleroom text NOT NULL, client_since date, commission_rate numeric(4, 3) NOT NULL);
INSERT INTO auction.consignors
SELECT n, 'C' || lpad((300 + n)::text, 4, '0'),
  CASE kind WHEN 'Estate' THEN 'Estate of ' || who WHEN 'Trade' THEN who || ' Antiques' WHEN 'Institution' THEN surname || ' Trust ' || n ELSE who END, kind,
  (ARRAY['Edinburgh', 'Edinburgh', 'Edinburgh', 'Glasgow', 'Glasgow', 'York', 'York', 'Bath'])[1 + auction.pick('home', n, 8)], CASE WHEN auction.pick('sinceless', n, 25) > 0 THEN date '2015-02-02' + auction.pick('since', n, 3900) END,
  CASE kind WHEN 'Trade' THEN 0.10 WHEN 'Institution' THEN 0.08 ELSE 0.12 + 0.01 * auction.pick('rate', n, 4) END
FROM (
  SELECT n, surname, chr(65 + (n / 20) % 26) || '. ' || surname AS who, (ARRAY['Private', 'Private', 'Private', 'Private', 'Trade', 'Trade', 'Estate', 'Estate', 'Institution'])[1 + auction.pick('kind', n, 9)] AS kind
  FROM (SELECT n, (ARRAY['Ferguson', 'Hartley', 'Lindsay', 'Pringle', 'Abernethy', 'Crawford', 'Dunlop', 'Ogilvie', 'Sinclair', 'Whitaker', 'Thorburn', 'Rutherford', 'Kerr', 'Balfour', 'Galbraith', 'Moffat', 'Napier', 'Wardlaw', 'Elphinstone', 'Tennant'])[1 + n % 20] AS surname FROM generate_series(1, 430) AS n) AS s
) AS d;

CREATE TABLE auction.bidders (id int PRIMARY KEY, paddle_no text NOT NULL, country text, registered_at text NOT NULL, registered_on date NOT NULL, bids_via text NOT NULL, is_trade boolean NOT NULL, deposit_paid boolean);
INSERT INTO auction.bidders
SELECT n, 'P' || (5000 + n), CASE WHEN auction.pick('stateless', n, 30) > 0 THEN (ARRAY['United Kingdom', 'United Kingdom', 'United Kingdom', 'United Kingdom', 'United Kingdom', 'United States', 'United States', 'Germany', 'France', 'Ireland', 'China'])[1 + auction.pick('country', n, 11)] END,
  (ARRAY['Edinburgh', 'Edinburgh', 'Edinburgh', 'Glasgow', 'Glasgow', 'York', 'York', 'Bath'])[1 + auction.pick('at', n, 8)], CASE WHEN n < 420 THEN date '2019-03-01' + auction.pick('registered', n, 1380) ELSE date '2023-01-04' + auction.pick('registered', n, 1034) END,
  (ARRAY['Room', 'Room', 'Phone', 'Online', 'Online', 'Online', 'Commission bid'])[1 + auction.pick('via', n, 7)], auction.pick('trade', n, 4) = 0, CASE WHEN auction.pick('unknown', n, 12) > 0 THEN auction.pick('deposit', n, 3) > 0 END
FROM generate_series(1, 950) AS n;

CREATE TABLE auction.lots (
  id int PRIMARY KEY, lot_ref text NOT NULL, sale_id int NOT NULL REFERENCES auction.sales, consignor_id int NOT NULL REFERENCES auction.consignors, buyer_id int REFERENCES auction.bidders, title text NOT NULL, category text NOT NULL, period text, status text NOT NULL, consigned_on date NOT NULL,
  low_estimate_gbp int, high_estimate_gbp int, reserve_gbp int, hammer_gbp int, premium_gbp numeric(9, 2), commission_gbp numeric(9, 2), bids int, export_licence boolean NOT NULL
);
INSERT INTO auction.lots
SELECT n, sale_code || '/' || lot_no, sale_id, consignor_id, CASE WHEN status = 'Sold' THEN buyer_id END, coalesce(period || ' ', '') || lower(category), category, period, status, consigned_on, low, (low * 3) / 2, reserve, CASE WHEN status = 'Sold' THEN hammer END,
  CASE WHEN status = 'Sold' THEN round(hammer * 0.26, 2) END, CASE WHEN status = 'Sold' THEN round(hammer * commission_rate, 2) END, CASE WHEN status IN ('Sold', 'Unsold') THEN bids END, export_licence
FROM (
  SELECT *, CASE WHEN sale_status = 'Planned' THEN 'Catalogued' WHEN sale_status = 'Cancelled' OR auction.pick('withdrawn', n, 45) = 0 THEN 'Withdrawn' WHEN hammer < coalesce(reserve, 0) OR bids = 0 OR buyer_id IS NULL THEN 'Unsold' ELSE 'Sold' END AS status
  FROM (
    SELECT *, CASE WHEN auction.pick('no reserve', n, 5) > 0 THEN low * 9 / 10 END AS reserve, greatest(10, (low * (55 + auction.pick('hammer', n, 90) + CASE WHEN auction.pick('sleeper', n, 14) = 0 THEN 120 ELSE 0 END)) / 1000 * 10) AS hammer
    FROM (
      SELECT x.*, c.commission_rate, b.id AS buyer_id,
        CASE WHEN auction.pick('unpriced', x.n, 60) > 0 THEN (ARRAY[80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000])[1 + auction.pick('low', x.n, 15)] * CASE department WHEN 'Paintings' THEN 4 WHEN 'Jewellery' THEN 3 ELSE 1 END ELSE 150 END AS low, auction.pick('bids', x.n, 22) AS bids
      FROM (
        SELECT s.id * 100 + k AS n, k AS lot_no, s.id AS sale_id, s.sale_code, s.department, s.status AS sale_status, sale_date, 1 + (auction.pick('consignor', s.id * 100 + k, 415) * (150 + auction.pick('loyal', s.id * 100 + k, 300))) / 450 AS consignor_id,
          1 + (auction.pick('buyer', s.id * 100 + k, 930) * (200 + auction.pick('keen', s.id * 100 + k, 400))) / 600 AS bidder, sale_date - 45 - auction.pick('consigned', s.id * 100 + k, 80) AS consigned_on,
          CASE department WHEN 'Paintings' THEN (ARRAY['Oil painting', 'Oil painting', 'Watercolour', 'Print'])[1 + auction.pick('category', s.id * 100 + k, 4)] WHEN 'Furniture' THEN (ARRAY['Chest of drawers', 'Dining table', 'Chair', 'Mirror'])[1 + auction.pick('category', s.id * 100 + k, 4)]
            WHEN 'Jewellery' THEN (ARRAY['Ring', 'Ring', 'Brooch', 'Wristwatch', 'Necklace'])[1 + auction.pick('category', s.id * 100 + k, 5)] WHEN 'Silver' THEN (ARRAY['Teapot', 'Candlesticks', 'Cutlery'])[1 + auction.pick('category', s.id * 100 + k, 3)]
            WHEN 'Books' THEN (ARRAY['First edition', 'Map', 'Manuscript'])[1 + auction.pick('category', s.id * 100 + k, 3)] ELSE (ARRAY['Vase', 'Dinner service', 'Decanter'])[1 + auction.pick('category', s.id * 100 + k, 3)] END AS category,
          CASE WHEN auction.pick('undated', s.id * 100 + k, 8) > 0 THEN (ARRAY['Georgian', 'Victorian', 'Victorian', 'Edwardian', 'Art Deco', 'Modern'])[1 + auction.pick('period', s.id * 100 + k, 6)] END AS period, auction.pick('export', s.id * 100 + k, 40) = 0 AS export_licence
        FROM auction.sales AS s CROSS JOIN generate_series(1, 44) AS k WHERE k <= 18 + auction.pick('size', s.id, 27)
      ) AS x
      JOIN auction.consignors AS c ON c.id = x.consignor_id LEFT JOIN auction.bidders AS b ON b.id = x.bidder AND b.registered_on <= sale_date
      WHERE consigned_on <= '2025-11-05' AND (client_since IS NULL OR client_since <= consigned_on)
    ) AS priced
  ) AS struck
) AS told;

CREATE TABLE auction.invoices (
  id int PRIMARY KEY, invoice_no text NOT NULL, sale_id int NOT NULL REFERENCES auction.sales, bidder_id int NOT NULL REFERENCES auction.bidders, status text NOT NULL, issued_on date NOT NULL, due_on date NOT NULL, paid_on date, collected_on date, pay_method text, total_gbp numeric(10, 2) NOT NULL, storage_gbp numeric(7, 2)
);
INSERT INTO auction.invoices
SELECT n, 'INV-' || (10000 + n), sale_id, buyer_id, status, issued_on, issued_on + 14, CASE status WHEN 'Paid' THEN paid_on END, CASE WHEN status = 'Paid' AND paid_on + wait_days <= '2025-11-05' THEN paid_on + wait_days END,
  CASE status WHEN 'Paid' THEN (ARRAY['Bank transfer', 'Bank transfer', 'Card', 'Card', 'Cheque'])[1 + auction.pick('method', n, 5)] END, total, CASE WHEN status = 'Paid' AND wait_days > 25 AND paid_on + wait_days <= '2025-11-05' THEN 5 * (wait_days - 25) END
FROM (
  SELECT *, CASE WHEN auction.pick('annul', n, 60) = 0 THEN 'Cancelled' WHEN auction.pick('quarrel', n, 70) = 0 THEN 'Disputed' WHEN auction.pick('never', n, 45) = 0 OR paid_on > '2025-11-05' THEN 'Open' ELSE 'Paid' END AS status
  FROM (
    SELECT *, sale_date + 1 AS issued_on, sale_date + 1 + CASE WHEN auction.pick('slow', n, 6) = 0 THEN 15 + auction.pick('days', n, 40) ELSE auction.pick('days', n, 14) END AS paid_on, auction.pick('fetch', n, 20) + CASE WHEN auction.pick('dawdle', n, 8) = 0 THEN 20 ELSE 0 END AS wait_days
    FROM (
      SELECT row_number() OVER (ORDER BY sale_date, sale_id, buyer_id)::int AS n, sale_id, buyer_id, sale_date, sum(hammer_gbp + premium_gbp) + round(sum(premium_gbp) * 0.2, 2) AS total
      FROM auction.lots AS l JOIN auction.sales AS s ON s.id = l.sale_id WHERE l.status = 'Sold' GROUP BY sale_id, buyer_id, sale_date
    ) AS g
  ) AS d
) AS told;

-- What the asker may see.
CREATE VIEW auction.sa AS SELECT * FROM auction.sales WHERE saleroom IN ('Edinburgh', 'Glasgow');
CREATE VIEW auction.lo AS
  SELECT l.*, CASE WHEN low_estimate_gbp < 250 THEN 'Under 250' WHEN low_estimate_gbp < 1000 THEN '250 to 999' WHEN low_estimate_gbp < 5000 THEN '1000 to 4999' ELSE '5000 and up' END AS band,
    sale_code, s.title AS sale_title, saleroom, department, format, auctioneer, sale_date, s.status AS sale_status, consignor_no, c.name AS consignor, c.kind, b.paddle_no AS buyer, b.country, b.bids_via, b.is_trade
  FROM auction.lots AS l JOIN auction.sa AS s ON s.id = l.sale_id JOIN auction.consignors AS c ON c.id = l.consignor_id LEFT JOIN auction.bidders AS b ON b.id = l.buyer_id;
CREATE VIEW auction.iv AS SELECT i.*, sale_code, saleroom, department, sale_date, paddle_no, country, is_trade FROM auction.invoices AS i JOIN auction.sa AS s ON s.id = i.sale_id JOIN auction.bidders AS b ON b.id = i.bidder_id;
CREATE VIEW auction.co AS SELECT * FROM auction.consignors WHERE home_saleroom IN ('Edinburgh', 'Glasgow');
CREATE VIEW auction.bi AS SELECT * FROM auction.bidders WHERE registered_at IN ('Edinburgh', 'Glasgow');
COMMIT;
