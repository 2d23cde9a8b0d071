import type { Pair } from './pair.ts';

const O = '(SELECT * FROM store.orders WHERE NOT deleted) o';

/** Queries that read themselves. */
export const recursions: Pair[] = [
  [
    'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 5) SELECT n FROM r ORDER BY 1',
    'SELECT n FROM generate_series(1, 5) n',
  ],
  [
    'WITH RECURSIVE r (a, b) AS (VALUES (0, 1) UNION ALL SELECT b, a + b FROM r WHERE b < 50) SELECT a FROM r ORDER BY 1',
    'WITH RECURSIVE r (a, b) AS (VALUES (0, 1) UNION ALL SELECT b, a + b FROM r WHERE b < 50) SELECT a FROM r ORDER BY 1',
  ],
  // From order to order: each leads to the one with the next number, as long as the amounts are small.
  [
    'WITH RECURSIVE chain AS (SELECT id, amount, 1 AS steps FROM orders WHERE id = 1 UNION ALL SELECT o.id, o.amount, c.steps + 1 FROM orders AS o JOIN chain AS c ON o.id = c.id + 1 WHERE o.amount < 90) SELECT id, amount, steps FROM chain ORDER BY steps',
    `WITH RECURSIVE chain AS (SELECT id, amount, 1 AS steps FROM ${O} WHERE id = 1 UNION ALL SELECT o.id, o.amount, c.steps + 1 FROM ${O} JOIN chain c ON o.id = c.id + 1 WHERE o.amount < 90) SELECT id, amount, steps FROM chain ORDER BY steps`,
  ],
  [
    "WITH RECURSIVE days AS (SELECT CAST('2025-01-01' AS timestamp) AS day UNION ALL SELECT day + INTERVAL '1 day' FROM days WHERE day < '2025-01-10'), counts AS (SELECT DATE_TRUNC('day', created_at) AS d, COUNT(*) AS n FROM orders GROUP BY 1) SELECT days.day, COALESCE(c.n, 0) AS n FROM days LEFT JOIN counts AS c ON c.d = days.day ORDER BY 1",
    `SELECT d, (SELECT count(*) FROM ${O} WHERE date_trunc('day', created_at) = d) FROM generate_series(timestamp '2025-01-01', '2025-01-10', '1 day') d ORDER BY 1`,
  ],
  [
    "WITH RECURSIVE paths AS (SELECT id, status AS path FROM orders WHERE id <= 3 UNION ALL SELECT p.id + 3, path || '>' || o.status FROM paths p JOIN orders o ON o.id = p.id + 3 WHERE p.id < 12) SELECT id, path FROM paths ORDER BY 1",
    `WITH RECURSIVE paths AS (SELECT id, status AS path FROM ${O} WHERE id <= 3 UNION ALL SELECT p.id + 3, path || '>' || o.status FROM paths p JOIN ${O} ON o.id = p.id + 3 WHERE p.id < 12) SELECT id, path FROM paths ORDER BY 1`,
  ],
  [
    'WITH RECURSIVE around AS (SELECT 1 AS n UNION SELECT (n * 2) % 11 FROM around) SELECT COUNT(*) AS n, SUM(n) AS s FROM around',
    'WITH RECURSIVE around AS (SELECT 1 AS n UNION SELECT (n * 2) % 11 FROM around) SELECT count(*), sum(n) FROM around',
  ],
  [
    'WITH RECURSIVE totals AS (SELECT status AS s, MEASURE(revenue) AS r FROM orders GROUP BY 1), halves AS (SELECT s, r, 0 AS times FROM totals UNION ALL SELECT s, r / 2, times + 1 FROM halves WHERE r > 500) SELECT s, MAX(times) AS t, MIN(r) AS r FROM halves GROUP BY 1 ORDER BY 1',
    `WITH RECURSIVE halves AS (SELECT status AS s, sum(amount)::numeric AS r, 0 AS times FROM ${O} GROUP BY 1 UNION ALL SELECT s, r / 2, times + 1 FROM halves WHERE r > 500) SELECT s, max(times), min(r) FROM halves GROUP BY 1 ORDER BY 1`,
  ],
  [
    'SELECT (WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 4) SELECT SUM(n) FROM r) AS s, COUNT(*) AS n FROM orders',
    `SELECT 10, count(*) FROM ${O}`,
  ],
];
