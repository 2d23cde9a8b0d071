import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { chat, chatIdOf, finalAnswer, openChat } from '../../harness/chat.ts';
import { expectValidStream } from '../../harness/check-stream.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** A manager sees every row. */
const manager = { externalId: 'manager', groups: ['managers'] };

describe('a thread', () => {
  it('is created when chatId is left out, and goes on when it is given', async () => {
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

  it('has an id that a client may invent', async () => {
    const chatId = `my_chat-1.2:3-${crypto.randomUUID()}`;
    const records = await chat(account, { chatId, input: 'hello', sessionSettings: manager });
    expect(chatIdOf(records)).toBe(chatId);
  });

  it('is read without input: the conversation as complete records', async () => {
    const asked = await chat(account, { input: 'How many orders per status?', sessionSettings: manager });
    const chatId = chatIdOf(asked);

    const state = await chat(account, { chatId, sessionSettings: manager });

    expectValidStream(state);
    expect(state.slice(1, -1)).toEqual(asked.slice(1, -1).filter(({ isInProcess }) => isInProcess !== true));
    expect(state.at(-1)?.state).toEqual(asked.at(-1)?.state);
  });

  it('is read while a turn runs: what is complete, then its live records', async () => {
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

  it('has room for a record of 6 MiB, which every reader gets whole, and tells of the first part in its state', async () => {
    const { agentId } = await scriptedAgent(account, [{ say: 'é'.repeat(3 * 1024 * 1024) }]);
    const asked = await chat(account, { input: 'hello', sessionSettings: manager }, agentId);
    const chatId = chatIdOf(asked);
    const again = await chat(account, { chatId, sessionSettings: manager }, agentId);
    for (const records of [asked, again]) {
      expect(finalAnswer(records)).toHaveLength(3 * 1024 * 1024);
      const { messages, truncated } = records.at(-1)?.state ?? {};
      expect(messages?.at(-1)?.content).toMatch(/^é{60000,70000}$/);
      expect(truncated).toBe(true);
    }
  });
});
