import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../harness/admin.ts';
import { app, callApp, creator, listed, makeDraft, makePublished, refusedBy } from '../../harness/creator.ts';
import { publishedDashboard, readDashboard } from '../../harness/dashboards.ts';
import { sessionToken } from '../../harness/data-api.ts';
import { query } from '../../harness/database.ts';
import {
  type Colleagues,
  makeColleagues,
  orderCount,
  shareWith,
  statusFor,
  TENANT,
  viewer,
} from '../../harness/shared-dashboards.ts';

// What else is to be known of sharing: `creator-sharing.http.test.ts` has the rest.

let { account, anna, bob } = {} as Colleagues;
beforeAll(async () => {
  ({ account, anna, bob } = await makeColleagues());
});

describe('a dashboard that is shared', () => {
  it('shows what was published, and nothing of the draft', async () => {
    const { publicId } = await makeDraft(anna, orderCount('Only a draft'));
    await shareWith(anna, publicId, { member: 'bob' });
    expect(await statusFor(bob, publicId)).toBe(404);
    expect((await listed(await creator(account, 'bob', TENANT))).items).toEqual([]);
    await app(anna, 'POST', `dashboards/${publicId}/publish`, { version: 1 });
    await app(anna, 'PATCH', `dashboards/${publicId}`, { version: 1, content: orderCount('Being changed') });
    expect(await (await readDashboard(bob, publicId)).json()).toMatchObject({ title: 'Only a draft' });
    const [seen] = (await listed(await creator(account, 'bob', TENANT), { search: 'draft' })).items;
    expect(seen).toMatchObject({ title: 'Only a draft', hasUnpublishedChanges: false });
    expect((await listed(anna, { search: 'being' })).items).toMatchObject([{ publicId, isShared: true }]);
  });

  it('goes with the membership of whom it is shared with', async () => {
    const { publicId } = await makePublished(anna, orderCount('For eve'));
    await viewer(account, 'eve');
    await shareWith(anna, publicId, { member: 'eve' });
    const { nodes } = await ask<{ nodes: { id: string }[] }>(
      account.key,
      '{ memberships(externalId: "eve") { nodes { id } } }',
    );
    await ask(account.key, 'mutation ($id: ID!) { deleteMembership(id: $id) { __typename } }', {
      id: nodes[0]?.id,
    });
    expect(await app(anna, 'GET', `dashboards/${publicId}/shares`)).toEqual({ items: [] });
    expect(await statusFor(await viewer(account, 'eve'), publicId)).toBe(404);
  });

  it('is shared a hundred times at the most, also by many calls at once', async () => {
    const { publicId } = await makeDraft(anna, orderCount('Much shared'));
    const names = Array.from({ length: 99 }, (_, index) => ({
      name: `team-${String(index).padStart(2, '0')}`,
    }));
    await creator(account, 'anna', TENANT, { groupDefinitions: names });
    await query(
      `insert into dashboard_shares (account_id, dashboard_id, embed_group_id)
       select g.account_id, d.id, g.id from embed_user_groups g, dashboards d
       where g.account_id = $1 and g.name like 'team-%' and d.public_id = $2`,
      account.id,
      publicId,
    );
    const both = await Promise.all(
      ['sales', 'ops'].map((group) => callApp(anna, 'POST', `dashboards/${publicId}/shares`, { group })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  });
});

it('is shared by a creator without an embed tenant with users without one', async () => {
  const plain = {
    embedTenantName: undefined,
    userAttributeDefinitions: undefined,
    userAttributes: undefined,
  };
  const own = await creator(account, 'of-account', TENANT, plain);
  const friend = await sessionToken(account, { externalId: 'friend' });
  const { publicId } = await makePublished(own, orderCount('Within the account'));
  await app(own, 'POST', `dashboards/${publicId}/shares`, { member: 'friend' });
  expect(await statusFor(friend, publicId)).toBe(200);
  expect(await refusedBy(own, 'POST', `dashboards/${publicId}/shares`, { member: 'bob' })).toBe(
    '404 member_not_found',
  );
});

it('what was opened is recent, one’s own, colleagues’ and the account’s, for whoever opened it', async () => {
  const flo = await creator(account, 'flo', TENANT);
  const [mine, shared] = [
    await makeDraft(flo, orderCount('Mine')),
    await makePublished(anna, orderCount('Shared')),
  ];
  await shareWith(anna, shared.publicId, { member: 'flo' });
  await publishedDashboard(account, 'standard', orderCount('Standard'));
  expect((await listed(flo, { order: 'recent' })).items).toEqual([]);
  for (const publicId of ['standard', mine.publicId, shared.publicId, 'standard']) {
    expect((await callApp(flo, 'POST', `dashboards/${publicId}/opened`)).status).toBe(204);
  }
  const titles = async (search: Record<string, string>) =>
    (await listed(flo, { order: 'recent', ...search })).items.map(({ title }) => title);
  expect(await titles({})).toEqual(['Standard', 'Shared', 'Mine']);
  const { pageInfo } = await listed(flo, { order: 'recent', first: '2' });
  expect(await titles({ after: pageInfo.endCursor })).toEqual(['Mine']);
  expect((await listed(anna, { order: 'recent' })).items).toEqual([]);
  expect(await refusedBy(flo, 'POST', 'dashboards/nowhere/opened')).toBe('404 dashboard_not_found');
});
