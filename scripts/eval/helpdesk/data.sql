-- Thirty clients of a firm that runs IT support desks, tickets from January 2024 to the morning of 15 June 2026 (loaded at nine), visits planned up to the end of July.
-- Every row follows from its number alone.
BEGIN;

CREATE SCHEMA helpdesk;

CREATE FUNCTION helpdesk.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;
-- A client by chance, the larger ones more often.
CREATE FUNCTION helpdesk.client(salt text, n bigint) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY[1, 1, 1, 1, 2, 2, 3, 4, 4, 4, 5, 5, 5, 6, 7, 7, 7, 8, 8, 9, 9, 10, 11, 11, 12, 12, 12, 12, 13, 14, 14, 15, 16, 17, 18, 19, 20, 20, 21, 22, 23, 23, 24, 25, 25, 25, 26, 27, 28, 29, 30, 30])[1 + helpdesk.pick(salt, n, 52)] $$;

CREATE TABLE helpdesk.clients (id int PRIMARY KEY, name text NOT NULL, sector text NOT NULL, town text NOT NULL, account_manager text NOT NULL, client_since date NOT NULL, left_on date, users int NOT NULL);
INSERT INTO helpdesk.clients VALUES
  (1, 'Hartwell Logistics', 'Transport', 'Doncaster', 'Priya Nair', '2021-03-01', NULL, 210),
  (2, 'Bramley Foods', 'Food and drink', 'Leeds', 'Tom Ellery', '2021-05-01', NULL, 120),
  (3, 'Castle Street Dental', 'Healthcare', 'York', 'Priya Nair', '2022-09-01', NULL, 34),
  (4, 'Pennine Housing', 'Housing', 'Halifax', 'Tom Ellery', '2021-01-01', NULL, 185),
  (5, 'Oakridge Academy', 'Education', 'Sheffield', 'Priya Nair', '2022-08-01', NULL, 150),
  (6, 'Voss & Lyle', 'Legal', 'Leeds', 'Susan Pike', '2023-02-01', NULL, 42),
  (7, 'Merrion Hotels', 'Hospitality', 'Harrogate', 'Priya Nair', '2021-11-01', NULL, 140),
  (8, 'Tidewater Shipping', 'Transport', 'Hull', 'Susan Pike', '2022-04-01', NULL, 95),
  (9, 'Kestrel Engineering', 'Manufacturing', 'Rotherham', 'Priya Nair', '2023-05-01', NULL, 88),
  (10, 'Lowther Estates', 'Property', 'York', 'Susan Pike', '2023-06-01', NULL, 28),
  (11, 'Sable Insurance', 'Finance', 'Leeds', 'Tom Ellery', '2022-01-01', NULL, 110),
  (12, 'Ashgrove Care', 'Healthcare', 'Wakefield', 'Priya Nair', '2021-07-01', NULL, 230),
  (13, 'Dunmore Brewery', 'Food and drink', 'Skipton', 'Tom Ellery', '2023-10-01', NULL, 36),
  (14, 'Fenwick Motors', 'Retail', 'Barnsley', 'Priya Nair', '2023-09-01', NULL, 76),
  (15, 'Quayside Media', 'Professional services', 'Hull', 'Priya Nair', '2022-02-01', '2026-02-27', 45),
  (16, 'Larkfield Nurseries', 'Retail', 'Selby', 'Susan Pike', '2024-03-01', NULL, 30),
  (17, 'Redfern Architects', 'Professional services', 'Leeds', 'Priya Nair', '2024-06-01', NULL, 40),
  (18, 'Northbrook Pharmacy', 'Healthcare', 'Bradford', 'Susan Pike', '2022-05-01', NULL, 38),
  (19, 'Hollins Textiles', 'Manufacturing', 'Huddersfield', 'Tom Ellery', '2022-10-01', '2025-09-30', 44),
  (20, 'Stanhope Trust', 'Charity', 'Sheffield', 'Priya Nair', '2025-02-01', NULL, 70),
  (21, 'Marlow Print', 'Manufacturing', 'Leeds', 'Susan Pike', '2023-01-01', NULL, 33),
  (22, 'Beacon Recruitment', 'Professional services', 'Leeds', 'Tom Ellery', '2023-07-01', NULL, 41),
  (23, 'Ironbridge Steel', 'Manufacturing', 'Scunthorpe', 'Tom Ellery', '2021-09-01', NULL, 105),
  (24, 'Calder Vets', 'Healthcare', 'Halifax', 'Susan Pike', '2024-01-01', NULL, 26),
  (25, 'Wexcombe Council', 'Public sector', 'Wexcombe', 'Tom Ellery', '2021-04-01', NULL, 190),
  (26, 'Juniper Travel', 'Retail', 'Harrogate', 'Susan Pike', '2024-09-01', NULL, 31),
  (27, 'Tollgate Wealth', 'Finance', 'York', 'Priya Nair', '2025-11-01', NULL, 37),
  (28, 'Silverdale Golf', 'Hospitality', 'Ilkley', 'Susan Pike', '2023-03-01', NULL, 22),
  (29, 'Orchard Childcare', 'Education', 'Bradford', 'Tom Ellery', '2024-11-01', NULL, 35),
  (30, 'Pell Aggregates', 'Manufacturing', 'Doncaster', 'Susan Pike', '2022-07-01', NULL, 64);

CREATE TABLE helpdesk.service_levels (id int PRIMARY KEY, name text NOT NULL, cover text NOT NULL, factor numeric NOT NULL, per_user_gbp numeric NOT NULL);
INSERT INTO helpdesk.service_levels VALUES (1, 'Bronze', 'Office hours', 2, 14.5), (2, 'Silver', 'Extended', 1.5, 19), (3, 'Gold', 'Around the clock', 1, 26.5);

CREATE TABLE helpdesk.contracts (
  id int PRIMARY KEY, number text NOT NULL, client_id int NOT NULL REFERENCES helpdesk.clients, service_level_id int REFERENCES helpdesk.service_levels, service text NOT NULL, status text NOT NULL,
  signed_on date, starts_on date NOT NULL, ends_on date NOT NULL, notice_by date, auto_renews boolean NOT NULL, users int, fee_gbp numeric(9, 2) NOT NULL
);
INSERT INTO helpdesk.contracts
SELECT row_number() OVER (ORDER BY starts_on, client_id, s), 'C-' || (2000 + row_number() OVER (ORDER BY starts_on, client_id, s)), client_id, l.id, service,
  CASE WHEN starts_on > '2026-06-15' THEN CASE WHEN helpdesk.pick('unsigned', client_id * 10 + s, 3) > 0 THEN 'Draft' ELSE 'Signed' END WHEN left_on < ends_on THEN 'Cancelled' WHEN ends_on < '2026-06-15' THEN 'Expired' ELSE 'Active' END,
  CASE WHEN starts_on <= '2026-06-15' OR helpdesk.pick('unsigned', client_id * 10 + s, 3) = 0 THEN least(starts_on - 4 - helpdesk.pick('signed', client_id * 100 + s * 10 + k, 45), date '2026-06-10' - helpdesk.pick('lately', client_id, 20)) END,
  starts_on, ends_on, CASE WHEN helpdesk.pick('noticeless', client_id * 10 + s, 9) > 0 THEN ends_on - 90 END,
  helpdesk.pick('renews', client_id * 10 + s, 5) < 3, users,
  round(CASE s WHEN 0 THEN users * l.per_user_gbp WHEN 1 THEN 180 + users * 3.2 ELSE 95 + users * 2.1 END * (1 + 0.035 * k), 2)
FROM (
  SELECT c.id AS client_id, c.users, c.left_on, s, k, (ARRAY['Service desk', 'Network monitoring', 'Cloud backup'])[1 + s] AS service,
    (client_since + make_interval(months => s * 5 + k * term))::date AS starts_on, ((client_since + make_interval(months => s * 5 + (k + 1) * term))::date - 1) AS ends_on,
    (ARRAY[3, 2, 1, 2, 2, 3, 2, 1, 2, 1, 3, 3, 1, 1, 1, 1, 2, 1, 2, 1, 1, 2, 2, 1, 3, 1, 3, 1, 1, 2])[c.id] AS level
  FROM helpdesk.clients AS c
  CROSS JOIN generate_series(0, 2) AS s
  CROSS JOIN LATERAL (SELECT CASE s WHEN 0 THEN (ARRAY[36, 24, 12])[1 + helpdesk.pick('term', c.id, 3)] ELSE (ARRAY[24, 12])[1 + helpdesk.pick('term', c.id * 10 + s, 2)] END AS term) AS t
  CROSS JOIN generate_series(0, 5) AS k
  WHERE s = 0 OR helpdesk.pick('takes', c.id * 10 + s, 8) < CASE s WHEN 1 THEN 5 ELSE 4 END
) AS drawn
JOIN helpdesk.service_levels AS l ON l.id = CASE WHEN k >= 2 AND level < 3 AND helpdesk.pick('up', client_id, 2) = 0 THEN level + 1 ELSE level END
WHERE starts_on < coalesce(left_on, date '2026-09-20');

CREATE TABLE helpdesk.agents (id int PRIMARY KEY, name text NOT NULL, team text NOT NULL, joined_on date NOT NULL);
INSERT INTO helpdesk.agents VALUES
  (1, 'Amy Clarke', 'First line', '2021-02-01'), (2, 'Ben Osei', 'First line', '2022-03-14'), (3, 'Carla Reyes', 'First line', '2020-09-07'), (4, 'Dev Patel', 'First line', '2023-01-09'),
  (5, 'Ewan Boyd', 'First line', '2019-06-03'), (6, 'Farah Aziz', 'First line', '2023-11-20'), (7, 'Gareth Pugh', 'First line', '2022-08-15'), (8, 'Holly Nash', 'Second line', '2018-04-02'),
  (9, 'Imran Shah', 'Second line', '2020-01-13'), (10, 'Joanne Lister', 'Second line', '2019-10-28'), (11, 'Kofi Mensah', 'Second line', '2022-05-09'), (12, 'Lucy Tran', 'Networks', '2021-07-19'),
  (13, 'Marek Zielinski', 'Networks', '2018-11-05'), (14, 'Nina Cole', 'Field', '2020-03-02'), (15, 'Owen Rhys', 'Field', '2022-01-10'), (16, 'Paula Grant', 'Field', '2019-02-18'), (17, 'Raj Dhillon', 'Field', '2023-06-26');

CREATE TABLE helpdesk.assets (
  id int PRIMARY KEY, tag text NOT NULL, client_id int NOT NULL REFERENCES helpdesk.clients, kind text NOT NULL, make text, status text NOT NULL, bought_on date NOT NULL, warranty_ends_on date, retired_on date, last_seen_on date, encrypted boolean, cost_gbp numeric(8, 2)
);
INSERT INTO helpdesk.assets
SELECT n, upper(substr(kind, 1, 2)) || '-' || (4000 + n), client_id, kind,
  CASE WHEN helpdesk.pick('makeless', n, 30) > 0 THEN make END, status, bought_on, warranty_ends_on, retired_on,
  CASE WHEN kind IN ('Phone', 'Printer') OR helpdesk.pick('unmonitored', n, 14) = 0 THEN NULL WHEN status = 'Retired' THEN retired_on - helpdesk.pick('before', n, 20) WHEN status = 'In use' AND helpdesk.pick('quiet', n, 12) > 0 THEN date '2026-06-15' - helpdesk.pick('seen', n, 6) ELSE date '2026-06-02' - helpdesk.pick('lost', n, 150) END,
  CASE WHEN kind IN ('Laptop', 'Desktop') THEN helpdesk.pick('encrypted', n, CASE WHEN kind = 'Laptop' THEN 9 ELSE 3 END) > 0 END,
  CASE WHEN helpdesk.pick('costless', n, 25) > 0 THEN CASE kind WHEN 'Laptop' THEN 640 + 85 * helpdesk.pick('cost', n, 9) WHEN 'Desktop' THEN 520 + 60 * helpdesk.pick('cost', n, 7) WHEN 'Server' THEN 2900 + 410 * helpdesk.pick('cost', n, 11) WHEN 'Printer' THEN 240 + 75 * helpdesk.pick('cost', n, 12) WHEN 'Phone' THEN 85 + 20 * helpdesk.pick('cost', n, 6) ELSE 380 + 130 * helpdesk.pick('cost', n, 10) END END
FROM (
  SELECT *, CASE WHEN status = 'Retired' THEN least(bought_on + 1300 + helpdesk.pick('ended', n, 900), date '2026-06-01' - helpdesk.pick('ending', n, 500)) END AS retired_on
  FROM (
    SELECT *, CASE WHEN bought_on < '2021-06-01' AND helpdesk.pick('old', n, 3) < 2 THEN 'Retired' WHEN helpdesk.pick('spare', n, 11) = 0 THEN 'Spare' WHEN helpdesk.pick('repair', n, 28) = 0 THEN 'In repair' ELSE 'In use' END AS status,
      CASE WHEN helpdesk.pick('unwarranted', n, 13) > 0 THEN (bought_on + make_interval(years => CASE kind WHEN 'Server' THEN 5 WHEN 'Printer' THEN 1 WHEN 'Phone' THEN 2 ELSE 3 END))::date END AS warranty_ends_on,
      CASE kind WHEN 'Printer' THEN (ARRAY['Brother', 'HP', 'Kyocera'])[1 + helpdesk.pick('make', n, 3)] WHEN 'Phone' THEN 'Yealink' WHEN 'Switch' THEN (ARRAY['Netgear', 'Cisco'])[1 + helpdesk.pick('make', n, 2)] WHEN 'Firewall' THEN (ARRAY['Fortinet', 'Cisco'])[1 + helpdesk.pick('make', n, 2)] ELSE (ARRAY['Dell', 'Dell', 'Dell', 'Lenovo', 'Lenovo', 'HP'])[1 + helpdesk.pick('make', n, 6)] END AS make
    FROM (
      SELECT n, helpdesk.client('owner', n) AS client_id, (ARRAY['Laptop', 'Laptop', 'Laptop', 'Laptop', 'Laptop', 'Desktop', 'Desktop', 'Desktop', 'Server', 'Printer', 'Printer', 'Switch', 'Firewall', 'Phone'])[1 + helpdesk.pick('kind', n, 14)] AS kind, date '2018-02-01' + helpdesk.pick('bought', n, 3040) AS bought_on
      FROM generate_series(1, 900) AS n
      OFFSET 0
    ) AS d
    OFFSET 0
  ) AS e
  OFFSET 0
) AS f;

CREATE TABLE helpdesk.tickets (
  id int PRIMARY KEY, number text NOT NULL, client_id int NOT NULL REFERENCES helpdesk.clients, contract_id int REFERENCES helpdesk.contracts, agent_id int REFERENCES helpdesk.agents, asset_id int REFERENCES helpdesk.assets,
  kind text NOT NULL, category text NOT NULL, priority text NOT NULL, channel text NOT NULL, status text NOT NULL, raised_at timestamp NOT NULL, first_reply_at timestamp, due_at timestamp NOT NULL, resolved_at timestamp,
  escalated boolean NOT NULL, reopened boolean NOT NULL, breached boolean NOT NULL, minutes_worked int
);
INSERT INTO helpdesk.tickets
SELECT row_number() OVER (ORDER BY raised_at, n), 'T' || (10000 + row_number() OVER (ORDER BY raised_at, n)), client_id, contract_id,
  CASE WHEN status <> 'New' THEN CASE
    WHEN category = 'Network' THEN 12 + helpdesk.pick('agent', n, 2) WHEN escalated OR category IN ('Server', 'Security') THEN 8 + helpdesk.pick('agent', n, 4)
    ELSE (ARRAY[1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 7, 9])[1 + helpdesk.pick('agent', n, 16)] END END,
  (SELECT min(a.id) FROM helpdesk.assets AS a WHERE a.client_id = t.client_id AND a.bought_on < raised_at AND coalesce(a.retired_on, date '2030-01-01') > raised_at AND (a.id * 7 + n * 13) % 5 = 0
     AND CASE category WHEN 'Hardware' THEN a.kind IN ('Laptop', 'Desktop') WHEN 'Printing' THEN a.kind = 'Printer' WHEN 'Server' THEN a.kind = 'Server' WHEN 'Network' THEN a.kind IN ('Switch', 'Firewall') WHEN 'Phones' THEN a.kind = 'Phone' ELSE false END),
  kind, category, priority, channel, status, raised_at, CASE WHEN status = 'New' OR status = 'Cancelled' AND helpdesk.pick('unread', n, 2) = 0 THEN NULL ELSE least(reply_at, resolved_at) END, due_at, resolved_at, escalated,
  resolved_at IS NOT NULL AND helpdesk.pick('reopened', n, CASE category WHEN 'Printing' THEN 9 ELSE 19 END) = 0,
  status <> 'Cancelled' AND coalesce(resolved_at, timestamp '2026-06-15 09:00') > due_at,
  CASE WHEN status <> 'New' AND helpdesk.pick('untimed', n, 22) > 0 THEN 5 + helpdesk.pick('worked', n, CASE WHEN kind = 'Change' THEN 240 WHEN category IN ('Server', 'Network', 'Security') THEN 190 WHEN category = 'Passwords and access' THEN 25 ELSE 80 END) END
FROM (
  SELECT r.*, CASE WHEN cancelled OR fixed_at > '2026-06-15 09:00' OR stuck THEN NULL ELSE fixed_at END AS resolved_at,
    CASE WHEN cancelled THEN 'Cancelled' WHEN NOT stuck AND fixed_at <= '2026-06-10 00:00' THEN 'Closed' WHEN NOT stuck AND fixed_at <= '2026-06-15 09:00' THEN 'Resolved'
      WHEN reply_at > '2026-06-15 09:00' OR raised_at > '2026-06-12 12:00' AND helpdesk.pick('untouched', n, 3) = 0 THEN 'New' WHEN helpdesk.pick('waiting', n, 3) = 0 THEN 'Waiting for client' ELSE 'In progress' END AS status
  FROM (
    SELECT q.*, raised_at + make_interval(mins => (hours * 60)::int) AS due_at,
      raised_at + make_interval(mins => (hours * 60 * CASE WHEN luck < CASE WHEN category = 'Network' THEN 74 WHEN priority = 'Critical' THEN 80 WHEN client_id IN (7, 14) THEN 81 ELSE 89 END THEN 0.04 + luck * 0.0098 ELSE 1.02 + (luck - 70) * 0.05 END)::int) AS fixed_at,
      raised_at + make_interval(mins => 3 + helpdesk.pick('reply', n, CASE priority WHEN 'Critical' THEN 25 WHEN 'High' THEN 70 WHEN 'Normal' THEN 240 ELSE 520 END)) AS reply_at,
      helpdesk.pick('escalated', n, CASE priority WHEN 'Critical' THEN 2 WHEN 'High' THEN 6 ELSE 21 END) = 0 AS escalated,
      helpdesk.pick('cancelled', n, 26) = 0 AS cancelled,
      helpdesk.pick('stuck', n, CASE WHEN raised_at > '2026-04-01' THEN 17 WHEN raised_at > '2025-10-01' THEN 90 ELSE 2000 END) = 0 AND priority <> 'Critical' AND NOT coalesce(left_on < '2026-06-15', false) AS stuck
    FROM (
      SELECT p.*, k.id AS contract_id, helpdesk.pick('luck', n, 100) AS luck,
        CASE priority WHEN 'Critical' THEN 4 WHEN 'High' THEN 12 WHEN 'Normal' THEN 48 ELSE 120 END * coalesce(l.factor, 2) AS hours
      FROM (
        SELECT d.*, c.client_since, c.left_on,
          CASE WHEN category IN ('Security', 'Server') THEN (ARRAY['Critical', 'High', 'High', 'Normal', 'Normal', 'Low'])[1 + helpdesk.pick('priority', n, 6)]
            WHEN category = 'Network' THEN (ARRAY['Critical', 'High', 'High', 'High', 'Normal', 'Normal', 'Normal', 'Normal'])[1 + helpdesk.pick('priority', n, 8)]
            ELSE (ARRAY['High', 'High', 'Normal', 'Normal', 'Normal', 'Normal', 'Normal', 'Normal', 'Low', 'Low', 'Low'])[1 + helpdesk.pick('priority', n, 11)] END AS priority,
          CASE WHEN category = 'Passwords and access' THEN (ARRAY['Incident', 'Service request', 'Service request'])[1 + helpdesk.pick('kind', n, 3)] ELSE (ARRAY['Incident', 'Incident', 'Incident', 'Incident', 'Service request', 'Service request', 'Change'])[1 + helpdesk.pick('kind', n, 7)] END AS kind,
          CASE WHEN c.id = 7 THEN (ARRAY['Phone', 'Phone', 'Phone', 'E-mail', 'Portal'])[1 + helpdesk.pick('channel', n, 5)] ELSE (ARRAY['Phone', 'Phone', 'Phone', 'E-mail', 'E-mail', 'E-mail', 'E-mail', 'Portal', 'Portal', 'Portal', 'Chat'])[1 + helpdesk.pick('channel', n, 11)] END AS channel
        FROM (
          SELECT n, helpdesk.client('who', n) AS client_id,
            (ARRAY['Passwords and access', 'Passwords and access', 'Passwords and access', 'E-mail', 'E-mail', 'Hardware', 'Hardware', 'Hardware', 'Software', 'Software', 'Software', 'Software', 'Printing', 'Printing', 'Network', 'Network', 'Phones', 'Server', 'Security'])[1 + helpdesk.pick('category', n, 19)] AS category,
            CASE WHEN extract(isodow FROM day) > 5 AND helpdesk.pick('weekend', n, 5) > 0 THEN day - 3 ELSE day END + make_interval(mins => 7 * 60 + (helpdesk.pick('hour', n, 600) + helpdesk.pick('minute', n, 120))) AS raised_at
          FROM (SELECT n, date '2026-06-14' - (helpdesk.pick('back', n, 895) * (600 + helpdesk.pick('trend', n, 400))) / 1000 AS day FROM generate_series(1, 2900) AS n UNION ALL SELECT n, date '2026-06-15' - helpdesk.pick('fresh', n, 6) FROM generate_series(2901, 2990) AS n OFFSET 0) AS days
          OFFSET 0
        ) AS d
        JOIN helpdesk.clients AS c ON c.id = d.client_id
        WHERE raised_at >= client_since AND raised_at < coalesce(left_on, date '2030-01-01') AND raised_at <= '2026-06-15 08:40'
        OFFSET 0
      ) AS p
      LEFT JOIN helpdesk.contracts AS k ON k.client_id = p.client_id AND k.service = 'Service desk' AND raised_at::date BETWEEN k.starts_on AND k.ends_on
      LEFT JOIN helpdesk.service_levels AS l ON l.id = k.service_level_id
      OFFSET 0
    ) AS q
    OFFSET 0
  ) AS r
  OFFSET 0
) AS t;

CREATE TABLE helpdesk.visits (
  id int PRIMARY KEY, number text NOT NULL, client_id int NOT NULL REFERENCES helpdesk.clients, agent_id int REFERENCES helpdesk.agents, purpose text NOT NULL, status text NOT NULL, booked_on date NOT NULL, visit_on date NOT NULL, chargeable boolean NOT NULL, hours numeric(4, 1), charge_gbp numeric(8, 2), miles int
);
INSERT INTO helpdesk.visits
SELECT row_number() OVER (ORDER BY visit_on, n), 'V' || (500 + row_number() OVER (ORDER BY visit_on, n)), client_id, CASE WHEN status = 'Planned' AND helpdesk.pick('nobody', n, 5) = 0 THEN NULL ELSE 14 + helpdesk.pick('engineer', n, 4) END,
  purpose, status, booked_on, visit_on, chargeable, CASE WHEN status = 'Done' THEN hours END,
  CASE WHEN chargeable AND status = 'Done' THEN 95 + hours * 72 WHEN chargeable AND status = 'No access' THEN 60 END, CASE WHEN status IN ('Done', 'No access') THEN 4 + helpdesk.pick('miles', client_id, 60) END
FROM (
  SELECT d.*, CASE WHEN helpdesk.pick('off', n, 13) = 0 THEN 'Cancelled' WHEN visit_on >= '2026-06-15' THEN 'Planned' WHEN helpdesk.pick('shut', n, CASE client_id WHEN 12 THEN 8 ELSE 17 END) = 0 THEN 'No access' ELSE 'Done' END AS status,
    purpose IN ('Office move', 'Training') OR purpose = 'Installation' AND helpdesk.pick('charged', n, 2) = 0 AS chargeable,
    CASE purpose WHEN 'Office move' THEN 4 WHEN 'Installation' THEN 2 WHEN 'Training' THEN 2.5 ELSE 0.5 END + 0.5 * helpdesk.pick('hours', n, 7) AS hours
  FROM (
    SELECT *, visit_on - 1 - helpdesk.pick('ahead', n, CASE purpose WHEN 'Repair' THEN 6 ELSE 45 END) AS booked_on
    FROM (
      SELECT n, helpdesk.client('where', n) AS client_id, (ARRAY['Repair', 'Repair', 'Repair', 'Repair', 'Installation', 'Installation', 'Health check', 'Health check', 'Health check', 'Office move', 'Training'])[1 + helpdesk.pick('purpose', n, 11)] AS purpose,
        CASE WHEN extract(isodow FROM day) > 5 THEN day + 2 ELSE day END AS visit_on
      FROM (SELECT n, date '2024-01-08' + helpdesk.pick('visited', n, 890) AS day FROM generate_series(1, 620) AS n UNION ALL SELECT n, date '2026-06-13' + helpdesk.pick('to come', n, 46) FROM generate_series(621, 690) AS n OFFSET 0) AS days
      OFFSET 0
    ) AS c
    OFFSET 0
  ) AS d
  JOIN helpdesk.clients AS c ON c.id = client_id
  WHERE booked_on >= client_since AND visit_on < coalesce(left_on, date '2030-01-01') AND booked_on <= '2026-06-15'
  OFFSET 0
) AS e;

CREATE TABLE helpdesk.surveys (id int PRIMARY KEY, ticket_id int NOT NULL REFERENCES helpdesk.tickets, client_id int NOT NULL REFERENCES helpdesk.clients, sent_on date NOT NULL, answered_on date, score int, call_wanted boolean);
INSERT INTO helpdesk.surveys
SELECT row_number() OVER (ORDER BY sent_on, ticket_id), ticket_id, client_id, sent_on, CASE WHEN answered THEN answered_on END, CASE WHEN answered THEN score END, CASE WHEN answered THEN score < 3 AND helpdesk.pick('call', ticket_id, 2) = 0 OR helpdesk.pick('call', ticket_id, 25) = 0 END
FROM (
  SELECT *, helpdesk.pick('answered', ticket_id, 100) < 41 AND answered_on <= '2026-06-14' AS answered,
    CASE WHEN breached THEN (ARRAY[1, 2, 2, 3, 3, 4, 4, 5])[1 + helpdesk.pick('score', ticket_id, 8)] WHEN agent_id IN (3, 8, 12) THEN (ARRAY[3, 4, 5, 5, 5, 5, 5])[1 + helpdesk.pick('score', ticket_id, 7)] ELSE (ARRAY[1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5])[1 + helpdesk.pick('score', ticket_id, 12)] END AS score
  FROM (
    SELECT id AS ticket_id, client_id, agent_id, breached, resolved_at::date + 1 AS sent_on, resolved_at::date + 1 + helpdesk.pick('answer', id, 9) AS answered_on
    FROM helpdesk.tickets WHERE resolved_at < '2026-06-14' AND helpdesk.pick('asked', id, 100) < 48
    OFFSET 0
  ) AS d
  OFFSET 0
) AS e;

-- What the asker may see, for the questions' SQL.
CREATE VIEW helpdesk.my_clients AS SELECT * FROM helpdesk.clients WHERE account_manager = 'Priya Nair';
CREATE VIEW helpdesk.my_tickets AS
  SELECT t.*, c.name AS client, c.sector, g.name AS agent, g.team, l.name AS service_level, a.tag AS asset, t.status IN ('New', 'In progress', 'Waiting for client') AS is_open, extract(epoch FROM resolved_at - raised_at) / 3600 AS hours_taken
  FROM helpdesk.tickets AS t JOIN helpdesk.my_clients AS c ON c.id = t.client_id LEFT JOIN helpdesk.agents AS g ON g.id = t.agent_id LEFT JOIN helpdesk.contracts AS k ON k.id = t.contract_id
  LEFT JOIN helpdesk.service_levels AS l ON l.id = k.service_level_id LEFT JOIN helpdesk.assets AS a ON a.id = t.asset_id;
CREATE VIEW helpdesk.my_contracts AS
  SELECT k.*, c.name AS client, c.sector, c.client_since, l.name AS service_level FROM helpdesk.contracts AS k JOIN helpdesk.my_clients AS c ON c.id = k.client_id LEFT JOIN helpdesk.service_levels AS l ON l.id = k.service_level_id;
CREATE VIEW helpdesk.my_assets AS
  SELECT a.*, c.name AS client, (SELECT count(*) FROM helpdesk.tickets AS t WHERE t.asset_id = a.id) AS ticket_count FROM helpdesk.assets AS a JOIN helpdesk.my_clients AS c ON c.id = a.client_id;
CREATE VIEW helpdesk.my_visits AS
  SELECT v.*, c.name AS client, g.name AS engineer FROM helpdesk.visits AS v JOIN helpdesk.my_clients AS c ON c.id = v.client_id LEFT JOIN helpdesk.agents AS g ON g.id = v.agent_id;
CREATE VIEW helpdesk.my_surveys AS
  SELECT s.*, c.name AS client, t.number AS ticket, t.category, g.name AS agent, CASE WHEN score >= 4 THEN 'Happy' WHEN score = 3 THEN 'Neutral' WHEN score IS NOT NULL THEN 'Unhappy' ELSE 'No answer' END AS verdict
  FROM helpdesk.surveys AS s JOIN helpdesk.my_clients AS c ON c.id = s.client_id JOIN helpdesk.tickets AS t ON t.id = s.ticket_id LEFT JOIN helpdesk.agents AS g ON g.id = t.agent_id;

COMMIT;
