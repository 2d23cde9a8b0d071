-- Nine branches of a removals firm in three regions, enquiries from January 2024 to 6 July 2026, jobs booked into the autumn of 2026. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA removals;

CREATE FUNCTION removals.draw(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(n || ':' || salt), 3, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE removals.branches (id int PRIMARY KEY, name text NOT NULL, region text NOT NULL);
INSERT INTO removals.branches VALUES
  (1, 'Bristol', 'South West'), (2, 'Exeter', 'South West'), (3, 'Bath', 'South West'), (4, 'Swindon', 'South West'),
  (5, 'Leeds', 'Yorkshire'), (6, 'York', 'Yorkshire'), (7, 'Sheffield', 'Yorkshire'), (8, 'Reading', 'Thames Valley'), (9, 'Oxford', 'Thames Valley');

CREATE TABLE removals.customers (id int PRIMARY KEY, name text NOT NULL, kind text NOT NULL);
INSERT INTO removals.customers
SELECT n, (ARRAY['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'T', 'V', 'W', 'Y', 'Z', 'O'])[1 + n % 23] || ' ' ||
  (ARRAY['Ackroyd', 'Barlow', 'Beddoes', 'Bishop', 'Blythe', 'Brannigan', 'Carew', 'Chivers', 'Coombes', 'Cottle', 'Dando', 'Denning', 'Dutta', 'Easton', 'Farrant', 'Fenwick', 'Flook', 'Gaskell', 'Gill', 'Godfrey', 'Hallett',
    'Hembrow', 'Hobbs', 'Hussain', 'Iqbal', 'Ivory', 'Jeffries', 'Jolliffe', 'Kapoor', 'Kemble', 'Kerslake', 'Lintott', 'Loveridge', 'Luxton', 'Maddox', 'Marchetti', 'Mogg', 'Nadeem', 'Nott', 'Okafor', 'Oram', 'Parfitt', 'Pascoe',
    'Pethick', 'Quick', 'Radford', 'Rugg', 'Saunders', 'Shepton', 'Szabo', 'Tancock', 'Trott', 'Tucker', 'Upton', 'Venn', 'Vowles', 'Westcott', 'Whitlock', 'Wyatt', 'Yeo', 'Zielinski'])[1 + n % 61], 'Household'
FROM generate_series(1, 1400) AS n;
INSERT INTO removals.customers
SELECT 1400 + n, (ARRAY['Avonside', 'Brightwell', 'Castlegate', 'Dunmore', 'Eastfield', 'Fairway', 'Greenbank', 'Harbour', 'Ironbridge', 'Kingsmead', 'Larkhill', 'Meridian', 'Northgate'])[1 + n % 13] || ' ' ||
  (ARRAY['Accountants', 'Solicitors', 'Software', 'Dental', 'Architects', 'Insurance', 'Lettings', 'Recruitment', 'Engineering', 'College', 'Housing Trust', 'Media'])[1 + n % 12], 'Office'
FROM generate_series(1, 150) AS n;

CREATE TABLE removals.enquiries (
  id int PRIMARY KEY, ref text NOT NULL, branch_id int NOT NULL REFERENCES removals.branches, customer_id int NOT NULL REFERENCES removals.customers, source text, status text NOT NULL, lost_reason text, surveyor text,
  received_on date NOT NULL, survey_on date, quoted_on date, decided_on date, wanted_on date, volume_cuft int NOT NULL, miles int NOT NULL, quote_gbp numeric(8, 2)
);
INSERT INTO removals.enquiries
SELECT n, 'E' || lpad((2000 + n)::text, 5, '0'), branch_id, customer_id, CASE WHEN removals.draw('sourceless', n, 30) > 0 THEN source END, status,
  CASE WHEN status = 'Lost' THEN CASE WHEN dropped THEN (ARRAY['No reply', 'No reply', 'Not moving after all'])[1 + removals.draw('dropped why', n, 3)]
    WHEN silent THEN 'No reply' ELSE (ARRAY['Too expensive', 'Too expensive', 'Too expensive', 'Date not free', 'Date not free', 'Went elsewhere', 'Went elsewhere', 'Not moving after all', NULL])[1 + removals.draw('why', n, 9)] END END,
  CASE WHEN survey_on IS NOT NULL THEN surveyor END, received_on, survey_on, CASE WHEN status IN ('Quoted', 'Won', 'Lost') AND NOT dropped THEN quoted_on END,
  CASE WHEN status IN ('Won', 'Lost') THEN decided_on END, wanted_on, volume, miles,
  CASE WHEN status IN ('Quoted', 'Won', 'Lost') AND NOT dropped THEN quote END
FROM (
  SELECT *, CASE
      WHEN dropped AND decided_on <= '2026-07-06' THEN 'Lost'
      WHEN quoted_on > '2026-07-06' OR dropped THEN CASE WHEN survey_on IS NULL THEN 'New' WHEN survey_on >= '2026-07-06' THEN 'Survey booked' ELSE 'Surveyed' END
      WHEN decided_on > '2026-07-06' OR silent AND received_on > '2026-04-01' THEN 'Quoted'
      WHEN silent THEN 'Lost'
      WHEN removals.draw('win', n, 100) < 43 + CASE source WHEN 'Referral' THEN 22 WHEN 'Repeat customer' THEN 30 WHEN 'Comparison site' THEN -14 ELSE 0 END
        + CASE surveyor WHEN 'Gareth Pugh' THEN 9 WHEN 'Lynn Saville' THEN -8 ELSE 0 END + CASE WHEN survey_on IS NULL THEN -5 ELSE 4 END THEN 'Won'
      ELSE 'Lost' END AS status
  FROM (
    SELECT *, CASE WHEN dropped THEN received_on + 7 + removals.draw('dropped', n, 15) ELSE quoted_on + CASE WHEN silent THEN 45 ELSE 2 + removals.draw('decide', n, 24) END END AS decided_on,
      received_on + 40 + removals.draw('wanted', n, 75) AS wanted_on,
      5 * round((210 + 0.78 * volume + 1.65 * miles) * CASE WHEN customer_id > 1400 THEN 1.35 ELSE 1 END * (92 + removals.draw('haggle', n, 19)) / 500) AS quote
    FROM (
      SELECT *, coalesce(survey_on, received_on) + CASE branch_id WHEN 2 THEN 1 ELSE 0 END + removals.draw('quote', n, 4) AS quoted_on,
        removals.draw('dropped it', n, 13) = 0 AS dropped, removals.draw('silent', n, 14) = 0 AS silent,
        CASE WHEN customer_id > 1400 THEN 900 + 10 * removals.draw('volume', n, 260) ELSE 220 + 10 * removals.draw('volume', n, 135) END AS volume,
        CASE WHEN removals.draw('far', n, 10) < 7 THEN 2 + removals.draw('miles', n, 38) ELSE 55 + removals.draw('miles', n, 280) END AS miles
      FROM (
        SELECT *, CASE WHEN removals.draw('survey', n, 10) < 6 THEN received_on + 1 + removals.draw('survey day', n, 10) END AS survey_on,
          CASE branch_id WHEN 1 THEN (ARRAY['Gareth Pugh', 'Lynn Saville', 'Lynn Saville'])[1 + removals.draw('who', n, 3)] WHEN 2 THEN 'Ros Tremlett' WHEN 3 THEN (ARRAY['Gareth Pugh', 'Imran Shah'])[1 + removals.draw('who', n, 2)] WHEN 4 THEN 'Imran Shah'
            WHEN 5 THEN 'Neil Broadbent' WHEN 6 THEN 'Neil Broadbent' WHEN 7 THEN 'Jo Crossley' ELSE 'Priya Menon' END AS surveyor
        FROM (
          SELECT n, received_on, CASE WHEN branch = 4 AND received_on < '2025-03-03' THEN 1 ELSE branch END AS branch_id,
            CASE WHEN removals.draw('office', n, 100) < 14 THEN 1401 + removals.draw('company', n, 150) ELSE 1 + removals.draw('family', n, 1400) END AS customer_id,
            (ARRAY['Website', 'Website', 'Website', 'Website', 'Phone', 'Phone', 'Phone', 'Referral', 'Referral', 'Estate agent', 'Estate agent', 'Estate agent', 'Comparison site', 'Comparison site', 'Comparison site', 'Repeat customer'])[1 + removals.draw('source', n, 16)] AS source
          FROM (
            SELECT n, (ARRAY[1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 8, 8, 9])[1 + removals.draw('branch', n, 21)] AS branch, day + CASE WHEN extract(isodow FROM day) = 7 THEN 1 ELSE 0 END AS received_on
            FROM (SELECT n, date '2024-01-02' + (917 * (n - 1)) / 3900 AS day FROM generate_series(1, 3900) AS n) AS days
          ) AS started
          WHERE removals.draw('season', n, 10) < (ARRAY[5, 6, 7, 8, 9, 10, 10, 9, 8, 6, 5, 3])[extract(month FROM received_on)::int]
            AND NOT (branch = 3 AND received_on BETWEEN '2025-01-13' AND '2025-02-16')
          OFFSET 0
        ) AS a
        OFFSET 0
      ) AS b
      OFFSET 0
    ) AS c
    OFFSET 0
  ) AS d
  OFFSET 0
) AS e;

CREATE TABLE removals.lorries (id int PRIMARY KEY, registration text NOT NULL, branch_id int NOT NULL REFERENCES removals.branches, size text NOT NULL, mot_due_on date);
INSERT INTO removals.lorries
SELECT n, (ARRAY['WX', 'WN', 'VX', 'YJ', 'OE'])[1 + removals.draw('plate', n, 5)] || (ARRAY['18', '68', '19', '70', '21', '22', '73', '24'])[1 + removals.draw('year', n, 8)] || ' ' ||
    chr(65 + (n * 7) % 25) || chr(65 + (n * 11) % 25) || chr(65 + (n * 3 + 5) % 25),
  (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 1, 8])[n], (ARRAY['7.5 t', '18 t', '3.5 t', '7.5 t', '7.5 t', '18 t', '7.5 t', '3.5 t', '7.5 t', '18 t', '7.5 t', '3.5 t'])[1 + (n * 5) % 12], date '2026-05-01' + removals.draw('mot', n, 360)
FROM generate_series(1, 24) AS n;

CREATE TABLE removals.jobs (
  id int PRIMARY KEY, number text NOT NULL, enquiry_id int NOT NULL REFERENCES removals.enquiries, branch_id int NOT NULL REFERENCES removals.branches, customer_id int NOT NULL REFERENCES removals.customers, lorry_id int REFERENCES removals.lorries,
  type text NOT NULL, status text NOT NULL, foreman text, crew_size int NOT NULL, miles int NOT NULL, packing boolean NOT NULL, booked_on date NOT NULL, move_on date, completed_on date,
  planned_hours numeric(5, 1) NOT NULL, hours numeric(5, 1), price_gbp numeric(8, 2) NOT NULL, cost_gbp numeric(8, 2)
);
INSERT INTO removals.jobs
SELECT n, 'J' || lpad((700 + row_number() OVER (ORDER BY booked_on, n))::text, 5, '0'), n, branch_id, customer_id,
  CASE WHEN status IN ('Cancelled', 'Postponed') OR move_on > date '2026-07-27' OR move_on > '2026-07-06' AND removals.draw('unallotted', n, 5) = 0 THEN NULL ELSE lorry_id END,
  type, status, CASE WHEN status = 'Postponed' OR move_on > date '2026-08-10' THEN NULL ELSE foreman END, crew_size, miles, packing, booked_on, CASE WHEN status <> 'Postponed' THEN move_on END,
  CASE WHEN status = 'Completed' THEN completed_on END, planned, CASE WHEN status = 'Completed' AND removals.draw('unwritten', n, 18) > 0 THEN hours END, price,
  CASE WHEN status = 'Completed' AND removals.draw('uncosted', n, 35) > 0 THEN round(hours * crew_size * 15.2 + miles * 1.15 + 40, 2) END
FROM (
  SELECT *, round(planned * (86 + removals.draw('hours', n, 33) + CASE foreman WHEN 'Kev Drury' THEN 9 WHEN 'Pat Lovell' THEN -6 ELSE 0 END) / 100, 1) AS hours,
    CASE WHEN removals.draw('cancel', n, CASE WHEN type = 'Office' THEN 26 ELSE 13 END) = 0 THEN 'Cancelled'
      WHEN removals.draw('postpone', n, CASE WHEN booked_on > '2026-03-01' THEN 13 ELSE 170 END) = 0 THEN 'Postponed'
      WHEN move_on > '2026-07-06' THEN 'Booked' WHEN completed_on >= '2026-07-06' THEN 'In progress' ELSE 'Completed' END AS status
  FROM (
    SELECT *, move_on + CASE WHEN type = 'Office' THEN removals.draw('days', n, 4) WHEN type = 'Long distance' THEN removals.draw('days', n, 3) ELSE 0 END AS completed_on,
      round(2.5 + volume_cuft / (52.0 * crew_size) + miles / 38.0, 1) AS planned,
      quote_gbp + CASE WHEN removals.draw('extras', n, 9) = 0 THEN 85 ELSE 0 END + CASE WHEN packing THEN 120 ELSE 0 END AS price,
      CASE branch_id WHEN 1 THEN (ARRAY['Kev Drury', 'Pat Lovell', 'Marcus Bell', 'Marcus Bell', 'Dean Hicks'])[1 + removals.draw('foreman', n, 5)] WHEN 2 THEN (ARRAY['Wes Pomeroy', 'Wes Pomeroy', 'Tomasz Wilk'])[1 + removals.draw('foreman', n, 3)]
        WHEN 3 THEN (ARRAY['Ollie Frame', 'Dean Hicks'])[1 + removals.draw('foreman', n, 2)] WHEN 4 THEN (ARRAY['Joyce Adeyemi', 'Joyce Adeyemi', 'Lee Stratton'])[1 + removals.draw('foreman', n, 3)] WHEN 5 THEN (ARRAY['Barry Sugden', 'Ian Haigh'])[1 + removals.draw('foreman', n, 2)]
        WHEN 6 THEN 'Carl Metcalfe' WHEN 7 THEN 'Stu Platts' WHEN 8 THEN (ARRAY['Ade Bello', 'Chris Nunn'])[1 + removals.draw('foreman', n, 2)] ELSE 'Chris Nunn' END AS foreman,
      (SELECT id FROM removals.lorries AS l WHERE l.branch_id = shaped.branch_id ORDER BY md5(l.id || '-' || n) LIMIT 1) AS lorry_id
    FROM (
      SELECT *, greatest(2, least(6, 1 + volume_cuft / 380)) AS crew_size, day + CASE WHEN extract(isodow FROM day) = 7 THEN 1 ELSE 0 END AS move_on,
        CASE WHEN customer_id > 1400 THEN 'Office' WHEN removals.draw('store', n, 9) = 0 AND branch_id <> 3 THEN 'Into storage' WHEN miles > 50 THEN 'Long distance' ELSE 'Local' END AS type
      FROM (
        SELECT id AS n, branch_id, customer_id, volume_cuft, miles, quote_gbp, decided_on AS booked_on, greatest(wanted_on, decided_on + 6) AS day, removals.draw('packing', id, 100) < 28 AS packing
        FROM removals.enquiries WHERE status = 'Won'
        OFFSET 0
      ) AS won
      OFFSET 0
    ) AS shaped
    OFFSET 0
  ) AS crewed
  OFFSET 0
) AS timed;

CREATE TABLE removals.reviews (id int PRIMARY KEY, job_id int NOT NULL UNIQUE REFERENCES removals.jobs, stars int NOT NULL, posted_on date NOT NULL);
INSERT INTO removals.reviews
SELECT id, id, (CASE foreman WHEN 'Kev Drury' THEN ARRAY[5, 4, 4, 3, 2, 1, 5, 3] WHEN 'Pat Lovell' THEN ARRAY[5, 5, 5, 5, 4, 5, 5, 4] WHEN 'Wes Pomeroy' THEN ARRAY[5, 5, 4, 4, 3, 5, 5, 1] ELSE ARRAY[5, 5, 5, 4, 4, 3, 5, 2] END)[1 + removals.draw('stars', id, 8)], posted_on
FROM (SELECT *, completed_on + 1 + removals.draw('posted', id, 21) AS posted_on FROM removals.jobs WHERE status = 'Completed' AND removals.draw('review', id, 100) < 44) AS done
WHERE posted_on <= '2026-07-06';

CREATE TABLE removals.claims (id int PRIMARY KEY, number text NOT NULL, job_id int NOT NULL REFERENCES removals.jobs, damage text, status text NOT NULL, reported_on date NOT NULL, closed_on date, claimed_gbp numeric(8, 2) NOT NULL, paid_gbp numeric(8, 2));
INSERT INTO removals.claims
SELECT row_number() OVER (ORDER BY reported_on, n), 'D' || lpad((150 + row_number() OVER (ORDER BY reported_on, n))::text, 4, '0'), job_id, CASE WHEN removals.draw('kindless', n, 25) > 0 THEN damage END, status, reported_on,
  CASE WHEN status IN ('Settled', 'Rejected') THEN closed_on END, claimed, CASE status WHEN 'Settled' THEN round(claimed * (45 + 5 * removals.draw('paid', n, 12)) / 100, 2) WHEN 'Rejected' THEN 0 END
FROM (
  SELECT *, CASE WHEN closed_on > '2026-07-06' THEN CASE WHEN claimed > 500 THEN 'With insurer' ELSE 'Open' END WHEN removals.draw('reject', n, 100) < 24 THEN 'Rejected' ELSE 'Settled' END AS status
  FROM (
    SELECT *, reported_on + 14 + removals.draw('close', n, 100) + CASE WHEN claimed > 500 THEN 60 ELSE 0 END AS closed_on
    FROM (
      SELECT *, completed_on + removals.draw('reported', n, 11) AS reported_on,
        CASE damage WHEN 'Electrical' THEN 120 + 15 * removals.draw('amount', n, 50) WHEN 'Building' THEN 90 + 10 * removals.draw('amount', n, 130) WHEN 'China and glass' THEN 25 + 5 * removals.draw('amount', n, 60) ELSE 60 + 11 * removals.draw('amount', n, 85) END AS claimed
      FROM (
        SELECT j.id * 2 + second AS n, j.id AS job_id, completed_on, (ARRAY['Furniture', 'Furniture', 'Furniture', 'Furniture', 'China and glass', 'China and glass', 'Electrical', 'Building', 'Building', 'Missing item'])[1 + removals.draw('damage', j.id * 2 + second, 10)] AS damage
        FROM removals.jobs AS j CROSS JOIN generate_series(0, 1) AS second
        WHERE status = 'Completed' AND removals.draw('claim', j.id * 2 + second, 100) < CASE foreman WHEN 'Kev Drury' THEN 22 WHEN 'Pat Lovell' THEN 5 WHEN 'Wes Pomeroy' THEN 15 ELSE 11 END - 3 * second
        OFFSET 0
      ) AS broken
      OFFSET 0
    ) AS told
    OFFSET 0
  ) AS valued
  WHERE reported_on <= '2026-07-06'
  OFFSET 0
) AS judged;

CREATE TABLE removals.storage_lets (
  id int PRIMARY KEY, ref text NOT NULL, branch_id int NOT NULL REFERENCES removals.branches, customer_id int NOT NULL REFERENCES removals.customers, status text NOT NULL, in_on date NOT NULL, until_on date, out_on date, containers int NOT NULL, insured boolean NOT NULL, weekly_gbp numeric(7, 2) NOT NULL
);
INSERT INTO removals.storage_lets
SELECT n, 'S' || lpad((300 + n)::text, 4, '0'), branch_id, customer_id, CASE WHEN in_on > '2026-07-06' THEN 'Reserved' WHEN out_on <= '2026-07-06' THEN 'Released' ELSE 'In store' END, in_on, until_on,
  CASE WHEN out_on <= '2026-07-06' THEN out_on END, containers, removals.draw('insured', n, 10) < 6, containers * CASE branch_id WHEN 1 THEN 14.5 WHEN 2 THEN 12 WHEN 8 THEN 17 ELSE 13 END + CASE WHEN removals.draw('heated', n, 7) = 0 THEN 6.5 ELSE 0 END
FROM (
  SELECT *, CASE WHEN removals.draw('open-ended', n, 6) > 0 THEN in_on + agreed END AS until_on,
    CASE WHEN removals.draw('stays on', n, 8) = 0 THEN date '2027-01-31' ELSE in_on + agreed + 3 * (removals.draw('stay', n, 40) - 24) END AS out_on
  FROM (
    SELECT n, (ARRAY[1, 1, 1, 2, 2, 4, 5, 7, 8])[1 + removals.draw('store branch', n, 9)] AS branch_id, CASE WHEN removals.draw('store office', n, 6) = 0 THEN 1401 + removals.draw('store company', n, 150) ELSE 1 + removals.draw('store family', n, 1400) END AS customer_id,
      (ARRAY[91, 91, 182, 182, 182, 365, 365])[1 + removals.draw('agreed', n, 7)] AS agreed, date '2023-09-04' + (1068 * n) / 320 + removals.draw('in', n, 12) AS in_on,
      CASE WHEN removals.draw('big', n, 9) = 0 THEN 5 + removals.draw('containers', n, 7) ELSE 1 + removals.draw('containers', n, 4) END AS containers
    FROM generate_series(1, 320) AS n
  ) AS lets
  WHERE NOT (branch_id = 4 AND in_on < '2025-03-03')
) AS stays;

CREATE TABLE removals.invoices (
  id int PRIMARY KEY, number text NOT NULL, branch_id int NOT NULL REFERENCES removals.branches, customer_id int NOT NULL REFERENCES removals.customers, billed_for text NOT NULL, status text NOT NULL, issued_on date, due_on date, paid_on date, amount_gbp numeric(8, 2) NOT NULL, received_gbp numeric(8, 2) NOT NULL
);
INSERT INTO removals.invoices
SELECT row_number() OVER (ORDER BY issued_on, n), 'INV-' || (5000 + row_number() OVER (ORDER BY issued_on, n)), branch_id, customer_id, billed_for, status,
  CASE WHEN status <> 'Draft' THEN issued_on END, CASE WHEN status <> 'Draft' THEN due_on END, CASE WHEN status = 'Paid' THEN paid_on END, amount,
  CASE status WHEN 'Paid' THEN amount WHEN 'Part paid' THEN round(amount * (2 + removals.draw('part', n, 5)) / 10, 2) ELSE 0 END
FROM (
  SELECT *, CASE WHEN issued_on > '2026-07-06' OR removals.draw('draft', n, 12) = 0 AND issued_on > '2026-06-22' THEN 'Draft'
      WHEN paid_on <= '2026-07-06' AND NOT stubborn THEN 'Paid' WHEN stubborn AND due_on < '2025-12-01' THEN CASE WHEN removals.draw('write', n, 3) = 0 THEN 'Written off' ELSE 'Paid' END
      WHEN removals.draw('partly', n, 4) = 0 THEN 'Part paid' ELSE 'Sent' END AS status
  FROM (
    SELECT *, issued_on + CASE WHEN customer_id > 1400 THEN 30 ELSE 14 END AS due_on, removals.draw('stubborn', n, 19) = 0 AS stubborn,
      issued_on + CASE WHEN removals.draw('stubborn', n, 19) = 0 THEN 95 WHEN customer_id > 1400 THEN 12 + removals.draw('pay', n, 34) ELSE 1 + removals.draw('pay', n, 22) END AS paid_on
    FROM (
      SELECT id AS n, branch_id, customer_id, 'Removal' AS billed_for, completed_on + removals.draw('issue', id, 6) AS issued_on, price_gbp AS amount FROM removals.jobs WHERE status = 'Completed'
      UNION ALL
      SELECT 10000 + 20 * s.id + k, branch_id, customer_id, 'Storage', in_on + 91 * k, round(13 * weekly_gbp, 2)
      FROM removals.storage_lets AS s CROSS JOIN generate_series(0, 15) AS k WHERE in_on + 91 * k < coalesce(out_on, date '2026-07-07') AND in_on + 91 * k >= '2024-01-01'
      UNION ALL
      SELECT 40000 + n, (ARRAY[1, 1, 2, 3, 4, 5, 6, 8])[1 + removals.draw('box branch', n, 8)], 1 + removals.draw('box family', n, 1400), 'Packing materials', date '2025-03-03' + 2 * n + removals.draw('box', n, 3), 18 + 4 * removals.draw('boxes', n, 22)
      FROM generate_series(1, 243) AS n
    ) AS due
    OFFSET 0
  ) AS owed
) AS paid;

-- What the asker may see, for the questions' SQL.
CREATE VIEW removals.my_enquiries AS
  SELECT e.*, b.name AS branch, c.name AS customer, c.kind AS customer_kind FROM removals.enquiries AS e JOIN removals.branches AS b ON b.id = e.branch_id JOIN removals.customers AS c ON c.id = e.customer_id WHERE b.region = 'South West';
CREATE VIEW removals.my_jobs AS
  SELECT j.*, b.name AS branch, c.name AS customer, c.kind AS customer_kind, l.registration AS lorry, l.size AS lorry_size, r.stars, r.posted_on,
    (SELECT count(*) FROM removals.claims AS d WHERE d.job_id = j.id) AS claim_count
  FROM removals.jobs AS j JOIN removals.branches AS b ON b.id = j.branch_id JOIN removals.customers AS c ON c.id = j.customer_id LEFT JOIN removals.lorries AS l ON l.id = j.lorry_id LEFT JOIN removals.reviews AS r ON r.job_id = j.id
  WHERE b.region = 'South West';
CREATE VIEW removals.done AS SELECT * FROM removals.my_jobs WHERE status = 'Completed';
CREATE VIEW removals.my_storage AS
  SELECT s.*, b.name AS branch, c.name AS customer FROM removals.storage_lets AS s JOIN removals.branches AS b ON b.id = s.branch_id JOIN removals.customers AS c ON c.id = s.customer_id WHERE b.region = 'South West';
CREATE VIEW removals.my_claims AS
  SELECT d.*, j.number AS job, j.foreman, b.name AS branch FROM removals.claims AS d JOIN removals.jobs AS j ON j.id = d.job_id JOIN removals.branches AS b ON b.id = j.branch_id WHERE b.region = 'South West';
CREATE VIEW removals.my_invoices AS
  SELECT i.*, b.name AS branch, c.name AS customer, c.kind AS customer_kind FROM removals.invoices AS i JOIN removals.branches AS b ON b.id = i.branch_id JOIN removals.customers AS c ON c.id = i.customer_id WHERE b.region = 'South West';

COMMIT;
