import { beforeAll, describe, expect, it } from 'vitest';
import { app, callApp, creator, listed, makeDraft, makePublished, refusedBy } from '../../harness/creator.ts';
import { rowsOf, streamedDashboard } from '../../harness/dashboards.ts';
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

// Who of an embed tenant opens what a colleague has made, and with whose rights.

let { account, anna, bob } = {} as Colleagues;
beforeAll(async () => {
  ({ account, anna, bob } = await makeColleagues());
});

describe('a dashboard that is shared', () => {
  it('with a member, is seen by that colleague with their own rows, in this embed tenant alone', async () => {
    const { publicId } = await makePublished(anna, orderCount('For bob'));
    expect(await statusFor(bob, publicId)).toBe(404);
    const [given, second] = await shareWith(anna, publicId, { member: 'bob' });
    expect(given).toMatchObject({ member: 'bob', group: null });
    expect(second).toBeUndefined();
    expect(await shareWith(anna, publicId, { member: 'bob' })).toEqual([given]);

    const [{ orders } = { orders: '' }] = await query<{ orders: string }>(
      `select count(*)::text as orders from shop.orders o join shop.users u on u.id = o.user_id where u.city = 'Madrid'`,
    );
    expect(rowsOf(await streamedDashboard(bob, publicId), 'orders')).toEqual([[orders]]);
    expect(await statusFor(await viewer(account, 'bob', 'acme-else'), publicId)).toBe(404);
    expect(await statusFor(await viewer(account, 'carl'), publicId)).toBe(404);

    const creating = await creator(account, 'bob', TENANT);
    const { items } = await listed(creating);
    expect(items).toMatchObject([
      { publicId, origin: 'shared', owner: 'anna', hasUnpublishedChanges: false },
    ]);
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { version: 1, content: orderCount('Taken') }],
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
    const { publicId } = await makePublished(anna, orderCount('For sales'));
    await shareWith(anna, publicId, { group: 'sales' });
    const cleo = await creator(account, 'cleo', TENANT, { groups: ['sales'] });
    const dan = await creator(account, 'dan', TENANT, { groups: ['ops'] });
    expect([await statusFor(cleo, publicId), await statusFor(dan, publicId)]).toEqual([200, 404]);
    expect(await statusFor(await viewer(account, 'cleo'), publicId)).toBe(200);
    await creator(account, 'cleo', TENANT, { groups: [] });
    expect(await statusFor(cleo, publicId)).toBe(404);
  });
});

describe('whom one can share with', () => {
  it('are members and groups of the embed tenant, and nobody else', async () => {
    const { publicId } = await makeDraft(anna, orderCount('Whom'));
    await viewer(account, 'stranger', 'acme-else');
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
