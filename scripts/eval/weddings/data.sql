-- Four venues: enquiries from July 2022 to 11 June 2025 and the events that came of them, past and to come. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA weddings;

CREATE FUNCTION weddings.h(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION weddings.pick(salt text, n bigint, choices text[]) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT choices[1 + weddings.h(salt, n, array_length(choices, 1))] $$;
CREATE FUNCTION weddings.staff(venue text, salt text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT weddings.pick(salt, n, CASE venue WHEN 'Hartwood Manor' THEN ARRAY['Beth Ainsley', 'Beth Ainsley', 'Priya Nair', 'Priya Nair', 'Callum Reyes'] WHEN 'Tillingham Barns' THEN ARRAY['Sophie Marsh', 'Dan Okafor'] WHEN 'The Old Foundry' THEN ARRAY['Leah Brandt', 'Marcus Finch'] ELSE ARRAY['Gemma Trott', 'Ivy Sandford'] END) $$;

CREATE TABLE weddings.spaces (id int PRIMARY KEY, venue text NOT NULL, name text NOT NULL, capacity int NOT NULL);
INSERT INTO weddings.spaces VALUES
  (1, 'Hartwood Manor', 'Great Hall', 160), (2, 'Hartwood Manor', 'Orangery', 90), (3, 'Hartwood Manor', 'Stable Loft', 60), (4, 'Hartwood Manor', 'Lakeside Marquee', 220),
  (5, 'Tillingham Barns', 'Long Barn', 180), (6, 'Tillingham Barns', 'Cart Shed', 70), (7, 'The Old Foundry', 'Furnace Room', 240), (8, 'The Old Foundry', 'Pattern Loft', 80), (9, 'Westcliff House', 'Ballroom', 150), (10, 'Westcliff House', 'Sun Room', 60);

-- Drawn first, then cut into enquiries and bookings
CREATE TABLE weddings.draws AS
SELECT *, row_number() OVER (PARTITION BY space_id, event_on, going ORDER BY decided_on, n) > 1 AND going AS clash
FROM (
  SELECT *, would_win AND decided_on <= '2025-06-11' AND weddings.h('cancel', n, 100) >= 14 AS going,
    CASE venue WHEN 'Hartwood Manor' THEN CASE WHEN guests <= 45 AND weddings.h('small', n, 2) = 0 THEN 3 WHEN guests <= 85 AND weddings.h('small2', n, 3) > 0 THEN 2 WHEN extract(month FROM event_on) BETWEEN 5 AND 9 AND weddings.h('marquee', n, 5) < 2 THEN 4 ELSE 1 END
      WHEN 'Tillingham Barns' THEN CASE WHEN guests <= 65 THEN 6 ELSE 5 END WHEN 'The Old Foundry' THEN CASE WHEN guests <= 70 THEN 8 ELSE 7 END ELSE CASE WHEN guests <= 55 THEN 10 ELSE 9 END END AS space_id
  FROM (
    SELECT *, received_at::date AS received_on, received_at::date + lag AS decided_on,
      CASE event_type
        WHEN 'Christmas party' THEN make_date(extract(year FROM received_at)::int + CASE WHEN received_at::date + lag > make_date(extract(year FROM received_at)::int, 11, 20) THEN 1 ELSE 0 END, 11, 27) + weddings.h('xmas', n, 25)
        WHEN 'Wake' THEN received_at::date + 8 + weddings.h('lead', n, 10)
        ELSE date_trunc('week', received_at::date + lead)::date + CASE event_type WHEN 'Corporate event' THEN weddings.h('dow', n, 4) WHEN 'Christening' THEN 6
          WHEN 'Wedding' THEN (ARRAY[5, 5, 5, 5, 5, 4, 4, 6, 3, 2])[1 + weddings.h('dow', n, 10)] ELSE (ARRAY[5, 5, 4, 4, 6])[1 + weddings.h('dow', n, 5)] END
      END AS event_on,
      weddings.h('win', n, 100) < CASE event_type WHEN 'Wedding' THEN 28 WHEN 'Wake' THEN 62 WHEN 'Corporate event' THEN 38 WHEN 'Christmas party' THEN 40 ELSE 31 END
        * CASE source WHEN 'Recommendation' THEN 1.8 WHEN 'Wedding fair' THEN 0.6 WHEN 'Instagram' THEN 0.7 WHEN 'Walk-in' THEN 1.4 WHEN 'Hitched' THEN 0.9 ELSE 1 END AS would_win
    FROM (
      SELECT *,
        CASE event_type WHEN 'Wedding' THEN 12 + weddings.h('lag', n, 90) WHEN 'Wake' THEN 1 + weddings.h('lag', n, 3) ELSE 4 + weddings.h('lag', n, 28) END AS lag,
        CASE event_type WHEN 'Wedding' THEN 150 + weddings.h('lead', n, 540) + CASE WHEN extract(month FROM received_at::date + 150 + weddings.h('lead', n, 540)) IN (11, 12, 1, 2) AND weddings.h('summer', n, 10) < 6 THEN 140 ELSE 0 END WHEN 'Corporate event' THEN 42 + weddings.h('lead', n, 150) ELSE 45 + weddings.h('lead', n, 180) END AS lead,
        CASE event_type WHEN 'Wedding' THEN CASE WHEN weddings.h('tiny', n, 14) = 0 THEN 4 + weddings.h('g', n, 17) ELSE 40 + weddings.h('g', n, 50) + weddings.h('g2', n, 55) END WHEN 'Corporate event' THEN 18 + weddings.h('g', n, 130) WHEN 'Christmas party' THEN 40 + weddings.h('g', n, 110) WHEN 'Wake' THEN 20 + weddings.h('g', n, 60) WHEN 'Christening' THEN 25 + weddings.h('g', n, 50) ELSE 35 + weddings.h('g', n, 90) END AS guests,
        CASE event_type WHEN 'Wedding' THEN weddings.pick('source', n, ARRAY['Website', 'Website', 'Website', 'Hitched', 'Hitched', 'Hitched', 'Bridebook', 'Bridebook', 'Instagram', 'Instagram', 'Wedding fair', 'Wedding fair', 'Recommendation', 'Recommendation', 'Google', 'Phone', 'Walk-in'])
          ELSE weddings.pick('source', n, ARRAY['Website', 'Website', 'Google', 'Google', 'Phone', 'Phone', 'Recommendation', 'Recommendation', 'Walk-in', 'Instagram']) END AS source
      FROM (
        SELECT n, weddings.pick('venue', n, ARRAY['Hartwood Manor', 'Hartwood Manor', 'Tillingham Barns', 'The Old Foundry', 'Westcliff House']) AS venue,
          weddings.pick('type', n, ARRAY['Wedding', 'Wedding', 'Wedding', 'Wedding', 'Wedding', 'Wedding', 'Wedding', 'Wedding', 'Wedding', 'Wedding', 'Wedding', 'Wedding', 'Birthday party', 'Birthday party', 'Birthday party', 'Anniversary', 'Christening', 'Corporate event', 'Corporate event', 'Corporate event', 'Christmas party', 'Christmas party', 'Wake']) AS event_type,
          date '2022-07-01' + weddings.h('received', n, 1077) + make_interval(hours => 8 + weddings.h('hr', n, 14), mins => weddings.h('mi', n, 60)) AS received_at
        FROM generate_series(1, 5200) AS n
        OFFSET 0
      ) AS a
      WHERE weddings.h('season', n, 10) < CASE extract(month FROM received_at) WHEN 1 THEN 10 WHEN 2 THEN 9 WHEN 12 THEN 5 WHEN 11 THEN 6 WHEN 8 THEN 6 ELSE 8 END AND received_at < '2025-06-11 11:00'
      OFFSET 0
    ) AS b
    OFFSET 0
  ) AS c
  OFFSET 0
) AS d;

CREATE FUNCTION weddings.person(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT weddings.pick('first', n, ARRAY['Amy', 'Bethan', 'Charlotte', 'Daisy', 'Eleanor', 'Freya', 'Georgia', 'Hannah', 'Imogen', 'Jasmine', 'Katie', 'Lucy', 'Megan', 'Natalie', 'Olivia', 'Phoebe', 'Rachel', 'Samira', 'Tilly', 'Uma', 'Victoria', 'Yasmin', 'Zoe', 'Chloe'])
  || ' ' || weddings.pick('last', n, ARRAY['Adeyemi', 'Barlow', 'Chadwick', 'Dawson', 'Eastwood', 'Fenwick', 'Garside', 'Hollis', 'Iqbal', 'Jessop', 'Kershaw', 'Lomax', 'Mistry', 'Naylor', 'Oldroyd', 'Pickering', 'Quayle', 'Rowntree', 'Sugden', 'Thackray', 'Underhill', 'Varley', 'Whitaker', 'Yeoman', 'Appleyard', 'Brearley', 'Cowgill', 'Dyson', 'Emmott', 'Fairburn', 'Greenhalgh', 'Hepworth']) $$;
CREATE FUNCTION weddings.client(event_type text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN event_type = 'Wedding' THEN weddings.person(n) || ' & ' || weddings.pick('partner', n, ARRAY['Adam', 'Ben', 'Connor', 'Dev', 'Elliot', 'Finn', 'George', 'Harry', 'Isaac', 'Jack', 'Kieran', 'Liam', 'Matt', 'Nathan', 'Oscar', 'Pete', 'Rob', 'Sam', 'Theo', 'Will', 'Alice', 'Jess', 'Sian'])
      || ' ' || weddings.pick('partnerlast', n, ARRAY['Ashworth', 'Bell', 'Crossley', 'Duckworth', 'Ellis', 'Firth', 'Grimshaw', 'Hartley', 'Ingham', 'Jowett', 'Kaye', 'Lister', 'Murgatroyd', 'North', 'Ogden', 'Patel', 'Rhodes', 'Shaw', 'Tordoff', 'Wade'])
    WHEN event_type IN ('Corporate event', 'Christmas party') THEN weddings.pick('company', n, ARRAY['Brightwater Dental', 'Calder Steel', 'Dales Building Society', 'Ellerby Solicitors', 'Fountain Pharma', 'Greenway Logistics', 'Harrogate Homes', 'Ilkley Software', 'Kirkgate Accountants', 'Moorside Vets', 'Northern Rail Care', 'Pennine Insurance', 'Ryedale Foods', 'Wharfe Energy', 'Yorvik Games'])
    ELSE weddings.person(n) END $$;

CREATE TABLE weddings.enquiries (
  id int PRIMARY KEY, venue text NOT NULL, contact text NOT NULL, event_type text NOT NULL, source text NOT NULL, status text NOT NULL, lost_reason text, handled_by text NOT NULL,
  received_at timestamp NOT NULL, first_reply_at timestamp, decided_on date, wanted_on date, expected_guests int, budget_gbp numeric(9, 2)
);
INSERT INTO weddings.enquiries
SELECT n, venue, contact, event_type, source, status, CASE WHEN status = 'Lost' THEN CASE WHEN clash THEN 'Date not available' ELSE weddings.pick('why', n, ARRAY['Stopped replying', 'Stopped replying', 'Stopped replying', 'Too expensive', 'Too expensive', 'Chose another venue', 'Chose another venue', 'Date not available', 'Too far away', 'Plans changed']) END END,
  weddings.staff(venue, 'owner', n), received_at, CASE WHEN status <> 'New' THEN least(received_at + make_interval(mins => 15 + weddings.h('reply', n, 700) * (1 + weddings.h('slow', n, 5))), timestamp '2025-06-11 11:00') END,
  CASE WHEN status IN ('Won', 'Lost') THEN decided_on END, CASE WHEN weddings.h('flexible', n, 9) > 0 THEN event_on END, CASE WHEN weddings.h('noguests', n, 12) > 0 THEN guests END,
  CASE WHEN weddings.h('nobudget', n, 3) > 0 THEN round((CASE event_type WHEN 'Wedding' THEN 4000 + 90 * guests ELSE 300 + 40 * guests END * (70 + weddings.h('budget', n, 60)) / 100.0) / 250) * 250 END
FROM (
  SELECT *, weddings.client(event_type, n) AS contact,
    CASE WHEN decided_on <= '2025-06-11' THEN CASE WHEN would_win AND NOT clash THEN 'Won' ELSE 'Lost' END
      WHEN received_on > '2025-06-08' AND weddings.h('quick', n, 3) > 0 OR weddings.h('slipped', n, 40) = 0 THEN 'New'
      ELSE weddings.pick('stage', n, ARRAY['In conversation', 'In conversation', 'Viewing booked', 'Quote sent']) END AS status
  FROM weddings.draws
) AS d;

CREATE TABLE weddings.viewings (
  id int PRIMARY KEY, enquiry_id int NOT NULL REFERENCES weddings.enquiries, venue text NOT NULL, kind text NOT NULL, status text NOT NULL, shown_by text NOT NULL, arranged_on date NOT NULL, viewing_at timestamp NOT NULL
);
INSERT INTO weddings.viewings
SELECT n * 10 + v, n, venue, kind, CASE WHEN weddings.h('voff', n * 10 + v, 12) = 0 THEN 'Cancelled' WHEN viewing_on >= '2025-06-11' THEN 'Scheduled' WHEN weddings.h('vmiss', n * 10 + v, 11) = 0 AND NOT (status = 'Won' AND v = 1) THEN 'No-show' ELSE 'Attended' END,
  weddings.staff(venue, 'shown', n * 10 + v), received_on + 1 + weddings.h('arr', n, 2), viewing_on + make_interval(hours => 10 + weddings.h('vh', n * 10 + v, 8), mins => 30 * weddings.h('vm', n * 10 + v, 2))
FROM (
  SELECT d.n, d.venue, d.event_type, d.received_on, e.status, v, d.received_on + CASE v WHEN 1 THEN 3 + weddings.h('vday', d.n, 26) ELSE 24 + weddings.h('vday2', d.n, 30) END AS viewing_on,
    weddings.pick('vkind', d.n * 10 + v, ARRAY['In person', 'In person', 'In person', 'In person', 'Virtual', 'Open day']) AS kind
  FROM weddings.draws AS d JOIN weddings.enquiries AS e ON e.id = d.n CROSS JOIN generate_series(1, 2) AS v
  WHERE e.status NOT IN ('New') AND d.event_type <> 'Wake' AND (v = 1 OR d.event_type = 'Wedding' AND weddings.h('second', d.n, 4) = 0)
    AND (e.status = 'Viewing booked' OR weddings.h('views', d.n, 100) < CASE WHEN d.event_type = 'Wedding' THEN CASE e.status WHEN 'Won' THEN 94 ELSE 48 END ELSE CASE e.status WHEN 'Won' THEN 55 ELSE 22 END END)
) AS x
WHERE (kind <> 'Open day' OR event_type = 'Wedding') AND received_on < '2025-06-09';

CREATE TABLE weddings.bookings (
  id int PRIMARY KEY, reference text NOT NULL, enquiry_id int NOT NULL REFERENCES weddings.enquiries, venue text NOT NULL, space_id int NOT NULL REFERENCES weddings.spaces, client text NOT NULL, event_type text NOT NULL, package text NOT NULL, status text NOT NULL,
  ceremony text, registrar_confirmed boolean, coordinator text NOT NULL, cancel_reason text, booked_on date NOT NULL, hold_until date NOT NULL, signed_on date, event_on date NOT NULL, cancelled_on date, tasting_on date, final_numbers_on date,
  day_guests int NOT NULL, evening_guests int, package_gbp numeric(9, 2) NOT NULL, discount_gbp numeric(9, 2) NOT NULL, rating int
);
INSERT INTO weddings.bookings
SELECT n, CASE venue WHEN 'Hartwood Manor' THEN 'HM-' WHEN 'Tillingham Barns' THEN 'TB-' WHEN 'The Old Foundry' THEN 'OF-' ELSE 'WH-' END || (10000 + n), n, venue, space_id, client, event_type, package, status,
  ceremony, CASE WHEN ceremony = 'Civil on site' THEN CASE WHEN status = 'Completed' THEN true WHEN status = 'Confirmed' THEN weddings.h('registrar', n, 100) < CASE WHEN event_on < '2025-09-01' THEN 85 WHEN event_on < '2026-02-01' THEN 60 ELSE 15 END ELSE false END END,
  weddings.staff(venue, 'plans', n), CASE WHEN status = 'Cancelled' THEN CASE event_type WHEN 'Wedding' THEN weddings.pick('cwhy', n, ARRAY['Couple separated', 'Budget', 'Budget', 'Illness or bereavement', 'Moved to another venue', 'Getting married abroad']) ELSE weddings.pick('cwhy', n, ARRAY['Budget', 'Too few guests', 'Illness or bereavement', 'Moved to another venue']) END END,
  decided_on, hold_until, CASE WHEN status NOT IN ('Provisional', 'Released') THEN signed_on END, event_on, CASE WHEN status = 'Cancelled' THEN cancelled_on END,
  CASE WHEN event_type = 'Wedding' AND package <> 'Elopement' AND status IN ('Completed', 'Confirmed') AND weddings.h('notaste', n, 8) > 0 AND event_on - 70 - weddings.h('taste', n, 60) < '2025-08-15' AND event_on - 70 - weddings.h('taste', n, 60) > signed_on THEN event_on - 70 - weddings.h('taste', n, 60) END,
  CASE WHEN status IN ('Completed', 'Confirmed') AND event_on - numbers <= '2025-06-11' THEN greatest(event_on - numbers, signed_on) END,
  guests, CASE WHEN event_type = 'Wedding' AND package <> 'Elopement' THEN 15 + weddings.h('eve', n, 75) END, price, discount,
  CASE WHEN status = 'Completed' AND weddings.h('rates', n, 10) < 6 THEN (ARRAY[5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1])[1 + weddings.h('stars', n, 12)] END
FROM (
  SELECT *, CASE WHEN event_type = 'Wedding' AND extract(isodow FROM event_on) IN (3, 4) AND weddings.h('midweek', n, 10) < 6 THEN round(price * 0.1, 2) WHEN weddings.h('disc', n, 9) = 0 THEN round(price * 0.05, 2) ELSE 0 END AS discount
  FROM (
    SELECT *, round((CASE package WHEN 'Essential' THEN 3800 + 78 * guests WHEN 'Classic' THEN 4900 + 96 * guests WHEN 'Signature' THEN 6900 + 118 * guests WHEN 'Exclusive Use' THEN 11500 + 128 * guests WHEN 'Twilight' THEN 2400 + 42 * guests WHEN 'Elopement' THEN 1450 + 60 * guests WHEN 'Party Buffet' THEN 600 + 34 * guests WHEN 'Drinks & Canapés' THEN 500 + 26 * guests WHEN 'Afternoon Tea' THEN 250 + 24 * guests WHEN 'Day Delegate' THEN 58 * guests WHEN 'Gala Dinner' THEN 1500 + 72 * guests ELSE 400 + 55 * guests END
        + CASE WHEN event_type = 'Wedding' AND extract(isodow FROM event_on) = 6 THEN 900 ELSE 0 END) * CASE venue WHEN 'Hartwood Manor' THEN 1.1 WHEN 'Tillingham Barns' THEN 0.95 ELSE 1 END * (1 + 0.06 * (extract(year FROM decided_on) - 2022))) AS price,
      CASE WHEN weddings.h('cancel', n, 100) < 8 AND cancelled_on <= '2025-06-11' AND signed_on < cancelled_on AND cancelled_on < event_on THEN 'Cancelled' WHEN weddings.h('cancel', n, 100) BETWEEN 8 AND 13 AND hold_until < '2025-06-06' THEN 'Released' WHEN event_on < '2025-06-11' THEN 'Completed' WHEN signed_on > '2025-06-11' THEN 'Provisional' ELSE 'Confirmed' END AS status
    FROM (
      SELECT *, weddings.client(event_type, n) AS client, decided_on + CASE event_type WHEN 'Wedding' THEN 21 ELSE 14 END AS hold_until,
        least(event_on - 3, decided_on + CASE WHEN event_type = 'Wake' THEN 1 ELSE 2 + weddings.h('sign', n, 34) END) AS signed_on, decided_on + 36 + weddings.h('cday', n, greatest(1, event_on - decided_on - 40)) AS cancelled_on,
        CASE event_type WHEN 'Wedding' THEN 12 + weddings.h('numbers', n, 30) ELSE 5 + weddings.h('numbers', n, 14) END AS numbers,
        CASE event_type WHEN 'Wedding' THEN CASE WHEN guests < 22 THEN 'Elopement' ELSE weddings.pick('package', n, ARRAY['Essential', 'Essential', 'Essential', 'Classic', 'Classic', 'Classic', 'Classic', 'Signature', 'Signature', 'Exclusive Use', 'Twilight']) END
          WHEN 'Corporate event' THEN weddings.pick('package', n, ARRAY['Day Delegate', 'Day Delegate', 'Gala Dinner']) WHEN 'Christmas party' THEN 'Festive Feast' WHEN 'Wake' THEN 'Afternoon Tea' WHEN 'Christening' THEN 'Afternoon Tea' ELSE weddings.pick('package', n, ARRAY['Party Buffet', 'Party Buffet', 'Drinks & Canapés']) END AS package,
        CASE WHEN event_type = 'Wedding' THEN weddings.pick('ceremony', n, ARRAY['Civil on site', 'Civil on site', 'Civil on site', 'Civil on site', 'Church', 'Church', 'Blessing']) END AS ceremony
      FROM weddings.draws
      WHERE would_win AND NOT clash AND decided_on <= '2025-06-11'
      OFFSET 0
    ) AS a
    OFFSET 0
  ) AS b
  OFFSET 0
) AS c;

CREATE TABLE weddings.payments (
  id int PRIMARY KEY, booking_id int NOT NULL REFERENCES weddings.bookings, venue text NOT NULL, stage text NOT NULL, status text NOT NULL, method text, due_on date NOT NULL, paid_on date, amount_gbp numeric(9, 2) NOT NULL, paid_gbp numeric(9, 2) NOT NULL
);
INSERT INTO weddings.payments
SELECT k, booking_id, venue, stage, status, CASE WHEN status IN ('Paid', 'Part paid', 'Refunded') THEN weddings.pick('method', booking_id, ARRAY['Bank transfer', 'Bank transfer', 'Bank transfer', 'Card', 'Card', 'Direct debit', 'Cheque']) END, due_on,
  CASE WHEN status IN ('Paid', 'Part paid', 'Refunded') THEN CASE WHEN due_on > '2025-06-11' THEN date '2025-06-10' - weddings.h('early', k, 12) ELSE greatest(booked_on, least(date '2025-06-11', cancelled_on, due_on - 12 + weddings.h('pays', k, 26))) END END,
  amount, CASE status WHEN 'Paid' THEN amount WHEN 'Part paid' THEN round(amount * (2 + weddings.h('part', k, 5)) / 8, 2) ELSE 0 END
FROM (
  SELECT *,
    CASE WHEN booking_status = 'Released' THEN 'Void' WHEN booking_status = 'Cancelled' THEN CASE WHEN due_on >= cancelled_on THEN 'Void' WHEN weddings.h('refund', booking_id, 3) = 0 THEN 'Refunded' ELSE 'Paid' END
      WHEN due_on > '2025-06-11' THEN CASE WHEN due_on < '2025-08-10' AND weddings.h('early', k, 7) = 0 AND booking_status <> 'Provisional' THEN 'Paid' ELSE 'Due' END
      WHEN booking_status = 'Provisional' THEN 'Overdue' WHEN due_on = '2025-06-11' THEN 'Due'
      WHEN event_on < '2025-05-10' OR due_on < '2025-02-01' THEN CASE WHEN weddings.h('stuck', k, 110) = 0 THEN 'Part paid' ELSE 'Paid' END
      WHEN weddings.h('late', k, 20) < 15 THEN 'Paid' WHEN weddings.h('late', k, 20) < 17 THEN 'Part paid' ELSE 'Overdue' END AS status
  FROM (
    SELECT b.id * 10 + s AS k, b.id AS booking_id, b.venue, b.status AS booking_status, b.cancelled_on, b.event_on, b.booked_on, (ARRAY['Deposit', 'Second instalment', 'Final balance'])[s] AS stage,
      CASE s WHEN 1 THEN coalesce(least(b.signed_on + 7, b.event_on - 1), b.hold_until) WHEN 2 THEN b.event_on - 180 ELSE greatest(coalesce(b.signed_on, b.booked_on + 1), b.event_on - CASE b.event_type WHEN 'Wedding' THEN 42 WHEN 'Wake' THEN 1 ELSE 21 END) END AS due_on,
      round((b.package_gbp - b.discount_gbp) * CASE s WHEN 1 THEN 0.2 WHEN 2 THEN 0.3 ELSE CASE WHEN b.event_on - b.booked_on > 270 THEN 0.5 ELSE 0.8 END END, 2) AS amount
    FROM weddings.bookings AS b CROSS JOIN generate_series(1, 3) AS s
    WHERE (s <> 2 OR b.event_on - b.booked_on > 270) AND (b.status <> 'Released' OR s = 1)
    OFFSET 0
  ) AS a
  OFFSET 0
) AS p;

CREATE TABLE weddings.suppliers (id int PRIMARY KEY, name text NOT NULL, trade text NOT NULL, is_recommended boolean NOT NULL, insurance_until date);
INSERT INTO weddings.suppliers VALUES
  (1, 'Petal & Stem', 'Florist', true, '2026-02-28'), (2, 'Wild Hedgerow Flowers', 'Florist', true, '2025-07-05'), (3, 'Bloomfield''s', 'Florist', false, '2025-11-30'), (4, 'The Flower Cart', 'Florist', false, NULL),
  (5, 'Joe Larkin Photography', 'Photographer', true, '2025-09-14'), (6, 'Silver Birch Photos', 'Photographer', true, '2026-04-01'), (7, 'Lens & Lace', 'Photographer', false, '2025-05-20'), (8, 'Maddie Frost Photography', 'Photographer', false, '2025-12-12'),
  (9, 'Reel Love Films', 'Videographer', true, '2025-10-01'), (10, 'Skylark Films', 'Videographer', false, '2025-04-30'), (11, 'DJ Marco', 'DJ', true, '2025-08-31'), (12, 'Soundwave Discos', 'DJ', true, '2026-01-15'), (13, 'Retro Decks', 'DJ', false, '2025-06-30'), (14, 'Party Pete', 'DJ', false, NULL),
  (15, 'The Velvet Tones', 'Band', true, '2025-12-01'), (16, 'Midnight Express', 'Band', false, '2025-07-31'), (17, 'Ceilidh Collective', 'Band', true, '2026-03-03'), (18, 'Sugar Rush Cakes', 'Cake maker', true, '2025-09-30'), (19, 'Crumb & Co', 'Cake maker', true, '2026-05-11'), (20, 'Tiers of Joy', 'Cake maker', false, '2025-06-20'),
  (21, 'Blush Beauty', 'Hair & make-up', true, '2025-10-19'), (22, 'Glow by Nadia', 'Hair & make-up', false, '2025-08-08'), (23, 'Snap Happy Booths', 'Photo booth', true, '2026-02-02'), (24, 'Flashbox', 'Photo booth', false, '2025-03-31');
CREATE TABLE weddings.supplier_jobs (
  id int PRIMARY KEY, booking_id int NOT NULL REFERENCES weddings.bookings, supplier_id int NOT NULL REFERENCES weddings.suppliers, venue text NOT NULL, status text NOT NULL, requested_on date NOT NULL, confirmed_on date, fee_gbp numeric(8, 2), commission_gbp numeric(8, 2) NOT NULL
);
INSERT INTO weddings.supplier_jobs
SELECT k, booking_id, supplier_id, venue, status, requested_on, CASE WHEN status IN ('Confirmed', 'Done') THEN least(requested_on + 2 + weddings.h('conf', k, 30), event_on - 1, date '2025-06-11') END, CASE WHEN status NOT IN ('Enquired', 'Declined') THEN fee END,
  CASE WHEN status IN ('Confirmed', 'Done') AND is_recommended THEN round(fee * 0.1, 2) ELSE 0 END
FROM (
  SELECT j.*, s.is_recommended, CASE WHEN weddings.h('declines', k, 18) = 0 THEN 'Declined' WHEN booking_status = 'Cancelled' THEN 'Cancelled' WHEN booking_status = 'Completed' THEN 'Done' WHEN weddings.h('jobst', k, 10) < CASE WHEN event_on < '2025-07-15' THEN 9 WHEN event_on < '2025-12-31' THEN 7 ELSE 4 END THEN 'Confirmed' ELSE 'Enquired' END AS status
  FROM (
    SELECT b.id * 10 + t.t AS k, b.id AS booking_id, b.venue, b.event_on, b.status AS booking_status, least(date '2025-06-10', greatest(b.signed_on, b.signed_on + (b.event_on - b.signed_on) / 5 * weddings.h('req', b.id * 10 + t.t, 4))) AS requested_on,
      t.low + weddings.h('sup', b.id * 10 + t.t, t.n) * (1 + weddings.h('sup2', b.id * 10 + t.t, 2)) / 2 AS supplier_id, round((t.fee * (75 + weddings.h('fee', b.id * 10 + t.t, 60)) / 100.0) / 10) * 10 AS fee
    FROM weddings.bookings AS b CROSS JOIN (VALUES (1, 1, 4, 950, 75, 8), (2, 5, 4, 1450, 82, 6), (3, 9, 2, 1100, 30, 3), (4, 11, 4, 420, 62, 38), (5, 15, 3, 1700, 28, 10), (6, 18, 3, 460, 70, 22), (7, 21, 2, 380, 40, 0), (8, 23, 2, 340, 27, 12)) AS t(t, low, n, fee, pw, po)
    WHERE b.signed_on IS NOT NULL AND weddings.h('needs', b.id * 10 + t.t, 100) < CASE WHEN b.event_type = 'Wedding' THEN t.pw WHEN b.event_type = 'Wake' THEN 0 ELSE t.po END
      AND (b.event_on < '2026-06-01' OR weddings.h('later', b.id * 10 + t.t, 3) = 0)
    OFFSET 0
  ) AS j JOIN weddings.suppliers AS s ON s.id = j.supplier_id
  OFFSET 0
) AS d;

CREATE TABLE weddings.extras (
  id int PRIMARY KEY, booking_id int NOT NULL REFERENCES weddings.bookings, venue text NOT NULL, item text NOT NULL, category text NOT NULL, status text NOT NULL, added_on date NOT NULL, quantity int NOT NULL, amount_gbp numeric(8, 2) NOT NULL
);
INSERT INTO weddings.extras
SELECT k, booking_id, venue, item, category, CASE WHEN weddings.h('removed', k, 12) = 0 OR booking_status = 'Cancelled' THEN 'Removed' WHEN booking_status = 'Confirmed' AND weddings.h('agreed', k, 4) = 0 THEN 'Requested' ELSE 'Agreed' END, added_on, quantity, quantity * price
FROM (
  SELECT b.id * 100 + t.t AS k, b.id AS booking_id, b.venue, b.status AS booking_status, t.item, t.category, t.price, least(date '2025-06-11', greatest(b.signed_on, b.event_on - 20 - weddings.h('added', b.id * 100 + t.t, 150))) AS added_on,
    CASE t.per WHEN 'day' THEN b.day_guests WHEN 'all' THEN b.day_guests + coalesce(b.evening_guests, 0) WHEN 'table' THEN greatest(1, b.day_guests / 10) ELSE 1 END AS quantity
  FROM weddings.bookings AS b CROSS JOIN (VALUES (1, 'Chair covers', 'Decor', 4.5, 'day', 30, 5), (2, 'Candelabra', 'Decor', 22, 'table', 18, 5), (3, 'Hog roast', 'Food', 12.5, 'all', 22, 8), (4, 'Cheese tower', 'Food', 245, 'one', 17, 3), (5, 'Canapés', 'Food', 9.5, 'day', 38, 14), (6, 'Prosecco reception', 'Drink', 8, 'day', 42, 15),
    (7, 'Cocktail hour', 'Drink', 11, 'day', 14, 9), (8, 'Late licence', 'Licence', 350, 'one', 25, 20), (9, 'LED dance floor', 'Entertainment', 475, 'one', 24, 14), (10, 'Fire pit and marshmallows', 'Entertainment', 185, 'one', 16, 4), (11, 'Lawn games', 'Entertainment', 120, 'one', 21, 6), (12, 'Fireworks', 'Entertainment', 1250, 'one', 7, 2), (13, 'Flower wall', 'Decor', 390, 'one', 12, 4), (14, 'Children''s menu', 'Food', 18, 'table', 33, 10)
  ) AS t(t, item, category, price, per, pw, po)
  WHERE b.signed_on IS NOT NULL AND weddings.h('wants', b.id * 100 + t.t, 100) < CASE WHEN b.event_type = 'Wedding' THEN t.pw WHEN b.event_type = 'Wake' THEN 0 ELSE t.po END
    AND (b.event_on < '2026-03-01' OR weddings.h('later', b.id * 100 + t.t, 4) = 0)
) AS d;
DROP TABLE weddings.draws;

-- What the coordinator of Hartwood Manor may see, for the questions' SQL.
CREATE VIEW weddings.seen_enquiries AS SELECT * FROM weddings.enquiries WHERE venue = 'Hartwood Manor';
CREATE VIEW weddings.seen_viewings AS SELECT v.*, e.contact, e.event_type, e.source, e.status AS enquiry_status, e.received_at FROM weddings.viewings AS v JOIN weddings.seen_enquiries AS e ON e.id = v.enquiry_id;
CREATE VIEW weddings.seen_bookings AS SELECT b.*, b.package_gbp - b.discount_gbp AS value_gbp, s.name AS space, s.capacity, e.source, e.received_at FROM weddings.bookings AS b JOIN weddings.spaces AS s ON s.id = b.space_id JOIN weddings.enquiries AS e ON e.id = b.enquiry_id WHERE b.venue = 'Hartwood Manor';
CREATE VIEW weddings.seen_events AS SELECT * FROM weddings.seen_bookings WHERE status NOT IN ('Cancelled', 'Released');
CREATE VIEW weddings.firm_events AS SELECT * FROM weddings.seen_bookings WHERE status IN ('Confirmed', 'Completed');
CREATE VIEW weddings.seen_payments AS SELECT p.*, CASE WHEN p.status IN ('Due', 'Overdue', 'Part paid') THEN p.amount_gbp - p.paid_gbp END AS owed_gbp, b.client, b.reference, b.event_type, b.event_on, b.coordinator, b.status AS booking_status FROM weddings.payments AS p JOIN weddings.seen_bookings AS b ON b.id = p.booking_id;
CREATE VIEW weddings.seen_jobs AS SELECT j.*, s.name AS supplier, s.trade, s.is_recommended, s.insurance_until, b.client, b.event_type, b.event_on, b.status AS booking_status FROM weddings.supplier_jobs AS j JOIN weddings.suppliers AS s ON s.id = j.supplier_id JOIN weddings.seen_bookings AS b ON b.id = j.booking_id;
CREATE VIEW weddings.seen_extras AS SELECT x.*, b.client, b.event_type, b.event_on, b.package, b.status AS booking_status FROM weddings.extras AS x JOIN weddings.seen_bookings AS b ON b.id = x.booking_id;

COMMIT;
