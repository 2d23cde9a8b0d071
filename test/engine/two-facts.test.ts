import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { scopeOf } from './support/engine.ts';

/** Orders of 2,400 in all; joined to their line items, a plain sum of them is 21,510. */
const tables = `
CREATE SCHEMA facts;
CREATE TABLE facts.users (id int PRIMARY KEY, city text);
INSERT INTO facts.users VALUES (1, 'Berlin'), (2, 'Paris'), (3, 'Rome');
CREATE TABLE facts.orders (id int PRIMARY KEY, user_id int, status text, amount int, created_at timestamp);
INSERT INTO facts.orders VALUES (1, 1, 'paid', 30, '2025-01-10'), (2, 2, 'paid', 1370, '2025-01-20'),
  (3, 1, 'open', 900, '2025-02-01'), (4, 2, 'paid', 100, '2025-02-03');
CREATE TABLE facts.line_items (id int PRIMARY KEY, order_id int, quantity int);
INSERT INTO facts.line_items SELECT n, CASE WHEN n <= 6 THEN 1 WHEN n <= 15 THEN 2 WHEN n <= 24 THEN 3 ELSE 4 END, n % 4
  FROM generate_series(1, 33) n;
`;

const model = `
cubes:
  - name: users
    sql_table: facts.users
    joins: [{ name: orders, relationship: one_to_many, sql: "{CUBE}.id = {orders}.user_id" }]
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: city, sql: city, type: string }
    measures: [{ name: count, type: count }]
  - name: orders
    sql_table: facts.orders
    joins: [{ name: line_items, relationship: one_to_many, sql: "{CUBE}.id = {line_items}.order_id" }]
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: status, sql: status, type: string }
      - { name: created_at, sql: created_at, type: time }
    measures:
      - { name: total, type: sum, sql: amount }
      - { name: count, type: count }
  - name: line_items
    sql_table: facts.line_items
    dimensions: [{ name: id, sql: id, type: number, primary_key: true }]
    measures: [{ name: quantity, type: sum, sql: quantity }]
views:
  - name: sales
    cubes:
      - { join_path: users, includes: [city, { name: count, alias: users_count }] }
      - { join_path: users.orders, includes: "*" }
      - { join_path: users.orders.line_items, includes: [quantity] }
`;

const scope = scopeOf(model);
const database = databaseWith(tables);

const JOINED =
  'facts.users u LEFT JOIN facts.orders o ON o.user_id = u.id LEFT JOIN facts.line_items i ON i.order_id = o.id';

describe('Users, orders and line items by month, city and status, with a fact of each', () => {
  it('a plain join counts orders once for each of their items', async () => {
    expect(await database.byHand(`SELECT sum(amount) FROM ${JOINED}`)).toEqual([['21510']]);
  });

  it('each order counts once, through both doors', async () => {
    expect(
      await database.askJson(scope, { measures: ['orders.total', 'line_items.quantity', 'users.count'] }),
    ).toEqual([['2400', '49', '3']]);

    const byHand =
      await database.byHand(`SELECT date_trunc('month', created_at), city, status, sum(amount), count(id), sum(quantity), count(DISTINCT uid)
      FROM (SELECT u.id AS uid, u.city, o.*, (SELECT sum(i.quantity) FROM facts.line_items i WHERE i.order_id = o.id) AS quantity
        FROM facts.users u LEFT JOIN facts.orders o ON o.user_id = u.id) t GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
    const sql = `SELECT DATE_TRUNC('month', created_at), city, status, MEASURE(total), MEASURE(count), MEASURE(quantity), MEASURE(users_count)
      FROM sales GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
    expect(await database.ask(scope, sql)).toEqual(byHand);
    const json = await database.askJson(scope, {
      measures: ['orders.total', 'orders.count', 'line_items.quantity', 'users.count'],
      dimensions: ['users.city', 'orders.status'],
      timeDimensions: [{ dimension: 'orders.created_at', granularity: 'month' }],
      order: [
        ['orders.created_at', 'asc'],
        ['users.city', 'asc'],
        ['orders.status', 'asc'],
      ],
    });
    expect(json).toEqual(byHand.map(([month, city, status, ...facts]) => [city, status, month, ...facts]));
  });
});
