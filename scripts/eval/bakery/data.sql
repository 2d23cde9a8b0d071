-- Four depots of a wholesale bakery from January 2025 to 18 May 2026, with the drops planned for the fortnight after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA bakery;

CREATE FUNCTION bakery.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE bakery.customers (
  id int PRIMARY KEY, account_no text NOT NULL, name text NOT NULL, depot text NOT NULL, trade text NOT NULL, rep text, account_status text NOT NULL, is_key_account boolean NOT NULL,
  opened_on date NOT NULL, closed_on date, credit_limit_gbp numeric(8, 2), terms_days int NOT NULL
);
INSERT INTO bakery.customers
SELECT n, 'C' || (1000 + n * 3), place || ' ' || CASE trade WHEN 'Café' THEN 'Café' WHEN 'Hotel' THEN 'Arms Hotel' WHEN 'School' THEN 'Primary School' WHEN 'Care home' THEN 'Lodge' WHEN 'Farm shop' THEN 'Farm Shop' WHEN 'Sandwich bar' THEN 'Butty Bar' ELSE 'Stores' END,
  depot, trade,
  CASE WHEN bakery.pick('repless', n, 24) > 0 THEN CASE depot WHEN 'Leeds' THEN (ARRAY['Sandra Pickles', 'Imran Hussain', 'Imran Hussain', 'Joe Whitaker'])[1 + bakery.pick('rep', n, 4)] WHEN 'York' THEN 'Beth Lund' WHEN 'Hull' THEN 'Gary Foss' ELSE (ARRAY['Nadia Khan', 'Phil Sugden'])[1 + bakery.pick('rep', n, 2)] END END,
  status, bakery.pick('key', n, 8) = 0,
  opened_on, CASE WHEN status = 'Closed' THEN date '2025-10-01' + bakery.pick('closed', n, 200) END,
  CASE WHEN bakery.pick('limitless', n, 12) > 0 THEN 250 * (1 + bakery.pick('limit', n, 10)) END, (ARRAY[7, 14, 14, 30])[1 + bakery.pick('terms', n, 4)]
FROM (
  SELECT n, depot, (ARRAY['Café', 'Hotel', 'School', 'Care home', 'Farm shop', 'Sandwich bar', 'Convenience store'])[1 + (p + j) % 7] AS trade,
    (CASE depot WHEN 'Leeds' THEN ARRAY['Kirkgate', 'Headingley', 'Horsforth', 'Otley', 'Roundhay', 'Pudsey', 'Morley', 'Chapel Allerton', 'Meanwood', 'Garforth', 'Armley', 'Holbeck', 'Moortown', 'Rothwell', 'Wetherby', 'Ilkley', 'Guiseley', 'Yeadon', 'Crossgates', 'Beeston']
      WHEN 'York' THEN ARRAY['Micklegate', 'Clifton', 'Haxby', 'Heworth', 'Bishopthorpe', 'Fulford', 'Selby', 'Tadcaster', 'Malton', 'Pocklington', 'Acomb', 'Strensall', 'Easingwold', 'Helmsley', 'Thirsk', 'Pickering', 'Stamford', 'Dunnington', 'Copmanthorpe', 'Huntington']
      WHEN 'Hull' THEN ARRAY['Hessle', 'Cottingham', 'Beverley', 'Anlaby', 'Hedon', 'Hornsea', 'Withernsea', 'Brough', 'Willerby', 'Sutton', 'Bransholme', 'Marfleet', 'Kirk Ella', 'Swanland', 'Driffield', 'Howden', 'Goole', 'Patrington', 'Skidby', 'Walkington']
      ELSE ARRAY['Shipley', 'Bingley', 'Keighley', 'Saltaire', 'Manningham', 'Thornton', 'Queensbury', 'Idle', 'Eccleshill', 'Wibsey', 'Baildon', 'Haworth', 'Denholme', 'Wyke', 'Low Moor', 'Cleckheaton', 'Heckmondwike', 'Silsden', 'Clayton', 'Undercliffe'] END)[1 + p] AS place,
    CASE WHEN n % 30 = 23 THEN 'Closed' WHEN n % 17 = 5 THEN 'On stop' ELSE 'Active' END AS status,
    CASE WHEN bakery.pick('new', n, 5) = 0 THEN date '2025-02-03' + bakery.pick('opened', n, 440) ELSE date '2014-03-03' + bakery.pick('opened', n, 3900) END AS opened_on
  FROM (
    SELECT n, depot, k % 20 AS p, k / 20 AS j
    FROM (SELECT n, CASE WHEN n <= 84 THEN 'Leeds' WHEN n <= 116 THEN 'York' WHEN n <= 140 THEN 'Hull' ELSE 'Bradford' END AS depot, CASE WHEN n <= 84 THEN n - 1 WHEN n <= 116 THEN n - 85 WHEN n <= 140 THEN n - 117 ELSE n - 141 END AS k FROM generate_series(1, 170) AS n) AS numbered
  ) AS placed
) AS drawn;

CREATE TABLE bakery.products (id int PRIMARY KEY, sku text NOT NULL, name text NOT NULL, family text NOT NULL, list_price_gbp numeric(6, 2) NOT NULL, unit_cost_gbp numeric(6, 2) NOT NULL, shelf_life_days int, launched_on date NOT NULL, delisted_on date);
INSERT INTO bakery.products
SELECT n, upper(substr(family, 1, 2)) || (100 + n), name, family, price, round(price * (CASE family WHEN 'Bread' THEN 0.58 WHEN 'Rolls' THEN 0.5 WHEN 'Cakes' THEN 0.44 WHEN 'Gluten free' THEN 0.7 ELSE 0.54 END + 0.01 * bakery.pick('costing', n, 9)), 2), days, launched::date, delisted::date
FROM (VALUES
  (1, 'White Tin', 'Bread', 1.35, 3, '2012-01-02', NULL), (2, 'Wholemeal Tin', 'Bread', 1.45, 3, '2012-01-02', NULL), (3, 'Farmhouse', 'Bread', 1.6, 3, '2012-01-02', NULL), (4, 'Granary Bloomer', 'Bread', 1.95, 3, '2015-05-04', NULL),
  (5, 'Sourdough', 'Bread', 2.6, 4, '2018-09-03', NULL), (6, 'Rye Sourdough', 'Bread', 2.85, 5, '2019-03-04', NULL), (7, 'Sandwich Loaf', 'Bread', 1.5, 4, '2012-01-02', NULL), (8, 'Baguette', 'Bread', 0.95, 1, '2013-06-03', NULL), (9, 'Focaccia', 'Bread', 2.4, 2, '2021-04-05', NULL), (10, 'Spelt Loaf', 'Bread', 2.7, 4, '2017-10-02', '2025-08-29'),
  (11, 'Bread Cake', 'Rolls', 0.32, 2, '2012-01-02', NULL), (12, 'Brioche Bun', 'Rolls', 0.55, 4, '2016-02-01', NULL), (13, 'Oven Bottom', 'Rolls', 0.36, 2, '2012-01-02', NULL), (14, 'Sub Roll', 'Rolls', 0.42, 2, '2014-07-07', NULL), (15, 'Seeded Roll', 'Rolls', 0.4, 2, '2015-05-04', NULL), (16, 'Ciabatta Roll', 'Rolls', 0.48, 2, '2018-01-08', NULL), (17, 'Pretzel Bun', 'Rolls', 0.6, 3, '2025-09-01', NULL),
  (18, 'Croissant', 'Morning goods', 0.72, 2, '2013-06-03', NULL), (19, 'Teacake', 'Morning goods', 0.45, 4, '2012-01-02', NULL), (20, 'Crumpet', 'Morning goods', 0.28, 5, '2012-01-02', NULL), (21, 'Pain au Chocolat', 'Morning goods', 0.85, 2, '2014-02-03', NULL), (22, 'Cinnamon Swirl', 'Morning goods', 0.98, 2, '2020-02-03', NULL), (23, 'Hot Cross Bun', 'Morning goods', 0.42, 4, '2012-01-02', NULL), (24, 'Almond Croissant', 'Morning goods', 1.15, 2, '2024-03-04', '2026-02-27'),
  (25, 'Pork Pie', 'Savouries', 1.4, 7, '2012-01-02', NULL), (26, 'Sausage Roll', 'Savouries', 0.95, 3, '2012-01-02', NULL), (27, 'Vegan Sausage Roll', 'Savouries', 1.05, 3, '2019-01-07', NULL), (28, 'Cheese Pasty', 'Savouries', 1.25, 3, '2013-06-03', NULL), (29, 'Steak Pie', 'Savouries', 1.9, 4, '2014-07-07', NULL), (30, 'Quiche Lorraine', 'Savouries', 2.2, 4, '2015-05-04', NULL), (31, 'Spinach Parcel', 'Savouries', 1.3, 3, '2025-03-03', NULL),
  (32, 'Victoria Sponge', 'Cakes', 9.5, 5, '2013-06-03', NULL), (33, 'Parkin', 'Cakes', 0.9, 14, '2012-01-02', NULL), (34, 'Carrot Cake', 'Cakes', 10.5, 5, '2014-02-03', NULL), (35, 'Flapjack', 'Cakes', 0.8, 14, '2012-01-02', NULL), (36, 'Curd Tart', 'Cakes', 1.1, 5, '2012-01-02', NULL), (37, 'Chocolate Brownie', 'Cakes', 1.05, 7, '2016-02-01', NULL), (38, 'Lemon Drizzle', 'Cakes', 8.75, 6, '2017-10-02', NULL),
  (39, 'GF White Loaf', 'Gluten free', 2.95, 5, '2019-03-04', NULL), (40, 'GF Roll', 'Gluten free', 0.85, 4, '2019-03-04', NULL), (41, 'GF Brownie', 'Gluten free', 1.45, 7, '2020-02-03', NULL), (42, 'GF Flapjack', 'Gluten free', 1.3, 14, '2025-11-03', NULL)
) AS p (n, name, family, price, days, launched, delisted);

CREATE TABLE bakery.batches (id int PRIMARY KEY, code text NOT NULL, product_id int NOT NULL REFERENCES bakery.products, bakehouse text NOT NULL, baked_on date NOT NULL, shift text NOT NULL, flour_lot text, flour_supplier text);
INSERT INTO bakery.batches
SELECT n, substr(bakehouse, 1, 1) || to_char(baked_on, 'YYMMDD') || '-' || n, product_id, bakehouse, baked_on, CASE WHEN bakery.pick('shift', n, 3) = 0 THEN 'Day' ELSE 'Night' END, 'F' || (400 + (baked_on - date '2025-01-01') / 9),
  CASE WHEN bakery.pick('milless', n, 18) > 0 THEN (ARRAY['Holme Mill', 'Holme Mill', 'Aire Valley Mills', 'Wold Millers'])[1 + bakery.pick('mill', n, 4)] END
FROM (
  SELECT n, 1 + bakery.pick('baked', n, 42) AS product_id, (ARRAY['Leeds', 'Leeds', 'York', 'Hull', 'Bradford'])[1 + bakery.pick('house', n, 5)] AS bakehouse, date '2025-01-02' + bakery.pick('bakeday', n, 501) AS baked_on FROM generate_series(1, 700) AS n
) AS drawn
JOIN bakery.products AS p ON p.id = product_id WHERE baked_on >= launched_on AND baked_on < coalesce(delisted_on, '2030-01-01');

CREATE TABLE bakery.standing_orders (
  id int PRIMARY KEY, depot text NOT NULL, customer_id int NOT NULL REFERENCES bakery.customers, product_id int NOT NULL REFERENCES bakery.products, weekday text NOT NULL, units int NOT NULL, price_gbp numeric(6, 2) NOT NULL,
  status text NOT NULL, starts_on date NOT NULL, ends_on date, reviewed_on date
);
INSERT INTO bakery.standing_orders
SELECT n, depot, customer_id, product_id, (ARRAY['Monday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Friday', 'Friday', 'Saturday', 'Saturday'])[1 + bakery.pick('weekday', n, 10)],
  CASE WHEN list_price_gbp > 5 THEN 1 + bakery.pick('units', n, 5) ELSE 6 * (1 + bakery.pick('units', n, 9)) END, round(list_price_gbp * (100 - bakery.pick('rebate', n, 13)) / 100, 2),
  status, starts_on, CASE WHEN status = 'Ended' THEN ended_on WHEN status <> 'Pending' AND bakery.pick('fixed', n, 12) = 0 THEN date '2026-05-25' + bakery.pick('until', n, 90) END,
  CASE WHEN bakery.pick('unseen', n, 5) > 0 AND starts_on < '2026-03-01' THEN least(starts_on + 30 + bakery.pick('review', n, 420), date '2026-05-15' - bakery.pick('lately', n, 30)) END
FROM (
  SELECT d.*, c.depot, c.account_status, list_price_gbp, starts_on + 40 + bakery.pick('ended', n, 200) AS ended_on,
    CASE WHEN starts_on > '2026-05-19' THEN 'Pending' WHEN account_status = 'Closed' OR delisted_on IS NOT NULL OR (bakery.pick('over', n, 5) = 0 AND starts_on < '2025-09-01') THEN 'Ended' WHEN account_status = 'On stop' OR bakery.pick('paused', n, 14) = 0 THEN 'Paused' ELSE 'Active' END AS status
  FROM (SELECT n, 1 + bakery.pick('stander', n, 160) AS customer_id, 1 + bakery.pick('stands', n, 42) AS product_id, CASE WHEN bakery.pick('soon', n, 25) = 0 THEN date '2026-05-20' + bakery.pick('begin', n, 33) ELSE date '2023-02-06' + bakery.pick('begin', n, 1190) END AS starts_on FROM generate_series(1, 460) AS n) AS d
  JOIN bakery.customers AS c ON c.id = customer_id JOIN bakery.products AS p ON p.id = product_id
  WHERE starts_on >= opened_on AND starts_on >= launched_on AND starts_on < coalesce(delisted_on - 250, '2030-01-01') AND NOT (account_status = 'Closed' AND starts_on > '2025-01-31')
) AS drawn;

CREATE TABLE bakery.delivery_lines (
  id int PRIMARY KEY, drop_no text NOT NULL, depot text NOT NULL, customer_id int NOT NULL REFERENCES bakery.customers, product_id int NOT NULL REFERENCES bakery.products, route text NOT NULL, driver text, order_source text NOT NULL, status text NOT NULL,
  ordered_on date NOT NULL, due_on date NOT NULL, promised_by timestamp NOT NULL, arrived_at timestamp, units_ordered int NOT NULL, units_delivered int, unit_cost_gbp numeric(6, 2) NOT NULL, net_gbp numeric(8, 2)
);
INSERT INTO bakery.delivery_lines
SELECT row_number() OVER (ORDER BY n, m), 'D' || lpad((20000 + n)::text, 6, '0'), depot, customer_id, product_id, route, driver, order_source, status, ordered_on, due_on, promised_by,
  CASE WHEN status IN ('Delivered', 'Refused') THEN promised_by - interval '50 minutes' + bakery.pick('arrival', n, CASE route WHEN 'Wharfedale' THEN 70 ELSE 60 END) * interval '1 minute' + CASE WHEN bakery.pick('jam', n, 14) = 0 THEN interval '45 minutes' ELSE interval '0' END END,
  units, delivered, unit_cost_gbp, round(CASE status WHEN 'Delivered' THEN delivered ELSE units END * list_price_gbp * (100 - bakery.pick('discount', customer_id, 11)) / 100, 2)
FROM (
  SELECT *, CASE status WHEN 'Delivered' THEN CASE WHEN bakery.pick('short', n * 10 + m, 15) = 0 THEN units - 1 - bakery.pick('missing', n * 10 + m, greatest(1, units / 3)) ELSE units END WHEN 'Refused' THEN 0 END AS delivered
  FROM (
    SELECT d.*, m, p.id AS product_id, c.depot, c.trade, unit_cost_gbp, list_price_gbp,
      (CASE c.depot WHEN 'Leeds' THEN ARRAY['City', 'North Leeds', 'South Leeds', 'Wharfedale'] WHEN 'York' THEN ARRAY['York Inner', 'York Outer'] WHEN 'Hull' THEN ARRAY['Humber', 'Coast'] ELSE ARRAY['Airedale', 'Spen'] END)[1 + (customer_id % 20 % CASE c.depot WHEN 'Leeds' THEN 4 ELSE 2 END)] AS route,
      CASE WHEN bakery.pick('driverless', n, 40) > 0 AND due_on < '2026-05-25' THEN (CASE c.depot WHEN 'Leeds' THEN ARRAY['Dave Outhwaite', 'Karol Nowak', 'Mick Dyson', 'Leanne Firth', 'Karol Nowak'] WHEN 'York' THEN ARRAY['Stan Raine', 'Amy Todd'] WHEN 'Hull' THEN ARRAY['Rob Skelton', 'Rob Skelton'] ELSE ARRAY['Tariq Mahmood', 'Jan Holroyd'] END)[1 + bakery.pick('driver', n, CASE c.depot WHEN 'Leeds' THEN 5 ELSE 2 END)] END AS driver,
      (ARRAY['Standing order', 'Standing order', 'Standing order', 'Standing order', 'Phone', 'Phone', 'Web shop', 'Web shop', 'Web shop'])[1 + bakery.pick('source', n, CASE WHEN due_on < '2025-09-01' THEN 7 ELSE 9 END)] AS order_source,
      CASE WHEN bakery.pick('cancelled', n, 21) = 0 THEN 'Cancelled' WHEN due_on >= '2026-05-19' THEN 'Planned' WHEN bakery.pick('refused', n, 45) = 0 THEN 'Refused' ELSE 'Delivered' END AS status,
      due_on - 1 - bakery.pick('ahead', n, 6) AS ordered_on, due_on + time '06:00' + bakery.pick('window', n, 9) * interval '30 minutes' AS promised_by,
      CASE WHEN list_price_gbp > 5 THEN 1 + bakery.pick('cakes', n * 10 + m, 6) ELSE (CASE c.trade WHEN 'Hotel' THEN 20 WHEN 'School' THEN 36 WHEN 'Sandwich bar' THEN 30 WHEN 'Convenience store' THEN 18 ELSE 10 END + bakery.pick('quantity', n * 10 + m, 30)) * CASE WHEN list_price_gbp < 0.7 THEN 2 ELSE 1 END END AS units
    FROM (
      SELECT n, CASE WHEN n <= 84 THEN n WHEN n <= 170 THEN n WHEN bakery.pick('other', n, 3) < 2 THEN 1 + bakery.pick('caller', n, 84) * (100 + bakery.pick('often', n, 300)) / 400 ELSE 85 + bakery.pick('caller', n, 86) END AS customer_id,
        CASE WHEN n <= 170 THEN (SELECT x + CASE WHEN extract(isodow FROM x) = 7 THEN 1 ELSE 0 END FROM (SELECT greatest(date '2025-01-06' + bakery.pick('dropday', n, 260), opened_on + 3) AS x FROM bakery.customers WHERE id = n) AS first) WHEN bakery.pick('coming', n, 16) = 0 THEN date '2026-05-19' + bakery.pick('dropday', n, 13) ELSE date '2025-01-02' + (501 - (bakery.pick('dropday', n, 502) * (700 + bakery.pick('growth', n, 301)) / 1000)) END AS due_on
      FROM generate_series(1, 1600) AS n
    ) AS d
    JOIN bakery.customers AS c ON c.id = customer_id
    CROSS JOIN LATERAL generate_series(1, 1 + bakery.pick('lines', n, 4)) AS m
    JOIN bakery.products AS p ON p.id = 1 + (bakery.pick('product', n, 42) + 11 * m) % 42
    WHERE extract(isodow FROM due_on) < 7 AND due_on > opened_on AND due_on >= launched_on AND due_on < coalesce(delisted_on, '2030-01-01') AND due_on < coalesce(closed_on, '2030-01-01') AND NOT (p.name = 'Hot Cross Bun' AND extract(month FROM due_on) NOT IN (2, 3, 4))
      AND NOT due_on IN ('2025-12-25', '2025-12-26', '2026-01-01') AND NOT (account_status = 'On stop' AND due_on > '2026-04-20')
  ) AS drawn
) AS loaded;

CREATE TABLE bakery.claims (
  id int PRIMARY KEY, claim_no text NOT NULL, depot text NOT NULL, customer_id int NOT NULL REFERENCES bakery.customers, product_id int NOT NULL REFERENCES bakery.products, batch_id int REFERENCES bakery.batches, kind text NOT NULL, reason text NOT NULL, status text NOT NULL,
  is_food_safety boolean NOT NULL, raised_on date NOT NULL, resolved_on date, units int, credit_gbp numeric(8, 2)
);
INSERT INTO bakery.claims
SELECT n, 'R' || lpad((3000 + n)::text, 5, '0'), depot, customer_id, product_id, CASE WHEN bakery.pick('batchless', n, 6) > 0 THEN batch_id END, kind, reason, status, reason IN ('Mould', 'Foreign body'), raised_on, CASE WHEN status IN ('Credited', 'Rejected') THEN resolved_on END,
  units, CASE WHEN status = 'Credited' THEN round(units * net_gbp / nullif(units_delivered, 0), 2) END
FROM (
  SELECT *, CASE WHEN resolved_on >= '2026-05-19' THEN CASE WHEN bakery.pick('quality', n, 3) = 0 THEN 'With quality' ELSE 'Open' END WHEN bakery.pick('refusal', n, CASE kind WHEN 'Return' THEN 8 ELSE 4 END) = 0 THEN 'Rejected' ELSE 'Credited' END AS status
  FROM (
    SELECT *, raised_on + 1 + bakery.pick('handling', n, CASE kind WHEN 'Return' THEN 14 ELSE 32 END) + CASE WHEN bakery.pick('stuck', n, 12) = 0 THEN 40 ELSE 0 END AS resolved_on,
      (CASE kind WHEN 'Return' THEN ARRAY['Stale', 'Stale', 'Damaged', 'Damaged', 'Wrong item', 'Unsold', 'Unsold', 'Unsold'] ELSE ARRAY['Late', 'Late', 'Underweight', 'Mould', 'Foreign body', 'Wrong item', 'Stale', 'Damaged'] END)[1 + bakery.pick('reason', n, 8)] AS reason
    FROM (
      SELECT l.id AS n, l.depot, customer_id, l.product_id, net_gbp, units_delivered, (SELECT b.id FROM bakery.batches AS b WHERE b.product_id = l.product_id AND bakehouse = l.depot AND baked_on <= due_on ORDER BY baked_on DESC LIMIT 1) AS batch_id,
        CASE WHEN bakery.pick('kind', l.id, 5) < 3 THEN 'Return' ELSE 'Complaint' END AS kind, least(due_on + bakery.pick('raised', l.id, 4), date '2026-05-18') AS raised_on, 1 + bakery.pick('back', l.id, greatest(1, units_delivered / 2)) AS units
      FROM bakery.delivery_lines AS l WHERE status = 'Delivered' AND bakery.pick('claimed', l.id, CASE WHEN product_id IN (8, 18, 26) THEN 3 ELSE 6 END) = 0
    ) AS claimed
  ) AS timed
) AS judged;

CREATE TABLE bakery.invoices (id int PRIMARY KEY, invoice_no text NOT NULL, depot text NOT NULL, customer_id int NOT NULL REFERENCES bakery.customers, status text NOT NULL, issued_on date NOT NULL, due_on date NOT NULL, paid_on date, amount_gbp numeric(8, 2) NOT NULL, paid_gbp numeric(8, 2) NOT NULL);
INSERT INTO bakery.invoices
SELECT n, 'INV' || (60000 + n), depot, customer_id, status, issued_on, due_on, CASE WHEN status = 'Paid' THEN settled_on END, amount, CASE status WHEN 'Paid' THEN amount WHEN 'Part paid' THEN round(amount * (20 + bakery.pick('part', n, 50)) / 100, 2) ELSE 0 END
FROM (
  SELECT *, CASE WHEN bakery.pick('bad', n, 60) = 0 AND due_on < '2026-02-01' THEN 'Written off' WHEN settled_on <= '2026-05-18' THEN 'Paid' WHEN bakery.pick('dispute', n, 4) = 0 THEN 'Disputed' WHEN bakery.pick('partly', n, 5) = 0 THEN 'Part paid' ELSE 'Open' END AS status
  FROM (
    SELECT *, issued_on + terms_days AS due_on, issued_on + CASE WHEN bakery.pick('slow', n, 9) = 0 THEN 45 + bakery.pick('patience', n, 90) ELSE terms_days - 6 + bakery.pick('settled', n, 15) END AS settled_on
    FROM (
      SELECT row_number() OVER (ORDER BY date_trunc('week', due_on), customer_id) AS n, l.depot, customer_id, terms_days, date_trunc('week', due_on)::date + 7 AS issued_on, sum(net_gbp) AS amount
      FROM bakery.delivery_lines AS l JOIN bakery.customers AS c ON c.id = customer_id WHERE status = 'Delivered' AND due_on < '2026-05-18' GROUP BY l.depot, customer_id, terms_days, date_trunc('week', due_on)
    ) AS billed
  ) AS timed
) AS settled;

CREATE TABLE bakery.shop_days (id int PRIMARY KEY, shop text NOT NULL, depot text NOT NULL, day date NOT NULL, closed_early boolean NOT NULL, card_gbp numeric(8, 2) NOT NULL, cash_gbp numeric(8, 2) NOT NULL, transactions int NOT NULL, waste_gbp numeric(7, 2), donated_units int);
INSERT INTO bakery.shop_days
SELECT n, shop, depot, day, closed_early, round(transactions * basket * (100 - cashed) / 100, 2), round(transactions * basket * cashed / 100, 2), transactions,
  CASE WHEN bakery.pick('unweighed', n, 25) > 0 THEN round((transactions * (8 + bakery.pick('waste', n, CASE shop WHEN 'Otley' THEN 40 ELSE 28 END)))::numeric / 100, 2) END, CASE WHEN bakery.pick('given', n, 3) > 0 THEN bakery.pick('donated', n, 35) END
FROM (
  SELECT *, (base + bakery.pick('trade', n, 60) + CASE extract(isodow FROM day) WHEN 6 THEN 55 WHEN 5 THEN 25 WHEN 1 THEN -15 ELSE 0 END + CASE extract(month FROM day) WHEN 12 THEN 30 WHEN 1 THEN -18 ELSE 0 END) * CASE WHEN closed_early THEN 70 ELSE 100 END / 100 AS transactions,
    (420 + bakery.pick('basket', n, 180))::numeric / 100 AS basket, 12 + bakery.pick('cash', n, 22) AS cashed
  FROM (
    SELECT (day - date '2025-01-01') * 10 + s.n AS n, shop, depot, day, base, bakery.pick('early', (day - date '2025-01-01') * 10 + s.n, 33) = 0 AS closed_early
    FROM (VALUES (1, 'Kirkgate Market', 'Leeds', 150, date '2025-01-02'), (2, 'Headingley', 'Leeds', 120, '2025-01-02'), (3, 'Otley', 'Leeds', 90, '2025-01-02'), (4, 'Crossgates', 'Leeds', 75, '2025-09-08'), (5, 'Goodramgate', 'York', 140, '2025-01-02'), (6, 'Beverley', 'Hull', 85, '2025-01-02'), (7, 'Saltaire', 'Bradford', 110, '2025-01-02')) AS s (n, shop, depot, base, opened)
    CROSS JOIN LATERAL (SELECT g::date AS day FROM generate_series(opened::timestamp, '2026-05-18', '1 day') AS g) AS days
    WHERE extract(isodow FROM day) < 7 AND day NOT IN ('2025-12-25', '2025-12-26', '2026-01-01') AND NOT (shop = 'Headingley' AND day BETWEEN '2025-07-07' AND '2025-07-26')
  ) AS opened
) AS traded;

-- What the asker may see, for the questions' SQL.
CREATE VIEW bakery.my_lines AS
  SELECT l.*, arrived_at > promised_by AS was_late, c.name AS customer, c.trade, c.rep, c.account_status, c.is_key_account, c.opened_on, p.name AS product, p.family
  FROM bakery.delivery_lines AS l JOIN bakery.customers AS c ON c.id = l.customer_id JOIN bakery.products AS p ON p.id = l.product_id WHERE l.depot = 'Leeds';
CREATE VIEW bakery.delivered AS SELECT * FROM bakery.my_lines WHERE status = 'Delivered';
CREATE VIEW bakery.my_standing AS
  SELECT s.*, c.name AS customer, c.rep, p.name AS product, p.family FROM bakery.standing_orders AS s JOIN bakery.customers AS c ON c.id = s.customer_id JOIN bakery.products AS p ON p.id = s.product_id WHERE s.depot = 'Leeds';
CREATE VIEW bakery.my_claims AS
  SELECT r.*, c.name AS customer, p.name AS product, p.family, b.code AS batch, b.flour_supplier
  FROM bakery.claims AS r JOIN bakery.customers AS c ON c.id = r.customer_id JOIN bakery.products AS p ON p.id = r.product_id LEFT JOIN bakery.batches AS b ON b.id = r.batch_id WHERE r.depot = 'Leeds';
CREATE VIEW bakery.my_invoices AS SELECT i.*, c.name AS customer FROM bakery.invoices AS i JOIN bakery.customers AS c ON c.id = i.customer_id WHERE i.depot = 'Leeds';
CREATE VIEW bakery.my_shops AS SELECT *, card_gbp + cash_gbp AS takings FROM bakery.shop_days WHERE depot = 'Leeds';

COMMIT;
