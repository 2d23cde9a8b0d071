import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { errorOf, GENERATE_SESSION, post } from '../../harness/api.ts';
import { ChatReader, chat, chatIdOf } from '../../harness/chat.ts';
import { cubeApiToken, loadToTheEnd, sessionToken } from '../../harness/data-api.ts';
import { query } from '../../harness/database.ts';

// DECISIONS.md 2: who may act as an internal user.

const internal = { internalId: 'olivia' };
const unknown = { internalId: 'nobody' };

let account: TestAccount;
let chatId: string;
/** A key of each kind: no kind beyond the permission itself opens an internal user. */
let plain: string[];
let permitted: string;
beforeAll(async () => {
  account = await makeAccount();
  await query(
    `insert into internal_users (account_id, username, email) values ($1, 'olivia', 'olivia@example.com')`,
    account.id,
  );
  chatId = chatIdOf(await chat(account, { input: 'hello', sessionSettings: internal }));
  plain = [await account.newKey(), await account.newKey({ deploymentIds: [account.deploymentId] })];
  permitted = await createKey({ name: 'Support', permissions: ['internalUsers'] });
});

/** Made as an administrator makes one. */
async function createKey(input: object): Promise<string> {
  const { secret } = await ask<{ secret: string }>(
    account.key,
    'mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { ... on CreatedApiKey { secret apiKey { permissions } } } }',
    { input },
  );
  return secret;
}

/** Every call that can name an internal user, by what it does. */
const calls: Record<string, (key: string, user: object) => Promise<Response>> = {
  'generate-session': (key, user) =>
    post(GENERATE_SESSION, { deploymentId: account.deploymentId, ...user }, { key }),
  'a question': (key, user) =>
    post(account.chatPath('stream-chat-state'), { input: 'hello', sessionSettings: user }, { key }),
  'reading a thread': (key, user) =>
    post(account.chatPath('stream-chat-state'), { chatId, sessionSettings: user }, { key }),
  'stopping an answer': (key, user) =>
    post(account.chatPath('abort'), { chatId, sessionSettings: user }, { key }),
};

describe.each(Object.entries(calls))('%s as an internal user', (_, call) => {
  it('is refused to a key without the permission, which does not learn whether there is such a user', async () => {
    for (const key of plain) {
      for (const user of [internal, unknown]) {
        const error = await errorOf(await call(key, user));
        expect(error).toMatchObject({ statusCode: 403, code: 'internal_users_forbidden' });
      }
    }
  });

  it('is open to a key that was made with it, and to admin keys', async () => {
    for (const key of [permitted, account.key]) {
      const response = await call(key, internal);
      expect([200, 204]).toContain(response.status);
      if (response.headers.get('Content-Type')?.includes('ndjson')) await new ChatReader(response).all();
      const error = await errorOf(await call(key, unknown));
      expect(error).toMatchObject({ statusCode: 404, code: 'internal_user_not_found' });
    }
  });
});

describe('a role of an internal user', () => {
  const AUDITS = `
cubes:
  - name: audits
    sql: SELECT 4711 AS id
    dimensions: [{ name: id, sql: id, type: number, primary_key: true, public: true }]
    access_policy: [{ role: auditor }]
`;
  const NONE = 'There is no view or cube audits';
  let own: TestAccount;
  let oliviaId: string;
  beforeAll(async () => {
    own = await makeAccount();
    await own.saveModel(AUDITS);
    const input = { username: 'olivia', email: 'olivia@example.com' };
    const made = await ask<{ id: string }>(
      own.key,
      'mutation ($input: CreateInternalUserInput!) { createInternalUser(input: $input) { ... on InternalUser { id } } }',
      { input },
    );
    oliviaId = made.id;
  });

  const change = (input: object) =>
    ask(
      own.key,
      'mutation ($id: ID!, $input: UpdateInternalUserInput!) { updateInternalUser(id: $id, input: $input) { __typename } }',
      { id: oliviaId, input },
    );

  async function seenWith(token: string): Promise<string> {
    const call = { account: own, token };
    return (await loadToTheEnd(call, { query: { dimensions: ['audits.id'] } })).text();
  }

  it('opens what `role` of a policy names, to the next request of every token, until it is taken', async () => {
    const tokens = [
      await cubeApiToken(own, { sessionSettings: internal }),
      await sessionToken(own, { internalId: 'olivia@example.com', embedTenantName: 'acme-corp' }),
    ];
    for (const token of tokens) expect(await seenWith(token)).toContain(NONE);
    await change({ addRoles: ['auditor'] });
    for (const token of tokens) expect(await seenWith(token)).toContain('4711');
    await change({ removeRoles: ['auditor'] });
    for (const token of tokens) expect(await seenWith(token)).toContain(NONE);
  });

  it('is nothing that a call can give: to an internal user it is refused, to an external one it is nothing', async () => {
    const roles = ['auditor'];
    const refused = await post(
      `/api/v1/deployments/${own.deploymentId}/token`,
      { sessionSettings: { ...internal, roles } },
      { key: own.key },
    );
    expect(await errorOf(refused)).toMatchObject({ statusCode: 400, code: 'invalid_request' });
    for (const externalId of ['anna', 'olivia']) {
      const token = await cubeApiToken(own, { sessionSettings: { externalId, roles } });
      expect(await seenWith(token)).toContain(NONE);
    }
  });
});

describe('the permission internalUsers', () => {
  it('is shown with the key, and none but known ones are taken', async () => {
    const { nodes } = await ask<{ nodes: { name: string; permissions: string[] }[] }>(
      account.key,
      '{ apiKeys { nodes { name permissions } } }',
    );
    expect(nodes.find(({ name }) => name === 'Support')?.permissions).toEqual(['internalUsers']);
    expect(nodes.filter(({ name }) => name !== 'Support').flatMap(({ permissions }) => permissions)).toEqual(
      [],
    );
  });

  it('makes no admin key', async () => {
    const response = await post('/admin/graphql', { query: '{ account { name } }' }, { key: permitted });
    expect(await errorOf(response)).toMatchObject({ statusCode: 403, code: 'admin_required' });
  });
});
