-- Nine exchanges of a country internet provider up to 19 October 2026, with visits, promises, due days and contract ends beyond. Every row follows from its number.
BEGIN;

CREATE SCHEMA broadband;

CREATE FUNCTION broadband.roll(salt text, n bigint, sides int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(n || ':' || salt), 3, 7))::bit(28)::bigint) % sides)::int $$;

CREATE TABLE broadband.packages (id int PRIMARY KEY, name text NOT NULL, technology text NOT NULL, advertised_mbps int NOT NULL, list_gbp numeric(6, 2) NOT NULL);
INSERT INTO broadband.packages VALUES
  (1, 'Fell Fibre 100', 'Full fibre', 100, 29), (2, 'Fell Fibre 300', 'Full fibre', 300, 39), (3, 'Fell Fibre 900', 'Full fibre', 900, 55),
  (4, 'Copper 40', 'Copper', 40, 27), (5, 'Copper 80', 'Copper', 80, 32), (6, 'Skylink 30', 'Wireless', 30, 34), (7, 'Skylink 60', 'Wireless', 60, 42),
  (8, 'Business Fibre 500', 'Full fibre', 500, 79), (9, 'Business Fibre 900', 'Full fibre', 900, 119);

CREATE TABLE broadband.customers (id int PRIMARY KEY, name text NOT NULL, kind text NOT NULL, village text, exchange text NOT NULL, priority_care boolean NOT NULL, joined_on date NOT NULL);
INSERT INTO broadband.customers
SELECT n,
  CASE kind
    WHEN 'Farm' THEN (ARRAY['Low', 'High', 'Nether', 'Birk', 'Raven', 'Hole', 'Thorny', 'Cold', 'Swin'])[1 + k % 9] || ' ' || (ARRAY['Bank', 'Beck', 'Gill', 'Intake', 'Keld', 'Riggs', 'Scales', 'Thwaite', 'Hagg', 'Mire', 'Sike', 'Wath', 'Crag'])[1 + k / 9] || ' Farm'
    WHEN 'Business' THEN (ARRAY['Harkness', 'Eden', 'Pennine', 'Dufton', 'Wharton', 'Blencarn', 'Lune'])[1 + k % 7] || ' ' || (ARRAY['Joinery', 'Tearooms', 'Garage', 'Vets', 'Campsite', 'Feeds', 'Brewery', 'Pottery', 'Hotel', 'Haulage', 'Bakery', 'Printers', 'Roofing'])[1 + k / 7]
    ELSE (ARRAY['Agnes', 'Bill', 'Cath', 'Dennis', 'Elsie', 'Fred', 'Gwen', 'Harold', 'Isla', 'Jack', 'Kirsty', 'Les', 'Moira', 'Neil', 'Olive', 'Percy', 'Rhona', 'Stan', 'Tess'])[1 + k % 19] || ' ' ||
      (ARRAY['Airey', 'Bousfield', 'Capstick', 'Dent', 'Ewbank', 'Fawcett', 'Gowling', 'Handley', 'Ivinson', 'Jopson', 'Kipling', 'Lambert', 'Metcalfe', 'Nelson', 'Oglethorpe', 'Pratt', 'Raine', 'Sarginson', 'Tallentire', 'Udale'])[1 + k / 19] END,
  kind, (ARRAY['Nenthead', 'Garrigill', 'Dufton', 'Orton', 'Ravenstonedale', 'Dent', 'Nateby', 'Tebay'])[1 + broadband.roll('village', n, 9)],
  (ARRAY['Alston', 'Alston', 'Appleby', 'Appleby', 'Appleby', 'Kirkby Stephen', 'Kirkby Stephen', 'Sedbergh', 'Sedbergh', 'Shap', 'Hawes', 'Hawes', 'Rothbury', 'Wooler', 'Bellingham'])[1 + broadband.roll('exchange', n, 15)],
  broadband.roll('care', n, CASE kind WHEN 'Household' THEN 6 ELSE 40 END) = 0,
  CASE WHEN n <= 250 THEN date '2017-03-01' + broadband.roll('joined', n, 2400) WHEN n > 345 THEN date '2026-09-10' + broadband.roll('joined', n, 38) ELSE date '2023-10-02' + broadband.roll('joined', n, 1090) END
FROM (
  SELECT n, kind, (row_number() OVER (PARTITION BY kind ORDER BY n) - 1)::int AS k
  FROM (SELECT n, (ARRAY['Household', 'Household', 'Household', 'Household', 'Household', 'Household', 'Household', 'Farm', 'Farm', 'Business'])[1 + broadband.roll('kind', n, 10)] AS kind FROM generate_series(1, 380) AS n) AS kinds
) AS numbered;

CREATE TABLE broadband.lines (
  id int PRIMARY KEY, number text NOT NULL, customer_id int NOT NULL REFERENCES broadband.customers, package_id int NOT NULL REFERENCES broadband.packages, exchange text NOT NULL, status text NOT NULL,
  activated_on date, contract_ends_on date, ceased_on date, cease_reason text, sync_mbps numeric(6, 1), monthly_gbp numeric(6, 2) NOT NULL
);
INSERT INTO broadband.lines
SELECT n, 'L' || (20000 + 7 * n), customer_id, package_id, exchange, status, CASE WHEN status <> 'Pending' THEN activated_on END,
  CASE WHEN status <> 'Pending' AND broadband.roll('rolling', n, 6) > 0 THEN (activated_on + interval '1 month' * 24 * (1 + CASE WHEN broadband.roll('renewed', n, 3) > 0 THEN (date '2026-08-01' - activated_on) / 731 ELSE 0 END))::date END,
  CASE WHEN status IN ('Ceased', 'Notice given') THEN ceased_on END,
  CASE WHEN status IN ('Ceased', 'Notice given') AND broadband.roll('unasked', n, 12) > 0 THEN (ARRAY['Moved away', 'Moved away', 'Price', 'Price', 'Too slow', 'Too many faults', 'Went to Starlink', 'Went to Starlink', 'Not paid'])[1 + broadband.roll('reason', n, 9)] END,
  CASE WHEN status NOT IN ('Pending') AND broadband.roll('silent', n, 14) > 0 THEN round(p.advertised_mbps * CASE technology WHEN 'Full fibre' THEN 0.88 + 0.002 * broadband.roll('sync', n, 60) WHEN 'Copper' THEN 0.28 + 0.01 * broadband.roll('sync', n, 55) ELSE 0.4 + 0.01 * broadband.roll('sync', n, 50) END, 1) END,
  p.list_gbp + CASE WHEN broadband.roll('discount', n, 4) = 0 THEN -4 WHEN broadband.roll('static', n, 9) = 0 THEN 5 ELSE 0 END
FROM (
  SELECT d.*,
    CASE WHEN activated_on > '2026-10-18' THEN 'Pending' WHEN ceased_on <= '2026-10-19' THEN 'Ceased' WHEN ceased_on <= '2026-11-30' THEN 'Notice given' WHEN broadband.roll('suspended', n, 26) = 0 THEN 'Suspended' ELSE 'Active' END AS status
  FROM (
    SELECT n, c.id AS customer_id, c.exchange,
      CASE c.kind WHEN 'Business' THEN (ARRAY[8, 8, 9, 5, 3])[1 + broadband.roll('pack', n, 5)] WHEN 'Farm' THEN (ARRAY[6, 6, 7, 7, 4, 5, 1, 2])[1 + broadband.roll('pack', n, 8)] ELSE (ARRAY[1, 1, 1, 2, 2, 3, 4, 4, 4, 5, 5, 6])[1 + broadband.roll('pack', n, 12)] END AS package_id,
      activated_on, CASE WHEN n % 29 = 3 AND activated_on < '2026-05-01' THEN date '2026-10-22' + broadband.roll('notice', n, 36) WHEN broadband.roll('leaves', n, 100) < CASE c.exchange WHEN 'Shap' THEN 46 ELSE 27 END THEN greatest(activated_on + 90, date '2024-01-10') + broadband.roll('leaving', n, 1080) END AS ceased_on
    FROM (
      SELECT n, n AS customer_id, joined_on + 6 + broadband.roll('fit', n, 34) AS activated_on FROM broadband.customers JOIN generate_series(1, 380) AS n ON n = id
      UNION ALL
      SELECT 380 + k::int, id, greatest(joined_on, date '2021-05-01') + 40 + broadband.roll('second', id, 1000)
      FROM (SELECT id, joined_on, row_number() OVER (ORDER BY id) AS k FROM broadband.customers WHERE kind <> 'Household' AND broadband.roll('more', id, 10) < 8 UNION ALL SELECT id, joined_on, 200 + row_number() OVER (ORDER BY id) FROM broadband.customers WHERE kind = 'Business' AND broadband.roll('third', id, 3) = 0) AS more
    ) AS l
    JOIN broadband.customers AS c ON c.id = l.customer_id
  ) AS d
  WHERE activated_on <= CASE WHEN n <= 380 THEN date '2026-11-25' ELSE date '2026-10-16' END
) AS drawn
JOIN broadband.packages AS p ON p.id = package_id;

CREATE TABLE broadband.usage (id int PRIMARY KEY, line_id int NOT NULL REFERENCES broadband.lines, month date NOT NULL, download_gb numeric(8, 1), upload_gb numeric(8, 1));
INSERT INTO broadband.usage
SELECT row_number() OVER (ORDER BY month, id), id, month, round(gb, 1), round(gb * (4 + broadband.roll('up', id, 20)) / 100, 1)
FROM (
  SELECT l.id, month, CASE WHEN broadband.roll('meter' || month, l.id, 33) > 0 THEN (CASE p.technology WHEN 'Full fibre' THEN 320 WHEN 'Copper' THEN 170 ELSE 120 END + 6 * broadband.roll('house', l.id, 40)) * (80 + broadband.roll('gb' || month, l.id, 45)) / 100.0 * (1 + 0.02 * (extract(month FROM month) - 2)) END AS gb
  FROM broadband.lines AS l JOIN broadband.packages AS p ON p.id = l.package_id
  CROSS JOIN (SELECT m::date AS month FROM generate_series(timestamp '2026-02-01', '2026-09-01', '1 month') AS m) AS months
  WHERE activated_on < month AND coalesce(ceased_on, '2030-01-01') > month + 27 AND status <> 'Suspended'
) AS metered;

CREATE TABLE broadband.orders (
  id int PRIMARY KEY, number text NOT NULL, customer_id int NOT NULL REFERENCES broadband.customers, package_id int NOT NULL REFERENCES broadband.packages, exchange text NOT NULL, kind text NOT NULL, status text NOT NULL, channel text,
  placed_on date NOT NULL, promised_for date, installed_on date, fee_gbp numeric(6, 2)
);
INSERT INTO broadband.orders
SELECT row_number() OVER (ORDER BY placed_on, n), 'ORD-' || (4100 + 3 * row_number() OVER (ORDER BY placed_on, n)), customer_id, package_id, exchange, kind, status,
  CASE WHEN broadband.roll('unknown', n, 30) > 0 THEN (ARRAY['Website', 'Website', 'Website', 'Phone', 'Phone', 'Village show', 'Neighbour referral'])[1 + broadband.roll('channel', n, 7)] END,
  placed_on, CASE WHEN status NOT IN ('Placed') THEN promised_for END, CASE WHEN status = 'Installed' THEN done_on END,
  CASE WHEN broadband.roll('waived', n, 5) > 0 THEN CASE kind WHEN 'New line' THEN CASE technology WHEN 'Wireless' THEN 120 ELSE 60 END WHEN 'House move' THEN 45 ELSE 25 END ELSE 0 END
FROM (
  SELECT d.*, p.technology,
    placed_on + CASE WHEN kind = 'Upgrade' THEN 21 WHEN technology = 'Wireless' THEN 35 ELSE 28 END AS promised_for,
    CASE WHEN stays = 0 THEN CASE WHEN kind <> 'New line' AND broadband.roll('off', n, 6) = 0 THEN 'Cancelled' WHEN done_on <= '2026-10-18' THEN 'Installed'
      WHEN placed_on > '2026-10-11' THEN 'Placed' ELSE (ARRAY['Survey', 'Scheduled', 'Scheduled', 'Scheduled', 'On hold'])[1 + broadband.roll('step', n, 5)] END ELSE 'Cancelled' END AS status
  FROM (
    SELECT l.id AS n, l.customer_id, l.package_id, l.exchange, 'New line' AS kind, done_on - 6 - broadband.roll('fit', l.id, 34) AS placed_on, done_on, 0 AS stays
    FROM broadband.lines AS l JOIN broadband.customers AS c ON c.id = l.customer_id
    CROSS JOIN LATERAL (SELECT coalesce(l.activated_on, c.joined_on + 6 + broadband.roll('fit', l.id, 34)) AS done_on) AS x
    WHERE done_on >= '2024-01-08' AND (l.activated_on IS NOT NULL OR l.id <= 380)
    UNION ALL
    SELECT 1000 + k, l.customer_id, CASE WHEN broadband.roll('to', k, 3) = 0 THEN 3 ELSE 2 END, l.exchange, CASE WHEN broadband.roll('move', k, 4) = 0 THEN 'House move' ELSE 'Upgrade' END, placed_on, placed_on + 4 + broadband.roll('up', k, 25), 0
    FROM (SELECT k, 1 + broadband.roll('which', k, 400) AS line_id, CASE WHEN k > 300 THEN date '2026-08-20' + broadband.roll('when', k, 60) ELSE date '2024-01-04' + broadband.roll('when', k, 985) END AS placed_on FROM generate_series(1, 360) AS k) AS u JOIN broadband.lines AS l ON l.id = u.line_id
    WHERE l.activated_on < placed_on - 60 AND coalesce(l.ceased_on, '2030-01-01') > placed_on + 60 AND placed_on <= '2026-10-19'
    UNION ALL
    SELECT 2000 + k, c.id, 1 + broadband.roll('lost', k, 7), c.exchange, 'New line', placed_on, placed_on, 1
    FROM (SELECT k, 1 + broadband.roll('whose', k, 380) AS customer_id, date '2024-01-15' + broadband.roll('then', k, 980) AS placed_on FROM generate_series(1, 75) AS k) AS u JOIN broadband.customers AS c ON c.id = u.customer_id WHERE placed_on > joined_on
  ) AS d
  JOIN broadband.packages AS p ON p.id = d.package_id
) AS drawn
WHERE placed_on <= '2026-10-19';

CREATE TABLE broadband.outages (id int PRIMARY KEY, reference text NOT NULL, exchange text NOT NULL, cause text NOT NULL, started_at timestamp NOT NULL, ended_at timestamp, lines_affected int);
INSERT INTO broadband.outages
SELECT row_number() OVER (ORDER BY started_at), 'OUT-' || (300 + row_number() OVER (ORDER BY started_at)), exchange, cause, started_at, CASE WHEN ended_at < '2026-10-19 08:00' THEN ended_at END,
  CASE WHEN broadband.roll('uncounted', n, 20) > 0 THEN CASE cause WHEN 'Card failure' THEN 4 ELSE 9 END + broadband.roll('hit', n, 31) END
FROM (
  SELECT *, started_at + interval '1 minute' * CASE cause WHEN 'Planned work' THEN 60 + broadband.roll('long', n, 180) WHEN 'Storm' THEN 300 + broadband.roll('long', n, 2900) WHEN 'Fibre cut' THEN 240 + broadband.roll('long', n, 1300) ELSE 45 + broadband.roll('long', n, 500) END AS ended_at
  FROM (
    SELECT n, (ARRAY['Alston', 'Alston', 'Alston', 'Appleby', 'Appleby', 'Kirkby Stephen', 'Sedbergh', 'Sedbergh', 'Shap', 'Shap', 'Hawes', 'Rothbury', 'Wooler', 'Bellingham'])[1 + broadband.roll('where', n, 14)] AS exchange,
      CASE WHEN extract(month FROM started_at) IN (11, 12, 1, 2) AND broadband.roll('windy', n, 5) < 2 THEN 'Storm' ELSE (ARRAY['Power cut', 'Power cut', 'Power cut', 'Fibre cut', 'Planned work', 'Planned work', 'Card failure'])[1 + broadband.roll('cause', n, 7)] END AS cause, started_at
    FROM (SELECT n, timestamp '2024-01-03 00:00' + interval '1 minute' * (n * 9390 + broadband.roll('begin', n, 8000)) AS started_at FROM generate_series(1, 160) AS n) AS t
    WHERE started_at < '2026-10-19 06:00'
    UNION ALL
    SELECT 500, 'Alston', 'Fibre cut', timestamp '2026-10-18 21:12'
  ) AS s
) AS drawn;

CREATE TABLE broadband.faults (
  id int PRIMARY KEY, number text NOT NULL, line_id int REFERENCES broadband.lines, exchange text NOT NULL, category text NOT NULL, status text NOT NULL, reported_at timestamp NOT NULL, resolved_at timestamp, is_repeat boolean NOT NULL,
  outage_id int REFERENCES broadband.outages, compensation_gbp numeric(6, 2)
);
INSERT INTO broadband.faults
SELECT row_number() OVER (ORDER BY reported_at, n), 'F' || (50000 + 4 * row_number() OVER (ORDER BY reported_at, n)), line_id, exchange, category,
  CASE WHEN fixed_at < '2026-10-19 08:30' THEN CASE WHEN outage_id IS NULL AND broadband.roll('nff', n, CASE category WHEN 'Slow speed' THEN 4 ELSE 11 END) = 0 THEN 'No fault found' ELSE 'Resolved' END WHEN outage_id IS NULL AND broadband.roll('sent', n, 5) < 2 THEN 'With engineer' ELSE 'Open' END,
  reported_at, CASE WHEN fixed_at < '2026-10-19 08:30' THEN fixed_at END,
  line_id IS NOT NULL AND coalesce(reported_at - lag(reported_at) OVER (PARTITION BY line_id ORDER BY reported_at, n) < interval '30 days', false), outage_id,
  CASE WHEN fixed_at < '2026-10-19 08:30' AND fixed_at > reported_at + interval '3 days' AND line_id IS NOT NULL THEN round(9.76 * (extract(day FROM fixed_at - reported_at) - 1)::numeric, 2) END
FROM (
  SELECT u.n, l.id AS line_id, l.exchange, NULL::int AS outage_id, category, reported_at,
    reported_at + interval '1 minute' * (CASE category WHEN 'Router' THEN 90 + broadband.roll('mend', u.n, 3000) WHEN 'Damaged cable' THEN 900 + broadband.roll('mend', u.n, 9000) WHEN 'Slow speed' THEN 200 + broadband.roll('mend', u.n, 6500) ELSE 120 + broadband.roll('mend', u.n, 4200) END
      + CASE WHEN broadband.roll('stuck', u.n, 18) = 0 THEN 9000 WHEN u.n > 1440 AND broadband.roll('parts', u.n, 7) < 3 THEN 11000 ELSE 0 END) * CASE l.exchange WHEN 'Alston' THEN 1.35 WHEN 'Shap' THEN 0.8 ELSE 1 END AS fixed_at
  FROM (
    SELECT n, (ARRAY['No connection', 'No connection', 'No connection', 'Slow speed', 'Slow speed', 'Slow speed', 'Drop-outs', 'Drop-outs', 'Router', 'Router', 'Damaged cable'])[1 + broadband.roll('category', n, 11)] AS category,
      CASE WHEN n % 5 = 0 THEN 1 + broadband.roll('bad', n, 45) * 9 ELSE 1 + broadband.roll('line', n, 470) END AS line_id,
      timestamp '2024-01-02 07:00' + interval '1 minute' * (CASE WHEN n > 1440 THEN 1013 + broadband.roll('day', n, 8) ELSE broadband.roll('day', n, 1014) END * 1440 + broadband.roll('minute', n, 800)) AS reported_at
    FROM generate_series(1, 1500) AS n
  ) AS u
  JOIN broadband.lines AS l ON l.id = u.line_id
  WHERE l.activated_on < reported_at AND coalesce(l.ceased_on, '2030-01-01') > reported_at AND reported_at < '2026-10-19 08:00'
  UNION ALL
  SELECT 4000 + o.id, NULL, o.exchange, o.id, 'No connection', started_at + interval '3 minutes', ended_at + interval '10 minutes' FROM broadband.outages AS o
  UNION ALL
  SELECT 5000 + 10 * o.id + k, l.id, o.exchange, o.id, 'No connection', started_at + interval '1 minute' * (12 + 9 * k), ended_at + interval '1 minute' * (15 + 20 * k)
  FROM broadband.outages AS o CROSS JOIN generate_series(1, 3) AS k
  CROSS JOIN LATERAL (SELECT id FROM broadband.lines AS l WHERE l.exchange = o.exchange AND l.activated_on < o.started_at AND coalesce(l.ceased_on, '2030-01-01') > o.started_at ORDER BY broadband.roll('caller' || k, l.id + 31 * o.id, 100000), l.id LIMIT 1) AS l
  WHERE broadband.roll('calls', o.id * 7 + k, 3) > 0 AND cause <> 'Planned work'
) AS drawn;

CREATE TABLE broadband.visits (id int PRIMARY KEY, number text NOT NULL, exchange text NOT NULL, engineer text, purpose text NOT NULL, status text NOT NULL, visit_on date NOT NULL, slot text NOT NULL, minutes int, km int, order_id int REFERENCES broadband.orders, fault_id int REFERENCES broadband.faults);
INSERT INTO broadband.visits
SELECT row_number() OVER (ORDER BY visit_on, n), 'V' || (9000 + row_number() OVER (ORDER BY visit_on, n)), exchange,
  CASE WHEN visit_on < '2026-10-19' OR broadband.roll('unassigned', n, 4) > 0 THEN CASE WHEN broadband.roll('cover', n, 11) = 0 THEN 'Dougie Hall' ELSE (CASE exchange WHEN 'Alston' THEN ARRAY['Wilf Teasdale', 'Wilf Teasdale', 'Bryony Cole'] WHEN 'Appleby' THEN ARRAY['Bryony Cole', 'Bryony Cole', 'Ian Sowerby'] WHEN 'Kirkby Stephen' THEN ARRAY['Ian Sowerby', 'Marta Nowak', 'Ian Sowerby']
    WHEN 'Sedbergh' THEN ARRAY['Marta Nowak', 'Marta Nowak', 'Gethin Rees'] WHEN 'Shap' THEN ARRAY['Gethin Rees', 'Bryony Cole', 'Gethin Rees'] WHEN 'Hawes' THEN ARRAY['Marta Nowak', 'Pam Alderson', 'Pam Alderson'] ELSE ARRAY['Colin Robson', 'Jude Charlton', 'Colin Robson'] END)[1 + broadband.roll('who', n, 3)] END END,
  purpose, status, visit_on, CASE WHEN broadband.roll('slot', n, 5) < 3 THEN 'AM' ELSE 'PM' END,
  CASE WHEN status = 'Done' AND broadband.roll('untimed', n, 15) > 0 THEN CASE purpose WHEN 'Installation' THEN 85 WHEN 'Survey' THEN 30 ELSE 45 END + 5 * broadband.roll('minutes', n, 14) END,
  CASE WHEN status IN ('Done', 'No access') THEN 6 + broadband.roll('km', n, 48) END, order_id, fault_id
FROM (
  SELECT n, exchange, purpose, order_id, fault_id, visit_on,
    CASE WHEN broadband.roll('dropped', n, 15) = 0 AND NOT must THEN 'Cancelled' WHEN visit_on >= '2026-10-19' THEN 'Booked' WHEN must THEN 'Done' WHEN broadband.roll('late', n, CASE exchange WHEN 'Sedbergh' THEN 10 ELSE 22 END) = 0 THEN 'Missed' WHEN broadband.roll('out', n, 10) = 0 THEN 'No access' ELSE 'Done' END AS status
  FROM (
    SELECT o.id AS n, exchange, 'Installation' AS purpose, o.id AS order_id, NULL::int AS fault_id, installed_on AS visit_on, true AS must FROM broadband.orders AS o WHERE status = 'Installed' AND kind <> 'Upgrade'
    UNION ALL
    SELECT 2000 + o.id, exchange, 'Installation', o.id, NULL, installed_on - 2 - broadband.roll('first', o.id, 5), false FROM broadband.orders AS o WHERE status = 'Installed' AND broadband.roll('twice', o.id, 6) = 0
    UNION ALL
    SELECT 4000 + o.id, exchange, 'Installation', o.id, NULL, date '2026-10-19' + broadband.roll('soon', o.id, 24), true FROM broadband.orders AS o WHERE status = 'Scheduled'
    UNION ALL
    SELECT 5000 + o.id, exchange, 'Survey', o.id, NULL, date '2026-10-19' + broadband.roll('soon', o.id, 15), true FROM broadband.orders AS o WHERE status = 'Survey'
    UNION ALL
    SELECT 6000 + o.id, exchange, 'Survey', o.id, NULL, placed_on + 2 + broadband.roll('look', o.id, 9), false FROM broadband.orders AS o WHERE kind = 'New line' AND status <> 'Survey' AND broadband.roll('survey', o.id, 5) < 2
    UNION ALL
    SELECT 8000 + f.id, exchange, 'Repair', NULL, f.id, coalesce(resolved_at::date, date '2026-10-19' + broadband.roll('next', f.id, 6)), status IN ('With engineer') FROM broadband.faults AS f WHERE outage_id IS NULL AND broadband.roll('visit', f.id, 10) < 6
    UNION ALL
    SELECT 12000 + f.id, exchange, 'Repair', NULL, f.id, reported_at::date, false FROM broadband.faults AS f WHERE outage_id IS NULL AND broadband.roll('again', f.id, 8) = 0
  ) AS v
) AS drawn
WHERE extract(isodow FROM visit_on) < 7;

CREATE TABLE broadband.bills (id int PRIMARY KEY, number text NOT NULL, customer_id int NOT NULL REFERENCES broadband.customers, exchange text NOT NULL, status text NOT NULL, method text, issued_on date NOT NULL, due_on date NOT NULL, paid_on date, amount_gbp numeric(8, 2) NOT NULL);
INSERT INTO broadband.bills
SELECT row_number() OVER (ORDER BY issued_on, customer_id), 'B' || (70000 + row_number() OVER (ORDER BY issued_on, customer_id)), customer_id, exchange, status, method, issued_on, issued_on + 14, CASE WHEN status = 'Paid' THEN paid_on END, amount
FROM (
  SELECT *, CASE WHEN broadband.roll('held', n, 70) = 0 AND issued_on > '2026-03-01' THEN 'Draft' WHEN broadband.roll('row', n, 60) = 0 THEN CASE WHEN issued_on < '2026-04-01' THEN 'Written off' ELSE 'Disputed' END WHEN paid_on <= '2026-10-18' THEN 'Paid' ELSE 'Sent' END AS status
  FROM (
    SELECT d.*, issued_on + CASE method WHEN 'Direct debit' THEN 14 WHEN 'Card' THEN 2 + broadband.roll('pays', n, 22) ELSE 5 + broadband.roll('pays', n, 40) END + CASE WHEN broadband.roll('slow', n, 25) = 0 THEN 75 ELSE 0 END AS paid_on
    FROM (
      SELECT c.id * 100 + q AS n, c.id AS customer_id, c.exchange, issued_on, sum(3 * l.monthly_gbp) + CASE WHEN broadband.roll('extra', c.id * 100 + q, 7) = 0 THEN 12.5 ELSE 0 END AS amount,
        (ARRAY['Direct debit', 'Direct debit', 'Direct debit', 'Direct debit', 'Direct debit', 'Card', 'Card', 'Cheque', 'Bank transfer'])[1 + broadband.roll('method', c.id, 9)] AS method
      FROM broadband.customers AS c CROSS JOIN generate_series(0, 7) AS q
      CROSS JOIN LATERAL (SELECT (date '2025-01-01' + interval '1 month' * (3 * q + c.id % 3))::date + 9 * (c.id / 3 % 2) AS issued_on) AS i
      JOIN broadband.lines AS l ON l.customer_id = c.id AND l.activated_on <= issued_on AND coalesce(l.ceased_on, '2030-01-01') > issued_on
      WHERE issued_on <= '2026-10-19'
      GROUP BY c.id, q, c.exchange, issued_on
    ) AS d
  ) AS p
) AS drawn;

-- What the asker may see, for the questions' SQL.
CREATE VIEW broadband.my_lines AS
  SELECT l.*, c.name AS customer, c.kind, c.priority_care, p.name AS package, p.technology, l.status IN ('Active', 'Notice given') AS live
  FROM broadband.lines AS l JOIN broadband.customers AS c ON c.id = l.customer_id JOIN broadband.packages AS p ON p.id = l.package_id WHERE l.exchange IN ('Alston', 'Appleby', 'Kirkby Stephen', 'Sedbergh', 'Shap');
CREATE VIEW broadband.my_usage AS SELECT u.*, l.exchange, l.number, l.customer, l.package, l.technology, l.kind FROM broadband.usage AS u JOIN broadband.my_lines AS l ON l.id = u.line_id;
CREATE VIEW broadband.my_orders AS SELECT o.*, p.name AS package, o.status NOT IN ('Installed', 'Cancelled') AS open FROM broadband.orders AS o JOIN broadband.packages AS p ON p.id = o.package_id WHERE exchange IN ('Alston', 'Appleby', 'Kirkby Stephen', 'Sedbergh', 'Shap');
CREATE VIEW broadband.my_outages AS SELECT *, extract(epoch FROM ended_at - started_at) / 3600.0 AS hours FROM broadband.outages WHERE exchange IN ('Alston', 'Appleby', 'Kirkby Stephen', 'Sedbergh', 'Shap');
CREATE VIEW broadband.my_faults AS
  SELECT f.*, l.number AS line, f.status IN ('Open', 'With engineer') AS open, extract(epoch FROM resolved_at - reported_at) / 3600.0 AS hours
  FROM broadband.faults AS f LEFT JOIN broadband.lines AS l ON l.id = f.line_id WHERE f.exchange IN ('Alston', 'Appleby', 'Kirkby Stephen', 'Sedbergh', 'Shap');
CREATE VIEW broadband.my_visits AS SELECT * FROM broadband.visits WHERE exchange IN ('Alston', 'Appleby', 'Kirkby Stephen', 'Sedbergh', 'Shap');
CREATE VIEW broadband.my_bills AS SELECT b.*, c.name AS customer FROM broadband.bills AS b JOIN broadband.customers AS c ON c.id = b.customer_id WHERE b.exchange IN ('Alston', 'Appleby', 'Kirkby Stephen', 'Sedbergh', 'Shap') AND status <> 'Draft';

COMMIT;
