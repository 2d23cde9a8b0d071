-- Seven gyms from September 2022 to 17 September 2025, with classes and payments of the weeks after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA gym;

CREATE FUNCTION gym.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION gym.club(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Leeds', 'Bradford', 'Wakefield', 'York', 'Hull', 'Sheffield', 'Doncaster'])[1 + n % 7] $$;

CREATE TABLE gym.members (id int PRIMARY KEY, member_no text NOT NULL, full_name text NOT NULL, gender text, birth_date date, home_club text NOT NULL, referral_source text, email_opt_in boolean NOT NULL, joined_on date NOT NULL);
INSERT INTO gym.members
SELECT n, 'M' || (20000 + n * 3),
  (ARRAY['Aisha', 'Ben', 'Chloe', 'Dan', 'Ella', 'Femi', 'Grace', 'Harry', 'Imran', 'Jess', 'Karl', 'Leila', 'Marcus', 'Nadia', 'Oliver', 'Priya', 'Quentin', 'Rosie', 'Sam', 'Tara', 'Usman', 'Vicky', 'Will', 'Xenia', 'Yusuf', 'Zoe'])[1 + n % 26] || ' ' ||
  (ARRAY['Ackroyd', 'Booth', 'Clegg', 'Dyson', 'Ellis', 'Firth', 'Gill', 'Hirst', 'Iqbal', 'Jagger', 'Khan', 'Lister', 'Mistry', 'Naylor', 'Oldroyd', 'Patel', 'Rushworth', 'Sykes', 'Thackray', 'Umar', 'Varley', 'Wadsworth', 'Yeadon', 'Sutcliffe', 'Rhodes', 'Barraclough', 'Crowther', 'Haigh'])[1 + n / 26],
  CASE WHEN gym.pick('ungendered', n, 30) > 0 THEN (ARRAY['female', 'female', 'male', 'male', 'male'])[1 + gym.pick('gender', n, 5)] END,
  CASE WHEN gym.pick('birthless', n, 35) > 0 THEN date '2007-08-01' - gym.pick('age', n, 17500) END,
  gym.club((ARRAY[0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 6])[1 + gym.pick('home', n, 12)]),
  CASE WHEN gym.pick('unsourced', n, 9) > 0 THEN (ARRAY['Friend', 'Friend', 'Friend', 'Instagram', 'Instagram', 'Google', 'Walk-in', 'Leaflet'])[1 + gym.pick('source', n, 8)] END,
  gym.pick('opt', n, 10) < 6,
  CASE WHEN n <= 170 THEN date '2019-01-07' + gym.pick('joined', n, 1300) ELSE date '2022-09-01' + gym.pick('joined', n, 1111) END
FROM generate_series(1, 690) AS n;

CREATE TABLE gym.memberships (id int PRIMARY KEY, member_id int NOT NULL REFERENCES gym.members, club text NOT NULL, plan text NOT NULL, billing_cycle text NOT NULL, status text NOT NULL, started_on date NOT NULL, ends_on date, cancelled_on date, cancel_reason text, monthly_fee numeric(6, 2) NOT NULL);
INSERT INTO gym.memberships
SELECT id, member_id, club, plan, billing_cycle,
  CASE WHEN gone_on <= '2025-09-17' THEN CASE WHEN billing_cycle = 'annual' AND gone_on = started_on + 365 THEN 'expired' ELSE 'cancelled' END WHEN gym.pick('frozen', id, 14) = 0 THEN 'frozen' ELSE 'active' END,
  started_on,
  CASE WHEN billing_cycle = 'annual' THEN CASE WHEN gone_on <= '2025-09-17' THEN started_on + 365 * (1 + (gone_on - started_on - 1) / 365) ELSE started_on + 365 * (1 + (date '2025-09-17' - started_on) / 365) END END,
  CASE WHEN gone_on <= '2025-09-17' AND NOT (billing_cycle = 'annual' AND gone_on = started_on + 365) THEN gone_on END,
  CASE WHEN gone_on <= '2025-09-17' AND NOT (billing_cycle = 'annual' AND gone_on = started_on + 365) THEN CASE WHEN changes THEN 'Changed plan' WHEN gym.pick('reasonless', id, 8) > 0 THEN (ARRAY['Too expensive', 'Too expensive', 'Not using it', 'Not using it', 'Not using it', 'Moved away', 'Injury', 'Other gym'])[1 + gym.pick('reason', id, 8)] END END,
  CASE plan WHEN 'Off-Peak' THEN 21.99 WHEN 'Student' THEN 18.5 WHEN 'Standard' THEN 29.99 WHEN 'Corporate' THEN 25 ELSE 44.99 END - CASE billing_cycle WHEN 'annual' THEN 3 ELSE 0 END + CASE WHEN started_on >= '2024-07-01' THEN 2 ELSE 0 END
FROM (
  SELECT m.id * 2 - 2 + k AS id, m.id AS member_id, m.home_club AS club,
    (ARRAY['Standard', 'Standard', 'Standard', 'Standard', 'Premium', 'Premium', 'Off-Peak', 'Off-Peak', 'Student', 'Corporate'])[1 + gym.pick('plan', m.id * 2 + k, 10)] AS plan,
    CASE WHEN gym.pick('cycle', m.id * 2 + k, 3) = 0 THEN 'annual' ELSE 'monthly' END AS billing_cycle,
    CASE k WHEN 1 THEN m.joined_on ELSE m.joined_on + 90 + gym.pick('again', m.id, 700) END AS started_on,
    k = 1 AND gym.pick('second', m.id, 4) = 0 AND m.joined_on + 90 + gym.pick('again', m.id, 700) <= '2025-09-17' AS changes,
    CASE WHEN k = 1 AND gym.pick('second', m.id, 4) = 0 AND m.joined_on + 90 + gym.pick('again', m.id, 700) <= '2025-09-17' THEN m.joined_on + 90 + gym.pick('again', m.id, 700) - 1
      WHEN gym.pick('cycle', m.id * 2 + k, 3) = 0 AND gym.pick('lapse', m.id, 4) = 0 THEN CASE k WHEN 1 THEN m.joined_on ELSE m.joined_on + 90 + gym.pick('again', m.id, 700) END + 365
      ELSE CASE k WHEN 1 THEN CASE WHEN m.id <= 170 THEN date '2022-10-01' ELSE m.joined_on + 30 END ELSE m.joined_on + 120 + gym.pick('again', m.id, 700) END + gym.pick('life', m.id * 2 + k, 1500) END AS gone_on
  FROM gym.members AS m CROSS JOIN generate_series(1, 2) AS k
  WHERE k = 1 OR (gym.pick('second', m.id, 4) = 0 AND m.joined_on + 90 + gym.pick('again', m.id, 700) <= '2025-09-17')
) AS drawn;
CREATE INDEX ON gym.memberships (member_id);

CREATE TABLE gym.visits (id int PRIMARY KEY, member_id int NOT NULL REFERENCES gym.members, club text NOT NULL, entry_type text, with_guest boolean NOT NULL, checked_in_at timestamp NOT NULL, checked_out_at timestamp);
INSERT INTO gym.visits
SELECT n, member_id, club, CASE WHEN gym.pick('untyped', n, 50) > 0 THEN (ARRAY['card', 'card', 'app', 'app', 'app', 'reception'])[1 + gym.pick('entry', n, 6)] END, gym.pick('guest', n, 22) = 0, came_at,
  CASE WHEN gym.pick('unchecked', n, 12) > 0 THEN came_at + interval '1 minute' * (25 + gym.pick('stay', n, 80) + CASE WHEN extract(isodow FROM came_at) > 5 THEN 12 ELSE 0 END) END
FROM (
  SELECT n, m.id AS member_id, CASE WHEN gym.pick('elsewhere', n, 15) = 0 THEN gym.club(n) ELSE m.home_club END AS club, day,
    day + interval '1 minute' * (60 * (ARRAY[6, 7, 7, 8, 9, 10, 12, 12, 13, 16, 17, 17, 18, 18, 18, 19, 19, 20])[1 + gym.pick('hour', n, 18)] + gym.pick('minute', n, 60)) AS came_at
  FROM (SELECT n, date '2023-09-01' + gym.pick('day', n, 748) AS day, 1 + (gym.pick('member', n, 670) * (15 + gym.pick('often', n, 665))) / 680 AS member_id FROM generate_series(1, 19000) AS n) AS d
  JOIN gym.members AS m ON m.id = d.member_id
) AS drawn
WHERE came_at < '2025-09-17 11:00' AND NOT (extract(month FROM day) = 12 AND extract(day FROM day) IN (25, 26)) AND NOT (club = 'York' AND day BETWEEN '2024-08-05' AND '2024-08-25')
  AND EXISTS (SELECT FROM gym.memberships AS s WHERE s.member_id = drawn.member_id AND started_on <= day AND coalesce(cancelled_on, ends_on, date '2100-01-01') >= day);

CREATE TABLE gym.trainers (id int PRIMARY KEY, name text NOT NULL, club text NOT NULL, specialty text, contract text NOT NULL, hourly_rate numeric(5, 2), hired_on date NOT NULL, left_on date);
INSERT INTO gym.trainers
SELECT n, (ARRAY['Kelly Marsden', 'Tom Ibbotson', 'Ravi Shah', 'Gemma Pickles', 'Luke Hanson', 'Dina Farouk', 'Steph Bell', 'Joe Metcalfe', 'Anya Kowalska', 'Rob Tetley', 'Michaela Dunn', 'Ash Greenwood', 'Carl Peel', 'Nina Osei', 'Paul Horsfall', 'Hattie Crabtree', 'Lewis Moody', 'Zara Mir', 'Ian Speight', 'Beth Lumb', 'Curtis Ward', 'Freya Holt', 'Omar Siddiq', 'Jodie Walsh', 'Pete Stott', 'Mel Asquith', 'Andre Cole', 'Sian Rees'])[n],
  gym.club(n), CASE WHEN n % 9 > 0 THEN (ARRAY['Yoga', 'Strength', 'Cycling', 'Dance', 'Strength'])[1 + gym.pick('specialty', n, 5)] END, CASE WHEN gym.pick('contract', n, 5) < 2 THEN 'freelance' ELSE 'employed' END,
  CASE WHEN n <> 11 THEN 14 + 0.5 * gym.pick('rate', n, 22) END, CASE WHEN n <= 18 THEN date '2020-02-03' + gym.pick('hired', n, 1200) ELSE date '2023-10-02' + gym.pick('hired', n, 500) END, CASE WHEN n IN (3, 10, 16) THEN date '2024-11-30' + 20 * n END
FROM generate_series(1, 28) AS n;

CREATE TABLE gym.class_sessions (id int PRIMARY KEY, club text NOT NULL, class_name text NOT NULL, studio text, trainer_id int REFERENCES gym.trainers, status text NOT NULL, starts_at timestamp NOT NULL, capacity int NOT NULL, booked int NOT NULL, attended int, waitlist int);
INSERT INTO gym.class_sessions
SELECT n, club, class_name, CASE class_name WHEN 'Spin' THEN 'Cycle Room' WHEN 'Aqua Fit' THEN 'Pool' ELSE CASE WHEN gym.pick('roomless', n, 30) > 0 THEN (ARRAY['Studio 1', 'Studio 2'])[1 + gym.pick('room', n, 2)] END END,
  trainer_id, status, starts_at, capacity, booked, CASE WHEN status = 'held' THEN booked - (booked * gym.pick('absent', n, CASE class_name WHEN 'HIIT' THEN 40 ELSE 25 END)) / 100 END, CASE WHEN booked = capacity THEN gym.pick('waiting', n, 7) ELSE 0 END
FROM (
  SELECT c.*, CASE WHEN gym.pick('cancel', n, CASE club WHEN 'Bradford' THEN 12 ELSE 20 END) = 0 THEN 'cancelled' WHEN starts_at < '2025-09-17 11:00' THEN 'held' ELSE 'scheduled' END AS status,
    least(capacity, (capacity * CASE WHEN starts_at < '2025-09-17 11:00' THEN (CASE class_name WHEN 'Spin' THEN 60 WHEN 'Yoga' THEN 55 WHEN 'HIIT' THEN 50 ELSE 35 END) + gym.pick('full', n, 60) ELSE 10 + gym.pick('full', n, 70) END) / 100) AS booked
  FROM (
    SELECT n, d.club, class_name, t.id AS trainer_id, CASE class_name WHEN 'Spin' THEN 18 WHEN 'Yoga' THEN 22 WHEN 'Pilates' THEN 16 WHEN 'Aqua Fit' THEN 25 WHEN 'HIIT' THEN 20 ELSE 30 END AS capacity,
      day + interval '1 hour' * (ARRAY[7, 9, 10, 12, 17, 18, 18, 19, 20])[1 + gym.pick('at', n, 9)] + interval '15 minutes' * gym.pick('quarter', n, 3) AS starts_at
    FROM (
      SELECT n, gym.club(gym.pick('where', n, 7)) AS club, date '2023-09-04' + gym.pick('when', n, 766) AS day,
        (ARRAY['Spin', 'Spin', 'Spin', 'Yoga', 'Yoga', 'HIIT', 'HIIT', 'Pilates', 'Body Pump', 'Body Pump', 'Zumba', 'Aqua Fit'])[1 + gym.pick('class', n, 12)] AS class_name
      FROM generate_series(1, 4200) AS n
    ) AS d
    LEFT JOIN gym.trainers AS t ON gym.club(t.id) = d.club AND t.id % 4 = gym.pick('who', n, 4) AND t.hired_on <= day AND coalesce(t.left_on, date '2100-01-01') > day
    WHERE NOT (d.club = 'Wakefield' AND class_name = 'Aqua Fit') AND (t.id IS NOT NULL OR gym.pick('cover', n, 10) = 0)
  ) AS c
) AS drawn
WHERE NOT (extract(month FROM starts_at) = 12 AND extract(day FROM starts_at) > 24);

CREATE TABLE gym.payments (id int PRIMARY KEY, member_id int NOT NULL REFERENCES gym.members, club text NOT NULL, category text NOT NULL, method text, status text NOT NULL, due_on date NOT NULL, paid_on date, amount numeric(7, 2) NOT NULL);
INSERT INTO gym.payments
SELECT n, member_id, club, category, CASE WHEN gym.pick('methodless', n, 80) > 0 THEN CASE category WHEN 'membership' THEN (ARRAY['direct debit', 'direct debit', 'direct debit', 'direct debit', 'card'])[1 + gym.pick('method', n, 5)] ELSE (ARRAY['card', 'card', 'cash'])[1 + gym.pick('method', n, 3)] END END,
  status, due_on, CASE WHEN status IN ('paid', 'refunded') THEN due_on + late END, amount
FROM (
  SELECT d.*, late, CASE WHEN due_on + late > '2025-09-17' THEN 'pending' WHEN category = 'membership' AND gym.pick('fail', n, CASE club WHEN 'Bradford' THEN 16 ELSE 27 END) = 0 THEN 'failed' WHEN gym.pick('refund', n, 70) = 0 THEN 'refunded' ELSE 'paid' END AS status
  FROM (
    SELECT row_number() OVER (ORDER BY due_on, member_id, category, amount) AS n, * FROM (
      SELECT member_id, club, 'membership' AS category, due::date AS due_on, CASE billing_cycle WHEN 'annual' THEN 12 * monthly_fee ELSE monthly_fee END AS amount
      FROM gym.memberships, generate_series(started_on::timestamp, '2025-10-10', CASE billing_cycle WHEN 'annual' THEN interval '1 year' ELSE interval '1 month' END) AS due
      WHERE due >= '2023-09-01' AND due < coalesce(cancelled_on, CASE WHEN status = 'expired' THEN ends_on END, date '2100-01-01')
      UNION ALL
      SELECT member_id, club, 'joining fee', started_on, 15 FROM gym.memberships WHERE started_on >= '2023-09-01' AND gym.pick('feeless', id, 3) > 0
      UNION ALL
      SELECT member_id, club, CASE WHEN gym.pick('pt', id, 5) = 0 THEN 'personal training' ELSE 'shop' END, checked_in_at::date, CASE WHEN gym.pick('pt', id, 5) = 0 THEN 35 + 5 * gym.pick('price', id, 3) ELSE 1.5 + 0.5 * gym.pick('price', id, 40) END FROM gym.visits WHERE gym.pick('buys', id, 6) = 0
    ) AS u
  ) AS d CROSS JOIN LATERAL (SELECT CASE WHEN category = 'membership' THEN gym.pick('late', n, 5) ELSE 0 END AS late) AS l
) AS drawn;

-- What the asker may see, for the questions' SQL.
CREATE VIEW gym.my_members AS SELECT * FROM gym.members WHERE home_club IN ('Leeds', 'Bradford', 'Wakefield', 'York');
CREATE VIEW gym.my_memberships AS SELECT s.*, m.member_no, m.full_name, m.gender, m.referral_source FROM gym.memberships AS s JOIN gym.members AS m ON m.id = s.member_id WHERE club IN ('Leeds', 'Bradford', 'Wakefield', 'York');
CREATE VIEW gym.my_visits AS SELECT v.*, m.member_no, m.full_name, m.gender, m.home_club, extract(epoch FROM checked_out_at - checked_in_at) / 60 AS minutes FROM gym.visits AS v JOIN gym.members AS m ON m.id = v.member_id WHERE club IN ('Leeds', 'Bradford', 'Wakefield', 'York');
CREATE VIEW gym.my_classes AS SELECT c.*, t.name AS trainer, t.specialty, t.contract, t.hourly_rate FROM gym.class_sessions AS c LEFT JOIN gym.trainers AS t ON t.id = c.trainer_id WHERE c.club IN ('Leeds', 'Bradford', 'Wakefield', 'York');
CREATE VIEW gym.my_payments AS SELECT p.*, m.member_no, m.full_name FROM gym.payments AS p JOIN gym.members AS m ON m.id = p.member_id WHERE club IN ('Leeds', 'Bradford', 'Wakefield', 'York');

COMMIT;
