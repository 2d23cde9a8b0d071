-- A network of clinics from January 2023 to 30 June 2025. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA clinic;

CREATE TABLE clinic.departments (id int PRIMARY KEY, name text NOT NULL, floor int NOT NULL);
INSERT INTO clinic.departments VALUES
  (1, 'Cardiology', 1), (2, 'Dermatology', 2), (3, 'Paediatrics', 1), (4, 'Orthopaedics', 3), (5, 'Radiology', 0);

CREATE TABLE clinic.doctors (
  id int PRIMARY KEY, full_name text NOT NULL, department_id int NOT NULL REFERENCES clinic.departments,
  specialty text NOT NULL, hired_on date NOT NULL, salary numeric(10, 2) NOT NULL
);
INSERT INTO clinic.doctors
SELECT
  n,
  (ARRAY['Ada Brandt', 'Bo Lindqvist', 'Clara Moreau', 'David Okafor', 'Elena Rossi', 'Farid Haddad', 'Grace Kim', 'Hugo Silva', 'Ines Novak', 'Jonas Weber', 'Kiran Patel', 'Lena Fischer'])[n],
  1 + n % 5,
  (ARRAY['Surgeon', 'Consultant', 'Resident'])[1 + n % 3],
  date '2015-01-01' + n * 211,
  60000 + n * 3500
FROM generate_series(1, 12) AS n;

CREATE TABLE clinic.patients (
  id int PRIMARY KEY, name text NOT NULL, gender text, birth_year int NOT NULL, postal_town text,
  insurance text NOT NULL, is_smoker boolean NOT NULL, registered_at timestamptz NOT NULL
);
INSERT INTO clinic.patients
SELECT
  n,
  'Patient ' || n,
  (ARRAY['female', 'male', 'female', 'male', NULL])[1 + n % 5],
  1940 + (n * 37) % 80,
  (ARRAY['Leeds', 'York', 'Leeds', 'Hull', 'Sheffield', 'York', NULL, 'Leeds'])[1 + (n * 7) % 8],
  (ARRAY['public', 'private', 'public', 'none'])[1 + (n * 3) % 4],
  (n * 11) % 7 = 0,
  timestamptz '2023-01-02 09:00Z' + n * interval '17 hours'
FROM generate_series(1, 900) AS n;

CREATE TABLE clinic.appointments (
  id int PRIMARY KEY, patient_id int NOT NULL REFERENCES clinic.patients, doctor_id int NOT NULL REFERENCES clinic.doctors,
  state text NOT NULL, kind text NOT NULL, fee numeric(10, 2) NOT NULL, minutes int NOT NULL, waited_days int,
  starts_at timestamptz NOT NULL
);
INSERT INTO clinic.appointments
SELECT
  n,
  1 + (n * 131) % 850,
  1 + (n * 7 + n / 13) % 12,
  (ARRAY['attended', 'attended', 'attended', 'no-show', 'attended', 'cancelled', 'attended', 'attended'])[1 + (n * 5 + n / 7) % 8],
  (ARRAY['check-up', 'first visit', 'follow-up', 'follow-up', 'emergency'])[1 + (n * 3 + n / 11) % 5],
  40 + (n * 53) % 260,
  (ARRAY[15, 30, 30, 45, 60])[1 + (n * 13) % 5],
  CASE WHEN n % 9 = 0 THEN NULL ELSE (n * 29) % 40 END,
  timestamptz '2023-01-03 08:00Z' + (n * n / 19800 + n) * interval '100 minutes'
FROM generate_series(1, 9000) AS n;

CREATE TABLE clinic.prescriptions (
  id int PRIMARY KEY, appointment_id int NOT NULL REFERENCES clinic.appointments, drug text NOT NULL, packs int NOT NULL, price numeric(10, 2) NOT NULL
);
INSERT INTO clinic.prescriptions
SELECT
  n, n * 2,
  (ARRAY['Amoxicillin', 'Ibuprofen', 'Metformin', 'Ibuprofen', 'Salbutamol', 'Ramipril'])[1 + (n * 5) % 6],
  1 + n % 3,
  5 + (n * 17) % 45
FROM generate_series(1, 3200) AS n;

COMMIT;
