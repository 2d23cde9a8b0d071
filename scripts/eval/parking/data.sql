-- A platform for car parks with three operators, from January 2023 to the morning of 15 October 2025, with bookings for the weeks after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA parking;

CREATE FUNCTION parking.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE parking.car_parks (
  id int PRIMARY KEY, operator_code text NOT NULL, site_code text NOT NULL, name text NOT NULL, town text NOT NULL, kind text NOT NULL,
  spaces int NOT NULL, ev_bays int NOT NULL, height_limit_m numeric(3, 2), opened_on date NOT NULL, closed_on date
);
INSERT INTO parking.car_parks VALUES
  (1, 'kestrel', 'BRS01', 'Trenchard Street', 'Bristol', 'multi_storey', 620, 24, 2.00, '2011-04-01', NULL),
  (2, 'kestrel', 'BRS02', 'Canons Wharf', 'Bristol', 'underground', 240, 12, 1.95, '2016-09-12', NULL),
  (3, 'kestrel', 'BRS03', 'Temple Yard', 'Bristol', 'surface', 95, 0, NULL, '2019-03-04', NULL),
  (4, 'kestrel', 'BTH01', 'Charlotte Street', 'Bath', 'surface', 310, 8, NULL, '2009-06-15', NULL),
  (5, 'kestrel', 'BTH02', 'Avon Court', 'Bath', 'multi_storey', 480, 16, 2.10, '2014-11-03', NULL),
  (6, 'kestrel', 'GLO01', 'Longsmith Row', 'Gloucester', 'multi_storey', 290, 4, 2.05, '2008-02-18', '2025-03-31'),
  (7, 'kestrel', 'CHL01', 'Regent Gate', 'Cheltenham', 'underground', 350, 20, 2.10, '2018-05-21', NULL),
  (8, 'kestrel', 'CHL02', 'Montpellier Green', 'Cheltenham', 'surface', 60, 0, 2.20, '2024-05-01', NULL),
  (9, 'urbanpark', 'UP-1', 'Harbour Point', 'Bristol', 'multi_storey', 700, 30, 2.10, '2012-01-09', NULL),
  (10, 'urbanpark', 'UP-2', 'Kingsmead', 'Bath', 'surface', 120, 0, NULL, '2015-07-01', NULL),
  (11, 'urbanpark', 'UP-3', 'Queen Street', 'Cardiff', 'underground', 410, 18, 1.98, '2017-10-30', NULL),
  (12, 'urbanpark', 'UP-4', 'Castle Arcade', 'Cardiff', 'multi_storey', 530, 22, 2.05, '2013-03-25', NULL),
  (13, 'meridian', 'MER-A', 'Station Approach', 'Swindon', 'surface', 260, 6, NULL, '2010-08-02', NULL),
  (14, 'meridian', 'MER-B', 'Brunel North', 'Swindon', 'multi_storey', 440, 10, 2.10, '2011-12-05', NULL),
  (15, 'meridian', 'MER-C', 'Market Place', 'Gloucester', 'surface', 85, 2, NULL, '2020-02-03', NULL),
  (16, 'meridian', 'MER-D', 'Docks', 'Gloucester', 'surface', 180, 8, NULL, '2021-06-14', NULL);

CREATE TABLE parking.tariffs (
  id int PRIMARY KEY, operator_code text NOT NULL, car_park_id int NOT NULL REFERENCES parking.car_parks, name text NOT NULL,
  hourly_rate numeric(5, 2) NOT NULL, day_cap numeric(6, 2), valid_from date NOT NULL, valid_to date
);
INSERT INTO parking.tariffs
SELECT row_number() OVER (ORDER BY c.id, t.name, v.valid_from), c.operator_code, c.id, t.name,
  round((1.40 + 0.15 * ((c.id * 5) % 11) + v.rise) * t.factor, 2), CASE WHEN t.name <> 'Evening' THEN round((11 + ((c.id * 7) % 9) + 6 * v.rise) * (t.factor + 0.1), 1) END,
  greatest(v.valid_from, c.opened_on), v.valid_to
FROM parking.car_parks AS c
CROSS JOIN (VALUES ('Standard', 1.0), ('Evening', 0.6), ('Weekend', 0.8), ('Early bird', 0.7)) AS t(name, factor)
CROSS JOIN LATERAL (
  SELECT date '2022-01-01' AS valid_from, date '2024-03-31' AS valid_to, 0.0 AS rise
  UNION ALL SELECT '2024-04-01', CASE WHEN c.id % 4 <> 3 THEN date '2025-03-31' END, 0.2
  UNION ALL SELECT '2025-04-01', NULL, 0.5 WHERE c.id % 4 <> 3 AND c.closed_on IS NULL
) AS v
WHERE (v.valid_to IS NULL OR v.valid_to > c.opened_on) AND (t.name <> 'Early bird' OR c.kind <> 'surface');

CREATE TABLE parking.stays (
  id int PRIMARY KEY, ref text NOT NULL, operator_code text NOT NULL, car_park_id int NOT NULL REFERENCES parking.car_parks, tariff_id int REFERENCES parking.tariffs,
  channel text NOT NULL, status text NOT NULL, vehicle_reg text, vehicle_type text NOT NULL, booked_at timestamp, start_at timestamp NOT NULL, end_at timestamp,
  amount numeric(8, 2), discount numeric(6, 2), refund numeric(8, 2), promo_code text, payment_method text, rating int
);
INSERT INTO parking.stays
SELECT n, 'S' || lpad((40000 + n)::text, 6, '0'), operator_code, car_park_id, tariff_id, channel, status,
  CASE WHEN parking.pick('unread', n, 50) > 0 THEN chr(65 + car % 7) || chr(65 + car % 23) || (10 + car % 60) || ' ' || chr(65 + car % 19) || chr(65 + car % 11) || chr(66 + car % 13) END,
  (ARRAY['car', 'car', 'car', 'car', 'car', 'car', 'ev', 'ev', 'van', 'motorcycle'])[1 + parking.pick('vehicle', car, 10)],
  booked_at, start_at, CASE WHEN NOT (status = 'in_progress' AND channel = 'drive_up') THEN end_at END,
  CASE WHEN NOT (status = 'in_progress' AND channel = 'drive_up') THEN price - coalesce(round(price * off, 2), 0) END, round(price * off, 2),
  CASE WHEN status = 'cancelled' AND parking.pick('late', n, 6) > 0 THEN price - coalesce(round(price * off, 2), 0)
    WHEN status = 'completed' AND parking.pick('refund', n, 45) = 0 THEN round(price * 0.5, 2) END,
  promo_code,
  CASE WHEN channel = 'drive_up' AND parking.pick('unpaid', n, 30) = 0 THEN NULL WHEN channel = 'drive_up' THEN (ARRAY['card', 'card', 'contactless', 'contactless', 'contactless', 'cash'])[1 + parking.pick('pay', n, 6)]
    WHEN channel = 'app' THEN (ARRAY['wallet', 'wallet', 'card'])[1 + parking.pick('pay', n, 3)] ELSE 'card' END,
  CASE WHEN status = 'completed' AND channel <> 'drive_up' AND parking.pick('rates', n, 10) < 6 THEN (ARRAY[1, 2, 3, 4, 4, 5, 5, 5])[1 + greatest(0, parking.pick('rating', n, 8) - CASE WHEN car_park_id IN (2, 6) THEN parking.pick('down', n, 3) ELSE 0 END)] END
FROM (
  SELECT d.*, t.id AS tariff_id, round(least(t.hourly_rate * ceil(minutes / 60.0), coalesce(t.day_cap, 9) * ceil(minutes / 1440.0)), 2) AS price,
    CASE WHEN promo_code IS NOT NULL THEN CASE promo_code WHEN 'AUTUMN20' THEN 0.20 WHEN 'WELCOME10' THEN 0.10 ELSE 0.15 END END AS off,
    CASE
      WHEN channel <> 'drive_up' AND parking.pick('cancel', n, CASE channel WHEN 'phone' THEN 8 ELSE 13 END) = 0 THEN 'cancelled'
      WHEN start_at > '2025-10-15 10:00' THEN 'upcoming'
      WHEN channel <> 'drive_up' AND parking.pick('absent', n, CASE town WHEN 'Bath' THEN 14 WHEN 'Cheltenham' THEN 19 ELSE 26 END) = 0 THEN 'no_show'
      WHEN end_at > '2025-10-15 10:00' THEN 'in_progress' ELSE 'completed' END AS status
  FROM (
    SELECT s.*, c.operator_code, c.town, c.opened_on, c.closed_on, start_at + minutes * interval '1 minute' AS end_at,
      CASE WHEN channel <> 'drive_up' THEN date_trunc('minute', start_at - (1 + parking.pick('ahead', n, 150) * parking.pick('ahead2', n, 9)) * interval '1 hour' - parking.pick('ahead3', n, 60) * interval '1 minute') END AS booked_at,
      CASE WHEN channel IN ('app', 'website') AND parking.pick('promo', n, 6) = 0 THEN (ARRAY['WELCOME10', 'WELCOME10', 'WELCOME10', 'AUTUMN20', 'SHOP15', 'SHOP15'])[1 + parking.pick('code', n, 6)] END AS promo_code,
      CASE WHEN extract(isodow FROM start_at) > 5 THEN 'Weekend' WHEN extract(hour FROM start_at) >= 17 THEN 'Evening' WHEN extract(hour FROM start_at) < 8 AND c.kind <> 'surface' THEN 'Early bird' ELSE 'Standard' END AS tariff
    FROM (
      SELECT n,
        (ARRAY[1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 7, 7, 8, 8, 9, 9, 9, 9, 9, 10, 10, 11, 11, 11, 11, 12, 12, 12, 13, 13, 14, 14, 14, 15, 16])[1 + parking.pick('park', n, 44)] AS car_park_id,
        (ARRAY['drive_up', 'drive_up', 'drive_up', 'drive_up', 'drive_up', 'app', 'app', 'app', 'website', 'website', 'phone'])[1 + parking.pick('channel', n, 11)] AS channel,
        1 + parking.pick('car', n, 40 + parking.pick('often', n, 1400)) AS car,
        CASE WHEN n > 6600 THEN timestamp '2025-10-14 20:00' + parking.pick('fresh', n, 820) * interval '1 minute'
          ELSE date '2023-01-02' + (1047 - parking.pick('day', n, 1047 - parking.pick('growth', n, 330))) + (ARRAY[6, 7, 7, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 11, 11, 12, 12, 13, 14, 15, 17, 17, 18, 18, 19, 20])[1 + parking.pick('hour', n, 26)] * interval '1 hour' + parking.pick('minute', n, 60) * interval '1 minute' END AS start_at,
        CASE WHEN n > 6600 THEN 240 + parking.pick('minutes', n, 2600) WHEN parking.pick('days', n, 25) = 0 THEN 1500 + parking.pick('minutes', n, 8200) ELSE 25 + parking.pick('minutes', n, 170) + parking.pick('minutes2', n, 400) END AS minutes
      FROM generate_series(1, 6660) AS n
    ) AS s
    JOIN parking.car_parks AS c ON c.id = s.car_park_id
  ) AS d
  LEFT JOIN parking.tariffs AS t ON t.car_park_id = d.car_park_id AND t.name = tariff AND d.start_at::date >= t.valid_from AND d.start_at::date <= coalesce(t.valid_to, '2030-01-01')
  WHERE d.start_at >= d.opened_on AND d.end_at < coalesce(d.closed_on, date '2030-01-01') + 1
) AS drawn
WHERE (booked_at IS NOT NULL OR start_at <= '2025-10-15 10:00') AND coalesce(booked_at, start_at) <= '2025-10-15 10:00';

CREATE TABLE parking.permits (
  id int PRIMARY KEY, permit_no text NOT NULL, operator_code text NOT NULL, car_park_id int NOT NULL REFERENCES parking.car_parks, permit_type text NOT NULL, status text NOT NULL,
  holder_name text NOT NULL, company text, vehicle_reg text, sold_on date NOT NULL, starts_on date NOT NULL, ends_on date NOT NULL, cancelled_on date, cancel_reason text,
  monthly_fee numeric(7, 2) NOT NULL, auto_renew boolean NOT NULL
);
INSERT INTO parking.permits
SELECT n, 'PM' || lpad((2000 + n)::text, 5, '0'), operator_code, car_park_id, permit_type,
  CASE WHEN cancelled_on IS NOT NULL THEN 'cancelled' WHEN ends_on < '2025-10-15' THEN 'expired' WHEN starts_on > '2025-10-15' THEN 'scheduled' ELSE 'active' END,
  (ARRAY['Alice', 'Ben', 'Chloe', 'Daniel', 'Esther', 'Farid', 'Gemma', 'Harvey', 'Imran', 'Joanna', 'Karl', 'Leila', 'Martin', 'Nadia', 'Owen', 'Priya', 'Rhys'])[1 + parking.pick('first', n, 17)] || ' ' ||
    (ARRAY['Abbott', 'Bishop', 'Carver', 'Dunn', 'Ellery', 'Fry', 'Gould', 'Hale', 'Ismail', 'Jarvis', 'Kaur', 'Lowe', 'Mercer', 'Nash', 'Okafor', 'Pryce', 'Quirke', 'Rees', 'Sharma'])[1 + parking.pick('last', n, 19)],
  CASE WHEN permit_type IN ('business', 'staff') THEN (ARRAY['Brightwater Legal', 'Brightwater Legal', 'Brightwater Legal', 'Severn Dental', 'Severn Dental', 'Halden & Moss', 'Halden & Moss', 'Theatre Royal', 'Orchard Media', 'Pike Surveyors'])[1 + parking.pick('company', n, 10)] END,
  CASE WHEN parking.pick('regless', n, 15) > 0 THEN chr(65 + n % 7) || chr(65 + n % 17) || (11 + n % 59) || ' ' || chr(65 + n % 13) || chr(65 + n % 19) || 'X' END,
  starts_on - parking.pick('sold', n, 25), starts_on, ends_on, cancelled_on,
  CASE WHEN cancelled_on IS NOT NULL AND parking.pick('silent', n, 8) > 0 THEN (ARRAY['moved', 'moved', 'changed_job', 'changed_job', 'changed_job', 'too_expensive', 'too_expensive', 'sold_car', 'non_payment'])[1 + parking.pick('why', n, 9)] END,
  CASE permit_type WHEN 'resident' THEN 38 WHEN 'business' THEN 140 WHEN 'season_ticket' THEN 95 ELSE 60 END + 5 * ((car_park_id * 3) % 7) + CASE WHEN starts_on >= '2025-01-01' THEN 6 ELSE 0 END, parking.pick('renew', n, 100) < CASE permit_type WHEN 'season_ticket' THEN 64 ELSE 41 END
FROM (
  SELECT p.*, CASE WHEN parking.pick('quit', n, 7) = 0 AND starts_on + 30 + parking.pick('quit on', n, 150) < least(ends_on, date '2025-10-15') THEN starts_on + 30 + parking.pick('quit on', n, 150) END AS cancelled_on
  FROM (
    SELECT n, c.id AS car_park_id, c.operator_code, permit_type, starts_on, c.opened_on, c.closed_on,
      (starts_on + (CASE permit_type WHEN 'season_ticket' THEN ARRAY[3, 6, 12] WHEN 'resident' THEN ARRAY[12, 12, 24] ELSE ARRAY[12, 12, 6] END)[1 + parking.pick('term', n, 3)] * interval '1 month' - interval '1 day')::date AS ends_on
    FROM (
      SELECT n, (ARRAY[1, 1, 1, 1, 2, 2, 3, 4, 4, 5, 5, 5, 6, 7, 7, 8, 9, 9, 9, 10, 11, 11, 12, 12, 13, 14, 14, 15, 16])[1 + parking.pick('permit park', n, 29)] AS park,
        (ARRAY['resident', 'resident', 'resident', 'business', 'business', 'season_ticket', 'season_ticket', 'season_ticket', 'season_ticket', 'staff'])[1 + parking.pick('permit type', n, 10)] AS permit_type,
        date '2023-01-01' + parking.pick('starts', n, 1042) AS starts_on
      FROM generate_series(1, 1300) AS n
    ) AS d
    JOIN parking.car_parks AS c ON c.id = park
  ) AS p
  WHERE starts_on >= opened_on AND ends_on <= coalesce(closed_on, date '2030-01-01')
) AS drawn
WHERE starts_on - parking.pick('sold', n, 25) <= '2025-10-15';

CREATE TABLE parking.penalty_notices (
  id int PRIMARY KEY, pcn_no text NOT NULL, operator_code text NOT NULL, car_park_id int NOT NULL REFERENCES parking.car_parks, warden text, reason text NOT NULL, vehicle_reg text NOT NULL,
  issued_at timestamp NOT NULL, amount numeric(6, 2) NOT NULL, status text NOT NULL, paid_on date, paid_amount numeric(6, 2), appealed_on date, decided_on date, appeal_outcome text
);
INSERT INTO parking.penalty_notices
SELECT n, 'PCN' || lpad((70000 + n)::text, 6, '0'), operator_code, car_park_id,
  CASE WHEN reason = 'overstay' AND parking.pick('camera', n, 3) = 0 THEN NULL ELSE (CASE operator_code
    WHEN 'kestrel' THEN ARRAY['Colin Baxter', 'Colin Baxter', 'Dawn Pritchard', 'Dawn Pritchard', 'Dawn Pritchard', 'Yusuf Adeyemi', 'Yusuf Adeyemi', 'Marta Zielinska', 'Marta Zielinska', 'Glen Hooper']
    ELSE ARRAY['Sue Larkin', 'Sue Larkin', 'Pete Voss', 'Pete Voss', 'Ana Duarte', 'Ana Duarte', 'Ian Rudd', 'Ian Rudd', 'Kim Tate', 'Colin Baxter'] END)[1 + parking.pick('warden', n, 10)] END,
  reason, chr(65 + n % 11) || chr(65 + n % 21) || (12 + n % 57) || ' ' || chr(65 + n % 17) || chr(65 + n % 23) || 'Y', issued_at, amount,
  CASE WHEN appeal_outcome = 'accepted' THEN 'cancelled' WHEN parking.pick('void', n, 30) = 0 AND NOT appealed THEN 'cancelled' WHEN paid THEN 'paid' WHEN issued_at > '2025-08-01' OR appeal_outcome = 'pending' THEN 'open' ELSE (ARRAY['escalated', 'escalated', 'open'])[1 + parking.pick('debt', n, 3)] END,
  CASE WHEN paid AND coalesce(appeal_outcome, '') <> 'accepted' AND NOT (parking.pick('void', n, 30) = 0 AND NOT appealed) THEN paid_on END,
  CASE WHEN paid AND coalesce(appeal_outcome, '') <> 'accepted' AND NOT (parking.pick('void', n, 30) = 0 AND NOT appealed) THEN CASE WHEN paid_on - issued_at::date <= 14 THEN round(amount * 0.6, 2) ELSE amount END END,
  CASE WHEN appealed THEN appealed_on END, CASE WHEN appealed AND decided_on <= '2025-10-15' THEN decided_on END, appeal_outcome
FROM (
  SELECT q.*,
    CASE WHEN NOT appealed THEN NULL WHEN decided_on > '2025-10-15' THEN 'pending' WHEN parking.pick('verdict', n, 100) < CASE reason WHEN 'no_valid_ticket' THEN 46 WHEN 'overstay' THEN 30 WHEN 'disabled_bay' THEN 21 ELSE 37 END THEN 'accepted' ELSE 'rejected' END AS appeal_outcome,
    paid_on <= '2025-10-15' AND parking.pick('pays', n, 100) < CASE WHEN car_park_id IN (3, 6) THEN 58 WHEN car_park_id IN (1, 5) THEN 69 ELSE 78 END AND NOT (appealed AND decided_on > '2025-10-15') AS paid
  FROM (
    SELECT d.*, park AS car_park_id, c.operator_code, c.closed_on, c.opened_on,
      CASE reason WHEN 'disabled_bay' THEN 100 WHEN 'overstay' THEN 70 WHEN 'out_of_bay' THEN 50 WHEN 'ev_bay_misuse' THEN 85 ELSE 80 END + CASE WHEN issued_at >= '2025-01-01' THEN 5 ELSE 0 END AS amount,
      parking.pick('appeal', n, 5) = 0 AND issued_at::date + 3 + parking.pick('appeal on', n, 24) <= '2025-10-15' AS appealed, issued_at::date + 3 + parking.pick('appeal on', n, 24) AS appealed_on,
      issued_at::date + 3 + parking.pick('appeal on', n, 24) + 9 + parking.pick('decide', n, 47) AS decided_on,
      issued_at::date + 1 + parking.pick('payday', n, CASE WHEN parking.pick('prompt', n, 3) > 0 THEN 16 ELSE 60 END) + CASE WHEN parking.pick('appeal', n, 5) = 0 THEN 70 ELSE 0 END AS paid_on
    FROM (
      SELECT n, (ARRAY[1, 1, 1, 1, 2, 3, 3, 4, 4, 4, 4, 4, 5, 5, 6, 6, 7, 8, 8, 9, 9, 9, 10, 11, 12, 12, 13, 13, 14, 15, 16])[1 + parking.pick('pcn park', n, 31)] AS park,
        (ARRAY['overstay', 'overstay', 'overstay', 'overstay', 'no_valid_ticket', 'no_valid_ticket', 'no_valid_ticket', 'no_permit', 'no_permit', 'disabled_bay', 'out_of_bay', 'ev_bay_misuse'])[1 + parking.pick('offence', n, 12)] AS reason,
        date '2023-01-03' + parking.pick('issued', n, 1016) + (8 + parking.pick('issued h', n, 12)) * interval '1 hour' + parking.pick('issued m', n, 60) * interval '1 minute' AS issued_at
      FROM generate_series(1, 2600) AS n
    ) AS d
    JOIN parking.car_parks AS c ON c.id = park
  ) AS q
  WHERE issued_at >= opened_on AND issued_at < coalesce(closed_on, date '2030-01-01') AND issued_at < '2025-10-15 10:00' AND NOT (reason = 'ev_bay_misuse' AND park IN (3, 8, 10))
) AS drawn;

-- What the asker may see, for the questions' SQL.
CREATE VIEW parking.seen_parks AS SELECT * FROM parking.car_parks WHERE operator_code = 'kestrel';
CREATE VIEW parking.seen_tariffs AS
  SELECT t.*, c.name AS car_park, c.town FROM parking.tariffs AS t JOIN parking.car_parks AS c ON c.id = t.car_park_id WHERE t.operator_code = 'kestrel';
CREATE VIEW parking.seen_stays AS
  SELECT s.*, c.name AS car_park, c.town, c.kind, t.name AS tariff, s.channel <> 'drive_up' AS prebooked, extract(epoch FROM s.end_at - s.start_at) / 3600.0 AS hours
  FROM parking.stays AS s JOIN parking.car_parks AS c ON c.id = s.car_park_id LEFT JOIN parking.tariffs AS t ON t.id = s.tariff_id WHERE s.operator_code = 'kestrel';
CREATE VIEW parking.done AS SELECT * FROM parking.seen_stays WHERE status = 'completed';
CREATE VIEW parking.earning AS SELECT * FROM parking.seen_stays WHERE status IN ('completed', 'no_show');
CREATE VIEW parking.seen_permits AS
  SELECT p.*, c.name AS car_park, c.town FROM parking.permits AS p JOIN parking.car_parks AS c ON c.id = p.car_park_id WHERE p.operator_code = 'kestrel';
CREATE VIEW parking.seen_pcns AS
  SELECT n.*, c.name AS car_park, c.town FROM parking.penalty_notices AS n JOIN parking.car_parks AS c ON c.id = n.car_park_id WHERE n.operator_code = 'kestrel';

COMMIT;
