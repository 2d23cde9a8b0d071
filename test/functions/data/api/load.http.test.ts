import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import { databaseRoundTrips, send } from '../../../harness/api.ts';
import {
  askByGet,
  askByPost,
  cubeApiToken,
  type DataCall,
  dataPath,
  linesOf,
  sessionToken,
} from '../../../harness/data-api.ts';
import { query } from '../../../harness/database.ts';
import { ordersByStatus } from '../../../harness/shop-orders.ts';

type Row = Record<string, string | null>;
type Result = { data: Row[]; query: Record<string, unknown>; annotation: object; total: number | null };
type Multi = {
  queryType: string;
  results: Result[];
  pivotQuery: Record<string, unknown>;
  slowQuery: boolean;
};

let account: TestAccount;
let manager: DataCall;
beforeAll(async () => {
  account = await makeAccount();
  manager = await callAs({ externalId: 'marta', groups: ['managers'] });
});

const callAs = async (sessionSettings: object): Promise<DataCall> => ({
  account,
  token: await cubeApiToken(account, { sessionSettings }),
});

async function load<Answer = Result>(call: DataCall, asked: object, more: object = {}): Promise<Answer> {
  const response = await askByPost(call, 'load', { query: asked, ...more });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Answer;
}

const byMonths = {
  measures: ['orders_view.count'],
  timeDimensions: [{ dimension: 'orders_view.created_at', granularity: 'month' }],
};
const byStatus = { measures: ['orders_view.count'], dimensions: ['orders_view.status'] };

const countsOf = ({ data }: Result) =>
  Object.fromEntries(data.map((row) => [row['orders_view.status'], row['orders_view.count']]));

describe('load', () => {
  it('answers one query flat, with the numbers of hand-written SQL', async () => {
    const result = await load(manager, byStatus);
    expect(countsOf(result)).toEqual(await ordersByStatus(null));
    expect(result).toMatchObject({
      query: { measures: byStatus.measures, dimensions: byStatus.dimensions, limit: 10_000, timezone: 'UTC' },
      annotation: {
        measures: { 'orders_view.count': { type: 'number' } },
        dimensions: {},
        segments: {},
        timeDimensions: {},
      },
      total: null,
      lastRefreshTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
  });

  it('lists results with queryType=multi', async () => {
    const multi = await load<Multi>(manager, byStatus, { queryType: 'multi' });
    expect(multi).toMatchObject({
      queryType: 'regularQuery',
      slowQuery: false,
      pivotQuery: { queryType: 'regularQuery' },
    });
    expect(multi.results.map(countsOf)).toEqual([await ordersByStatus(null)]);
  });

  it('takes the query in the address, and in the body', async () => {
    const response = await askByGet(manager, 'load', { query: byStatus, queryType: 'multi' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      results: [{ data: (await load(manager, byStatus)).data }],
    });
  });

  it('makes one round trip to the service before it asks the data', async () => {
    await load(manager, byStatus);
    const before = await databaseRoundTrips();
    await load(manager, byStatus, { cache: 'no-cache' });
    // Data and service are behind the same endpoint here: one for each.
    expect((await databaseRoundTrips()) - before).toBe(2);
  });

  it('counts all rows when asked for the total', async () => {
    const { data, total } = await load(manager, { ...byStatus, limit: 1, total: true });
    expect(data).toHaveLength(1);
    expect(total).toBe(Object.keys(await ordersByStatus(null)).length);
  });

  it('shows times as local times without a zone, under both names', async () => {
    const timeDimensions = [
      { dimension: 'orders_view.created_at', granularity: 'month', dateRange: ['2025-01-01', '2025-03-31'] },
    ];
    const { data, query: normalized } = await load(manager, {
      measures: ['orders_view.count'],
      timeDimensions,
    });
    expect(data.map((row) => row['orders_view.created_at.month'])).toEqual([
      '2025-01-01T00:00:00.000',
      '2025-02-01T00:00:00.000',
      '2025-03-01T00:00:00.000',
    ]);
    expect(data[0]?.['orders_view.created_at']).toBe('2025-01-01T00:00:00.000');
    expect(normalized).toMatchObject({
      timeDimensions: [{ dateRange: ['2025-01-01T00:00:00.000', '2025-03-31T23:59:59.999'] }],
    });
  });

  it('compares ranges of dates', async () => {
    const timeDimensions = [
      {
        dimension: 'orders_view.created_at',
        compareDateRange: [
          ['2025-01-01', '2025-01-31'],
          ['2025-02-01', '2025-02-28'],
        ],
      },
    ];
    const multi = await load<Multi>(
      manager,
      { measures: ['orders_view.count'], timeDimensions },
      { queryType: 'multi' },
    );
    expect(multi.queryType).toBe('compareDateRangeQuery');
    expect(multi.results.map(({ data }) => data[0]?.compareDateRange)).toEqual([
      '2025-01-01T00:00:00.000 - 2025-01-31T23:59:59.999',
      '2025-02-01T00:00:00.000 - 2025-02-28T23:59:59.999',
    ]);
  });

  it('blends several queries', async () => {
    const td = (dimension: string) => [
      { dimension, granularity: 'month', dateRange: ['2025-01-01', '2025-03-31'] },
    ];
    const multi = await load<Multi>(
      manager,
      [
        { measures: ['orders_view.count'], timeDimensions: td('orders_view.created_at') },
        { measures: ['orders_view.revenue'], timeDimensions: td('orders_view.created_at') },
      ],
      { queryType: 'multi' },
    );
    expect(multi.queryType).toBe('blendingQuery');
    expect(multi.results[0]?.data[0]).toHaveProperty(['time.month']);
  });

  it.each(['compact', 'columnar'])('gives rows as %s', async (responseFormat) => {
    const { data, query: normalized } = await load<{
      data: { members: string[]; dataset?: unknown[]; columns?: unknown[] };
      query: object;
    }>(manager, { ...byStatus, responseFormat });
    expect(data.members).toEqual(['orders_view.status', 'orders_view.count']);
    expect(data[responseFormat === 'compact' ? 'dataset' : 'columns']).toEqual(expect.any(Array));
    expect(normalized).toMatchObject({ responseFormat });
  });

  it('gives each user the numbers of their own rows', async () => {
    const inCity = (externalId: string, value: string) =>
      callAs({ externalId, userAttributes: [{ name: 'city', value }] });
    expect(countsOf(await load(await inCity('anna', 'Berlin'), byStatus))).toEqual(
      await ordersByStatus('Berlin'),
    );
    expect(countsOf(await load(await inCity('luis', 'Madrid'), byStatus))).toEqual(
      await ordersByStatus('Madrid'),
    );
    expect((await load(await callAs({ externalId: 'nobody' }), byStatus)).data).toEqual([]);
  });

  it('follows rights that change while a token lives', async () => {
    const token = await sessionToken(account, {
      externalId: 'moving',
      userAttributes: [{ name: 'city', value: 'Berlin' }],
    });
    const call = { account, token };
    expect(countsOf(await load(call, byStatus))).toEqual(await ordersByStatus('Berlin'));
    await sessionToken(account, {
      externalId: 'moving',
      userAttributes: [{ name: 'city', value: 'Madrid' }],
    });
    expect(countsOf(await load(call, byStatus))).toEqual(await ordersByStatus('Madrid'));
  });

  it('takes filters as deeply nested by every door', async () => {
    const nested = (lists: number): object[] =>
      lists === 1
        ? [{ member: 'orders_view.status', operator: 'equals', values: ['completed'] }]
        : [{ and: nested(lists - 1) }];
    const answers = (lists: number) => {
      const asked = { ...byMonths, filters: nested(lists) };
      return Promise.all([
        askByPost(manager, 'load', { query: asked }),
        askByGet(manager, 'load', { query: asked }),
        askByPost(manager, 'load', { query: [asked, asked], queryType: 'multi' }),
        askByPost({ ...manager, accept: 'text/csv' }, 'load', { query: asked }),
        askByPost(manager, 'dry-run', { query: asked }),
      ]);
    };
    expect((await answers(12)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const response of await answers(13)) {
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ error: expect.stringContaining('nested deeper than 12 levels') }),
      ]);
    }
  });

  it.each([
    ['more rows than there may be', { ...byStatus, limit: 50_001 }],
    ['a member that is not there', { measures: ['orders_view.nothing'] }],
    ['nothing', {}],
    ['an empty list', []],
    [
      'an operator that is not there',
      { ...byStatus, filters: [{ member: 'orders_view.status', operator: 'like', values: ['x'] }] },
    ],
  ])('refuses %s', async (_, asked) => {
    const response = await askByPost(manager, 'load', { query: asked });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: expect.any(String), code: 'query_refused' });
  });
});

describe('The first and the last of times', () => {
  const member = (name: string) => `orders.${name}`;
  const measures = ['first_sold', 'last_sold', 'last_referred', 'last_written'].map(member);
  let call: DataCall;
  beforeAll(async () => {
    const own = await makeAccount();
    await own.saveModel(`
cubes:
  - name: orders
    sql_table: shop.orders
    public: true
    joins: [{ name: items, relationship: one_to_many, sql: "{CUBE.id} = {items}.order_id" }]
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: status, sql: status, type: string }
      - { name: sold_at, sql: created_at, type: time }
    measures:
      - { name: first_sold, type: min, sql: created_at }
      - { name: last_sold, type: max, sql: "{CUBE}.created_at" }
      - { name: last_referred, type: max, sql: "{sold_at}" }
      - { name: last_written, type: time, sql: "MAX({sold_at})" }
      - { name: highest, type: max, sql: id }
  - name: items
    sql_table: shop.line_items
    public: true
    dimensions: [{ name: id, sql: id, type: number, primary_key: true, public: true }]
    measures: [{ name: count, type: count }]
`);
    call = { account: own, token: await cubeApiToken(own, { sessionSettings: { externalId: 'anna' } }) };
  });

  const expected = async () => {
    const at = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`;
    return query<{ status: string; first: string; last: string }>(
      `select status, ${at('min(created_at)')} as first, ${at('max(created_at)')} as last
       from shop.orders group by 1 order by 1`,
    );
  };

  it.each([
    ['by themselves', []],
    ['beside what multiplies their rows', ['items.count']],
  ])('are shown as all times are, %s', async (_, others) => {
    const { data } = await load(call, {
      measures: [...measures, ...others],
      dimensions: ['orders.status'],
      order: [['orders.status', 'asc']],
    });
    expect(data.map((row) => ['orders.status', ...measures].map((name) => row[name]))).toEqual(
      (await expected()).map(({ status, first, last }) => [status, first, last, last, last]),
    );
  });

  it('are compared with times, in the time zone of the query', async () => {
    const [{ last = '' } = {}] = await expected();
    const filters = [{ member: 'orders.last_sold', operator: 'afterOrOnDate', values: [last.slice(0, 10)] }];
    const asked = { measures: ['orders.last_sold'], dimensions: ['orders.status'], filters };
    const { data } = await load(call, asked);
    const later = (await expected()).filter((row) => row.last.slice(0, 10) >= last.slice(0, 10));
    expect(data).toHaveLength(later.length);
    const lines = await linesOf(
      await askByPost(call, 'cubesql', {
        query:
          'SELECT MEASURE(last_sold) AS last, MAX(sold_at) AS same, MEASURE(highest) AS high FROM orders',
        timezone: 'Asia/Tokyo',
      }),
    );
    const [[shown, same] = []] = lines.flatMap(({ data: rows = [] }) => rows);
    expect(lines[0]?.schema?.map(({ column_type }) => column_type)).toEqual([
      'Timestamp',
      'Timestamp',
      'Double',
    ]);
    expect(shown).toBe(same);
  });
});

describe('A load that asks for much', () => {
  const months = {
    ...byStatus,
    timeDimensions: [{ dimension: 'orders_view.created_at', granularity: 'month' }],
  };

  it('gets many results and totals, in one place at the data', async () => {
    const own = await makeAccount({ limits: { dataQueriesPerUser: 1 } });
    const token = await cubeApiToken(own, { sessionSettings: { externalId: 'marta', groups: ['managers'] } });
    const asked = Array.from({ length: 20 }, () => ({ ...months, total: true }));
    const multi = await load<Multi>({ account: own, token }, asked, { queryType: 'multi' });
    expect(multi.results).toHaveLength(20);
    expect(new Set(multi.results.map(({ total }) => total)).size).toBe(1);
  });

  it('is refused what does not fit into an answer, before the data is asked', async () => {
    const dimensions = ['status', 'channel', 'city', 'region', 'country', 'customer', 'coupon_code'].map(
      (name) => `orders_view.${name}`,
    );
    const timeDimensions = [{ dimension: 'orders_view.created_at', granularity: 'day' }];
    const wide = { dimensions, timeDimensions, ungrouped: true, limit: 50_000 };
    const response = await askByPost(manager, 'load', { query: [wide, wide, wide] });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'query_refused',
        error: expect.stringContaining('fit into an answer'),
      }),
    ]);
    expect((await askByPost({ ...manager, accept: 'text/csv' }, 'load', { query: wide })).status).toBe(200);
  });

  it('is refused more values than a statement may have', async () => {
    const values = Array.from({ length: 9_000 }, (_, index) => `${index}`);
    const filters = Array.from({ length: 8 }, () => ({
      member: 'orders_view.status',
      operator: 'equals',
      values,
    }));
    const response = await askByPost(manager, 'load', { query: { ...byStatus, filters } });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'query_refused', error: expect.stringContaining('65535') }),
    ]);
  });
});

describe('A query in the address', () => {
  const get = async (text: string) => {
    const response = await send(`${dataPath(account, 'load')}?query=${text}`, {
      headers: { Authorization: manager.token },
    });
    return [response.status, ((await response.json()) as { code: string }).code];
  };

  it.each([
    [
      'a key that is given twice',
      encodeURIComponent('{"measures":["orders_view.count"],"filters":[],"filters":[]}'),
    ],
    ['half a character', encodeURIComponent('{"measures":["orders_view.count"],"segments":["\\ud800"]}')],
    ['no JSON', '{'],
  ])('is refused with %s, as in a body', async (_, text) => {
    expect(await get(text)).toEqual([400, 'invalid_request']);
  });
});

describe('CSV of a query', () => {
  const csv = async (parameters: object, call = manager) => {
    const response = await askByPost({ ...call, accept: 'text/csv' }, 'load', {
      query: { ...byStatus, order: { 'orders_view.status': 'asc' } },
      ...parameters,
    });
    expect(response.headers.get('Content-Type')).toMatch(/^text\/csv/);
    return (await response.text()).split('\r\n');
  };

  it('has titles in its first row, or names', async () => {
    expect((await csv({}))[0]).toMatch(/Status.*,.*orders/i);
    expect((await csv({ header: 'name' }))[0]).toBe('orders_view.status,orders_view.count');
    const counts = await ordersByStatus(null);
    const [first = ''] = Object.keys(counts).sort();
    expect((await csv({}))[1]).toBe(`${first},${counts[first]}`);
  });

  it('is refused to sessions without downloads', async () => {
    const token = await sessionToken(account, { externalId: 'eva', settings: { allowDownloads: false } });
    const response = await askByPost({ account, token, accept: 'text/csv' }, 'load', { query: byStatus });
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'downloads_forbidden' }),
    ]);
    const rows = await askByPost({ account, token }, 'load', { query: byStatus });
    expect(rows.status).toBe(200);
  });

  it('and with it more rows than a screen shows', async () => {
    const session = { externalId: 'gina', groups: ['managers'] };
    const token = await sessionToken(account, { ...session, settings: { allowDownloads: false } });
    const everything = (limit: number) =>
      askByPost({ account, token }, 'load', {
        query: { dimensions: ['orders_view.created_at', 'orders_view.customer'], ungrouped: true, limit },
      });
    expect((await everything(10_000)).status).toBe(200);
    const refused = await everything(10_001);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'downloads_forbidden' }),
    ]);
    const page = (offset: number) => ({
      dimensions: ['orders_view.customer'],
      timeDimensions: [{ dimension: 'orders_view.created_at', granularity: 'day' }],
      ungrouped: true,
      limit: 6_000,
      offset,
    });
    const inPages = await askByPost({ account, token }, 'load', { query: [page(0), page(6_000)] });
    expect(inPages.status).toBe(403);
  });
});

describe('subscribe', () => {
  it('takes a long query by POST', async () => {
    const response = await askByPost(manager, 'subscribe', { query: byStatus });
    expect(countsOf((await response.json()) as Result)).toEqual(await ordersByStatus(null));
  });

  it('answers as load does', async () => {
    const response = await askByGet(manager, 'subscribe', { query: byStatus, queryType: 'multi' });
    const { results } = (await response.json()) as Multi;
    expect(results.map(countsOf)).toEqual([await ordersByStatus(null)]);
  });
});

describe('meta', () => {
  it('shows what the caller may see, and nothing else', async () => {
    const names = async (call: DataCall, parameters = {}) => {
      const { cubes } = (await (await askByGet(call, 'meta', parameters)).json()) as {
        cubes: {
          name: string;
          type: string;
          measures: unknown[];
          dimensions: unknown[];
          segments: unknown[];
        }[];
      };
      for (const cube of cubes)
        expect([cube.measures, cube.dimensions, cube.segments].every(Array.isArray)).toBe(true);
      return cubes;
    };
    const seen = await names(manager);
    expect(seen.map(({ name }) => name)).toContain('orders_view');
    const views = await names(manager, { onlyViews: 'true' });
    expect(views.every(({ type }) => type === 'view')).toBe(true);
  });
});

describe('dry-run', () => {
  it('tells how a query is read', async () => {
    const response = await askByPost(manager, 'dry-run', { query: byStatus });
    expect(await response.json()).toMatchObject({
      queryType: 'regularQuery',
      normalizedQueries: [{ measures: byStatus.measures }],
      pivotQuery: { measures: byStatus.measures },
      queryOrder: [{ 'orders_view.count': 'desc' }],
      transformedQueries: [],
    });
  });
});

describe('sql', () => {
  it('is shown to a token that was made with an admin key', async () => {
    const response = await askByGet(manager, 'sql', { query: byStatus });
    expect(await response.json()).toEqual({
      sql: { status: 'ok', sql: [expect.stringMatching(/^select/i), expect.any(Array)] },
    });
  });

  it('is shown of SQL over the model, too, by GET as it stands and by POST', async () => {
    const asked = { query: 'SELECT status, MEASURE(count) FROM orders_view GROUP BY 1', format: 'sql' };
    const expected = {
      sql: {
        status: 'ok',
        query_type: 'pushdown',
        sql: [expect.stringMatching(/^select/i), expect.any(Array)],
      },
    };
    for (const disabled of [undefined, true, 'false']) {
      const more = disabled === undefined ? {} : { disable_post_processing: disabled };
      expect(await (await askByGet(manager, 'sql', { ...asked, ...more })).json()).toEqual(expected);
      expect(await (await askByPost(manager, 'sql', { ...asked, ...more })).json()).toEqual(expected);
    }
    const wrong: [object, RegExp][] = [
      [{ ...asked, query: 'SELECT cuont FROM orders_view' }, /cuont/],
      [{ ...asked, query: byStatus }, /must be SQL with format=sql/],
      [{ ...asked, format: 'rest' }, /must be SQL with format=sql/],
      [{ query: byStatus, format: 'graphql' }, /format: must be one of rest, sql/],
      [{ query: byStatus, disable_post_processing: 'perhaps' }, /must be true or false/],
      [{ ...asked, query: 'SELECT \u0000' }, /query/],
    ];
    for (const [body, error] of wrong) {
      const response = await askByPost(manager, 'sql', body);
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ error: expect.stringMatching(error) }),
      ]);
    }
    expect((await askByGet(manager, 'sql', { ...asked, query: 'SELECT \u0000' })).status).toBe(400);
    const anna = { account, token: await sessionToken(account, { externalId: 'anna' }) };
    expect((await askByGet(anna, 'sql', asked)).status).toBe(403);
  });

  it('is refused to everybody else: it holds values of policies', async () => {
    const key = await account.newKey();
    const tokens = [
      await sessionToken(account, { externalId: 'anna' }),
      await cubeApiToken(account, { sessionSettings: { externalId: 'anna' } }, { key }),
    ];
    for (const token of tokens) {
      const response = await askByGet({ account, token }, 'sql', { query: byStatus });
      expect([response.status, await response.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'sql_forbidden' }),
      ]);
    }
  });
});
