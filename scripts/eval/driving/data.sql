-- A driving school from September 2024 to 22 June 2026, and what is booked until mid-July. Every row follows from its number alone.
BEGIN;
CREATE SCHEMA driving;
CREATE FUNCTION driving.draw(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5('d' || n || salt), 4, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE driving.branches (id int PRIMARY KEY, name text NOT NULL, opened_on date NOT NULL);
INSERT INTO driving.branches VALUES (1, 'Headingley', '2012-04-02'), (2, 'Harrogate', '2018-09-03'), (3, 'Wakefield', '2015-01-12');

CREATE TABLE driving.instructors (id int PRIMARY KEY, branch_id int NOT NULL REFERENCES driving.branches, name text NOT NULL, car text NOT NULL, started_on date NOT NULL, left_on date);
INSERT INTO driving.instructors VALUES
  (1, 1, 'Moira Kettle', 'Corsa', '2013-02-04', NULL), (2, 1, 'Sanjay Rao', 'Polo', '2019-08-19', NULL), (3, 1, 'Peter Aske', 'Leaf', '2022-03-01', '2025-07-31'), (4, 1, 'Fern Ibbotson', 'Leaf', '2025-08-04', NULL),
  (5, 2, 'Dale Skipton', 'Corsa', '2018-09-03', NULL), (6, 2, 'Anya Novak', 'Yaris', '2021-01-11', NULL), (7, 3, 'Grant Ossett', 'Polo', '2016-06-06', NULL), (8, 3, 'Tess Horbury', 'Yaris', '2020-10-05', NULL);

CREATE TABLE driving.learners (id int PRIMARY KEY, branch_id int NOT NULL REFERENCES driving.branches, name text NOT NULL, phone text, enrolled_on date NOT NULL, source text, gearbox text NOT NULL, age_at_enrolment int);
INSERT INTO driving.learners
  SELECT n, (ARRAY[1, 1, 2, 2, 3])[1 + n % 5],
    (ARRAY['Aisha', 'Ben', 'Chloe', 'Dev', 'Ella', 'Finn', 'Grace', 'Hugo', 'Imani', 'Josh', 'Kasia', 'Liam', 'Maya'])[1 + n % 13] || ' ' || (ARRAY['Ackroyd', 'Bairstow', 'Clough', 'Denby', 'Emmott', 'Firth', 'Greenwood', 'Haigh', 'Illingworth', 'Jowett', 'Kershaw'])[1 + n % 11],
    '07700 900' || lpad(n::text, 3, '0'), date '2024-08-20' + (n * 5 + driving.draw('enrolled', n, 9)), CASE driving.draw('source', n, 8) WHEN 0 THEN NULL WHEN 1 THEN 'Leaflet' WHEN 2 THEN 'School fair' WHEN 3 THEN 'Search' WHEN 4 THEN 'Search' ELSE 'Friend' END,
    CASE WHEN driving.draw('gearbox', n, 3) = 0 THEN 'Automatic' ELSE 'Manual' END, CASE WHEN n % 17 <> 0 THEN 17 + CASE WHEN n % 6 = 0 THEN driving.draw('age', n, 30) ELSE driving.draw('age', n, 4) END END
  FROM generate_series(1, 133) n;

CREATE TABLE driving.lessons (id int PRIMARY KEY, learner_id int NOT NULL REFERENCES driving.learners, instructor_id int NOT NULL REFERENCES driving.instructors, starts_at timestamp NOT NULL, booked_on date NOT NULL,
  minutes int NOT NULL, kind text NOT NULL, status text NOT NULL, fee numeric(8, 2) NOT NULL);
INSERT INTO driving.lessons
  WITH slots AS (
    SELECT row_number() OVER (ORDER BY learners.id, k) AS n, learners.*, k, enrolled_on + 6 + k * (5 + driving.draw('pace', learners.id, 6)) + driving.draw('slip', learners.id * 100 + k, 5) AS day
    FROM driving.learners, generate_series(0, 37) k WHERE k < 6 + driving.draw('course', learners.id, 31) AND learners.id % 29 <> 3
  ), drawn AS (SELECT slots.*, driving.draw('state', n, 25) AS state, driving.draw('length', n, 3) AS length FROM slots WHERE day < '2026-07-15' AND NOT day BETWEEN '2025-12-22' AND '2026-01-02' AND extract(isodow FROM day) < 7)
  SELECT n, id, CASE branch_id WHEN 2 THEN 5 + id % 2 WHEN 3 THEN 7 + id % 2 ELSE CASE WHEN gearbox = 'Automatic' THEN CASE WHEN day < '2025-08-01' THEN 3 ELSE 4 END ELSE 1 + id % 2 END END,
    day + (480 + 30 * driving.draw('hour', n, 22)) * interval '1 minute', day - 2 - driving.draw('ahead', n, 16), (ARRAY[60, 60, 90])[1 + length],
    CASE WHEN k % 9 = 8 THEN 'Mock test' WHEN k % 7 = 6 THEN 'Motorway' WHEN k % 11 = 5 THEN 'Night' ELSE 'Town' END,
    CASE WHEN state IN (0, 1) THEN 'Cancelled' WHEN day >= '2026-06-22' THEN 'Booked' WHEN state = 2 OR state = 3 AND gearbox = 'Automatic' THEN 'No-show' ELSE 'Taken' END,
    (CASE WHEN day < '2025-04-01' THEN 36 WHEN day < '2026-04-01' THEN 38 ELSE 41 END + (gearbox = 'Automatic')::int * 3) * (ARRAY[1, 1, 1.5])[1 + length]
  FROM drawn;

CREATE TABLE driving.tests (id int PRIMARY KEY, learner_id int NOT NULL REFERENCES driving.learners, kind text NOT NULL, sat_on date NOT NULL, centre text, attempt int NOT NULL, result text, faults int);
INSERT INTO driving.tests
  WITH tries AS (
    SELECT row_number() OVER (ORDER BY learners.id, kind, attempt) AS n, learners.id, branch_id, gearbox, kind, attempt,
      enrolled_on + CASE kind WHEN 'Theory' THEN 30 ELSE 120 END + attempt * 38 + driving.draw(kind, learners.id * 7 + attempt, 40) AS day
    FROM driving.learners, unnest(ARRAY['Theory', 'Practical']) kind, generate_series(1, 4) attempt
    WHERE learners.id % 7 <> 4 AND attempt <= 1 + driving.draw('tries ' || kind, learners.id, CASE kind WHEN 'Theory' THEN 2 ELSE 4 END)
  ), last_tries AS (SELECT tries.*, lead(n) OVER (PARTITION BY id, kind ORDER BY attempt) IS NULL AS last FROM tries)
  SELECT n, id, kind, day, CASE WHEN kind = 'Practical' THEN CASE branch_id WHEN 2 THEN 'Harrogate' WHEN 1 THEN (ARRAY['Horsforth', 'Colton'])[1 + n::int % 2] ELSE 'Pontefract' END END, attempt,
    CASE WHEN day >= '2026-06-22' OR n % 23 = 0 THEN NULL WHEN last AND n % 4 <> 1 THEN 'Pass' ELSE 'Fail' END,
    CASE WHEN kind = 'Practical' AND day < '2026-06-22' AND n % 23 <> 0 THEN CASE WHEN last AND n % 4 <> 1 THEN driving.draw('faults', n, 12) ELSE 9 + driving.draw('faults', n, 14) END END
  FROM last_tries WHERE day < '2026-07-31';

CREATE TABLE driving.bills (id int PRIMARY KEY, learner_id int NOT NULL REFERENCES driving.learners, issued_on date NOT NULL, due_on date NOT NULL, paid_on date, method text, amount numeric(8, 2) NOT NULL);
INSERT INTO driving.bills
  WITH months AS (
    SELECT row_number() OVER (ORDER BY date_trunc('month', starts_at), learner_id) AS n, learner_id, (date_trunc('month', starts_at) + interval '1 month')::date AS issued_on, sum(fee) AS amount
    FROM driving.lessons WHERE status IN ('Taken', 'No-show') AND starts_at < '2026-06-01' GROUP BY learner_id, date_trunc('month', starts_at)
  ), paid AS (SELECT months.*, CASE WHEN n % 26 <> 9 THEN issued_on + 1 + driving.draw('days', n, 24) END AS paid_on FROM months)
  SELECT n, learner_id, issued_on, issued_on + 14, CASE WHEN paid_on < '2026-06-22' THEN paid_on END,
    CASE WHEN paid_on < '2026-06-22' THEN (ARRAY['Card', 'Card', 'Card', 'Bank transfer', 'Cash'])[1 + driving.draw('method', n, 5)] END, amount
  FROM paid;

-- What the manager of Headingley and Harrogate may see.
CREATE VIEW driving.seen_learners AS SELECT learners.*, branches.name AS branch FROM driving.learners JOIN driving.branches ON branches.id = branch_id WHERE branches.name IN ('Headingley', 'Harrogate');
CREATE VIEW driving.seen_lessons AS SELECT lessons.*, seen_learners.name AS learner, source, gearbox, age_at_enrolment, enrolled_on, branch, instructors.name AS instructor, car
  FROM driving.lessons JOIN driving.seen_learners ON seen_learners.id = learner_id JOIN driving.instructors ON instructors.id = instructor_id;
CREATE VIEW driving.seen_tests AS SELECT tests.*, seen_learners.name AS learner, source, gearbox, age_at_enrolment, branch FROM driving.tests JOIN driving.seen_learners ON seen_learners.id = learner_id;
CREATE VIEW driving.seen_bills AS SELECT bills.*, seen_learners.name AS learner, source, gearbox, branch FROM driving.bills JOIN driving.seen_learners ON seen_learners.id = learner_id;
COMMIT;
