-- A coach firm with three depots from November 2023 to 14 May 2026, with the hires booked for the summer. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA coaches;

CREATE FUNCTION coaches.h(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION coaches.depot(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Skipton', 'Skipton', 'Skipton', 'Keighley', 'Keighley', 'Harrogate'])[1 + n % 6] $$;
CREATE FUNCTION coaches.is_school_day(d date) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  $$ SELECT extract(isodow FROM d) < 6 AND d NOT IN ('2025-05-05', '2026-05-04') AND (
    d BETWEEN '2024-09-03' AND '2024-10-25' OR d BETWEEN '2024-11-04' AND '2024-12-20' OR d BETWEEN '2025-01-06' AND '2025-02-14' OR d BETWEEN '2025-02-24' AND '2025-04-04'
    OR d BETWEEN '2025-04-22' AND '2025-05-23' OR d BETWEEN '2025-06-02' AND '2025-07-22' OR d BETWEEN '2025-09-02' AND '2025-10-24' OR d BETWEEN '2025-11-03' AND '2025-12-19'
    OR d BETWEEN '2026-01-05' AND '2026-02-13' OR d BETWEEN '2026-02-23' AND '2026-03-27' OR d BETWEEN '2026-04-13' AND '2026-05-22') $$;

-- Vehicles
CREATE TABLE coaches.vehicles (
  id int PRIMARY KEY, depot text NOT NULL, registration text NOT NULL UNIQUE, kind text NOT NULL, make text NOT NULL, model text NOT NULL, seats int NOT NULL, status text NOT NULL, accessible boolean NOT NULL, euro_class text NOT NULL,
  first_registered_on date NOT NULL, bought_on date NOT NULL, sold_on date, off_road_since date, mot_due_on date, inspection_due_on date, odometer_miles int NOT NULL, mpg numeric(4, 1) NOT NULL
);
INSERT INTO coaches.vehicles
SELECT n, depot,
  'Y' || (ARRAY['J', 'D', 'N', 'X'])[1 + coaches.h('reg1', n, 4)] || to_char(first_registered_on, 'YY') || ' ' || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', 1 + coaches.h('reg2', n, 24), 1) || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', 1 + n % 24, 1) || substr('ABCDEFGHJKLMNOPRSTUVWXYZ', 1 + coaches.h('reg3', n, 24), 1),
  kind, split_part(maker, '/', 1), split_part(maker, '/', 2), seats,
  CASE WHEN sold THEN 'Sold' WHEN off_road THEN 'Off road' ELSE 'Available' END,
  CASE kind WHEN 'Double decker' THEN coaches.h('psvar', n, 5) > 0 WHEN 'Executive coach' THEN coaches.h('psvar', n, 2) = 0 WHEN 'Minibus' THEN coaches.h('psvar', n, 3) = 0 ELSE coaches.h('psvar', n, 5) < 2 END,
  CASE WHEN first_registered_on < '2014-01-01' THEN 'Euro 5' ELSE 'Euro 6' END,
  first_registered_on, least(date '2026-02-20', greatest(first_registered_on + 10, first_registered_on + coaches.h('bought', n, 2600) - 900)),
  CASE WHEN sold THEN date '2024-08-01' + coaches.h('sold', n, 560) END,
  CASE WHEN off_road AND NOT sold THEN date '2026-05-12' - n * 3 % 47 END,
  CASE WHEN NOT sold THEN CASE WHEN off_road AND coaches.h('vor', n, 2) = 0 THEN date '2026-05-09' ELSE date '2026-05-16' + coaches.h('mot', n, 345) END END,
  CASE WHEN NOT sold THEN date '2026-05-15' + coaches.h('pmi', n, 54) - CASE WHEN coaches.h('pmilate', n, 10) = 0 THEN 60 ELSE 0 END END,
  20000 + ((date '2026-05-14' - first_registered_on) * (70 + coaches.h('odo', n, 60))), mpg
FROM (
  SELECT *, coaches.h('vehiclesold', n, 5) = 0 AND first_registered_on < '2017-01-01' AS sold, coaches.h('offroad', n, 9) = 0 AS off_road,
    CASE kind WHEN 'Minibus' THEN (ARRAY['Mercedes-Benz/Sprinter', 'Ford/Transit', 'Iveco/Daily'])[1 + coaches.h('make', n, 3)] WHEN 'Midicoach' THEN (ARRAY['Temsa/MD9', 'Mercedes-Benz/Atego Unvi', 'Isuzu/Visigo'])[1 + coaches.h('make', n, 3)]
      WHEN 'Coach' THEN (ARRAY['Volvo/B8R Plaxton Leopard', 'Irizar/i4', 'Yutong/TC12', 'Volvo/B9R Caetano'])[1 + coaches.h('make', n, 4)] WHEN 'Executive coach' THEN (ARRAY['Setra/S515HD', 'Mercedes-Benz/Tourismo', 'Van Hool/EX16H'])[1 + coaches.h('make', n, 3)]
      ELSE (ARRAY['Alexander Dennis/Enviro400', 'Volvo/B7TL Gemini', 'Scania/OmniCity'])[1 + coaches.h('make', n, 3)] END AS maker,
    CASE kind WHEN 'Minibus' THEN 16 WHEN 'Midicoach' THEN 29 + 2 * coaches.h('seats', n, 4) WHEN 'Coach' THEN (ARRAY[49, 53, 53, 57, 70])[1 + coaches.h('seats', n, 5)] WHEN 'Executive coach' THEN (ARRAY[44, 49, 53])[1 + coaches.h('seats', n, 3)] ELSE 72 + 2 * coaches.h('seats', n, 6) END AS seats,
    CASE kind WHEN 'Minibus' THEN 22 WHEN 'Midicoach' THEN 14 WHEN 'Double decker' THEN 7 ELSE 9 END + coaches.h('mpg', n, 20) / 10.0 AS mpg
  FROM (
    SELECT n, coaches.depot(n) AS depot, (ARRAY['Minibus', 'Minibus', 'Midicoach', 'Midicoach', 'Coach', 'Coach', 'Coach', 'Coach', 'Executive coach', 'Executive coach', 'Double decker', 'Double decker'])[1 + CASE WHEN coaches.depot(n) = 'Skipton' THEN (n / 6 * 3 + n % 6) * 5 % 12 ELSE coaches.h('vkind', n, 12) END] AS kind,
      date '2008-03-01' + coaches.h('firstreg', n, 3300) + coaches.h('firstreg2', n, 3300) AS first_registered_on
    FROM generate_series(1, 60) AS n
  ) AS d
) AS v;

-- Drivers
CREATE TABLE coaches.drivers (
  id int PRIMARY KEY, depot text NOT NULL, name text NOT NULL UNIQUE, kind text NOT NULL, status text NOT NULL, licence text NOT NULL, started_on date NOT NULL, left_on date, leaving_reason text, licence_expires_on date NOT NULL, cpc_expires_on date NOT NULL, medical_due_on date NOT NULL, speaks_for_tours boolean NOT NULL
);
INSERT INTO coaches.drivers
SELECT n, depot, name, kind, CASE WHEN left_on IS NOT NULL THEN 'Left' WHEN coaches.h('sick', n, 9) = 0 THEN 'Off sick' WHEN coaches.h('suspended', n, 31) = 0 THEN 'Suspended' ELSE 'Working' END,
  CASE WHEN coaches.h('licence', n, 6) = 0 THEN 'D1' ELSE 'D' END, started_on, left_on, CASE WHEN left_on IS NOT NULL THEN (ARRAY['Resigned', 'Resigned', 'Retired', 'Dismissed', 'Licence lost'])[1 + coaches.h('leaving', n, 5)] END,
  date '2026-05-20' + coaches.h('licexp', n, 1700), CASE WHEN coaches.h('cpclate', n, 12) = 0 THEN date '2026-04-20' + coaches.h('cpc', n, 22) ELSE date '2026-06-02' + coaches.h('cpc', n, 1500) END, date '2026-05-18' + coaches.h('medical', n, 1100), coaches.h('tours', n, 5) = 0
FROM (
  SELECT n, coaches.depot(n) AS depot,
    (ARRAY['Dave', 'Brian', 'Steve', 'Karen', 'Mick', 'Alan', 'Tony', 'Sue', 'Paul', 'Imran', 'Trevor', 'Barry', 'Lesley', 'Keith', 'Gary', 'Nigel', 'Piotr', 'Janet', 'Terry'])[1 + n % 19]
    || ' ' || (ARRAY['Ackroyd', 'Barraclough', 'Clough', 'Dewhirst', 'Eastwood', 'Feather', 'Greenwood', 'Hardcastle', 'Illingworth', 'Jagger', 'Khan', 'Lumb', 'Midgley', 'Naylor', 'Ogden', 'Petty', 'Rushworth', 'Sutcliffe', 'Thackray', 'Uttley', 'Verity', 'Whitaker', 'Wade'])[1 + (n * 5) % 23] AS name,
    (ARRAY['Full-time', 'Full-time', 'Full-time', 'Full-time', 'Part-time', 'Part-time', 'Casual'])[1 + coaches.h('drivkind', n, 7)] AS kind,
    started_on, CASE WHEN coaches.h('leaves', n, 5) = 0 AND date '2024-11-01' + coaches.h('left', n, 540) > started_on + 120 THEN date '2024-11-01' + coaches.h('left', n, 540) END AS left_on
  FROM (SELECT n, CASE WHEN coaches.h('recent', n, 3) = 0 THEN date '2024-03-01' + coaches.h('started', n, 790) ELSE date '2006-01-10' + coaches.h('started', n, 6500) END AS started_on FROM generate_series(1, 66) AS n OFFSET 0) AS s
) AS d;

-- Customers
CREATE TABLE coaches.customers (
  id int PRIMARY KEY, depot text NOT NULL, name text NOT NULL, kind text NOT NULL, town text NOT NULL, terms_days int NOT NULL, on_stop boolean NOT NULL, opened_on date NOT NULL, credit_limit_gbp int
);
INSERT INTO coaches.customers VALUES
  (1, 'Skipton', 'North Yorkshire Council', 'Council', 'Northallerton', 30, false, '2011-09-01', NULL), (2, 'Skipton', 'Bradford Council', 'Council', 'Bradford', 30, false, '2013-09-01', NULL), (3, 'Skipton', 'Lancashire County Council', 'Council', 'Preston', 30, false, '2019-09-01', NULL),
  (4, 'Keighley', 'Bradford MDC Transport', 'Council', 'Bradford', 30, false, '2012-09-01', NULL), (5, 'Harrogate', 'NYC Harrogate Area', 'Council', 'Northallerton', 30, false, '2012-09-01', NULL);
INSERT INTO coaches.customers
SELECT n, depot,
  CASE kind WHEN 'School' THEN place || (ARRAY[' Primary School', ' C of E School', ' Academy', ' Junior School', ' High School'])[1 + nth % 5] WHEN 'Club' THEN place || ' ' || (ARRAY['Cricket Club', 'WI', 'U3A', 'Ramblers', 'Brass Band', 'RUFC', 'Bowls Club', 'Over 60s', 'AFC', 'Gardening Society'])[1 + (coaches.h('club', place_no, 10) + nth) % 10]
    WHEN 'Business' THEN surname || (ARRAY[' Engineering', ' & Sons', ' Solicitors', ' Textiles', ' Events', ' Hotels'])[1 + (coaches.h('business', rank % 21, 6) + rank / 21) % 6] WHEN 'Tour operator' THEN (ARRAY['Dales', 'Pennine', 'White Rose', 'Aire Valley', 'Three Peaks', 'Wharfe', 'Bronte', 'Moorland', 'Ribblehead', 'Brigantia', 'Malham', 'Airedale', 'Ings', 'Rombalds', 'Calder'])[1 + rank % 15] || ' ' || (ARRAY['Holidays', 'Tours', 'Travel'])[1 + rank / 15 % 3]
    WHEN 'Rail' THEN (ARRAY['Northern Rail Replacement', 'TransPennine Rail Desk', 'Settle Line Rail'])[1 + rank % 3] || CASE depot WHEN 'Skipton' THEN '' ELSE ' ' || depot END
    ELSE first || ' ' || surname END,
  kind, place, CASE kind WHEN 'Private' THEN 0 WHEN 'Club' THEN 14 ELSE 30 END, kind <> 'Rail' AND coaches.h('stop', n, 17) = 0, opened_on, CASE WHEN kind IN ('Business', 'Tour operator', 'School') THEN 1000 * (2 + coaches.h('limit', n, 9)) END
FROM (
 SELECT *, (row_number() OVER (PARTITION BY kind, place ORDER BY n) - 1)::int AS nth, (ARRAY['Ainley', 'Bairstow', 'Crabtree', 'Dobson', 'Emmott', 'Fawcett', 'Gill', 'Horsfall', 'Inman', 'Jowett', 'Kershaw', 'Lister', 'Mawson', 'Nuttall', 'Overend', 'Procter', 'Redman', 'Shackleton', 'Tillotson', 'Varley', 'Waddington'])[1 + rank % 21] AS surname
 FROM (
  SELECT *, (row_number() OVER (PARTITION BY kind ORDER BY n) - 1)::int AS rank, (n * 7) % 24 AS place_no,
    (ARRAY['Skipton', 'Gargrave', 'Cononley', 'Ilkley', 'Settle', 'Grassington', 'Keighley', 'Bingley', 'Haworth', 'Silsden', 'Addingham', 'Otley', 'Barnoldswick', 'Earby', 'Embsay', 'Hellifield', 'Ingleton', 'Bentham', 'Steeton', 'Cross Hills', 'Glusburn', 'Threshfield', 'Harrogate', 'Knaresborough'])[1 + (n * 7) % 24] AS place,
    (ARRAY['Emma', 'Rachel', 'Jack', 'Sophie', 'Tom', 'Laura', 'Chris', 'Hannah', 'Luke', 'Amy', 'James', 'Beth', 'Rob'])[1 + n % 13] AS first,
    CASE WHEN coaches.h('newcust', n, 6) = 0 THEN date '2024-06-01' + coaches.h('opened', n, 705) ELSE date '2009-01-05' + coaches.h('opened', n, 5300) END AS opened_on
  FROM (
    SELECT n, coaches.depot(n) AS depot, (ARRAY['School', 'School', 'School', 'Club', 'Club', 'Club', 'Club', 'Business', 'Business', 'Tour operator', 'Private', 'Private', 'Private', 'Rail'])[1 + (n / 6) % 14] AS kind FROM generate_series(6, 275) AS n
  ) AS k
  WHERE kind <> 'Rail' OR n % 84 BETWEEN 78 AND 83 AND n < 90 AND n % 6 < 6
 ) AS r
) AS d;

-- School contracts
CREATE TABLE coaches.contracts (
  id int PRIMARY KEY, depot text NOT NULL, contract_no text NOT NULL, customer_id int NOT NULL REFERENCES coaches.customers, school text NOT NULL, route text NOT NULL, status text NOT NULL, starts_on date NOT NULL, ends_on date NOT NULL, handed_back_on date,
  daily_rate_gbp numeric(7, 2) NOT NULL, pupils int NOT NULL, vehicle_kind text NOT NULL, needs_escort boolean NOT NULL, miles int NOT NULL
);
INSERT INTO coaches.contracts VALUES
  (1, 'Skipton', 'NYC-4101', 1, 'South Craven School', 'S1', 'Running', '2022-09-01', '2026-07-31', NULL, 312, 68, 'Double decker', false, 11),
  (2, 'Skipton', 'NYC-4102', 1, 'South Craven School', 'S2', 'Running', '2024-09-01', '2028-07-31', NULL, 268, 49, 'Coach', false, 9),
  (3, 'Skipton', 'NYC-4117', 1, 'Upper Wharfedale School', 'S3', 'Running', '2023-09-01', '2027-07-31', NULL, 295, 46, 'Coach', false, 16),
  (4, 'Skipton', 'NYC-4120', 1, 'Upper Wharfedale School', 'S4', 'Running', '2024-09-01', '2026-07-31', NULL, 184, 14, 'Minibus', false, 18),
  (5, 'Skipton', 'NYC-4133', 1, 'Settle College', 'S5', 'Running', '2024-09-01', '2027-07-31', NULL, 276, 51, 'Coach', false, 14),
  (6, 'Skipton', 'NYC-4134', 1, 'Settle College', 'S6', 'Running', '2023-09-01', '2026-07-31', NULL, 221, 29, 'Midicoach', false, 19),
  (7, 'Skipton', 'BMC-0771', 2, 'Ilkley Grammar School', 'S7', 'Running', '2024-09-01', '2028-07-31', NULL, 334, 74, 'Double decker', false, 10),
  (8, 'Skipton', 'BMC-0772', 2, 'Ilkley Grammar School', 'S8', 'Running', '2025-09-01', '2029-07-31', NULL, 281, 52, 'Coach', false, 12),
  (9, 'Skipton', 'BMC-0790', 2, 'Hanson Special School', 'S9', 'Running', '2024-09-01', '2026-12-18', NULL, 206, 8, 'Minibus', true, 13),
  (10, 'Skipton', 'LCC-2204', 3, 'West Craven High', 'S10', 'Running', '2023-09-01', '2026-07-31', NULL, 259, 44, 'Coach', false, 8),
  (11, 'Skipton', 'LCC-2210', 3, 'West Craven High', 'S11', 'Ended', '2022-09-01', '2025-07-31', NULL, 214, 27, 'Midicoach', false, 12),
  (12, 'Skipton', 'NYC-4140', 1, 'Skipton Girls High', 'S12', 'Handed back', '2024-09-01', '2027-07-31', '2025-12-19', 198, 25, 'Midicoach', false, 15),
  (13, 'Skipton', 'NYC-4142', 1, 'Skipton Girls High', 'S13', 'Running', '2024-09-01', '2027-07-31', NULL, 289, 53, 'Coach', false, 13),
  (14, 'Skipton', 'NYC-4155', 1, 'Brooklands School', 'S14', 'Running', '2025-09-01', '2028-07-31', NULL, 192, 7, 'Minibus', true, 9),
  (15, 'Skipton', 'NYC-4160', 1, 'Ermysteds Grammar', 'S15', 'Tendered', '2026-09-01', '2030-07-31', NULL, 305, 55, 'Coach', false, 17),
  (16, 'Skipton', 'BMC-0805', 2, 'Ilkley Grammar School', 'S16', 'Tendered', '2026-09-01', '2029-07-31', NULL, 228, 30, 'Midicoach', false, 11),
  (17, 'Skipton', 'NYC-4098', 1, 'Settle College', 'S17', 'Tender lost', '2025-09-01', '2028-07-31', NULL, 240, 35, 'Midicoach', false, 21),
  (18, 'Keighley', 'BMC-0801', 4, 'Parkside School', 'K1', 'Running', '2023-09-01', '2026-07-31', NULL, 290, 60, 'Double decker', false, 8),
  (19, 'Keighley', 'BMC-0802', 4, 'Oakbank School', 'K2', 'Running', '2024-09-01', '2027-07-31', NULL, 251, 48, 'Coach', false, 7),
  (20, 'Keighley', 'BMC-0803', 4, 'Beckfoot School', 'K3', 'Running', '2024-09-01', '2028-07-31', NULL, 240, 47, 'Coach', false, 9),
  (21, 'Keighley', 'BMC-0804', 4, 'Holy Family School', 'K4', 'Running', '2025-09-01', '2027-07-31', NULL, 175, 15, 'Minibus', true, 10),
  (22, 'Harrogate', 'NYC-5001', 5, 'Rossett School', 'H1', 'Running', '2023-09-01', '2026-07-31', NULL, 262, 50, 'Coach', false, 12),
  (23, 'Harrogate', 'NYC-5002', 5, 'Nidderdale High', 'H2', 'Running', '2024-09-01', '2027-07-31', NULL, 248, 28, 'Midicoach', false, 17),
  (24, 'Harrogate', 'NYC-5003', 5, 'King James School', 'H3', 'Ended', '2022-09-01', '2025-07-31', NULL, 233, 45, 'Coach', false, 9);

-- Hires
CREATE TABLE coaches.hires (
  id int PRIMARY KEY, depot text NOT NULL, reference text NOT NULL, customer_id int NOT NULL REFERENCES coaches.customers, kind text NOT NULL, status text NOT NULL, taken_by text NOT NULL, source text NOT NULL, enquired_on date NOT NULL, quoted_on date, confirmed_on date, cancelled_on date, reason text,
  departs_at timestamp NOT NULL, returns_at timestamp NOT NULL, pickup text NOT NULL, destination text NOT NULL, passengers int NOT NULL, coaches_needed int NOT NULL, miles int NOT NULL, price_gbp numeric(9, 2), deposit_gbp numeric(8, 2), deposit_paid_on date
);
INSERT INTO coaches.hires
SELECT n, depot, 'PH' || (20000 + n), customer_id, kind, status, taken_by, source, enquired_on, CASE WHEN status <> 'Enquiry' THEN quoted_on END, CASE WHEN status IN ('Confirmed', 'Completed', 'Cancelled') THEN confirmed_on END, CASE WHEN status = 'Cancelled' THEN cancelled_on END,
  CASE status WHEN 'Cancelled' THEN (ARRAY['Not enough numbers', 'Not enough numbers', 'Weather', 'Event called off', 'Found cheaper', 'No coach available'])[1 + coaches.h('creason', n, 6)] WHEN 'Lost' THEN (ARRAY['Too dear', 'Too dear', 'Too dear', 'No reply', 'No reply', 'Went elsewhere', 'No coach available'])[1 + coaches.h('lreason', n, 7)] END,
  departs_at, departs_at + make_interval(hours => hours), pickup, destination, passengers, coaches_needed, miles, CASE WHEN status <> 'Enquiry' THEN price END,
  CASE WHEN status IN ('Confirmed', 'Completed', 'Cancelled') AND customer_kind IN ('Private', 'Club') THEN round(price * 0.2, 2) END,
  CASE WHEN status IN ('Confirmed', 'Completed', 'Cancelled') AND customer_kind IN ('Private', 'Club') AND confirmed_on + coaches.h('deposit', n, 25) <= '2026-05-13' AND coaches.h('nodeposit', n, 12) > 0 THEN confirmed_on + coaches.h('deposit', n, 25) END
FROM (
  SELECT *, CASE WHEN quoted_on > '2026-05-14' THEN 'Enquiry' WHEN outcome = 'Lost' THEN CASE WHEN quoted_on + 35 <= '2026-05-14' OR departs_at < '2026-05-14' THEN 'Lost' ELSE 'Quoted' END
      WHEN confirmed_on > '2026-05-14' THEN 'Quoted' WHEN outcome = 'Cancelled' AND cancelled_on <= '2026-05-14' THEN 'Cancelled' WHEN departs_at < '2026-05-14' THEN 'Completed' ELSE 'Confirmed' END AS status,
    round((CASE kind WHEN 'Tour' THEN 620 * days WHEN 'Rail replacement' THEN 640 WHEN 'Wedding' THEN 290 ELSE 230 END + miles * CASE WHEN passengers <= 16 THEN 1.5 ELSE 2.4 END) * coaches_needed * (1 + (departs_at::date - date '2023-11-01') / 9000.0) * (0.92 + coaches.h('price', n, 17) / 100.0) / 5) * 5 AS price
  FROM (
    SELECT *, departs_on + make_interval(hours => CASE kind WHEN 'Evening out' THEN 17 WHEN 'Wedding' THEN 11 WHEN 'Airport transfer' THEN 3 ELSE 7 END + coaches.h('hour', n, 4), mins => 15 * coaches.h('minute', n, 4)) AS departs_at,
      least(quoted_on + coaches.h('confirms', n, 26), departs_on - 1) AS confirmed_on, greatest(least(quoted_on + coaches.h('confirms', n, 26), departs_on - 1), departs_on - 1 - coaches.h('cancels', n, 30)) AS cancelled_on,
      CASE kind WHEN 'Tour' THEN 24 * days - 8 WHEN 'Wedding' THEN 13 WHEN 'Airport transfer' THEN 5 WHEN 'Evening out' THEN 6 WHEN 'School trip' THEN 7 + coaches.h('hours', n, 2) ELSE 8 + coaches.h('hours', n, 5) END AS hours,
      ceil(passengers / 53.0)::int AS coaches_needed, CASE coaches.h('outcome', n, 100) / 4 WHEN 0 THEN 'Cancelled' WHEN 1 THEN 'Cancelled' ELSE CASE WHEN coaches.h('outcome', n, 100) < 36 THEN 'Lost' ELSE 'Won' END END AS outcome
    FROM (
      SELECT d.*, c.customer_id, c.customer_kind, c.pickup, least(enquired_on + CASE WHEN coaches.h('slow', n, 14) = 0 THEN 12 ELSE coaches.h('quotes', n, 6) END, departs_on - 1) AS quoted_on,
        CASE kind WHEN 'Day trip' THEN (ARRAY['York', 'Blackpool', 'Whitby', 'Chester', 'Scarborough', 'Windermere', 'Liverpool', 'Lincoln', 'Harewood House'])[1 + coaches.h('dest', n, 9) * (4 + coaches.h('dest2', n, 6)) / 9] WHEN 'School trip' THEN (ARRAY['Eureka Halifax', 'Eden Camp', 'Yorkshire Sculpture Park', 'York', 'Malham', 'Jorvik', 'Chester Zoo'])[1 + coaches.h('dest', n, 7)]
          WHEN 'Airport transfer' THEN (ARRAY['Manchester Airport', 'Manchester Airport', 'Leeds Bradford Airport', 'Liverpool Airport'])[1 + coaches.h('dest', n, 4)] WHEN 'Wedding' THEN (ARRAY['Bolton Abbey', 'Coniston Hall', 'Broughton Hall', 'East Riddlesden Hall'])[1 + coaches.h('dest', n, 4)]
          WHEN 'Sports fixture' THEN (ARRAY['Leeds', 'Elland Road', 'Headingley', 'Preston', 'Hull', 'Wakefield'])[1 + coaches.h('dest', n, 6)] WHEN 'Tour' THEN (ARRAY['Edinburgh', 'Torquay', 'Llandudno', 'Isle of Wight', 'Bruges', 'Oban'])[1 + coaches.h('dest', n, 6)] WHEN 'Rail replacement' THEN (ARRAY['Leeds', 'Carlisle', 'Lancaster'])[1 + coaches.h('dest', n, 3)] ELSE (ARRAY['Leeds', 'York Races', 'Manchester Arena', 'Alhambra Bradford'])[1 + coaches.h('dest', n, 4)] END AS destination,
        CASE kind WHEN 'Tour' THEN 350 + coaches.h('miles', n, 450) WHEN 'Wedding' THEN 20 + coaches.h('miles', n, 50) WHEN 'Rail replacement' THEN 120 + coaches.h('miles', n, 100) WHEN 'Day trip' THEN 90 + coaches.h('miles', n, 130) ELSE 50 + coaches.h('miles', n, 90) END AS miles,
        CASE kind WHEN 'Tour' THEN 3 + coaches.h('days', n, 5) ELSE 1 END AS days,
        CASE kind WHEN 'Airport transfer' THEN 6 + coaches.h('pax', n, 34) WHEN 'School trip' THEN 24 + coaches.h('pax', n, 90) WHEN 'Rail replacement' THEN 49 WHEN 'Wedding' THEN 16 + coaches.h('pax', n, 85) ELSE 14 + coaches.h('pax', n, 26) + coaches.h('pax2', n, 20) END AS passengers,
        CASE d.depot WHEN 'Skipton' THEN (ARRAY['Debbie Hird', 'Debbie Hird', 'Debbie Hird', 'Josh Tatham', 'Josh Tatham', 'Anita Rowe'])[1 + coaches.h('desk', n, 6)] WHEN 'Keighley' THEN 'Shaz Akhtar' ELSE 'Colin Moss' END AS taken_by,
        (ARRAY['Phone', 'Phone', 'E-mail', 'E-mail', 'Website', 'Website', 'Broker'])[1 + coaches.h('source', n, 7)] AS source
      FROM (
        SELECT *, departs_on - (4 + (coaches.h('ahead', n, 90) * coaches.h('ahead2', n, 200)) / 60) AS enquired_on
        FROM (
          SELECT n, coaches.depot(coaches.h('hdepot', n, 6)) AS depot, date '2023-11-01' + coaches.h('hday', n, 1065) AS departs_on,
            (ARRAY['Day trip', 'Day trip', 'Day trip', 'School trip', 'School trip', 'School trip', 'Airport transfer', 'Airport transfer', 'Wedding', 'Sports fixture', 'Sports fixture', 'Tour', 'Rail replacement', 'Evening out'])[1 + coaches.h('hkind', n, 14)] AS kind
          FROM generate_series(1, 5600) AS n OFFSET 0
        ) AS x
        WHERE coaches.h('season', n, 20) < CASE extract(month FROM departs_on)::int WHEN 1 THEN 8 WHEN 2 THEN 9 WHEN 11 THEN 10 WHEN 3 THEN 12 WHEN 10 THEN 13 WHEN 12 THEN 15 WHEN 6 THEN 20 WHEN 7 THEN 20 WHEN 5 THEN 18 ELSE 16 END
          AND coaches.h('growth', n, 20) < 14 + (departs_on - date '2023-11-01') / 180 AND NOT (kind = 'School trip' AND extract(isodow FROM departs_on) > 5) AND NOT (kind = 'Wedding' AND extract(isodow FROM departs_on) < 4)
        OFFSET 0
      ) AS d
      CROSS JOIN LATERAL (
        SELECT c.id AS customer_id, c.kind AS customer_kind, c.town AS pickup FROM coaches.customers AS c WHERE c.depot = d.depot AND c.opened_on <= d.enquired_on + 20
          AND c.kind = CASE d.kind WHEN 'School trip' THEN 'School' WHEN 'Wedding' THEN 'Private' WHEN 'Tour' THEN 'Tour operator' WHEN 'Rail replacement' THEN 'Rail' WHEN 'Sports fixture' THEN 'Club' WHEN 'Airport transfer' THEN (ARRAY['Business', 'Private'])[1 + coaches.h('ckind', n, 2)] WHEN 'Evening out' THEN (ARRAY['Business', 'Private', 'Club'])[1 + coaches.h('ckind', n, 3)] ELSE (ARRAY['Club', 'Club', 'Tour operator', 'Business'])[1 + coaches.h('ckind', n, 4)] END
        ORDER BY coaches.h('pick' || n, c.id, 1000) * (1 + coaches.h('keen', c.id, 6)), c.id LIMIT 1
      ) AS c
      WHERE enquired_on <= '2026-05-14' AND enquired_on >= '2023-10-01'
      OFFSET 0
    ) AS e
    OFFSET 0
  ) AS f
  OFFSET 0
) AS g;

-- Journeys: the runs of school contracts since September 2024, and one per coach of each hire that was booked
CREATE TABLE coaches.journeys (
  id int PRIMARY KEY, depot text NOT NULL, work text NOT NULL, hire_id int REFERENCES coaches.hires, contract_id int REFERENCES coaches.contracts, leg text NOT NULL, vehicle_id int REFERENCES coaches.vehicles, driver_id int REFERENCES coaches.drivers, subcontractor text, subcontract_gbp numeric(8, 2),
  status text NOT NULL, failure text, planned_at timestamp NOT NULL, late_minutes int, live_miles int, dead_miles int, duty_hours numeric(5, 2), fuel_litres numeric(7, 1), passengers int
);
INSERT INTO coaches.journeys
SELECT row_number() OVER (ORDER BY planned_at, work, k), depot, work, hire_id, contract_id, leg, vehicle_id, driver_id, subcontractor, CASE WHEN subcontractor IS NOT NULL THEN round(230 + live * 2.1) END,
  status, CASE WHEN status = 'Failed' THEN (ARRAY['No driver', 'No driver', 'Breakdown', 'Breakdown', 'Snow', 'Road closed'])[1 + coaches.h('failure', k, 6)] END, planned_at,
  CASE WHEN status = 'Run' THEN CASE coaches.h('late', k, 12) WHEN 0 THEN 6 + coaches.h('latemin', k, 24) WHEN 1 THEN 5 + coaches.h('latemin', k, 8) + coalesce(contract_id, 3) % 5 WHEN 2 THEN coaches.h('latemin', k, 6) + coalesce(contract_id, 0) % 4 ELSE coaches.h('latemin', k, 4) END END,
  CASE WHEN status = 'Run' THEN live END, CASE WHEN status = 'Run' AND subcontractor IS NULL THEN dead END, CASE WHEN status = 'Run' AND subcontractor IS NULL THEN hours END,
  CASE WHEN status = 'Run' AND subcontractor IS NULL THEN round(((live + dead) * 4.546 / (SELECT mpg FROM coaches.vehicles AS v WHERE v.id = vehicle_id) * (0.93 + coaches.h('fuel', k, 15) / 100.0))::numeric, 1) END,
  CASE WHEN status = 'Run' THEN pax END
FROM (
  -- school runs
  SELECT k, depot, 'School run' AS work, NULL::int AS hire_id, contract_id, leg, planned_at, NULL::text AS subcontractor, miles AS live, CASE leg WHEN 'AM' THEN 4 ELSE 5 END + contract_id % 6 AS dead, 2.25 + contract_id % 4 * 0.25 AS hours, pupils - coaches.h('absent', k, 1 + pupils / 7) AS pax,
    (SELECT v.id FROM coaches.vehicles AS v WHERE v.depot = d.depot AND v.seats >= d.pupils AND v.bought_on < d.day AND coalesce(v.sold_on, '2030-01-01') > d.day AND coalesce(v.off_road_since, '2030-01-01') > d.day ORDER BY (v.kind <> d.vehicle_kind)::int, coaches.h('veh' || CASE WHEN coaches.h('spare', k / 2, 7) = 0 THEN k / 2 ELSE d.contract_id END, v.id, 10000) LIMIT 1) AS vehicle_id,
    CASE WHEN day < '2026-05-18' OR coaches.h('unallocated', k, 9) > 0 THEN (SELECT r.id FROM coaches.drivers AS r WHERE r.depot = d.depot AND r.started_on < d.day AND coalesce(r.left_on, '2030-01-01') > d.day AND (r.licence = 'D' OR d.vehicle_kind = 'Minibus') AND (r.status IN ('Working', 'Left') OR d.day < '2026-04-20') ORDER BY coaches.h('drv' || CASE WHEN coaches.h('cover', k, 6) = 0 THEN k ELSE d.contract_id END, r.id, 10000) LIMIT 1) END AS driver_id,
    CASE WHEN day >= '2026-05-15' THEN 'Planned' WHEN day = '2026-05-14' AND leg = 'PM' THEN 'Planned' WHEN coaches.h('shut', day - date '2020-01-01' + 0, 55) = 0 AND extract(month FROM day) IN (1, 2, 12) THEN 'Cancelled' WHEN coaches.h('fails', k, 190) = 0 THEN 'Failed' ELSE 'Run' END AS status
  FROM (
    SELECT c.*, c.id AS contract_id, s.day::date AS day, l.leg, 100000 + ((s.day::date - date '2024-09-01') * 30 + c.id) * 2 + (l.leg = 'PM')::int AS k, s.day + CASE l.leg WHEN 'AM' THEN interval '7 hours 20 minutes' ELSE interval '15 hours 10 minutes' END + make_interval(mins => 5 * (c.id % 6)) AS planned_at
    FROM coaches.contracts AS c CROSS JOIN generate_series('2024-09-01'::timestamp, '2026-05-22', '1 day') AS s(day) CROSS JOIN (VALUES ('AM'), ('PM')) AS l(leg)
    WHERE c.status IN ('Running', 'Ended', 'Handed back') AND s.day >= c.starts_on AND s.day <= coalesce(c.handed_back_on, c.ends_on) AND coaches.is_school_day(s.day::date)
    OFFSET 0
  ) AS d
  UNION ALL
  -- hires
  SELECT k, depot, 'Private hire', hire_id, NULL, 'Return', departs_at, subcontractor, miles, 6 + coaches.h('dead', k, 40), least(15, hours_away), passengers / coaches_needed,
    CASE WHEN subcontractor IS NULL AND (day < '2026-05-15' OR day < '2026-06-08' AND coaches.h('vehallocated', k, 6) > 0) THEN (SELECT v.id FROM coaches.vehicles AS v WHERE v.depot = d.depot AND v.seats >= least(49, d.passengers / d.coaches_needed) AND v.bought_on < d.day AND coalesce(v.sold_on, '2030-01-01') > d.day AND coalesce(v.off_road_since, '2030-01-01') > d.day ORDER BY (v.kind = 'Double decker')::int, (v.seats >= 2 * d.passengers / d.coaches_needed)::int, coaches.h('hveh' || k, v.id, 10000) LIMIT 1) END,
    CASE WHEN subcontractor IS NULL AND (day < '2026-05-15' OR day < '2026-06-08' AND coaches.h('drvallocated', k, 4) > 0) THEN (SELECT r.id FROM coaches.drivers AS r WHERE r.depot = d.depot AND r.started_on < d.day AND coalesce(r.left_on, '2030-01-01') > d.day AND r.licence = 'D' AND (r.status IN ('Working', 'Left') OR d.day < '2026-04-20') ORDER BY coaches.h('hdrv' || k, r.id, 10000) LIMIT 1) END,
    CASE WHEN hire_status = 'Cancelled' THEN 'Cancelled' WHEN hire_status = 'Confirmed' THEN 'Planned' WHEN coaches.h('hfails', k, 160) = 0 THEN 'Failed' ELSE 'Run' END
  FROM (
    SELECT h.*, h.id AS hire_id, h.status AS hire_status, h.departs_at::date AS day, h.id * 4 + i AS k, extract(epoch FROM h.returns_at - h.departs_at) / 3600 AS hours_away,
      CASE WHEN coaches.h('subbed', h.id * 4 + i, 12) = 0 AND h.status <> 'Cancelled' AND h.departs_at < '2026-07-01' THEN (ARRAY['Pride of the Dales', 'Pride of the Dales', 'Kirkby Lonsdale Coaches', 'Compass Royston', 'Tyrers'])[1 + coaches.h('subby', h.id * 4 + i, 5)] END AS subcontractor
    FROM coaches.hires AS h CROSS JOIN LATERAL generate_series(1, h.coaches_needed) AS i WHERE h.status IN ('Confirmed', 'Completed', 'Cancelled')
    OFFSET 0
  ) AS d
) AS j;

-- Defects
CREATE TABLE coaches.defects (
  id int PRIMARY KEY, depot text NOT NULL, vehicle_id int NOT NULL REFERENCES coaches.vehicles, driver_id int REFERENCES coaches.drivers, area text NOT NULL, severity text NOT NULL, found_at text NOT NULL, status text NOT NULL, reported_on date NOT NULL, fixed_on date, repaired_by text, parts_gbp numeric(8, 2), labour_hours numeric(5, 2), labour_gbp numeric(8, 2)
);
INSERT INTO coaches.defects
SELECT n, depot, vehicle_id, CASE WHEN found_at IN ('Walkaround', 'On the road') THEN (SELECT r.id FROM coaches.drivers AS r WHERE r.depot = e.depot AND r.started_on < e.reported_on AND coalesce(r.left_on, '2030-01-01') > e.reported_on ORDER BY coaches.h('rep', r.id, 10000) * coaches.h('rep' || n, r.id, 100), r.id LIMIT 1) END,
  area, severity, found_at, status, reported_on, CASE WHEN status IN ('Fixed', 'No fault found') THEN fixed_on END,
  CASE WHEN status IN ('Reported', 'Deferred') THEN NULL WHEN area IN ('Bodywork', 'Air conditioning') AND coaches.h('outside', n, 2) = 0 THEN (ARRAY['Aire Valley Commercials', 'Bodyfix Colne'])[1 + coaches.h('garage', n, 2)] ELSE fitter END,
  CASE status WHEN 'Fixed' THEN CASE area WHEN 'Tyres' THEN 260 WHEN 'Engine' THEN 120 WHEN 'Brakes' THEN 90 WHEN 'Bodywork' THEN 110 ELSE 18 END + round(coaches.h('parts', n, 200) * coaches.h('parts2', n, 200) / 100.0) END,
  CASE WHEN status IN ('Fixed', 'No fault found') THEN hours END, CASE WHEN status IN ('Fixed', 'No fault found') THEN hours * 48 END
FROM (
  SELECT *, CASE WHEN fixed_on <= '2026-05-13' THEN CASE WHEN coaches.h('nff', n, 13) = 0 THEN 'No fault found' ELSE 'Fixed' END ELSE (ARRAY['Reported', 'In workshop', 'Awaiting parts', 'Awaiting parts', 'Deferred'])[1 + coaches.h('dstatus', n, CASE severity WHEN 'Minor' THEN 5 ELSE 4 END)] END AS status,
    0.5 + coaches.h('dhours', n, 14) * 0.25 + CASE WHEN area IN ('Engine', 'Brakes') THEN 2 ELSE 0 END AS hours,
    CASE depot WHEN 'Skipton' THEN (ARRAY['Stu Wilcock', 'Stu Wilcock', 'Ged Parry', 'Ged Parry', 'Ged Parry', 'Callum Hoyle'])[1 + coaches.h('fitter', n, 6)] WHEN 'Keighley' THEN 'Naz Hussain' ELSE 'Phil Rudd' END AS fitter
  FROM (
    SELECT d.*, reported_on + CASE severity WHEN 'Safety critical' THEN coaches.h('fix', n, 3) ELSE coaches.h('fix', n, 10) + coaches.h('fix2', n, 14) END + CASE WHEN coaches.h('slowparts', n, 5) = 0 AND severity <> 'Safety critical' THEN 15 + coaches.h('wait', n, 40) ELSE 0 END AS fixed_on
    FROM (
      SELECT b.*, v.id AS vehicle_id, v.depot, (ARRAY['Safety critical', 'Serious', 'Serious', 'Serious', 'Minor', 'Minor', 'Minor', 'Minor', 'Minor', 'Minor'])[1 + CASE WHEN area IN ('Brakes', 'Tyres', 'Steering') THEN coaches.h('sev', n, 6) ELSE 1 + coaches.h('sev', n, 9) END] AS severity
      FROM (
        SELECT n, date '2023-11-01' + coaches.h('dday', n, 926) AS reported_on, 1 + coaches.h('dveh', n, 60) AS vid,
          (ARRAY['Brakes', 'Brakes', 'Tyres', 'Tyres', 'Lights', 'Lights', 'Lights', 'Doors', 'Doors', 'Bodywork', 'Bodywork', 'Engine', 'Engine', 'Heating', 'Air conditioning', 'Seats and belts', 'Seats and belts', 'Wheelchair lift', 'Tachograph', 'Steering'])[1 + coaches.h('area', n, 20)] AS area,
          (ARRAY['Walkaround', 'Walkaround', 'Walkaround', 'Walkaround', 'Walkaround', 'Safety inspection', 'Safety inspection', 'Safety inspection', 'On the road', 'MOT'])[1 + coaches.h('found', n, 10)] AS found_at
        FROM generate_series(1, 4600) AS n OFFSET 0
      ) AS b JOIN coaches.vehicles AS v ON v.id = b.vid
      WHERE v.bought_on < reported_on AND coalesce(v.sold_on, '2030-01-01') > reported_on AND coaches.h('age', n, 18) < 1 + (reported_on - v.first_registered_on) / 400
      OFFSET 0
    ) AS d
    OFFSET 0
  ) AS f
  OFFSET 0
) AS e;

-- Invoices
CREATE TABLE coaches.invoices (
  id int PRIMARY KEY, depot text NOT NULL, number text NOT NULL, customer_id int NOT NULL REFERENCES coaches.customers, hire_id int REFERENCES coaches.hires, contract_id int REFERENCES coaches.contracts, kind text NOT NULL, status text NOT NULL, issued_on date, due_on date, paid_on date, amount_gbp numeric(10, 2) NOT NULL, paid_gbp numeric(10, 2) NOT NULL
);
INSERT INTO coaches.invoices
SELECT n, depot, 'INV' || (30000 + n), customer_id, hire_id, contract_id, kind, status, CASE WHEN status <> 'Draft' THEN issued_on END, CASE WHEN status <> 'Draft' THEN due_on END, CASE WHEN status IN ('Paid', 'Part paid') THEN least(paid_on, '2026-05-13') END, amount,
  CASE status WHEN 'Paid' THEN amount WHEN 'Part paid' THEN round(amount * (2 + coaches.h('part', n, 5)) / 8, 2) ELSE 0 END
FROM (
  SELECT *, CASE WHEN issued_on > '2026-05-14' THEN 'Draft' WHEN kind <> 'Contract' AND paid_on < '2025-12-01' AND coaches.h('bad', n, 90) = 0 THEN 'Written off' WHEN paid_on > '2026-05-13' THEN CASE WHEN coaches.h('partpaid', n, 3) = 0 AND issued_on < '2026-05-01' THEN 'Part paid' ELSE 'Sent' END ELSE 'Paid' END AS status
  FROM (
    SELECT *, due_on - 3 + CASE kind WHEN 'Contract' THEN coaches.h('pays', n, 16) ELSE coaches.h('pays', n, 14) + CASE WHEN on_stop THEN 40 ELSE 0 END + CASE coaches.h('latepay', n, 7) WHEN 0 THEN 20 + coaches.h('verylate', n, 60) ELSE 0 END END + CASE coaches.h('nopay', n, 60) WHEN 0 THEN 300 ELSE 0 END AS paid_on
    FROM (
      SELECT row_number() OVER (ORDER BY issued_on, x.depot, hire_id, contract_id)::int AS n, x.*, issued_on + c.terms_days + CASE WHEN c.terms_days = 0 THEN 7 ELSE 0 END AS due_on, c.on_stop
      FROM (
        SELECT depot, customer_id, id AS hire_id, NULL::int AS contract_id, CASE status WHEN 'Cancelled' THEN 'Cancellation fee' ELSE 'Hire' END AS kind, CASE status WHEN 'Cancelled' THEN cancelled_on + 1 ELSE returns_at::date + 1 + coaches.h('issued', id, 5) END AS issued_on, CASE status WHEN 'Cancelled' THEN round(price_gbp * 0.3, 2) ELSE price_gbp END AS amount
        FROM coaches.hires WHERE status = 'Completed' OR status = 'Cancelled' AND departs_at::date - cancelled_on < 10
        UNION ALL
        SELECT c.depot, c.customer_id, NULL, c.id, 'Contract', (date_trunc('month', j.planned_at) + interval '1 month')::date + c.id % 3, c.daily_rate_gbp * count(*) / 2
        FROM coaches.contracts AS c JOIN coaches.journeys AS j ON j.contract_id = c.id WHERE j.status = 'Run' AND j.planned_at < '2026-05-01' GROUP BY c.id, date_trunc('month', j.planned_at)
      ) AS x JOIN coaches.customers AS c ON c.id = x.customer_id
    ) AS y
  ) AS z
) AS w;

-- What the transport manager of Skipton may see, for the questions' SQL.
CREATE VIEW coaches.seen_customers AS SELECT * FROM coaches.customers WHERE depot = 'Skipton';
CREATE VIEW coaches.seen_hires AS SELECT h.*, c.name AS customer, c.kind AS customer_kind, c.on_stop FROM coaches.hires AS h JOIN coaches.customers AS c ON c.id = h.customer_id WHERE h.depot = 'Skipton';
CREATE VIEW coaches.seen_vehicles AS SELECT * FROM coaches.vehicles WHERE depot = 'Skipton';
CREATE VIEW coaches.seen_drivers AS SELECT * FROM coaches.drivers WHERE depot = 'Skipton';
CREATE VIEW coaches.seen_contracts AS SELECT k.*, c.name AS authority FROM coaches.contracts AS k JOIN coaches.customers AS c ON c.id = k.customer_id WHERE k.depot = 'Skipton';
CREATE VIEW coaches.seen_journeys AS
  SELECT j.*, v.registration, v.kind AS vehicle_kind, v.seats, d.name AS driver, k.school, k.route, h.reference, h.kind AS hire_kind, c.name AS customer
  FROM coaches.journeys AS j LEFT JOIN coaches.vehicles AS v ON v.id = j.vehicle_id LEFT JOIN coaches.drivers AS d ON d.id = j.driver_id LEFT JOIN coaches.contracts AS k ON k.id = j.contract_id LEFT JOIN coaches.hires AS h ON h.id = j.hire_id LEFT JOIN coaches.customers AS c ON c.id = h.customer_id
  WHERE j.depot = 'Skipton';
CREATE VIEW coaches.seen_defects AS
  SELECT f.*, v.registration, v.kind AS vehicle_kind, d.name AS driver, coalesce(f.parts_gbp, 0) + coalesce(f.labour_gbp, 0) AS cost_gbp FROM coaches.defects AS f JOIN coaches.vehicles AS v ON v.id = f.vehicle_id LEFT JOIN coaches.drivers AS d ON d.id = f.driver_id WHERE f.depot = 'Skipton';
CREATE VIEW coaches.seen_invoices AS
  SELECT i.*, CASE WHEN i.status IN ('Sent', 'Part paid') THEN i.amount_gbp - i.paid_gbp ELSE 0 END AS owed_gbp, c.name AS customer, c.kind AS customer_kind FROM coaches.invoices AS i JOIN coaches.customers AS c ON c.id = i.customer_id WHERE i.depot = 'Skipton';

COMMIT;
