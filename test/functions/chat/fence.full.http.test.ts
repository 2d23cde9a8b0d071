import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { accountLimits } from '../../../schema/limits.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf } from '../../harness/api.ts';
import { type OwnWorker, startOwnWorker } from '../../harness/own-worker.ts';

/** What wrangler.toml lets through of a user's calls in 10 seconds. */
const CALLS_IN_A_PERIOD = 300;
const AT_ONCE = 50;

let account: TestAccount;
let worker: OwnWorker;

beforeAll(async () => {
  account = await makeAccount();
  worker = await startOwnWorker({ ...inject('service').workerVariables, RATE_LIMITS: 'on' });
});

afterAll(() => worker.stop());

const call = (externalId: string, key: string, verb: 'stream-chat-state' | 'abort' = 'abort') =>
  fetch(new URL(account.chatPath(verb), worker.baseUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${key}` },
    body: JSON.stringify({ chatId: 'unknown', sessionSettings: { externalId } }),
  });

describe('a flood of calls of one user', () => {
  it('is turned away before the database is asked, for the calls of that user with that key alone', async () => {
    const statuses = new Set<number>();
    let refused: Response | undefined;
    // A period may turn over on the way, so that more pass.
    while (refused === undefined) {
      const responses = await Promise.all(Array.from({ length: AT_ONCE }, () => call('flood', account.key)));
      for (const response of responses) statuses.add(response.status);
      refused = responses.find(({ status }) => status === 429);
      await Promise.all(responses.filter((each) => each !== refused).map((each) => each.body?.cancel()));
    }
    expect([...statuses]).toEqual([404, 429]);
    expect(refused.headers.get('Retry-After')).toBe('10');
    expect(await errorOf(refused)).toMatchObject({ statusCode: 429, code: 'rate_limited' });

    const others = [
      await call('somebody', account.key),
      await call('flood', await account.newKey()),
      await call('somebody', account.key, 'stream-chat-state'),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('is let through as often as the limits of an account can be set to', () => {
    const { chatStartsPerUserMinute, threadReadsPerUserMinute } = accountLimits.shape;
    const most = [chatStartsPerUserMinute, threadReadsPerUserMinute].map((limit) => limit.unwrap().maxValue);
    const inAPeriod = most.reduce<number>((sum, each) => sum + (each ?? Number.NaN), 0) / 6;
    expect(inAPeriod).toBeLessThan(CALLS_IN_A_PERIOD);
  });
});
