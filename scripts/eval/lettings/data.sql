-- A lettings agency with three branches up to 8 October 2025, with the diary of the weeks after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA lettings;

CREATE FUNCTION lettings.h(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION lettings.branch(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Cheltenham', 'Cheltenham', 'Gloucester', 'Stroud'])[1 + n % 4] $$;
CREATE FUNCTION lettings.person(salt text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Aaron', 'Abigail', 'Adeel', 'Alice', 'Ben', 'Beatriz', 'Callum', 'Chloe', 'Daniel', 'Dawn', 'Edward', 'Ella', 'Faisal', 'Freya', 'George', 'Grace', 'Harvey', 'Hannah', 'Ian', 'Isobel', 'Jack', 'Jasmine', 'Kieran', 'Kate', 'Liam', 'Lena', 'Marcus', 'Maya', 'Nathan', 'Niamh', 'Oliver', 'Olga', 'Paul', 'Poppy', 'Ravi', 'Rosie', 'Simon', 'Sofia', 'Toby', 'Tara', 'Umar', 'Vicky', 'Will', 'Yasmin', 'Zoe'])[1 + lettings.h(salt || 'first', n, 45)]
    || ' ' || (ARRAY['Ashby', 'Bailey', 'Barratt', 'Bishop', 'Brookes', 'Calloway', 'Carter', 'Chaudhry', 'Clegg', 'Cooper', 'Dawson', 'Dixon', 'Ellery', 'Fenn', 'Fletcher', 'Garcia', 'Gibbs', 'Goddard', 'Hobbs', 'Holt', 'Ivanova', 'Jarvis', 'Kaur', 'Kendrick', 'Lane', 'Lowe', 'Mensah', 'Mistry', 'Nash', 'Norris', 'Oakley', 'Osei', 'Parrott', 'Peake', 'Quinn', 'Rahman', 'Reeves', 'Rowe', 'Sadler', 'Singh', 'Stokes', 'Tandy', 'Turner', 'Underhill', 'Vickers', 'Walsh', 'Webb', 'Wilcox', 'Yates', 'Zielinska'])[1 + lettings.h(salt || 'last', n, 50)] $$;

-- Landlords
CREATE TABLE lettings.landlords (id int PRIMARY KEY, branch text NOT NULL, name text NOT NULL, kind text NOT NULL, status text NOT NULL, is_overseas boolean NOT NULL, valued_on date, signed_on date, left_on date);
INSERT INTO lettings.landlords
SELECT n, lettings.branch(n), CASE WHEN company THEN (ARRAY['Severn', 'Cotswold', 'Regency', 'Cleeve', 'Pittville', 'Windrush', 'Malvern', 'Painswick', 'Rodborough', 'Coombe', 'Lansdown', 'Sherborne'])[1 + n % 12] || ' ' || (ARRAY['Homes Ltd', 'Estates Ltd', 'Property Ltd', 'Lettings Ltd', 'Investments Ltd', 'Residential Ltd', 'Living Ltd', 'Holdings Ltd', 'Rentals Ltd', 'Developments Ltd', 'Assets Ltd', 'Houses Ltd', 'Land Ltd'])[1 + n / 12] ELSE lettings.person('landlord', n) END,
  CASE WHEN company THEN 'Company' ELSE 'Individual' END, 'Active', lettings.h('overseas', n, 9) = 0, NULL, NULL, NULL
FROM (SELECT n, lettings.h('company', n, 7) = 0 AS company FROM generate_series(4, 155) AS n) AS d;
UPDATE lettings.landlords AS l SET name = lettings.person('another', id) WHERE EXISTS (SELECT 1 FROM lettings.landlords AS o WHERE o.name = l.name AND o.id < l.id);

-- Properties
CREATE TABLE lettings.properties (
  id int PRIMARY KEY, branch text NOT NULL, landlord_id int NOT NULL REFERENCES lettings.landlords, address text NOT NULL, area text NOT NULL, kind text NOT NULL, bedrooms int NOT NULL, furnished text NOT NULL, service text NOT NULL, fee_percent numeric(4, 1) NOT NULL,
  status text NOT NULL, manager text, pets_allowed boolean NOT NULL, has_gas boolean NOT NULL, instructed_on date NOT NULL, empty_since date, available_on date, lost_on date, asking_pcm int, base_pcm int NOT NULL
);
INSERT INTO lettings.properties
SELECT n, branch, 4 + n % 4 + 4 * (lettings.h('landlordA', n, 37) * (6 + lettings.h('landlordB', n, 31)) / 37),
  CASE WHEN kind IN ('Flat', 'Studio') THEN 'Flat ' || 1 + lettings.h('flat', n, 9) || ', ' WHEN kind = 'HMO room' THEN 'Room ' || 1 + lettings.h('flat', n, 6) || ', ' ELSE '' END || 2 + n % 130 || ' ' || street, area, kind, bedrooms,
  CASE WHEN kind IN ('HMO room', 'Studio') THEN 'Furnished' ELSE (ARRAY['Unfurnished', 'Unfurnished', 'Unfurnished', 'Part furnished', 'Furnished'])[1 + lettings.h('furnished', n, 5)] END,
  service, CASE service WHEN 'Fully managed' THEN (ARRAY[12, 12, 13.5, 10])[1 + lettings.h('fee', n, 4)] WHEN 'Rent collection' THEN 8 ELSE 0 END,
  'To let', CASE branch WHEN 'Cheltenham' THEN (ARRAY['Gemma Hale', 'Rhys Pritchard', 'Lucy Okafor'])[1 + lettings.h('manager', n, 3)] WHEN 'Gloucester' THEN (ARRAY['Nick Farrow', 'Pam Dyer'])[1 + lettings.h('manager', n, 2)] ELSE 'Kerry Lodge' END,
  lettings.h('pets', n, 3) = 0, lettings.h('gas', n, 8) > 0 AND kind <> 'Studio', instructed_on, NULL, NULL,
  CASE WHEN lettings.h('lost', n, 14) = 0 AND instructed_on < '2024-01-01' THEN date '2024-02-01' + lettings.h('losing', n, 600) END, NULL,
  5 * ((CASE kind WHEN 'HMO room' THEN 520 WHEN 'Studio' THEN 680 ELSE 560 + 245 * bedrooms END + lettings.h('rent', n, 220) + CASE WHEN branch = 'Cheltenham' THEN 90 ELSE 0 END + CASE area WHEN 'Montpellier' THEN 180 WHEN 'Leckhampton' THEN 90 ELSE 0 END) / 5)
FROM (
  SELECT *, CASE branch WHEN 'Cheltenham' THEN (ARRAY['Bath Road', 'Hewlett Road', 'St Paul''s Road', 'Tivoli Street', 'Leckhampton Road', 'Prestbury Road', 'Hales Road', 'Suffolk Road', 'Brunswick Street', 'Evesham Road', 'Cirencester Road'])[1 + lettings.h('street', n, 11)] WHEN 'Gloucester' THEN (ARRAY['Barton Street', 'Stroud Road', 'Kingsholm Road', 'Linden Road', 'Tredworth Road'])[1 + lettings.h('street', n, 5)] ELSE (ARRAY['Slad Road', 'Cainscross Road', 'Bisley Road', 'Horns Road'])[1 + lettings.h('street', n, 4)] END AS street,
    CASE branch WHEN 'Cheltenham' THEN (ARRAY['Leckhampton', 'Pittville', 'St Paul''s', 'Montpellier', 'Leckhampton', 'Pittville', 'Charlton Kings', 'Montpellier', 'St Paul''s', 'Pittville', 'Charlton Kings'])[1 + lettings.h('street', n, 11)] WHEN 'Gloucester' THEN (ARRAY['Barton', 'Linden', 'Kingsholm', 'Linden', 'Tredworth'])[1 + lettings.h('street', n, 5)] ELSE (ARRAY['Slad', 'Cainscross', 'Bisley', 'Uplands'])[1 + lettings.h('street', n, 4)] END AS area,
    CASE kind WHEN 'Studio' THEN 0 WHEN 'HMO room' THEN 1 WHEN 'Flat' THEN (ARRAY[1, 1, 2, 2, 2, 3])[1 + lettings.h('beds', n, 6)] WHEN 'Terraced' THEN 2 + lettings.h('beds', n, 2) ELSE 3 + lettings.h('beds', n, 2) END AS bedrooms
  FROM (
    SELECT n, lettings.branch(n) AS branch, (ARRAY['Flat', 'Flat', 'Flat', 'Flat', 'Terraced', 'Terraced', 'Terraced', 'Semi-detached', 'Semi-detached', 'Detached', 'Studio', 'HMO room'])[1 + lettings.h('kind', n, 12)] AS kind,
      (ARRAY['Fully managed', 'Fully managed', 'Fully managed', 'Fully managed', 'Rent collection', 'Let only'])[1 + lettings.h('service', n, 6)] AS service,
      CASE WHEN lettings.h('new', n, 5) = 0 THEN date '2024-06-01' + lettings.h('instructed', n, 480) ELSE date '2019-02-01' + lettings.h('instructed', n, 1950) END AS instructed_on
    FROM generate_series(1, 270) AS n OFFSET 0
  ) AS a OFFSET 0
) AS b;

-- Tenancies: one after the other
CREATE TABLE lettings.tenancies (
  id int PRIMARY KEY, property_id int NOT NULL REFERENCES lettings.properties, lead_tenant text NOT NULL, occupants int NOT NULL, status text NOT NULL, agreement text, applied_on date NOT NULL, starts_on date NOT NULL, term_ends_on date NOT NULL,
  notice_on date, notice_by text, leaves_on date, fell_through_because text, rent_pcm int NOT NULL, deposit_gbp int, deposit_registered_on date
);
CREATE TEMP TABLE chain AS
SELECT property_id, k, starts_on, starts_on - 10 - lettings.h('applied', property_id * 100 + k, 30) AS applied_on, least(starts_on + length, lost_on) AS ends_on, lost_on, months, base_pcm
FROM (
  SELECT *, instructed_on + (sum(gap) OVER w + sum(length) OVER w - length)::int AS starts_on
  FROM (
    SELECT p.id AS property_id, p.instructed_on, p.lost_on, p.base_pcm, k, (ARRAY[6, 12, 12, 12])[1 + lettings.h('months', p.id * 100 + k, 4)] AS months,
      CASE WHEN lettings.h('longgap', p.id * 100 + k, 3) = 0 THEN 50 + lettings.h('gap', p.id * 100 + k, 110) ELSE 6 + lettings.h('gap', p.id * 100 + k, 38) END AS gap,
      CASE WHEN lettings.h('short', p.id * 100 + k, 4) = 0 THEN 183 ELSE 365 END + lettings.h('stays', p.id * 100 + k, 640) * lettings.h('longer', p.id * 100 + k, 2) AS length
    FROM lettings.properties AS p CROSS JOIN generate_series(1, 14) AS k
    OFFSET 0
  ) AS g
  WINDOW w AS (PARTITION BY property_id ORDER BY k)
) AS c
WHERE starts_on < coalesce(lost_on - 60, date '2030-01-01');
INSERT INTO lettings.tenancies
SELECT row_number() OVER (ORDER BY applied_on, property_id, k), property_id, lettings.person('tenant', property_id * 100 + k), occupants, status,
  CASE WHEN status IN ('Current', 'Notice') THEN CASE WHEN term_ends_on < '2025-10-08' THEN 'Rolling' ELSE 'Fixed term' END WHEN status = 'Ended' AND leaves_on > term_ends_on THEN 'Rolling' ELSE 'Fixed term' END,
  applied_on, starts_on, term_ends_on, CASE WHEN status IN ('Notice', 'Ended') THEN noticed_on END, CASE WHEN status IN ('Notice', 'Ended') THEN CASE WHEN lettings.h('noticeby', property_id * 100 + k, 5) = 0 THEN 'Landlord' ELSE 'Tenant' END END,
  CASE WHEN status IN ('Notice', 'Ended') THEN leaves_on END, NULL, rent_pcm, rent_pcm * 15 / 13,
  CASE WHEN status IN ('Current', 'Notice', 'Ended') AND NOT (starts_on > '2025-08-10' AND lettings.h('registered', property_id * 100 + k, 4) = 0) AND starts_on < '2025-10-01' THEN least(date '2025-10-07', starts_on + 1 + lettings.h('registering', property_id * 100 + k, 26) + CASE WHEN lettings.h('lateregistered', property_id * 100 + k, 25) = 0 THEN 15 ELSE 0 END) END
FROM (
  SELECT property_id, k, applied_on, starts_on, ends_on AS leaves_on, (starts_on + make_interval(months => months))::date - 1 AS term_ends_on, ends_on - 30 - lettings.h('noticed', property_id * 100 + k, 33) AS noticed_on,
    1 + lettings.h('occupants', property_id * 100 + k, 4) AS occupants, 5 * round(base_pcm * (1 + 0.055 * (starts_on - date '2024-06-01') / 365.0) / 5)::int AS rent_pcm,
    CASE WHEN starts_on > '2025-10-08' THEN CASE WHEN applied_on > '2025-09-26' THEN 'Referencing' ELSE 'Agreed' END WHEN ends_on < '2025-10-08' THEN 'Ended' WHEN ends_on - 30 - lettings.h('noticed', property_id * 100 + k, 33) <= '2025-10-07' THEN 'Notice' ELSE 'Current' END AS status
  FROM chain WHERE applied_on <= '2025-10-07' AND (ends_on > '2023-05-01' OR lost_on IS NOT NULL)
  OFFSET 0
) AS t;
INSERT INTO lettings.tenancies
SELECT 5000 + row_number() OVER (ORDER BY applied_on, property_id), property_id, lettings.person('failed', property_id * 100 + k), 1 + lettings.h('occupants2', property_id * 100 + k, 4), 'Fell through', NULL, applied_on - 14, starts_on - 5, (starts_on + make_interval(months => months))::date - 6,
  NULL, NULL, NULL, (ARRAY['Failed referencing', 'Failed referencing', 'Applicant pulled out', 'Applicant pulled out', 'Landlord changed mind'])[1 + lettings.h('why', property_id * 100 + k, 5)], 5 * round(base_pcm * (1 + 0.055 * (starts_on - date '2024-06-01') / 365.0) / 5)::int, NULL, NULL
FROM chain WHERE applied_on BETWEEN '2023-06-01' AND '2025-10-12' AND lettings.h('falls', property_id * 100 + k, 7) = 0;

UPDATE lettings.tenancies AS t SET lead_tenant = lettings.person('another', id) WHERE EXISTS (SELECT 1 FROM lettings.tenancies AS o WHERE o.lead_tenant = t.lead_tenant AND o.id < t.id);
UPDATE lettings.properties AS p SET
  status = CASE WHEN p.lost_on IS NOT NULL THEN 'Lost' WHEN t.status = 'Current' THEN 'Let' WHEN coming.id IS NOT NULL AND t.id IS NULL THEN 'Let agreed' WHEN t.status = 'Notice' THEN 'On notice' WHEN lettings.h('works', p.id, 4) = 0 THEN 'Off market' ELSE 'To let' END,
  empty_since = CASE WHEN p.lost_on IS NULL AND t.id IS NULL THEN coalesce((SELECT max(o.leaves_on) FROM lettings.tenancies AS o WHERE o.property_id = p.id AND o.status = 'Ended'), p.instructed_on) END,
  available_on = CASE WHEN p.lost_on IS NULL AND t.status = 'Notice' THEN t.leaves_on + 3 + lettings.h('available', p.id, 12) WHEN p.lost_on IS NULL AND t.id IS NULL AND coming.id IS NULL THEN date '2025-09-20' + lettings.h('available', p.id, 45) END
FROM lettings.properties AS q
LEFT JOIN lettings.tenancies AS t ON t.property_id = q.id AND t.status IN ('Current', 'Notice')
LEFT JOIN lettings.tenancies AS coming ON coming.property_id = q.id AND coming.status IN ('Referencing', 'Agreed')
WHERE q.id = p.id;
UPDATE lettings.properties SET available_on = NULL WHERE status = 'Off market';
UPDATE lettings.properties SET asking_pcm = 25 * round(base_pcm * 1.09 / 25) WHERE status IN ('To let', 'Let agreed', 'On notice');
UPDATE lettings.landlords AS l SET
  signed_on = (SELECT min(instructed_on) FROM lettings.properties AS p WHERE p.landlord_id = l.id),
  status = CASE WHEN NOT EXISTS (SELECT 1 FROM lettings.properties AS p WHERE p.landlord_id = l.id) THEN 'Prospect' WHEN NOT EXISTS (SELECT 1 FROM lettings.properties AS p WHERE p.landlord_id = l.id AND p.lost_on IS NULL) THEN 'Left' ELSE 'Active' END;
UPDATE lettings.landlords AS l SET left_on = (SELECT max(lost_on) FROM lettings.properties AS p WHERE p.landlord_id = l.id) WHERE status = 'Left';

-- Rent
CREATE TABLE lettings.rents (
  id int PRIMARY KEY, tenancy_id int NOT NULL REFERENCES lettings.tenancies, status text NOT NULL, due_on date NOT NULL, paid_on date, due_gbp numeric(8, 2) NOT NULL, paid_gbp numeric(8, 2) NOT NULL, fee_gbp numeric(8, 2) NOT NULL
);
INSERT INTO lettings.rents
SELECT id, tenancy_id, status, due_on, CASE WHEN status IN ('Paid', 'Part paid') THEN pays_on END, rent_pcm, paid, round(paid * fee_percent / 100, 2)
FROM (
  SELECT *, CASE status WHEN 'Paid' THEN rent_pcm WHEN 'Part paid' THEN round(rent_pcm * (1 + lettings.h('part', id, 3)) / 5.0, 2) ELSE 0 END AS paid
  FROM (
    SELECT *, CASE WHEN due_on > '2025-10-08' THEN 'Not due yet' WHEN pays_on >= '2025-10-08' THEN 'Unpaid' WHEN troubled AND due_on > '2025-06-20' AND lettings.h('skips', id, 2) = 0 THEN (ARRAY['Unpaid', 'Unpaid', 'Part paid'])[1 + lettings.h('skipped', id, 3)] WHEN tenancy_status = 'Ended' AND due_on > leaves_on - 62 AND lettings.h('skips', tenancy_id, 22) = 0 THEN 'Written off'
        WHEN due_on > '2025-03-01' AND lettings.h('short', id, 110) = 0 THEN 'Part paid' ELSE 'Paid' END AS status
    FROM (
      SELECT row_number() OVER (ORDER BY due, t.id) AS id, t.id AS tenancy_id, t.status AS tenancy_status, t.leaves_on, t.rent_pcm, p.fee_percent, due::date AS due_on, lettings.h('troubled', t.id, 13) = 0 AS troubled,
        due::date - 2 + lettings.h('pays', t.id * 1000 + (due::date - date '2023-01-01') / 28, 4) + CASE WHEN lettings.h('slowpayer', t.id, 6) = 0 THEN lettings.h('slow', t.id * 1000 + (due::date - date '2023-01-01') / 28, 22) ELSE 0 END AS pays_on
      FROM lettings.tenancies AS t JOIN lettings.properties AS p ON p.id = t.property_id
      CROSS JOIN LATERAL generate_series(t.starts_on::timestamp, least(t.leaves_on - 5, date '2025-11-07')::timestamp, '1 month') AS due
      WHERE p.service <> 'Let only' AND t.status NOT IN ('Fell through', 'Referencing') AND due >= '2023-06-01'
      OFFSET 0
    ) AS a OFFSET 0
  ) AS b OFFSET 0
) AS c;

-- Viewings
CREATE TABLE lettings.viewings (
  id int PRIMARY KEY, property_id int NOT NULL REFERENCES lettings.properties, applicant text NOT NULL, negotiator text NOT NULL, source text NOT NULL, status text NOT NULL, outcome text, booked_on date NOT NULL, viewing_at timestamp NOT NULL
);
INSERT INTO lettings.viewings
SELECT row_number() OVER (ORDER BY day, property_id, k), property_id, CASE WHEN winner THEN tenant ELSE lettings.person('viewer', key) END,
  CASE branch WHEN 'Cheltenham' THEN (ARRAY['Josh Kemp', 'Josh Kemp', 'Amelia Frost', 'Amelia Frost', 'Amelia Frost', 'Dev Patel'])[1 + lettings.h('neg', key, 6)] WHEN 'Gloucester' THEN 'Martha Bligh' ELSE 'Owen Tudor' END,
  (ARRAY['Rightmove', 'Rightmove', 'Rightmove', 'Rightmove', 'Zoopla', 'Zoopla', 'OnTheMarket', 'Website', 'Walk-in', 'Referral'])[1 + lettings.h('source', key, 10)], status,
  CASE WHEN status = 'Attended' THEN CASE WHEN winner THEN 'Offer' WHEN day > '2025-10-04' AND lettings.h('feedback', key, 2) = 0 THEN NULL ELSE (ARRAY['Interested', 'Interested', 'Not for them', 'Not for them', 'Not for them', 'Not for them', 'Offer'])[1 + lettings.h('outcome', key, 7)] END END,
  day - 1 - lettings.h('bookahead', key, 6), day + make_interval(hours => 9 + lettings.h('hour', key, 10), mins => 15 * lettings.h('quarter', key, 4))
FROM (
  SELECT *, CASE WHEN winner THEN 'Attended' WHEN lettings.h('off', key, 9) = 0 THEN 'Cancelled' WHEN day >= '2025-10-08' THEN 'Booked' WHEN lettings.h('noshow', key, 10) = 0 THEN 'No-show' ELSE 'Attended' END AS status
  FROM (
    SELECT t.property_id, p.branch, k, t.id * 100 + k AS key, k = 1 AS winner, t.lead_tenant AS tenant, CASE WHEN k = 1 THEN t.applied_on - 1 ELSE t.applied_on - 2 - lettings.h('before', t.id * 100 + k, 21) END AS day
    FROM lettings.tenancies AS t JOIN lettings.properties AS p ON p.id = t.property_id CROSS JOIN generate_series(1, 8) AS k
    WHERE t.applied_on > '2023-06-01' AND k <= 1 + lettings.h('viewings', t.id, 7)
    UNION ALL
    SELECT p.id, p.branch, k, 900000 + p.id * 100 + k, false, NULL, greatest(p.empty_since, date '2025-09-08') + lettings.h('vday', p.id * 100 + k, 42)
    FROM lettings.properties AS p CROSS JOIN generate_series(1, 12) AS k WHERE p.status IN ('To let', 'On notice') AND k <= lettings.h('tolet', p.id, 13)
    OFFSET 0
  ) AS v
  WHERE day <= '2025-10-18' AND (winner OR day - 1 - lettings.h('bookahead', key, 6) <= '2025-10-08') AND extract(isodow FROM day) < 7
) AS w;

-- Maintenance
CREATE TABLE lettings.contractors (id int PRIMARY KEY, name text NOT NULL, trade text NOT NULL);
INSERT INTO lettings.contractors VALUES (1, 'Cotswold Gas & Heating', 'Heating'), (2, 'Barnett Boilers', 'Heating'), (3, 'Flowright Plumbing', 'Plumbing'), (4, 'R. Tully Plumbers', 'Plumbing'), (5, 'Brightspark Electrical', 'Electrical'), (6, 'Volt & Sons', 'Electrical'), (7, 'Keyline Locksmiths', 'Locks'),
  (8, 'Spa Appliance Repairs', 'Appliances'), (9, 'DrySure', 'Damp'), (10, 'Apex Roofing', 'Roofing'), (11, 'Green Thumb Gardens', 'Garden');
CREATE TABLE lettings.jobs (
  id int PRIMARY KEY, property_id int NOT NULL REFERENCES lettings.properties, contractor_id int REFERENCES lettings.contractors, problem text NOT NULL, trade text NOT NULL, priority text NOT NULL, status text NOT NULL, reported_on date NOT NULL, target_on date NOT NULL, booked_for date, completed_on date,
  quote_gbp numeric(8, 2), invoice_gbp numeric(8, 2)
);
INSERT INTO lettings.jobs
SELECT id, property_id, CASE WHEN status NOT IN ('Reported', 'Cancelled') OR status = 'Cancelled' AND id % 2 = 0 THEN (SELECT c.id FROM lettings.contractors AS c WHERE c.trade = d.trade ORDER BY lettings.h('contractor' || c.id, d.id, 100) - CASE WHEN c.id IN (1, 3) THEN 18 ELSE 0 END LIMIT 1) END,
  problem, trade, priority, status, reported_on, reported_on + CASE priority WHEN 'Emergency' THEN 1 WHEN 'Urgent' THEN 5 ELSE 21 END,
  CASE WHEN status IN ('Booked', 'Completed') THEN CASE WHEN status = 'Booked' THEN greatest(date '2025-10-08' + lettings.h('bookedfor', id, 14), reported_on) ELSE done_on END END, CASE WHEN status = 'Completed' THEN done_on END,
  CASE WHEN cost > 220 AND status NOT IN ('Reported', 'Quote awaited') THEN cost END,
  CASE WHEN status = 'Completed' AND NOT (done_on > '2025-09-20' AND lettings.h('uninvoiced', id, 2) = 0) THEN cost + CASE WHEN lettings.h('extra', id, 6) = 0 THEN 35 ELSE 0 END END
FROM (
  SELECT *, CASE WHEN lettings.h('jobcancelled', id, 17) = 0 THEN 'Cancelled' WHEN done_on < '2025-10-08' AND NOT (reported_on > '2025-08-15' AND lettings.h('stuck', id, 6) = 0) THEN 'Completed'
      WHEN reported_on > '2025-10-04' THEN (ARRAY['Reported', 'Booked'])[1 + lettings.h('jobstatus', id, 2)] ELSE (ARRAY['Quote awaited', 'With landlord', 'With landlord', 'Booked', 'Booked', 'Booked'])[1 + lettings.h('jobstatus', id, 6)] END AS status
  FROM (
    SELECT row_number() OVER (ORDER BY reported_on, property_id, k) AS id, property_id, problem, trade, priority, reported_on,
      reported_on + CASE priority WHEN 'Emergency' THEN lettings.h('takes', key, 3) WHEN 'Urgent' THEN 1 + lettings.h('takes', key, 8) ELSE 4 + lettings.h('takes', key, 26) END AS done_on, round((cost * (0.6 + lettings.h('cost', key, 90) / 100.0))::numeric, 2) AS cost
    FROM (
      SELECT p.id AS property_id, k, p.id * 100 + k AS key, j.*, date '2023-05-20' + lettings.h('reported', p.id * 100 + k, 872) AS reported_on
      FROM lettings.properties AS p CROSS JOIN generate_series(1, 18) AS k
      JOIN (VALUES (0, 'Boiler not working', 'Heating', 'Emergency', 240), (1, 'Boiler losing pressure', 'Heating', 'Urgent', 130), (2, 'Radiator cold', 'Heating', 'Routine', 95), (3, 'Leaking tap', 'Plumbing', 'Routine', 80), (4, 'Burst pipe', 'Plumbing', 'Emergency', 260), (5, 'Blocked drain', 'Plumbing', 'Urgent', 120), (6, 'Toilet not flushing', 'Plumbing', 'Urgent', 95),
        (7, 'Lights tripping', 'Electrical', 'Urgent', 110), (8, 'Broken socket', 'Electrical', 'Routine', 75), (9, 'Lost keys', 'Locks', 'Emergency', 135), (10, 'Washing machine broken', 'Appliances', 'Routine', 160), (11, 'Oven broken', 'Appliances', 'Urgent', 180), (12, 'Mould in bathroom', 'Damp', 'Routine', 310), (13, 'Roof leaking', 'Roofing', 'Urgent', 480), (14, 'Overgrown garden', 'Garden', 'Routine', 140), (15, 'Leaking shower', 'Plumbing', 'Routine', 130)) AS j(i, problem, trade, priority, cost)
        ON j.i = lettings.h('problem', p.id * 100 + k, 16)
      WHERE p.service = 'Fully managed' AND k <= 3 + lettings.h('troublesome', p.id, 16)
      OFFSET 0
    ) AS r
    WHERE EXISTS (SELECT 1 FROM lettings.properties AS p WHERE p.id = r.property_id AND p.instructed_on < r.reported_on AND coalesce(p.lost_on, date '2030-01-01') > r.reported_on)
    OFFSET 0
  ) AS e OFFSET 0
) AS d;

-- Certificates
CREATE TABLE lettings.certificates (id int PRIMARY KEY, property_id int NOT NULL REFERENCES lettings.properties, kind text NOT NULL, number text NOT NULL, rating text, is_latest boolean NOT NULL, issued_on date NOT NULL, expires_on date NOT NULL);
INSERT INTO lettings.certificates
SELECT id, property_id, kind, upper(substr(kind, 1, 2)) || (70000 + id * 13 % 29989), CASE WHEN kind = 'EPC' THEN (ARRAY['B', 'C', 'C', 'C', 'D', 'D', 'D', 'E'])[1 + lettings.h('epc', property_id, 8)] END,
  lost_on IS NULL AND row_number() OVER (PARTITION BY property_id, kind ORDER BY issued_on DESC) = 1, issued_on, (issued_on + make_interval(years => years))::date
FROM (
  SELECT row_number() OVER (ORDER BY issued_on, property_id, kind) AS id, property_id, kind, years, issued_on, lost_on
  FROM (
    SELECT p.id AS property_id, c.kind, c.years, p.lost_on, (date '2019-01-01' + lettings.h('anchor' || c.kind, p.id, 365 * c.years) + make_interval(years => c.years * k))::date - lettings.h('early' || c.kind, p.id * 100 + k, 20) AS issued_on,
      lettings.h('lapsed' || c.kind, p.id, CASE c.kind WHEN 'Gas safety' THEN 22 WHEN 'EPC' THEN 40 ELSE 11 END) = 0 AS lapses, p.instructed_on, p.has_gas
    FROM lettings.properties AS p CROSS JOIN (VALUES ('Gas safety', 1), ('EICR', 5), ('EPC', 10), ('Smoke and CO alarms', 1)) AS c(kind, years) CROSS JOIN generate_series(-1, 7) AS k
    WHERE p.service <> 'Let only' OR c.kind IN ('EPC', 'EICR')
    OFFSET 0
  ) AS x
  WHERE issued_on <= CASE WHEN lapses THEN date '2025-10-07' - 365 * years + lettings.h('lapse', property_id, 250) ELSE date '2025-10-07' END AND issued_on < coalesce(lost_on, date '2030-01-01') AND (issued_on + make_interval(years => years))::date > instructed_on AND (has_gas OR kind <> 'Gas safety')
  OFFSET 0
) AS y;

-- Inspections
CREATE TABLE lettings.inspections (id int PRIMARY KEY, property_id int NOT NULL REFERENCES lettings.properties, tenancy_id int NOT NULL REFERENCES lettings.tenancies, kind text NOT NULL, status text NOT NULL, inspector text NOT NULL, inspection_on date NOT NULL, condition text, needs_follow_up boolean);
INSERT INTO lettings.inspections
SELECT id, property_id, tenancy_id, kind, status, inspector, inspection_on, CASE WHEN status = 'Done' THEN condition END, CASE WHEN status = 'Done' THEN condition = 'Poor' OR condition = 'Fair' AND id % 3 = 0 END
FROM (
  SELECT *, CASE WHEN kind = 'Mid-term' AND lettings.h('icancel', id, 15) = 0 THEN 'Cancelled' WHEN inspection_on >= '2025-10-08' THEN 'Booked' WHEN kind = 'Mid-term' AND lettings.h('noaccess', id, 11) = 0 THEN 'No access' ELSE 'Done' END AS status,
    (ARRAY['Good', 'Good', 'Good', 'Good', 'Fair', 'Fair', 'Poor'])[1 + lettings.h('condition', id, CASE kind WHEN 'Check-in' THEN 5 ELSE 7 END)] AS condition
  FROM (
    SELECT row_number() OVER (ORDER BY i.inspection_on, t.id, i.kind) AS id, t.property_id, t.id AS tenancy_id, i.kind, i.inspection_on, CASE p.branch WHEN 'Cheltenham' THEN (ARRAY['Gemma Hale', 'Rhys Pritchard', 'Lucy Okafor', 'Clearview Inventories'])[1 + lettings.h('inspector', t.id, 4)] ELSE coalesce(p.manager, 'Clearview Inventories') END AS inspector
    FROM lettings.tenancies AS t JOIN lettings.properties AS p ON p.id = t.property_id AND p.service = 'Fully managed'
    CROSS JOIN LATERAL (
      SELECT 'Check-in' AS kind, t.starts_on AS inspection_on WHERE t.status <> 'Referencing'
      UNION ALL SELECT 'Check-out', t.leaves_on WHERE t.leaves_on IS NOT NULL
      UNION ALL SELECT 'Mid-term', t.starts_on + 84 + 182 * k + lettings.h('midterm', t.id * 100 + k, 20) FROM generate_series(0, 9) AS k WHERE t.starts_on + 84 + 182 * k + lettings.h('midterm', t.id * 100 + k, 20) < coalesce(t.leaves_on - 25, date '2025-11-14')
    ) AS i
    WHERE t.status <> 'Fell through' AND i.inspection_on >= '2023-06-01' AND i.inspection_on <= '2025-11-20'
    OFFSET 0
  ) AS n OFFSET 0
) AS d;

-- What the lettings manager of Cheltenham may see, for the questions' SQL.
CREATE VIEW lettings.seen_properties AS
  SELECT p.*, l.name AS landlord, l.kind AS landlord_kind, l.status AS landlord_status, l.is_overseas, l.signed_on, l.left_on FROM lettings.properties AS p JOIN lettings.landlords AS l ON l.id = p.landlord_id WHERE p.branch = 'Cheltenham';
CREATE VIEW lettings.seen_viewings AS
  SELECT v.*, p.address, p.area, p.landlord, p.status AS property_status FROM lettings.viewings AS v JOIN lettings.seen_properties AS p ON p.id = v.property_id;
CREATE VIEW lettings.seen_tenancies AS
  SELECT t.*, p.address, p.area, p.kind AS property_kind, p.bedrooms, p.service, p.manager, p.landlord, p.is_overseas FROM lettings.tenancies AS t JOIN lettings.seen_properties AS p ON p.id = t.property_id;
CREATE VIEW lettings.seen_rents AS
  SELECT r.*, CASE WHEN r.status IN ('Unpaid', 'Part paid') THEN r.due_gbp - r.paid_gbp ELSE 0 END AS owed_gbp, t.lead_tenant, t.status AS tenancy_status, t.address, t.area, t.landlord, t.manager, t.service FROM lettings.rents AS r JOIN lettings.seen_tenancies AS t ON t.id = r.tenancy_id;
CREATE VIEW lettings.seen_jobs AS
  SELECT j.*, c.name AS contractor, p.address, p.area, p.manager, p.landlord FROM lettings.jobs AS j JOIN lettings.seen_properties AS p ON p.id = j.property_id LEFT JOIN lettings.contractors AS c ON c.id = j.contractor_id;
CREATE VIEW lettings.seen_certificates AS
  SELECT c.*, p.address, p.area, p.landlord, p.manager, p.service, p.status AS property_status FROM lettings.certificates AS c JOIN lettings.seen_properties AS p ON p.id = c.property_id;
CREATE VIEW lettings.seen_inspections AS
  SELECT i.*, p.address, p.area, p.manager, p.landlord, t.lead_tenant FROM lettings.inspections AS i JOIN lettings.seen_properties AS p ON p.id = i.property_id JOIN lettings.tenancies AS t ON t.id = i.tenancy_id;

COMMIT;
