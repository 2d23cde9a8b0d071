import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf, post } from '../../harness/api.ts';
import { chat, chatIdOf, finalAnswer, openChat } from '../../harness/chat.ts';
import { expectValidStream } from '../../harness/check-stream.ts';
import { refusesWrongCredentials } from '../../harness/credential-suite.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';
import { until } from '../../harness/until.ts';

let account: TestAccount;
let finished: string;
beforeAll(async () => {
  account = await makeAccount();
  finished = chatIdOf(await chat(account, { input: 'hello', sessionSettings: anna }));
});

const anna = { externalId: 'anna' };

const abort = (chatId: string, sessionSettings: object = anna, agentId?: number) =>
  post(account.chatPath('abort', agentId), { chatId, sessionSettings }, account);

/** A turn that has said "Half an answer" and waits. */
async function runningTurn() {
  const { script, agentId } = await scriptedAgent(account, [
    { say: 'Half an answer' },
    { wait: true },
    { say: ' and the rest.' },
  ]);
  const reader = await openChat(account, { input: 'hello', sessionSettings: anna }, agentId);
  await reader.until(({ content }) => content === 'Half an answer');
  return { script, agentId, reader, chatId: chatIdOf(reader.records) };
}

describe('POST …/chat/abort', () => {
  refusesWrongCredentials(() => ({
    account,
    send: (options) => post(account.chatPath('abort'), { chatId: finished, sessionSettings: anna }, options),
  }));

  it('answers 204 without a body, and ends the stream of whoever reads', async () => {
    const { reader, chatId, agentId } = await runningTurn();
    const second = await openChat(account, { chatId, sessionSettings: anna }, agentId);

    const response = await abort(chatId, anna, agentId);

    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    const records = await reader.all();
    expectValidStream(records);
    expect(records.at(-2)).toMatchObject({ content: 'Half an answer', isDelta: false, isInProcess: false });
    expect(finalAnswer(records)).toBeUndefined();
    expect(await second.all()).toEqual(records);
  });

  it('closes the request to the language model', async () => {
    const { script, chatId, agentId } = await runningTurn();
    await abort(chatId, anna, agentId);
    await until(async () => expect(await script.state()).toMatchObject({ closedEarly: 1 }));
  });

  it('leaves the thread ready for the next question', async () => {
    const { script, reader, chatId, agentId } = await runningTurn();
    await abort(chatId, anna, agentId);
    await reader.all();
    await script.play([[{ say: 'Next answer.' }]]);

    const next = await chat(account, { chatId, input: 'and now?', sessionSettings: anna }, agentId);

    expect(finalAnswer(next)).toBe('Next answer.');
    expect(next.at(-1)?.state?.messages?.map(({ content }) => content)).toEqual([
      'hello',
      'Half an answer',
      'and now?',
      'Next answer.',
    ]);
  });

  it('answers 204 twice, and for a turn that has finished', async () => {
    const { reader, chatId, agentId } = await runningTurn();
    expect((await abort(chatId, anna, agentId)).status).toBe(204);
    expect((await abort(chatId, anna, agentId)).status).toBe(204);
    await reader.all();
    expect((await abort(chatId, anna, agentId)).status).toBe(204);
    expect((await abort(finished)).status).toBe(204);
  });

  it('answers 403 to another user and leaves the turn running', async () => {
    const { script, reader, chatId, agentId } = await runningTurn();

    const response = await abort(chatId, { externalId: 'somebody' }, agentId);

    expect(response.status).toBe(403);
    expect(await errorOf(response)).toMatchObject({ code: 'thread_not_owned' });
    await script.release();
    expect(finalAnswer(await reader.all())).toBe('Half an answer and the rest.');
  });

  it('answers 404 to a chatId that does not exist, here or under this agent', async () => {
    const otherAgent = await account.newAgent('builtin/analyst');
    for (const response of [await abort('unknown'), await abort(finished, anna, otherAgent)]) {
      expect(response.status).toBe(404);
      expect(await errorOf(response)).toMatchObject({ code: 'thread_not_found' });
    }
  });

  it.each([
    ['no chatId', { sessionSettings: anna }],
    ['a chatId of the wrong type', { chatId: 7, sessionSettings: anna }],
    ['no session settings', { chatId: 'chat' }],
  ])('refuses %s with 400', async (_, body) => {
    const response = await post(account.chatPath('abort'), body, account);
    expect(await errorOf(response)).toMatchObject({ statusCode: 400, code: 'invalid_request' });
  });
});
