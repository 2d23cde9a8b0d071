-- An installer of solar panels from January 2023 to 20 August 2025. Nobody visited in December 2024; yields begin in July 2023 and end with July 2025.
BEGIN;

CREATE SCHEMA sol;

CREATE FUNCTION sol.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE sol.crews (id int PRIMARY KEY, name text NOT NULL, depot text NOT NULL, members int, formed_on date NOT NULL);
INSERT INTO sol.crews VALUES
  (1, 'Falcon', 'Hartwick', 4, '2019-03-01'), (2, 'Heron', 'Hartwick', 3, '2021-06-14'), (3, 'Kestrel', 'Saltmere', 5, '2020-02-03'), (4, 'Osprey', 'Saltmere', 4, '2023-01-09'), (5, 'Merlin', 'Dunford', NULL, '2025-05-05');

CREATE TABLE sol.leads (
  id int PRIMARY KEY, contact text NOT NULL, source text, segment text NOT NULL, region text NOT NULL, salesperson text NOT NULL, status text NOT NULL, lost_reason text,
  received_on date NOT NULL, quoted_on date, decided_on date, quote_eur numeric(10, 2), kwp numeric(6, 2)
);
INSERT INTO sol.leads
SELECT
  n, contact, source, segment, region, salesperson, status,
  CASE WHEN status = 'Lost' AND sol.pick('unsaid', n, 8) > 0 THEN (ARRAY['Price', 'Price', 'Price', 'Chose competitor', 'Roof unsuitable', 'No financing', 'Postponed'])[1 + sol.pick('reason', n, 7)] END,
  received_on,
  CASE WHEN status <> 'New' AND NOT (status = 'Lost' AND sol.pick('unquoted', n, 5) = 0) THEN quoted_on END,
  CASE WHEN status IN ('Won', 'Lost') THEN decided_on END,
  CASE WHEN status <> 'New' AND NOT (status = 'Lost' AND sol.pick('unquoted', n, 5) = 0) THEN round(kwp * (1250 - 4 * least(kwp, 60)) + 500 * sol.pick('extras', n, 9), -1) END,
  kwp
FROM (
  SELECT *,
    CASE
      WHEN quoted_on > '2025-08-20' THEN 'New' WHEN decided_on > '2025-08-20' THEN 'Quoted'
      WHEN sol.pick('won', n, 100) < CASE source WHEN 'Referral' THEN 62 WHEN 'Cold call' THEN 22 WHEN 'Trade fair' THEN 34 ELSE 46 END + CASE salesperson WHEN 'Daniel Frost' THEN 8 ELSE 0 END THEN 'Won'
      ELSE 'Lost'
    END AS status
  FROM (
    SELECT *, received_on + 2 + sol.pick('quote', n, 19) AS quoted_on, received_on + 25 + sol.pick('decide', n, 60) AS decided_on,
      CASE segment WHEN 'Household' THEN 4.4 + 0.44 * sol.pick('kwp', n, 18) WHEN 'Farm' THEN 22 + 2.2 * sol.pick('kwp', n, 20) WHEN 'Business' THEN 15.4 + 1.76 * sol.pick('kwp', n, 40) ELSE 11 + 2.64 * sol.pick('kwp', n, 12) END AS kwp
    FROM (
      SELECT n,
        (ARRAY['Abel', 'Birgit', 'Cato', 'Dora', 'Emil', 'Frida', 'Gus', 'Heidi', 'Ingo', 'Jette', 'Klara', 'Lars', 'Mia', 'Nils', 'Otto', 'Pia', 'Rolf', 'Sanne', 'Theo'])[1 + n % 19] || ' ' ||
        (ARRAY['Ahlers', 'Brandt', 'Clausen', 'Dierks', 'Ebbing', 'Folkerts', 'Gerdes', 'Harms', 'Ihde', 'Jessen', 'Kruse', 'Lorenz', 'Mohr', 'Nissen', 'Onken', 'Petersen', 'Rohde', 'Siemers', 'Thoms', 'Ubben', 'Voss', 'Wilken', 'Zander'])[1 + n % 23] AS contact,
        CASE WHEN sol.pick('sourceless', n, 25) > 0 THEN (ARRAY['Website', 'Website', 'Website', 'Referral', 'Referral', 'Trade fair', 'Partner', 'Cold call'])[1 + sol.pick('source', n, 8)] END AS source,
        (ARRAY['Household', 'Household', 'Household', 'Household', 'Household', 'Business', 'Business', 'Farm', 'Public'])[1 + sol.pick('segment', n, 9)] AS segment,
        (ARRAY['North', 'North', 'East', 'East', 'South'])[1 + sol.pick('region', n, 5)] AS region,
        (ARRAY['Daniel Frost', 'Lena Vogt', 'Lena Vogt', 'Marek Horn', 'Sofie Lund'])[1 + sol.pick('sales', n, 5)] AS salesperson,
        date '2023-01-02' + (960 * sqrt(sol.pick('received', n, 1000) / 1000.0))::int AS received_on
      FROM generate_series(1, 640) AS n
    ) AS drawn
  ) AS dated
) AS decided;

CREATE TABLE sol.installations (
  id int PRIMARY KEY, reference text NOT NULL, lead_id int NOT NULL REFERENCES sol.leads, crew_id int REFERENCES sol.crews, customer text NOT NULL, town text NOT NULL, region text NOT NULL, status text NOT NULL,
  inverter text NOT NULL, panel text NOT NULL, panels int NOT NULL, kwp numeric(6, 2) NOT NULL, battery_kwh numeric(5, 1), contract_eur numeric(10, 2) NOT NULL, cost_eur numeric(10, 2),
  signed_on date NOT NULL, planned_on date NOT NULL, commissioned_on date
);
INSERT INTO sol.installations
SELECT
  id, 'PV-' || lpad(id::text, 4, '0'), id, CASE WHEN status = 'Planned' AND sol.pick('uncrewed', id, 3) = 0 THEN NULL ELSE crew_id END, contact, town, region, status,
  (ARRAY['Solvex', 'Solvex', 'Helior', 'Kronos', 'Kronos'])[1 + sol.pick('inverter', id, 5)], (ARRAY['Nova 440', 'Nova 440', 'Terra 400', 'Apex 460'])[1 + sol.pick('panel', id, 4)],
  (kwp / 0.44)::int, kwp, CASE WHEN sol.pick('battery', id, 5) < 2 THEN (ARRAY[5, 7.5, 10, 10, 15])[1 + sol.pick('batterysize', id, 5)] END,
  quote_eur, CASE WHEN status = 'Commissioned' THEN round(quote_eur * (66 + sol.pick('cost', id, 26)) / 100.0, 2) END,
  decided_on, planned_on, CASE WHEN status = 'Commissioned' THEN commissioned_on END
FROM (
  SELECT *, CASE
      WHEN sol.pick('called off', id, 15) = 0 THEN 'Cancelled' WHEN commissioned_on <= '2025-08-20' THEN 'Commissioned' WHEN planned_on <= '2025-08-20' THEN 'In progress' ELSE 'Planned'
    END AS status,
    CASE WHEN planned_on >= '2025-06-01' AND sol.pick('new crew', id, 6) = 0 THEN 5 WHEN region = 'North' THEN 1 + sol.pick('crew', id, 2) WHEN region = 'East' THEN 3 + sol.pick('crew', id, 2) ELSE 1 + sol.pick('crew', id, 4) END AS crew_id,
    CASE region WHEN 'North' THEN (ARRAY['Hartwick', 'Hartwick', 'Elmstead', 'Norby', 'Cold Ash'])[1 + sol.pick('town', id, 5)]
      WHEN 'East' THEN (ARRAY['Saltmere', 'Saltmere', 'Wexcombe', 'Thornsea'])[1 + sol.pick('town', id, 4)] ELSE (ARRAY['Dunford', 'Millbrook', 'Hartwick'])[1 + sol.pick('town', id, 3)] END AS town
  FROM (
    SELECT id, contact, region, kwp, quote_eur, decided_on, decided_on + 20 + sol.pick('plan', id, 50) AS planned_on, decided_on + 30 + sol.pick('plan', id, 50) + sol.pick('build', id, 35) AS commissioned_on
    FROM sol.leads WHERE status = 'Won'
  ) AS signed
) AS built;

CREATE TABLE sol.visits (
  id int PRIMARY KEY, installation_id int NOT NULL REFERENCES sol.installations, kind text NOT NULL, status text NOT NULL, technician text, fault text,
  requested_on date NOT NULL, visited_on date, hours numeric(4, 1), charge_eur numeric(8, 2), rating int
);
INSERT INTO sol.visits
SELECT
  n, installation_id, kind, status,
  CASE WHEN status = 'Requested' THEN NULL ELSE (ARRAY['Anke Behr', 'Anke Behr', 'Tom Rasch', 'Viktor Sahl', 'Yara Lindt'])[1 + sol.pick('technician', n, 5)] END,
  CASE WHEN status = 'Done' AND kind IN ('Repair', 'Warranty') AND sol.pick('unfound', n, 7) > 0 THEN (ARRAY['Inverter fault', 'Inverter fault', 'Loose connector', 'Cracked panel', 'Meter offline', 'Meter offline', 'Roof leak'])[1 + sol.pick('fault', n, 7)] END,
  requested_on,
  CASE WHEN status = 'Done' THEN visited_on END,
  CASE WHEN status = 'Done' THEN 0.5 + 0.5 * sol.pick('hours', n, 9) END,
  CASE WHEN status = 'Done' THEN CASE kind WHEN 'Warranty' THEN 0 WHEN 'Inspection' THEN 120 WHEN 'Cleaning' THEN 180 ELSE 90 + 45 * sol.pick('hours', n, 9) END END,
  CASE WHEN status = 'Done' AND sol.pick('rated', n, 5) < 3 THEN greatest(1, 5 - sol.pick('rating', n, 4)) END
FROM (
  SELECT *, CASE WHEN sol.pick('off', n, 14) = 0 OR (visited_on >= '2024-12-01' AND visited_on < '2025-01-01') THEN 'Cancelled' WHEN visited_on <= '2025-08-20' THEN 'Done' ELSE (ARRAY['Requested', 'Scheduled'])[1 + sol.pick('set', n, 2)] END AS status
  FROM (
    SELECT n, i.id AS installation_id, (ARRAY['Inspection', 'Inspection', 'Repair', 'Repair', 'Repair', 'Cleaning', 'Warranty'])[1 + sol.pick('kind', n, 7)] AS kind, requested_on, requested_on + 1 + sol.pick('wait', n, 24) AS visited_on
    FROM (SELECT n, 1 + sol.pick('which', n, 640) AS drawn_id, date '2023-06-01' + sol.pick('requested', n, 811) AS requested_on FROM generate_series(1, 5200) AS n) AS d
    JOIN sol.installations AS i ON i.id = d.drawn_id AND i.commissioned_on < requested_on AND NOT (requested_on >= '2024-12-01' AND requested_on < '2025-01-01')
  ) AS drawn
) AS planned;

CREATE TABLE sol.yields (id int PRIMARY KEY, installation_id int NOT NULL REFERENCES sol.installations, month date NOT NULL, kwh numeric(9, 1), expected_kwh numeric(9, 1) NOT NULL);
INSERT INTO sol.yields
SELECT
  row_number() OVER (ORDER BY i.id, month)::int, i.id, month::date,
  CASE WHEN sol.pick('unread', i.id * 100 + extract(month FROM month)::int + extract(year FROM month)::int, 40) = 0 THEN NULL ELSE
    round(kwp * share * 0.01 * (78 + sol.pick('sun', i.id * 1000 + extract(month FROM month)::int * 10 + extract(year FROM month)::int, 34)), 1) END,
  round(kwp * share, 1)
FROM sol.installations AS i
CROSS JOIN generate_series(timestamp '2023-07-01', '2025-07-01', '1 month') AS month
CROSS JOIN LATERAL (SELECT (ARRAY[22, 42, 80, 112, 130, 135, 132, 115, 86, 52, 26, 18])[extract(month FROM month)::int] AS share) AS season
WHERE i.status = 'Commissioned' AND month > i.commissioned_on;

-- What the asker may see, for the right answers.
CREATE VIEW sol.seen_leads AS SELECT * FROM sol.leads WHERE region IN ('North', 'East');
CREATE VIEW sol.seen_installations AS
  SELECT i.*, c.name AS crew, c.depot, l.source, l.segment, l.salesperson FROM sol.installations AS i JOIN sol.leads AS l ON l.id = i.lead_id LEFT JOIN sol.crews AS c ON c.id = i.crew_id WHERE i.region IN ('North', 'East');
CREATE VIEW sol.seen_visits AS SELECT v.*, i.reference, i.customer, i.town, i.region, i.inverter, i.panel FROM sol.visits AS v JOIN sol.seen_installations AS i ON i.id = v.installation_id;
CREATE VIEW sol.seen_yields AS SELECT y.*, i.reference, i.customer, i.town, i.region, i.inverter, i.panel, i.kwp, i.segment FROM sol.yields AS y JOIN sol.seen_installations AS i ON i.id = y.installation_id;

COMMIT;
