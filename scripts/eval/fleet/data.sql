-- Four companies tracked from January 2023 to 15 October 2025. Every row follows from its number alone. The asker is of C02.
BEGIN;
SET LOCAL timezone = 'UTC';

CREATE SCHEMA fleet;

CREATE FUNCTION fleet.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE fleet.vehicles (
  id int PRIMARY KEY, company_code text NOT NULL, plate text NOT NULL, make text NOT NULL, model text NOT NULL, vehicle_type text NOT NULL, fuel_type text NOT NULL, depot text,
  odometer_km int, registered_on date NOT NULL, lease_ends_on date, disposed_on date
);
INSERT INTO fleet.vehicles
SELECT n, company, chr(86 - (n % 3)) || '-' || (100 + fleet.pick('digits', n, 900)) || '-' || chr(66 + (n % 7)) || chr(70 + (n / 7) % 16), make, model, vehicle_type, fuel_type,
  CASE company
    WHEN 'C02' THEN (ARRAY['Utrecht', 'Utrecht', 'Breda', 'Zwolle'])[1 + fleet.pick('depot', n, 4)]
    WHEN 'C01' THEN (ARRAY['Utrecht', 'Almere'])[1 + fleet.pick('depot', n, 2)]
    WHEN 'C03' THEN (ARRAY['Breda', 'Venlo'])[1 + fleet.pick('depot', n, 2)] ELSE 'Rotterdam' END,
  CASE WHEN fleet.pick('unread', n, 25) > 0 THEN greatest(40, (date '2025-10-15' - registered_on) * (45 + fleet.pick('daily', n, 60)) + fleet.pick('odo', n, 900)) END,
  registered_on,
  CASE WHEN fleet.pick('owned', n, 3) > 0 THEN greatest(registered_on + 1461, CASE WHEN registered_on < '2021-09-01' THEN date '2025-10-25' + fleet.pick('extended', n, 500) ELSE registered_on + 1461 END) END,
  CASE WHEN n IN (11, 20, 36, 45, 47, 12, 28) THEN date '2024-03-01' + fleet.pick('disposed', n, 480) END
FROM (
  SELECT n, company, vehicle_type, make, registered_on,
    CASE make WHEN 'Mercedes' THEN CASE vehicle_type WHEN 'Truck' THEN 'Atego' ELSE 'Sprinter' END WHEN 'Volkswagen' THEN CASE vehicle_type WHEN 'Car' THEN 'Golf' ELSE 'Transporter' END WHEN 'Ford' THEN 'Transit' WHEN 'DAF' THEN 'LF' WHEN 'Skoda' THEN 'Octavia' ELSE 'Niro' END AS model,
    CASE WHEN make = 'Kia' THEN 'Electric' WHEN vehicle_type = 'Truck' THEN 'Diesel' WHEN vehicle_type = 'Van' THEN (ARRAY['Diesel', 'Diesel', 'Diesel', 'Electric'])[1 + fleet.pick('fuel', n, 4)] ELSE (ARRAY['Petrol', 'Petrol', 'Diesel'])[1 + fleet.pick('fuel', n, 3)] END AS fuel_type
  FROM (
    SELECT n, company, vehicle_type, (CASE vehicle_type WHEN 'Van' THEN ARRAY['Mercedes', 'Volkswagen', 'Ford'] WHEN 'Truck' THEN ARRAY['DAF', 'Mercedes', 'DAF'] ELSE ARRAY['Volkswagen', 'Skoda', 'Kia'] END)[1 + fleet.pick('make', n, 3)] AS make,
      CASE n WHEN 61 THEN date '2025-10-06' WHEN 56 THEN date '2025-09-26' ELSE date '2018-03-01' + fleet.pick('registered', n, CASE WHEN n <= 36 THEN 1700 ELSE 2300 END) END AS registered_on
    FROM (
      SELECT n, (ARRAY['C02', 'C02', 'C01', 'C03', 'C04'])[1 + n % 5] AS company, (ARRAY['Van', 'Van', 'Van', 'Van', 'Truck', 'Truck', 'Car', 'Car', 'Car'])[1 + fleet.pick('sort', n, 9)] AS vehicle_type
      FROM generate_series(1, 70) AS n
    ) AS a
  ) AS b
) AS c;

CREATE TABLE fleet.drivers (id int PRIMARY KEY, company_code text NOT NULL, name text NOT NULL, team text);
INSERT INTO fleet.drivers
SELECT n, 'C02', name, CASE WHEN n <> 17 THEN (ARRAY['Installation', 'Installation', 'Service', 'Service', 'Sales'])[1 + fleet.pick('team', n, 5)] END
FROM unnest(ARRAY['Joost Bakker', 'Fatima El Amrani', 'Wim de Graaf', 'Sanne Visser', 'Kees Hoekstra', 'Tomasz Nowak', 'Ruben Smeets', 'Anouk Peters', 'Mehmet Yildiz', 'Bram Kuipers', 'Lotte van Dam', 'Piet Verhoeven',
  'Daan Willems', 'Eva Mulder', 'Marek Zielinski', 'Hugo Prins', 'Iris Postma', 'Niels Koster', 'Youssef Benali', 'Gerda Blom', 'Stefan Maas', 'Thijs Vermeer']) WITH ORDINALITY AS u(name, n);
INSERT INTO fleet.drivers
SELECT 22 + n, (ARRAY['C01', 'C03', 'C04'])[1 + n % 3], (ARRAY['Jan', 'Ans', 'Rik', 'Mia', 'Tom', 'Els'])[1 + n % 6] || ' ' || (ARRAY['Jansen', 'Bos', 'Vos', 'Dekker', 'Brouwer', 'Smit', 'Meijer'])[1 + n % 7], (ARRAY['Delivery', 'Service'])[1 + n % 2]
FROM generate_series(1, 36) AS n;

CREATE TABLE fleet.trips (
  id int PRIMARY KEY, company_code text NOT NULL, vehicle_id int NOT NULL REFERENCES fleet.vehicles, driver_id int REFERENCES fleet.drivers, started_at timestamptz NOT NULL, ended_at timestamptz NOT NULL,
  start_place text, end_place text, purpose text NOT NULL, distance_km numeric(7, 1), idle_minutes int, harsh_braking int NOT NULL, harsh_acceleration int NOT NULL, harsh_cornering int NOT NULL, max_speed_kmh int
);
INSERT INTO fleet.trips
SELECT n, company_code, vehicle_id, CASE WHEN fleet.pick('tagless', n, 16) > 0 THEN driver_id END, started_at, started_at + interval '1 minute' * (8 + (distance_km * (0.9 + 0.02 * fleet.pick('slow', n, 25)))::int), depot, town, purpose, distance_km,
  CASE WHEN fleet.pick('ignition', n, 22) > 0 THEN CASE vehicle_type WHEN 'Truck' THEN 3 ELSE 0 END + fleet.pick('idle', n, 14) END,
  greatest(0, fleet.pick('brake', n, 4 + driver_id % 4) - 2), greatest(0, fleet.pick('accelerate', n, 5) - 3), greatest(0, fleet.pick('corner', n, CASE depot WHEN 'Breda' THEN 6 ELSE 5 END) - 3),
  CASE WHEN fleet.pick('nospeed', n, 30) > 0 THEN least(CASE vehicle_type WHEN 'Truck' THEN 96 ELSE 161 END, CASE vehicle_type WHEN 'Truck' THEN 62 ELSE 70 END + (distance_km / 4)::int + fleet.pick('speed', n, 45)) END
FROM (
  SELECT t.n, v.company_code, v.id AS vehicle_id, v.vehicle_type, v.depot,
    CASE v.company_code WHEN 'C02' THEN 1 + CASE WHEN fleet.pick('swap', n, 4) = 0 THEN fleet.pick('driver', n, 22) ELSE v.id * 7 % 22 END ELSE 23 + ((v.id * 5 + fleet.pick('swap', n, 2)) % 12) * 3 + CASE v.company_code WHEN 'C03' THEN 0 WHEN 'C04' THEN 1 ELSE 2 END END AS driver_id,
    day + interval '6 hours' + interval '1 minute' * fleet.pick('minute', n, 690) AS started_at,
    (ARRAY['Amersfoort', 'Tilburg', 'Den Haag', 'Arnhem', 'Apeldoorn', 'Amsterdam', 'Amsterdam', 'Eindhoven', 'Nijmegen', 'Hilversum', 'Deventer'])[1 + fleet.pick('town', n, 11)] AS town,
    CASE WHEN extract(isodow FROM day) > 5 THEN (ARRAY['Private', 'Private', 'Business'])[1 + fleet.pick('purpose', n, 3)] ELSE (ARRAY['Business', 'Business', 'Business', 'Business', 'Business', 'Business', 'Commute', 'Commute', 'Private'])[1 + fleet.pick('purpose', n, 9)] END AS purpose,
    CASE vehicle_type WHEN 'Truck' THEN 35 WHEN 'Van' THEN 9 ELSE 14 END + fleet.pick('km', n, CASE vehicle_type WHEN 'Truck' THEN 1400 WHEN 'Van' THEN 620 ELSE 1100 END) / 10.0 AS distance_km
  FROM (SELECT n, 1 + fleet.pick('vehicle', n, 70) AS vehicle_id, timestamptz '2023-01-02 00:00+00' + interval '1 day' * fleet.pick('day', n, 1018) AS day FROM generate_series(1, 9500) AS n) AS t
  JOIN fleet.vehicles AS v ON v.id = t.vehicle_id
  WHERE t.day::date > v.registered_on AND (v.disposed_on IS NULL OR t.day::date < v.disposed_on) AND (extract(isodow FROM day) < 6 OR fleet.pick('weekend', n, 5) = 0)
    AND v.id NOT IN (61, 56, 30) AND NOT (extract(month FROM day) = 12 AND extract(day FROM day) > 23) AND fleet.pick('holiday', n, 10) >= CASE extract(month FROM day) WHEN 8 THEN 4 WHEN 7 THEN 2 ELSE 0 END
) AS drawn;

CREATE TABLE fleet.fuel_fills (
  id int PRIMARY KEY, company_code text NOT NULL, vehicle_id int NOT NULL REFERENCES fleet.vehicles, driver_id int REFERENCES fleet.drivers, filled_at timestamptz NOT NULL, station text, product text NOT NULL,
  litres numeric(6, 2) NOT NULL, amount_eur numeric(8, 2) NOT NULL, is_suspicious boolean NOT NULL
);
INSERT INTO fleet.fuel_fills
SELECT n, company_code, vehicle_id, driver_id, filled_at, CASE WHEN fleet.pick('stationless', n, 40) > 0 THEN station END, product, litres,
  round(litres * (CASE product WHEN 'Diesel' THEN 1.62 WHEN 'Petrol' THEN 1.86 ELSE 0.89 END + CASE station WHEN 'Tango' THEN -0.11 WHEN 'Shell' THEN 0.06 WHEN 'BP' THEN 0.03 WHEN 'Esso' THEN -0.02 ELSE 0 END + CASE extract(year FROM filled_at) WHEN 2023 THEN 0.09 WHEN 2024 THEN 0.04 ELSE 0 END + fleet.pick('price', n, 9) / 100.0), 2),
  fleet.pick('odd', n, 37) = 0
FROM (
  SELECT t.id AS n, t.company_code, t.vehicle_id, t.driver_id, t.ended_at + interval '5 minutes' AS filled_at, (ARRAY['Shell', 'Shell', 'BP', 'Esso', 'Tango', 'TotalEnergies'])[1 + fleet.pick('station', t.id, 6)] AS station,
    CASE WHEN v.fuel_type = 'Petrol' THEN 'Petrol' WHEN v.vehicle_type = 'Truck' AND fleet.pick('adblue', t.id, 6) = 0 THEN 'AdBlue' ELSE 'Diesel' END AS product,
    CASE v.vehicle_type WHEN 'Truck' THEN 70 WHEN 'Van' THEN 38 ELSE 29 END + fleet.pick('litres', t.id, CASE v.vehicle_type WHEN 'Truck' THEN 7000 ELSE 2400 END) / 100.0 AS litres
  FROM fleet.trips AS t
  JOIN fleet.vehicles AS v ON v.id = t.vehicle_id
  WHERE v.fuel_type <> 'Electric' AND fleet.pick('fill', t.id, 100) < 38
) AS filled;

CREATE TABLE fleet.maintenance_jobs (
  id int PRIMARY KEY, company_code text NOT NULL, job_no text NOT NULL, vehicle_id int NOT NULL REFERENCES fleet.vehicles, kind text NOT NULL, workshop text, status text NOT NULL, is_warranty boolean NOT NULL,
  reported_on date NOT NULL, due_on date NOT NULL, completed_on date, downtime_days int, cost_eur numeric(8, 2)
);
INSERT INTO fleet.maintenance_jobs
SELECT n, company_code, 'J' || (20000 + n), vehicle_id, kind, workshop, status, is_warranty, reported_on, reported_on + allowed,
  CASE WHEN status = 'Done' THEN reported_on + taken END, CASE WHEN status = 'Done' THEN 1 + (taken * fleet.pick('down', n, 5)) / 8 END,
  CASE WHEN status = 'Done' AND fleet.pick('uninvoiced', n, 25) > 0 THEN CASE WHEN is_warranty THEN 0 ELSE round(base * (0.7 + fleet.pick('cost', n, 1200) / 1000.0) * CASE vehicle_type WHEN 'Truck' THEN 1.9 ELSE 1 END, 2) END END
FROM (
  SELECT k.*, CASE WHEN fleet.pick('cancelled', n, 17) = 0 THEN 'Cancelled' WHEN reported_on + taken <= date '2025-10-12' THEN 'Done' WHEN reported_on + taken / 3 < date '2025-10-12' THEN 'In progress' ELSE 'Planned' END AS status
  FROM (
    SELECT j.n, v.company_code, v.id AS vehicle_id, v.vehicle_type, reported_on, kind, CASE WHEN fleet.pick('nogarage', j.n, 30) > 0 THEN workshop END AS workshop, fleet.pick('warranty', j.n, 14) = 0 AND kind IN ('Repair', 'Brakes', 'Service') AS is_warranty,
      CASE kind WHEN 'Service' THEN 320 WHEN 'Inspection' THEN 95 WHEN 'Tyres' THEN 540 WHEN 'Brakes' THEN 610 WHEN 'Repair' THEN 880 ELSE 1150 END AS base,
      CASE kind WHEN 'Bodywork' THEN 28 ELSE 18 END AS allowed,
      2 + fleet.pick('taken', j.n, CASE kind WHEN 'Bodywork' THEN 34 WHEN 'Repair' THEN 24 ELSE 19 END) + CASE WHEN workshop = 'Autoservice Rijnmond' THEN fleet.pick('delay', j.n, 14) ELSE 0 END + CASE WHEN reported_on > date '2025-08-01' AND fleet.pick('stuck', j.n, 4) = 0 THEN 75 ELSE 0 END AS taken
    FROM (
      SELECT n, 1 + fleet.pick('jobvehicle', n, 70) AS vehicle_id, date '2023-01-03' + fleet.pick('jobday', n, 1012) AS reported_on,
        (ARRAY['Service', 'Service', 'Service', 'Inspection', 'Tyres', 'Tyres', 'Brakes', 'Repair', 'Repair', 'Bodywork'])[1 + fleet.pick('jobkind', n, 10)] AS kind,
        (ARRAY['Garage Van Beek', 'Garage Van Beek', 'Truckcenter Midden', 'Autoservice Rijnmond', 'Profile Zwolle'])[1 + fleet.pick('workshop', n, 5)] AS workshop
      FROM generate_series(1, 1150) AS n
    ) AS j
    JOIN fleet.vehicles AS v ON v.id = j.vehicle_id
    WHERE reported_on > v.registered_on AND (v.disposed_on IS NULL OR reported_on < v.disposed_on - 40)
  ) AS k
) AS l;

CREATE VIEW fleet.my_vehicles AS SELECT * FROM fleet.vehicles WHERE company_code = 'C02';
CREATE VIEW fleet.my_trips AS
  SELECT t.*, harsh_braking + harsh_acceleration + harsh_cornering AS harsh, extract(epoch FROM ended_at - started_at) / 3600.0 AS hours, v.plate, v.vehicle_type, v.fuel_type, v.depot, v.make, v.disposed_on, d.name AS driver, d.team
  FROM fleet.trips AS t JOIN fleet.vehicles AS v ON v.id = t.vehicle_id LEFT JOIN fleet.drivers AS d ON d.id = t.driver_id WHERE t.company_code = 'C02';
CREATE VIEW fleet.my_fills AS
  SELECT f.*, v.plate, v.vehicle_type, v.fuel_type, v.depot, v.make, d.name AS driver, d.team
  FROM fleet.fuel_fills AS f JOIN fleet.vehicles AS v ON v.id = f.vehicle_id LEFT JOIN fleet.drivers AS d ON d.id = f.driver_id WHERE f.company_code = 'C02';
CREATE VIEW fleet.my_jobs AS
  SELECT j.*, v.plate, v.vehicle_type, v.depot, v.make FROM fleet.maintenance_jobs AS j JOIN fleet.vehicles AS v ON v.id = j.vehicle_id WHERE j.company_code = 'C02';

COMMIT;
