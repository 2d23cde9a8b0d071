import { beforeAll, describe, expect, it } from 'vitest';
import type { SqlResult } from '../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { databaseRoundTrips, generateSession, post, redeem, SESSION_TOKEN } from '../../harness/api.ts';
import { ChatReader, toolResult } from '../../harness/chat.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

// DECISIONS.md 2: values and memberships belong to the embed tenant of the call that gave them.

/** Shows a caller their own rights, as policies see them: a row for each group they are in, and their city. */
const MODEL = `
cubes:
  - name: cities
    sql: select 1 as id, 'Berlin' as name union all select 2, 'Madrid' union all select 3, 'Oslo'
    public: true
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: name, sql: name, type: string, public: true }
    access_policy:
      - group: "*"
        row_level:
          filters: [{ member: name, operator: equals, values: ["{ userAttributes.city }"] }]
  - name: groups
    sql: select 1 as id, 'managers' as name
    public: true
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: name, sql: name, type: string, public: true }
    access_policy:
      - group: managers
        row_level: { allow_all: true }
      - group: "*"
        row_level:
          filters: [{ member: name, operator: equals, values: [nobody] }]
`;

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await account.saveModel(MODEL);
});

type Reader = { headers: Record<string, string>; sessionSettings?: object };

const session = async (body: object): Promise<Reader> => {
  const sessionId = await generateSession({ deploymentId: account.deploymentId, ...body }, account);
  return { headers: { Authorization: `Bearer ${await redeem(sessionId)}` } };
};
const byKey = (sessionSettings: object): Reader => ({
  headers: { Authorization: `Api-Key ${account.key}` },
  sessionSettings,
});

const SQL = `SELECT name FROM cities UNION ALL SELECT name FROM groups`;

/** What this reader sees: their city, and the word managers if they are one of them. */
async function seenBy({ headers, sessionSettings }: Reader): Promise<string[]> {
  const input = { sqlQuery: SQL, queryTitle: 'R', description: 'R', userRequest: 'R' };
  const { agentId } = await scriptedAgent(account, [{ callTool: 'engineSqlApi', input }], [{ say: 'Done.' }]);
  const body = { input: 'What may I see?', sessionSettings };
  const response = await post(account.chatPath('stream-chat-state', agentId), body, { headers });
  if (response.status !== 200) throw new Error(`chat: ${response.status} ${await response.text()}`);
  const { data } = toolResult<SqlResult>(await new ChatReader(response).all(), 'engineSqlApi');
  return data.map(([name]) => String(name)).sort();
}

const city = (value: string | null) => ({ userAttributes: [{ name: 'city', value }] });
const ONE = { embedTenantName: 'acme-one' };
const TWO = { embedTenantName: 'acme-two' };

describe('bob of two embed tenants', () => {
  const rights = {
    'acme-one': { ...ONE, ...city('Berlin'), groups: ['managers'] },
    'acme-two': { ...TWO, ...city('Madrid'), groups: [] },
  };
  const seen = { 'acme-one': ['Berlin', 'managers'], 'acme-two': ['Madrid'] };

  it.each([
    ['acme-one', 'acme-two'],
    ['acme-two', 'acme-one'],
  ] as const)('has in each what was given there, both tokens alive, %s before %s', async (first, second) => {
    const bob = { externalId: `bob-${first}` };
    const tokens = {
      [first]: await session({ ...bob, ...rights[first] }),
      [second]: await session({ ...bob, ...rights[second] }),
    };
    for (const tenant of [first, second, first]) {
      const token = tokens[tenant];
      if (token === undefined) throw new Error('Both have one.');
      expect(await seenBy(token)).toEqual(seen[tenant]);
    }
  });

  it('has nothing in an embed tenant that gave nothing', async () => {
    const bob = { externalId: 'bob-of-one' };
    await session({ ...bob, ...ONE, ...city('Berlin'), groups: ['managers'] });
    expect(await seenBy(await session({ ...bob, ...TWO }))).toEqual([]);
  });

  it('has it from the call that names the attribute or the groups, each by itself', async () => {
    const bob = { externalId: 'bob-in-part' };
    const token = await session({ ...bob, ...ONE, ...city('Berlin') });
    await session({ ...bob, ...TWO, ...city('Madrid'), groups: ['managers'] });
    expect(await seenBy(token)).toEqual(['Berlin']);
    await session({ ...bob, ...ONE, groups: ['managers'] });
    expect(await seenBy(token)).toEqual(['Berlin', 'managers']);
  });
});

describe('what was given without an embed tenant', () => {
  it('is what an embed tenant falls back to, until it gives something itself', async () => {
    const anna = { externalId: 'anna-falls-back' };
    await session({ ...anna, ...city('Oslo'), groups: ['managers'] });
    const token = await session({ ...anna, ...ONE });
    expect(await seenBy(token)).toEqual(['Oslo', 'managers']);
    await session({ ...anna, ...ONE, ...city('Berlin'), groups: [] });
    expect(await seenBy(token)).toEqual(['Berlin']);
    await session({ ...anna, ...city('Madrid'), groups: ['managers'] });
    expect(await seenBy(token)).toEqual(['Berlin']);
  });

  it('does not come back where an embed tenant has cleared it', async () => {
    const anna = { externalId: 'anna-cleared' };
    await session({ ...anna, ...city('Oslo'), groups: ['managers'] });
    const token = await session({ ...anna, ...ONE, ...city(null), groups: [] });
    expect(await seenBy(token)).toEqual([]);
    expect(await seenBy(await session({ ...anna, ...TWO }))).toEqual(['Oslo', 'managers']);
  });
});

describe('a caller without an embed tenant', () => {
  it.each([
    ['a key', byKey],
    ['a session', (settings: object) => session(settings)],
  ])('with %s reads what was last given at all, whoever gave it', async (what, reader) => {
    const anna = { externalId: `anna-${what.replace(' ', '-')}` };
    const seen = async () => seenBy(await reader(anna));
    await session({ ...anna, ...city('Oslo') });
    expect(await seen()).toEqual(['Oslo']);
    await session({ ...anna, ...ONE, ...city('Berlin'), groups: ['managers'] });
    expect(await seen()).toEqual(['Berlin', 'managers']);
    await session({ ...anna, ...TWO, groups: [] });
    expect(await seen()).toEqual(['Berlin']);
    await session({ ...anna, ...city('Oslo') });
    expect(await seen()).toEqual(['Oslo']);
    await session({ ...anna, ...ONE, ...city('Berlin') });
    expect(await seen()).toEqual(['Berlin']);
    await session({ ...anna, ...ONE, ...city(null) });
    expect(await seen()).toEqual([]);
  });

  it('gives without one: chats with a key change nothing of what an embed tenant gave', async () => {
    const anna = { externalId: 'anna-by-key' };
    const token = await session({ ...anna, ...ONE, ...city('Berlin'), groups: [] });
    expect(await seenBy(byKey({ ...anna, ...city('Oslo'), groups: ['managers'] }))).toEqual([
      'Oslo',
      'managers',
    ]);
    expect(await seenBy(token)).toEqual(['Berlin']);
    expect(await seenBy(await session({ ...anna, ...TWO }))).toEqual(['Oslo', 'managers']);
  });
});

describe('calls for one user in many embed tenants at once', () => {
  it('leave each embed tenant with its own', async () => {
    const bob = { externalId: 'bob-everywhere' };
    const tenants = Array.from({ length: 10 }, (_, index) => `acme-many-${index}`);
    const given = (index: number) => (index % 2 === 0 ? 'Berlin' : 'Madrid');
    const tokens = await Promise.all(
      tenants.map((embedTenantName, index) => session({ ...bob, embedTenantName, ...city(given(index)) })),
    );
    for (const [index, token] of tokens.entries()) expect(await seenBy(token)).toEqual([given(index)]);
  });

  it('take one round trip each', async () => {
    const body = {
      deploymentId: account.deploymentId,
      externalId: 'once',
      ...ONE,
      ...city('Berlin'),
      groups: [],
    };
    const before = await databaseRoundTrips();
    await generateSession(body, account);
    expect((await databaseRoundTrips()) - before).toBe(1);
  });
});

describe('a member of an embed tenant', () => {
  type Member = { id: string; externalId: string; embedTenant: string; groups: string[] };
  const members = async (of: { externalId?: string; embedTenant?: string }) =>
    (
      await ask<{ nodes: Member[] }>(
        account.key,
        `query ($externalId: String, $embedTenant: String) {
           memberships(externalId: $externalId, embedTenant: $embedTenant) {
             nodes { id externalId embedTenant groups userAttributes { name value } } } }`,
        of,
      )
    ).nodes;
  const remove = (id: string | undefined) =>
    ask<{ id?: string; code?: string }>(
      account.key,
      `mutation ($id: ID!) { deleteMembership(id: $id) { ... on Deleted { id } ... on Refusal { code } } }`,
      { id },
    );

  it('is a user from the first session that names it, once, with what its sessions find', async () => {
    const carla = { externalId: 'carla', embedTenantName: 'acme-club' };
    expect(await members({ embedTenant: 'acme-club' })).toEqual([]);
    await session(carla);
    await session({ ...carla, ...city('Berlin'), groups: ['managers'] });
    await session({ externalId: 'carla', ...city('Oslo') });
    const expected = {
      id: expect.any(String),
      ...{ externalId: 'carla', embedTenant: 'acme-club', groups: ['managers'] },
      userAttributes: [{ name: 'city', value: 'Berlin' }],
    };
    expect(await members({ embedTenant: 'acme-club' })).toEqual([expected]);
    expect(await members({ externalId: 'carla' })).toEqual([expected]);
  });

  it('is one in creator mode, too, but not of the account itself', async () => {
    await session({ externalId: 'dora', embedTenantName: 'acme-made', creatorMode: true });
    await session({ externalId: 'dora', creatorMode: true });
    expect((await members({ externalId: 'dora' })).map(({ embedTenant }) => embedTenant)).toEqual([
      'acme-made',
    ]);
  });

  it('who is removed loses what was given there and every session of it, and nothing else', async () => {
    const emil = { externalId: 'emil' };
    const elsewhere = await session({ ...emil, ...ONE, ...city('Madrid') });
    const token = await session({
      ...emil,
      embedTenantName: 'acme-left',
      ...city('Berlin'),
      groups: ['managers'],
    });
    const creator = await session({
      ...{ ...emil, embedTenantName: 'acme-left', creatorMode: true, groups: ['own'] },
      groupDefinitions: [{ name: 'own' }],
    });

    const [membership] = await members({ embedTenant: 'acme-left' });
    expect(await remove(membership?.id)).toEqual({ id: membership?.id });

    for (const { headers } of [token, creator]) {
      const response = await post(account.chatPath('stream-chat-state'), { input: 'hello' }, { headers });
      expect(response.status).toBe(401);
    }
    expect(await members({ embedTenant: 'acme-left' })).toEqual([]);
    expect(await seenBy(elsewhere)).toEqual(['Madrid']);
    expect(await seenBy(await session({ ...emil, embedTenantName: 'acme-left' }))).toEqual([]);
    expect(await remove(membership?.id)).toEqual({ code: 'membership_not_found' });
  });

  it('who is removed while signing in is out or in, never half', async () => {
    const body = { embedTenantName: 'acme-door', ...city('Berlin'), groups: ['managers'] };
    for (let round = 0; round < 5; round += 1) {
      const user = { externalId: `door-${round}` };
      await session({ ...user, ...body });
      const [membership] = await members(user);
      const again = { deploymentId: account.deploymentId, ...user, ...body };
      const [sessionId] = await Promise.all([generateSession(again, account), remove(membership?.id)]);

      const redeemed = await post(SESSION_TOKEN, { sessionId }, {});
      const isMember = (await members(user)).length === 1;
      expect(redeemed.status).toBe(isMember ? 200 : 401);
      if (!isMember) continue;
      const { token } = (await redeemed.json()) as { token: string };
      expect(await seenBy({ headers: { Authorization: `Bearer ${token}` } })).toEqual(['Berlin', 'managers']);
    }
  });
});
