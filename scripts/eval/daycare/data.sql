-- Seven nurseries from September 2022 to 23 February 2026, with sessions for the four weeks after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA daycare;

CREATE FUNCTION daycare.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION daycare.nursery(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Beech Lane', 'Little Mill', 'Station Road', 'Wren Park', 'Castle View', 'Harbour Street', 'The Old School'])[1 + n % 7] $$;
CREATE FUNCTION daycare.surname(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Ahmed', 'Akhtar', 'Atkinson', 'Bailey', 'Barker', 'Bennett', 'Booth', 'Bradley', 'Brook', 'Carter', 'Chowdhury', 'Clarke', 'Cooper', 'Crossley', 'Dawson', 'Dixon', 'Ellis', 'Farrell', 'Fletcher', 'Foster',
    'Gallagher', 'Gill', 'Greenwood', 'Hague', 'Hardcastle', 'Hirst', 'Holroyd', 'Hussain', 'Ibbotson', 'Jagger', 'Kaur', 'Kowalska', 'Lister', 'Lumb', 'Mahmood', 'Marsden', 'Naylor', 'Nowak', 'Okafor', 'Oldroyd',
    'Parkin', 'Patel', 'Popescu', 'Priestley', 'Quarmby', 'Ramsden', 'Sharma', 'Shaw', 'Stead', 'Sykes', 'Tempest', 'Thackray', 'Umar', 'Varley', 'Wainwright', 'Walton', 'Whiteley', 'Wood', 'Yates', 'Zafar'])[1 + n % 60] $$;
CREATE FUNCTION daycare.grown_up(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Aisha', 'Alex', 'Amy', 'Andrew', 'Beth', 'Carl', 'Charlotte', 'Chloe', 'Claire', 'Daniel', 'David', 'Emma', 'Farah', 'Gemma', 'Hannah', 'Helen', 'Imran', 'James', 'Jenna', 'Joanne',
    'Kate', 'Kelly', 'Laura', 'Leanne', 'Lucy', 'Magda', 'Mark', 'Megan', 'Natalie', 'Nadia', 'Paul', 'Priya', 'Rachel', 'Rebecca', 'Sam', 'Sarah', 'Shannon', 'Sophie', 'Tom', 'Vicky'])[1 + n % 40] $$;
CREATE FUNCTION daycare.little_one(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Ada', 'Albie', 'Alfie', 'Amelia', 'Arlo', 'Arthur', 'Ava', 'Ayaan', 'Bonnie', 'Caleb', 'Daisy', 'Edie', 'Eliza', 'Evie', 'Finley', 'Florence', 'Freddie', 'Freya', 'George', 'Grace',
    'Harper', 'Hugo', 'Isla', 'Ivy', 'Jude', 'Layla', 'Luca', 'Maisie', 'Maryam', 'Mila', 'Noah', 'Nora', 'Olive', 'Oscar', 'Poppy', 'Ralph', 'Rory', 'Theo', 'Willow', 'Zayn'])[1 + n % 40] $$;

CREATE TABLE daycare.rooms (id int PRIMARY KEY, nursery text NOT NULL, room_name text NOT NULL, age_group text NOT NULL);
INSERT INTO daycare.rooms
SELECT n, daycare.nursery(n - 1),
  (ARRAY['Ladybirds', 'Tadpoles', 'Snails', 'Robins', 'Cygnets', 'Shrimps', 'Acorns', 'Hedgehogs', 'Ducklings', 'Bumblebees', 'Sparrows', 'Rabbits', 'Crabs', 'Conkers', 'Foxes', 'Otters', 'Owls', 'Kingfishers', 'Badgers', 'Dolphins', 'Oaks'])[n],
  (ARRAY['babies', 'toddlers', 'preschool'])[1 + (n - 1) / 7]
FROM generate_series(1, 21) AS n;

CREATE TABLE daycare.staff (
  id int PRIMARY KEY, full_name text NOT NULL, nursery text NOT NULL, room_id int REFERENCES daycare.rooms, job_role text NOT NULL, qual_level int, contract_hrs numeric(4, 1) NOT NULL, hourly_rate numeric(5, 2) NOT NULL,
  hired_on date NOT NULL, left_on date, dbs_due_on date NOT NULL, first_aid_exp_on date
);
INSERT INTO daycare.staff
SELECT n, daycare.grown_up(n * 1021 % 2400) || ' ' || daycare.surname((n * 1021 % 2400) / 40), daycare.nursery(n - 1),
  CASE WHEN n BETWEEN 22 AND 42 THEN n - 21 WHEN n > 42 THEN 1 + (n - 1) % 7 + 7 * daycare.pick('staffroom', n, 3) END, job_role,
  CASE job_role WHEN 'manager' THEN 5 + daycare.pick('degree', n, 2) WHEN 'deputy' THEN 5 WHEN 'room_leader' THEN (ARRAY[3, 3, 5])[1 + daycare.pick('level', n, 3)] WHEN 'practitioner' THEN (ARRAY[2, 3, 3, 3, 2, 6])[1 + daycare.pick('level', n, 6)] END,
  CASE WHEN n <= 14 THEN 40 WHEN job_role = 'apprentice' THEN 30 ELSE (ARRAY[40, 40, 37.5, 30, 24, 16])[1 + daycare.pick('hours', n, 6)] END,
  CASE job_role WHEN 'manager' THEN 21.40 WHEN 'deputy' THEN 17.60 WHEN 'room_leader' THEN 14.70 WHEN 'practitioner' THEN 12.90 WHEN 'cook' THEN 12.75 ELSE 8.20 END + 0.15 * daycare.pick('rate', n, 9),
  hired_on, CASE WHEN n > 42 AND daycare.pick('leaver', n, 5) < 2 AND hired_on + stay <= '2026-02-20' THEN hired_on + stay END,
  date '2026-01-07' + daycare.pick('dbs', n, 1090),
  CASE WHEN job_role <> 'cook' AND daycare.pick('aidless', n, 4) > 0 THEN date '2025-12-04' + daycare.pick('aid', n, 1080) END
FROM (
  SELECT n, 60 + daycare.pick('stayed', n, 900) AS stay,
    CASE WHEN n <= 42 THEN date '2016-04-04' + daycare.pick('hired', n, 3400) ELSE date '2021-03-01' + daycare.pick('hired', n, 1813) END AS hired_on,
    CASE WHEN n <= 7 THEN 'manager' WHEN n <= 14 THEN 'deputy' WHEN n <= 21 THEN 'cook' WHEN n <= 42 THEN 'room_leader' WHEN daycare.pick('role', n, 5) = 0 THEN 'apprentice' ELSE 'practitioner' END AS job_role
  FROM generate_series(1, 200) AS n
) AS drawn;

CREATE TABLE daycare.parents (id int PRIMARY KEY, full_name text NOT NULL, nursery text NOT NULL, pay_method text NOT NULL);
INSERT INTO daycare.parents
SELECT n, daycare.grown_up(n * 1009 % 2400) || ' ' || daycare.surname((n * 1009 % 2400) / 40),
  daycare.nursery((ARRAY[0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6])[1 + daycare.pick('site', n, 13)]),
  (ARRAY['direct_debit', 'direct_debit', 'direct_debit', 'tax_free_childcare', 'tax_free_childcare', 'voucher', 'card'])[1 + daycare.pick('pays', n, 7)]
FROM generate_series(1, 640) AS n;

CREATE TABLE daycare.children (
  id int PRIMARY KEY, full_name text NOT NULL, nursery text NOT NULL, parent_id int NOT NULL REFERENCES daycare.parents, room_id int REFERENCES daycare.rooms, key_person_id int REFERENCES daycare.staff, stage text NOT NULL, dob date,
  enquired_on date NOT NULL, enquiry_source text, visit_on date, wanted_from date, start_date date, leave_date date, exit_reason text, funded_hrs int NOT NULL, days_pw int, has_allergy boolean NOT NULL
);
INSERT INTO daycare.children
SELECT n, daycare.little_one(7 * row_number() OVER (PARTITION BY surname ORDER BY n) + 11 * ((parent_id * 1009 % 2400) / 40)) || ' ' || surname, nursery, parent_id,
  CASE WHEN stage IN ('accepted', 'on_roll', 'on_notice', 'left') THEN room_id END,
  CASE WHEN stage IN ('on_roll', 'on_notice', 'left') THEN (SELECT s.id FROM daycare.staff AS s WHERE s.room_id = staged.room_id AND s.left_on IS NULL ORDER BY md5(staged.n || '-' || s.id) LIMIT 1) END,
  stage, CASE WHEN dob_p <= '2026-02-23' THEN dob_p END, enquired_on,
  CASE WHEN daycare.pick('sourceless', n, 18) > 0 THEN (ARRAY['website', 'website', 'website', 'word_of_mouth', 'word_of_mouth', 'daynurseries', 'facebook', 'sibling', 'walk_in'])[1 + daycare.pick('source', n, 9)] END,
  CASE WHEN stage = 'enquiry' OR stage = 'withdrawn' AND daycare.pick('unseen', n, 2) = 0 THEN NULL ELSE visit_p END,
  CASE WHEN daycare.pick('wantless', n, 14) > 0 THEN greatest(enquired_on + 14, date_trunc('month', start_p)::date - 30 * daycare.pick('want', n, 3)) END,
  CASE WHEN stage IN ('accepted', 'on_roll', 'on_notice', 'left') THEN start_p END, CASE WHEN stage IN ('on_notice', 'left') THEN leave_p END,
  CASE WHEN stage IN ('on_notice', 'left') THEN CASE WHEN leave_p = dob_p + 1640 THEN 'school' WHEN daycare.pick('reasonless', n, 15) > 0 THEN (ARRAY['moved_house', 'cost', 'cost', 'other_nursery', 'change_of_job', 'school'])[1 + daycare.pick('reason', n, 6)] END
    WHEN stage = 'withdrawn' THEN (ARRAY['cost', 'cost', 'no_space', 'no_space', 'other_nursery', 'other_nursery', 'no_reply', 'no_reply', 'no_reply'])[1 + daycare.pick('reason', n, 9)] END,
  CASE WHEN stage IN ('enquiry', 'visit_booked', 'withdrawn') THEN 0 ELSE (ARRAY[0, 15, 15, 30, 30])[1 + daycare.pick('funded', n, 5)] END,
  CASE WHEN daycare.pick('dayless', n, 30) > 0 OR stage IN ('on_roll', 'on_notice') THEN (ARRAY[1, 2, 2, 3, 3, 3, 4, 5])[1 + daycare.pick('days', n, 8)] END,
  daycare.pick('allergy', n, 9) = 0
FROM (
  SELECT *, daycare.surname((parent_id * 1009 % 2400) / 40) AS surname,
    (SELECT r.id FROM daycare.rooms AS r WHERE r.nursery = aged.nursery AND r.age_group = CASE WHEN least(date '2026-02-23', leave_p) - dob_p < 730 THEN 'babies' WHEN least(date '2026-02-23', leave_p) - dob_p < 1095 THEN 'toddlers' ELSE 'preschool' END) AS room_id,
    CASE WHEN daycare.pick('fate', n, 100) < 26 AND enquired_on + 30 <= '2026-02-23' THEN 'withdrawn'
      WHEN visit_p > '2026-02-23' THEN CASE WHEN daycare.pick('fresh', n, 2) = 0 THEN 'enquiry' ELSE 'visit_booked' END
      WHEN offered_p > '2026-02-23' THEN 'waiting_list' WHEN start_p > '2026-02-23' THEN 'accepted' WHEN leave_p <= '2026-02-23' THEN 'left' WHEN leave_p <= '2026-04-10' THEN 'on_notice' ELSE 'on_roll' END AS stage
  FROM (
    SELECT *, least(start_p + 120 + daycare.pick('stay', n, 1100), dob_p + 1640) AS leave_p
    FROM (
      SELECT *, start_p - 275 - daycare.pick('age', n, 850) AS dob_p
      FROM (
        SELECT *, offered_p + 14 + daycare.pick('start', n, 110) AS start_p
        FROM (
          SELECT *, visit_p + 7 + daycare.pick('offer', n, 220) AS offered_p
          FROM (
            SELECT c.n, c.parent_id, p.nursery, c.enquired_on, c.enquired_on + 4 + daycare.pick('visit', c.n, 20) AS visit_p
            FROM (
              SELECT n, n - CASE WHEN n > 1 AND daycare.pick('sibling', n, 7) = 0 THEN 1 ELSE 0 END AS parent_id,
                CASE WHEN n <= 600 THEN date '2022-09-01' + daycare.pick('enquired', n, 1271) ELSE date '2026-01-12' + daycare.pick('enquired', n, 42) END AS enquired_on
              FROM generate_series(1, 640) AS n
            ) AS c
            JOIN daycare.parents AS p ON p.id = c.parent_id
          ) AS seen
        ) AS offered
      ) AS started
    ) AS born
  ) AS aged
) AS staged;
DELETE FROM daycare.parents AS p WHERE NOT EXISTS (SELECT FROM daycare.children AS c WHERE c.parent_id = p.id);

CREATE TABLE daycare.sessions (
  id int PRIMARY KEY, child_id int NOT NULL REFERENCES daycare.children, room_id int NOT NULL REFERENCES daycare.rooms, nursery text NOT NULL, session_date date NOT NULL, session_type text NOT NULL, status text NOT NULL, is_extra boolean NOT NULL,
  booked_on date NOT NULL, late_mins int, late_charge numeric(6, 2), absence_reason text
);
INSERT INTO daycare.sessions
SELECT n, child_id, room_id, nursery, session_date, session_type, status, is_extra, least(date '2026-02-22', session_date - CASE WHEN is_extra THEN 1 + daycare.pick('ahead', n, 9) ELSE 14 + daycare.pick('ahead', n, 50) END), late_mins, 5 * ceil(late_mins / 10.0),
  CASE WHEN status = 'absent' AND daycare.pick('unexplained', n, 8) > 0 THEN (ARRAY['sick', 'sick', 'sick', 'sick', 'holiday', 'holiday', 'appointment', 'family'])[1 + daycare.pick('absence', n, 8)] END
FROM (
  SELECT *, CASE WHEN status = 'attended' AND daycare.pick('late', n, CASE nursery WHEN 'Station Road' THEN 7 ELSE 13 END) = 0 THEN 3 + daycare.pick('minutes', n, 44) END AS late_mins
  FROM (
    SELECT *, daycare.pick('extra', n, 8) = 0 AS is_extra, (ARRAY['full_day', 'full_day', 'full_day', 'full_day', 'morning', 'morning', 'afternoon'])[1 + daycare.pick('type', n, 7)] AS session_type,
      CASE WHEN daycare.pick('cancel', n, 22) = 0 THEN 'cancelled' WHEN session_date >= '2026-02-23' THEN 'booked'
        WHEN daycare.pick('absent', n, CASE WHEN extract(month FROM session_date) IN (11, 12, 1, 2) THEN 6 ELSE 11 END) = 0 THEN 'absent' ELSE 'attended' END AS status
    FROM (
      SELECT DISTINCT ON (c.id, session_date) d.n, c.id AS child_id, c.room_id, c.nursery, session_date
      FROM (SELECT n, 1 + daycare.pick('child', n, 640) AS child_id, date '2025-01-02' + daycare.pick('day', n, 443) AS session_date FROM generate_series(1, 14500) AS n) AS d
      JOIN daycare.children AS c ON c.id = d.child_id
      WHERE session_date >= start_date AND session_date <= coalesce(leave_date, date '2030-01-01') AND extract(isodow FROM session_date) < 6 AND NOT session_date BETWEEN '2025-12-24' AND '2026-01-01'
      ORDER BY c.id, session_date, d.n
    ) AS drawn
  ) AS typed
) AS timed;

CREATE TABLE daycare.invoices (
  id int PRIMARY KEY, invoice_no text NOT NULL, parent_id int NOT NULL REFERENCES daycare.parents, nursery text NOT NULL, billing_month date NOT NULL, issued_on date, due_on date NOT NULL, paid_on date, status text NOT NULL, total_amt numeric(8, 2) NOT NULL,
  paid_amt numeric(8, 2) NOT NULL, reminders_sent int NOT NULL
);
INSERT INTO daycare.invoices
SELECT n, 'INV-' || lpad((20400 + n)::text, 5, '0'), parent_id, nursery, billing_month, CASE WHEN status <> 'draft' THEN billing_month END, due, CASE WHEN status = 'paid' THEN paid_p END, status, total,
  CASE status WHEN 'paid' THEN total WHEN 'part_paid' THEN round(total * 0.1 * (3 + daycare.pick('part', n, 5)), 2) ELSE 0 END,
  CASE WHEN status IN ('draft', 'void') THEN 0 ELSE greatest(0, least(3, (least(paid_p, date '2026-02-23') - due + 6) / 7)) END
FROM (
  SELECT *, CASE WHEN billing_month > '2026-02-23' THEN 'draft' WHEN daycare.pick('void', n, 45) = 0 THEN 'void' WHEN paid_p <= '2026-02-22' THEN 'paid' WHEN daycare.pick('some', n, 5) = 0 THEN 'part_paid' ELSE 'sent' END AS status
  FROM (
    SELECT *, billing_month + CASE WHEN daycare.pick('debtor', parent_id, 22) = 0 AND billing_month >= '2025-11-01' THEN 200 WHEN daycare.pick('slow', n, 11) = 0 THEN 25 + daycare.pick('days', n, 70) WHEN pay_method = 'direct_debit' THEN 9 + daycare.pick('days', n, 5) ELSE 6 + daycare.pick('days', n, 24) END AS paid_p,
      billing_month + CASE pay_method WHEN 'direct_debit' THEN 14 ELSE 27 END AS due
    FROM (
      SELECT row_number() OVER (ORDER BY month, p.id) AS n, p.id AS parent_id, p.nursery, p.pay_method, month::date AS billing_month,
        sum(greatest(48, round(c.days_pw * 4.33 * CASE WHEN month::date - c.dob < 730 THEN 71.5 WHEN month::date - c.dob < 1095 THEN 67 ELSE 63.5 END - CASE WHEN c.funded_hrs > 0 THEN least(c.funded_hrs, 8 * c.days_pw) * 38 / 12.0 * 5.88 ELSE 0 END, 2))) AS total
      FROM generate_series(timestamp '2025-01-01', '2026-03-01', '1 month') AS month
      JOIN daycare.children AS c ON c.start_date < month + interval '1 month' AND coalesce(c.leave_date, date '2030-01-01') >= month AND c.days_pw IS NOT NULL AND c.dob IS NOT NULL AND c.start_date <= '2026-02-23'
      JOIN daycare.parents AS p ON p.id = c.parent_id
      GROUP BY p.id, month
    ) AS months
  ) AS paid
) AS stated;

CREATE TABLE daycare.accidents (
  id int PRIMARY KEY, accident_no text NOT NULL, nursery text NOT NULL, room_id int NOT NULL REFERENCES daycare.rooms, child_id int NOT NULL REFERENCES daycare.children, happened_at timestamp NOT NULL, kind text NOT NULL, body_part text, severity text NOT NULL,
  status text NOT NULL, is_riddor boolean NOT NULL, parent_signed_on date
);
INSERT INTO daycare.accidents
SELECT n, 'A' || lpad(n::text, 4, '0'), nursery, room_id, child_id, day + time '08:00' + interval '1 minute' * daycare.pick('minute', n, 590), kind,
  CASE WHEN daycare.pick('partless', n, 16) > 0 AND kind <> 'allergic_reaction' THEN CASE kind WHEN 'trapped_finger' THEN 'hand' ELSE (ARRAY['head', 'head', 'head', 'knee', 'arm', 'hand', 'face', 'leg'])[1 + daycare.pick('part', n, 8)] END END, severity,
  CASE WHEN signed_p > '2026-02-23' THEN 'awaiting_signature' WHEN severity = 'serious' AND day > '2025-12-20' OR daycare.pick('reviewing', n, 14) = 0 AND day > '2025-10-01' THEN 'under_review' ELSE 'closed' END,
  severity = 'serious' AND daycare.pick('reportable', n, 3) = 0, CASE WHEN signed_p <= '2026-02-23' THEN signed_p END
FROM (
  SELECT *, day + CASE WHEN daycare.pick('forgotten', n, 60) = 0 OR day > '2026-01-05' AND daycare.pick('forgotten', n, 5) = 0 THEN 300 WHEN daycare.pick('promptly', n, 3) > 0 THEN 0 ELSE 1 + daycare.pick('wait', n, 12) END AS signed_p
  FROM (
    SELECT d.n, c.id AS child_id, c.nursery, c.room_id, day,
      CASE WHEN c.has_allergy AND daycare.pick('reaction', d.n, 6) = 0 THEN 'allergic_reaction' ELSE (ARRAY['fall', 'fall', 'fall', 'bump', 'bump', 'bump', 'bite', 'bite', 'scratch', 'trapped_finger'])[1 + daycare.pick('kind', d.n, 10)] END AS kind,
      (ARRAY['minor', 'minor', 'minor', 'minor', 'minor', 'minor', 'minor', 'minor', 'minor', 'moderate', 'moderate', 'moderate', 'serious'])[1 + daycare.pick('severity', d.n, 13)] AS severity
    FROM (SELECT n, 1 + daycare.pick('hurt', n, 640) AS child_id, date '2024-09-02' + daycare.pick('on', n, 539) AS day FROM generate_series(1, 2600) AS n) AS d
    JOIN daycare.children AS c ON c.id = d.child_id
    WHERE day >= start_date AND day <= coalesce(leave_date, date '2030-01-01') AND extract(isodow FROM day) < 6 AND NOT day BETWEEN '2025-12-24' AND '2026-01-01' AND NOT day BETWEEN '2024-12-24' AND '2025-01-01'
  ) AS drawn
) AS told;

-- What the asker may see, for the questions' SQL.
CREATE VIEW daycare.seen_children AS
  SELECT c.*, r.room_name, r.age_group, p.full_name AS parent_name, s.full_name AS key_person
  FROM daycare.children AS c LEFT JOIN daycare.rooms AS r ON r.id = c.room_id JOIN daycare.parents AS p ON p.id = c.parent_id LEFT JOIN daycare.staff AS s ON s.id = c.key_person_id
  WHERE c.nursery IN ('Beech Lane', 'Little Mill', 'Station Road', 'Wren Park');
CREATE VIEW daycare.on_roll AS SELECT * FROM daycare.seen_children WHERE stage IN ('on_roll', 'on_notice');
CREATE VIEW daycare.seen_sessions AS
  SELECT s.*, c.full_name AS child_name, r.room_name, r.age_group FROM daycare.sessions AS s JOIN daycare.children AS c ON c.id = s.child_id JOIN daycare.rooms AS r ON r.id = s.room_id
  WHERE s.nursery IN ('Beech Lane', 'Little Mill', 'Station Road', 'Wren Park');
CREATE VIEW daycare.attended AS SELECT * FROM daycare.seen_sessions WHERE status = 'attended';
CREATE VIEW daycare.seen_invoices AS
  SELECT i.*, p.full_name AS parent_name, p.pay_method FROM daycare.invoices AS i JOIN daycare.parents AS p ON p.id = i.parent_id WHERE i.nursery IN ('Beech Lane', 'Little Mill', 'Station Road', 'Wren Park');
CREATE VIEW daycare.billed AS SELECT * FROM daycare.seen_invoices WHERE status NOT IN ('draft', 'void');
CREATE VIEW daycare.seen_accidents AS
  SELECT a.*, c.full_name AS child_name, r.room_name FROM daycare.accidents AS a JOIN daycare.children AS c ON c.id = a.child_id JOIN daycare.rooms AS r ON r.id = a.room_id WHERE a.nursery IN ('Beech Lane', 'Little Mill', 'Station Road', 'Wren Park');
CREATE VIEW daycare.seen_staff AS SELECT * FROM daycare.staff WHERE nursery IN ('Beech Lane', 'Little Mill', 'Station Road', 'Wren Park');
CREATE VIEW daycare.current_staff AS SELECT * FROM daycare.seen_staff WHERE left_on IS NULL;

COMMIT;
