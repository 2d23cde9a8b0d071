import { beforeAll, describe, expect, it } from 'vitest';
import type { MetaResult, SqlResult } from '../../../schema/wire/tools.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { databaseRoundTrips, post } from '../../harness/api.ts';
import { chat, finalAnswer, openChat, toolResult } from '../../harness/chat.ts';
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
    const before = await databaseRoundTrips();

    const reader = await openChat(account, { input: 'hello', sessionSettings: manager }, agentId);
    await reader.until(({ content }) => content === 'One ');

    expect((await databaseRoundTrips()) - before).toBe(1);
    await script.release();
    await reader.all();
  });

  it('ends with the messages of the thread: role, content, tool calls without their rows, and when', async () => {
    const before = Date.now();
    const records = await chat(account, { input: 'How many orders per status?', sessionSettings: manager });

    const [question, answer, ...more] = records.at(-1)?.state?.messages ?? [];
    expect(more).toEqual([]);
    expect(question).toEqual({
      role: 'user',
      content: 'How many orders per status?',
      createdAt: expect.any(String),
    });
    const calls = records.flatMap(({ toolCall, isInProcess }) =>
      toolCall !== undefined && isInProcess === false ? [toolCall] : [],
    );
    const { totalRows, uuid } = toolResult<SqlResult>(records, 'engineSqlApi');
    expect(answer).toEqual({
      role: 'assistant',
      content: finalAnswer(records),
      toolCalls: [
        { name: 'engineMeta', input: calls[0]?.input },
        { name: 'engineSqlApi', input: calls[1]?.input, totalRows, uuid },
      ],
      createdAt: expect.any(String),
    });
    const times = [question, answer].map((message) => Date.parse(message?.createdAt ?? ''));
    const inOrder = [before, ...times, Date.now()];
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  });
});
