import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readShopModel, SHOP_TODAY } from '../../db/seed/shop/shop.ts';
import {
  type Caller,
  compileLoad,
  compileModel,
  compileSql,
  type Scope,
  type SqlParser,
  searchModel,
} from '../../engine/index.ts';
import { datedOnScreen } from '../../functions/chat/agent/prompt/dated-on-screen.ts';
import { dashboardOnScreen } from '../../schema/wire/dashboards/on-screen.ts';
import { openParser } from '../../scripts/model/open-parser.ts';
import { type ShopDatabase, startShopDatabase } from '../db/seed/shop-database.ts';
import { shareOf } from '../harness/full-run.ts';
import { ask, rowsFor } from './conversation.ts';

// A question beside a dashboard: over the rows that its filters leave, which the answer's first line says.

const finance: Caller = { userAttributes: {}, groups: ['finance'], securityContext: {} };
const clock = { now: new Date(`${SHOP_TODAY}T12:00:00Z`), timeZone: 'UTC' };

let shop: ShopDatabase;
let parser: SqlParser;
let scope: Scope;
beforeAll(async () => {
  parser = await openParser();
  const { model, problems } = compileModel(parser, await readShopModel());
  if (model === null) throw new Error(JSON.stringify(problems));
  scope = { model, caller: finance, views: null };
  shop = await startShopDatabase();
});
afterAll(() => shop?.stop());

const status = {
  members: ['orders_view.status'],
  conditions: [{ operator: 'equals', values: ['completed'] }],
};
const thisYear = {
  members: ['orders_view.created_at', 'sales_view.created_at'],
  conditions: [{ operator: 'inDateRange', values: ['this year'] }],
};
const pulse = {
  id: 'pulse',
  title: 'Pulse',
  kind: 'chart',
  members: ['orders_view.count', 'orders_view.channel'],
};

async function answerTo(question: string, dashboard: { widgets?: object[]; filters?: object[] }) {
  let rows: (string | null)[][] = [];
  const told = await ask({
    question,
    dashboard: datedOnScreen(dashboardOnScreen.parse({ title: 'Sales', ...dashboard }), clock),
    search: (searchQuery) => searchModel(scope, searchQuery),
    async runSql(input) {
      const { text, parameters } = compileSql({ parser, scope, sql: input.sqlQuery, ...clock });
      rows = await shop.query(text, parameters);
      return rowsFor(input, rows);
    },
  });
  return { rows, first: told.text.split('\n')[0] ?? '', text: told.text };
}

const count = async (where: string) => shop.query(`select count(*) from shop.orders where ${where}`);

describe('the filters in force', () => {
  it('hold for the question, and are told in the first line', async () => {
    const { rows, first } = await answerTo('How many orders?', { filters: [status, thisYear] });
    expect(rows).toEqual(
      await count("status = 'completed' and created_at >= '2025-01-01' and created_at < '2026-01-01'"),
    );
    expect(first).toBe('*With the filters of the dashboard “Sales”: status: completed; ordered at: 2025.*');
  });

  it('give way to what the question says itself', async () => {
    const { rows, first } = await answerTo('How many cancelled orders in 2024?', {
      filters: [status, thisYear],
    });
    expect(rows).toEqual(
      await count("status = 'cancelled' and created_at >= '2024-01-01' and created_at < '2025-01-01'"),
    );
    expect(first).toBe('*Your own status and ordered at in place of the dashboard’s.*');
  });

  it('reach another view by the member that is theirs there, and are told where they reach none', async () => {
    const { first } = await answerTo('Top 5 products by units sold', { filters: [status, thisYear] });
    expect(first).toBe(
      '*With the filters of the dashboard “Sales”: ordered at: 2025, without one filter that this data does not have.*',
    );
    const other = await answerTo('How many customers do we have?', { filters: [status] });
    expect(other.first).toBe(
      '*Without the filters of the dashboard “Sales”, which this data does not have.*',
    );
    expect(other.rows).toEqual(await shop.query('select count(*) from shop.users'));
  });

  it('hold for what a widget shows that is named, where they reach it', async () => {
    const bySpring = { ...status, widgets: ['another'] };
    const dashboard = { widgets: [pulse], filters: [thisYear, bySpring] };
    const { rows, first } = await answerTo('Show the Pulse chart for Berlin', dashboard);
    expect(rows).toEqual(
      await shop.query(
        `select channel, count(*) from shop.orders join shop.users on users.id = user_id
         where city = 'Berlin' and orders.created_at >= '2025-01-01' group by 1 order by 2 desc`,
      ),
    );
    expect(first).toMatch(
      /^\*As the widget “Pulse” has it \(number of orders by channel\), with the filters of .*: ordered at: 2025\.\*$/,
    );
  });

  it('are nothing where there are none, and no member that the caller has not', async () => {
    expect((await answerTo('How many orders?', {})).first).toMatch(/^The number of orders is/);
    const hidden = { members: ['orders_view.unheard_of'], conditions: status.conditions };
    const { rows, first } = await answerTo('How many orders?', { filters: [hidden] });
    expect(rows).toEqual(await count('true'));
    expect(first).not.toContain('unheard');
  });

  it('are those of the view on screen, where two views hold the same', async () => {
    const { rows, first } = await answerTo('Revenue by channel', { widgets: [pulse], filters: [thisYear] });
    expect(rows).toEqual(
      await shop.query(
        `select channel, sum(total_amount) from shop.orders
         where status <> 'cancelled' and created_at >= '2025-01-01' group by 1 order by 2 desc`,
      ),
    );
    expect(first).toMatch(/ordered at: 2025/);
  });

  it('explain a change over the same rows', async () => {
    const { text } = await answerTo('Why did orders change in 2025?', { filters: [status] });
    expect(text).toMatch(/^\*With the filters of the dashboard “Sales”: status: completed\.\*/);
  });
});

const conditions: [member: string, operator: string, values: string[]][] = [
  ['orders_view.status', 'notEquals', ['completed', 'shipped']],
  ['orders_view.status', 'contains', ['e%', 'ancel']],
  ['orders_view.status', 'notContains', ['pl']],
  ['orders_view.status', 'startsWith', ['C']],
  ['orders_view.status', 'endsWith', ['d']],
  ['orders_view.coupon_code', 'set', []],
  ['orders_view.coupon_code', 'notSet', []],
  ['orders_view.coupon_code', 'notEquals', ['WELCOME10']],
  ['orders_view.created_at', 'inDateRange', ['last 3 months']],
  ['orders_view.created_at', 'inDateRange', ['2025-03-01T10:00:00.000', '2025-03-02T09:59:59.999']],
  ['orders_view.created_at', 'notInDateRange', ['2025-01-01', '2025-06-30']],
  ['orders_view.created_at', 'beforeDate', ['2025-02-01']],
  ['orders_view.created_at', 'afterOrOnDate', ['2025-02-01']],
  ['customers_view.newsletter', 'equals', ['false']],
  ['customers_view.newsletter', 'notEquals', ['true']],
  ['customers_view.age', 'gte', ['40']],
  ['customers_view.age', 'notEquals', ['40', '41']],
];

describe('each condition leaves the rows that the data API leaves', () => {
  it.each(shareOf(conditions, 8))('%s %s %j', async (name, operator, values) => {
    const [view = ''] = name.split('.');
    const [load] = compileLoad({
      scope,
      query: { measures: [`${view}.count`], filters: [{ member: name, operator, values }] },
      ...clock,
    }).queries;
    const expected = await shop.query(load?.text ?? '', load?.parameters ?? []);
    const { rows, first } = await answerTo(`How many ${view.split('_')[0]}?`, {
      filters: [{ members: [name], conditions: [{ operator, values }] }],
    });
    expect(rows).toEqual(expected);
    expect(first).toMatch(/^\*With the filters/);
  });
});
