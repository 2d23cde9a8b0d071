import { describe, expect, it } from 'vitest';
import { storeJoins, storeWrittenJoins } from './statements/store-joins.ts';
import { storeSubqueries } from './statements/store-subqueries.ts';
import { answersAsByHand, databaseWith } from './support/by-hand.ts';
import { refusal, scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

/** The store with the columns that its joins compare as dimensions. */
const withJoinKeys = storeModel
  .replace(
    '- { name: status, sql: status, type: string }',
    '- { name: status, sql: status, type: string }\n      - { name: user_id, sql: user_id, type: number }',
  )
  .replace(
    '- { name: quantity, sql: quantity, type: number }',
    '- { name: quantity, sql: quantity, type: number }\n      - { name: order_id, sql: order_id, type: number }',
  );
const showsKeys = withJoinKeys.replaceAll(
  'type: number, primary_key: true }',
  'type: number, primary_key: true, public: true }',
);

const database = databaseWith(storeTables);

describe('Cubes joined in FROM', () => {
  answersAsByHand(database, scopeOf(showsKeys), storeJoins);

  answersAsByHand(database, scopeOf(showsKeys), storeWrittenJoins);
});

describe('A view that walks joins against their direction', () => {
  const view = `  - name: buyers_view
    cubes:
      - { join_path: users, includes: [city, count] }
      - { join_path: users.orders, includes: [status, revenue, { name: count, alias: orders }] }
      - { join_path: users.orders.line_items.products, includes: [category] }
`;
  const U = 'store.users u LEFT JOIN (SELECT * FROM store.orders WHERE NOT deleted) o ON o.user_id = u.id';
  it.each([
    [
      'SELECT city, MEASURE(count), MEASURE(revenue), MEASURE(orders) FROM buyers_view GROUP BY 1 ORDER BY 1',
      `SELECT city, count(DISTINCT u.id), sum(amount), count(o.id) FROM ${U} GROUP BY 1 ORDER BY 1`,
    ],
    [
      'SELECT status, MEASURE(count) FROM buyers_view GROUP BY 1 ORDER BY 1',
      `SELECT status, count(DISTINCT u.id) FROM ${U} GROUP BY 1 ORDER BY 1`,
    ],
    [
      'SELECT category, MEASURE(count), MEASURE(revenue) FROM buyers_view GROUP BY 1 ORDER BY 1',
      `SELECT category, count(DISTINCT uid), sum(amount) FROM (SELECT DISTINCT p.category, u.id uid, o.id, amount FROM ${U} LEFT JOIN store.line_items i ON i.order_id = o.id LEFT JOIN store.products p ON p.id = i.product_id) t GROUP BY 1 ORDER BY 1`,
    ],
  ])('%s', async (sql, byHand) => {
    expect(await database.ask(scopeOf(storeModel + view), sql)).toEqual(await database.byHand(byHand));
  });

  it('and no query over cubes does', () => {
    const asked = (model: string) =>
      refusal(
        scopeOf(model),
        'SELECT u.city, MEASURE(o.revenue) FROM users u CROSS JOIN orders o GROUP BY 1',
      );
    expect(asked(storeModel + view)).toBe(asked(storeModel));
    expect(asked(storeModel)).toMatch(/^accepted/);
    const cut = storeModel.replace(/ {6}- \{ name: users, relationship[^\n]*\n/, '');
    expect(asked(cut + view)).toContain('cannot be queried');
  });
});

describe('Subqueries', () => {
  answersAsByHand(database, scopeOf(storeModel), storeSubqueries);
});
