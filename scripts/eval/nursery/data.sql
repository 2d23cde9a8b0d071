-- A wholesale nursery with three sites from October 2022 to 23 April 2025, with deliveries and crops planned for the weeks after. Rows follow from their numbers.
BEGIN;
CREATE SCHEMA nursery;
CREATE FUNCTION nursery.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION nursery.site(salt text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Riverside', 'Riverside', 'Riverside', 'Hilltop', 'Hilltop', 'Moorfield', 'Moorfield'])[1 + nursery.pick(salt, n, 7)] $$;

CREATE TABLE nursery.plants (id int PRIMARY KEY, variety text NOT NULL, genus text NOT NULL, plant_group text NOT NULL, pot_size text NOT NULL, list_price_gbp numeric(6, 2) NOT NULL, peat_free boolean NOT NULL);
INSERT INTO nursery.plants
SELECT n, genus || ' ''' || (ARRAY['Hidcote', 'Snow Queen', 'Rubra', 'Moonbeam', 'Gracillimus', 'Blue Star', 'Goldsturm', 'Pink Cloud', 'Alba', 'Royal Velvet', 'Silver Carpet', 'Autumn Fire', 'Little Gem', 'Nana', 'Variegata', 'Purpurea', 'Summer Wine', 'Ice Dance', 'Limelight', 'Star of India', 'Jackmanii', 'Munstead', 'Rozanne', 'Caradonna', 'Annabelle'])[1 + (5 * (n % 24) + n / 24) % 25] || '''',
  genus, plant_group, pot_size, CASE pot_size WHEN '9 cm' THEN 1.6 WHEN '2 litre' THEN 4.2 WHEN '3 litre' THEN 6.5 ELSE 16 END + 0.1 * nursery.pick('price', n, 12), nursery.pick('peat', n, 4) > 0
FROM (
  SELECT n, genus, CASE WHEN genus IN ('Lavandula', 'Hydrangea', 'Buxus', 'Spiraea', 'Physocarpus', 'Viburnum') THEN 'Shrubs' WHEN genus IN ('Clematis', 'Lonicera', 'Hedera') THEN 'Climbers' WHEN genus IN ('Thymus', 'Salvia', 'Mentha', 'Rosmarinus') THEN 'Herbs' WHEN genus IN ('Carex', 'Miscanthus', 'Stipa') THEN 'Grasses' WHEN genus IN ('Viola', 'Petunia') THEN 'Bedding' ELSE 'Perennials' END AS plant_group,
    CASE WHEN genus IN ('Viola', 'Petunia', 'Thymus', 'Mentha') THEN '9 cm' WHEN genus IN ('Hydrangea', 'Viburnum', 'Buxus') THEN (ARRAY['3 litre', '10 litre'])[1 + nursery.pick('pot', n, 2)] ELSE (ARRAY['9 cm', '2 litre', '2 litre', '3 litre'])[1 + nursery.pick('pot', n, 4)] END AS pot_size
  FROM (SELECT n, (ARRAY['Lavandula', 'Geranium', 'Clematis', 'Salvia', 'Carex', 'Hydrangea', 'Viola', 'Heuchera', 'Thymus', 'Miscanthus', 'Echinacea', 'Lonicera', 'Buxus', 'Rudbeckia', 'Mentha', 'Spiraea', 'Stipa', 'Sedum', 'Petunia', 'Hosta', 'Hedera', 'Physocarpus', 'Rosmarinus', 'Viburnum'])[1 + n % 24] AS genus FROM generate_series(0, 131) AS n) AS g
) AS d;

CREATE TABLE nursery.customers (id int PRIMARY KEY, name text NOT NULL, kind text NOT NULL, county text, served_by text NOT NULL, account_manager text, customer_since date NOT NULL, on_stop boolean NOT NULL, credit_limit_gbp int);
INSERT INTO nursery.customers
SELECT n, place || CASE kind WHEN 'Garden centre' THEN ' Garden Centre' WHEN 'Landscaper' THEN ' Landscapes' WHEN 'Council' THEN ' Borough Council' WHEN 'Online shop' THEN ' Plants Online' ELSE ' Farm Shop' END, kind,
  CASE WHEN nursery.pick('countyless', n, 30) > 0 THEN (ARRAY['Kent', 'Kent', 'Surrey', 'East Sussex', 'Essex', 'Hampshire', 'Suffolk'])[1 + nursery.pick('county', n, 7)] END, nursery.site('served', n), CASE WHEN nursery.pick('unmanaged', n, 15) > 0 THEN (ARRAY['Beth Marlow', 'Beth Marlow', 'Craig Dunmore', 'Priya Nair'])[1 + nursery.pick('manager', n, 4)] END,
  CASE WHEN n <= 190 THEN date '2014-03-03' + nursery.pick('since', n, 3100) ELSE date '2022-10-03' + nursery.pick('since', n, 930) END, nursery.pick('stop', n, 14) = 0, CASE WHEN nursery.pick('limitless', n, 9) > 0 THEN 1000 * (2 + nursery.pick('limit', n, 19)) END
FROM (
  SELECT n, (ARRAY['Green', 'Oak', 'Willow', 'Meadow', 'Ash', 'Stone', 'Mill', 'Heath', 'Fox', 'Alder', 'Bram', 'Holly', 'Lang', 'Wick', 'Rother', 'Sand', 'Elm', 'Broom', 'Chil', 'Hart'])[1 + n % 20] || (ARRAY['field', 'bridge', 'wood', 'ford', 'brook', 'hurst', 'ham', 'ley', 'den', 'combe', 'stead', 'worth', 'gate', 'mere'])[1 + n / 20] AS place,
    (ARRAY['Garden centre', 'Garden centre', 'Garden centre', 'Landscaper', 'Landscaper', 'Landscaper', 'Council', 'Online shop', 'Farm shop'])[1 + nursery.pick('kind', n, 9)] AS kind
  FROM generate_series(1, 270) AS n
) AS d;

CREATE TABLE nursery.order_lines (
  id int PRIMARY KEY, order_no text NOT NULL, customer_id int NOT NULL REFERENCES nursery.customers, plant_id int NOT NULL REFERENCES nursery.plants, site text NOT NULL, status text NOT NULL, channel text NOT NULL, ordered_on date NOT NULL, wanted_on date NOT NULL, quantity int NOT NULL, discount_gbp numeric(8, 2), amount_gbp numeric(9, 2) NOT NULL
);
INSERT INTO nursery.order_lines
SELECT o * 10 + k, 'N' || (30000 + o), customer_id, plant_id, site,
  CASE WHEN nursery.pick('annul', o, 22) = 0 OR nursery.pick('strike', o * 10 + k, 30) = 0 THEN 'Cancelled' WHEN wanted_on + late <= '2025-04-23' THEN 'Delivered' WHEN wanted_on <= '2025-04-25' AND nursery.pick('picked', o, 3) > 0 THEN 'Picked' ELSE 'Confirmed' END,
  channel, ordered_on, wanted_on, quantity, CASE WHEN rate > 0 THEN round(quantity * list_price_gbp * rate, 2) END, round(quantity * list_price_gbp, 2) - round(quantity * list_price_gbp * rate, 2)
FROM (
  SELECT o, k, customer_id, channel, ordered_on, wanted_on, late, p.id AS plant_id, p.list_price_gbp, CASE WHEN nursery.pick('away', o, 12) = 0 THEN nursery.site('other', o) ELSE served_by END AS site,
    (6 + 6 * nursery.pick('quantity', o * 10 + k, 20)) * CASE kind WHEN 'Council' THEN 3 ELSE 1 END AS quantity, CASE kind WHEN 'Garden centre' THEN (ARRAY[0, 0.05, 0.1])[1 + nursery.pick('rate', o, 3)] WHEN 'Online shop' THEN 0.08 ELSE (ARRAY[0, 0, 0.05])[1 + nursery.pick('rate', o, 3)] END AS rate
  FROM (
    SELECT o, 1 + (nursery.pick('customer', o, 262) * (200 + nursery.pick('loyal', o, 400))) / 600 AS customer_id, (ARRAY['Phone', 'E-mail', 'E-mail', 'Web shop', 'Web shop', 'Trade show'])[1 + nursery.pick('channel', o, 6)] AS channel, ordered_on,
      ordered_on + 4 + nursery.pick('wanted', o, 12) + CASE WHEN nursery.pick('forward', o, 6) = 0 THEN 40 ELSE 0 END AS wanted_on, nursery.pick('late', o, 5) * (nursery.pick('very late', o, 3) / 2) AS late
    FROM (SELECT o, date '2022-10-03' + nursery.pick('ordered', o, 934) AS ordered_on FROM generate_series(1, 3400) AS o) AS d
    WHERE extract(isodow FROM ordered_on) < 6 AND NOT (extract(month FROM ordered_on) IN (11, 12, 1, 7) AND nursery.pick('winter', o, 3) > 0) AND NOT extract(month FROM ordered_on) IN (6, 8) OR o % 9 = 0
  ) AS x
  JOIN nursery.customers AS c ON c.id = x.customer_id AND c.customer_since <= x.ordered_on
  CROSS JOIN generate_series(1, 5) AS k JOIN nursery.plants AS p ON p.id = (nursery.pick('plant', o * 10 + k, 128) * (150 + nursery.pick('fashion', o * 10 + k, 250))) / 400
  WHERE k <= 1 + nursery.pick('lines', o, 5)
) AS drawn;

CREATE TABLE nursery.deliveries (id int PRIMARY KEY, delivery_no text NOT NULL, order_no text NOT NULL, customer_id int NOT NULL REFERENCES nursery.customers, site text NOT NULL, carrier text, status text NOT NULL, planned_for date NOT NULL, delivered_on date, trolleys int, freight_gbp numeric(7, 2), damaged int);
INSERT INTO nursery.deliveries
SELECT n, 'DN' || (50000 + n), order_no, customer_id, site, CASE WHEN status = 'Planned' AND nursery.pick('unbooked', n, 3) = 0 THEN NULL ELSE carrier END, status, planned_for, CASE status WHEN 'Delivered' THEN delivered_on END, trolleys, CASE WHEN status <> 'Planned' AND nursery.pick('unbilled', n, 25) > 0 THEN freight END, CASE WHEN status = 'Delivered' AND nursery.pick('damage', n, CASE carrier WHEN 'Hortitrans' THEN 6 ELSE 14 END) = 0 THEN 1 + nursery.pick('damaged', n, 30) END
FROM (
  SELECT *, CASE WHEN delivered_on > '2025-04-23' THEN 'Planned' WHEN nursery.pick('refused', n, 50) = 0 THEN 'Refused' ELSE 'Delivered' END AS status, CASE carrier WHEN 'Own lorry' THEN 18 WHEN 'Hortitrans' THEN 24 ELSE 29 END * trolleys + 15 + nursery.pick('miles', n, 40) AS freight
  FROM (
    SELECT substr(order_no, 2)::int - 30000 AS n, order_no, customer_id, site, (ARRAY['Own lorry', 'Own lorry', 'Hortitrans', 'Hortitrans', 'Greenline'])[1 + nursery.pick('carrier', substr(order_no, 2)::int, 5)] AS carrier, wanted_on AS planned_for,
      wanted_on - CASE WHEN nursery.pick('early', substr(order_no, 2)::int, 7) = 0 THEN 1 ELSE 0 END + nursery.pick('late', substr(order_no, 2)::int - 30000, 5) * (nursery.pick('very late', substr(order_no, 2)::int - 30000, 3) / 2) AS delivered_on, 1 + (sum(quantity) / 150)::int AS trolleys
    FROM nursery.order_lines WHERE status <> 'Cancelled' GROUP BY order_no, customer_id, site, wanted_on
  ) AS d
) AS told;

CREATE TABLE nursery.batches (id int PRIMARY KEY, batch_no text NOT NULL, plant_id int NOT NULL REFERENCES nursery.plants, site text NOT NULL, bay text NOT NULL, method text NOT NULL, grower text, status text NOT NULL, started_on date NOT NULL, potted_on date, expected_ready date NOT NULL, ready_on date, started_qty int NOT NULL, lost_qty int, cost_gbp numeric(9, 2));
INSERT INTO nursery.batches
SELECT n, 'B' || lpad(n::text, 4, '0'), plant_id, site, bay, method, CASE WHEN nursery.pick('growerless', n, 20) > 0 THEN grower END, status, started_on, CASE WHEN potted_on <= '2025-04-23' AND status <> 'Scrapped' THEN potted_on END, expected_ready, CASE WHEN status IN ('Ready', 'Sold out') THEN ready_on END, qty,
  CASE WHEN status = 'Scrapped' THEN qty WHEN started_on < '2025-03-20' THEN qty * nursery.pick('lost', n, CASE method WHEN 'Seed' THEN 22 WHEN 'Cuttings' THEN 16 ELSE 8 END) / 100 END, CASE WHEN nursery.pick('uncosted', n, 18) > 0 THEN round(qty * (0.35 + 0.02 * nursery.pick('cost', n, 40)), 2) END
FROM (
  SELECT *, CASE WHEN nursery.pick('scrap', n, 26) = 0 AND started_on < '2025-02-01' THEN 'Scrapped' WHEN ready_on > '2025-04-23' THEN 'Growing' WHEN ready_on < '2024-10-01' OR nursery.pick('gone', n, 3) = 0 THEN 'Sold out' ELSE 'Ready' END AS status
  FROM (
    SELECT *, started_on + 21 + nursery.pick('pot', n, 30) AS potted_on, started_on + weeks * 7 AS expected_ready, started_on + weeks * 7 + nursery.pick('slip', n, 28) - 7 AS ready_on
    FROM (
      SELECT n, p.id AS plant_id, nursery.site('batch', n) AS site, (ARRAY['Glasshouse 1', 'Glasshouse 2', 'Polytunnel A', 'Polytunnel B', 'Outdoor beds'])[1 + nursery.pick('bay', n, 5)] AS bay, (ARRAY['Tomasz Nowak', 'Tomasz Nowak', 'Helen Frost', 'Joe Akers'])[1 + nursery.pick('grower', n, 4)] AS grower,
        CASE plant_group WHEN 'Bedding' THEN 'Seed' WHEN 'Shrubs' THEN 'Cuttings' ELSE (ARRAY['Seed', 'Cuttings', 'Plugs', 'Division'])[1 + nursery.pick('method', n, 4)] END AS method, CASE plant_group WHEN 'Bedding' THEN 10 WHEN 'Shrubs' THEN 40 WHEN 'Climbers' THEN 34 ELSE 20 END + nursery.pick('weeks', n, 9) AS weeks,
        date '2022-10-10' + nursery.pick('started', n, 920) AS started_on, 100 * (2 + nursery.pick('qty', n, 29)) AS qty
      FROM generate_series(1, 980) AS n JOIN nursery.plants AS p ON p.id = nursery.pick('crop', n, 126)
    ) AS d
  ) AS timed
) AS told;

CREATE TABLE nursery.stock (id int PRIMARY KEY, plant_id int NOT NULL REFERENCES nursery.plants, site text NOT NULL, quality text, counted_on date, on_hand int NOT NULL, reserved int NOT NULL, minimum int NOT NULL, unit_cost_gbp numeric(6, 2));
INSERT INTO nursery.stock
SELECT n, plant_id, site, CASE WHEN nursery.pick('ungraded', n, 14) > 0 THEN (ARRAY['A', 'A', 'A', 'B', 'B', 'C'])[1 + nursery.pick('grade', n, 6)] END, CASE WHEN nursery.pick('uncounted', n, 16) > 0 THEN date '2025-04-22' - nursery.pick('counted', n, 150) END, on_hand, (on_hand * nursery.pick('reserved', n, 60)) / 100, 50 * (1 + nursery.pick('minimum', n, 6)), CASE WHEN nursery.pick('valueless', n, 25) > 0 THEN round(list_price_gbp * 0.45, 2) END
FROM (
  SELECT p.id * 3 + s AS n, p.id AS plant_id, (ARRAY['Riverside', 'Hilltop', 'Moorfield'])[s] AS site, list_price_gbp, CASE WHEN nursery.pick('none', p.id * 3 + s, 10) = 0 THEN 0 ELSE nursery.pick('on hand', p.id * 3 + s, 160) * 10 END AS on_hand
  FROM nursery.plants AS p CROSS JOIN generate_series(1, 3) AS s WHERE nursery.pick('kept', p.id * 3 + s, 4) > 0
) AS d;

-- What the asker may see.
CREATE VIEW nursery.ol AS SELECT o.*, variety, genus, plant_group, pot_size, peat_free, c.name AS customer, c.kind, county, account_manager FROM nursery.order_lines AS o JOIN nursery.plants AS p ON p.id = o.plant_id JOIN nursery.customers AS c ON c.id = o.customer_id WHERE o.site IN ('Riverside', 'Hilltop');
CREATE VIEW nursery.sold AS SELECT * FROM nursery.ol WHERE status <> 'Cancelled';
CREATE VIEW nursery.de AS SELECT d.*, c.name AS customer, c.kind, county FROM nursery.deliveries AS d JOIN nursery.customers AS c ON c.id = d.customer_id WHERE d.site IN ('Riverside', 'Hilltop');
CREATE VIEW nursery.ba AS SELECT b.*, variety, genus, plant_group, pot_size, peat_free FROM nursery.batches AS b JOIN nursery.plants AS p ON p.id = b.plant_id WHERE b.site IN ('Riverside', 'Hilltop');
CREATE VIEW nursery.sk AS SELECT s.*, variety, genus, plant_group, pot_size, peat_free, list_price_gbp FROM nursery.stock AS s JOIN nursery.plants AS p ON p.id = s.plant_id WHERE s.site IN ('Riverside', 'Hilltop');
CREATE VIEW nursery.cu AS SELECT * FROM nursery.customers WHERE served_by IN ('Riverside', 'Hilltop');
COMMIT;
