import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { refusal, scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const database = databaseWith(storeTables);

/** The live orders, joined as the view joins them. */
const ITEMS = `FROM (SELECT * FROM store.orders WHERE NOT deleted) o
  LEFT JOIN store.line_items i ON i.order_id = o.id LEFT JOIN store.products p ON p.id = i.product_id`;
const ORDERS = 'FROM store.orders o LEFT JOIN store.users u ON u.id = o.user_id WHERE NOT o.deleted';

const cases: [string, string, string][] = [
  [
    'an order with items in two categories counts once in each',
    'SELECT products_category, MEASURE(count) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT p.category, count(DISTINCT o.id) ${ITEMS} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'an order amount is summed once per category',
    'SELECT products_category, MEASURE(revenue) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT category, sum(amount) FROM (SELECT DISTINCT p.category, o.id, o.amount ${ITEMS}) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'an average over multiplied orders takes each order once',
    'SELECT products_category, MEASURE(average_amount), MEASURE(largest), MEASURE(smallest), MEASURE(buyers) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT category, avg(amount), max(amount), min(amount), count(DISTINCT user_id)
     FROM (SELECT DISTINCT p.category, o.id, o.amount, o.user_id ${ITEMS}) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'line item sales by user city need no second level',
    'SELECT users_city, MEASURE(sales), MEASURE(item_count) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT u.city, sum(i.quantity * i.price), count(i.id) FROM store.orders o LEFT JOIN store.users u ON u.id = o.user_id
     LEFT JOIN store.line_items i ON i.order_id = o.id WHERE NOT o.deleted GROUP BY 1 ORDER BY 1`,
  ],
  [
    'users of orders are counted once, averaged once',
    'SELECT status, MEASURE(users_count), MEASURE(users_average_age) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT status, count(id), avg(age) FROM (SELECT DISTINCT o.status, u.id, u.age ${ORDERS}) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'facts on two branches do not multiply each other',
    'SELECT users_city, MEASURE(count), MEASURE(revenue), MEASURE(sales), MEASURE(shipments_shipping_cost) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT city, count(*), sum(amount), sum(sales), sum(cost) FROM (
       SELECT u.city, o.amount,
         (SELECT sum(i.quantity * i.price) FROM store.line_items i WHERE i.order_id = o.id) AS sales,
         (SELECT sum(s.cost) FROM store.shipments s WHERE s.order_id = o.id) AS cost
       ${ORDERS}) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'facts on four cubes without groups give one row',
    'SELECT MEASURE(revenue), MEASURE(sales), MEASURE(shipments_count), MEASURE(users_count), MEASURE(products_catalog_value) FROM orders_view',
    `SELECT (SELECT sum(amount) FROM store.orders WHERE NOT deleted),
       (SELECT sum(i.quantity * i.price) FROM store.line_items i JOIN store.orders o ON o.id = i.order_id WHERE NOT o.deleted),
       (SELECT count(*) FROM store.shipments s JOIN store.orders o ON o.id = s.order_id WHERE NOT o.deleted),
       (SELECT count(DISTINCT u.id) ${ORDERS}),
       (SELECT sum(list_price) FROM (SELECT DISTINCT p.id, p.list_price ${ITEMS}) t)`,
  ],
  [
    'an outer join that finds no row adds nothing',
    'SELECT status, MEASURE(lines), MEASURE(item_count) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT o.status, sum(CASE WHEN i.id IS NOT NULL THEN 1 END), count(i.id) ${ITEMS} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'a filter on a to-many cube keeps orders whole',
    "SELECT status, MEASURE(revenue), MEASURE(count) FROM orders_view WHERE products_category = 'toys' GROUP BY 1 ORDER BY 1",
    `SELECT status, sum(amount), count(*) FROM (SELECT DISTINCT o.id, o.status, o.amount ${ITEMS} WHERE p.category = 'toys') t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'a calculated measure over two cubes',
    'SELECT status, MEASURE(revenue_per_user), MEASURE(completed_share) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT o.status, sum(o.amount) / count(DISTINCT u.id), avg(CASE WHEN o.status = 'completed' THEN 1 ELSE 0 END) ${ORDERS} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'calculated measures over multiplied orders',
    'SELECT products_category, MEASURE(completed_share), MEASURE(any_big) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT category, avg(CASE WHEN status = 'completed' THEN 1 ELSE 0 END), max(amount) > 95
     FROM (SELECT DISTINCT p.category, o.id, o.amount, o.status ${ITEMS}) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'an aggregate over a dimension of a multiplied cube',
    'SELECT products_category, SUM(amount) AS total, COUNT(DISTINCT users_city) AS cities, STDDEV(amount) AS deviation FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT category, sum(amount), count(DISTINCT city), stddev(amount) FROM
     (SELECT DISTINCT p.category, o.id, o.amount, u.city ${ITEMS} LEFT JOIN store.users u ON u.id = o.user_id) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'COUNT(*) counts the rows of the root',
    'SELECT products_category, COUNT(*) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT p.category, count(DISTINCT o.id) ${ITEMS} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'an aggregate over columns of two cubes is over the finer one',
    'SELECT SUM(quantity * amount) AS weight FROM orders_view',
    `SELECT sum(i.quantity * o.amount) ${ITEMS}`,
  ],
  [
    'a conditional count over constants is about the rows of the root',
    "SELECT SUM(CASE WHEN users_city = 'Berlin' THEN 1 ELSE 0 END), COUNT(CASE WHEN users_age > 40 THEN 1 END), SUM(1) FROM orders_view",
    `SELECT sum(CASE WHEN u.city = 'Berlin' THEN 1 ELSE 0 END), count(CASE WHEN u.age > 40 THEN 1 END), count(*) ${ORDERS}`,
  ],
  [
    'a condition on the many side counts the rows of that side',
    "SELECT SUM(CASE WHEN products_category = 'toys' THEN 1 ELSE 0 END), SUM(CASE WHEN quantity > 2 THEN amount END) FROM orders_view",
    `SELECT count(*) FILTER (WHERE p.category = 'toys'), sum(o.amount) FILTER (WHERE i.quantity > 2) ${ITEMS}`,
  ],
  [
    'an aggregate over a dimension of a joined cube takes each of its rows once',
    'SELECT status, AVG(users_age) FROM orders_view GROUP BY 1 ORDER BY 1',
    `SELECT status, avg(age) FROM (SELECT DISTINCT o.status, u.id, u.age ${ORDERS}) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'values of two cubes meet in the cube between them',
    'SELECT SUM(amount * LENGTH(products_name)) FROM orders_view',
    `SELECT sum(o.amount * length(p.name)) ${ITEMS}`,
  ],
  [
    'a measure of the one side, queried from the many side',
    'SELECT MEASURE(count), MEASURE(items) FROM line_items',
    'SELECT count(*), sum(quantity) FROM store.line_items',
  ],
];

describe('Each row is counted once', () => {
  it.each(cases)('%s', async (_, sql, byHand) => {
    expect(await database.ask(scope, sql)).toEqual(await database.byHand(byHand));
  });

  it('aggregates in the SQL of a measure take each row once, too', async () => {
    const sql =
      'SELECT products_category, MEASURE(spread), MEASURE(top_status), MEASURE(users_last_signup) FROM orders_view GROUP BY 1 ORDER BY 1';
    const byHand = `SELECT category, max(amount) - min(amount), max(status), max(signed_up_at AT TIME ZONE 'UTC') FROM (SELECT p.category, o.*, u.signed_up_at ${ITEMS}
      LEFT JOIN store.users u ON u.id = o.user_id) t GROUP BY 1 ORDER BY 1`;
    expect(await database.ask(scope, sql)).toEqual(await database.byHand(byHand));
    const written = storeModel.replace(
      'sql: "MAX({CUBE}.amount) - MIN({CUBE}.amount)"',
      `sql: "SUM({amount} + 1) FILTER (WHERE {CUBE}.status <> ')(') / (count( * ) + COUNT(DISTINCT LENGTH({users.name})))"`,
    );
    const once = `SELECT category, sum(amount + 1) FILTER (WHERE status <> ')(') / (count(*) + count(DISTINCT length(name)))
      FROM (SELECT DISTINCT p.category, o.id, o.amount, o.status, u.name ${ITEMS} LEFT JOIN store.users u ON u.id = o.user_id) t GROUP BY 1 ORDER BY 1`;
    expect(
      await database.ask(
        scopeOf(written),
        'SELECT products_category, MEASURE(spread) FROM orders_view GROUP BY 1 ORDER BY 1',
      ),
    ).toEqual(await database.byHand(once));
  });

  it('an aggregate that cannot be taken apart is refused where its rows repeat', async () => {
    expect(refusal(scope, 'SELECT products_category, MEASURE(median) FROM orders_view GROUP BY 1')).toContain(
      'orders_view.median contains its own aggregate',
    );
    const sql = 'SELECT status, MEASURE(median) FROM orders_view GROUP BY 1 ORDER BY 1';
    const byHand =
      'SELECT status, percentile_cont(0.5) WITHIN GROUP (ORDER BY amount) FROM store.orders WHERE NOT deleted GROUP BY 1 ORDER BY 1';
    expect(await database.ask(scope, sql)).toEqual(await database.byHand(byHand));
  });

  it('a sum over a cube without a primary key is refused where its rows repeat', () => {
    const keyless = storeModel.replace(
      '{ name: id, sql: id, type: number, primary_key: true, public: true }',
      '{ name: id, sql: id, type: number }',
    );
    expect(
      refusal(scopeOf(keyless), 'SELECT products_category, MEASURE(revenue) FROM orders_view GROUP BY 1'),
    ).toBe(
      'orders_view.revenue cannot be counted once in this query: the cube it is over has no primary key. ' +
        'Mark its key dimension with primary_key: true in the model, or leave out the members of other cubes.',
    );
  });

  it('columns of two branches cannot be mixed in one aggregate', () => {
    expect(
      refusal(scope, "SELECT SUM(quantity * CASE shipments_carrier WHEN 'sea' THEN 1 END) FROM orders_view"),
    ).toContain("multiply each other's rows");
  });

  it('a row query refuses a measure that its rows would repeat', () => {
    expect(refusal(scope, 'SELECT quantity, revenue FROM orders_view')).toContain(
      'orders_view.revenue would be repeated',
    );
  });
});
