-- Five marinas from April 2023 to 13 May 2026, with bookings ahead. No boat came in February 2025. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA harbour;

CREATE FUNCTION harbour.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE harbour.marinas (id int PRIMARY KEY, name text NOT NULL, estuary text NOT NULL);
INSERT INTO harbour.marinas VALUES (1, 'Heron Quay', 'Fal'), (2, 'Saltmarsh', 'Fal'), (3, 'Kestrel Cove', 'Dart'), (4, 'Gull Point', 'Dart'), (5, 'Otter Pool', 'Tamar');

CREATE TABLE harbour.berths (
  id int PRIMARY KEY, marina_id int NOT NULL REFERENCES harbour.marinas, code text NOT NULL, pontoon text, kind text NOT NULL, condition text NOT NULL,
  max_length_m int, shore_power boolean NOT NULL, nightly_gbp numeric(6, 2) NOT NULL
);
INSERT INTO harbour.berths
SELECT
  n, marina_id, substr(m.name, 1, 1) || substr(split_part(m.name || ' ' || m.name, ' ', 2), 1, 1) || '-' || lpad(n::text, 3, '0'),
  CASE kind WHEN 'Swinging mooring' THEN NULL WHEN 'Dry stack' THEN NULL ELSE (ARRAY['A', 'B', 'C', 'D', 'E'])[1 + harbour.pick('pontoon', n, CASE WHEN marina_id = 1 THEN 5 ELSE 3 END)] END,
  kind,
  CASE WHEN harbour.pick('condition', n, 18) = 0 THEN 'Closed' WHEN harbour.pick('condition', n, 18) < 3 THEN 'Under repair' ELSE 'Open' END,
  CASE WHEN harbour.pick('unmeasured', n, 20) = 0 THEN NULL ELSE length_m END,
  CASE kind WHEN 'Swinging mooring' THEN false WHEN 'Dry stack' THEN harbour.pick('power', n, 3) = 0 ELSE harbour.pick('power', n, 6) > 0 END,
  CASE kind WHEN 'Swinging mooring' THEN 14 WHEN 'Dry stack' THEN 12 WHEN 'Alongside' THEN 2.6 * length_m ELSE 3.1 * length_m END
FROM (
  SELECT n, 1 + harbour.pick('marina', n, 5) AS marina_id, (ARRAY['Finger', 'Finger', 'Finger', 'Finger', 'Alongside', 'Alongside', 'Swinging mooring', 'Dry stack'])[1 + harbour.pick('kind', n, 8)] AS kind,
    (ARRAY[8, 10, 10, 12, 12, 14, 16, 20])[1 + harbour.pick('length', n, 8)] AS length_m
  FROM generate_series(1, 108) AS n
) AS drawn
JOIN harbour.marinas AS m ON m.id = marina_id;

CREATE TABLE harbour.boats (id int PRIMARY KEY, name text NOT NULL, kind text NOT NULL, owner text NOT NULL, flag text, length_m numeric(4, 1), built int, insured_until date);
INSERT INTO harbour.boats
SELECT
  n,
  CASE WHEN n <= 30 THEN (ARRAY['Wandering Albatross', 'Sea Breeze', 'Blue Marlin', 'Second Wind', 'Lady Grey', 'Moonraker', 'Halcyon', 'Foxglove', 'Osprey', 'Serendipity',
      'Tern', 'Morning Star', 'Rosalind', 'Windfall', 'Puffin', 'Kittiwake', 'Stormcock', 'Marguerite', 'Saltash Lass', 'Barnacle',
      'Anemone', 'Golden Hind II', 'Petrel', 'Dolphin', 'Aurora', 'Sandpiper', 'Spindrift', 'Calypso', 'Nimrod', 'Whimbrel'])[n]
    ELSE (ARRAY['Sea', 'Blue', 'Silver', 'Northern', 'Little', 'Wild', 'Merry', 'Grey', 'Green', 'Amber'])[1 + n % 10] || ' ' ||
      (ARRAY['Heron', 'Spirit', 'Lady', 'Dancer', 'Fox', 'Wave', 'Pearl', 'Swan', 'Thistle', 'Rover', 'Lark', 'Echo', 'Mist', 'Arrow', 'Petal', 'Comet', 'Willow', 'Skua', 'Tide'])[1 + n % 19] END,
  kind,
  (ARRAY['A.', 'B.', 'C.', 'D.', 'E.', 'F.', 'G.', 'H.', 'J.', 'K.', 'L.'])[1 + harbour.pick('initial', n, 11)] || ' ' ||
  (ARRAY['Trelawny', 'Penrose', 'Hawkins', 'Le Goff', 'Marsh', 'Okafor', 'Van Dijk', 'Baker', 'Moreau', 'Tregenza', 'Hughes', 'Lind', 'Sutton'])[1 + harbour.pick('surname', n, 13)],
  CASE WHEN harbour.pick('flagless', n, 22) = 0 THEN NULL ELSE (ARRAY['United Kingdom', 'United Kingdom', 'United Kingdom', 'United Kingdom', 'United Kingdom', 'France', 'France', 'Netherlands', 'Ireland', 'Belgium'])[1 + harbour.pick('flag', n, 10)] END,
  CASE WHEN harbour.pick('unmeasured boat', n, 30) = 0 THEN NULL ELSE CASE kind WHEN 'RIB' THEN 5.5 + 0.5 * harbour.pick('boat length', n, 7) WHEN 'Catamaran' THEN 10 + 0.5 * harbour.pick('boat length', n, 16) ELSE 7 + 0.5 * harbour.pick('boat length', n, 22) END END,
  CASE WHEN harbour.pick('builtless', n, 9) = 0 THEN NULL ELSE 1968 + harbour.pick('built', n, 57) END,
  CASE WHEN harbour.pick('uninsured', n, 12) = 0 THEN NULL ELSE date '2026-02-01' + harbour.pick('insured', n, 500) END
FROM (SELECT n, (ARRAY['Sailing yacht', 'Sailing yacht', 'Sailing yacht', 'Sailing yacht', 'Motor cruiser', 'Motor cruiser', 'Catamaran', 'RIB', 'Trawler'])[1 + harbour.pick('boat kind', n, 9)] AS kind FROM generate_series(1, 230) AS n) AS drawn;

CREATE TABLE harbour.stays (
  id int PRIMARY KEY, reference text NOT NULL, berth_id int NOT NULL REFERENCES harbour.berths, boat_id int NOT NULL REFERENCES harbour.boats, contract text NOT NULL, status text NOT NULL,
  booked_on date NOT NULL, arrives_on date NOT NULL, leaves_on date, persons int
);
-- The stays at a berth follow each other, with gaps between them.
INSERT INTO harbour.stays
SELECT
  n, 'S' || lpad(n::text, 5, '0'), berth_id, boat_id, contract,
  CASE
    WHEN harbour.pick('cancel', n, 11) = 0 AND (contract = 'Visitor' OR arrives_on > '2026-05-13') THEN 'Cancelled'
    WHEN arrives_on >= '2026-05-13' THEN 'Booked' WHEN arrives_on + nights >= '2026-05-13' THEN 'Moored' ELSE 'Departed'
  END,
  least(arrives_on - harbour.pick('lead', n, CASE contract WHEN 'Visitor' THEN 60 ELSE 200 END), date '2026-05-13' - harbour.pick('late booking', n, 40)),
  arrives_on, CASE WHEN contract = 'Annual' AND arrives_on + nights > '2026-05-13' AND harbour.pick('open end', n, 2) = 0 THEN NULL ELSE arrives_on + nights END,
  CASE WHEN contract = 'Visitor' AND harbour.pick('uncounted', n, 15) > 0 THEN 1 + harbour.pick('persons', n, 6) END
FROM (
  SELECT row_number() OVER (ORDER BY arrives_on, berth_id) AS n, drawn.*
  FROM (
    SELECT berth_id, boat_id, contract, nights, (date '2023-04-01' + (sum(nights + gap) OVER (PARTITION BY berth_id ORDER BY turn) - nights)::int) AS arrives_on
    FROM (
      SELECT
        b.id AS berth_id, turn, 1 + (harbour.pick('boat', b.id * 100 + turn, 210) * harbour.pick('again', b.id * 100 + turn, 210)) / 210 AS boat_id, contract,
        CASE contract WHEN 'Visitor' THEN (ARRAY[1, 1, 2, 2, 3, 3, 4, 5, 7, 7, 10, 14])[1 + harbour.pick('nights', b.id * 100 + turn, 12)]
          WHEN 'Seasonal' THEN (ARRAY[92, 122, 153, 183])[1 + harbour.pick('nights', b.id * 100 + turn, 4)] ELSE 365 END AS nights,
        1 + harbour.pick('gap', b.id * 100 + turn, CASE contract WHEN 'Visitor' THEN 75 ELSE 20 END) AS gap
      FROM harbour.berths AS b
      CROSS JOIN generate_series(1, 60) AS turn
      CROSS JOIN LATERAL (SELECT CASE WHEN harbour.pick('let', b.id, 4) = 0 THEN 'Annual' WHEN harbour.pick('contract', b.id * 100 + turn, 14) = 0 THEN 'Seasonal' ELSE 'Visitor' END AS contract) AS c
      WHERE b.id % 17 > 0
    ) AS turns
  ) AS drawn
  WHERE arrives_on < '2026-09-01' AND arrives_on NOT BETWEEN '2025-02-01' AND '2025-02-28'
) AS numbered;

CREATE TABLE harbour.invoices (
  id int PRIMARY KEY, number text NOT NULL, stay_id int NOT NULL REFERENCES harbour.stays, service text NOT NULL, status text NOT NULL,
  issued_on date NOT NULL, due_on date NOT NULL, paid_on date, amount_gbp numeric(9, 2)
);
INSERT INTO harbour.invoices
SELECT
  n, 'INV-' || extract(year FROM issued_on) || '-' || lpad(n::text, 4, '0'), stay_id, service, status, issued_on, due_on, CASE WHEN status = 'Paid' THEN paid_on END,
  CASE WHEN status = 'Draft' AND harbour.pick('unpriced', n, 4) = 0 THEN NULL ELSE amount END
FROM (
  SELECT
    *,
    CASE WHEN harbour.pick('void', n, 30) = 0 THEN 'Void' WHEN harbour.pick('draft', n, CASE WHEN issued_on > '2026-04-20' THEN 2 ELSE 60 END) = 0 AND issued_on > '2026-01-15' THEN 'Draft'
      WHEN paid_on <= '2026-05-13' AND harbour.pick('unpaid', n, 25) > 0 THEN 'Paid' ELSE 'Sent' END AS status
  FROM (
    SELECT
      row_number() OVER (ORDER BY issued_on, stay_id, service) AS n, stay_id, service, amount, issued_on,
      issued_on + CASE contract WHEN 'Visitor' THEN 14 ELSE 30 END AS due_on,
      issued_on + harbour.pick('payment' || service, stay_id, CASE contract WHEN 'Visitor' THEN 20 ELSE 50 END) AS paid_on
    FROM (
      SELECT s.id AS stay_id, s.contract, service,
        CASE WHEN s.contract = 'Visitor' THEN s.leaves_on ELSE s.arrives_on + CASE service WHEN 'Mooring' THEN 0 ELSE 20 END END AS issued_on,
        CASE service
          WHEN 'Mooring' THEN CASE s.contract WHEN 'Visitor' THEN b.nightly_gbp * (s.leaves_on - s.arrives_on) WHEN 'Seasonal' THEN round(b.nightly_gbp * 45, 2) ELSE round(b.nightly_gbp * 95, 2) END
          WHEN 'Electricity' THEN round(4.35 * (1 + harbour.pick('units', s.id, 40)), 2) WHEN 'Crane lift' THEN 180 + 20 * harbour.pick('lift', s.id, 10)
          WHEN 'Pump-out' THEN 18 ELSE 640 + 40 * harbour.pick('storage', s.id, 12)
        END AS amount
      FROM harbour.stays AS s
      JOIN harbour.berths AS b ON b.id = s.berth_id
      JOIN (VALUES ('Mooring', 1, 1), ('Electricity', 3, 1), ('Crane lift', 14, 3), ('Pump-out', 9, 9), ('Winter storage', 70, 4)) AS v (service, visitor_odds, other_odds)
        ON harbour.pick(service, s.id, CASE s.contract WHEN 'Visitor' THEN visitor_odds ELSE other_odds END) = 0
      WHERE s.status <> 'Cancelled' AND (service <> 'Electricity' OR b.shore_power)
    ) AS charged
    WHERE issued_on <= '2026-05-13'
  ) AS numbered
) AS stated;

-- What the asker may see, for the questions' SQL.
CREATE VIEW harbour.seen_berths AS SELECT b.*, m.name AS marina, m.estuary FROM harbour.berths AS b JOIN harbour.marinas AS m ON m.id = b.marina_id WHERE m.name IN ('Heron Quay', 'Saltmarsh', 'Kestrel Cove');
CREATE VIEW harbour.seen_stays AS
  SELECT s.*, s.leaves_on - s.arrives_on AS nights, b.code AS berth, b.pontoon, b.kind AS berth_kind, b.shore_power, b.marina, b.estuary, o.name AS boat, o.kind AS boat_type, o.owner, o.flag, o.length_m, o.insured_until
  FROM harbour.stays AS s JOIN harbour.seen_berths AS b ON b.id = s.berth_id JOIN harbour.boats AS o ON o.id = s.boat_id;
CREATE VIEW harbour.kept_stays AS SELECT * FROM harbour.seen_stays WHERE status <> 'Cancelled';
CREATE VIEW harbour.seen_invoices AS
  SELECT i.*, s.reference, s.contract, s.arrives_on, s.leaves_on, s.berth, s.berth_kind, s.marina, s.boat, s.boat_type, s.owner, s.flag FROM harbour.invoices AS i JOIN harbour.seen_stays AS s ON s.id = i.stay_id;
CREATE VIEW harbour.billed AS SELECT * FROM harbour.seen_invoices WHERE status IN ('Sent', 'Paid');

COMMIT;
