import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { databaseRoundTrips, errorOf } from '../../harness/api.ts';
import {
  askDashboard,
  dataOf,
  publishedDashboard,
  readDashboard,
  rowsOf,
  streamedDashboard,
} from '../../harness/dashboards.ts';
import { sessionToken } from '../../harness/data-api.ts';
import { query } from '../../harness/database.ts';

// One dashboard, two customers: each sees it over their own rows, as SQL written by hand finds them.

const PUBLIC_ID = 'sales';
const at = (y: number, x = 0) => ({ x, y, width: 6, height: 4 });
const created = 'orders_view.created_at';
const counted = { measures: ['orders_view.count'] };

const content = {
  version: 1,
  title: 'Sales',
  timeZone: 'Europe/Berlin',
  phoneOrder: ['by-status'],
  controls: [
    { id: 'status', kind: 'values', title: 'State', members: ['orders_view.status', 'sales_view.status'] },
    {
      id: 'period',
      kind: 'dates',
      members: [created],
      default: [{ operator: 'inDateRange', values: ['2025-01-01', '2025-06-30'] }],
      widgets: ['orders', 'by-month'],
    },
    { id: 'grain', kind: 'granularity', members: [created], options: ['month', 'quarter'], default: 'month' },
  ],
  widgets: [
    {
      id: 'orders',
      kind: 'number',
      title: 'Orders',
      place: at(0),
      query: { ...counted, timeDimensions: [{ dimension: created }] },
      comparison: { to: 'previous_period' },
      sparkline: { granularity: 'month' },
    },
    {
      id: 'by-month',
      kind: 'chart',
      place: at(0, 6),
      query: { ...counted, timeDimensions: [{ dimension: created, granularity: 'month' }] },
      chart: {
        mark: 'bar',
        encoding: {
          x: { field: 'orders_view__created_at', type: 'temporal' },
          y: { field: 'orders_view__count', type: 'quantitative' },
        },
      },
    },
    {
      id: 'by-status',
      kind: 'table',
      place: at(4),
      query: { ...counted, dimensions: ['orders_view.status'], order: { 'orders_view.status': 'asc' } },
      totals: true,
    },
    {
      id: 'sold',
      kind: 'table',
      place: at(4, 6),
      query: { measures: ['sales_view.units_sold'], dimensions: ['sales_view.category'] },
    },
    {
      id: 'sql',
      kind: 'table',
      place: at(8),
      sql: 'SELECT channel, MEASURE(count) AS orders FROM orders_view GROUP BY 1 ORDER BY 1',
    },
    { id: 'margin', kind: 'number', place: at(8, 6), query: { measures: ['sales_view.margin'] } },
    { id: 'words', kind: 'text', place: at(12), text: 'Of **your** city.' },
    { id: 'rest', kind: 'section', place: at(12, 6), title: 'The rest' },
  ],
};

let account: TestAccount;
let tokens: Record<'Berlin' | 'Madrid', string>;
beforeAll(async () => {
  account = await makeAccount();
  await publishedDashboard(account, PUBLIC_ID, content);
  const [Berlin, Madrid] = await Promise.all(['Berlin', 'Madrid'].map(viewerFrom));
  tokens = { Berlin: Berlin ?? '', Madrid: Madrid ?? '' };
});

const viewerFrom = (city: string) =>
  sessionToken(account, {
    externalId: `viewer-of-${city.toLowerCase()}`,
    embedTenantName: `shop-${city.toLowerCase()}`,
    userAttributes: [{ name: 'city', value: city }],
  });

const cities = ['Berlin', 'Madrid'] as const;

/** Rows of hand-written SQL over the orders of a city. */
async function byHand(city: string, select: string, rest = ''): Promise<(string | null)[][]> {
  const rows = await query<Record<string, string | null>>(
    `select ${select} from shop.orders o join shop.users u on u.id = o.user_id where u.city = $1 ${rest}`,
    city,
  );
  return rows.map((row) => Object.values(row));
}

const HALF_YEAR = `and o.created_at >= '2025-01-01'::timestamp at time zone 'Europe/Berlin'
  and o.created_at < '2025-07-01'::timestamp at time zone 'Europe/Berlin'`;
const MONTH = `to_char(date_trunc('month', o.created_at at time zone 'Europe/Berlin'), 'YYYY-MM-DD"T"HH24:MI:SS.MS')`;

describe.each(cities)('a viewer from %s', (city) => {
  it('sees the numbers of hand-written SQL over the rows of that city', async () => {
    const seen = await streamedDashboard(tokens[city], PUBLIC_ID);
    expect(seen.begin).toMatchObject({ publishedVersion: 1, timeZone: 'Europe/Berlin' });
    expect(Object.keys(seen.widgets).sort()).toEqual([...seen.begin.widgets].sort());
    expect(seen.end).toMatchObject({ kind: 'end' });

    const [ofHalfYear] = await byHand(city, 'count(*)::text', HALF_YEAR);
    const months = await byHand(city, `${MONTH}, count(*)::text`, `${HALF_YEAR} group by 1 order by 1`);
    expect(dataOf(seen, 'orders')).toMatchObject({
      rows: [ofHalfYear],
      dateRange: ['2025-01-01T00:00:00.000', '2025-06-30T23:59:59.999'],
      comparison: { dateRange: ['2024-07-01T00:00:00.000', '2024-12-31T23:59:59.999'] },
      sparkline: { rows: months },
    });
    expect(rowsOf(seen, 'by-month')).toEqual(months);

    const statuses = await byHand(city, 'o.status, count(*)::text', 'group by 1 order by 1');
    const [[all] = []] = await byHand(city, 'count(*)::text');
    expect(dataOf(seen, 'by-status')).toMatchObject({ rows: statuses, totals: [null, all], isCut: false });
    expect(rowsOf(seen, 'sql')).toEqual(
      await byHand(city, 'o.channel, count(*)::text', 'group by 1 order by 1'),
    );
    const sold = await query<{ category: string; units: string }>(
      `select c.name as category, sum(l.quantity)::text as units
       from shop.line_items l join shop.orders o on o.id = l.order_id join shop.users u on u.id = o.user_id
       join shop.products p on p.id = l.product_id join shop.categories c on c.id = p.category_id
       where u.city = $1 and o.status <> 'cancelled' group by 1`,
      city,
    );
    expect(Object.fromEntries(rowsOf(seen, 'sold'))).toEqual(
      Object.fromEntries(sold.map(({ category, units }) => [category, units])),
    );
  });

  it('compares with the period before', async () => {
    const [[before] = []] = await byHand(
      city,
      'count(*)::text',
      HALF_YEAR.replace("'2025-01-01'", "'2024-07-01'").replace("'2025-07-01'", "'2025-01-01'"),
    );
    const seen = await streamedDashboard(tokens[city], PUBLIC_ID, { widgets: ['orders'] });
    expect(dataOf(seen, 'orders').comparison?.value).toBe(before);
  });

  it('filters by a control in all views that it reaches, and not where it does not', async () => {
    const conditions = [{ operator: 'equals', values: ['completed'] }];
    const seen = await streamedDashboard(tokens[city], PUBLIC_ID, {
      filters: [
        { member: 'orders_view.status', conditions },
        { member: created, conditions: [] },
        { member: 'orders_view.channel', conditions: [{ operator: 'equals', values: ['nowhere'] }] },
      ],
      granularities: [{ member: created, granularity: 'quarter' }],
    });
    const completed = `and o.status = 'completed'`;
    expect(rowsOf(seen, 'by-status')).toEqual(
      await byHand(city, 'o.status, count(*)::text', `${completed} group by 1`),
    );
    expect(rowsOf(seen, 'by-month')).toEqual(
      await byHand(
        city,
        `${MONTH.replace("'month'", "'quarter'")}, count(*)::text`,
        `${completed} group by 1 order by 1`,
      ),
    );
    const { comparison, dateRange, rows } = dataOf(seen, 'orders');
    expect({ comparison, dateRange, rows }).toEqual({
      rows: await byHand(city, 'count(*)::text', completed),
    });
    expect(rowsOf(seen, 'sql')).toEqual(
      await byHand(city, 'o.channel, count(*)::text', `${completed} group by 1 order by 1`),
    );
  });

  it('filters the other widgets of a view by clicked marks', async () => {
    const mark = [{ column: 'orders_view__created_at', value: '2025-03-01T00:00:00.000' }];
    const seen = await streamedDashboard(tokens[city], PUBLIC_ID, {
      crossFilters: [
        { widget: 'by-month', marks: [mark] },
        { widget: 'by-status', marks: [[{ column: 'orders_view__status', value: 'completed' }]] },
      ],
    });
    const march = HALF_YEAR.replace("'2025-01-01'", "'2025-03-01'").replace("'2025-07-01'", "'2025-04-01'");
    expect(rowsOf(seen, 'by-status')).toEqual(
      await byHand(city, 'o.status, count(*)::text', `${march} group by 1 order by 1`),
    );
    expect(rowsOf(seen, 'by-month')).toEqual(
      await byHand(
        city,
        `${MONTH}, count(*)::text`,
        `${HALF_YEAR} and o.status = 'completed' group by 1 order by 1`,
      ),
    );
    expect(rowsOf(seen, 'orders')).toEqual(
      await byHand(city, 'count(*)::text', `${march} and o.status = 'completed'`),
    );
    expect(rowsOf(seen, 'sql')).toEqual(
      await byHand(
        city,
        'o.channel, count(*)::text',
        `${march} and o.status = 'completed' group by 1 order by 1`,
      ),
    );
  });

  it('drills down to the rows behind a number, and takes them away', async () => {
    const asked = {
      widget: 'by-status',
      column: 'orders_view__count',
      at: [{ column: 'orders_view__status', value: 'returned' }],
    };
    const response = await askDashboard(tokens[city], PUBLIC_ID, 'rows', asked);
    const { columns, rows } = (await response.json()) as {
      columns: { name: string; title: string }[];
      rows: (string | null)[][];
    };
    const names = columns.map(({ name }) => name);
    expect(names).toEqual([
      'orders_view__created_at',
      'orders_view__status',
      'orders_view__channel',
      'orders_view__customer',
    ]);
    const expected = await byHand(city, 'u.name', `and o.status = 'returned'`);
    expect(rows.map((row) => row[3]).sort()).toEqual(expected.flat().sort());

    const csv = await askDashboard(tokens[city], PUBLIC_ID, 'rows', asked, 'text/csv');
    const [header, ...lines] = (await csv.text()).trimEnd().split('\r\n');
    expect(header).toBe(columns.map(({ title }) => title).join(','));
    expect(lines).toHaveLength(rows.length);
  });

  it('is offered values of their own rows', async () => {
    const response = await askDashboard(tokens[city], PUBLIC_ID, 'values', {
      member: 'orders_view.status',
      search: 'RE',
    });
    const values = await byHand(city, 'distinct o.status', `and o.status ilike '%re%' order by 1`);
    expect(await response.json()).toEqual({ values: values.flat(), isCut: false });
  });
});

it('is read without its queries, and shows nothing of what the viewer may not see', async () => {
  const response = await readDashboard(tokens.Berlin, PUBLIC_ID);
  const text = await response.clone().text();
  expect(text).not.toMatch(/sales_view\.margin|sales_view__margin/);
  expect(text).not.toContain('"query"');
  expect(await response.json()).toMatchObject({
    publicId: PUBLIC_ID,
    publishedVersion: 1,
    timeZone: 'Europe/Berlin',
    phoneOrder: ['by-status', 'orders', 'by-month', 'sold', 'sql', 'margin', 'words', 'rest'],
    controls: [
      { id: 'status', title: 'State' },
      { id: 'period', title: 'Ordered at' },
      { id: 'grain', default: 'month', options: ['month', 'quarter'] },
    ],
    mayDownload: true,
  });

  const seen = await streamedDashboard(tokens.Berlin, PUBLIC_ID);
  expect(seen.widgets.margin).toEqual({
    kind: 'failed',
    widget: 'margin',
    code: 'widget_unavailable',
    message: expect.not.stringContaining('sales_view'),
  });
  const finance = await sessionToken(account, { externalId: 'fin', groups: ['finance'] });
  expect(rowsOf(await streamedDashboard(finance, PUBLIC_ID, { widgets: ['margin'] }), 'margin')).toHaveLength(
    1,
  );
});

it('makes one round trip to the service, and none to the data for what is kept', async () => {
  const widgets = ['orders', 'by-month', 'by-status', 'sql'];
  await streamedDashboard(tokens.Madrid, PUBLIC_ID, { widgets, refresh: true });
  const before = await databaseRoundTrips();
  const seen = await streamedDashboard(tokens.Madrid, PUBLIC_ID, { widgets });
  expect((await databaseRoundTrips()) - before).toBe(1);
  expect(Object.values(seen.widgets).map((record) => record.kind === 'widget' && record.isKept)).toEqual(
    widgets.map(() => true),
  );
});

it('gives all rows of one widget as CSV, where downloads are allowed', async () => {
  const csv = await askDashboard(tokens.Berlin, PUBLIC_ID, 'data', { widgets: ['by-status'] }, 'text/csv');
  const statuses = await byHand('Berlin', 'o.status, count(*)::text', 'group by 1 order by 1');
  expect(await csv.text()).toBe(
    ['Status,Number of orders', ...statuses.map((row) => row.join(',')), ''].join('\r\n'),
  );
  const both = await askDashboard(
    tokens.Berlin,
    PUBLIC_ID,
    'data',
    { widgets: ['orders', 'sql'] },
    'text/csv',
  );
  expect(await errorOf(both)).toMatchObject({ statusCode: 400, issues: [{ path: 'widgets' }] });

  const kept = await sessionToken(account, {
    externalId: 'no-downloads',
    settings: { allowDownloads: false },
    userAttributes: [{ name: 'city', value: 'Berlin' }],
  });
  for (const [verb, body] of [
    ['data', { widgets: ['sql'] }],
    ['rows', { widget: 'by-status', column: 'orders_view__count' }],
  ] as const) {
    const refused = await askDashboard(kept, PUBLIC_ID, verb, body, 'text/csv');
    expect(await errorOf(refused)).toMatchObject({ statusCode: 403, code: 'downloads_forbidden' });
    expect((await askDashboard(kept, PUBLIC_ID, verb, body)).status).toBe(200);
  }
});
