-- An event caterer with five kitchens: enquiries since early 2022, events from January 2023 into autumn 2026, as it stands on 18 March 2026.
-- Every row follows from its number alone.
BEGIN;

CREATE SCHEMA feast;

CREATE FUNCTION feast.h(salt text, n bigint, m int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(n || '/' || salt), 3, 7))::bit(28)::bigint) % m)::int $$;

CREATE TABLE feast.clients (
  id int PRIMARY KEY, name text NOT NULL UNIQUE, sector text NOT NULL, kitchen text NOT NULL, town text, acct_mgr text, since date NOT NULL,
  key_account boolean NOT NULL, terms_days int NOT NULL, heard_via text
);
INSERT INTO feast.clients
SELECT n,
  CASE WHEN n <= 70 THEN (ARRAY['Aldergate', 'Brackenhall', 'Calderstone', 'Dunmore', 'Eskdale', 'Fairburn', 'Garforth', 'Holbeck', 'Ingleby', 'Kirkstall', 'Lyndhurst', 'Marsden', 'Netherfield', 'Oakwell'])[1 + n % 14] || ' ' ||
      (ARRAY['Legal', 'Insurance', 'Engineering', 'Housing Trust', 'Academy'])[1 + (n - 1) / 14]
    ELSE (ARRAY['Amelia', 'Ben', 'Chloe', 'Daniel', 'Ellie', 'Freddie', 'Georgia', 'Harry', 'Isla', 'Jack', 'Kate', 'Liam', 'Megan', 'Nathan', 'Olivia', 'Paul', 'Rachel', 'Sam', 'Tessa'])[1 + n % 19] || ' ' ||
      (ARRAY['Ackroyd', 'Barraclough', 'Clegg', 'Dyson', 'Emmott', 'Firth', 'Greenwood', 'Hinchliffe', 'Illingworth', 'Jagger', 'Kershaw', 'Lumb', 'Murgatroyd', 'Naylor', 'Ogden', 'Priestley', 'Rushworth', 'Sutcliffe', 'Thackray', 'Uttley'])[1 + n % 20] END,
  CASE WHEN n <= 42 THEN 'Corporate' WHEN n <= 56 THEN 'Charity' WHEN n <= 70 THEN 'Public sector' ELSE 'Private' END,
  (ARRAY['Leeds', 'Leeds', 'Leeds', 'York', 'York', 'Sheffield', 'Sheffield', 'Hull', 'Newcastle'])[1 + feast.h('kitchen', n, 9)],
  CASE WHEN feast.h('townless', n, 14) > 0 THEN (ARRAY['Ilkley', 'Harrogate', 'Wakefield', 'Selby', 'Rotherham', 'Otley'])[1 + feast.h('town', n, 6)] END,
  CASE WHEN n <= 70 THEN (ARRAY['Priya Nair', 'Tom Ridley', 'Helen Shaw'])[1 + feast.h('mgr', n, 3)] END,
  CASE WHEN n <= 70 THEN date '2018-03-01' + feast.h('since', n, 2600) ELSE date '2022-08-01' + feast.h('since', n, 1250) END,
  n <= 70 AND feast.h('key', n, 5) = 0, CASE WHEN n <= 70 THEN (ARRAY[14, 30, 30, 45])[1 + feast.h('terms', n, 4)] ELSE 7 END,
  CASE WHEN feast.h('unheard', n, 6) > 0 THEN (ARRAY['Word of mouth', 'Word of mouth', 'Website', 'Instagram', 'Venue', 'Wedding fair'])[1 + feast.h('heard', n, 6)] END
FROM generate_series(1, 430) AS n;

-- Enquiry, quote and outcome are worked out together, then split into tables.
CREATE TABLE feast.work AS
SELECT *, CASE WHEN decided_on > date '2026-03-18' OR first_sent > date '2026-03-18' THEN 'open' WHEN luck < 60 THEN 'won' WHEN luck < 92 THEN 'lost' ELSE 'expired' END AS outcome,
  round(pax * head * (1 + (EXTRACT(year FROM event_on) - 2023) * 0.05) / 10) * 10 AS amount
FROM (
  SELECT *, CASE WHEN revised THEN second_sent ELSE first_sent END + least(2 + feast.h('decide', n, 24), (event_on - second_sent) / 2) AS decided_on,
    feast.h('luck', n, 100) - CASE kitchen WHEN 'York' THEN 6 WHEN 'Sheffield' THEN -7 ELSE 0 END - CASE type WHEN 'Wake' THEN 25 WHEN 'Corporate lunch' THEN 8 ELSE 0 END AS luck
  FROM (
    SELECT *, first_sent + least(1 + feast.h('second', n, 9), (event_on - first_sent) / 3) AS second_sent, feast.h('revised', n, 20) < 7 AND event_on - first_sent > 8 AS revised,
      CASE style WHEN 'Plated' THEN 52 WHEN 'Buffet' THEN 27 WHEN 'Bowl food' THEN 33 ELSE 22 END + feast.h('head', n, 9) + CASE type WHEN 'Gala dinner' THEN 18 WHEN 'Wedding' THEN 14 WHEN 'Corporate lunch' THEN -8 ELSE 0 END AS head
    FROM (
      SELECT *, enquired_on + least(feast.h('sent', n, 6), (event_on - enquired_on) / 4) AS first_sent,
        CASE type WHEN 'Wedding' THEN (ARRAY['Plated', 'Plated', 'Buffet', 'Bowl food'])[1 + feast.h('style', n, 4)] WHEN 'Gala dinner' THEN 'Plated' WHEN 'Corporate lunch' THEN (ARRAY['Buffet', 'Buffet', 'Bowl food'])[1 + feast.h('style', n, 3)]
          WHEN 'Wake' THEN 'Buffet' ELSE (ARRAY['Buffet', 'Bowl food', 'Canapés', 'Canapés'])[1 + feast.h('style', n, 4)] END AS style,
        CASE type WHEN 'Wedding' THEN 60 + feast.h('pax', n, 100) WHEN 'Gala dinner' THEN 110 + feast.h('pax', n, 190) WHEN 'Conference' THEN 80 + feast.h('pax', n, 240) WHEN 'Corporate lunch' THEN 12 + feast.h('pax', n, 50) WHEN 'Wake' THEN 25 + feast.h('pax', n, 50) ELSE 30 + feast.h('pax', n, 70) END AS pax
      FROM (
        SELECT *, event_on - CASE type WHEN 'Wedding' THEN 150 + feast.h('lead', n, 240) WHEN 'Gala dinner' THEN 60 + feast.h('lead', n, 120) WHEN 'Conference' THEN 45 + feast.h('lead', n, 130) WHEN 'Wake' THEN 4 + feast.h('lead', n, 8) ELSE 14 + feast.h('lead', n, 60) END AS enquired_on
        FROM (
          SELECT n, client_id, type, CASE WHEN feast.h('away', n, 9) = 0 THEN (ARRAY['Leeds', 'York', 'Sheffield', 'Hull', 'Newcastle'])[1 + feast.h('where', n, 5)] ELSE kitchen END AS kitchen, terms_days,
            CASE type WHEN 'Wedding' THEN date_trunc('week', day)::date + (ARRAY[3, 4, 5, 5, 5, 5])[1 + feast.h('dow', n, 6)] WHEN 'Private party' THEN date_trunc('week', day)::date + 4 + feast.h('dow', n, 3) ELSE date_trunc('week', day)::date + feast.h('dow', n, 5) END AS event_on
          FROM (
            SELECT n, c.id AS client_id, c.kitchen, c.terms_days,
              CASE WHEN c.id <= 70 THEN (ARRAY['Corporate lunch', 'Corporate lunch', 'Corporate lunch', 'Corporate lunch', 'Conference', 'Conference', 'Conference', 'Gala dinner', 'Gala dinner', 'Private party'])[1 + feast.h('type', n, 10)]
                ELSE (ARRAY['Wedding', 'Wedding', 'Wedding', 'Wedding', 'Private party', 'Private party', 'Wake'])[1 + feast.h('type', n, 7)] END AS type,
              CASE WHEN feast.h('season', n, 5) < 2 THEN make_date(2023 + feast.h('year', n, 4), 5, 3) + feast.h('day', n, 140) ELSE date '2023-01-09' + feast.h('day', n, 1330) END AS day
            FROM generate_series(1, 1600) AS n JOIN feast.clients AS c ON c.id = CASE WHEN feast.h('firm', n, 100) < 55 THEN 1 + feast.h('who', n, 70) * (30 + feast.h('often', n, 41)) / 70 ELSE 71 + feast.h('who', n, 360) END
          ) AS a
        ) AS b
      ) AS c
    ) AS d
    WHERE enquired_on <= date '2026-03-18'
  ) AS e
) AS f;

CREATE TABLE feast.events (
  id int PRIMARY KEY, ref text NOT NULL, client_id int NOT NULL REFERENCES feast.clients, type text NOT NULL, venue text, kitchen text NOT NULL, style text NOT NULL, status text NOT NULL, planner text NOT NULL,
  enquired_on date NOT NULL, confirmed_on date, event_on date NOT NULL, cancelled_on date, pax_expected int NOT NULL, pax_served int, outdoor boolean NOT NULL, bar boolean NOT NULL,
  overall_score int, food_score int, service_score int, reviewed_on date, complaint boolean
);
INSERT INTO feast.events
SELECT n, 'EV' || lpad(n::text, 4, '0'), client_id, type,
  CASE WHEN feast.h('venueless', n, 25) > 0 THEN (CASE kitchen WHEN 'Leeds' THEN ARRAY['Harewood Barn', 'The Tannery', 'Royal Armouries', 'Roundhay Pavilion', 'The Tannery'] WHEN 'York' THEN ARRAY['Merchant Hall', 'Priory Gardens', 'Merchant Hall', 'Skelton Grange']
    WHEN 'Sheffield' THEN ARRAY['Kelham Foundry', 'Botanical Pavilion', 'Whirlow Farm', 'Kelham Foundry'] WHEN 'Hull' THEN ARRAY['Dock Office', 'Burton Manor'] ELSE ARRAY['Quayside Rooms', 'Jesmond Lodge'] END)[1 + feast.h('venue', n, CASE kitchen WHEN 'Leeds' THEN 5 WHEN 'York' THEN 4 WHEN 'Sheffield' THEN 4 ELSE 2 END)] END,
  kitchen, style, status, (CASE kitchen WHEN 'Leeds' THEN ARRAY['Sophie Lane', 'Marcus Webb', 'Sophie Lane'] WHEN 'York' THEN ARRAY['Anita Rao', 'Marcus Webb', 'Anita Rao'] WHEN 'Sheffield' THEN ARRAY['Callum Frost', 'Callum Frost', 'Sophie Lane'] ELSE ARRAY['Gail Storey', 'Gail Storey', 'Ian Potts'] END)[1 + feast.h('planner', n, 3)],
  enquired_on, CASE WHEN outcome = 'won' THEN decided_on END, event_on, CASE WHEN status = 'Cancelled' THEN off_on END, pax,
  CASE WHEN status = 'Completed' THEN pax + feast.h('turnout', n, 13) - 8 END, type IN ('Wedding', 'Private party') AND EXTRACT(month FROM event_on) BETWEEN 5 AND 9 AND feast.h('outdoor', n, 5) < 2, type <> 'Corporate lunch' AND feast.h('bar', n, 5) < 3,
  overall, CASE WHEN overall IS NOT NULL THEN least(10, greatest(1, overall - 1 + feast.h('food', n, 4))) END, CASE WHEN overall IS NOT NULL THEN least(10, greatest(1, overall - 2 + feast.h('service', n, 4))) END,
  CASE WHEN overall IS NOT NULL THEN least(event_on + 2 + feast.h('review', n, 20), date '2026-03-18') END, CASE WHEN status = 'Completed' THEN coalesce(overall, 8) < 6 OR feast.h('moan', n, 40) = 0 END
FROM (
  SELECT *, CASE WHEN status = 'Completed' AND event_on < date '2026-03-15' AND feast.h('scored', n, 100) < 58 THEN (ARRAY[10, 9, 9, 9, 8, 8, 8, 8, 7, 7, 6, 5, 4])[1 + feast.h('score', n, CASE kitchen WHEN 'Sheffield' THEN 13 WHEN 'York' THEN 10 ELSE 12 END)] END AS overall
  FROM (
    SELECT *, CASE WHEN outcome = 'open' THEN 'Enquiry' WHEN outcome <> 'won' THEN 'Lost' WHEN off_on IS NOT NULL AND off_on <= date '2026-03-18' THEN 'Cancelled' WHEN event_on >= date '2026-03-18' THEN 'Confirmed' ELSE 'Completed' END AS status
    FROM (SELECT *, CASE WHEN feast.h('off', n, CASE type WHEN 'Conference' THEN 9 ELSE 17 END) = 0 THEN decided_on + (event_on - decided_on) * (20 + feast.h('off_when', n, 75)) / 100 END AS off_on FROM feast.work) AS a
  ) AS b
) AS c;

CREATE TABLE feast.quotes (id int PRIMARY KEY, quote_no text NOT NULL, event_id int NOT NULL REFERENCES feast.events, revision int NOT NULL, status text NOT NULL, lost_reason text, sent_on date, valid_until date, decided_on date, net numeric(10, 2) NOT NULL, discount_pct numeric(4, 1), author text NOT NULL);
INSERT INTO feast.quotes
SELECT row_number() OVER (ORDER BY first_sent, n, rev), 'Q-' || (20000 + row_number() OVER (ORDER BY first_sent, n, rev)), n, rev,
  CASE WHEN sent > date '2026-03-18' THEN 'Draft' WHEN rev = 1 AND revised THEN 'Superseded' WHEN outcome = 'open' THEN 'Sent' ELSE initcap(outcome) END,
  CASE WHEN outcome = 'lost' AND NOT (rev = 1 AND revised) AND feast.h('mute', n, 8) > 0 THEN (ARRAY['Price', 'Price', 'Price', 'Went elsewhere', 'Went elsewhere', 'Date not available', 'Event called off'])[1 + feast.h('why', n, 7)] END,
  CASE WHEN sent <= date '2026-03-18' THEN sent END, CASE WHEN sent <= date '2026-03-18' THEN sent + 30 END, CASE WHEN outcome IN ('won', 'lost') AND NOT (rev = 1 AND revised) THEN decided_on END,
  round(amount * CASE WHEN rev = 1 AND revised THEN 1.08 ELSE 1 END, 2), CASE WHEN rev = 2 THEN 5 + feast.h('off', n, 3) * 2.5 WHEN feast.h('cheap', n, 6) = 0 THEN 5 END, (ARRAY['Sophie Lane', 'Priya Nair', 'Tom Ridley', 'Helen Shaw', 'Priya Nair'])[1 + feast.h('author', n, 5)]
FROM (SELECT w.*, rev, CASE rev WHEN 1 THEN first_sent ELSE second_sent END AS sent FROM feast.work AS w CROSS JOIN generate_series(1, 2) AS rev WHERE rev = 1 OR (revised AND second_sent <= date '2026-03-18')) AS q;

CREATE TABLE feast.dishes (id int PRIMARY KEY, name text NOT NULL, course text NOT NULL, vegan boolean NOT NULL, allergens text, price numeric(6, 2) NOT NULL, cost numeric(6, 2) NOT NULL, added_on date NOT NULL);
INSERT INTO feast.dishes VALUES
  (1, 'Beetroot carpaccio', 'Starter', true, NULL, 7.50, 1.90, '2021-03-01'), (2, 'Smoked salmon blini', 'Starter', false, 'Fish, gluten, egg', 9.00, 3.40, '2020-01-10'), (3, 'Leek and potato soup', 'Starter', true, 'Celery', 6.00, 1.10, '2019-10-01'),
  (4, 'Ham hock terrine', 'Starter', false, 'Mustard', 8.00, 2.60, '2019-10-01'), (5, 'Goat''s cheese tart', 'Starter', false, 'Milk, gluten', 7.50, 2.20, '2023-09-04'), (6, 'Roast sirloin', 'Main', false, 'Mustard', 24.00, 9.80, '2019-10-01'),
  (7, 'Chicken supreme', 'Main', false, 'Milk', 18.00, 5.40, '2019-10-01'), (8, 'Wild mushroom Wellington', 'Main', true, 'Gluten', 17.00, 4.30, '2022-02-14'), (9, 'Lamb tagine', 'Main', false, NULL, 21.00, 8.20, '2021-03-01'),
  (10, 'Sea bass with fennel', 'Main', false, 'Fish', 22.50, 8.90, '2023-04-03'), (11, 'Chickpea and squash curry', 'Main', true, NULL, 14.00, 2.90, '2022-02-14'), (12, 'Sticky toffee pudding', 'Dessert', false, 'Milk, gluten, egg', 7.50, 1.70, '2019-10-01'),
  (13, 'Lemon tart', 'Dessert', false, 'Milk, gluten, egg', 7.00, 1.60, '2020-01-10'), (14, 'Coconut panna cotta', 'Dessert', true, NULL, 7.50, 1.80, '2023-04-03'), (15, 'Chocolate brownie', 'Dessert', false, 'Milk, egg', 6.00, 1.30, '2019-10-01'),
  (16, 'Arancini', 'Canapé', false, 'Milk, gluten', 2.80, 0.70, '2021-03-01'), (17, 'Tomato bruschetta', 'Canapé', true, 'Gluten', 2.40, 0.50, '2019-10-01'), (18, 'Mini Yorkshire with beef', 'Canapé', false, 'Gluten, egg, milk', 3.20, 1.10, '2019-10-01'),
  (19, 'Prawn toast', 'Canapé', false, 'Shellfish, gluten, sesame', 3.00, 1.00, '2024-05-07'), (20, 'Prosecco reception', 'Drinks', true, 'Sulphites', 6.50, 2.60, '2019-10-01'), (21, 'House wine', 'Drinks', true, 'Sulphites', 9.00, 3.10, '2019-10-01'), (22, 'Tea and coffee', 'Drinks', true, NULL, 2.50, 0.40, '2019-10-01'),
  (23, 'Jackfruit tacos', 'Main', true, NULL, 13.50, 3.20, '2025-10-01');

CREATE TABLE feast.event_dishes (id int PRIMARY KEY, event_id int NOT NULL REFERENCES feast.events, dish_id int NOT NULL REFERENCES feast.dishes, portions int NOT NULL, price numeric(6, 2) NOT NULL, cost numeric(6, 2) NOT NULL);
INSERT INTO feast.event_dishes
SELECT row_number() OVER (ORDER BY e.id, d.id), e.id, d.id, CASE d.course WHEN 'Main' THEN ceil(pax * 0.55) WHEN 'Canapé' THEN pax * 2 ELSE ceil(pax * 0.8) END::int, d.price, round(d.cost * CASE WHEN event_on >= '2025-01-01' THEN 1.07 ELSE 1 END, 2)
FROM (SELECT *, coalesce(pax_served, pax_expected) AS pax FROM feast.events WHERE status IN ('Completed', 'Confirmed')) AS e
JOIN feast.dishes AS d ON d.added_on <= event_on - 30 AND feast.h('dish', e.id * 100 + d.id, 20) < (CASE WHEN style = 'Canapés' AND course IN ('Starter', 'Main') THEN 0 WHEN style <> 'Canapés' AND course = 'Canapé' THEN 2 WHEN style = 'Canapés' AND course = 'Canapé' THEN 13 WHEN d.id IN (7, 12, 22) THEN 9 WHEN d.id = 4 THEN 3 WHEN type IN ('Wake', 'Corporate lunch') AND d.id IN (6, 10, 20) THEN 0 ELSE 5 END);

CREATE TABLE feast.shifts (id int PRIMARY KEY, event_id int NOT NULL REFERENCES feast.events, worker text NOT NULL, job text NOT NULL, agency boolean NOT NULL, status text NOT NULL, starts_at timestamp NOT NULL, planned_hours numeric(4, 1) NOT NULL, worked_hours numeric(4, 1), overtime_hours numeric(4, 1), rate numeric(5, 2), approved_on date);
INSERT INTO feast.shifts
SELECT row_number() OVER (ORDER BY event_on, id, k), id, worker, job, agency, status, event_on + make_interval(hours => CASE WHEN style = 'Plated' THEN 13 ELSE 8 END + feast.h('start', id * 10 + k, 4)), planned, CASE WHEN status = 'Worked' THEN planned + extra END, CASE WHEN status = 'Worked' THEN greatest(extra, 0) END,
  CASE job WHEN 'Chef' THEN 17.5 WHEN 'Bar' THEN 13 WHEN 'Driver' THEN 13.5 WHEN 'Kitchen porter' THEN 12 ELSE 12.5 END + CASE WHEN agency THEN 4 ELSE 0 END + CASE WHEN event_on >= '2025-04-01' THEN 0.75 ELSE 0 END, CASE WHEN status = 'Worked' AND event_on < '2026-03-09' THEN event_on + 1 + feast.h('approve', id * 10 + k, 9) END
FROM (
  SELECT *, (ARRAY['Abbie', 'Bilal', 'Ciara', 'Dev', 'Erin', 'Finn', 'Gosia', 'Hamza', 'Imogen', 'Jonah', 'Kasia', 'Leo'])[1 + who] || ' ' || (CASE kitchen WHEN 'Leeds' THEN ARRAY['Moss', 'Khan', 'Doyle'] WHEN 'York' THEN ARRAY['Lister', 'Bell', 'Ward'] WHEN 'Sheffield' THEN ARRAY['Hague', 'Stone', 'Begum'] ELSE ARRAY['Carr', 'Tate', 'Reid'] END)[1 + who % 3] AS worker,
    feast.h('agency', id * 10 + k, 100) < CASE WHEN EXTRACT(month FROM event_on) BETWEEN 6 AND 8 THEN 28 ELSE 12 END AS agency, 4 + feast.h('hours', id * 10 + k, 9) * 0.5 + CASE type WHEN 'Wedding' THEN 2 ELSE 0 END AS planned, (ARRAY[0, 0, 0, 0, 0.5, 1, 1.5, -0.5])[1 + feast.h('extra', id * 10 + k, 8)] AS extra,
    CASE WHEN status_e = 'Confirmed' THEN 'Planned' WHEN feast.h('absent', id * 10 + k, 100) < CASE kitchen WHEN 'Sheffield' THEN 6 ELSE 3 END THEN 'No-show' WHEN feast.h('sick', id * 10 + k, 100) < 3 THEN 'Sick' ELSE 'Worked' END AS status
  FROM (
    SELECT e.id, e.kitchen, e.type, e.style, e.event_on, e.bar, e.status AS status_e, k, (feast.h('crew', e.id, 12) + k * 5) % 12 AS who, (ARRAY['Chef', 'Waiting', 'Driver', 'Waiting', 'Kitchen porter', 'Waiting', 'Bar', 'Waiting', 'Chef', 'Waiting', 'Kitchen porter', 'Waiting'])[k] AS job
    FROM feast.events AS e CROSS JOIN generate_series(1, 12) AS k WHERE (e.status = 'Completed' OR (e.status = 'Confirmed' AND e.event_on < '2026-05-01')) AND k <= 2 + pax_expected / 20 AND (k <> 7 OR bar)
  ) AS a
) AS b;

CREATE TABLE feast.purchases (id int PRIMARY KEY, po_no text NOT NULL, supplier text NOT NULL, category text NOT NULL, kitchen text NOT NULL, event_id int REFERENCES feast.events, ordered_on date NOT NULL, promised_on date NOT NULL, delivered_on date, net numeric(9, 2), paid_on date, sent_back boolean NOT NULL);
INSERT INTO feast.purchases
SELECT row_number() OVER (ORDER BY ordered_on, n), 'PO' || (5000 + row_number() OVER (ORDER BY ordered_on, n)), supplier, category, kitchen, event_id, ordered_on, ordered_on + 3, CASE WHEN arrived <= '2026-03-18' THEN arrived END,
  CASE WHEN feast.h('unpriced', n, 50) > 0 THEN round((bulk * (0.6 + feast.h('bulk', n, 80) / 100.0) * (1 + (EXTRACT(year FROM ordered_on) - 2023) * 0.04))::numeric, 2) END, CASE WHEN arrived + 10 + feast.h('paid', n, 30) <= date '2026-03-18' AND feast.h('unpaid', n, 60) > 0 THEN arrived + 10 + feast.h('paid', n, 30) END, arrived <= '2026-03-18' AND feast.h('back', n, CASE supplier WHEN 'Wharfe Produce' THEN 14 ELSE 30 END) = 0
FROM (
  SELECT *, ordered_on + 2 + CASE WHEN feast.h('slow', n, CASE supplier WHEN 'Pennine Hire' THEN 4 WHEN 'Coastline Fish' THEN 6 ELSE 11 END) = 0 THEN 2 + feast.h('slower', n, 4) ELSE feast.h('fast', n, 2) END AS arrived, CASE supplier WHEN 'Dales Butchery' THEN 'Meat' WHEN 'Coastline Fish' THEN 'Fish' WHEN 'Wharfe Produce' THEN 'Fruit and veg' WHEN 'Moorland Dairy' THEN 'Dairy' WHEN 'Vine & Cask' THEN 'Drinks' WHEN 'Pennine Hire' THEN 'Equipment hire' ELSE 'Dry goods' END AS category
  FROM (
    SELECT e.id * 10 + k AS n, kitchen, e.id AS event_id, event_on - 4 - feast.h('po', e.id * 10 + k, 6) AS ordered_on, pax_expected * 7.5 AS bulk, (ARRAY['Dales Butchery', 'Wharfe Produce', 'Coastline Fish', 'Vine & Cask', 'Pennine Hire', 'Dales Butchery'])[1 + feast.h('supplier', e.id * 10 + k, 6)] AS supplier FROM feast.events AS e CROSS JOIN generate_series(1, 3) AS k WHERE e.status IN ('Completed', 'Confirmed') AND k <= 1 + feast.h('orders', e.id, 3)
    UNION ALL SELECT 50000 + n, (ARRAY['Leeds', 'York', 'Sheffield', 'Hull', 'Newcastle', 'Leeds'])[1 + n % 6], NULL, date '2023-01-02' + n, 240, (ARRAY['Moorland Dairy', 'Harbour Wholesale', 'Wharfe Produce', 'Vine & Cask'])[1 + feast.h('stock', n, 4)] FROM generate_series(0, 1171) AS n WHERE feast.h('quiet', n, 3) > 0
  ) AS a WHERE ordered_on <= '2026-03-18'
) AS b;

CREATE TABLE feast.invoices (id int PRIMARY KEY, inv_no text NOT NULL, event_id int NOT NULL REFERENCES feast.events, kind text NOT NULL, status text NOT NULL, issued_on date NOT NULL, due_on date NOT NULL, paid_on date, net numeric(10, 2) NOT NULL, vat numeric(10, 2) NOT NULL, received numeric(10, 2) NOT NULL, reminders int NOT NULL);
INSERT INTO feast.invoices
SELECT row_number() OVER (ORDER BY issued_on, id, kind), 'INV-' || (7000 + row_number() OVER (ORDER BY issued_on, id, kind)), id, kind, status, issued_on, due_on, CASE WHEN status = 'Paid' THEN paid END, net, round(net * 0.2, 2),
  CASE WHEN status = 'Paid' THEN net + round(net * 0.2, 2) WHEN status = 'Overdue' AND feast.h('part', id, 4) = 0 THEN round(net * 0.5, 2) ELSE 0 END, CASE WHEN status IN ('Overdue', 'Written off') THEN 1 + feast.h('nag', id, 3) WHEN paid > due_on + 10 AND status = 'Paid' THEN 1 ELSE 0 END
FROM (
  SELECT *, CASE WHEN feast.h('bad' || kind, id, 90) = 0 AND due_on < '2025-11-01' THEN 'Written off' WHEN paid <= '2026-03-18' AND NOT (feast.h('stuck' || kind, id, 12) = 0 AND due_on > '2025-10-15') THEN 'Paid' WHEN due_on < '2026-03-18' THEN 'Overdue' ELSE 'Open' END AS status
  FROM (
    SELECT id, kind, issued_on, net, issued_on + terms AS due_on, issued_on + terms - 6 + feast.h('pays' || kind, id, CASE sector WHEN 'Public sector' THEN 40 WHEN 'Private' THEN 14 ELSE 26 END) AS paid
    FROM (
      SELECT e.id, c.sector, i.kind, CASE i.kind WHEN 'Deposit' THEN e.confirmed_on + 1 ELSE e.event_on + CASE i.kind WHEN 'Balance' THEN 3 ELSE 8 END END AS issued_on, CASE i.kind WHEN 'Deposit' THEN 14 ELSE c.terms_days END AS terms, round(w.amount * CASE i.kind WHEN 'Deposit' THEN 0.3 WHEN 'Balance' THEN 0.7 ELSE 0.04 + feast.h('extra', e.id, 6) / 100.0 END, 2) AS net
      FROM feast.events AS e JOIN feast.work AS w ON w.n = e.id JOIN feast.clients AS c ON c.id = e.client_id CROSS JOIN (VALUES ('Deposit'), ('Balance'), ('Extras')) AS i (kind)
      WHERE e.confirmed_on IS NOT NULL AND (i.kind = 'Deposit' AND e.type NOT IN ('Wake', 'Corporate lunch') OR i.kind = 'Balance' AND e.status = 'Completed' OR i.kind = 'Extras' AND e.status = 'Completed' AND feast.h('extras', e.id, 7) = 0)
    ) AS a WHERE issued_on <= '2026-03-18'
  ) AS b
) AS c;

DROP TABLE feast.work;
UPDATE feast.clients AS c SET since = f.first FROM (SELECT client_id, min(enquired_on) AS first FROM feast.events GROUP BY 1) AS f WHERE f.client_id = c.id AND (f.first < c.since OR c.sector = 'Private');
DELETE FROM feast.clients AS c WHERE NOT EXISTS (SELECT FROM feast.events AS e WHERE e.client_id = c.id) AND sector = 'Private' AND since > '2026-01-01';

-- What the asker may see, for the questions' SQL.
CREATE VIEW feast.s_clients AS SELECT * FROM feast.clients WHERE kitchen IN ('Leeds', 'York', 'Sheffield');
CREATE VIEW feast.s_events AS SELECT e.*, c.name AS client, c.sector, c.key_account, c.acct_mgr FROM feast.events AS e JOIN feast.clients AS c ON c.id = e.client_id WHERE e.kitchen IN ('Leeds', 'York', 'Sheffield');
CREATE VIEW feast.done AS SELECT * FROM feast.s_events WHERE status = 'Completed';
CREATE VIEW feast.s_quotes AS SELECT q.*, e.ref, e.type, e.kitchen, e.event_on, e.client, e.sector FROM feast.quotes AS q JOIN feast.s_events AS e ON e.id = q.event_id;
CREATE VIEW feast.s_dishes AS SELECT l.*, d.name AS dish, d.course, d.vegan, d.allergens, e.ref, e.type, e.status, e.kitchen, e.event_on FROM feast.event_dishes AS l JOIN feast.dishes AS d ON d.id = l.dish_id JOIN feast.s_events AS e ON e.id = l.event_id;
CREATE VIEW feast.s_shifts AS SELECT s.*, e.ref, e.type, e.kitchen, e.event_on, e.client FROM feast.shifts AS s JOIN feast.s_events AS e ON e.id = s.event_id;
CREATE VIEW feast.s_purchases AS SELECT * FROM feast.purchases WHERE kitchen IN ('Leeds', 'York', 'Sheffield');
CREATE VIEW feast.s_invoices AS SELECT i.*, e.ref, e.type, e.kitchen, e.event_on, e.client, e.sector FROM feast.invoices AS i JOIN feast.s_events AS e ON e.id = i.event_id;

COMMIT;
