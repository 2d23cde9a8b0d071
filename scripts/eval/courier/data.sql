-- A courier's consignments from October 2023 to 15 October 2025, 7 in the morning, with collections booked for the ten days after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA courier;

CREATE FUNCTION courier.draw(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || '/' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;
-- k (up to 5) working days after d, which is one itself.
CREATE FUNCTION courier.later(d date, k int) RETURNS date LANGUAGE sql IMMUTABLE AS
  $$ SELECT d + k + CASE WHEN extract(isodow FROM d)::int + k > 5 THEN 2 ELSE 0 END $$;

CREATE TABLE courier.accounts (id int PRIMARY KEY, number text NOT NULL, name text NOT NULL, account_manager text NOT NULL, opened_on date NOT NULL, terms_days int NOT NULL, credit_limit_gbp numeric(9, 2));
INSERT INTO courier.accounts VALUES
  (1, 'C-201', 'Pennine Print', 'Leah Odell', '2016-03-14', 30, 6000), (2, 'C-202', 'Hallam Instruments', 'Marcus Tighe', '2018-09-03', 30, 10000),
  (3, 'C-203', 'Ferris & Vane Solicitors', 'Leah Odell', '2019-01-21', 14, NULL), (4, 'C-204', 'Calder Dental Supplies', 'Marcus Tighe', '2019-06-10', 30, 7500),
  (5, 'C-205', 'Northlight Optics', 'Priya Sandhu', '2020-02-17', 30, 4000), (6, 'C-206', 'Brook Street Florists', 'Priya Sandhu', '2020-11-02', 14, 1500),
  (7, 'C-207', 'Arkwright Motor Factors', 'Leah Odell', '2021-05-24', 30, 12000), (8, 'C-208', 'Tannery Row Pharmacy', 'Marcus Tighe', '2022-08-15', 30, 5000);

CREATE TABLE courier.drivers (id int PRIMARY KEY, name text NOT NULL, depot text NOT NULL, contract text NOT NULL, hired_on date);
INSERT INTO courier.drivers
SELECT n, (ARRAY['Dean Hobbs', 'Kasia Wrona', 'Imran Sheikh', 'Gary Platt', 'Tunde Afolabi', 'Sue Bramley', 'Callum Reid', 'Nadia Rahman', 'Pete Starkey', 'Ellis Crowther', 'Mo Farouk', 'Jo Tindall'])[n],
  CASE WHEN n <= 5 THEN 'Leeds' WHEN n <= 9 THEN 'Manchester' ELSE 'Sheffield' END, CASE WHEN n % 3 = 0 THEN 'Self-employed' ELSE 'Employed' END, date '2015-02-02' + courier.draw('hired', n, 3000)
FROM generate_series(1, 12) AS n;

CREATE TABLE courier.vehicles (id int PRIMARY KEY, registration text NOT NULL, kind text NOT NULL, electric boolean NOT NULL);
INSERT INTO courier.vehicles
SELECT n, 'YK' || (18 + n % 6) || ' ' || chr(65 + (n * 7) % 26) || chr(65 + (n * 11) % 26) || chr(65 + (n * 3) % 26), (ARRAY['Motorbike', 'Small van', 'Large van', 'Small van', 'Luton', 'Large van', 'Small van', 'Motorbike', 'Small van', 'Large van'])[n], n IN (2, 4, 9)
FROM generate_series(1, 10) AS n;

-- Five rounds every working day.
CREATE TABLE courier.routes (id int PRIMARY KEY, name text NOT NULL, depot text NOT NULL, run_on date NOT NULL, driver_id int NOT NULL REFERENCES courier.drivers, vehicle_id int NOT NULL REFERENCES courier.vehicles);
INSERT INTO courier.routes
SELECT (d - date '2023-09-30') * 5 + r, (ARRAY['Leeds Central', 'Leeds West', 'Manchester North', 'Manchester South', 'Sheffield'])[r], (ARRAY['Leeds', 'Leeds', 'Manchester', 'Manchester', 'Sheffield'])[r], d,
  (CASE r WHEN 1 THEN ARRAY[1, 1, 2, 5] WHEN 2 THEN ARRAY[3, 3, 4, 2] WHEN 3 THEN ARRAY[6, 6, 7, 6] WHEN 4 THEN ARRAY[8, 8, 9, 7] ELSE ARRAY[10, 10, 11, 12] END)[1 + courier.draw('rota', (d - date '2023-09-30') * 5 + r, 4)],
  1 + courier.draw('van', (d - date '2023-09-30') * 5 + r, 10)
FROM (SELECT date '2023-10-02' + g AS d FROM generate_series(0, 744) AS g) AS days CROSS JOIN generate_series(1, 5) AS r
WHERE extract(isodow FROM d) < 6;

CREATE TABLE courier.invoices (
  id int PRIMARY KEY, number text NOT NULL, account_id int NOT NULL REFERENCES courier.accounts, status text NOT NULL, issued_on date NOT NULL, due_on date NOT NULL, paid_on date,
  net_gbp numeric(9, 2) NOT NULL, vat_gbp numeric(9, 2) NOT NULL, paid_gbp numeric(9, 2) NOT NULL
);

CREATE TABLE courier.consignments (
  id int PRIMARY KEY, number text NOT NULL, account_id int NOT NULL REFERENCES courier.accounts, customer_reference text, department text, service text NOT NULL, status text NOT NULL,
  consignee text NOT NULL, town text NOT NULL, route_id int REFERENCES courier.routes, invoice_id int REFERENCES courier.invoices,
  booked_at timestamp NOT NULL, collection_on date NOT NULL, collected_at timestamp, due_by timestamp NOT NULL, delivered_at timestamp,
  temperature_controlled boolean NOT NULL, declared_value_gbp numeric(9, 2), weight_kg numeric(6, 1), pieces int NOT NULL,
  charge_gbp numeric(8, 2), extras_gbp numeric(8, 2), has_proof boolean NOT NULL,
  first_fail timestamp, second_fail timestamp
);
INSERT INTO courier.consignments
SELECT n, 'RW' || (410000 + n * 7), account_id, CASE WHEN courier.draw('noref', n, 12) > 0 THEN 'PO-' || (20000 + n * 3) END,
  CASE WHEN courier.draw('nodept', n, 25) > 0 THEN (ARRAY['Consumables', 'Consumables', 'Consumables', 'Equipment', 'Lab', 'Lab', 'Spares', 'Returns'])[1 + courier.draw('dept', n, 8)] END,
  service, status, consignee, town,
  CASE WHEN collected_at IS NOT NULL AND collected_at < '2025-10-15 07:00' AND status <> 'Cancelled' AND due_by < '2025-10-16' THEN ((CASE service WHEN 'Direct' THEN collection_on WHEN 'Same-day' THEN collection_on ELSE due_by::date END) - date '2023-09-30') * 5 + round_no END,
  NULL, booked_at, collection_on, CASE WHEN status NOT IN ('Cancelled', 'Booked') THEN collected_at END, due_by, CASE WHEN status = 'Delivered' THEN end_at END,
  courier.draw('cold', n, 7) = 0, CASE WHEN courier.draw('undeclared', n, 9) > 0 THEN 25 * (1 + courier.draw('value', n, 30) * (1 + courier.draw('dear', n, 4))) END,
  CASE WHEN courier.draw('unweighed', n, 30) > 0 THEN kg END, 1 + courier.draw('pieces', n, 5) * courier.draw('morepieces', n, 2),
  CASE WHEN status <> 'Cancelled' THEN round(rise * CASE service WHEN 'Direct' THEN 21 + 1.35 * miles WHEN 'Same-day' THEN 12.5 + 0.7 * miles WHEN 'Next-day 10am' THEN 15.4 + 0.36 * kg WHEN 'Next-day' THEN 8.9 + 0.26 * kg ELSE 6.3 + 0.19 * kg END, 2) END,
  CASE WHEN status <> 'Cancelled' THEN CASE WHEN first_fail IS NOT NULL THEN 6.5 ELSE 0 END + CASE WHEN courier.draw('extra', n, 9) = 0 THEN 4 + 2.25 * courier.draw('extras', n, 6) ELSE 0 END END,
  status = 'Delivered' AND courier.draw('unproved', n, 17) > 0,
  CASE WHEN first_fail < '2025-10-15 07:00' AND status NOT IN ('Cancelled', 'Booked', 'Lost') THEN first_fail END, CASE WHEN second_fail < '2025-10-15 07:00' AND status NOT IN ('Cancelled', 'Booked', 'Lost') THEN second_fail END
FROM (
  SELECT e.*,
    CASE WHEN courier.draw('cancel', n, CASE department_no WHEN 3 THEN 12 ELSE 22 END) = 0 THEN 'Cancelled'
      WHEN collection_on >= '2025-10-15' THEN 'Booked'
      WHEN lost THEN 'Lost'
      WHEN second_fail IS NOT NULL AND end_at < '2025-10-15 07:00' THEN CASE WHEN courier.draw('sentback', n, 3) > 0 THEN 'Returned' ELSE 'Delivered' END
      WHEN stuck THEN CASE WHEN first_fail IS NOT NULL THEN 'Held at depot' ELSE 'In transit' END
      WHEN end_at < '2025-10-15 07:00' THEN 'Delivered'
      WHEN first_fail < '2025-10-15 07:00' THEN 'Held at depot'
      ELSE 'In transit' END AS status
  FROM (
    SELECT t.*, CASE WHEN second_fail IS NOT NULL THEN courier.later(second_fail::date, 1) + interval '9 hours' + courier.draw('third', n, 400) * interval '1 minute'
        WHEN first_fail IS NOT NULL THEN courier.later(first_fail::date, 1) + interval '8 hours 10 minutes' + courier.draw('second', n, 480) * interval '1 minute' ELSE tried_at END AS end_at,
      collection_on < '2025-09-01' AND courier.draw('lost', n, 75) = 0 AS lost
    FROM (
      SELECT s.*, CASE WHEN fails > 0 THEN tried_at END AS first_fail, CASE WHEN fails > 1 THEN courier.later(tried_at::date, 1) + interval '8 hours 20 minutes' + courier.draw('again', n, 470) * interval '1 minute' END AS second_fail
      FROM (
        SELECT q.*,
          CASE WHEN stuck THEN 1 - courier.draw('held', n, 2) WHEN courier.draw('fail', n, hard) = 0 THEN 1 + (courier.draw('fails', n, 3) = 0)::int ELSE 0 END AS fails,
          CASE WHEN courier.draw('behind', n, CASE WHEN town IN ('York', 'Stockport') THEN 7 WHEN service = 'Same-day' THEN 9 ELSE 13 END) = 0 THEN due_by + (4 + courier.draw('minutes', n, 95)) * interval '1 minute'
            ELSE greatest(collected_at + interval '24 minutes' + miles * interval '1 minute', due_by - (6 + courier.draw('minutes', n, CASE service WHEN 'Direct' THEN 80 WHEN 'Next-day 10am' THEN 110 WHEN 'Same-day' THEN 230 ELSE 500 END)) * interval '1 minute') END AS tried_at
        FROM (
          SELECT b.*, collection_on BETWEEN '2025-09-26' AND '2025-10-13' AND courier.draw('stuck', n, 4) = 0 AND service <> 'Economy' AS stuck,
            collection_on + CASE service WHEN 'Direct' THEN interval '8 hours' + courier.draw('pickup', n, 400) * interval '1 minute' WHEN 'Same-day' THEN interval '8 hours 15 minutes' + courier.draw('pickup', n, 240) * interval '1 minute' ELSE interval '15 hours' + courier.draw('pickup', n, 165) * interval '1 minute' END AS collected_at,
            CASE service WHEN 'Direct' THEN collection_on + interval '11 hours' + courier.draw('pickup', n, 400) * interval '1 minute' WHEN 'Same-day' THEN collection_on + interval '17 hours 30 minutes'
              WHEN 'Next-day 10am' THEN courier.later(collection_on, 1) + interval '10 hours' WHEN 'Next-day' THEN courier.later(collection_on, 1) + interval '17 hours 30 minutes' ELSE courier.later(collection_on, 3) + interval '17 hours 30 minutes' END AS due_by,
            CASE WHEN courier.draw('ahead', n, 3) = 0 AND collection_on < '2025-10-15' OR collection_on >= '2025-10-15'
              THEN least(collection_on, date '2025-10-15') - 1 - courier.draw('days', n, CASE WHEN collection_on >= '2025-10-15' THEN 6 ELSE 4 END) + interval '9 hours' + courier.draw('desk', n, 470) * interval '1 minute'
              ELSE collection_on + interval '6 hours 30 minutes' + courier.draw('desk', n, 90) * interval '1 minute' END AS booked_at
          FROM (
            SELECT a.*, courier.draw('dept', n, 8) AS department_no, p.*,
              CASE WHEN p.town = 'Leeds' THEN (ARRAY['Direct', 'Same-day', 'Same-day', 'Same-day', 'Next-day', 'Next-day 10am'])[1 + courier.draw('service', n, 6)]
                WHEN p.miles > 30 THEN (ARRAY['Direct', 'Next-day 10am', 'Next-day 10am', 'Next-day', 'Next-day', 'Next-day', 'Economy'])[1 + courier.draw('service', n, 7)]
                ELSE (ARRAY['Direct', 'Same-day', 'Same-day', 'Next-day 10am', 'Next-day', 'Next-day', 'Next-day', 'Economy'])[1 + courier.draw('service', n, 8)] END AS service,
              1 + courier.draw('kg', n, 24) + 0.5 * courier.draw('half', n, 2) + CASE WHEN courier.draw('heavy', n, 12) = 0 THEN 3.5 * courier.draw('kilos', n, 30) ELSE 0 END AS kg,
              1 + 0.04 * ((collection_on >= '2024-04-01')::int + (collection_on >= '2025-04-01')::int) AS rise
            FROM (
              SELECT n, CASE WHEN courier.draw('own', n, 100) < 46 THEN 4 ELSE (ARRAY[1, 1, 2, 3, 5, 6, 7, 7, 8, 2, 8])[1 + courier.draw('account', n, 11)] END AS account_id,
                date '2023-10-02' + CASE WHEN n > 4150 THEN 744 + courier.draw('next', n, 10) WHEN n > 4000 THEN 712 + courier.draw('day', n, 32) ELSE courier.draw('day', n, 744) END AS collection_on
              FROM generate_series(1, 4230) AS n
            ) AS a
            JOIN (VALUES
              (0, true, 'Roundhay Dental Care', 'Leeds', 4, 1, 9), (1, true, 'Headrow Smiles', 'Leeds', 2, 1, 14), (2, true, 'Kirkstall Orthodontics', 'Leeds', 3, 2, 15), (3, true, 'Manningham Dental Centre', 'Bradford', 10, 2, 9),
              (4, true, 'Salt Mill Dental', 'Bradford', 13, 2, 16), (5, true, 'Westgate Dental Practice', 'Wakefield', 11, 1, 13), (6, true, 'Lindley Dental', 'Huddersfield', 19, 2, 12), (7, true, 'Piece Hall Dental', 'Halifax', 17, 2, 14),
              (8, true, 'Valley Gardens Dental', 'Harrogate', 16, 1, 17), (9, true, 'Micklegate Dental Rooms', 'York', 25, 1, 8), (10, true, 'Deansgate Dental Lab', 'Manchester', 44, 3, 13), (11, true, 'Ancoats Orthodontics', 'Manchester', 43, 3, 15),
              (12, true, 'Underbank Dental', 'Stockport', 47, 4, 8), (13, true, 'Bolton Smile Clinic', 'Bolton', 46, 3, 12), (14, true, 'Crookes Dental Surgery', 'Sheffield', 35, 5, 14), (15, true, 'Minster Yard Dental', 'Rotherham', 36, 5, 11),
              (16, true, 'Racecourse Dental', 'Doncaster', 31, 5, 10), (17, true, 'Headrow Smiles', 'Leeds', 2, 1, 14), (18, true, 'Deansgate Dental Lab', 'Manchester', 44, 3, 13), (19, true, 'Manningham Dental Centre', 'Bradford', 10, 2, 9),
              (0, false, 'City Chambers', 'Leeds', 2, 1, 12), (1, false, 'Canal Wharf Stores', 'Leeds', 3, 2, 12), (2, false, 'Exchange Court', 'Bradford', 10, 2, 10), (3, false, 'Spinningfields Desk', 'Manchester', 44, 3, 14), (4, false, 'Kelham Works', 'Sheffield', 34, 5, 12), (5, false, 'Castlegate House', 'York', 25, 1, 9)
            ) AS p (place, own, consignee, town, miles, round_no, hard) ON p.own = (account_id = 4) AND p.place = CASE WHEN account_id = 4 THEN courier.draw('place', n, 20) ELSE courier.draw('place', n, 6) END
            WHERE extract(isodow FROM collection_on) < 6 AND NOT (extract(month FROM collection_on) = 12 AND extract(day FROM collection_on) > 23)
          ) AS b
        ) AS q
      ) AS s
    ) AS t
  ) AS e
) AS drawn;

CREATE TABLE courier.failed_attempts (id serial PRIMARY KEY, consignment_id int NOT NULL REFERENCES courier.consignments, attempt int NOT NULL, failed_at timestamp NOT NULL, reason text, next_step text NOT NULL, card_left boolean NOT NULL, redelivery_gbp numeric(6, 2));
INSERT INTO courier.failed_attempts (consignment_id, attempt, failed_at, reason, next_step, card_left, redelivery_gbp)
SELECT id, attempt, failed_at, CASE WHEN courier.draw('noreason', id * 2 + attempt, 30) > 0 THEN reason END,
  CASE WHEN attempt = 2 AND status = 'Returned' THEN 'Return to sender' WHEN status = 'Held at depot' THEN 'Hold at depot' ELSE 'Redeliver' END, reason IN ('Nobody in', 'Closed') AND courier.draw('card', id + attempt, 5) > 0, CASE attempt WHEN 1 THEN 6.5 END
FROM (
  SELECT c.id, c.status, a.attempt, CASE a.attempt WHEN 1 THEN first_fail ELSE second_fail END AS failed_at,
    (ARRAY['Closed', 'Closed', 'Closed', 'Closed', 'Nobody in', 'Nobody in', 'Nobody in', 'Wrong address', 'Wrong address', 'Refused', 'No access'])[1 + courier.draw('reason', c.id * 2 + a.attempt, 11)] AS reason
  FROM courier.consignments AS c CROSS JOIN generate_series(1, 2) AS a (attempt)
) AS tried
WHERE failed_at IS NOT NULL ORDER BY failed_at, id;
ALTER TABLE courier.consignments DROP COLUMN first_fail, DROP COLUMN second_fail;

CREATE TABLE courier.proofs (id int PRIMARY KEY, consignment_id int NOT NULL UNIQUE REFERENCES courier.consignments, method text NOT NULL, received_by text, waiting_minutes int);
INSERT INTO courier.proofs
SELECT 5000 + id, id, method, CASE WHEN method <> 'Photo' THEN (ARRAY['Wilson', 'Patel', 'Reception', 'Hughes', 'Khan', 'Marsh', 'Reception', 'Dyson', 'Okoro', 'Lamb', 'Reception', 'Sykes'])[1 + courier.draw('receiver', id, 12)] END,
  CASE WHEN courier.draw('untimed', id, 20) > 0 THEN courier.draw('wait', id, 9) + CASE WHEN town = 'Manchester' THEN 4 ELSE 1 END + CASE WHEN courier.draw('long', id, 14) = 0 THEN 20 ELSE 0 END END
FROM (SELECT *, (ARRAY['Signature', 'Signature', 'Signature', 'Signature', 'Signature', 'Photo', 'Photo', 'PIN'])[1 + courier.draw('method', id, 8)] AS method FROM courier.consignments WHERE has_proof) AS delivered;

-- Each Monday one invoice per account, for what was delivered or returned in the week before.
CREATE TABLE courier.weeks AS
SELECT account_id, date_trunc('week', coalesce(delivered_at, due_by + interval '2 days'))::date + 7 AS issued_on, sum(charge_gbp + extras_gbp) AS net, array_agg(id) AS ids
FROM courier.consignments WHERE status IN ('Delivered', 'Returned') GROUP BY 1, 2;
INSERT INTO courier.invoices
SELECT n, 'RWI-' || (70000 + n), account_id, status, issued_on, due_on, CASE WHEN status = 'Paid' THEN pays_on END, net, vat, CASE status WHEN 'Paid' THEN net + vat WHEN 'Part paid' THEN round((net + vat) * 0.6, 2) ELSE 0 END
FROM (
  SELECT *, CASE WHEN courier.draw('credited', n, 45) = 0 THEN 'Credited' WHEN courier.draw('disputed', n, 60) = 0 THEN 'Disputed' WHEN courier.draw('disputed', n, CASE WHEN issued_on >= '2025-07-01' THEN 9 ELSE 5000 END) = 1 THEN 'Disputed'
      WHEN pays_on < '2025-10-15' THEN 'Paid' WHEN courier.draw('part', n, 2) = 0 AND issued_on < '2025-10-01' THEN 'Part paid' ELSE 'Open' END AS status
  FROM (
    SELECT w.n, w.account_id, issued_on, issued_on + terms_days AS due_on, net, round(net * 0.2, 2) AS vat, issued_on + terms_days - 9 + courier.draw('pays', w.n, 22) + CASE WHEN courier.draw('slow', w.n, 14) = 0 THEN 25 ELSE 0 END AS pays_on
    FROM (SELECT row_number() OVER (ORDER BY issued_on, account_id) AS n, * FROM courier.weeks WHERE issued_on < '2025-10-15') AS w JOIN courier.accounts AS a ON a.id = w.account_id
  ) AS billed
) AS settled;
UPDATE courier.consignments AS c SET invoice_id = i.id FROM courier.weeks AS w JOIN courier.invoices AS i USING (account_id, issued_on) WHERE c.id = ANY (w.ids);
DROP TABLE courier.weeks;

CREATE TABLE courier.claims (
  id int PRIMARY KEY, number text NOT NULL, consignment_id int NOT NULL REFERENCES courier.consignments, kind text NOT NULL, status text NOT NULL, raised_on date NOT NULL, decided_on date, paid_on date, claimed_gbp numeric(9, 2), settled_gbp numeric(9, 2)
);
INSERT INTO courier.claims
SELECT row_number() OVER (ORDER BY raised_on, id), 'CL-' || (3100 + row_number() OVER (ORDER BY raised_on, id)), id, kind, status, raised_on, CASE WHEN status IN ('Accepted', 'Paid', 'Rejected') THEN decided_on END, CASE WHEN status = 'Paid' THEN paid_on END, claimed,
  CASE WHEN status IN ('Accepted', 'Paid') THEN round(claimed * (ARRAY[1, 1, 0.8, 0.5])[1 + courier.draw('granted', id, 4)], 2) END
FROM (
  SELECT *, CASE WHEN courier.draw('withdrawn', id, 14) = 0 THEN 'Withdrawn'
      WHEN decided_on > '2025-10-14' THEN CASE WHEN raised_on > '2025-10-06' THEN 'Open' ELSE 'Under review' END
      WHEN courier.draw('rejected', id, CASE kind WHEN 'Late delivery' THEN 2 ELSE 4 END) = 0 THEN 'Rejected' WHEN paid_on > '2025-10-14' THEN 'Accepted' ELSE 'Paid' END AS status
  FROM (
    SELECT *, raised_on + 6 + courier.draw('decides', id, CASE kind WHEN 'Loss' THEN 50 ELSE 32 END) AS decided_on, raised_on + 6 + courier.draw('decides', id, CASE kind WHEN 'Loss' THEN 50 ELSE 32 END) + 5 + courier.draw('pays', id, 18) AS paid_on
    FROM (
      SELECT c.id, CASE WHEN status = 'Lost' THEN 'Loss' WHEN delivered_at > due_by + interval '1 hour' AND courier.draw('lateclaim', c.id, 3) > 0 THEN 'Late delivery' WHEN courier.draw('kind', c.id, 4) = 0 THEN 'Short delivery' ELSE 'Damage' END AS kind,
        coalesce(delivered_at, due_by + interval '4 days')::date + 1 + courier.draw('raised', c.id, 12) AS raised_on,
        CASE WHEN courier.draw('unstated', c.id, 25) > 0 THEN CASE WHEN status = 'Lost' THEN coalesce(declared_value_gbp, 180) WHEN delivered_at > due_by + interval '1 hour' AND courier.draw('lateclaim', c.id, 3) > 0 THEN charge_gbp ELSE round(coalesce(declared_value_gbp, 90) * (ARRAY[0.25, 0.4, 0.6, 1])[1 + courier.draw('part', c.id, 4)], 2) END END AS claimed
      FROM courier.consignments AS c
      WHERE status = 'Lost' AND courier.draw('claimed', c.id, 6) > 0 OR status = 'Delivered' AND courier.draw('claimed', c.id, CASE WHEN delivered_at > due_by + interval '1 hour' THEN 4 ELSE 27 END) = 0
    ) AS hurt
    WHERE raised_on < '2025-10-15'
  ) AS dated
) AS decided;

-- What the asker may see, for the questions' SQL.
CREATE VIEW courier.our_consignments AS
  SELECT c.*, charge_gbp + extras_gbp AS price_gbp, r.name AS route, d.name AS driver, v.kind AS vehicle, p.method, p.received_by, p.waiting_minutes
  FROM courier.consignments AS c LEFT JOIN courier.routes AS r ON r.id = c.route_id LEFT JOIN courier.drivers AS d ON d.id = r.driver_id LEFT JOIN courier.vehicles AS v ON v.id = r.vehicle_id LEFT JOIN courier.proofs AS p ON p.consignment_id = c.id
  WHERE account_id = (SELECT id FROM courier.accounts WHERE number = 'C-204');
CREATE VIEW courier.our_delivered AS SELECT * FROM courier.our_consignments WHERE status = 'Delivered';
CREATE VIEW courier.our_live AS SELECT * FROM courier.our_consignments WHERE status <> 'Cancelled';
CREATE VIEW courier.our_fails AS SELECT f.*, c.number, c.service, c.consignee, c.town FROM courier.failed_attempts AS f JOIN courier.our_consignments AS c ON c.id = f.consignment_id;
CREATE VIEW courier.our_claims AS SELECT k.*, c.number AS consignment FROM courier.claims AS k JOIN courier.our_consignments AS c ON c.id = k.consignment_id;
CREATE VIEW courier.our_invoices AS SELECT *, net_gbp + vat_gbp AS total_gbp FROM courier.invoices WHERE account_id = (SELECT id FROM courier.accounts WHERE number = 'C-204');

COMMIT;
