import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnDashboard } from '../../../schema/wire/dashboards/app.ts';
import type { Widget } from '../../../schema/wire/dashboards/widgets.ts';
import type { SqlResult } from '../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { post } from '../../harness/api.ts';
import { ChatReader, toolResult } from '../../harness/chat.ts';
import {
  app,
  callApp,
  creator,
  duplicated,
  makeDraft,
  makePublished,
  refusedBy,
} from '../../harness/creator.ts';
import { publishedDashboard, recordsOf, rowsOf, updateDashboard } from '../../harness/dashboards.ts';
import { query } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';
import { until } from '../../harness/until.ts';

// What a creator begins with: a dashboard that is there, or an answer.

const TENANT = 'acme-copying';
const at = (y: number, x = 0) => ({ x, y, width: 6, height: 4 });
const counted = { measures: ['orders_view.count'] };
const standard = {
  version: 1,
  title: 'Standard',
  phoneOrder: ['margin', 'orders'],
  controls: [
    { id: 'status', kind: 'values', members: ['orders_view.status'] },
    { id: 'for-finance', kind: 'numbers', members: ['sales_view.nosuch'], widgets: ['margin'] },
  ],
  widgets: [
    { id: 'orders', kind: 'number', place: at(0), query: counted },
    {
      id: 'margin',
      kind: 'number',
      title: 'Of finance',
      place: at(4),
      query: { measures: ['sales_view.margin'] },
    },
    { id: 'words', kind: 'text', place: at(8), text: 'Of **your** city.' },
  ],
};

let account: TestAccount;
let anna: string;
beforeAll(async () => {
  account = await makeAccount();
  anna = await creator(account, 'anna', TENANT);
});

describe('a copy', () => {
  it('of what the account has published is a draft of one’s own, without what one may not see', async () => {
    const controls = standard.controls.slice(0, 1);
    const { id, version } = await publishedDashboard(account, 'standard', {
      ...{ ...standard, controls },
      agentId: account.agentId,
    });
    await updateDashboard(account, id, {
      version,
      content: { ...standard, controls, title: 'Not published' },
    });

    const copy = await duplicated(anna, 'standard');
    expect(copy).toMatchObject({
      version: 1,
      title: 'Standard',
      publications: [],
      problems: [],
      isShared: false,
    });
    expect(copy.leftOut).toEqual([{ kind: 'widget', id: 'margin', title: 'Of finance' }]);
    expect(copy.content).toEqual({
      version: 1,
      title: 'Standard',
      phoneOrder: ['orders'],
      controls,
      widgets: [standard.widgets[0], standard.widgets[2]],
    });
    expect(JSON.stringify(copy)).not.toContain('sales_view');
    const path = `dashboards/${copy.publicId}`;
    await app(anna, 'PATCH', path, { version: 1, content: { ...copy.content, title: 'Mine now' } });
    expect(await app(anna, 'POST', `${path}/publish`, { version: 2 })).toMatchObject({ title: 'Mine now' });
    const [original] = await query<{ title: string }>(
      `select title from dashboards where account_id = $1 and public_id = 'standard'`,
      account.id,
    );
    expect(original?.title).toBe('Not published');

    const finance = await creator(account, 'fin', TENANT, {
      groupDefinitions: [{ name: 'finance' }],
      groups: ['finance'],
    });
    expect((await duplicated(finance, 'standard')).leftOut).toEqual([]);
  });

  it('of one’s own draft has what is gone left out, another title, and a name of its own', async () => {
    const made = await makeDraft(anna, standard);
    expect(made.problems).toHaveLength(2);
    const copy = await duplicated(anna, made.publicId, { title: 'Another' });
    expect(copy.publicId).not.toBe(made.publicId);
    expect(copy).toMatchObject({ title: 'Another', problems: [] });
    expect(copy.leftOut.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'widget margin',
      'control for-finance',
    ]);
    expect((await app<OwnDashboard>(anna, 'GET', `dashboards/${made.publicId}`)).content.title).toBe(
      'Standard',
    );
  });

  it('of a colleague’s is not made, shared or not', async () => {
    const bob = await creator(account, 'bob', TENANT);
    const { publicId } = await makePublished(bob, { version: 1, title: 'Of bob', widgets: [] });
    expect(await refusedBy(anna, 'POST', `dashboards/${publicId}/duplicate`)).toBe('404 dashboard_not_found');
    await app(bob, 'POST', `dashboards/${publicId}/shares`, { member: 'anna' });
    expect(await refusedBy(anna, 'POST', `dashboards/${publicId}/duplicate`)).toBe('403 dashboard_read_only');
  });
});

describe('a widget of an answer', () => {
  const vegaSpec = {
    title: 'Berlin orders most',
    mark: 'bar',
    encoding: {
      x: { field: 'status', type: 'nominal' },
      y: { field: 'orders', type: 'quantitative' },
    },
  };

  /** The result of one answer in a thread of anna's. */
  async function answered(sqlQuery: string, queryTitle: string, chart?: object): Promise<SqlResult> {
    const input = {
      ...{ sqlQuery, queryTitle, description: '', userRequest: 'r' },
      ...(chart && { vegaSpec: JSON.stringify(chart) }),
    };
    const { agentId } = await scriptedAgent(
      account,
      [{ callTool: 'engineSqlApi', input }],
      [{ say: 'Done.' }],
    );
    const response = await post(
      account.chatPath('stream-chat-state', agentId),
      { chatId: crypto.randomUUID(), input: 'Orders?' },
      { headers: { Authorization: `Bearer ${anna}` } },
    );
    const result = toolResult<SqlResult>(await new ChatReader(response).all(), 'engineSqlApi');
    await until(async () =>
      expect(await query('select 1 from thread_results where uuid = $1', result.uuid)).toHaveLength(1),
    );
    return result;
  }

  const widgetOf = async ({ uuid }: SqlResult) =>
    (await app<{ widget: Widget }>(anna, 'POST', 'widgets', { result: uuid })).widget;

  it('has its query and its chart, shows its rows, and can be saved; a figure is a number', async () => {
    const drawn = await answered(
      'SELECT status, MEASURE(count) AS orders FROM orders_view GROUP BY 1 ORDER BY 1',
      'Orders by Status!',
      vegaSpec,
    );
    const chart = await widgetOf(drawn);
    const { title: _, ...spec } = vegaSpec;
    expect(chart).toEqual({
      id: 'orders-by-status',
      kind: 'chart',
      title: 'Orders by Status!',
      place: { x: 0, y: 0, width: 6, height: 6 },
      sql: drawn.sqlQuery,
      chart: spec,
    });
    const figure = await widgetOf(await answered('SELECT MEASURE(count) AS orders FROM orders_view', '数'));
    expect(figure).toMatchObject({ id: 'answer', kind: 'number', title: '数' });
    const listed = await widgetOf(await answered('SELECT status FROM orders_view GROUP BY 1', 'Which?'));
    expect(listed).toMatchObject({ id: 'which', kind: 'table' });

    const seen = await recordsOf(await callApp(anna, 'POST', 'preview', { content: { widgets: [chart] } }));
    expect(rowsOf(seen, chart.id)).toEqual(drawn.data);
    const made = await makePublished(anna, { version: 1, title: 'Of answers', widgets: [chart] });
    expect(made.problems).toEqual([]);
  });

  it('is made for whoever has asked, in their own embed tenant, where there is AI', async () => {
    const { uuid } = await answered('SELECT MEASURE(count) AS orders FROM orders_view', 'Orders');
    const others = {
      'a colleague': await creator(account, 'bob', TENANT),
      'the same person elsewhere': await creator(account, 'anna', 'acme-else'),
      'the same person of another account': await creator(await makeAccount(), 'anna', TENANT),
    };
    for (const [who, token] of Object.entries(others)) {
      expect(await refusedBy(token, 'POST', 'widgets', { result: uuid }), who).toBe('404 result_not_found');
    }
    const settings = { allowAi: false };
    expect(
      await refusedBy(await creator(account, 'anna', TENANT, { settings }), 'POST', 'widgets', {
        result: uuid,
      }),
    ).toBe('403 ai_forbidden');
  });
});
