import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { post } from '../../harness/api.ts';
import { chat, openChat, toolResult } from '../../harness/chat.ts';
import { everyHalt, haltingSteps, saidIn, waitsBefore } from '../../harness/halting-script.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';
import { napping, slowModel } from '../../harness/slow-model.ts';
import { until } from '../../harness/until.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const sessionSettings = { externalId: 'anna' };

const ask = (agentId: number) => openChat(account, { input: 'hello', sessionSettings }, agentId);

const stop = async (chatId: string, agentId: number) => {
  const response = await post(account.chatPath('abort', agentId), { chatId, sessionSettings }, account);
  expect(response.status).toBe(204);
};

describe('abort', () => {
  it.each(everyHalt)('after record %i ends the stream with what was said, for good', async (read) => {
    const { script, agentId } = await scriptedAgent(account, ...haltingSteps);
    const reader = await ask(agentId);
    await script.release(waitsBefore(read));
    const [first] = await reader.upTo(read);
    const chatId = first?.state?.chatId ?? '';

    await stop(chatId, agentId);
    await stop(chatId, agentId);

    const records = await reader.all();
    const said = saidIn(read);
    const messages = records.at(-1)?.state?.messages;
    expect(messages?.at(0)).toMatchObject({ role: 'user', content: 'hello' });
    if (said !== '') expect(messages?.at(1)).toMatchObject({ role: 'assistant', content: said });
    expect(records.filter(({ id }) => id === '__error__')).toEqual([]);
    const again = await chat(account, { chatId, sessionSettings }, agentId);
    expect(again.at(-1)?.state).toEqual(records.at(-1)?.state);
    expect(again.slice(0, -1)).toEqual(
      records.slice(0, -1).filter(({ isInProcess }) => isInProcess !== true),
    );
  });

  it('before the first token leaves the question, and the thread ready for the next', async () => {
    const { script, agentId } = await scriptedAgent(account, [{ wait: true }], [{ say: 'Here I am.' }]);
    const reader = await ask(agentId);
    await reader.upTo(2);
    const chatId = reader.records[0]?.state?.chatId ?? '';
    await until(async () => expect(await script.state()).toMatchObject({ waiting: 1 }));

    await stop(chatId, agentId);

    const records = await reader.all();
    expect(records.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
    const next = await chat(account, { chatId, input: 'and now?', sessionSettings }, agentId);
    expect(next.at(-1)?.state?.messages?.map(({ content }) => content)).toEqual([
      'hello',
      'and now?',
      'Here I am.',
    ]);
  });

  it('during a model call closes the request, as the model sees', async () => {
    const { script, agentId } = await scriptedAgent(account, [{ say: 'Half' }, { wait: true }]);
    const reader = await ask(agentId);
    await reader.until(({ content }) => content === 'Half');
    await stop(reader.records[0]?.state?.chatId ?? '', agentId);
    await reader.all();
    await until(async () => expect(await script.state()).toMatchObject({ closedEarly: 1 }));
  });

  it('while a model stalls between two tokens says so nowhere, and loses none of them', async () => {
    const { agentId } = await scriptedAgent(account, [
      { say: ['A', ' word', ' at', ' a', ' time'], everyMs: 5 },
      { wait: true },
    ]);
    const reader = await ask(agentId);
    await reader.until(({ content }) => content === ' time');
    await stop(reader.records[0]?.state?.chatId ?? '', agentId);
    expect((await reader.all()).at(-2)).toMatchObject({ content: 'A word at a time', isDelta: false });
  });
});

describe('abort during SQL', () => {
  it('cancels the query in the database and completes the tool call with an error', async () => {
    await account.saveModel(slowModel);
    const { agentId } = await scriptedAgent(account, [
      {
        callTool: 'engineSqlApi',
        input: {
          sqlQuery: 'SELECT MEASURE(count) FROM naps',
          queryTitle: 'Naps',
          description: 'd',
          userRequest: 'r',
        },
      },
    ]);
    const reader = await ask(agentId);
    await reader.until(({ toolCall }) => toolCall !== undefined);
    await until(async () => expect(await napping()).toHaveLength(1));

    await stop(reader.records[0]?.state?.chatId ?? '', agentId);

    const records = await reader.all();
    expect(toolResult(records, 'engineSqlApi')).toEqual({ error: 'Aborted' });
    await until(async () => expect(await napping()).toEqual([]));
  });
});
