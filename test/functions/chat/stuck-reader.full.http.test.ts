import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { chat, openChat } from '../../harness/chat.ts';
import type { Step } from '../../harness/model-script.ts';
import { RawStream } from '../../harness/raw-stream.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const sessionSettings = { externalId: 'anna', groups: ['managers'] };

describe('a reader that never reads', () => {
  const CALL = { callTool: 'engineMeta', input: { searchQuery: 'orders' } };
  const A_MEGABYTE = Array.from({ length: 16 }, () => ({ say: 'x'.repeat(65_536) }));
  const TWENTY_MEGABYTES: Step[] = Array.from({ length: 11 }, (_, step) =>
    step === 0 ? [{ wait: true }, CALL] : [...A_MEGABYTE, ...(step < 10 ? [CALL] : [])],
  );

  it('slows neither the turn nor another reader', async () => {
    const { script, agentId } = await scriptedAgent(account, ...TWENTY_MEGABYTES);
    const url = new URL(account.chatPath('stream-chat-state', agentId), inject('service').baseUrl);
    const chatId = crypto.randomUUID();
    const reader = await openChat(account, { chatId, input: 'hello', sessionSettings }, agentId);
    const stuck = new RawStream({ url, key: account.key, body: { chatId, sessionSettings } });
    await stuck.stopReading();
    await script.release();

    const records = await reader.all();

    expect(records.at(-1)?.id).toBe('__state__');
    stuck.close();
    const again = await chat(account, { chatId, sessionSettings }, agentId);
    expect(again.at(-1)?.state).toEqual(records.at(-1)?.state);
  });
});
