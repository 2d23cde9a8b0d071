-- Ten salons in three regions, January 2024 to 21 April 2026, with appointments and rotas for the weeks after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA salons;

CREATE FUNCTION salons.roll(seed text, n bigint, sides int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(n || ':' || seed), 3, 7))::bit(28)::bigint) % sides)::int $$;

CREATE TABLE salons.sites (id int PRIMARY KEY, name text NOT NULL, town text NOT NULL, region text NOT NULL, opened_on date NOT NULL);
INSERT INTO salons.sites VALUES
  (1, 'Headrow', 'Leeds', 'Yorkshire', '2011-03-14'), (2, 'Chapel Allerton', 'Leeds', 'Yorkshire', '2017-05-08'), (3, 'Harrogate', 'Harrogate', 'Yorkshire', '2014-09-01'),
  (4, 'York', 'York', 'Yorkshire', '2016-02-22'), (5, 'Sheffield', 'Sheffield', 'Yorkshire', '2019-06-17'), (6, 'Ilkley', 'Ilkley', 'Yorkshire', '2025-02-03'),
  (7, 'Deansgate', 'Manchester', 'North West', '2012-10-01'), (8, 'Chester', 'Chester', 'North West', '2018-04-09'),
  (9, 'Lace Market', 'Nottingham', 'Midlands', '2015-11-02'), (10, 'Derby', 'Derby', 'Midlands', '2020-08-03');

CREATE TABLE salons.stylists (id int PRIMARY KEY, name text NOT NULL, site_id int NOT NULL REFERENCES salons.sites, role text NOT NULL, started_on date NOT NULL, left_on date);
INSERT INTO salons.stylists VALUES
  (1, 'Jade Hollis', 1, 'Senior stylist', '2013-04-02', NULL), (2, 'Marcus Penn', 1, 'Senior stylist', '2016-09-12', NULL), (3, 'Priya Nair', 1, 'Colour technician', '2019-01-14', NULL),
  (4, 'Callum Reid', 1, 'Stylist', '2022-03-07', NULL), (5, 'Sophie Wilkes', 1, 'Beauty therapist', '2020-10-05', NULL), (6, 'Ellie Marsh', 1, 'Apprentice', '2024-09-02', NULL),
  (7, 'Tasha Boyd', 2, 'Senior stylist', '2017-05-08', NULL), (8, 'Owen Firth', 2, 'Stylist', '2021-06-14', NULL), (9, 'Lucia Romano', 2, 'Colour technician', '2018-11-05', NULL),
  (10, 'Megan Shaw', 2, 'Beauty therapist', '2021-02-01', '2025-10-31'), (11, 'Beth Calvert', 3, 'Senior stylist', '2014-09-01', NULL), (12, 'Dominic Hale', 3, 'Colour technician', '2020-01-20', NULL),
  (13, 'Zara Iqbal', 3, 'Beauty therapist', '2022-08-15', NULL), (14, 'Freya Stone', 3, 'Stylist', '2023-05-02', NULL), (15, 'Noah Grant', 3, 'Apprentice', '2025-09-01', NULL),
  (16, 'Gemma Ashworth', 4, 'Senior stylist', '2016-02-22', NULL), (17, 'Rhys Palmer', 4, 'Stylist', '2021-04-12', NULL), (18, 'Amelia Croft', 4, 'Beauty therapist', '2019-07-01', NULL),
  (19, 'Kirsty Lund', 4, 'Colour technician', '2018-03-19', '2026-02-14'), (20, 'Leon Baptiste', 5, 'Senior stylist', '2019-06-17', NULL), (21, 'Holly Brandt', 5, 'Stylist', '2022-01-10', NULL),
  (22, 'Nadia Karim', 5, 'Beauty therapist', '2019-06-17', NULL), (23, 'Steph Oakley', 5, 'Colour technician', '2020-02-03', NULL), (24, 'Jake Turton', 5, 'Apprentice', '2025-01-06', NULL),
  (25, 'Imogen Platt', 6, 'Senior stylist', '2025-02-03', NULL), (26, 'Ben Sowden', 6, 'Stylist', '2025-02-03', NULL), (27, 'Carys Dunn', 6, 'Beauty therapist', '2025-06-09', NULL),
  (28, 'Lauren Pike', 7, 'Senior stylist', '2013-02-04', NULL), (29, 'Tom Whitby', 7, 'Stylist', '2020-06-01', NULL), (30, 'Aisha Rahman', 7, 'Colour technician', '2019-05-13', NULL),
  (31, 'Gwen Pritchard', 8, 'Senior stylist', '2018-04-09', NULL), (32, 'Ross Kerr', 8, 'Stylist', '2022-02-07', NULL), (33, 'Molly Fenn', 8, 'Beauty therapist', '2020-09-07', NULL),
  (34, 'Dean Archer', 9, 'Senior stylist', '2015-11-02', NULL), (35, 'Petra Novak', 9, 'Colour technician', '2018-01-15', NULL), (36, 'Kayleigh Moss', 9, 'Beauty therapist', '2021-03-01', NULL),
  (37, 'Sam Oduya', 10, 'Senior stylist', '2020-08-03', NULL), (38, 'Erin Blythe', 10, 'Stylist', '2021-11-08', NULL), (39, 'Vicky Lomas', 10, 'Beauty therapist', '2022-05-16', NULL);

CREATE TABLE salons.treatments (id int PRIMARY KEY, name text NOT NULL, category text NOT NULL, department text NOT NULL, list_gbp numeric(6, 2) NOT NULL, minutes int NOT NULL);
INSERT INTO salons.treatments VALUES
  (1, 'Cut and blow dry', 'Cut', 'Hair', 48, 60), (2, 'Gents cut', 'Cut', 'Hair', 26, 30), (3, 'Dry trim', 'Cut', 'Hair', 30, 30), (4, 'Children''s cut', 'Cut', 'Hair', 18, 30),
  (5, 'Full head highlights', 'Colour', 'Hair', 128, 150), (6, 'Half head highlights', 'Colour', 'Hair', 95, 120), (7, 'Balayage', 'Colour', 'Hair', 145, 180), (8, 'Root touch-up', 'Colour', 'Hair', 62, 90),
  (9, 'Colour correction', 'Colour', 'Hair', 210, 240), (10, 'Blow dry', 'Styling', 'Hair', 32, 45), (11, 'Updo', 'Styling', 'Hair', 55, 60), (12, 'Bridal hair', 'Styling', 'Hair', 160, 120),
  (13, 'Keratin smoothing', 'Hair care', 'Hair', 180, 150), (14, 'Deep conditioning', 'Hair care', 'Hair', 28, 30), (15, 'Gel manicure', 'Nails', 'Beauty', 36, 45), (16, 'Pedicure', 'Nails', 'Beauty', 38, 50),
  (17, 'Acrylic set', 'Nails', 'Beauty', 48, 75), (18, 'Half leg wax', 'Waxing', 'Beauty', 24, 30), (19, 'Bikini wax', 'Waxing', 'Beauty', 20, 20), (20, 'Brow tint and shape', 'Brows and lashes', 'Beauty', 22, 30),
  (21, 'Lash lift', 'Brows and lashes', 'Beauty', 46, 60), (22, 'Express facial', 'Facials', 'Beauty', 40, 30), (23, 'Signature facial', 'Facials', 'Beauty', 68, 60), (24, 'Back massage', 'Massage', 'Beauty', 42, 30);

CREATE TABLE salons.products (id int PRIMARY KEY, name text NOT NULL, brand text NOT NULL, range text NOT NULL, price_gbp numeric(6, 2) NOT NULL, cost_gbp numeric(6, 2) NOT NULL);
INSERT INTO salons.products VALUES
  (1, 'Silksmith Repair Shampoo', 'Silksmith', 'Shampoo', 19.5, 9.2), (2, 'Silksmith Repair Conditioner', 'Silksmith', 'Conditioner', 21, 9.9), (3, 'Silksmith Finishing Oil', 'Silksmith', 'Styling', 27, 11.5),
  (4, 'Fernley Volume Shampoo', 'Fernley', 'Shampoo', 14, 6.8), (5, 'Fernley Volume Conditioner', 'Fernley', 'Conditioner', 14.5, 7), (6, 'Fernley Sea Salt Spray', 'Fernley', 'Styling', 13, 5.6),
  (7, 'Fernley Dry Shampoo', 'Fernley', 'Shampoo', 11, 5.2), (8, 'Aurelle Blonde Shampoo', 'Aurelle', 'Shampoo', 24, 12.1), (9, 'Aurelle Blonde Mask', 'Aurelle', 'Conditioner', 29, 13.4),
  (10, 'Aurelle Heat Spray', 'Aurelle', 'Styling', 22, 9.8), (11, 'Aurelle Colour Gloss', 'Aurelle', 'Conditioner', 26, 12), (12, 'Brushworks Paddle Brush', 'Brushworks', 'Tools', 16, 6),
  (13, 'Brushworks Round Brush', 'Brushworks', 'Tools', 18, 6.9), (14, 'Brushworks Travel Dryer', 'Brushworks', 'Tools', 59, 34), (15, 'Brushworks Straighteners', 'Brushworks', 'Tools', 119, 71),
  (16, 'Petalle Cuticle Oil', 'Petalle', 'Nail care', 9.5, 3.4), (17, 'Petalle Hand Cream', 'Petalle', 'Skincare', 12, 4.6), (18, 'Petalle Night Cream', 'Petalle', 'Skincare', 38, 17),
  (19, 'Petalle Cleanser', 'Petalle', 'Skincare', 19, 8), (20, 'Petalle Base Coat', 'Petalle', 'Nail care', 8, 3);

CREATE TABLE salons.clients (id int PRIMARY KEY, name text NOT NULL, home_site_id int NOT NULL REFERENCES salons.sites, born_on date, joined_on date NOT NULL, source text, tier text NOT NULL, marketing_ok boolean NOT NULL);
INSERT INTO salons.clients
SELECT n,
  (ARRAY['Alice', 'Bridget', 'Chloe', 'Diane', 'Edith', 'Fiona', 'Grace', 'Hannah', 'Isla', 'Joanne', 'Karen', 'Lorna', 'Maya', 'Natalie', 'Olive', 'Paula', 'Quentin', 'Rachel', 'Sarah', 'Tina', 'Ursula', 'Val', 'Wendy', 'Yasmin', 'Zoe', 'Adam', 'Brian', 'Colin', 'David'])[1 + n % 29] || ' ' ||
  (ARRAY['Appleby', 'Barraclough', 'Cawood', 'Dinsdale', 'Eccles', 'Farrar', 'Greenhalgh', 'Horsfall', 'Illingworth', 'Jagger', 'Kilburn', 'Lister', 'Metcalfe', 'Naylor', 'Ogden', 'Priestley', 'Quarmby', 'Ramsden', 'Sugden', 'Thackray', 'Umpleby', 'Verity', 'Wadsworth'])[1 + n % 23],
  (ARRAY[1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 7, 7, 8, 8, 9, 9, 10, 10])[1 + salons.roll('home', n, 30)],
  CASE WHEN salons.roll('noborn', n, 14) > 0 THEN date '2008-01-01' - salons.roll('born', n, 23000) END,
  CASE WHEN salons.roll('old', n, 10) < 4 THEN date '2015-06-01' + salons.roll('joined', n, 3120) ELSE date '2024-01-03' + salons.roll('joined', n, 830) END,
  (ARRAY['Recommendation', 'Recommendation', 'Recommendation', 'Instagram', 'Instagram', 'Google', 'Google', 'Passing by', NULL, 'Gift voucher'])[1 + salons.roll('source', n, 10)],
  (ARRAY['Standard', 'Standard', 'Standard', 'Standard', 'Standard', 'Silver', 'Silver', 'Gold'])[1 + salons.roll('tier', n, 8)],
  salons.roll('consent', n, 9) < 6
FROM generate_series(1, 620) AS n;
UPDATE salons.clients SET joined_on = date '2025-02-03' + salons.roll('joined', id, 440) WHERE home_site_id = 6 AND joined_on < '2025-02-03' AND salons.roll('moved', id, 5) > 0;

CREATE TABLE salons.appointments (
  id int PRIMARY KEY, reference text NOT NULL, site_id int NOT NULL REFERENCES salons.sites, client_id int NOT NULL REFERENCES salons.clients, stylist_id int NOT NULL REFERENCES salons.stylists,
  treatment_id int NOT NULL REFERENCES salons.treatments, status text NOT NULL, channel text NOT NULL, booked_on date NOT NULL, starts_at timestamp NOT NULL, cancelled_on date,
  price_gbp numeric(7, 2) NOT NULL, discount_gbp numeric(6, 2), tip_gbp numeric(5, 2), rating int, is_redo boolean NOT NULL, first_visit boolean NOT NULL DEFAULT false
);
INSERT INTO salons.appointments
SELECT n, 'A' || lpad((10000 + n)::text, 5, '0'), site_id, client_id, stylist_id, treatment_id, status, channel, booked_on, day + interval '9 hours' + interval '30 minutes' * salons.roll('slot', n, CASE WHEN minutes > 90 THEN 12 ELSE 18 END),
  CASE WHEN status = 'Cancelled' THEN least(date '2026-04-20', day - salons.roll('gone', n, greatest(1, day - booked_on))) END,
  CASE WHEN is_redo THEN 0 ELSE full_gbp - discount END, CASE WHEN NOT is_redo AND discount > 0 THEN discount END,
  CASE WHEN status = 'Completed' AND NOT is_redo AND salons.roll('tips', n, 100) < 38 THEN 2 + salons.roll('tip', n, 9) END,
  CASE WHEN status = 'Completed' AND salons.roll('rates', n, 100) < 48 THEN greatest(1, 5 - (ARRAY[0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 4])[1 + salons.roll('rating', n, 12 - salons.roll('good', stylist_id, 4))] ) END,
  is_redo
FROM (
  SELECT t.*, r.list_gbp, r.minutes,
    round(r.list_gbp * CASE t.role WHEN 'Senior stylist' THEN 1.15 WHEN 'Apprentice' THEN 0.7 ELSE 1 END * CASE WHEN day >= '2025-04-01' THEN 1.06 ELSE 1 END) AS full_gbp,
    CASE WHEN salons.roll('disc', n, 8) = 0 THEN round(r.list_gbp * (ARRAY[0.1, 0.1, 0.15, 0.2])[1 + salons.roll('off', n, 4)], 2) ELSE 0 END AS discount,
    salons.roll('redo', n, 38) = 0 AND r.department = 'Hair' AS is_redo,
    CASE WHEN channel <> 'Walk-in' AND salons.roll('cancel', n, 11) = 0 AND (day < '2026-04-21' OR salons.roll('keep', n, 2) = 0) THEN 'Cancelled'
      WHEN day >= '2026-04-21' THEN CASE WHEN day <= '2026-04-28' AND salons.roll('conf', n, 5) > 0 OR channel = 'Walk-in' OR salons.roll('conf', n, 9) = 0 THEN 'Confirmed' ELSE 'Booked' END
      WHEN day >= '2026-03-30' AND salons.roll('unclosed', n, 12) = 0 THEN 'Confirmed'
      WHEN channel <> 'Walk-in' AND salons.roll('miss', n, CASE WHEN site_id = 5 THEN 8 WHEN channel = 'Phone' THEN 11 ELSE 18 END) = 0 THEN 'No-show' ELSE 'Completed' END AS status
  FROM (
    SELECT s.*, c.id AS client_id, c.joined_on,
      CASE WHEN channel = 'Walk-in' THEN day ELSE day - salons.roll('lead', n, CASE WHEN day > '2026-04-21' THEN 56 ELSE 34 END) END AS booked_on,
      CASE s.role
        WHEN 'Beauty therapist' THEN (ARRAY[15, 15, 15, 16, 17, 18, 18, 19, 20, 20, 20, 21, 21, 22, 23, 24])[1 + salons.roll('treat', n, 16)]
        WHEN 'Colour technician' THEN (ARRAY[5, 5, 6, 6, 6, 7, 7, 8, 8, 8, 8, 9, 13, 14])[1 + salons.roll('treat', n, 14)]
        WHEN 'Apprentice' THEN (ARRAY[2, 3, 4, 4, 10, 10, 14])[1 + salons.roll('treat', n, 7)]
        WHEN 'Senior stylist' THEN (ARRAY[1, 1, 1, 1, 1, 3, 6, 7, 8, 10, 11, 12, 13])[1 + salons.roll('treat', n, 13)]
        ELSE (ARRAY[1, 1, 1, 1, 2, 2, 2, 3, 4, 8, 10, 10, 11])[1 + salons.roll('treat', n, 13)] END AS treatment_id
    FROM (
      SELECT n, st.id AS stylist_id, st.site_id, st.role, day,
        (ARRAY['Online', 'Online', 'Online', 'App', 'App', 'App', 'Phone', 'Phone', 'Phone', 'Walk-in'])[1 + salons.roll('channel', n, 10)] AS channel
      FROM (SELECT n, 1 + CASE WHEN salons.roll('near', n, 5) > 0 THEN salons.roll('stylist', n, 27) ELSE 27 + salons.roll('stylist', n, 12) END AS stylist_id, date '2024-01-02' + salons.roll('day', n, 903) AS day FROM generate_series(1, 4800) AS n) AS d
      JOIN salons.stylists AS st ON st.id = d.stylist_id
      WHERE day >= started_on AND day <= coalesce(left_on, date '2027-01-01') AND extract(isodow FROM day) < 7 AND (extract(isodow FROM day) > 1 OR salons.roll('monday', n, 3) = 0)
        AND day NOT IN ('2024-03-29', '2024-04-01', '2024-12-25', '2024-12-26', '2025-01-01', '2025-04-18', '2025-04-21', '2025-12-25', '2025-12-26', '2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25')
    ) AS s
    CROSS JOIN LATERAL (SELECT CASE WHEN salons.roll('roam', n, 15) = 0 AND site_id <= 5 THEN 1 + salons.roll('where', n, 5) ELSE site_id END AS of_site) AS w
    JOIN (SELECT *, row_number() OVER (PARTITION BY home_site_id ORDER BY id) AS place, count(*) OVER (PARTITION BY home_site_id) AS places FROM salons.clients) AS c
      ON c.home_site_id = w.of_site AND c.place = 1 + floor(c.places * (salons.roll('who', n, 1000) / 1000.0) ^ 1.6)
  ) AS t
  JOIN salons.treatments AS r ON r.id = t.treatment_id
) AS drawn
WHERE booked_on <= '2026-04-21' AND (joined_on < '2024-01-01' OR booked_on >= joined_on - 5 OR salons.roll('before', client_id, 5) = 0);

-- Who came for the first time after 2023 got a client card with the first booking.
UPDATE salons.clients AS c SET joined_on = f.first_booked
FROM (SELECT client_id, min(booked_on) AS first_booked FROM salons.appointments GROUP BY 1) AS f WHERE f.client_id = c.id AND (c.joined_on >= '2024-01-01' OR c.joined_on > f.first_booked);
UPDATE salons.appointments AS a SET first_visit = true
FROM (SELECT DISTINCT ON (client_id) a.id FROM salons.appointments AS a JOIN salons.clients AS c ON c.id = a.client_id WHERE c.joined_on >= '2024-01-01' AND a.status <> 'Cancelled' ORDER BY client_id, starts_at, a.id) AS f WHERE f.id = a.id;

CREATE TABLE salons.product_sales (
  id int PRIMARY KEY, site_id int NOT NULL REFERENCES salons.sites, stylist_id int REFERENCES salons.stylists, client_id int REFERENCES salons.clients, product_id int NOT NULL REFERENCES salons.products,
  sold_on date NOT NULL, quantity int NOT NULL, amount_gbp numeric(7, 2) NOT NULL, cost_gbp numeric(7, 2) NOT NULL, payment text NOT NULL, returned_on date
);
INSERT INTO salons.product_sales
SELECT d.n, d.site_id, CASE WHEN salons.roll('desk', d.n, 7) > 0 THEN d.stylist_id END, d.client_id, p.id, d.sold_on, q, q * p.price_gbp, q * p.cost_gbp,
  (ARRAY['Card', 'Card', 'Card', 'Card', 'Card', 'Cash', 'Gift voucher'])[1 + salons.roll('pay', d.n, 7)],
  CASE WHEN salons.roll('back', d.n, 27) = 0 AND d.sold_on < '2026-04-05' THEN d.sold_on + 2 + salons.roll('backon', d.n, 12) END
FROM (
  SELECT id AS n, site_id, stylist_id, client_id, starts_at::date AS sold_on FROM salons.appointments WHERE status = 'Completed' AND salons.roll('buys', id, 100) < 31
  UNION ALL
  SELECT n, s.site_id, s.id, NULL, day FROM (SELECT n, 1 + salons.roll('seller', n, 39) AS seller, date '2024-01-02' + salons.roll('soldday', n, 840) AS day FROM generate_series(5001, 5900) AS n) AS w
  JOIN salons.stylists AS s ON s.id = w.seller WHERE day >= started_on AND day <= coalesce(left_on, date '2027-01-01') AND extract(isodow FROM day) < 7
    AND day NOT IN ('2024-03-29', '2024-04-01', '2024-12-25', '2024-12-26', '2025-01-01', '2025-04-18', '2025-04-21', '2025-12-25', '2025-12-26', '2026-01-01', '2026-04-03', '2026-04-06')
) AS d
CROSS JOIN LATERAL (SELECT 1 + salons.roll('product', d.n, 20) * (4 + salons.roll('skew', d.n, 4)) / 7 AS pid, CASE WHEN salons.roll('two', d.n, 6) = 0 THEN 2 WHEN salons.roll('three', d.n, 40) = 0 THEN 3 ELSE 1 END AS qty) AS x
JOIN salons.products AS p ON p.id = x.pid
CROSS JOIN LATERAL (SELECT CASE WHEN p.price_gbp > 40 THEN 1 ELSE x.qty END AS q) AS y;

CREATE TABLE salons.shifts (
  id int PRIMARY KEY, site_id int NOT NULL REFERENCES salons.sites, stylist_id int NOT NULL REFERENCES salons.stylists, shift_on date NOT NULL, status text NOT NULL, is_overtime boolean NOT NULL,
  planned_hours numeric(4, 1) NOT NULL, worked_hours numeric(4, 1)
);
INSERT INTO salons.shifts
SELECT row_number() OVER (ORDER BY shift_on, stylist_id), site_id, stylist_id, shift_on, status, overtime, planned,
  CASE WHEN status = 'Worked' THEN planned + (ARRAY[0, 0, 0, 0, 0.5, 0.5, -0.5, 1])[1 + salons.roll('extra', k, 8)] END
FROM (
  SELECT *, CASE WHEN overtime THEN 5 ELSE (ARRAY[8, 8, 7.5, 6])[1 + salons.roll('length', k, 4)] END AS planned,
    CASE WHEN salons.roll('week', stylist_id * 100 + extract(week FROM shift_on)::int, 19) = 0 THEN 'Holiday'
      WHEN shift_on >= '2026-04-21' THEN 'Planned' WHEN salons.roll('sick', k, CASE WHEN site_id = 3 THEN 16 ELSE 34 END) = 0 THEN 'Sick' WHEN salons.roll('absent', k, 130) = 0 THEN 'Absent' ELSE 'Worked' END AS status
  FROM (
    SELECT s.id AS stylist_id, s.site_id, day::date AS shift_on, s.id * 1000 + (day::date - date '2026-01-01') AS k, salons.roll('ot', s.id * 1000 + (day::date - date '2026-01-01'), 25) = 0 AS overtime
    FROM salons.stylists AS s CROSS JOIN generate_series('2026-01-05'::timestamp, '2026-05-09', '1 day') AS day
    WHERE day::date <= coalesce(left_on, date '2027-01-01') AND extract(isodow FROM day) < 7 AND day::date NOT IN ('2026-04-03', '2026-04-06', '2026-05-04')
  ) AS d
  WHERE (extract(isodow FROM shift_on)::int + stylist_id) % 3 > 0 OR overtime AND extract(isodow FROM shift_on) > 4
) AS r;

CREATE TABLE salons.commissions (
  id int PRIMARY KEY, site_id int NOT NULL REFERENCES salons.sites, stylist_id int NOT NULL REFERENCES salons.stylists, earned_month date NOT NULL, status text NOT NULL, due_on date NOT NULL, paid_on date,
  service_gbp numeric(7, 2) NOT NULL, product_gbp numeric(7, 2) NOT NULL
);
INSERT INTO salons.commissions
SELECT row_number() OVER (ORDER BY month, id), site_id, id, month, status, due_on, CASE WHEN status = 'Paid' THEN CASE WHEN month = '2026-03-01' THEN due_on - salons.roll('paid', k, 4) ELSE due_on - 3 + salons.roll('paid', k, 4) + CASE WHEN salons.roll('late', k, 14) = 0 THEN 3 + salons.roll('lateby', k, 12) ELSE 0 END END END,
  round((CASE role WHEN 'Senior stylist' THEN 260 WHEN 'Colour technician' THEN 240 WHEN 'Beauty therapist' THEN 130 ELSE 150 END + salons.roll('service', k, 21000) / 100.0) * CASE WHEN month = '2026-04-01' THEN 0.6 ELSE 1 END, 2),
  round((8 + salons.roll('goods', k, 5500) / 100.0) * CASE WHEN month = '2026-04-01' THEN 0.6 ELSE 1 END, 2)
FROM (
  SELECT s.*, m::date AS month, k, (m + interval '1 month 14 days')::date AS due_on,
    CASE WHEN m >= '2026-04-01' THEN 'Draft' WHEN m = '2026-03-01' THEN (ARRAY['Paid', 'Paid', 'Paid', 'Approved', 'Approved', 'Queried'])[1 + salons.roll('state', k, 6)]
      WHEN m = '2026-02-01' THEN CASE WHEN salons.roll('state', k, 7) = 0 THEN 'Approved' WHEN salons.roll('state', k, 11) = 0 THEN 'Queried' ELSE 'Paid' END
      WHEN salons.roll('state', k, 60) = 0 THEN 'Queried' ELSE 'Paid' END AS status
  FROM salons.stylists AS s CROSS JOIN generate_series('2024-01-01'::timestamp, '2026-04-01', '1 month') AS m CROSS JOIN LATERAL (SELECT s.id * 1000 + extract(year FROM m)::int * 12 + extract(month FROM m)::int AS k) AS kk
  WHERE role <> 'Apprentice' AND m::date >= date_trunc('month', started_on) AND m::date <= coalesce(left_on, date '2027-01-01')
) AS d;

-- What the asker may see, for the questions' SQL.
CREATE VIEW salons.seen_appts AS
  SELECT a.*, a.starts_at::date AS day, s.name AS salon, s.town, st.name AS stylist, st.role, t.name AS treatment, t.category, t.department, c.name AS client, c.tier
  FROM salons.appointments AS a JOIN salons.sites AS s ON s.id = a.site_id JOIN salons.stylists AS st ON st.id = a.stylist_id JOIN salons.treatments AS t ON t.id = a.treatment_id JOIN salons.clients AS c ON c.id = a.client_id
  WHERE s.region = 'Yorkshire';
CREATE VIEW salons.visits AS SELECT * FROM salons.seen_appts WHERE status = 'Completed';
CREATE VIEW salons.seen_sales AS
  SELECT p.*, s.name AS salon, s.town, st.name AS sold_by, g.name AS product, g.brand, g.range, c.name AS client
  FROM salons.product_sales AS p JOIN salons.sites AS s ON s.id = p.site_id JOIN salons.products AS g ON g.id = p.product_id LEFT JOIN salons.stylists AS st ON st.id = p.stylist_id LEFT JOIN salons.clients AS c ON c.id = p.client_id
  WHERE s.region = 'Yorkshire';
CREATE VIEW salons.kept_sales AS SELECT * FROM salons.seen_sales WHERE returned_on IS NULL;
CREATE VIEW salons.seen_shifts AS
  SELECT h.*, s.name AS salon, s.town, st.name AS stylist, st.role FROM salons.shifts AS h JOIN salons.sites AS s ON s.id = h.site_id JOIN salons.stylists AS st ON st.id = h.stylist_id WHERE s.region = 'Yorkshire';
CREATE VIEW salons.seen_commissions AS
  SELECT m.*, service_gbp + product_gbp AS total_gbp, s.name AS salon, st.name AS stylist FROM salons.commissions AS m JOIN salons.sites AS s ON s.id = m.site_id JOIN salons.stylists AS st ON st.id = m.stylist_id WHERE s.region = 'Yorkshire';
CREATE VIEW salons.seen_clients AS
  SELECT c.*, s.name AS home_salon, CASE WHEN born_on > '2001-04-21' THEN 'Under 25' WHEN born_on > '1986-04-21' THEN '25 to 39' WHEN born_on > '1966-04-21' THEN '40 to 59' WHEN born_on IS NOT NULL THEN '60 and over' ELSE 'Not known' END AS age_band,
    (SELECT max(starts_at) FROM salons.appointments AS a WHERE a.client_id = c.id AND status = 'Completed') AS last_visit, (SELECT count(*) FROM salons.appointments AS a WHERE a.client_id = c.id AND status = 'Completed') AS visit_count
  FROM salons.clients AS c JOIN salons.sites AS s ON s.id = c.home_site_id WHERE s.region = 'Yorkshire';

COMMIT;
