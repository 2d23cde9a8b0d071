-- Four offices of a minicab firm from January 2024 to 13 May 2026, with bookings and shifts for the month after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA taxis;

CREATE FUNCTION taxis.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION taxis.driver_office(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN n <= 24 THEN 'Stockport' WHEN n <= 33 THEN 'Macclesfield' WHEN n <= 40 THEN 'Wilmslow' ELSE 'Altrincham' END $$;

CREATE TABLE taxis.cars (id int PRIMARY KEY, registration text NOT NULL, model text NOT NULL, fuel text NOT NULL, seats int NOT NULL, wheelchair boolean NOT NULL, plate_expires_on date NOT NULL, mot_due_on date);
INSERT INTO taxis.cars
SELECT n, (ARRAY['MA', 'MJ', 'MX', 'PO', 'DK'])[1 + taxis.pick('area', n, 5)] || (18 + taxis.pick('plate', n, 8)) || ' ' || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', 1 + taxis.pick('l1', n, 24), 1) || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', 1 + taxis.pick('l2', n, 24), 1) || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', 1 + taxis.pick('l3', n, 24), 1),
  model, CASE model WHEN 'Toyota Prius' THEN 'Hybrid' WHEN 'Toyota Corolla Estate' THEN 'Hybrid' WHEN 'Kia Niro EV' THEN 'Electric' WHEN 'MG5' THEN 'Electric' ELSE 'Diesel' END,
  CASE model WHEN 'VW Caravelle' THEN 7 WHEN 'Ford Tourneo' THEN 8 ELSE 4 END, model = 'Ford Tourneo' OR n = 7,
  date '2026-04-28' + 9 * taxis.pick('carplate', n, 38) + n % 9, CASE WHEN taxis.pick('nomot', n, 9) > 0 THEN date '2026-04-20' + taxis.pick('mot', n, 300) END
FROM (SELECT n, (ARRAY['Toyota Prius', 'Toyota Prius', 'Toyota Prius', 'Skoda Octavia', 'Skoda Octavia', 'Toyota Corolla Estate', 'Mercedes E-Class', 'Kia Niro EV', 'MG5', 'VW Caravelle', 'Ford Tourneo'])[1 + taxis.pick('model', n, 11)] AS model
  FROM generate_series(1, 44) AS n WHERE n NOT IN (5, 9, 13, 21, 29, 38)) AS m;

CREATE TABLE taxis.drivers (
  id int PRIMARY KEY, name text NOT NULL, badge_number text NOT NULL, office text NOT NULL, status text NOT NULL, is_owner_driver boolean NOT NULL, commission_rate numeric(4, 3) NOT NULL,
  started_on date NOT NULL, left_on date, badge_expires_on date NOT NULL, medical_due_on date, car_id int REFERENCES taxis.cars
);
INSERT INTO taxis.drivers
SELECT n, (ARRAY['Imran Sheikh', 'Pete Hallam', 'Gary Ogden', 'Tariq Mahmood', 'Lee Prescott', 'Yusuf Demir', 'Sandra Birtles', 'Abdul Karim', 'Wojtek Nowak', 'Colin Ashworth', 'Denise Fallows', 'Kashif Riaz', 'Barry Tomlin', 'Hassan Omar', 'Neil Cartledge', 'Mo Farooq', 'Stuart Beesley', 'Javed Akhtar', 'Ray Clegg', 'Amir Hussain', 'Terry Walsh', 'Bogdan Ilie', 'Samuel Adeyemi', 'Shabnam Malik',
    'Keith Royle', 'Zahid Iqbal', 'Dave Mottram', 'Ewa Zielinska', 'Frank Deegan', 'Nadeem Butt', 'Alan Sutcliffe', 'Rashid Khan', 'Paul Hewitt', 'Jason Swindells', 'Usman Ali', 'Bill Critchley', 'Femi Okafor', 'Craig Norbury', 'Waqar Younis', 'Ian Leech', 'Tony Marsden', 'Adeel Raja', 'Vic Pomfret', 'Carol Hyde'])[n],
  'PH' || (2100 + n * 37 + taxis.pick('badge', n, 30)), taxis.driver_office(n),
  CASE WHEN n IN (5, 13, 21, 29, 38) THEN 'Left' WHEN n IN (11, 36) THEN 'On leave' WHEN n IN (17, 31) THEN 'Suspended' ELSE 'Active' END,
  own, CASE WHEN own THEN 0.15 WHEN taxis.pick('rate', n, 3) = 0 THEN 0.35 ELSE 0.4 END,
  CASE n WHEN 24 THEN date '2026-03-02' WHEN 23 THEN date '2025-11-10' WHEN 20 THEN date '2025-02-17' WHEN 22 THEN date '2024-08-05' WHEN 18 THEN date '2025-06-23' WHEN 43 THEN date '2025-09-01' ELSE date '2013-04-02' + taxis.pick('started', n, 3800) END,
  CASE n WHEN 5 THEN date '2025-08-29' WHEN 13 THEN date '2026-01-31' WHEN 21 THEN date '2024-11-15' WHEN 29 THEN date '2025-03-14' WHEN 38 THEN date '2025-12-19' END,
  CASE WHEN n IN (5, 21, 29) THEN date '2025-09-30' + n WHEN n = 17 THEN date '2026-04-30' WHEN n = 14 THEN date '2026-05-08' WHEN n = 3 THEN date '2026-05-29' WHEN n = 19 THEN date '2026-06-07' ELSE date '2026-06-20' + taxis.pick('expires', n, 940) END,
  CASE WHEN taxis.pick('over45', n, 5) < 2 THEN date '2026-04-25' + 11 * taxis.pick('medical', n, 60) END,
  CASE WHEN n = 9 THEN 8 WHEN n NOT IN (5, 13, 21, 29, 38) THEN n END
FROM (SELECT n, taxis.pick('own', n, 5) < 2 AS own FROM generate_series(1, 44) AS n) AS d;

CREATE TABLE taxis.accounts (id int PRIMARY KEY, office text NOT NULL, name text NOT NULL, sector text NOT NULL, status text NOT NULL, opened_on date NOT NULL, closed_on date);
INSERT INTO taxis.accounts VALUES
  (1, 'Stockport', 'Bramall Lodge Hotel', 'Hotel', 'Open', '2019-03-11', NULL), (2, 'Stockport', 'Stepping Stones Academy', 'School', 'Open', '2021-09-01', NULL),
  (3, 'Stockport', 'Mersey Vale Hospital', 'Hospital', 'Open', '2018-06-04', NULL), (4, 'Stockport', 'Hatworks Engineering', 'Company', 'Open', '2022-02-14', NULL),
  (5, 'Stockport', 'Viaduct Legal', 'Company', 'On stop', '2020-10-05', NULL), (6, 'Stockport', 'Reddish Court', 'Care home', 'Open', '2023-01-16', NULL),
  (7, 'Stockport', 'The Plaza Rooms', 'Hotel', 'Closed', '2017-05-22', '2025-07-31'), (8, 'Stockport', 'Woodford Primary', 'School', 'Open', '2024-09-02', NULL),
  (9, 'Stockport', 'Cheadle Grange', 'Care home', 'Open', '2022-07-04', NULL), (10, 'Stockport', 'Kestrel Pharma', 'Company', 'Open', '2025-03-03', NULL),
  (11, 'Stockport', 'Runway Inn', 'Hotel', 'Open', '2024-04-15', NULL), (12, 'Stockport', 'Lathom Logistics', 'Company', 'On stop', '2023-06-12', NULL),
  (13, 'Stockport', 'Norbury Hall Clinic', 'Hospital', 'Open', '2025-10-06', NULL), (14, 'Macclesfield', 'Silk Mill Hotel', 'Hotel', 'Open', '2020-01-20', NULL),
  (15, 'Macclesfield', 'Tytherington College', 'School', 'Open', '2021-09-01', NULL), (16, 'Macclesfield', 'Bollin Biotech', 'Company', 'Open', '2022-11-07', NULL),
  (17, 'Wilmslow', 'Lindow Manor', 'Hotel', 'Open', '2019-08-12', NULL), (18, 'Wilmslow', 'Alderley Partners', 'Company', 'Open', '2023-02-06', NULL),
  (19, 'Wilmslow', 'Handforth House', 'Care home', 'On stop', '2022-05-09', NULL), (20, 'Altrincham', 'Dunham Grange', 'Care home', 'Open', '2021-03-15', NULL),
  (21, 'Altrincham', 'Timperley Prep', 'School', 'Open', '2023-09-04', NULL);

CREATE TABLE taxis.bookings (
  id int PRIMARY KEY, ref text NOT NULL, office text NOT NULL, account_id int REFERENCES taxis.accounts, driver_id int REFERENCES taxis.drivers, car_id int REFERENCES taxis.cars,
  channel text NOT NULL, job_type text NOT NULL, airport text, car_class text NOT NULL, payment_method text NOT NULL, status text NOT NULL, pickup_area text, is_return boolean NOT NULL,
  booked_at timestamp NOT NULL, pickup_at timestamp NOT NULL, arrived_at timestamp, cancelled_at timestamp, miles numeric(5, 1) NOT NULL, fare_gbp numeric(7, 2) NOT NULL, waiting_gbp numeric(6, 2) NOT NULL, tip_gbp numeric(6, 2), commission_gbp numeric(7, 2), rating int
);
INSERT INTO taxis.bookings
SELECT n, upper(substr(office, 1, 1)) || (20000 + n), office, account_id, driver_id, car_id, channel, job_type, airport, car_class,
  CASE WHEN account_id IS NOT NULL THEN 'Account' WHEN channel = 'App' THEN CASE WHEN taxis.pick('appcash', n, 8) = 0 THEN 'Cash' ELSE 'Card' END ELSE (ARRAY['Cash', 'Cash', 'Cash', 'Card', 'Card'])[1 + taxis.pick('pays', n, 5)] END,
  status, CASE WHEN taxis.pick('noarea', n, 30) > 0 THEN area END, is_return, booked_at, pickup_at,
  CASE WHEN status IN ('Completed', 'No-show') AND taxis.pick('unlogged', n, 30) > 0 THEN arrived_at END,
  CASE WHEN status = 'Cancelled' THEN least(pickup_at - interval '20 minutes', date_trunc('minute', booked_at + (pickup_at - booked_at) * (0.1 + 0.08 * taxis.pick('calls off', n, 11))), timestamp '2026-05-13 21:40') END,
  miles, fare, CASE WHEN status = 'Completed' AND taxis.pick('waits', n, CASE job_type WHEN 'Airport transfer' THEN 4 ELSE 11 END) = 0 THEN 2.5 * (1 + taxis.pick('waited', n, 5)) ELSE 0 END,
  CASE WHEN status = 'Completed' AND account_id IS NULL AND taxis.pick('tips', n, 4) = 0 THEN (ARRAY[1, 2, 2, 3, 5, 10])[1 + taxis.pick('tip', n, 6)] END,
  CASE WHEN status = 'Completed' THEN round(fare * commission_rate, 2) END,
  CASE WHEN status = 'Completed' AND channel IN ('App', 'Website') AND taxis.pick('rates', n, 5) < 3 THEN CASE WHEN arrived_at > pickup_at + interval '5 minutes' THEN (ARRAY[1, 2, 3, 3, 4, 5])[1 + taxis.pick('stars', n, 6)] ELSE (ARRAY[5, 5, 5, 5, 4, 4, 3, 5])[1 + taxis.pick('stars', n + driver_id % 3, 8)] END END
FROM (
  SELECT w.*, d.id AS driver_id, d.commission_rate, coalesce(d.car_id, d.id + 1) AS car_id,
    round((CASE WHEN airport IS NOT NULL OR job_type = 'Long distance' THEN 8 + 1.55 * miles ELSE 3.4 + 1.95 * miles END) * CASE car_class WHEN 'Executive' THEN 1.5 WHEN 'People carrier' THEN 1.4 WHEN 'Estate' THEN 1.1 ELSE 1 END
      * CASE WHEN extract(hour FROM pickup_at) < 6 OR extract(hour FROM pickup_at) >= 23 THEN 1.2 ELSE 1 END * CASE WHEN pickup_at >= '2025-04-01' THEN 1.06 ELSE 1 END, 1) AS fare,
    pickup_at + CASE WHEN taxis.pick('late', n + coalesce(d.id, 0), CASE WHEN d.id IN (2, 16, 19) THEN 4 WHEN extract(hour FROM pickup_at) IN (7, 8, 16, 17) THEN 6 ELSE 10 END) = 0 THEN 6 + taxis.pick('how late', n, 21) ELSE taxis.pick('early', n, 13) - 8 END * interval '1 minute' AS arrived_at
  FROM (
    SELECT v.*,
      CASE job_type WHEN 'Airport transfer' THEN CASE airport WHEN 'Manchester' THEN 5.5 + taxis.pick('miles', n, 70) / 10.0 WHEN 'Liverpool' THEN 31 + taxis.pick('miles', n, 60) / 10.0 WHEN 'Leeds Bradford' THEN 49 + taxis.pick('miles', n, 70) / 10.0 ELSE 184 + taxis.pick('miles', n, 90) / 10.0 END
        WHEN 'Long distance' THEN 22 + taxis.pick('miles', n, 900) / 10.0 WHEN 'Contract run' THEN 3 + taxis.pick('miles', n, 80) / 10.0 ELSE 1 + taxis.pick('miles', n, 75) / 10.0 END AS miles,
      CASE WHEN taxis.pick('cancels', n, CASE WHEN channel = 'App' THEN 8 WHEN job_type = 'Contract run' THEN 22 ELSE 13 END) = 0 THEN 'Cancelled'
        WHEN pickup_at >= '2026-05-14' THEN CASE WHEN pickup_at < '2026-05-16' AND taxis.pick('unallocated', n, 4) > 0 OR account_id IS NOT NULL AND pickup_at < '2026-05-25' OR taxis.pick('allocated', n, 5) = 0 THEN 'Allocated' ELSE 'Booked' END
        WHEN taxis.pick('noshow', n, CASE WHEN account_id IS NOT NULL THEN 45 WHEN extract(hour FROM pickup_at) < 5 THEN 10 ELSE 24 END) = 0 THEN 'No-show' ELSE 'Completed' END AS status
    FROM (
      SELECT u.*, a.id AS account_id,
        CASE WHEN job_type = 'Airport transfer' THEN (ARRAY['Manchester', 'Manchester', 'Manchester', 'Manchester', 'Manchester', 'Manchester', 'Liverpool', 'Liverpool', 'Leeds Bradford', 'Heathrow'])[1 + taxis.pick('airport', n, 10)] END AS airport,
        (CASE WHEN a.id IS NOT NULL THEN ARRAY['Account portal', 'Account portal', 'Phone', 'Account portal', 'Phone', 'Account portal', 'Account portal'] WHEN pickup_at < '2025-01-01' THEN ARRAY['Phone', 'Phone', 'Phone', 'Phone', 'App', 'App', 'Website'] ELSE ARRAY['Phone', 'Phone', 'App', 'App', 'App', 'Website', 'Website'] END)[1 + taxis.pick('channel', n, 7)] AS channel,
        (CASE job_type WHEN 'Airport transfer' THEN ARRAY['Saloon', 'Saloon', 'Estate', 'Estate', 'People carrier', 'Executive', 'Saloon', 'People carrier'] WHEN 'Contract run' THEN ARRAY['Saloon', 'People carrier', 'People carrier', 'Saloon', 'Saloon', 'Saloon', 'Estate', 'Saloon'] ELSE ARRAY['Saloon', 'Saloon', 'Saloon', 'Saloon', 'Saloon', 'Estate', 'People carrier', 'Executive'] END)[1 + taxis.pick('class', n, 8)] AS car_class,
        taxis.pick('return', n, CASE job_type WHEN 'Airport transfer' THEN 3 ELSE 9 END) = 0 AS is_return,
        (CASE office WHEN 'Stockport' THEN ARRAY['Heaton Moor', 'Heaton Moor', 'Bramhall', 'Bramhall', 'Bramhall', 'Edgeley', 'Edgeley', 'Marple', 'Hazel Grove', 'Hazel Grove', 'Reddish', 'Town centre', 'Town centre', 'Town centre', 'Town centre', 'Cheadle Hulme'] WHEN 'Macclesfield' THEN ARRAY['Town centre', 'Tytherington', 'Bollington', 'Broken Cross'] WHEN 'Wilmslow' THEN ARRAY['Town centre', 'Handforth', 'Alderley Edge', 'Styal'] ELSE ARRAY['Town centre', 'Hale', 'Timperley', 'Bowdon'] END)[1 + taxis.pick('area', n, CASE office WHEN 'Stockport' THEN 16 ELSE 4 END)] AS area,
        pickup_at - CASE WHEN job_type IN ('Airport transfer', 'Contract run') OR taxis.pick('ahead', n, 3) = 0 THEN taxis.pick('days ahead', n, 45) * interval '1 day' + (2 + taxis.pick('hours ahead', n, 30)) * interval '1 hour' ELSE (8 + taxis.pick('minutes ahead', n, 290)) * interval '1 minute' END AS booked_at
      FROM (
        SELECT n, office, day + CASE WHEN job_type = 'Contract run' THEN (ARRAY[7, 8, 8, 9, 11, 14, 15, 15, 16, 17])[1 + taxis.pick('hour', n, 10)] ELSE hour END * interval '1 hour' + 5 * taxis.pick('minute', n, 12) * interval '1 minute' AS pickup_at, job_type
        FROM (
          SELECT n, (ARRAY['Stockport', 'Stockport', 'Stockport', 'Stockport', 'Stockport', 'Stockport', 'Macclesfield', 'Macclesfield', 'Wilmslow', 'Altrincham'])[1 + taxis.pick('office', n, 10)] AS office,
            CASE WHEN n > 4150 THEN timestamp '2026-05-11' + taxis.pick('day', n, 28) * interval '1 day' ELSE timestamp '2024-01-01' + taxis.pick('day', n, 896) * interval '1 day' END AS day,
            CASE WHEN taxis.pick('contract', n, 100) < 16 THEN 'Contract run' ELSE (ARRAY['Local', 'Local', 'Local', 'Local', 'Local', 'Airport transfer', 'Airport transfer', 'Airport transfer', 'Long distance'])[1 + taxis.pick('type', n, 9)] END AS job_type,
            (ARRAY[0, 1, 3, 4, 5, 6, 7, 7, 8, 8, 9, 10, 11, 12, 13, 14, 15, 16, 16, 17, 17, 18, 18, 19, 20, 21, 22, 22, 23, 23])[1 + taxis.pick('hour', n, 30)] AS hour
          FROM generate_series(1, 4330) AS n OFFSET 0
        ) AS s
        WHERE taxis.pick('quiet', n, 100) < CASE extract(isodow FROM day) WHEN 1 THEN 78 WHEN 2 THEN 76 WHEN 7 THEN 82 WHEN 5 THEN 100 WHEN 6 THEN 99 ELSE 88 END
          AND taxis.pick('growth', n, 100) < CASE WHEN day < '2025-01-01' THEN 72 WHEN day < '2026-01-01' THEN 86 ELSE 98 END
        OFFSET 0
      ) AS u
      LEFT JOIN LATERAL (
        SELECT id FROM taxis.accounts AS a WHERE a.office = u.office AND opened_on <= pickup_at AND (closed_on IS NULL OR closed_on > pickup_at) AND (job_type = 'Contract run' OR taxis.pick('account', n, 100) < 19) AND (status <> 'On stop' OR pickup_at < '2026-03-20')
        ORDER BY taxis.pick('which' || a.id, n, 1000) * (1 + (a.id * 7 % 5) * 0.3) LIMIT 1
      ) AS a ON true
      WHERE job_type <> 'Contract run' OR a.id IS NOT NULL
      OFFSET 0
    ) AS v
    WHERE booked_at < '2026-05-13 22:30'
    OFFSET 0
  ) AS w
  LEFT JOIN LATERAL (
    SELECT * FROM taxis.drivers AS d WHERE d.office = w.office AND started_on <= pickup_at AND (left_on IS NULL OR left_on > pickup_at) AND NOT (d.status = 'Suspended' AND pickup_at >= '2026-04-20') AND NOT (d.status = 'On leave' AND pickup_at >= '2026-03-30')
    ORDER BY taxis.pick('drives' || d.id, n, 1000) * (1 + (d.id * 11 % 7) * 0.16) LIMIT 1
  ) AS d ON w.status IN ('Completed', 'No-show', 'Allocated') OR w.status = 'Cancelled' AND taxis.pick('had driver', n, 4) = 0 AND pickup_at < '2026-05-14'
  OFFSET 0
) AS drawn;

CREATE TABLE taxis.shifts (id int PRIMARY KEY, office text NOT NULL, driver_id int NOT NULL REFERENCES taxis.drivers, kind text NOT NULL, status text NOT NULL, starts_at timestamp NOT NULL, ends_at timestamp NOT NULL);
INSERT INTO taxis.shifts
SELECT row_number() OVER (ORDER BY starts_at, driver_id), office, driver_id, kind, status, starts_at,
  starts_at + CASE WHEN status = 'Worked' THEN 8.0 + (taxis.pick('overrun', n, 9) - 3) * 0.5 ELSE 8.0 END * interval '1 hour'
FROM (
  SELECT n, office, driver_id, kind, starts_at,
    CASE WHEN taxis.pick('called off', n, 19) = 0 THEN 'Called off' WHEN starts_at >= '2026-05-14' THEN 'Planned' WHEN taxis.pick('missed', n, CASE WHEN driver_id IN (6, 16) THEN 9 WHEN kind = 'Night' THEN 17 ELSE 33 END) = 0 THEN 'Missed' ELSE 'Worked' END AS status
  FROM (
    SELECT n, d.office, d.id AS driver_id, d.started_on, d.left_on, d.status AS driver_status, kind,
      day + CASE kind WHEN 'Day' THEN 6 WHEN 'Evening' THEN 14 ELSE 22 END * interval '1 hour' AS starts_at
    FROM (
      SELECT n, 1 + n % 44 AS driver_id, (ARRAY['Day', 'Day', 'Day', 'Evening', 'Evening', 'Night', 'Night'])[1 + taxis.pick('kind', n % 44 * 100 + taxis.pick('kinds', n, 3), 7)] AS kind,
        timestamp '2025-10-06' + (n / 88) * interval '7 days' + ((n / 44 % 2) * 3 + taxis.pick('weekday', n, CASE n / 44 % 2 WHEN 0 THEN 3 ELSE 4 END)) * interval '1 day' AS day
      FROM generate_series(0, 88 * 35 - 1) AS n
    ) AS s
    JOIN taxis.drivers AS d ON d.id = s.driver_id
  ) AS r
  WHERE starts_at >= started_on AND (left_on IS NULL OR starts_at < left_on) AND NOT (driver_status = 'Suspended' AND starts_at >= '2026-04-20') AND NOT (driver_status = 'On leave' AND starts_at >= '2026-03-30')
    AND taxis.pick('rota', n, 10) > 0
  OFFSET 0
) AS drawn;

CREATE TABLE taxis.complaints (id int PRIMARY KEY, number text NOT NULL, office text NOT NULL, booking_id int NOT NULL REFERENCES taxis.bookings, reason text NOT NULL, status text NOT NULL, received_on date NOT NULL, resolved_on date, refund_gbp numeric(7, 2));
INSERT INTO taxis.complaints
SELECT id, 'C' || lpad(id::text, 4, '0'), office, booking_id, reason, status, received_on, CASE WHEN status IN ('Upheld', 'Rejected', 'Withdrawn') THEN resolved_on END,
  CASE WHEN status = 'Upheld' AND taxis.pick('refunds', booking_id, 3) > 0 THEN CASE WHEN reason IN ('Late pick-up', 'Wrong car') THEN round(fare_gbp * 0.5, 2) WHEN reason = 'Overcharged' THEN 4 + taxis.pick('refund', booking_id, 9) ELSE 10 END END
FROM (
  SELECT row_number() OVER (ORDER BY received_on, booking_id) AS id, *,
    CASE WHEN resolved_on >= '2026-05-14' OR received_on >= '2026-02-01' AND taxis.pick('forgotten', booking_id, 4) = 0 THEN CASE WHEN received_on >= '2026-05-06' THEN 'New' ELSE 'Investigating' END
      ELSE (CASE reason WHEN 'Late pick-up' THEN ARRAY['Upheld', 'Upheld', 'Upheld', 'Rejected', 'Upheld', 'Withdrawn'] ELSE ARRAY['Upheld', 'Upheld', 'Rejected', 'Rejected', 'Rejected', 'Withdrawn'] END)[1 + taxis.pick('verdict', booking_id, 6)] END AS status
  FROM (
    SELECT id AS booking_id, office, fare_gbp, pickup_at::date + taxis.pick('writes', id, 5) AS received_on, pickup_at::date + taxis.pick('writes', id, 5) + 1 + taxis.pick('resolves', id, 26) + CASE WHEN taxis.pick('drags', id, 9) = 0 THEN 24 ELSE 0 END AS resolved_on,
      CASE WHEN arrived_at > pickup_at + interval '5 minutes' AND taxis.pick('because', id, 6) > 0 THEN 'Late pick-up' ELSE (ARRAY['Driver''s manner', 'Driver''s manner', 'Driver''s manner', 'Overcharged', 'Overcharged', 'Overcharged', 'Driving', 'Driving', 'Dirty car', 'Wrong car', 'Safeguarding', 'Late pick-up'])[1 + taxis.pick('reason', id, 12)] END AS reason
    FROM taxis.bookings
    WHERE status IN ('Completed', 'No-show') AND taxis.pick('complains', id, CASE WHEN arrived_at > pickup_at + interval '5 minutes' THEN 3 WHEN driver_id IN (10, 16) THEN 7 ELSE 14 END) = 0
  ) AS b
  WHERE received_on < '2026-05-14'
) AS c;

CREATE TABLE taxis.lost_items (id int PRIMARY KEY, tag text NOT NULL, office text NOT NULL, booking_id int NOT NULL REFERENCES taxis.bookings, item text NOT NULL, status text NOT NULL, reported_on date NOT NULL, found_on date, returned_on date);
INSERT INTO taxis.lost_items
SELECT row_number() OVER (ORDER BY reported_on, booking_id), 'LP' || lpad((row_number() OVER (ORDER BY reported_on, booking_id))::text, 4, '0'), office, booking_id, item,
  CASE WHEN taxis.pick('not found', booking_id, 3) = 0 OR found_on >= '2026-05-14' THEN 'Reported' WHEN taxis.pick('unclaimed', booking_id, 3) > 0 AND returned_on < '2026-05-14' THEN 'Returned' WHEN found_on < '2026-02-13' AND taxis.pick('kept', booking_id, 5) > 0 THEN 'Disposed' ELSE 'Found' END,
  reported_on, CASE WHEN NOT (taxis.pick('not found', booking_id, 3) = 0 OR found_on >= '2026-05-14') THEN found_on END,
  CASE WHEN NOT (taxis.pick('not found', booking_id, 3) = 0 OR found_on >= '2026-05-14') AND taxis.pick('unclaimed', booking_id, 3) > 0 AND returned_on < '2026-05-14' THEN returned_on END
FROM (
  SELECT id AS booking_id, office, (ARRAY['Phone', 'Phone', 'Phone', 'Phone', 'Umbrella', 'Umbrella', 'Keys', 'Keys', 'Bag', 'Bag', 'Bag', 'Glasses', 'Clothing', 'Wallet', 'Laptop'])[1 + taxis.pick('item', id, 15)] AS item,
    pickup_at::date + taxis.pick('notices', id, 3) AS reported_on, pickup_at::date + taxis.pick('notices', id, 3) + taxis.pick('finds', id, 6) AS found_on, pickup_at::date + taxis.pick('notices', id, 3) + taxis.pick('finds', id, 6) + 1 + taxis.pick('fetches', id, 17) AS returned_on
  FROM taxis.bookings WHERE status = 'Completed' AND taxis.pick('loses', id, 12) = 0
) AS b
WHERE reported_on < '2026-05-14';

-- What the asker may see, for the questions' SQL.
CREATE VIEW taxis.seen_jobs AS
  SELECT b.*, b.fare_gbp + b.waiting_gbp AS total_gbp, d.name AS driver, c.registration AS car, c.fuel, a.name AS account, a.sector, a.status AS account_status, b.arrived_at > b.pickup_at + interval '5 minutes' AS late,
    CASE WHEN extract(hour FROM pickup_at) < 5 THEN 'Night' WHEN extract(hour FROM pickup_at) < 10 THEN 'Morning' WHEN extract(hour FROM pickup_at) < 16 THEN 'Daytime' WHEN extract(hour FROM pickup_at) < 22 THEN 'Evening' ELSE 'Night' END AS time_of_day
  FROM taxis.bookings AS b LEFT JOIN taxis.drivers AS d ON d.id = b.driver_id LEFT JOIN taxis.cars AS c ON c.id = b.car_id LEFT JOIN taxis.accounts AS a ON a.id = b.account_id WHERE b.office = 'Stockport';
CREATE VIEW taxis.done AS SELECT * FROM taxis.seen_jobs WHERE status = 'Completed';
CREATE VIEW taxis.seen_drivers AS
  SELECT d.*, registration, model, fuel, seats, wheelchair, plate_expires_on, mot_due_on FROM taxis.drivers AS d LEFT JOIN taxis.cars AS c ON c.id = d.car_id WHERE d.office = 'Stockport';
CREATE VIEW taxis.seen_shifts AS
  SELECT s.*, d.name AS driver, extract(epoch FROM ends_at - starts_at) / 3600 AS hours FROM taxis.shifts AS s JOIN taxis.drivers AS d ON d.id = s.driver_id WHERE s.office = 'Stockport';
CREATE VIEW taxis.seen_complaints AS
  SELECT k.*, b.ref, b.job_type, b.pickup_at, b.channel, d.name AS driver FROM taxis.complaints AS k JOIN taxis.bookings AS b ON b.id = k.booking_id LEFT JOIN taxis.drivers AS d ON d.id = b.driver_id WHERE k.office = 'Stockport' AND reason <> 'Safeguarding';
CREATE VIEW taxis.seen_lost AS
  SELECT l.*, d.name AS driver FROM taxis.lost_items AS l JOIN taxis.bookings AS b ON b.id = l.booking_id LEFT JOIN taxis.drivers AS d ON d.id = b.driver_id WHERE l.office = 'Stockport';

COMMIT;
