-- Four tutoring agencies from September 2023 to 18 March 2026, with lessons for the four weeks after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA tutoring;

CREATE FUNCTION tutoring.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE tutoring.tutors (
  id int PRIMARY KEY, agency text NOT NULL, full_name text NOT NULL, main_subject text NOT NULL, qualification text NOT NULL,
  hourly_rate numeric(6, 2) NOT NULL, joined_on date NOT NULL, left_on date, dbs_expires_on date
);
INSERT INTO tutoring.tutors
SELECT n,
  CASE WHEN n <= 19 THEN 'Oakmoor Tuition' WHEN n <= 31 THEN 'Brightside Tutors' WHEN n <= 40 THEN 'Quillfield Learning' ELSE 'Northbank Tutors' END,
  (ARRAY['Tom', 'Priya', 'Hannah', 'Marcus', 'Elena', 'Joseph', 'Aisha', 'Rory', 'Beatrice', 'Kwame', 'Imogen', 'Stefan', 'Leila'])[1 + n % 13] || ' ' ||
  (ARRAY['Ashdown', 'Nambiar', 'Whitlock', 'Osei', 'Petrov', 'Gallagher', 'Rahman', 'Fairfax', 'Lindley', 'Mensah', 'Thorne'])[1 + n % 11],
  (ARRAY['Maths', 'English', 'Maths', 'Physics', 'Chemistry', 'Biology', 'Maths', 'English', 'French', 'Spanish', 'English', 'Chemistry', 'Maths', 'Computer Science', 'Physics', 'Biology', 'Maths', 'English', 'German'])[1 + (CASE WHEN n <= 19 THEN n - 1 WHEN n <= 31 THEN n - 20 WHEN n <= 40 THEN n - 32 ELSE n - 41 END)],
  q, CASE q WHEN 'Qualified teacher' THEN 30 WHEN 'Graduate' THEN 24 ELSE 18 END + 0.5 * tutoring.pick('rate', n, 13),
  CASE WHEN n = 19 THEN date '2026-03-02' WHEN n IN (13, 17, 18) THEN date '2024-07-15' + tutoring.pick('join', n, 300) ELSE date '2021-02-01' + tutoring.pick('join', n, 900) END,
  CASE WHEN n IN (3, 11, 25, 36) THEN date '2024-12-20' + tutoring.pick('leave', n, 360) END,
  CASE WHEN n % 9 <> 5 THEN date '2026-01-20' + tutoring.pick('dbs', n, 260) END
FROM (SELECT n, (ARRAY['Qualified teacher', 'Qualified teacher', 'Graduate', 'Graduate', 'Undergraduate'])[1 + tutoring.pick('qual', n, 5)] AS q FROM generate_series(1, 47) AS n) AS t;

CREATE TABLE tutoring.students (
  id int PRIMARY KEY, agency text NOT NULL, full_name text NOT NULL, year_group text NOT NULL, town text, acquisition_source text, signed_up_on date NOT NULL, left_on date
);
INSERT INTO tutoring.students
SELECT n, agency,
  (ARRAY['Amelia', 'Noah', 'Zara', 'Oscar', 'Freya', 'Ibrahim', 'Poppy', 'Lucas', 'Maya', 'Harry', 'Ella', 'Yusuf', 'Grace', 'Theo', 'Anya', 'Jack', 'Sienna', 'Callum', 'Rosa', 'Dylan', 'Niamh', 'Felix', 'Iris'])[1 + n % 23] || ' ' ||
  (ARRAY['Barker', 'Hussain', 'Clarke', 'Dawson', 'Ellison', 'Farrell', 'Greaves', 'Holroyd', 'Iqbal', 'Jagger', 'Kershaw', 'Lumb', 'Metcalfe', 'Naylor', 'Ogden', 'Parkin', 'Quarmby', 'Rushworth', 'Sykes'])[1 + n % 19],
  yg,
  CASE WHEN tutoring.pick('townless', n, 25) > 0 THEN (CASE agency WHEN 'Oakmoor Tuition' THEN ARRAY['Leeds', 'Leeds', 'Leeds', 'Bradford', 'Bradford', 'Harrogate', 'Harrogate', 'Wakefield'] WHEN 'Brightside Tutors' THEN ARRAY['Bristol', 'Bristol', 'Bath', 'Bath', 'Bath', 'Clevedon', 'Bristol', 'Bristol']
    ELSE ARRAY['Newcastle', 'Leeds', 'Durham', 'Newcastle', 'Gateshead', 'Durham', 'York', 'York'] END)[1 + tutoring.pick('town', n, 8)] END,
  CASE WHEN tutoring.pick('unasked', n, 9) > 0 THEN (ARRAY['Word of mouth', 'Word of mouth', 'Word of mouth', 'Google', 'Google', 'School', 'Flyer', 'Facebook'])[1 + tutoring.pick('source', n, 8)] END,
  signed, CASE WHEN signed + stay <= '2026-03-15' THEN signed + stay END
FROM (
  SELECT n, (ARRAY['Oakmoor Tuition', 'Oakmoor Tuition', 'Oakmoor Tuition', 'Oakmoor Tuition', 'Brightside Tutors', 'Brightside Tutors', 'Brightside Tutors', 'Quillfield Learning', 'Quillfield Learning', 'Northbank Tutors'])[1 + tutoring.pick('agency', n, 10)] AS agency,
    (ARRAY['Year 5', 'Year 6', 'Year 6', 'Year 7', 'Year 8', 'Year 9', 'Year 9', 'Year 10', 'Year 10', 'Year 11', 'Year 11', 'Year 11', 'Year 11', 'Year 12', 'Year 12', 'Year 13', 'Year 13', 'Adult'])[1 + tutoring.pick('year', n, 18)] AS yg,
    CASE WHEN n <= 130 THEN date '2022-09-01' + tutoring.pick('signed', n, 370) ELSE date '2023-09-01' + tutoring.pick('signed', n, 926) END AS signed,
    CASE WHEN tutoring.pick('stays', n, 5) < 2 THEN 3000 ELSE 60 + tutoring.pick('stay', n, 800) END AS stay
  FROM generate_series(1, 430) AS n
) AS s;

CREATE TABLE tutoring.lessons (
  id int PRIMARY KEY, agency text NOT NULL, student_id int NOT NULL REFERENCES tutoring.students, tutor_id int NOT NULL REFERENCES tutoring.tutors, subject text NOT NULL, level text NOT NULL, delivery text NOT NULL, status text NOT NULL,
  is_trial boolean NOT NULL, booked_at timestamp NOT NULL, starts_at timestamp NOT NULL, cancelled_at timestamp, duration_minutes int NOT NULL, price numeric(7, 2), tutor_pay numeric(7, 2), rating int, reviewed_at timestamp
);
INSERT INTO tutoring.lessons
SELECT n, agency, student_id, tutor_id, subject, level, delivery, status, is_trial, booked_at, starts_at,
  CASE WHEN status LIKE 'cancelled%' THEN greatest(booked_at + interval '20 minutes', starts_at - make_interval(hours => 2 + tutoring.pick('notice', n, 90))) END,
  minutes, CASE WHEN is_trial THEN 0 ELSE round((hourly_rate * 1.35 + CASE level WHEN 'A-level' THEN 7 WHEN 'GCSE' THEN 4 ELSE 2 END) * minutes / 60.0, 2) END, round(hourly_rate * minutes / 60.0, 2),
  CASE WHEN rated THEN CASE WHEN tutor_id % 5 = 2 THEN (ARRAY[5, 5, 5, 5, 4, 4, 3])[1 + tutoring.pick('stars', n, 7)] ELSE (ARRAY[5, 5, 4, 4, 4, 3, 2, 5, 1])[1 + tutoring.pick('stars', n, 9)] END END,
  CASE WHEN rated THEN starts_at + make_interval(hours => 2 + tutoring.pick('reviewed', n, 60)) END
FROM (
  SELECT *, status = 'completed' AND starts_at < '2026-03-15' AND tutoring.pick('rated', n, 100) < 42 AS rated
  FROM (
    SELECT d.*, t.id AS tutor_id, t.hourly_rate,
      row_number() OVER (PARTITION BY student_id ORDER BY starts_at, n) = 1 AND signed_up_on >= '2023-09-01' AND tutoring.pick('trial', student_id, 10) < 8 AS is_trial,
      CASE WHEN starts_at >= '2026-03-18' THEN CASE WHEN tutoring.pick('off', n, 14) = 0 THEN 'cancelled_by_student' ELSE 'scheduled' END
        WHEN tutoring.pick('fate', n, 100) < 7 THEN 'cancelled_by_student' WHEN tutoring.pick('fate', n, 100) < CASE WHEN t.id % 4 = 1 THEN 13 ELSE 9 END THEN 'cancelled_by_tutor'
        WHEN tutoring.pick('show', n, 100) < CASE level WHEN 'Adult' THEN 2 WHEN 'GCSE' THEN 9 ELSE 5 END THEN 'no_show' ELSE 'completed' END AS status,
      least(starts_at - make_interval(hours => 30 + tutoring.pick('ahead', n, 500)), timestamp '2026-03-17 21:00' - make_interval(hours => tutoring.pick('ahead', n, 90))) AS booked_at
    FROM (
      SELECT n, s.id AS student_id, s.agency, s.signed_up_on, day, (ARRAY['Maths', 'Maths', 'Maths', 'English', 'English', 'Physics', 'Chemistry', 'Biology', 'French', 'Spanish', 'Computer Science'])[1 + tutoring.pick('subject', s.id * 2 + (tutoring.pick('second', n, 4) = 0)::int, 11)] AS subject,
        CASE WHEN year_group IN ('Year 5', 'Year 6') THEN 'Primary' WHEN year_group IN ('Year 7', 'Year 8', 'Year 9') THEN 'KS3' WHEN year_group IN ('Year 10', 'Year 11') THEN 'GCSE' WHEN year_group IN ('Year 12', 'Year 13') THEN 'A-level' ELSE 'Adult' END AS level,
        CASE WHEN tutoring.pick('online', n, 100) < 40 + (day - date '2023-09-01') / 40 THEN 'online' ELSE 'in_person' END AS delivery,
        day + make_interval(hours => CASE WHEN extract(isodow FROM day) >= 6 THEN 9 + tutoring.pick('hour', n, 6) WHEN year_group = 'Adult' THEN 10 + tutoring.pick('hour', n, 10) ELSE 15 + tutoring.pick('hour', n, 6) END, mins => 30 * tutoring.pick('half', n, 2)) AS starts_at,
        (ARRAY[60, 60, 60, 60, 90, 90, 45, 120])[1 + tutoring.pick('minutes', n, 8)] AS minutes
      FROM (SELECT n, 1 + tutoring.pick('student', n, 430) AS student_id, date '2023-09-04' + tutoring.pick('day', n, 955) AS day FROM generate_series(1, 9500) AS n) AS drawn
      JOIN tutoring.students AS s ON s.id = student_id
      WHERE day > signed_up_on AND (left_on IS NULL OR day <= left_on) AND NOT (extract(month FROM day) = 12 AND extract(day FROM day) > 21) AND NOT (extract(month FROM day) = 1 AND extract(day FROM day) < 3)
        AND (extract(month FROM day) <> 8 OR tutoring.pick('august', n, 6) = 0) AND (extract(isodow FROM day) < 7 OR tutoring.pick('sunday', n, 4) = 0)
    ) AS d
    JOIN LATERAL (
      SELECT id, hourly_rate FROM tutoring.tutors AS t
      WHERE t.agency = d.agency AND t.main_subject = d.subject AND t.joined_on <= d.day AND (t.left_on IS NULL OR t.left_on >= d.day)
      ORDER BY md5(CASE WHEN tutoring.pick('stand-in', n, 7) = 0 THEN n ELSE student_id END || '-' || t.id) LIMIT 1
    ) AS t ON true
  ) AS taught
) AS rated;

CREATE TABLE tutoring.credit_packs (
  id int PRIMARY KEY, invoice_number text NOT NULL, agency text NOT NULL, student_id int NOT NULL REFERENCES tutoring.students, pack text NOT NULL, credits int NOT NULL, credits_used int NOT NULL,
  amount numeric(8, 2) NOT NULL, discount numeric(8, 2), promo_code text, payment_method text NOT NULL, purchased_on date NOT NULL, expires_on date NOT NULL, refunded_on date
);
INSERT INTO tutoring.credit_packs
SELECT n, 'INV-' || lpad((20000 + n)::text, 6, '0'), agency, student_id, pack, credits,
  CASE WHEN purchased_on < '2025-06-01' THEN credits - CASE WHEN tutoring.pick('lapsed', n, 6) = 0 THEN least(credits, 1 + tutoring.pick('left', n, 4)) ELSE 0 END ELSE least(credits, (credits * tutoring.pick('used', n, 110)) / 100) END,
  list_price - discount, CASE WHEN promo_code IS NOT NULL THEN discount END, promo_code,
  (ARRAY['card', 'card', 'card', 'card', 'direct_debit', 'direct_debit', 'bank_transfer', 'childcare_voucher'])[1 + tutoring.pick('method', n, 8)],
  purchased_on, purchased_on + CASE pack WHEN 'Single' THEN 90 ELSE 365 END,
  CASE WHEN tutoring.pick('refund', n, 22) = 0 AND purchased_on + 5 + tutoring.pick('refunding', n, 30) <= '2026-03-17' THEN purchased_on + 5 + tutoring.pick('refunding', n, 30) END
FROM (
  SELECT *, CASE WHEN promo_code IS NULL THEN 0 WHEN promo_code = 'SIBLING' THEN round(list_price * 0.15, 2) ELSE round(list_price * 0.1, 2) END AS discount
  FROM (
    SELECT n, s.id AS student_id, agency, purchased_on, pack, CASE pack WHEN 'Single' THEN 1 WHEN '5-pack' THEN 5 WHEN '10-pack' THEN 10 ELSE 20 END AS credits,
      CASE pack WHEN 'Single' THEN 42 WHEN '5-pack' THEN 200 WHEN '10-pack' THEN 385 ELSE 740 END + CASE WHEN purchased_on >= '2025-01-01' THEN 1 ELSE 0 END * CASE pack WHEN 'Single' THEN 3 WHEN '5-pack' THEN 10 WHEN '10-pack' THEN 15 ELSE 20 END AS list_price,
      CASE WHEN pack <> 'Single' AND tutoring.pick('promo', n, 5) = 0 THEN (ARRAY['SEPT10', 'EASTER', 'SIBLING', 'SIBLING', 'FRIEND10', 'FRIEND10', 'FRIEND10'])[1 + tutoring.pick('code', n, 7)] END AS promo_code
    FROM (
      SELECT n, 1 + tutoring.pick('buyer', n, 418) AS student_id, date '2023-09-01' + tutoring.pick('bought', n, 929) AS purchased_on,
        (ARRAY['Single', 'Single', '5-pack', '5-pack', '5-pack', '10-pack', '10-pack', '10-pack', '20-pack'])[1 + tutoring.pick('pack', n, 9)] AS pack
      FROM generate_series(1, 2600) AS n
    ) AS d
    JOIN tutoring.students AS s ON s.id = student_id
    WHERE purchased_on >= signed_up_on AND (left_on IS NULL OR purchased_on < left_on - 20) AND tutoring.pick('never', s.id, 12) > 0
  ) AS priced
) AS sold;

CREATE TABLE tutoring.payouts (
  id int PRIMARY KEY, reference text NOT NULL, agency text NOT NULL, tutor_id int NOT NULL REFERENCES tutoring.tutors, status text NOT NULL, method text NOT NULL, period date NOT NULL, issued_on date NOT NULL, paid_on date,
  lesson_pay numeric(8, 2) NOT NULL, bonus numeric(8, 2) NOT NULL
);
INSERT INTO tutoring.payouts
SELECT n, 'PO-' || to_char(period, 'YYMM') || '-' || lpad(tutor_id::text, 3, '0'), agency, tutor_id, status, CASE WHEN tutor_id % 6 = 4 THEN 'PayPal' ELSE 'Bank transfer' END, period, issued_on,
  CASE WHEN status = 'paid' THEN issued_on + 1 + tutoring.pick('wait', n, CASE WHEN tutor_id % 6 = 4 THEN 3 ELSE 8 END) END,
  pay, CASE WHEN stars >= 4.6 AND lessons >= 4 THEN 40 WHEN lessons >= 12 THEN 25 ELSE 0 END
FROM (
  SELECT *, (period + interval '1 month')::date + 3 AS issued_on,
    CASE WHEN period = '2026-02-01' AND tutoring.pick('open', tutor_id, 3) = 0 THEN 'pending' WHEN tutoring.pick('fail', n, 30) = 0 THEN 'failed' ELSE 'paid' END AS status
  FROM (
    SELECT row_number() OVER (ORDER BY date_trunc('month', starts_at), tutor_id) AS n, agency, tutor_id, date_trunc('month', starts_at)::date AS period, sum(tutor_pay) AS pay, count(*) AS lessons, avg(rating) AS stars
    FROM tutoring.lessons WHERE status IN ('completed', 'no_show') AND starts_at < '2026-03-01' GROUP BY agency, tutor_id, date_trunc('month', starts_at)
  ) AS months
) AS due;

-- What the asker may see, for the questions' SQL.
CREATE VIEW tutoring.my_students AS SELECT * FROM tutoring.students WHERE agency = 'Oakmoor Tuition';
CREATE VIEW tutoring.my_tutors AS SELECT * FROM tutoring.tutors WHERE agency = 'Oakmoor Tuition';
CREATE VIEW tutoring.my_lessons AS
  SELECT l.*, s.full_name AS student, s.year_group, s.town, s.acquisition_source, t.full_name AS tutor, t.qualification,
    CASE WHEN extract(hour FROM starts_at) < 12 THEN 'Morning' WHEN extract(hour FROM starts_at) < 17 THEN 'Afternoon' ELSE 'Evening' END AS time_of_day
  FROM tutoring.lessons AS l JOIN tutoring.students AS s ON s.id = l.student_id JOIN tutoring.tutors AS t ON t.id = l.tutor_id WHERE l.agency = 'Oakmoor Tuition';
CREATE VIEW tutoring.done AS SELECT * FROM tutoring.my_lessons WHERE status = 'completed';
CREATE VIEW tutoring.charged AS SELECT * FROM tutoring.my_lessons WHERE status IN ('completed', 'no_show');
CREATE VIEW tutoring.my_packs AS SELECT p.*, s.full_name AS student, s.town FROM tutoring.credit_packs AS p JOIN tutoring.students AS s ON s.id = p.student_id WHERE p.agency = 'Oakmoor Tuition';
CREATE VIEW tutoring.my_payouts AS SELECT p.*, lesson_pay + bonus AS amount, t.full_name AS tutor FROM tutoring.payouts AS p JOIN tutoring.tutors AS t ON t.id = p.tutor_id WHERE p.agency = 'Oakmoor Tuition';

COMMIT;
