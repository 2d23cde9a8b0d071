import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf, generateSession, post, redeem, SESSION_REVOKE } from '../../harness/api.ts';
import {
  askDashboard,
  createDashboard,
  dataOf,
  publishedDashboard,
  readDashboard,
  rowsOf,
  type StreamedDashboard,
  streamedDashboard,
} from '../../harness/dashboards.ts';
import { sessionToken } from '../../harness/data-api.ts';
import { query, singleValue } from '../../harness/database.ts';

// Dashboards against ids of others, and against hostile content and parameters.

const place = (row: number) => ({ x: 0, y: row * 2, width: 12, height: 2 });
const email = 'customers_view.email';
const byRegion = { measures: ['customers_view.count'], dimensions: ['customers_view.region'] };

const content = {
  version: 1,
  title: 'Customers',
  controls: [
    { id: 'region', kind: 'values', members: ['customers_view.region'] },
    { id: 'hidden', kind: 'values', members: [email, 'customers_view.city'] },
  ],
  widgets: [
    { id: 'by-region', kind: 'table', place: place(0), query: byRegion },
    {
      id: 'by-gender',
      kind: 'table',
      place: place(1),
      query: { measures: ['customers_view.count'], dimensions: ['customers_view.gender'] },
    },
    {
      id: 'fails',
      kind: 'table',
      place: place(2),
      sql: 'SELECT MEASURE(count) / 0 AS n FROM customers_view',
    },
    {
      id: 'hides',
      kind: 'chart',
      place: place(3),
      query: { measures: ['customers_view.count'], dimensions: [email] },
      chart: { mark: 'bar', encoding: { x: { field: 'customers_view__email', type: 'nominal' } } },
    },
  ],
};

let account: TestAccount;
let token: string;
beforeAll(async () => {
  account = await makeAccount();
  await publishedDashboard(account, 'customers', content);
  token = await viewer();
});

const viewer = (more: object = {}) =>
  sessionToken(account, {
    externalId: 'anna',
    userAttributes: [{ name: 'city', value: 'Berlin' }],
    ...more,
  });

describe('to whoever it is not for', () => {
  const calls: Record<string, (token: string, publicId: string) => Promise<Response>> = {
    read: readDashboard,
    data: (of, id) => askDashboard(of, id, 'data'),
    csv: (of, id) => askDashboard(of, id, 'data', { widgets: ['by-region'] }, 'text/csv'),
    rows: (of, id) => askDashboard(of, id, 'rows', { widget: 'by-region', column: 'customers_view__count' }),
    values: (of, id) => askDashboard(of, id, 'values', { member: 'customers_view.region' }),
  };

  async function expectRefused(who: string, of: string, publicId: string, refusal: string): Promise<void> {
    for (const [name, call] of Object.entries(calls)) {
      const response = await call(of, publicId);
      const { statusCode, code } = await errorOf(response);
      expect(`${statusCode} ${code}`, `${name} of ${publicId} as ${who}`).toBe(refusal);
    }
  }

  it('a dashboard does not exist, at any of its endpoints', async () => {
    const other = await makeAccount();
    const elsewhere = await singleValue<number>(
      `insert into deployments (account_id, name, data_source) values ($1, 'Elsewhere', '{}') returning id`,
      account.id,
    );
    const absent = '404 dashboard_not_found';
    await expectRefused(
      'another account',
      await sessionToken(other, { externalId: 'a' }),
      'customers',
      absent,
    );
    const fromElsewhere = await redeem(
      await generateSession({ deploymentId: elsewhere, externalId: 'a' }, account),
    );
    await expectRefused('another deployment', fromElsewhere, 'customers', absent);

    await publishedDashboard(account, 'for-managers', content, ['managers']);
    await expectRefused('somebody in no group', token, 'for-managers', absent);
    const manager = await viewer({ externalId: 'marta', groups: ['managers'] });
    expect((await readDashboard(manager, 'for-managers')).status).toBe(200);

    await publishedDashboard(account, 'not-embedded', { ...content, signedEmbedding: false });
    await createDashboard(account, { publicId: 'a-draft', content });
    for (const id of ['not-embedded', 'a-draft', 'nothing', `customers'%20or%201=1--`, '%00', 'ü'])
      await expectRefused('a viewer', token, id, absent);
  });

  it('a session that has been revoked, or a key, opens none', async () => {
    const sessionId = await generateSession(
      { deploymentId: account.deploymentId, externalId: 'revoked' },
      account,
    );
    const revoked = await redeem(sessionId);
    await post(SESSION_REVOKE, { sessionId }, account);
    await expectRefused('revoked', revoked, 'customers', '401 invalid_credential');
    await expectRefused('a key', account.key, 'customers', '401 token_required');
  });
});

describe('a viewer who may not see a member', () => {
  it('is shown nothing of it: not its name, not what a filter of it would leave', async () => {
    const text = await (await readDashboard(token, 'customers')).text();
    expect(text).not.toContain('email');
    expect(JSON.parse(text)).toMatchObject({ controls: [{ id: 'region' }], widgets: { 3: { chart: null } } });

    const plain = await streamedDashboard(token, 'customers');
    expect(plain.widgets.hides).toMatchObject({ kind: 'failed', code: 'widget_unavailable' });
    expect(JSON.stringify(plain)).not.toContain('email');
    const guess = [{ operator: 'contains', values: ['@'] }];
    for (const member of [email, 'customers_view.city']) {
      const filtered = await streamedDashboard(token, 'customers', {
        filters: [{ member, conditions: guess }],
      });
      expect(rowsOf(filtered, 'by-region')).toEqual(rowsOf(plain, 'by-region'));
      const values = await askDashboard(token, 'customers', 'values', { member });
      expect(await errorOf(values)).toMatchObject({ statusCode: 404, code: 'control_not_found' });
    }
    for (const [verb, body, accept] of [
      ['data', { widgets: ['hides'] }, 'text/csv'],
      ['rows', { widget: 'hides', column: 'customers_view__count' }, 'application/json'],
    ] as const) {
      const refused = await errorOf(await askDashboard(token, 'customers', verb, body, accept));
      expect(refused).toMatchObject({ statusCode: 404, code: 'widget_unavailable' });
      expect(JSON.stringify(refused)).not.toContain('email');
    }
  });

  it('is not shown what a filter of it by default would be of', async () => {
    const conditions = [{ operator: 'contains', values: ['@example.com'] }];
    const controls = [{ id: 'hidden', kind: 'values', members: [email], default: conditions }];
    await publishedDashboard(account, 'by-email', { ...content, controls });
    const seen = await streamedDashboard(token, 'by-email', {
      filters: [{ member: email, conditions: [] }],
    });
    for (const id of ['by-region', 'by-gender'])
      expect(seen.widgets[id]).toMatchObject({ kind: 'failed', code: 'widget_unavailable' });
    const manager = await viewer({ externalId: 'marta', groups: ['managers'] });
    expect(rowsOf(await streamedDashboard(manager, 'by-email'), 'by-region').length).toBeGreaterThan(0);
  });
});

describe('hostile parameters', () => {
  it('change nothing that the dashboard has no control for, and filter by nothing but values', async () => {
    const plain = await streamedDashboard(token, 'customers');
    const same = (seen: StreamedDashboard) =>
      expect(rowsOf(seen, 'by-region')).toEqual(rowsOf(plain, 'by-region'));
    const region = 'customers_view.region';
    const mark = (column: string, value: string | null) => [[{ column, value }]];
    for (const body of [
      { filters: [{ member: 'orders_view.status', conditions: [{ operator: 'equals', values: ['x'] }] }] },
      { filters: [{ member: region, conditions: [{ operator: 'gt', values: ['1'] }] }] },
      { granularities: [{ member: region, granularity: 'month' }] },
      { crossFilters: [{ widget: 'nothing', marks: mark('customers_view__gender', 'female') }] },
      { crossFilters: [{ widget: 'hides', marks: mark('customers_view__email', 'a@example.com') }] },
      { crossFilters: [{ widget: 'fails', marks: mark('n', '1') }] },
      { crossFilters: [{ widget: 'by-gender', marks: mark('customers_view__count', '1') }] },
      { crossFilters: [{ widget: 'by-region', marks: mark('customers_view__region', 'nowhere') }] },
    ])
      same(await streamedDashboard(token, 'customers', { ...body, widgets: ['by-region', 'by-gender'] }));

    for (const value of [`' or '1'='1`, '%', '\\', '{ userAttributes.city }', '$1', '😀'.repeat(100)]) {
      const conditions = [{ operator: 'contains', values: [value] }];
      const seen = await streamedDashboard(token, 'customers', {
        widgets: ['by-region'],
        filters: [{ member: region, conditions }],
        crossFilters: [{ widget: 'by-gender', marks: mark('customers_view__gender', value) }],
      });
      expect(rowsOf(seen, 'by-region'), value).toEqual([]);
    }
  });

  it.each<[string, object, string]>([
    [
      'an operator that is none',
      { filters: [{ member: 'a.b', conditions: [{ operator: 'sql' }] }] },
      'filters',
    ],
    ['a member that is none', { filters: [{ member: 'a.b.c', conditions: [] }] }, 'filters'],
    ['too many widgets', { widgets: Array(51).fill('a') }, 'widgets'],
    ['a widget that no dashboard can have', { widgets: ['../x'] }, 'widgets'],
    ['a time zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['too many marks', { crossFilters: [{ widget: 'a', marks: Array(101).fill([]) }] }, 'crossFilters'],
  ])('are refused for %s', async (_, body, path) => {
    const refused = await errorOf(await askDashboard(token, 'customers', 'data', body));
    expect(refused).toMatchObject({ statusCode: 400, code: 'invalid_request' });
    expect(refused.issues?.[0]?.path).toMatch(new RegExp(`^${path}`));
  });
});

describe('what goes wrong with one widget', () => {
  it('is told of that one alone', async () => {
    const seen = await streamedDashboard(token, 'customers', {
      widgets: ['fails', 'by-region', 'unheard-of'],
    });
    expect(seen.widgets.fails).toMatchObject({ kind: 'failed', code: 'query_refused' });
    expect(seen.widgets['unheard-of']).toMatchObject({ kind: 'failed', code: 'widget_unavailable' });
    expect(dataOf(seen, 'by-region').rows.length).toBeGreaterThan(0);
    expect(seen.end).toBeDefined();
  });

  it('leaves the others when a member goes away from the model', async () => {
    const own = await makeAccount();
    const model = (measures: string) => `
cubes:
  - name: customers
    sql_table: shop.users
    public: true
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
    measures:
      - { name: count, type: count }${measures}`;
    await own.saveModel(model('\n      - { name: oldest, type: max, sql: age }'));
    await publishedDashboard(own, 'ages', {
      version: 1,
      title: 'Ages',
      widgets: ['count', 'oldest'].map((measure, row) => ({
        id: measure,
        kind: 'number',
        place: place(row),
        query: { measures: [`customers.${measure}`] },
      })),
    });
    await own.saveModel(model(''));
    const seen = await streamedDashboard(await sessionToken(own, { externalId: 'anna' }), 'ages');
    expect(seen.widgets.oldest).toMatchObject({ kind: 'failed', code: 'widget_unavailable' });
    expect(rowsOf(seen, 'count')).toHaveLength(1);
  });
});

it('content of others’ making is kept as texts, and never as more', async () => {
  const hostile = '</script><script>alert(1)</script>';
  await publishedDashboard(account, 'hostile', {
    version: 1,
    title: hostile,
    widgets: [{ id: 'words', kind: 'text', place: place(0), text: `[x](javascript:alert(1)) ${hostile}` }],
  });
  const response = await readDashboard(token, 'hostile');
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(await response.json()).toMatchObject({ title: hostile });
  const stored = await query<{ title: string }>(
    `select title from dashboards where account_id = $1 and public_id = 'hostile'`,
    account.id,
  );
  expect(stored).toEqual([{ title: hostile }]);
});
