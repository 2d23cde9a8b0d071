-- Four hospitals from January 2024 to 12 November 2025, and what is booked until the end of that year.
-- Every row follows from its number alone.
BEGIN;

CREATE SCHEMA hospital;

-- A number from 0 to sides - 1 that looks thrown, yet is the same every time.
CREATE FUNCTION hospital.dice(salt text, n int, sides int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ('x' || substr(md5(salt || n), 1, 7))::bit(28)::int % sides $$;

CREATE TABLE hospital.hospitals (id int PRIMARY KEY, name text NOT NULL, city text NOT NULL, region text NOT NULL, beds int NOT NULL);
INSERT INTO hospital.hospitals VALUES
  (1, 'St Mary''s', 'London', 'South', 620), (2, 'Royal Infirmary', 'Edinburgh', 'Scotland', 480),
  (3, 'Queen Elizabeth', 'Birmingham', 'Midlands', 710), (4, 'Northgate', 'Newcastle', 'North', 255);

CREATE TABLE hospital.departments (id int PRIMARY KEY, name text NOT NULL);
INSERT INTO hospital.departments VALUES
  (1, 'Cardiology'), (2, 'Oncology'), (3, 'Maternity'), (4, 'Accident & Emergency'), (5, 'Orthopaedics'), (6, 'Neurology');

CREATE TABLE hospital.doctors (
  id int PRIMARY KEY, name text NOT NULL, department_id int NOT NULL REFERENCES hospital.departments,
  hospital_id int NOT NULL REFERENCES hospital.hospitals, grade text NOT NULL, part_time boolean NOT NULL, joined_on date NOT NULL
);
INSERT INTO hospital.doctors
SELECT
  n,
  'Dr ' || (ARRAY['Abbott', 'Banerjee', 'Carmichael', 'Dlamini', 'Evans', 'Fraser', 'Ghosh', 'Hargreaves', 'Ivanova', 'Jefferson', 'Khan', 'Lawson', 'Macleod', 'Nwosu', 'O''Brien', 'Petrov', 'Quinn', 'Rahman', 'Stewart', 'Tanaka', 'Underwood', 'Vaughan', 'Walsh', 'Yilmaz', 'Zielinski', 'Ashworth'])[n],
  1 + n % 6,
  1 + (n / 6 + n) % 4,
  (ARRAY['Consultant', 'Registrar', 'Junior', 'Consultant', 'Registrar'])[1 + n % 5],
  n % 4 = 1,
  date '2012-03-01' + n * 187
FROM generate_series(1, 26) AS n;

CREATE TABLE hospital.patients (
  id int PRIMARY KEY, name text NOT NULL, sex text NOT NULL, born_on date NOT NULL, city text NOT NULL, blood_group text NOT NULL,
  smoker boolean NOT NULL, insured boolean NOT NULL, registered_on date NOT NULL
);
INSERT INTO hospital.patients
SELECT
  n,
  (ARRAY['Olivia', 'George', 'Amelia', 'Noah', 'Isla', 'Arthur', 'Ava', 'Harry', 'Freya', 'Leo'])[1 + hospital.dice('first', n, 10)]
    || ' ' || (ARRAY['Smith', 'Jones', 'Taylor', 'Brown', 'Wilson', 'Evans', 'Thomas', 'Roberts', 'Walker', 'Wright', 'Hall'])[1 + hospital.dice('last', n, 11)]
    || ' ' || n,
  (ARRAY['female', 'male', 'female'])[1 + hospital.dice('sex', n, 3)],
  date '1932-01-01' + hospital.dice('born', n, 33000),
  (ARRAY['London', 'London', 'London', 'Edinburgh', 'Birmingham', 'Birmingham', 'Newcastle', 'Leeds', 'Glasgow'])[1 + hospital.dice('city', n, 9)],
  (ARRAY['O+', 'O+', 'A+', 'A+', 'B+', 'O-', 'A-', 'AB+'])[1 + hospital.dice('blood', n, 8)],
  hospital.dice('smoker', n, 5) = 0,
  hospital.dice('insured', n, 10) < 6,
  date '2024-01-02' + n * 680 / 760
FROM generate_series(1, 760) AS n;

CREATE TABLE hospital.appointments (
  id int PRIMARY KEY, patient_id int NOT NULL REFERENCES hospital.patients, doctor_id int NOT NULL REFERENCES hospital.doctors,
  status text NOT NULL, channel text NOT NULL, scheduled_at timestamptz NOT NULL, booked_on date NOT NULL, minutes int NOT NULL,
  urgent boolean NOT NULL, rating int
);
INSERT INTO hospital.appointments
SELECT
  n, 1 + hospital.dice('patient', n, 760), 1 + (hospital.dice('doctor', n, 26) * hospital.dice('busy', n, 26)) / 25,
  CASE
    WHEN at >= '2025-11-12 12:00Z' THEN 'booked'
    ELSE (ARRAY['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'cancelled', 'no-show', 'rescheduled'])[1 + hospital.dice('status', n, 10)]
  END,
  (ARRAY['phone', 'phone', 'online', 'online', 'online', 'walk-in', 'GP referral'])[1 + hospital.dice('channel', n, 7)],
  at,
  at::date - hospital.dice('ahead', n, 35),
  (ARRAY[10, 15, 20, 30, 45, 60])[1 + hospital.dice('minutes', n, 6)],
  hospital.dice('urgent', n, 8) = 0,
  CASE WHEN at < '2025-11-12 12:00Z' AND hospital.dice('status', n, 10) < 7 AND hospital.dice('rated', n, 2) = 0 THEN (ARRAY[1, 2, 3, 3, 4, 4, 4, 5, 5])[1 + hospital.dice('rating', n, 9)] END
FROM (
  SELECT n, timestamptz '2024-01-02 08:00Z' + (n + hospital.dice('jitter', n, 40)) * interval '261 minutes' - (n::bigint * n / 100000) * interval '60 minutes' AS at
  FROM generate_series(1, 3900) AS n
) AS timed;

CREATE TABLE hospital.invoices (
  id int PRIMARY KEY, appointment_id int NOT NULL REFERENCES hospital.appointments, status text NOT NULL, payer text NOT NULL,
  amount numeric(10, 2) NOT NULL, paid numeric(10, 2) NOT NULL, issued_on date NOT NULL
);
INSERT INTO hospital.invoices
SELECT
  row_number() OVER (ORDER BY id), id, status, payer, amount,
  CASE status WHEN 'paid' THEN amount WHEN 'part-paid' THEN round(amount / 4, 2) ELSE 0 END,
  least(scheduled_at::date + hospital.dice('billed', id, 12), date '2025-11-11')
FROM (
  SELECT
    id, scheduled_at,
    (ARRAY['paid', 'paid', 'paid', 'paid', 'overdue', 'open', 'part-paid'])[1 + hospital.dice('paid', id, 7)] AS status,
    (ARRAY['insurer', 'insurer', 'NHS', 'NHS', 'NHS', 'self-pay'])[1 + hospital.dice('payer', id, 6)] AS payer,
    30 + hospital.dice('amount', id, 94000) / 100.0 + minutes * 2 AS amount
  FROM hospital.appointments WHERE status = 'completed'
) AS billed;

DROP FUNCTION hospital.dice;

COMMIT;
