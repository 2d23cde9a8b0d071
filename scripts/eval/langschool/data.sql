-- Five language schools from January 2024 to 22 April 2026, with what is booked for the months after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA langschool;

CREATE FUNCTION langschool.roll(salt text, n bigint, sides int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(n || salt), 3, 7))::bit(28)::bigint) % sides)::int $$;

CREATE TABLE langschool.teachers (id int PRIMARY KEY, name text NOT NULL, school text NOT NULL, contract text NOT NULL, hired_on date NOT NULL, left_on date, last_observed_on date, rate_gbp numeric(5, 2) NOT NULL);
INSERT INTO langschool.teachers VALUES
  (1, 'Helen Marsh', 'Brighton', 'Permanent', '2014-09-01', NULL, '2025-11-18', 27.50),
  (2, 'Dominic Pryce', 'Brighton', 'Permanent', '2018-01-08', NULL, '2025-03-06', 26.00),
  (3, 'Sunita Rao', 'Brighton', 'Permanent', '2020-06-15', NULL, '2026-02-10', 24.50),
  (4, 'Callum Reid', 'Brighton', 'Fixed-term', '2024-05-20', NULL, '2025-06-24', 22.00),
  (5, 'Beth Lowry', 'Brighton', 'Fixed-term', '2025-06-02', NULL, NULL, 21.50),
  (6, 'Oscar Fielding', 'Brighton', 'Freelance', '2022-03-14', NULL, '2024-10-08', 29.00),
  (7, 'Imogen Clarke', 'Brighton', 'Freelance', '2023-07-03', '2025-08-29', '2024-07-16', 29.00),
  (8, 'Theo Banks', 'Brighton', 'Freelance', '2025-09-08', NULL, '2025-10-14', 28.00),
  (9, 'Ruth Ashdown', 'Bath', 'Permanent', '2011-02-07', NULL, '2025-05-15', 27.50),
  (10, 'Gareth Pugh', 'Bath', 'Permanent', '2019-08-19', NULL, '2026-01-27', 25.00),
  (11, 'Annika Holt', 'Bath', 'Fixed-term', '2025-01-13', NULL, '2025-02-20', 22.00),
  (12, 'Joel Whitcombe', 'Bath', 'Freelance', '2021-05-10', NULL, NULL, 28.50),
  (13, 'Priya Nair', 'Bath', 'Freelance', '2024-02-05', NULL, '2024-11-26', 28.50),
  (14, 'Martin Treloar', 'Exeter', 'Permanent', '2016-04-04', NULL, '2025-09-30', 26.50),
  (15, 'Lucy Penrose', 'Exeter', 'Permanent', '2021-01-11', NULL, '2026-03-17', 24.50),
  (16, 'Sam Okoro', 'Exeter', 'Fixed-term', '2025-09-22', NULL, NULL, 21.50),
  (17, 'Dawn Yeo', 'Exeter', 'Freelance', '2017-06-26', NULL, '2025-01-23', 28.00),
  (18, 'Fergus Bell', 'York', 'Permanent', '2013-09-02', NULL, '2025-10-09', 26.00),
  (19, 'Alice Thwaite', 'York', 'Permanent', '2022-10-03', NULL, '2025-04-29', 24.00),
  (20, 'Rob Hebden', 'York', 'Freelance', '2024-06-10', NULL, NULL, 27.50),
  (21, 'Nadia Karim', 'York', 'Fixed-term', '2025-03-03', NULL, '2025-12-02', 21.50),
  (22, 'Isla Munro', 'Edinburgh', 'Permanent', '2012-08-20', NULL, '2026-02-24', 28.00),
  (23, 'Ewan Drummond', 'Edinburgh', 'Permanent', '2017-01-16', NULL, '2025-06-05', 27.00),
  (24, 'Catriona Bain', 'Edinburgh', 'Permanent', '2020-09-07', NULL, '2025-11-11', 25.00),
  (25, 'Paul Greig', 'Edinburgh', 'Fixed-term', '2024-09-09', NULL, NULL, 22.50),
  (26, 'Morag Lennox', 'Edinburgh', 'Freelance', '2019-05-13', '2025-12-19', '2024-12-03', 29.50),
  (27, 'Yusuf Demir', 'Edinburgh', 'Freelance', '2025-04-07', NULL, '2025-05-22', 29.00);

CREATE TABLE langschool.host_families (id int PRIMARY KEY, name text NOT NULL, school text NOT NULL, beds int NOT NULL, last_visited_on date);
INSERT INTO langschool.host_families
SELECT n, (ARRAY['Abbott', 'Baxter', 'Carrick', 'Dunmore', 'Eastwood', 'Fenwick', 'Goddard', 'Hargreaves', 'Inskip', 'Jessop', 'Kellaway', 'Lightfoot', 'Mundy', 'Norbury', 'Ormerod', 'Pascoe', 'Quick', 'Rowbotham', 'Sharland', 'Tregear', 'Underhill', 'Venning', 'Wadsworth', 'Yelland', 'Allardyce', 'Blamire', 'Cowling', 'Dacre', 'Ellacott', 'Furneaux', 'Gilchrist', 'Hosking', 'Ivory', 'Jarman', 'Kneebone', 'Luscombe', 'Maddock', 'Nancarrow', 'Oldroyd', 'Pender', 'Raikes', 'Stobart', 'Tancock', 'Upjohn', 'Vosper'])[n],
  (ARRAY['Brighton', 'Bath', 'Exeter', 'Brighton', 'York', 'Edinburgh', 'Edinburgh', 'Bath', 'Exeter'])[1 + n % 9],
  1 + langschool.roll('beds', n, 3),
  CASE WHEN langschool.roll('unvisited', n, 8) > 0 THEN date '2024-06-03' + langschool.roll('visited', n, 675) END
FROM generate_series(1, 45) AS n;

CREATE TABLE langschool.courses (id int PRIMARY KEY, code text NOT NULL, school text NOT NULL, programme text NOT NULL, level text NOT NULL, starts_on date NOT NULL, ends_on date NOT NULL, hours_per_week int NOT NULL, teacher_id int NOT NULL REFERENCES langschool.teachers);
INSERT INTO langschool.courses
SELECT n, upper(left(school, 3)) || '-' || CASE programme WHEN 'General English' THEN 'GE' WHEN 'Intensive English' THEN 'IE' WHEN 'Exam preparation' THEN 'EX' WHEN 'Business English' THEN 'BE' ELSE 'AE' END || '-' || level || '-' || lpad(n::text, 3, '0'),
  school, programme, level, starts_on, starts_on + 7 * weeks - 3,
  CASE programme WHEN 'Intensive English' THEN 25 WHEN 'Exam preparation' THEN 20 WHEN 'Academic English' THEN 20 ELSE 15 END,
  (SELECT t.id FROM langschool.teachers AS t WHERE t.school = c.school AND hired_on <= starts_on AND coalesce(left_on, '2099-01-01') > starts_on + 7 * weeks ORDER BY md5('class' || t.id || '-' || n) LIMIT 1)
FROM (
  SELECT n, (ARRAY['Brighton', 'Brighton', 'Bath', 'Exeter', 'York', 'Edinburgh', 'Edinburgh'])[1 + n % 7] AS school,
    programme, CASE programme WHEN 'General English' THEN (ARRAY['A1', 'A2', 'B1', 'B1', 'B2'])[1 + langschool.roll('level', n, 5)] WHEN 'Intensive English' THEN (ARRAY['A2', 'B1', 'B2'])[1 + langschool.roll('level', n, 3)] ELSE (ARRAY['B1', 'B2', 'B2', 'C1'])[1 + langschool.roll('level', n, 4)] END AS level,
    date '2024-01-08' + 28 * (n / 7) AS starts_on,
    (ARRAY[4, 6, 8, 8, 10, 12])[1 + langschool.roll('weeks', n, 6)] AS weeks
  FROM (
    SELECT n, (ARRAY['General English', 'General English', 'General English', 'General English', 'Intensive English', 'Intensive English', 'Exam preparation', 'Exam preparation', 'Business English', 'Academic English'])[1 + langschool.roll('programme', n, 10)] AS programme
    FROM generate_series(0, 223) AS n
  ) AS p
) AS c;

-- Whom a class gets: drawn first, since students are those who booked.
CREATE TABLE langschool.drawn AS
SELECT *, row_number() OVER (ORDER BY booked_on, student, turn) AS id FROM (
  SELECT student, turn, c.id AS course_id, c.school, c.programme, c.level, s.starts_on, w.weeks, s.starts_on + 7 * w.weeks - 3 AS ends_on,
    s.starts_on - CASE turn WHEN 0 THEN 5 + langschool.roll('ahead', k, 105) ELSE 3 + langschool.roll('ahead', k, 30) END AS booked_on, k
  FROM (
    SELECT n AS student, turn, n * 10 + turn AS k, langschool.roll('slot', n, 7) AS slot, first + 2 * turn AS start
    FROM (SELECT n, CASE WHEN n > 760 THEN 26 + langschool.roll('first', n, 6) WHEN langschool.roll('summer', n, 5) = 0 THEN (ARRAY[6, 7, 19, 20])[1 + langschool.roll('first', n, 4)] ELSE langschool.roll('first', n, 32) END AS first FROM generate_series(1, 920) AS n) AS f
    CROSS JOIN generate_series(0, 3) AS turn
    WHERE turn <= (ARRAY[0, 0, 0, 0, 1, 1, 1, 2, 2, 3])[1 + langschool.roll('turns', n, 10)]
  ) AS d
  JOIN langschool.courses AS c ON c.id = 7 * start + CASE WHEN slot IN (0, 1) THEN langschool.roll('which', k, 2) WHEN slot IN (5, 6) THEN 5 + langschool.roll('which', k, 2) ELSE slot END
  CROSS JOIN LATERAL (SELECT CASE WHEN langschool.roll('joins', k, 5) = 0 THEN 7 * (1 + langschool.roll('late', k, 2)) ELSE 0 END AS joins) AS j
  CROSS JOIN LATERAL (SELECT c.starts_on + joins AS starts_on, (c.ends_on + 3 - c.starts_on - joins) / 7 AS most) AS s
  CROSS JOIN LATERAL (SELECT CASE WHEN langschool.roll('short', k, 4) = 0 THEN greatest(2, most - 2 * (1 + langschool.roll('shorter', k, 2))) ELSE most END AS weeks) AS w
) AS e
WHERE booked_on <= '2026-04-22';

CREATE TABLE langschool.students (id int PRIMARY KEY, full_name text NOT NULL, nationality text NOT NULL, born_on date, on_visa boolean NOT NULL);
INSERT INTO langschool.students
SELECT n, (CASE nationality
    WHEN 'Spanish' THEN ARRAY['Lucia', 'Pablo', 'Marta', 'Javier', 'Nuria', 'Sergio', 'Elena', 'Alvaro', 'Irene', 'Ruben', 'Carmen', 'Diego']
    WHEN 'Italian' THEN ARRAY['Giulia', 'Matteo', 'Chiara', 'Lorenzo', 'Sofia', 'Davide', 'Elisa', 'Andrea', 'Marco', 'Alessia', 'Paolo', 'Federica']
    WHEN 'Turkish' THEN ARRAY['Elif', 'Mehmet', 'Zeynep', 'Emre', 'Ayse', 'Burak', 'Deniz', 'Selin', 'Kaan', 'Merve', 'Onur', 'Ece']
    WHEN 'Brazilian' THEN ARRAY['Ana', 'Joao', 'Beatriz', 'Rafael', 'Larissa', 'Thiago', 'Camila', 'Bruno', 'Leticia', 'Felipe', 'Juliana', 'Gustavo']
    WHEN 'Saudi' THEN ARRAY['Fahad', 'Noura', 'Khalid', 'Sara', 'Abdullah', 'Reem', 'Turki', 'Lama', 'Majed', 'Hessa', 'Saud', 'Dana']
    WHEN 'Japanese' THEN ARRAY['Yuki', 'Haruto', 'Aoi', 'Sota', 'Mei', 'Ren', 'Hina', 'Kaito', 'Rin', 'Takumi', 'Emi', 'Daiki']
    WHEN 'South Korean' THEN ARRAY['Minji', 'Joon', 'Seoyeon', 'Hyun', 'Jiwoo', 'Taeyang', 'Yuna', 'Dohyun', 'Sujin', 'Woojin', 'Haeun', 'Jihoon']
    WHEN 'Colombian' THEN ARRAY['Valentina', 'Santiago', 'Mariana', 'Andres', 'Daniela', 'Camilo', 'Paula', 'Julian', 'Natalia', 'Mateo', 'Laura', 'Esteban']
    ELSE ARRAY['Lena', 'Noah', 'Anja', 'Luca', 'Nina', 'Jonas', 'Mia', 'Fabian', 'Sandra', 'Reto', 'Livia', 'Urs'] END)[1 + at % 12]
  || ' ' || (CASE nationality
    WHEN 'Spanish' THEN ARRAY['Garcia', 'Romero', 'Navarro', 'Torres', 'Iglesias', 'Molina', 'Ortega', 'Vidal', 'Serrano', 'Castillo', 'Prieto', 'Lozano']
    WHEN 'Italian' THEN ARRAY['Rossi', 'Ferrari', 'Greco', 'Conti', 'Marino', 'Lombardi', 'Barbieri', 'Fontana', 'Rizzo', 'Moretti', 'Caruso', 'Villa']
    WHEN 'Turkish' THEN ARRAY['Yilmaz', 'Kaya', 'Celik', 'Sahin', 'Aydin', 'Arslan', 'Koc', 'Polat', 'Erdem', 'Tekin', 'Bulut', 'Ozkan']
    WHEN 'Brazilian' THEN ARRAY['Silva', 'Souza', 'Oliveira', 'Pereira', 'Costa', 'Almeida', 'Barbosa', 'Cardoso', 'Rocha', 'Teixeira', 'Moreira', 'Nunes']
    WHEN 'Saudi' THEN ARRAY['Al-Harbi', 'Al-Qahtani', 'Al-Otaibi', 'Al-Ghamdi', 'Al-Zahrani', 'Al-Dossari', 'Al-Shehri', 'Al-Mutairi', 'Al-Amri', 'Al-Juhani', 'Al-Subaie', 'Al-Malki']
    WHEN 'Japanese' THEN ARRAY['Sato', 'Suzuki', 'Tanaka', 'Ito', 'Watanabe', 'Yamamoto', 'Nakamura', 'Kobayashi', 'Kato', 'Yoshida', 'Mori', 'Hayashi']
    WHEN 'South Korean' THEN ARRAY['Kim', 'Lee', 'Park', 'Choi', 'Jung', 'Kang', 'Cho', 'Yoon', 'Jang', 'Lim', 'Han', 'Shin']
    WHEN 'Colombian' THEN ARRAY['Gomez', 'Rojas', 'Vargas', 'Mejia', 'Ospina', 'Restrepo', 'Cardona', 'Quintero', 'Salazar', 'Duque', 'Arango', 'Zuluaga']
    ELSE ARRAY['Meier', 'Keller', 'Frei', 'Baumann', 'Steiner', 'Brunner', 'Graf', 'Wyss', 'Kunz', 'Bachmann', 'Suter', 'Hofer'] END)[1 + (at / 12 + at) % 12],
  nationality, CASE WHEN langschool.roll('ageless', n, 30) > 0 THEN date '2008-03-01' - (CASE WHEN langschool.roll('older', n, 6) = 0 THEN 8000 ELSE 0 END + langschool.roll('born', n, 4200)) END,
  nationality NOT IN ('Spanish', 'Italian', 'Swiss') AND (longest > 10 OR langschool.roll('visa', n, 5) < 2)
FROM (
  SELECT *, row_number() OVER (PARTITION BY nationality ORDER BY n) - 1 AS at FROM (
    SELECT student AS n, max(weeks) AS longest,
      (ARRAY['Spanish', 'Spanish', 'Spanish', 'Spanish', 'Spanish', 'Saudi', 'Saudi', 'Saudi', 'Saudi', 'Saudi', 'Italian', 'Italian', 'Italian', 'Italian', 'Turkish', 'Turkish', 'Turkish', 'Turkish', 'Brazilian', 'Brazilian', 'Brazilian', 'Brazilian', 'Japanese', 'Japanese', 'Japanese', 'Japanese', 'South Korean', 'South Korean', 'South Korean', 'Colombian', 'Colombian', 'Swiss', 'Swiss', 'Swiss'])[1 + langschool.roll('nation', student, 34)] AS nationality
    FROM langschool.drawn GROUP BY student
  ) AS s
) AS named;

CREATE TABLE langschool.enrolments (
  id int PRIMARY KEY, number text NOT NULL, student_id int NOT NULL REFERENCES langschool.students, course_id int NOT NULL REFERENCES langschool.courses, school text NOT NULL, status text NOT NULL, channel text NOT NULL, agent text, accommodation text NOT NULL,
  host_family_id int REFERENCES langschool.host_families, booked_on date NOT NULL, starts_on date NOT NULL, ends_on date NOT NULL, weeks int NOT NULL, fee_gbp numeric(8, 2)
);
INSERT INTO langschool.enrolments
SELECT id, 'E' || (20000 + id), student, course_id, school, status, channel,
  CASE WHEN channel = 'Agent' THEN CASE nationality WHEN 'Spanish' THEN 'Estudia Fuera' WHEN 'Colombian' THEN 'Estudia Fuera' WHEN 'Italian' THEN 'LinguaViaggi' WHEN 'Swiss' THEN 'LinguaViaggi' WHEN 'Turkish' THEN 'Anatolia Education' WHEN 'Brazilian' THEN 'Horizonte Intercambio' WHEN 'Saudi' THEN 'Gulf Study Link' ELSE 'Sakura Overseas' END END,
  accommodation,
  CASE WHEN accommodation = 'Host family' AND status <> 'Cancelled' AND (starts_on <= '2026-04-27' OR langschool.roll('placed', id, 3) = 0)
    THEN (SELECT f.id FROM langschool.host_families AS f WHERE f.school = d.school ORDER BY md5('home' || f.id || '-' || CASE WHEN langschool.roll('moves', d.id, 4) = 0 THEN d.id ELSE d.student END) LIMIT 1) END,
  booked_on, starts_on, ends_on, weeks,
  CASE WHEN status <> 'Provisional' OR langschool.roll('priced', id, 2) = 0 THEN round(weeks * weekly * CASE WHEN weeks >= 10 THEN 0.9 WHEN channel = 'At the school' THEN 0.95 ELSE 1 END, 2) END
FROM (
  SELECT d.*, s.nationality,
    CASE programme WHEN 'General English' THEN 215 WHEN 'Intensive English' THEN 320 WHEN 'Exam preparation' THEN 275 WHEN 'Business English' THEN 335 ELSE 290 END - CASE d.school WHEN 'Exeter' THEN 15 WHEN 'York' THEN 20 ELSE 0 END AS weekly,
    CASE WHEN turn > 0 THEN 'At the school' ELSE (ARRAY['Agent', 'Agent', 'Agent', 'Agent', 'Agent', 'Website', 'Website', 'Website', 'Phone', 'Referral'])[1 + langschool.roll('channel', student, 10)] END AS channel,
    (ARRAY['Host family', 'Host family', 'Host family', 'Host family', 'Residence', 'Residence', 'Own', 'Own'])[1 + langschool.roll('lodging', student, 8)] AS accommodation,
    CASE WHEN langschool.roll('cancel', k, CASE d.school WHEN 'Bath' THEN 8 ELSE 12 END) = 0 AND booked_on < '2026-04-15' THEN 'Cancelled'
      WHEN starts_on > '2026-04-22' THEN CASE WHEN langschool.roll('sure', k, 3) = 0 THEN 'Provisional' ELSE 'Confirmed' END
      WHEN langschool.roll('quit', k, 21) = 0 AND starts_on < '2026-04-06' THEN 'Withdrawn' WHEN ends_on >= '2026-04-22' THEN 'Studying' ELSE 'Completed' END AS status
  FROM langschool.drawn AS d JOIN langschool.students AS s ON s.id = d.student
) AS d;

CREATE TABLE langschool.lessons (id int PRIMARY KEY, course_id int NOT NULL REFERENCES langschool.courses, school text NOT NULL, teacher_id int NOT NULL REFERENCES langschool.teachers, held_on date NOT NULL, status text NOT NULL, cancel_reason text, is_cover boolean NOT NULL, minutes int NOT NULL, pay_gbp numeric(7, 2));
INSERT INTO langschool.lessons
SELECT l.id, course_id, l.school, teacher, held_on, l.status, CASE WHEN l.status = 'Cancelled' AND (off OR langschool.roll('unsaid', l.id, 9) > 0) THEN CASE WHEN off THEN 'Bank holiday' ELSE (ARRAY['Teacher ill', 'Teacher ill', 'Too few students', 'Room not available'])[1 + langschool.roll('why', l.id, 4)] END END,
  teacher <> own, minutes, CASE WHEN l.status = 'Held' THEN round(minutes / 60.0 * t.rate_gbp, 2) END
FROM (
  SELECT l.*, CASE WHEN off OR langschool.roll('off', id, CASE school WHEN 'Exeter' THEN 14 ELSE 22 END) = 0 AND held_on <= '2026-04-24' THEN 'Cancelled' WHEN held_on >= '2026-04-22' THEN 'Scheduled' ELSE 'Held' END AS status,
    CASE WHEN langschool.roll('cover', id, 8) = 0 AND held_on < '2026-04-22' THEN (SELECT t.id FROM langschool.teachers AS t WHERE t.school = l.school AND hired_on <= held_on AND coalesce(left_on, '2099-01-01') > held_on ORDER BY md5('stand' || t.id || '-' || l.id) LIMIT 1) ELSE own END AS teacher
  FROM (
    SELECT row_number() OVER (ORDER BY day, c.id) AS id, c.id AS course_id, c.school, c.teacher_id AS own, day::date AS held_on,
      day::date IN ('2025-04-21', '2025-05-05', '2025-05-26', '2025-08-25', '2026-04-06', '2026-05-04', '2026-05-25') AS off,
      CASE hours_per_week WHEN 25 THEN 180 WHEN 20 THEN 135 ELSE 90 END AS minutes
    FROM langschool.courses AS c CROSS JOIN LATERAL generate_series(c.starts_on, least(c.ends_on, date '2026-06-26'), interval '1 day') AS day
    WHERE extract(isodow FROM day) IN (1, 3) AND day >= '2025-01-06' AND NOT day BETWEEN '2025-12-20' AND '2026-01-04' AND c.starts_on < '2026-05-10'
  ) AS l
) AS l
JOIN langschool.teachers AS t ON t.id = teacher;

CREATE TABLE langschool.attendance (id int PRIMARY KEY, student_id int NOT NULL REFERENCES langschool.students, course_id int NOT NULL REFERENCES langschool.courses, school text NOT NULL, week_on date NOT NULL, hours_expected int NOT NULL, hours_attended int NOT NULL, warned boolean NOT NULL);
INSERT INTO langschool.attendance
SELECT id, student_id, course_id, school, week_on, expected, attended, attended < 0.7 * expected AND langschool.roll('warned', id, 4) > 0
FROM (
  SELECT *, expected - CASE WHEN langschool.roll('slack', student_id, 7) = 0 THEN langschool.roll('skips', id, expected * 2 / 3) WHEN langschool.roll('away', id, 3) = 0 THEN 1 + langschool.roll('missed', id, CASE school WHEN 'Brighton' THEN 7 ELSE 5 END) ELSE 0 END AS attended
  FROM (
    SELECT row_number() OVER (ORDER BY week, e.id) AS id, e.student_id, e.course_id, e.school, week::date AS week_on, c.hours_per_week AS expected
    FROM langschool.enrolments AS e JOIN langschool.courses AS c ON c.id = e.course_id
    CROSS JOIN LATERAL generate_series(e.starts_on, CASE e.status WHEN 'Withdrawn' THEN e.starts_on + 7 * (e.weeks / 2) ELSE e.ends_on END, interval '7 days') AS week
    WHERE e.status IN ('Studying', 'Completed', 'Withdrawn') AND week BETWEEN '2025-09-01' AND '2026-04-13' AND NOT week BETWEEN '2025-12-20' AND '2026-01-03'
  ) AS r
) AS r;

CREATE TABLE langschool.exams (id int PRIMARY KEY, student_id int NOT NULL REFERENCES langschool.students, school text NOT NULL, exam text NOT NULL, status text NOT NULL, entered_on date NOT NULL, sat_on date NOT NULL, result_on date, score int);
INSERT INTO langschool.exams
SELECT n, student_id, school, exam, status, entered_on, sat_on, CASE WHEN status IN ('Passed', 'Failed') THEN out_on END, CASE WHEN status IN ('Passed', 'Failed') THEN score END
FROM (
  SELECT *, CASE WHEN langschool.roll('drops', n, 24) = 0 THEN 'Withdrawn' WHEN sat_on > '2026-04-22' THEN 'Entered' WHEN langschool.roll('absent', n, 18) = 0 THEN 'Absent' WHEN out_on > '2026-04-22' THEN 'Awaiting result' WHEN score >= needed THEN 'Passed' ELSE 'Failed' END AS status
  FROM (
    SELECT *, needed - CASE programme WHEN 'Exam preparation' THEN 6 ELSE 11 END + langschool.roll('score', n, 33) AS score, sat_on + 19 + langschool.roll('out', n, 12) AS out_on, sat_on - 28 - langschool.roll('early', n, 45) AS entered_on
    FROM (
      SELECT row_number() OVER (ORDER BY e.id) AS n, e.student_id, e.school, c.programme, CASE left(c.level, 1) WHEN 'A' THEN 'A2 Key' ELSE CASE c.level WHEN 'B1' THEN 'B1 Preliminary' WHEN 'B2' THEN 'B2 First' ELSE 'C1 Advanced' END END AS exam,
        CASE left(c.level, 1) WHEN 'A' THEN 120 ELSE CASE c.level WHEN 'B1' THEN 140 WHEN 'B2' THEN 160 ELSE 180 END END AS needed,
        (m + ((6 - extract(isodow FROM m)::int + 7) % 7) + 7)::date AS sat_on
      FROM langschool.enrolments AS e JOIN langschool.courses AS c ON c.id = e.course_id CROSS JOIN LATERAL (SELECT date_trunc('month', e.ends_on)::date AS m) AS x
      WHERE e.status NOT IN ('Cancelled', 'Provisional') AND langschool.roll('sits', e.id, 10) < CASE c.programme WHEN 'Exam preparation' THEN 9 ELSE 3 END
    ) AS a
  ) AS b
  WHERE entered_on <= '2026-04-22' AND sat_on <= '2026-07-31'
) AS x;

CREATE TABLE langschool.payments (id int PRIMARY KEY, number text NOT NULL, student_id int NOT NULL REFERENCES langschool.students, school text NOT NULL, purpose text NOT NULL, status text NOT NULL, invoiced_on date NOT NULL, due_on date NOT NULL, paid_on date, amount_gbp numeric(8, 2) NOT NULL);
INSERT INTO langschool.payments
SELECT n, 'INV-' || (4000 + n), student_id, school, purpose, status, invoiced_on, due_on, CASE WHEN status IN ('Paid', 'Refunded') THEN pays_on END, amount
FROM (
  SELECT *, CASE WHEN gone AND langschool.roll('back', n, 2) = 0 AND pays_on <= '2026-04-22' THEN 'Refunded' WHEN langschool.roll('never', n, 70) = 0 AND due_on < '2025-12-01' THEN 'Written off' WHEN pays_on > '2026-04-22' THEN 'Open' WHEN langschool.roll('unpaid', n, 6) = 0 AND due_on > '2025-12-20' THEN 'Open' ELSE 'Paid' END AS status
  FROM (
    SELECT row_number() OVER (ORDER BY invoiced_on, kind, ref) AS n, *, greatest(invoiced_on + 1, due_on - 16 + langschool.roll('pays', kind * 5000 + ref, 30)) AS pays_on
    FROM (
      SELECT *, greatest(invoiced_on + 7, falls_on) AS due_on FROM (
        SELECT 1 AS kind, id AS ref, student_id, school, 'Course fees' AS purpose, booked_on + langschool.roll('billed', id, 5) AS invoiced_on, starts_on - 14 AS falls_on, fee_gbp AS amount, status IN ('Cancelled', 'Withdrawn') AS gone
        FROM langschool.enrolments WHERE fee_gbp IS NOT NULL AND status <> 'Provisional' AND (status <> 'Cancelled' OR langschool.roll('billcancel', id, 3) = 0)
        UNION ALL
        SELECT 2, id, student_id, school, 'Accommodation', booked_on + 3, starts_on - 14, weeks * 190, status = 'Withdrawn'
        FROM langschool.enrolments WHERE accommodation = 'Host family' AND status NOT IN ('Cancelled', 'Provisional')
        UNION ALL
        SELECT 3, id, student_id, school, 'Exam fee', entered_on, entered_on + 14, CASE exam WHEN 'A2 Key' THEN 98 WHEN 'B1 Preliminary' THEN 115 WHEN 'B2 First' THEN 179 ELSE 188 END, false
        FROM langschool.exams
      ) AS i WHERE invoiced_on <= '2026-04-22'
    ) AS i
  ) AS p
) AS p;

DROP TABLE langschool.drawn;

-- What the asker may see, for the questions' SQL.
CREATE VIEW langschool.my_enrolments AS
  SELECT e.*, s.full_name, s.nationality, s.on_visa, c.code, c.programme, c.level, f.name AS host_family, f.last_visited_on
  FROM langschool.enrolments AS e JOIN langschool.students AS s ON s.id = e.student_id JOIN langschool.courses AS c ON c.id = e.course_id LEFT JOIN langschool.host_families AS f ON f.id = e.host_family_id
  WHERE e.school IN ('Brighton', 'Bath', 'Exeter');
CREATE VIEW langschool.my_live AS SELECT * FROM langschool.my_enrolments WHERE status <> 'Cancelled';
CREATE VIEW langschool.my_lessons AS
  SELECT l.*, t.name AS teacher, t.contract, t.hired_on, t.last_observed_on, t.left_on, c.code, c.programme, c.level
  FROM langschool.lessons AS l JOIN langschool.teachers AS t ON t.id = l.teacher_id JOIN langschool.courses AS c ON c.id = l.course_id
  WHERE l.school IN ('Brighton', 'Bath', 'Exeter');
CREATE VIEW langschool.my_held AS SELECT * FROM langschool.my_lessons WHERE status = 'Held';
CREATE VIEW langschool.my_registers AS
  SELECT a.*, s.full_name, s.nationality, s.on_visa, c.code, c.level
  FROM langschool.attendance AS a JOIN langschool.students AS s ON s.id = a.student_id JOIN langschool.courses AS c ON c.id = a.course_id
  WHERE a.school IN ('Brighton', 'Bath', 'Exeter');
CREATE VIEW langschool.my_exams AS
  SELECT x.*, s.full_name, s.nationality FROM langschool.exams AS x JOIN langschool.students AS s ON s.id = x.student_id WHERE x.school IN ('Brighton', 'Bath', 'Exeter');
CREATE VIEW langschool.my_payments AS
  SELECT p.*, s.full_name FROM langschool.payments AS p JOIN langschool.students AS s ON s.id = p.student_id WHERE p.school IN ('Brighton', 'Bath', 'Exeter') AND p.purpose IN ('Course fees', 'Exam fee');

COMMIT;
