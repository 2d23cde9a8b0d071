-- The demo shop: a European online retailer from January 2024 to 31 December 2025.
-- Every row follows from shop.noise(), a hash of a label and a number: the same rows on every load.
-- Needs no extension. Fails when a schema named "shop" exists already.
-- OFFSET 0 keeps a sub-query as it is: merged into the query around it, each of its columns would be computed anew for
-- every use.

BEGIN;

CREATE SCHEMA shop;

-- A repeatable number in [0, 1). MD5 and IEEE division give the same bits on every server.
CREATE FUNCTION shop.noise(label text, number bigint) RETURNS double precision
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (('x' || substr(md5(label || ':' || number), 1, 8))::bit(32)::bigint)::double precision / 4294967296;

CREATE FUNCTION shop.pick(options text[], chance double precision) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN options[1 + floor(chance * cardinality(options))::int];

CREATE TABLE shop.categories (
  id int PRIMARY KEY,
  name text NOT NULL UNIQUE,
  department text NOT NULL
);

CREATE TABLE shop.suppliers (
  id int PRIMARY KEY,
  name text NOT NULL UNIQUE,
  country text NOT NULL,
  rating numeric(2, 1)
);

CREATE TABLE shop.products (
  id int PRIMARY KEY,
  name text NOT NULL UNIQUE,
  brand text NOT NULL,
  category_id int NOT NULL,
  supplier_id int,
  price numeric(10, 2) NOT NULL,
  cost numeric(10, 2) NOT NULL,
  stock int NOT NULL,
  discontinued boolean NOT NULL,
  launched_at timestamptz NOT NULL
);

CREATE TABLE shop.users (
  id int PRIMARY KEY,
  name text NOT NULL UNIQUE,
  email text NOT NULL UNIQUE,
  city text,
  region text,
  country text,
  age int,
  gender text,
  acquisition_source text NOT NULL,
  newsletter boolean NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE shop.orders (
  id int PRIMARY KEY,
  user_id int NOT NULL,
  status text NOT NULL,
  channel text NOT NULL,
  coupon_code text,
  total_amount numeric(12, 2) NOT NULL,
  created_at timestamptz NOT NULL,
  shipped_at timestamptz
);

CREATE TABLE shop.line_items (
  id int PRIMARY KEY,
  order_id int NOT NULL,
  product_id int NOT NULL,
  status text NOT NULL,
  quantity int NOT NULL,
  unit_price numeric(10, 2) NOT NULL,
  unit_cost numeric(10, 2) NOT NULL,
  discount_rate numeric(3, 2) NOT NULL,
  amount numeric(12, 2) NOT NULL
);

CREATE TABLE shop.payments (
  id int PRIMARY KEY,
  order_id int NOT NULL,
  method text NOT NULL,
  state text NOT NULL,
  amount numeric(12, 2) NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE shop.returns (
  id int PRIMARY KEY,
  line_item_id int NOT NULL UNIQUE,
  reason text,
  quantity int NOT NULL,
  refund_amount numeric(12, 2) NOT NULL,
  created_at timestamptz NOT NULL
);

-- What categories sell and for how much: the frame that products and line items are drawn from.
CREATE TEMP TABLE assortment ON COMMIT DROP AS
SELECT * FROM (VALUES
  (1, 'Coffee & Tea', 'Home', 14, ARRAY['Espresso Beans', 'Filter Coffee', 'Earl Grey', 'Matcha', 'Rooibos', 'Cold Brew', 'Herbal Tea', 'Chai'], ARRAY[16, 13, 9, 24, 8, 12, 7, 10]),
  (2, 'Kitchen', 'Home', 13, ARRAY['Chef Knife', 'Cast-Iron Pan', 'Kettle', 'Cutting Board', 'Mixing Bowl', 'Crêpe Pan', 'Coffee Grinder', 'Baking Tin'], ARRAY[74, 58, 46, 32, 19, 38, 66, 15]),
  (3, 'Furniture', 'Home', 5, ARRAY['Armchair', 'Bookshelf', 'Desk', 'Side Table', 'Dining Chair', 'Bed Frame', 'Wardrobe', 'Bench'], ARRAY[420, 180, 310, 120, 140, 520, 640, 210]),
  (4, 'Garden', 'Home', 6, ARRAY['Planter', 'Watering Can', 'Hammock', 'Herb Kit', 'Lantern', 'Pruning Shears', 'Bird Feeder', 'Fire Bowl'], ARRAY[28, 24, 72, 18, 34, 26, 22, 130]),
  (5, 'Clothing', 'Fashion', 16, ARRAY['Wool Jumper', 'Rain Jacket', 'Linen Shirt', 'Denim Jacket', 'Merino Socks', 'Summer Dress', 'Chinos', 'Hoodie'], ARRAY[89, 120, 59, 99, 16, 69, 64, 54]),
  (6, 'Shoes', 'Fashion', 9, ARRAY['Running Shoes', 'Chelsea Boots', 'Sneakers', 'Sandals', 'Hiking Boots', 'Loafers', 'Clogs', 'Slippers'], ARRAY[130, 150, 95, 60, 170, 110, 55, 35]),
  (7, 'Jewellery', 'Fashion', 4, ARRAY['Ring', 'Necklace', 'Bracelet', 'Earrings', 'Brooch', 'Anklet', 'Cufflinks', 'Pendant'], ARRAY[190, 160, 95, 75, 60, 45, 85, 110]),
  (8, 'Audio', 'Tech', 8, ARRAY['Headphones', 'Earbuds', 'Speaker', 'Soundbar', 'Turntable', 'Microphone', 'Radio', 'Amplifier'], ARRAY[180, 110, 140, 260, 320, 130, 85, 390]),
  (9, 'Computers', 'Tech', 5, ARRAY['Keyboard', 'Monitor', 'Laptop', 'Webcam', 'Docking Station', 'Mouse', 'Tablet', 'Solid-State Drive'], ARRAY[85, 290, 1150, 70, 160, 38, 430, 105]),
  (10, 'Toys & Games', 'Leisure', 8, ARRAY['Building Blocks', 'Puzzle', 'Board Game', 'Train Set', 'Plush Bear', 'Card Game', 'Science Kit', 'Kite'], ARRAY[45, 18, 36, 88, 22, 12, 34, 20]),
  (11, 'Books', 'Leisure', 9, ARRAY['Cookbook', 'Novel', 'Travel Guide', 'Photo Book', 'Biography', 'Picture Book', 'Atlas', 'Poetry Collection'], ARRAY[28, 16, 19, 42, 22, 14, 48, 15]),
  (12, 'Sports', 'Leisure', 8, ARRAY['Yoga Mat', 'Tent', 'Backpack', 'Water Bottle', 'Dumbbells', 'Bike Helmet', 'Climbing Rope', 'Skateboard'], ARRAY[39, 260, 95, 22, 68, 74, 115, 82])
) AS frame (category_id, name, department, weight, nouns, typical_prices);

CREATE TEMP TABLE places ON COMMIT DROP AS
SELECT *, sum(weight) OVER (ORDER BY place_id) - weight AS weight_before, sum(weight) OVER () AS weight_total
FROM (VALUES
  (1, 'Berlin', 'DACH', 'Germany', 15), (2, 'Hamburg', 'DACH', 'Germany', 9), (3, 'München', 'DACH', 'Germany', 10),
  (4, 'Köln', 'DACH', 'Germany', 6), (5, 'Vienna', 'DACH', 'Austria', 7), (6, 'Zürich', 'DACH', 'Switzerland', 5),
  (7, 'Paris', 'France', 'France', 12), (8, 'Lyon', 'France', 'France', 4), (9, 'Madrid', 'Iberia', 'Spain', 8),
  (10, 'Barcelona', 'Iberia', 'Spain', 7), (11, 'Lisbon', 'Iberia', 'Portugal', 4), (12, 'Milan', 'Italy', 'Italy', 6),
  (13, 'Amsterdam', 'Benelux', 'Netherlands', 7), (14, 'Antwerp', 'Benelux', 'Belgium', 3),
  (15, 'Copenhagen', 'Nordics', 'Denmark', 4), (16, 'Malmö', 'Nordics', 'Sweden', 3), (17, 'Oslo', 'Nordics', 'Norway', 3),
  (18, 'Kraków', 'Central Europe', 'Poland', 4), (19, 'Prague', 'Central Europe', 'Czechia', 3)
) AS list (place_id, city, region, country, weight);

INSERT INTO shop.categories (id, name, department)
SELECT category_id, name, department FROM assortment;

INSERT INTO shop.suppliers (id, name, country, rating)
SELECT
  n,
  shop.pick(ARRAY['Nordlys', 'Ångström', 'Hütte', 'Lumière', 'Vistula', 'Açores', 'Bergamo', 'Alpenrose', 'Meridian', 'Flandria'], ((n * 7) % 10) / 10.0)
    || ' ' || shop.pick(ARRAY['Trading', 'Werke', 'Supply', '& Fils'], ((n - 1) / 10) / 4.0),
  shop.pick(ARRAY['Germany', 'Sweden', 'Italy', 'France', 'Poland', 'Portugal', 'Netherlands', 'China'], shop.noise('supplier country', n)),
  CASE WHEN n % 13 <> 0 THEN round((3.1 + 1.9 * shop.noise('supplier rating', n))::numeric, 1) END
FROM generate_series(1, 40) AS n;

-- 27 products in each of the 12 categories; within a category the first ones sell most.
INSERT INTO shop.products (id, name, brand, category_id, supplier_id, price, cost, stock, discontinued, launched_at)
SELECT
  id,
  adjectives[1 + (rank_in_category / 8 + category_id + rank_in_category % 8) % 12] || ' ' || nouns[1 + rank_in_category % 8],
  shop.pick(ARRAY['Nordlys', 'Café Mère', 'Hütte & Sohn', 'Ångström', 'Lumière', 'Kestrel', 'Osteria', 'Fjällbo', 'Tramontana', 'Marlowe', 'Piñata', 'Wildhaus'], shop.noise('brand', id)),
  category_id,
  CASE WHEN shop.noise('no supplier', id) >= 0.03 THEN 1 + floor(40 * shop.noise('supplier', id))::int END,
  price,
  round(price * (0.42 + 0.26 * shop.noise('cost', id))::numeric, 2),
  CASE WHEN shop.noise('sold out', id) < 0.06 THEN 0 ELSE floor(400 * shop.noise('stock', id))::int END,
  shop.noise('discontinued', id) < 0.05,
  timestamptz '2021-01-04 09:00:00+00' + floor(1090 * shop.noise('launched', id)) * interval '24 hours'
FROM (
  SELECT
    (category_id - 1) * 27 + rank_in_category + 1 AS id,
    category_id,
    rank_in_category,
    nouns,
    floor(typical_prices[1 + rank_in_category % 8] * (0.7 + 0.6 * shop.noise('price', category_id * 100 + rank_in_category)))::numeric + 0.9 AS price,
    ARRAY['Classic', 'Nordic', 'Organic', 'Compact', 'Premium', 'Everyday', 'Vintage', 'Alpine', 'Urban', 'Handmade', 'Deluxe', 'Mini'] AS adjectives
  FROM assortment
  CROSS JOIN generate_series(0, 26) AS rank_in_category
) AS assorted;

-- Sign-ups speed up: customer n joins when the square root of n / 4,200 of the 30 months from July 2023 has passed.
INSERT INTO shop.users (id, name, email, city, region, country, age, gender, acquisition_source, newsletter, created_at)
SELECT
  n,
  first_names[1 + first_name_place] || ' ' || last_names[1 + last_name_place],
  'customer' || n || '@' || shop.pick(ARRAY['example.com', 'example.org', 'example.net'], shop.noise('mail host', n)),
  CASE WHEN place_known THEN city END,
  CASE WHEN place_known THEN region END,
  CASE WHEN place_known THEN country END,
  CASE WHEN shop.noise('no age', n) >= 0.04
    THEN 18 + floor(30 * shop.noise('age', n) + 32 * shop.noise('older', n) * shop.noise('oldest', n))::int END,
  CASE
    WHEN shop.noise('gender', n) < 0.07 THEN NULL
    WHEN shop.noise('gender', n) < 0.11 THEN 'non-binary'
    WHEN first_name_place < 40 THEN 'female'
    ELSE 'male'
  END,
  shop.pick(ARRAY['Organic search', 'Organic search', 'Organic search', 'Paid search', 'Paid search', 'Social media', 'Social media', 'Referral', 'Newsletter', 'Marketplace'], shop.noise('source', n)),
  shop.noise('newsletter', n) < 0.38,
  timestamptz '2023-07-01 06:00:00+00'
    + floor(79000000 * sqrt(n / 4200.0::double precision)) * interval '1 second'
FROM (
  SELECT
    n,
    shop.noise('no place', n) >= 0.015 AS place_known,
    -- 1847 shares no factor with 70 × 70 names: every customer has another pair of them.
    (n * 1847) % 4900 / 70 AS first_name_place,
    (n * 1847) % 70 AS last_name_place,
    ARRAY[
        'Anna', 'Zoë', 'Chloé', 'Łucja', 'Marta', 'Inès', 'Emma', 'Mila', 'Sofia', 'Elif', 'Amélie', 'Giulia', 'Freya', 'Nadia',
        'Yara', 'Leila', 'Ingrid', 'Beatriz', 'Camille', 'Hanna', 'Ewa', 'Petra', 'Lotte', 'Aurora', 'Élodie', 'Carmen', 'Birgit', 'Margaux',
        'Svetlana', 'Aylin', 'Noémie', 'Greta', 'Ilse', 'Paula', 'Renata', 'Saskia', 'Tereza', 'Valentina', 'Wanda', 'Jana', 'Luis', 'Jürgen',
        'Søren', 'Hans', 'Paolo', 'Noah', 'Björn', 'Tomáš', 'João', 'Lukas', 'Oskar', 'Pieter', 'Hugo', 'Mateusz', 'Andrés', 'Bartek',
        'Cédric', 'Dirk', 'Emre', 'Filip', 'Gaël', 'Henrik', 'Ivo', 'Jakub', 'Kasper', 'Leon', 'Mehmet', 'Nils', 'Rafael', 'Stefan'
      ] AS first_names,
    ARRAY[
        'Müller', 'García', 'Lindström', 'Dubois', 'Kowalska', 'Rossi', 'Jansen', 'Novák', 'Silva', 'Schäfer', 'Nielsen', 'Moreau', 'Fernández', 'Weiß',
        'Hansen', 'Peeters', 'Öztürk', 'Bianchi', 'Olsen', 'Vogel', 'Lefèvre', 'Zielińska', 'Costa', 'Brandt', 'O''Neill', 'Haddad', 'Berger', 'Svensson',
        'Ibáñez', 'de Vries', 'Fischer', 'Martín', 'Bakker', 'Dvořák', 'Almeida', 'Krüger', 'Larsen', 'Girard', 'Ruiz', 'Huber', 'Wouters', 'Kaya',
        'Conti', 'Dahl', 'Keller', 'Roux', 'Wójcik', 'Pereira', 'Lang', 'Byrne', 'Mansour', 'Winkler', 'Holm', 'Serrano', 'Smit', 'Procházka',
        'Ferreira', 'Böhm', 'Madsen', 'Mercier', 'Ortega', 'Steiner', 'Claes', 'Yıldız', 'Ricci', 'Berg', 'Graf', 'Blanc', 'Lewandowska', 'Sousa'
      ] AS last_names,
    shop.noise('place', n) AS place_chance
  FROM generate_series(1, 4200) AS n
  OFFSET 0
) AS person
JOIN places ON place_chance * weight_total >= weight_before AND place_chance * weight_total < weight_before + weight;

-- Orders per day: growth of two thirds over two years, a weak summer, November and December peaks, Sundays up.
CREATE TEMP TABLE trading_days ON COMMIT DROP AS
SELECT
  day,
  extract(month FROM day)::int AS month,
  floor(12000 * cumulative / total)::int - floor(12000 * (cumulative - weight) / total)::int AS order_count,
  floor(12000 * (cumulative - weight) / total)::int AS orders_before
FROM (
  SELECT day, weight, sum(weight) OVER (ORDER BY day) AS cumulative, sum(weight) OVER () AS total
  FROM (
    SELECT
      day,
      (600 + day_number * 400 / 731)
        * (ARRAY[88, 84, 95, 98, 102, 94, 86, 83, 97, 104, 142, 152])[extract(month FROM day)::int]
        * (ARRAY[118, 104, 97, 95, 96, 94, 96])[1 + extract(dow FROM day)::int]
        * (80 + floor(40 * shop.noise('day', day_number))::bigint) AS weight
    FROM (
      SELECT n::bigint AS day_number, date '2024-01-01' + n AS day FROM generate_series(0, 730) AS n
    ) AS calendar
  ) AS weighted
) AS summed;

CREATE TEMP TABLE customers_by_day ON COMMIT DROP AS
SELECT day, sum(count(users.id)) OVER (ORDER BY day)::bigint AS customer_count
FROM trading_days
LEFT JOIN shop.users ON day = greatest((created_at AT TIME ZONE 'UTC')::date + 1, date '2024-01-01')
GROUP BY day;

-- Seven in ten orders come from anyone who has signed up (early customers more often), the rest from newcomers.
INSERT INTO shop.orders (id, user_id, status, channel, coupon_code, total_amount, created_at, shipped_at)
SELECT
  id,
  user_id,
  status,
  shop.pick(ARRAY['web', 'web', 'web', 'web', 'mobile app', 'mobile app', 'mobile app', 'mobile app', 'store', 'phone'], shop.noise('channel', id)),
  CASE WHEN shop.noise('coupon', id) < 0.14
    THEN shop.pick(ARRAY['WELCOME10', 'SPRING', 'FRIENDS', 'BLACKWEEK', 'MERCI'], shop.noise('coupon code', id)) END,
  0,
  created_at,
  CASE WHEN status IN ('completed', 'shipped', 'returned')
    THEN least(
      created_at + (10 + floor(86 * shop.noise('shipping', id))) * interval '1 hour',
      timestamptz '2025-12-31 20:00:00+00'
    ) END
FROM (
  SELECT
    id,
    CASE WHEN shop.noise('newcomer', id) < 0.7
      THEN 1 + floor(customer_count * who * sqrt(who))::int
      ELSE customer_count - floor(customer_count * 0.12 * who * who)::int END AS user_id,
    CASE
      WHEN fate < 0.065 THEN 'cancelled'
      WHEN day >= date '2025-12-29' THEN 'processing'
      WHEN day >= date '2025-12-20' THEN CASE WHEN fate < 0.25 THEN 'processing' ELSE 'shipped' END
      WHEN fate < 0.125 THEN 'returned'
      ELSE 'completed'
    END AS status,
    day::timestamp AT TIME ZONE 'UTC' + floor(86400 * (0.25 + 0.74 * shop.noise('hour', id))) * interval '1 second' AS created_at
  FROM (
    SELECT day, customer_count, orders_before + n AS id,
      shop.noise('customer', orders_before + n) AS who, shop.noise('fate', orders_before + n) AS fate
    FROM trading_days JOIN customers_by_day USING (day) CROSS JOIN LATERAL generate_series(1, order_count) AS n
    OFFSET 0
  ) AS placed
  OFFSET 0
) AS decided;

-- One to seven line items an order; gifts in November and December, garden things in spring.
CREATE TEMP TABLE drawn_items ON COMMIT DROP AS
WITH placed AS MATERIALIZED (
  SELECT
    id AS order_id, position, status, id::bigint * 10 + position AS seed,
    extract(month FROM created_at AT TIME ZONE 'UTC')::int AS month,
    extract(year FROM created_at AT TIME ZONE 'UTC')::int AS year
  FROM shop.orders
  CROSS JOIN LATERAL generate_series(
    1, 1 + floor(3.2 * shop.noise('basket', id) + 3.4 * shop.noise('basket size', id) * shop.noise('big basket', id))::int
  ) AS position
)
SELECT
  row_number() OVER (ORDER BY order_id, position)::int AS id,
  order_id, status, month, year,
  shop.noise('season', seed) AS season,
  shop.noise('category', seed) AS category_chance,
  shop.noise('product', seed) AS popularity,
  shop.noise('quantity', seed) AS many,
  shop.noise('bargain', seed) AS bargain
FROM placed;

INSERT INTO shop.line_items (id, order_id, product_id, status, quantity, unit_price, unit_cost, discount_rate, amount)
SELECT
  id, order_id, product_id, status, quantity, unit_price, unit_cost, discount_rate,
  round(quantity * unit_price * (1 - discount_rate), 2)
FROM (
  SELECT
    drawn_items.id, order_id, products.id AS product_id, drawn_items.status,
    CASE WHEN price >= 80 THEN 1 ELSE 1 + floor(4 * many * many * many)::int END AS quantity,
    round(price * CASE WHEN year = 2024 THEN 0.96 ELSE 1 END, 2) AS unit_price,
    cost AS unit_cost,
    CASE
      WHEN month = 11 AND bargain < 0.45 THEN 0.20
      WHEN bargain < 0.06 THEN 0.15
      WHEN bargain < 0.16 THEN 0.10
      ELSE 0
    END AS discount_rate
  FROM drawn_items
  JOIN (
    SELECT category_id, sum(weight) OVER (ORDER BY category_id) - weight AS weight_before, weight, sum(weight) OVER () AS weight_total
    FROM assortment
  ) AS shelf ON CASE
    WHEN month >= 11 AND season < 0.14 THEN category_id = 10
    WHEN month >= 11 AND season < 0.22 THEN category_id = 7
    WHEN month BETWEEN 4 AND 6 AND season < 0.16 THEN category_id = 4
    ELSE category_chance * weight_total >= weight_before AND category_chance * weight_total < weight_before + weight
  END
  JOIN shop.products ON products.id = (shelf.category_id - 1) * 27 + 1 + floor(27 * popularity * popularity)::int
) AS priced;

CREATE INDEX line_items_order_id ON shop.line_items (order_id);

UPDATE shop.orders SET total_amount = item_total
FROM (SELECT order_id, sum(amount) AS item_total FROM shop.line_items GROUP BY order_id) AS items
WHERE items.order_id = orders.id;

-- One order in twenty needs a second attempt to pay; cancelled orders were either never paid or paid back.
INSERT INTO shop.payments (id, order_id, method, state, amount, created_at)
SELECT row_number() OVER (ORDER BY order_id, attempt)::int, order_id, method, state, amount, created_at + attempt * interval '3 minutes'
FROM (
  SELECT
    id AS order_id, attempt, total_amount AS amount, created_at,
    shop.pick(ARRAY['credit card', 'credit card', 'credit card', 'credit card', 'PayPal', 'PayPal', 'PayPal', 'invoice', 'bank transfer', 'gift card'], shop.noise('method', id::bigint * 10 + attempt)) AS method,
    CASE
      WHEN attempt = 0 THEN 'failed'
      WHEN status = 'cancelled' AND shop.noise('unpaid', id) < 0.5 THEN 'failed'
      WHEN status = 'cancelled' THEN 'refunded'
      WHEN status = 'processing' AND shop.noise('unpaid', id) < 0.3 THEN 'pending'
      ELSE 'paid'
    END AS state
  FROM shop.orders
  CROSS JOIN LATERAL generate_series(CASE WHEN shop.noise('declined', id) < 0.05 THEN 0 ELSE 1 END, 1) AS attempt
) AS attempts;

-- Of a returned order the first line item always comes back, each other one three times in four.
INSERT INTO shop.returns (id, line_item_id, reason, quantity, refund_amount, created_at)
SELECT
  row_number() OVER (ORDER BY line_item_id)::int,
  line_item_id,
  shop.pick(ARRAY['too small', 'too large', 'damaged', 'not as described', 'changed mind', 'changed mind', 'late delivery', NULL], shop.noise('reason', line_item_id)),
  returned_quantity,
  round(amount * returned_quantity / quantity, 2),
  least(
    shipped_at + (4 + floor(20 * shop.noise('return day', line_item_id))) * interval '24 hours',
    timestamptz '2025-12-31 18:00:00+00'
  )
FROM (
  SELECT
    line_items.id AS line_item_id, quantity, amount, shipped_at,
    row_number() OVER (PARTITION BY order_id ORDER BY line_items.id) AS position,
    1 + floor(quantity * shop.noise('return quantity', line_items.id))::int AS returned_quantity
  FROM shop.line_items
  JOIN shop.orders ON orders.id = order_id
  WHERE orders.status = 'returned'
) AS returned
WHERE position = 1 OR shop.noise('return', line_item_id) < 0.75;

CREATE INDEX orders_user_id ON shop.orders (user_id);
CREATE INDEX orders_created_at ON shop.orders (created_at);
CREATE INDEX line_items_product_id ON shop.line_items (product_id);
CREATE INDEX payments_order_id ON shop.payments (order_id);
CREATE INDEX users_city ON shop.users (city);
CREATE INDEX products_category_id ON shop.products (category_id);

-- All rows at once are checked faster than each when it comes.
ALTER TABLE shop.products ADD FOREIGN KEY (category_id) REFERENCES shop.categories, ADD FOREIGN KEY (supplier_id) REFERENCES shop.suppliers;
ALTER TABLE shop.orders ADD FOREIGN KEY (user_id) REFERENCES shop.users;
ALTER TABLE shop.line_items ADD FOREIGN KEY (order_id) REFERENCES shop.orders, ADD FOREIGN KEY (product_id) REFERENCES shop.products;
ALTER TABLE shop.payments ADD FOREIGN KEY (order_id) REFERENCES shop.orders;
ALTER TABLE shop.returns ADD FOREIGN KEY (line_item_id) REFERENCES shop.line_items;

DROP FUNCTION shop.pick;
DROP FUNCTION shop.noise;

COMMIT;

ANALYZE shop.categories, shop.suppliers, shop.products, shop.users, shop.orders, shop.line_items, shop.payments, shop.returns;
