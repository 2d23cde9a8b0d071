import { beforeAll, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { databaseRoundTrips } from '../../harness/api.ts';
import { app, callApp, creator, refusedBy } from '../../harness/creator.ts';
import { dataOf, recordsOf, rowsOf } from '../../harness/dashboards.ts';
import { query } from '../../harness/database.ts';

// What an editor asks while a dashboard is made.

const place = { x: 0, y: 0, width: 6, height: 4 };
const counted = { measures: ['orders_view.count'], dimensions: ['orders_view.status'] };
const widgets = [
  { id: 'orders', kind: 'table', place, query: { ...counted, order: { 'orders_view.status': 'asc' } } },
  { id: 'sql', kind: 'number', place, sql: 'SELECT MEASURE(count) AS orders FROM orders_view' },
  { id: 'margin', kind: 'number', place, query: { measures: ['sales_view.margin'] } },
  { id: 'absent', kind: 'number', place, query: { measures: ['sales_view.nosuch'] } },
];
const controls = [
  {
    id: 'status',
    kind: 'values',
    members: ['orders_view.status'],
    default: [{ operator: 'equals', values: ['completed', 'returned'] }],
  },
];

let account: TestAccount;
let anna: string;
beforeAll(async () => {
  account = await makeAccount();
  anna = await creator(account, 'anna', 'acme-editing');
});

const preview = async (body: object) => recordsOf(await callApp(anna, 'POST', 'preview', body));

const byHand = (where: string) =>
  query<{ status: string; orders: string }>(
    `select o.status, count(*)::text as orders from shop.orders o join shop.users u on u.id = o.user_id
     where u.city = 'Berlin' and ${where} group by 1 order by 1`,
  );
const asRows = (found: { status: string; orders: string }[]) =>
  found.map(({ status, orders }) => [status, orders]);

it('shows widgets that are not saved over the rows of their author, with defaults and choices', async () => {
  const seen = await preview({ content: { controls, widgets }, widgets: ['orders', 'sql'] });
  expect(seen.begin).toMatchObject({ publishedVersion: 0, widgets: ['orders', 'sql'] });
  const both = asRows(await byHand(`o.status in ('completed', 'returned')`));
  expect(rowsOf(seen, 'orders')).toEqual(both);
  expect(rowsOf(seen, 'sql')).toEqual([[String(both.reduce((sum, [, orders]) => sum + Number(orders), 0))]]);
  expect(dataOf(seen, 'orders').columns.map(({ name }) => name)).toEqual([
    'orders_view__status',
    'orders_view__count',
  ]);

  const chosen = await preview({
    content: { controls, widgets },
    widgets: ['orders'],
    filters: [{ member: 'orders_view.status', conditions: [{ operator: 'equals', values: ['returned'] }] }],
  });
  expect(rowsOf(chosen, 'orders')).toEqual(asRows(await byHand(`o.status = 'returned'`)));
});

it('tells its author why a widget cannot be shown, in the same words for what is hidden and what is not there', async () => {
  const seen = await preview({ content: { widgets } });
  expect(seen.widgets.margin).toMatchObject({ kind: 'failed', code: 'query_refused' });
  const wordsOf = (id: string, member: string) => JSON.stringify(seen.widgets[id]).replaceAll(member, '…');
  expect(wordsOf('margin', 'margin')).toBe(wordsOf('absent', 'nosuch').replaceAll('absent', '…'));
  expect(rowsOf(seen, 'orders').length).toBeGreaterThan(0);
  expect(seen.end).toBeDefined();
});

it('makes one round trip to the service’s database', async () => {
  const body = { content: { controls, widgets: widgets.slice(0, 2) } };
  await preview(body);
  const before = await databaseRoundTrips();
  await preview(body);
  expect((await databaseRoundTrips()) - before).toBe(1);
});

it('lists the fields and values that its author may use', async () => {
  const { cubes } = await app<{ cubes: { name: string; type: string; measures: { name: string }[] }[] }>(
    anna,
    'GET',
    'fields',
  );
  expect(cubes.every(({ type }) => type === 'view')).toBe(true);
  const measures = cubes.flatMap((view) => view.measures.map(({ name }) => name));
  expect(measures).toContain('orders_view.count');
  expect(measures).not.toContain('sales_view.margin');
  const found = await byHand(`o.status like '%re%'`);
  expect(await app(anna, 'POST', 'values', { member: 'orders_view.status', search: 'RE' })).toEqual({
    values: found.map(({ status }) => status),
    isCut: false,
  });
  expect(await refusedBy(anna, 'POST', 'values', { member: 'sales_view.nosuch' })).toBe('400 query_refused');
  expect(await refusedBy(anna, 'POST', 'preview', { content: { widgets: [] } })).toBe('400 invalid_request');
});
