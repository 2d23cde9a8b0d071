-- A funeral directors' group in three counties, from June 2023 to 3 December 2025, with the funerals booked for the weeks after. Every row follows from its number alone.
BEGIN;
CREATE SCHEMA funerals;
CREATE FUNCTION funerals.h(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || ':' || n), 3, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE funerals.branches (id int PRIMARY KEY, region text NOT NULL, name text NOT NULL, trading_name text NOT NULL, manager text, opened_on date NOT NULL, closed_on date);
INSERT INTO funerals.branches VALUES
  (1, 'Norfolk', 'Norwich', 'Allcock & Sons', 'Judith Allcock', '1931-01-01', NULL), (2, 'Norfolk', 'Dereham', 'Allcock & Sons', 'Peter Bussey', '1974-05-01', NULL), (3, 'Norfolk', 'Cromer', 'Blyth Funeral Service', 'Helen Blyth', '1958-03-01', NULL), (4, 'Norfolk', 'King''s Lynn', 'Ouse Valley Funerals', 'Martin Rudd', '1989-09-01', NULL), (5, 'Norfolk', 'Thetford', 'Ouse Valley Funerals', NULL, '2019-02-01', NULL), (6, 'Norfolk', 'Great Yarmouth', 'Blyth Funeral Service', 'Sonia Larter', '1966-06-01', NULL),
  (7, 'Suffolk', 'Ipswich', 'Deben Funerals', 'Carole Finch', '1947-01-01', NULL), (8, 'Suffolk', 'Lowestoft', 'Deben Funerals', 'Ray Thrower', '1982-01-01', NULL), (9, 'Kent', 'Canterbury', 'Stour & Son', 'Anita Coles', '1952-01-01', NULL);

CREATE TABLE funerals.coffins (id int PRIMARY KEY, name text NOT NULL, material text NOT NULL, price_gbp numeric(7, 2) NOT NULL, cost_gbp numeric(7, 2) NOT NULL);
INSERT INTO funerals.coffins VALUES
  (1, 'Plain', 'Veneer', 295, 118), (2, 'Sandringham', 'Oak veneer', 520, 195), (3, 'Holkham', 'Solid oak', 1450, 690), (4, 'Felbrigg', 'Mahogany veneer', 640, 240), (5, 'Broadland Willow', 'Willow', 795, 345), (6, 'Cley Seagrass', 'Seagrass', 760, 330), (7, 'Cardboard', 'Cardboard', 380, 140), (8, 'Picture coffin', 'Printed board', 690, 310), (9, 'Blakeney Wool', 'Wool', 890, 420), (10, 'American casket', 'Steel', 2350, 1240);

CREATE TABLE funerals.celebrants (id int PRIMARY KEY, name text NOT NULL, kind text NOT NULL, fee_gbp numeric(6, 2) NOT NULL, status text NOT NULL, home_town text);
INSERT INTO funerals.celebrants VALUES
  (1, 'Rev. Alison Gedge', 'Minister', 230, 'Available', 'Norwich'), (2, 'Rev. Thomas Aldous', 'Minister', 230, 'Available', 'Dereham'), (3, 'Father Kieran Daly', 'Minister', 220, 'Available', 'Great Yarmouth'), (4, 'Canon Ruth Speller', 'Minister', 230, 'Retired', 'King''s Lynn'), (5, 'Bryony Catchpole', 'Civil celebrant', 250, 'Available', 'Norwich'), (6, 'Graham Utting', 'Civil celebrant', 240, 'Available', 'Cromer'),
  (7, 'Lorna Minns', 'Civil celebrant', 260, 'Available', 'Thetford'), (8, 'Desmond Pye', 'Humanist', 245, 'Available', 'Norwich'), (9, 'Sally Gotts', 'Humanist', 245, 'On leave', 'Great Yarmouth'), (10, 'Nigel Howes', 'Civil celebrant', 235, 'Available', 'King''s Lynn'), (11, 'Rev. Mark Tovell', 'Minister', 230, 'Available', 'Ipswich'), (12, 'Petra Sayer', 'Civil celebrant', 250, 'Available', 'Canterbury');

-- Funerals
CREATE TABLE funerals.funerals (
  id int PRIMARY KEY, reference text NOT NULL, branch_id int NOT NULL REFERENCES funerals.branches, arranger text NOT NULL, deceased text NOT NULL, gender text NOT NULL, age int, family_contact text NOT NULL, relationship text NOT NULL, place_of_death text NOT NULL,
  kind text NOT NULL, status text NOT NULL, venue text, celebrant_id int REFERENCES funerals.celebrants, coffin_id int REFERENCES funerals.coffins, died_on date NOT NULL, arranged_on date NOT NULL, funeral_on date, starts_at text, ashes text, mourners int, on_plan boolean NOT NULL, heard_through text,
  fee_gbp numeric(8, 2) NOT NULL, coffin_gbp numeric(8, 2) NOT NULL, disbursements_gbp numeric(8, 2) NOT NULL, discount_gbp numeric(8, 2) NOT NULL, rating int);
INSERT INTO funerals.funerals
SELECT n, 'F' || (40000 + n), branch, arranger, deceased, gender, age, contact, relationship, place, kind, status,
  CASE WHEN kind = 'Direct cremation' THEN 'Breckland Crematorium' WHEN kind = 'Cremation' THEN crem WHEN kind = 'Woodland burial' THEN 'Colney Wood' ELSE (ARRAY['Earlham Cemetery', 'Parish churchyard', 'Parish churchyard', 'Gayton Road Cemetery', 'Gorleston Cemetery'])[1 + funerals.h('cem', n, 5)] END,
  CASE WHEN kind <> 'Direct cremation' AND NOT (status IN ('Arranging', 'On hold') OR status = 'Booked' AND funerals.h('nocel', n, 7) = 0) THEN celebrant END, CASE WHEN status NOT IN ('Arranging', 'On hold') OR funerals.h('nocoffin', n, 2) = 0 THEN coffin END, died_on, arranged_on, CASE WHEN status NOT IN ('Arranging', 'On hold') THEN funeral_on END, 
  CASE WHEN status NOT IN ('Arranging', 'On hold') AND kind <> 'Direct cremation' THEN (ARRAY['09:30', '10:15', '11:00', '11:45', '12:30', '13:45', '14:30', '15:15'])[1 + funerals.h('slot', n, 8)] END,
  CASE WHEN kind LIKE '%remation' AND status = 'Held' THEN CASE WHEN funeral_on < '2025-11-20' AND funerals.h('ashes', n, 12) > 0 THEN (ARRAY['Returned to family', 'Returned to family', 'Returned to family', 'Scattered at crematorium', 'Interred'])[1 + funerals.h('ashk', n, 5)] ELSE 'Waiting at branch' END END,
  CASE WHEN status = 'Held' AND kind <> 'Direct cremation' AND funerals.h('nom', n, 6) > 0 THEN 8 + funerals.h('mourn', n, 60) + funerals.h('mourn2', n, 90) END, on_plan, CASE WHEN on_plan THEN 'Plan' WHEN funerals.h('nohear', n, 9) > 0 THEN (ARRAY['Used us before', 'Used us before', 'Recommendation', 'Website', 'Care home', 'Passing by', 'Comparison site'])[1 + funerals.h('hear', n, 7)] END,
  CASE kind WHEN 'Direct cremation' THEN 1195 WHEN 'Cremation' THEN 1750 WHEN 'Burial' THEN 1950 ELSE 1850 END * (1 + 0.04 * (extract(year FROM arranged_on) - 2023)), CASE WHEN status NOT IN ('Arranging', 'On hold') OR funerals.h('nocoffin', n, 2) = 0 THEN c.price_gbp ELSE 0 END, CASE kind WHEN 'Direct cremation' THEN 420 WHEN 'Cremation' THEN 905 + 30 * (extract(year FROM arranged_on) - 2023) + 230 WHEN 'Burial' THEN 1480 + 230 ELSE 1390 + 230 END,
  CASE WHEN funerals.h('disc', n, 14) = 0 AND NOT on_plan THEN 50 * (1 + funerals.h('discn', n, 5)) ELSE 0 END, CASE WHEN status = 'Held' AND funerals.h('rated', n, 3) = 0 THEN (ARRAY[5, 5, 5, 5, 4, 4, 3, 2])[1 + funerals.h('rating', n, 8)] END
FROM (
  SELECT *, CASE WHEN funerals.h('cancel', n, 55) = 0 THEN 'Cancelled' WHEN arranged_on > '2025-11-15' AND funerals.h('hold', n, 11) = 0 THEN 'On hold' WHEN arranged_on > '2025-11-25' AND funerals.h('dateless', n, 5) < 3 THEN 'Arranging' WHEN funeral_on < '2025-12-03' THEN 'Held' ELSE 'Booked' END AS status,
    CASE WHEN kind = 'Direct cremation' THEN 1 ELSE (ARRAY[2, 2, 2, 4, 4, 3, 5, 5, 6, 7, 8, 9, 1, 10])[1 + funerals.h('coffin', n, CASE WHEN funerals.h('posh', n, 3) = 0 THEN 14 ELSE 11 END)] END AS coffin
  FROM (
    SELECT *, CASE WHEN to_char(f0, 'MMDD') BETWEEN '1223' AND '1227' THEN make_date(extract(year FROM f0)::int, 12, CASE extract(year FROM f0) WHEN 2024 THEN 30 ELSE 29 END) WHEN to_char(f0, 'MMDD') IN ('0101', '1230', '1231') THEN make_date(extract(year FROM f0 + 5)::int, 1, 3) WHEN extract(isodow FROM f0) = 6 THEN f0 + 2 WHEN extract(isodow FROM f0) = 7 THEN f0 + 1 ELSE f0 END AS funeral_on,
      CASE branch WHEN 1 THEN (ARRAY['Judith Allcock', 'Dawn Pegg', 'Dawn Pegg', 'Simon Garrod'])[1 + funerals.h('arr', n, 4)] WHEN 2 THEN (ARRAY['Peter Bussey', 'Nina Duffield'])[1 + funerals.h('arr', n, 2)] WHEN 3 THEN (ARRAY['Helen Blyth', 'Helen Blyth', 'Robert Cubitt'])[1 + funerals.h('arr', n, 3)] WHEN 4 THEN (ARRAY['Martin Rudd', 'Yvonne Skeet'])[1 + funerals.h('arr', n, 2)] WHEN 5 THEN (ARRAY['Yvonne Skeet', 'Tina Marsham'])[1 + funerals.h('arr', n, 2)] WHEN 6 THEN (ARRAY['Sonia Larter', 'Adam Brundish'])[1 + funerals.h('arr', n, 2)] WHEN 7 THEN 'Carole Finch' WHEN 8 THEN 'Ray Thrower' ELSE 'Anita Coles' END AS arranger,
      CASE branch WHEN 7 THEN 11 WHEN 8 THEN 11 WHEN 9 THEN 12 ELSE (ARRAY[1, 2, 3, CASE WHEN arranged_on < '2025-02-01' THEN 4 ELSE 1 END, 5, 5, 6, 7, 8, 9, 10])[1 + (funerals.h('celeb', n, 11) + branch) % 11] END AS celebrant,
      CASE branch WHEN 1 THEN (ARRAY['Earlham Crematorium', 'Earlham Crematorium', 'Horsham St Faith'])[1 + funerals.h('crem', n, 3)] WHEN 2 THEN 'Breckland Crematorium' WHEN 3 THEN 'Cromer Crematorium' WHEN 4 THEN 'Mintlyn Crematorium' WHEN 5 THEN 'Breckland Crematorium' WHEN 6 THEN 'Gorleston Crematorium' WHEN 9 THEN 'Barham' ELSE 'Seven Hills' END AS crem
    FROM (
      SELECT *, arranged_on - 1 - funerals.h('died', n, 6) AS died_on, arranged_on + 9 + funerals.h('wait', n, 16) + CASE WHEN funerals.h('coroner', n, 12) = 0 THEN 12 ELSE 0 END + CASE WHEN extract(month FROM arranged_on) = 1 THEN 5 ELSE 0 END AS f0,
        CASE WHEN funerals.h('kind', n, 100) < CASE extract(year FROM arranged_on) WHEN 2023 THEN 14 WHEN 2024 THEN 19 ELSE 25 END THEN 'Direct cremation' WHEN funerals.h('kind2', n, 10) < 7 THEN 'Cremation' WHEN funerals.h('kind2', n, 10) = 9 AND funerals.h('kind3', n, 2) = 0 THEN 'Woodland burial' ELSE 'Burial' END AS kind
      FROM (
        SELECT n, (ARRAY[1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 6, 6, 6, 7, 7, 8, 9, 9])[1 + funerals.h('branch', n, 20)] AS branch, date '2023-06-01' + (n * 916 / 3500) AS arranged_on, CASE WHEN funerals.h('gender', n, 2) = 0 THEN 'Female' ELSE 'Male' END AS gender, CASE WHEN funerals.h('age', n, 60) = 0 THEN NULL ELSE 99 - (funerals.h('age', n, 28) + funerals.h('age2', n, 28) * funerals.h('age3', n, 5) / 3) END AS age,
          CASE WHEN funerals.h('gender', n, 2) = 0 THEN (ARRAY['Doris', 'Joan', 'Maureen', 'Sheila', 'Beryl', 'Jean', 'Dorothy', 'Eileen', 'Pamela', 'Hazel', 'Audrey', 'Iris', 'Brenda', 'Sylvia', 'Rita'])[1 + n % 15] ELSE (ARRAY['Ronald', 'Derek', 'Kenneth', 'Raymond', 'Leslie', 'Dennis', 'Stanley', 'Albert', 'Gordon', 'Roy', 'Cyril', 'Ernest', 'Brian', 'Clive', 'Terence'])[1 + n % 15] END || ' ' || sur AS deceased,
          (ARRAY['Susan', 'Andrew', 'Karen', 'Paul', 'Linda', 'Stephen', 'Julie', 'Mark', 'Alison', 'Kevin', 'Jane', 'Neil'])[1 + funerals.h('cfirst', n, 12)] || ' ' || sur AS contact, (ARRAY['Daughter', 'Son', 'Daughter', 'Son', 'Wife or husband', 'Wife or husband', 'Niece or nephew', 'Solicitor', 'Sister or brother'])[1 + funerals.h('rel', n, 9)] AS relationship,
          (ARRAY['Hospital', 'Hospital', 'Hospital', 'Care home', 'Care home', 'Care home', 'Home', 'Home', 'Hospice'])[1 + funerals.h('place', n, 9)] AS place, funerals.h('plan', n, 6) = 0 AS on_plan
        FROM (SELECT n, (ARRAY['Abel', 'Balls', 'Barnard', 'Betts', 'Bullimore', 'Chaplin', 'Claxton', 'Cooke', 'Cubitt', 'Daynes', 'Docking', 'Eke', 'Farrow', 'Fiddy', 'Futter', 'Gooch', 'Goodrum', 'Grimes', 'Harmer', 'High', 'Howard', 'Jarvis', 'Kerrison', 'Kett', 'Lambert', 'Leeder', 'Mallett', 'Moy', 'Neave', 'Nudd', 'Olley', 'Palmer', 'Pitcher', 'Quantrill', 'Riches', 'Rix', 'Self', 'Starling', 'Thaxter', 'Tubby', 'Wace', 'Watling', 'Yaxley'])[1 + (n * 11) % 43] AS sur FROM generate_series(1, 3500) AS n) AS s
        OFFSET 0
      ) AS a
      WHERE funerals.h('season', n, 12) < CASE WHEN extract(month FROM arranged_on) IN (12, 1, 2) THEN 12 WHEN extract(month FROM arranged_on) IN (6, 7, 8) THEN 9 ELSE 10 END
      OFFSET 0
    ) AS b OFFSET 0
  ) AS c OFFSET 0
) AS d LEFT JOIN funerals.coffins AS c ON c.id = d.coffin;

-- Extras of a funeral
CREATE TABLE funerals.extras (id int PRIMARY KEY, funeral_id int NOT NULL REFERENCES funerals.funerals, kind text NOT NULL, quantity int NOT NULL, amount_gbp numeric(8, 2) NOT NULL, cost_gbp numeric(8, 2) NOT NULL, supplier text);
INSERT INTO funerals.extras
SELECT f.id * 10 + k.n, f.id, k.kind, q.q, q.q * k.price, round(q.q * k.price * k.pct / 100.0, 2), CASE WHEN k.supplier <> '' THEN (string_to_array(k.supplier, '|'))[1 + funerals.h('sup', f.id * 10 + k.n, array_length(string_to_array(k.supplier, '|'), 1))] END
FROM funerals.funerals AS f CROSS JOIN (VALUES (1, 'Limousine', 285, 30, 45, ''), (2, 'Flowers', 140, 62, 52, 'Norwich Blooms|The Flower Barn|Petals of Lynn'), (3, 'Order of service', 95, 40, 60, 'Wensum Print|Fakenham Press'), (4, 'Embalming', 145, 35, 30, ''), (5, 'Webcast', 75, 55, 24, 'Obitus'), (6, 'Catering', 420, 70, 16, 'Broads Catering|The Bell at Cley'), (7, 'Headstone', 1650, 58, 9, 'Stalham Masonry|Lynn Memorials'), (8, 'Newspaper notice', 88, 85, 40, 'Eastern Daily Press'), (9, 'Dove release', 210, 60, 4, 'White Wings')) AS k(n, kind, price, pct, share, supplier)
CROSS JOIN LATERAL (SELECT CASE k.kind WHEN 'Limousine' THEN 1 + funerals.h('q', f.id, 2) WHEN 'Flowers' THEN 1 + funerals.h('q', f.id, 3) ELSE 1 END AS q) AS q
WHERE f.status NOT IN ('Cancelled', 'Arranging', 'On hold') AND f.kind <> 'Direct cremation' AND funerals.h('extra', f.id * 10 + k.n, 100) < k.share AND NOT (k.kind = 'Headstone' AND f.kind IN ('Cremation', 'Woodland burial'));

-- Plans: those that have been used, and the others
CREATE TABLE funerals.plans (id int PRIMARY KEY, number text NOT NULL, branch_id int NOT NULL REFERENCES funerals.branches, holder text NOT NULL, holder_age int, sold_by text NOT NULL, kind text NOT NULL, status text NOT NULL, payment text NOT NULL, sold_on date NOT NULL, ended_on date, funeral_id int REFERENCES funerals.funerals, price_gbp numeric(8, 2) NOT NULL, paid_gbp numeric(8, 2) NOT NULL);
INSERT INTO funerals.plans
SELECT n, 'PP' || (8000 + n), branch, holder, age, seller, kind, status, payment, sold_on, ended_on, funeral_id, price, CASE WHEN status IN ('Paid up', 'Used') THEN price WHEN status = 'Paying' THEN round(price * greatest(1, least(57, (date '2025-12-03' - sold_on) / 30)) / 60, 2) WHEN status = 'Lapsed' THEN round(price * (1 + funerals.h('ppaid', n, 9)) / 20, 2) ELSE 0 END
FROM (
  SELECT f.id AS n, f.branch_id AS branch, f.deceased AS holder, f.age - 3 AS age, f.arranger AS seller, CASE f.kind WHEN 'Direct cremation' THEN 'Direct' ELSE (ARRAY['Simple', 'Traditional', 'Traditional'])[1 + funerals.h('pkind', f.id, 3)] END AS kind, 'Used' AS status, 'Single payment' AS payment, f.arranged_on - 400 - funerals.h('psold', f.id, 3000) AS sold_on, f.arranged_on AS ended_on, f.id AS funeral_id, 2300 + 100 * funerals.h('pprice', f.id, 14) AS price
  FROM funerals.funerals AS f WHERE on_plan AND status <> 'Cancelled'
  UNION ALL
  SELECT n, branch, holder, age, seller, kind, status, payment, sold_on, CASE WHEN status IN ('Cancelled', 'Lapsed') THEN least(date '2025-12-01', sold_on + 10 + funerals.h('pend', n, 400)) END, NULL, CASE kind WHEN 'Direct' THEN 1795 WHEN 'Simple' THEN 2995 ELSE 3895 END + 60 * (extract(year FROM sold_on) - 2022)
  FROM (
    SELECT *, CASE WHEN funerals.h('pstat', n, 17) = 0 THEN 'Cancelled' WHEN payment = 'Instalments' AND funerals.h('pstat', n, 14) = 1 THEN 'Lapsed' WHEN payment = 'Instalments' AND sold_on > '2020-12-10' THEN 'Paying' ELSE 'Paid up' END AS status
    FROM (
      SELECT 10000 + x AS n, (ARRAY[1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 9])[1 + funerals.h('pbranch', x, 15)] AS branch, (ARRAY['Margaret', 'John', 'Christine', 'David', 'Barbara', 'Michael', 'Ann', 'Trevor', 'Valerie', 'Colin', 'Janet', 'Malcolm'])[1 + funerals.h('pfirst', x, 12)] || ' ' || (ARRAY['Abbs', 'Bane', 'Bayfield', 'Clabburn', 'Dack', 'Dyball', 'Eagle', 'Fickling', 'Gedge', 'Hannant', 'Ives', 'Jermy', 'Larwood', 'Mace', 'Nash', 'Overton', 'Pegg', 'Rump', 'Sadd', 'Tooley', 'Utting', 'Varvel', 'Wymer'])[1 + (x * 5) % 23] AS holder,
        58 + funerals.h('page', x, 34) AS age, (ARRAY['Dawn Pegg', 'Nina Duffield', 'Robert Cubitt', 'Yvonne Skeet', 'Adam Brundish', 'Website'])[1 + funerals.h('psell', x, 6)] AS seller, (ARRAY['Direct', 'Direct', 'Simple', 'Simple', 'Traditional', 'Traditional'])[1 + funerals.h('pkind', x, 6)] AS kind, (ARRAY['Single payment', 'Single payment', 'Instalments'])[1 + funerals.h('ppay', x, 3)] AS payment, date '2021-01-04' + funerals.h('psold', x, 1794) AS sold_on
      FROM generate_series(1, 1600) AS x
    ) AS a
  ) AS b
) AS c;

-- Vehicles, and where they are booked
CREATE TABLE funerals.vehicles (id int PRIMARY KEY, branch_id int NOT NULL REFERENCES funerals.branches, registration text NOT NULL, kind text NOT NULL, make text NOT NULL, status text NOT NULL, bought_on date NOT NULL, mileage int NOT NULL, mot_due_on date, service_due_on date);
INSERT INTO funerals.vehicles
SELECT b.id * 10 + k.n, b.id, (ARRAY['AO', 'AV', 'AY', 'AX'])[1 + b.id % 4] || (17 + funerals.h('vyear', b.id * 10 + k.n, 8)) || ' ' || upper(translate(substr(md5('reg' || b.id || k.n), 1, 3), '0123456789', 'ghjkmnpstv')), k.kind, k.make, CASE WHEN b.id * 10 + k.n IN (63, 24) THEN 'In the workshop' WHEN b.id * 10 + k.n = 15 THEN 'Sold' ELSE 'On the road' END, make_date(2017 + funerals.h('vyear', b.id * 10 + k.n, 8), 1 + funerals.h('vmonth', b.id * 10 + k.n, 12), 15), 9000 + 100 * funerals.h('miles', b.id * 10 + k.n, 700),
  date '2025-11-20' + funerals.h('mot', b.id * 10 + k.n, 340), date '2025-11-08' + funerals.h('svc', b.id * 10 + k.n, 200)
FROM funerals.branches AS b CROSS JOIN (VALUES (1, 'Hearse', 'Mercedes'), (2, 'Limousine', 'Mercedes'), (3, 'Limousine', 'Ford'), (4, 'Private ambulance', 'Vauxhall'), (5, 'Hearse', 'Jaguar')) AS k(n, kind, make) WHERE k.n < 5 AND NOT (b.id = 5 AND k.n = 3) OR b.id IN (1, 4);
CREATE TABLE funerals.vehicle_bookings (id int PRIMARY KEY, vehicle_id int NOT NULL REFERENCES funerals.vehicles, funeral_id int NOT NULL REFERENCES funerals.funerals, driver text, booked_for date NOT NULL, status text NOT NULL, miles numeric(6, 1));
INSERT INTO funerals.vehicle_bookings
SELECT row_number() OVER (ORDER BY funeral_on, id, v), v, id, CASE WHEN funeral_on < '2025-12-03' OR funerals.h('nodriver', id * 100 + v, 4) > 0 THEN (ARRAY['Ted Wright', 'Barry Nunn', 'Colin Mayes', 'Sue Land', 'Frank Dix', 'Joe Tuttle'])[1 + (funerals.h('driver', id, 3) + v / 10) % 6] END, funeral_on, CASE status WHEN 'Held' THEN 'Done' WHEN 'Cancelled' THEN 'Cancelled' ELSE 'Booked' END, CASE WHEN status = 'Held' THEN 6 + funerals.h('tripm', id * 100 + v, 500) / 10.0 END
FROM (
  SELECT f.id, f.funeral_on, f.status, f.branch_id * 10 + CASE WHEN f.branch_id = 4 AND f.id % 2 = 0 OR f.branch_id = 1 AND f.id % 2 = 0 AND f.funeral_on < '2025-06-01' THEN 5 ELSE 1 END AS v FROM funerals.funerals AS f WHERE f.kind <> 'Direct cremation' AND f.funeral_on IS NOT NULL
  UNION ALL
  SELECT f.id, f.funeral_on, f.status, f.branch_id * 10 + CASE WHEN f.branch_id = 5 THEN 2 ELSE 1 + q END FROM funerals.funerals AS f JOIN funerals.extras AS e ON e.funeral_id = f.id AND e.kind = 'Limousine' CROSS JOIN generate_series(1, e.quantity) AS q WHERE f.branch_id <> 5 OR q = 1
) AS a WHERE funeral_on >= '2024-06-01';

-- Invoices and payments
CREATE TABLE funerals.invoices (id int PRIMARY KEY, number text NOT NULL, funeral_id int NOT NULL REFERENCES funerals.funerals, status text NOT NULL, issued_on date NOT NULL, due_on date NOT NULL, settled_on date, total_gbp numeric(9, 2) NOT NULL, paid_gbp numeric(9, 2) NOT NULL DEFAULT 0, reminders int NOT NULL);
INSERT INTO funerals.invoices
SELECT id, 'A' || (60000 + id), id, status, issued, issued + 30, CASE WHEN status = 'Paid' THEN CASE WHEN on_plan AND rest = 0 THEN issued ELSE least(date '2025-12-02', settled) END END, total, 0, CASE WHEN status IN ('Sent', 'Part paid') AND issued + 30 < '2025-12-03' THEN 1 + funerals.h('remind', id, 4) WHEN status = 'Written off' THEN 4 ELSE 0 END
FROM (
  SELECT *, CASE WHEN on_plan AND rest = 0 THEN 'Paid' WHEN settled > '2025-12-02' THEN CASE WHEN funerals.h('dep', id, 5) < 3 THEN 'Part paid' ELSE 'Sent' END WHEN issued < '2025-05-01' AND funerals.h('wo', id, 90) = 0 THEN 'Written off' WHEN issued > '2025-02-01' AND funerals.h('slow', id, 11) = 0 THEN (ARRAY['Sent', 'Part paid'])[1 + funerals.h('slow2', id, 2)] ELSE 'Paid' END AS status
  FROM (
    SELECT f.id, f.on_plan, f.funeral_on + 3 + funerals.h('iss', f.id, 5) AS issued, f.funeral_on + 3 + funerals.h('setl', f.id, 70) AS settled, CASE WHEN f.kind = 'Direct cremation' OR funerals.h('planrest', f.id, 2) = 0 THEN 0 ELSE 1 END AS rest,
      f.fee_gbp + f.coffin_gbp + f.disbursements_gbp - f.discount_gbp + coalesce((SELECT sum(amount_gbp) FROM funerals.extras AS e WHERE e.funeral_id = f.id), 0) AS total
    FROM funerals.funerals AS f WHERE f.status = 'Held' AND f.funeral_on + 3 + funerals.h('iss', f.id, 5) <= '2025-12-03'
  ) AS a
) AS b;
CREATE TABLE funerals.payments (id int PRIMARY KEY, invoice_id int NOT NULL REFERENCES funerals.invoices, kind text NOT NULL, method text NOT NULL, paid_on date NOT NULL, amount_gbp numeric(9, 2) NOT NULL);
INSERT INTO funerals.payments
SELECT row_number() OVER (ORDER BY paid_on, invoice_id, kind), * FROM (
  SELECT i.id AS invoice_id, 'Deposit' AS kind, CASE WHEN f.on_plan THEN 'Plan' ELSE (ARRAY['Card', 'Card', 'Bank transfer', 'Cheque', 'Cash'])[1 + funerals.h('dmeth', i.id, 5)] END AS method, f.arranged_on + funerals.h('dday', i.id, 8) AS paid_on, round(CASE WHEN f.on_plan AND i.settled_on = i.issued_on THEN i.total_gbp WHEN f.on_plan THEN i.total_gbp * 0.7 ELSE f.disbursements_gbp END, 2) AS amount
  FROM funerals.invoices AS i JOIN funerals.funerals AS f ON f.id = i.funeral_id WHERE i.status IN ('Paid', 'Part paid')
  UNION ALL
  SELECT i.id, 'Balance', (ARRAY['Bank transfer', 'Bank transfer', 'Estate cheque', 'Card', 'Cheque'])[1 + funerals.h('bmeth', i.id, 5)], i.settled_on, round(i.total_gbp - CASE WHEN f.on_plan THEN i.total_gbp * 0.7 ELSE f.disbursements_gbp END, 2)
  FROM funerals.invoices AS i JOIN funerals.funerals AS f ON f.id = i.funeral_id WHERE i.status = 'Paid' AND NOT (f.on_plan AND i.settled_on = i.issued_on)
) AS p;
UPDATE funerals.invoices AS i SET paid_gbp = p.paid FROM (SELECT invoice_id, sum(amount_gbp) AS paid FROM funerals.payments GROUP BY 1) AS p WHERE p.invoice_id = i.id;

-- What Norfolk's area manager may see, for the questions' SQL.
CREATE VIEW funerals.seen_branches AS SELECT * FROM funerals.branches WHERE region = 'Norfolk';
CREATE VIEW funerals.seen_funerals AS SELECT f.*, b.name AS branch, b.trading_name, c.name AS coffin, c.material, k.name AS celebrant, k.kind AS celebrant_kind FROM funerals.funerals AS f JOIN funerals.seen_branches AS b ON b.id = f.branch_id LEFT JOIN funerals.coffins AS c ON c.id = f.coffin_id LEFT JOIN funerals.celebrants AS k ON k.id = f.celebrant_id;
CREATE VIEW funerals.held AS SELECT * FROM funerals.seen_funerals WHERE status = 'Held';
CREATE VIEW funerals.arranged AS SELECT * FROM funerals.seen_funerals WHERE status <> 'Cancelled';
CREATE VIEW funerals.seen_extras AS SELECT e.id, e.funeral_id, e.kind, e.quantity, e.amount_gbp, e.cost_gbp, e.supplier, f.branch, f.arranger, f.reference, f.deceased, f.funeral_on, f.arranged_on, f.kind AS funeral_kind, f.status FROM funerals.extras AS e JOIN funerals.seen_funerals AS f ON f.id = e.funeral_id;
CREATE VIEW funerals.seen_plans AS SELECT p.*, b.name AS branch FROM funerals.plans AS p JOIN funerals.seen_branches AS b ON b.id = p.branch_id;
CREATE VIEW funerals.seen_vehicles AS SELECT v.*, b.name AS branch FROM funerals.vehicles AS v JOIN funerals.seen_branches AS b ON b.id = v.branch_id;
CREATE VIEW funerals.seen_bookings AS SELECT k.*, v.registration, v.kind, v.make, v.branch, f.reference, f.deceased FROM funerals.vehicle_bookings AS k JOIN funerals.seen_vehicles AS v ON v.id = k.vehicle_id JOIN funerals.funerals AS f ON f.id = k.funeral_id;
CREATE VIEW funerals.seen_invoices AS SELECT i.*, CASE WHEN i.status IN ('Sent', 'Part paid') THEN i.total_gbp - i.paid_gbp ELSE 0 END AS owed_gbp, f.branch, f.arranger, f.reference, f.deceased, f.family_contact, f.kind AS funeral_kind, f.funeral_on, f.on_plan FROM funerals.invoices AS i JOIN funerals.seen_funerals AS f ON f.id = i.funeral_id;
CREATE VIEW funerals.seen_payments AS SELECT p.*, i.number, i.branch, i.deceased FROM funerals.payments AS p JOIN funerals.seen_invoices AS i ON i.id = p.invoice_id;
COMMIT;
