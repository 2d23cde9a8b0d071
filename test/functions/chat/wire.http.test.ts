import { beforeAll, describe, expect, inject, it } from 'vitest';
import { checkChunks, checkStream } from '../../../schema/wire/check-stream.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import type { Step } from '../../harness/model-script.ts';
import { RawStream } from '../../harness/raw-stream.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const sessionSettings = { externalId: 'anna', groups: ['managers'] };

describe('HTTP chunks, as workerd writes them', () => {
  // Of the Worker itself: what `wrangler dev` has in front cuts anew what passes.
  const { baseUrl } = inject('service');

  const LARGE = [{ say: 'x'.repeat(700_000) }, { say: 'é'.repeat(200_000) }, { say: ' and more' }];

  const NEWLINE = 0x0a;

  it.each<[string, Step[]]>([
    ['of a few bytes', [Array.from({ length: 200 }, (_, index) => ({ say: `word ${index} ` }))]],
    ['that are larger than any buffer on the way', [LARGE]],
  ])('hold one record each, whole: records %s', async (_, steps) => {
    const { agentId } = await scriptedAgent(account, ...steps);
    const url = new URL(account.chatPath('stream-chat-state', agentId), baseUrl);
    const body = { input: 'hello', sessionSettings };
    const { chunks, isWhole } = await new RawStream({ url, key: account.key, body }).readOn();

    expect(isWhole).toBe(true);
    expect(checkChunks(chunks)).toEqual([]);
    const linesIn = (chunk: Uint8Array) => chunk.filter((byte) => byte === NEWLINE).length;
    expect(new Set(chunks.map(linesIn))).toEqual(new Set([1]));
    expect(checkStream(Buffer.concat(chunks))).toEqual([]);
  });
});
