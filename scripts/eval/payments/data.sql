-- Some thirty shops of a card payment provider, September 2024 to 7 September 2026, seven of them one chain's. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA payments;

CREATE FUNCTION payments.draw(salt text, n bigint, k int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(n || '/' || salt), 3, 7))::bit(28)::bigint) % k)::int $$;

CREATE TABLE payments.plans (id int PRIMARY KEY, name text NOT NULL, debit_pct numeric(4, 2) NOT NULL, credit_pct numeric(4, 2) NOT NULL, monthly_gbp numeric(6, 2) NOT NULL);
INSERT INTO payments.plans VALUES (1, 'Pay As You Go', 1.75, 1.75, 0), (2, 'Standard', 1.20, 1.55, 12), (3, 'Plus', 0.85, 1.25, 29), (4, 'Web', 1.40, 1.90, 15);

CREATE TABLE payments.merchants (mid text PRIMARY KEY, name text NOT NULL, plan_id int NOT NULL REFERENCES payments.plans, status text NOT NULL, live_on date, closed_on date, pci_due_on date, weight int NOT NULL);
INSERT INTO payments.merchants VALUES
  ('600114', 'Kingfisher Cycles Leith', 3, 'Active', '2022-03-14', NULL, '2027-03-14', 0),
  ('600115', 'Kingfisher Cycles Stockbridge', 3, 'Active', '2022-03-14', NULL, '2026-09-30', 0),
  ('600131', 'Kingfisher Cycles Haymarket', 2, 'Closed', '2023-05-02', '2025-12-19', NULL, 0),
  ('600142', 'Kingfisher Cycles Dunbar', 2, 'Active', '2024-06-10', NULL, '2026-08-10', 0),
  ('600158', 'Kingfisher Cycles Perth', 2, 'Active', '2026-02-23', NULL, '2027-02-23', 0),
  ('600160', 'Kingfisher Online', 4, 'Active', '2024-08-19', NULL, '2026-11-02', 0),
  ('600171', 'Kingfisher Cycles Stirling', 2, 'Onboarding', '2026-10-05', NULL, NULL, 0);
INSERT INTO payments.merchants
SELECT (610000 + 13 * n)::text,
  (ARRAY['Tay', 'Larch', 'Copper', 'Harbour', 'Juniper', 'Old Mill', 'Castle', 'Rowan'])[1 + n % 8] || ' ' || (ARRAY['Bakery', 'Books', 'Florist', 'Deli', 'Pharmacy'])[1 + n % 5],
  1 + payments.draw('plan', n, 4), CASE WHEN n IN (4, 17) THEN 'Suspended' WHEN n = 9 THEN 'Closed' ELSE 'Active' END,
  date '2021-05-03' + 7 * payments.draw('live', n, 170), CASE WHEN n = 9 THEN date '2026-01-30' END, date '2026-07-01' + payments.draw('pci', n, 330), 1
FROM generate_series(1, 25) AS n;

CREATE TABLE payments.terminals (id int PRIMARY KEY, serial text NOT NULL, mid text NOT NULL REFERENCES payments.merchants, model text NOT NULL, status text NOT NULL, installed_on date, warranty_until date, returned_on date, rent_gbp numeric(6, 2) NOT NULL);
INSERT INTO payments.terminals VALUES
  (1, 'CX-20418', '600114', 'Counter 3', 'In use', '2023-04-11', '2026-04-11', NULL, 16.50),
  (2, 'CX-20419', '600114', 'Counter 3', 'In use', '2024-10-21', '2027-10-21', NULL, 16.50),
  (3, 'PX-31177', '600114', 'Pocket', 'Faulty', '2023-04-11', '2025-04-11', NULL, 14.00),
  (4, 'CX-20433', '600115', 'Counter 3', 'In use', '2023-06-05', '2026-06-05', NULL, 16.50),
  (5, 'PX-31402', '600115', 'Pocket', 'In use', '2024-11-18', '2026-11-18', NULL, 14.00),
  (6, 'TX-00912', '600115', 'Tap Mini', 'Spare', '2025-05-12', '2026-05-12', NULL, 6.00),
  (7, 'CX-20610', '600131', 'Counter 3', 'Returned', '2023-05-02', '2026-05-02', '2026-01-08', 16.50),
  (8, 'PX-31188', '600131', 'Pocket', 'Returned', '2024-02-12', '2026-02-12', '2026-01-08', 14.00),
  (9, 'PX-31420', '600142', 'Pocket', 'In use', '2024-06-10', '2026-10-10', NULL, 14.00),
  (10, 'PX-30987', '600142', 'Pocket', 'Returned', '2024-06-10', '2026-06-10', '2025-07-30', 14.00),
  (11, 'TX-01120', '600142', 'Tap Mini', 'In use', '2025-07-28', '2026-07-28', NULL, 6.00),
  (12, 'CX-21866', '600158', 'Counter 3', 'In use', '2026-02-19', '2029-02-19', NULL, 17.50),
  (13, 'TX-01533', '600158', 'Tap Mini', 'In use', '2026-05-04', '2027-05-04', NULL, 6.00),
  (14, 'CX-21990', '600171', 'Counter 3', 'Spare', NULL, NULL, NULL, 17.50);
INSERT INTO payments.terminals
SELECT 20 + n, (ARRAY['CX', 'PX', 'TX'])[1 + n % 3] || '-' || (41000 + 37 * n), (610000 + 13 * (1 + n % 25))::text, (ARRAY['Counter 3', 'Pocket', 'Tap Mini'])[1 + n % 3],
  (ARRAY['In use', 'In use', 'In use', 'In use', 'Faulty', 'Spare'])[1 + payments.draw('state', n, 6)], date '2023-01-09' + payments.draw('put', n, 580), date '2026-01-09' + payments.draw('put', n, 580), NULL, 14.00
FROM generate_series(1, 44) AS n;

CREATE TABLE payments.transactions (
  id int PRIMARY KEY, reference text NOT NULL, mid text NOT NULL REFERENCES payments.merchants, terminal_id int REFERENCES payments.terminals, channel text NOT NULL, entry_mode text NOT NULL, scheme text NOT NULL, card_type text, is_foreign boolean,
  status text NOT NULL, decline_reason text, taken_at timestamp NOT NULL, settled_on date, amount_gbp numeric(9, 2) NOT NULL, fee_gbp numeric(8, 2)
);
INSERT INTO payments.transactions
SELECT n, 'KP' || lpad((700000 + 11 * n)::text, 7, '0'), mid, t.id, channel, entry_mode, scheme, CASE WHEN payments.draw('kindless', n, 60) > 0 THEN card_type END, is_foreign, status,
  CASE WHEN status = 'Declined' AND payments.draw('reasonless', n, 14) > 0 THEN (ARRAY['Insufficient funds', 'Insufficient funds', 'Insufficient funds', 'Wrong PIN', 'Expired card', 'Suspected fraud', 'Suspected fraud', 'Issuer not reachable'])[1 + payments.draw('why', n, 8)] END,
  day + make_interval(hours => CASE channel WHEN 'Online' THEN 6 + (payments.draw('hour', n, 9) + payments.draw('later', n, 10)) ELSE 9 + (payments.draw('hour', n, 5) + payments.draw('later', n, 5)) END, mins => payments.draw('minute', n, 60)),
  CASE WHEN status = 'Settled' THEN day + 1 + payments.draw('settle', n, 2) END, amount,
  CASE WHEN status = 'Settled' THEN round(amount * (CASE WHEN card_type = 'Credit' THEN p.credit_pct ELSE p.debit_pct END + CASE WHEN is_foreign THEN 1 ELSE 0 END) / 100 + 0.05, 2) END
FROM (
  SELECT f.*, m.plan_id,
    CASE WHEN payments.draw('decline', n, 100) < CASE mid WHEN '600142' THEN 13 WHEN '600160' THEN 10 ELSE 5 END THEN 'Declined' WHEN payments.draw('void', n, 45) = 0 THEN 'Voided' WHEN day >= date '2026-09-06' OR (day = date '2026-09-05' AND payments.draw('settle', n, 2) = 1) THEN 'Authorised' ELSE 'Settled' END AS status,
    CASE channel WHEN 'Online' THEN (ARRAY['E-commerce', 'E-commerce', 'Mobile wallet'])[1 + payments.draw('entry', n, 3)] WHEN 'Phone' THEN 'Keyed'
      ELSE CASE WHEN payments.draw('wallet', n, 5) = 0 THEN 'Mobile wallet' WHEN amount <= 100 AND payments.draw('tap', n, 8) > 0 THEN 'Contactless' ELSE 'Chip and PIN' END END AS entry_mode
  FROM (
    SELECT n, mid, day,
      CASE WHEN mid = '600160' THEN 'Online' WHEN payments.draw('channel', n, 19) = 0 THEN 'Phone' ELSE 'In store' END AS channel,
      (ARRAY['Visa', 'Visa', 'Visa', 'Visa', 'Visa', 'Mastercard', 'Mastercard', 'Mastercard', 'Mastercard', 'American Express'])[1 + payments.draw('scheme', n, 10)] AS scheme,
      CASE WHEN payments.draw('scheme', n, 10) = 9 THEN 'Credit' ELSE (ARRAY['Debit', 'Debit', 'Debit', 'Debit', 'Debit', 'Credit', 'Credit', 'Credit', 'Prepaid'])[1 + payments.draw('kind', n, 9)] END AS card_type,
      payments.draw('abroad', n, 100) < CASE WHEN extract(month FROM day) = 8 AND mid IN ('600114', '600115', '600131') THEN 22 WHEN mid LIKE '6001%' THEN 6 ELSE 3 END AS is_foreign,
      round((CASE payments.draw('size', n, 10) WHEN 0 THEN 6 + payments.draw('amount', n, 14) WHEN 1 THEN 12 + payments.draw('amount', n, 30) WHEN 2 THEN 15 + payments.draw('amount', n, 45) WHEN 3 THEN 30 + payments.draw('amount', n, 60) WHEN 4 THEN 35 + payments.draw('amount', n, 80)
        WHEN 5 THEN 60 + payments.draw('amount', n, 120) WHEN 6 THEN 80 + payments.draw('amount', n, 150) WHEN 7 THEN 120 + payments.draw('amount', n, 260) WHEN 8 THEN 320 + payments.draw('amount', n, 580) ELSE 780 + payments.draw('amount', n, 2100) END
        * CASE WHEN mid LIKE '6001%' THEN 1 ELSE 0.2 END + payments.draw('pence', n, 20) * 0.05)::numeric, 2) AS amount
    FROM (
      SELECT n, date '2024-09-01' + payments.draw('day', n, 737) AS day,
        CASE WHEN payments.draw('whose', n, 100) < 62 THEN (ARRAY['600114', '600114', '600114', '600114', '600115', '600115', '600115', '600131', '600131', '600142', '600142', '600158', '600158', '600158', '600160', '600160', '600160'])[1 + payments.draw('own', n, 17)]
          ELSE (610000 + 13 * (1 + payments.draw('other', n, 25)))::text END AS mid
      FROM generate_series(1, 4300) AS n
    ) AS d
  ) AS f
  JOIN payments.merchants AS m USING (mid)
  WHERE day >= live_on AND day <= coalesce(closed_on, date '2030-01-01') AND NOT (mid = '600142' AND extract(isodow FROM day) = 7) AND to_char(day, 'MM-DD') NOT IN ('12-25', '12-26', '01-01')
    AND payments.draw('season', n, 10) < CASE extract(month FROM day) WHEN 1 THEN 5 WHEN 2 THEN 5 WHEN 11 THEN 6 WHEN 10 THEN 7 WHEN 3 THEN 8 ELSE 10 END
) AS x
JOIN payments.plans AS p ON p.id = x.plan_id
LEFT JOIN LATERAL (
  SELECT id FROM payments.terminals AS t WHERE t.mid = x.mid AND channel = 'In store' AND status <> 'Spare' AND installed_on <= day AND coalesce(returned_on, date '2030-01-01') > day
    AND NOT (id = 3 AND day > date '2026-06-20') ORDER BY md5(n || t.serial) LIMIT 1
) AS t ON true;

CREATE TABLE payments.refunds (id int PRIMARY KEY, transaction_id int NOT NULL UNIQUE REFERENCES payments.transactions, status text NOT NULL, reason text, requested_by text NOT NULL, requested_on date NOT NULL, completed_on date, amount_gbp numeric(9, 2) NOT NULL);
INSERT INTO payments.refunds
SELECT 5000 + id, id, status, CASE WHEN payments.draw('mute', id, 16) > 0 THEN CASE WHEN channel = 'Online' THEN (ARRAY['Wrong size', 'Wrong size', 'Wrong size', 'Changed mind', 'Changed mind', 'Damaged in transit', 'Out of stock'])[1 + payments.draw('grief', id, 7)] ELSE (ARRAY['Wrong size', 'Faulty goods', 'Faulty goods', 'Changed mind', 'Overcharged'])[1 + payments.draw('grief', id, 5)] END END,
  CASE mid WHEN '600114' THEN (ARRAY['Mairi Grant', 'Mairi Grant', 'Callum Reid'])[1 + payments.draw('staff', id, 3)] WHEN '600115' THEN (ARRAY['Isla Boyd', 'Callum Reid'])[1 + payments.draw('staff', id, 2)] WHEN '600131' THEN 'Gregor Shaw'
    WHEN '600142' THEN 'Eilidh Watt' WHEN '600158' THEN (ARRAY['Gregor Shaw', 'Priya Nair'])[1 + payments.draw('staff', id, 2)] WHEN '600160' THEN (ARRAY['Priya Nair', 'Priya Nair', 'Isla Boyd'])[1 + payments.draw('staff', id, 3)] ELSE 'Till' END,
  requested_on, CASE WHEN status = 'Completed' THEN completed_on END, amount
FROM (
  SELECT *, CASE WHEN payments.draw('flop', id, 15) = 0 THEN 'Failed' WHEN completed_on > date '2026-09-08' OR (requested_on > date '2026-07-10' AND payments.draw('stuck', id, 5) < 2) THEN 'Pending' ELSE 'Completed' END AS status
  FROM (
    SELECT id, mid, channel, taken_at::date + 1 + payments.draw('return', id, 21) AS requested_on, taken_at::date + 2 + payments.draw('return', id, 21) + payments.draw('bank', id, 7) AS completed_on,
      CASE WHEN payments.draw('part', id, 5) < 2 THEN round(amount_gbp * (2 + payments.draw('parts', id, 6)) / 10, 2) ELSE amount_gbp END AS amount
    FROM payments.transactions WHERE status = 'Settled' AND payments.draw('refund', id, 100) < CASE channel WHEN 'Online' THEN 19 ELSE 9 END
  ) AS r
  WHERE requested_on <= date '2026-09-07'
) AS q;

CREATE TABLE payments.chargebacks (
  id int PRIMARY KEY, case_number text NOT NULL, mid text NOT NULL REFERENCES payments.merchants, transaction_id int NOT NULL REFERENCES payments.transactions, reason text NOT NULL, status text NOT NULL,
  opened_on date NOT NULL, respond_by date NOT NULL, responded_on date, decided_on date, amount_gbp numeric(9, 2) NOT NULL
);
INSERT INTO payments.chargebacks
SELECT 9000 + id, 'CB-' || (26000 + id), mid, id, reason, status, opened_on, respond_by, CASE WHEN status NOT IN ('Needs response', 'Accepted') THEN responded_on END, CASE WHEN status IN ('Won', 'Lost', 'Accepted') THEN CASE status WHEN 'Accepted' THEN opened_on + 6 ELSE decided_on END END, amount_gbp
FROM (
  SELECT *, CASE WHEN (opened_on > date '2026-08-12' AND payments.draw('idle', id, 3) < 2) OR responded_on > date '2026-09-08' THEN 'Needs response' WHEN decided_on > date '2026-09-08' THEN 'Under review'
    ELSE (CASE reason WHEN 'Fraud' THEN ARRAY['Won', 'Lost', 'Lost', 'Lost', 'Accepted'] WHEN 'Goods not received' THEN ARRAY['Won', 'Won', 'Won', 'Lost', 'Accepted'] ELSE ARRAY['Won', 'Won', 'Lost', 'Lost', 'Accepted'] END)[1 + payments.draw('verdict', id, 5)] END AS status
  FROM (
    SELECT id, mid, amount_gbp, taken_at::date + 8 + payments.draw('brood', id, 75) AS opened_on, taken_at::date + 22 + payments.draw('brood', id, 75) AS respond_by, taken_at::date + 9 + payments.draw('brood', id, 75) + payments.draw('reply', id, 14) AS responded_on,
      taken_at::date + 36 + payments.draw('brood', id, 75) + payments.draw('verdicts', id, 40) AS decided_on,
      CASE channel WHEN 'Online' THEN (ARRAY['Fraud', 'Fraud', 'Goods not received', 'Goods not received', 'Not as described'])[1 + payments.draw('claim', id, 5)] ELSE (ARRAY['Fraud', 'Fraud', 'Duplicate charge', 'Not as described', 'Refund not received'])[1 + payments.draw('claim', id, 5)] END AS reason
    FROM payments.transactions WHERE status = 'Settled' AND payments.draw('dispute', id, 1000) < CASE channel WHEN 'Online' THEN 130 WHEN 'Phone' THEN 160 ELSE 55 END + CASE WHEN taken_at > '2026-06-10' THEN 40 ELSE 0 END
  ) AS c
  WHERE opened_on <= date '2026-09-07'
) AS q;

CREATE TABLE payments.payouts (
  id int PRIMARY KEY, reference text NOT NULL, mid text NOT NULL REFERENCES payments.merchants, status text NOT NULL, week_of date NOT NULL, expected_on date NOT NULL, paid_on date,
  gross_gbp numeric(10, 2) NOT NULL, refunds_gbp numeric(10, 2) NOT NULL, fees_gbp numeric(9, 2) NOT NULL, service_gbp numeric(8, 2) NOT NULL, net_gbp numeric(10, 2) NOT NULL
);
INSERT INTO payments.payouts
SELECT n, 'PO-' || (88000 + n), mid, status, week_of, expected_on, CASE WHEN status = 'Paid' THEN expected_on + CASE WHEN payments.draw('slow', n, 12) = 0 THEN 1 + payments.draw('days', n, 5) ELSE 0 END END,
  gross, refunds, fees, service, gross - refunds - fees - service
FROM (
  SELECT *, CASE WHEN expected_on > date '2026-09-08' THEN 'Scheduled' WHEN payments.draw('hold', n, 1000) < CASE WHEN mid = '600158' AND expected_on > date '2026-06-01' THEN 300 WHEN expected_on > date '2026-06-15' THEN 60 ELSE 0 END THEN 'Held' WHEN payments.draw('bounce', n, 90) = 0 THEN 'Returned' ELSE 'Paid' END AS status
  FROM (
    SELECT row_number() OVER (ORDER BY week_of, mid) AS n, mid, week_of, week_of + 9 AS expected_on, gross, fees,
      coalesce((SELECT sum(r.amount_gbp) FROM payments.refunds AS r JOIN payments.transactions AS t ON t.id = r.transaction_id WHERE t.mid = w.mid AND r.status = 'Completed' AND r.completed_on >= week_of AND r.completed_on < week_of + 7), 0) AS refunds,
      CASE WHEN m.plan_id = 1 THEN 0 WHEN m.plan_id = 3 THEN 14.75 WHEN m.plan_id = 4 THEN 3.75 ELSE 9.5 END AS service
    FROM (
      SELECT mid, date_trunc('week', taken_at)::date AS week_of, sum(amount_gbp) AS gross, coalesce(sum(fee_gbp), 0) AS fees FROM payments.transactions WHERE status IN ('Authorised', 'Settled') GROUP BY 1, 2
    ) AS w
    JOIN payments.merchants AS m USING (mid)
  ) AS s
) AS q;

CREATE TABLE payments.support_calls (
  id int PRIMARY KEY, ticket text NOT NULL, mid text NOT NULL REFERENCES payments.merchants, terminal_id int REFERENCES payments.terminals, topic text NOT NULL, status text NOT NULL, agent text, is_repeat boolean NOT NULL,
  called_at timestamp NOT NULL, resolved_on date, hold_minutes int, rating int
);
INSERT INTO payments.support_calls
SELECT n, 'T-' || (50200 + 3 * n), mid, CASE WHEN topic IN ('Terminal fault', 'No connection') THEN (SELECT id FROM payments.terminals AS t WHERE t.mid = c.mid AND installed_on <= day AND coalesce(returned_on, date '2030-01-01') > day ORDER BY md5(n || serial) LIMIT 1) END, topic, status,
  CASE WHEN status <> 'Abandoned' THEN (ARRAY['Hannah', 'Tomasz', 'Tomasz', 'Bilal', 'Bilal', 'Bilal', 'Jo'])[1 + payments.draw('agent', n, 7)] END, payments.draw('again', n, 6) = 0,
  day + make_interval(hours => 8 + payments.draw('hour', n, 11), mins => payments.draw('minute', n, 60)), CASE WHEN status = 'Resolved' THEN done_on END,
  CASE WHEN payments.draw('unclocked', n, 30) > 0 THEN 1 + payments.draw('hold', n, CASE WHEN extract(month FROM day) IN (7, 8, 12) THEN 34 ELSE 19 END) END,
  CASE WHEN status = 'Resolved' AND payments.draw('rated', n, 5) < 2 THEN (ARRAY[1, 2, 3, 3, 4, 4, 4, 5, 5])[1 + payments.draw('stars', n, 9)] END
FROM (
  SELECT *, CASE WHEN payments.draw('gaveup', n, 17) = 0 THEN 'Abandoned' WHEN done_on > date '2026-09-08' OR (day > date '2026-07-10' AND payments.draw('lingers', n, 3) = 0) THEN (ARRAY['Open', 'Open', 'Waiting for merchant'])[1 + payments.draw('whosturn', n, 3)] ELSE 'Resolved' END AS status
  FROM (
    SELECT n, day, mid, day + (payments.draw('days', n, 5) * payments.draw('slow', n, 5)) AS done_on,
      CASE WHEN mid = '600160' THEN (ARRAY['Web checkout', 'Web checkout', 'Payout query', 'Chargeback help', 'Fee query'])[1 + payments.draw('topic', n, 5)]
        ELSE (ARRAY['Terminal fault', 'Terminal fault', 'Terminal fault', 'No connection', 'No connection', 'Payout query', 'Payout query', 'Chargeback help', 'Fee query', 'PCI questionnaire'])[1 + payments.draw('topic', n, 10)] END AS topic
    FROM (
      SELECT n, date '2024-09-02' + payments.draw('called', n, 736) AS day,
        CASE WHEN payments.draw('whose', n + 90000, 100) < 65 THEN (ARRAY['600114', '600114', '600115', '600115', '600131', '600142', '600142', '600142', '600158', '600158', '600160'])[1 + payments.draw('own', n + 90000, 11)] ELSE (610000 + 13 * (1 + payments.draw('other', n + 90000, 25)))::text END AS mid
      FROM generate_series(1, 560) AS n
    ) AS d
    JOIN payments.merchants AS m USING (mid)
    WHERE day >= live_on AND day <= coalesce(closed_on, date '2030-01-01')
  ) AS s
) AS c;

-- What the asker may see, for the questions' SQL.
CREATE VIEW payments.my_shops AS SELECT m.*, p.name AS plan FROM payments.merchants AS m JOIN payments.plans AS p ON p.id = m.plan_id WHERE mid IN ('600114', '600115', '600131', '600142', '600158', '600160', '600171');
CREATE VIEW payments.my_terminals AS SELECT t.*, m.name AS shop FROM payments.terminals AS t JOIN payments.my_shops AS m USING (mid);
CREATE VIEW payments.my_tx AS SELECT t.*, m.name AS shop, x.serial FROM payments.transactions AS t JOIN payments.my_shops AS m USING (mid) LEFT JOIN payments.terminals AS x ON x.id = t.terminal_id;
CREATE VIEW payments.my_ok AS SELECT * FROM payments.my_tx WHERE status IN ('Authorised', 'Settled');
CREATE VIEW payments.my_refunds AS SELECT r.*, t.mid, t.shop, t.reference, t.channel, t.taken_at, t.scheme FROM payments.refunds AS r JOIN payments.my_tx AS t ON t.id = r.transaction_id;
CREATE VIEW payments.my_chargebacks AS SELECT c.*, m.name AS shop FROM payments.chargebacks AS c JOIN payments.my_shops AS m USING (mid);
CREATE VIEW payments.my_payouts AS SELECT p.*, m.name AS shop FROM payments.payouts AS p JOIN payments.my_shops AS m USING (mid);
CREATE VIEW payments.my_calls AS SELECT c.*, m.name AS shop FROM payments.support_calls AS c JOIN payments.my_shops AS m USING (mid);

COMMIT;
