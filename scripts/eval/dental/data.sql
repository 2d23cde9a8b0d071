-- A group of dental practices from January 2024 to 18 March 2026. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA dental;

CREATE FUNCTION dental.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE dental.practices (
  id int PRIMARY KEY, name text NOT NULL, town text NOT NULL, region text NOT NULL, opened_on date NOT NULL, chairs int NOT NULL
);
INSERT INTO dental.practices VALUES
  (1, 'Harbour Street', 'Aberdeen', 'North', '2014-03-01', 6),
  (2, 'Old Mill', 'Inverness', 'North', '2017-09-01', 4),
  (3, 'Castle View', 'Stirling', 'North', '2021-05-01', 5),
  (4, 'Riverside', 'Perth', 'North', '2019-01-15', 4),
  (5, 'Kingsway', 'Bristol', 'West', '2012-06-01', 7),
  (6, 'Clifton', 'Bristol', 'West', '2020-02-01', 3),
  (7, 'Quayside', 'Exeter', 'West', '2016-10-01', 4),
  (8, 'Parade', 'Brighton', 'South', '2018-04-01', 5),
  (9, 'The Lanes', 'Brighton', 'South', '2022-08-01', 3);

CREATE TABLE dental.clinicians (
  id int PRIMARY KEY, name text NOT NULL, role text NOT NULL, practice_id int NOT NULL REFERENCES dental.practices,
  hired_on date NOT NULL
);
INSERT INTO dental.clinicians
SELECT
  n,
  (ARRAY['Dr Amara Bell', 'Dr Callum Reid', 'Dr Dana Hughes', 'Dr Ewan Grant', 'Dr Farah Aziz', 'Dr Gavin Stone', 'Dr Hana Sato', 'Dr Iris Wood', 'Dr Jamie Frost',
    'Kirsty Moss', 'Liam Doyle', 'Mina Shah', 'Nora Lind', 'Owen Price', 'Priya Nair', 'Quinn Ross', 'Rosa Vidal', 'Sean Burke',
    'Dr Tara Quill', 'Dr Uma Iyer', 'Dr Victor Hale', 'Dr Wendy Park', 'Dr Xenia Orlov', 'Dr Yusuf Khan', 'Dr Zoe Marsh', 'Dr Adam Cole', 'Dr Beth Lowe'])[n],
  CASE WHEN n <= 9 THEN 'Dentist' WHEN n <= 18 THEN 'Hygienist' WHEN n % 3 = 0 THEN 'Orthodontist' ELSE 'Dentist' END,
  1 + (n - 1) % 9,
  date '2015-02-01' + n * 137
FROM generate_series(1, 27) AS n;

CREATE TABLE dental.patients (
  id int PRIMARY KEY, name text NOT NULL, birth_date date NOT NULL, plan text NOT NULL, practice_id int NOT NULL REFERENCES dental.practices,
  registered_on date NOT NULL, referred_by text, has_allergy boolean NOT NULL
);
INSERT INTO dental.patients
SELECT
  n,
  (ARRAY['Alice', 'Ben', 'Cara', 'Dan', 'Ella', 'Finn', 'Gina', 'Harry', 'Isla', 'Jack', 'Kate', 'Leo', 'Mia'])[1 + n % 13] || ' ' ||
    (ARRAY['Abbott', 'Brown', 'Clark', 'Dixon', 'Evans', 'Fraser', 'Gordon', 'Hall', 'Irvine', 'Jones', 'Kerr', 'Lewis', 'Morgan', 'Nelson', 'Owens', 'Paterson', 'Quigley', 'Reid', 'Smith', 'Taylor', 'Urquhart', 'Vaughan', 'Wallace', 'Young', 'Zielinski'])[1 + n % 25] ||
    CASE WHEN n > 325 THEN ' jr' ELSE '' END,
  date '1940-01-01' + dental.pick('born', n, 28000),
  (ARRAY['Private', 'Membership', 'State', 'State', 'Membership', 'State'])[1 + dental.pick('plan', n, 6)],
  1 + dental.pick('practice', n, 9),
  date '2024-01-02' + dental.pick('registered', n, 800),
  (ARRAY['Friend', 'Search engine', 'Employer', NULL, NULL])[1 + dental.pick('referred', n, 5)],
  dental.pick('allergy', n, 8) = 0
FROM generate_series(1, 640) AS n;

CREATE TABLE dental.visits (
  id int PRIMARY KEY, patient_id int NOT NULL REFERENCES dental.patients, clinician_id int NOT NULL REFERENCES dental.clinicians,
  booked_at timestamptz NOT NULL, starts_at timestamptz NOT NULL, minutes int NOT NULL, status text NOT NULL, treatment text NOT NULL
);
INSERT INTO dental.visits
SELECT
  n,
  p.id,
  p.practice_id + 9 * dental.pick('clinician', n, 3),
  day - (1 + dental.pick('lead', n, 40)) * interval '1 day' + interval '10 hours',
  day + (8 + dental.pick('hour', n, 10)) * interval '1 hour' + dental.pick('half', n, 2) * interval '30 minutes',
  15 * (1 + dental.pick('length', n, 6)),
  (ARRAY['Completed', 'Completed', 'Completed', 'Completed', 'Completed', 'Completed', 'Completed', 'Cancelled', 'Cancelled', 'No-show'])[1 + dental.pick('status', n, 10)],
  (ARRAY['Check-up', 'Check-up', 'Check-up', 'Cleaning', 'Cleaning', 'Filling', 'Filling', 'Root canal', 'Crown', 'Whitening', 'Emergency'])[1 + dental.pick('treatment', n, 11)]
FROM (
  SELECT
    n,
    1 + dental.pick('patient', n, 640) AS patient,
    timestamptz '2024-01-02 00:00+00' + floor(806 * sqrt(dental.pick('day', n, 10000) / 10000.0)) * interval '1 day' AS day
  FROM generate_series(1, 2600) AS n
) AS drawn
JOIN dental.patients AS p ON p.id = drawn.patient;

CREATE TABLE dental.invoices (
  id int PRIMARY KEY, visit_id int NOT NULL REFERENCES dental.visits, issued_on date NOT NULL, paid_on date, amount numeric(10, 2) NOT NULL,
  discount numeric(10, 2) NOT NULL
);
INSERT INTO dental.invoices
SELECT
  row_number() OVER (ORDER BY v.id),
  v.id,
  v.starts_at::date + dental.pick('issue', v.id, 9),
  CASE WHEN dental.pick('paid', v.id, 7) > 0 AND v.starts_at < '2026-02-20'
    THEN v.starts_at::date + 9 + dental.pick('payday', v.id, 17) END,
  price + dental.pick('extra', v.id, 40),
  CASE WHEN dental.pick('discount', v.id, 6) = 0 THEN round(price * 0.1, 2) ELSE 0 END
FROM dental.visits AS v
JOIN (VALUES ('Check-up', 45), ('Cleaning', 60), ('Filling', 120), ('Root canal', 480), ('Crown', 650), ('Whitening', 290), ('Emergency', 150)) AS prices (treatment, price)
  ON prices.treatment = v.treatment
WHERE v.status = 'Completed';

CREATE TABLE dental.reviews (
  id int PRIMARY KEY, visit_id int NOT NULL REFERENCES dental.visits, stars int NOT NULL, written_on date NOT NULL, comment text
);
INSERT INTO dental.reviews
SELECT
  row_number() OVER (ORDER BY v.id), v.id, (ARRAY[5, 5, 5, 4, 4, 4, 3, 3, 2, 1])[1 + dental.pick('stars', v.id, 10)],
  least(v.starts_at::date + 1 + dental.pick('written', v.id, 20), date '2026-03-18'),
  CASE WHEN dental.pick('comment', v.id, 3) = 0 THEN 'Thank you' END
FROM dental.visits AS v
WHERE v.status = 'Completed' AND dental.pick('review', v.id, 4) = 0;

-- What the caller of set.yml may see, for the expected results alone: the model does not read these.
CREATE VIEW dental.seen_visits AS
SELECT v.*, c.name AS clinician, c.role, pr.name AS practice, pr.town, pr.chairs, p.name AS patient, p.plan, p.referred_by, p.has_allergy, p.birth_date
FROM dental.visits v
JOIN dental.patients p ON p.id = v.patient_id
JOIN dental.clinicians c ON c.id = v.clinician_id
JOIN dental.practices pr ON pr.id = c.practice_id
WHERE pr.region = 'North';
CREATE VIEW dental.seen_invoices AS
SELECT i.*, v.treatment, v.clinician, v.role, v.practice, v.town, v.plan, v.patient, v.starts_at FROM dental.invoices i JOIN dental.seen_visits v ON v.id = i.visit_id;
CREATE VIEW dental.seen_patients AS
SELECT p.*, pr.name AS practice, pr.town FROM dental.patients p JOIN dental.practices pr ON pr.id = p.practice_id WHERE pr.region = 'North';
CREATE VIEW dental.seen_reviews AS
SELECT r.*, v.treatment, v.clinician, v.practice, v.town, v.starts_at FROM dental.reviews r JOIN dental.seen_visits v ON v.id = r.visit_id;

COMMIT;
