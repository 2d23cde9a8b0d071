-- Three golf clubs from January 2023 to 20 August 2025, with the diary for the weeks after. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA golf;

CREATE FUNCTION golf.h(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION golf.club(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT (ARRAY['Strathmarnoch', 'Strathmarnoch', 'Strathmarnoch', 'Dunbrae', 'Invercarn'])[1 + n % 5] $$;
-- The nth such weekday (1 is Monday) of a month.
CREATE FUNCTION golf.nth(first date, weekday int, nth int) RETURNS date LANGUAGE sql IMMUTABLE AS
  $$ SELECT first + (weekday - extract(isodow FROM first)::int + 7) % 7 + 7 * (nth - 1) $$;

-- Members
CREATE TABLE golf.members (
  id int PRIMARY KEY, number text NOT NULL, club text NOT NULL, name text NOT NULL, gender text NOT NULL, category text NOT NULL, status text NOT NULL,
  born_on date, applied_on date, joined_on date, left_on date, handicap_index numeric(4, 1)
);
INSERT INTO golf.members
SELECT n, upper(substr(club, 1, 1)) || (2000 + n), club, name, gender, category,
  CASE WHEN waiting THEN 'Waiting list' WHEN left_on IS NOT NULL THEN CASE WHEN golf.h('lapsed', n, 4) = 0 THEN 'Lapsed' ELSE 'Resigned' END WHEN golf.h('suspended', n, 70) = 0 THEN 'Suspended' ELSE 'Active' END,
  CASE WHEN golf.h('birthless', n, 45) > 0 OR category IN ('Junior', 'Intermediate') THEN born_on END,
  CASE WHEN waiting THEN date '2023-09-01' + golf.h('applied', n, 718) ELSE joined_on - 20 - golf.h('queue', n, 400) END,
  CASE WHEN NOT waiting THEN joined_on END, left_on,
  CASE WHEN NOT waiting AND category <> 'Social' AND golf.h('nohandicap', n, 14) > 0 THEN
    CASE category WHEN 'Junior' THEN 14 + golf.h('index', n, 360) / 10.0 ELSE greatest(0.3, (golf.h('index', n, 160) + golf.h('index2', n, 150) + CASE gender WHEN 'Female' THEN 70 ELSE 0 END) / 10.0) END END
FROM (
  SELECT *, CASE WHEN NOT waiting AND golf.h('leaves', n, 9) = 0 AND leaving > joined_on + 200 THEN leaving END AS left_on
  FROM (
    SELECT *,
      CASE WHEN golf.h('yearend', n, 3) = 0 THEN date '2023-06-10' + golf.h('leaving', n, 790) ELSE (ARRAY[date '2024-03-31', date '2025-03-31', date '2025-03-31'])[1 + golf.h('leaving', n, 3)] END AS leaving,
      CASE WHEN category = 'Junior' THEN date '2021-05-01' + golf.h('joined', n, 1550) WHEN golf.h('recent', n, 3) = 0 THEN date '2022-01-10' + golf.h('joined', n, 1310) ELSE greatest(born_on + 365 * 12, date '1986-03-01' + golf.h('joined', n, 13000)) END AS joined_on
    FROM (
      SELECT *, golf.h('waiting', n, 17) = 0 AND category IN ('Full', 'Five-day') AS waiting,
        date '2025-08-20' - CASE category WHEN 'Junior' THEN 365 * 10 + golf.h('age', n, 2600) WHEN 'Intermediate' THEN 365 * 18 + 30 + golf.h('age', n, 4400) ELSE 365 * 31 + golf.h('age', n, 8000) + golf.h('age2', n, 10400) END AS born_on
      FROM (
        SELECT n, golf.club(n) AS club,
          (ARRAY['Alasdair', 'Morag', 'Callum', 'Derek', 'Ewan', 'Fiona', 'Fraser', 'Gordon', 'Hamish', 'Isla', 'Iain', 'Jim', 'Keith', 'Catriona', 'Kenneth', 'Lewis', 'Malcolm', 'Heather', 'Murdo', 'Neil', 'Norman', 'Elspeth', 'Peter', 'Ronnie', 'Ross', 'Mairi', 'Ruaridh', 'Sandy', 'Scott', 'Sheila', 'Stewart', 'Struan', 'Willie', 'Shona', 'Angus', 'Brian', 'Colin', 'Eilidh', 'Douglas'])[1 + n % 39]
          || ' ' || (ARRAY['Abernethy', 'Baird', 'Begbie', 'Cairns', 'Calder', 'Carmichael', 'Dalgleish', 'Drummond', 'Dunbar', 'Elliot', 'Farquhar', 'Fergusson', 'Finlay', 'Forsyth', 'Galbraith', 'Gilchrist', 'Gillespie', 'Guthrie', 'Haldane', 'Heriot', 'Imrie', 'Jardine', 'Keir', 'Kinnaird', 'Laidlaw', 'Lamont', 'Lockhart', 'Lorimer', 'MacAskill', 'MacLeod', 'Maitland', 'Menzies', 'Moncrieff', 'Nairn', 'Ogilvie', 'Pringle', 'Ramsay', 'Rennie', 'Sinclair', 'Tulloch', 'Urquhart', 'Wemyss', 'Yuill'])[1 + (n / 39 * 2 + n % 39 * 5) % 43] AS name,
          CASE WHEN n % 39 IN (1, 5, 9, 13, 17, 21, 25, 29, 33, 37) THEN 'Female' ELSE 'Male' END AS gender,
          (ARRAY['Full', 'Full', 'Full', 'Full', 'Full', 'Full', 'Full', 'Full', 'Five-day', 'Five-day', 'Five-day', 'Intermediate', 'Intermediate', 'Junior', 'Junior', 'Country', 'Social', 'Social'])[1 + golf.h('category', n, 18)] AS category
        FROM generate_series(1, 800) AS n
        OFFSET 0
      ) AS named
      OFFSET 0
    ) AS aged
    OFFSET 0
  ) AS joined
) AS drawn;

-- Subscriptions: one per member and membership year (1 April to 31 March), by the month for those who join within it
CREATE TABLE golf.subscriptions (
  id int PRIMARY KEY, member_id int NOT NULL REFERENCES golf.members, club text NOT NULL, membership_year text NOT NULL, status text NOT NULL, method text,
  invoiced_on date NOT NULL, due_on date NOT NULL, paid_on date, amount_gbp numeric(8, 2) NOT NULL, paid_gbp numeric(8, 2) NOT NULL
);
INSERT INTO golf.subscriptions
SELECT k, member_id, club, membership_year, status, CASE WHEN status IN ('Paid', 'Part paid') THEN method END, due_on - 21, due_on,
  CASE status WHEN 'Paid' THEN CASE method WHEN 'Direct debit' THEN due_on ELSE least(date '2025-08-19', due_on - 18 + golf.h('pays', k, 45) + CASE WHEN golf.h('late', k, 11) = 0 THEN 55 ELSE 0 END) END
    WHEN 'Part paid' THEN CASE WHEN y = 2025 THEN least(date '2025-08-18', due_on + 60 + golf.h('pays', k, 70)) ELSE due_on + 30 + golf.h('pays', k, 150) END END,
  amount, CASE status WHEN 'Paid' THEN amount WHEN 'Part paid' THEN round(amount * (2 + golf.h('part', k, 5)) / 8, 2) ELSE 0 END
FROM (
  SELECT *,
    CASE WHEN member_status = 'Lapsed' AND left_on < make_date(y + 1, 5, 1) AND left_on > due_on THEN 'Written off'
      WHEN y = 2025 AND due_on > '2025-08-10' THEN 'Unpaid'
      WHEN y = 2025 THEN (ARRAY['Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Paid', 'Part paid', 'Part paid', 'Unpaid', 'Unpaid'])[1 + golf.h('substatus', k, 20)]
      WHEN golf.h('substatus', k, 60) = 0 THEN 'Part paid' WHEN golf.h('substatus', k, 60) = 1 AND y = 2024 THEN 'Unpaid' WHEN golf.h('substatus', k, 60) = 2 THEN 'Written off' ELSE 'Paid' END AS status,
    (ARRAY['Direct debit', 'Direct debit', 'Direct debit', 'Direct debit', 'Card', 'Card', 'Bank transfer', 'Bank transfer', 'Cheque'])[1 + golf.h('method', member_id, 9)] AS method,
    round(price * months / 12.0, 2) AS amount
  FROM (
    SELECT m.id * 10 + y - 2023 AS k, m.id AS member_id, m.club, y, y || '/' || (y + 1 - 2000) AS membership_year, m.status AS member_status, m.left_on,
      greatest(make_date(y, 4, 1), m.joined_on + 14) AS due_on,
      CASE WHEN m.joined_on > make_date(y, 4, 1) THEN greatest(1, 12 - ((extract(month FROM m.joined_on)::int + 8) % 12)) ELSE 12 END AS months,
      CASE m.category WHEN 'Full' THEN 1100 + 70 * (y - 2023) WHEN 'Five-day' THEN 850 + 55 * (y - 2023) WHEN 'Intermediate' THEN 540 + 40 * (y - 2023) WHEN 'Junior' THEN 130 + 10 * (y - 2023) WHEN 'Country' THEN 480 + 30 * (y - 2023) ELSE 85 + 5 * (y - 2023) END
        * CASE m.club WHEN 'Strathmarnoch' THEN 1 WHEN 'Dunbrae' THEN 0.9 ELSE 0.8 END AS price
    FROM golf.members AS m CROSS JOIN generate_series(2023, 2025) AS y
    WHERE m.joined_on < make_date(y + 1, 4, 1) AND coalesce(m.left_on, date '2030-01-01') > make_date(y, 4, 1)
  ) AS d
) AS billed;

CREATE TABLE golf.courses (id int PRIMARY KEY, club text NOT NULL, name text NOT NULL, holes int NOT NULL, par int NOT NULL);
INSERT INTO golf.courses VALUES (1, 'Strathmarnoch', 'Old', 18, 71), (2, 'Strathmarnoch', 'Lochside', 18, 69), (3, 'Strathmarnoch', 'Wee Nine', 9, 27), (4, 'Dunbrae', 'Links', 18, 70), (5, 'Invercarn', 'Moor', 18, 68);

-- Tee times
CREATE TABLE golf.tee_times (
  id int PRIMARY KEY, club text NOT NULL, course_id int NOT NULL REFERENCES golf.courses, member_id int REFERENCES golf.members, party text NOT NULL, society text, status text NOT NULL, channel text NOT NULL,
  tee_off timestamp NOT NULL, booked_on date NOT NULL, players int NOT NULL, buggies int NOT NULL, green_fee_gbp numeric(8, 2)
);
INSERT INTO golf.tee_times
SELECT DISTINCT ON (course_id, tee_off) n, club, course_id, member_id, party, society, status, channel, tee_off, booked_on, players, buggies,
  CASE WHEN status IN ('Played', 'Booked') THEN players_paying * fee END
FROM (
  SELECT *,
    CASE WHEN golf.h('cancels', n, 11) = 0 THEN 'Cancelled' WHEN day >= '2025-08-20' THEN 'Booked'
      WHEN golf.h('closed', day - date '2020-01-01', 100) < CASE WHEN extract(month FROM day) IN (12, 1, 2) THEN 22 WHEN extract(month FROM day) IN (3, 11) THEN 9 ELSE 2 END THEN 'Course closed'
      WHEN golf.h('noshow', n, CASE party WHEN 'Visitor' THEN 16 WHEN 'Society' THEN 50 ELSE 26 END) = 0 THEN 'No-show' ELSE 'Played' END AS status,
    CASE party WHEN 'Society' THEN (ARRAY['E-mail', 'E-mail', 'Phone'])[1 + golf.h('channel', n, 3)] WHEN 'Visitor' THEN (ARRAY['Website', 'Website', 'Website', 'Phone', 'Pro shop', 'E-mail'])[1 + golf.h('channel', n, 6)] ELSE (ARRAY['App', 'App', 'App', 'App', 'Pro shop', 'Phone'])[1 + golf.h('channel', n, 6)] END AS channel,
    day - ahead AS booked_on,
    CASE party WHEN 'Member' THEN 0 WHEN 'Member with guests' THEN greatest(1, players - 1 - golf.h('hosts', n, 2)) ELSE players END AS players_paying,
    CASE course_id WHEN 3 THEN 12 ELSE CASE party WHEN 'Visitor' THEN 62 WHEN 'Society' THEN 46 ELSE 25 END + CASE WHEN extract(isodow FROM day) > 5 THEN 13 ELSE 0 END - CASE WHEN course_id = 2 THEN 14 ELSE 0 END - CASE WHEN extract(month FROM day) IN (11, 12, 1, 2, 3) THEN 10 ELSE 0 END END AS fee
  FROM (
    SELECT d.*, day + make_interval(hours => CASE party WHEN 'Society' THEN 9 + golf.h('hour', n, 4) ELSE 7 + (golf.h('hour', n, 6) + golf.h('hour2', n, 6)) END, mins => 10 * golf.h('minute', n, 6)) AS tee_off,
      CASE WHEN party IN ('Member', 'Member with guests') THEN (SELECT m.id FROM golf.members AS m WHERE m.club = d.club AND m.joined_on < d.day - 20 AND m.category <> 'Social' AND coalesce(m.left_on, date '2030-01-01') > d.day AND m.status NOT IN ('Suspended') ORDER BY abs(m.id - d.target), m.id LIMIT 1) END AS member_id,
      CASE party WHEN 'Society' THEN (ARRAY['Clyde Valley Plumbers', 'Tayside Tappers', 'The Mulligans', 'Leith Dockers GS', 'St Andrews Medics', 'Falkirk Farmers', 'The Shankers', 'Bishopbriggs Bowlers', 'Royal Bank Seniors', 'Kilmarnock Wheelers'])[1 + (golf.h('society', n, 10) * (3 + golf.h('soc2', n, 8))) / 10] END AS society,
      CASE party WHEN 'Society' THEN 8 + 2 * golf.h('players', n, 13) WHEN 'Member with guests' THEN 2 + golf.h('players', n, 3) ELSE (ARRAY[1, 2, 2, 3, 4, 4, 4])[1 + golf.h('players', n, 7)] END AS players,
      CASE party WHEN 'Society' THEN golf.h('buggies', n, 5) ELSE greatest(0, golf.h('buggies', n, 9) - 6) END AS buggies,
      CASE party WHEN 'Society' THEN 30 + golf.h('ahead', n, 240) WHEN 'Visitor' THEN golf.h('ahead', n, 75) ELSE golf.h('ahead', n, 15) END AS ahead
    FROM (
      SELECT n, golf.club(golf.h('teeclub', n, 5)) AS club, date '2024-01-01' + golf.h('teeday', n, 660) AS day, 1 + (golf.h('booker', n, 800) * (200 + golf.h('often', n, 600))) / 800 AS target,
        (ARRAY['Member', 'Member', 'Member', 'Member', 'Member', 'Member', 'Member', 'Member', 'Member with guests', 'Member with guests', 'Visitor', 'Visitor', 'Visitor', 'Visitor', 'Society'])[1 + golf.h('party', n, 15)] AS party,
        CASE golf.club(golf.h('teeclub', n, 5)) WHEN 'Dunbrae' THEN 4 WHEN 'Invercarn' THEN 5 ELSE (ARRAY[1, 1, 1, 1, 2, 2, 2, 3])[1 + golf.h('course', n, 8)] END AS course_id
      FROM generate_series(1, 4300) AS n
      OFFSET 0
    ) AS d
    WHERE golf.h('season', n, 10) < CASE extract(month FROM day) WHEN 1 THEN 3 WHEN 2 THEN 3 WHEN 12 THEN 3 WHEN 11 THEN 5 WHEN 3 THEN 6 WHEN 4 THEN 8 WHEN 10 THEN 7 ELSE 10 END
      AND NOT (party = 'Society' AND (course_id = 3 OR extract(month FROM day) IN (12, 1, 2)))
    OFFSET 0
  ) AS placed
) AS drawn
WHERE booked_on <= '2025-08-20'
ORDER BY course_id, tee_off, n;

-- Competitions: five of every month from March to October at Strathmarnoch, two elsewhere, and the big ones
CREATE TABLE golf.competitions (
  id int PRIMARY KEY, club text NOT NULL, course_id int NOT NULL REFERENCES golf.courses, name text NOT NULL, format text NOT NULL, section text NOT NULL, status text NOT NULL, is_qualifying boolean NOT NULL,
  held_on date NOT NULL, entries_close_on date NOT NULL, fee_gbp numeric(6, 2) NOT NULL, prize_fund_gbp numeric(8, 2)
);
INSERT INTO golf.competitions
SELECT row_number() OVER (ORDER BY held_on, club, name), club, course_id, name, format, section,
  CASE WHEN held_on < '2025-08-20' THEN CASE WHEN fee >= 8 THEN 'Completed' WHEN golf.h('rained off' || name, held_on - date '2020-01-01', 17) = 0 THEN 'Abandoned' WHEN golf.h('scrapped' || name, held_on - date '2020-01-01', 23) = 0 THEN 'Cancelled' ELSE 'Completed' END
    WHEN closes_on < '2025-08-20' THEN 'Entries closed' WHEN held_on <= '2025-09-14' THEN 'Open for entry' ELSE 'Scheduled' END,
  format IN ('Strokeplay', 'Stableford') AND NOT (section = 'Juniors' AND format = 'Stableford'), held_on, closes_on, fee, prize
FROM (
  SELECT *, held_on - CASE WHEN fee >= 8 THEN 5 ELSE 2 END AS closes_on
  FROM (
    SELECT club, course_id, to_char(first, 'FMMonth') || ' ' || label AS name, format, section, golf.nth(first, weekday, nth) AS held_on, fee, prize
    FROM generate_series('2024-03-01'::timestamp, '2025-10-01', '1 month') AS s(month) CROSS JOIN LATERAL (SELECT month::date AS first) AS f
    CROSS JOIN (VALUES
      ('Strathmarnoch', 1, 'Medal', 'Strokeplay', 'Gents', 6, 1, 4, 120), ('Strathmarnoch', 2, 'Stableford', 'Stableford', 'Mixed', 6, 3, 4, 100), ('Strathmarnoch', 1, 'Ladies'' Medal', 'Strokeplay', 'Ladies', 2, 2, 3, 70),
      ('Strathmarnoch', 2, 'Seniors'' Stableford', 'Stableford', 'Seniors', 4, 2, 3, 70), ('Strathmarnoch', 3, 'Junior Medal', 'Strokeplay', 'Juniors', 7, 4, 1, 30),
      ('Dunbrae', 4, 'Medal', 'Strokeplay', 'Gents', 6, 1, 3, 80), ('Dunbrae', 4, 'Stableford', 'Stableford', 'Mixed', 7, 3, 3, 80), ('Invercarn', 5, 'Medal', 'Strokeplay', 'Mixed', 6, 2, 2, 60)
    ) AS t(club, course_id, label, format, section, weekday, nth, fee, prize)
    WHERE extract(month FROM first) BETWEEN 3 AND 10
    UNION ALL
    SELECT club, course_id, label, format, section, golf.nth(make_date(y, m, 1), 6, nth), fee, prize
    FROM generate_series(2024, 2025) AS y
    CROSS JOIN (VALUES
      ('Strathmarnoch', 1, 'President''s Putter', 'Stableford', 'Mixed', 5, 4, 8, 250), ('Strathmarnoch', 1, 'Captain''s Day', 'Stableford', 'Mixed', 6, 2, 10, 400), ('Strathmarnoch', 1, 'Lady Captain''s Prize', 'Strokeplay', 'Ladies', 6, 4, 8, 200),
      ('Strathmarnoch', 1, 'Club Championship', 'Strokeplay', 'Gents', 7, 2, 12, 500), ('Strathmarnoch', 2, 'Greenkeepers'' Revenge', 'Texas scramble', 'Mixed', 8, 4, 10, 240), ('Strathmarnoch', 2, 'Autumn Foursomes', 'Foursomes', 'Mixed', 9, 4, 8, NULL),
      ('Dunbrae', 4, 'Captain''s Day', 'Stableford', 'Mixed', 6, 3, 8, 300), ('Dunbrae', 4, 'Club Championship', 'Strokeplay', 'Mixed', 7, 3, 10, 350), ('Invercarn', 5, 'Captain''s Day', 'Stableford', 'Mixed', 6, 2, 8, 200)
    ) AS t(club, course_id, label, format, section, m, nth, fee, prize)
  ) AS fixtures
) AS dated;

CREATE TABLE golf.entries (
  id int PRIMARY KEY, competition_id int NOT NULL REFERENCES golf.competitions, member_id int NOT NULL REFERENCES golf.members, entered_on date NOT NULL, status text NOT NULL,
  handicap_index numeric(4, 1), gross int, net int, points int, position int, fee_gbp numeric(6, 2) NOT NULL
);
INSERT INTO golf.entries
SELECT row_number() OVER (ORDER BY held_on, competition_id, member_id), competition_id, member_id, entered_on, status, handicap_index, gross, net, points,
  CASE WHEN status = 'Card returned' THEN rank() OVER (PARTITION BY competition_id, status ORDER BY CASE WHEN format = 'Stableford' THEN -points ELSE net END, golf.h('countback', k, 100000)) END,
  CASE WHEN status = 'Withdrawn' THEN 0 ELSE fee_gbp END
FROM (
  SELECT *, CASE WHEN status IN ('Card returned', 'Disqualified') THEN gross_score END AS gross, CASE WHEN status IN ('Card returned', 'Disqualified') THEN gross_score - round(handicap_index)::int END AS net,
    CASE WHEN status = 'Card returned' AND format = 'Stableford' THEN greatest(9, 36 - (gross_score - round(handicap_index)::int - par) + golf.h('pickup', k, 3)) END AS points
  FROM (
    SELECT *,
      CASE WHEN golf.h('withdraws', k, 18) = 0 THEN 'Withdrawn' WHEN comp_status IN ('Open for entry', 'Entries closed') THEN 'Entered' WHEN comp_status = 'Abandoned' THEN 'Void' WHEN golf.h('noreturn', k, CASE format WHEN 'Strokeplay' THEN 9 ELSE 17 END) = 0 THEN 'No return' WHEN golf.h('dq', k, 90) = 0 THEN 'Disqualified' ELSE 'Card returned' END AS status,
      par + CASE WHEN par < 30 THEN round(handicap_index)::int - 2 ELSE round(handicap_index)::int END + golf.h('form', k, 8) + golf.h('form2', k, 9) - 5 + golf.h('knack', member_id, 4) AS gross_score,
      least(entries_close_on, date '2025-08-20' - golf.h('entered', k, 5), held_on - 2 - golf.h('entered', k, 19)) AS entered_on
    FROM (
      SELECT c.id AS competition_id, c.held_on, c.entries_close_on, c.format, c.status AS comp_status, c.fee_gbp, co.par, m.id AS member_id, c.id * 1000 + m.id AS k,
        greatest(0, m.handicap_index + (golf.h('drift', c.id * 1000 + m.id, 21) - 10) / 10.0) AS handicap_index
      FROM golf.competitions AS c JOIN golf.courses AS co ON co.id = c.course_id
      JOIN golf.members AS m ON m.club = c.club AND m.handicap_index IS NOT NULL AND m.joined_on < c.held_on - 30 AND coalesce(m.left_on, date '2030-01-01') > c.held_on AND m.status <> 'Suspended' AND m.category <> 'Country'
      WHERE c.status NOT IN ('Scheduled', 'Cancelled')
        AND CASE c.section WHEN 'Gents' THEN m.gender = 'Male' AND m.category <> 'Junior' WHEN 'Ladies' THEN m.gender = 'Female' AND m.category <> 'Junior' WHEN 'Seniors' THEN m.born_on < c.held_on - 365 * 55 WHEN 'Juniors' THEN m.category = 'Junior' ELSE m.category <> 'Junior' END
        AND NOT (m.category = 'Five-day' AND extract(isodow FROM c.held_on) > 5)
        AND golf.h('plays', c.id * 1000 + m.id, 1000) < (12 + 1.9 * golf.h('keen', m.id, 13) * golf.h('keen2', m.id, 13)) * CASE c.section WHEN 'Juniors' THEN 6 WHEN 'Ladies' THEN 2.6 WHEN 'Seniors' THEN 1.6 WHEN 'Gents' THEN 1.2 ELSE 1 END * CASE WHEN c.fee_gbp >= 8 THEN 1.8 ELSE 1 END * CASE WHEN c.status = 'Open for entry' THEN 0.5 ELSE 1 END
      OFFSET 0
    ) AS d
    OFFSET 0
  ) AS played
) AS scored;

-- Lessons
CREATE TABLE golf.lessons (
  id int PRIMARY KEY, club text NOT NULL, pro text NOT NULL, member_id int REFERENCES golf.members, kind text NOT NULL, status text NOT NULL, booked_on date NOT NULL, lesson_on date NOT NULL, minutes int NOT NULL, price_gbp numeric(6, 2)
);
INSERT INTO golf.lessons
SELECT n, club, pro, CASE WHEN golf.h('stranger', n, 5) > 0 THEN (SELECT m.id FROM golf.members AS m WHERE m.club = d.club AND m.joined_on < d.lesson_on AND coalesce(m.left_on, date '2030-01-01') > d.lesson_on AND m.category <> 'Social' AND (d.kind = 'Junior lesson') = (m.category = 'Junior') ORDER BY abs(m.id - d.target), m.id LIMIT 1) END,
  kind, CASE WHEN golf.h('off', n, 12) = 0 THEN 'Cancelled' WHEN lesson_on >= '2025-08-20' THEN 'Booked' WHEN golf.h('missed', n, CASE kind WHEN 'Junior lesson' THEN 11 ELSE 24 END) = 0 THEN 'Missed' ELSE 'Taken' END,
  booked_on, lesson_on, minutes, CASE kind WHEN 'Junior lesson' THEN 18 WHEN 'Playing lesson' THEN 110 WHEN 'Short game' THEN 42 WHEN 'Putting' THEN 38 ELSE 0.8 * minutes + 8 END + CASE WHEN pro = 'Gavin Petrie' THEN 6 ELSE 0 END
FROM (
  SELECT *, 1 + (golf.h('pupil', n, 800) * (100 + golf.h('keenpupil', n, 700))) / 800 AS target, lesson_on - golf.h('lessonahead', n, 21) AS booked_on, CASE kind WHEN 'Playing lesson' THEN 150 WHEN 'Junior lesson' THEN 30 WHEN 'Full swing' THEN 30 * (1 + golf.h('minutes', n, 2)) ELSE 45 END AS minutes
  FROM (
    SELECT n, golf.club(golf.h('lessonclub', n, 5)) AS club, date '2024-01-03' + golf.h('lessonday', n, 618) AS lesson_on,
      CASE golf.club(golf.h('lessonclub', n, 5)) WHEN 'Dunbrae' THEN 'Jamie Orr' WHEN 'Invercarn' THEN 'Linda Shiels' ELSE (ARRAY['Gavin Petrie', 'Gavin Petrie', 'Kirsty Buchan', 'Kirsty Buchan', 'Kirsty Buchan', 'Ross Imlach'])[1 + golf.h('pro', n, 6)] END AS pro,
      (ARRAY['Full swing', 'Full swing', 'Full swing', 'Full swing', 'Short game', 'Short game', 'Putting', 'Junior lesson', 'Junior lesson', 'Playing lesson'])[1 + golf.h('kind', n, 10)] AS kind
    FROM generate_series(1, 1250) AS n
    OFFSET 0
  ) AS k
  WHERE extract(isodow FROM lesson_on) <> 1 AND golf.h('lessonseason', n, 10) < CASE WHEN extract(month FROM lesson_on) IN (11, 12, 1, 2) THEN 4 ELSE 10 END AND NOT (pro = 'Ross Imlach' AND lesson_on < '2024-05-01')
  OFFSET 0
) AS d
WHERE booked_on <= '2025-08-20';

-- Tills
CREATE TABLE golf.products (id int PRIMARY KEY, name text NOT NULL, department text NOT NULL, outlet text NOT NULL, brand text, price_gbp numeric(7, 2) NOT NULL, cost_gbp numeric(7, 2) NOT NULL, weight int NOT NULL);
INSERT INTO golf.products VALUES
  (1, 'Pro V1 dozen', 'Balls', 'Pro shop', 'Titleist', 49.99, 36, 9), (2, 'TruFeel dozen', 'Balls', 'Pro shop', 'Titleist', 24.99, 16, 6), (3, 'Chrome Tour dozen', 'Balls', 'Pro shop', 'Callaway', 47.99, 35, 5), (4, 'Lake balls 20', 'Balls', 'Pro shop', NULL, 15, 6, 6),
  (5, 'Tees', 'Accessories', 'Pro shop', 'Masters', 3.5, 1.1, 9), (6, 'Glove', 'Accessories', 'Pro shop', 'FootJoy', 14, 7.5, 9), (7, 'Pitchmark repairer', 'Accessories', 'Pro shop', 'Masters', 6, 2.2, 4), (8, 'Umbrella', 'Accessories', 'Pro shop', 'Titleist', 45, 27, 2),
  (9, 'Club polo', 'Clothing', 'Pro shop', 'Glenmuir', 52, 29, 5), (10, 'Club jumper', 'Clothing', 'Pro shop', 'Glenmuir', 78, 44, 3), (11, 'Waterproof jacket', 'Clothing', 'Pro shop', 'Galvin Green', 290, 178, 2), (12, 'Bobble hat', 'Clothing', 'Pro shop', 'Ping', 24, 12, 3),
  (13, 'Golf shoes', 'Shoes', 'Pro shop', 'FootJoy', 135, 84, 3), (14, 'Winter boots', 'Shoes', 'Pro shop', 'FootJoy', 160, 101, 1), (15, 'Driver', 'Clubs', 'Pro shop', 'TaylorMade', 479, 365, 2), (16, 'Wedge', 'Clubs', 'Pro shop', 'Titleist', 165, 118, 2), (17, 'Putter', 'Clubs', 'Pro shop', 'Ping', 235, 164, 2), (18, 'Iron set', 'Clubs', 'Pro shop', 'Ping', 989, 760, 1),
  (19, 'Electric trolley', 'Bags and trolleys', 'Pro shop', 'Motocaddy', 649, 489, 1), (20, 'Stand bag', 'Bags and trolleys', 'Pro shop', 'Titleist', 189, 122, 2), (21, 'Regrip', 'Repairs', 'Pro shop', NULL, 12, 5, 5),
  (22, 'Lager pint', 'Beer and cider', 'Bar', 'Tennent''s', 4.6, 1.7, 16), (23, 'Heavy pint', 'Beer and cider', 'Bar', 'Belhaven', 4.7, 1.8, 9), (24, 'Cider pint', 'Beer and cider', 'Bar', NULL, 5, 2, 5), (25, 'House malt', 'Spirits', 'Bar', 'Glenmorangie', 4.8, 1.5, 7), (26, 'Gin and tonic', 'Spirits', 'Bar', NULL, 5.6, 1.9, 6), (27, 'Kummel', 'Spirits', 'Bar', NULL, 4.2, 1.3, 3),
  (28, 'Glass of wine', 'Wine', 'Bar', NULL, 5.5, 2.1, 6), (29, 'Bottle of wine', 'Wine', 'Bar', NULL, 21, 9, 2), (30, 'Soft drink', 'Soft drinks', 'Bar', NULL, 2.6, 0.8, 8), (31, 'Soup and sandwich', 'Food', 'Bar', NULL, 8.5, 3.4, 9), (32, 'Fish and chips', 'Food', 'Bar', NULL, 13.5, 5.6, 7), (33, 'Sunday roast', 'Food', 'Bar', NULL, 17.5, 7.2, 2),
  (34, 'Bacon roll', 'Food', 'Halfway house', NULL, 4.5, 1.6, 12), (35, 'Tea or coffee', 'Hot drinks', 'Halfway house', NULL, 2.5, 0.5, 12), (36, 'Mars bar', 'Food', 'Halfway house', NULL, 1.4, 0.7, 8), (37, 'Bottle of water', 'Soft drinks', 'Halfway house', NULL, 1.8, 0.5, 7);
CREATE TABLE golf.sales (
  id int PRIMARY KEY, club text NOT NULL, outlet text NOT NULL, product_id int NOT NULL REFERENCES golf.products, member_id int REFERENCES golf.members, sold_at timestamp NOT NULL, payment text NOT NULL, is_refund boolean NOT NULL,
  quantity int NOT NULL, amount_gbp numeric(8, 2) NOT NULL, discount_gbp numeric(8, 2) NOT NULL, cost_gbp numeric(8, 2)
);
INSERT INTO golf.sales
SELECT n, club, outlet, product_id, member_id, sold_at, payment, is_refund, quantity, round(quantity * price_gbp - discount, 2), discount, CASE WHEN golf.h('costless', n, 40) > 0 THEN quantity * cost_gbp END
FROM (
  SELECT *, CASE WHEN member_id IS NOT NULL AND outlet <> 'Halfway house' THEN round(quantity * price_gbp * CASE outlet WHEN 'Bar' THEN 0.15 ELSE 0.1 END, 2) ELSE 0 END AS discount,
    CASE WHEN member_id IS NULL THEN (ARRAY['Card', 'Card', 'Card', 'Cash'])[1 + golf.h('payment', n, 4)] WHEN outlet = 'Bar' THEN (ARRAY['Member''s card', 'Member''s card', 'Member''s card', 'Card', 'Cash', 'On account'])[1 + golf.h('payment', n, 6)] WHEN outlet = 'Pro shop' THEN (ARRAY['Card', 'Card', 'Card', 'Member''s card', 'On account', 'Cash'])[1 + golf.h('payment', n, 6)] ELSE (ARRAY['Cash', 'Card', 'Card'])[1 + golf.h('payment', n, 3)] END AS payment
  FROM (
    SELECT d.*, p.id AS product_id, p.outlet, p.price_gbp, p.cost_gbp, p.outlet = 'Pro shop' AND p.department IN ('Clothing', 'Shoes', 'Clubs') AND golf.h('refund', n, 14) = 0 AS is_refund,
      day + make_interval(hours => CASE p.outlet WHEN 'Bar' THEN 11 + (golf.h('till', n, 7) + golf.h('till2', n, 5)) WHEN 'Pro shop' THEN 8 + golf.h('till', n, 10) ELSE 8 + golf.h('till', n, 8) END, mins => golf.h('tillmin', n, 60)) AS sold_at,
      CASE WHEN p.outlet = 'Pro shop' AND p.department IN ('Clothing', 'Shoes', 'Clubs') AND golf.h('refund', n, 14) = 0 THEN -1 WHEN p.outlet = 'Pro shop' AND p.price_gbp > 30 THEN 1 ELSE 1 + golf.h('quantity', n, 4) END AS quantity,
      CASE WHEN golf.h('guest', n, 10) > 2 THEN (SELECT m.id FROM golf.members AS m WHERE m.club = d.club AND m.joined_on < d.day AND coalesce(m.left_on, date '2030-01-01') > d.day AND m.category <> 'Junior' ORDER BY abs(m.id - d.target), m.id LIMIT 1) END AS member_id
    FROM (
      SELECT n, golf.club(golf.h('saleclub', n, 5)) AS club, date '2024-01-02' + golf.h('saleday', n, 596) AS day, golf.h('product', n, 201) AS w, 1 + (golf.h('buyer', n, 800) * (150 + golf.h('thirst', n, 650))) / 800 AS target FROM generate_series(1, 3700) AS n OFFSET 0
    ) AS d
    JOIN (SELECT *, sum(weight) OVER (ORDER BY id) - weight AS low, sum(weight) OVER (ORDER BY id) AS high FROM golf.products) AS p ON d.w >= p.low AND d.w < p.high
    WHERE golf.h('saleseason', n, 10) < CASE WHEN extract(month FROM day) IN (1, 2) THEN 4 WHEN extract(month FROM day) IN (11, 3) THEN 6 ELSE 9 END
      AND NOT (p.outlet = 'Halfway house' AND extract(month FROM day) IN (12, 1, 2))
    OFFSET 0
  ) AS rung
) AS priced;

-- What the secretary of Strathmarnoch may see, for the questions' SQL.
CREATE VIEW golf.seen_members AS
  SELECT *, CASE WHEN born_on > '2007-08-20' THEN 'Under 18' WHEN born_on > '1994-08-20' THEN '18 to 30' WHEN born_on > '1970-08-20' THEN '31 to 54' WHEN born_on > '1955-08-20' THEN '55 to 69' WHEN born_on IS NOT NULL THEN '70 and over' ELSE 'Unknown' END AS age_group
  FROM golf.members WHERE club = 'Strathmarnoch';
CREATE VIEW golf.current_members AS SELECT * FROM golf.seen_members WHERE status = 'Active';
CREATE VIEW golf.seen_subs AS
  SELECT s.*, CASE WHEN s.status <> 'Written off' THEN amount_gbp - paid_gbp END AS owed_gbp, m.name AS member, m.category, m.status AS member_status, m.age_group, m.gender, m.joined_on FROM golf.subscriptions AS s JOIN golf.seen_members AS m ON m.id = s.member_id;
CREATE VIEW golf.seen_tee AS
  SELECT t.*, c.name AS course, m.name AS member FROM golf.tee_times AS t JOIN golf.courses AS c ON c.id = t.course_id LEFT JOIN golf.members AS m ON m.id = t.member_id WHERE t.club = 'Strathmarnoch';
CREATE VIEW golf.seen_comps AS SELECT * FROM golf.competitions WHERE club = 'Strathmarnoch';
CREATE VIEW golf.seen_entries AS
  SELECT e.*, c.name AS competition, c.held_on, c.format, c.section, c.status AS competition_status, c.is_qualifying, m.name AS player
  FROM golf.entries AS e JOIN golf.seen_comps AS c ON c.id = e.competition_id JOIN golf.members AS m ON m.id = e.member_id;
CREATE VIEW golf.seen_lessons AS SELECT l.*, m.name AS pupil FROM golf.lessons AS l LEFT JOIN golf.members AS m ON m.id = l.member_id WHERE l.club = 'Strathmarnoch';
CREATE VIEW golf.seen_sales AS
  SELECT s.*, p.name AS product, p.department, p.brand, m.name AS customer FROM golf.sales AS s JOIN golf.products AS p ON p.id = s.product_id LEFT JOIN golf.members AS m ON m.id = s.member_id WHERE s.club = 'Strathmarnoch';

COMMIT;
