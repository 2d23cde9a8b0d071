import type { CubeApi, Query, ResultSet } from '@cubejs-client/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from './support/cube-client.ts';
import { type StoreDatabase, startStoreDatabase } from './support/database.ts';
import { scopeOf } from './support/engine.ts';
import { storeModel, storeTables } from './support/store-model.ts';

const DRILLED = storeModel.replace(
  '{ name: completed_count, type: count,',
  '{ name: completed_count, type: count, drill_members: [id, status, users.city, users.secret],',
);
const TIMES = `        granularities:
            - { name: half_year, interval: 6 months }
            - { name: sunday_week, interval: 1 week, offset: -1 day }
            - { name: fortnight, interval: 2 weeks, offset: 3 days }
            - { name: ten_days, interval: 10 days, origin: "2025-01-01T23:00:00Z" }
            - { name: fiscal_month, interval: 1 month, offset: 9 days }
`;
const model = DRILLED.replace(
  '- { name: created_at, sql: created_at, type: time }',
  `- name: created_at\n        sql: created_at\n        type: time\n${TIMES}`,
);
let database: StoreDatabase;
let client: CubeApi;
beforeAll(async () => {
  database = await startStoreDatabase(storeTables);
  client = clientOf(database, scopeOf(model));
});
afterAll(() => database.stop());

const ORDERS = '(SELECT * FROM store.orders WHERE NOT deleted) o';
const YEAR: [string, string] = ['2025-01-01', '2025-12-31'];
const byMonth = (dateRange: [string, string] = YEAR) => ({
  dimension: 'orders.created_at',
  granularity: 'month',
  dateRange,
});
const totalOf = (result: ResultSet, key: string) =>
  result.chartPivot().reduce((sum, point) => sum + Number(point[key]), 0);
const pairsByHand = async (sql: string) =>
  (await database.byHand(sql)).map(([key, value]) => [key, Number(value)]);

describe('The client library charts what load answers', () => {
  it('a series by month, with the months that have no rows', async () => {
    const result = await client.load({ measures: ['orders.count'], timeDimensions: [byMonth()] });
    const points = result.chartPivot().map(({ x, 'orders.count': count }) => [x, count]);
    const byHand = await pairsByHand(
      `SELECT to_char(m, 'YYYY-MM-DD"T"HH24:MI:SS.MS'), count(id) FROM generate_series(timestamp '2025-01-01', '2025-12-01', '1 month') m
       LEFT JOIN ${ORDERS} ON date_trunc('month', created_at) = m GROUP BY m ORDER BY m`,
    );
    expect(points).toEqual(byHand);
    expect(points.at(-1)).toEqual(['2025-12-01T00:00:00.000', 0]);
    expect(result.seriesNames()).toEqual([
      { key: 'orders.count', title: 'Orders Count', shortTitle: 'Count', yValues: ['orders.count'] },
    ]);
  });

  it('a table of dimensions, and its columns', async () => {
    const result = await client.load(
      { measures: ['orders.revenue'], dimensions: ['orders.status'] },
      { castNumerics: true },
    );
    const rows = result.tablePivot().map((row) => [row['orders.status'], row['orders.revenue']]);
    expect(rows).toEqual(
      await pairsByHand(`SELECT status, sum(amount) FROM ${ORDERS} GROUP BY 1 ORDER BY 2 DESC`),
    );
    expect(result.tableColumns()).toMatchObject([
      { key: 'orders.status', type: 'string', shortTitle: 'Status', title: 'Orders Status' },
      { key: 'orders.revenue', type: 'number', shortTitle: 'Revenue', format: 'currency' },
    ]);
  });

  it('series by another dimension, on either axis', async () => {
    const query: Query = {
      measures: ['orders.count'],
      dimensions: ['orders.status'],
      timeDimensions: [byMonth(['2025-01-01', '2025-02-28'])],
    };
    const result = await client.load(query);
    const [january] = result.chartPivot();
    const [byHand] = await database.byHand(
      `SELECT count(*) FILTER (WHERE status = 'new'), count(*) FILTER (WHERE status IS NULL) FROM ${ORDERS} WHERE created_at < '2025-02-01'`,
    );
    expect([january?.['new,orders.count'], january?.['∅,orders.count'] ?? january?.['orders.count']]).toEqual(
      byHand?.map(Number),
    );
  });

  it.each([
    'half_year',
    'sunday_week',
    'fortnight',
    'ten_days',
    'fiscal_month',
    'day',
    'week',
    'quarter',
    'year',
  ])('no row falls out of the periods that it fills up: %s', async (granularity) => {
    const [[count] = []] = await database.byHand(`SELECT count(*) FROM ${ORDERS}`);
    for (const dateRange of [['2025-01-01', '2025-12-31'], undefined] as const) {
      const timeDimension = {
        dimension: 'orders.created_at',
        granularity,
        ...(dateRange && { dateRange: [...dateRange] as [string, string] }),
      };
      const result = await client.load({ measures: ['orders.count'], timeDimensions: [timeDimension] });
      expect(totalOf(result, 'orders.count')).toBe(Number(count));
    }
  });

  it.each(['compact', 'columnar'] as const)('rows that are sent %s', async (responseFormat) => {
    const query: Query = {
      measures: ['orders.count'],
      timeDimensions: [byMonth()],
      dimensions: ['orders.status'],
    };
    const usual = await client.load(query);
    const sent = await client.load(query, {}, undefined, responseFormat);
    expect(sent.rawData()).toEqual(usual.rawData());
    expect(sent.tablePivot()).toEqual(usual.tablePivot());
  });

  it('the count of all rows', async () => {
    const result = await client.load({ dimensions: ['orders.amount'], limit: 2, total: true });
    expect([result.rawData().length, String(result.totalRows())]).toEqual([
      2,
      (await database.byHand(`SELECT count(DISTINCT amount) FROM ${ORDERS}`))[0]?.[0],
    ]);
  });
});

describe('The client library drills down', () => {
  it('into the rows that a point counts, with drill members that the caller may see', async () => {
    const result = await client.load({
      measures: ['orders.completed_count'],
      timeDimensions: [byMonth()],
      filters: [{ member: 'orders.amount', operator: 'gt', values: ['20'] }],
      segments: ['orders.big'],
    });
    const query = result.drillDown({ xValues: ['2025-02-01T00:00:00.000'] });
    expect(query).toMatchObject({ dimensions: ['orders.id', 'orders.status', 'users.city'], measures: [] });
    const rows = (await client.load(query ?? {})).rawData();
    expect(rows.map((row) => Number(row['orders.id'])).sort((a, b) => a - b)).toEqual(
      (
        await database.byHand(
          `SELECT id FROM ${ORDERS} WHERE status = 'completed' AND amount > 20 AND amount >= 50
           AND created_at >= '2025-02-01' AND created_at < '2025-03-01' ORDER BY 1`,
        )
      ).map(([id]) => Number(id)),
    );
    expect(rows.length).toBe(Number(result.chartPivot()[1]?.['orders.completed_count']));
  });

  it('into a value of a dimension, and into a missing one', async () => {
    const result = await client.load({ measures: ['orders.completed_count'], dimensions: ['users.city'] });
    const points = result.chartPivot();
    expect(points.map(({ xValues: [city] }) => city)).toContain(null);
    for (const { xValues, 'orders.completed_count': count } of points) {
      const drilled = await client.load(result.drillDown({ xValues }) ?? {});
      expect(drilled.rawData()).toHaveLength(count);
    }
  });
});

describe('The client library lays several queries side by side', () => {
  it('date ranges that are compared', async () => {
    const result = await client.load({
      measures: ['orders.count'],
      timeDimensions: [
        {
          dimension: 'orders.created_at',
          granularity: 'day',
          compareDateRange: [['2025-01-06', '2025-01-12'], '2025-02-03', 'last month'],
        },
      ],
    });
    const ranges = [
      '2025-01-06T00:00:00.000 - 2025-01-12T23:59:59.999',
      '2025-02-03T00:00:00.000 - 2025-02-03T23:59:59.999',
      '2025-02-01T00:00:00.000 - 2025-02-28T23:59:59.999',
    ];
    expect(result.seriesNames().map(({ key }) => key)).toEqual(
      ranges.map((range) => `${range},orders.count`).slice(0, 3),
    );
    const [first] = result.decompose();
    const byHand = await pairsByHand(
      `SELECT to_char(date_trunc('day', created_at), 'YYYY-MM-DD"T"HH24:MI:SS.MS'), count(*) FROM ${ORDERS}
       WHERE created_at >= '2025-01-06' AND created_at < '2025-01-13' GROUP BY 1 ORDER BY 1`,
    );
    expect(
      first?.rawData().map((row) => [row['orders.created_at.day'], Number(row['orders.count'])]),
    ).toEqual(byHand);
    expect(result.pivotQuery()).toMatchObject({
      dimensions: ['compareDateRange'],
      queryType: 'compareDateRangeQuery',
    });
  });

  it('queries of different cubes over one time', async () => {
    const users = { dimension: 'users.signed_up_at', granularity: 'month', dateRange: YEAR };
    const result = await client.load([
      { measures: ['orders.count'], timeDimensions: [byMonth()] },
      { measures: ['users.count'], timeDimensions: [{ ...users, dateRange: ['2024-01-01', '2024-12-31'] }] },
    ]);
    expect(result.decompose().map((part) => part.rawData().length)).toEqual(
      (
        await database.byHand(
          `SELECT count(DISTINCT date_trunc('month', created_at)) FROM ${ORDERS}
           UNION ALL SELECT count(DISTINCT date_trunc('month', signed_up_at AT TIME ZONE 'UTC')) FROM store.users`,
        )
      ).map(([count]) => Number(count)),
    );
    expect(result.pivotQuery()).toEqual({
      measures: ['orders.count', 'users.count'],
      dimensions: [],
      timeDimensions: [
        {
          dimension: 'time',
          granularity: 'month',
          dateRange: ['2025-01-01T00:00:00.000', '2025-12-31T23:59:59.999'],
        },
      ],
      queryType: 'blendingQuery',
    });
    expect([totalOf(result, 'orders.count'), totalOf(result, 'users.count')]).toEqual(
      (
        await database.byHand(`SELECT count(*) FROM ${ORDERS} UNION ALL SELECT count(*) FROM store.users`)
      ).map(([count]) => Number(count)),
    );
  });
});

describe('The client library reads', () => {
  it('meta', async () => {
    const meta = await client.meta();
    expect(meta.resolveMember('orders.created_at', 'dimensions')).toMatchObject({
      type: 'time',
      shortTitle: 'Created At',
    });
    expect(meta.defaultTimeDimensionNameFor('orders.count')).toBe('orders.created_at');
    expect((await client.meta({ onlyViews: true })).cubes.map(({ name }) => name)).toEqual(['orders_view']);
  });

  it('what a query comes to, without asking it', async () => {
    const run = await client.dryRun({ measures: ['orders.count'], dimensions: ['orders.status'] });
    expect(run).toMatchObject({
      queryType: 'regularQuery',
      queryOrder: [{ 'orders.count': 'desc' }],
      pivotQuery: { measures: ['orders.count'], queryType: 'regularQuery' },
      transformedQueries: [],
    });
    expect(run.normalizedQueries).toHaveLength(1);
  });
});
