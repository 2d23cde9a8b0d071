import { beforeAll, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import {
  createDashboard,
  publishDashboard,
  restoreDashboard,
  updateDashboard,
} from '../../harness/dashboards.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const place = { x: 0, y: 0, width: 6, height: 4 };
const content = (title: string, query: object = { measures: ['orders_view.count'] }) => ({
  version: 1,
  title,
  widgets: [{ id: 'orders', kind: 'number', place, query }],
});

it('keeps what is published apart from the draft, and what was published before', async () => {
  const made = await createDashboard(account, { content: content('First') });
  expect(made).toMatchObject({ version: 1, publications: [], hasUnpublishedChanges: true, problems: [] });
  const { id } = made;
  for (let number = 1; number <= 8; number += 1) {
    const { version } = await updateDashboard(account, id, {
      version: number,
      content: content(`${number}`),
    });
    const published = await publishDashboard(account, id, version);
    expect(published).toMatchObject({ hasUnpublishedChanges: false, publications: { 0: { number } } });
  }
  const again = await publishDashboard(account, id, 9);
  expect(again.publications.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3]);

  const restored = await restoreDashboard(account, id, 9, 4);
  expect(restored).toMatchObject({ version: 10, hasUnpublishedChanges: true, content: { title: '4' } });
  expect(await restoreDashboard(account, id, 10, 2)).toMatchObject({ code: 'dashboard_version_not_found' });
});

it('tells the second of two authors that the first has changed it, and loses neither', async () => {
  const { id } = await createDashboard(account, { content: content('Shared') });
  const both = await Promise.all(
    ['mine', 'yours'].map((title) => updateDashboard(account, id, { version: 1, content: content(title) })),
  );
  expect(both.map(({ code }) => code).sort()).toEqual(['dashboard_changed', undefined]);
  const kept = both.find(({ code }) => code === undefined);
  expect(await updateDashboard(account, id, { version: 2, content: kept?.content })).toMatchObject({
    version: 2,
    content: kept?.content,
  });
});

it('says of a draft what does not fit the model, and does not publish it', async () => {
  const { id, version, problems } = await createDashboard(account, {
    content: {
      ...content('Unfit', { measures: ['orders_view.cuont'] }),
      controls: [{ id: 'gone', kind: 'values', members: ['orders_view.gone'] }],
    },
  });
  expect(problems.map(({ path }) => path)).toEqual(['controls[0].members[0]', 'widgets[0].query']);
  expect(problems[1]?.message).toContain('count');
  expect(await publishDashboard(account, id, version)).toMatchObject({
    code: 'dashboard_unfit',
    issues: problems,
  });
});

it('checks what charts and tables name against the columns of their queries', async () => {
  const query = { measures: ['orders_view.count'], dimensions: ['orders_view.status'] };
  const x = { field: 'orders_view__status', type: 'nominal' };
  const { problems } = await createDashboard(account, {
    content: {
      version: 1,
      title: 'Columns',
      widgets: [
        { id: 'good', kind: 'chart', place, query, chart: { mark: 'bar', encoding: { x } } },
        {
          id: 'chart',
          kind: 'chart',
          place: { ...place, y: 4 },
          query,
          chart: { mark: 'bar', encoding: { x: { ...x, field: 'status' } } },
        },
        { id: 'table', kind: 'table', place: { ...place, y: 8 }, query, columns: [{ column: 'status' }] },
        {
          id: 'sql',
          kind: 'table',
          place: { ...place, y: 12 },
          sql: 'SELECT status, MEASURE(count) AS orders FROM orders_view GROUP BY 1',
          columns: [{ column: 'orders' }],
        },
        { id: 'table-of-all', kind: 'table', place: { ...place, y: 16 }, sql: 'SELECT * FROM pg_user' },
      ],
    },
  });
  expect(problems.map(({ path }) => path)).toEqual([
    'widgets[1].query',
    'widgets[2].query',
    'widgets[4].sql',
  ]);
});

it('is found by its deployment and its public id', async () => {
  await createDashboard(account, { publicId: 'found', content: content('Found') });
  const { nodes } = await ask<{ nodes: unknown[] }>(
    account.key,
    'query($id: ID) { dashboards(deploymentId: $id, publicId: "found") { nodes { title folder audience } } }',
    { id: account.deploymentId },
  );
  expect(nodes).toEqual([{ title: 'Found', folder: null, audience: null }]);
});
