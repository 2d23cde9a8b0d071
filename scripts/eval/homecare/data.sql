-- Care at home in five areas from January 2024 to 18 March 2026, with visits planned for the fortnight after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA homecare;

CREATE FUNCTION homecare.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION homecare.area(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Norwich', 'King''s Lynn', 'Cromer', 'Thetford', 'Great Yarmouth'])[1 + n % 5] $$;

CREATE TABLE homecare.clients (id int PRIMARY KEY, reference text NOT NULL, name text NOT NULL, area text NOT NULL, funding text NOT NULL, council text, risk text, lives_alone boolean, born_on date, started_on date NOT NULL, ended_on date, end_reason text);
INSERT INTO homecare.clients
SELECT n, 'C-' || lpad((n * 7)::text, 4, '0'),
  (ARRAY['Ada', 'Bert', 'Cyril', 'Doris', 'Edna', 'Frank', 'Gladys', 'Harold', 'Irene', 'Jack', 'Kathleen', 'Len', 'Maud', 'Norman', 'Olive', 'Percy', 'Queenie', 'Ron', 'Sylvia', 'Ted', 'Una'])[1 + n % 21] || ' ' ||
  (ARRAY['Alden', 'Barker', 'Catchpole', 'Dack', 'Eastoe', 'Fuller', 'Gooch', 'Howes', 'Jermy', 'Kett', 'Larter', 'Mallett', 'Nudd', 'Pye', 'Rix', 'Sizeland'])[1 + n / 21],
  area, funding, CASE WHEN funding = 'Council' THEN (CASE area WHEN 'Thetford' THEN ARRAY['Suffolk', 'Norfolk', 'Suffolk'] WHEN 'King''s Lynn' THEN ARRAY['Norfolk', 'Cambridgeshire', 'Norfolk'] ELSE ARRAY['Norfolk', 'Norfolk', 'Suffolk'] END)[1 + homecare.pick('council', n, 3)] END,
  CASE WHEN homecare.pick('riskless', n, 18) > 0 THEN (ARRAY['Low', 'Low', 'Medium', 'Medium', 'High'])[1 + homecare.pick('risk', n, 5)] END,
  CASE WHEN homecare.pick('unasked', n, 20) > 0 THEN homecare.pick('alone', n, 9) < 5 END,
  CASE WHEN homecare.pick('birthless', n, 45) > 0 THEN date '1961-01-01' - homecare.pick('age', n, 13000) END,
  started_on, CASE WHEN ended_on <= '2026-03-18' THEN ended_on END,
  CASE WHEN ended_on <= '2026-03-18' AND homecare.pick('reasonless', n, 10) > 0 THEN (ARRAY['Died', 'Died', 'Moved to care home', 'Moved to care home', 'In hospital', 'Changed provider', 'Recovered'])[1 + homecare.pick('reason', n, 7)] END
FROM (
  SELECT n, homecare.area((ARRAY[0, 0, 0, 1, 1, 2, 2, 3, 4, 4])[1 + homecare.pick('area', n, 10)]) AS area, (ARRAY['Council', 'Council', 'Council', 'Council', 'Private', 'Private', 'Private', 'NHS'])[1 + homecare.pick('funding', n, 8)] AS funding, started_on,
    greatest(started_on + 20, date '2024-01-20') + homecare.pick('life', n, 1500) AS ended_on
  FROM (SELECT n, CASE WHEN n <= 110 THEN date '2020-01-06' + homecare.pick('started', n, 1450) ELSE date '2024-01-02' + homecare.pick('started', n, 800) END AS started_on FROM generate_series(1, 330) AS n) AS s
) AS drawn;

CREATE TABLE homecare.carers (id int PRIMARY KEY, name text NOT NULL, area text NOT NULL, contract text NOT NULL, qualification text, drives boolean NOT NULL, hourly_pay numeric(5, 2), contracted_hours int, hired_on date NOT NULL, left_on date, dbs_expires_on date);
INSERT INTO homecare.carers
SELECT n,
  (ARRAY['Abi', 'Bola', 'Carol', 'Denise', 'Ewa', 'Faith', 'Gary', 'Hannah', 'Ines', 'Joy', 'Kim', 'Lorraine', 'Mihai'])[1 + n % 13] || ' ' || (ARRAY['Adeyemi', 'Bunn', 'Cross', 'Duffield', 'Evans', 'Flatt', 'Goncalves', 'Hewitt', 'Ionescu'])[1 + n / 13],
  homecare.area(n), contract, CASE WHEN homecare.pick('unqualified', n, 6) > 0 THEN (ARRAY['Care Certificate', 'Care Certificate', 'NVQ 2', 'NVQ 2', 'NVQ 3'])[1 + homecare.pick('qualified', n, 5)] END,
  homecare.pick('drives', n, 10) < 7, CASE WHEN homecare.pick('payless', n, 25) > 0 THEN 11.6 + 0.15 * homecare.pick('pay', n, 20) END, CASE contract WHEN 'Full time' THEN 37 WHEN 'Part time' THEN 16 + 4 * homecare.pick('hours', n, 3) END,
  hired_on, CASE WHEN left_on <= '2026-03-18' THEN left_on END, CASE WHEN homecare.pick('dbsless', n, 22) > 0 THEN date '2025-12-20' + homecare.pick('dbs', n, 950) END
FROM (
  SELECT n, hired_on, greatest(hired_on + 40, date '2024-02-01') + homecare.pick('tenure', n, 2200) AS left_on, (ARRAY['Full time', 'Full time', 'Part time', 'Part time', 'Zero hours'])[1 + homecare.pick('contract', n, 5)] AS contract
  FROM (SELECT n, CASE WHEN n % 12 < 7 THEN date '2017-05-02' + homecare.pick('hired', n, 2400) ELSE date '2024-01-08' + homecare.pick('hired', n, 790) END AS hired_on FROM generate_series(1, 115) AS n) AS h
) AS drawn;

CREATE TABLE homecare.visits (id int PRIMARY KEY, client_id int NOT NULL REFERENCES homecare.clients, carer_id int REFERENCES homecare.carers, area text NOT NULL, kind text NOT NULL, status text NOT NULL, double_handed boolean NOT NULL, planned_start timestamp NOT NULL, actual_start timestamp, planned_minutes int NOT NULL, actual_minutes int, miles numeric(5, 1));
INSERT INTO homecare.visits
SELECT n, client_id, carer_id, area, kind, status, double_handed, planned_start,
  CASE WHEN status = 'Completed' AND homecare.pick('unlogged', n, 25) > 0 THEN planned_start + interval '1 minute' * (homecare.pick('late', n, 28) - 8 + CASE WHEN homecare.pick('stuck', n, CASE area WHEN 'Cromer' THEN 8 ELSE 15 END) = 0 THEN 18 ELSE 0 END) END,
  planned_minutes, CASE WHEN status = 'Completed' THEN planned_minutes - 7 + homecare.pick('took', n, 14) END, CASE WHEN status = 'Completed' AND homecare.pick('mileless', n, 10) > 0 THEN 0.5 + 0.1 * homecare.pick('miles', n, CASE area WHEN 'Norwich' THEN 50 ELSE 110 END) END
FROM (
  SELECT v.*, c.id AS carer_id,
    CASE WHEN homecare.pick('cancel', n, 16) = 0 THEN CASE WHEN homecare.pick('who', n, 4) = 0 THEN 'Cancelled by us' ELSE 'Cancelled by client' END
      WHEN planned_start >= '2026-03-18 09:00' THEN 'Planned' WHEN c.id IS NULL OR homecare.pick('miss', n, CASE v.area WHEN 'King''s Lynn' THEN 28 ELSE 45 END) = 0 THEN 'Missed' ELSE 'Completed' END AS status,
    CASE kind WHEN 'Night sit' THEN 480 WHEN 'Companionship' THEN 60 WHEN 'Medication' THEN 15 WHEN 'Meal' THEN 30 ELSE 30 + 15 * homecare.pick('minutes', n, 3) END AS planned_minutes,
    kind = 'Personal care' AND homecare.pick('double', client_id, 5) = 0 AS double_handed
  FROM (
    SELECT n, k.id AS client_id, k.area, day + interval '15 minutes' * CASE WHEN kind = 'Night sit' THEN 88 ELSE (ARRAY[28, 30, 32, 34, 48, 49, 50, 66, 70, 78])[1 + homecare.pick('slot', n, 10)] END AS planned_start, kind, day
    FROM (
      SELECT n, date '2024-01-08' + homecare.pick('day', n, 814) AS day, 1 + homecare.pick('client', n, 318) AS client_id,
        (ARRAY['Personal care', 'Personal care', 'Personal care', 'Personal care', 'Medication', 'Medication', 'Medication', 'Meal', 'Meal', 'Companionship'])[1 + homecare.pick('kind', n, 10)] AS base
      FROM generate_series(1, 17000) AS n
    ) AS d
    CROSS JOIN LATERAL (SELECT CASE WHEN homecare.pick('night', n, 40) = 0 THEN 'Night sit' ELSE base END AS kind) AS t
    JOIN homecare.clients AS k ON k.id = d.client_id AND day >= k.started_on AND day < coalesce(k.ended_on, date '2100-01-01')
  ) AS v
  LEFT JOIN LATERAL (
    SELECT id FROM homecare.carers AS c WHERE c.area = v.area AND c.hired_on <= day AND coalesce(c.left_on, date '2100-01-01') > day AND NOT (day > '2026-03-18' AND homecare.pick('unassigned', n, 5) = 0)
    ORDER BY homecare.pick('roster', n * 131 + c.id, 1000) LIMIT 1
  ) AS c ON true
) AS drawn;

CREATE TABLE homecare.care_plans (id int PRIMARY KEY, client_id int NOT NULL REFERENCES homecare.clients, area text NOT NULL, version int NOT NULL, status text NOT NULL, author text, written_on date NOT NULL, review_due_on date, reviewed_on date, weekly_hours numeric(4, 1));
INSERT INTO homecare.care_plans
SELECT row_number() OVER (ORDER BY client_id, version), client_id, area, version, status, CASE WHEN homecare.pick('authorless', client_id * 10 + version, 25) > 0 THEN (ARRAY['Linda Moss', 'Peter Garrod', 'Shaheen Ali', 'Linda Moss'])[1 + homecare.pick('author', client_id * 10 + version, 4)] END,
  written_on, CASE WHEN status <> 'Draft' THEN written_on + 180 END, CASE WHEN status = 'Superseded' THEN next_on - homecare.pick('before', client_id * 10 + version, 9) END, 3 + 0.5 * homecare.pick('hours', client_id * 10 + version, 45)
FROM (
  SELECT *, CASE WHEN next_on IS NOT NULL THEN 'Superseded' WHEN ended_on IS NOT NULL THEN 'Superseded' WHEN written_on > '2026-02-20' AND version > 1 THEN 'Draft' ELSE 'Active' END AS status
  FROM (
    SELECT k.id AS client_id, k.area, k.ended_on, v AS version, p.written_on, CASE WHEN v < versions THEN k.started_on + v * (165 + homecare.pick('gap', k.id, 60)) END AS next_on
    FROM homecare.clients AS k
    CROSS JOIN LATERAL (SELECT 1 + greatest(0, least(6, (coalesce(k.ended_on, date '2026-03-18') - k.started_on) / (165 + homecare.pick('gap', k.id, 60)) - CASE WHEN homecare.pick('behind', k.id, 5) = 0 THEN 1 ELSE 0 END)) AS versions) AS n
    CROSS JOIN LATERAL generate_series(1, versions) AS v
    CROSS JOIN LATERAL (SELECT k.started_on + (v - 1) * (165 + homecare.pick('gap', k.id, 60)) AS written_on) AS p
    WHERE homecare.pick('planless', k.id, 24) > 0
  ) AS drawn
) AS told;

CREATE TABLE homecare.invoices (id int PRIMARY KEY, number text NOT NULL, client_id int NOT NULL REFERENCES homecare.clients, area text NOT NULL, payer_type text NOT NULL, council text, status text NOT NULL, issued_on date NOT NULL, due_on date NOT NULL, paid_on date, hours numeric(5, 1) NOT NULL, amount numeric(8, 2) NOT NULL);
INSERT INTO homecare.invoices
SELECT n, 'INV-' || (10000 + n), client_id, area, payer_type, council, CASE WHEN fate = 0 THEN 'Disputed' WHEN fate = 1 AND due_on < '2025-10-01' THEN 'Written off' WHEN paid_on <= '2026-03-18' THEN 'Paid' ELSE 'Open' END, issued_on, due_on,
  CASE WHEN fate = 0 OR fate = 1 AND due_on < '2025-10-01' OR paid_on > '2026-03-18' THEN NULL ELSE paid_on END, hours, round(hours * CASE payer_type WHEN 'Council' THEN 23.5 WHEN 'NHS' THEN 25 ELSE 28.5 END * CASE WHEN issued_on >= '2025-04-01' THEN 1.05 ELSE 1 END, 2)
FROM (
  SELECT *, issued_on + CASE payer_type WHEN 'Family' THEN 14 ELSE 30 END AS due_on, homecare.pick('fate', n, CASE payer_type WHEN 'Council' THEN 60 ELSE 95 END) AS fate,
    issued_on + CASE payer_type WHEN 'Family' THEN 2 + homecare.pick('paying', n, 20) WHEN 'NHS' THEN 10 + homecare.pick('paying', n, 35) ELSE 14 + homecare.pick('paying', n, 45) END + CASE WHEN homecare.pick('slow', n, 14) = 0 THEN 70 ELSE 0 END AS paid_on
  FROM (
    SELECT row_number() OVER (ORDER BY month, k.id) AS n, k.id AS client_id, k.area, CASE k.funding WHEN 'Private' THEN 'Family' ELSE k.funding END AS payer_type, k.council, (month + interval '1 month')::date + 1 + homecare.pick('issue', k.id, 4) AS issued_on, 8 + 0.5 * homecare.pick('base', k.id, 100) + 0.5 * homecare.pick('vary', k.id * 1000 + extract(epoch FROM month)::bigint / 86400, 20) AS hours
    FROM homecare.clients AS k, generate_series(timestamp '2024-01-01', '2026-02-01', interval '1 month') AS month
    WHERE k.started_on < month + interval '1 month' AND coalesce(k.ended_on, date '2100-01-01') > month AND homecare.pick('skip', k.id * 1000 + extract(epoch FROM month)::bigint / 86400, 30) > 0
  ) AS monthly
) AS drawn;

-- What the asker may see, for the questions' SQL.
CREATE VIEW homecare.our_clients AS SELECT * FROM homecare.clients WHERE area IN ('Norwich', 'King''s Lynn', 'Cromer');
CREATE VIEW homecare.our_carers AS SELECT * FROM homecare.carers WHERE area IN ('Norwich', 'King''s Lynn', 'Cromer');
CREATE VIEW homecare.our_visits AS
  SELECT v.*, k.reference, k.name AS client_name, k.funding, k.risk, k.lives_alone, c.name AS carer, c.contract, c.qualification, actual_start > planned_start + interval '15 minutes' AS late
  FROM homecare.visits AS v JOIN homecare.clients AS k ON k.id = v.client_id LEFT JOIN homecare.carers AS c ON c.id = v.carer_id WHERE v.area IN ('Norwich', 'King''s Lynn', 'Cromer');
CREATE VIEW homecare.our_plans AS SELECT p.*, k.reference, k.name AS client_name, k.funding, k.risk FROM homecare.care_plans AS p JOIN homecare.clients AS k ON k.id = p.client_id WHERE p.area IN ('Norwich', 'King''s Lynn', 'Cromer');
CREATE VIEW homecare.our_invoices AS SELECT i.*, k.reference, k.name AS client_name FROM homecare.invoices AS i JOIN homecare.clients AS k ON k.id = i.client_id WHERE i.area IN ('Norwich', 'King''s Lynn', 'Cromer');

COMMIT;
