import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_STEPS } from '../../../../functions/chat/agent/run-agent.ts';
import type { StreamRecord } from '../../../../schema/wire/stream-record.ts';
import type { SqlResult } from '../../../../schema/wire/tools.ts';
import { type AgentOptions, makeAccount, type TestAccount } from '../../../harness/account.ts';
import { post } from '../../../harness/api.ts';
import { chat, chatIdOf, finalAnswer, openChat, toolResult } from '../../../harness/chat.ts';
import { isFull } from '../../../harness/full-run.ts';
import type { Action, Step } from '../../../harness/model-script.ts';
import {
  type ScriptedProvider,
  scriptedAgentOf,
  scriptedProviders,
} from '../../../harness/scripted-agent.ts';
import { until } from '../../../harness/until.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const sessionSettings = { externalId: 'marta', groups: ['managers'] };

async function ask(provider: ScriptedProvider, steps: Step[], options?: AgentOptions) {
  const { script, agentId } = await scriptedAgentOf(provider, account, steps, options);
  const records = await chat(account, { input: 'How is business?', sessionSettings }, agentId);
  return { records, script, requests: await script.requests(), agentId };
}

const search: Action = { callTool: 'engineMeta', input: { searchQuery: 'orders' } };
const query = (sqlQuery: string): Action => ({
  callTool: 'engineSqlApi',
  input: { sqlQuery, queryTitle: 'Orders', description: 'Orders', userRequest: 'How is business?' },
});
const GOOD_SQL = 'SELECT status, MEASURE(count) AS orders FROM orders_view GROUP BY 1 ORDER BY 2 DESC';

const completeCalls = (records: readonly StreamRecord[]) =>
  records.filter(({ toolCall, isInProcess }) => toolCall !== undefined && isInProcess === false);
const resultsOf = (records: readonly StreamRecord[]) =>
  completeCalls(records).map(({ toolCall }) => JSON.parse(toolCall?.result ?? 'null'));

/** They differ in their wire alone, so `npm test` asks two that share none. */
const providersAsked: readonly ScriptedProvider[] = isFull ? scriptedProviders : ['compatible', 'anthropic'];

describe.each(providersAsked)('a model of %s', (provider) => {
  const calls = (steps: Step[], options?: AgentOptions) => ask(provider, steps, options);

  it('answers with text alone', async () => {
    const { records } = await calls([[{ say: 'Quite' }, { say: ' well.' }]]);
    expect(records.filter(({ isDelta }) => isDelta).map(({ content }) => content)).toEqual([
      'Quite',
      ' well.',
    ]);
    expect(finalAnswer(records)).toBe('Quite well.');
  });

  it('is asked with its own key, the instructions, the question and two tools', async () => {
    const { requests } = await calls([[{ say: 'Fine.' }]], { name: 'Ada', instructions: 'Be brief.' });
    const [asked] = requests;
    for (const words of ['Ada', 'Be brief.', 'How is business?', 'engineMeta', 'engineSqlApi']) {
      expect(asked?.text).toContain(words);
    }
    const key = { openai: 'key-of-openai', anthropic: 'key-of-anthropic', google: 'key-of-google' };
    const sent =
      provider === 'compatible' ? undefined : { ...key, 'workers-ai': 'key-of-workers_ai' }[provider];
    const { authorization, 'x-api-key': anthropicKey, 'x-goog-api-key': googleKey } = asked?.headers ?? {};
    expect([authorization, anthropicKey, googleKey].filter((header) => header !== undefined)).toEqual(
      sent === undefined ? [] : [['openai', 'workers-ai'].includes(provider) ? `Bearer ${sent}` : sent],
    );
  });

  it('calls a tool, reads its result and answers', async () => {
    const { records, requests } = await calls([[{ say: 'I look.' }, search], [{ say: 'Found it.' }]]);
    expect(resultsOf(records)).toMatchObject([{ cubes: expect.any(Array), searchQuery: 'orders' }]);
    expect(requests[1]?.text).toContain('orders_view.count');
    expect(finalAnswer(records)).toBe('Found it.');
  });

  it('calls several tools at once, and reads each result', async () => {
    const other: Action = { callTool: 'engineMeta', input: { searchQuery: 'customers' } };
    const { records, requests } = await calls([[search, other, query(GOOD_SQL)], [{ say: 'Three.' }]]);
    expect(completeCalls(records)).toHaveLength(3);
    expect(new Set(completeCalls(records).map(({ id }) => id)).size).toBe(3);
    expect(requests[1]?.text).toMatch(/customers_view\.count[\s\S]*totalRows/);
    expect(finalAnswer(records)).toBe('Three.');
  });

  it('is told what was wrong with a call, and corrects it', async () => {
    const { records, requests } = await calls([
      [query('SELECT salary FROM orders_view')],
      [query(GOOD_SQL)],
      [{ say: 'Corrected.' }],
    ]);
    const [failed, succeeded] = resultsOf(records);
    expect(failed).toEqual({ error: expect.stringContaining('salary') });
    expect(requests[1]?.text).toContain(JSON.stringify(failed.error).slice(1, 20));
    expect(succeeded).toMatchObject({ totalRows: 5, schema: [{ name: 'status' }, { name: 'orders' }] });
    expect(finalAnswer(records)).toBe('Corrected.');
  });

  it('takes ten steps to its answer', async () => {
    const { records } = await calls([...Array.from({ length: 10 }, () => [search]), [{ say: 'At last.' }]]);
    expect(completeCalls(records)).toHaveLength(10);
    expect(finalAnswer(records)).toBe('At last.');
  });

  it('is offered no tool in the last step, and ends with an honest word if it calls one all the same', async () => {
    const { records, requests } = await calls(Array.from({ length: MAX_STEPS + 3 }, () => [search]));
    expect(requests).toHaveLength(MAX_STEPS);
    const allowed = requests.map(
      ({ text }) => !/"(tool_choice|mode|type)":("none"|\{"type":"none"\}|"NONE")/.test(text),
    );
    expect(allowed).toEqual([...Array.from({ length: MAX_STEPS - 1 }, () => true), false]);
    expect(finalAnswer(records)).toMatch(/more steps than one answer may take/);
  });

  it('declines in its own words', async () => {
    const { records } = await calls([[{ refuse: 'I would rather not.' }]]);
    expect(finalAnswer(records)).toBe('I would rather not.');
  });

  it('declines without a word', async () => {
    const { records } = await calls([[{ refuse: '' }]]);
    expect(finalAnswer(records)).toMatch(/declined to answer|gave no answer/);
  });

  it('is told that a call was malformed, and mends it', async () => {
    const { records, requests } = await calls([
      [{ callTool: 'engineMeta', input: { query: 7 } }],
      [search],
      [{ say: 'Mended.' }],
    ]);
    const [malformed] = completeCalls(records);
    expect(malformed?.toolCall?.input).toBe('{}');
    expect(resultsOf(records)[0]).toEqual({ error: expect.stringMatching(/engineMeta.*searchQuery/s) });
    expect(requests[1]?.text).toContain('searchQuery');
    expect(finalAnswer(records)).toBe('Mended.');
  });

  it('is asked again after HTTP 429', async () => {
    const { records, requests } = await calls([{ status: 429, retryAfterMs: 1 }, [{ say: 'Now.' }]]);
    expect(requests).toHaveLength(1 + 1);
    expect(finalAnswer(records)).toBe('Now.');
  });

  it('has its request closed by an abort', async () => {
    const { script, agentId } = await scriptedAgentOf(provider, account, [
      [{ say: 'Half an' }, { wait: true }],
    ]);
    const reader = await openChat(account, { input: 'hello', sessionSettings }, agentId);
    await reader.until(({ content }) => content === 'Half an');
    const chatId = chatIdOf(reader.records);

    await post(account.chatPath('abort', agentId), { chatId, sessionSettings }, account);

    const records = await reader.all();
    expect(records.at(-2)).toMatchObject({ content: 'Half an', isInProcess: false });
    await until(async () => expect(await script.state()).toMatchObject({ closedEarly: 1 }));
  });

  it('shows its reasoning in `thinking` to agents in development mode, and to no other', async () => {
    const steps: Step[] = [[{ think: 'Let me see.' }, { say: 'Well.' }]];
    const developing = await calls(steps, { developmentMode: true });
    const live = await calls(steps);

    expect(developing.records.map(({ thinking }) => thinking)).toContain('Let me see.');
    expect(JSON.stringify(live.records)).not.toContain('Let me see.');
    for (const { records } of [developing, live]) expect(finalAnswer(records)).toBe('Well.');
  });

  it.each([
    [401, /refused our key \(HTTP 401\)/],
    [404, /not known to its provider \(HTTP 404\)/],
    [400, /refused the request \(HTTP 400\)/],
  ])(
    'that answers HTTP %i ends the turn in plain words, without what the provider says',
    async (status, words) => {
      const body = { error: { message: 'Incorrect API key provided: key-of-us', type: 'x', code: 'y' } };
      const { records } = await calls([{ status, body }]);
      expect(records.at(-2)).toMatchObject({ id: '__error__', error: expect.stringMatching(words) });
      expect(JSON.stringify(records)).not.toMatch(/key-of-|127\.0\.0\.1|Incorrect/);
    },
  );

  it('that asks to wait for hours is not waited for, and not asked again', async () => {
    const { records, requests } = await calls([{ status: 429, retryAfter: '7200' }, [{ say: 'Too early.' }]]);
    expect(requests).toHaveLength(1);
    expect(records.at(-2)).toMatchObject({ id: '__error__', error: expect.stringMatching(/HTTP 429/) });
  });
});

describe('a result that a model asks for', () => {
  it('is the same through every provider', async () => {
    const results = await Promise.all(
      scriptedProviders.map(async (provider) => {
        const { records } = await ask(provider, [[query(GOOD_SQL)], [{ say: 'Done.' }]]);
        return toolResult<SqlResult>(records, 'engineSqlApi').data;
      }),
    );
    for (const data of results) expect(data).toEqual(results[0]);
  });
});
