-- A security guarding company in three areas. The roster runs from April 2025 to June 2026, incidents and invoices from November 2023; today is 14 May 2026. Every row follows from its number alone.
BEGIN;
CREATE SCHEMA guarding;
CREATE FUNCTION guarding.h(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE guarding.clients (id int PRIMARY KEY, name text NOT NULL, sector text NOT NULL, status text NOT NULL, terms_days int NOT NULL, account_manager text NOT NULL);
INSERT INTO guarding.clients VALUES
  (1, 'Hallam Retail Estates', 'Retail', 'Active', 30, 'Joanne Pickles'), (2, 'Bramley Build', 'Construction', 'Active', 45, 'Stuart Kemp'), (3, 'Aire Logistics', 'Warehousing', 'Active', 30, 'Stuart Kemp'), (4, 'Northgate Offices', 'Offices', 'Active', 30, 'Joanne Pickles'), (5, 'Calder Hospitals Trust', 'Health', 'Active', 60, 'Rashid Khan'),
  (6, 'White Rose Students', 'Student housing', 'Active', 30, 'Rashid Khan'), (7, 'Don Valley Steel', 'Industry', 'On notice', 45, 'Stuart Kemp'), (8, 'Ridings Council', 'Public sector', 'Active', 30, 'Joanne Pickles'), (9, 'Kirkstall Brewing', 'Industry', 'Ended', 30, 'Rashid Khan'), (10, 'Mersey Yards', 'Warehousing', 'Active', 30, 'Colin Ashe'), (11, 'Piccadilly Towers', 'Offices', 'Active', 30, 'Colin Ashe'), (12, 'Tyne Quays', 'Retail', 'Active', 30, 'Lee Robson');

CREATE TABLE guarding.sites (id int PRIMARY KEY, area text NOT NULL, client_id int NOT NULL REFERENCES guarding.clients, name text NOT NULL, town text NOT NULL, kind text NOT NULL, status text NOT NULL, cover text NOT NULL, charge_rate_gbp numeric(6, 2) NOT NULL, started_on date NOT NULL, contract_ends_on date, ended_on date, postcode text);
INSERT INTO guarding.sites
SELECT n, area, client_id, name, town, kind, CASE WHEN ended_on IS NOT NULL THEN 'Closed' WHEN started_on > '2026-05-14' THEN 'Mobilising' ELSE 'Live' END, cover, 17.5 + guarding.h('rate', n, 12) / 2.0, started_on, CASE WHEN ended_on IS NOT NULL THEN ended_on ELSE least(date '2028-06-30', date '2026-06-30' + 31 * guarding.h('ends', n, 22)) END, ended_on, NULL
FROM (SELECT row_number() OVER ()::int AS n, v.*, CASE WHEN late <> '' THEN late::date ELSE date '2020-03-01' + guarding.h('start', row_number() OVER ()::int, 1300) END AS started_on, NULLIF(fin, '')::date AS ended_on FROM (VALUES
  ('Yorkshire', 1, 'Meadow Lane Retail Park', 'Leeds', 'Retail', 'Days', '', ''), ('Yorkshire', 1, 'Crystal Peaks Mall', 'Sheffield', 'Retail', 'Days', '', ''), ('Yorkshire', 1, 'Foss Islands Park', 'York', 'Retail', 'Days', '', ''), ('Yorkshire', 1, 'Broadway Arcade', 'Bradford', 'Retail', 'Day and night', '', ''),
  ('Yorkshire', 2, 'Kelham Island Phase 2', 'Sheffield', 'Construction', 'Nights', '', ''), ('Yorkshire', 2, 'Holbeck Towers', 'Leeds', 'Construction', 'Nights', '', ''), ('Yorkshire', 2, 'Hipperholme School Build', 'Halifax', 'Construction', 'Nights', '2025-09-01', ''), ('Yorkshire', 2, 'Skipton Road Flats', 'Harrogate', 'Construction', 'Nights', '', '2025-12-19'),
  ('Yorkshire', 3, 'Normanton Depot', 'Wakefield', 'Warehouse', 'Day and night', '', ''), ('Yorkshire', 3, 'Stourton Hub', 'Leeds', 'Warehouse', 'Day and night', '', ''), ('Yorkshire', 3, 'Doncaster iPort Unit 6', 'Doncaster', 'Warehouse', 'Day and night', '2025-06-16', ''),
  ('Yorkshire', 4, 'Wellington Place', 'Leeds', 'Office', 'Day and night', '', ''), ('Yorkshire', 4, 'Velocity House', 'Sheffield', 'Office', 'Nights', '', ''), ('Yorkshire', 4, 'Hudson Quarter', 'York', 'Office', 'Nights', '', ''),
  ('Yorkshire', 5, 'Calder General A&E', 'Halifax', 'Hospital', 'Day and night', '', ''), ('Yorkshire', 5, 'Dewsbury Clinic', 'Dewsbury', 'Hospital', 'Days', '', ''), ('Yorkshire', 6, 'The Foundry Halls', 'Sheffield', 'Student housing', 'Nights', '', ''), ('Yorkshire', 6, 'Headingley Court', 'Leeds', 'Student housing', 'Nights', '', ''),
  ('Yorkshire', 7, 'Tinsley Works', 'Sheffield', 'Industrial', 'Day and night', '', ''), ('Yorkshire', 7, 'Rotherham Rolling Mill', 'Rotherham', 'Industrial', 'Nights', '', ''), ('Yorkshire', 8, 'Wakefield Civic Centre', 'Wakefield', 'Public building', 'Days', '', ''), ('Yorkshire', 8, 'Barnsley Market Hall', 'Barnsley', 'Public building', 'Days', '', ''), ('Yorkshire', 8, 'Huddersfield Bus Station', 'Huddersfield', 'Public building', 'Nights', '2026-06-01', ''),
  ('Yorkshire', 9, 'Kirkstall Brewery', 'Leeds', 'Industrial', 'Nights', '', '2026-01-31'),
  ('Manchester', 10, 'Trafford Yard', 'Manchester', 'Warehouse', 'Day and night', '', ''), ('Manchester', 10, 'Warrington Cross Dock', 'Warrington', 'Warehouse', 'Nights', '', ''), ('Manchester', 11, 'Piccadilly Tower A', 'Manchester', 'Office', 'Day and night', '', ''), ('Manchester', 11, 'Salford Exchange', 'Salford', 'Office', 'Nights', '', ''), ('Manchester', 1, 'Oldham Spindles', 'Oldham', 'Retail', 'Days', '', ''), ('Manchester', 2, 'Ancoats Mill', 'Manchester', 'Construction', 'Nights', '', ''),
  ('North East', 12, 'Quayside Shops', 'Newcastle', 'Retail', 'Days', '', ''), ('North East', 12, 'Team Valley Outlet', 'Gateshead', 'Retail', 'Days', '', ''), ('North East', 3, 'Follingsby Hub', 'Gateshead', 'Warehouse', 'Day and night', '', ''), ('North East', 2, 'Vaux Site', 'Sunderland', 'Construction', 'Nights', '', '')
) AS v(area, client_id, name, town, kind, cover, late, fin)) AS d;

-- Guards: three to a site, then the relief officers
CREATE TABLE guarding.guards (id int PRIMARY KEY, area text NOT NULL, name text NOT NULL, gender text NOT NULL, role text NOT NULL, status text NOT NULL, main_site_id int REFERENCES guarding.sites, hired_on date NOT NULL, left_on date, pay_rate_gbp numeric(5, 2) NOT NULL, has_car boolean NOT NULL);
INSERT INTO guarding.guards
SELECT n, coalesce(s.area, CASE WHEN n <= 116 THEN 'Yorkshire' WHEN n <= 121 THEN 'Manchester' ELSE 'North East' END), d.name, gender, role,
  CASE WHEN d.left_on IS NOT NULL THEN 'Left' WHEN guarding.h('gstat', n, 31) = 3 THEN 'Suspended' WHEN guarding.h('gstat', n, 17) = 2 THEN 'Off sick' ELSE 'Active' END, site, hired_on, d.left_on, 12.5 + guarding.h('pay', n, 6) / 4.0 + CASE role WHEN 'Supervisor' THEN 2 WHEN 'Dog handler' THEN 1 ELSE 0 END, guarding.h('car', n, 3) > 0
FROM (
  SELECT *, CASE WHEN n <= 102 AND guarding.h('gleft', n, 7) = 0 AND hired_on < '2025-01-01' THEN date '2025-05-20' + guarding.h('gleftday', n, 350) END AS left_on,
    CASE WHEN n > 102 THEN 'Relief officer' WHEN n % 9 = 1 THEN 'Supervisor' ELSE (ARRAY['Security officer', 'Security officer', 'Security officer', 'Door supervisor', 'CCTV operator', 'Security officer', 'Dog handler'])[1 + guarding.h('role', n, 7)] END AS role
  FROM (
    SELECT n, CASE WHEN n <= 102 THEN (n + 2) / 3 END AS site,
      (ARRAY['Darren', 'Imran', 'Gary', 'Kelly', 'Tomasz', 'Wayne', 'Sajid', 'Lee', 'Chloe', 'Abdul', 'Craig', 'Pawel', 'Dean', 'Samina', 'Mick', 'Joseph', 'Nathan', 'Blessing', 'Carl', 'Ibrahim', 'Steph', 'Andy', 'Viktor', 'Louise', 'Kwame', 'Phil', 'Yusuf', 'Tracey', 'Ryan', 'Bogdan', 'Shaun'])[1 + n % 31] || ' ' ||
      (ARRAY['Whitaker', 'Hussain', 'Barraclough', 'Nowak', 'Sugden', 'Akhtar', 'Crowther', 'Okafor', 'Hirst', 'Malik', 'Firth', 'Mensah', 'Ackroyd', 'Shah', 'Lister', 'Kowalski', 'Greenwood', 'Rafiq', 'Sykes', 'Popescu', 'Haigh', 'Iqbal', 'Booth', 'Jagger', 'Adeyemi', 'Thackray', 'Walsh', 'Mahmood', 'Dyson'])[1 + (n * 7) % 29] AS name,
      CASE WHEN n % 31 IN (3, 8, 13, 17, 20, 23, 27) THEN 'Female' ELSE 'Male' END AS gender,
      CASE WHEN guarding.h('newbie', n, 6) = 0 THEN date '2025-03-01' + guarding.h('hired', n, 425) ELSE date '2016-02-01' + guarding.h('hired', n, 3200) END AS hired_on
    FROM generate_series(1, 126) AS n OFFSET 0
  ) AS a OFFSET 0
) AS d LEFT JOIN guarding.sites AS s ON s.id = d.site;

CREATE TABLE guarding.licences (id int PRIMARY KEY, guard_id int NOT NULL REFERENCES guarding.guards, kind text NOT NULL, number text NOT NULL, status text NOT NULL, issued_on date NOT NULL, expires_on date NOT NULL, renewal_applied_on date);
INSERT INTO guarding.licences
SELECT id, guard_id, kind, 'L' || (4400000 + id * 37), CASE WHEN guarding.h('revoked', id, 45) = 0 THEN 'Revoked' WHEN expires_on < '2026-05-14' THEN 'Expired' ELSE 'Valid' END, (expires_on - make_interval(years => 3))::date, expires_on,
  CASE WHEN expires_on BETWEEN date '2026-04-10' AND date '2026-08-15' AND guarding.h('renew', id, 5) < 2 THEN least(date '2026-05-12', expires_on - 20 - guarding.h('renewday', id, 60)) END
FROM (
  SELECT g.id * 10 + k AS id, g.id AS guard_id,
    CASE k WHEN 1 THEN CASE WHEN g.role IN ('Door supervisor', 'Supervisor', 'Relief officer') THEN 'Door supervision' ELSE 'Security guarding' END WHEN 2 THEN 'CCTV' WHEN 3 THEN 'First aid at work' ELSE 'Dog handling' END AS kind,
    CASE WHEN g.left_on IS NOT NULL THEN date '2025-09-01' + guarding.h('exp', g.id * 10 + k, 700) WHEN guarding.h('lapse', g.id * 10 + k, 15) = 0 THEN date '2026-05-13' - guarding.h('exp', g.id * 10 + k, 100) ELSE greatest(date '2026-05-15' + guarding.h('exp', g.id * 10 + k, 1000), g.hired_on + 200) END AS expires_on
  FROM guarding.guards AS g CROSS JOIN generate_series(1, 4) AS k
  WHERE k = 1 OR (k = 2 AND (g.role = 'CCTV operator' OR guarding.h('cctv', g.id, 4) = 0)) OR (k = 3 AND guarding.h('aid', g.id, 5) > 1) OR (k = 4 AND g.role = 'Dog handler')
) AS d;

-- Shifts of twelve hours
CREATE TABLE guarding.shifts (id int PRIMARY KEY, site_id int NOT NULL REFERENCES guarding.sites, guard_id int REFERENCES guarding.guards, kind text NOT NULL, status text NOT NULL, is_cover boolean NOT NULL, shift_on date NOT NULL, starts_at timestamp NOT NULL, ends_at timestamp NOT NULL, hours numeric(4, 1) NOT NULL, late_minutes int, pay_gbp numeric(7, 2), charge_gbp numeric(7, 2) NOT NULL);
INSERT INTO guarding.shifts
SELECT row_number() OVER (ORDER BY starts_at, site_id, k), site_id, guard, kind, x.status, cover AND guard IS NOT NULL, day, starts_at, starts_at + interval '12 hours', 12,
  CASE WHEN x.status = 'Worked' THEN CASE WHEN guarding.h('late', k, 13 + 3 * (guard % 4)) = 0 THEN 6 + guarding.h('latemin', k, 55) ELSE 0 END END, CASE WHEN guard IS NOT NULL THEN round(12 * g.pay_rate_gbp * CASE WHEN extract(isodow FROM day) > 5 THEN 1.1 ELSE 1 END, 2) END, 12 * rate
FROM (
  SELECT f.*, CASE WHEN fate = 1 THEN 'Cancelled' WHEN starts_at >= '2026-05-14 18:00' THEN CASE WHEN open THEN 'Open' ELSE 'Planned' END WHEN fate = 2 THEN 'Uncovered' WHEN fate = 3 AND NOT cover THEN 'No-show' ELSE 'Worked' END AS status,
    CASE WHEN fate = 2 AND starts_at < '2026-05-14 18:00' OR open AND starts_at >= '2026-05-14 18:00' THEN NULL WHEN cover THEN relief ELSE main END AS guard
  FROM (
    SELECT e.*, CASE WHEN guarding.h('fate', k, 60) = 1 THEN 1 WHEN guarding.h('fate', k, 60) = 2 THEN 2 WHEN guarding.h('fate', k, 60) = 3 THEN 3 ELSE 0 END AS fate,
      guarding.h('cover', k, 14) = 0 OR m.hired_on > e.day OR coalesce(m.left_on <= e.day, false) OR (m.status IN ('Suspended', 'Off sick') AND e.day > '2026-05-02') AS cover, guarding.h('open', k, CASE WHEN day < '2026-05-18' THEN 14 ELSE 8 END) = 0 AS open
    FROM (
      SELECT s.id AS site_id, s.area, s.charge_rate_gbp AS rate, d.day, t.kind, s.id * 100000 + (d.day - date '2025-01-01') * 2 + t.n AS k, d.day + t.at AS starts_at, s.id * 3 - 2 + ((d.day - date '2025-01-01') / 4 + t.n) % 3 AS main,
        CASE s.area WHEN 'Yorkshire' THEN 103 + (guarding.h('relief', d.day - date '2025-01-01', 1000) + s.id * 3 + t.n * 7) % 14 WHEN 'Manchester' THEN 117 + (guarding.h('relief', d.day - date '2025-01-01', 1000) + s.id * 3 + t.n * 7) % 5 ELSE 122 + (guarding.h('relief', d.day - date '2025-01-01', 1000) + s.id * 3 + t.n * 7) % 5 END AS relief
      FROM guarding.sites AS s CROSS JOIN (SELECT date '2025-04-01' + x AS day FROM generate_series(0, 440) AS x) AS d CROSS JOIN (VALUES (0, 'Day', interval '7 hours', 'Days'), (1, 'Night', interval '19 hours', 'Nights')) AS t(n, kind, at, cover)
      WHERE (s.cover = t.cover OR s.cover = 'Day and night') AND d.day >= s.started_on AND (s.ended_on IS NULL OR d.day <= s.ended_on) AND NOT (s.kind IN ('Office', 'Public building') AND t.n = 0 AND extract(isodow FROM d.day) > 5)
    ) AS e JOIN guarding.guards AS m ON m.id = e.main
  ) AS f
) AS x LEFT JOIN guarding.guards AS g ON g.id = x.guard;

-- Timesheets: a guard's week to Sunday, since December 2025
CREATE TABLE guarding.timesheets (id int PRIMARY KEY, guard_id int NOT NULL REFERENCES guarding.guards, week_ending date NOT NULL, rostered_hours numeric(5, 1) NOT NULL, claimed_hours numeric(5, 1), status text NOT NULL, submitted_on date, approved_on date, approved_by text, pay_gbp numeric(8, 2));
INSERT INTO guarding.timesheets
SELECT row_number() OVER (ORDER BY week_ending, guard_id), guard_id, week_ending, hours, CASE WHEN status <> 'Missing' THEN hours + extra END, status, CASE WHEN status <> 'Missing' THEN least(date '2026-05-14', week_ending + guarding.h('sub', k, 4)) END, CASE WHEN status IN ('Approved', 'Paid') THEN least(date '2026-05-14', week_ending + 4 + guarding.h('app', k, 3)) END, CASE WHEN status IN ('Approved', 'Paid') THEN (ARRAY['Hannah Priestley', 'Hannah Priestley', 'Dave Otley'])[1 + guarding.h('appby', k, 3)] END, CASE WHEN status IN ('Approved', 'Paid') THEN round((hours + extra) * rate, 2) END
FROM (
  SELECT *, CASE WHEN guarding.h('extra', k, 11) = 0 THEN (ARRAY[0.5, 1, 2, 12])[1 + guarding.h('extran', k, 4)] ELSE 0 END AS extra,
    CASE WHEN week_ending = '2026-05-10' THEN (ARRAY['Submitted', 'Submitted', 'Approved', 'Approved', 'Missing', 'Queried'])[1 + guarding.h('tstat', k, 6)] WHEN week_ending = '2026-05-03' THEN (ARRAY['Approved', 'Approved', 'Approved', 'Submitted', 'Missing', 'Queried', 'Approved', 'Approved'])[1 + guarding.h('tstat', k, 8)] WHEN guarding.h('tstat', k, 70) = 0 THEN 'Queried' WHEN guarding.h('tstat', k, 70) = 1 THEN 'Missing' ELSE 'Paid' END AS status
  FROM (
    SELECT s.guard_id, date_trunc('week', s.shift_on)::date + 6 AS week_ending, sum(s.hours) AS hours, s.guard_id * 1000 + (date_trunc('week', s.shift_on)::date - date '2025-01-06') / 7 AS k, min(g.pay_rate_gbp) AS rate
    FROM guarding.shifts AS s JOIN guarding.guards AS g ON g.id = s.guard_id WHERE s.status = 'Worked' AND s.shift_on BETWEEN '2025-12-01' AND '2026-05-10' GROUP BY 1, 2, 4
  ) AS a
) AS b;

-- Incidents since November 2023
CREATE TABLE guarding.incidents (id int PRIMARY KEY, reference text NOT NULL, site_id int NOT NULL REFERENCES guarding.sites, reported_by int REFERENCES guarding.guards, kind text NOT NULL, severity text NOT NULL, status text NOT NULL, occurred_at timestamp NOT NULL, reported_at timestamp NOT NULL, client_told_at timestamp, closed_on date, police_called boolean NOT NULL, police_ref text, loss_gbp numeric(9, 2));
INSERT INTO guarding.incidents
SELECT row_number() OVER (ORDER BY occurred_at, n), 'INC-' || lpad((row_number() OVER (ORDER BY occurred_at, n))::text, 4, '0'), site_id, guard, kind, severity, status, occurred_at, occurred_at + make_interval(mins => 5 + guarding.h('rep', n, 90)), CASE WHEN guarding.h('told', n, 9) > 0 THEN occurred_at + make_interval(mins => 40 + guarding.h('tell', n, 900)) END,
  CASE WHEN status = 'Closed' THEN least(date '2026-05-14', occurred_at::date + 1 + guarding.h('close', n, 24)) END, police, CASE WHEN police AND guarding.h('pref', n, 4) > 0 THEN 'WY' || (130000 + n * 13) END,
  CASE WHEN kind IN ('Theft', 'Vandalism', 'Break-in') THEN 20 + guarding.h('loss', n, 90) * guarding.h('loss2', n, 40) END
FROM (
  SELECT *, CASE WHEN severity IN ('High', 'Critical') OR kind IN ('Assault', 'Break-in') THEN guarding.h('pol', n, 5) > 0 ELSE guarding.h('pol', n, 6) = 0 END AS police,
    CASE WHEN occurred_at > '2026-05-01' THEN (ARRAY['Open', 'Open', 'Under investigation', 'Closed'])[1 + guarding.h('istat', n, 4)] WHEN occurred_at > '2026-02-01' AND guarding.h('istat', n, 7) = 0 THEN 'Under investigation' WHEN occurred_at > '2025-11-01' AND guarding.h('istat', n, 16) = 1 THEN 'Open' ELSE 'Closed' END AS status
  FROM (
    SELECT n, s.id AS site_id, day + make_interval(hours => CASE s.cover WHEN 'Days' THEN 7 + guarding.h('ihour', n, 12) WHEN 'Nights' THEN 19 + guarding.h('ihour', n, 12) ELSE guarding.h('ihour', n, 24) END, mins => guarding.h('imin', n, 60)) AS occurred_at,
      CASE WHEN guarding.h('irep', n, 12) > 0 THEN s.id * 3 - 2 + guarding.h('irepg', n, 3) END AS guard,
      CASE WHEN s.kind IN ('Hospital', 'Student housing') THEN (ARRAY['Assault', 'Verbal abuse', 'Medical emergency', 'Fire alarm', 'Trespass', 'Theft'])[1 + guarding.h('ikind', n, 6)] WHEN s.kind = 'Retail' THEN (ARRAY['Theft', 'Theft', 'Theft', 'Verbal abuse', 'Assault', 'Medical emergency', 'Vandalism'])[1 + guarding.h('ikind', n, 7)] ELSE (ARRAY['Trespass', 'Trespass', 'Break-in', 'Vandalism', 'Fire alarm', 'Theft', 'Alarm activation', 'Alarm activation'])[1 + guarding.h('ikind', n, 8)] END AS kind,
      (ARRAY['Low', 'Low', 'Low', 'Low', 'Medium', 'Medium', 'Medium', 'High', 'High', 'Critical'])[1 + guarding.h('isev', n, 10)] AS severity
    FROM (SELECT n, date '2023-11-01' + guarding.h('iday', n, 925) AS day, 1 + (guarding.h('isite', n, 34) * (10 + guarding.h('isite2', n, 25))) / 34 AS site FROM generate_series(1, 2100) AS n) AS d JOIN guarding.sites AS s ON s.id = d.site
    WHERE day >= s.started_on AND (s.ended_on IS NULL OR day <= s.ended_on) AND day < '2026-05-14'
  ) AS a
) AS b;

-- Patrols of the night shifts since February 2026
CREATE TABLE guarding.patrols (id int PRIMARY KEY, shift_id int NOT NULL REFERENCES guarding.shifts, site_id int NOT NULL REFERENCES guarding.sites, guard_id int REFERENCES guarding.guards, status text NOT NULL, due_at timestamp NOT NULL, started_at timestamp, points int NOT NULL, points_scanned int NOT NULL, remark text);
INSERT INTO guarding.patrols
SELECT row_number() OVER (ORDER BY due_at, site_id), shift_id, site_id, guard_id, status, due_at, CASE status WHEN 'Done' THEN due_at + make_interval(mins => guarding.h('pmin', k, 12)) WHEN 'Late' THEN due_at + make_interval(mins => 20 + guarding.h('pmin', k, 70)) END, points, CASE WHEN status IN ('Done', 'Late') THEN CASE WHEN guarding.h('skip', k, 9) = 0 THEN points - 1 - guarding.h('skipn', k, 3) ELSE points END ELSE 0 END,
  CASE WHEN status IN ('Done', 'Late') AND guarding.h('rem', k, 40) = 0 THEN (ARRAY['Gate found unlocked', 'Lights left on', 'Fire door propped open', 'Fence damaged'])[1 + guarding.h('remk', k, 4)] END
FROM (
  SELECT *, CASE WHEN due_at >= '2026-05-14 18:00' THEN 'Due' WHEN shift_status <> 'Worked' THEN 'Missed' WHEN guarding.h('pst', k, 12 + site_id % 7) = 0 THEN 'Missed' WHEN guarding.h('pst', k, 12 + site_id % 7) IN (1, 2) THEN 'Late' ELSE 'Done' END AS status
  FROM (
    SELECT s.id AS shift_id, s.site_id, s.guard_id, s.status AS shift_status, s.id * 10 + p AS k, s.starts_at + make_interval(hours => p * 3) AS due_at, 6 + guarding.h('points', s.site_id, 9) AS points
    FROM guarding.shifts AS s CROSS JOIN generate_series(1, 3) AS p WHERE s.kind = 'Night' AND s.status <> 'Cancelled' AND s.shift_on BETWEEN '2026-02-01' AND '2026-05-14'
  ) AS a
) AS b;

-- Invoices: one per site and month
CREATE TABLE guarding.invoices (id int PRIMARY KEY, number text NOT NULL, site_id int NOT NULL REFERENCES guarding.sites, client_id int NOT NULL REFERENCES guarding.clients, month date NOT NULL, status text NOT NULL, issued_on date, due_on date, paid_on date, hours numeric(7, 1) NOT NULL, net_gbp numeric(10, 2) NOT NULL, vat_gbp numeric(10, 2) NOT NULL, paid_gbp numeric(10, 2) NOT NULL);
INSERT INTO guarding.invoices
SELECT row_number() OVER (ORDER BY month, site_id), 'G' || (70000 + row_number() OVER (ORDER BY month, site_id)), site_id, client_id, month, status, CASE WHEN status <> 'Draft' THEN issued END, CASE WHEN status <> 'Draft' THEN due END, CASE status WHEN 'Paid' THEN paid WHEN 'Part paid' THEN least(date '2026-05-12', due + guarding.h('pp', k, 20)) END, hours, net, round(net * 0.2, 2),
  CASE status WHEN 'Paid' THEN round(net * 1.2, 2) WHEN 'Part paid' THEN round(net * 0.6, 2) ELSE 0 END
FROM (
  SELECT *, CASE WHEN month = '2026-04-01' AND guarding.h('draft', k, 4) = 0 THEN 'Draft' WHEN paid <= '2026-05-13' THEN CASE WHEN month > '2025-09-01' AND guarding.h('disp', k, 12) = 0 THEN 'Disputed' WHEN month > '2025-10-01' AND guarding.h('part', k, 14) = 0 THEN 'Part paid' WHEN month > '2025-11-01' AND guarding.h('unp', k, 9) = 0 THEN 'Sent' WHEN guarding.h('cred', k, 80) = 0 THEN 'Credited' ELSE 'Paid' END ELSE 'Sent' END AS status
  FROM (
    SELECT s.id AS site_id, s.client_id, m.month, s.id * 1000 + m.n AS k, (m.month + interval '1 month')::date + 1 + guarding.h('iss', s.id * 1000 + m.n, 5) AS issued, (m.month + interval '1 month')::date + 1 + guarding.h('iss', s.id * 1000 + m.n, 5) + c.terms_days AS due, (m.month + interval '1 month')::date + 1 + c.terms_days - 6 + guarding.h('paid', s.id * 1000 + m.n, 30) + guarding.h('slowpay', c.id, 15) AS paid, x.hours, round(x.hours * s.charge_rate_gbp, 2) AS net
    FROM guarding.sites AS s JOIN guarding.clients AS c ON c.id = s.client_id CROSS JOIN (SELECT n, (date '2023-11-01' + make_interval(months => n))::date AS month FROM generate_series(0, 29) AS n) AS m
    CROSS JOIN LATERAL (SELECT 12 * CASE s.cover WHEN 'Day and night' THEN 57 ELSE 28 END + 12 * guarding.h('ih', s.id * 1000 + m.n, 4) AS hours) AS x
    WHERE s.started_on < m.month + interval '20 days' AND (s.ended_on IS NULL OR s.ended_on > m.month)
  ) AS a
) AS b;

-- What Yorkshire's controller may see, for the questions' SQL.
CREATE VIEW guarding.seen_sites AS SELECT s.*, c.name AS client, c.sector, c.status AS client_status, c.account_manager FROM guarding.sites AS s JOIN guarding.clients AS c ON c.id = s.client_id WHERE s.area = 'Yorkshire';
CREATE VIEW guarding.seen_guards AS SELECT g.*, s.name AS main_site FROM guarding.guards AS g LEFT JOIN guarding.sites AS s ON s.id = g.main_site_id WHERE g.area = 'Yorkshire';
CREATE VIEW guarding.seen_licences AS SELECT l.*, g.name AS guard, g.status AS guard_status, g.role FROM guarding.licences AS l JOIN guarding.seen_guards AS g ON g.id = l.guard_id;
CREATE VIEW guarding.seen_shifts AS SELECT x.*, s.name AS site, s.town, s.kind AS site_kind, s.client, g.name AS guard, g.role, g.status AS guard_status, g.has_car FROM guarding.shifts AS x JOIN guarding.seen_sites AS s ON s.id = x.site_id LEFT JOIN guarding.guards AS g ON g.id = x.guard_id;
CREATE VIEW guarding.seen_timesheets AS SELECT t.*, g.name AS guard, g.role, g.status AS guard_status FROM guarding.timesheets AS t JOIN guarding.seen_guards AS g ON g.id = t.guard_id;
CREATE VIEW guarding.seen_incidents AS SELECT i.*, s.name AS site, s.town, s.kind AS site_kind, s.client, g.name AS reporter FROM guarding.incidents AS i JOIN guarding.seen_sites AS s ON s.id = i.site_id LEFT JOIN guarding.guards AS g ON g.id = i.reported_by;
CREATE VIEW guarding.seen_patrols AS SELECT p.*, s.name AS site, s.town, s.client, g.name AS guard FROM guarding.patrols AS p JOIN guarding.seen_sites AS s ON s.id = p.site_id LEFT JOIN guarding.guards AS g ON g.id = p.guard_id;
CREATE VIEW guarding.seen_invoices AS SELECT i.*, s.name AS site, s.client, s.sector, s.account_manager, CASE WHEN i.status IN ('Sent', 'Part paid', 'Disputed') THEN i.net_gbp + i.vat_gbp - i.paid_gbp ELSE 0 END AS owed_gbp FROM guarding.invoices AS i JOIN guarding.seen_sites AS s ON s.id = i.site_id;
COMMIT;
