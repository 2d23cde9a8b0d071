-- A supplier of school and work uniforms in three regions, from February 2023 to 20 August 2025. Every row follows from its number alone.
BEGIN;
CREATE SCHEMA uniforms;
CREATE FUNCTION uniforms.h(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE uniforms.shops (id int PRIMARY KEY, region text NOT NULL, name text NOT NULL, kind text NOT NULL, opened_on date NOT NULL, floor_sqm int);
INSERT INTO uniforms.shops VALUES
  (1, 'South West', 'Bristol', 'Shop', '2009-04-01', 210), (2, 'South West', 'Bath', 'Shop', '2012-06-18', 130), (3, 'South West', 'Exeter', 'Shop', '2014-03-10', 160), (4, 'South West', 'Plymouth', 'Shop', '2016-05-09', 145), (5, 'South West', 'Taunton', 'Shop', '2022-06-01', 95),
  (6, 'South West', 'Avonmouth', 'Warehouse', '2011-01-10', 1900), (7, 'Wales', 'Cardiff', 'Shop', '2010-05-01', 180), (8, 'Wales', 'Newport', 'Warehouse', '2015-02-01', 900), (9, 'Midlands', 'Leicester', 'Shop', '2013-07-01', 170), (10, 'Midlands', 'Coventry', 'Warehouse', '2013-09-01', 1200);

CREATE TABLE uniforms.makers (id int PRIMARY KEY, name text NOT NULL, country text NOT NULL, lead_days int NOT NULL, status text NOT NULL, minimum_order_gbp numeric(8, 2));
INSERT INTO uniforms.makers VALUES
  (1, 'Rowlinson', 'UK', 21, 'Approved', 250), (2, 'Banner', 'UK', 18, 'Approved', 300), (3, 'Trutex', 'UK', 24, 'Approved', 250), (4, 'Karim Textiles', 'Bangladesh', 95, 'Approved', 4000), (5, 'Anatolia Knit', 'Turkey', 52, 'Approved', 1500), (6, 'Porto Workwear', 'Portugal', 35, 'Approved', 900),
  (7, 'Lahore Sports Mills', 'Pakistan', 80, 'On watch', 3000), (8, 'Gresham Ties', 'UK', 14, 'Approved', 100);

CREATE TABLE uniforms.clients (id int PRIMARY KEY, region text NOT NULL, home_shop_id int NOT NULL REFERENCES uniforms.shops, name text NOT NULL, kind text NOT NULL, sector text NOT NULL, status text NOT NULL, account_manager text, headcount int, since date NOT NULL);
INSERT INTO uniforms.clients
SELECT n, CASE WHEN shop <= 6 THEN 'South West' WHEN shop = 7 THEN 'Wales' ELSE 'Midlands' END, shop, name, kind, sector,
  CASE WHEN uniforms.h('lost', n, 11) = 0 THEN 'Lost' WHEN uniforms.h('lost', n, 13) = 1 THEN 'On hold' ELSE 'Active' END,
  CASE WHEN uniforms.h('noam', n, 17) > 0 THEN (ARRAY['Priya Nair', 'Tom Hext', 'Gill Sandford', 'Owen Price'])[1 + uniforms.h('am', n, 4)] END,
  CASE WHEN sector = 'Primary' THEN 110 + uniforms.h('heads', n, 330) WHEN kind = 'School' THEN 480 + uniforms.h('heads', n, 1100) ELSE 25 + uniforms.h('heads', n, 400) END, date '2012-01-01' + uniforms.h('since', n, 4000)
FROM (SELECT row_number() OVER ()::int AS n, * FROM (VALUES
  (1, 'Clifton Hill Primary', 'School', 'Primary'), (1, 'Bedminster Academy', 'School', 'Secondary'), (1, 'St Werburgh''s Primary', 'School', 'Primary'), (1, 'Redland Grange School', 'School', 'Independent'), (1, 'Henbury Court Academy', 'School', 'Secondary'), (1, 'Portishead Community School', 'School', 'Secondary'), (1, 'Southmead Primary', 'School', 'Primary'),
  (2, 'Keynsham Wellsway School', 'School', 'Secondary'), (2, 'Prior Combe College', 'School', 'Independent'), (2, 'Widcombe Infants', 'School', 'Primary'), (2, 'Frome Selwood Academy', 'School', 'Secondary'), (2, 'Radstock Primary', 'School', 'Primary'),
  (3, 'St Sidwell''s C of E Primary', 'School', 'Primary'), (3, 'Exe Valley Academy', 'School', 'Secondary'), (3, 'Crediton Grammar', 'School', 'Independent'), (3, 'Dawlish Community College', 'School', 'Secondary'), (3, 'Topsham Primary', 'School', 'Primary'),
  (4, 'Plympton Ridgeway School', 'School', 'Secondary'), (4, 'Saltash Primary', 'School', 'Primary'), (4, 'Hoe Park Academy', 'School', 'Secondary'), (4, 'Tavistock Primary', 'School', 'Primary'),
  (5, 'Bishop Fox Academy', 'School', 'Secondary'), (5, 'Wellington Primary', 'School', 'Primary'), (5, 'Taunton Vale School', 'School', 'Independent'), (5, 'Bridgwater Quay Academy', 'School', 'Secondary'),
  (1, 'Severnside Care Homes', 'Company', 'Care'), (1, 'Wessex Buses', 'Company', 'Transport'), (2, 'Royal Crescent Hotels', 'Company', 'Hospitality'), (2, 'Avon Dental Group', 'Company', 'Care'), (3, 'Devon Valley Dairies', 'Company', 'Food'), (3, 'Exeter Cleaning Co', 'Company', 'Facilities'), (4, 'Sutton Harbour Marine', 'Company', 'Engineering'), (4, 'Drake Hospitality', 'Company', 'Hospitality'), (5, 'Quantock Builders', 'Company', 'Engineering'), (5, 'Somerset Cider Mills', 'Company', 'Food'),
  (7, 'Llandaff Primary', 'School', 'Primary'), (7, 'Cathays High', 'School', 'Secondary'), (7, 'Penarth Academy', 'School', 'Secondary'), (7, 'Bute Street Hotels', 'Company', 'Hospitality'), (7, 'Taff Transport', 'Company', 'Transport'),
  (9, 'Oadby Primary', 'School', 'Primary'), (9, 'Wigston Academy', 'School', 'Secondary'), (9, 'Loughborough Vale School', 'School', 'Independent'), (9, 'Soar Logistics', 'Company', 'Transport')
) AS v(shop, name, kind, sector)) AS d;

-- Contracts: one that has run out or been replaced, one at present, sometimes one to come
CREATE TABLE uniforms.contracts (id int PRIMARY KEY, client_id int NOT NULL REFERENCES uniforms.clients, reference text NOT NULL, status text NOT NULL, signed_on date, starts_on date NOT NULL, ends_on date NOT NULL, notice_by date, is_sole_supplier boolean NOT NULL, rebate_pct numeric(4, 1) NOT NULL, yearly_value_gbp numeric(10, 2) NOT NULL);
INSERT INTO uniforms.contracts
SELECT id, client_id, 'UC-' || (1000 + id), 
  CASE WHEN client_status = 'Lost' AND k = 2 THEN 'Terminated' WHEN k = 3 THEN CASE WHEN uniforms.h('draft', id, 2) = 0 THEN 'In negotiation' ELSE 'Signed' END WHEN ends_on < '2025-08-20' THEN 'Expired' ELSE 'Live' END,
  CASE WHEN k = 3 AND uniforms.h('draft', id, 2) = 0 THEN NULL ELSE starts_on - 20 - uniforms.h('signed', id, 60) END, starts_on, ends_on, ends_on - 90, uniforms.h('sole', client_id, 5) > 1,
  (ARRAY[0, 0, 2.5, 5, 5, 7.5])[1 + uniforms.h('rebate', client_id, 6)], round(headcount * (CASE kind WHEN 'School' THEN 26 ELSE 88 END) * (90 + 5 * k) / 100.0, -2)
FROM (
  SELECT c.id * 10 + k AS id, k, c.id AS client_id, c.status AS client_status, c.headcount, c.kind,
    (b.base + make_interval(years => years * (k - 2)))::date AS starts_on, (b.base + make_interval(years => years * (k - 1)) - interval '1 day')::date AS ends_on
  FROM uniforms.clients AS c CROSS JOIN LATERAL (SELECT CASE WHEN c.kind = 'School' THEN make_date(2022 + uniforms.h('cy', c.id, 4), 8, 1) ELSE date '2022-10-01' + 30 * uniforms.h('cstart', c.id, 33) END AS base, 3 AS years) AS b
  CROSS JOIN generate_series(1, 3) AS k
) AS d
WHERE k = 2 OR (k = 1 AND uniforms.h('hadbefore', client_id, 3) > 0) OR (k = 3 AND client_status <> 'Lost' AND starts_on < '2026-02-28');

-- Items: a style in a size; those without a client are plain
CREATE TABLE uniforms.items (id int PRIMARY KEY, seq int NOT NULL, sku text NOT NULL, client_id int REFERENCES uniforms.clients, maker_id int NOT NULL REFERENCES uniforms.makers, style text NOT NULL, category text NOT NULL, size text NOT NULL, colour text NOT NULL, is_embroidered boolean NOT NULL, status text NOT NULL, price_gbp numeric(7, 2) NOT NULL, cost_gbp numeric(7, 2) NOT NULL);
INSERT INTO uniforms.items
SELECT id, row_number() OVER (PARTITION BY client_id ORDER BY id), upper(substr(md5(style || coalesce(client_id, 0)), 1, 4)) || '-' || lpad(id::text, 4, '0'), client_id, maker, style, category, size, colour, emb,
  CASE uniforms.h('itemstatus' || style, coalesce(client_id, 0), 14) WHEN 0 THEN 'Discontinued' WHEN 1 THEN 'Run-out' ELSE 'Current' END, price + CASE WHEN big THEN 2 ELSE 0 END, round(price * (38 + uniforms.h('costpct', maker, 18)) / 100.0, 2)
FROM (
  SELECT row_number() OVER (ORDER BY c.id NULLS FIRST, s.style, z.n)::int AS id, c.id AS client_id, s.style, s.category, s.price, s.emb, s.maker, z.size, z.n > 4 AS big,
    CASE WHEN s.kind = 'Plain' THEN s.colour ELSE (ARRAY['Navy', 'Bottle green', 'Maroon', 'Royal blue', 'Black', 'Purple'])[1 + uniforms.h('colour', c.id, 6)] END AS colour
  FROM (VALUES
    ('School', 'Polo shirt', 'Tops', 9.5, true, 1, 'age', ''), ('School', 'Sweatshirt', 'Knitwear', 14, true, 5, 'age', ''), ('School', 'Cardigan', 'Knitwear', 16, true, 5, 'age', ''), ('Senior', 'Blazer', 'Blazers', 39, true, 2, 'chest', ''), ('Senior', 'Tie', 'Accessories', 6.5, false, 8, 'one', ''),
    ('School', 'PE T-shirt', 'Sportswear', 8.5, true, 7, 'age', ''), ('School', 'PE shorts', 'Sportswear', 7.5, false, 7, 'age', ''), ('School', 'Book bag', 'Accessories', 7, true, 4, 'one', ''), ('Senior', 'Rugby shirt', 'Sportswear', 24, true, 7, 'chest', ''),
    ('Company', 'Work polo', 'Tops', 15, true, 6, 'adult', ''), ('Company', 'Tunic', 'Workwear', 23, true, 6, 'adult', ''), ('Company', 'Work trousers', 'Workwear', 27, false, 6, 'adult', ''), ('Company', 'Hi-vis jacket', 'Outerwear', 34, true, 4, 'adult', ''), ('Company', 'Fleece', 'Outerwear', 26, true, 4, 'adult', ''),
    ('Plain', 'Grey trousers', 'Trousers and skirts', 13, false, 3, 'age', 'Grey'), ('Plain', 'Grey skirt', 'Trousers and skirts', 12, false, 3, 'age', 'Grey'), ('Plain', 'Pinafore', 'Trousers and skirts', 15, false, 3, 'age', 'Grey'), ('Plain', 'White shirt 2-pack', 'Tops', 12.5, false, 2, 'age', 'White'), ('Plain', 'Black trousers', 'Trousers and skirts', 14, false, 3, 'age', 'Black'), ('Plain', 'Safety boots', 'Footwear', 48, false, 6, 'foot', 'Black')
  ) AS s(kind, style, category, price, emb, maker, scale, colour)
  LEFT JOIN uniforms.clients AS c ON (s.kind = c.kind OR (s.kind = 'Senior' AND c.sector IN ('Secondary', 'Independent'))) AND NOT (s.style IN ('Book bag', 'Cardigan') AND c.sector = 'Secondary')
  JOIN (VALUES ('age', 1, 'Age 3-4'), ('age', 2, 'Age 5-6'), ('age', 3, 'Age 7-8'), ('age', 4, 'Age 9-10'), ('age', 5, 'Age 11-12'), ('age', 6, 'Age 13'), ('chest', 1, '28"'), ('chest', 2, '30"'), ('chest', 3, '32"'), ('chest', 4, '34"'), ('chest', 5, '36"'), ('chest', 6, '38"'),
    ('adult', 1, 'S'), ('adult', 2, 'M'), ('adult', 3, 'L'), ('adult', 4, 'XL'), ('adult', 5, 'XXL'), ('one', 1, 'One size'), ('foot', 1, '6'), ('foot', 2, '7'), ('foot', 3, '8'), ('foot', 4, '9'), ('foot', 5, '10'), ('foot', 6, '11')) AS z(scale, n, size) ON z.scale = s.scale
  WHERE s.kind = 'Plain' OR c.id IS NOT NULL
) AS d;

-- Order lines of shops and website
CREATE TABLE uniforms.sales (id int PRIMARY KEY, order_no text NOT NULL, shop_id int NOT NULL REFERENCES uniforms.shops, channel text NOT NULL, client_id int REFERENCES uniforms.clients, item_id int NOT NULL REFERENCES uniforms.items, status text NOT NULL,
  ordered_on date NOT NULL, promised_on date, dispatched_on date, completed_on date, quantity int NOT NULL, embroidery text NOT NULL, amount_gbp numeric(9, 2) NOT NULL, discount_gbp numeric(8, 2) NOT NULL, embroidery_gbp numeric(8, 2) NOT NULL, cost_gbp numeric(9, 2) NOT NULL);
CREATE TEMP TABLE draws AS
SELECT n, day, CASE WHEN uniforms.h('plain', n, 7) = 0 THEN NULL ELSE 1 + uniforms.h('client', n, 44) END AS client_id
FROM (
  SELECT n, CASE WHEN uniforms.h('peak', n, 3) = 0 THEN make_date(2023 + uniforms.h('peaky', n, 3), 7, 15) + uniforms.h('peakday', n, 55) ELSE date '2023-02-01' + uniforms.h('day', n, 932) END AS day FROM generate_series(1, 13000) AS n
) AS d WHERE day <= '2025-08-20';
INSERT INTO uniforms.sales
SELECT n, 'SO' || (200000 + n), shop, channel, client_id, item_id, status, day, promised, 
  CASE WHEN status IN ('Dispatched', 'Ready to collect', 'Completed') AND channel <> 'Till' THEN least(date '2025-08-20', day + took) END,
  CASE WHEN status = 'Completed' THEN CASE channel WHEN 'Till' THEN day ELSE least(date '2025-08-20', day + took + 2 + uniforms.h('lag', n, 5)) END END,
  quantity, embroidery, round(quantity * price * (100 - pct) / 100.0, 2) + quantity * CASE embroidery WHEN 'None' THEN 0 WHEN 'Logo' THEN 0 ELSE 4 END, round(quantity * price * pct / 100.0, 2), quantity * CASE embroidery WHEN 'Name' THEN 4 WHEN 'Logo and name' THEN 4 ELSE 0 END, quantity * cost
FROM (
  SELECT *, CASE WHEN channel = 'Till' THEN 'Completed' WHEN uniforms.h('cancel', n, 14) = 0 THEN 'Cancelled' WHEN day > '2025-08-12' THEN (ARRAY['Placed', 'Placed', 'In embroidery', 'Back order', 'Ready to collect', 'Dispatched'])[1 + CASE WHEN channel = 'Click and collect' THEN uniforms.h('open', n, 5) WHEN embroidery = 'None' AND uniforms.h('open', n, 6) IN (2, 4) THEN 0 ELSE (ARRAY[0, 1, 2, 3, 5, 5])[1 + uniforms.h('open', n, 6)] END]
      WHEN day > '2025-06-20' AND uniforms.h('stuck', n, 8) = 0 THEN (ARRAY['Back order', 'Back order', 'In embroidery', 'Placed'])[1 + uniforms.h('stuck2', n, 4)] WHEN channel = 'Click and collect' AND day > '2025-07-10' AND uniforms.h('uncollected', n, 4) = 0 THEN 'Ready to collect' ELSE 'Completed' END AS status
  FROM (
    SELECT d.n, d.day, d.client_id, i.id AS item_id, i.price_gbp AS price, i.cost_gbp AS cost, d.channel,
      CASE WHEN d.channel IN ('Website', 'Bulk order') THEN CASE WHEN d.shop <= 6 THEN 6 WHEN d.shop = 7 THEN 8 ELSE 10 END ELSE d.shop END AS shop,
      CASE WHEN d.channel = 'Bulk order' THEN 8 + uniforms.h('qty', d.n, 40) ELSE 1 + (uniforms.h('qty', d.n, 4) * uniforms.h('qty2', d.n, 4)) / 3 END AS quantity,
      CASE WHEN i.is_embroidered THEN CASE WHEN uniforms.h('emb', d.n, 6) = 0 AND d.channel <> 'Till' THEN 'Logo and name' ELSE 'Logo' END WHEN uniforms.h('emb', d.n, 9) = 0 AND d.channel <> 'Till' THEN 'Name' ELSE 'None' END AS embroidery,
      CASE WHEN d.channel = 'Bulk order' THEN 10 WHEN uniforms.h('disc', d.n, 12) = 0 THEN 20 ELSE 0 END AS pct,
      CASE WHEN d.channel <> 'Till' THEN d.day + 7 END AS promised, 2 + uniforms.h('took', d.n, 6) + CASE WHEN uniforms.h('slow', d.n, 6) = 0 THEN 6 ELSE 0 END AS took
    FROM (
      SELECT w.n, w.day, w.client_id, coalesce(c.home_shop_id, (ARRAY[1, 2, 3, 4, 5, 7, 9])[1 + uniforms.h('walkin', w.n, 7)]) AS shop,
        CASE WHEN c.kind = 'Company' THEN (ARRAY['Bulk order', 'Bulk order', 'Website', 'Till'])[1 + uniforms.h('ch', w.n, 4)] ELSE (ARRAY['Till', 'Till', 'Till', 'Till', 'Website', 'Website', 'Website', 'Click and collect', 'Click and collect', 'Bulk order'])[1 + uniforms.h('ch', w.n, CASE WHEN c.id IS NULL THEN 9 ELSE 10 END)] END AS channel
      FROM draws AS w LEFT JOIN uniforms.clients AS c ON c.id = w.client_id
      WHERE w.client_id IS NULL OR c.status <> 'Lost' OR w.day < '2025-01-15'
    ) AS d
    JOIN (SELECT client_id, count(*)::int AS items FROM uniforms.items GROUP BY 1) AS k ON k.client_id IS NOT DISTINCT FROM d.client_id
    JOIN uniforms.items AS i ON i.client_id IS NOT DISTINCT FROM d.client_id AND i.seq = 1 + uniforms.h('item', d.n, k.items)
  ) AS e
) AS f;

-- Returns and exchanges
CREATE TABLE uniforms.returns (id int PRIMARY KEY, sale_id int NOT NULL REFERENCES uniforms.sales, kind text NOT NULL, reason text NOT NULL, status text NOT NULL, requested_on date NOT NULL, received_on date, closed_on date, quantity int NOT NULL, refund_gbp numeric(8, 2) NOT NULL, restocked boolean);
INSERT INTO uniforms.returns
SELECT row_number() OVER (ORDER BY requested_on, sale_id), sale_id, kind, reason, status, requested_on, CASE WHEN status IN ('Received', 'Closed') THEN least(date '2025-08-20', requested_on + uniforms.h('rec', sale_id, 9)) END, CASE WHEN status IN ('Closed', 'Refused') THEN least(date '2025-08-20', requested_on + 9 + uniforms.h('clo', sale_id, 12)) END,
  q, CASE WHEN kind = 'Refund' AND status <> 'Refused' THEN round(amount_gbp * q / quantity, 2) ELSE 0 END, CASE WHEN status = 'Closed' THEN reason NOT IN ('Faulty', 'Embroidery wrong') END
FROM (
  SELECT *, CASE WHEN requested_on > '2025-08-03' THEN (ARRAY['Requested', 'Requested', 'Received', 'Closed'])[1 + uniforms.h('rstat', sale_id, 4)] WHEN uniforms.h('rstat', sale_id, 22) = 0 THEN 'Refused' WHEN uniforms.h('rstat', sale_id, 22) = 1 AND requested_on > '2025-05-01' THEN 'Requested' ELSE 'Closed' END AS status
  FROM (
    SELECT s.id AS sale_id, s.amount_gbp, s.quantity, least(s.quantity, 1 + uniforms.h('rq', s.id, 2)) AS q, s.completed_on + 1 + uniforms.h('rday', s.id, 25) AS requested_on,
      (ARRAY['Exchange', 'Exchange', 'Exchange', 'Refund', 'Refund', 'Credit note'])[1 + uniforms.h('rkind', s.id, 6)] AS kind,
      CASE WHEN s.embroidery <> 'None' AND uniforms.h('rwhy', s.id, 9) = 8 THEN 'Embroidery wrong' ELSE (ARRAY['Too small', 'Too small', 'Too small', 'Too big', 'Too big', 'Faulty', 'Wrong item sent', 'Changed mind', 'Changed mind'])[1 + uniforms.h('rwhy', s.id, 9)] END AS reason
    FROM uniforms.sales AS s JOIN uniforms.items AS i ON i.id = s.item_id
    WHERE s.status = 'Completed' AND uniforms.h('returned', s.id, 100) < CASE WHEN s.channel = 'Website' THEN 17 WHEN s.channel = 'Till' THEN 6 ELSE 8 END + CASE WHEN i.category = 'Blazers' THEN 9 ELSE 0 END
  ) AS d WHERE requested_on <= '2025-08-20'
) AS e;

-- Stock: an item in a shop or warehouse
CREATE TABLE uniforms.stock (id int PRIMARY KEY, shop_id int NOT NULL REFERENCES uniforms.shops, item_id int NOT NULL REFERENCES uniforms.items, on_hand int NOT NULL, reserved int NOT NULL, reorder_level int NOT NULL, last_counted_on date, last_received_on date);
INSERT INTO uniforms.stock
SELECT row_number() OVER (ORDER BY shop_id, item_id), shop_id, item_id, on_hand, least(on_hand, CASE WHEN uniforms.h('resv', k, 3) = 0 THEN uniforms.h('res2', k, 6) ELSE 0 END), reorder_level, CASE WHEN uniforms.h('uncounted', k, 25) > 0 THEN date '2025-08-18' - uniforms.h('counted', k, 200) END, date '2025-08-19' - uniforms.h('lastrec', k, 260)
FROM (
  SELECT s.id AS shop_id, i.id AS item_id, i.id * 100 + s.id AS k, CASE s.kind WHEN 'Warehouse' THEN 20 ELSE 6 END AS reorder_level,
    CASE WHEN uniforms.h('oos', i.id * 100 + s.id, 13) = 0 THEN 0 WHEN s.kind = 'Warehouse' THEN uniforms.h('soh', i.id * 100 + s.id, 90) + uniforms.h('soh2', i.id * 100 + s.id, 30) ELSE uniforms.h('soh', i.id * 100 + s.id, 26) END AS on_hand
  FROM uniforms.items AS i LEFT JOIN uniforms.clients AS c ON c.id = i.client_id JOIN uniforms.shops AS s ON (c.id IS NULL OR s.id = c.home_shop_id OR s.kind = 'Warehouse' AND s.region = c.region)
  WHERE i.status <> 'Discontinued' OR uniforms.h('leftover', i.id, 3) = 0
) AS d;

-- Purchase order lines to makers
CREATE TABLE uniforms.purchases (id int PRIMARY KEY, po_number text NOT NULL, maker_id int NOT NULL REFERENCES uniforms.makers, item_id int NOT NULL REFERENCES uniforms.items, shop_id int NOT NULL REFERENCES uniforms.shops, raised_by text NOT NULL, status text NOT NULL, raised_on date NOT NULL, due_on date NOT NULL, received_on date, ordered_qty int NOT NULL, received_qty int NOT NULL, faulty_qty int NOT NULL, unit_cost_gbp numeric(7, 2) NOT NULL);
INSERT INTO uniforms.purchases
SELECT id, 'PO' || (5000 + p), maker_id, item_id, shop_id, raised_by, status, raised_on, due_on, CASE WHEN status IN ('Received', 'Part received') THEN least(date '2025-08-20', due_on + slip) END, qty,
  CASE status WHEN 'Received' THEN qty WHEN 'Part received' THEN qty * (3 + uniforms.h('part', id, 5)) / 10 ELSE 0 END, CASE WHEN status = 'Received' AND uniforms.h('faulty', id, 9) = 0 THEN 1 + uniforms.h('faultyn', id, 5) ELSE 0 END, cost_gbp
FROM (
  SELECT *, CASE WHEN uniforms.h('poc', p, 19) = 0 THEN 'Cancelled' WHEN raised_on > '2025-08-08' THEN (ARRAY['Draft', 'Sent', 'Sent', 'Confirmed'])[1 + uniforms.h('pos', p, 4)] WHEN due_on + slip > '2025-08-20' THEN CASE WHEN uniforms.h('pos', p, 6) = 0 THEN 'Sent' ELSE 'Confirmed' END WHEN due_on > '2025-06-15' AND uniforms.h('pos2', id, 7) = 0 THEN 'Part received' WHEN due_on > '2025-06-01' AND uniforms.h('pos3', id, 9) = 0 THEN 'Confirmed' ELSE 'Received' END AS status
  FROM (
    SELECT x.p * 10 + l AS id, x.p, m.id AS maker_id, i.id AS item_id, x.shop AS shop_id, (ARRAY['Dee Marsh', 'Dee Marsh', 'Kev Stoate', 'Ana Lopes'])[1 + uniforms.h('by', x.p, 4)] AS raised_by, x.raised_on, x.raised_on + m.lead_days AS due_on, 20 + 10 * uniforms.h('poq', x.p * 10 + l, 18) AS qty, i.cost_gbp,
      CASE uniforms.h('slip', x.p, 5) WHEN 0 THEN 4 + uniforms.h('slip2', x.p, 24) WHEN 1 THEN 2 ELSE - uniforms.h('slip2', x.p, 5) END + CASE WHEN m.id = 7 THEN 9 ELSE 0 END AS slip
    FROM (SELECT p, date '2023-02-01' + uniforms.h('poday', p, 931) AS raised_on, 1 + uniforms.h('pom', p, 8) AS maker, (ARRAY[6, 6, 6, 6, 1, 3, 4, 8, 8, 10])[1 + uniforms.h('poshop', p, 10)] AS shop FROM generate_series(1, 620) AS p) AS x
    JOIN uniforms.makers AS m ON m.id = x.maker CROSS JOIN generate_series(1, 4) AS l
    JOIN LATERAL (SELECT i.* FROM uniforms.items AS i LEFT JOIN uniforms.clients AS c ON c.id = i.client_id WHERE i.maker_id = m.id AND (c.id IS NULL OR c.region = (SELECT region FROM uniforms.shops WHERE id = x.shop)) ORDER BY uniforms.h('poitem' || x.p || l, i.id, 100000) LIMIT 1) AS i ON true
    WHERE l <= 1 + uniforms.h('lines', x.p, 4)
  ) AS d
) AS e;

-- What the South West's buyer may see, for the questions' SQL.
CREATE VIEW uniforms.seen_clients AS SELECT c.*, s.name AS home_shop FROM uniforms.clients AS c JOIN uniforms.shops AS s ON s.id = c.home_shop_id WHERE c.region = 'South West';
CREATE VIEW uniforms.seen_contracts AS SELECT k.*, c.name AS client, c.kind, c.sector, c.account_manager, c.status AS client_status, c.home_shop FROM uniforms.contracts AS k JOIN uniforms.seen_clients AS c ON c.id = k.client_id;
CREATE VIEW uniforms.seen_sales AS SELECT x.*, s.name AS shop, s.kind AS shop_kind, c.name AS client, c.kind AS client_kind, c.sector, i.sku, i.style, i.category, i.size, i.colour, i.status AS item_status, m.name AS maker FROM uniforms.sales AS x JOIN uniforms.shops AS s ON s.id = x.shop_id JOIN uniforms.items AS i ON i.id = x.item_id JOIN uniforms.makers AS m ON m.id = i.maker_id LEFT JOIN uniforms.clients AS c ON c.id = x.client_id WHERE s.region = 'South West';
CREATE VIEW uniforms.sold AS SELECT * FROM uniforms.seen_sales WHERE status <> 'Cancelled';
CREATE VIEW uniforms.seen_returns AS SELECT r.*, x.order_no, x.shop, x.channel, x.client, x.client_kind, x.style, x.category, x.size, x.ordered_on, x.maker FROM uniforms.returns AS r JOIN uniforms.seen_sales AS x ON x.id = r.sale_id;
CREATE VIEW uniforms.seen_stock AS SELECT k.*, k.on_hand - k.reserved AS free, s.name AS shop, s.kind AS shop_kind, i.sku, i.style, i.category, i.size, i.colour, i.status AS item_status, i.cost_gbp, i.price_gbp, c.name AS client, c.kind AS client_kind, m.name AS maker FROM uniforms.stock AS k JOIN uniforms.shops AS s ON s.id = k.shop_id JOIN uniforms.items AS i ON i.id = k.item_id JOIN uniforms.makers AS m ON m.id = i.maker_id LEFT JOIN uniforms.clients AS c ON c.id = i.client_id WHERE s.region = 'South West';
CREATE VIEW uniforms.seen_pos AS SELECT p.*, p.ordered_qty - p.received_qty AS to_come, s.name AS shop, m.name AS maker, m.country, m.lead_days, i.sku, i.style, i.category, i.size, c.name AS client FROM uniforms.purchases AS p JOIN uniforms.shops AS s ON s.id = p.shop_id JOIN uniforms.makers AS m ON m.id = p.maker_id JOIN uniforms.items AS i ON i.id = p.item_id LEFT JOIN uniforms.clients AS c ON c.id = i.client_id WHERE s.region = 'South West';
COMMIT;
