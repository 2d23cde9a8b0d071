import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf } from '../../harness/api.ts';
import { type OwnWorker, startOwnWorker } from '../../harness/own-worker.ts';

/** What wrangler.toml allows each key in a minute. */
const CHAT_STARTS_PER_MINUTE = 60;

let account: TestAccount;
let worker: OwnWorker;

beforeAll(async () => {
  account = await makeAccount();
  worker = await startOwnWorker({ ...inject('service').workerVariables, RATE_LIMITS: 'on' });
});

afterAll(() => worker.stop());

const start = (key: string, verb: 'stream-chat-state' | 'abort', body: object) =>
  fetch(new URL(account.chatPath(verb), worker.baseUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${key}` },
    body: JSON.stringify({ sessionSettings: { externalId: 'anna' }, ...body }),
  });

describe('a Worker with RATE_LIMITS on', () => {
  it('answers 429 with Retry-After to a key that starts too many chats, and to no other', async () => {
    const key = await account.newKey();
    // The period may turn over once in between, so that twice as many pass.
    const statuses = new Set<number>();
    let refused: Response | undefined;
    for (let call = 0; call <= 2 * CHAT_STARTS_PER_MINUTE && refused === undefined; call += 1) {
      // An unknown branch is refused after the limit was applied, and costs no answer.
      const response = await start(key, 'stream-chat-state', { input: 'hi', activeBranchName: 'none' });
      statuses.add(response.status);
      if (response.status === 429) refused = response;
      else await response.body?.cancel();
    }

    expect([...statuses]).toEqual([404, 429]);
    expect(refused?.headers.get('Retry-After')).toBe('60');
    expect(refused && (await errorOf(refused))).toMatchObject({ statusCode: 429, code: 'rate_limited' });

    const other = await start(await account.newKey(), 'stream-chat-state', { input: 'hello' });
    expect(other.status).toBe(200);
    await other.body?.cancel();
  });

  it('lets a key that has started too many chats read and stop those it has', async () => {
    const body = { chatId: 'unknown' };
    for (const verb of ['stream-chat-state', 'abort'] as const) {
      const responses = await Promise.all(
        Array.from({ length: CHAT_STARTS_PER_MINUTE + 1 }, () => start(account.key, verb, body)),
      );
      expect([...new Set(responses.map(({ status }) => status))]).toEqual([404]);
      await Promise.all(responses.map((response) => response.body?.cancel()));
    }
  });
});
