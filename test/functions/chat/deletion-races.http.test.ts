import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf, GENERATE_SESSION, generateSession, post, redeem } from '../../harness/api.ts';
import { ChatReader } from '../../harness/chat.ts';
import { query, singleValue } from '../../harness/database.ts';
import { whileItIsDeleted } from '../../harness/while-it-is-deleted.ts';

let account: TestAccount;
beforeEach(async () => {
  account = await makeAccount();
  await query(`update deployments set name = 'leaving' where account_id = $1`, account.id);
});

const tokenOf = async (session: object) =>
  redeem(await generateSession({ deploymentId: account.deploymentId, ...session }, account));

const askWith = (token: string, body: object, agentId?: number) =>
  post(
    account.chatPath('stream-chat-state', agentId),
    { input: 'hello', ...body },
    { headers: { Authorization: `Bearer ${token}` } },
  );

const whileDeleting = (table: string, name: string, call: () => Promise<Response>) =>
  whileItIsDeleted({ table, accountId: account.id, name }, call);

describe('a chat that starts while something it needs is deleted', () => {
  it.each([
    ['a new thread', false],
    ['a thread that is there', true],
  ])('finds that the agent is gone: %s', async (_, isKnown) => {
    const agentId = await account.newAgent('builtin/analyst', { name: 'leaving' });
    const token = await tokenOf({ externalId: 'anna' });
    const ask = () => askWith(token, { chatId: 'main' }, agentId);
    if (isKnown) await new ChatReader(await ask()).all();
    const response = await whileDeleting('agents', 'leaving', ask);
    expect(await errorOf(response)).toMatchObject({ statusCode: 404, code: 'agent_not_found' });
  });

  it('finds that its embed tenant is gone, and its session with it', async () => {
    const token = await tokenOf({ externalId: 'anna', embedTenantName: 'acme-leaving' });
    const response = await whileDeleting('embed_tenants', 'acme-leaving', () => askWith(token, {}));
    expect(await errorOf(response)).toMatchObject({ statusCode: 401, code: 'invalid_credential' });
    const left = 'select count(*)::int from chat_threads where account_id = $1';
    expect(await singleValue(left, account.id)).toBe(0);
  });

  it('finds that the deployment is gone, and its agents with it', async () => {
    const ask = () =>
      post(
        account.chatPath('stream-chat-state'),
        { input: 'hello', sessionSettings: { externalId: 'anna' } },
        account,
      );
    const response = await whileDeleting('deployments', 'leaving', ask);
    expect(await errorOf(response)).toMatchObject({ statusCode: 404, code: 'agent_not_found' });
  });
});

describe('a session that is made while something it needs is deleted', () => {
  const signIn = (body: object) => () =>
    post(GENERATE_SESSION, { deploymentId: account.deploymentId, externalId: 'anna', ...body }, account);

  it('finds that its agent is gone', async () => {
    const agentId = await account.newAgent('builtin/analyst', { name: 'leaving' });
    const response = await whileDeleting('agents', 'leaving', signIn({ agentId }));
    expect(await errorOf(response)).toMatchObject({ statusCode: 404, code: 'agent_not_found' });
  });

  it('finds that its deployment is gone', async () => {
    const response = await whileDeleting('deployments', 'leaving', signIn({}));
    expect(await errorOf(response)).toMatchObject({ statusCode: 404, code: 'deployment_not_found' });
  });
});
