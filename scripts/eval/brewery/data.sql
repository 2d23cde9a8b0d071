-- A brewery from January 2024 to 11 March 2026. Every row follows from its number alone. The kettles stood still in August 2025.
BEGIN;

CREATE SCHEMA brew;

CREATE FUNCTION brew.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE brew.beers (id int PRIMARY KEY, name text NOT NULL, style text NOT NULL, product_range text NOT NULL, abv numeric(3, 1) NOT NULL, launched_on date NOT NULL, retired_on date);
INSERT INTO brew.beers VALUES
  (1, 'Fell Runner', 'Pale ale', 'Core', 4.2, '2019-04-01', NULL), (2, 'Slate', 'Stout', 'Core', 5.1, '2019-10-12', NULL),
  (3, 'Old Packhorse', 'Bitter', 'Core', 3.8, '2018-03-01', NULL), (4, 'Herdwick', 'Bitter', 'Core', 4.4, '2020-02-20', NULL),
  (5, 'Tarn', 'Lager', 'Core', 4.6, '2022-05-05', NULL), (6, 'Striding Edge', 'IPA', 'Core', 6.2, '2021-06-18', NULL),
  (7, 'Damson Sour', 'Sour', 'Seasonal', 4.0, '2023-08-30', NULL), (8, 'Yule Log', 'Stout', 'Seasonal', 7.4, '2022-11-01', '2025-02-28'),
  (9, 'Haymaker', 'Pale ale', 'Seasonal', 3.9, '2023-06-01', NULL), (10, 'Viaduct', 'IPA', 'Collaboration', 6.8, '2024-03-15', '2025-06-30'),
  (11, 'Night Mail', 'Stout', 'Collaboration', 8.0, '2024-09-20', NULL), (12, 'Gimmer', 'Lager', 'Seasonal', 4.6, '2025-05-10', NULL),
  (13, 'Bracken', 'Bitter', 'Seasonal', 4.2, '2024-08-01', '2025-11-15'), (14, 'Quarry IPA', 'IPA', 'Core', 5.6, '2025-10-01', NULL);

CREATE TABLE brew.batches (
  id int PRIMARY KEY, batch_no text NOT NULL, beer_id int NOT NULL REFERENCES brew.beers, site text NOT NULL, brewer text, status text NOT NULL,
  brewed_on date NOT NULL, packaged_on date, volume_hl numeric(6, 1) NOT NULL, loss_hl numeric(5, 1)
);
INSERT INTO brew.batches
SELECT
  n, 'B' || lpad(n::text, 4, '0'), b.id, site, brewer,
  CASE WHEN brewed_on > date '2026-03-12' - 12 THEN 'Fermenting' WHEN brewed_on > date '2026-03-12' - 24 THEN 'Conditioning' WHEN brew.pick('dump', n, 17) = 0 THEN 'Dumped' ELSE 'Packaged' END,
  brewed_on,
  CASE WHEN brewed_on <= date '2026-03-12' - 24 AND brew.pick('dump', n, 17) > 0 THEN brewed_on + 10 + brew.pick('tank', n, 14) END,
  volume,
  CASE WHEN brewed_on > date '2026-03-12' - 24 THEN NULL WHEN brew.pick('dump', n, 17) = 0 THEN volume ELSE round(volume * (1 + brew.pick('loss', n, 11)) / 100.0, 1) END
FROM (
  SELECT
    n, date '2024-01-03' + brew.pick('brewday', n, 798) AS brewed_on, (ARRAY[30, 30, 40, 40, 40, 60, 20])[1 + brew.pick('volume', n, 7)] AS volume,
    (ARRAY['Kendal', 'Kendal', 'Penrith', 'Lancaster'])[1 + brew.pick('site', n, 4)] AS site,
    (ARRAY['Moss', 'Moss', 'Airey', 'Tyson', 'Benson', 'Airey', NULL])[1 + brew.pick('brewer', n, 7)] AS brewer
  FROM generate_series(1, 460) AS n
) AS drawn
CROSS JOIN LATERAL (
  SELECT id FROM brew.beers WHERE launched_on <= brewed_on AND (retired_on IS NULL OR retired_on > brewed_on) ORDER BY brew.pick('beer' || id, n, 100000) LIMIT 1
) AS b
WHERE NOT brewed_on BETWEEN '2025-08-01' AND '2025-08-31';

CREATE TABLE brew.pubs (id int PRIMARY KEY, name text NOT NULL, town text NOT NULL, territory text NOT NULL, kind text NOT NULL, rep text, opened_on date NOT NULL);
INSERT INTO brew.pubs
SELECT
  n, (ARRAY['The Black Bull', 'The Royal Oak', 'The Ship', 'The Fleece', 'The Plough', 'The Railway', 'The Anchor', 'The Golden Lion', 'The Punch Bowl', 'The Swan'])[1 + n % 10] || ', ' || t.town, t.town, t.territory,
  (ARRAY['Free house', 'Free house', 'Tied house', 'Restaurant', 'Bottle shop'])[1 + brew.pick('kind', n, 5)],
  CASE WHEN brew.pick('house', n, 9) > 0 THEN t.rep END, date '2018-01-15' + brew.pick('opened', n, 2900)
FROM generate_series(1, 90) AS n
JOIN (VALUES
  (0, 'Kendal', 'Lakes', 'Priya Nair'), (1, 'Ambleside', 'Lakes', 'Priya Nair'), (2, 'Keswick', 'Lakes', 'Joe Sutton'), (3, 'Skipton', 'Dales', 'Ruth Hall'), (4, 'Settle', 'Dales', 'Ruth Hall'),
  (5, 'Whitby', 'Coast', 'Dan Cole'), (6, 'Scarborough', 'Coast', 'Dan Cole'), (7, 'Manchester', 'Manchester', 'Lucy Grant'), (8, 'Stockport', 'Manchester', 'Lucy Grant'), (9, 'Newcastle', 'Tyneside', 'Owen Reid')
) AS t (number, town, territory, rep) ON t.number = (n / 10 + n) % 10;

CREATE TABLE brew.orders (
  id int PRIMARY KEY, pub_id int NOT NULL REFERENCES brew.pubs, beer_id int NOT NULL REFERENCES brew.beers, container text NOT NULL, status text NOT NULL,
  ordered_on date NOT NULL, delivered_on date, paid_on date, litres numeric(7, 1) NOT NULL, net_gbp numeric(9, 2) NOT NULL
);
INSERT INTO brew.orders
SELECT
  n, pub, b.id, container, status, ordered_on,
  CASE WHEN status IN ('Delivered', 'Returned') THEN ordered_on + 1 + brew.pick('days', n, 6) END,
  CASE WHEN status = 'Delivered' AND brew.pick('paid', n, 14) > 0 AND ordered_on + 7 + brew.pick('terms', n, 60) <= date '2026-03-11' THEN ordered_on + 7 + brew.pick('terms', n, 60) END,
  litres, round(litres * CASE container WHEN 'Cask' THEN 1.9 WHEN 'Keg' THEN 2.4 WHEN 'Can' THEN 4.1 ELSE 4.6 END * (100 - brew.pick('discount', n, 15)) / 100, 2)
FROM (
  SELECT
    n, pub, container, ordered_on,
    CASE container WHEN 'Cask' THEN 41 WHEN 'Keg' THEN 30 WHEN 'Can' THEN 10.6 ELSE 6 END * (1 + brew.pick('containers', n, 6)) AS litres,
    CASE WHEN ordered_on > date '2026-03-07' THEN 'Open' WHEN brew.pick('status', n, 14) = 0 THEN 'Cancelled' WHEN brew.pick('status', n, 40) = 1 THEN 'Returned' ELSE 'Delivered' END AS status
  FROM (
    SELECT
      n, 1 + brew.pick('pub', n, 90) AS pub, (ARRAY['Cask', 'Cask', 'Cask', 'Keg', 'Keg', 'Can', 'Bottle'])[1 + brew.pick('container', n, 7)] AS container,
      date '2024-01-02' + brew.pick('orderday', n, 800) AS ordered_on
    FROM generate_series(1, 3200) AS n
  ) AS first
  WHERE pub % 13 <> 4 AND NOT (pub % 11 = 3 AND ordered_on > '2025-10-20')
) AS drawn
CROSS JOIN LATERAL (
  SELECT id FROM brew.beers WHERE launched_on <= ordered_on AND (retired_on IS NULL OR retired_on > ordered_on) ORDER BY brew.pick('sold' || id, n, 100000) LIMIT 1
) AS b;

CREATE TABLE brew.complaints (id int PRIMARY KEY, order_id int NOT NULL REFERENCES brew.orders, reason text, raised_on date NOT NULL, credit_gbp numeric(8, 2));
INSERT INTO brew.complaints
SELECT
  n, o.id, (ARRAY['Off flavour', 'Short measure', 'Flat', 'Late delivery', 'Damaged container', 'Flat', NULL])[1 + brew.pick('reason', n, 7)], o.delivered_on + brew.pick('raised', n, 9),
  CASE WHEN brew.pick('credit', n, 3) > 0 THEN 15 + 5 * brew.pick('creditsize', n, 20) END
FROM generate_series(1, 420) AS n
JOIN brew.orders AS o ON o.id = 1 + brew.pick('complaint', n, 3200) AND o.delivered_on IS NOT NULL AND o.delivered_on < '2026-03-02';

-- For the expected results alone: the model does not read these.
CREATE VIEW brew.seen_batches AS SELECT x.*, b.name AS beer, b.style, b.product_range, b.abv FROM brew.batches x JOIN brew.beers b ON b.id = x.beer_id;
CREATE VIEW brew.seen_pubs AS SELECT * FROM brew.pubs WHERE territory IN ('Lakes', 'Dales', 'Coast');
CREATE VIEW brew.seen_orders AS
SELECT o.*, p.name AS pub, p.town, p.territory, p.kind, p.rep, b.name AS beer, b.style FROM brew.orders o JOIN brew.seen_pubs p ON p.id = o.pub_id JOIN brew.beers b ON b.id = o.beer_id;
CREATE VIEW brew.sold AS SELECT * FROM brew.seen_orders WHERE status <> 'Cancelled';
CREATE VIEW brew.seen_complaints AS SELECT c.*, o.container, o.pub, o.town, o.territory, o.kind, o.beer, o.style FROM brew.complaints c JOIN brew.seen_orders o ON o.id = c.order_id;

COMMIT;
