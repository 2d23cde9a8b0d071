-- A software company from January 2023 to 20 August 2025. Every row follows from its number alone.
BEGIN;

CREATE SCHEMA saas;

-- A number from 0 to sides - 1 that looks thrown, yet is the same every time.
CREATE FUNCTION saas.dice(salt text, n int, sides int) RETURNS int LANGUAGE sql IMMUTABLE AS
  $$ SELECT ('x' || substr(md5(salt || n), 1, 7))::bit(28)::int % sides $$;

CREATE TABLE saas.accounts (
  id int PRIMARY KEY, company text NOT NULL, industry text NOT NULL, country text NOT NULL, tier text NOT NULL,
  owner text NOT NULL, employees int NOT NULL, partner_sourced boolean NOT NULL, created_at timestamptz NOT NULL
);
INSERT INTO saas.accounts
SELECT
  n,
  (ARRAY['Acme', 'Globex', 'Initech', 'Umbrella', 'Hooli', 'Vandelay', 'Stark', 'Wayne', 'Wonka', 'Soylent', 'Tyrell', 'Cyberdyne', 'Gringotts', 'Oscorp'])[1 + n % 14]
    || ' ' || (ARRAY['Labs', 'Group', 'GmbH', 'Ltd', 'Systems', 'Partners', 'Media', 'Foods', 'Health', 'Bank', 'Energy', 'Retail', 'Travel', 'Cloud', 'Robotics', 'Logistics', 'Works', 'Analytics', 'Studios', 'Networks'])[1 + n / 14],
  (ARRAY['Finance', 'Healthcare', 'Retail', 'Media', 'Manufacturing', 'Education'])[1 + saas.dice('industry', n, 6)],
  (ARRAY['United States', 'United States', 'United States', 'Germany', 'Germany', 'United Kingdom', 'France', 'Brazil', 'Japan'])[1 + saas.dice('country', n, 9)],
  (ARRAY['SMB', 'SMB', 'SMB', 'Mid-Market', 'Mid-Market', 'Enterprise'])[1 + saas.dice('tier', n, 6)],
  (ARRAY['Priya Nair', 'Tom Becker', 'Sofia Alvarez', 'Kenji Mori', 'Hannah Lee'])[1 + saas.dice('owner', n, 5)],
  5 + saas.dice('employees', n, 60) * saas.dice('employees2', n, 60),
  saas.dice('partner', n, 4) = 0,
  timestamptz '2023-01-03 10:00Z' + n * interval '3 days 10 hours' + saas.dice('created', n, 60) * interval '1 hour'
FROM generate_series(1, 278) AS n;

CREATE TABLE saas.subscriptions (
  id int PRIMARY KEY, account_id int NOT NULL REFERENCES saas.accounts, plan text NOT NULL, billing text NOT NULL, seats int NOT NULL,
  mrr numeric(10, 2) NOT NULL, started_on date NOT NULL, canceled_on date, cancel_reason text
);
INSERT INTO saas.subscriptions
SELECT
  n, account_id, plan, billing, seats,
  round(seats * (CASE plan WHEN 'Starter' THEN 9 WHEN 'Growth' THEN 19 WHEN 'Business' THEN 35 ELSE 52.5 END) * (CASE billing WHEN 'annual' THEN 0.8 ELSE 1 END), 2),
  started_on,
  canceled_on,
  CASE WHEN canceled_on IS NOT NULL THEN (ARRAY['price', 'price', 'missing feature', 'went out of business', 'competitor'])[1 + saas.dice('reason', n, 5)] END
FROM (
  SELECT
    n, account_id, plan, billing, seats, started_on,
    CASE WHEN saas.dice('churn', n, 10) < 3 AND started_on + 30 + saas.dice('life', n, 400) <= date '2025-08-19' THEN started_on + 30 + saas.dice('life', n, 400) END AS canceled_on
  FROM (
    SELECT
      n, a.id AS account_id,
      (ARRAY['Starter', 'Starter', 'Growth', 'Growth', 'Business', 'Scale'])[1 + saas.dice('plan', n, 6)] AS plan,
      (ARRAY['monthly', 'monthly', 'annual'])[1 + saas.dice('billing', n, 3)] AS billing,
      1 + saas.dice('seats', n, 12) * saas.dice('seats2', n, 12) / 2 AS seats,
      least(a.created_at::date + saas.dice('start', n, 120), date '2025-08-18') AS started_on
    FROM generate_series(1, 430) AS n JOIN saas.accounts a ON a.id = CASE WHEN n <= 278 THEN n ELSE 1 + saas.dice('account', n, 278) END
  ) AS sold
) AS ended;

CREATE TABLE saas.tickets (
  id int PRIMARY KEY, account_id int NOT NULL REFERENCES saas.accounts, topic text NOT NULL, priority text NOT NULL, state text NOT NULL,
  channel text NOT NULL, escalated boolean NOT NULL, reply_minutes int, csat int, opened_at timestamptz NOT NULL, solved_at timestamptz
);
INSERT INTO saas.tickets
SELECT
  n, account_id,
  (ARRAY['billing', 'bug', 'bug', 'how-to', 'how-to', 'feature request', 'login'])[1 + saas.dice('topic', n, 7)],
  (ARRAY['low', 'normal', 'normal', 'normal', 'high', 'urgent'])[1 + saas.dice('priority', n, 6)],
  state,
  (ARRAY['email', 'email', 'chat', 'chat', 'phone'])[1 + saas.dice('channel', n, 5)],
  saas.dice('escalated', n, 9) = 0,
  CASE WHEN state <> 'new' THEN 2 + saas.dice('reply', n, 35) * saas.dice('reply2', n, 35) END,
  CASE WHEN state = 'solved' AND saas.dice('answered', n, 2) = 0 THEN (ARRAY[1, 2, 3, 4, 4, 5, 5, 5])[1 + saas.dice('csat', n, 8)] END,
  opened_at,
  CASE WHEN state = 'solved' THEN opened_at + (1 + saas.dice('solve', n, 90)) * interval '1 hour' END
FROM (
  SELECT
    n, 1 + saas.dice('who', n, 278) * (25 + saas.dice('who2', n, 75)) / 100 AS account_id, opened_at,
    CASE WHEN opened_at > '2025-08-14' THEN (ARRAY['new', 'open', 'pending'])[1 + saas.dice('fresh', n, 3)]
      ELSE (ARRAY['solved', 'solved', 'solved', 'solved', 'solved', 'solved', 'solved', 'solved', 'solved', 'open', 'pending'])[1 + saas.dice('state', n, 11)] END AS state
  FROM (
    SELECT n, timestamptz '2024-01-02 08:00Z' + (n * 9.5 - n * n * 0.00078 + saas.dice('jitter', n, 50)) * interval '1 hour' AS opened_at FROM generate_series(1, 1800) AS n
  ) AS timed WHERE opened_at < '2025-08-20 12:00Z'
) AS raised;

CREATE TABLE saas.events (
  id int PRIMARY KEY, account_id int NOT NULL REFERENCES saas.accounts, user_email text NOT NULL, feature text NOT NULL,
  platform text NOT NULL, seconds int NOT NULL, happened_at timestamptz NOT NULL
);
INSERT INTO saas.events
SELECT
  n, account_id,
  'user' || (1 + saas.dice('user', n, 4)) || '@account' || account_id || '.example',
  (ARRAY['Dashboards', 'Dashboards', 'Dashboards', 'Exports', 'Alerts', 'API', 'API', 'Reports'])[1 + saas.dice('feature', n, 8)],
  (ARRAY['web', 'web', 'web', 'iOS', 'Android'])[1 + saas.dice('platform', n, 5)],
  5 + saas.dice('seconds', n, 900),
  happened_at
FROM (
  SELECT
    n, 1 + saas.dice('where', n, 278) AS account_id,
    timestamptz '2025-01-01 06:00Z' + (n * 1.75 + saas.dice('tick', n, 30)) * interval '1 hour' AS happened_at
  FROM generate_series(1, 3180) AS n
) AS used WHERE happened_at < '2025-08-20 12:00Z';

DROP FUNCTION saas.dice;

COMMIT;
