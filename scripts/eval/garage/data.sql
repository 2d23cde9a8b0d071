-- Nine workshops from July 2023 to 16 October 2025. April 2024 is empty: the old system was lost. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA garage;

CREATE FUNCTION garage.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE garage.workshops (id int PRIMARY KEY, name text NOT NULL, town text NOT NULL, area text NOT NULL, bays int NOT NULL, opened_on date NOT NULL);
INSERT INTO garage.workshops VALUES
  (1, 'Canal Street', 'Leeds', 'North', 6, '2009-03-02'), (2, 'Station Road', 'Leeds', 'North', 4, '2014-09-15'), (3, 'Harbour Garage', 'Hull', 'North', 4, '2011-05-09'),
  (4, 'Mill Lane', 'Bristol', 'West', 8, '2006-01-16'), (5, 'Old Dairy', 'Bath', 'West', 3, '2018-06-04'), (6, 'Severn Autos', 'Gloucester', 'West', 4, '2025-02-03'),
  (7, 'Southdown Motors', 'Brighton', 'South', 5, '2012-10-01'), (8, 'Ferry Road', 'Southampton', 'South', 6, '2010-04-12'), (9, 'Kingsway', 'Portsmouth', 'South', 2, '2020-11-23');

CREATE TABLE garage.mechanics (id int PRIMARY KEY, name text NOT NULL, workshop_id int NOT NULL REFERENCES garage.workshops, grade text NOT NULL, hired_on date NOT NULL, left_on date);
INSERT INTO garage.mechanics
SELECT
  n,
  (ARRAY['Adam', 'Bella', 'Callum', 'Dev', 'Ellie', 'Frank', 'Gareth', 'Hamza', 'Imran', 'Jodie', 'Kyle', 'Lena', 'Magda'])[1 + n % 13] || ' ' ||
  (ARRAY['Ash', 'Booth', 'Carter', 'Dunne', 'Eason', 'Fry', 'Gill', 'Hobbs', 'Ives', 'Jarvis', 'Khan'])[1 + n % 11],
  1 + n % 9,
  (ARRAY['Apprentice', 'Technician', 'Technician', 'Technician', 'Master'])[1 + garage.pick('grade', n, 5)],
  CASE WHEN n % 9 = 5 THEN date '2025-01-20' + garage.pick('hired', n, 90) ELSE date '2015-02-01' + garage.pick('hired', n, 3200) END,
  CASE WHEN garage.pick('left', n, 6) = 0 AND n % 9 <> 5 THEN date '2024-06-30' + garage.pick('leftday', n, 400) END
FROM generate_series(1, 36) AS n;

CREATE TABLE garage.vehicles (
  id int PRIMARY KEY, plate text NOT NULL, make text NOT NULL, fuel text, owner_kind text NOT NULL, mileage int, first_registered_on date NOT NULL, mot_due_on date, home_workshop_id int NOT NULL REFERENCES garage.workshops
);
INSERT INTO garage.vehicles
SELECT
  n, chr(65 + garage.pick('p1', n, 26)) || chr(65 + garage.pick('p2', n, 26)) || lpad((10 + garage.pick('p3', n, 65))::text, 2, '0') || ' ' || chr(65 + n % 26) || chr(65 + n / 26 % 26) || chr(65 + garage.pick('p4', n, 26)),
  (ARRAY['Ford', 'Ford', 'Ford', 'Vauxhall', 'Vauxhall', 'Volkswagen', 'Volkswagen', 'Toyota', 'Toyota', 'Nissan', 'BMW', 'Kia', 'Skoda', 'Peugeot', 'Tesla'])[1 + garage.pick('make', n, 15)],
  CASE WHEN garage.pick('make', n, 15) = 14 THEN 'Electric' WHEN garage.pick('fuelless', n, 18) = 0 THEN NULL ELSE (ARRAY['Petrol', 'Petrol', 'Petrol', 'Diesel', 'Diesel', 'Hybrid'])[1 + garage.pick('fuel', n, 6)] END,
  (ARRAY['Private', 'Private', 'Private', 'Private', 'Fleet', 'Trade'])[1 + garage.pick('owner', n, 6)],
  CASE WHEN garage.pick('miles', n, 9) = 0 THEN NULL ELSE 4000 + 500 * garage.pick('mileage', n, 240) END,
  date '2008-01-01' + garage.pick('registered', n, 5900),
  CASE WHEN garage.pick('motless', n, 12) = 0 THEN NULL ELSE date '2025-09-01' + garage.pick('mot', n, 365) END,
  1 + garage.pick('home', n, 9)
FROM generate_series(1, 420) AS n;

CREATE TABLE garage.jobs (
  id int PRIMARY KEY, number text NOT NULL, vehicle_id int NOT NULL REFERENCES garage.vehicles, workshop_id int NOT NULL REFERENCES garage.workshops, mechanic_id int REFERENCES garage.mechanics, work text NOT NULL,
  status text NOT NULL, comeback boolean NOT NULL, booked_on date NOT NULL, dropped_off_on date NOT NULL, finished_on date, paid_on date, labour_hours numeric(5, 2), estimate_gbp numeric(8, 2), invoice_gbp numeric(8, 2), rating int
);
INSERT INTO garage.jobs
SELECT
  n, 'J' || lpad(n::text, 5, '0'), vehicle_id, workshop_id,
  (SELECT m.id FROM garage.mechanics AS m WHERE m.workshop_id = d.workshop_id AND m.hired_on <= dropped_off_on AND (m.left_on IS NULL OR m.left_on > dropped_off_on) AND garage.pick('unassigned', n, 14) > 0 ORDER BY garage.pick('mechanic' || m.id, n, 1000), m.id LIMIT 1),
  work, status, garage.pick('comeback', n, CASE work WHEN 'Electrics' THEN 8 WHEN 'Clutch' THEN 14 ELSE 26 END) = 0 AND status IN ('Ready', 'Collected'),
  booked_on, dropped_off_on, finished_on,
  CASE WHEN finished_on + paydays <= '2025-10-16' AND garage.pick('unpaid', n, 22) > 0 THEN finished_on + paydays END,
  CASE WHEN finished_on IS NOT NULL THEN hours END,
  CASE WHEN garage.pick('noestimate', n, 7) > 0 THEN round(hours * 68 + extra, 0) END,
  CASE WHEN finished_on IS NOT NULL THEN round((hours * 68 + extra) * (85 + garage.pick('over', n, 45)) / 100.0, 2) END,
  CASE WHEN status = 'Collected' AND garage.pick('rated', n, 3) = 0 THEN greatest(1, 5 - garage.pick('stars', n, 4) * garage.pick('mood', n, 2) - (workshop_id = 2)::int) END
FROM (
  SELECT
    c.*,
    CASE WHEN status IN ('Ready', 'Collected') THEN dropped_off_on + stay END AS finished_on,
    (ARRAY[1, 0.75, 1.5, 1, 5, 2.5, 7, 1.25])[kind] + 0.25 * garage.pick('quarters', n, 8) AS hours,
    (ARRAY[60, 0, 110, 180, 320, 90, 250, 70])[kind] AS extra,
    CASE WHEN owner_kind = 'Private' THEN garage.pick('payday', n, 3) ELSE 14 + garage.pick('payday', n, 40) END AS paydays
  FROM (
    SELECT
      b.*, v.owner_kind, (ARRAY['Service', 'MOT', 'Brakes', 'Tyres', 'Clutch', 'Electrics', 'Bodywork', 'Air conditioning'])[kind] AS work,
      dropped_off_on - CASE WHEN garage.pick('walkin', n, 6) = 0 THEN 0 ELSE garage.pick('lead', n, 24) END AS booked_on,
      CASE
        WHEN garage.pick('cancel', n, 13) = 0 THEN 'Cancelled' WHEN dropped_off_on > '2025-10-16' THEN 'Booked'
        WHEN dropped_off_on + stay > '2025-10-16' THEN CASE WHEN garage.pick('parts', n, 3) = 0 THEN 'Waiting for parts' ELSE 'In the workshop' END
        WHEN dropped_off_on + stay >= '2025-10-10' AND garage.pick('ready', n, 2) = 0 THEN 'Ready' ELSE 'Collected'
      END AS status
    FROM (
      SELECT
        n, 1 + (garage.pick('vehicle', n, 400) * garage.pick('again', n, 400)) / 400 AS vehicle_id,
        CASE WHEN garage.pick('branch', n, 10) = 9 THEN 4 ELSE 1 + garage.pick('branch', n, 10) END AS workshop_id,
        CASE WHEN n <= 2500 THEN date '2023-07-01' + garage.pick('day', n, 850) ELSE date '2025-10-06' + garage.pick('day', n, 22) END AS dropped_off_on,
        (ARRAY[1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8])[1 + garage.pick('work', n, 15)] AS kind,
        (ARRAY[0, 0, 0, 1, 1, 1, 2, 4, 6, 12])[1 + garage.pick('stay', n, 10)] AS stay
      FROM generate_series(1, 2580) AS n
    ) AS b
    JOIN garage.vehicles AS v ON v.id = vehicle_id
  ) AS c
) AS d
WHERE booked_on <= '2025-10-16' AND extract(isodow FROM dropped_off_on) < 7 AND NOT (workshop_id = 6 AND dropped_off_on < '2025-02-03') AND NOT (workshop_id = 5 AND work = 'Bodywork')
  AND NOT dropped_off_on BETWEEN '2024-04-01' AND '2024-04-30' AND NOT booked_on BETWEEN '2024-04-01' AND '2024-04-30' AND (finished_on IS NULL OR NOT finished_on BETWEEN '2024-04-01' AND '2024-04-30');

CREATE TABLE garage.parts (
  id int PRIMARY KEY, job_id int NOT NULL REFERENCES garage.jobs, part text NOT NULL, supplier text, ordered_on date NOT NULL, delivered_on date, quantity int NOT NULL, cost_gbp numeric(8, 2) NOT NULL, price_gbp numeric(8, 2)
);
INSERT INTO garage.parts
SELECT
  n, job_id, part, supplier, ordered_on, CASE WHEN ordered_on + days <= '2025-10-16' THEN ordered_on + days END, quantity, quantity * unit,
  CASE WHEN garage.pick('goodwill', n, 25) = 0 THEN NULL ELSE round(quantity * unit * (118 + garage.pick('markup', n, 40)) / 100.0, 2) END
FROM (
  SELECT
    n, j.id AS job_id, p.part, p.unit, CASE p.part WHEN 'Tyre' THEN 2 + 2 * garage.pick('pair', n, 2) WHEN 'Brake pads' THEN 1 + garage.pick('pads', n, 2) ELSE 1 END AS quantity,
    CASE WHEN garage.pick('stock', n, 8) = 0 THEN NULL ELSE (ARRAY['AutoParts Direct', 'AutoParts Direct', 'Brandt & Co', 'Brandt & Co', 'Euro Spares', 'Tyre Depot'])[1 + garage.pick('supplier', n, 6)] END AS supplier,
    least(date '2025-10-16', greatest(j.booked_on, j.dropped_off_on - garage.pick('early', n, 4))) AS ordered_on,
    garage.pick('delivery', n, CASE garage.pick('supplier', n, 6) WHEN 4 THEN 9 ELSE 4 END) AS days
  FROM (SELECT n, 1 + garage.pick('job', n, 2580) AS job_id, 1 + garage.pick('item', n, 9) AS item FROM generate_series(1, 3200) AS n) AS l
  JOIN garage.jobs AS j ON j.id = l.job_id AND j.status NOT IN ('Cancelled', 'Booked') AND j.work <> 'MOT'
  JOIN (VALUES (1, 'Oil filter', 9.5), (2, 'Brake pads', 34), (3, 'Tyre', 62), (4, 'Battery', 88), (5, 'Clutch kit', 190), (6, 'Wiper blades', 12), (7, 'Spark plug set', 27), (8, 'Headlamp', 74), (9, 'Air filter', 14)) AS p (item, part, unit) ON p.item = l.item
) AS drawn;

-- What the asker may see, for the questions' SQL.
CREATE VIEW garage.seen_workshops AS SELECT * FROM garage.workshops WHERE area IN ('North', 'West');
CREATE VIEW garage.seen_mechanics AS SELECT m.*, w.name AS workshop, w.town, w.area, w.bays FROM garage.mechanics AS m JOIN garage.seen_workshops AS w ON w.id = m.workshop_id;
CREATE VIEW garage.seen_vehicles AS SELECT v.*, w.name AS home_workshop, w.area FROM garage.vehicles AS v JOIN garage.seen_workshops AS w ON w.id = v.home_workshop_id;
CREATE VIEW garage.seen_jobs AS
  SELECT j.*, w.name AS workshop, w.town, w.area, w.bays, m.name AS mechanic, m.grade, v.plate, v.make, v.fuel, v.owner_kind
  FROM garage.jobs AS j JOIN garage.seen_workshops AS w ON w.id = j.workshop_id LEFT JOIN garage.mechanics AS m ON m.id = j.mechanic_id JOIN garage.vehicles AS v ON v.id = j.vehicle_id;
CREATE VIEW garage.kept_jobs AS SELECT * FROM garage.seen_jobs WHERE status <> 'Cancelled';
CREATE VIEW garage.seen_parts AS SELECT p.*, j.number, j.work, j.status, j.workshop, j.area, j.make, j.dropped_off_on, j.booked_on, j.finished_on FROM garage.parts AS p JOIN garage.seen_jobs AS j ON j.id = p.job_id;

COMMIT;
