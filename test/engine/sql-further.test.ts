import { describe, expect, it } from 'vitest';
import { explainDatabaseError } from '../../db/data-query-error.ts';
import { shareOf } from '../harness/full-run.ts';
import { CITIES, laterals } from './statements/laterals.ts';
import { recursions } from './statements/recursions.ts';
import { valueLists } from './statements/value-lists.ts';
import { answersAsByHand, databaseWith } from './support/by-hand.ts';
import { refusal, scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

/** `npm test` asks one of so many. */
const EVERY = 4;

const database = databaseWith(storeTables);

const scope = scopeOf(storeModel);

describe('A list of values', () => {
  answersAsByHand(database, scope, shareOf(valueLists, EVERY));

  it.each([
    ['SELECT STRING_AGG(status) FROM orders', 'string_agg takes a value and a separator that is written out'],
    ['SELECT STRING_AGG(status, status) FROM orders', 'string_agg takes a value and a separator'],
    ['SELECT ARRAY_AGG(status, id) FROM orders', 'array_agg takes one value'],
    ["SELECT STRING_AGG(status, ',' ORDER BY 1) FROM orders", 'takes no number of a column'],
    ["SELECT STRING_AGG(DISTINCT status, ',' ORDER BY id) FROM orders", 'sorted by the value that it lists'],
    [
      "SELECT STRING_AGG(revenue, ',') FROM orders",
      'STRING_AGG(revenue) contradicts the measure orders.revenue',
    ],
    ["SELECT STRING_AGG(status, ',' ORDER BY revenue) FROM orders", 'mixes the measure revenue'],
    ["SELECT STRING_AGG(status, ',') OVER () FROM orders", 'string_agg with OVER is not supported'],
    ["SELECT STRING_AGG(x, ',') OVER () FROM (SELECT status AS x FROM orders) AS t", 'string_agg with OVER'],
    ["SELECT STRING_AGG(x, ',') FROM (SELECT status AS x FROM orders) AS t GROUP BY ROLLUP (x)", 'accepted'],
    [
      "SELECT STRING_AGG(x, ',') FROM (SELECT DISTINCT status AS x FROM orders) AS t GROUP BY ROLLUP (x)",
      'do not go with GROUPING SETS',
    ],
    ["SELECT id FROM orders WHERE STRING_AGG(status, ',') = 'a'", 'string_agg cannot be used here'],
    ["SELECT UPPER(LOWER(STRING_AGG(status, ','))) FROM orders", 'texts that may be longer than 1 MiB'],
    [
      "SELECT STRING_AGG(x, ',') || STRING_AGG(x || '!', ',') || STRING_AGG(x || '?', ',') || STRING_AGG(x, ';') || 'x' FROM (SELECT DISTINCT status AS x FROM orders) AS t",
      'texts that may be longer than 1 MiB',
    ],
  ])('is made of rows, and bounded with what is made of it: %s', (sql, message) => {
    expect(refusal(scope, sql)).toContain(message);
  });
});

describe('A list of more than 256 KiB', () => {
  const long = "LPAD('x', 1000)";
  const asked = async (sql: string) => {
    try {
      return (await database.ask(scope, sql)).flat().map((cell) => cell?.length);
    } catch (error) {
      return explainDatabaseError(error, 1_000).message;
    }
  };

  it.each([
    [`SELECT STRING_AGG(${long}, ',') AS l FROM line_items`, 'longer than 256 KiB'],
    [`SELECT ARRAY_AGG(${long}) AS l FROM line_items WHERE quantity < 3`, 'longer than 256 KiB'],
    [`SELECT STRING_AGG(${long} || n, '') AS l FROM generate_series(1, 270) AS n`, 'longer than 256 KiB'],
    [
      `SELECT STRING_AGG(DISTINCT ${long} || n, '') AS l FROM generate_series(1, 270) AS n`,
      'longer than 256 KiB',
    ],
  ])('is never made: %s', async (sql, message) => {
    expect(await asked(sql)).toContain(message);
  });

  it.each([
    [`SELECT STRING_AGG(${long}, ',') AS l FROM line_items WHERE quantity = 1`, 75_074],
    [`SELECT STRING_AGG(DISTINCT ${long}, ',') AS l FROM line_items`, 1_000],
    [`SELECT STRING_AGG(${long}, '') FILTER (WHERE quantity = 1) AS l FROM line_items`, 75_000],
    [`SELECT STRING_AGG(DISTINCT ${long} || (n % 2), '') AS l FROM generate_series(1, 9000) AS n`, 2_002],
  ])('is a matter of what is in it: %s', async (sql, length) => {
    expect(await asked(sql)).toEqual([length]);
  });
});

describe('LATERAL', () => {
  answersAsByHand(database, scope, shareOf(laterals, EVERY));

  it.each([
    ['SELECT 1 FROM orders o, LATERAL (SELECT COUNT(*) AS n FROM users) t', 'LATERAL reads results'],
    [
      `SELECT 1 FROM ${CITIES}, LATERAL (SELECT id FROM orders) AS t`,
      'asked for every row before it without an equality',
    ],
    [
      `SELECT 1 FROM ${CITIES}, LATERAL (SELECT id FROM orders WHERE amount > c.r) AS t`,
      'without an equality',
    ],
    [
      `SELECT 1 FROM ${CITIES}, LATERAL (SELECT id FROM orders WHERE status = status) AS t`,
      'without an equality',
    ],
    [
      `SELECT 1 FROM ${CITIES}, LATERAL (SELECT nothing FROM orders WHERE status = c.city) AS t`,
      'Unknown column nothing of orders',
    ],
    [
      `SELECT 1 FROM ${CITIES}, LATERAL (SELECT id FROM orders WHERE status = d.city) AS t`,
      'Unknown column d.city',
    ],
    [`SELECT 1 FROM ${CITIES} RIGHT JOIN LATERAL (SELECT 1 AS x) AS t ON TRUE`, 'goes with no LATERAL'],
    [`SELECT 1 FROM ${CITIES} JOIN LATERAL (SELECT 1 AS city) AS t USING (city)`, 'LATERAL takes no USING'],
    [
      `SELECT 1 FROM ${CITIES}, LATERAL (SELECT SUM(c.r) AS x FROM orders) AS t`,
      'belongs to the query around',
    ],
    [
      `SELECT 1 FROM ${CITIES}, LATERAL (SELECT secret FROM users WHERE city = c.city) AS t`,
      'Unknown column secret of users',
    ],
  ])('says what it needs: %s', (sql, message) => {
    expect(refusal(scope, sql)).toContain(message);
  });
});

describe('WITH RECURSIVE', () => {
  answersAsByHand(database, scope, shareOf(recursions, EVERY));

  const told = async (sql: string) => {
    try {
      return (await database.ask(scope, sql)).length;
    } catch (error) {
      return explainDatabaseError(error, 1_000).message;
    }
  };

  it.each([
    [
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT * FROM r',
      'more than 10,000 rows',
    ],
    [
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION SELECT n + 1 FROM r) SELECT MAX(n) AS n FROM r',
      'more than 10,000 rows',
    ],
    [
      'WITH RECURSIVE r AS (SELECT id, status AS s FROM orders UNION ALL SELECT o.id, o.status FROM orders AS o JOIN r ON o.status = r.s) SELECT COUNT(*) AS n FROM r',
      'more than 10,000 rows',
    ],
    [
      "WITH RECURSIVE r AS (SELECT 'xxxxxxxx' AS t, 1 AS n UNION ALL SELECT t || t, n + 1 FROM r WHERE n < 100) SELECT MAX(n) AS n FROM r",
      'too long',
    ],
  ])('ends with an error where it would not end: %s', async (sql, message) => {
    expect(await told(sql)).toContain(message);
  });

  it('is read no further than it is asked for', async () => {
    const sql = 'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT n FROM r LIMIT 7';
    expect(await told(sql)).toBe(7);
    const all =
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 10000) SELECT n FROM r';
    expect(await told(all)).toBe(10_000);
  });

  it.each([
    [
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT SUM(n) FROM r) SELECT * FROM r',
      'without GROUP BY, aggregates',
    ],
    [
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n FROM r LIMIT 3) SELECT * FROM r',
      'LIMIT and UNION',
    ],
    [
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL (SELECT n FROM r LIMIT 3)) SELECT * FROM r',
      'LIMIT and UNION',
    ],
    [
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT a.n FROM r AS a JOIN r AS b ON a.n = b.n) SELECT * FROM r',
      'has r once in FROM',
    ],
    [
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n FROM users WHERE age IN (SELECT n FROM r)) SELECT * FROM r',
      'and in no subquery',
    ],
    [
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT a.n FROM (SELECT 2 AS n) AS a LEFT JOIN r ON a.n = r.n) SELECT * FROM r',
      'no outer join',
    ],
    [
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n, n FROM r) SELECT * FROM r',
      'the same number of columns',
    ],
    [
      'WITH RECURSIVE r AS (SELECT 1 AS n EXCEPT SELECT n FROM r) SELECT * FROM r',
      'There is no view or cube r',
    ],
    ['WITH RECURSIVE r AS (SELECT n FROM r) SELECT * FROM r', 'There is no view or cube r'],
    [
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT u.secret FROM users AS u JOIN r ON u.age = r.n) SELECT * FROM r',
      'Unknown column u.secret',
    ],
    [
      'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT o.id FROM orders AS o JOIN r ON o.id > r.n) SELECT * FROM r',
      'joined without an equality',
    ],
  ])('has the form that PostgreSQL takes: %s', (sql, message) => {
    expect(refusal(scope, sql)).toContain(message);
  });
});
