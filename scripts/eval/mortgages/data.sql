-- Four mortgage brokerages of one network from November 2023 to 19 May 2026, with what is expected after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA mortgages;

CREATE FUNCTION mortgages.h(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION mortgages.firm(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Tamar Mortgage Centre', 'Tamar Mortgage Centre', 'Wessex Home Loans', 'Brightwater Mortgages', 'Fenland Finance'])[1 + n % 5] $$;
CREATE FUNCTION mortgages.person(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Oliver', 'Amelia', 'Jack', 'Holly', 'Harry', 'Megan', 'George', 'Chloe', 'Tom', 'Sophie', 'Ben', 'Grace', 'Ryan', 'Lucy', 'Adam', 'Hannah', 'Luke', 'Emma', 'Daniel', 'Kate', 'Matthew', 'Laura', 'James', 'Rachel', 'Lee', 'Zoe', 'Craig', 'Gemma', 'Paul', 'Natalie', 'Simon', 'Claire', 'Andrew', 'Kerry', 'Stuart', 'Jade', 'Nathan', 'Abigail', 'Josh', 'Poppy', 'Aaron', 'Tara', 'Imran', 'Aisha', 'Tomasz', 'Agnieszka', 'Ravi', 'Meera', 'Kevin', 'Julie', 'Gareth', 'Bethan', 'Neil', 'Carol', 'Ian', 'Donna', 'Pete', 'Sandra', 'Rob', 'Alison'])[1 + n % 60]
    || ' ' || (ARRAY['Adams', 'Bailey', 'Barlow', 'Bennett', 'Blake', 'Bowden', 'Brooks', 'Carter', 'Chapman', 'Cole', 'Cooper', 'Curnow', 'Dawe', 'Dixon', 'Ellis', 'Fielding', 'Foster', 'Gale', 'Gibbs', 'Gill', 'Hannaford', 'Harper', 'Hart', 'Hayes', 'Hill', 'Hooper', 'Hughes', 'Hunt', 'Jarvis', 'Jewell', 'Kemp', 'Kowalski', 'Lake', 'Lang', 'Luscombe', 'Martin', 'Mason', 'Mitchell', 'Moore', 'Nash', 'Northcott', 'Osborne', 'Page', 'Patel', 'Pearce', 'Perry', 'Pike', 'Reed', 'Rowe', 'Sharma', 'Shaw', 'Skinner', 'Spear', 'Stone', 'Symons', 'Tucker', 'Walters', 'Webb', 'Willcocks', 'Yates'])[1 + (n / 60 + n % 60 * 7) % 60] $$;
-- Friday instead of Saturday and Sunday.
CREATE FUNCTION mortgages.weekday(d date) RETURNS date LANGUAGE sql IMMUTABLE AS $$ SELECT d - greatest(0, extract(isodow FROM d)::int - 5) $$;

-- Advisers
CREATE TABLE mortgages.advisers (id int PRIMARY KEY, name text NOT NULL, firm text NOT NULL, office text NOT NULL, role text NOT NULL, cas_status text NOT NULL, joined_on date NOT NULL, left_on date, commission_split numeric(4, 2) NOT NULL);
INSERT INTO mortgages.advisers VALUES
  (1, 'Jo Trembath', 'Tamar Mortgage Centre', 'Plymouth', 'Senior adviser', 'Signed off', '2017-03-06', NULL, 0.60), (2, 'Darren Pascoe', 'Tamar Mortgage Centre', 'Plymouth', 'Mortgage adviser', 'Signed off', '2019-09-02', NULL, 0.50),
  (3, 'Priya Nair', 'Tamar Mortgage Centre', 'Plymouth', 'Mortgage adviser', 'Signed off', '2021-01-11', NULL, 0.50), (4, 'Steph Hocking', 'Tamar Mortgage Centre', 'Saltash', 'Senior adviser', 'Signed off', '2018-05-14', NULL, 0.55),
  (5, 'Mark Rundle', 'Tamar Mortgage Centre', 'Saltash', 'Mortgage adviser', 'Signed off', '2020-02-03', '2025-09-30', 0.50), (6, 'Ellie Vosper', 'Tamar Mortgage Centre', 'Tavistock', 'Mortgage adviser', 'Signed off', '2022-04-04', NULL, 0.50),
  (7, 'Callum Yeo', 'Tamar Mortgage Centre', 'Tavistock', 'Trainee adviser', 'Under supervision', '2025-02-03', NULL, 0.30), (8, 'Liz Tregenza', 'Tamar Mortgage Centre', 'Plymouth', 'Protection adviser', 'Signed off', '2021-06-01', NULL, 0.45),
  (9, 'Sam Okafor', 'Tamar Mortgage Centre', 'Plymouth', 'Mortgage adviser', 'Signed off', '2024-06-10', NULL, 0.45), (10, 'Nicola Tarrant', 'Wessex Home Loans', 'Dorchester', 'Senior adviser', 'Signed off', '2016-02-01', NULL, 0.60),
  (11, 'Giles Loveless', 'Wessex Home Loans', 'Yeovil', 'Mortgage adviser', 'Signed off', '2020-10-05', NULL, 0.50), (12, 'Hayley Squibb', 'Wessex Home Loans', 'Dorchester', 'Mortgage adviser', 'Signed off', '2023-03-13', NULL, 0.50),
  (13, 'Terry Fudge', 'Wessex Home Loans', 'Yeovil', 'Protection adviser', 'Signed off', '2022-08-01', NULL, 0.45), (14, 'Anika Rao', 'Brightwater Mortgages', 'Southampton', 'Senior adviser', 'Signed off', '2018-01-15', NULL, 0.60),
  (15, 'Phil Dunning', 'Brightwater Mortgages', 'Southampton', 'Mortgage adviser', 'Signed off', '2021-11-01', NULL, 0.50), (16, 'Becky Marsh', 'Brightwater Mortgages', 'Eastleigh', 'Mortgage adviser', 'Signed off', '2022-05-09', NULL, 0.50),
  (17, 'Owen Setchell', 'Fenland Finance', 'Ely', 'Senior adviser', 'Signed off', '2015-07-20', NULL, 0.60), (18, 'Marta Nowak', 'Fenland Finance', 'March', 'Mortgage adviser', 'Signed off', '2021-03-01', NULL, 0.50);
-- Who of a firm takes work on a day.
CREATE FUNCTION mortgages.taker(firm text, day date, n bigint, preferred int) RETURNS int LANGUAGE sql STABLE AS
  $$ SELECT a.id FROM mortgages.advisers AS a WHERE a.firm = taker.firm AND a.joined_on <= day AND coalesce(a.left_on, date '2030-01-01') > day AND a.role <> 'Protection adviser'
     ORDER BY (a.id = preferred) IS TRUE DESC, mortgages.h('taker' || a.id, n, 10000) * (3 + a.id % 4 + CASE a.role WHEN 'Trainee adviser' THEN 4 ELSE 0 END), a.id LIMIT 1 $$;

CREATE TABLE mortgages.lenders (id int PRIMARY KEY, name text NOT NULL, kind text NOT NULL, proc_rate numeric(5, 4) NOT NULL, speed int NOT NULL);
INSERT INTO mortgages.lenders VALUES
  (1, 'Halifax', 'High street', 0.0038, 0), (2, 'Nationwide', 'Building society', 0.0037, 2), (3, 'Santander', 'High street', 0.0039, 5), (4, 'Barclays', 'High street', 0.0036, 4), (5, 'NatWest', 'High street', 0.0037, 3), (6, 'HSBC', 'High street', 0.0035, 6),
  (7, 'Virgin Money', 'High street', 0.0039, 7), (8, 'Leeds Building Society', 'Building society', 0.0038, 6), (9, 'Skipton Building Society', 'Building society', 0.0040, 5), (10, 'Coventry Building Society', 'Building society', 0.0037, 8),
  (11, 'Accord', 'Building society', 0.0039, 1), (12, 'The Mortgage Works', 'Buy-to-let', 0.0042, 9), (13, 'BM Solutions', 'Buy-to-let', 0.0040, 6), (14, 'Kensington', 'Specialist', 0.0050, 14), (15, 'Precise', 'Specialist', 0.0055, 12), (16, 'Pepper Money', 'Specialist', 0.0052, 15);

-- Leads
CREATE TABLE mortgages.leads (
  id int PRIMARY KEY, firm text NOT NULL, person text NOT NULL, source text NOT NULL, introducer text, interest text NOT NULL, status text NOT NULL, lost_reason text, adviser_id int REFERENCES mortgages.advisers, client_id int,
  created_at timestamp NOT NULL, first_contacted_at timestamp, appointment_at timestamp, appointment_outcome text, cost_gbp numeric(6, 2) NOT NULL
);
INSERT INTO mortgages.leads
SELECT n, firm, mortgages.person(900 + n), source, introducer, interest, status, CASE WHEN status = 'Lost' THEN (ARRAY['Went elsewhere', 'Went elsewhere', 'Could not reach', 'Could not reach', 'Could not reach', 'Not affordable', 'Adverse credit', 'Not going ahead', 'Just comparing rates'])[1 + mortgages.h('lost', n, 9)] END,
  CASE WHEN status = 'New' AND mortgages.h('unassigned', n, 3) = 0 THEN NULL ELSE mortgages.taker(firm, day, n, NULL) END,
  CASE WHEN status = 'Became client' THEN 900 + row_number() OVER (PARTITION BY status ORDER BY n) END,
  created_at, CASE WHEN status NOT IN ('New', 'Duplicate') THEN least(created_at + make_interval(mins => waits), timestamp '2026-05-19 08:30') END,
  CASE WHEN status IN ('Became client', 'Appointment booked') OR status = 'Lost' AND mortgages.h('met', n, 3) = 0 THEN appt END,
  CASE WHEN status = 'Became client' THEN 'Attended' WHEN status = 'Appointment booked' THEN 'Upcoming' WHEN status = 'Lost' AND mortgages.h('met', n, 3) = 0 THEN (ARRAY['Attended', 'No-show', 'No-show', 'Cancelled'])[1 + mortgages.h('outcome', n, 4)] END,
  CASE source WHEN 'Comparison site' THEN CASE WHEN day < '2025-01-01' THEN 38 ELSE 44 END WHEN 'Social media' THEN 21.5 WHEN 'Website' THEN 9 ELSE 0 END
FROM (
  SELECT *, 8 + (mortgages.h('waits', n, 300) * (1 + mortgages.h('waits2', n, 9))) + CASE WHEN source = 'Comparison site' THEN 200 ELSE 0 END AS waits,
    CASE WHEN mortgages.h('duplicate', n, 40) = 0 THEN 'Duplicate'
      WHEN converts AND date_trunc('day', appt) < '2026-05-19' THEN 'Became client' WHEN converts OR appt >= '2026-05-19 12:00' AND mortgages.h('books', n, 2) = 0 AND day < '2026-05-19' THEN 'Appointment booked'
      WHEN day >= '2026-05-13' AND mortgages.h('fresh', n, 2) = 0 THEN 'New' WHEN day >= '2026-04-20' AND mortgages.h('fresh', n, 3) > 0 THEN 'Contacted' WHEN day >= '2026-01-20' AND mortgages.h('fresh', n, 7) = 0 THEN 'Contacted' ELSE 'Lost' END AS status
  FROM (
    SELECT *, day + make_interval(hours => 8 + mortgages.h('hour', n, 9), mins => mortgages.h('minute', n, 60)) AS created_at,
      mortgages.weekday(day + 2 + mortgages.h('appt', n, 16)) + CASE WHEN mortgages.weekday(day + 2 + mortgages.h('appt', n, 16)) <= day THEN 3 ELSE 0 END + make_interval(hours => 9 + mortgages.h('appthour', n, 9), mins => 30 * mortgages.h('appthalf', n, 2)) AS appt,
      mortgages.h('converts', n, 100) < CASE source WHEN 'Comparison site' THEN 19 WHEN 'Social media' THEN 14 WHEN 'Estate agent' THEN 36 WHEN 'Client referral' THEN 56 WHEN 'Existing client' THEN 72 WHEN 'Website' THEN 29 ELSE 45 END AS converts,
      CASE source WHEN 'Estate agent' THEN CASE firm WHEN 'Tamar Mortgage Centre' THEN (ARRAY['Drake & Sons', 'Drake & Sons', 'Hoe Estates', 'Hoe Estates', 'Hoe Estates', 'Valley Property', 'Mansbridge & Co', 'Kit Hill Lettings & Sales'])[1 + mortgages.h('introducer', n, 8)] WHEN 'Wessex Home Loans' THEN (ARRAY['Casterbridge Estates', 'Symonds Lane'])[1 + mortgages.h('introducer', n, 2)] WHEN 'Brightwater Mortgages' THEN (ARRAY['Solent Sales', 'Itchen & Partners'])[1 + mortgages.h('introducer', n, 2)] ELSE 'Isle Property' END
        WHEN 'New-build developer' THEN CASE firm WHEN 'Tamar Mortgage Centre' THEN (ARRAY['Burrator Homes', 'Burrator Homes', 'Sherford Rise'])[1 + mortgages.h('introducer', n, 3)] WHEN 'Fenland Finance' THEN 'Dyke Homes' ELSE 'Purbeck New Homes' END END AS introducer,
      (ARRAY['Purchase', 'Purchase', 'Purchase', 'Purchase', 'Remortgage', 'Remortgage', 'Remortgage', 'Buy to let', 'Buy to let', 'Protection'])[CASE source WHEN 'Estate agent' THEN 1 + mortgages.h('interest', n, 4) WHEN 'New-build developer' THEN 1 WHEN 'Existing client' THEN 4 + mortgages.h('interest', n, 7) ELSE 1 + mortgages.h('interest', n, 10) END] AS interest
    FROM (
      SELECT n, mortgages.firm(mortgages.h('leadfirm', n, 5)) AS firm, date '2023-11-01' + mortgages.h('leadday', n, 931) AS day,
        (ARRAY['Estate agent', 'Estate agent', 'Estate agent', 'Estate agent', 'Estate agent', 'Client referral', 'Client referral', 'Client referral', 'Client referral', 'Website', 'Website', 'Website', 'Existing client', 'Existing client', 'Existing client', 'Comparison site', 'Comparison site', 'Social media', 'New-build developer', 'New-build developer'])[1 + mortgages.h('source', n, 20)] AS source
      FROM generate_series(1, 5000) AS n
      OFFSET 0
    ) AS d
    WHERE day <= '2026-05-18' AND mortgages.h('leadseason', n, 20) < CASE WHEN extract(month FROM day) = 12 THEN 8 WHEN extract(month FROM day) IN (8, 11) THEN 14 WHEN extract(month FROM day) = 1 THEN 19 ELSE 17 END + CASE WHEN day > '2025-05-01' THEN 2 ELSE 0 END AND (extract(isodow FROM day) < 6 OR mortgages.h('weekend', n, 3) = 0)
    OFFSET 0
  ) AS placed
  OFFSET 0
) AS drawn;

-- Clients: 900 of before, and those the leads became
CREATE TABLE mortgages.clients (
  id int PRIMARY KEY, firm text NOT NULL, name text NOT NULL, kind text NOT NULL, status text NOT NULL, town text NOT NULL, employment text NOT NULL, born_on date, adviser_id int NOT NULL REFERENCES mortgages.advisers, client_since date NOT NULL,
  last_contact_on date, review_due_on date, marketing_consent boolean NOT NULL, is_vulnerable boolean NOT NULL, income_gbp numeric(9, 0)
);
INSERT INTO mortgages.clients
SELECT id, firm, name, kind, status, town, employment, CASE WHEN mortgages.h('bornless', id, 50) > 0 THEN date '2003-06-01' - mortgages.h('born', id, CASE kind WHEN 'First-time buyer' THEN 5000 ELSE 8000 END) - CASE kind WHEN 'First-time buyer' THEN 0 ELSE 2500 + mortgages.h('born2', id, 6000) END END, adviser_id, client_since,
  contact, CASE WHEN status = 'Active' AND mortgages.h('reviewless', id, 9) > 0 THEN contact + 300 + mortgages.h('review', id, 130) END, mortgages.h('consent', id, 10) > 2, mortgages.h('vulnerable', id, 16) = 0, 1000 * (22 + mortgages.h('income', id, 30) + mortgages.h('income2', id, 45))
FROM (
  SELECT *, CASE WHEN mortgages.h('clientstatus', id, 200) = 0 THEN 'Deceased' WHEN old AND mortgages.h('clientstatus', id, 5) = 1 OR mortgages.h('clientstatus', id, 25) = 3 THEN 'Gone elsewhere' ELSE 'Active' END AS status,
    least(date '2026-05-18', greatest(client_since, CASE WHEN old THEN date '2024-08-01' ELSE client_since END) + mortgages.h('contact', id, CASE WHEN old THEN 650 ELSE 420 END)) AS contact,
    (ARRAY['Employed', 'Employed', 'Employed', 'Employed', 'Employed', 'Employed', 'Self-employed', 'Self-employed', 'Contractor', 'Retired'])[1 + mortgages.h('employment', id, CASE kind WHEN 'First-time buyer' THEN 9 ELSE 10 END)] AS employment,
    CASE firm WHEN 'Tamar Mortgage Centre' THEN (ARRAY['Plymouth', 'Plymouth', 'Plymouth', 'Plymouth', 'Plymouth', 'Saltash', 'Saltash', 'Tavistock', 'Tavistock', 'Ivybridge', 'Liskeard', 'Callington', 'Plympton', 'Torpoint'])[1 + mortgages.h('town', id, 14)] WHEN 'Wessex Home Loans' THEN (ARRAY['Dorchester', 'Yeovil', 'Weymouth'])[1 + mortgages.h('town', id, 3)] WHEN 'Brightwater Mortgages' THEN (ARRAY['Southampton', 'Eastleigh'])[1 + mortgages.h('town', id, 2)] ELSE (ARRAY['Ely', 'March', 'Wisbech'])[1 + mortgages.h('town', id, 3)] END AS town
  FROM (
    SELECT n AS id, mortgages.firm(mortgages.h('oldfirm', n, 5)) AS firm, mortgages.person(n) AS name, (ARRAY['Home mover', 'Home mover', 'Remortgager', 'Remortgager', 'Remortgager', 'Landlord', 'First-time buyer'])[1 + mortgages.h('oldkind', n, 7)] AS kind,
      mortgages.taker(mortgages.firm(mortgages.h('oldfirm', n, 5)), date '2023-10-01', n, NULL) AS adviser_id, date '2018-06-01' + mortgages.h('since', n, 1950) AS client_since, true AS old
    FROM generate_series(1, 900) AS n
    UNION ALL
    SELECT client_id, firm, person, CASE interest WHEN 'Purchase' THEN CASE WHEN mortgages.h('ftb', id, 20) < 11 THEN 'First-time buyer' ELSE 'Home mover' END WHEN 'Remortgage' THEN 'Remortgager' WHEN 'Buy to let' THEN 'Landlord' ELSE 'Protection only' END, adviser_id, appointment_at::date, false
    FROM mortgages.leads WHERE client_id IS NOT NULL
  ) AS c
  OFFSET 0
) AS drawn;

-- Applications
CREATE TABLE mortgages.applications (
  id int PRIMARY KEY, reference text NOT NULL, firm text NOT NULL, client_id int NOT NULL REFERENCES mortgages.clients, adviser_id int NOT NULL REFERENCES mortgages.advisers, lender_id int NOT NULL REFERENCES mortgages.lenders, purpose text NOT NULL, product text NOT NULL, rate_percent numeric(4, 2) NOT NULL,
  stage text NOT NULL, closed_reason text, loan_gbp numeric(10, 0) NOT NULL, property_value_gbp numeric(10, 0) NOT NULL, ltv_percent numeric(4, 1) NOT NULL, term_years int NOT NULL, broker_fee_gbp numeric(7, 2) NOT NULL,
  dip_on date NOT NULL, submitted_on date, valued_on date, offered_on date, offer_expires_on date, expected_completion_on date, completed_on date, closed_on date, deal_ends_on date
);
INSERT INTO mortgages.applications
SELECT row_number() OVER (ORDER BY dip_on, k), 'MA' || (40000 + row_number() OVER (ORDER BY dip_on, k)), firm, client_id, adviser_id, lender_id, purpose, product, rate, stage,
  CASE stage WHEN 'Declined' THEN (ARRAY['Affordability', 'Affordability', 'Credit score', 'Credit score', 'Down valuation', 'Property type', 'Income evidence'])[1 + mortgages.h('declinereason', k, 7)] WHEN 'Withdrawn' THEN (ARRAY['Sale fell through', 'Sale fell through', 'Changed mind', 'Went direct to lender', 'Better rate elsewhere'])[1 + mortgages.h('drawreason', k, CASE WHEN purpose IN ('Remortgage', 'Product transfer', 'Buy to let remortgage') THEN 3 ELSE 5 END) + CASE WHEN purpose IN ('Remortgage', 'Product transfer', 'Buy to let remortgage') THEN 2 ELSE 0 END] END,
  round(value * ltv / 100, -2), value, round(100.0 * round(value * ltv / 100, -2) / value, 1), term, fee, dip_on, s, v, o, CASE WHEN o IS NOT NULL THEN o + CASE WHEN purpose = 'Product transfer' THEN 90 ELSE 180 END END,
  CASE WHEN stage IN ('Submitted', 'Underwriting', 'Offered', 'Completed') THEN mortgages.weekday(CASE WHEN stage = 'Completed' THEN c - (mortgages.h('slip', k, 30) - 4) WHEN stage = 'Offered' THEN greatest(c, date '2026-05-19') - CASE WHEN mortgages.h('slip', k, 6) = 0 THEN 20 ELSE 0 END ELSE c END) END,
  CASE WHEN stage = 'Completed' THEN c END, x, CASE WHEN stage = 'Completed' AND years > 0 THEN (c + make_interval(years => years))::date END
FROM (
  SELECT *,
    CASE WHEN ends IS NOT NULL AND ends <= '2026-05-18' THEN fate WHEN c <= '2026-05-19' AND c < '2026-05-19' THEN 'Completed' WHEN offered <= '2026-05-18' THEN 'Offered' WHEN submitted + 6 <= '2026-05-18' THEN 'Underwriting' WHEN submitted <= '2026-05-18' THEN 'Submitted' ELSE 'Decision in principle' END AS stage,
    CASE WHEN ends <= '2026-05-18' THEN ends END AS x,
    CASE WHEN submitted <= least(ends, date '2026-05-18') THEN submitted END AS s, CASE WHEN purpose <> 'Product transfer' AND valued <= least(ends, date '2026-05-18') THEN valued END AS v, CASE WHEN offered <= least(ends - 1, date '2026-05-18') AND coalesce(fate, '') <> 'Declined' THEN offered END AS o
  FROM (
    SELECT *, CASE fate WHEN 'Declined' THEN greatest(submitted + 1, offered - mortgages.h('decl', k, 6)) WHEN 'Withdrawn' THEN dip_on + 4 + mortgages.h('drawn', k, greatest(5, c - dip_on - 6)) END AS ends
    FROM (
      SELECT *, mortgages.weekday(offered + CASE purpose WHEN 'Product transfer' THEN 12 + mortgages.h('completes', k, 50) WHEN 'Remortgage' THEN 22 + mortgages.h('completes', k, 55) WHEN 'Buy to let remortgage' THEN 25 + mortgages.h('completes', k, 55) ELSE 38 + mortgages.h('completes', k, 50) + mortgages.h('completes2', k, 55) END) AS c
      FROM (
        SELECT *, submitted + CASE WHEN purpose = 'Product transfer' THEN 1 + mortgages.h('offered', k, 6) ELSE 7 + mortgages.h('offered', k, 17) + (SELECT speed FROM mortgages.lenders AS l WHERE l.id = lender_id) END AS offered,
          submitted + 3 + mortgages.h('valued', k, 6) AS valued,
          CASE WHEN mortgages.h('fate', k, 100) < CASE WHEN purpose = 'Product transfer' THEN 1 WHEN lender_id >= 14 THEN 16 WHEN employment IN ('Self-employed', 'Contractor') THEN 13 ELSE 8 END THEN 'Declined' WHEN mortgages.h('fate', k, 100) >= CASE WHEN purpose IN ('First-time buyer', 'Home move') THEN 85 ELSE 92 END THEN 'Withdrawn' END AS fate,
          CASE purpose WHEN 'Product transfer' THEN CASE WHEN mortgages.h('ptfee', k, 4) = 0 THEN 99 ELSE 0 END WHEN 'First-time buyer' THEN 395 WHEN 'Home move' THEN 495 WHEN 'Remortgage' THEN 295 ELSE 595 END AS fee,
          CASE WHEN product LIKE '2%' OR product LIKE 'Tracker%' THEN 2 WHEN product LIKE '3%' THEN 3 WHEN product LIKE '5%' THEN 5 ELSE 0 END AS years,
          round((CASE WHEN dip_on < '2024-08-01' THEN 4.7 WHEN dip_on < '2025-05-01' THEN 4.4 ELSE 4.05 END + mortgages.h('rate', k, 60) / 100.0 + CASE WHEN lender_id >= 14 THEN 1.35 WHEN purpose LIKE 'Buy%' THEN 0.3 ELSE 0 END + CASE WHEN ltv > 85 THEN 0.4 ELSE 0 END + CASE WHEN product LIKE '5%' THEN -0.15 ELSE 0 END)::numeric, 2) AS rate,
          CASE WHEN employment = 'Retired' THEN 8 + mortgages.h('term', k, 8) WHEN purpose = 'First-time buyer' THEN 28 + mortgages.h('term', k, 13) ELSE 12 + mortgages.h('term', k, 20) END AS term
        FROM (
          SELECT *, dip_on + CASE WHEN purpose = 'Product transfer' THEN 1 + mortgages.h('submitted', k, 6) WHEN purpose IN ('First-time buyer', 'Home move', 'Buy to let purchase') THEN 6 + mortgages.h('submitted', k, 45) ELSE 3 + mortgages.h('submitted', k, 14) END AS submitted,
            CASE WHEN purpose LIKE 'Buy%' THEN (ARRAY[12, 12, 12, 13, 13, 4, 15, 3])[1 + mortgages.h('lender', k, 8)] WHEN employment IN ('Self-employed', 'Contractor') THEN (ARRAY[1, 1, 2, 3, 7, 8, 9, 14, 14, 15, 16, 11])[1 + mortgages.h('lender', k, 12)] ELSE (ARRAY[1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 8, 9, 9, 10, 11, 11, 14, 16])[1 + mortgages.h('lender', k, 28)] END AS lender_id,
            (ARRAY['2-year fixed', '2-year fixed', '2-year fixed', '2-year fixed', '5-year fixed', '5-year fixed', '5-year fixed', '3-year fixed', 'Tracker', 'Discounted variable'])[1 + mortgages.h('product', k, 10)] AS product,
            1000 * CASE WHEN purpose LIKE 'Buy%' THEN 110 + mortgages.h('value', k, 190) WHEN purpose = 'First-time buyer' THEN 135 + mortgages.h('value', k, 190) ELSE 160 + mortgages.h('value', k, 220) + mortgages.h('value2', k, 200) END AS value,
            CASE WHEN purpose LIKE 'Buy%' THEN 55 + mortgages.h('ltv', k, 21) WHEN purpose = 'First-time buyer' THEN 75 + mortgages.h('ltv', k, 21) WHEN purpose = 'Home move' THEN 45 + mortgages.h('ltv', k, 46) ELSE 28 + mortgages.h('ltv', k, 58) END AS ltv,
            mortgages.taker(firm, dip_on, k, client_adviser) AS adviser_id
          FROM (
            SELECT c.id * 10 + j AS k, c.id AS client_id, c.firm, c.employment, c.adviser_id AS client_adviser,
              CASE WHEN c.id <= 900 THEN date '2023-11-03' + mortgages.h('dip', c.id * 10 + j, 925) ELSE c.client_since + mortgages.h('dip', c.id * 10 + j, 16) + CASE j WHEN 1 THEN 60 + mortgages.h('again', c.id, 500) ELSE 0 END END AS dip_on,
              CASE WHEN c.kind = 'Landlord' THEN CASE WHEN mortgages.h('btl', c.id * 10 + j, 5) < 2 THEN 'Buy to let purchase' ELSE 'Buy to let remortgage' END WHEN j = 1 OR c.id <= 900 THEN (ARRAY['Product transfer', 'Product transfer', 'Product transfer', 'Remortgage', 'Remortgage', 'Remortgage', 'Home move', 'Buy to let purchase'])[1 + mortgages.h('purpose', c.id * 10 + j, 8)]
                WHEN c.kind = 'Remortgager' THEN CASE WHEN mortgages.h('pt', c.id, 4) = 0 THEN 'Product transfer' ELSE 'Remortgage' END WHEN c.kind = 'Home mover' THEN 'Home move' ELSE 'First-time buyer' END AS purpose
            FROM mortgages.clients AS c CROSS JOIN generate_series(0, 1) AS j
            WHERE c.kind <> 'Protection only' AND mortgages.h('applies', c.id * 10 + j, 100) < CASE WHEN j = 1 THEN 14 WHEN c.id <= 900 THEN 72 ELSE 88 END
            OFFSET 0
          ) AS d
          WHERE dip_on <= '2026-05-18'
          OFFSET 0
        ) AS e
        OFFSET 0
      ) AS f
      OFFSET 0
    ) AS g
    OFFSET 0
  ) AS i
  OFFSET 0
) AS z;

-- Policies
CREATE TABLE mortgages.policies (
  id int PRIMARY KEY, number text NOT NULL, firm text NOT NULL, client_id int NOT NULL REFERENCES mortgages.clients, adviser_id int NOT NULL REFERENCES mortgages.advisers, provider text NOT NULL, cover text NOT NULL, status text NOT NULL, cancel_reason text,
  monthly_premium_gbp numeric(7, 2) NOT NULL, sum_assured_gbp numeric(10, 0), applied_on date NOT NULL, on_risk_on date, cancelled_on date, clawback_until date
);
INSERT INTO mortgages.policies
SELECT row_number() OVER (ORDER BY applied_on, k), 'P' || (70000 + row_number() OVER (ORDER BY applied_on, k)), firm, client_id, adviser_id, provider, cover, status, CASE WHEN status = 'Cancelled' THEN (ARRAY['Premiums missed', 'Premiums missed', 'Replaced by another', 'Cannot afford it', 'Not needed any more'])[1 + mortgages.h('cancelreason', k, 5)] END,
  premium, CASE WHEN cover IN ('Life', 'Life and critical illness', 'Family income benefit') THEN 5000 * (16 + mortgages.h('assured', k, 55)) WHEN cover = 'Income protection' THEN 100 * (90 + mortgages.h('assured', k, 210)) END, applied_on,
  CASE WHEN status IN ('On risk', 'Cancelled') THEN risk END, CASE WHEN status = 'Cancelled' THEN cancelled END, CASE WHEN status IN ('On risk', 'Cancelled') AND NOT gi THEN (risk + interval '4 years')::date END
FROM (
  SELECT *, CASE WHEN mortgages.h('polfate', k, 12) = 0 AND applied_on < '2026-04-20' THEN 'Not taken up' WHEN mortgages.h('polfate', k, 30) = 1 AND NOT gi AND applied_on < '2026-04-25' THEN 'Declined by insurer' WHEN risk > '2026-05-18' THEN 'Applied' WHEN mortgages.h('polcancel', k, 7) = 0 AND cancelled <= '2026-05-18' THEN 'Cancelled' ELSE 'On risk' END AS status
  FROM (
    SELECT *, applied_on + CASE WHEN gi THEN 3 + mortgages.h('risk', k, 40) ELSE 8 + mortgages.h('risk', k, 55) END AS risk, applied_on + 110 + mortgages.h('cancelled', k, 520) AS cancelled,
      CASE WHEN gi THEN (ARRAY['Uinsure', 'Uinsure', 'Paymentshield', 'Aviva'])[1 + mortgages.h('provider', k, 4)] ELSE (ARRAY['Legal & General', 'Legal & General', 'Legal & General', 'Aviva', 'Aviva', 'Royal London', 'Vitality', 'Vitality', 'LV=', 'Zurich'])[1 + mortgages.h('provider', k, 10)] END AS provider,
      round(CASE cover WHEN 'Life' THEN 9 + mortgages.h('premium', k, 2400) / 100.0 WHEN 'Life and critical illness' THEN 28 + mortgages.h('premium', k, 5600) / 100.0 WHEN 'Income protection' THEN 19 + mortgages.h('premium', k, 4500) / 100.0 WHEN 'Family income benefit' THEN 11 + mortgages.h('premium', k, 1800) / 100.0 ELSE 14 + mortgages.h('premium', k, 2200) / 100.0 END, 2) AS premium
    FROM (
      SELECT *, cover IN ('Buildings and contents', 'Landlord insurance') AS gi FROM (
        SELECT c.id * 10 + j AS k, c.id AS client_id, c.firm,
          CASE WHEN c.firm = 'Tamar Mortgage Centre' AND mortgages.h('specialist', c.id, 20) < 9 THEN 8 WHEN c.firm = 'Wessex Home Loans' AND mortgages.h('specialist', c.id, 2) = 0 THEN 13 ELSE mortgages.taker(c.firm, c.client_since, c.id, c.adviser_id) END AS adviser_id,
          greatest(date '2023-11-06' + mortgages.h('oldpolicy', c.id * 10 + j, 900) * (c.id <= 900)::int, c.client_since + mortgages.h('polday', c.id * 10 + j, 40)) AS applied_on,
          CASE WHEN c.kind = 'Landlord' AND j < 2 THEN 'Landlord insurance' ELSE (ARRAY['Life', 'Life', 'Life', 'Life and critical illness', 'Life and critical illness', 'Income protection', 'Income protection', 'Family income benefit', 'Buildings and contents', 'Buildings and contents', 'Buildings and contents'])[1 + mortgages.h('cover', c.id * 10 + j, 11)] END AS cover
        FROM mortgages.clients AS c CROSS JOIN generate_series(0, 2) AS j
        WHERE mortgages.h('buys', c.id * 10 + j, 100) < CASE WHEN c.kind = 'Protection only' THEN CASE j WHEN 0 THEN 88 ELSE 25 END WHEN c.id <= 900 THEN CASE j WHEN 0 THEN 30 ELSE 7 END ELSE CASE j WHEN 0 THEN 52 ELSE 22 END END
        OFFSET 0
      ) AS d
      WHERE applied_on <= '2026-05-18'
      OFFSET 0
    ) AS e
    OFFSET 0
  ) AS f
  OFFSET 0
) AS z;

-- The commission ledger: procuration fees, client fees, insurers' commission, and clawbacks as negative lines
CREATE TABLE mortgages.commissions (
  id int PRIMARY KEY, firm text NOT NULL, kind text NOT NULL, payer text NOT NULL, application_id int REFERENCES mortgages.applications, policy_id int REFERENCES mortgages.policies, client_id int NOT NULL REFERENCES mortgages.clients, adviser_id int NOT NULL REFERENCES mortgages.advisers, status text NOT NULL,
  due_on date NOT NULL, received_on date, amount_gbp numeric(9, 2) NOT NULL, received_gbp numeric(9, 2) NOT NULL, network_gbp numeric(9, 2) NOT NULL, adviser_gbp numeric(9, 2) NOT NULL
);
INSERT INTO mortgages.commissions
SELECT id, firm, kind, payer, application_id, policy_id, client_id, adviser_id, status, due_on,
  CASE WHEN status IN ('Paid', 'Part paid') THEN least(date '2026-05-18', due_on + mortgages.h('pays', id, 12) + CASE WHEN mortgages.h('slow', id, 9) = 0 THEN 25 + mortgages.h('slow2', id, 40) ELSE 0 END) END,
  amount, CASE status WHEN 'Paid' THEN amount WHEN 'Part paid' THEN round(amount * (5 + mortgages.h('part', id, 4)) / 10, 2) ELSE 0 END, round(amount * 0.1, 2), round(amount * 0.9 * (SELECT commission_split FROM mortgages.advisers AS a WHERE a.id = adviser_id), 2)
FROM (
  SELECT *,
    CASE WHEN due_on > '2026-05-18' THEN 'Not yet due' WHEN kind = 'Client fee' AND mortgages.h('waived', id, 30) = 0 THEN 'Written off' WHEN kind = 'Clawback' THEN CASE WHEN mortgages.h('disputed', id, 9) = 0 AND due_on > '2025-08-01' THEN 'Queried' WHEN due_on > '2026-04-01' AND mortgages.h('taken', id, 2) = 0 THEN 'Unpaid' ELSE 'Paid' END
      WHEN due_on > '2026-03-10' AND mortgages.h('ledger', id, 4) = 0 OR due_on > '2025-10-01' AND mortgages.h('ledger', id, 22) = 1 THEN 'Unpaid' WHEN due_on > '2025-06-01' AND mortgages.h('ledger', id, 40) = 2 THEN 'Queried' WHEN mortgages.h('ledger', id, 45) = 3 THEN 'Part paid' ELSE 'Paid' END AS status
  FROM (
    SELECT row_number() OVER (ORDER BY due_on, kind, application_id, policy_id)::int AS id, * FROM (
      SELECT a.firm, 'Procuration fee' AS kind, l.name AS payer, a.id AS application_id, NULL::int AS policy_id, a.client_id, a.adviser_id, coalesce(completed_on, greatest(expected_completion_on, date '2026-05-19')) + 10 + mortgages.h('due', a.id, 8) AS due_on,
        round(loan_gbp * proc_rate * CASE WHEN purpose = 'Product transfer' THEN 0.75 ELSE 1 END, 2) AS amount
      FROM mortgages.applications AS a JOIN mortgages.lenders AS l ON l.id = a.lender_id WHERE stage IN ('Completed', 'Offered')
      UNION ALL
      SELECT a.firm, 'Client fee', 'Client', a.id, NULL, a.client_id, a.adviser_id, submitted_on + 7, broker_fee_gbp FROM mortgages.applications AS a WHERE broker_fee_gbp > 0 AND submitted_on IS NOT NULL
      UNION ALL
      SELECT p.firm, CASE WHEN clawback_until IS NULL THEN 'General insurance commission' ELSE 'Protection commission' END, provider, NULL, p.id, p.client_id, p.adviser_id, on_risk_on + 14 + mortgages.h('poldue', p.id, 10), round(monthly_premium_gbp * 12 * CASE WHEN clawback_until IS NULL THEN 0.25 ELSE 1.7 END, 2)
      FROM mortgages.policies AS p WHERE on_risk_on IS NOT NULL
      UNION ALL
      SELECT p.firm, 'Clawback', provider, NULL, p.id, p.client_id, p.adviser_id, cancelled_on + 15 + mortgages.h('claw', p.id, 30), -round(monthly_premium_gbp * 12 * 1.7 * (1461 - (cancelled_on - on_risk_on)) / 1461, 2)
      FROM mortgages.policies AS p WHERE cancelled_on IS NOT NULL AND clawback_until > cancelled_on
    ) AS u
    OFFSET 0
  ) AS numbered
  OFFSET 0
) AS z;

-- What the owner of Tamar Mortgage Centre may see, for the questions' SQL.
CREATE VIEW mortgages.seen_leads AS SELECT l.*, a.name AS adviser, a.office, c.name AS client FROM mortgages.leads AS l LEFT JOIN mortgages.advisers AS a ON a.id = l.adviser_id LEFT JOIN mortgages.clients AS c ON c.id = l.client_id WHERE l.firm = 'Tamar Mortgage Centre';
CREATE VIEW mortgages.seen_clients AS
  SELECT c.*, a.name AS adviser, a.office, (SELECT count(*) FROM mortgages.applications AS x WHERE x.client_id = c.id) AS cases, (SELECT count(*) FROM mortgages.applications AS x WHERE x.client_id = c.id AND stage = 'Completed') AS completed_cases, (SELECT count(*) FROM mortgages.policies AS p WHERE p.client_id = c.id AND p.status = 'On risk') AS live_policies,
    CASE WHEN born_on > '1996-05-19' THEN 'Under 30' WHEN born_on > '1986-05-19' THEN '30 to 39' WHEN born_on > '1976-05-19' THEN '40 to 49' WHEN born_on > '1966-05-19' THEN '50 to 59' WHEN born_on IS NOT NULL THEN '60 and over' ELSE 'Unknown' END AS age_group
  FROM mortgages.clients AS c JOIN mortgages.advisers AS a ON a.id = c.adviser_id WHERE c.firm = 'Tamar Mortgage Centre';
CREATE VIEW mortgages.seen_apps AS
  SELECT x.*, c.name AS client, c.town, c.employment, c.kind AS client_kind, c.live_policies, a.name AS adviser, a.office, a.role, a.cas_status, l.name AS lender, l.kind AS lender_kind, stage IN ('Decision in principle', 'Submitted', 'Underwriting', 'Offered') AS live
  FROM mortgages.applications AS x JOIN mortgages.seen_clients AS c ON c.id = x.client_id JOIN mortgages.advisers AS a ON a.id = x.adviser_id JOIN mortgages.lenders AS l ON l.id = x.lender_id WHERE x.firm = 'Tamar Mortgage Centre';
CREATE VIEW mortgages.seen_policies AS SELECT p.*, c.name AS client, c.kind AS client_kind, a.name AS adviser, a.office, p.cover NOT IN ('Buildings and contents', 'Landlord insurance') AS protection FROM mortgages.policies AS p JOIN mortgages.clients AS c ON c.id = p.client_id JOIN mortgages.advisers AS a ON a.id = p.adviser_id WHERE p.firm = 'Tamar Mortgage Centre';
CREATE VIEW mortgages.seen_comm AS
  SELECT m.*, c.name AS client, a.name AS adviser, a.office, x.reference, x.purpose, p.cover, p.number AS policy_number, CASE WHEN m.status <> 'Written off' THEN amount_gbp - received_gbp END AS open_gbp
  FROM mortgages.commissions AS m JOIN mortgages.clients AS c ON c.id = m.client_id JOIN mortgages.advisers AS a ON a.id = m.adviser_id LEFT JOIN mortgages.applications AS x ON x.id = m.application_id LEFT JOIN mortgages.policies AS p ON p.id = m.policy_id WHERE m.firm = 'Tamar Mortgage Centre';

COMMIT;
