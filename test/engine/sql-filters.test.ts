import { describe, expect, it } from 'vitest';
import {
  type Caller,
  compileSql,
  EngineError,
  readRowFilters,
  relationsReadBy,
  type Scope,
} from '../../engine/index.ts';
import { databaseWith } from './support/by-hand.ts';
import { anybody, modelOf, now, parser } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

// Filters beside SQL hold wherever it reads what they are about, as conditions written by hand would.

const POLICY = `[{ group: "*", member_level: { excludes: [age] }, row_level: { allow_all: true } }]`;
const model = modelOf(
  storeModel.replace('  - name: users\n', `  - name: users\n    access_policy: ${POLICY}\n`),
);
const caller: Caller = anybody;
const scope: Scope = { model, caller, views: null };

const database = databaseWith(storeTables);

const compiled = (sql: string, filters: unknown) =>
  compileSql({ parser, scope, sql, filters: readRowFilters(filters), timeZone: 'UTC', now });

const IN_BERLIN = [{ member: 'users.city', operator: 'equals', values: ['Berlin'] }];
const SEEN = `(SELECT * FROM store.users WHERE city = 'Berlin')`;
const ORDERS = '(SELECT * FROM store.orders WHERE NOT deleted)';

describe('Filters hold wherever a statement reads their cube', () => {
  it.each([
    ['SELECT name FROM users ORDER BY 1', `SELECT name FROM ${SEEN} u ORDER BY 1`],
    ['SELECT MEASURE(count) FROM users', `SELECT count(*) FROM ${SEEN} u`],
    [
      'SELECT x.name FROM users AS x WHERE x.premium ORDER BY 1',
      `SELECT name FROM ${SEEN} u WHERE premium ORDER BY 1`,
    ],
    [
      'SELECT MEASURE(o.revenue), MEASURE(u.count) FROM orders o CROSS JOIN users u',
      `SELECT sum(amount), count(DISTINCT u.id) FROM ${ORDERS} o JOIN ${SEEN} u ON u.id = user_id`,
    ],
    [
      'WITH t AS (SELECT city, count AS n FROM users) SELECT city, SUM(n) FROM t GROUP BY 1',
      `SELECT city, count(*) FROM ${SEEN} u GROUP BY 1`,
    ],
    [
      'SELECT quantity, (SELECT COUNT(*) FROM users) AS n FROM line_items GROUP BY 1 ORDER BY 1',
      `SELECT DISTINCT quantity, (SELECT count(*) FROM ${SEEN} u) FROM store.line_items ORDER BY 1`,
    ],
    [
      `SELECT 'a' AS a, COUNT(*) FROM users UNION ALL SELECT 'b', COUNT(*) FROM orders ORDER BY 1`,
      `SELECT 'a', count(*) FROM ${SEEN} u UNION ALL SELECT 'b', count(*) FROM ${ORDERS} o ORDER BY 1`,
    ],
  ])('%s', async (sql, byHand) => {
    expect(await database.run(compiled(sql, IN_BERLIN))).toEqual(await database.byHand(byHand));
  });

  it('and change nothing of what reads something else', async () => {
    const sql = 'SELECT COUNT(*) FROM orders';
    expect(await database.run(compiled(sql, IN_BERLIN))).toEqual(
      await database.byHand(`SELECT count(*) FROM ${ORDERS} o`),
    );
  });

  it('with `or`, with `and`, and with what is not there', async () => {
    const filters = [
      { or: [{ and: IN_BERLIN }, { member: 'users.city', operator: 'notSet', values: [] }] },
      { member: 'users.premium', operator: 'set', values: [] },
    ];
    expect(await database.run(compiled('SELECT name FROM users ORDER BY 1', filters))).toEqual(
      await database.byHand(
        `SELECT name FROM store.users WHERE (city = 'Berlin' OR city IS NULL) AND premium IS NOT NULL ORDER BY 1`,
      ),
    );
  });

  it('but for hidden members, which do not exist, and measures', () => {
    const refused = (member: string) => () =>
      compiled('SELECT name FROM users', [{ member, operator: 'set', values: [] }]);
    expect(refused('users.age')).toThrow(EngineError);
    expect(refused('users.age')).toThrow(/^Unknown column users\.age/);
    expect(refused('users.count')).toThrow(/is no dimension/);
  });
});

it('knows what SQL reads, its own WITH queries left out', () => {
  const sql =
    'WITH t AS (SELECT * FROM users) SELECT 1 FROM t JOIN orders o ON true WHERE EXISTS (SELECT 1 FROM items)';
  expect([...relationsReadBy(parser, sql)].sort()).toEqual(['items', 'orders', 'users']);
});
