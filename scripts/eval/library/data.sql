-- Eight branches from January 2023 to 14 October 2025. They were closed for a new system in February 2025, and hold no events in August.
BEGIN;

CREATE SCHEMA lib;

CREATE FUNCTION lib.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE lib.branches (id int PRIMARY KEY, name text NOT NULL, district text NOT NULL, weekly_hours numeric(4, 1), opened_on date NOT NULL);
INSERT INTO lib.branches VALUES
  (1, 'Market Hall', 'Centre', 54, '1936-05-02'), (2, 'Station Road', 'Centre', 44.5, '1988-09-12'), (3, 'Castle Street', 'Centre', 44.5, '1971-03-15'),
  (4, 'Old Mill', 'Riverside', 38, '1994-06-01'), (5, 'Quayside', 'Riverside', 40, '2018-04-20'), (6, 'Willow Lane', 'Riverside', NULL, '2024-02-05'),
  (7, 'Beacon Hill', 'Hillside', 36, '1979-10-08'), (8, 'Upper Fields', 'Hillside', 30, '2003-01-20');

CREATE TABLE lib.items (
  id int PRIMARY KEY, barcode text NOT NULL, title text NOT NULL, author text, format text NOT NULL, genre text NOT NULL, audience text NOT NULL,
  branch_id int NOT NULL REFERENCES lib.branches, price_gbp numeric(6, 2), acquired_on date NOT NULL, withdrawn_on date
);
INSERT INTO lib.items
SELECT
  n, '30' || lpad((n * 7919 % 1000000)::text, 6, '0'),
  (ARRAY['The Quiet', 'A Long', 'Winter', 'The Last', 'Beyond the', 'Small', 'The Paper', 'Midnight', 'The Salt', 'Green', 'The Glass'])[1 + work % 11] || ' ' ||
  (ARRAY['Harbour', 'Garden', 'Letters', 'Orchard', 'River', 'Machine', 'Lantern', 'Atlas', 'Fox', 'Cathedral', 'Summer', 'Map', 'Clockmaker'])[1 + work % 13],
  CASE WHEN format = 'Board game' OR lib.pick('anon', work, 20) = 0 THEN NULL ELSE
    (ARRAY['Maeve Darcy', 'Tomas Reid', 'Ines Calder', 'Owen Pritchard', 'Ruth Okafor', 'Simon Vale', 'Nadine Forsyth', 'Hugh Lambert', 'Priya Raman', 'Ellen Marsh', 'Colin Weir', 'Sofia Brandt'])[1 + lib.pick('author', work, 12)] END,
  format,
  CASE WHEN format = 'Board game' THEN 'Games' ELSE (ARRAY['Crime', 'Crime', 'Romance', 'History', 'Science', 'Travel', 'Fantasy', 'Fantasy', 'Picture books', 'Biography'])[1 + lib.pick('genre', work, 10)] END,
  CASE WHEN lib.pick('genre', work, 10) = 8 AND format <> 'Board game' THEN 'Children' ELSE (ARRAY['Adult', 'Adult', 'Adult', 'Teen', 'Children'])[1 + lib.pick('audience', work, 5)] END,
  1 + lib.pick('branch', n, 8),
  CASE WHEN lib.pick('donated', n, 12) = 0 THEN NULL ELSE (ARRAY[6.99, 7.99, 8.99, 8.99, 9.99, 12.50, 14.99, 18.00, 24.99])[1 + lib.pick('price', n, 9)] END,
  acquired_on,
  CASE WHEN lib.pick('withdrawn', n, 14) = 0 THEN greatest(acquired_on + 200, date '2024-01-15' + lib.pick('withdrawnday', n, 600)) END
FROM (
  SELECT n, work, (ARRAY['Book', 'Book', 'Book', 'Book', 'Large print', 'Audiobook', 'Audiobook', 'DVD', 'DVD', 'Board game'])[1 + lib.pick('format', work, 10)] AS format,
    date '2019-03-01' + lib.pick('acquired', n, 2000) AS acquired_on
  FROM (SELECT n, lib.pick('work', n, 143) AS work FROM generate_series(1, 260) AS n) AS works
) AS drawn;

CREATE TABLE lib.members (
  id int PRIMARY KEY, name text NOT NULL, card_number text NOT NULL, category text NOT NULL, home_branch_id int NOT NULL REFERENCES lib.branches, joined_on date NOT NULL, expires_on date
);
INSERT INTO lib.members
SELECT
  n,
  (ARRAY['Amy', 'Ben', 'Carla', 'Dev', 'Ella', 'Farid', 'Grace', 'Harry', 'Isla', 'Jonas', 'Kezia', 'Liam', 'Mona', 'Noah', 'Olive', 'Pavel', 'Rosa', 'Sam', 'Tess', 'Uma', 'Vic'])[1 + n % 21] || ' ' ||
  (ARRAY['Abbott', 'Barker', 'Chowdhury', 'Dunn', 'Ellis', 'Foster', 'Gill', 'Hughes', 'Iqbal', 'Jarvis', 'Kent', 'Lowe', 'Mercer', 'Nash', 'Oakes', 'Price', 'Quinn', 'Rowe', 'Stone'])[1 + n % 19],
  'C' || lpad((n * 37 + 1000)::text, 6, '0'),
  (ARRAY['Adult', 'Adult', 'Adult', 'Child', 'Child', 'Student', 'Senior', 'Senior'])[1 + lib.pick('category', n, 8)],
  1 + lib.pick('home', n, 8),
  joined_on,
  CASE WHEN lib.pick('forever', n, 9) = 0 THEN NULL ELSE date '2025-03-01' + lib.pick('expiry', n, 700) END
FROM (SELECT n, date '2021-01-04' + lib.pick('joined', n, 1730) AS joined_on FROM generate_series(1, 240) AS n) AS drawn;

CREATE TABLE lib.loans (
  id int PRIMARY KEY, item_id int NOT NULL REFERENCES lib.items, member_id int NOT NULL REFERENCES lib.members, status text NOT NULL, channel text NOT NULL,
  borrowed_on date NOT NULL, due_on date NOT NULL, returned_on date, renewals int NOT NULL
);
INSERT INTO lib.loans
SELECT
  n, item_id, member_id,
  CASE WHEN is_lost THEN 'Lost' WHEN returned_on <= '2025-10-14' AND NOT is_forgotten THEN 'Returned' WHEN due_on < '2025-10-14' THEN 'Overdue' ELSE 'On loan' END,
  (ARRAY['Desk', 'Desk', 'Desk', 'Kiosk', 'Kiosk', 'Kiosk', 'Kiosk', 'Mobile library'])[1 + lib.pick('channel', n, 8)],
  borrowed_on, due_on,
  CASE WHEN NOT is_lost AND NOT is_forgotten AND returned_on <= '2025-10-14' THEN returned_on END,
  renewals
FROM (
  SELECT *, greatest(borrowed_on, due_on - 12 + lib.pick('back', n, 16)) AS returned_on,
    lib.pick('lost', n, 70) = 0 AND due_on < '2025-08-01' AS is_lost, lib.pick('forgotten', n, 9) = 0 AND due_on > '2025-05-01' AS is_forgotten
  FROM (
    SELECT *, borrowed_on + 21 + 14 * renewals AS due_on
    FROM (
      SELECT
        n, 1 + (lib.pick('item', n, 252) * (100 + lib.pick('liked', n, 150))) / 250 AS item_id, 1 + (lib.pick('member', n, 230) * (60 + lib.pick('keen', n, 170))) / 230 AS member_id,
        greatest(0, lib.pick('renewals', n, 6) - 3) AS renewals,
        date '2023-01-03' + ((lib.pick('day', n, 1014) + lib.pick('later', n, 1014) / 4) % 1014) AS borrowed_on
      FROM generate_series(1, 2100) AS n
    ) AS drawn
    WHERE NOT (borrowed_on >= '2025-02-01' AND borrowed_on < '2025-03-01') AND extract(isodow FROM borrowed_on) < 7
  ) AS dated
) AS lent;

CREATE TABLE lib.holds (id int PRIMARY KEY, item_id int NOT NULL REFERENCES lib.items, member_id int NOT NULL REFERENCES lib.members, status text NOT NULL, placed_on date NOT NULL, ready_on date);
INSERT INTO lib.holds
SELECT
  n, item_id, member_id, status, placed_on,
  CASE WHEN status IN ('Ready', 'Collected', 'Expired') THEN least(placed_on + 1 + lib.pick('wait', n, 40), date '2025-10-14') END
FROM (
  SELECT n, 1 + lib.pick('held', n, 255) AS item_id, 1 + lib.pick('holder', n, 235) AS member_id, placed_on,
    CASE
      WHEN lib.pick('called off', n, 9) = 0 THEN 'Cancelled'
      WHEN placed_on > '2025-09-05' THEN (ARRAY['Waiting', 'Waiting', 'Ready'])[1 + lib.pick('fresh', n, 3)]
      ELSE (ARRAY['Collected', 'Collected', 'Collected', 'Collected', 'Collected', 'Expired'])[1 + lib.pick('done', n, 6)]
    END AS status
  FROM (SELECT n, date '2023-02-01' + lib.pick('placed', n, 983) AS placed_on FROM generate_series(1, 460) AS n) AS drawn
  WHERE NOT (placed_on >= '2025-02-01' AND placed_on < '2025-03-01')
) AS asked;

CREATE TABLE lib.fines (id int PRIMARY KEY, loan_id int NOT NULL REFERENCES lib.loans, reason text NOT NULL, status text NOT NULL, amount_gbp numeric(7, 2) NOT NULL, charged_on date NOT NULL, paid_on date);
INSERT INTO lib.fines
SELECT
  id, id, reason, status,
  CASE reason WHEN 'Late return' THEN 0.5 * (returned_on - due_on) WHEN 'Damage' THEN (ARRAY[2, 4, 5, 8])[1 + lib.pick('damage', id, 4)] ELSE coalesce(price_gbp, 10) + 2 END,
  charged_on,
  CASE WHEN status = 'Paid' THEN least(charged_on + lib.pick('paidday', id, 60), date '2025-10-13') END
FROM (
  SELECT *, CASE WHEN lib.pick('waived', id, 8) = 0 THEN 'Waived' WHEN lib.pick('unpaid', id, CASE WHEN charged_on > '2025-06-01' THEN 2 ELSE 5 END) = 0 THEN 'Unpaid' ELSE 'Paid' END AS status
  FROM (
    SELECT l.id, l.returned_on, l.due_on, i.price_gbp,
      CASE WHEN l.status = 'Lost' THEN 'Lost item' WHEN l.returned_on > l.due_on THEN 'Late return' ELSE 'Damage' END AS reason,
      coalesce(l.returned_on, l.due_on + 30) AS charged_on
    FROM lib.loans AS l JOIN lib.items AS i ON i.id = l.item_id
    WHERE l.status = 'Lost' OR l.returned_on > l.due_on OR (l.returned_on IS NOT NULL AND lib.pick('damaged', l.id, 60) = 0)
  ) AS due
) AS charged;

CREATE TABLE lib.events (
  id int PRIMARY KEY, name text NOT NULL, kind text NOT NULL, status text NOT NULL, branch_id int NOT NULL REFERENCES lib.branches,
  held_on date NOT NULL, announced_on date NOT NULL, capacity int, attended int, cost_gbp numeric(7, 2) NOT NULL
);
INSERT INTO lib.events
SELECT
  n,
  CASE kind
    WHEN 'Story time' THEN (ARRAY['Tiny Tales', 'Story Circle', 'Bears and Books'])[1 + n % 3] WHEN 'Book club' THEN (ARRAY['Page Turners', 'Crime Readers'])[1 + n % 2]
    WHEN 'Author talk' THEN 'An evening with ' || (ARRAY['Ruth Okafor', 'Hugh Lambert', 'Ellen Marsh', 'Colin Weir'])[1 + n % 4] WHEN 'Computer class' THEN (ARRAY['First Steps Online', 'Email and Beyond'])[1 + n % 2] ELSE (ARRAY['Lino Printing', 'Knit and Natter'])[1 + n % 2]
  END,
  kind, status, branch_id, held_on, held_on - 14 - lib.pick('announced', n, 30),
  CASE WHEN kind = 'Story time' THEN NULL ELSE (ARRAY[12, 15, 20, 40])[1 + lib.pick('capacity', n, 4)] END,
  CASE WHEN status = 'Held' AND lib.pick('uncounted', n, 15) > 0 THEN CASE kind WHEN 'Author talk' THEN 14 + lib.pick('came', n, 26) WHEN 'Story time' THEN 6 + lib.pick('came', n, 16) ELSE 3 + lib.pick('came', n, 10) END END,
  CASE kind WHEN 'Author talk' THEN 150 + 25 * lib.pick('fee', n, 5) WHEN 'Craft workshop' THEN 40 WHEN 'Computer class' THEN 60 ELSE 0 END
FROM (
  SELECT *, CASE WHEN lib.pick('off', n, 11) = 0 THEN 'Cancelled' WHEN held_on > '2025-10-14' THEN 'Planned' ELSE 'Held' END AS status
  FROM (
    SELECT n, (ARRAY['Story time', 'Story time', 'Story time', 'Book club', 'Book club', 'Author talk', 'Computer class', 'Craft workshop'])[1 + lib.pick('kind', n, 8)] AS kind,
      (ARRAY[1, 1, 1, 2, 3, 4, 4, 5, 5, 7, 8])[1 + lib.pick('where', n, 11)] AS branch_id,
      date '2023-01-10' + lib.pick('held', n, 1060) AS held_on
    FROM generate_series(1, 420) AS n
  ) AS drawn
  WHERE extract(month FROM held_on) <> 8 AND NOT (held_on >= '2025-02-01' AND held_on < '2025-03-01')
) AS planned;

-- What the asker may see, for the right answers.
CREATE VIEW lib.seen_branches AS SELECT * FROM lib.branches WHERE district IN ('Centre', 'Riverside');
CREATE VIEW lib.seen_items AS SELECT i.*, b.name AS branch, b.district FROM lib.items AS i JOIN lib.seen_branches AS b ON b.id = i.branch_id;
CREATE VIEW lib.seen_members AS SELECT m.*, b.name AS branch, b.district FROM lib.members AS m JOIN lib.seen_branches AS b ON b.id = m.home_branch_id;
CREATE VIEW lib.seen_loans AS
  SELECT l.*, i.title, i.author, i.format, i.genre, i.audience, i.branch, i.district, m.name AS member, m.category FROM lib.loans AS l JOIN lib.seen_items AS i ON i.id = l.item_id JOIN lib.members AS m ON m.id = l.member_id;
CREATE VIEW lib.seen_holds AS
  SELECT h.*, i.title, i.author, i.format, i.genre, i.branch, i.district, m.name AS member, m.category FROM lib.holds AS h JOIN lib.seen_items AS i ON i.id = h.item_id JOIN lib.members AS m ON m.id = h.member_id;
CREATE VIEW lib.seen_fines AS SELECT f.*, l.title, l.format, l.branch, l.district, l.member, l.category FROM lib.fines AS f JOIN lib.seen_loans AS l ON l.id = f.loan_id;
CREATE VIEW lib.seen_events AS SELECT e.*, b.name AS branch, b.district FROM lib.events AS e JOIN lib.seen_branches AS b ON b.id = e.branch_id;

COMMIT;
