import { describe, expect, it } from 'vitest';
import { shareOf } from '../harness/full-run.ts';
import { toolStatements } from './statements/tool-statements.ts';
import { statementsOfTools } from './statements/tools/all.ts';
import { answersAsByHand, databaseWith } from './support/by-hand.ts';
import { compile, refusal, scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

/** What tools that know PostgreSQL, and no semantic layer, send; and what people who know another database write. */
const database = databaseWith(storeTables);

const scope = scopeOf(storeModel);

/** `npm test` asks one of so many. */
const EVERY = 8;

describe('What tools send', () => {
  answersAsByHand(database, scope, toolStatements);

  describe.each(Object.entries(statementsOfTools))('and write as %s', (_, statements) => {
    answersAsByHand(database, scope, shareOf(statements, EVERY));
  });

  it('is 200 statements and more', () => {
    const all = [toolStatements, ...Object.values(statementsOfTools)].flat().map(([sql]) => sql);
    expect(new Set(all).size).toBeGreaterThanOrEqual(200);
  });
});

describe('The schema that tools write before a view', () => {
  it('is nothing else than the view', () => {
    expect(compile(scope, 'SELECT public.orders_view.status FROM public.orders_view').text).toBe(
      compile(scope, 'SELECT orders_view.status FROM orders_view').text,
    );
  });

  it.each([
    ['SELECT status FROM other.orders_view', 'There is no view or cube other.orders_view.'],
    ['SELECT status FROM store.orders', 'There is no view or cube store.orders.'],
    ['SELECT relname FROM public.pg_class', 'There is no view or cube public.pg_class.'],
    ['SELECT relname FROM pg_catalog.pg_class', 'There is no view or cube pg_catalog.pg_class.'],
    ['SELECT secret FROM public.users', 'Unknown column secret of users'],
    ['SELECT public.users.secret FROM public.users', 'Unknown column users.secret of users'],
    ['SELECT other.users.name FROM public.users', 'Unknown column'],
  ])('reaches nothing that is none: %s', (sql, message) => {
    expect(refusal(scope, sql)).toContain(message);
  });

  it('reads the view where a WITH query has its name', async () => {
    const sql = 'WITH orders AS (SELECT 1 AS one) SELECT COUNT(*) FROM public.orders';
    expect(await database.ask(scope, sql)).toEqual(
      await database.byHand('SELECT count(*) FROM store.orders WHERE NOT deleted'),
    );
  });
});

describe('A series in FROM', () => {
  const monthly =
    "(SELECT DATE_TRUNC('month', created_at) AS m, MEASURE(revenue) AS r FROM orders_view WHERE status = 'new' GROUP BY 1) AS o";
  const byHand =
    "(SELECT date_trunc('month', created_at) AS m, sum(amount) AS r FROM store.orders WHERE NOT deleted AND status = 'new' GROUP BY 1) AS o";
  const months = "generate_series(timestamp '2024-11-01', '2025-08-01', '1 month') AS s (month)";
  it.each([
    [
      `SELECT s.month, COALESCE(o.r, 0) AS r FROM generate_series('2024-11-01'::date, '2025-08-01'::date, INTERVAL '1 month') AS s (month) LEFT JOIN ${monthly} ON o.m = s.month ORDER BY 1`,
      `SELECT s.month, coalesce(o.r, 0) FROM ${months} LEFT JOIN ${byHand} ON o.m = s.month ORDER BY 1`,
    ],
    [
      `WITH days AS (SELECT generate_series AS day FROM generate_series('2025-02-27', '2025-03-02', '1 day')) SELECT day::date AS d, COUNT(*) AS n FROM days GROUP BY 1 ORDER BY 1`,
      "SELECT d::date, count(*) FROM generate_series(timestamp '2025-02-27', '2025-03-02', '1 day') d GROUP BY 1 ORDER BY 1",
    ],
    [
      "SELECT month FROM generate_series(DATE_TRUNC('month', CURRENT_DATE) - INTERVAL '2 months', CURRENT_DATE, '1 month') AS month ORDER BY 1",
      "SELECT m FROM generate_series(timestamp '2025-01-01', '2025-03-31', '1 month') m ORDER BY 1",
    ],
    [
      'SELECT n, n * 2 AS x FROM generate_series(-1, 4, 2) AS n ORDER BY 1',
      'SELECT n, n * 2 FROM generate_series(-1, 4, 2) n ORDER BY 1',
    ],
    ['SELECT COUNT(*) AS n FROM generate_series(5, 1) AS s', 'SELECT 0'],
  ])('%s', async (sql, hand) => {
    expect(await database.ask(scope, sql)).toEqual(await database.byHand(hand));
  });

  it.each([
    ['SELECT COUNT(*) FROM generate_series(1, 1000000000) AS s', 'generate_series makes 10000 rows at most'],
    [
      "SELECT COUNT(*) FROM generate_series('2000-01-01', '2025-01-01', '1 minute') AS s",
      'generate_series makes 10000 rows at most',
    ],
    ["SELECT COUNT(*) FROM generate_series('2025-01-01', '2026-01-01', '-1 day') AS s", 'steps forward'],
    ["SELECT COUNT(*) FROM generate_series('2025-01-01', '2026-01-01', '0 days') AS s", 'steps forward'],
    ['SELECT COUNT(*) FROM generate_series(1, 5, 0) AS s', 'steps forward'],
    ['SELECT COUNT(*) FROM generate_series(1, (SELECT COUNT(*) FROM orders)) AS s', 'written out'],
    ['SELECT COUNT(*) FROM orders o, LATERAL generate_series(1, o.id) AS s', 'generate_series'],
    [
      'SELECT COUNT(*) FROM generate_series(1, 10000) AS a, generate_series(1, 10000) AS b',
      'are joined without an equality',
    ],
    ["SELECT * FROM pg_ls_dir('.') AS f", 'generate_series alone'],
    ['SELECT generate_series(1, 1000000) FROM orders', 'The function generate_series is not available'],
  ])('is bounded, and of constants: %s', (sql, message) => {
    expect(refusal(scope, sql)).toContain(message);
  });
});

describe('What another database would have read', () => {
  it.each([
    [
      "SELECT DATEDIFF('day', created_at, NOW()) FROM orders",
      'datediff is of another database',
      'a::date - b::date',
    ],
    ['SELECT YEAR(created_at) FROM orders', 'year is of another database', 'EXTRACT(year FROM created_at)'],
    [
      "SELECT DATE_FORMAT(created_at, '%Y') FROM orders",
      'date_format is of',
      "TO_CHAR(created_at, 'YYYY-MM')",
    ],
    ['SELECT IFNULL(status, 1) FROM orders', 'ifnull is of', 'COALESCE(x, 0)'],
    ['SELECT NVL(status, 1) FROM orders', 'nvl is of', 'COALESCE(x, 0)'],
    ['SELECT GETDATE() FROM orders', 'getdate is of', 'NOW()'],
    ['SELECT TOP 10 status FROM orders', 'TOP is of SQL Server', 'LIMIT 10'],
    ['SELECT `status` FROM `orders`', 'backticks are of MySQL and BigQuery', '"double quotes"'],
    ['SELECT [status] FROM [orders]', 'brackets round names are of SQL Server', '"double quotes"'],
    ['SELECT created_at - INTERVAL 1 DAY FROM orders', "INTERVAL '1 day'", 'in quotes'],
    ['SELECT status FROM orders LIMIT 5, 10', 'LIMIT 10 OFFSET 20', 'This is not valid PostgreSQL'],
    ['SELECT status, ROW_NUMBER() OVER () AS n FROM orders QUALIFY n = 1', 'no QUALIFY', 'subquery'],
    ['SELECT * EXCEPT (status) FROM orders', 'no * EXCEPT', 'name the columns'],
  ])('%s is told how PostgreSQL writes it', (sql, what, instead) => {
    const told = refusal(scope, sql);
    expect([told.includes(what), told.includes(instead)], told).toEqual([true, true]);
  });
});
