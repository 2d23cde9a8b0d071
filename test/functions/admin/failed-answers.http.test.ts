import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ADMIN, ask as administer } from '../../harness/admin.ts';
import { generateSession, post, redeem } from '../../harness/api.ts';
import { chat } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';
import { until } from '../../harness/until.ts';

// DECISIONS.md 5.34: administrators see which answers helped nobody, and why.

const LIST = `query ($externalId: String, $agentId: ID, $reason: AnswerFailure, $first: Int, $after: String) {
  failedAnswers(externalId: $externalId, agentId: $agentId, reason: $reason, first: $first, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { reason chatId agentId externalId messageId question answer error queries { sqlQuery totalRows } } } }`;
type Failed = Record<string, unknown>;
type Page = { nodes: Failed[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const listed = async (variables: object = {}, key = account.key) =>
  (await administer<Page>(key, LIST, { ...variables })).nodes;
/** The database may hear of a turn a moment after its end. */
const failedOf = (externalId: string, count: number) =>
  until(async () => {
    const nodes = await listed({ externalId });
    expect(nodes).toHaveLength(count);
    return nodes;
  });
const ask = (externalId: string, input: string, agentId?: number) =>
  chat(
    account,
    { chatId: `of-${externalId}`, input, sessionSettings: { externalId, groups: ['managers'] } },
    agentId,
  );

const sql = (sqlQuery: string) => ({
  callTool: 'engineSqlApi' as const,
  input: { sqlQuery, queryTitle: 't', description: 'd', userRequest: 'r' },
});
const GOOD = 'SELECT MEASURE(count) AS n FROM orders_view';

describe('an answer is listed', () => {
  it('that the agent has declined, with what it said', async () => {
    await ask('declined', 'Qwzx plorf?');
    expect(await failedOf('declined', 1)).toMatchObject([
      {
        reason: 'declined',
        question: 'Qwzx plorf?',
        answer: expect.stringContaining('I '),
        error: null,
        queries: [],
      },
    ]);
  });

  it('that ended in an error, with the error', async () => {
    const agentId = await account.newAgent('openai/that-nobody-has');
    await ask('failed', 'How many orders?', agentId);
    expect(await failedOf('failed', 1)).toMatchObject([
      {
        reason: 'failed',
        agentId: String(agentId),
        answer: '',
        error: expect.stringContaining('HTTP 404'),
      },
    ]);
  });

  it('whose queries were all refused, with why', async () => {
    const { agentId } = await scriptedAgent(
      account,
      [sql('SELECT salary FROM orders_view')],
      [sql('SELECT bonus FROM orders_view')],
      [{ say: 'Perhaps seven.' }],
    );
    await ask('refused', 'How rich are we?', agentId);
    expect(await failedOf('refused', 1)).toMatchObject([
      { reason: 'no_result', answer: 'Perhaps seven.', error: expect.stringContaining('bonus') },
    ]);
  });

  it('that its user dislikes, until they think better of it', async () => {
    const session = await generateSession(
      { deploymentId: account.deploymentId, externalId: 'judge' },
      account,
    );
    const headers = { Authorization: `Bearer ${await redeem(session)}` };
    const records = await ask('judge', 'How many orders?');
    const messageId = records.find(({ role }) => role === 'user')?.id;
    const rate = async (rating: string | null) => {
      const response = await post(
        '/api/v1/embed/threads/of-judge/feedback',
        { messageId, rating },
        { headers },
      );
      expect(response.status).toBe(204);
    };
    for (const change of ['up', null]) {
      await rate('down');
      await rate('down');
      expect(await listed({ externalId: 'judge' })).toMatchObject([
        { reason: 'disliked', messageId, question: 'How many orders?', queries: [{ totalRows: 1 }] },
      ]);
      await rate(change);
      expect(await listed({ externalId: 'judge' })).toEqual([]);
    }
  });

  it('and no other one: neither a good one nor one that was mended on the way', async () => {
    const { agentId } = await scriptedAgent(
      account,
      [sql('SELECT salary FROM orders_view')],
      [sql(GOOD)],
      [{ say: 'Many.' }],
    );
    await ask('content', 'How many orders?');
    await ask('content', 'How many orders, then?', agentId);
    await ask('content', 'Qwzx plorf?');
    expect(await failedOf('content', 1)).toMatchObject([{ question: 'Qwzx plorf?' }]);
  });
});

describe('the list', () => {
  it('goes by agent and cause, in pages, newest first', async () => {
    const own = await account.newAgent('builtin/analyst');
    for (const word of ['Qwzx', 'Plorf', 'Zwirbl']) await ask('paged', `${word}?`, own);
    await failedOf('paged', 3);
    const first = await administer<Page>(account.key, LIST, { agentId: String(own), first: 2 });
    expect(first.nodes.map(({ question }) => question)).toEqual(['Zwirbl?', 'Plorf?']);
    const after = first.pageInfo.endCursor;
    expect(await listed({ agentId: String(own), first: 2, after })).toMatchObject([{ question: 'Qwzx?' }]);
    expect(await listed({ agentId: String(own), reason: 'failed' })).toEqual([]);
    expect(await listed({ agentId: '999999999' })).toEqual([]);
  });

  it('is for administrators of the account alone', async () => {
    await ask('secretive', 'Qwzx plorf?');
    await failedOf('secretive', 1);
    const [other, plain] = await Promise.all([makeAccount(), account.newKey()]);
    expect(await listed({}, other.key)).toEqual([]);
    const refused = await post(ADMIN, { query: '{ failedAnswers { nodes { id } } }' }, { key: plain });
    expect(await refused.text()).toContain('admin_required');
  });

  it('loses what its thread and its user lose', async () => {
    await ask('leaving', 'Qwzx plorf?');
    const [{ messageId } = {}] = await failedOf('leaving', 1);
    const told = await administer<{ nodes: { table: string; data: object }[] }>(
      account.key,
      '{ personalData(externalId: "leaving") { nodes { table data } } }',
    );
    expect(told.nodes.filter(({ table }) => table === 'failed_answers')).toMatchObject([
      { data: { reason: 'declined', message_id: messageId } },
    ]);
    await administer(account.key, 'mutation { eraseExternalUser(externalId: "leaving") { __typename } }');
    expect(await query('select 1 from failed_answers where message_id = $1', messageId)).toEqual([]);
  });
});
