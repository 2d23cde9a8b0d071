import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { errorOf, generateSession, post, redeem } from '../../harness/api.ts';
import { ChatReader } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';

// DECISIONS.md 3: for a caller outside of an agent's audience it does not exist.

let account: TestAccount;
/** For managers and analysts. */
let agentId: number;
beforeAll(async () => {
  account = await makeAccount();
  agentId = await account.newAgent('builtin/analyst', { audience: ['managers', 'analysts'] });
});

type Caller = { headers: Record<string, string>; sessionSettings?: object };

const byKey = (sessionSettings: object): Caller => ({
  headers: { Authorization: `Api-Key ${account.key}` },
  sessionSettings,
});
const session = async (body: object): Promise<Caller> => {
  const sessionId = await generateSession({ deploymentId: account.deploymentId, ...body }, account);
  return { headers: { Authorization: `Bearer ${await redeem(sessionId)}` } };
};

type Call = { verb?: 'stream-chat-state' | 'abort'; body?: object; agent?: number };

const call = (
  { headers, sessionSettings }: Caller,
  { verb = 'stream-chat-state', body = {}, agent = agentId }: Call,
) => post(account.chatPath(verb, agent), { chatId: 'audience', ...body, sessionSettings }, { headers });

const QUESTION = { input: 'hello' };

/** Whether the caller gets an answer; or the status and code of the refusal. */
async function answerTo(caller: Caller, asked: Call = { body: QUESTION }): Promise<string> {
  const response = await call(caller, asked);
  if (response.status === 204) return 'stopped';
  if (response.status !== 200) return `${response.status} ${(await errorOf(response)).code}`;
  await new ChatReader(response).all();
  return 'answered';
}

const NONE = '404 agent_not_found';

describe('an agent with an audience', () => {
  it.each([
    ['a manager', ['managers'], 'answered'],
    ['an analyst', ['analysts'], 'answered'],
    ['somebody of another group', ['finance'], NONE],
    ['somebody of no group', [], NONE],
  ])('is open or not, by the groups of a chat with a key, to %s', async (who, groups, expected) => {
    const externalId = who.replaceAll(' ', '-');
    expect(await answerTo(byKey({ externalId, groups }))).toBe(expected);
    const users = await query(
      'select from external_users where account_id = $1 and external_id = $2',
      account.id,
      externalId,
    );
    expect(users).toHaveLength(expected === NONE ? 0 : 1);
  });

  it('does not exist outside of it, for any call, in the same words as one that nobody has', async () => {
    const anyCall: Call[] = [{ body: QUESTION }, {}, { verb: 'abort' }];
    const withBranches = [{ activeBranchName: 'unheard-of' }, { isDefaultBranch: false }].flatMap((named) => [
      { body: { ...QUESTION, ...named } },
      { body: named },
    ]);
    const outsider = { externalId: 'outsider' };
    for (const [caller, calls] of [
      [byKey(outsider), anyCall],
      [await session(outsider), [...anyCall, ...withBranches]],
    ] as const) {
      for (const asked of calls) {
        const [closed, unknown] = await Promise.all(
          [agentId, 999_999_999].map(async (agent) => {
            const { requestId: _, ...error } = await errorOf(await call(caller, { ...asked, agent }));
            return error;
          }),
        );
        expect(closed).toMatchObject({ statusCode: 404, code: 'agent_not_found' });
        expect(closed).toEqual(unknown);
      }
    }
  });

  it('goes by the embed tenant of the session: the same user is in it here and not there', async () => {
    const bob = { externalId: 'bob' };
    const inside = await session({ ...bob, embedTenantName: 'acme-one', groups: ['managers'] });
    const outside = await session({ ...bob, embedTenantName: 'acme-two', groups: ['finance'] });
    expect(await answerTo(inside)).toBe('answered');
    expect(await answerTo(outside)).toBe(NONE);
    expect(await answerTo(inside, {})).toBe('answered');
  });

  it('closes with its threads when the user leaves the group, and opens again', async () => {
    const dora = { externalId: 'dora' };
    const token = await session({ ...dora, groups: ['managers'] });
    expect(await answerTo(token)).toBe('answered');
    await session({ ...dora, groups: [] });
    for (const asked of [{ body: QUESTION }, {}, { verb: 'abort' as const }]) {
      expect(await answerTo(token, asked)).toBe(NONE);
    }
    await session({ ...dora, groups: ['analysts'] });
    expect(await answerTo(token, {})).toBe('answered');
    expect(await answerTo(token, { verb: 'abort' })).toBe('stopped');
  });

  it('takes groups of an embed tenant in creator mode, by their names', async () => {
    const creator = {
      creatorMode: true,
      embedTenantName: 'acme-made',
      groupDefinitions: [{ name: 'managers' }],
    };
    expect(await answerTo(await session({ externalId: 'erin', ...creator, groups: ['managers'] }))).toBe(
      'answered',
    );
    expect(await answerTo(await session({ externalId: 'finn', ...creator, groups: [] }))).toBe(NONE);
    // Tenant-wide groups are no rights in creator mode.
    await session({ externalId: 'finn', groups: ['managers'] });
    expect(await answerTo(await session({ externalId: 'finn', ...creator }))).toBe(NONE);
  });

  it('holds for internal users', async () => {
    await query(
      `with member as (
         insert into internal_users (account_id, username, email)
         values ($1, 'olivia', 'olivia@example.com'), ($1, 'otto', 'otto@example.com') returning id, username
       ) insert into internal_user_groups (account_id, group_id, user_id)
       select $1, g.id, member.id from user_groups g cross join member
       where g.account_id = $1 and g.name = 'managers' and member.username = 'olivia'`,
      account.id,
    );
    for (const caller of [byKey, session]) {
      expect(await answerTo(await caller({ internalId: 'olivia' }))).toBe('answered');
      expect(await answerTo(await caller({ internalId: 'otto' }))).toBe(NONE);
    }
  });
});

describe('an audience', () => {
  type Changed = { audience?: string[] | null; code?: string; message?: string };
  const change = (id: number, audience: string[] | null) =>
    ask<Changed>(
      account.key,
      `mutation ($id: ID!, $audience: [String!]) { updateAgent(id: $id, input: { audience: $audience }) {
         ... on Agent { audience } ... on Refusal { code message } } }`,
      { id, audience },
    );

  it('is set, changed and cleared by administrators, of groups that there are', async () => {
    const id = await account.newAgent('builtin/analyst');
    const outsider = byKey({ externalId: 'changing', groups: ['finance'] });
    expect(await answerTo(outsider, { body: QUESTION, agent: id })).toBe('answered');

    expect(await change(id, ['managers'])).toEqual({ audience: ['managers'] });
    expect(await answerTo(outsider, { body: QUESTION, agent: id })).toBe(NONE);
    expect(await change(id, ['nobodies', 'managers', 'strangers'])).toEqual({
      code: 'groups_not_found',
      message: 'Groups with names nobodies, strangers not found',
    });
    expect(await answerTo(outsider, { body: QUESTION, agent: id })).toBe(NONE);
    expect(await change(id, null)).toEqual({ audience: null });
    expect(await answerTo(outsider, { body: QUESTION, agent: id })).toBe('answered');
  });

  it('of no groups at all is nobody', async () => {
    const id = await account.newAgent('builtin/analyst');
    expect(await change(id, [])).toEqual({ audience: [] });
    expect(
      await answerTo(byKey({ externalId: 'all', groups: ['managers'] }), { body: QUESTION, agent: id }),
    ).toBe(NONE);
  });

  it('whose group is deleted opens the agent to nobody', async () => {
    await query(`insert into user_groups (account_id, name) values ($1, 'brief')`, account.id);
    const id = await account.newAgent('builtin/analyst');
    await change(id, ['brief']);
    const member = byKey({ externalId: 'member', groups: ['brief'] });
    expect(await answerTo(member, { body: QUESTION, agent: id })).toBe('answered');
    await query(`delete from user_groups where account_id = $1 and name = 'brief'`, account.id);
    expect(await answerTo(byKey({ externalId: 'member' }), { body: QUESTION, agent: id })).toBe(NONE);
  });
});
