-- A coffee roaster from August 2023 to 11 February 2026, with the orders and visits of the weeks after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA roastery;

CREATE FUNCTION roastery.h(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;

-- Customers
CREATE TABLE roastery.customers (
  id int PRIMARY KEY, account_no text NOT NULL, name text NOT NULL, trade text NOT NULL, region text NOT NULL, town text NOT NULL, rep text NOT NULL, status text NOT NULL,
  terms_days int NOT NULL, credit_limit_gbp numeric(8, 2), enquired_on date NOT NULL, opened_on date, closed_on date, closed_because text
);
INSERT INTO roastery.customers
SELECT n, 'BM' || (1000 + n), name, trade, region, town, rep, status, terms_days, CASE WHEN status <> 'Prospect' THEN 500 * (1 + roastery.h('credit', n, 8)) END,
  CASE WHEN status = 'Prospect' THEN date '2025-06-01' + roastery.h('enquired', n, 250) ELSE opened_on - 5 - roastery.h('enquired', n, 70) END,
  CASE WHEN status <> 'Prospect' THEN opened_on END,
  CASE WHEN status = 'Closed' THEN closing END,
  CASE WHEN status = 'Closed' THEN (ARRAY['Went to a competitor', 'Ceased trading', 'Ceased trading', 'Price', 'New owner'])[1 + roastery.h('because', n, 5)] END
FROM (
  SELECT *,
    CASE WHEN roastery.h('prospect', n, 13) = 0 THEN 'Prospect' WHEN roastery.h('closed', n, 8) = 0 AND closing > opened_on + 150 THEN 'Closed' WHEN roastery.h('stop', n, 14) = 0 AND opened_on < '2025-06-01' THEN 'On stop' ELSE 'Active' END AS status
  FROM (
    SELECT n, region,
      (ARRAY['Copper Kettle', 'Fig & Thistle', 'Blue Door', 'Rook', 'Tannery', 'Little Finch', 'Canal Street', 'Salt & Crumb', 'Hare & Honey', 'Weaver''s', 'Old Post Office', 'Marigold', 'Station', 'Black Sheep', 'Wren', 'Foundry', 'Two Magpies', 'Mill Race', 'Juniper', 'Ginnel', 'Bramble', 'Lock Keeper''s', 'Union', 'Pavilion', 'Saddle Room', 'Quarry', 'Moth', 'Bell Tower', 'Orchard', 'Penny Lane', 'Ember', 'Drover''s', 'Nook', 'Heron', 'Slate', 'Velvet', 'Granary'])[1 + n % 37]
      || ' ' || (ARRAY['Coffee House', 'Café', 'Kitchen', 'Espresso Bar', 'Bakery', 'Tearoom', 'Hotel', 'Farm Shop'])[1 + (n / 37 * 3 + n % 37) % 8] AS name,
      (ARRAY['Café', 'Café', 'Restaurant', 'Café', 'Bakery', 'Café', 'Hotel', 'Farm shop'])[1 + (n / 37 * 3 + n % 37) % 8] AS trade,
      CASE region
        WHEN 'Yorkshire' THEN (ARRAY['Leeds', 'Leeds', 'Leeds', 'Sheffield', 'Sheffield', 'York', 'York', 'Harrogate', 'Hebden Bridge', 'Skipton'])[1 + roastery.h('town', n, 10)]
        WHEN 'North East' THEN (ARRAY['Newcastle', 'Newcastle', 'Durham', 'Alnwick'])[1 + roastery.h('town', n, 4)]
        WHEN 'North West' THEN (ARRAY['Manchester', 'Manchester', 'Liverpool', 'Lancaster'])[1 + roastery.h('town', n, 4)]
        ELSE (ARRAY['Edinburgh', 'Glasgow', 'Glasgow', 'Peebles'])[1 + roastery.h('town', n, 4)] END AS town,
      CASE region WHEN 'Yorkshire' THEN (ARRAY['Beth Ackroyd', 'Imran Sheikh', 'Tom Lister'])[1 + roastery.h('rep', n, 3)] WHEN 'North East' THEN 'Carol Dodds' WHEN 'North West' THEN 'Sam Whittle' ELSE 'Eilidh Grant' END AS rep,
      (ARRAY[30, 30, 30, 14, 14, 7])[1 + roastery.h('terms', n, 6)] AS terms_days,
      CASE WHEN roastery.h('young', n, 4) = 0 THEN date '2025-01-06' + roastery.h('opened', n, 395) ELSE date '2019-03-01' + roastery.h('opened', n, 2200) END AS opened_on,
      date '2024-02-01' + roastery.h('closing', n, 730) AS closing
    FROM (SELECT n, (ARRAY['Yorkshire', 'Yorkshire', 'Yorkshire', 'North East', 'North West', 'Scotland'])[1 + n % 6] AS region FROM generate_series(1, 150) AS n OFFSET 0) AS placed
    OFFSET 0
  ) AS named
  OFFSET 0
) AS drawn;
UPDATE roastery.customers SET trade = 'Office', name = (ARRAY['Harker Solicitors', 'Ridgeway Architects', 'Pennine Software', 'Aire Valley Housing', 'Castlegate Accountants', 'Northstar Media', 'Tweed Surveyors', 'Calder Insurance', 'Ouse Digital', 'Whitestone Legal', 'Delta Print', 'Harbour Finance', 'Beacon Labs', 'Meridian Travel', 'Ivy Estates'])[id / 10] WHERE id % 10 = 0;

CREATE TABLE roastery.products (id int PRIMARY KEY, name text NOT NULL, range text NOT NULL, price_gbp numeric(7, 2) NOT NULL, weight int NOT NULL);
INSERT INTO roastery.products VALUES
  (1, 'House Espresso', 'Blend', 17.5, 20), (2, 'Ironworks', 'Blend', 18.5, 14), (3, 'Nightshift', 'Blend', 16.9, 9), (4, 'Milk Round', 'Blend', 19.2, 8), (5, 'Christmas Blend', 'Blend', 20.5, 3),
  (6, 'Ethiopia Guji', 'Single origin', 24.5, 5), (7, 'Colombia Huila', 'Single origin', 22, 6), (8, 'Guatemala Antigua', 'Single origin', 22.8, 4), (9, 'Kenya Nyeri', 'Single origin', 27, 2), (10, 'Brazil Cerrado', 'Single origin', 19.8, 5),
  (11, 'Moorland Decaf', 'Decaf', 20.4, 9), (12, 'Peru Decaf', 'Decaf', 23.2, 3), (13, 'Hot chocolate', 'Sundries', 9.5, 5), (14, 'Machine cleaner', 'Sundries', 12, 4), (15, 'Chai powder', 'Sundries', 13.5, 3);

-- Standing orders
CREATE TABLE roastery.standing_orders (
  id int PRIMARY KEY, customer_id int NOT NULL REFERENCES roastery.customers, product_id int NOT NULL REFERENCES roastery.products, status text NOT NULL, frequency text NOT NULL, every_days int NOT NULL, weekday text NOT NULL,
  started_on date NOT NULL, ended_on date, paused_on date, resumes_on date, next_on date, kg int NOT NULL
);
INSERT INTO roastery.standing_orders
SELECT id, customer_id, product_id, status, (ARRAY['Weekly', 'Fortnightly', NULL, 'Four-weekly'])[every_days / 7], every_days, to_char(started_on, 'FMDay'), started_on,
  CASE WHEN status = 'Ended' THEN coalesce(closed_on, ending) END,
  CASE WHEN status = 'Paused' THEN pausing END,
  CASE WHEN status = 'Paused' AND roastery.h('resumes', id, 3) > 0 AND account_status = 'Active' THEN date '2026-02-16' + roastery.h('resumeday', id, 60) END,
  CASE WHEN status = 'Running' THEN started_on + every_days * greatest(0, ceil((date '2026-02-11' - started_on) / every_days::numeric)::int) END, kg
FROM (
  SELECT *,
    CASE WHEN account_status = 'Closed' THEN 'Ended' WHEN account_status = 'On stop' AND started_on < pausing THEN 'Paused' WHEN roastery.h('soended', id, 8) = 0 AND ending > started_on + 40 THEN 'Ended' WHEN roastery.h('sopaused', id, 10) = 0 AND started_on < pausing THEN 'Paused' ELSE 'Running' END AS status
  FROM (
    SELECT row_number() OVER (ORDER BY k, started, c) AS id, c AS customer_id, account_status, closed_on, kg,
      started + (roastery.h('weekday', c, 5) + 8 - extract(isodow FROM started)::int) % 7 AS started_on, every_days, product_id, pausing, ending
    FROM (
      SELECT c.id AS c, k, c.status AS account_status, c.closed_on, c.opened_on + 7 + roastery.h('sostart' || k, c.id, CASE k WHEN 1 THEN 60 ELSE 500 END) AS started,
        (ARRAY[7, 7, 7, 14, 14, 28])[1 + roastery.h('every' || k, c.id, 6)] AS every_days,
        (ARRAY[1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 6, 7, 10, 11, 11, 12])[1 + roastery.h('soproduct' || k, c.id, 17)] AS product_id,
        CASE k WHEN 1 THEN 5 + roastery.h('sokg', c.id, 12) + roastery.h('sokg2', c.id, 10) ELSE 2 + roastery.h('sokg', c.id, 5) END AS kg,
        date '2025-11-24' + roastery.h('pausing' || k, c.id, 70) AS pausing, date '2024-10-01' + roastery.h('ending' || k, c.id, 490) AS ending
      FROM roastery.customers AS c CROSS JOIN generate_series(1, 2) AS k
      WHERE c.opened_on IS NOT NULL AND (k = 1 AND roastery.h('so1', c.id, 10) < 6 OR k = 2 AND roastery.h('so2', c.id, 10) < 3)
      OFFSET 0
    ) AS s
    WHERE started < '2026-02-08' AND (closed_on IS NULL OR started < closed_on - 30)
    OFFSET 0
  ) AS a
) AS b;

-- Orders
CREATE TABLE roastery.orders (
  id int PRIMARY KEY, customer_id int NOT NULL REFERENCES roastery.customers, standing_order_id int REFERENCES roastery.standing_orders, source text NOT NULL, status text NOT NULL, cancelled_because text, carrier text NOT NULL,
  placed_on date NOT NULL, wanted_on date NOT NULL, delivered_on date, carriage_gbp numeric(6, 2) NOT NULL
);
INSERT INTO roastery.orders
SELECT id, customer_id, standing_order_id, source,
  CASE WHEN cancelled THEN 'Cancelled' WHEN arrival < '2026-02-11' THEN 'Delivered' WHEN wanted_on <= '2026-02-11' THEN 'Dispatched' WHEN wanted_on <= '2026-02-12' THEN 'Packed' ELSE 'Placed' END,
  CASE WHEN cancelled THEN (ARRAY['Customer overstocked', 'Customer closed for holidays', 'Out of stock', 'Account on stop', 'Entered twice'])[1 + roastery.h('why', id, 5)] END,
  carrier, placed_on, wanted_on, CASE WHEN NOT cancelled AND arrival < '2026-02-11' THEN arrival END, CASE carrier WHEN 'Own van' THEN 0 WHEN 'APC' THEN 6.5 ELSE 7.95 END
FROM (
  SELECT *, roastery.h('cancelled', id, CASE WHEN standing_order_id IS NULL THEN 20 ELSE 34 END) = 0 AS cancelled,
    wanted_on + CASE WHEN roastery.h('late', id, CASE carrier WHEN 'DPD' THEN 6 WHEN 'APC' THEN 11 ELSE 25 END) = 0 THEN 1 + roastery.h('daysLate', id, 4) ELSE 0 END AS arrival
  FROM (
    SELECT row_number() OVER (ORDER BY placed_on, customer_id, standing_order_id, n) AS id, customer_id, standing_order_id, source, placed_on, wanted_on,
      (ARRAY['Own van', 'Own van', 'APC', 'DPD', 'DPD'])[1 + CASE WHEN region = 'Yorkshire' THEN roastery.h('carrier', customer_id, 4) ELSE 2 + roastery.h('carrier', customer_id, 3) END] AS carrier
    FROM (
      SELECT s.customer_id, s.id AS standing_order_id, 0 AS n, 'Standing order' AS source, day::date - 7 AS placed_on, day::date AS wanted_on
      FROM roastery.standing_orders AS s CROSS JOIN LATERAL generate_series(s.started_on::timestamp, least(coalesce(s.ended_on, s.paused_on, date '2026-02-18'), date '2026-02-18')::timestamp, make_interval(days => s.every_days)) AS day
      WHERE day >= '2023-08-08' AND NOT (extract(month FROM day) = 12 AND extract(day FROM day) BETWEEN 25 AND 26)
      UNION ALL
      SELECT customer_id, NULL, n, source, placed_on, placed_on + ahead
      FROM (
        SELECT n, 1 + roastery.h('buyer', n, 150) AS customer_id, (ARRAY['Webshop', 'Webshop', 'Webshop', 'Phone', 'E-mail', 'E-mail', 'Rep'])[1 + roastery.h('source', n, 7)] AS source,
          date '2023-08-01' + (925 * (1 - power(1 - roastery.h('placed', n, 10000) / 10000.0, 1.15)))::int AS placed_on, 1 + roastery.h('ahead', n, 6) AS ahead
        FROM generate_series(1, 1900) AS n OFFSET 0
      ) AS adhoc
      WHERE extract(isodow FROM placed_on) < 6 AND extract(isodow FROM placed_on + ahead) < 6 AND placed_on <= '2026-02-11'
    ) AS o
    JOIN roastery.customers AS c ON c.id = o.customer_id
    WHERE c.opened_on <= o.placed_on AND coalesce(c.closed_on, date '2030-01-01') >= o.wanted_on AND NOT (c.status = 'On stop' AND o.placed_on > '2025-12-20')
    OFFSET 0
  ) AS numbered
  OFFSET 0
) AS drawn;

CREATE TABLE roastery.order_lines (
  id int PRIMARY KEY, order_id int NOT NULL REFERENCES roastery.orders, product_id int NOT NULL REFERENCES roastery.products, grind text, packs int NOT NULL, kg int, cancelled boolean NOT NULL, discount_gbp numeric(8, 2) NOT NULL, amount_gbp numeric(8, 2) NOT NULL
);
INSERT INTO roastery.order_lines
SELECT row_number() OVER (ORDER BY order_id, k), order_id, product_id,
  CASE WHEN range <> 'Sundries' THEN (ARRAY['Whole bean', 'Whole bean', 'Whole bean', 'Whole bean', 'Whole bean', 'Espresso', 'Filter', 'Cafetière'])[1 + roastery.h('grind', order_id * 10 + k, 8)] END,
  packs, CASE WHEN range <> 'Sundries' THEN packs END, cancelled, discount, packs * price - discount
FROM (
  SELECT *, round(packs * price * rate, 2) AS discount
  FROM (
    SELECT o.id AS order_id, k, p.id AS product_id, p.range, o.status = 'Cancelled' AS cancelled,
      round(p.price_gbp * CASE WHEN o.placed_on < '2024-04-01' THEN 0.86 WHEN o.placed_on < '2025-03-01' THEN 0.93 ELSE 1 END, 2) AS price,
      CASE roastery.h('rate', o.customer_id, 5) WHEN 0 THEN 0.1 WHEN 1 THEN 0.05 ELSE 0 END AS rate,
      CASE WHEN k = 1 AND s.id IS NOT NULL THEN s.kg WHEN p.range = 'Sundries' THEN 1 + roastery.h('packs', o.id * 10 + k, 4) WHEN s.id IS NULL THEN 4 + roastery.h('packs', o.id * 10 + k, 22) ELSE 1 + roastery.h('packs', o.id * 10 + k, 9) END AS packs
    FROM roastery.orders AS o
    LEFT JOIN roastery.standing_orders AS s ON s.id = o.standing_order_id
    CROSS JOIN generate_series(1, 3) AS k
    JOIN (SELECT *, sum(weight) OVER (ORDER BY id) - weight AS low, sum(weight) OVER (ORDER BY id) AS high FROM roastery.products) AS p
      ON CASE WHEN k = 1 AND s.id IS NOT NULL THEN p.id = s.product_id ELSE roastery.h('line', o.id * 10 + k, 100) >= p.low AND roastery.h('line', o.id * 10 + k, 100) < p.high END
    WHERE (k = 1 OR roastery.h('more' || k, o.id, 10) < CASE WHEN s.id IS NOT NULL THEN CASE k WHEN 2 THEN 3 ELSE 1 END ELSE CASE k WHEN 2 THEN 6 ELSE 3 END END)
      AND NOT (p.id = 5 AND extract(month FROM o.placed_on) NOT IN (11, 12) AND k > 1)
    OFFSET 0
  ) AS l
) AS priced;
UPDATE roastery.order_lines AS l SET product_id = 1 FROM roastery.orders AS o WHERE o.id = l.order_id AND l.product_id = 5 AND extract(month FROM o.placed_on) NOT IN (11, 12);

-- Invoices: one for each delivery
CREATE TABLE roastery.invoices (
  id int PRIMARY KEY, number text NOT NULL, customer_id int NOT NULL REFERENCES roastery.customers, order_id int NOT NULL REFERENCES roastery.orders, status text NOT NULL, issued_on date NOT NULL, due_on date NOT NULL, paid_on date, amount_gbp numeric(8, 2) NOT NULL, paid_gbp numeric(8, 2) NOT NULL
);
INSERT INTO roastery.invoices
SELECT id, 'INV-' || (20000 + id), customer_id, order_id, status, issued_on, due_on, CASE WHEN status IN ('Paid', 'Part paid') THEN pays_on END, amount,
  CASE status WHEN 'Paid' THEN amount WHEN 'Part paid' THEN round(amount * (1 + roastery.h('part', id, 3)) / 4, 2) ELSE 0 END
FROM (
  SELECT *, CASE WHEN roastery.h('credited', id, 75) = 0 THEN 'Credited' WHEN pays_on >= '2026-02-11' THEN 'Unpaid' WHEN account_status IN ('On stop', 'Closed') AND due_on > '2025-11-15' THEN 'Unpaid'
      WHEN issued_on > '2025-10-01' AND roastery.h('forgotten', id, 22) = 0 THEN 'Unpaid' WHEN roastery.h('forgotten', id, CASE WHEN issued_on > '2025-08-01' THEN 28 ELSE 300 END) = 1 THEN 'Part paid' ELSE 'Paid' END AS status
  FROM (
    SELECT row_number() OVER (ORDER BY o.delivered_on, o.id) AS id, o.customer_id, o.id AS order_id, c.status AS account_status, o.delivered_on + roastery.h('issued', o.id, 3) / 2 AS issued_on, o.delivered_on + roastery.h('issued', o.id, 3) / 2 + c.terms_days AS due_on,
      greatest(o.delivered_on + 2, o.delivered_on + c.terms_days - 8 + roastery.h('pays', o.id, 14) + roastery.h('slow', c.id, 5) * roastery.h('slow2', c.id, 5)) AS pays_on,
      o.carriage_gbp + (SELECT sum(l.amount_gbp) FROM roastery.order_lines AS l WHERE l.order_id = o.id) AS amount
    FROM roastery.orders AS o JOIN roastery.customers AS c ON c.id = o.customer_id
    WHERE o.status = 'Delivered' AND o.delivered_on < '2026-02-10'
    OFFSET 0
  ) AS i
  OFFSET 0
) AS drawn;

-- Machines and visits
CREATE TABLE roastery.machines (
  id int PRIMARY KEY, serial text NOT NULL, region text NOT NULL, customer_id int REFERENCES roastery.customers, kind text NOT NULL, maker text NOT NULL, model text NOT NULL, status text NOT NULL,
  bought_on date NOT NULL, loaned_on date, loan_ends_on date, service_due_on date, minimum_kg int, cost_gbp numeric(8, 2) NOT NULL
);
INSERT INTO roastery.machines
SELECT n, upper(substr(maker, 1, 2)) || '-' || (30000 + n * 37 % 9000), c.region, CASE WHEN d.status = 'On loan' THEN c.id END, kind, maker, model, d.status, bought_on,
  CASE WHEN d.status = 'On loan' THEN loaned_on END, CASE WHEN d.status = 'On loan' THEN loaned_on + 365 * years END,
  CASE WHEN d.status = 'On loan' THEN date '2025-12-20' + roastery.h('servicedue', n, 330) END, CASE WHEN d.status = 'On loan' AND kind <> 'Grinder' THEN 4 * (3 + roastery.h('minimum', n, 8)) END, cost
FROM (
  SELECT n, kind, maker, model, cost, target, bought_on, greatest(bought_on + 20, date '2022-03-01' + roastery.h('loaned', n, 1420)) AS loaned_on, (ARRAY[2, 3, 3, 5])[1 + roastery.h('years', n, 4)] AS years,
    CASE WHEN roastery.h('mstatus', n, 20) < 15 THEN 'On loan' WHEN roastery.h('mstatus', n, 20) < 18 THEN 'In store' WHEN roastery.h('mstatus', n, 20) < 19 THEN 'In workshop' ELSE 'Scrapped' END AS status
  FROM (
    SELECT n, 1 + roastery.h('borrower', n, 150) AS target, date '2021-09-01' + roastery.h('mbought', n, 1500) AS bought_on,
      m.kind, m.maker, m.model, m.cost
    FROM generate_series(1, 140) AS n
    JOIN (VALUES (0, 'Espresso machine', 'La Marzocco', 'Linea PB', 9800), (1, 'Espresso machine', 'Sanremo', 'Zoe', 4300), (2, 'Espresso machine', 'Sanremo', 'F18', 7900), (3, 'Espresso machine', 'Conti', 'CC100', 3900), (4, 'Grinder', 'Mazzer', 'Major V', 1050), (5, 'Grinder', 'Nuova Simonelli', 'Mythos', 2100), (6, 'Batch brewer', 'Bravilor', 'Mondo', 620)) AS m(i, kind, maker, model, cost)
      ON m.i = roastery.h('model', n, 7)
    OFFSET 0
  ) AS a
) AS d
CROSS JOIN LATERAL (SELECT c.id, c.region FROM roastery.customers AS c WHERE c.status IN ('Active', 'On stop') AND c.opened_on < d.loaned_on ORDER BY abs(c.id - d.target), c.id LIMIT 1) AS c
WHERE loaned_on < '2026-02-09';

CREATE TABLE roastery.services (
  id int PRIMARY KEY, machine_id int NOT NULL REFERENCES roastery.machines, kind text NOT NULL, status text NOT NULL, engineer text, reported_on date NOT NULL, visit_on date, minutes int, parts_gbp numeric(7, 2), labour_gbp numeric(7, 2)
);
INSERT INTO roastery.services
SELECT row_number() OVER (ORDER BY reported_on, machine_id, k), machine_id, kind, status,
  CASE WHEN visit_on IS NOT NULL THEN (ARRAY['Dave Hirst', 'Dave Hirst', 'Anya Kowalska', 'Pete Noble'])[1 + roastery.h('engineer', machine_id * 100 + k, 4)] END, reported_on, visit_on,
  CASE WHEN status = 'Done' THEN minutes END, CASE WHEN status = 'Done' THEN CASE kind WHEN 'Breakdown' THEN roastery.h('parts', machine_id * 100 + k, 190) WHEN 'Service' THEN 35 + roastery.h('parts', machine_id * 100 + k, 60) WHEN 'Filter change' THEN 48 ELSE 20 END END,
  CASE WHEN status = 'Done' THEN round(minutes * 0.7, 2) END
FROM (
  SELECT *, CASE WHEN roastery.h('visitoff', machine_id * 100 + k, 18) = 0 AND k > 0 THEN 'Cancelled' WHEN visit_on IS NULL OR visit_on >= '2026-02-11' THEN 'Booked' WHEN roastery.h('noaccess', machine_id * 100 + k, 22) = 0 AND k > 0 THEN 'No access' ELSE 'Done' END AS status,
    CASE kind WHEN 'Installation' THEN 150 ELSE 40 END + 5 * roastery.h('minutes', machine_id * 100 + k, 22) AS minutes
  FROM (
    SELECT m.id AS machine_id, k, reported_on,
      CASE WHEN reported_on > '2026-02-05' AND roastery.h('unbooked', m.id * 100 + k, 3) = 0 THEN NULL ELSE reported_on + CASE WHEN k = 0 THEN 6 WHEN r.kind = 'Breakdown' THEN roastery.h('wait', m.id * 100 + k, 6) ELSE 5 + roastery.h('wait', m.id * 100 + k, 24) END END AS visit_on, r.kind
    FROM roastery.machines AS m CROSS JOIN generate_series(0, 13) AS k
    CROSS JOIN LATERAL (SELECT CASE WHEN k = 0 THEN m.loaned_on - 6 ELSE date '2023-08-01' + roastery.h('reported', m.id * 100 + k, 925) END AS reported_on,
      CASE WHEN k = 0 THEN 'Installation' ELSE (ARRAY['Breakdown', 'Breakdown', 'Breakdown', 'Service', 'Service', 'Filter change'])[1 + roastery.h('visitkind', m.id * 100 + k, 6)] END AS kind) AS r
    WHERE m.loaned_on IS NOT NULL AND (k = 0 OR reported_on > m.loaned_on) AND reported_on >= '2023-08-01' AND reported_on <= '2026-02-11'
    OFFSET 0
  ) AS v
) AS drawn;

-- Green lots and roasts
CREATE TEMP TABLE newlots AS
SELECT n, origin, producer, CASE WHEN decaf THEN 'Decaffeinated' ELSE (ARRAY['Washed', 'Washed', 'Natural', 'Honey'])[1 + roastery.h('process', n, 4)] END AS process, decaf,
  (ARRAY['Falcon', 'DRWakefield', 'Omwani', 'Caravela'])[1 + roastery.h('importer', n, 4)] AS importer, arrives_on, arrives_on - 40 - roastery.h('boughtahead', n, 90) AS bought_on,
  CASE WHEN roastery.h('rejected', n, 25) = 0 AND arrives_on < '2026-02-01' THEN 'Rejected' WHEN arrives_on <= '2026-02-11' THEN 'Here' WHEN arrives_on < '2026-03-20' THEN 'Afloat' ELSE 'Contracted' END AS state
FROM (
  SELECT n, (ARRAY['Ethiopia', 'Colombia', 'Brazil', 'Guatemala', 'Brazil', 'Peru', 'Colombia', 'Ethiopia', 'Brazil', 'Kenya', 'Colombia', 'Peru'])[1 + n % 12] AS origin, n % 12 IN (5, 10, 11) AS decaf, date '2023-05-10' + n * 9 + roastery.h('arrives', n, 6) AS arrives_on,
    CASE (ARRAY['Ethiopia', 'Colombia', 'Brazil', 'Guatemala', 'Brazil', 'Peru', 'Colombia', 'Ethiopia', 'Brazil', 'Kenya', 'Colombia', 'Peru'])[1 + n % 12] WHEN 'Ethiopia' THEN (ARRAY['Guji Highland', 'Banko Gotiti'])[1 + roastery.h('producer', n, 2)] WHEN 'Colombia' THEN (ARRAY['Finca El Mirador', 'Coocentral'])[1 + roastery.h('producer', n, 2)] WHEN 'Brazil' THEN (ARRAY['Fazenda Rainha', 'Fazenda Pinhal'])[1 + roastery.h('producer', n, 2)] WHEN 'Guatemala' THEN 'La Soledad' WHEN 'Kenya' THEN 'Gatomboya' ELSE 'Cenfrocafe' END AS producer
  FROM generate_series(1, 120) AS n
) AS a;
CREATE TEMP TABLE newroasts AS
SELECT row_number() OVER (ORDER BY day, n) AS id, lot, product_id, day AS roasted_on, (ARRAY['Mick Sugden', 'Mick Sugden', 'Priya Nair', 'Priya Nair', 'Joel Banks'])[1 + roastery.h('roaster', n, 5)] AS roaster, drum,
  CASE drum WHEN 'Probat 25' THEN 18 + roastery.h('load', n, 7) WHEN 'Giesen 15' THEN 10 + roastery.h('load', n, 5) ELSE 4 + roastery.h('load', n, 2) END AS green
FROM (
  SELECT n, date '2023-08-01' + roastery.h('roastday', n, 925) AS day, (ARRAY['Probat 25', 'Probat 25', 'Probat 25', 'Giesen 15', 'Giesen 15', 'Loring 5'])[1 + roastery.h('drum', n, 6)] AS drum,
    (ARRAY[1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 6, 7, 8, 9, 10, 11, 11, 12])[1 + roastery.h('roastproduct', n, 21)] AS product_id
  FROM generate_series(1, 3300) AS n OFFSET 0
) AS r
CROSS JOIN LATERAL (
  SELECT l.n AS lot FROM newlots AS l
  WHERE l.state = 'Here' AND l.arrives_on < r.day - 6 AND l.arrives_on > r.day - 175 AND CASE r.product_id WHEN 6 THEN l.origin = 'Ethiopia' WHEN 7 THEN l.origin = 'Colombia' AND NOT l.decaf WHEN 8 THEN l.origin = 'Guatemala' WHEN 9 THEN l.origin = 'Kenya' WHEN 10 THEN l.origin = 'Brazil' WHEN 11 THEN l.decaf WHEN 12 THEN l.origin = 'Peru' AND l.decaf ELSE l.origin IN ('Brazil', 'Colombia', 'Ethiopia') AND NOT l.decaf END
  ORDER BY md5(l.n || ':' || r.n) LIMIT 1
) AS l
WHERE extract(isodow FROM day) < 6 AND day <= '2026-02-11';

CREATE TABLE roastery.lots (
  id int PRIMARY KEY, code text NOT NULL, origin text NOT NULL, producer text NOT NULL, process text NOT NULL, importer text NOT NULL, status text NOT NULL, certified boolean NOT NULL, cup_score numeric(4, 2), bought_on date NOT NULL, arrives_on date NOT NULL, kg_bought int NOT NULL, kg_left int NOT NULL, price_gbp numeric(6, 2) NOT NULL
);
INSERT INTO roastery.lots
SELECT n, upper(substr(origin, 1, 3)) || '-' || to_char(bought_on, 'YY') || lpad(n::text, 3, '0'), origin, producer, process, importer,
  CASE WHEN state <> 'Here' THEN state WHEN arrives_on > '2025-08-20' THEN 'In store' ELSE 'Finished' END, roastery.h('organic', n, 4) = 0, CASE WHEN state IN ('Here', 'Rejected') THEN CASE state WHEN 'Rejected' THEN 77 ELSE 81 END + roastery.h('score', n, 28) / 4.0 END, bought_on, arrives_on,
  CASE WHEN state = 'Here' AND arrives_on > '2025-08-20' THEN 60 * ceil((used + 40 + roastery.h('spare', n, 500)) / 60.0) WHEN state = 'Here' THEN 60 * ceil((used + 1) / 60.0) ELSE 300 + 60 * roastery.h('size', n, 12) END,
  CASE WHEN state = 'Here' AND arrives_on > '2025-08-20' THEN 60 * ceil((used + 40 + roastery.h('spare', n, 500)) / 60.0) - used ELSE 0 END,
  round(4.2 + (bought_on - date '2023-01-01') * 0.0028 + CASE origin WHEN 'Kenya' THEN 2.6 WHEN 'Ethiopia' THEN 1.2 WHEN 'Brazil' THEN -0.5 ELSE 0.3 END + CASE WHEN decaf THEN 1.1 ELSE 0 END + roastery.h('price', n, 90) / 100.0, 2)
FROM (SELECT l.*, coalesce((SELECT sum(green) FROM newroasts AS r WHERE r.lot = l.n), 0)::int AS used FROM newlots AS l WHERE arrives_on < '2026-06-30') AS u;

CREATE TABLE roastery.roasts (
  id int PRIMARY KEY, lot_id int NOT NULL REFERENCES roastery.lots, product_id int NOT NULL REFERENCES roastery.products, roasted_on date NOT NULL, roaster text NOT NULL, drum text NOT NULL, result text, green_kg numeric(6, 2) NOT NULL, roasted_kg numeric(6, 2) NOT NULL
);
INSERT INTO roastery.roasts
SELECT id, lot, product_id, roasted_on, roaster, drum,
  CASE WHEN roasted_on < '2026-02-10' THEN CASE WHEN roastery.h('binned', id, CASE roaster WHEN 'Joel Banks' THEN 30 ELSE 70 END) = 0 THEN 'Binned' WHEN roastery.h('downgraded', id, 28) = 0 THEN 'Downgraded' ELSE 'Passed' END END,
  green, round(green * (1 - (135 + roastery.h('loss', id, 30) + CASE product_id WHEN 3 THEN 22 WHEN 1 THEN 12 ELSE 0 END) / 1000.0), 2)
FROM newroasts;

-- What the sales manager for Yorkshire may see, for the questions' SQL.
CREATE VIEW roastery.seen_customers AS
  SELECT c.*, (SELECT max(o.placed_on) FROM roastery.orders AS o WHERE o.customer_id = c.id AND o.status <> 'Cancelled') AS last_order_on FROM roastery.customers AS c WHERE region = 'Yorkshire';
CREATE VIEW roastery.seen_standing AS
  SELECT s.*, c.name AS customer, c.town, c.rep, c.trade, c.status AS account_status, p.name AS product, p.range FROM roastery.standing_orders AS s JOIN roastery.seen_customers AS c ON c.id = s.customer_id JOIN roastery.products AS p ON p.id = s.product_id;
CREATE VIEW roastery.seen_orders AS
  SELECT o.*, c.name AS customer, c.town, c.rep, c.trade FROM roastery.orders AS o JOIN roastery.customers AS c ON c.id = o.customer_id WHERE c.region = 'Yorkshire';
CREATE VIEW roastery.seen_lines AS
  SELECT l.*, o.customer, o.customer_id, o.town, o.rep, o.trade, o.source, o.status, o.placed_on, o.wanted_on, o.delivered_on, p.name AS product, p.range FROM roastery.order_lines AS l JOIN roastery.seen_orders AS o ON o.id = l.order_id JOIN roastery.products AS p ON p.id = l.product_id;
CREATE VIEW roastery.seen_invoices AS
  SELECT i.*, CASE WHEN i.status <> 'Credited' THEN amount_gbp - paid_gbp ELSE 0 END AS owed_gbp, c.name AS customer, c.town, c.rep, c.trade, c.status AS account_status, c.terms_days FROM roastery.invoices AS i JOIN roastery.customers AS c ON c.id = i.customer_id WHERE c.region = 'Yorkshire';
CREATE VIEW roastery.seen_machines AS
  SELECT m.*, c.name AS customer, c.town, c.rep, c.last_order_on FROM roastery.machines AS m LEFT JOIN roastery.seen_customers AS c ON c.id = m.customer_id WHERE m.region = 'Yorkshire';
CREATE VIEW roastery.seen_visits AS
  SELECT v.*, coalesce(v.parts_gbp, 0) + coalesce(v.labour_gbp, 0) AS cost_gbp, m.customer, m.town, m.rep, m.model, m.maker, m.kind AS machine_kind, m.serial, m.status AS machine_status FROM roastery.services AS v JOIN roastery.seen_machines AS m ON m.id = v.machine_id;
CREATE VIEW roastery.all_roasts AS SELECT r.*, l.code, l.origin, l.process, l.importer, p.name AS product, p.range FROM roastery.roasts AS r JOIN roastery.lots AS l ON l.id = r.lot_id JOIN roastery.products AS p ON p.id = r.product_id;

COMMIT;
