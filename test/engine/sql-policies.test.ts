import { describe, expect, it } from 'vitest';
import type { Caller, Scope } from '../../engine/index.ts';
import { databaseWith } from './support/by-hand.ts';
import { anybody, modelOf, refusal } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const POLICY = `[{ group: "*", member_level: { excludes: [age] }, row_level: { filters: [{ member: city, operator: equals, values: ["{ userAttributes.city }"] }] } }]`;
/** The store, of whose users everyone sees those of their own city, and nobody's age. */
const model = modelOf(
  storeModel.replace('  - name: users\n', `  - name: users\n    access_policy: ${POLICY}\n`),
);
const caller: Caller = { ...anybody, userAttributes: { city: 'Berlin' } };
const scope: Scope = { model, caller, views: null };

const database = databaseWith(storeTables);

const SEEN = "(SELECT * FROM store.users WHERE city = 'Berlin')";
const ORDERS = `(SELECT * FROM store.orders WHERE NOT deleted) o`;

describe('Row rules hold wherever a statement reads a cube', () => {
  it.each([
    [
      'SELECT MEASURE(o.revenue), MEASURE(u.count) FROM orders o CROSS JOIN users u',
      `SELECT sum(amount), count(DISTINCT u.id) FROM ${ORDERS} JOIN ${SEEN} u ON u.id = user_id`,
    ],
    [
      'SELECT o.id, u.name FROM orders o CROSS JOIN users u ORDER BY 1',
      `SELECT o.id, u.name FROM ${ORDERS} JOIN ${SEEN} u ON u.id = user_id ORDER BY 1`,
    ],
    ['SELECT COUNT(*) FROM orders WHERE EXISTS (SELECT 1 FROM users u WHERE u.name = buyer)', 'SELECT 0'],
    [
      'SELECT quantity, (SELECT COUNT(*) FROM users) AS n FROM line_items GROUP BY 1 ORDER BY 1',
      `SELECT DISTINCT quantity, (SELECT count(*) FROM ${SEEN} u) FROM store.line_items ORDER BY 1`,
    ],
    [
      'SELECT name FROM users u WHERE city = (SELECT MAX(city) FROM users x WHERE x.name = u.name) ORDER BY 1',
      `SELECT name FROM ${SEEN} u ORDER BY 1`,
    ],
    [
      'SELECT city, premium, COUNT(*) FROM users GROUP BY CUBE (city, premium) ORDER BY 1, 2, 3',
      `SELECT city, premium, count(*) FROM ${SEEN} u GROUP BY CUBE (city, premium) ORDER BY 1, 2, 3`,
    ],
    [
      'WITH t AS (SELECT city, count AS n FROM users) SELECT city, SUM(n) FROM t GROUP BY 1',
      `SELECT city, count(*) FROM ${SEEN} u GROUP BY 1`,
    ],
    [
      'SELECT DISTINCT ON (city) city, name FROM users ORDER BY city, name',
      `SELECT DISTINCT ON (city) city, name FROM ${SEEN} u ORDER BY city, name`,
    ],
    [
      'SELECT DISTINCT i.quantity, t.n FROM line_items i CROSS JOIN (SELECT COUNT(*) AS n FROM users) t ORDER BY 1',
      `SELECT DISTINCT quantity, (SELECT count(*) FROM ${SEEN} u) FROM store.line_items ORDER BY 1`,
    ],
    [
      'SELECT MODE() WITHIN GROUP (ORDER BY city), COUNT(*) FROM users UNION ALL SELECT MIN(city), COUNT(*) FROM users',
      `SELECT 'Berlin', count(*) FROM ${SEEN} u UNION ALL SELECT 'Berlin', count(*) FROM ${SEEN} u`,
    ],
  ])('%s', async (sql, byHand) => {
    expect(await database.ask(scope, sql)).toEqual(await database.byHand(byHand));
  });

  it.each([
    'SELECT COUNT(*) FROM orders o CROSS JOIN users u WHERE u.age > 3',
    'SELECT id FROM orders WHERE EXISTS (SELECT 1 FROM users WHERE age > amount)',
    'SELECT name FROM users u WHERE EXISTS (SELECT 1 FROM orders o WHERE o.amount < u.age)',
    'SELECT COUNT(*) FROM (SELECT name, age FROM users) t',
    'WITH t AS (SELECT age FROM users) SELECT 1',
    'SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY age) FROM users',
    'SELECT name FROM users WINDOW w AS (ORDER BY age)',
    'SELECT DISTINCT ON (age) name FROM users ORDER BY age',
    'SELECT COUNT(*) FROM users GROUP BY ROLLUP (age)',
    'SELECT i.id FROM line_items i JOIN (SELECT city, COUNT(*) AS n FROM users GROUP BY 1) t ON t.age = i.id',
  ])('a hidden member does not exist: %s', (sql) => {
    expect(refusal(scope, sql)).toMatch(/^Unknown column (\w\.)?age\b|may have several rows/);
  });
});
