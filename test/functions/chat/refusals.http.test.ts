import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf, post } from '../../harness/api.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** A manager sees every row. */
const manager = { externalId: 'manager', groups: ['managers'] };

describe('POST …/chat/stream-chat-state', () => {
  it.each([
    ['an unknown agent', { agent: '999999' }, 404, 'agent_not_found'],
    ['an agent that is no number', { agent: 'main' }, 404, 'agent_not_found'],
    ['another account name', { account: 'somebody-else' }, 404, 'account_not_found'],
    ['an account name with a NUL', { account: '%00' }, 404, 'account_not_found'],
    ['an unknown branch', { body: { activeBranchName: 'draft' } }, 404, 'branch_not_found'],
    [
      'an unknown internal user',
      { body: { sessionSettings: { internalId: 'nobody@example.com' } } },
      404,
      'internal_user_not_found',
    ],
    ['no session settings', { body: { sessionSettings: undefined } }, 400, 'invalid_request'],
    ['neither input nor chatId', { body: { input: undefined } }, 400, 'invalid_request'],
    ['an input of 32,001 characters', { body: { input: 'x'.repeat(32_001) } }, 400, 'invalid_request'],
    ['an input of the wrong type', { body: { input: ['hello'] } }, 400, 'invalid_request'],
    ['a chatId with other characters', { body: { chatId: 'a/b' } }, 400, 'invalid_request'],
    ['a chatId of 129 characters', { body: { chatId: 'x'.repeat(129) } }, 400, 'invalid_request'],
    ['an empty chatId', { body: { chatId: '' } }, 400, 'invalid_request'],
    ['a messageId of another form', { body: { messageId: '1-message' } }, 400, 'invalid_request'],
    [
      'an unknown thread without input',
      { body: { input: undefined, chatId: 'unknown' } },
      404,
      'thread_not_found',
    ],
    [
      'an externalId with a space inside',
      { body: { sessionSettings: { externalId: 'an na' } } },
      400,
      'invalid_request',
    ],
    [
      'rights with an internalId',
      { body: { sessionSettings: { internalId: 'olivia', groups: [] } } },
      400,
      'invalid_request',
    ],
    [
      'a lifetime of no seconds',
      { body: { sessionSettings: { externalId: 'a', ephemeralTtlSeconds: 0 } } },
      400,
      'invalid_request',
    ],
    [
      'a missing group',
      { body: { sessionSettings: { externalId: 'a', groups: ['nope'] } } },
      400,
      'groups_not_found',
    ],
    [
      'a missing attribute',
      { body: { sessionSettings: { externalId: 'a', userAttributes: [{ name: 'nope', value: 1 }] } } },
      400,
      'user_attributes_not_found',
    ],
  ] as const)(
    'refuses %s',
    async (_, wrong: { agent?: string; account?: string; body?: object }, status, code) => {
      const path = `/api/v1/public/${wrong.account ?? account.name}/agents/${wrong.agent ?? account.agentId}/chat/stream-chat-state`;
      const response = await post(path, { input: 'hello', sessionSettings: manager, ...wrong.body }, account);
      expect(response.status).toBe(status);
      expect(await errorOf(response)).toMatchObject({ statusCode: status, code });
    },
  );

  it('is for accounts on Premium and Enterprise plans', async () => {
    const basic = await makeAccount({ plan: 'basic' });
    const response = await post(
      basic.chatPath('stream-chat-state'),
      { input: 'hi', sessionSettings: manager },
      basic,
    );
    expect(response.status).toBe(403);
    expect(await errorOf(response)).toMatchObject({ code: 'plan_required' });
  });

  it('refuses a key that is scoped to other deployments', async () => {
    const key = await account.newKey({ deploymentIds: [] });
    const body = { input: 'hi', sessionSettings: manager };
    const response = await post(account.chatPath('stream-chat-state'), body, { key });
    expect(await errorOf(response)).toMatchObject({ statusCode: 403, code: 'deployment_forbidden' });
  });
});
