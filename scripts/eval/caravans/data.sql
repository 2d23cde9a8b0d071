-- Nine holiday caravan parks in three regions from March 2023 to 17 September 2025, with bookings for the months after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA caravans;

CREATE FUNCTION caravans.roll(what text, n bigint, sides int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(n || '/' || what), 5, 7))::bit(28)::bigint) % sides)::int $$;

CREATE TABLE caravans.parks (id int PRIMARY KEY, name text NOT NULL, region text NOT NULL, manager text NOT NULL);
INSERT INTO caravans.parks VALUES
  (1, 'Morfa Sands', 'North Wales', 'Carys Pritchard'), (2, 'Penrhos Bay', 'North Wales', 'Gethin Rowlands'), (3, 'Llyn Glas', 'North Wales', 'Donna Sharples'), (4, 'Coed Derw', 'North Wales', 'Martin Yeo'),
  (5, 'Silverbeck', 'Cumbria', 'Alison Tweddle'), (6, 'Heronmere', 'Cumbria', 'Ian Postlethwaite'),
  (7, 'Gull Point', 'Yorkshire Coast', 'Sue Harker'), (8, 'Whitestones', 'Yorkshire Coast', 'Craig Dobson'), (9, 'Bay Top', 'Yorkshire Coast', 'Jean Mawson');

-- Pitches: 84 at the largest park, 44 at the smallest. Two out of three are for owners.
CREATE TABLE caravans.pitches (
  id int PRIMARY KEY, park_id int NOT NULL REFERENCES caravans.parks, code text NOT NULL, area text, kind text NOT NULL, grade text NOT NULL, status text NOT NULL,
  sea_view boolean NOT NULL, vacant_since date, annual_fee_gbp numeric(8, 2), owner_id int
);
INSERT INTO caravans.pitches
SELECT id, park_id, upper(substr(park, 1, 2)) || '-' || lpad(k::text, 3, '0'), area, kind, grade, status, sea_view,
  CASE WHEN status = 'Vacant' THEN date '2025-09-17' - 4 - (caravans.roll('empty', id, 23) * caravans.roll('emptied', id, 25) + caravans.roll('since', id, 20)) END,
  CASE kind WHEN 'Owner' THEN fee WHEN 'Touring' THEN 2150 + 25 * park_id END,
  CASE WHEN kind = 'Owner' AND status = 'In use' THEN CASE WHEN caravans.roll('second', id, 26) = 0 AND id % 100 > 1 THEN -id ELSE id END END
FROM (
  SELECT *,
    CASE WHEN roll < 82 THEN 'In use'
      WHEN kind = 'Owner' THEN CASE WHEN roll < 93 THEN 'Vacant' WHEN roll < 97 THEN 'Reserved' ELSE 'Out of service' END
      WHEN roll < 94 THEN 'In use' WHEN kind = 'Touring' AND roll < 97 THEN 'Vacant' ELSE 'Out of service' END AS status,
    CASE grade WHEN 'Bronze' THEN 3450 WHEN 'Silver' THEN 4100 WHEN 'Gold' THEN 4950 ELSE 6250 END + CASE park_id WHEN 1 THEN 420 WHEN 2 THEN 180 WHEN 4 THEN -260 ELSE 35 * park_id END + CASE WHEN sea_view THEN 310 ELSE 0 END AS fee
  FROM (
    SELECT p.id * 100 + k AS id, p.id AS park_id, p.name AS park, k, area, coalesce(area IN ('Seafront', 'Clifftop'), false) OR caravans.roll('view', p.id * 100 + k, 12) = 0 AS sea_view,
      CASE WHEN caravans.roll('kind', p.id * 100 + k, 100) < 66 THEN 'Owner' WHEN caravans.roll('kind', p.id * 100 + k, 100) < 92 THEN 'Hire fleet' ELSE 'Touring' END AS kind,
      (ARRAY['Bronze', 'Silver', 'Silver', 'Silver', 'Gold', 'Gold', 'Platinum'])[1 + caravans.roll('grade', p.id * 100 + k, 7)] AS grade,
      caravans.roll('status', p.id * 100 + k, 100) AS roll
    FROM caravans.parks AS p
    CROSS JOIN LATERAL generate_series(1, (ARRAY[84, 72, 61, 52, 70, 48, 66, 58, 44])[p.id]) AS k
    CROSS JOIN LATERAL (SELECT CASE WHEN caravans.roll('nowhere', p.id * 100 + k, 30) > 0 THEN (CASE
        WHEN p.id IN (1, 2, 7, 9) THEN ARRAY['Seafront', 'Meadow', 'Meadow', 'Orchard'] WHEN p.id = 8 THEN ARRAY['Clifftop', 'Meadow', 'Woodland', 'Woodland'] ELSE ARRAY['Lakeside', 'Woodland', 'Woodland', 'Meadow'] END)[1 + caravans.roll('area', p.id * 100 + k, 4)] END AS area) AS a
  ) AS placed
) AS graded;
-- A few owners have a second pitch at the same park: the nearest other owner before it.
UPDATE caravans.pitches AS p SET owner_id = (SELECT max(q.owner_id) FROM caravans.pitches AS q WHERE q.park_id = p.park_id AND q.owner_id > 0 AND q.id < p.id) WHERE owner_id < 0;

CREATE TABLE caravans.owners (id int PRIMARY KEY, account text NOT NULL, name text NOT NULL, pays_by text, joined_on date NOT NULL, licence_ends_on date, notice_on date);
INSERT INTO caravans.owners
SELECT id, 'OW' || lpad((2000 + id)::text, 5, '0'),
  (ARRAY['Alan', 'Barbara', 'Colin', 'Denise', 'Eric', 'Frances', 'Gordon', 'Hilary', 'Ivan', 'Janet', 'Keith', 'Lorraine', 'Malcolm', 'Norma', 'Oliver', 'Pauline', 'Roy', 'Sandra', 'Terry', 'Val', 'Wendy', 'Yvonne', 'Derek'])[1 + id % 23] || ' ' ||
  (ARRAY['Ashcroft', 'Bamford', 'Clegg', 'Duckworth', 'Entwistle', 'Fairhurst', 'Greenhalgh', 'Hargreaves', 'Ingham', 'Jepson', 'Kershaw', 'Lomax', 'Mather', 'Naylor', 'Ogden', 'Pilkington', 'Quigley', 'Rigby', 'Schofield', 'Tattersall', 'Unsworth', 'Varley', 'Whittaker', 'Yardley', 'Bickerstaff', 'Crompton', 'Dewhurst', 'Eccles', 'Farrow', 'Gorse', 'Heaton', 'Isherwood', 'Jolley', 'Kenyon', 'Leyland', 'Marsden', 'Nuttall', 'Openshaw', 'Partington', 'Ramsbottom', 'Seddon'])[1 + id % 41],
  CASE WHEN caravans.roll('payless', id, 45) > 0 THEN (ARRAY['Direct debit', 'Direct debit', 'Direct debit', 'Direct debit', 'Bank transfer', 'Bank transfer', 'Card', 'Card', 'Cheque'])[1 + caravans.roll('pays', id, 9)] END,
  joined_on, CASE WHEN caravans.roll('unlicensed', id, 60) > 0 THEN make_date(extract(year FROM joined_on)::int + CASE WHEN joined_on >= '2016-01-01' AND caravans.roll('term', id, 4) = 0 THEN 10 ELSE 15 END, 12, 31) + CASE WHEN caravans.roll('october', id, 3) = 0 THEN -61 ELSE 0 END END,
  CASE WHEN joined_on < '2024-06-01' AND caravans.roll('notice', id, 17) = 0 THEN date '2025-09-17' - caravans.roll('given', id, 240) END
FROM (
  SELECT owner_id AS id, CASE WHEN caravans.roll('recent', owner_id, 6) = 0 THEN date '2024-02-03' + caravans.roll('joined', owner_id, 586) ELSE date '2011-02-15' + caravans.roll('joined', owner_id, 4600) END AS joined_on
  FROM caravans.pitches WHERE owner_id IS NOT NULL GROUP BY 1
) AS taken;
ALTER TABLE caravans.pitches ADD FOREIGN KEY (owner_id) REFERENCES caravans.owners;

-- Pitch fees go out in November for 1 March, rates and water in June, insurance on 1 September for 1 October.
CREATE TABLE caravans.site_fees (
  id int PRIMARY KEY, number text NOT NULL, park_id int NOT NULL REFERENCES caravans.parks, owner_id int NOT NULL REFERENCES caravans.owners, season int NOT NULL, item text NOT NULL, status text NOT NULL,
  issued_on date NOT NULL, due_on date NOT NULL, paid_on date, amount_gbp numeric(8, 2) NOT NULL, paid_gbp numeric(8, 2) NOT NULL
);
INSERT INTO caravans.site_fees
SELECT id, 'SF' || lpad(id::text, 5, '0'), park_id, owner_id, season, item, status, issued_on, due_on,
  CASE WHEN status IN ('Paid', 'Part paid') THEN least(CASE WHEN caravans.roll('tardy', id, 8) = 0 THEN due_on + 1 + caravans.roll('tard', id, 75) ELSE due_on - caravans.roll('prompt', id, 28) END, date '2025-09-16' - caravans.roll('cap', id, 14)) END,
  amount_gbp, CASE status WHEN 'Paid' THEN amount_gbp WHEN 'Part paid' THEN round(amount_gbp * (25 + 5 * caravans.roll('part', id, 9)) / 100, 2) ELSE 0 END
FROM (
  SELECT *,
    CASE WHEN season < 2025 THEN CASE WHEN roll < 958 THEN 'Paid' WHEN roll < 975 THEN 'Written off' WHEN roll < 984 THEN 'Disputed' WHEN roll < 992 AND season = 2024 THEN 'Unpaid' WHEN season = 2024 THEN 'Part paid' ELSE 'Paid' END
      WHEN item = 'Insurance' THEN CASE WHEN roll < 340 THEN 'Paid' WHEN roll < 360 THEN 'Part paid' WHEN roll < 985 THEN 'Unpaid' ELSE 'Disputed' END
      WHEN roll < CASE park_id WHEN 3 THEN 770 WHEN 2 THEN 830 ELSE 880 END THEN 'Paid' WHEN roll < 915 THEN 'Part paid' WHEN roll < 980 THEN 'Unpaid' ELSE 'Disputed' END AS status
  FROM (
    SELECT row_number() OVER (ORDER BY issued_on, p.id)::int AS id, p.park_id, p.owner_id, season, item, issued_on, due_on, caravans.roll('fee' || season || item, p.id, 1000) AS roll,
      CASE item WHEN 'Pitch fee' THEN round(annual_fee_gbp * (1 + 0.045 * (season - 2025)), 2) WHEN 'Insurance' THEN 148 + 9 * (season - 2023) + 7.5 * caravans.roll('cover', p.id, 16) ELSE 365 + 21 * (season - 2023) + 12.25 * caravans.roll('band', p.id, 12) END AS amount_gbp
    FROM caravans.pitches AS p
    JOIN caravans.owners AS o ON o.id = p.owner_id
    CROSS JOIN generate_series(2023, 2025) AS season
    CROSS JOIN LATERAL (VALUES ('Pitch fee', make_date(season - 1, 11, 1), make_date(season, 3, 1)), ('Rates and water', make_date(season, 6, 2), make_date(season, 6, 30)), ('Insurance', make_date(season, 9, 1), make_date(season, 10, 1))) AS i (item, issued_on, due_on)
    WHERE o.joined_on < issued_on AND (item <> 'Insurance' OR caravans.roll('insured', p.id, 5) < 3)
  ) AS charged
) AS billed;

CREATE TABLE caravans.guests (id int PRIMARY KEY, number text NOT NULL, home_area text);
INSERT INTO caravans.guests
SELECT n, 'GU' || lpad((n * 7)::text, 5, '0'),
  CASE WHEN caravans.roll('homeless', n, 25) > 0 THEN (ARRAY['North West', 'North West', 'North West', 'West Midlands', 'West Midlands', 'Yorkshire', 'Yorkshire', 'North East', 'East Midlands', 'Wales', 'Scotland', 'South East'])[1 + caravans.roll('home', n, 12)] END
FROM generate_series(1, 1500) AS n;

CREATE TABLE caravans.lets (
  id int PRIMARY KEY, ref text NOT NULL, park_id int NOT NULL REFERENCES caravans.parks, pitch_id int NOT NULL REFERENCES caravans.pitches, guest_id int NOT NULL REFERENCES caravans.guests, channel text NOT NULL, status text NOT NULL,
  booked_on date NOT NULL, arrives_on date NOT NULL, departs_on date NOT NULL, nights int NOT NULL, with_dog boolean NOT NULL, rating int, price_gbp numeric(8, 2) NOT NULL, paid_gbp numeric(8, 2) NOT NULL
);
INSERT INTO caravans.lets
SELECT n, 'HL' || lpad((4000 + n)::text, 6, '0'), park_id, pitch_id, guest_id, channel, status, booked_on, arrives_on, departs_on, nights, caravans.roll('dog', n, 10) < 4,
  CASE WHEN status = 'Departed' AND departs_on < '2025-09-13' AND caravans.roll('rates', n, 100) < 46 THEN greatest(1, 5 - CASE WHEN park_id = 3 THEN caravans.roll('stars', n, 4) ELSE caravans.roll('stars', n, 3) * caravans.roll('star', n, 2) + caravans.roll('low', n, 14) / 12 END) END,
  price, CASE status WHEN 'Cancelled' THEN CASE WHEN caravans.roll('refund', n, 3) = 0 THEN 0 ELSE round(price * 0.3, 2) END
    WHEN 'Confirmed' THEN CASE WHEN arrives_on <= '2025-10-08' AND caravans.roll('settled', n, 3) > 0 THEN price ELSE round(price * 0.3, 2) END ELSE price END
FROM (
  SELECT *, round(nights * (CASE grade WHEN 'Bronze' THEN 58 WHEN 'Silver' THEN 74 WHEN 'Gold' THEN 92 ELSE 121 END + CASE WHEN nights < 7 THEN 14 ELSE 0 END) * CASE WHEN extract(month FROM arrives_on) IN (7, 8) THEN 1.45 WHEN extract(month FROM arrives_on) IN (5, 6) THEN 1.1 ELSE 0.85 END
      * (1 + 0.06 * (extract(year FROM arrives_on)::int - 2025)) * (CASE WHEN caravans.roll('deal', n, 4) = 0 THEN 0.8 + 0.05 * caravans.roll('off', n, 4) ELSE 1 END), 2) AS price,
    CASE WHEN caravans.roll('cancel', n, CASE channel WHEN 'Staycation Club' THEN 7 ELSE 13 END) = 0 THEN 'Cancelled' WHEN arrives_on > '2025-09-17' OR (arrives_on = '2025-09-17') THEN 'Confirmed'
      WHEN caravans.roll('noshow', n, 60) = 0 THEN 'No-show' WHEN departs_on > '2025-09-17' THEN 'In residence' ELSE 'Departed' END AS status
  FROM (
    SELECT d.*, p.park_id, p.id AS pitch_id, p.grade, arrives_on + nights AS departs_on,
      CASE WHEN arrives_on > '2025-09-17' THEN date '2025-09-17' - (caravans.roll('lead', n, 15) * caravans.roll('leads', n, 15)) ELSE arrives_on - caravans.roll('lead', n, 16) * caravans.roll('leads', n, 16) - caravans.roll('days', n, 9) END AS booked_on
    FROM (
      SELECT n, 1 + caravans.roll('guest', n, 1500) * (40 + caravans.roll('loyal', n, 61)) / 101 AS guest_id, nights,
        date_trunc('week', monday)::date + CASE WHEN nights = 4 THEN 0 WHEN nights = 7 AND caravans.roll('saturday', n, 3) = 0 THEN 5 WHEN nights = 2 THEN 2 ELSE 4 END AS arrives_on,
        (ARRAY['Website', 'Website', 'Website', 'Website', 'Phone', 'Phone', 'Phone', 'Parkbreaks', 'Parkbreaks', 'Staycation Club', 'Staycation Club', 'Reception'])[1 + caravans.roll('channel', n, 12)] AS channel
      FROM (
        SELECT n, make_date(CASE WHEN r < 24 THEN 2023 WHEN r < 54 THEN 2024 WHEN r < 94 THEN 2025 ELSE 2026 END, 3, 17) + caravans.roll('spring', n, 108) + caravans.roll('autumn', n, 108) AS monday,
          (ARRAY[3, 3, 3, 3, 4, 4, 4, 7, 7, 7, 7, 7, 14, 2])[1 + caravans.roll('nights', n, 14)] AS nights
        FROM (SELECT n, caravans.roll('year', n, 100) AS r FROM generate_series(1, 2750) AS n) AS years
      ) AS weeks
    ) AS d
    JOIN (SELECT *, row_number() OVER (ORDER BY id) AS k, count(*) OVER () AS fleet FROM caravans.pitches WHERE kind = 'Hire fleet') AS p ON p.k = 1 + caravans.roll('van', d.n, p.fleet::int)
  ) AS booked
) AS priced
WHERE arrives_on < '2026-08-01';

CREATE TABLE caravans.jobs (
  id int PRIMARY KEY, number text NOT NULL, park_id int NOT NULL REFERENCES caravans.parks, pitch_id int REFERENCES caravans.pitches, trade text NOT NULL, priority text NOT NULL, status text NOT NULL, reported_by text NOT NULL, done_by text,
  reported_on date NOT NULL, due_on date NOT NULL, done_on date, cost_gbp numeric(8, 2)
);
INSERT INTO caravans.jobs
SELECT n, 'M' || lpad((500 + n)::text, 5, '0'), park_id, CASE WHEN trade <> 'Grounds' AND caravans.roll('communal', n, 8) > 0 THEN pitch_id END, trade, priority, status, (ARRAY['Owner', 'Owner', 'Owner', 'Guest', 'Guest', 'Staff'])[1 + caravans.roll('told', n, 6)],
  CASE WHEN status <> 'Reported' AND NOT (status = 'Cancelled' AND n % 2 = 0) THEN technician END, reported_on, due_on, CASE WHEN status = 'Done' THEN fixed_on END,
  CASE WHEN status = 'Done' AND caravans.roll('uncosted', n, 20) > 0 THEN round(CASE trade WHEN 'Gas' THEN 95 WHEN 'Electrical' THEN 80 WHEN 'Plumbing' THEN 70 WHEN 'Joinery' THEN 60 ELSE 35 END * (1 + caravans.roll('size', n, 40) * caravans.roll('sizes', n, 10) / 100.0) + caravans.roll('pence', n, 400) / 10.0, 2) END
FROM (
  SELECT *, CASE WHEN caravans.roll('void', n, 26) = 0 THEN 'Cancelled' WHEN fixed_on <= '2025-09-16' AND NOT (reported_on > '2025-05-25' AND caravans.roll('still', n, CASE trade WHEN 'Gas' THEN 8 WHEN 'Joinery' THEN 3 ELSE 5 END) = 0) THEN 'Done' WHEN reported_on > '2025-09-14' OR caravans.roll('unread', n, 4) = 0 THEN 'Reported' WHEN caravans.roll('parts', n, 3) = 0 THEN 'Waiting for parts' ELSE 'Assigned' END AS status
  FROM (
    SELECT *, reported_on + CASE priority WHEN 'Urgent' THEN 2 WHEN 'Normal' THEN 14 ELSE 42 END AS due_on,
      reported_on + CASE priority WHEN 'Urgent' THEN caravans.roll('days', n, 4) WHEN 'Normal' THEN 1 + caravans.roll('days', n, 17) ELSE 3 + caravans.roll('days', n, 55) END + CASE WHEN caravans.roll('stuck', n, 14) = 0 THEN 21 + 3 * park_id ELSE 0 END AS fixed_on,
      CASE WHEN park_id <= 4 THEN CASE trade WHEN 'Gas' THEN (ARRAY['Menai Gas Services', 'Dewi Lloyd'])[1 + caravans.roll('who', n, 2)] WHEN 'Electrical' THEN (ARRAY['Huw Bevan', 'Conwy Electrical', 'Huw Bevan'])[1 + caravans.roll('who', n, 3)] WHEN 'Plumbing' THEN (ARRAY['Dewi Lloyd', 'Dewi Lloyd', 'Sam Okoro'])[1 + caravans.roll('who', n, 3)] WHEN 'Joinery' THEN 'Sam Okoro' ELSE (ARRAY['Rhys Tudor', 'Rhys Tudor', 'Lowri Penn'])[1 + caravans.roll('who', n, 3)] END
        ELSE CASE trade WHEN 'Gas' THEN 'Northgas' WHEN 'Electrical' THEN 'Paul Stead' ELSE (ARRAY['Mick Raine', 'Tony Hall', 'Bev Cass'])[1 + caravans.roll('who', n, 3)] END END AS technician
    FROM (
      SELECT n, p.id AS pitch_id, p.park_id, (ARRAY['Plumbing', 'Plumbing', 'Plumbing', 'Electrical', 'Electrical', 'Gas', 'Gas', 'Joinery', 'Joinery', 'Grounds'])[1 + caravans.roll('trade', n, 10)] AS trade,
        (ARRAY['Urgent', 'Urgent', 'Normal', 'Normal', 'Normal', 'Normal', 'Low'])[1 + caravans.roll('priority', n, 7)] AS priority,
        date '2025-09-17' - (caravans.roll('ago', n, 740) * (55 + caravans.roll('sooner', n, 46))) / 100 AS reported_on
      FROM generate_series(1, 1400) AS n
      JOIN (SELECT *, row_number() OVER (ORDER BY id) AS k, count(*) OVER () AS all_pitches FROM caravans.pitches) AS p ON p.k = 1 + caravans.roll('place', n, p.all_pitches::int)
    ) AS heard
  ) AS timed
) AS worked;

-- Meters of the owners' caravans are read every quarter; the round of September 2025 is not done yet.
CREATE TABLE caravans.readings (id int PRIMARY KEY, pitch_id int NOT NULL REFERENCES caravans.pitches, utility text NOT NULL, read_on date NOT NULL, billed_on date, estimated boolean NOT NULL, kwh int, charge_gbp numeric(8, 2));
INSERT INTO caravans.readings
SELECT id, pitch_id, utility, read_on, CASE WHEN billed_on <= '2025-09-17' AND caravans.roll('forgot', id, 40) > 0 THEN billed_on END, estimated, kwh, round(kwh * CASE utility WHEN 'Gas' THEN 0.092 ELSE 0.268 END + CASE utility WHEN 'Gas' THEN 6.2 ELSE 11.75 END, 2)
FROM (
  SELECT row_number() OVER (ORDER BY read_on, utility, pitch_id)::int AS id, *, caravans.roll('guess' || utility || read_on, pitch_id, CASE WHEN extract(month FROM read_on) = 12 THEN 4 ELSE 11 END) = 0 AS estimated,
    read_on + 6 + caravans.roll('bill' || utility || read_on, pitch_id, 16) AS billed_on,
    (CASE utility WHEN 'Gas' THEN 190 ELSE 95 END + caravans.roll('use' || utility || read_on, pitch_id, CASE utility WHEN 'Gas' THEN 620 ELSE 340 END) + CASE WHEN caravans.roll('heater' || utility || read_on, pitch_id, 50) = 0 THEN 900 ELSE 0 END)
      * CASE extract(month FROM read_on) WHEN 6 THEN 2 WHEN 9 THEN 3 WHEN 12 THEN 2 ELSE 1 END / 2 AS kwh
  FROM (
    SELECT p.id AS pitch_id, utility, q + CASE WHEN q = '2025-09-01' THEN 7 ELSE 0 END + caravans.roll('round', p.park_id * 1000 + q - date '2024-01-01', 12) AS read_on
    FROM caravans.pitches AS p
    JOIN caravans.owners AS o ON o.id = p.owner_id
    CROSS JOIN (VALUES ('Electricity'), ('Gas')) AS u (utility)
    CROSS JOIN unnest(ARRAY[date '2024-03-04', '2024-06-03', '2024-09-02', '2024-12-02', '2025-03-03', '2025-06-02', '2025-09-01']) AS q
    WHERE joined_on < q AND caravans.roll('unread' || utility || q, p.id, 30) > 0 AND (utility = 'Electricity' OR caravans.roll('mains', p.id, 10) < 3)
  ) AS due
  WHERE read_on <= '2025-09-17'
) AS metered;

-- What the asker may see, for the questions' SQL.
CREATE VIEW caravans.my_pitches AS
  SELECT i.*, p.name AS park, p.manager, o.name AS owner, o.account, o.joined_on, o.licence_ends_on, o.notice_on, o.pays_by
  FROM caravans.pitches AS i JOIN caravans.parks AS p ON p.id = i.park_id LEFT JOIN caravans.owners AS o ON o.id = i.owner_id WHERE p.region = 'North Wales';
CREATE VIEW caravans.my_fees AS
  SELECT f.*, p.name AS park, o.name AS owner, o.pays_by, CASE WHEN f.status <> 'Written off' THEN amount_gbp - paid_gbp ELSE 0 END AS owed
  FROM caravans.site_fees AS f JOIN caravans.parks AS p ON p.id = f.park_id JOIN caravans.owners AS o ON o.id = f.owner_id WHERE p.region = 'North Wales';
CREATE VIEW caravans.my_lets AS
  SELECT l.*, p.name AS park, g.number AS guest, g.home_area, i.grade
  FROM caravans.lets AS l JOIN caravans.parks AS p ON p.id = l.park_id JOIN caravans.guests AS g ON g.id = l.guest_id JOIN caravans.pitches AS i ON i.id = l.pitch_id WHERE p.region = 'North Wales';
CREATE VIEW caravans.my_live AS SELECT * FROM caravans.my_lets WHERE status <> 'Cancelled';
CREATE VIEW caravans.my_jobs AS SELECT j.*, p.name AS park FROM caravans.jobs AS j JOIN caravans.parks AS p ON p.id = j.park_id WHERE p.region = 'North Wales';
CREATE VIEW caravans.my_open AS SELECT * FROM caravans.my_jobs WHERE status IN ('Reported', 'Assigned', 'Waiting for parts');
CREATE VIEW caravans.my_readings AS
  SELECT r.*, i.code AS pitch, p.name AS park FROM caravans.readings AS r JOIN caravans.pitches AS i ON i.id = r.pitch_id JOIN caravans.parks AS p ON p.id = i.park_id WHERE p.region = 'North Wales';

COMMIT;
