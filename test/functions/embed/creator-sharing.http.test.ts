import { beforeAll, describe, expect, it } from 'vitest';
import type { DashboardShare } from '../../../schema/wire/dashboards/app.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { app, callApp, creator, listed, makeDraft, makePublished, refusedBy } from '../../harness/creator.ts';
import { readDashboard, rowsOf, streamedDashboard } from '../../harness/dashboards.ts';
import { sessionToken } from '../../harness/data-api.ts';
import { query } from '../../harness/database.ts';

// Who of an embed tenant opens what a colleague has made, and with whose rights.

const TENANT = 'acme-sharing';
const content = (title: string) => ({
  version: 1,
  title,
  widgets: [
    {
      id: 'orders',
      kind: 'number',
      place: { x: 0, y: 0, width: 6, height: 4 },
      query: { measures: ['orders_view.count'] },
    },
  ],
});

let account: TestAccount;
let anna: string;
/** A colleague without creator mode, whose rows are others. */
let bob: string;
beforeAll(async () => {
  account = await makeAccount();
  anna = await creator(account, 'anna', TENANT, { groupDefinitions: [{ name: 'sales' }, { name: 'ops' }] });
  bob = await viewer('bob');
});

const viewer = (externalId: string, embedTenantName = TENANT) =>
  sessionToken(account, { externalId, embedTenantName, userAttributes: [{ name: 'city', value: 'Madrid' }] });

const share = async (publicId: string, body: object) =>
  (await app<{ items: DashboardShare[] }>(anna, 'POST', `dashboards/${publicId}/shares`, body)).items;

const statusFor = async (token: string, publicId: string) => (await readDashboard(token, publicId)).status;

describe('a dashboard that is shared', () => {
  it('with a member, is seen by that colleague with their own rows, in this embed tenant alone', async () => {
    const { publicId } = await makePublished(anna, content('For bob'));
    expect(await statusFor(bob, publicId)).toBe(404);
    const [given, second] = await share(publicId, { member: 'bob' });
    expect(given).toMatchObject({ member: 'bob', group: null });
    expect(second).toBeUndefined();
    expect(await share(publicId, { member: 'bob' })).toEqual([given]);

    const [{ orders } = { orders: '' }] = await query<{ orders: string }>(
      `select count(*)::text as orders from shop.orders o join shop.users u on u.id = o.user_id where u.city = 'Madrid'`,
    );
    expect(rowsOf(await streamedDashboard(bob, publicId), 'orders')).toEqual([[orders]]);
    expect(await statusFor(await viewer('bob', 'acme-else'), publicId)).toBe(404);
    expect(await statusFor(await viewer('carl'), publicId)).toBe(404);

    const creating = await creator(account, 'bob', TENANT);
    const { items } = await listed(creating);
    expect(items).toMatchObject([
      { publicId, origin: 'shared', owner: 'anna', hasUnpublishedChanges: false },
    ]);
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { version: 1, content: content('Taken') }],
      ['POST', '/shares', { member: 'bob' }],
      ['GET', '/shares', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      expect(await refusedBy(creating, method, `dashboards/${publicId}${rest}`, body)).toBe(
        '403 dashboard_read_only',
      );
    }

    const path = `dashboards/${publicId}/shares`;
    expect((await callApp(anna, 'DELETE', `${path}/${given?.id}`)).status).toBe(204);
    expect(await refusedBy(anna, 'DELETE', `${path}/${given?.id}`)).toBe('404 share_not_found');
    expect(await refusedBy(anna, 'DELETE', `${path}/x`)).toBe('404 share_not_found');
    expect(await statusFor(bob, publicId)).toBe(404);
  });

  it('with a group, is seen by whoever is in it, for as long as they are', async () => {
    const { publicId } = await makePublished(anna, content('For sales'));
    await share(publicId, { group: 'sales' });
    const cleo = await creator(account, 'cleo', TENANT, { groups: ['sales'] });
    const dan = await creator(account, 'dan', TENANT, { groups: ['ops'] });
    expect([await statusFor(cleo, publicId), await statusFor(dan, publicId)]).toEqual([200, 404]);
    expect(await statusFor(await viewer('cleo'), publicId)).toBe(200);
    await creator(account, 'cleo', TENANT, { groups: [] });
    expect(await statusFor(cleo, publicId)).toBe(404);
  });
});

describe('whom one can share with', () => {
  it('are members and groups of the embed tenant, and nobody else', async () => {
    const { publicId } = await makeDraft(anna, content('Whom'));
    await viewer('stranger', 'acme-else');
    await creator(account, 'stranger', 'acme-else', { groupDefinitions: [{ name: 'strangers' }] });
    const path = `dashboards/${publicId}/shares`;
    expect(await refusedBy(anna, 'POST', path, { member: 'stranger' })).toBe('404 member_not_found');
    expect(await refusedBy(anna, 'POST', path, { group: 'strangers' })).toBe('404 group_not_found');
    // Of the tenant-wide catalog.
    expect(await refusedBy(anna, 'POST', path, { group: 'managers' })).toBe('404 group_not_found');
    expect(await refusedBy(anna, 'POST', path, {})).toBe('400 invalid_request');
    expect(await refusedBy(anna, 'POST', path, { member: 'bob', group: 'ops' })).toBe('400 invalid_request');

    const found = await app<{ members: { externalId: string }[]; groups: { name: string }[] }>(
      anna,
      'GET',
      'colleagues',
    );
    const ids = found.members.map(({ externalId }) => externalId);
    expect(ids).toContain('bob');
    expect(ids).not.toContain('anna');
    expect(ids).not.toContain('stranger');
    expect(found.groups.map(({ name }) => name)).not.toContain('strangers');
    expect(await app(anna, 'GET', 'colleagues?search=SALE')).toEqual({
      members: [],
      groups: [{ name: 'sales', description: null }],
    });
  });
});
