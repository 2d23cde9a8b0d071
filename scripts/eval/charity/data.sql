-- A charity with five regions: supporters since 2016, gifts from January 2023 to 18 March 2026, events planned until June 2026. Deterministic.
BEGIN;

CREATE SCHEMA charity;

-- A number from 0 to below m that follows from n and a word.
CREATE FUNCTION charity.h(word text, n bigint, m int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || left(md5(word || ':' || n), 7))::bit(28)::int) % m) $$;

CREATE FUNCTION charity.towns(region text) RETURNS text[] LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE region WHEN 'Yorkshire' THEN ARRAY['Leeds', 'Sheffield', 'York', 'Hull', 'Harrogate'] WHEN 'North West' THEN ARRAY['Manchester', 'Liverpool', 'Preston', 'Carlisle', 'Bolton']
    WHEN 'Midlands' THEN ARRAY['Birmingham', 'Nottingham', 'Leicester', 'Derby', 'Coventry'] WHEN 'South West' THEN ARRAY['Bristol', 'Exeter', 'Plymouth', 'Bath', 'Truro'] ELSE ARRAY['Cardiff', 'Swansea', 'Newport', 'Bangor', 'Wrexham'] END $$;

CREATE TABLE charity.supporters (
  id int PRIMARY KEY, full_name text NOT NULL, region text NOT NULL, local_group text NOT NULL, kind text NOT NULL, source text, joined_on date NOT NULL, date_of_birth date,
  has_declaration boolean NOT NULL, email_opt_in boolean NOT NULL
);
INSERT INTO charity.supporters
SELECT n,
  CASE kind WHEN 'Individual' THEN first || ' ' || last WHEN 'Company' THEN last || ' ' || trade || ' Ltd' WHEN 'Trust' THEN 'The ' || first || ' ' || last || ' Trust' ELSE last || ' ' || club END,
  region, (charity.towns(region))[(ARRAY[1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 5])[1 + charity.h('town', n, 12)]], kind,
  CASE WHEN charity.h('nosource', n, 8) > 0 THEN (ARRAY['Website', 'Website', 'Street', 'Event', 'Friend', 'Mailing', 'Mailing'])[1 + charity.h('source', n, 7)] END,
  CASE WHEN n % 5 < 3 THEN date '2016-02-01' + charity.h('joined', n, 2520) ELSE date '2023-01-02' + charity.h('joined', n, 1168) END,
  CASE WHEN kind = 'Individual' AND charity.h('nobirth', n, 6) > 0 THEN date '1932-01-01' + charity.h('birth', n, 27000) END,
  kind = 'Individual' AND charity.h('declared', n, 100) < 64, charity.h('email', n, 100) < 57
FROM (
  SELECT n, (ARRAY['Alice', 'Brian', 'Carol', 'David', 'Emma', 'Frank', 'Gillian', 'Harold', 'Irene', 'James', 'Kathleen', 'Leonard', 'Maureen', 'Nigel', 'Olive', 'Peter', 'Rachel', 'Stephen', 'Tracy', 'Victor'])[1 + n % 20] AS first,
    (ARRAY['Acaster', 'Barraclough', 'Clegg', 'Dobson', 'Earnshaw', 'Fairburn', 'Garside', 'Holroyd', 'Ibbotson', 'Jagger', 'Kaye', 'Lumb', 'Metcalfe', 'Naylor', 'Oldroyd', 'Pickles', 'Quarmby', 'Ramsden', 'Sugden', 'Thackray', 'Uttley', 'Varley',
      'Wadsworth', 'Yewdall', 'Ackroyd', 'Beaumont', 'Crabtree', 'Dyson', 'Exley', 'Firth', 'Greenwood', 'Hirst', 'Illingworth', 'Jowett', 'Kershaw', 'Lockwood', 'Mallinson', 'Nettleton', 'Ogden', 'Priestley', 'Rushworth', 'Shackleton', 'Tordoff', 'Umpleby', 'Whiteley'])[1 + n / 20] AS last,
    (ARRAY['Engineering', 'Foods', 'Textiles', 'Motors', 'Homes', 'Logistics', 'Printing', 'Dairies', 'Interiors', 'Software', 'Steel', 'Travel', 'Bakeries', 'Brewery', 'Timber', 'Electrical', 'Plumbing', 'Legal', 'Care', 'Optics'])[1 + n % 20] AS trade,
    (ARRAY['Rotary Club', 'Cricket Club', 'Parish Church', 'Primary School', 'Choir', 'Scouts', 'Lions Club', 'WI', 'Running Club', 'Allotments', 'Brass Band', 'Bowls Club', 'Knitters', 'Youth Club', 'Ramblers', 'Academy', 'Guides', 'Art Group', 'Football Club', 'Book Club'])[1 + n % 20] AS club,
    (ARRAY['Yorkshire', 'Yorkshire', 'Yorkshire', 'North West', 'North West', 'Midlands', 'Midlands', 'South West', 'Wales'])[1 + charity.h('region', n, 9)] AS region,
    CASE WHEN charity.h('kind', n, 100) < 79 THEN 'Individual' WHEN charity.h('kind', n, 100) < 88 THEN 'Company' WHEN charity.h('kind', n, 100) < 92 THEN 'Trust' ELSE 'Community group' END AS kind
  FROM generate_series(1, 899) AS n
) AS drawn;

CREATE TABLE charity.appeals (id int PRIMARY KEY, name text NOT NULL, region text NOT NULL, kind text NOT NULL, launched_on date NOT NULL, closed_on date, target_gbp numeric(9, 2) NOT NULL, spend_gbp numeric(9, 2));
INSERT INTO charity.appeals
SELECT r.r * 20 + a.a, a.name, r.region, a.kind, a.launched_on + charity.h('launch', r.r * 20 + a.a, 4), a.closed_on,
  500 * (6 + charity.h('target', r.r * 20 + a.a, 22)), CASE WHEN a.name <> 'Winter Warmth 2026' THEN 900 + 10 * charity.h('spend', r.r * 20 + a.a, 260) END
FROM unnest(ARRAY['Yorkshire', 'North West', 'Midlands', 'South West', 'Wales']) WITH ORDINALITY AS r (region, r)
CROSS JOIN (VALUES
  (1, 'Spring Appeal 2023', 'Direct mail', date '2023-03-06', date '2023-05-31'), (2, 'Christmas Appeal 2023', 'Direct mail', date '2023-11-13', date '2024-01-06'),
  (3, 'Spring Appeal 2024', 'Direct mail', date '2024-03-04', date '2024-05-31'), (4, 'Flood Emergency 2024', 'Emergency', date '2024-09-23', date '2024-11-08'),
  (5, 'Christmas Appeal 2024', 'Direct mail', date '2024-11-11', date '2025-01-06'), (6, 'Spring Appeal 2025', 'Direct mail', date '2025-03-03', date '2025-05-31'),
  (7, 'Big Give Week 2025', 'Digital', date '2025-06-16', date '2025-06-30'), (8, 'Back to School 2025', 'Digital', date '2025-08-18', date '2025-09-30'),
  (9, 'Christmas Appeal 2025', 'Direct mail', date '2025-11-10', date '2026-01-06'), (10, 'Winter Warmth 2026', 'Digital', date '2026-01-26', NULL)
) AS a (a, name, kind, launched_on, closed_on);

CREATE TABLE charity.pledges (id int PRIMARY KEY, supporter_id int NOT NULL REFERENCES charity.supporters, region text NOT NULL, amount_gbp numeric(7, 2) NOT NULL, frequency text NOT NULL, status text NOT NULL, channel text NOT NULL, started_on date NOT NULL, ended_on date, cancel_reason text);
INSERT INTO charity.pledges
SELECT n, supporter_id, region, amount_gbp, frequency,
  CASE WHEN ended_on IS NOT NULL THEN 'Cancelled' WHEN charity.h('pause', n, 14) = 0 THEN 'Paused' ELSE 'Active' END, channel, started_on, ended_on,
  CASE WHEN ended_on IS NOT NULL AND charity.h('noreason', n, 6) > 0 THEN (ARRAY['Cannot afford it', 'Cannot afford it', 'Cannot afford it', 'Supports another charity', 'Supports another charity', 'Moved away', 'Deceased', 'Unhappy with us'])[1 + charity.h('reason', n, 8)] END
FROM (
  SELECT n, supporter_id, region, channel, started_on, frequency,
    CASE frequency WHEN 'Monthly' THEN (ARRAY[5, 8, 10, 10, 12, 15, 20, 25, 40])[1 + charity.h('monthly', n, 9)] WHEN 'Quarterly' THEN (ARRAY[20, 25, 30, 45, 60])[1 + charity.h('quarterly', n, 5)] ELSE (ARRAY[60, 100, 120, 250])[1 + charity.h('annual', n, 4)] END AS amount_gbp,
    CASE WHEN charity.h('ends', n, 100) < CASE channel WHEN 'Street' THEN 62 WHEN 'Door to door' THEN 50 WHEN 'Phone' THEN 36 WHEN 'Event' THEN 25 ELSE 21 END AND started_on + stay <= '2026-03-17' THEN started_on + stay END AS ended_on
  FROM (
    SELECT n, s.id AS supporter_id, s.region,
      (ARRAY['Online', 'Online', 'Online', 'Street', 'Street', 'Street', 'Door to door', 'Door to door', 'Phone', 'Event'])[1 + charity.h('channel', n, 10)] AS channel,
      (ARRAY['Monthly', 'Monthly', 'Monthly', 'Monthly', 'Monthly', 'Monthly', 'Quarterly', 'Annual'])[1 + charity.h('frequency', n, 8)] AS frequency,
      greatest(s.joined_on, date '2021-01-04' + charity.h('start', n, 1890)) + charity.h('later', n, 12) AS started_on, 45 + charity.h('stay', n, 900) AS stay
    FROM generate_series(1, 340) AS n JOIN charity.supporters AS s ON s.id = 1 + charity.h('pledger', n, 899)
    WHERE s.kind = 'Individual'
  ) AS p
  WHERE started_on <= '2026-03-16'
) AS q;

CREATE TABLE charity.gifts (
  id int PRIMARY KEY, receipt_no text NOT NULL, supporter_id int NOT NULL REFERENCES charity.supporters, appeal_id int REFERENCES charity.appeals, pledge_id int REFERENCES charity.pledges, region text NOT NULL,
  received_on date NOT NULL, amount_gbp numeric(9, 2) NOT NULL, payment_method text NOT NULL, fund text, status text NOT NULL, gift_aid_gbp numeric(9, 2), claim_status text NOT NULL, claimed_on date, thanked_on date
);
INSERT INTO charity.gifts
SELECT row_number() OVER (ORDER BY received_on, k), 'R' || lpad((row_number() OVER (ORDER BY received_on, k) + 20000)::text, 6, '0'), supporter_id, appeal_id, pledge_id, region, received_on, amount_gbp, payment_method, fund, status,
  CASE WHEN claim_status <> 'Not eligible' THEN round(amount_gbp / 4, 2) END, claim_status,
  CASE WHEN claim_status = 'Claimed' THEN (date_trunc('quarter', received_on) + interval '3 months 19 days')::date END,
  CASE WHEN pledge_id IS NULL AND charity.h('unthanked', k, 16) > 0 AND received_on + thank <= '2026-03-18' THEN received_on + thank END
FROM (
  SELECT g.*, 1 + charity.h('thank', k, CASE WHEN amount_gbp >= 1000 THEN 5 ELSE 16 END) AS thank,
    CASE WHEN NOT has_declaration OR status <> 'Cleared' THEN 'Not eligible' WHEN received_on >= '2026-01-01' OR charity.h('unclaimed', k, 30) = 0 THEN 'Pending' WHEN charity.h('rejected', k, 26) = 0 THEN 'Rejected' ELSE 'Claimed' END AS claim_status
  FROM (
    -- One-off gifts: some at any time, some in answer to an appeal.
    SELECT o.k, s.id AS supporter_id, a.id AS appeal_id, NULL::int AS pledge_id, s.region, o.received_on, s.has_declaration,
      CASE s.kind WHEN 'Individual' THEN (ARRAY[5, 10, 10, 15, 20, 20, 25, 25, 30, 50, 50, 75, 100, 150, 250])[1 + charity.h('gives', o.k, 15)] WHEN 'Company' THEN 150 + 50 * charity.h('gives', o.k, 45)
        WHEN 'Trust' THEN 1000 + 250 * charity.h('gives', o.k, 30) + charity.h('odd', o.k, 200) ELSE 40 + charity.h('gives', o.k, 460) + 0.01 * charity.h('pence', o.k, 100) END::numeric(9, 2) AS amount_gbp,
      CASE s.kind WHEN 'Individual' THEN (ARRAY['Card', 'Card', 'Card', 'Card', 'Cheque', 'Cash', 'Bank transfer'])[1 + charity.h('paid', o.k, 7)] WHEN 'Community group' THEN (ARRAY['Cash', 'Cheque', 'Bank transfer'])[1 + charity.h('paid', o.k, 3)] ELSE (ARRAY['Bank transfer', 'Bank transfer', 'Cheque'])[1 + charity.h('paid', o.k, 3)] END AS payment_method,
      CASE WHEN charity.h('unrestricted', o.k, 5) > 2 THEN (ARRAY['Family support', 'Family support', 'Research', 'Equipment'])[1 + charity.h('fund', o.k, 4)] END AS fund,
      CASE WHEN charity.h('back', o.k, 36) = 0 THEN 'Refunded' WHEN charity.h('bounce', o.k, 50) = 0 THEN 'Bounced' ELSE 'Cleared' END AS status
    FROM (
      SELECT n AS k, 1 + (charity.h('giver', n, 899) * (200 + charity.h('keen', n, 699))) / 899 AS supporter_id, date '2023-01-02' + charity.h('day', n, 1172) AS received_on, false AS answers FROM generate_series(1, 2000) AS n
      UNION ALL
      SELECT n, 1 + charity.h('giver', n, 899), launched + charity.h('day', n, length), true
      FROM (SELECT n, 1 + charity.h('which', n, 14) AS w FROM generate_series(2001, 3500) AS n) AS d
      JOIN (VALUES (1, date '2023-03-12', 70), (2, date '2023-11-20', 45), (3, date '2023-11-20', 36), (4, date '2024-03-10', 75), (5, date '2024-09-27', 38), (6, date '2024-09-27', 14), (7, date '2024-11-18', 46), (8, date '2024-11-20', 36),
        (9, date '2025-03-10', 74), (10, date '2025-06-19', 11), (11, date '2025-08-24', 35), (12, date '2025-11-16', 48), (13, date '2025-11-18', 38), (14, date '2026-01-30', 47)) AS v (w, launched, length) USING (w)
    ) AS o
    JOIN charity.supporters AS s ON s.id = o.supporter_id AND s.joined_on <= o.received_on
    LEFT JOIN charity.appeals AS a ON a.region = s.region AND o.answers AND o.received_on BETWEEN a.launched_on AND coalesce(a.closed_on, '2026-03-18')
    UNION ALL
    -- Instalments of pledges.
    SELECT 100000 + p.id * 100 + i, p.supporter_id, NULL, p.id, p.region, d.paid_on, s.has_declaration, p.amount_gbp, CASE WHEN charity.h('card', p.id, 12) = 0 THEN 'Card' ELSE 'Direct debit' END,
      CASE WHEN charity.h('pledged for', p.id, 6) = 0 THEN 'Research' END, CASE WHEN charity.h('unpaid', p.id * 100 + i, 28) = 0 THEN 'Bounced' ELSE 'Cleared' END
    FROM charity.pledges AS p JOIN charity.supporters AS s ON s.id = p.supporter_id
    CROSS JOIN generate_series(0, 62) AS i
    CROSS JOIN LATERAL (SELECT (p.started_on + 3 + i * CASE p.frequency WHEN 'Monthly' THEN interval '1 month' WHEN 'Quarterly' THEN interval '3 months' ELSE interval '1 year' END)::date AS paid_on) AS d
    WHERE d.paid_on BETWEEN '2023-01-02' AND '2026-03-18' AND d.paid_on <= coalesce(p.ended_on, CASE p.status WHEN 'Paused' THEN date '2025-10-31' ELSE date '2026-03-18' END)
  ) AS g
) AS drawn;

CREATE TABLE charity.events (
  id int PRIMARY KEY, name text NOT NULL, region text NOT NULL, town text NOT NULL, kind text NOT NULL, organiser text NOT NULL, held_on date NOT NULL, status text NOT NULL,
  capacity int, tickets int, raised_gbp numeric(9, 2), cost_gbp numeric(9, 2), volunteers int, volunteer_hours numeric(6, 1)
);
INSERT INTO charity.events
SELECT n, town || ' ' || kind || ', ' || to_char(held_on, 'FMDD FMMonth YYYY'), region, town, kind,
  CASE region WHEN 'Yorkshire' THEN (ARRAY['Hannah Sykes', 'Hannah Sykes', 'Omar Rashid', 'Joan Tempest'])[1 + charity.h('organiser', n, 4)] ELSE (ARRAY['Gareth Pugh', 'Ellie Marsh', 'Sunita Rao'])[1 + charity.h('organiser', n, 3)] END,
  held_on, status, capacity, CASE WHEN status <> 'Cancelled' THEN tickets END,
  CASE WHEN status = 'Held' THEN tickets * price + charity.h('raffle', n, 900) + 0.01 * charity.h('pence', n, 100) END,
  CASE WHEN status = 'Held' AND charity.h('nocost', n, 15) > 0 THEN 50 + capacity * CASE kind WHEN 'Gala dinner' THEN 38 WHEN 'Fun run' THEN 7 ELSE 2 END + 5 * charity.h('cost', n, 120) END,
  CASE WHEN status = 'Held' THEN helpers END, CASE WHEN status = 'Held' AND charity.h('nohours', n, 18) > 0 THEN helpers * (3 + 0.5 * charity.h('hours', n, 8)) END
FROM (
  SELECT e.*, (capacity * (38 + charity.h('sold', n, 63)) / 100) AS tickets, CASE kind WHEN 'Gala dinner' THEN 65 WHEN 'Fun run' THEN 14 WHEN 'Sponsored walk' THEN 12 WHEN 'Quiz night' THEN 8 ELSE 4 END AS price, 2 + charity.h('helpers', n, 14) + capacity / 40 AS helpers,
    CASE WHEN charity.h('off', n, 11) = 0 THEN 'Cancelled' WHEN held_on >= '2026-03-18' THEN 'Planned' ELSE 'Held' END AS status
  FROM (
    SELECT n, region, kind, (charity.towns(region))[1 + charity.h('place', n, 5)] AS town, date '2023-02-04' + 7 * charity.h('held', n, 175) + charity.h('sunday', n, 2) AS held_on,
      CASE kind WHEN 'Gala dinner' THEN 80 + 20 * charity.h('room', n, 5) WHEN 'Fun run' THEN 150 + 50 * charity.h('room', n, 6) WHEN 'Sponsored walk' THEN 100 + 20 * charity.h('room', n, 6) ELSE 40 + 10 * charity.h('room', n, 6) END AS capacity
    FROM (
      SELECT n, (ARRAY['Yorkshire', 'Yorkshire', 'Yorkshire', 'North West', 'Midlands', 'South West', 'Wales'])[1 + charity.h('eventregion', n, 7)] AS region,
        (ARRAY['Fun run', 'Quiz night', 'Quiz night', 'Gala dinner', 'Bake sale', 'Bake sale', 'Sponsored walk'])[1 + charity.h('eventkind', n, 7)] AS kind
      FROM generate_series(1, 260) AS n
    ) AS d
  ) AS e
) AS drawn;

-- What the asker may see.
CREATE VIEW charity.seen_supporters AS SELECT *, (SELECT count(*) FROM charity.gifts AS g WHERE g.supporter_id = s.id) AS gift_count FROM charity.supporters AS s WHERE region = 'Yorkshire';
CREATE VIEW charity.seen_gifts AS
  SELECT g.*, s.full_name AS donor, s.local_group, s.kind AS supporter_type, s.date_of_birth, a.name AS appeal, a.kind AS appeal_type
  FROM charity.gifts AS g JOIN charity.supporters AS s ON s.id = g.supporter_id LEFT JOIN charity.appeals AS a ON a.id = g.appeal_id WHERE g.region = 'Yorkshire';
CREATE VIEW charity.cleared AS SELECT * FROM charity.seen_gifts WHERE status = 'Cleared';
CREATE VIEW charity.seen_pledges AS
  SELECT p.*, s.full_name AS donor, s.local_group, amount_gbp / CASE frequency WHEN 'Monthly' THEN 1 WHEN 'Quarterly' THEN 3 ELSE 12 END AS monthly_gbp FROM charity.pledges AS p JOIN charity.supporters AS s ON s.id = p.supporter_id WHERE p.region = 'Yorkshire';
CREATE VIEW charity.seen_events AS SELECT * FROM charity.events WHERE region = 'Yorkshire';
CREATE VIEW charity.seen_appeals AS SELECT *, (SELECT sum(amount_gbp) FROM charity.cleared AS g WHERE g.appeal_id = a.id) AS raised FROM charity.appeals AS a WHERE region = 'Yorkshire';

COMMIT;
