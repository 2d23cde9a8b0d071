-- A charging network in four regions from April 2023 to 17 September 2025, with visits and installations planned after that. Rows follow from their numbers.
BEGIN;
CREATE SCHEMA evcharge;
CREATE FUNCTION evcharge.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE evcharge.stations (id int PRIMARY KEY, name text NOT NULL, city text NOT NULL, region text NOT NULL, site_type text NOT NULL, site_owner text, opened_on date NOT NULL, closed_on date, has_canopy boolean NOT NULL, bays int NOT NULL, rent_eur numeric(8, 2));
INSERT INTO evcharge.stations
SELECT n, city || ' ' || (ARRAY['Noord', 'Zuid', 'Centraal', 'Haven', 'Stadspark', 'Markt', 'Ringweg'])[1 + (n - 1) / 8], city,
  CASE WHEN city IN ('Utrecht', 'Rotterdam', 'Leiden') THEN 'Randstad' WHEN city IN ('Breda', 'Eindhoven') THEN 'Brabant' WHEN city = 'Arnhem' THEN 'Gelderland' ELSE 'Flanders' END,
  site_type, CASE site_type WHEN 'Street' THEN NULL WHEN 'Supermarket' THEN (ARRAY['Albert Heijn', 'Jumbo', 'Lidl'])[1 + evcharge.pick('owner', n, 3)] WHEN 'Motorway' THEN (ARRAY['Rijkswaterstaat', 'Shell'])[1 + evcharge.pick('owner', n, 2)] WHEN 'Hotel' THEN 'Van der Valk' ELSE 'Q-Park' END,
  CASE WHEN n <= 38 THEN date '2022-01-10' + evcharge.pick('opened', n, 440) ELSE date '2023-04-03' + evcharge.pick('opened', n, 850) END,
  CASE WHEN evcharge.pick('closed', n, 11) = 0 THEN date '2024-05-01' + evcharge.pick('closing', n, 480) END,
  site_type IN ('Motorway', 'Supermarket') AND evcharge.pick('canopy', n, 2) = 0, 4 + 2 * evcharge.pick('bays', n, 6), CASE site_type WHEN 'Street' THEN NULL WHEN 'Motorway' THEN 1400 + 50 * evcharge.pick('rent', n, 12) ELSE 450 + 25 * evcharge.pick('rent', n, 16) END
FROM (
  SELECT n, (ARRAY['Utrecht', 'Ghent', 'Rotterdam', 'Breda', 'Arnhem', 'Leiden', 'Eindhoven', 'Antwerp'])[1 + (n - 1) % 8] AS city,
    (ARRAY['Supermarket', 'Supermarket', 'Motorway', 'Motorway', 'Hotel', 'Street', 'Street', 'Car park', 'Car park'])[1 + evcharge.pick('site', n, 9)] AS site_type
  FROM generate_series(1, 56) AS n
) AS d;

CREATE TABLE evcharge.chargers (id int PRIMARY KEY, station_id int NOT NULL REFERENCES evcharge.stations, serial text NOT NULL, connector text NOT NULL, power_kw int NOT NULL, manufacturer text, status text NOT NULL, installed_on date NOT NULL, removed_on date, warranty_until date);
INSERT INTO evcharge.chargers
SELECT n, station_id, upper(substr(maker, 1, 2)) || '-' || (4000 + 7 * n), connector, power_kw, CASE WHEN evcharge.pick('makerless', n, 30) > 0 THEN maker END,
  CASE WHEN installed_on > '2025-09-17' THEN 'Planned' WHEN closed_on IS NOT NULL THEN 'Removed' WHEN evcharge.pick('broken', n, CASE maker WHEN 'EVBox' THEN 6 ELSE 12 END) = 0 THEN 'Out of order' ELSE 'In service' END,
  installed_on, closed_on, CASE WHEN evcharge.pick('nowarranty', n, 12) > 0 THEN (installed_on + CASE maker WHEN 'Kempower' THEN interval '5 years' ELSE interval '3 years' END)::date END
FROM (
  SELECT n, station_id, closed_on, connector, (ARRAY['ABB', 'ABB', 'Alfen', 'EVBox', 'EVBox', 'Kempower'])[1 + evcharge.pick('maker', n, 6)] AS maker,
    CASE connector WHEN 'Type 2' THEN (ARRAY[11, 22, 22])[1 + evcharge.pick('power', n, 3)] WHEN 'CHAdeMO' THEN 50 ELSE CASE WHEN site_type = 'Motorway' THEN (ARRAY[150, 300])[1 + evcharge.pick('power', n, 2)] ELSE (ARRAY[50, 50, 150])[1 + evcharge.pick('power', n, 3)] END END AS power_kw,
    CASE WHEN evcharge.pick('plan', n, 22) = 0 AND closed_on IS NULL THEN date '2025-09-22' + evcharge.pick('planned', n, 90) WHEN evcharge.pick('later', n, 4) = 0 THEN least(opened_on + 60 + evcharge.pick('lag', n, 500), date '2025-09-10') ELSE opened_on END AS installed_on
  FROM (
    SELECT n, s.*, CASE site_type WHEN 'Motorway' THEN (ARRAY['CCS', 'CCS', 'CCS', 'CHAdeMO'])[1 + evcharge.pick('plug', n, 4)] WHEN 'Street' THEN 'Type 2' ELSE (ARRAY['CCS', 'Type 2', 'Type 2', 'CCS', 'CHAdeMO'])[1 + evcharge.pick('plug', n, 5)] END AS connector, s.id AS station_id
    FROM generate_series(1, 220) AS n JOIN evcharge.stations AS s ON s.id = 1 + evcharge.pick('station', n, 54)
  ) AS sited
) AS drawn
WHERE closed_on IS NULL OR installed_on < closed_on;

CREATE TABLE evcharge.drivers (id int PRIMARY KEY, number text NOT NULL, plan text NOT NULL, fleet text, home_region text NOT NULL, signed_up_on date NOT NULL, cancelled_on date, newsletter boolean NOT NULL);
INSERT INTO evcharge.drivers
SELECT n, 'D' || (20000 + n), plan, CASE plan WHEN 'Fleet' THEN (ARRAY['PostNL', 'Coolblue', 'Thuiszorg West', 'Bouwbedrijf Kramer', 'Picnic'])[1 + evcharge.pick('fleet', n, 5)] END,
  (ARRAY['Randstad', 'Randstad', 'Randstad', 'Brabant', 'Brabant', 'Flanders', 'Flanders', 'Gelderland'])[1 + evcharge.pick('home', n, 8)], signed_up_on,
  CASE WHEN evcharge.pick('left', n, 9) = 0 AND signed_up_on + 200 + evcharge.pick('leaving', n, 400) <= '2025-09-17' THEN signed_up_on + 200 + evcharge.pick('leaving', n, 400) END, evcharge.pick('news', n, 5) < 2
FROM (
  SELECT n, (ARRAY['Pay as you go', 'Pay as you go', 'Pay as you go', 'Plus', 'Plus', 'Fleet'])[1 + evcharge.pick('plan', n, 6)] AS plan, date '2023-04-01' + evcharge.pick('signed', n, 900) AS signed_up_on FROM generate_series(1, 620) AS n
) AS d;

CREATE TABLE evcharge.sessions (
  id int PRIMARY KEY, charger_id int NOT NULL REFERENCES evcharge.chargers, driver_id int REFERENCES evcharge.drivers, started_at timestamp NOT NULL, ended_at timestamp, status text NOT NULL, payment_method text NOT NULL, roaming_partner text,
  kwh numeric(7, 2), amount_eur numeric(8, 2), energy_cost_eur numeric(8, 2), idle_fee_eur numeric(6, 2)
);
INSERT INTO evcharge.sessions
SELECT n, charger_id, CASE WHEN payment_method IN ('App', 'Charge card') THEN driver_id END, started_at, CASE WHEN status <> 'Charging' THEN ended_at END, status, payment_method,
  CASE payment_method WHEN 'Roaming' THEN (ARRAY['Shell Recharge', 'Chargemap', 'Vandebron'])[1 + evcharge.pick('partner', n, 3)] END,
  CASE status WHEN 'Failed' THEN 0 WHEN 'Charging' THEN NULL ELSE kwh END,
  CASE WHEN status = 'Failed' THEN 0 WHEN status = 'Charging' OR payment_method = 'Roaming' AND started_at > '2025-09-10' THEN NULL ELSE round(kwh * (CASE WHEN power_kw >= 150 THEN 0.69 WHEN power_kw >= 50 THEN 0.59 ELSE 0.42 END - CASE plan WHEN 'Plus' THEN 0.08 WHEN 'Fleet' THEN 0.05 ELSE 0 END), 2) END,
  CASE status WHEN 'Charging' THEN NULL WHEN 'Failed' THEN 0 ELSE round(kwh * (0.19 + 0.01 * extract(month FROM started_at)::int % 3), 2) END,
  CASE WHEN status = 'Completed' AND evcharge.pick('idle', n, 14) = 0 THEN 2 + 0.5 * evcharge.pick('fee', n, 20) END
FROM (
  SELECT *, started_at + make_interval(mins => minutes) AS ended_at, round((minutes * power_kw / 60.0 * (0.35 + 0.01 * evcharge.pick('draw', n, 30)))::numeric, 2) AS kwh,
    CASE WHEN started_at + make_interval(mins => minutes) > '2025-09-17 11:00' THEN 'Charging' WHEN evcharge.pick('fail', n, CASE manufacturer WHEN 'EVBox' THEN 10 WHEN 'Kempower' THEN 40 ELSE 22 END) = 0 THEN 'Failed' WHEN evcharge.pick('broke', n, 30) = 0 THEN 'Interrupted' ELSE 'Completed' END AS status
  FROM (
    SELECT s.n, c.id AS charger_id, c.power_kw, c.manufacturer, s.started_at, d.id AS driver_id, CASE WHEN payment_method IN ('App', 'Charge card') THEN d.plan END AS plan, payment_method,
      CASE WHEN c.power_kw >= 150 THEN 12 + evcharge.pick('mins', n, 30) WHEN c.power_kw >= 50 THEN 18 + evcharge.pick('mins', n, 45) ELSE 60 + evcharge.pick('mins', n, 300) END AS minutes
    FROM (
      SELECT n, (evcharge.pick('charger', n, 220) * (100 + evcharge.pick('popular', n, 100))) / 200 + 1 AS charger_id, 1 + (evcharge.pick('driver', n, 610) * (200 + evcharge.pick('keen', n, 400))) / 600 AS driver_id,
        (ARRAY['App', 'App', 'App', 'App', 'Charge card', 'Charge card', 'Contactless', 'Contactless', 'Roaming', 'Roaming'])[1 + evcharge.pick('pay', n, 10)] AS payment_method,
        CASE WHEN n > 8990 THEN timestamp '2025-09-17 09:45' + make_interval(mins => evcharge.pick('now', n, 70))
          ELSE timestamp '2025-09-17' - make_interval(days => (evcharge.pick('day', n, 900) * (300 + evcharge.pick('growth', n, 600))) / 900)
            + make_interval(hours => (ARRAY[7, 8, 8, 9, 10, 11, 12, 12, 13, 14, 15, 16, 16, 17, 17, 17, 18, 18, 19, 20, 21, 23, 2])[1 + evcharge.pick('hour', n, 23)], mins => evcharge.pick('minute', n, 60)) END AS started_at
      FROM generate_series(1, 9030) AS n
    ) AS s
    JOIN evcharge.chargers AS c ON c.id = s.charger_id JOIN evcharge.drivers AS d ON d.id = s.driver_id
    WHERE s.started_at < '2025-09-17 11:00' AND s.started_at::date >= c.installed_on AND (c.removed_on IS NULL OR s.started_at::date < c.removed_on) AND c.status <> 'Planned'
      AND (payment_method NOT IN ('App', 'Charge card') OR s.started_at::date >= d.signed_up_on AND (d.cancelled_on IS NULL OR s.started_at::date < d.cancelled_on))
  ) AS timed
) AS drawn;

CREATE TABLE evcharge.tickets (id int PRIMARY KEY, number text NOT NULL, charger_id int NOT NULL REFERENCES evcharge.chargers, category text NOT NULL, priority text NOT NULL, status text NOT NULL, technician text, reported_on date NOT NULL, due_on date NOT NULL, visit_on date, resolved_on date, under_warranty boolean NOT NULL, cost_eur numeric(8, 2));
INSERT INTO evcharge.tickets
SELECT n, 'T' || lpad(n::text, 5, '0'), charger_id, category, priority, status, CASE WHEN status IN ('Resolved', 'Visit planned') THEN technician END, reported_on, reported_on + due_days,
  CASE status WHEN 'Visit planned' THEN date '2025-09-18' + evcharge.pick('visit', n, 16) WHEN 'Resolved' THEN CASE WHEN evcharge.pick('remote', n, 4) > 0 THEN resolved_on END END, CASE status WHEN 'Resolved' THEN resolved_on END, warranty,
  CASE WHEN status = 'Resolved' AND evcharge.pick('uninvoiced', n, 12) > 0 THEN CASE WHEN warranty THEN 0 ELSE 60 + 15 * evcharge.pick('cost', n, 40) + CASE category WHEN 'Power module' THEN 700 WHEN 'Vandalism' THEN 250 ELSE 0 END END END
FROM (
  SELECT *, CASE WHEN evcharge.pick('reject', n, 20) = 0 THEN 'Rejected' WHEN resolved_on <= '2025-09-17' AND NOT (reported_on > '2025-07-20' AND evcharge.pick('stuck', n, 3) = 0) THEN 'Resolved' WHEN evcharge.pick('planned', n, 5) < 3 THEN 'Visit planned' ELSE 'Open' END AS status
  FROM (
    SELECT n, c.id AS charger_id, category, priority, reported_on, CASE priority WHEN 'Urgent' THEN 2 WHEN 'Normal' THEN 10 ELSE 30 END AS due_days,
      reported_on + CASE priority WHEN 'Urgent' THEN evcharge.pick('days', n, 4) WHEN 'Normal' THEN 1 + evcharge.pick('days', n, 14) ELSE 3 + evcharge.pick('days', n, 34) END + CASE WHEN evcharge.pick('parts', n, 9) = 0 THEN 21 ELSE 0 END AS resolved_on,
      (ARRAY['Joost Bakker', 'Joost Bakker', 'Samira El Idrissi', 'Pieter Vos', 'Lotte Mertens'])[1 + evcharge.pick('tech', n, 5)] AS technician, category <> 'Vandalism' AND coalesce(warranty_until > reported_on, false) AND evcharge.pick('claim', n, 2) = 0 AS warranty
    FROM (
      SELECT n, 1 + evcharge.pick('sick', n, 220) AS charger_id, date '2023-04-05' + evcharge.pick('reported', n, 896) AS reported_on, (ARRAY['Cable', 'Cable', 'Payment terminal', 'Payment terminal', 'Screen', 'Network', 'Network', 'Vandalism', 'Power module'])[1 + evcharge.pick('category', n, 9)] AS category,
        (ARRAY['Low', 'Low', 'Normal', 'Normal', 'Normal', 'Urgent'])[1 + evcharge.pick('priority', n, 6)] AS priority
      FROM generate_series(1, 1150) AS n
    ) AS t JOIN evcharge.chargers AS c ON c.id = t.charger_id
    WHERE reported_on >= installed_on AND (removed_on IS NULL OR reported_on < removed_on) AND evcharge.pick('sound', t.charger_id, 6) > 0
  ) AS drawn
) AS told;

-- What the asker may see.
CREATE VIEW evcharge.st AS SELECT * FROM evcharge.stations WHERE region IN ('Randstad', 'Brabant');
CREATE VIEW evcharge.ch AS
  SELECT c.*, CASE WHEN power_kw >= 150 THEN 'Ultra-fast' WHEN power_kw >= 50 THEN 'Fast' ELSE 'Normal' END AS speed, s.name AS station, city, region, site_type FROM evcharge.chargers AS c JOIN evcharge.st AS s ON s.id = c.station_id;
CREATE VIEW evcharge.se AS
  SELECT x.*, serial, connector, power_kw, speed, manufacturer, station, station_id, city, region, site_type, d.number AS driver, d.plan, d.fleet, extract(epoch FROM ended_at - started_at) / 60 AS minutes
  FROM evcharge.sessions AS x JOIN evcharge.ch AS c ON c.id = x.charger_id LEFT JOIN evcharge.drivers AS d ON d.id = x.driver_id;
CREATE VIEW evcharge.ti AS SELECT t.*, serial, connector, manufacturer, station, city, region FROM evcharge.tickets AS t JOIN evcharge.ch AS c ON c.id = t.charger_id;
CREATE VIEW evcharge.dr AS SELECT * FROM evcharge.drivers WHERE home_region IN ('Randstad', 'Brabant');
COMMIT;
