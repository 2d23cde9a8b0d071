import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { databaseRoundTrips, errorOf, generateSession, send } from '../../harness/api.ts';
import {
  refusesAdminKeysOfDeployments,
  refusesKeysWithoutAdminRights,
  refusesWrongCredentials,
} from '../../harness/credential-suite.ts';
import { query, singleValue } from '../../harness/database.ts';

type Page = {
  items: { id: number; name: string; userCount?: number }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
};

const TENANT = 'acme-lists';
const kinds = ['groups', 'user-attributes'] as const;
type Kind = (typeof kinds)[number];

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await define(TENANT, ['first', 'second', 'third', 'fourth', 'fifth']);
});

/** Defines groups and number attributes of these names, one call each, so that their order is known. */
async function define(tenant: string, names: string[], owner = account): Promise<void> {
  for (const name of names) {
    const body = {
      deploymentId: owner.deploymentId,
      externalId: 'definer',
      creatorMode: true,
      embedTenantName: tenant,
      groupDefinitions: [{ name, description: `About ${name}` }],
      userAttributeDefinitions: [
        { name, type: 'number', displayName: name.toUpperCase(), defaultValue: '1' },
      ],
      groups: [name],
      userAttributes: [{ name, value: 5 }],
    };
    await generateSession(body, owner);
  }
}

const path = (kind: Kind, tenant = TENANT, rest = '') => `/api/v1/embed-tenants/${tenant}/${kind}${rest}`;

async function list(kind: Kind, parameters = '', tenant = TENANT): Promise<Page> {
  const response = await send(path(kind, tenant, parameters), account);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Page;
}

const remove = (kind: Kind, id: number | string, tenant = TENANT, owner = account) =>
  send(path(kind, tenant, `/${id}`), { ...owner, method: 'DELETE' });

const names = ({ items }: Page) => items.map(({ name }) => name);

describe.each(kinds)('GET /api/v1/embed-tenants/{embedTenantName}/%s', (kind) => {
  const request = () => ({ account, send: (options: object) => send(path(kind), options) });
  refusesWrongCredentials(request);
  refusesKeysWithoutAdminRights(request);
  refusesAdminKeysOfDeployments(request);

  it('lists the records of the tenant, newest first, in one round trip', async () => {
    const before = await databaseRoundTrips();
    const page = await list(kind);
    expect((await databaseRoundTrips()) - before).toBe(1);

    expect(names(page)).toEqual(['fifth', 'fourth', 'third', 'second', 'first']);
    expect(page.pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: expect.any(String),
      endCursor: expect.any(String),
    });
  });

  it('goes through the pages by cursor', async () => {
    const first = await list(kind, '?first=2');
    expect(names(first)).toEqual(['fifth', 'fourth']);
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });

    const second = await list(kind, `?first=2&after=${first.pageInfo.endCursor}`);
    expect(names(second)).toEqual(['third', 'second']);
    expect(second.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });

    const last = await list(kind, `?first=2&after=${second.pageInfo.endCursor}`);
    expect(names(last)).toEqual(['first']);
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });

    const beyond = await list(kind, `?after=${last.pageInfo.endCursor}`);
    expect(beyond).toEqual({
      items: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
    });
  });

  it('keeps pages right while records are added and deleted', async () => {
    const tenant = `acme-moving-${kind.slice(0, 4)}`;
    await define(tenant, ['a', 'b', 'c', 'd']);
    const first = await list(kind, '?first=2', tenant);
    expect(names(first)).toEqual(['d', 'c']);

    await define(tenant, ['e']);
    for (const { id } of first.items) await remove(kind, id, tenant);

    const second = await list(kind, `?first=2&after=${first.pageInfo.endCursor}`, tenant);
    expect(names(second)).toEqual(['b', 'a']);
    expect(second.pageInfo.hasPreviousPage).toBe(true);
  });

  it.each([
    ['first=0', 'first'],
    ['first=201', 'first'],
    ['first=-1', 'first'],
    ['first=1.5', 'first'],
    ['first=ten', 'first'],
    ['after=nonsense', 'cursor'],
    ['after=', 'cursor'],
    ['after=%F0%9F%98%80', 'cursor'],
  ])('refuses ?%s with 400, naming the %s', async (parameters, named) => {
    const response = await send(path(kind, TENANT, `?${parameters}`), account);
    expect(response.status).toBe(400);
    expect((await errorOf(response)).message).toContain(named);
  });

  it('refuses a cursor of the other list', async () => {
    const other = kind === 'groups' ? 'user-attributes' : 'groups';
    const { pageInfo } = await list(other, '?first=1');
    const response = await send(path(kind, TENANT, `?after=${pageInfo.endCursor}`), account);
    expect(await errorOf(response)).toMatchObject({ statusCode: 400, code: 'invalid_cursor' });
  });

  it('answers 404 for a tenant that is not there, or another account’s', async () => {
    const stranger = await makeAccount();
    await define('acme-foreign', ['theirs'], stranger);
    for (const tenant of ['acme-nowhere', 'acme-foreign', 'x', '%00']) {
      const response = await send(path(kind, tenant), account);
      expect(await errorOf(response)).toMatchObject({ statusCode: 404, code: 'embed_tenant_not_found' });
    }
  });
});

describe('what the lists show', () => {
  it('of a group', async () => {
    const { items } = await list('groups', '?first=1');
    expect(items).toEqual([
      {
        id: expect.any(Number),
        name: 'fifth',
        description: 'About fifth',
        userCount: 1,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
  });

  it('of a user attribute', async () => {
    const { items } = await list('user-attributes', '?first=1');
    expect(items).toEqual([
      {
        id: expect.any(Number),
        name: 'fifth',
        type: 'number',
        displayName: 'FIFTH',
        defaultValue: '1',
        description: null,
        createdAt: expect.any(String),
      },
    ]);
  });

  it('of the account’s own tenant, under the account’s name', async () => {
    const body = { deploymentId: account.deploymentId, externalId: 'owner', creatorMode: true };
    await generateSession(body, account);
    expect(await list('groups', '', account.name)).toMatchObject({ items: [] });
  });
});

describe.each(kinds)('DELETE /api/v1/embed-tenants/{embedTenantName}/%s/{id}', (kind) => {
  const newRecord = async () => {
    await define(TENANT, [`gone-${crypto.randomUUID()}`]);
    return (await list(kind, '?first=1')).items[0]?.id ?? 0;
  };
  const request = () => ({
    account,
    send: async (options: object) =>
      send(path(kind, TENANT, `/${await newRecord()}`), { ...options, method: 'DELETE' }),
  });
  refusesWrongCredentials(request);
  refusesKeysWithoutAdminRights(request);
  refusesAdminKeysOfDeployments(request);

  it('answers 204, takes what hangs on the record with it, and leaves the user', async () => {
    const id = await newRecord();
    const response = await remove(kind, id);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');

    const [table, column] =
      kind === 'groups'
        ? ['embed_user_group_members', 'group_id']
        : ['embed_user_attribute_values', 'attribute_id'];
    expect(await singleValue(`select count(*)::int from ${table} where ${column} = $1`, id)).toBe(0);
    expect((await list(kind)).items.map((item) => item.id)).not.toContain(id);
    expect(
      await query(
        'select from external_users where account_id = $1 and external_id = $2',
        account.id,
        'definer',
      ),
    ).toHaveLength(1);
  });

  it('answers 404 the second time, and to all but one of many at once', async () => {
    const id = await newRecord();
    const responses = await Promise.all(Array.from({ length: 8 }, () => remove(kind, id)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, ...Array(7).fill(404)]);
    expect((await remove(kind, id)).status).toBe(404);
  });

  it('answers 404 to an id of another tenant or account, and deletes nothing', async () => {
    await define('acme-other', ['mine']);
    const [foreign] = (await list(kind, '', 'acme-other')).items;
    expect((await remove(kind, foreign?.id ?? 0)).status).toBe(404);

    const stranger = await makeAccount();
    await define(TENANT, ['theirs'], stranger);
    const own = await newRecord();
    expect((await remove(kind, own, TENANT, stranger)).status).toBe(404);
    expect((await list(kind, '?first=1')).items[0]?.id).toBe(own);
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '99999999999999999999', '%00'])(
    'answers 404 to the id %s',
    async (id) => {
      expect((await remove(kind, id)).status).toBe(404);
    },
  );
});
