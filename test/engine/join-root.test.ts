import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { compileQuery, jsonRefusal, refusal, scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const database = databaseWith(storeTables);

const ORDERS = '(SELECT * FROM store.orders WHERE NOT deleted) o';

/** Joined tables of the physical SQL, in order. */
function tablesOf(query: object): string[] {
  const { text } = compileQuery(scope, query);
  return [...text.matchAll(/(?:FROM|JOIN) (?:store\.\w+|\([^()]*\)) AS "(\w+)"/g)].map(
    ([, alias]) => alias ?? '',
  );
}

describe('Cubes of a query without a view are joined from the one that reaches the others by the fewest joins', () => {
  it('whichever is named first', async () => {
    const expected = await database.byHand(
      `SELECT u.city, count(o.id), sum(o.amount) FROM ${ORDERS} LEFT JOIN store.users u ON u.id = o.user_id GROUP BY 1 ORDER BY 1`,
    );
    const query = {
      measures: ['orders.count', 'orders.revenue'],
      dimensions: ['users.city'],
      order: { 'users.city': 'asc' },
    };
    expect(await database.askJson(scope, query)).toEqual(expected);
    expect(tablesOf({ dimensions: ['users.city'], measures: ['orders.count'] })).toEqual(['orders', 'users']);
  });

  it('the first named of equals', () => {
    expect(tablesOf({ measures: ['orders.count', 'line_items.items'] })).toContain('orders');
    expect(tablesOf({ dimensions: ['orders.status', 'line_items.quantity'] })).toEqual(['orders', 'items']);
    expect(tablesOf({ dimensions: ['line_items.quantity', 'orders.status'] })).toEqual(['items', 'orders']);
  });

  it('members bring in the cubes they are written over', async () => {
    const query = {
      dimensions: ['orders.buyer'],
      filters: [{ member: 'users.city', operator: 'equals', values: ['Oslo'] }],
      order: { 'orders.buyer': 'asc' },
    };
    expect(await database.askJson(scope, query)).toEqual(
      await database.byHand(`SELECT DISTINCT u.name || ' (' || o.status || ')' FROM ${ORDERS}
        JOIN store.users u ON u.id = o.user_id WHERE u.city = 'Oslo' ORDER BY 1`),
    );
  });

  it('facts of several cubes keep all groups, and each row counts once', async () => {
    const query = {
      measures: ['orders.revenue', 'line_items.sales', 'shipments.shipping_cost', 'users.count'],
      dimensions: ['users.city'],
      order: { 'users.city': 'asc' },
    };
    expect(await database.askJson(scope, query)).toEqual(
      await database.byHand(`SELECT city, sum(amount), sum(sales), sum(cost), count(DISTINCT uid) FROM (
        SELECT u.city, u.id AS uid, o.amount, (SELECT sum(i.quantity * i.price) FROM store.line_items i WHERE i.order_id = o.id) AS sales,
          (SELECT sum(s.cost) FROM store.shipments s WHERE s.order_id = o.id) AS cost
        FROM ${ORDERS} LEFT JOIN store.users u ON u.id = o.user_id) t GROUP BY 1 ORDER BY 1`),
    );
  });

  it('also those that only a measure reads, through both doors', async () => {
    const circle = scopeOf(`
cubes:
  - name: a
    sql: SELECT * FROM (VALUES (1, 10), (2, 20), (3, 30)) t (id, x)
    joins: [{ name: b, relationship: one_to_many, sql: "{CUBE}.id = {b}.a_id" }]
    dimensions: [{ name: id, sql: id, type: number, primary_key: true }]
    measures: [{ name: total, type: sum, sql: x }]
  - name: b
    sql: SELECT * FROM (VALUES (1, 1), (2, 1), (3, 2)) t (id, a_id)
    joins: [{ name: c, relationship: one_to_many, sql: "{CUBE}.id = {c}.b_id" }]
    dimensions: [{ name: id, sql: id, type: number, primary_key: true, public: true }]
    measures: [{ name: count, type: count }, { name: per_b, type: number, sql: "{a.total} / {count}" }]
  - name: c
    sql: SELECT 1 AS id, 1 AS a_id, 1 AS b_id
    joins: [{ name: a, relationship: many_to_one, sql: "{CUBE}.a_id = {a}.id" }]
    dimensions: [{ name: id, sql: id, type: number, primary_key: true }]`);
    expect(await database.askJson(circle, { measures: ['b.per_b'] })).toEqual([['20']]);
    expect(await database.ask(circle, 'SELECT MEASURE(per_b) FROM b')).toEqual([['20']]);
    expect(await database.ask(circle, 'SELECT MEASURE(count) FROM b')).toEqual([['3']]);
    expect(refusal(circle, 'SELECT id, per_b FROM b')).toContain(
      "are read from several cubes, and the model's joins between them start at another one",
    );
  });

  it('cubes that no joins connect are refused, with both names', () => {
    expect(jsonRefusal(scope, { measures: ['users.count', 'products.count'] })).toBe(
      "users and products cannot be queried together: the model's joins lead from neither cube to all cubes of the query. " +
        'Query them one at a time, or a view that joins them.',
    );
  });
});
