-- Wind farms from January 2024 to 19 January 2026. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA wind;

CREATE FUNCTION wind.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE wind.farms (id int PRIMARY KEY, name text NOT NULL, zone text NOT NULL, state text NOT NULL, commissioned_on date NOT NULL);
INSERT INTO wind.farms VALUES
  (1, 'Deichkante', 'Coast', 'Lower Saxony', '2012-05-01'), (2, 'Seefeld', 'Coast', 'Lower Saxony', '2016-09-01'), (3, 'Kögel', 'Coast', 'Schleswig-Holstein', '2019-04-01'),
  (4, 'Nordmoor', 'Coast', 'Schleswig-Holstein', '2021-11-01'), (5, 'Hochwald', 'Inland', 'Hesse', '2015-03-01'), (6, 'Rehberg', 'Inland', 'Thuringia', '2018-07-01');

CREATE TABLE wind.turbines (
  id int PRIMARY KEY, code text NOT NULL, farm_id int NOT NULL REFERENCES wind.farms, maker text NOT NULL, hub_height int NOT NULL, megawatts numeric(4, 1) NOT NULL,
  installed_on date NOT NULL
);
INSERT INTO wind.turbines
SELECT
  n, 'T-' || lpad(n::text, 3, '0'), f.id, (ARRAY['Vestral', 'Enerwind', 'Nordrotor'])[1 + wind.pick('maker', n, 3)], 90 + 10 * wind.pick('height', n, 8),
  2 + 0.5 * wind.pick('power', n, 8), f.commissioned_on + wind.pick('installed', n, 900)
FROM generate_series(1, 36) AS n
JOIN wind.farms AS f ON f.id = 1 + (n - 1) % 6;

CREATE TABLE wind.output (
  id int PRIMARY KEY, turbine_id int NOT NULL REFERENCES wind.turbines, day date NOT NULL, mwh numeric(8, 2) NOT NULL, price numeric(6, 2) NOT NULL, wind_speed numeric(4, 1) NOT NULL,
  is_curtailed boolean NOT NULL
);
INSERT INTO wind.output
SELECT
  row_number() OVER (ORDER BY t.id, d), t.id, date '2024-01-01' + d, 5 + wind.pick('mwh' || t.id, d, 6000) / 100.0, 40 + wind.pick('price', d, 5000) / 100.0,
  3 + wind.pick('wind' || t.farm_id, d, 150) / 10.0, wind.pick('curtailed' || t.id, d, 20) = 0
FROM wind.turbines AS t
CROSS JOIN generate_series(0, 748, 3) AS d;

CREATE TABLE wind.faults (
  id int PRIMARY KEY, turbine_id int NOT NULL REFERENCES wind.turbines, component text NOT NULL, severity text NOT NULL, began_at timestamptz NOT NULL, ended_at timestamptz
);
INSERT INTO wind.faults
SELECT
  n, 1 + wind.pick('faulty', n, 36), (ARRAY['Gearbox', 'Blade', 'Generator', 'Sensor', 'Sensor', 'Hydraulics'])[1 + wind.pick('component', n, 6)],
  (ARRAY['Minor', 'Minor', 'Minor', 'Major', 'Major', 'Critical'])[1 + wind.pick('severity', n, 6)], began,
  CASE WHEN wind.pick('open', n, 15) > 0 AND began < '2026-01-12' THEN began + (1 + wind.pick('stood', n, 130)) * interval '1 hour' END
FROM (
  SELECT n, timestamptz '2024-01-02 00:00+00' + wind.pick('faultday', n, 746) * interval '1 day' + wind.pick('faulthour', n, 24) * interval '1 hour' AS began
  FROM generate_series(1, 940) AS n
) AS drawn;

CREATE TABLE wind.work_orders (
  id int PRIMARY KEY, turbine_id int NOT NULL REFERENCES wind.turbines, technician text, kind text NOT NULL, planned_on date NOT NULL, done_on date, hours int, cost int NOT NULL,
  is_external boolean NOT NULL
);
INSERT INTO wind.work_orders
SELECT
  n, 1 + wind.pick('orderturbine', n, 36),
  (ARRAY['Anke Brandt', 'Boris Lehn', 'Carla Voss', 'Detlef Otto', 'Esra Yilmaz', NULL])[1 + wind.pick('technician', n, 6)],
  (ARRAY['Inspection', 'Inspection', 'Inspection', 'Repair', 'Repair', 'Replacement'])[1 + wind.pick('orderkind', n, 6)], planned,
  CASE WHEN planned < '2026-01-10' AND wind.pick('done', n, 11) > 0 THEN planned + wind.pick('slip', n, 9) END, 2 + wind.pick('orderhours', n, 30),
  300 + 10 * wind.pick('ordercost', n, 900), wind.pick('external', n, 3) = 0
FROM (SELECT n, date '2024-01-08' + wind.pick('planday', n, 760) AS planned FROM generate_series(1, 820) AS n) AS drawn;

-- What the caller of set.yml may see, for the expected results alone: the model does not read these.
CREATE VIEW wind.seen_turbines AS
SELECT t.*, f.name AS farm, f.state, f.commissioned_on FROM wind.turbines t JOIN wind.farms f ON f.id = t.farm_id WHERE f.zone = 'Coast';
CREATE VIEW wind.seen_output AS SELECT o.*, t.code, t.maker, t.farm, t.state, t.megawatts FROM wind.output o JOIN wind.seen_turbines t ON t.id = o.turbine_id;
CREATE VIEW wind.seen_faults AS SELECT x.*, t.code, t.maker, t.farm, t.state FROM wind.faults x JOIN wind.seen_turbines t ON t.id = x.turbine_id;
CREATE VIEW wind.seen_orders AS SELECT w.*, t.code, t.maker, t.farm, t.state FROM wind.work_orders w JOIN wind.seen_turbines t ON t.id = w.turbine_id;

COMMIT;
