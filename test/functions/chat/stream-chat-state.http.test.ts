import { beforeAll, describe, expect, it } from 'vitest';
import type { MetaResult, SqlResult } from '../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf, post } from '../../harness/api.ts';
import { chat, chatIdOf, finalAnswer, openChat, toolResult } from '../../harness/chat.ts';
import { expectValidStream } from '../../harness/check-stream.ts';
import { refusesWrongCredentials } from '../../harness/credential-suite.ts';
import { query } from '../../harness/database.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';
import { logLine } from '../../harness/service-log.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** A manager sees every row. */
const manager = { externalId: 'manager', groups: ['managers'] };

describe('POST …/chat/stream-chat-state', () => {
  refusesWrongCredentials(() => ({
    account,
    send: (options) =>
      post(
        account.chatPath('stream-chat-state'),
        { input: 'How many orders per status?', sessionSettings: manager },
        options,
      ),
  }));

  it('streams NDJSON that no proxy may hold back or change', async () => {
    const reader = await openChat(account, { input: 'hello', sessionSettings: manager });
    const { response } = reader;
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(response.headers.get('X-Accel-Buffering')).toBe('no');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    await reader.disconnect();
  });

  it('answers a question with search, SQL, the final answer and the state, in order', async () => {
    const records = await chat(account, { input: 'How many orders per status?', sessionSettings: manager });

    expectValidStream(records);
    expect(records[1]).toMatchObject({
      role: 'user',
      content: 'How many orders per status?',
      isDelta: false,
    });
    expect(records[1]?.id).toMatch(/^\d{13,}-message$/);
    const complete = records.filter(({ isInProcess, role }) => role === 'assistant' && isInProcess === false);
    expect(complete.flatMap(({ toolCall }) => toolCall?.name ?? [])).toEqual(['engineMeta', 'engineSqlApi']);
    for (const { toolCall, graphPath } of records) {
      if (toolCall) expect(graphPath).toEqual(['engine_data_analyst_agent', 'tools']);
    }
    const deltas = records.filter(({ isDelta }) => isDelta);
    expect(deltas.length).toBeGreaterThan(3);
    for (const { graphPath } of deltas) expect(graphPath).toEqual(['engine_data_analyst_agent']);
    const final = finalAnswer(records);
    expect(records.at(-2)).toMatchObject({
      graphPath: ['final'],
      content: final,
      isDelta: false,
      isInProcess: false,
    });
    expect(final).toBe(
      records.findLast(
        ({ graphPath, isInProcess }) =>
          graphPath?.length === 1 && graphPath[0] !== 'final' && isInProcess === false,
      )?.content,
    );
  });

  it('gives tool results in the shape of SPEC.md 2.10 and 2.11', async () => {
    const records = await chat(account, { input: 'How many orders per status?', sessionSettings: manager });

    const meta = toolResult<MetaResult>(records, 'engineMeta');
    expect(meta.searchQuery).not.toBe('');
    expect(meta.cubes.length).toBeGreaterThan(0);
    for (const cube of meta.cubes) {
      for (const member of cube.members) expect(member.name.startsWith(`${cube.name}.`)).toBe(true);
    }
    const sql = toolResult<SqlResult>(records, 'engineSqlApi');
    const byStatus = await query<{ status: string; count: string }>(
      'select status, count(*)::text as count from shop.orders group by 1',
    );
    expect(sql.totalRows).toBe(byStatus.length);
    expect(sql.schema.map(({ column_type }) => column_type)).toEqual(['String', 'Int64']);
    expect(Object.fromEntries(sql.data)).toEqual(
      Object.fromEntries(byStatus.map(({ status, count }) => [status, count])),
    );
    expect(JSON.parse(sql.vegaSpec ?? '{}')).not.toHaveProperty('data.values');
  });

  it('takes one round trip to the database to start', async () => {
    const { script, agentId } = await scriptedAgent(account, [
      { say: 'One ' },
      { wait: true },
      { say: 'moment.' },
    ]);
    // The model of a branch is read once per isolate; this is about every question after that.
    const first = await openChat(account, { input: 'How many orders per status?', sessionSettings: manager });
    await first.all();
    // Its usage is told after its answer.
    await logLine(first.response.headers.get('X-Request-Id') ?? '', 'turn ended');
    const { databaseRoundTrips } = await import('../../harness/api.ts');
    const before = await databaseRoundTrips();

    const reader = await openChat(account, { input: 'hello', sessionSettings: manager }, agentId);
    await reader.until(({ content }) => content === 'One ');

    expect((await databaseRoundTrips()) - before).toBe(1);
    await script.release();
    await reader.all();
  });

  it('creates a thread when chatId is left out, and continues one that is given', async () => {
    const first = await chat(account, { input: 'How many orders per status?', sessionSettings: manager });
    const chatId = chatIdOf(first);
    const second = await chat(account, {
      chatId,
      input: 'Top 5 products by revenue',
      sessionSettings: manager,
    });

    expectValidStream(second);
    expect(chatIdOf(second)).toBe(chatId);
    expect(second.at(-1)?.state?.messages?.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'How many orders per status?'],
      ['assistant', finalAnswer(first)],
      ['user', 'Top 5 products by revenue'],
      ['assistant', finalAnswer(second)],
    ]);
    expect(second[1]?.sort).toBeGreaterThan(first.at(-2)?.sort ?? Number.POSITIVE_INFINITY);
  });

  it('takes ids that clients invent', async () => {
    const chatId = `my_chat-1.2:3-${crypto.randomUUID()}`;
    const records = await chat(account, { chatId, input: 'hello', sessionSettings: manager });
    expect(chatIdOf(records)).toBe(chatId);
  });

  it('without input returns the conversation of the thread as complete records', async () => {
    const asked = await chat(account, { input: 'How many orders per status?', sessionSettings: manager });
    const chatId = chatIdOf(asked);

    const state = await chat(account, { chatId, sessionSettings: manager });

    expectValidStream(state);
    expect(state.slice(1, -1)).toEqual(asked.slice(1, -1).filter(({ isInProcess }) => isInProcess !== true));
    expect(state.at(-1)?.state).toEqual(asked.at(-1)?.state);
  });

  it('without input joins a running turn: what is complete, then its live records', async () => {
    const { script, agentId } = await scriptedAgent(account, [
      { say: 'Half' },
      { wait: true },
      { say: ' and half.' },
    ]);
    const first = await openChat(account, { input: 'hello', sessionSettings: manager }, agentId);
    await first.until(({ content }) => content === 'Half');
    const chatId = chatIdOf(first.records);

    const second = await openChat(account, { chatId, sessionSettings: manager }, agentId);
    await second.until(({ content }) => content === 'Half');
    await script.release();

    expect(await second.all()).toEqual(await first.all());
    expectValidStream(second.records);
    expect(finalAnswer(second.records)).toBe('Half and half.');
  });

  it('joins the running turn of a messageId from its start, replays a finished one, never runs it twice', async () => {
    const { script, agentId } = await scriptedAgent(account, [
      { say: 'Once' },
      { wait: true },
      { say: ' only.' },
    ]);
    const body = {
      chatId: crypto.randomUUID(),
      input: 'hello',
      messageId: `${Date.now()}-message`,
      sessionSettings: manager,
    };
    const first = await openChat(account, body, agentId);
    await first.until(({ content }) => content === 'Once');
    const joined = await openChat(account, body, agentId);
    await joined.until(({ content }) => content === 'Once');
    await script.release();
    expect(await joined.all()).toEqual(await first.all());

    const replayed = await chat(account, body, agentId);
    expectValidStream(replayed);
    expect(replayed.slice(1, -1)).toEqual(
      first.records.slice(1, -1).filter(({ isInProcess }) => isInProcess !== true),
    );
    expect(await script.state()).toMatchObject({ played: 1 });
  });

  it('answers 409 to another question while a turn runs', async () => {
    const { script, agentId } = await scriptedAgent(account, [{ say: 'Busy' }, { wait: true }]);
    const first = await openChat(account, { input: 'hello', sessionSettings: manager }, agentId);
    await first.until(({ content }) => content === 'Busy');
    const chatId = chatIdOf(first.records);

    const response = await post(
      account.chatPath('stream-chat-state', agentId),
      { chatId, input: 'another', sessionSettings: manager },
      account,
    );

    expect(response.status).toBe(409);
    expect(await errorOf(response)).toMatchObject({ message: 'Streaming for thread is in progress' });
    await script.release();
    expect(finalAnswer(await first.all())).toBe('Busy');
  });

  it('ends a turn whose model fails with an __error__ record and the state', async () => {
    const { agentId } = await scriptedAgent(account, { status: 400 });
    const records = await chat(account, { input: 'hello', sessionSettings: manager }, agentId);

    expectValidStream(records);
    expect(records.at(-2)).toMatchObject({
      id: '__error__',
      role: 'assistant',
      error: expect.stringContaining('HTTP 400'),
    });
    const again = await chat(account, { chatId: chatIdOf(records), sessionSettings: manager }, agentId);
    expect(again.at(-2)).toEqual(records.at(-2));
  });

  it('tells a tool error in the result and goes on', async () => {
    const { agentId } = await scriptedAgent(
      account,
      [
        {
          callTool: 'engineSqlApi',
          input: { sqlQuery: 'SELECT * FROM api_keys', queryTitle: 't', description: 'd', userRequest: 'r' },
        },
      ],
      [{ say: 'That is not possible.' }],
    );
    const records = await chat(account, { input: 'Show me the keys', sessionSettings: manager }, agentId);

    expectValidStream(records);
    const { error } = toolResult<{ error: string }>(records, 'engineSqlApi');
    expect(error).toMatch(/api_keys/);
    expect(finalAnswer(records)).toBe('That is not possible.');
  });

  it('uses the names of the account that asks for compatibility', async () => {
    const compatible = await makeAccount();
    await query(`update accounts set naming = 'cube' where id = $1`, compatible.id);
    const records = await chat(compatible, {
      input: 'How many orders per status?',
      sessionSettings: manager,
    });
    expect(records.flatMap(({ toolCall }) => toolCall?.name ?? [])).toContain('cubeSqlApi');
    expect(records.find(({ isDelta }) => isDelta)?.graphPath).toEqual(['cube_data_analyst_agent']);
  });

  it('shows thinking for agents in development mode only', async () => {
    const ask = () => chat(account, { input: 'How many orders per status?', sessionSettings: manager });
    expect((await ask()).every(({ thinking }) => (thinking ?? '') === '')).toBe(true);

    await query('update agents set development_mode = true where id = $1', account.agentId);
    const shown = await ask();
    await query('update agents set development_mode = false where id = $1', account.agentId);
    expectValidStream(shown);
    expect(shown.some(({ thinking }) => (thinking ?? '') !== '')).toBe(true);
  });

  it('makes ephemeral users that live as long as asked, and persistent ones on request', async () => {
    const lifetime = async (externalId: string) => {
      const [user] = await query<{ seconds: number | null }>(
        `select extract(epoch from expires_at - created_at)::int as seconds from external_users
         where account_id = $1 and external_id = $2`,
        account.id,
        externalId,
      );
      return user?.seconds;
    };
    const ask = (sessionSettings: object) => chat(account, { input: 'hello', sessionSettings });

    await ask({ externalId: 'brief' });
    expect(await lifetime('brief')).toBe(604_800);
    await ask({ externalId: 'brief', ephemeralTtlSeconds: 60 });
    expect(await lifetime('brief')).toBe(60);
    await ask({ externalId: 'brief', ephemeralTtlSeconds: 3_600 });
    expect(await lifetime('brief')).toBe(60);
    await ask({ externalId: 'brief', isEphemeral: false });
    expect(await lifetime('brief')).toBeNull();
    await ask({ externalId: 'brief', ephemeralTtlSeconds: 60, email: 'b@example.com' });
    expect(await lifetime('brief')).toBeNull();
  });

  it('keeps a thread to its owner: to anybody else it does not exist', async () => {
    const chatId = chatIdOf(await chat(account, { input: 'hello', sessionSettings: manager }));
    const otherAgent = await account.newAgent('builtin/analyst');
    const somebody = { externalId: 'somebody' };
    const read = (body: object, agentId?: number) =>
      post(account.chatPath('stream-chat-state', agentId), body, account);

    const unknown = await errorOf(await read({ chatId: 'unknown', sessionSettings: manager }));
    for (const response of [
      await read({ chatId, sessionSettings: somebody }),
      await read({ chatId, input: 'mine now?', sessionSettings: somebody }),
      await read({ chatId, sessionSettings: manager }, otherAgent),
    ]) {
      expect(response.status).toBe(404);
      expect(await errorOf(response)).toEqual({
        ...unknown,
        requestId: response.headers.get('X-Request-Id'),
      });
    }
  });

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
    ['an input of the wrong type', { body: { input: ['hello'] } }, 400, 'invalid_request'],
    ['a chatId with other characters', { body: { chatId: 'a/b' } }, 400, 'invalid_request'],
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

  it('runs the default branch when isDefaultBranch is true, whatever its name', async () => {
    const records = await chat(account, {
      input: 'hello',
      activeBranchName: 'production',
      isDefaultBranch: true,
      sessionSettings: manager,
    });
    expectValidStream(records);
  });

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
