import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { errorOf, generateSession, post, redeem } from '../../harness/api.ts';
import { ChatReader, chatIdOf } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

// DECISIONS.md 5: a thread belongs to account, agent, embed tenant and user; two owners may call theirs alike.

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await query(
    `insert into internal_users (account_id, username, email) values ($1, 'bob', 'bob@example.com')`,
    account.id,
  );
});

type Owner = { headers: Record<string, string>; agentId?: number; sessionSettings?: object };

const withKey = (sessionSettings: object, agentId?: number): Owner => ({
  headers: { Authorization: `Api-Key ${account.key}` },
  sessionSettings,
  ...(agentId !== undefined && { agentId }),
});

async function withToken(session: object): Promise<Owner> {
  const sessionId = await generateSession({ deploymentId: account.deploymentId, ...session }, account);
  return { headers: { Authorization: `Bearer ${await redeem(sessionId)}` } };
}

const call = (verb: 'stream-chat-state' | 'abort', owner: Owner, body: object) => {
  const { headers, agentId, sessionSettings } = owner;
  return post(account.chatPath(verb, agentId), { ...body, sessionSettings }, { headers });
};

const say = async (owner: Owner, chatId: string, input: string) =>
  new ChatReader(await call('stream-chat-state', owner, { chatId, input })).all();

/** What was asked in the thread that this owner finds under the id. */
async function questionsOf(owner: Owner, chatId: string): Promise<unknown[]> {
  const records = await new ChatReader(await call('stream-chat-state', owner, { chatId })).all();
  return records.filter(({ role }) => role === 'user').map(({ content }) => content);
}

const statusOf = async (sent: Promise<Response>): Promise<string> => {
  const response = await sent;
  return response.status === 204 ? '204' : `${response.status} ${(await errorOf(response)).code}`;
};

async function deleteEmbedTenant(name: string): Promise<void> {
  const { nodes } = await ask<{ nodes: { id: string; name: string }[] }>(
    account.key,
    '{ embedTenants { nodes { id name } } }',
  );
  const id = nodes.find((tenant) => tenant.name === name)?.id;
  const deleted = await ask<{ id?: string }>(
    account.key,
    'mutation ($id: ID!) { deleteEmbedTenant(id: $id) { ... on Deleted { id } } }',
    { id },
  );
  expect(deleted.id).toBe(id);
}

/** Everybody who may be called bob. */
async function allBobs(): Promise<Record<string, Owner>> {
  const bob = { externalId: 'bob' };
  return {
    'bob by a key': withKey(bob),
    'the internal user bob': withKey({ internalId: 'bob' }),
    'bob with another agent': withKey(bob, await account.newAgent('builtin/analyst')),
    'bob of one embed tenant': await withToken({ ...bob, embedTenantName: 'acme-one' }),
    'bob of another': await withToken({ ...bob, embedTenantName: 'acme-two' }),
    'the internal user bob in an embed tenant': await withToken({
      internalId: 'bob',
      embedTenantName: 'acme-one',
    }),
  };
}

describe('a chatId that several owners use', () => {
  it('is a thread of its own for each of them, in whatever order they come', async () => {
    const chatId = crypto.randomUUID();
    const owners = Object.entries(await allBobs());

    for (const [name, owner] of owners) {
      const records = await say(owner, chatId, `I am ${name}`);
      expect(chatIdOf(records)).toBe(chatId);
      expect(records.at(-1)?.state?.messages).toHaveLength(2);
    }

    for (const [name, owner] of owners.toReversed()) {
      expect(await questionsOf(owner, chatId)).toEqual([`I am ${name}`]);
    }
  });

  it('is a thread of its own for each of them when all come at once', async () => {
    const chatId = crypto.randomUUID();
    const owners = Object.entries(await allBobs());
    await Promise.all(owners.map(([name, owner]) => say(owner, chatId, `I am ${name}`)));
    for (const [name, owner] of owners) expect(await questionsOf(owner, chatId)).toEqual([`I am ${name}`]);
  });

  it('can be used although somebody else had it first: nobody takes an id away', async () => {
    const chatId = 'main';
    await say(withKey({ externalId: 'squatter' }), chatId, 'Mine!');
    expect(await questionsOf(withKey({ externalId: 'squatter' }), chatId)).toEqual(['Mine!']);
    await say(withKey({ externalId: 'late' }), chatId, 'Mine, too');
    expect(await questionsOf(withKey({ externalId: 'late' }), chatId)).toEqual(['Mine, too']);
  });

  it('is stopped for its owner alone', async () => {
    const { agentId, script } = await scriptedAgent(account, [
      { say: 'Half' },
      { wait: true },
      { say: ' and half.' },
    ]);
    const chatId = crypto.randomUUID();
    const [one, two] = await Promise.all(
      ['acme-one', 'acme-two'].map(async (embedTenantName) => ({
        ...(await withToken({ externalId: 'bob', embedTenantName })),
        agentId,
      })),
    );
    if (one === undefined || two === undefined) throw new Error('Two were asked for.');
    const running = new ChatReader(await call('stream-chat-state', one, { chatId, input: 'hello' }));
    await running.until(({ content }) => content === 'Half');

    expect(await statusOf(call('abort', two, { chatId }))).toBe('403 thread_not_owned');
    await script.release();

    const records = await running.all();
    expect(records.at(-2)?.content).toBe('Half and half.');
  });
});

describe('bob of another embed tenant', () => {
  it('reads nothing of a thread, and is told 403 on abort; an id that nobody has is 404 for both', async () => {
    const bobs = await allBobs();
    const chatId = crypto.randomUUID();
    const { 'bob of one embed tenant': owner, ...others } = bobs;
    if (owner === undefined) throw new Error('There is such a bob.');
    await say(owner, chatId, 'Secret plans');
    for (const [name, other] of Object.entries(others)) {
      expect(await statusOf(call('stream-chat-state', other, { chatId })), name).toBe('404 thread_not_found');
      const expected = other.agentId === undefined ? '403 thread_not_owned' : '404 thread_not_found';
      expect(await statusOf(call('abort', other, { chatId })), name).toBe(expected);
      expect(await statusOf(call('abort', other, { chatId: 'nobody-has-it' })), name).toBe(
        '404 thread_not_found',
      );
    }
    expect(await questionsOf(owner, chatId)).toEqual(['Secret plans']);
  });

  it('keeps nothing when the embed tenant is deleted: its threads go with it', async () => {
    const owner = await withToken({ externalId: 'bob', embedTenantName: 'acme-gone' });
    await say(owner, 'a-thread', 'hello');
    await deleteEmbedTenant('acme-gone');
    const again = await withToken({ externalId: 'bob', embedTenantName: 'acme-gone' });
    expect(await statusOf(call('stream-chat-state', again, { chatId: 'a-thread' }))).toBe(
      '404 thread_not_found',
    );
  });
});

describe('a session without an embed tenant', () => {
  it('shares its threads with chats by key, also in creator mode', async () => {
    const chatId = crypto.randomUUID();
    await say(withKey({ externalId: 'shared' }), chatId, 'By key');
    for (const creatorMode of [false, true]) {
      const token = await withToken({ externalId: 'shared', creatorMode });
      expect(await questionsOf(token, chatId)).toEqual(['By key']);
    }
  });
});
