-- Seven vet practices in three regions, 3 April 2023 to 18 March 2026, with the diary of the weeks after. No row is drawn by chance: all follow from their numbers.
BEGIN;

CREATE SCHEMA vet;

CREATE FUNCTION vet.h(tag text, k bigint, m int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(tag || ':' || k), 3, 7))::bit(28)::bigint) % m)::int $$;

CREATE TABLE vet.site (id int PRIMARY KEY, code text NOT NULL, name text NOT NULL, region text NOT NULL, opened_on date NOT NULL, ooh boolean NOT NULL, consult_rooms int NOT NULL);
INSERT INTO vet.site VALUES
  (1, 'SKI', 'Skipton', 'Dales', '1998-05-11', true, 5), (2, 'ILK', 'Ilkley', 'Dales', '2006-09-04', false, 3), (3, 'HAR', 'Harrogate', 'Dales', '2011-03-21', true, 6),
  (4, 'KEN', 'Kendal', 'Lakes', '2003-01-13', false, 3), (5, 'LAN', 'Lancaster', 'Lakes', '2017-10-02', true, 4),
  (6, 'DUR', 'Durham', 'Tyne', '2009-06-15', true, 5), (7, 'HEX', 'Hexham', 'Tyne', '2021-04-12', false, 2);

CREATE TABLE vet.owner (
  id int PRIMARY KEY, acct_no text NOT NULL, full_name text NOT NULL, site_id int NOT NULL REFERENCES vet.site, postcode text, joined_on date NOT NULL, left_on date,
  club_plan text, club_since date, club_fee_p int, sms_ok boolean NOT NULL
);
INSERT INTO vet.owner
SELECT n, 'C' || (40000 + n), full_name, site_id, CASE WHEN vet.h('nopc', n, 30) > 0 THEN (ARRAY['BD23', 'LS29', 'HG1', 'LA9', 'LA1', 'DH1', 'NE46'])[site_id] || ' ' || (1 + vet.h('pc', n, 9)) END,
  joined_on, left_on, club_plan, CASE WHEN club_plan IS NOT NULL THEN least(greatest(joined_on, date '2022-01-10') + vet.h('clubday', n, 500), coalesce(left_on - 20, date '2026-03-10')) END,
  CASE club_plan WHEN 'Essential' THEN 1299 WHEN 'Plus' THEN 1899 WHEN 'Junior' THEN 1599 END, vet.h('sms', n, 10) < 7
FROM (
  SELECT n, (ARRAY['Alan', 'Beth', 'Carol', 'Dev', 'Emma', 'Farah', 'Graham', 'Helen', 'Imran', 'Joan', 'Keith', 'Linda', 'Martin', 'Nadia', 'Oliver', 'Priya', 'Quentin', 'Rachel', 'Stephen', 'Tessa', 'Umar', 'Vera', 'Will', 'Yvonne', 'Zoe', 'Anita', 'Brian', 'Clare', 'Derek', 'Eileen', 'Frank'])[1 + n % 31]
      || ' ' || (ARRAY['Ackroyd', 'Barraclough', 'Capstick', 'Dinsdale', 'Eastwood', 'Fawcett', 'Garside', 'Holroyd', 'Iveson', 'Jagger', 'Kilburn', 'Lister', 'Metcalfe', 'Nelson', 'Oldroyd', 'Patel', 'Raistrick', 'Sutcliffe', 'Thwaite', 'Uttley', 'Verity', 'Whitaker', 'Young'])[1 + n % 23] AS full_name,
    (ARRAY[1, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6, 7])[1 + vet.h('home', n, 16)] AS site_id, joined_on,
    CASE WHEN vet.h('left', n, 12) = 0 THEN least(joined_on + 300 + vet.h('leftday', n, 900), date '2026-03-12') END AS left_on,
    CASE WHEN vet.h('club', n, 10) < 4 THEN (ARRAY['Essential', 'Essential', 'Essential', 'Plus', 'Plus', 'Junior'])[1 + vet.h('plan', n, 6)] END AS club_plan
  FROM (SELECT n, CASE WHEN n <= 430 THEN date '2014-02-03' + vet.h('joined', n, 3340) ELSE date '2023-04-03' + vet.h('joined', n, 1070) END AS joined_on FROM generate_series(1, 620) AS n) AS d
) AS o;

CREATE TABLE vet.animal (
  id int PRIMARY KEY, ref text NOT NULL, owner_id int NOT NULL REFERENCES vet.owner, name text NOT NULL, species text NOT NULL, breed text, sex text NOT NULL, neutered boolean, chipped boolean NOT NULL,
  dob date, age_years int, weight_kg numeric(5, 1), registered_on date NOT NULL, died_on date, insurer text, policy_ends_on date
);
INSERT INTO vet.animal
SELECT n, 'A' || lpad(n::text, 5, '0'), owner_id,
  (ARRAY['Bella', 'Max', 'Luna', 'Alfie', 'Poppy', 'Charlie', 'Milo', 'Daisy', 'Teddy', 'Rosie', 'Oscar', 'Willow', 'Archie', 'Tilly', 'Buddy', 'Molly', 'Simba', 'Coco', 'Barney', 'Nala', 'Ziggy', 'Pepper', 'Smudge', 'Monty', 'Bramble', 'Jasper', 'Ruby', 'Mabel', 'Otis', 'Fern', 'Biscuit', 'Hugo', 'Misty', 'Rolo', 'Clover', 'Gus', 'Dolly', 'Thor', 'Mittens', 'Winston'])[1 + vet.h('petname', n, 40)],
  species, CASE WHEN vet.h('nobreed', n, 14) > 0 THEN CASE species
    WHEN 'Dog' THEN (ARRAY['Labrador', 'Labrador', 'Cockapoo', 'Border Collie', 'Cocker Spaniel', 'French Bulldog', 'Jack Russell', 'Springer Spaniel', 'Crossbreed', 'Crossbreed'])[1 + vet.h('breed', n, 10)]
    WHEN 'Cat' THEN (ARRAY['Domestic Shorthair', 'Domestic Shorthair', 'Domestic Shorthair', 'Domestic Longhair', 'British Shorthair', 'Ragdoll', 'Bengal'])[1 + vet.h('breed', n, 7)]
    WHEN 'Rabbit' THEN (ARRAY['Lionhead', 'Mini Lop', 'Netherland Dwarf'])[1 + vet.h('breed', n, 3)] END END,
  CASE WHEN vet.h('sex', n, 2) = 0 THEN 'Female' ELSE 'Male' END, CASE WHEN species IN ('Dog', 'Cat', 'Rabbit') THEN vet.h('neut', n, 10) < CASE species WHEN 'Cat' THEN 9 WHEN 'Dog' THEN 7 ELSE 4 END END,
  species IN ('Dog', 'Cat') AND vet.h('chip', n, 10) < CASE species WHEN 'Dog' THEN 9 ELSE 7 END, dob, CASE WHEN died_on IS NULL THEN extract(year FROM age(date '2026-03-18', dob))::int END,
  CASE WHEN vet.h('noweight', n, 15) > 0 THEN CASE species WHEN 'Dog' THEN 6 + vet.h('kg', n, 290) / 10.0 WHEN 'Cat' THEN 3 + vet.h('kg', n, 35) / 10.0 WHEN 'Rabbit' THEN 1.2 + vet.h('kg', n, 18) / 10.0 ELSE 0.2 + vet.h('kg', n, 9) / 10.0 END END,
  registered_on, died_on, insurer, CASE WHEN insurer IS NOT NULL THEN coalesce(died_on, date '2026-03-20' + vet.h('policy', n, 360)) END
FROM (
  SELECT n, owner_id, registered_on, species, CASE WHEN vet.h('nodob', n, 20) > 0 THEN registered_on - 60 - vet.h('born', n, CASE WHEN vet.h('young', n, 2) = 0 THEN 90 ELSE 1900 END) END AS dob,
    CASE WHEN vet.h('died', n, 8) = 0 AND registered_on < date '2024-06-01' THEN greatest(date '2023-05-02', registered_on + 90) + vet.h('diedday', n, 650) END AS died_on,
    CASE WHEN vet.h('insured', n, 100) < CASE species WHEN 'Dog' THEN 46 WHEN 'Cat' THEN 27 WHEN 'Rabbit' THEN 8 ELSE 0 END THEN (ARRAY['Pawsure', 'Pawsure', 'Brightpaw', 'Brightpaw', 'Brightpaw', 'Fellmutual', 'Kindred'])[1 + vet.h('insurer', n, 7)] END AS insurer
  FROM (
    SELECT n, o.id AS owner_id, CASE WHEN n <= 620 THEN o.joined_on ELSE least(o.joined_on + vet.h('second', n, 1500), date '2026-03-06') END AS registered_on,
      (ARRAY['Dog', 'Dog', 'Dog', 'Dog', 'Dog', 'Dog', 'Dog', 'Dog', 'Dog', 'Cat', 'Cat', 'Cat', 'Cat', 'Cat', 'Cat', 'Cat', 'Rabbit', 'Rabbit', 'Guinea pig', 'Bird'])[1 + vet.h('species', n, 20)] AS species
    FROM generate_series(1, 880) AS n JOIN vet.owner AS o ON o.id = CASE WHEN n <= 620 THEN n ELSE 1 + vet.h('whose', n, 560) END
  ) AS d
) AS a;

-- Boosters year by year, until the owner forgets.
CREATE TEMP TABLE jab ON COMMIT DROP AS
SELECT a.id AS animal_id, a.species, k, o.site_id, given_on + CASE extract(isodow FROM given_on) WHEN 7 THEN 1 ELSE 0 END AS given_on
FROM vet.animal AS a JOIN vet.owner AS o ON o.id = a.owner_id
CROSS JOIN generate_series(0, 4) AS k
CROSS JOIN LATERAL (SELECT greatest(a.registered_on + 7, date '2022-06-01') + vet.h('firstjab', a.id, 330) + 362 * k + vet.h('drift', a.id * 10 + k, 34) AS given_on) AS g
WHERE species IN ('Dog', 'Cat', 'Rabbit') AND vet.h('never', a.id, 9) > 0 AND k <= vet.h('keeps', a.id, 5) + CASE WHEN o.sms_ok THEN 1 ELSE 0 END
  AND given_on BETWEEN '2023-04-03' AND '2026-03-17' AND given_on < coalesce(died_on, date '2030-01-01') AND given_on < coalesce(left_on, date '2030-01-01');

CREATE TABLE vet.appt (
  id serial PRIMARY KEY, site_id int NOT NULL REFERENCES vet.site, animal_id int NOT NULL REFERENCES vet.animal, kind text NOT NULL, state text NOT NULL, channel text NOT NULL,
  booked_on date NOT NULL, starts_at timestamp NOT NULL, cancelled_on date, clinician text, clinician_role text, mins int, wait_mins int
);
INSERT INTO vet.appt (site_id, animal_id, kind, state, channel, booked_on, starts_at, cancelled_on, clinician, clinician_role, mins, wait_mins)
SELECT site_id, animal_id, kind, state, channel, booked_on, day + CASE WHEN kind = 'Emergency' AND vet.h('night', k, 2) = 0 THEN time '19:00' ELSE time '08:30' END + interval '15 minutes' * vet.h('slot', k, 36),
  CASE WHEN state = 'cancelled' THEN day - least(vet.h('cancelday', k, 6), day - booked_on) END,
  CASE WHEN state = 'cancelled' AND vet.h('unassigned', k, 3) = 0 OR state = 'booked' AND vet.h('unassigned', k, 5) = 0 THEN NULL WHEN role = 'Nurse' THEN
    (ARRAY['Sally Pickles', 'Jodie Kaye', 'Mo Hussain', 'Lorna Airey', 'Beccy Dixon', 'Gemma Rowell', 'Tom Charlton'])[site_id]
    ELSE (ARRAY['Dr Ruth Ellershaw', 'Dr Ben Crossley', 'Dr Ruth Ellershaw', 'Dr Amira Shah', 'Dr Amira Shah', 'Dr Amira Shah', 'Dr Hugh Lambert', 'Dr Katya Novak', 'Dr Hugh Lambert', 'Dr Owen Tyson', 'Dr Isla Mackie', 'Dr Owen Tyson', 'Dr Pete Gornall', 'Dr Sunita Rao', 'Dr Sunita Rao', 'Dr Ian Heslop', 'Dr Mary Teasdale', 'Dr Ian Heslop', 'Dr Fay Dodds', 'Dr Fay Dodds', 'Dr Fay Dodds'])[3 * site_id - 2 + vet.h('vet', k, 3)] END,
  role, CASE WHEN state = 'completed' THEN CASE kind WHEN 'Surgery' THEN 45 + 15 * vet.h('mins', k, 6) WHEN 'Dental' THEN 40 + 10 * vet.h('mins', k, 4) WHEN 'Emergency' THEN 20 + 10 * vet.h('mins', k, 5) ELSE 10 + 5 * vet.h('mins', k, 3) END END,
  CASE WHEN state = 'completed' AND vet.h('untimed', k, 12) > 0 THEN vet.h('wait', k, (ARRAY[16, 12, 21, 14, 31, 18, 11])[site_id]) END
FROM (
  SELECT *, CASE WHEN kind = 'Nurse clinic' OR kind = 'Vaccination' AND vet.h('nursejab', k, 3) = 0 THEN 'Nurse' ELSE 'Vet' END AS role,
    CASE WHEN booked_on = day THEN (ARRAY['Phone', 'Phone', 'Walk-in'])[1 + vet.h('channel', k, 3)] WHEN day > date '2024-01-15' THEN (ARRAY['Phone', 'Phone', 'Phone', 'Online', 'Online'])[1 + vet.h('channel', k, 5)] ELSE 'Phone' END AS channel
  FROM (
    SELECT * FROM (SELECT n AS k, o.site_id, a.id AS animal_id, kind, day, CASE WHEN kind = 'Emergency' THEN day ELSE day - vet.h('ahead', n, CASE WHEN kind IN ('Surgery', 'Dental') THEN 30 ELSE 21 END) END AS booked_on,
      CASE WHEN kind <> 'Emergency' AND vet.h('cancel', n, 13) = 0 THEN 'cancelled' WHEN day > date '2026-03-18' THEN 'booked'
        WHEN kind <> 'Emergency' AND vet.h('miss', n, (ARRAY[19, 22, 16, 24, 11, 17, 20])[o.site_id]) = 0 THEN 'no_show' ELSE 'completed' END AS state
    FROM (SELECT n, 1 + (vet.h('who', n, 880) * (300 + vet.h('often', n, 600))) / 900 AS animal_id, CASE WHEN n > 4950 THEN date '2026-03-19' + vet.h('soon', n, 24) ELSE date '2023-04-03' + vet.h('day', n, 1115) END AS day,
        (ARRAY['Consultation', 'Consultation', 'Consultation', 'Consultation', 'Consultation', 'Consultation', 'Consultation', 'Vaccination', 'Vaccination', 'Recheck', 'Recheck', 'Recheck', 'Nurse clinic', 'Nurse clinic', 'Nurse clinic', 'Surgery', 'Surgery', 'Dental', 'Emergency'])[1 + vet.h('kind', n, 19)] AS kind
      FROM generate_series(1, 5200) AS n) AS d
    JOIN vet.animal AS a ON a.id = d.animal_id JOIN vet.owner AS o ON o.id = a.owner_id
    WHERE day >= registered_on AND day <= coalesce(died_on, day) AND day <= coalesce(left_on, day) AND (extract(isodow FROM day) < 7 OR kind = 'Emergency') AND vet.h('grow', n, 1000) < 600 + (day - date '2023-04-03') / 3
    ) AS g
    WHERE NOT (kind = 'Vaccination' AND state = 'completed') AND booked_on <= '2026-03-18' AND day <> '2026-03-18'
    UNION ALL
    SELECT 100000 + animal_id * 10 + k, site_id, animal_id, 'Vaccination', given_on, given_on - vet.h('jabahead', animal_id * 10 + k, 18), 'completed' FROM jab
  ) AS u
) AS diary
ORDER BY day, k;

CREATE TABLE vet.proc (
  id serial PRIMARY KEY, appt_id int NOT NULL REFERENCES vet.appt, animal_id int NOT NULL REFERENCES vet.animal, site_id int NOT NULL REFERENCES vet.site, name text NOT NULL, category text NOT NULL,
  performed_on date NOT NULL, done_by text, list_p int NOT NULL, charged_p int NOT NULL
);
INSERT INTO vet.proc (appt_id, animal_id, site_id, name, category, performed_on, done_by, list_p, charged_p)
SELECT id, animal_id, site_id, p.name, category, day, clinician, list_p, CASE WHEN kind <> 'Emergency' AND club_since <= day THEN (list_p * 9) / 10 ELSE list_p END
FROM (SELECT a.*, starts_at::date AS day, club_since, species, sex FROM vet.appt AS a JOIN vet.animal AS p ON p.id = animal_id JOIN vet.owner AS o ON o.id = owner_id WHERE state = 'completed') AS a
CROSS JOIN LATERAL (
  SELECT CASE kind WHEN 'Vaccination' THEN 'Booster' WHEN 'Dental' THEN 'Scale and polish' WHEN 'Emergency' THEN 'Emergency consultation' WHEN 'Nurse clinic' THEN (ARRAY['Nail clip', 'Weight check', 'Microchipping', 'Dressing change'])[1 + vet.h('nurse', id, 4)]
    WHEN 'Surgery' THEN (ARRAY[CASE sex WHEN 'Female' THEN 'Spay' ELSE 'Castration' END, CASE sex WHEN 'Female' THEN 'Spay' ELSE 'Castration' END, 'Lump removal', 'Lump removal', CASE species WHEN 'Dog' THEN 'Cruciate repair' ELSE 'Abscess surgery' END])[1 + vet.h('op', id, 5)] ELSE kind END AS name, 1 AS line
  UNION ALL SELECT 'Blood test', 2 WHERE kind IN ('Consultation', 'Recheck', 'Surgery', 'Emergency') AND vet.h('blood', id, 5) = 0
  UNION ALL SELECT 'X-ray', 3 WHERE kind IN ('Consultation', 'Emergency') AND vet.h('xray', id, 8) = 0
  UNION ALL SELECT 'Ultrasound', 4 WHERE kind IN ('Consultation', 'Emergency') AND vet.h('scan', id, 13) = 0
  UNION ALL SELECT 'Tooth extraction', 5 WHERE kind = 'Dental' AND vet.h('tooth', id, 5) < 2
) AS p
JOIN (VALUES ('Consultation', 'Consults', 5400), ('Recheck', 'Consults', 3600), ('Emergency consultation', 'Consults', 23500), ('Booster', 'Preventive', 4900), ('Microchipping', 'Preventive', 2200), ('Nail clip', 'Nursing', 1800), ('Weight check', 'Nursing', 0), ('Dressing change', 'Nursing', 2600),
  ('Scale and polish', 'Dentistry', 34000), ('Tooth extraction', 'Dentistry', 12500), ('Spay', 'Surgery', 29500), ('Castration', 'Surgery', 21000), ('Lump removal', 'Surgery', 42000), ('Cruciate repair', 'Surgery', 245000), ('Abscess surgery', 'Surgery', 31000),
  ('Blood test', 'Diagnostics', 9600), ('X-ray', 'Diagnostics', 18500), ('Ultrasound', 'Diagnostics', 21000)) AS fee (name, category, base_p) ON fee.name = p.name
CROSS JOIN LATERAL (SELECT base_p * (100 + 4 * (extract(year FROM day)::int - 2023)) / 100 AS list_p) AS l
ORDER BY id, line;

CREATE TABLE vet.invoice (
  id serial PRIMARY KEY, number text NOT NULL, site_id int NOT NULL REFERENCES vet.site, owner_id int NOT NULL REFERENCES vet.owner, payer text NOT NULL, status text NOT NULL, method text,
  issued_on date NOT NULL, due_on date NOT NULL, paid_on date, total_p int NOT NULL, paid_p int NOT NULL
);
INSERT INTO vet.invoice (number, site_id, owner_id, payer, status, method, issued_on, due_on, paid_on, total_p, paid_p)
SELECT 'INV-' || (20000 + row_number() OVER (ORDER BY issued_on, id)), site_id, owner_id, payer, status, CASE WHEN status = 'paid' THEN CASE WHEN payer = 'Insurer' THEN 'Bank transfer' ELSE (ARRAY['Card', 'Card', 'Card', 'Card', 'Cash', 'Bank transfer'])[1 + vet.h('method', id, 6)] END END,
  issued_on, due_on, CASE WHEN status = 'paid' THEN pays_on END, total_p, CASE status WHEN 'paid' THEN total_p WHEN 'written_off' THEN 0 ELSE CASE WHEN vet.h('deposit', id, 4) = 0 THEN total_p / 2 ELSE 0 END END
FROM (
  SELECT *, CASE WHEN pays_on <= '2026-03-18' THEN 'paid' WHEN pays_on IS NULL AND issued_on < '2025-10-01' THEN 'written_off' WHEN due_on < '2026-03-18' THEN 'overdue' ELSE 'open' END AS status
  FROM (
    SELECT *, issued_on + CASE payer WHEN 'Insurer' THEN 45 ELSE 14 END AS due_on,
      CASE WHEN vet.h('neverpays', id, CASE WHEN total_p > 20000 THEN 22 ELSE 70 END) > 0 OR payer = 'Insurer' THEN issued_on + CASE WHEN payer = 'Insurer' THEN 18 + vet.h('insurerlag', id, 55) WHEN vet.h('lateish', id, 10) < 7 THEN 0 ELSE 4 + vet.h('lag', id, 38) END END AS pays_on
    FROM (
      SELECT t.id, t.site_id, p.owner_id, t.starts_at::date AS issued_on, CASE WHEN insurer IS NOT NULL AND t.kind IN ('Surgery', 'Emergency', 'Consultation') AND vet.h('claim', t.id, 3) > 0 AND sum(charged_p) > 9000 THEN 'Insurer' ELSE 'Owner' END AS payer, sum(charged_p) AS total_p
      FROM vet.appt AS t JOIN vet.proc AS c ON c.appt_id = t.id JOIN vet.animal AS p ON p.id = t.animal_id GROUP BY t.id, p.owner_id, insurer HAVING sum(charged_p) > 0
    ) AS summed
  ) AS lagged
) AS settled
ORDER BY issued_on, id;

CREATE TABLE vet.vacc (
  id serial PRIMARY KEY, animal_id int NOT NULL REFERENCES vet.animal, site_id int NOT NULL REFERENCES vet.site, vaccine text NOT NULL, batch text, given_by text, given_on date NOT NULL, next_due_on date NOT NULL, reminder_sent_on date, status text NOT NULL
);
INSERT INTO vet.vacc (animal_id, site_id, vaccine, batch, given_by, given_on, next_due_on, reminder_sent_on, status)
SELECT animal_id, site_id, vaccine, CASE WHEN vet.h('nobatch', animal_id * 10 + k, 25) > 0 THEN upper(left(vaccine, 2)) || to_char(given_on, 'YYMM') || vet.h('batch', animal_id + k, 4) END, clinician, given_on, due_on,
  CASE WHEN sms_ok AND due_on - 21 <= '2026-03-18' AND died_on IS NULL THEN due_on - 21 END,
  CASE WHEN lead(given_on) OVER (PARTITION BY animal_id, vaccine ORDER BY given_on) IS NOT NULL THEN 'Renewed' WHEN died_on IS NOT NULL THEN 'Ended' WHEN due_on < '2026-03-18' THEN 'Lapsed' ELSE 'Valid' END
FROM (
  SELECT j.*, v.vaccine, t.clinician, o.sms_ok, a.died_on, (given_on + interval '1 year')::date AS due_on
  FROM jab AS j JOIN vet.appt AS t ON t.animal_id = j.animal_id AND t.kind = 'Vaccination' AND t.state = 'completed' AND t.starts_at::date = given_on JOIN vet.animal AS a ON a.id = j.animal_id JOIN vet.owner AS o ON o.id = a.owner_id
  CROSS JOIN LATERAL (SELECT CASE j.species WHEN 'Dog' THEN 'DHP + Lepto' WHEN 'Cat' THEN 'Cat flu' ELSE 'Myxo-RHD' END AS vaccine
    UNION ALL SELECT 'Kennel cough' WHERE j.species = 'Dog' AND vet.h('kc', j.animal_id, 5) < 2 UNION ALL SELECT 'Feline leukaemia' WHERE j.species = 'Cat' AND vet.h('felv', j.animal_id, 3) = 0) AS v
) AS given
ORDER BY given_on, animal_id;

-- What the asker may see, for the questions' SQL.
CREATE VIEW vet.my_sites AS SELECT * FROM vet.site WHERE region IN ('Dales', 'Lakes');
CREATE VIEW vet.my_owners AS SELECT o.*, s.name AS practice, s.region FROM vet.owner AS o JOIN vet.my_sites AS s ON s.id = o.site_id;
CREATE VIEW vet.my_animals AS SELECT a.*, o.full_name, o.practice, o.region, o.club_plan, o.left_on FROM vet.animal AS a JOIN vet.my_owners AS o ON o.id = a.owner_id;
CREATE VIEW vet.my_appts AS SELECT t.*, a.name AS animal, a.species, a.breed, a.insurer, o.full_name, s.name AS practice, s.region FROM vet.appt AS t JOIN vet.my_sites AS s ON s.id = t.site_id JOIN vet.animal AS a ON a.id = t.animal_id JOIN vet.owner AS o ON o.id = a.owner_id;
CREATE VIEW vet.my_procs AS SELECT c.*, charged_p / 100.0 AS charged, list_p / 100.0 AS listed, a.species, a.breed, s.name AS practice, s.region FROM vet.proc AS c JOIN vet.my_sites AS s ON s.id = c.site_id JOIN vet.animal AS a ON a.id = c.animal_id;
CREATE VIEW vet.my_invoices AS SELECT i.*, total_p / 100.0 AS total, paid_p / 100.0 AS paid, o.full_name, o.club_plan, s.name AS practice, s.region FROM vet.invoice AS i JOIN vet.my_sites AS s ON s.id = i.site_id JOIN vet.owner AS o ON o.id = i.owner_id;
CREATE VIEW vet.my_vaccs AS SELECT v.*, a.name AS animal, a.species, o.full_name, s.name AS practice, s.region FROM vet.vacc AS v JOIN vet.my_sites AS s ON s.id = v.site_id JOIN vet.animal AS a ON a.id = v.animal_id JOIN vet.owner AS o ON o.id = a.owner_id;

COMMIT;
