-- An insurer from January 2023 to 3 December 2025. Every row follows from its number alone. The line for claims was closed in July 2024: nothing was reported.
BEGIN;

CREATE SCHEMA ins;

CREATE FUNCTION ins.pick(salt text, n bigint, choices int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ((('x' || substr(md5(salt || n), 1, 7))::bit(28)::bigint) % choices)::int $$;

CREATE TABLE ins.policies (
  id int PRIMARY KEY, policy_no text NOT NULL, product text NOT NULL, channel text NOT NULL, county text NOT NULL, region text NOT NULL, starts_on date NOT NULL, ends_on date NOT NULL,
  cancelled boolean NOT NULL, holder_age int, premium numeric(8, 2) NOT NULL
);
INSERT INTO ins.policies
SELECT
  n, 'P-' || lpad(n::text, 5, '0'), product, (ARRAY['Broker', 'Broker', 'Website', 'Phone', 'Bank'])[1 + ins.pick('channel', n, 5)], c.county, c.region,
  starts_on, starts_on + CASE product WHEN 'Travel' THEN 90 ELSE 365 END, ins.pick('cancelled', n, 14) = 0, CASE WHEN ins.pick('noage', n, 20) > 0 THEN 18 + ins.pick('age', n, 65) END,
  CASE product WHEN 'Motor' THEN 480 WHEN 'Home' THEN 320 WHEN 'Pet' THEN 190 ELSE 60 END + 5 * ins.pick('premium', n, 60)
FROM (
  SELECT n, (ARRAY['Motor', 'Motor', 'Motor', 'Home', 'Home', 'Pet', 'Travel'])[1 + ins.pick('product', n, 7)] AS product, date '2022-12-01' + ins.pick('starts', n, 1090) AS starts_on
  FROM generate_series(1, 1700) AS n
) AS drawn
JOIN (VALUES
  (0, 'Dublin', 'Leinster'), (1, 'Dublin', 'Leinster'), (2, 'Kildare', 'Leinster'), (3, 'Wicklow', 'Leinster'), (4, 'Cork', 'Munster'), (5, 'Kerry', 'Munster'), (6, 'Limerick', 'Munster'), (7, 'Galway', 'Connacht'), (8, 'Mayo', 'Connacht'), (9, 'Donegal', 'Ulster')
) AS c (number, county, region) ON c.number = ins.pick('county', n, 10);

CREATE TABLE ins.handlers (id int PRIMARY KEY, name text NOT NULL, team text NOT NULL);
INSERT INTO ins.handlers VALUES
  (1, 'Aoife Burke', 'Motor'), (2, 'Brian Daly', 'Motor'), (3, 'Ciara Flood', 'Property'), (4, 'Declan Roe', 'Property'), (5, 'Emer Walsh', 'Complex'), (6, 'Fergal Quinn', 'Complex'), (7, 'Grace Nolan', 'Motor'), (8, 'Hugh Tobin', 'Property');

CREATE TABLE ins.claims (
  id int PRIMARY KEY, claim_no text NOT NULL, policy_id int NOT NULL REFERENCES ins.policies, handler_id int REFERENCES ins.handlers, cause text NOT NULL, status text NOT NULL, incident_on date NOT NULL,
  reported_on date NOT NULL, closed_on date, fraud_suspected boolean NOT NULL, claimed numeric(10, 2), reserve numeric(10, 2) NOT NULL
);
INSERT INTO ins.claims
SELECT
  n, 'CL-' || lpad(n::text, 5, '0'), policy, CASE WHEN reported_on < '2025-11-28' THEN 1 + ins.pick('handler', n, 8) END, cause, status, incident_on, reported_on,
  CASE WHEN status IN ('Settled', 'Rejected', 'Withdrawn') THEN least(reported_on + 5 + ins.pick('closing', n, 110), date '2025-12-03') END,
  ins.pick('fraud', n, 16) = 0, claimed, round(coalesce(claimed, 1500) * (60 + ins.pick('reserve', n, 50)) / 100.0, 2)
FROM (
  SELECT
    *, CASE
      WHEN reported_on > '2025-10-25' AND draw < 11 OR reported_on > '2025-08-01' AND draw < 4 THEN (ARRAY['Open', 'Open', 'Under investigation'])[1 + ins.pick('open', n, 3)]
      WHEN draw = 4 AND cause <> 'Hail' THEN 'Rejected' WHEN draw = 5 THEN 'Withdrawn' WHEN draw = 6 AND ins.pick('old', n, 9) = 0 THEN 'Under investigation' ELSE 'Settled' END AS status
  FROM (
    SELECT
      n, p.id AS policy, ins.pick('draw', n, 14) AS draw, incident_on, incident_on + CASE WHEN ins.pick('slow', n, 12) = 0 THEN 30 + ins.pick('slowdays', n, 80) ELSE ins.pick('days', n, 20) END AS reported_on,
      CASE WHEN ins.pick('noamount', n, 25) > 0 THEN CASE p.product WHEN 'Motor' THEN 900 WHEN 'Home' THEN 1400 WHEN 'Pet' THEN 150 ELSE 120 END * (1 + ins.pick('claimed', n, 12)) + CASE WHEN ins.pick('big', n, 20) = 0 AND p.product IN ('Motor', 'Home') THEN 18000 ELSE 0 END END AS claimed,
      CASE p.product
        WHEN 'Motor' THEN (ARRAY['Collision', 'Collision', 'Windscreen', 'Theft', 'Hail'])[1 + ins.pick('cause', n, 5)]
        WHEN 'Home' THEN (ARRAY['Water damage', 'Storm', 'Burglary', 'Fire', 'Water damage', 'Storm'])[1 + ins.pick('cause', n, 6)]
        WHEN 'Pet' THEN (ARRAY['Illness', 'Injury'])[1 + ins.pick('cause', n, 2)] ELSE (ARRAY['Cancellation', 'Lost luggage', 'Illness abroad'])[1 + ins.pick('cause', n, 3)] END AS cause
    FROM generate_series(1, 1300) AS n
    JOIN ins.policies AS p ON p.id = 1 + ins.pick('policy', n, 1700)
    CROSS JOIN LATERAL (SELECT p.starts_on + ins.pick('incident', n, p.ends_on - p.starts_on) AS incident_on) AS i
  ) AS a
  WHERE reported_on <= '2025-12-03' AND NOT reported_on BETWEEN '2024-07-01' AND '2024-07-31'
) AS b;

CREATE TABLE ins.payments (id int PRIMARY KEY, claim_id int NOT NULL REFERENCES ins.claims, payee text NOT NULL, paid_on date NOT NULL, amount numeric(10, 2) NOT NULL);
INSERT INTO ins.payments
SELECT
  row_number() OVER (ORDER BY c.id, part), c.id,
  CASE WHEN part = 3 THEN 'Lawyer' WHEN c.cause IN ('Illness', 'Injury') THEN 'Vet' WHEN c.cause = 'Illness abroad' THEN 'Hospital' WHEN c.cause IN ('Collision', 'Windscreen', 'Hail', 'Water damage') AND part = 1 THEN 'Repairer' ELSE 'Customer' END,
  greatest(c.reported_on, c.closed_on - ins.pick('paid' || part, c.id, 25)), round(c.claimed * CASE part WHEN 1 THEN 0.7 WHEN 2 THEN 0.2 ELSE 0.08 END, 2)
FROM ins.claims AS c
CROSS JOIN generate_series(1, 3) AS part
WHERE c.status = 'Settled' AND c.claimed IS NOT NULL AND (part = 1 OR ins.pick('part' || part, c.id, 3) = 0);

-- For the expected results alone: the model does not read these.
CREATE VIEW ins.seen_policies AS SELECT * FROM ins.policies WHERE region IN ('Leinster', 'Munster');
CREATE VIEW ins.seen_claims AS SELECT c.*, p.policy_no, p.product, p.channel, p.county, p.region, p.holder_age, h.name AS handler, h.team FROM ins.claims c JOIN ins.seen_policies p ON p.id = c.policy_id LEFT JOIN ins.handlers h ON h.id = c.handler_id;
CREATE VIEW ins.seen_payments AS SELECT p.*, c.claim_no, c.product, c.county, c.region, c.cause, c.reported_on, c.incident_on FROM ins.payments p JOIN ins.seen_claims c ON c.id = p.claim_id;

COMMIT;
