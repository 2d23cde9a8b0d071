import cube, { type CubeApi, RequestError } from '@cubejs-client/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import { post } from '../../../harness/api.ts';
import { apiUrlOf, cubeApiToken, sessionToken } from '../../../harness/data-api.ts';
import { query } from '../../../harness/database.ts';
import { until } from '../../../harness/until.ts';

/** The public client library as it is on npm, unchanged (DATA-API.md). */

let account: TestAccount;
let api: CubeApi;
beforeAll(async () => {
  account = await makeAccount();
  const token = await cubeApiToken(account, {
    sessionSettings: { externalId: 'marta', groups: ['managers'] },
  });
  api = cube(token, { apiUrl: apiUrlOf(account) });
});

const byMonth = {
  measures: ['orders_view.count'],
  dimensions: ['orders_view.status'],
  timeDimensions: [
    {
      dimension: 'orders_view.created_at',
      granularity: 'month',
      dateRange: ['2025-01-01', '2025-03-31'] as [string, string],
    },
  ],
};

const monthly = () =>
  query<{ month: string; status: string; count: number }>(
    `select to_char(date_trunc('month', created_at at time zone 'UTC'), 'YYYY-MM-DD"T"00:00:00.000') as month, status, count(*)::int
     from shop.orders where created_at >= '2025-01-01Z' and created_at < '2025-04-01Z' group by 1, 2`,
  );

describe('@cubejs-client/core', () => {
  it('loads rows and pivots them', async () => {
    const result = await api.load(byMonth);
    const expected = await monthly();
    expect(result.rawData()).toHaveLength(expected.length);
    expect(result.totalRow()).toBeDefined();
    for (const point of result.chartPivot()) {
      for (const { key } of result.seriesNames()) {
        const [status] = key.split(',');
        const found = expected.find((row) => row.month === point.x && row.status === status);
        expect(Number(point[key] ?? 0)).toBe(found?.count ?? 0);
      }
    }
    expect(result.chartPivot().map(({ x }) => x)).toEqual(
      [...new Set(expected.map(({ month }) => month))].sort(),
    );
    expect(result.tableColumns().map(({ key }) => key)).toContain('orders_view.created_at.month');
  });

  it('compares ranges of dates', async () => {
    const result = await api.load({
      measures: ['orders_view.count'],
      timeDimensions: [
        {
          dimension: 'orders_view.created_at',
          granularity: 'month',
          compareDateRange: [
            ['2025-01-01', '2025-01-31'],
            ['2025-02-01', '2025-02-28'],
          ],
        },
      ],
    });
    expect(result.decompose()).toHaveLength(2);
    expect(result.series()).toHaveLength(2);
  });

  it('blends queries', async () => {
    const { dimensions: _, ...orders } = byMonth;
    const result = await api.load([orders, { ...orders, measures: ['orders_view.revenue'] }]);
    expect(result.chartPivot()).toHaveLength(3);
    expect(result.seriesNames().map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('orders_view.count'),
        expect.stringContaining('orders_view.revenue'),
      ]),
    );
  });

  it('casts numbers when asked to', async () => {
    const numeric = cube(
      await cubeApiToken(account, { sessionSettings: { externalId: 'marta', groups: ['managers'] } }),
      { apiUrl: apiUrlOf(account), castNumerics: true },
    );
    const [row] = (await numeric.load({ measures: ['orders_view.count'] })).rawData();
    expect(row?.['orders_view.count']).toEqual(expect.any(Number));
  });

  it('sends a query that is too long for an address by POST', async () => {
    const values = Array.from({ length: 400 }, (_, index) => `status ${index}`);
    const result = await api.load({
      measures: ['orders_view.count'],
      filters: [{ member: 'orders_view.status', operator: 'notEquals', values }],
    });
    const [{ count } = { count: 0 }] = await query<{ count: number }>(
      'select count(*)::int as count from shop.orders',
    );
    expect(result.rawData()).toEqual([{ 'orders_view.count': String(count) }]);
  });

  it('sends all that it asks by POST when it is told to', async () => {
    const token = await sessionToken(account, { externalId: 'marta', groups: ['managers'] });
    const posting = cube(token, { apiUrl: apiUrlOf(account), method: 'POST' });
    const rows = (await posting.load(byMonth)).rawData();
    expect(rows).toHaveLength((await monthly()).length);
    expect((await posting.dryRun(byMonth)).queryType).toBe('regularQuery');
    expect((await posting.meta()).cubes.map(({ name }) => name)).toContain('orders_view');
    const views = (await posting.meta({ onlyViews: true })).cubes;
    expect(new Set(views.map(({ type }) => type))).toEqual(new Set(['view']));
    const sql = await posting.sql(byMonth).catch((error: unknown) => error);
    expect((sql as RequestError).status).toBe(403);
    const subscribed = Promise.withResolvers<number>();
    const { unsubscribe } = posting.subscribe(byMonth, { subscribe: true }, (error, result) =>
      error === null ? subscribed.resolve(result.rawData().length) : subscribed.reject(error),
    );
    expect(await subscribed.promise).toBe(rows.length);
    await unsubscribe();
  });

  it('reads the model', async () => {
    const meta = await api.meta();
    expect(meta.cubes.map(({ name }) => name)).toContain('orders_view');
    expect(meta.resolveMember('orders_view.count', 'measures')).toMatchObject({ type: 'number' });
    expect(meta.defaultTimeDimensionNameFor('orders_view.count')).toBe('orders_view.created_at');
  });

  it('reads the SQL, and how a query is understood', async () => {
    expect((await api.sql(byMonth)).sql()).toMatch(/select/i);
    expect((await api.dryRun(byMonth)).queryType).toBe('regularQuery');
  });

  it('runs SQL, whole and in pieces', async () => {
    const sql = 'SELECT status, MEASURE(count) AS orders FROM orders_view GROUP BY 1 ORDER BY 1';
    const { data, schema } = await api.cubeSql(sql);
    expect(schema.map(({ name }) => name)).toEqual(['status', 'orders']);
    const rows: unknown[] = [];
    for await (const chunk of api.cubeSqlStream(sql)) if (chunk.type === 'data') rows.push(chunk.data);
    expect(rows.flat().length).toBeGreaterThan(0);
    expect(data.length).toBeGreaterThan(2);
  });

  it('shows what is wrong in words', async () => {
    const failed = await api.load({ measures: ['orders_view.cuont'] }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RequestError);
    expect((failed as RequestError).message).toMatch(/orders_view\.cuont/);
    expect((failed as RequestError).status).toBe(400);
  });

  it('gets a new token when one is refused', async () => {
    let asked = 0;
    const renewing = cube(
      async () => {
        asked += 1;
        return asked === 1 ? 'a.b.c' : sessionToken(account, { externalId: 'nina' });
      },
      { apiUrl: apiUrlOf(account) },
    );
    const failed = await renewing.load({ measures: ['orders_view.count'] }).catch((error: unknown) => error);
    expect((failed as RequestError).status).toBe(403);
    expect((await renewing.load({ measures: ['orders_view.count'] })).rawData()).toEqual([
      { 'orders_view.count': '0' },
    ]);
    expect(asked).toBe(2);
  });

  it('drops what a newer query of the same place has overtaken', async () => {
    const mutex = {};
    const first = api.load(byMonth, { mutexObj: mutex, mutexKey: 'one' });
    const second = api.load(byMonth, { mutexObj: mutex, mutexKey: 'one' });
    expect(await first).toBeNull();
    expect((await second).rawData().length).toBeGreaterThan(0);
  });

  it('drills down to the rows behind a figure', async () => {
    const counted = await api.load({ measures: ['orders_view.count'], dimensions: ['orders_view.status'] });
    const point = counted.chartPivot().at(-1);
    const drilled = await api.load(counted.drillDown({ xValues: point?.xValues ?? [] }) ?? {});
    const shown = await query<{ at: string }>(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at from shop.orders where status = $1`,
      point?.x ?? '',
    );
    expect(shown.length).toBeGreaterThan(1);
    expect(drilled.rawData().map((row) => row['orders_view.created_at'])).toHaveLength(shown.length);
    expect(new Set(drilled.rawData().map((row) => row['orders_view.created_at']))).toEqual(
      new Set(shown.map(({ at }) => at)),
    );
  });

  it('is told again and again what it subscribes to, until it unsubscribes', async () => {
    const token = await cubeApiToken(account, {
      sessionSettings: { externalId: 'marta', groups: ['managers'] },
    });
    // In seconds.
    const polling = cube(token, { apiUrl: apiUrlOf(account), pollInterval: 0.01 });
    const told: unknown[] = [];
    const subscription = await polling.subscribe(byMonth, {}, (error, result) => {
      told.push(error ?? result.rawData().length);
    });
    await until(() => expect(told.length).toBeGreaterThan(2));
    await subscription.unsubscribe();
    expect(new Set(told)).toEqual(new Set([(await monthly()).length]));
  });

  it('gives up a load whose signal is aborted', async () => {
    const stop = new AbortController();
    const loading = api.load(byMonth, { signal: stop.signal });
    stop.abort();
    await expect(loading).rejects.toThrow(/abort/i);
    expect((await api.load(byMonth)).rawData().length).toBeGreaterThan(0);
  });

  it('is answered a preflight that lets it send its headers', async () => {
    const response = await fetch(`${apiUrlOf(account)}/load`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://shop.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,x-request-id',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toMatch(
      /authorization.*content-type.*x-request-id/,
    );
    expect(
      await post('/api/v1/embed/session/token', { sessionId: 'x' }, {}).then(({ status }) => status),
    ).toBe(401);
  });
});
