import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { chat, finalAnswer, toolResult } from '../../harness/chat.ts';
import { expectValidStream } from '../../harness/check-stream.ts';
import type { Step } from '../../harness/model-script.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** Asks an agent whose model plays these steps, and then, in the same thread, an agent that is well. */
async function ask(...steps: Step[]) {
  const { script, agentId } = await scriptedAgent(account, ...steps, [{ say: 'Well again.' }]);
  const chatId = crypto.randomUUID();
  const sessionSettings = { externalId: 'anna' };
  const records = await chat(account, { chatId, input: 'hello', sessionSettings }, agentId);
  return {
    records,
    script,
    read: () => chat(account, { chatId, sessionSettings }, agentId),
    askAgain: () => chat(account, { chatId, input: 'and now?', sessionSettings }, agentId),
  };
}

const search = { callTool: 'engineMeta', input: { searchQuery: 'orders' } };
/** Which of them depends on how far the answer had come. */
const BROKEN_OFF = /The language model|The answer failed on our side/;
const TEN_TOKENS = Array.from({ length: 10 }, (_, index) => `token${index} `);

describe('a model that is slow', () => {
  it('has each token passed on by itself, and the answer whole', async () => {
    const { records } = await ask([{ say: TEN_TOKENS, everyMs: 5 }]);
    const deltas = records.filter(({ isDelta }) => isDelta).map(({ content }) => content);
    expect(deltas).toEqual(TEN_TOKENS);
    expect(finalAnswer(records)).toBe(TEN_TOKENS.join(''));
  });
});

describe('a model that fails for a moment is asked again', () => {
  it.each([429, 500, 503])('after HTTP %i', async (status) => {
    const { records, script } = await ask({ status, retryAfterMs: 1 }, [{ say: 'At last.' }]);
    expect(finalAnswer(records)).toBe('At last.');
    expect(await script.state()).toMatchObject({ played: 2 });
  });
});

describe('a model that fails ends the turn with an __error__, keeps what was said, and spoils nothing', () => {
  const down = (status: number): Step[] => Array.from({ length: 3 }, () => ({ status, retryAfterMs: 1 }));

  it.each<[string, string, RegExp, ...Step[]]>([
    ['HTTP 429, again and again', '', /HTTP 429/, ...down(429)],
    ['HTTP 500, again and again', '', /HTTP 500/, ...down(500)],
    ['HTTP 401', '', /HTTP 401/, { status: 401 }],
    ['a connection that is cut', 'Half an', BROKEN_OFF, [{ say: 'Half an' }, { cut: true }]],
    ['a connection cut before the first token', '', BROKEN_OFF, [{ cut: true }]],
    ['an answer that just ends', 'Half an', BROKEN_OFF, [{ say: 'Half an' }, { end: true }]],
    [
      'a chunk that is no JSON',
      'Half an',
      BROKEN_OFF,
      [{ say: 'Half an' }, { send: 'data: {"choices": [\n\n' }],
    ],
    [
      'a chunk of another shape',
      'Half an',
      BROKEN_OFF,
      [{ say: 'Half an' }, { send: 'data: {"choices": 7}\n\n' }],
    ],
    [
      'an error in the stream',
      'Half an',
      BROKEN_OFF,
      [{ say: 'Half an' }, { send: 'data: {"error": {"message": "overloaded"}}\n\n' }],
    ],
    [
      'a tool call cut in half',
      'I look.',
      BROKEN_OFF,
      [{ say: 'I look.' }, { callToolInHalf: 'engineMeta', input: { searchQuery: 'orders' } }, { cut: true }],
    ],
    ['a cut in the second step', '', BROKEN_OFF, [search], [{ cut: true }]],
  ])('%s', async (_, said, message, ...steps) => {
    const { records, read, askAgain } = await ask(...steps);

    expect(records.at(-2)).toMatchObject({ id: '__error__', error: expect.stringMatching(message) });
    expect(records.at(-2)?.error).not.toMatch(/HTTP 2|scripted|127\.0\.0\.1|overloaded/);
    expect(records.at(-1)?.state?.messages?.at(-1)).toMatchObject({ role: 'assistant', content: said });
    expect(finalAnswer(records)).toBeUndefined();
    expect(await read()).toEqual(records.filter(({ isInProcess }) => isInProcess !== true));
    expect(finalAnswer(await askAgain())).toBe('Well again.');
  });
});

describe('a model that calls a tool wrongly is told so, and goes on', () => {
  it.each<[string, Step]>([
    ['with input that is no JSON', [{ callToolInHalf: 'engineMeta', input: { searchQuery: 'orders' } }]],
    ['with input of another shape', [{ callTool: 'engineMeta', input: { query: 7 } }]],
    ['that does not exist', [{ callTool: 'dropTables', input: {} }]],
  ])('%s', async (_, step) => {
    const { records } = await ask(step);
    const call = records.find(({ toolCall, isInProcess }) => toolCall !== undefined && isInProcess === false);
    expect(JSON.parse(call?.toolCall?.result ?? '')).toEqual({ error: expect.any(String) });
    expect(finalAnswer(records)).toBe('Well again.');
  });
});

describe('a tool that fails', () => {
  it('says so in its result, and the answer goes on', async () => {
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
    const records = await chat(
      account,
      { input: 'Show me the keys', sessionSettings: { externalId: 'anna' } },
      agentId,
    );

    expectValidStream(records);
    const { error } = toolResult<{ error: string }>(records, 'engineSqlApi');
    expect(error).toMatch(/api_keys/);
    expect(finalAnswer(records)).toBe('That is not possible.');
  });
});
