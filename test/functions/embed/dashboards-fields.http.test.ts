import { beforeAll, describe, expect, it } from 'vitest';
import type { DashboardView } from '../../../schema/wire/dashboards/view.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import {
  createDashboard,
  dataOf,
  publishedDashboard,
  readDashboard,
  rowsOf,
  streamedDashboard,
} from '../../harness/dashboards.ts';
import { sessionToken } from '../../harness/data-api.ts';
import { query } from '../../harness/database.ts';

// EMBED.md 2.4: controls by which a viewer puts another field in the place of the one that widgets are written with.

const place = (x: number) => ({ x, y: 0, width: 4, height: 4 });
const [count, revenue] = ['sales_view.order_count', 'sales_view.revenue'];
const figure = {
  id: 'figure',
  kind: 'field',
  members: [count],
  options: [count, revenue, 'sales_view.margin'],
};
const part = {
  id: 'part',
  kind: 'field',
  members: ['sales_view.channel'],
  options: ['sales_view.channel', 'sales_view.status'],
};
const byChannel = { measures: [count], dimensions: ['sales_view.channel'] };
const content = {
  version: 1,
  title: 'Sales',
  controls: [figure, part],
  widgets: [
    {
      id: 'bars',
      kind: 'chart',
      place: place(0),
      query: { ...byChannel, order: { [count]: 'desc' }, limit: 2 },
      chart: {
        mark: 'bar',
        encoding: {
          x: { field: 'sales_view__order_count', type: 'quantitative', title: 'Orders' },
          y: { field: 'sales_view__channel', type: 'nominal' },
        },
      },
    },
    { id: 'all', kind: 'number', place: place(4), query: { measures: [count] } },
    { id: 'both', kind: 'table', place: place(8), query: { ...byChannel, measures: [count, revenue] } },
  ],
};
const fieldsOf = (of: Record<string, string>) => ({
  fields: Object.entries(of).map(([member, field]) => ({ member, field })),
});

let account: TestAccount;
let berlin: string;
let finance: string;
beforeAll(async () => {
  account = await makeAccount();
  await publishedDashboard(account, 'fields', content);
  const userAttributes = [{ name: 'city', value: 'Berlin' }];
  [berlin = '', finance = ''] = await Promise.all([
    sessionToken(account, { externalId: 'bea', userAttributes }),
    sessionToken(account, { externalId: 'fay', groups: ['finance'] }),
  ]);
});

const SOLD = `from shop.line_items l join shop.orders o on o.id = l.order_id join shop.users u on u.id = o.user_id
  where u.city = 'Berlin' and o.status <> 'cancelled'`;
const optionsSeen = async (token: string) => {
  const { controls }: DashboardView = await (await readDashboard(token, 'fields')).json();
  return controls.flatMap((each) =>
    each.kind === 'field' ? [each.options.map(({ member }) => member)] : [],
  );
};

describe('a control of fields', () => {
  it('puts another measure in the place of one, in order and limit too, over the viewer’s rows', async () => {
    const seen = await streamedDashboard(berlin, 'fields', fieldsOf({ [count]: revenue }));
    const expected = await query<{ channel: string; revenue: string }>(
      `select o.channel, sum(l.amount)::text as revenue ${SOLD} group by 1 order by sum(l.amount) desc limit 2`,
    );
    expect(rowsOf(seen, 'bars')).toEqual(expected.map((row) => [row.channel, row.revenue]));
    expect(dataOf(seen, 'bars').columns[1]).toMatchObject({
      ...{ name: 'sales_view__order_count', member: revenue, title: 'Revenue', isSwitched: true },
      currency: 'EUR',
    });
    const [all] = await query<{ sum: string }>(`select sum(l.amount)::text ${SOLD}`);
    expect(rowsOf(seen, 'all')).toEqual([[all?.sum]]);
    // What shows both already stays as it is.
    const both = { widgets: ['both'] };
    expect(rowsOf(seen, 'both')).toEqual(rowsOf(await streamedDashboard(berlin, 'fields', both), 'both'));
  });

  it('puts another dimension in the place of one, by which marks filter then', async () => {
    const fields = fieldsOf({ 'sales_view.channel': 'sales_view.status' });
    const mark = [{ column: 'sales_view__channel', value: 'completed' }];
    const seen = await streamedDashboard(berlin, 'fields', {
      ...fields,
      crossFilters: [{ widget: 'bars', marks: [mark] }],
    });
    const [completed] = await query<{ count: string }>(
      `select count(distinct o.id)::text ${SOLD} and o.status = 'completed'`,
    );
    expect(rowsOf(seen, 'all')).toEqual([[completed?.count]]);
    expect(rowsOf(seen, 'bars').map(([status]) => status)).toContain('completed');
  });

  it('offers and shows nothing that is not for its viewer, whatever is asked', async () => {
    expect(await optionsSeen(finance)).toEqual([figure.options, part.options]);
    expect(await optionsSeen(berlin)).toEqual([[count, revenue], part.options]);
    const asMade = rowsOf(await streamedDashboard(berlin, 'fields'), 'bars');
    for (const field of ['sales_view.margin', 'orders_view.count', 'sales_view.nothing']) {
      const seen = await streamedDashboard(berlin, 'fields', fieldsOf({ [count]: field }));
      expect(rowsOf(seen, 'bars')).toEqual(asMade);
    }
  });

  it('is checked when it is saved', async () => {
    const save = (controls: object[]) =>
      createDashboard(account, { publicId: null, content: { ...content, controls } });
    const mixed = await save([
      { ...figure, options: [count, 'sales_view.channel', 'sales_view.created_at'] },
    ]);
    expect(mixed.problems.map(({ path }) => path)).toEqual([
      'controls[0].options[1]',
      'controls[0].options[2]',
    ]);
    const without = await save([{ ...figure, options: [revenue, 'sales_view.margin'] }]);
    expect(without.issues?.map(({ path }) => path).join()).toMatch(/options/);
  });
});
