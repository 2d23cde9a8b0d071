import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '../harness/api.ts';
import {
  demo,
  generateSession,
  newEmbedTenantName,
  newExternalId,
  refusalOf,
  signIn,
} from './demo-account.ts';

type Item = { id: number; name: string; userCount?: number; createdAt: string };
type Page = {
  items: Item[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
};

const { apiKey: key } = demo;

const path = (tenant: string, kind: string, rest = '') => `/api/v1/embed-tenants/${tenant}/${kind}${rest}`;

async function list(tenant: string, kind: string, parameters = ''): Promise<Page> {
  const response = await send(path(tenant, kind, parameters), { key });
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

const namesOf = ({ items }: Page) => items.map(({ name }) => name);

const remove = (tenant: string, kind: string, id: number | string) =>
  send(path(tenant, kind, `/${id}`), { key, method: 'DELETE' });

const creatorIn = (embedTenantName: string, externalId = newExternalId()) => ({
  externalId,
  creatorMode: true,
  embedTenantName,
});

it('SPEC.md 4.2, DECISIONS.md 4: the list of groups shows what Generate Session bootstrapped', async () => {
  const tenant = newEmbedTenantName();
  const groupDefinitions = [{ name: 'readers', description: 'Who read' }, { name: 'writers' }];
  await signIn({ ...creatorIn(tenant), groupDefinitions, groups: ['readers'] });
  await signIn({ ...creatorIn(tenant), groups: ['readers'] });

  const { items } = await list(tenant, 'groups');
  const record = { id: expect.any(Number), createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) };
  expect(items).toHaveLength(2);
  expect(items).toContainEqual({ ...record, name: 'readers', description: 'Who read', userCount: 2 });
  expect(items).toContainEqual({ ...record, name: 'writers', description: null, userCount: 0 });
});

it('SPEC.md 2.4: a description is updated when supplied, and never cleared', async () => {
  const tenant = newEmbedTenantName();
  for (const description of ['First', undefined, 'Second', null]) {
    await signIn({ ...creatorIn(tenant), groupDefinitions: [{ name: 'readers', description }] });
  }
  expect((await list(tenant, 'groups')).items).toMatchObject([{ name: 'readers', description: 'Second' }]);
});

it('SPEC.md 2.5: displayName, defaultValue and description are updated when supplied', async () => {
  const tenant = newEmbedTenantName();
  const level = { name: 'level', type: 'number' };
  const first = { ...level, displayName: 'Level', defaultValue: '1', description: 'How far' };
  for (const definition of [first, level, { ...level, defaultValue: '2.50' }]) {
    await signIn({ ...creatorIn(tenant), userAttributeDefinitions: [definition] });
  }
  expect((await list(tenant, 'user-attributes')).items).toEqual([
    { ...first, defaultValue: '2.50', id: expect.any(Number), createdAt: expect.any(String) },
  ]);
});

it('SPEC.md 4.1 rule 6, in creator mode: memberships are preserved, replaced and cleared', async () => {
  const tenant = newEmbedTenantName();
  const creator = creatorIn(tenant);
  const userCounts = async () =>
    Object.fromEntries((await list(tenant, 'groups')).items.map(({ name, userCount }) => [name, userCount]));

  await signIn({ ...creator, groupDefinitions: [{ name: 'a' }, { name: 'b' }], groups: ['a'] });
  await signIn(creator);
  expect(await userCounts()).toEqual({ a: 1, b: 0 });
  await signIn({ ...creator, groups: ['b'] });
  expect(await userCounts()).toEqual({ a: 0, b: 1 });
  await signIn({ ...creator, groups: [] });
  expect(await userCounts()).toEqual({ a: 0, b: 0 });
});

it('SPEC.md 4.1 rule 5: the same request twice yields the same end state', async () => {
  const tenant = newEmbedTenantName();
  const body = {
    ...creatorIn(tenant),
    groupDefinitions: [{ name: 'readers', description: 'Who read' }],
    userAttributeDefinitions: [{ name: 'level', type: 'number', defaultValue: '1' }],
    groups: ['readers'],
    userAttributes: [{ name: 'level', value: 3 }],
  };
  await signIn(body);
  const once = [await list(tenant, 'groups'), await list(tenant, 'user-attributes')];
  await signIn(body);
  expect([await list(tenant, 'groups'), await list(tenant, 'user-attributes')]).toEqual(once);
});

it('DECISIONS.md 2: a refused call creates no embed tenant', async () => {
  const tenant = newEmbedTenantName();
  await refusalOf(generateSession({ ...creatorIn(tenant), groups: ['nobody'] }));
  expect((await refusalOf(send(path(tenant, 'groups'), { key }))).statusCode).toBe(404);
});

it('DECISIONS.md 2: embedTenantName is created on first use, in read-only mode too', async () => {
  const tenant = newEmbedTenantName();
  await signIn({ externalId: newExternalId(), embedTenantName: tenant });
  expect((await list(tenant, 'groups')).items).toEqual([]);
});

describe.each(['groups', 'user-attributes'])('%s', (kind) => {
  const NAMES = ['one', 'two', 'three', 'four', 'five'];
  const NEWEST_FIRST = [...NAMES].reverse();
  const define = (tenant: string, name: string) =>
    signIn({
      ...creatorIn(tenant),
      groupDefinitions: [{ name }],
      userAttributeDefinitions: [{ name, type: 'string' }],
      groups: [name],
      userAttributes: [{ name, value: 'x' }],
    });
  const filledTenant = async () => {
    const tenant = newEmbedTenantName();
    for (const name of NAMES) await define(tenant, name);
    return tenant;
  };
  let tenant: string;
  beforeAll(async () => {
    tenant = await filledTenant();
  });

  it('DECISIONS.md 4: are listed newest first', async () => {
    const page = await list(tenant, kind);
    expect(namesOf(page)).toEqual(NEWEST_FIRST);
    expect(page.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
  });

  it.each([1, 2, 3, 5, 200])('SPEC.md 4.2: are paginated by first=%i and after', async (first) => {
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Page = await list(
        tenant,
        kind,
        `?first=${first}${after && `&after=${encodeURIComponent(after)}`}`,
      );
      expect(page.pageInfo.hasPreviousPage).toBe(seen.length > 0);
      seen.push(...namesOf(page));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    }
    expect(seen).toEqual(NEWEST_FIRST);
  });

  it('DECISIONS.md 4: pages stay correct while rows are added and deleted', async () => {
    const moving = await filledTenant();
    const { items, pageInfo } = await list(moving, kind, '?first=2');
    await define(moving, 'six');
    await remove(moving, kind, items.at(-1)?.id ?? 0);
    expect(namesOf(await list(moving, kind, `?first=9&after=${pageInfo.endCursor}`))).toEqual(
      NEWEST_FIRST.slice(2),
    );
  });

  it.each([
    'first=0',
    'first=201',
    'first=-1',
    'first=1.5',
    'first=x',
    'after=x',
    'after=%00',
    'after=MQ%3D%3D',
  ])('DECISIONS.md 4: ?%s is 400', async (parameters) => {
    expect((await refusalOf(send(path(tenant, kind, `?${parameters}`), { key }))).statusCode).toBe(400);
  });

  it('DECISIONS.md 4: a delete is 204 without a body, and a second one 404', async () => {
    const own = await filledTenant();
    const [newest] = (await list(own, kind)).items;
    const response = await remove(own, kind, newest?.id ?? 0);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect((await refusalOf(remove(own, kind, newest?.id ?? 0))).statusCode).toBe(404);
    expect(namesOf(await list(own, kind))).toEqual(NEWEST_FIRST.slice(1));
  });

  it('DECISIONS.md 4: an id of another embed tenant is 404, and nothing is deleted', async () => {
    const other = await filledTenant();
    const [theirs] = (await list(other, kind)).items;
    expect((await refusalOf(remove(tenant, kind, theirs?.id ?? 0))).statusCode).toBe(404);
    expect(namesOf(await list(other, kind))).toEqual(NEWEST_FIRST);
  });

  it.each(['0', '-1', '1.5', 'one', '99999999999999999999', '2147483648', '%00', '1%20', '__proto__'])(
    'DECISIONS.md 4: an id %s that is none is 404',
    async (id) => {
      expect((await refusalOf(remove(tenant, kind, id))).statusCode).toBe(404);
    },
  );

  it.each(['nowhere', 'ACME', '__proto__', '%00', 'a%2Fb'])(
    'DECISIONS.md 1: embed tenant %s is 404',
    async (unknown) => {
      expect((await refusalOf(send(path(unknown, kind), { key }))).statusCode).toBe(404);
    },
  );

  it('SPEC.md 5.4: need a key', async () => {
    for (const wrong of [null, `sk-${'A'.repeat(43)}`]) {
      expect((await send(path(tenant, kind), { key: wrong })).status).toBe(401);
      expect((await send(path(tenant, kind, '/1'), { key: wrong, method: 'DELETE' })).status).toBe(401);
    }
  });

  it('DECISIONS.md 4: a deleted record is gone from its catalog, and can be defined again', async () => {
    const own = await filledTenant();
    for (const { id } of (await list(own, kind)).items) await remove(own, kind, id);
    const use = kind === 'groups' ? { groups: ['one'] } : { userAttributes: [{ name: 'one', value: 'x' }] };
    expect((await refusalOf(generateSession({ ...creatorIn(own), ...use }))).statusCode).toBe(400);

    const definition = { name: 'one', type: 'number' };
    await signIn({ ...creatorIn(own), groupDefinitions: [{ name: 'one' }] });
    if (kind === 'user-attributes')
      await signIn({ ...creatorIn(own), userAttributeDefinitions: [definition] });
    expect(namesOf(await list(own, kind))).toEqual(['one']);
    if (kind === 'groups') expect((await list(own, kind)).items).toMatchObject([{ userCount: 0 }]);
  });
});
