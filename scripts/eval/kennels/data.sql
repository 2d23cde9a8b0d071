-- Five boarding sites from June 2023 to 14 October 2025, with bookings to the end of January 2026. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA kennels;

CREATE FUNCTION kennels.roll(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 1, 7))::bit(28)::bigint) % choices)::int $$;
CREATE FUNCTION kennels.one_of(salt text, n bigint, choices text[]) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT choices[1 + kennels.roll(salt, n, array_length(choices, 1))] $$;

CREATE TABLE kennels.owners (id int PRIMARY KEY, full_name text NOT NULL, town text, home_site text NOT NULL, heard_from text, joined_on date NOT NULL, marketing_ok boolean NOT NULL);
INSERT INTO kennels.owners
SELECT n,
  (ARRAY['Alan', 'Beth', 'Carys', 'David', 'Ellen', 'Frank', 'Gwen', 'Harry', 'Isla', 'Jack', 'Kath', 'Liam', 'Mo', 'Nina', 'Oscar', 'Pam', 'Ravi', 'Sue', 'Tariq', 'Vera'])[1 + n % 20] || ' ' ||
  (ARRAY['Abbott', 'Barlow', 'Chowdhury', 'Dunn', 'Edwards', 'Fenwick', 'Grainger', 'Hobbs', 'Ingram', 'Jessop', 'Kaur', 'Lomax', 'Mercer', 'Nash', 'Oakley', 'Preece', 'Quigley', 'Rowe', 'Sutton', 'Tranter', 'Umney', 'Vickers', 'Wragg'])[1 + n % 23],
  CASE WHEN kennels.roll('townless', n, 25) > 0 THEN CASE home_site
    WHEN 'Hollybank' THEN kennels.one_of('town', n, ARRAY['Ludlow', 'Ludlow', 'Craven Arms', 'Church Stretton'])
    WHEN 'Meadow End' THEN kennels.one_of('town', n, ARRAY['Leominster', 'Leominster', 'Hereford', 'Hereford', 'Hereford', 'Bromyard'])
    WHEN 'Fernhill' THEN kennels.one_of('town', n, ARRAY['Malvern', 'Malvern', 'Ledbury', 'Worcester'])
    WHEN 'Stone Cross' THEN kennels.one_of('town', n, ARRAY['Telford', 'Shifnal']) ELSE kennels.one_of('town', n, ARRAY['Kidderminster', 'Bewdley']) END END,
  home_site, CASE WHEN kennels.roll('unasked', n, 9) > 0 THEN kennels.one_of('heard', n, ARRAY['Google', 'Google', 'Google', 'Friend', 'Friend', 'Vet', 'Vet', 'Facebook', 'Leaflet']) END,
  CASE WHEN n <= 210 THEN date '2016-03-01' + kennels.roll('joined', n, 2640) ELSE date '2023-06-01' + kennels.roll('joined', n, 862) END,
  kennels.roll('marketing', n, 10) < 6
FROM (SELECT n, kennels.one_of('home', n, ARRAY['Hollybank', 'Hollybank', 'Hollybank', 'Meadow End', 'Meadow End', 'Meadow End', 'Meadow End', 'Fernhill', 'Fernhill', 'Stone Cross', 'Stone Cross', 'Larkrise']) AS home_site FROM generate_series(1, 420) AS n) AS o;

CREATE TABLE kennels.pets (
  id int PRIMARY KEY, owner_id int NOT NULL REFERENCES kennels.owners, name text NOT NULL, species text NOT NULL, breed text, sex text NOT NULL, neutered boolean, born_on date, vaccinated_until date, weight_kg numeric(5, 1)
);
INSERT INTO kennels.pets
SELECT n, owner_id, kennels.one_of('name', n, ARRAY['Alfie', 'Bella', 'Biscuit', 'Coco', 'Daisy', 'Dexter', 'Elsie', 'Finn', 'Ginger', 'Hugo', 'Izzy', 'Jasper', 'Kit', 'Lola', 'Luna', 'Milo', 'Monty', 'Nell', 'Ollie', 'Poppy', 'Quince', 'Rosie', 'Rufus', 'Smudge', 'Tilly', 'Teddy', 'Willow', 'Ziggy']),
  species, breed, CASE WHEN kennels.roll('sex', n, 100) < 53 THEN 'Male' ELSE 'Female' END,
  CASE WHEN kennels.roll('unknown', n, 14) > 0 THEN kennels.roll('neutered', n, 10) < 7 END,
  CASE WHEN kennels.roll('birthless', n, 18) > 0 THEN date '2023-03-01' - kennels.roll('born', n, 3900) END,
  CASE WHEN species <> 'Rabbit' AND kennels.roll('uncertified', n, 16) > 0 THEN CASE WHEN kennels.roll('lapsed', n, 6) = 0 THEN date '2025-10-13' - kennels.roll('until', n, 400) ELSE date '2025-10-15' + kennels.roll('until', n, 365) END END,
  CASE WHEN kennels.roll('unweighed', n, 20) > 0 THEN CASE breed
    WHEN 'Labrador' THEN 27 WHEN 'Springer Spaniel' THEN 18 WHEN 'Cockapoo' THEN 10 WHEN 'Border Collie' THEN 16 WHEN 'Dachshund' THEN 7 WHEN 'German Shepherd' THEN 31 WHEN 'Great Dane' THEN 55 WHEN 'Crossbreed' THEN 14
    WHEN 'Maine Coon' THEN 6 WHEN 'Holland Lop' THEN 1.5 WHEN 'Netherland Dwarf' THEN 0.9 ELSE 3.6 END * (1 + kennels.roll('weight', n, 31) / 100.0) END
FROM (
  SELECT n, owner_id, species, CASE WHEN kennels.roll('breedless', n, 24) > 0 THEN CASE species
    WHEN 'Dog' THEN kennels.one_of('breed', n, ARRAY['Labrador', 'Labrador', 'Labrador', 'Labrador', 'Cockapoo', 'Cockapoo', 'Cockapoo', 'Springer Spaniel', 'Springer Spaniel', 'Border Collie', 'Border Collie', 'Dachshund', 'German Shepherd', 'Crossbreed', 'Crossbreed', 'Crossbreed', 'Great Dane'])
    WHEN 'Cat' THEN kennels.one_of('breed', n, ARRAY['Domestic shorthair', 'Domestic shorthair', 'Domestic shorthair', 'Domestic shorthair', 'British Shorthair', 'Maine Coon', 'Ragdoll', 'Siamese'])
    ELSE kennels.one_of('breed', n, ARRAY['Holland Lop', 'Netherland Dwarf']) END END AS breed
  FROM (
    SELECT n, CASE WHEN n <= 420 THEN n ELSE 1 + kennels.roll('owner', n, 420) END AS owner_id, kennels.one_of('species', n, ARRAY['Dog', 'Dog', 'Dog', 'Dog', 'Dog', 'Dog', 'Cat', 'Cat', 'Cat', 'Rabbit']) AS species
    FROM generate_series(1, 610) AS n
  ) AS s
) AS b;

CREATE TABLE kennels.stays (
  id int PRIMARY KEY, ref text NOT NULL, site text NOT NULL, pet_id int NOT NULL REFERENCES kennels.pets, unit_type text NOT NULL, source text, status text NOT NULL,
  booked_on date NOT NULL, arrives_on date NOT NULL, leaves_on date NOT NULL, cancelled_on date, cancel_reason text, nightly_rate numeric(6, 2) NOT NULL, boarding_gbp numeric(8, 2) NOT NULL
);
INSERT INTO kennels.stays
SELECT n, 'BK' || (20000 + n), site, pet_id, unit_type, CASE WHEN kennels.roll('sourceless', n, 50) > 0 THEN source END, status, booked_on, arrives_on, leaves_on,
  CASE WHEN status = 'Cancelled' THEN cancelled_on END,
  CASE WHEN status = 'Cancelled' THEN kennels.one_of('reason', n, ARRAY['Holiday called off', 'Holiday called off', 'Holiday called off', 'Pet unwell', 'Pet unwell', 'Went elsewhere', 'Vaccination lapsed', NULL]) END,
  rate, round(rate * (leaves_on - arrives_on) * CASE WHEN leaves_on - arrives_on >= 10 THEN 0.9 ELSE 1 END, 2)
FROM (
  SELECT t.*, CASE
      WHEN kennels.roll('cancel', n, CASE site WHEN 'Fernhill' THEN 7 ELSE 12 END) = 0 AND cancelled_on <= '2025-10-14' THEN 'Cancelled'
      WHEN arrives_on > '2025-10-14' THEN 'Booked' WHEN kennels.roll('noshow', n, 45) = 0 THEN 'No-show' WHEN leaves_on > '2025-10-14' THEN 'Checked in' ELSE 'Checked out' END AS status,
    CASE unit_type WHEN 'Standard kennel' THEN 24 WHEN 'Large kennel' THEN 29 WHEN 'Luxury suite' THEN 42 WHEN 'Cat pen' THEN 15 WHEN 'Cat penthouse' THEN 23 ELSE 10 END
      + CASE WHEN arrives_on >= '2025-01-01' THEN 2 ELSE 0 END + CASE site WHEN 'Hollybank' THEN 3 ELSE 0 END AS rate
  FROM (
    SELECT s.*, arrives_on + nights AS leaves_on, booked_on + kennels.roll('cancelling', n, arrives_on - booked_on + 1) AS cancelled_on,
      CASE species WHEN 'Dog' THEN CASE WHEN breed IN ('Labrador', 'German Shepherd', 'Great Dane') AND kennels.roll('big', n, 5) > 0 THEN 'Large kennel' ELSE kennels.one_of('unit', n, ARRAY['Standard kennel', 'Standard kennel', 'Standard kennel', 'Luxury suite']) END
        WHEN 'Cat' THEN kennels.one_of('unit', n, ARRAY['Cat pen', 'Cat pen', 'Cat pen', 'Cat penthouse']) ELSE 'Hutch' END AS unit_type,
      kennels.one_of('source', n, CASE WHEN booked_on >= '2024-09-01' THEN ARRAY['Website', 'Website', 'Website', 'Website', 'Phone', 'Phone', 'Email', 'Front desk'] ELSE ARRAY['Website', 'Website', 'Phone', 'Phone', 'Phone', 'Email', 'Front desk'] END) AS source
    FROM (
      SELECT d.*, p.species, p.breed, o.joined_on,
        CASE WHEN species = 'Cat' AND site = 'Fernhill' THEN 'Meadow End' ELSE site END AS site
      FROM (
        SELECT n, pet_id, arrives_on, arrives_on - CASE WHEN extract(month FROM arrives_on) IN (7, 8, 12) THEN 5 + kennels.roll('lead', n, 110) ELSE kennels.roll('lead', n, 55) END AS booked_on,
          (ARRAY[1, 2, 2, 3, 3, 4, 5, 7, 7, 7, 10, 14])[1 + kennels.roll('nights', n, 12)] AS nights
        FROM (SELECT n, 1 + kennels.roll('pet', n, 600) * (200 + kennels.roll('often', n, 410)) / 610 AS pet_id, date '2023-06-01' + kennels.roll('arrives', n, 975) AS arrives_on FROM generate_series(1, 4600) AS n) AS a
        WHERE extract(month FROM arrives_on) IN (7, 8, 12) OR kennels.roll('quiet', n, 100) < 58
      ) AS d
      JOIN kennels.pets AS p ON p.id = d.pet_id
      JOIN kennels.owners AS o ON o.id = p.owner_id
      CROSS JOIN LATERAL (SELECT CASE WHEN kennels.roll('elsewhere', n, 16) = 0 THEN kennels.one_of('site', n, ARRAY['Hollybank', 'Meadow End', 'Fernhill', 'Stone Cross', 'Larkrise']) ELSE o.home_site END AS site) AS x
      WHERE d.booked_on >= o.joined_on AND d.booked_on <= '2025-10-14' AND to_char(d.arrives_on, 'MM-DD') NOT IN ('12-25', '01-01')
    ) AS s
  ) AS t
) AS u
-- Fernhill was flooded
WHERE NOT (site = 'Fernhill' AND arrives_on BETWEEN '2024-01-08' AND '2024-02-04');

CREATE TABLE kennels.extras (id int PRIMARY KEY, stay_id int NOT NULL REFERENCES kennels.stays, kind text NOT NULL, done_on date NOT NULL, carer text, complimentary boolean NOT NULL, quantity int NOT NULL, amount_gbp numeric(7, 2) NOT NULL);
INSERT INTO kennels.extras
SELECT row_number() OVER (ORDER BY stay_id, i), stay_id, kind, done_on,
  CASE WHEN kennels.roll('carerless', k, 30) > 0 THEN kennels.one_of('carer', k, CASE site WHEN 'Hollybank' THEN ARRAY['Tess Marlow', 'Tess Marlow', 'Jon Pike', 'Amira Shah'] WHEN 'Meadow End' THEN ARRAY['Callum Reid', 'Bea Lowther', 'Bea Lowther']
    WHEN 'Fernhill' THEN ARRAY['Priya Nair', 'Priya Nair', 'Owen Hart', 'Lucy Stubbs'] WHEN 'Stone Cross' THEN ARRAY['Gail Forster', 'Max Ivory'] ELSE ARRAY['Dilys Penn'] END) END,
  free, quantity,
  CASE WHEN free THEN 0 ELSE quantity * CASE kind WHEN 'Extra walk' THEN 6 WHEN 'Bath and groom' THEN 38 WHEN 'Nail clip' THEN 12 WHEN 'Medication' THEN 2.5 WHEN 'Swim' THEN 18 WHEN 'Webcam' THEN 3 ELSE 22 END END
FROM (
  SELECT *, CASE WHEN kind IN ('Extra walk', 'Medication', 'Webcam') THEN 1 + kennels.roll('quantity', k, nights) ELSE 1 END AS quantity, kind <> 'Collection and delivery' AND kennels.roll('free', k, 19) = 0 AS free
  FROM (
    SELECT s.id AS stay_id, i, s.id * 10 + i AS k, s.site, s.leaves_on - s.arrives_on AS nights, least(s.arrives_on + kennels.roll('done', s.id * 10 + i, s.leaves_on - s.arrives_on + 1), date '2025-10-14') AS done_on,
      CASE p.species WHEN 'Dog' THEN kennels.one_of('kind', s.id * 10 + i, ARRAY['Extra walk', 'Extra walk', 'Extra walk', 'Extra walk', 'Bath and groom', 'Bath and groom', 'Nail clip', 'Swim', 'Medication', 'Collection and delivery'])
        WHEN 'Cat' THEN kennels.one_of('kind', s.id * 10 + i, ARRAY['Bath and groom', 'Medication', 'Medication', 'Webcam', 'Webcam', 'Collection and delivery']) ELSE kennels.one_of('kind', s.id * 10 + i, ARRAY['Nail clip', 'Webcam']) END AS kind
    FROM kennels.stays AS s JOIN kennels.pets AS p ON p.id = s.pet_id
    CROSS JOIN LATERAL generate_series(1, kennels.roll('extras', s.id, CASE p.species WHEN 'Dog' THEN 4 ELSE 2 END)) AS i
    WHERE s.status IN ('Checked in', 'Checked out')
  ) AS e
) AS f;

CREATE TABLE kennels.invoices (
  id int PRIMARY KEY, number text NOT NULL, site text NOT NULL, stay_id int NOT NULL REFERENCES kennels.stays, owner_id int NOT NULL REFERENCES kennels.owners, status text NOT NULL, method text, issued_on date NOT NULL, due_on date NOT NULL, paid_on date, amount_gbp numeric(8, 2) NOT NULL
);
INSERT INTO kennels.invoices
SELECT row_number() OVER (ORDER BY issued_on, stay_id), 'INV-' || (7000 + row_number() OVER (ORDER BY issued_on, stay_id)), site, stay_id, owner_id,
  CASE WHEN paid_on IS NOT NULL THEN 'Paid' WHEN issued_on + 14 >= '2025-10-14' THEN 'Open' WHEN issued_on < '2025-03-01' THEN 'Written off' ELSE 'Overdue' END,
  CASE WHEN paid_on IS NOT NULL THEN kennels.one_of('method', stay_id, ARRAY['Card', 'Card', 'Card', 'Card', 'Card', 'Bank transfer', 'Bank transfer', 'Cash']) END,
  issued_on, issued_on + 14, paid_on, amount
FROM (
  SELECT s.id AS stay_id, s.site, p.owner_id, s.leaves_on AS issued_on, s.boarding_gbp + coalesce((SELECT sum(amount_gbp) FROM kennels.extras AS e WHERE e.stay_id = s.id), 0) AS amount,
    CASE WHEN kennels.roll('never', s.id, 34) > 0 AND s.leaves_on + delay <= '2025-10-14' THEN s.leaves_on + delay END AS paid_on
  FROM kennels.stays AS s JOIN kennels.pets AS p ON p.id = s.pet_id
  CROSS JOIN LATERAL (SELECT CASE kennels.roll('slow', s.id, 8) WHEN 0 THEN 15 + kennels.roll('delay', s.id, 45) WHEN 1 THEN 5 + kennels.roll('delay', s.id, 9) ELSE kennels.roll('delay', s.id, 4) END AS delay) AS d
  WHERE s.status = 'Checked out'
) AS i;

-- What the asker may see, for the questions' SQL.
CREATE VIEW kennels.seen_stays AS
  SELECT s.*, s.leaves_on - s.arrives_on AS nights, p.name AS pet, p.species, p.breed, p.vaccinated_until, p.owner_id, o.full_name AS owner, o.town, o.heard_from
  FROM kennels.stays AS s JOIN kennels.pets AS p ON p.id = s.pet_id JOIN kennels.owners AS o ON o.id = p.owner_id WHERE s.site IN ('Hollybank', 'Meadow End', 'Fernhill');
CREATE VIEW kennels.came AS SELECT * FROM kennels.seen_stays WHERE status IN ('Checked in', 'Checked out');
CREATE VIEW kennels.seen_extras AS SELECT e.*, s.site, s.ref, s.unit_type, p.name AS pet, p.species, p.breed FROM kennels.extras AS e JOIN kennels.stays AS s ON s.id = e.stay_id JOIN kennels.pets AS p ON p.id = s.pet_id WHERE s.site IN ('Hollybank', 'Meadow End', 'Fernhill');
CREATE VIEW kennels.seen_invoices AS SELECT i.*, o.full_name AS owner, o.town FROM kennels.invoices AS i JOIN kennels.owners AS o ON o.id = i.owner_id WHERE i.site IN ('Hollybank', 'Meadow End', 'Fernhill');
CREATE VIEW kennels.seen_pets AS SELECT p.*, o.full_name AS owner, o.town, o.home_site, o.heard_from, o.joined_on, o.marketing_ok FROM kennels.pets AS p JOIN kennels.owners AS o ON o.id = p.owner_id WHERE o.home_site IN ('Hollybank', 'Meadow End', 'Fernhill');

COMMIT;
