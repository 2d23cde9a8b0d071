-- A recruiting agency from January 2024 to 3 May 2026. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA talent;

CREATE FUNCTION talent.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE talent.clients (id int PRIMARY KEY, name text NOT NULL, industry text NOT NULL, country text NOT NULL, won_on date NOT NULL);
INSERT INTO talent.clients VALUES
  (1, 'Nordwind AG', 'Energy', 'Germany', '2022-03-10'), (2, 'Banco Sol', 'Banking', 'Spain', '2023-01-15'), (3, 'Helix Pharma', 'Health', 'Switzerland', '2021-11-01'),
  (4, 'Railo', 'Transport', 'Germany', '2023-06-20'), (5, 'Kaffeehaus Group', 'Hospitality', 'Austria', '2024-02-01'), (6, 'Datenwerk', 'Software', 'Germany', '2020-05-05'),
  (7, 'Alpina Insurance', 'Banking', 'Switzerland', '2024-09-12'), (8, 'Moda Roma', 'Retail', 'Italy', '2025-01-30'), (9, 'Lumen Grid', 'Energy', 'Austria', '2025-06-17');

CREATE TABLE talent.recruiters (id int PRIMARY KEY, name text NOT NULL, team text NOT NULL, started_on date NOT NULL);
INSERT INTO talent.recruiters VALUES
  (1, 'Marta Klein', 'Tech', '2020-01-01'), (2, 'Jonas Beck', 'Tech', '2021-04-01'), (3, 'Lea Winter', 'Finance', '2022-02-01'), (4, 'Paolo Conti', 'Finance', '2023-08-01'),
  (5, 'Nina Roth', 'Operations', '2021-09-01'), (6, 'Ivan Petrov', 'Operations', '2024-03-01');

CREATE TABLE talent.jobs (
  id int PRIMARY KEY, client_id int NOT NULL REFERENCES talent.clients, recruiter_id int NOT NULL REFERENCES talent.recruiters, title text NOT NULL,
  seniority text NOT NULL, opened_on date NOT NULL, closed_on date, is_remote boolean NOT NULL, status text NOT NULL
);
INSERT INTO talent.jobs
SELECT
  n, c.id, 1 + talent.pick('recruiter', n, 6),
  (ARRAY['Data Engineer', 'Controller', 'Backend Developer', 'Nurse Manager', 'Grid Planner', 'Account Manager', 'Store Lead', 'Risk Analyst'])[1 + talent.pick('title', n, 8)],
  (ARRAY['Junior', 'Mid', 'Senior', 'Mid', 'Lead'])[1 + talent.pick('seniority', n, 5)],
  opened,
  CASE WHEN status <> 'Open' THEN least(opened + 20 + talent.pick('open for', n, 90), date '2026-05-01') END,
  talent.pick('remote', n, 3) = 0,
  status
FROM (
  SELECT n, 1 + talent.pick('client', n, 9) AS client, date '2024-01-08' + talent.pick('opened', n, 840) AS opened,
    CASE WHEN date '2024-01-08' + talent.pick('opened', n, 840) > '2026-02-15' THEN 'Open' ELSE (ARRAY['Filled', 'Filled', 'Filled', 'Withdrawn', 'Open'])[1 + talent.pick('status', n, 5)] END AS status
  FROM generate_series(1, 340) AS n
) AS drawn JOIN talent.clients AS c ON c.id = drawn.client AND c.won_on <= drawn.opened;

CREATE TABLE talent.applications (
  id int PRIMARY KEY, job_id int NOT NULL REFERENCES talent.jobs, candidate text NOT NULL, candidate_city text, source text NOT NULL, applied_on date NOT NULL,
  stage text NOT NULL, expected_salary numeric(10, 2) NOT NULL, experience_years int NOT NULL, rejected_on date
);
INSERT INTO talent.applications
SELECT
  row_number() OVER (ORDER BY n), j.id, 'Candidate ' || n, (ARRAY['Berlin', 'Zürich', 'Wien', 'Madrid', 'München', NULL])[1 + talent.pick('city', n, 6)],
  (ARRAY['LinkUp', 'LinkUp', 'LinkUp', 'Referral', 'Job board', 'Job board', 'Career fair'])[1 + talent.pick('source', n, 7)],
  applied, stage, 38000 + talent.pick('salary', n, 62) * 1000, talent.pick('experience', n, 21),
  CASE WHEN stage = 'Rejected' THEN applied + 3 + talent.pick('rejecting', n, 30) END
FROM generate_series(1, 2400) AS n
JOIN talent.jobs AS j ON j.id = 1 + talent.pick('job', n, 340)
CROSS JOIN LATERAL (SELECT least(j.opened_on + talent.pick('applied', n, 40), date '2026-05-03') AS applied,
  (ARRAY['Rejected', 'Rejected', 'Rejected', 'Screening', 'Interview', 'Offer', 'Rejected', 'Interview'])[1 + talent.pick('stage', n, 8)] AS stage) AS s;

CREATE TABLE talent.interviews (
  id int PRIMARY KEY, application_id int NOT NULL REFERENCES talent.applications, held_at timestamptz NOT NULL, kind text NOT NULL, score int, no_show boolean NOT NULL
);
INSERT INTO talent.interviews
SELECT
  row_number() OVER (ORDER BY a.id, k), a.id, a.applied_on + (4 + k * 7 + talent.pick('held', a.id * 10 + k, 8)) * interval '1 day' + (9 + talent.pick('oclock', a.id * 10 + k, 8)) * interval '1 hour',
  (ARRAY['Phone', 'Video', 'On site'])[k], CASE WHEN talent.pick('shown', a.id * 10 + k, 14) > 0 THEN 1 + talent.pick('score', a.id * 10 + k, 10) END,
  talent.pick('shown', a.id * 10 + k, 14) = 0
FROM talent.applications AS a CROSS JOIN generate_series(1, 3) AS k
WHERE a.stage IN ('Interview', 'Offer') AND (k < 3 OR a.stage = 'Offer') AND a.applied_on + 4 + k * 7 + 8 < '2026-05-03';

CREATE TABLE talent.placements (
  id int PRIMARY KEY, application_id int NOT NULL REFERENCES talent.applications, signed_on date NOT NULL, starts_on date NOT NULL, fee numeric(10, 2) NOT NULL, refunded numeric(10, 2) NOT NULL
);
INSERT INTO talent.placements
SELECT
  row_number() OVER (ORDER BY a.id), a.id, a.applied_on + 30 + talent.pick('signing', a.id, 25), a.applied_on + 80 + talent.pick('starting', a.id, 60),
  round(a.expected_salary * (18 + talent.pick('rate', a.id, 8)) / 100, 2), CASE WHEN talent.pick('refund', a.id, 11) = 0 THEN 3000 ELSE 0 END
FROM talent.applications AS a
WHERE a.stage = 'Offer' AND talent.pick('placed', a.id, 4) > 0 AND a.applied_on + 55 < '2026-05-03';

-- Flat rows for the expected results alone: the model does not read these.
CREATE VIEW talent.seen_jobs AS
SELECT j.*, c.name AS client, c.industry, c.country, r.name AS recruiter, r.team FROM talent.jobs j JOIN talent.clients c ON c.id = j.client_id JOIN talent.recruiters r ON r.id = j.recruiter_id;
CREATE VIEW talent.seen_applications AS
SELECT a.*, j.title AS job, j.seniority, j.client, j.industry, j.country, j.recruiter, j.team, j.is_remote FROM talent.applications a JOIN talent.seen_jobs j ON j.id = a.job_id;
CREATE VIEW talent.seen_interviews AS
SELECT i.*, a.candidate, a.source, a.job, a.client, a.recruiter, a.team FROM talent.interviews i JOIN talent.seen_applications a ON a.id = i.application_id;
CREATE VIEW talent.seen_placements AS
SELECT p.*, a.candidate, a.source, a.job, a.seniority, a.client, a.industry, a.country, a.recruiter, a.team FROM talent.placements p JOIN talent.seen_applications a ON a.id = p.application_id;

COMMIT;
