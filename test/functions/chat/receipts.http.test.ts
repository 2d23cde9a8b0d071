import { beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../../schema/wire/receipt.ts';
import type { SqlResult } from '../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask as administer } from '../../harness/admin.ts';
import { databaseRoundTrips, errorOf, generateSession, post, redeem, send } from '../../harness/api.ts';
import { ChatReader, toolResult } from '../../harness/chat.ts';
import { query, singleValue } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';
import { until } from '../../harness/until.ts';

// DECISIONS.md 5.30: what a figure was worked out from, who may read it, and until when.

const SQL = 'SELECT status, MEASURE(revenue) AS revenue FROM orders_view GROUP BY 1 ORDER BY 1';
const inBerlin = { externalId: 'berlin', userAttributes: [{ name: 'city', value: 'Berlin' }] };

let account: TestAccount;
let token: string;
let asked: { agentId: number; uuid: string };
beforeAll(async () => {
  account = await makeAccount();
  token = await tokenOf(inBerlin);
  asked = await ask(token);
});

const tokenOf = async (session: object, from: TestAccount = account) =>
  redeem(await generateSession({ deploymentId: from.deploymentId, ...session }, from));

/** One answer by this query. */
async function ask(by: string, chatId = 'receipts'): Promise<{ agentId: number; uuid: string }> {
  const input = { sqlQuery: SQL, queryTitle: 'Revenue', description: 'By status', userRequest: 'r' };
  const { agentId } = await scriptedAgent(account, [{ callTool: 'engineSqlApi', input }], [{ say: 'Done.' }]);
  const response = await post(
    account.chatPath('stream-chat-state', agentId),
    { chatId, input: 'Revenue by status?' },
    { headers: { Authorization: `Bearer ${by}` } },
  );
  const { uuid } = toolResult<SqlResult>(await new ChatReader(response).all(), 'engineSqlApi');
  await known(uuid);
  return { agentId, uuid };
}

/** A database that is busy may hear of a turn's end after whoever reads the stream. */
const known = (uuid: string) =>
  until(async () =>
    expect(await query('select 1 from thread_results where uuid = $1', uuid)).toHaveLength(1),
  );

const open = (uuid: string, by: string, search = '') =>
  send(`/api/v1/results/${uuid}${search}`, { headers: { Authorization: `Bearer ${by}` } });
const receiptOf = async (uuid: string, by: string, search = ''): Promise<Receipt> => {
  const response = await open(uuid, by, search);
  expect(response.status).toBe(200);
  return (await response.json()) as Receipt;
};
const codeOf = async (response: Response) => `${response.status} ${(await errorOf(response)).code}`;

describe('the receipt of a result', () => {
  it('says what it was worked out from, in one round trip, and nothing physical', async () => {
    const before = await databaseRoundTrips();
    const receipt = await receiptOf(asked.uuid, token);
    expect((await databaseRoundTrips()) - before).toBe(1);
    expect(receipt).toMatchObject({
      ...{ uuid: asked.uuid, question: 'Revenue by status?', queryTitle: 'Revenue', sqlQuery: SQL },
      schema: [{ name: 'status' }, { name: 'revenue' }],
      rowRules: ['Orders: only rows where City equals Berlin'],
      model: { version: expect.stringMatching(/./), isCurrent: true },
      servedBy: expect.stringMatching(/^(data|cache)$/),
    });
    expect(receipt.members.map(({ name, aggType }) => [name, aggType])).toEqual(
      expect.arrayContaining([
        ['orders_view.status', undefined],
        ['orders_view.revenue', 'sum'],
      ]),
    );
    expect(receipt.again).toBeUndefined();
    expect(JSON.stringify(receipt)).not.toMatch(/shop\.|analysts|managers|region/i);
  });

  it('says whether it still holds when it is run again, with the rights of now', async () => {
    const { again } = await receiptOf(asked.uuid, token, '?again=true');
    expect(again).toMatchObject({ stillHolds: true, problem: null, totalRows: expect.any(Number) });
    const inHamburg = { ...inBerlin, userAttributes: [{ name: 'city', value: 'Hamburg' }] };
    const moved = await receiptOf(asked.uuid, await tokenOf(inHamburg), '?again=true');
    expect(moved.again).toMatchObject({ stillHolds: false, problem: null });
    expect(moved.rowRules).toEqual(['Orders: only rows where City equals Hamburg']);
    await tokenOf(inBerlin);
  });

  it('tells the rule of the members it has, whatever other items let through of others', async () => {
    const own = await makeAccount();
    const policy = (...items: string[]) => `access_policy: [${items.join(', ')}]`;
    const completed = 'row_level: { filters: [{ member: status, operator: equals, values: [completed] }] }';
    await own.saveModel(`
cubes:
  - name: orders
    sql_table: shop.orders
    public: false
    dimensions: [{ name: number, sql: id, type: number }, { name: status, sql: status, type: string }]
    measures: [{ name: count, type: count }]
  - { name: closed, extends: orders, ${policy('{ group: managers }')} }
views:
  - name: orders_view
    cubes: [{ join_path: orders, includes: '*' }]
    ${policy(`{ group: '*', member_level: { excludes: [number] }, ${completed} }`, "{ group: '*', member_level: { includes: [number] } }")}
  - { name: closed_view, cubes: [{ join_path: closed, includes: '*' }] }`);
    const theirs = await tokenOf(inBerlin, own);
    const rulesOf = async (sqlQuery: string) => {
      const input = { sqlQuery, queryTitle: 't', description: 'd', userRequest: 'r' };
      const { agentId } = await scriptedAgent(own, [{ callTool: 'engineSqlApi', input }], [{ say: 'Done.' }]);
      const headers = { Authorization: `Bearer ${theirs}` };
      const response = await post(own.chatPath('stream-chat-state', agentId), { input: 'q' }, { headers });
      const { uuid } = toolResult<SqlResult>(await new ChatReader(response).all(), 'engineSqlApi');
      await known(uuid);
      return (await receiptOf(uuid, theirs)).rowRules;
    };
    expect(await rulesOf('SELECT MEASURE(count) FROM orders_view')).toEqual([
      'Orders View: only rows where Status equals completed',
    ]);
    expect(await rulesOf('SELECT MAX(number) FROM orders_view')).toEqual([]);
    expect(await rulesOf('SELECT MEASURE(count) FROM closed_view')).toEqual([
      'Closed View: only rows that the cubes beneath it show you',
    ]);
  });

  it('tells an administrator the same without rules or rows of anybody, and runs nothing for them', async () => {
    const receipt = await receiptOf(asked.uuid, account.key, '?again=true');
    expect(receipt).toMatchObject({ question: 'Revenue by status?', rowRules: [] });
    expect(receipt.members.map(({ name }) => name)).toContain('orders_view.revenue');
    expect(receipt.again).toBeUndefined();
  });

  it('has the definitions of now, and says that the model has changed', async () => {
    const own = await makeAccount();
    const theirs = await tokenOf(inBerlin, own);
    const response = await post(
      own.chatPath('stream-chat-state'),
      { chatId: 'model', input: 'How many orders?' },
      { headers: { Authorization: `Bearer ${theirs}` } },
    );
    const { uuid } = toolResult<SqlResult>(await new ChatReader(response).all(), 'engineSqlApi');
    await known(uuid);
    await own.saveModel(
      'cubes: [{ name: others, sql_table: shop.orders, measures: [{ name: count, type: count }] }]',
    );
    expect(await receiptOf(uuid, theirs, '?again=true')).toMatchObject({
      ...{ members: [], model: { isCurrent: false } },
      again: { totalRows: null, stillHolds: false, problem: expect.stringMatching(/orders_view/) },
    });
  });
});

describe('a result does not exist', () => {
  it('for another user, embed tenant, agent or account, nor by a uuid that is none', async () => {
    const stranger = await makeAccount();
    const others = await Promise.all([
      tokenOf({ ...inBerlin, externalId: 'mallory' }),
      tokenOf({ ...inBerlin, embedTenantName: 'acme-receipts' }),
      tokenOf({ ...inBerlin, agentId: account.agentId }),
      tokenOf(inBerlin, stranger),
    ]);
    const answers = await Promise.all([
      ...others.map((by) => open(asked.uuid, by)),
      open(asked.uuid, stranger.key),
    ]);
    for (const response of answers) expect(await codeOf(response)).toBe('404 result_not_found');
    for (const uuid of [crypto.randomUUID(), 'x', `${asked.uuid}'--`, '%00']) {
      expect(await codeOf(await open(uuid, token))).toBe('404 result_not_found');
      expect(await codeOf(await open(uuid, account.key))).toBe('404 result_not_found');
    }
  });

  it('for whom the agent is no longer meant, nor a session that may not ask', async () => {
    await query(`update agents set audience = '{managers}' where id = $1`, asked.agentId);
    expect(await codeOf(await open(asked.uuid, token))).toBe('404 result_not_found');
    await query('update agents set audience = null where id = $1', asked.agentId);
    const mute = await tokenOf({ ...inBerlin, settings: { allowAi: false } });
    expect(await codeOf(await open(asked.uuid, mute))).toBe('403 ai_forbidden');
    const plain = await account.newKey();
    expect(await codeOf(await open(asked.uuid, plain))).toBe('403 admin_required');
    const other = await codeOf(await send(`/api/v1/results/${asked.uuid}`, {}));
    expect(other).toBe('401 missing_credential');
    expect(await codeOf(await open(asked.uuid, token, '?again=perhaps'))).toBe('400 invalid_request');
  });

  it('once its user has expired, whether the clean-up has run or not', async () => {
    const fleeting = { ...inBerlin, externalId: 'fleeting' };
    const { uuid } = await ask(await tokenOf(fleeting), 'fleeting');
    expect((await open(uuid, account.key)).status).toBe(200);
    await query(
      `update external_users set expires_at = now() where account_id = $1 and external_id = 'fleeting'`,
      account.id,
    );
    expect(await codeOf(await open(uuid, account.key))).toBe('404 result_not_found');
  });

  it('once its thread is deleted, or its user erased', async () => {
    const { uuid, agentId } = await ask(token, 'deleted');
    expect((await open(uuid, token)).status).toBe(200);
    await send(`/api/v1/embed/threads/deleted?agentId=${agentId}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await codeOf(await open(uuid, token))).toBe('404 result_not_found');
    const forgotten = await tokenOf({ ...inBerlin, externalId: 'forgotten' });
    const theirs = await ask(forgotten, 'erased');
    await administer(account.key, 'mutation { eraseExternalUser(externalId: "forgotten") { __typename } }');
    expect(await codeOf(await open(theirs.uuid, account.key))).toBe('404 result_not_found');
    expect(await singleValue('select count(*)::int from thread_results where uuid = $1', theirs.uuid)).toBe(
      0,
    );
  });
});
