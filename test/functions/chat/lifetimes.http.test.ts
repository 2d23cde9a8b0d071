import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf, post } from '../../harness/api.ts';
import { chat } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';

const LONGEST_SECONDS = 31_536_000;

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** Seconds that the user was given when it was created; null: it stays for good. */
async function lifetime(externalId: string): Promise<number | null | undefined> {
  const [user] = await query<{ seconds: number | null }>(
    `select extract(epoch from expires_at - created_at)::int as seconds from external_users
     where account_id = $1 and external_id = $2`,
    account.id,
    externalId,
  );
  return user?.seconds;
}
const ask = (sessionSettings: object) => chat(account, { input: 'hello', sessionSettings });

describe('a user of chat', () => {
  it('lives for a week unless told otherwise', async () => {
    await ask({ externalId: 'weekly' });
    expect(await lifetime('weekly')).toBe(604_800);
  });

  it.each([1, LONGEST_SECONDS])('lives for %i s when asked so', async (ephemeralTtlSeconds) => {
    const externalId = `lives-${ephemeralTtlSeconds}`;
    await ask({ externalId, ephemeralTtlSeconds });
    expect(await lifetime(externalId)).toBe(ephemeralTtlSeconds);
  });

  it.each([0, 1.5, LONGEST_SECONDS + 1])(
    'cannot be given a lifetime of %d s',
    async (ephemeralTtlSeconds) => {
      const body = { input: 'hello', sessionSettings: { externalId: 'nobody', ephemeralTtlSeconds } };
      const response = await post(account.chatPath('stream-chat-state'), body, account);
      expect(await errorOf(response)).toMatchObject({ statusCode: 400, code: 'invalid_request' });
    },
  );

  it('can be given a shorter life later, and never a longer one', async () => {
    await ask({ externalId: 'brief', ephemeralTtlSeconds: 3_600 });
    await ask({ externalId: 'brief', ephemeralTtlSeconds: 60 });
    expect(await lifetime('brief')).toBe(60);
    await ask({ externalId: 'brief', ephemeralTtlSeconds: 3_600 });
    expect(await lifetime('brief')).toBe(60);
    await ask({ externalId: 'brief' });
    expect(await lifetime('brief')).toBe(60);
  });

  it('is made to stay by isEphemeral false, and never goes back', async () => {
    await ask({ externalId: 'stays', ephemeralTtlSeconds: 60 });
    await ask({ externalId: 'stays', isEphemeral: false });
    expect(await lifetime('stays')).toBeNull();
    await ask({ externalId: 'stays', ephemeralTtlSeconds: 60, email: 's@example.com' });
    expect(await lifetime('stays')).toBeNull();
  });

  it('counts towards the limit of external users only when it stays', async () => {
    const small = await makeAccount({ externalUserLimit: 1 });
    const send = (sessionSettings: object) =>
      post(small.chatPath('stream-chat-state'), { input: 'hello', sessionSettings }, small);
    await chat(small, { input: 'hello', sessionSettings: { externalId: 'first', isEphemeral: false } });
    await chat(small, { input: 'hello', sessionSettings: { externalId: 'second' } });

    for (const externalId of ['second', 'third']) {
      const response = await send({ externalId, isEphemeral: false });
      expect(await errorOf(response)).toMatchObject({ statusCode: 429, code: 'external_user_limit' });
    }

    await chat(small, { input: 'hello', sessionSettings: { externalId: 'first', isEphemeral: false } });
    await chat(small, { input: 'hello', sessionSettings: { externalId: 'second' } });
  });
});
