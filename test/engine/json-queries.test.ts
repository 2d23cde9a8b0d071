import { describe, expect, it } from 'vitest';
import { databaseWith } from './support/by-hand.ts';
import { compileQuery, scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const scope = scopeOf(storeModel);
const database = databaseWith(storeTables);

const ORDERS = '(SELECT * FROM store.orders WHERE NOT deleted) o';
const ordersWhere = (condition: string) => `SELECT count(*) FROM ${ORDERS} WHERE ${condition}`;
const queries: [name: string, query: object, byHand: string][] = [
  [
    'measures alone, and measures over other measures',
    { measures: ['orders.count', 'orders.completed_share', 'orders.any_big', 'orders.top_status'] },
    `SELECT count(*), 1.0 * count(*) FILTER (WHERE status = 'completed') / count(*), max(amount) > 95, max(status) FROM ${ORDERS}`,
  ],
  [
    'dimensions alone are distinct, and in order',
    { dimensions: ['orders_view.status', 'orders_view.users_city'] },
    `SELECT DISTINCT o.status, u.city FROM ${ORDERS} LEFT JOIN store.users u ON u.id = o.user_id ORDER BY 1`,
  ],
  [
    'without an order, the largest first measure comes first',
    { measures: ['orders.revenue'], dimensions: ['orders.status'] },
    `SELECT status, sum(amount) FROM ${ORDERS} GROUP BY 1 ORDER BY 2 DESC`,
  ],
  [
    'without an order, a time series is in order of time',
    {
      measures: ['orders.revenue'],
      timeDimensions: [{ dimension: 'orders.created_at', granularity: 'month' }],
    },
    `SELECT date_trunc('month', created_at), sum(amount) FROM ${ORDERS} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'a time zone moves days, and a date range is in it',
    {
      measures: ['orders.count'],
      timeDimensions: [
        { dimension: 'orders.created_at', granularity: 'day', dateRange: ['2025-01-03', '2025-01-09'] },
      ],
      timezone: 'America/New_York',
    },
    `SELECT date_trunc('day', created_at AT TIME ZONE 'UTC' AT TIME ZONE 'America/New_York') AS d, count(*) FROM ${ORDERS}
     WHERE created_at AT TIME ZONE 'UTC' AT TIME ZONE 'America/New_York' >= '2025-01-03'
       AND created_at AT TIME ZONE 'UTC' AT TIME ZONE 'America/New_York' < '2025-01-10' GROUP BY 1 ORDER BY 1`,
  ],
  [
    'a time by granularity among the dimensions',
    {
      measures: ['orders.count'],
      dimensions: ['orders.created_at.quarter'],
      order: { 'orders.created_at.quarter': 'desc' },
    },
    `SELECT date_trunc('quarter', created_at), count(*) FROM ${ORDERS} GROUP BY 1 ORDER BY 1 DESC`,
  ],
  [
    'filters on measures choose among groups, also on ones that are not selected',
    {
      measures: ['orders.count'],
      dimensions: ['orders.status'],
      filters: [
        {
          or: [
            { member: 'orders.revenue', operator: 'gt', values: [1600] },
            { measure: 'orders.largest', operator: 'lt', values: [99] },
          ],
        },
      ],
      order: { 'orders.status': 'asc' },
    },
    `SELECT status, count(*) FROM ${ORDERS} GROUP BY 1 HAVING sum(amount) > 1600 OR max(amount) < 99 ORDER BY 1`,
  ],
  [
    'a filter on a measure without any measure',
    { dimensions: ['orders.status'], filters: [{ member: 'orders.count', operator: 'gte', values: ['29'] }] },
    `SELECT status FROM ${ORDERS} GROUP BY 1 HAVING count(*) >= 29 ORDER BY 1`,
  ],
  [
    'segments',
    { measures: ['orders_view.count'], segments: ['orders_view.completed', 'orders_view.big'] },
    ordersWhere("status = 'completed' AND amount >= 50"),
  ],
  [
    'order as pairs, limit and offset',
    {
      measures: ['orders.count'],
      dimensions: ['orders.amount'],
      order: [
        ['orders.count', 'desc'],
        ['orders.amount', 'asc'],
      ],
      limit: 5,
      offset: 3,
    },
    `SELECT amount, count(*) FROM ${ORDERS} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 5 OFFSET 3`,
  ],
  [
    'order by a time dimension means its granularity; an order by what is not selected means nothing',
    {
      measures: ['orders.count'],
      timeDimensions: [{ dimension: 'orders.created_at', granularity: 'week' }],
      order: [
        { id: 'orders.revenue', desc: true },
        { id: 'orders.created_at', desc: true },
      ],
      rowLimit: 3,
    },
    `SELECT date_trunc('week', created_at), count(*) FROM ${ORDERS} GROUP BY 1 ORDER BY 1 DESC LIMIT 3`,
  ],
  [
    'multiplied measures through a view',
    {
      measures: ['orders_view.revenue', 'orders_view.sales'],
      dimensions: ['orders_view.products_category'],
      order: { 'orders_view.products_category': 'asc' },
    },
    `SELECT category, sum(amount), sum(sales) FROM (SELECT p.category, o.id, o.amount, sum(i.quantity * i.price) AS sales
      FROM ${ORDERS} LEFT JOIN store.line_items i ON i.order_id = o.id LEFT JOIN store.products p ON p.id = i.product_id
      GROUP BY 1, 2, 3) t GROUP BY 1 ORDER BY 1`,
  ],
  [
    'ungrouped rows: a measure is what the row adds to it',
    {
      ungrouped: true,
      measures: ['orders.count', 'orders.revenue', 'orders.completed_count', 'orders.buyers'],
      dimensions: ['orders.id', 'users.city'],
      order: { 'orders.id': 'asc' },
      limit: 20,
    },
    `SELECT o.id, u.city, 1, o.amount, CASE WHEN o.status = 'completed' THEN 1 END, CASE WHEN o.user_id IS NOT NULL THEN 1 END
     FROM ${ORDERS} LEFT JOIN store.users u ON u.id = o.user_id ORDER BY 1 LIMIT 20`,
  ],
  [
    'time and text measures',
    {
      measures: ['users.last_signup', 'users.count'],
      filters: [{ member: 'users.last_signup', operator: 'afterDate', values: ['2024-01-10'] }],
    },
    'SELECT max(signed_up_at), count(*) FROM store.users',
  ],
];

describe('A JSON query gives the rows of hand-written SQL', () => {
  it.each(queries)('%s', async (name, query, byHand) => {
    const sorted = (rows: (string | null)[][]) =>
      name.startsWith('dimensions alone') ? rows.map(String).sort() : rows;
    expect(sorted(await database.askJson(scope, query))).toEqual(sorted(await database.byHand(byHand)));
  });
});

describe('What comes with the rows', () => {
  it('columns are called by their members: dimensions, times, measures', () => {
    const { columns } = compileQuery(scope, {
      measures: ['orders_view.count', 'orders_view.average_amount'],
      timeDimensions: [{ dimension: 'orders_view.created_at', granularity: 'day' }],
      dimensions: ['orders_view.status'],
    });
    expect(columns).toEqual([
      { name: 'orders_view.status', column_type: 'String' },
      { name: 'orders_view.created_at.day', column_type: 'Timestamp' },
      { name: 'orders_view.count', column_type: 'Int64' },
      { name: 'orders_view.average_amount', column_type: 'Double' },
    ]);
  });

  it('an annotation of every member', () => {
    const { annotation } = compileQuery(scope, {
      measures: ['orders.revenue'],
      segments: ['orders.big'],
      timeDimensions: [{ dimension: 'orders.created_at', granularity: 'day' }],
    });
    const described = {
      shortTitle: 'Revenue',
      title: 'Orders Revenue',
      type: 'number',
      format: 'currency',
      drillMembers: [],
      drillMembersGrouped: { measures: [], dimensions: [] },
    };
    expect(annotation.measures).toEqual({ 'orders.revenue': described });
    expect(annotation.timeDimensions['orders.created_at.day']).toMatchObject({
      type: 'time',
      granularity: { name: 'day', title: 'Day', interval: '1 day' },
    });
    expect(annotation.segments['orders.big']).toMatchObject({ shortTitle: 'Big', type: 'boolean' });
  });

  it('the total counts all rows, whatever the limit', async () => {
    const query = { dimensions: ['orders.amount'], limit: 3, total: true };
    const { total } = compileQuery(scope, query);
    expect(await database.byHand(total?.text ?? '')).toEqual(
      await database.byHand(`SELECT count(DISTINCT amount) FROM ${ORDERS}`),
    );
    expect(compileQuery(scope, { ...query, total: false }).total).toBeNull();
  });
});
