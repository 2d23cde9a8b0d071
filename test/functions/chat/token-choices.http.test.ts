import { beforeAll, describe, expect, it } from 'vitest';
import type { SqlResult, ToolFailure } from '../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf, generateSession, post, redeem } from '../../harness/api.ts';
import { ChatReader, toolResult } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

// DECISIONS.md 3: a token chooses nothing that widens its rights.

/** What the main branch hides, the draft shows. */
const model = (isPublic: boolean) => `
cubes:
  - name: people
    sql: select 1 as id, 'anna@example.com' as email
    public: true
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
      - { name: email, sql: email, type: string, public: ${isPublic} }
`;

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await account.saveModel(model(false));
  await account.addBranch('draft', model(true));
});

const tokenOf = async (session: object = {}) => {
  const body = { deploymentId: account.deploymentId, externalId: 'anna', ...session };
  return redeem(await generateSession(body, account));
};

const ask = (token: string, body: object, agentId?: number) =>
  post(account.chatPath('stream-chat-state', agentId), body, {
    headers: { Authorization: `Bearer ${token}` },
  });

const EMAILS = { sqlQuery: 'SELECT email FROM people', queryTitle: 'E', description: 'E', userRequest: 'E' };

/** `shown` or `hidden`, as the branch has it that the question ran on; or the status and code of its refusal. */
async function emailsSeen(token: string, body: object): Promise<string> {
  const steps = [[{ callTool: 'engineSqlApi', input: EMAILS }], [{ say: 'Done.' }]];
  const { agentId } = await scriptedAgent(account, ...steps);
  const response = await ask(token, { input: 'E-mails?', ...body }, agentId);
  if (response.status !== 200) return `${response.status} ${(await errorOf(response)).code}`;
  const records = await new ChatReader(response).all();
  const result = toolResult<SqlResult | ToolFailure>(records, 'engineSqlApi');
  return 'error' in result ? 'hidden' : 'shown';
}

const FORBIDDEN = '403 branch_forbidden';

describe('the branch of a token', () => {
  it.each<[string, object, string]>([
    ['nothing', {}, 'hidden'],
    ['its own branch', { activeBranchName: 'main' }, 'hidden'],
    [
      'its own branch, as none but the default',
      { activeBranchName: 'main', isDefaultBranch: false },
      'hidden',
    ],
    ['the default branch', { isDefaultBranch: true }, 'hidden'],
    ['the default branch by another name', { activeBranchName: 'draft', isDefaultBranch: true }, 'hidden'],
    ['another branch', { activeBranchName: 'draft' }, FORBIDDEN],
    ['another branch outright', { activeBranchName: 'draft', isDefaultBranch: false }, FORBIDDEN],
    ['any but the default', { isDefaultBranch: false }, FORBIDDEN],
    ['a branch that nobody has', { activeBranchName: 'unheard-of' }, FORBIDDEN],
  ])('is the default one; it may ask for %s, or not', async (_, body, expected) => {
    expect(await emailsSeen(await tokenOf(), body)).toBe(expected);
  });

  it.each<[string, object, string]>([
    ['nothing', {}, 'shown'],
    ['its own branch', { activeBranchName: 'draft' }, 'shown'],
    ['any but the default', { isDefaultBranch: false }, 'shown'],
    ['the default branch', { isDefaultBranch: true }, FORBIDDEN],
    ['the default branch by its name', { activeBranchName: 'main' }, FORBIDDEN],
    ['the default branch by its own', { activeBranchName: 'draft', isDefaultBranch: true }, FORBIDDEN],
  ])('is the one its session was made with; it may ask for %s, or not', async (_, body, expected) => {
    expect(await emailsSeen(await tokenOf({ branchName: 'draft' }), body)).toBe(expected);
  });

  it('is refused in a request that only reads, too', async () => {
    const response = await ask(await tokenOf(), { chatId: 'any', activeBranchName: 'draft' });
    expect(await errorOf(response)).toMatchObject({ statusCode: 403, code: 'branch_forbidden' });
  });

  it('is 404 once it has been deleted, and not the default one instead', async () => {
    await query(
      `insert into model_branches (account_id, deployment_id, name, files, compiled, content_hash)
       select account_id, deployment_id, 'brief', files, compiled, content_hash from model_branches
       where deployment_id = $1 and name = 'draft'`,
      account.deploymentId,
    );
    const token = await tokenOf({ branchName: 'brief' });
    await query(
      `delete from model_branches where deployment_id = $1 and name = 'brief'`,
      account.deploymentId,
    );
    expect(await emailsSeen(token, {})).toBe('404 branch_not_found');
  });

  it('is chosen by keys freely', async () => {
    const { agentId } = await scriptedAgent(account, [{ say: 'Hello.' }]);
    const body = { input: 'hello', sessionSettings: { externalId: 'anna' }, activeBranchName: 'draft' };
    const response = await post(account.chatPath('stream-chat-state', agentId), body, account);
    expect(response.status).toBe(200);
    await new ChatReader(response).all();
  });
});

describe('a session with an agent', () => {
  it('opens that agent alone: others do not exist for it, on stream, in a thread and on abort', async () => {
    const own = await account.newAgent('builtin/analyst');
    const token = await tokenOf({ agentId: own });
    const answered = await ask(token, { input: 'hello', chatId: 'its-own' }, own);
    expect(answered.status).toBe(200);
    await new ChatReader(answered).all();

    const headers = { Authorization: `Bearer ${token}` };
    for (const response of [
      await ask(token, { input: 'hello' }),
      await ask(token, { chatId: 'its-own' }),
      await post(account.chatPath('abort'), { chatId: 'its-own' }, { headers }),
    ]) {
      expect(await errorOf(response)).toMatchObject({ statusCode: 404, code: 'agent_not_found' });
    }
  });

  it('opens nothing once that agent is gone', async () => {
    const own = await account.newAgent('builtin/analyst');
    const token = await tokenOf({ agentId: own });
    await query('delete from agents where id = $1', own);
    for (const agentId of [own, account.agentId]) {
      expect((await ask(token, { input: 'hello' }, agentId)).status).toBe(401);
    }
  });
});

describe('a session with allowAi false', () => {
  it('has no chat: not to ask, to read or to stop', async () => {
    const open = await tokenOf({ externalId: 'entitled' });
    await new ChatReader(await ask(open, { input: 'hello', chatId: 'earlier' })).all();

    const token = await tokenOf({ externalId: 'entitled', settings: { allowAi: false } });
    const headers = { Authorization: `Bearer ${token}` };
    for (const response of [
      await ask(token, { input: 'hello' }),
      await ask(token, { chatId: 'earlier' }),
      await post(account.chatPath('abort'), { chatId: 'earlier' }, { headers }),
    ]) {
      expect(await errorOf(response)).toMatchObject({ statusCode: 403, code: 'ai_forbidden' });
    }
    expect((await ask(open, { chatId: 'earlier' })).status).toBe(200);
  });

  it.each([{ allowAi: true }, {}, { allowAi: null }])('unlike one with %j', async (settings) => {
    const response = await ask(await tokenOf({ settings }), { input: 'hello' });
    expect(response.status).toBe(200);
    await new ChatReader(response).all();
  });
});
