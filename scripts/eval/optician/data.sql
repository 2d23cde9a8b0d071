-- Six branches of an optician's from June 2022 to 11 June 2025, with appointments for the month after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA optic;

CREATE FUNCTION optic.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION optic.branch(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Galway', 'Limerick', 'Ennis', 'Tralee', 'Cork', 'Sligo'])[1 + n % 6] $$;

CREATE TABLE optic.patients (id int PRIMARY KEY, number text NOT NULL, home_branch text NOT NULL, born_on date, registered_on date NOT NULL, medical_card boolean NOT NULL);
INSERT INTO optic.patients
SELECT n, 'P' || lpad((1000 + n)::text, 5, '0'),
  optic.branch((ARRAY[0, 0, 0, 1, 1, 2, 3, 3, 4, 4, 5])[1 + optic.pick('home', n, 11)]),
  CASE WHEN optic.pick('birthless', n, 40) > 0 THEN date '2025-06-11' - 365 * (6 + optic.pick('age', n, 80)) - optic.pick('birthday', n, 365) END,
  CASE WHEN n <= 320 THEN date '2012-02-01' + optic.pick('registered', n, 3770) ELSE date '2022-06-02' + optic.pick('registered', n, 1104) END,
  optic.pick('card', n, 10) < 3
FROM generate_series(1, 640) AS n;

CREATE TABLE optic.frames (id int PRIMARY KEY, code text NOT NULL, branch text NOT NULL, brand text NOT NULL, colour text, retail_eur numeric(7, 2) NOT NULL, cost_eur numeric(7, 2), pieces int NOT NULL, introduced_on date NOT NULL, discontinued_on date);
INSERT INTO optic.frames
SELECT n, upper(substr(brand, 1, 2)) || '-' || (300 + n), optic.branch(n), brand,
  CASE WHEN optic.pick('colourless', n, 15) > 0 THEN (ARRAY['Black', 'Black', 'Tortoise', 'Gold', 'Navy', 'Clear', 'Red'])[1 + optic.pick('colour', n, 7)] END,
  retail, CASE WHEN optic.pick('costless', n, 20) > 0 THEN round(retail * 0.38, 2) END,
  CASE WHEN optic.pick('empty', n, 9) = 0 THEN 0 ELSE 1 + optic.pick('pieces', n, CASE brand WHEN 'Lindqvist' THEN 3 ELSE 5 END) END,
  CASE WHEN n > 130 THEN date '2023-10-02' + optic.pick('introduced', n, 560) ELSE date '2018-01-15' + optic.pick('introduced', n, 1500) END,
  CASE WHEN n <= 130 AND optic.pick('ended', n, 4) = 0 THEN date '2023-03-01' + optic.pick('ending', n, 780) END
FROM (
  SELECT n, brand, CASE brand WHEN 'Junio' THEN 69 WHEN 'Copperfield' THEN 99 WHEN 'Tessera' THEN 139 WHEN 'Ardmore' THEN 159 WHEN 'Olivo' THEN 189 WHEN 'Nordlys' THEN 249 ELSE 299 END + 20 * optic.pick('retail', n, 4) AS retail
  FROM (SELECT n, (ARRAY['Ardmore', 'Ardmore', 'Tessera', 'Tessera', 'Copperfield', 'Copperfield', 'Olivo', 'Nordlys', 'Lindqvist', 'Junio'])[1 + optic.pick('brand', n, 10)] AS brand FROM generate_series(1, 168) AS n) AS brands
) AS priced;

CREATE TABLE optic.eye_tests (
  id int PRIMARY KEY, branch text NOT NULL, patient_id int NOT NULL REFERENCES optic.patients, optometrist text NOT NULL, kind text NOT NULL, status text NOT NULL,
  booked_on date NOT NULL, tested_on date NOT NULL, referred boolean, minutes int, fee_eur numeric(6, 2)
);
INSERT INTO optic.eye_tests
SELECT n, home_branch, patient_id,
  CASE WHEN optic.pick('locum', n, 12) = 0 THEN 'Fiona Keane' ELSE (CASE home_branch
    WHEN 'Galway' THEN ARRAY['Aoife Brennan', 'Declan Moran', 'Aoife Brennan'] WHEN 'Limerick' THEN ARRAY['Ruth Hayes', 'Tom Lacey', 'Tom Lacey'] WHEN 'Ennis' THEN ARRAY['Niall Casey', 'Niall Casey', 'Ruth Hayes']
    WHEN 'Tralee' THEN ARRAY['Grace Tobin', 'Grace Tobin', 'Eoin Walsh'] WHEN 'Cork' THEN ARRAY['Sean Daly', 'Maeve Roche', 'Maeve Roche'] ELSE ARRAY['Orla Quinn', 'Orla Quinn', 'Sean Daly'] END)[1 + optic.pick('optometrist', n, 3)] END,
  kind, status, booked_on, tested_on,
  CASE WHEN status = 'Attended' THEN optic.pick('referred', n, CASE kind WHEN 'Visual field test' THEN 5 ELSE 17 END) = 0 END,
  CASE WHEN status = 'Attended' AND optic.pick('untimed', n, 14) > 0 THEN CASE kind WHEN 'Full eye test' THEN 25 WHEN 'Contact lens check' THEN 15 ELSE 20 END + 5 * optic.pick('minutes', n, 3) END,
  CASE WHEN status = 'Attended' THEN CASE kind WHEN 'Children''s test' THEN 0 WHEN 'Full eye test' THEN CASE WHEN medical_card THEN 27.5 ELSE 40 END WHEN 'Contact lens check' THEN 30 ELSE 25 END END
FROM (
  SELECT d.*, p.home_branch, p.medical_card,
    tested_on - optic.pick('ahead', n, 40) AS booked_on,
    CASE WHEN age(tested_on, born_on) < interval '16 years' THEN 'Children''s test' ELSE (ARRAY['Full eye test', 'Full eye test', 'Full eye test', 'Full eye test', 'Contact lens check', 'Contact lens check', 'Visual field test'])[1 + optic.pick('kind', n, 7)] END AS kind,
    CASE WHEN optic.pick('cancel', n, 12) = 0 THEN 'Cancelled' WHEN tested_on >= '2025-06-11' THEN 'Booked' WHEN optic.pick('miss', n, CASE home_branch WHEN 'Tralee' THEN 7 ELSE 12 END) = 0 THEN 'Missed' ELSE 'Attended' END AS status
  FROM (
    SELECT n, 1 + (optic.pick('patient', n, 625) * (250 + optic.pick('often', n, 400))) / 650 AS patient_id, date '2022-06-01' + optic.pick('tested', n, 1137) AS tested_on
    FROM generate_series(1, 2500) AS n
  ) AS d
  JOIN optic.patients AS p ON p.id = d.patient_id
  WHERE tested_on >= registered_on AND extract(isodow FROM tested_on) < 7
) AS drawn
WHERE booked_on <= '2025-06-11' AND NOT (home_branch = 'Tralee' AND tested_on BETWEEN '2024-02-01' AND '2024-02-29') AND NOT (extract(month FROM tested_on) = 12 AND extract(day FROM tested_on) > 23);

CREATE TABLE optic.orders (
  id int PRIMARY KEY, number text NOT NULL, branch text NOT NULL, patient_id int NOT NULL REFERENCES optic.patients, frame_id int REFERENCES optic.frames, lens_type text NOT NULL, lab text, status text NOT NULL, is_remake boolean NOT NULL,
  ordered_on date NOT NULL, due_on date NOT NULL, ready_on date, collected_on date, price_eur numeric(8, 2), cost_eur numeric(8, 2)
);
INSERT INTO optic.orders
SELECT n, 'G' || lpad(n::text, 5, '0'), branch, patient_id, frame_id, lens_type, CASE WHEN optic.pick('labless', n, 45) > 0 THEN lab END,
  CASE WHEN cancelled THEN 'Cancelled' WHEN back_on > '2025-06-11' THEN 'At the lab' WHEN fetched_on > '2025-06-11' THEN 'Ready' ELSE 'Collected' END,
  is_remake, ordered_on, ordered_on + CASE lab WHEN 'Own workshop' THEN 5 ELSE 10 END,
  CASE WHEN NOT cancelled AND back_on <= '2025-06-11' THEN back_on END, CASE WHEN NOT cancelled AND fetched_on <= '2025-06-11' THEN fetched_on END,
  CASE WHEN is_remake THEN 0 ELSE lens_eur + coalesce(retail_eur, 0) END,
  CASE WHEN optic.pick('uninvoiced', n, 35) > 0 THEN round(lens_eur * 0.42 + CASE WHEN is_remake THEN 0 ELSE coalesce(retail_eur, 0) * 0.38 END, 2) END
FROM (
  SELECT o.*, f.id AS frame_id, f.retail_eur, ordered_on + stay AS back_on, ordered_on + stay + CASE WHEN optic.pick('forgot', o.n, 20) = 0 THEN 60 ELSE optic.pick('fetch', o.n, 15) END AS fetched_on,
    optic.pick('cancel', o.n + 70000, 19) = 0 AS cancelled, lens_type <> 'Contact lenses' AND optic.pick('remake', o.n, CASE lab WHEN 'Norlens' THEN 11 ELSE 24 END) = 0 AS is_remake,
    CASE lens_type WHEN 'Varifocal' THEN 280 + 40 * optic.pick('lens', o.n, 5) WHEN 'Bifocal' THEN 160 WHEN 'Sunglasses' THEN 75 + 20 * optic.pick('lens', o.n, 3) WHEN 'Contact lenses' THEN 45 + 30 * optic.pick('lens', o.n, 5) ELSE 90 + 30 * optic.pick('lens', o.n, 3) END AS lens_eur
  FROM (
    SELECT *, CASE lab WHEN 'Own workshop' THEN 1 + optic.pick('stay', n, 6) WHEN 'Clarivue' THEN 5 + optic.pick('stay', n, 7) WHEN 'Norlens' THEN 6 + optic.pick('stay', n, 10) + CASE WHEN optic.pick('stuck', n, 9) = 0 THEN 12 ELSE 0 END ELSE 3 + optic.pick('stay', n, 6) END AS stay
    FROM (
      SELECT *, CASE lens_type WHEN 'Contact lenses' THEN 'Aquapoint' WHEN 'Single vision' THEN (ARRAY['Own workshop', 'Clarivue', 'Norlens'])[1 + optic.pick('lab', n, 3)] ELSE (ARRAY['Clarivue', 'Norlens'])[1 + optic.pick('lab', n, 2)] END AS lab
      FROM (
        SELECT n, b.branch, patient_id, ordered_on,
          CASE WHEN p.born_on > date '1980-01-01' THEN (ARRAY['Single vision', 'Single vision', 'Single vision', 'Contact lenses', 'Contact lenses', 'Sunglasses'])[1 + optic.pick('type', n, 6)]
            ELSE (ARRAY['Varifocal', 'Varifocal', 'Varifocal', 'Single vision', 'Bifocal', 'Contact lenses', 'Sunglasses'])[1 + optic.pick('type', n, 7)] END AS lens_type
        FROM (
          SELECT id AS n, patient_id, tested_on + optic.pick('decide', id, 6) AS ordered_on FROM optic.eye_tests WHERE status = 'Attended' AND optic.pick('buys', id, 100) < 62
          UNION ALL
          SELECT n, 1 + optic.pick('walkin', n, 630), date '2022-06-01' + optic.pick('walked', n, 1105) FROM generate_series(3001, 3700) AS n
        ) AS bought
        JOIN optic.patients AS p ON p.id = patient_id
        CROSS JOIN LATERAL (SELECT CASE WHEN optic.pick('elsewhere', n, 20) = 0 THEN optic.branch(n) ELSE p.home_branch END AS branch) AS b
        WHERE ordered_on <= '2025-06-11' AND ordered_on >= registered_on
      ) AS typed
    ) AS sent
  ) AS o
  LEFT JOIN optic.frames AS f ON f.id = 1 + (array_position(ARRAY['Limerick', 'Ennis', 'Tralee', 'Cork', 'Sligo', 'Galway'], o.branch) - 1) + 6 * optic.pick('frame', o.n, 26)
    AND lens_type <> 'Contact lenses' AND introduced_on <= ordered_on AND coalesce(discontinued_on, date '2030-01-01') > ordered_on
) AS drawn
WHERE NOT (branch = 'Tralee' AND ordered_on BETWEEN '2024-02-01' AND '2024-02-29');

CREATE TABLE optic.recalls (id int PRIMARY KEY, branch text NOT NULL, patient_id int NOT NULL REFERENCES optic.patients, reason text NOT NULL, channel text NOT NULL, outcome text NOT NULL, sent_on date NOT NULL, answered_on date, cost_eur numeric(6, 2));
INSERT INTO optic.recalls
SELECT n, home_branch, patient_id, reason, channel, outcome, sent_on, CASE WHEN outcome <> 'No reply' THEN answered_on END, CASE channel WHEN 'Letter' THEN 1.65 WHEN 'SMS' THEN 0.08 END
FROM (
  SELECT n, home_branch, patient_id, reason, channel, sent_on, answered_on,
    CASE WHEN answered_on > '2025-06-11' THEN 'No reply' ELSE (CASE channel WHEN 'SMS' THEN ARRAY['Booked', 'Booked', 'Booked', 'Booked', 'Declined', 'No reply', 'No reply', 'No reply', 'No reply', 'Moved away']
      WHEN 'Letter' THEN ARRAY['Booked', 'Booked', 'Booked', 'Declined', 'Moved away', 'No reply', 'No reply', 'No reply', 'No reply', 'No reply'] ELSE ARRAY['Booked', 'Booked', 'Declined', 'No reply', 'No reply', 'No reply', 'No reply', 'No reply', 'No reply', 'No reply'] END)[1 + optic.pick('outcome', n, 10)] END AS outcome
  FROM (
    SELECT n, p.id AS patient_id, home_branch, (ARRAY['Eye test due', 'Eye test due', 'Eye test due', 'Eye test due', 'Contact lens check', 'Contact lens check', 'Diabetic check'])[1 + optic.pick('reason', n, 7)] AS reason,
      (ARRAY['Letter', 'Letter', 'SMS', 'SMS', 'E-mail'])[1 + optic.pick('channel', n, 5)] AS channel, sent_on, sent_on + 1 + optic.pick('answer', n, 28) AS answered_on
    FROM (SELECT n, 1 + optic.pick('recalled', n, 640) AS patient_id, date '2023-01-03' + 7 * optic.pick('sent', n, 127) AS sent_on FROM generate_series(1, 1000) AS n) AS d
    JOIN optic.patients AS p ON p.id = d.patient_id
    WHERE sent_on > registered_on + 150 AND NOT sent_on BETWEEN '2024-07-01' AND '2024-08-31'
  ) AS drawn
) AS told;

-- What the asker may see, for the questions' SQL.
CREATE VIEW optic.seen_patients AS
  SELECT *, CASE WHEN born_on > '2009-06-11' THEN 'Under 16' WHEN born_on > '1985-06-11' THEN '16 to 39' WHEN born_on > '1965-06-11' THEN '40 to 59' WHEN born_on IS NOT NULL THEN '60 and over' ELSE 'Unknown' END AS age_group
  FROM optic.patients WHERE home_branch IN ('Galway', 'Limerick', 'Ennis', 'Tralee');
CREATE VIEW optic.seen_tests AS SELECT * FROM optic.eye_tests WHERE branch IN ('Galway', 'Limerick', 'Ennis', 'Tralee');
CREATE VIEW optic.attended AS SELECT * FROM optic.seen_tests WHERE status = 'Attended';
CREATE VIEW optic.seen_orders AS
  SELECT o.*, f.code AS frame, f.brand, CASE WHEN born_on > '2009-06-11' THEN 'Under 16' WHEN born_on > '1985-06-11' THEN '16 to 39' WHEN born_on > '1965-06-11' THEN '40 to 59' WHEN born_on IS NOT NULL THEN '60 and over' ELSE 'Unknown' END AS age_group
  FROM optic.orders AS o JOIN optic.patients AS p ON p.id = o.patient_id LEFT JOIN optic.frames AS f ON f.id = o.frame_id WHERE o.branch IN ('Galway', 'Limerick', 'Ennis', 'Tralee');
CREATE VIEW optic.sold AS SELECT * FROM optic.seen_orders WHERE status <> 'Cancelled';
CREATE VIEW optic.seen_frames AS SELECT * FROM optic.frames WHERE branch IN ('Galway', 'Limerick', 'Ennis', 'Tralee');
CREATE VIEW optic.seen_recalls AS SELECT * FROM optic.recalls WHERE branch IN ('Galway', 'Limerick', 'Ennis', 'Tralee');

COMMIT;
