import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf, post } from '../../harness/api.ts';
import { ChatReader, chat, chatIdOf, finalAnswer, openChat } from '../../harness/chat.ts';
import { expectValidStream } from '../../harness/check-stream.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const sessionSettings = { externalId: 'anna' };
const newBody = (input: string) => ({
  chatId: crypto.randomUUID(),
  input,
  messageId: `${Date.now()}-message`,
  sessionSettings,
});

describe('one thread runs one turn at a time', () => {
  it('runs one of two questions sent at once, and answers 409 to the other', async () => {
    const { script, agentId } = await scriptedAgent(account, [{ wait: true }, { say: 'One of them.' }]);
    const chatId = crypto.randomUUID();
    const send = (input: string) =>
      post(account.chatPath('stream-chat-state', agentId), { chatId, input, sessionSettings }, account);

    const responses = await Promise.all([send('first'), send('second')]);

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await script.release();
    for (const response of responses) {
      if (response.status === 409) expect(await errorOf(response)).toMatchObject({ code: 'thread_busy' });
      else expect(finalAnswer(await new ChatReader(response).all())).toBe('One of them.');
    }
    expect(await script.state()).toMatchObject({ played: 1 });
  });

  it('runs one turn for the same messageId from ten connections at once, and all see it', async () => {
    const { script, agentId } = await scriptedAgent(account, [
      { wait: true },
      { say: 'Only' },
      { say: ' once.' },
    ]);
    const body = newBody('hello');
    const readers = await Promise.all(Array.from({ length: 10 }, () => openChat(account, body, agentId)));
    await script.release();

    const [first, ...others] = await Promise.all(readers.map((reader) => reader.all()));

    expect(finalAnswer(first ?? [])).toBe('Only once.');
    for (const records of others) expect(records).toEqual(first);
    expect(await script.state()).toMatchObject({ played: 1 });
  });

  it('replays a finished message also while another turn of the thread runs', async () => {
    const { script, agentId } = await scriptedAgent(
      account,
      [{ say: 'First answer.' }],
      [{ say: 'Second' }, { wait: true }, { say: ' answer.' }],
    );
    const first = newBody('first');
    const answered = await chat(account, first, agentId);
    const running = await openChat(account, { ...newBody('second'), chatId: first.chatId }, agentId);
    await running.until(({ content }) => content === 'Second');

    const replayed = await chat(account, first, agentId);

    expect(replayed.slice(0, -1)).toEqual(
      answered.slice(0, -1).filter(({ isInProcess }) => isInProcess !== true),
    );
    await script.release();
    expect(finalAnswer(await running.all())).toBe('Second answer.');
    expect(await script.state()).toMatchObject({ played: 2 });
  });

  it('gives two questions of one millisecond ids of their own', async () => {
    const { agentId } = await scriptedAgent(account, [{ say: 'a' }], [{ say: 'b' }]);
    const chatId = crypto.randomUUID();
    const ids = [];
    for (const input of ['first', 'second']) {
      const records = await chat(account, { chatId, input, sessionSettings }, agentId);
      ids.push(records[1]?.id);
    }
    expect(new Set(ids).size).toBe(2);
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
      sessionSettings,
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
    const first = await openChat(account, { input: 'hello', sessionSettings }, agentId);
    await first.until(({ content }) => content === 'Busy');
    const chatId = chatIdOf(first.records);

    const response = await post(
      account.chatPath('stream-chat-state', agentId),
      { chatId, input: 'another', sessionSettings },
      account,
    );

    expect(response.status).toBe(409);
    expect(await errorOf(response)).toMatchObject({ message: 'Streaming for thread is in progress' });
    await script.release();
    expect(finalAnswer(await first.all())).toBe('Busy');
  });
});
