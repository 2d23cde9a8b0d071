-- Five country hotels from January 2025 to 18 May 2026, with what is on the books after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA hotels;

CREATE FUNCTION hotels.d(salt text, n bigint, k int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(n || ':' || salt), 3, 7))::bit(28)::bigint) % k)::int $$;

CREATE TABLE hotels.properties (id int PRIMARY KEY, name text NOT NULL, county text NOT NULL);
INSERT INTO hotels.properties VALUES (1, 'Ashcombe House', 'Somerset'), (2, 'Foxley Manor', 'Wiltshire'), (3, 'Millbeck Lodge', 'Cumbria'), (4, 'Penrose Hall', 'Cornwall'), (5, 'The Tarn Inn', 'Cumbria');

CREATE TABLE hotels.rooms (id int PRIMARY KEY, property_id int NOT NULL REFERENCES hotels.properties, room_name text NOT NULL, room_type text NOT NULL, dog_friendly boolean NOT NULL);
INSERT INTO hotels.rooms VALUES
  (1, 1, 'Bluebell', 'classic', true), (2, 1, 'Foxglove', 'classic', false), (3, 1, 'Primrose', 'classic', false), (4, 1, 'Campion', 'superior', true), (5, 1, 'Teasel', 'superior', false), (6, 1, 'Meadowsweet', 'superior', false), (7, 1, 'Honeysuckle', 'suite', false), (8, 1, 'Orchard Hut', 'shepherds_hut', true),
  (9, 2, 'Wren', 'classic', true), (10, 2, 'Linnet', 'classic', false), (11, 2, 'Dunnock', 'classic', true), (12, 2, 'Barn Owl', 'superior', false), (13, 2, 'Kestrel', 'superior', false), (14, 2, 'Heron', 'suite', false), (15, 2, 'Kingfisher', 'suite', true),
  (16, 3, 'Scafell', 'classic', true), (17, 3, 'Helvellyn', 'classic', true), (18, 3, 'Catbells', 'superior', true), (19, 3, 'Skiddaw', 'suite', false),
  (20, 4, 'Lizard', 'classic', false), (21, 4, 'Zennor', 'superior', false), (22, 4, 'Lamorna', 'superior', true), (23, 4, 'Godrevy', 'suite', false),
  (24, 5, 'Perch', 'classic', true), (25, 5, 'Char', 'classic', true), (26, 5, 'Pike', 'superior', true);

CREATE TABLE hotels.guests (id int PRIMARY KEY, full_name text NOT NULL, country text, loyalty_tier text);
INSERT INTO hotels.guests
SELECT n,
  (ARRAY['Anna', 'Ben', 'Clare', 'David', 'Elspeth', 'Felix', 'Gillian', 'Hugo', 'Imogen', 'James', 'Katharine', 'Lionel', 'Margaret', 'Nigel', 'Olivia', 'Piers', 'Quentin', 'Rosalind', 'Simon', 'Tamsin', 'Ursula', 'Victor', 'Wendy', 'Xenia', 'Yusuf', 'Zara', 'Alistair', 'Bridget', 'Colin', 'Daphne', 'Edmund'])[1 + n % 31] || ' ' ||
  (ARRAY['Abbott', 'Barlow', 'Carver', 'Dunne', 'Eastwood', 'Fairfax', 'Goodall', 'Harcourt', 'Ingram', 'Jessop', 'Kirby', 'Lockwood', 'Mortimer', 'Nettleton', 'Oakes', 'Pargeter', 'Quayle', 'Rowntree', 'Sefton', 'Thorne', 'Underhill', 'Vickers', 'Whitlock', 'Yardley', 'Ashby', 'Bickford', 'Crossley', 'Dewhurst', 'Ellwood', 'Fenwick', 'Garside', 'Hollis', 'Ibbotson', 'Jellicoe', 'Kendrick', 'Lytton', 'Merriman'])[1 + n % 37],
  CASE WHEN hotels.d('unknown country', n, 25) > 0 THEN (ARRAY['United Kingdom', 'United Kingdom', 'United Kingdom', 'United Kingdom', 'United Kingdom', 'United Kingdom', 'United Kingdom', 'United States', 'United States', 'Germany', 'Netherlands', 'France', 'Ireland', 'Australia'])[1 + hotels.d('country', n, 14)] END,
  CASE WHEN n <= 40 THEN 'gold' WHEN n <= 150 AND hotels.d('tier', n, 3) > 0 THEN 'silver' WHEN hotels.d('tier', n, 12) = 0 THEN 'silver' END
FROM generate_series(1, 900) AS n;

CREATE TABLE hotels.reservations (
  id int PRIMARY KEY, res_no text NOT NULL, property_id int NOT NULL REFERENCES hotels.properties, room_id int NOT NULL REFERENCES hotels.rooms, guest_id int NOT NULL REFERENCES hotels.guests, status text NOT NULL, channel text NOT NULL, rate_plan text NOT NULL,
  booked_on date NOT NULL, arrival_date date NOT NULL, departure_date date NOT NULL, cancelled_on date, children int NOT NULL, with_dog boolean NOT NULL, deposit_paid boolean NOT NULL, nightly_rate numeric(7, 2) NOT NULL
);
INSERT INTO hotels.reservations
WITH RECURSIVE chain AS (
  SELECT id AS room_id, id * 1000 AS n, date '2024-12-14' + hotels.d('first', id, 9) AS arrival, (ARRAY[1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 7])[1 + hotels.d('nights', id * 1000, 11)] AS nights FROM hotels.rooms
  UNION ALL
  SELECT room_id, n + 1,
    arrival + nights + CASE WHEN extract(month FROM arrival) IN (6, 7, 8, 9, 12) THEN (ARRAY[0, 0, 0, 0, 1, 2])[1 + hotels.d('gap', n, 6)] WHEN extract(month FROM arrival) IN (1, 2, 11) THEN (ARRAY[0, 1, 2, 3, 5, 7])[1 + hotels.d('gap', n, 6)] ELSE (ARRAY[0, 0, 1, 1, 2, 4])[1 + hotels.d('gap', n, 6)] END
      + CASE WHEN room_id IN (9, 10, 12) THEN hotels.d('quiet', n, 2) ELSE 0 END,
    (ARRAY[1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 7])[1 + hotels.d('nights', n + 1, 11)]
  FROM chain WHERE arrival < '2026-12-20'
), drawn AS (
  SELECT c.n, c.room_id, r.property_id, r.room_type, r.dog_friendly, arrival, arrival + nights AS departure, nights, channel, plan,
    arrival - CASE channel WHEN 'phone' THEN hotels.d('lead', n, 70) WHEN 'booking_com' THEN hotels.d('lead', n, 130) WHEN 'expedia' THEN hotels.d('lead', n, 90) ELSE hotels.d('lead', n, 200) END - CASE plan WHEN 'advance' THEN 21 ELSE 0 END AS booked,
    hotels.d('gone', n, 100) < CASE channel WHEN 'booking_com' THEN 19 WHEN 'expedia' THEN 16 WHEN 'travel_agent' THEN 6 ELSE 8 END AS gone,
    arrival - (hotels.d('when gone', n, 40) * hotels.d('when gone too', n, 40)) / 40 AS gone_on
  FROM chain AS c JOIN hotels.rooms AS r ON r.id = c.room_id
  CROSS JOIN LATERAL (SELECT (ARRAY['web', 'web', 'web', 'web', 'phone', 'phone', 'phone', 'booking_com', 'booking_com', 'booking_com', 'expedia', 'travel_agent'])[1 + hotels.d('channel', n, 12)] AS channel) AS ch
  CROSS JOIN LATERAL (SELECT CASE WHEN channel IN ('booking_com', 'expedia') THEN (ARRAY['flexible', 'flexible', 'advance'])[1 + hotels.d('plan', n, 3)] ELSE (ARRAY['flexible', 'flexible', 'flexible', 'dinner_bb', 'dinner_bb', 'advance', 'corporate'])[1 + hotels.d('plan', n, 7)] END AS plan) AS pl
), told AS (
  SELECT *,
    CASE WHEN gone AND greatest(gone_on, booked) <= '2026-05-19' THEN 'cancelled' WHEN arrival < '2026-05-19' AND hotels.d('missing', n, 45) = 0 THEN 'no_show' WHEN departure <= '2026-05-19' THEN 'checked_out' WHEN arrival < '2026-05-19' THEN 'in_house'
      WHEN arrival > '2026-05-25' AND hotels.d('firm', n, 6) = 0 THEN 'provisional' ELSE 'confirmed' END AS status,
    CASE room_type WHEN 'classic' THEN 145 WHEN 'superior' THEN 185 WHEN 'suite' THEN 270 ELSE 120 END + CASE property_id WHEN 1 THEN 10 WHEN 4 THEN 25 WHEN 5 THEN -30 ELSE 0 END AS base
  FROM drawn WHERE booked <= '2026-05-19' AND departure > '2024-12-31'
)
SELECT row_number() OVER (ORDER BY booked, n), 'R' || (20000 + row_number() OVER (ORDER BY booked, n)), property_id, room_id,
  1 + CASE WHEN hotels.d('regular', n, 5) = 0 THEN hotels.d('guest', n, 60) ELSE hotels.d('guest', n, 900) END,
  status, channel, plan, booked, arrival, departure, CASE WHEN status = 'cancelled' THEN greatest(gone_on, booked) END,
  CASE WHEN room_type <> 'shepherds_hut' AND hotels.d('children', n, CASE WHEN extract(month FROM arrival) IN (4, 8) THEN 3 ELSE 7 END) = 0 THEN 1 + hotels.d('how many', n, 3) ELSE 0 END,
  dog_friendly AND hotels.d('dog', n, 4) = 0,
  CASE WHEN status = 'provisional' THEN false WHEN status IN ('checked_out', 'in_house') THEN true ELSE hotels.d('deposit', n, 5) > 0 END,
  round((base * CASE WHEN extract(month FROM arrival) IN (6, 7, 8, 9) THEN 1.2 WHEN extract(month FROM arrival) IN (1, 2, 11) THEN 0.85 ELSE 1 END * CASE WHEN arrival >= '2026-01-01' THEN 1.06 ELSE 1 END * CASE plan WHEN 'advance' THEN 0.85 WHEN 'corporate' THEN 0.9 ELSE 1 END
    + CASE plan WHEN 'dinner_bb' THEN 90 ELSE 0 END) + hotels.d('haggle', n, 9))
FROM told;

CREATE TABLE hotels.reviews (id int PRIMARY KEY, reservation_id int NOT NULL UNIQUE REFERENCES hotels.reservations, site text NOT NULL, score int NOT NULL, posted_on date NOT NULL, replied_on date);
INSERT INTO hotels.reviews
SELECT row_number() OVER (ORDER BY posted, id), id, site, score, posted, CASE WHEN replied <= '2026-05-19' AND hotels.d('answered', id, 10) < CASE WHEN score <= 5 THEN 9 ELSE 6 END THEN replied END
FROM (
  SELECT id, departure_date + 1 + hotels.d('posted', id, 21) AS posted, departure_date + 2 + hotels.d('posted', id, 21) + hotels.d('replied', id, 15) AS replied,
    CASE channel WHEN 'booking_com' THEN 'booking.com' ELSE (ARRAY['google', 'tripadvisor', 'tripadvisor'])[1 + hotels.d('site', id, 3)] END AS site,
    (CASE WHEN property_id = 2 AND departure_date >= '2026-01-01' THEN ARRAY[3, 5, 6, 7, 7, 8, 8, 9, 9, 10] ELSE ARRAY[4, 6, 7, 8, 8, 9, 9, 9, 10, 10] END)[1 + hotels.d('score', id, 10)] AS score
  FROM hotels.reservations WHERE status = 'checked_out' AND hotels.d('reviewed', id, 100) < 27
) AS r
WHERE posted <= '2026-05-19';

CREATE TABLE hotels.night_audit (id int PRIMARY KEY, property_id int NOT NULL REFERENCES hotels.properties, business_date date NOT NULL, rooms_available int NOT NULL, rooms_ooo int NOT NULL, rooms_sold int NOT NULL, room_revenue numeric(9, 2) NOT NULL);
INSERT INTO hotels.night_audit
SELECT row_number() OVER (ORDER BY business_date, property_id), property_id, business_date, rooms - ooo, ooo, sold, revenue
FROM (
  SELECT p.id AS property_id, g::date AS business_date, rooms, coalesce(sold, 0) AS sold, coalesce(revenue, 0) AS revenue,
    CASE WHEN rooms - coalesce(sold, 0) > 1 AND hotels.d('ooo', p.id * 10000 + (g::date - date '2025-01-01') / 4, 8) = 0 THEN 1 ELSE 0 END AS ooo
  FROM hotels.properties AS p
  CROSS JOIN generate_series(timestamp '2025-01-01', timestamp '2026-05-18', interval '1 day') AS g
  JOIN (SELECT property_id, count(*)::int AS rooms FROM hotels.rooms GROUP BY 1) AS r ON r.property_id = p.id
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS sold, sum(nightly_rate) AS revenue FROM hotels.reservations AS v
    WHERE v.property_id = p.id AND v.status IN ('checked_out', 'in_house') AND v.arrival_date <= g::date AND v.departure_date > g::date
  ) AS s ON true
) AS nights;

CREATE TABLE hotels.table_bookings (id int PRIMARY KEY, property_id int NOT NULL REFERENCES hotels.properties, outlet text NOT NULL, meal_period text NOT NULL, status text NOT NULL, sitting_date date NOT NULL, party_size int NOT NULL, is_resident boolean NOT NULL, food_revenue numeric(8, 2), beverage_revenue numeric(8, 2));
INSERT INTO hotels.table_bookings
SELECT row_number() OVER (ORDER BY sitting, n), property_id, outlet, meal, status, sitting, party, resident,
  CASE WHEN status = 'seated' THEN party * (CASE meal WHEN 'lunch' THEN 24 WHEN 'afternoon_tea' THEN 29 WHEN 'sunday_lunch' THEN 34 ELSE 48 END + hotels.d('food', n, 15)) + 0.5 * hotels.d('pence', n, 8) END,
  CASE WHEN status = 'seated' AND hotels.d('dry', n, 9) > 0 THEN party * (CASE meal WHEN 'afternoon_tea' THEN 4 WHEN 'dinner' THEN 17 ELSE 9 END + hotels.d('drink', n, 14)) END
FROM (
  SELECT *,
    CASE WHEN hotels.d('off', n, 13) = 0 THEN 'cancelled' WHEN sitting >= '2026-05-19' THEN 'booked' WHEN hotels.d('absent', n, CASE WHEN resident THEN 90 WHEN outlet = 'The Walled Garden' THEN 12 ELSE 24 END) = 0 THEN 'no_show' ELSE 'seated' END AS status
  FROM (
    SELECT n, property_id, sitting, 1 + (ARRAY[1, 1, 1, 1, 2, 3, 3, 3, 5, 7])[1 + hotels.d('party', n, 10)] AS party, hotels.d('resident', n, 5) < 2 AS resident,
      CASE WHEN extract(isodow FROM sitting) = 7 AND hotels.d('meal', n, 3) < 2 THEN 'sunday_lunch' ELSE (ARRAY['dinner', 'dinner', 'dinner', 'dinner', 'lunch', 'lunch', 'afternoon_tea'])[1 + hotels.d('meal', n, 7)] END AS meal,
      CASE property_id WHEN 1 THEN (ARRAY['The Orangery', 'The Orangery', 'The Snug'])[1 + hotels.d('outlet', n, 3)] WHEN 2 THEN (ARRAY['The Walled Garden', 'The Walled Garden', 'The Gun Room'])[1 + hotels.d('outlet', n, 3)] WHEN 3 THEN 'The Fellside' WHEN 4 THEN 'The Cove' ELSE 'The Taproom' END AS outlet
    FROM (
      SELECT n, (ARRAY[1, 1, 1, 2, 2, 2, 3, 4, 5])[1 + hotels.d('where', n, 9)] AS property_id,
        CASE WHEN n <= 2900 THEN date '2025-01-01' + (503 * (hotels.d('sit', n, 1000))) / 1000 ELSE date '2026-05-19' + (hotels.d('ahead', n, 45) * hotels.d('ahead too', n, 45)) / 45 END AS sitting
      FROM generate_series(1, 3060) AS n
    ) AS a
    WHERE NOT (property_id = 2 AND sitting BETWEEN '2026-01-05' AND '2026-01-18') AND (extract(isodow FROM sitting) > 2 OR hotels.d('midweek', n, 2) = 0)
  ) AS b
) AS c;

CREATE TABLE hotels.spa_bookings (id int PRIMARY KEY, property_id int NOT NULL REFERENCES hotels.properties, treatment text NOT NULL, therapist text, status text NOT NULL, booked_on date NOT NULL, treatment_date date NOT NULL, price numeric(7, 2) NOT NULL);
INSERT INTO hotels.spa_bookings
SELECT row_number() OVER (ORDER BY treated, n), property_id, treatment,
  CASE WHEN hotels.d('nobody', n, CASE WHEN treated >= '2026-05-19' THEN 4 ELSE 80 END) > 0 THEN (CASE property_id WHEN 1 THEN ARRAY['Lucy', 'Lucy', 'Magda', 'Priya'] WHEN 2 THEN ARRAY['Joanna', 'Beth', 'Beth', 'Magda'] ELSE ARRAY['Morwenna', 'Kate', 'Kate', 'Morwenna'] END)[1 + hotels.d('therapist', n, 4)] END,
  CASE WHEN hotels.d('off spa', n, 11) = 0 THEN 'cancelled' WHEN treated >= '2026-05-19' THEN 'booked' WHEN hotels.d('absent spa', n, 19) = 0 THEN 'no_show' ELSE 'completed' END,
  booked, treated, CASE treatment WHEN 'facial' THEN 75 WHEN 'hot_stone' THEN 95 WHEN 'full_body_massage' THEN 85 WHEN 'mud_wrap' THEN 110 ELSE 45 END + CASE WHEN treated >= '2026-01-01' THEN 5 ELSE 0 END
FROM (
  SELECT *, treated - hotels.d('spa lead', n, 35) AS booked
  FROM (
    SELECT n, (ARRAY[1, 1, 1, 2, 2, 4])[1 + hotels.d('spa', n, 6)] AS property_id, (ARRAY['full_body_massage', 'full_body_massage', 'full_body_massage', 'facial', 'facial', 'manicure', 'manicure', 'hot_stone', 'mud_wrap'])[1 + hotels.d('treatment', n, 9)] AS treatment,
      date '2025-01-03' + hotels.d('treated', n, 525) AS treated
    FROM generate_series(1, 1450) AS n
  ) AS a
  WHERE extract(isodow FROM treated) <> 1
) AS b
WHERE booked <= '2026-05-19';

CREATE TABLE hotels.jobs (
  id int PRIMARY KEY, job_no text NOT NULL, property_id int NOT NULL REFERENCES hotels.properties, room_id int REFERENCES hotels.rooms, department text NOT NULL, category text NOT NULL, priority text NOT NULL, status text NOT NULL,
  raised_on date NOT NULL, due_on date, done_on date, assigned_to text, guest_reported boolean NOT NULL, cost numeric(8, 2)
);
INSERT INTO hotels.jobs
SELECT row_number() OVER (ORDER BY raised, n), 'J' || lpad((row_number() OVER (ORDER BY raised, n))::text, 4, '0'), property_id, room_id, department, category, priority, status, raised, due,
  CASE WHEN status = 'done' THEN finished END,
  CASE WHEN status = 'open' AND hotels.d('taken', n, 3) > 0 OR hotels.d('taken', n, 40) = 0 THEN NULL WHEN department = 'housekeeping' THEN (CASE property_id WHEN 1 THEN ARRAY['Irena', 'Irena', 'Sue'] WHEN 2 THEN ARRAY['Dorota', 'Carol', 'Carol'] ELSE ARRAY['Jenny', 'Pat', 'Pat'] END)[1 + hotels.d('maid', n, 3)]
    ELSE (CASE property_id WHEN 1 THEN ARRAY['Terry', 'Terry', 'Gareth'] WHEN 2 THEN ARRAY['Gareth', 'Gareth', 'Mick'] ELSE ARRAY['Len', 'Len', 'Jago'] END)[1 + hotels.d('handyman', n, 3)] END,
  room_id IS NOT NULL AND category NOT IN ('deep_clean', 'grounds') AND hotels.d('complained', n, 4) = 0,
  CASE WHEN department = 'maintenance' AND status = 'done' AND hotels.d('no bill', n, 6) > 0 THEN CASE category WHEN 'heating' THEN 85 WHEN 'electrical' THEN 60 WHEN 'plumbing' THEN 70 ELSE 30 END + hotels.d('bill', n, 140) * CASE WHEN hotels.d('big', n, 25) = 0 THEN 8 ELSE 1 END + 0.25 * hotels.d('bill pence', n, 4) END
FROM (
  SELECT *,
    CASE WHEN hotels.d('dropped', n, 28) = 0 THEN 'cancelled' WHEN finished <= '2026-05-19' THEN 'done' WHEN hotels.d('held', n, 5) = 0 THEN 'on_hold' WHEN hotels.d('begun', n, 5) < 2 THEN 'in_progress' ELSE 'open' END AS status
  FROM (
    SELECT *,
      raised + CASE department WHEN 'housekeeping' THEN hotels.d('took', n, 4) ELSE CASE WHEN property_id = 2 THEN 2 ELSE 0 END + hotels.d('took', n, CASE priority WHEN 'urgent' THEN 4 WHEN 'high' THEN 9 ELSE 22 END) END + CASE WHEN hotels.d('stuck', n, 14) = 0 THEN 18 ELSE 0 END + CASE WHEN raised >= '2026-03-02' AND hotels.d('waiting', n, 4) = 0 THEN 80 ELSE 0 END AS finished,
      CASE WHEN hotels.d('undated', n, 20) > 0 THEN raised + CASE priority WHEN 'urgent' THEN 1 WHEN 'high' THEN 4 WHEN 'normal' THEN 10 ELSE 21 END END AS due
    FROM (
      SELECT *, (CASE WHEN category IN ('plumbing', 'heating', 'electrical') THEN ARRAY['urgent', 'high', 'high', 'normal', 'normal', 'normal', 'low'] ELSE ARRAY['high', 'normal', 'normal', 'normal', 'low', 'low', 'low'] END)[1 + hotels.d('priority', n, 7)] AS priority,
        CASE WHEN category <> 'grounds' AND hotels.d('public', n, 5) > 0 THEN (SELECT min(id) + hotels.d('room', n, count(*)::int) FROM hotels.rooms AS r WHERE r.property_id = b.property_id) END AS room_id
      FROM (
        SELECT n, property_id, raised, department, CASE department WHEN 'housekeeping' THEN (ARRAY['linen', 'linen', 'deep_clean', 'lost_property', 'minibar'])[1 + hotels.d('category', n, 5)]
          ELSE (ARRAY['plumbing', 'plumbing', 'plumbing', 'electrical', 'electrical', 'joinery', 'heating', 'grounds'])[1 + hotels.d('category', n, CASE WHEN extract(month FROM raised) IN (11, 12, 1, 2, 3) THEN 7 ELSE 8 END)] END AS category
        FROM (
          SELECT n, (ARRAY[1, 1, 1, 2, 2, 2, 3, 4, 5])[1 + hotels.d('job at', n, 9)] AS property_id, date '2025-01-02' + hotels.d('raised', n, 503) AS raised, CASE WHEN hotels.d('department', n, 20) < 11 THEN 'maintenance' ELSE 'housekeeping' END AS department
          FROM generate_series(1, 1500) AS n
        ) AS a
      ) AS b
    ) AS c
  ) AS e
) AS f;

-- What the asker may see, for the questions' SQL.
CREATE VIEW hotels.my_res AS
  SELECT v.*, p.name AS hotel, r.room_name, r.room_type, g.full_name AS guest, g.country, g.loyalty_tier, v.departure_date - v.arrival_date AS nights, v.nightly_rate * (v.departure_date - v.arrival_date) AS value
  FROM hotels.reservations AS v JOIN hotels.properties AS p ON p.id = v.property_id JOIN hotels.rooms AS r ON r.id = v.room_id JOIN hotels.guests AS g ON g.id = v.guest_id
  WHERE p.name IN ('Ashcombe House', 'Foxley Manor');
CREATE VIEW hotels.my_stays AS SELECT * FROM hotels.my_res WHERE status NOT IN ('cancelled', 'no_show');
CREATE VIEW hotels.my_reviews AS
  SELECT w.*, v.hotel, v.res_no, v.guest, v.room_name, v.room_type, v.channel, v.arrival_date, v.departure_date, v.country, v.loyalty_tier FROM hotels.reviews AS w JOIN hotels.my_res AS v ON v.id = w.reservation_id;
CREATE VIEW hotels.my_nights AS SELECT n.*, p.name AS hotel FROM hotels.night_audit AS n JOIN hotels.properties AS p ON p.id = n.property_id WHERE p.name IN ('Ashcombe House', 'Foxley Manor');
CREATE VIEW hotels.my_tables AS SELECT t.*, p.name AS hotel FROM hotels.table_bookings AS t JOIN hotels.properties AS p ON p.id = t.property_id WHERE p.name IN ('Ashcombe House', 'Foxley Manor');
CREATE VIEW hotels.seated AS SELECT *, coalesce(food_revenue, 0) + coalesce(beverage_revenue, 0) AS spend FROM hotels.my_tables WHERE status = 'seated';
CREATE VIEW hotels.my_spa AS SELECT s.*, p.name AS hotel FROM hotels.spa_bookings AS s JOIN hotels.properties AS p ON p.id = s.property_id WHERE p.name IN ('Ashcombe House', 'Foxley Manor');
CREATE VIEW hotels.my_jobs AS
  SELECT j.*, p.name AS hotel, r.room_name FROM hotels.jobs AS j JOIN hotels.properties AS p ON p.id = j.property_id LEFT JOIN hotels.rooms AS r ON r.id = j.room_id WHERE p.name IN ('Ashcombe House', 'Foxley Manor');
CREATE VIEW hotels.undone AS SELECT * FROM hotels.my_jobs WHERE status IN ('open', 'in_progress', 'on_hold');

COMMIT;
