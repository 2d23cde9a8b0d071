import { beforeAll, describe, expect, it } from 'vitest';
import { type AccountLimits, normalLimits } from '../../../schema/limits.ts';
import { streamNames } from '../../../schema/names.ts';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import {
  databaseRoundTrips,
  databaseWork,
  errorOf,
  generateSession,
  post,
  redeem,
} from '../../harness/api.ts';
import { ChatReader, chat, chatIdOf, finalAnswer, openChat } from '../../harness/chat.ts';
import { connect, query, singleValue } from '../../harness/database.ts';
import { isFull } from '../../harness/full-run.ts';
import { scriptedAgent } from '../../harness/scripted-agent.ts';
import { until } from '../../harness/until.ts';

const SECONDS_LEFT = 60;
/** How many calls come at once; the limits let a few of them pass. */
const CALLS = isFull ? 200 : 24;
/** A test that makes hundreds of calls at once, on a machine that has other things to do. */
const PATIENCE_MS = 120_000;

/** Calls fall into one minute, whenever the test begins: what was counted before counts in this one. */
const usedInEveryMinute = (account: TestAccount) =>
  query(
    `insert into limit_uses (account_id, external_user_id, internal_user_id, limit_name, period, used)
     select account_id, external_user_id, internal_user_id, limit_name, period + make_interval(mins => minute), used
     from limit_uses cross join generate_series(1, 5) as minute where account_id = $1 on conflict do nothing`,
    account.id,
  );

type Settings = { externalId: string };

const asking = (account: TestAccount, sessionSettings: Settings, more: object = {}, agentId?: number) =>
  post(account.chatPath('stream-chat-state', agentId), { input: 'hello', sessionSettings, ...more }, account);

async function endOf(response: Response): Promise<number> {
  if (response.status === 200) await new ChatReader(response).all();
  return response.status;
}

const statusesOf = async (responses: Promise<Response>[]): Promise<Record<number, number>> => {
  const statuses = await Promise.all((await Promise.all(responses)).map(endOf));
  return Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  );
};

/** How many calls each minute has let through; a test may begin in one and end in the next. */
const passedByMinute = async (account: TestAccount, limitName: keyof AccountLimits): Promise<number[]> =>
  (
    await query<{ used: number }>(
      'select used::int from limit_uses where account_id = $1 and limit_name = $2',
      account.id,
      limitName,
    )
  ).map(({ used }) => used);

/** Of all calls at once, as many have passed as each minute lets through, and nothing else was answered. */
async function expectFullMinutes(
  account: TestAccount,
  limitName: keyof AccountLimits,
  limit: number,
  statuses: Record<number, number>,
): Promise<void> {
  const calls = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const passed = await passedByMinute(account, limitName);
  expect(Math.max(...passed)).toBe(limit);
  const inAll = passed.reduce((sum, count) => sum + count, 0);
  expect(statuses).toEqual({ 200: inAll, 429: calls - inAll });
}

/** As many calls at once. */
const times = (count: number, call: (index: number) => Promise<Response>) =>
  Array.from({ length: count }, (_, index) => call(index));

const WITHOUT_OTHERS: Partial<AccountLimits> = {
  chatStartsPerUserMinute: 600,
  threadReadsPerUserMinute: 600,
  runningTurnsPerUser: 100,
};
const accountWith = (limits: Partial<AccountLimits>) =>
  makeAccount({ limits: { ...WITHOUT_OTHERS, ...limits } });

describe('an account that nothing was set for', () => {
  it('has the limits of DECISIONS.md 9, and those of dashboards', async () => {
    const account = await makeAccount({ limits: {} });
    const { limits } = await ask<{ limits: AccountLimits }>(
      account.key,
      `{ account { limits { ${Object.keys(normalLimits).join(' ')} } } }`,
    );
    expect(limits).toEqual({
      chatStartsPerUserMinute: 30,
      chatStartsPerAccountMinute: 600,
      threadReadsPerUserMinute: 120,
      runningTurnsPerUser: 3,
      runningTurnsPerAccount: 200,
      dataQueriesPerUser: 4,
      dataQueriesPerDeployment: 20,
      modelTokensPerUserDay: null,
      modelTokensPerAccountMonth: null,
      threadsPerUser: 10_000,
      threadRetentionDays: 365,
      auditRetentionDays: 400,
      usageRetentionDays: 400,
      inputCharacters: 32_000,
      dashboardsPerUser: 200,
      dashboardsPerEmbedTenant: 2_000,
    });
  });
});

describe('questions in a minute', () => {
  it(
    `of a user: as many as may pass of ${CALLS} at once, the others are 429 and leave no trace`,
    async () => {
      const account = await accountWith({ chatStartsPerUserMinute: 7 });
      const statuses = await statusesOf(times(CALLS, () => asking(account, { externalId: 'anna' })));
      await expectFullMinutes(account, 'chatStartsPerUserMinute', 7, statuses);
      const left = 'select count(*)::int from chat_threads where account_id = $1';
      expect(await singleValue(left, account.id)).toBe(statuses[200]);
      expect(await statusesOf([asking(account, { externalId: 'bob' })])).toEqual({ 200: 1 });
    },
    PATIENCE_MS,
  );

  it('of a user are counted for all their keys and sessions together', async () => {
    const account = await accountWith({ chatStartsPerUserMinute: 2 });
    await statusesOf([asking(account, { externalId: 'anna' })]);
    await usedInEveryMinute(account);
    const token = await redeem(
      await generateSession({ deploymentId: account.deploymentId, externalId: 'anna' }, account),
    );
    const asToken = () =>
      post(
        account.chatPath('stream-chat-state'),
        { input: 'hello' },
        { headers: { Authorization: `Bearer ${token}` } },
      );
    const withNewKey = async () =>
      post(
        account.chatPath('stream-chat-state'),
        { input: 'hello', sessionSettings: { externalId: 'anna' } },
        { key: await account.newKey() },
      );
    expect([
      await endOf(await asToken()),
      await endOf(await withNewKey()),
      await endOf(await asToken()),
    ]).toEqual([200, 429, 429]);
  });

  it(
    `of all users of an account: as many as may pass of ${CALLS} at once, whoever asks`,
    async () => {
      const account = await accountWith({ chatStartsPerAccountMinute: 11 });
      const statuses = await statusesOf(
        times(CALLS, (index) => asking(account, { externalId: `user-${index % 20}` })),
      );
      await expectFullMinutes(account, 'chatStartsPerAccountMinute', 11, statuses);
      const stranger = await accountWith({});
      expect(await statusesOf([asking(stranger, { externalId: 'first' })])).toEqual({ 200: 1 });
    },
    PATIENCE_MS,
  );

  it('tell when to come back, and how many there may be', async () => {
    const account = await accountWith({ chatStartsPerUserMinute: 1 });
    await statusesOf([asking(account, { externalId: 'anna' })]);
    await usedInEveryMinute(account);
    const refused = await asking(account, { externalId: 'anna' });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(SECONDS_LEFT);
    expect(await errorOf(refused)).toMatchObject({
      statusCode: 429,
      code: 'rate_limited',
      message: 'You may ask 1 times a minute. Wait until the next one.',
    });
  });

  it('cost no round trip any more once they are refused, until the next minute', async () => {
    const account = await accountWith({ chatStartsPerUserMinute: 1 });
    const anna = { externalId: 'anna' };
    await statusesOf([asking(account, anna)]);
    await usedInEveryMinute(account);
    const first = await errorOf(await asking(account, anna));
    const before = await databaseRoundTrips();
    for (let call = 0; call < 5; call += 1) {
      expect(await errorOf(await asking(account, anna))).toEqual({ ...first, requestId: expect.any(String) });
    }
    // The next minute may have begun.
    expect((await databaseRoundTrips()) - before).toBeLessThanOrEqual(1);
    expect(await statusesOf([asking(account, { externalId: 'bob' })])).toEqual({ 200: 1 });
  });

  it('cost no further round trip, nor a statement beside the five of a question', async () => {
    const account = await accountWith({ chatStartsPerUserMinute: 1 });
    await statusesOf([asking(account, { externalId: 'anna' })]);
    await usedInEveryMinute(account);
    const { requests, statements } = await databaseWork();
    expect(await statusesOf([asking(account, { externalId: 'anna' })])).toEqual({ 429: 1 });
    expect(await databaseWork()).toEqual({ requests: requests + 1, statements: statements + 5 });
  });
});

describe('reads of threads in a minute', () => {
  it(
    'are limited for each user; questions and aborts go on',
    async () => {
      const account = await accountWith({ threadReadsPerUserMinute: 5 });
      const anna = { externalId: 'anna' };
      const chatId = chatIdOf(await chat(account, { input: 'hello', sessionSettings: anna }));
      const read = () =>
        post(account.chatPath('stream-chat-state'), { chatId, sessionSettings: anna }, account);
      await expectFullMinutes(account, 'threadReadsPerUserMinute', 5, await statusesOf(times(CALLS, read)));
      expect(await statusesOf([asking(account, anna, { chatId })])).toEqual({ 200: 1 });
      const aborted = await post(account.chatPath('abort'), { chatId, sessionSettings: anna }, account);
      expect(aborted.status).toBe(204);
    },
    PATIENCE_MS,
  );
});

describe('answers that run at once', () => {
  const WAITING = [{ say: 'One ' }, { wait: true as const }, { say: 'moment.' }];
  const running = (account: TestAccount) =>
    singleValue<number>('select count(*)::int from running_turns where account_id = $1', account.id);

  it(`of a user: as many as may begin of ${CALLS} at once; one that ends makes room at once`, async () => {
    const account = await accountWith({ runningTurnsPerUser: 3 });
    const { agentId, script } = await scriptedAgent(account, ...Array.from({ length: 9 }, () => WAITING));
    const anna = { externalId: 'anna' };
    const responses = await Promise.all(times(CALLS, () => asking(account, anna, {}, agentId)));
    const begun = responses
      .filter(({ status }) => status === 200)
      .map((response) => new ChatReader(response));
    expect(begun).toHaveLength(3);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.headers.get('Retry-After')).toBe('10');
    expect(await errorOf(refused ?? new Response())).toMatchObject({
      code: 'too_many_turns',
      message: expect.stringContaining('You may have 3 answers running at once.'),
    });
    await expect(
      openChat(account, { input: 'hi', sessionSettings: { externalId: 'bob' } }),
    ).resolves.toBeDefined();

    await script.release();
    await Promise.race(begun.map((reader) => reader.all()));
    const next = await openChat(account, { input: 'hello', sessionSettings: anna }, agentId);
    expect((await asking(account, anna, {}, agentId)).status).toBe(429);
    await script.release(9);
    await Promise.all([...begun, next].map((reader) => reader.all()));
    expect(await running(account)).toBe(0);
  });

  it('of a user who calls on although they have enough: refused without asking the database each time', async () => {
    const account = await accountWith({ runningTurnsPerUser: 1 });
    const { agentId, script } = await scriptedAgent(account, WAITING);
    const anna = { externalId: 'anna' };
    const first = await openChat(account, { input: 'hello', sessionSettings: anna }, agentId);
    // What was refused is said again for a second, within which a busy machine may not get through all of them.
    await until(async () => {
      const before = await databaseRoundTrips();
      expect(await statusesOf(times(80, () => asking(account, anna, {}, agentId)))).toEqual({ 429: 80 });
      expect((await databaseRoundTrips()) - before).toBeLessThan(60);
    });
    await script.release();
    await first.all();
    await openChat(account, { input: 'hello', sessionSettings: anna });
  });

  it('of a user who has enough: refused without waiting for another call of theirs', async () => {
    const account = await accountWith({ runningTurnsPerUser: 1 });
    const { agentId, script } = await scriptedAgent(account, WAITING);
    const anna = { externalId: 'anna' };
    const first = await openChat(
      account,
      { chatId: 'first', input: 'hello', sessionSettings: anna },
      agentId,
    );
    await usedInEveryMinute(account);
    const otherCall = await connect();
    try {
      await otherCall.query('begin');
      await otherCall.query('select from limit_uses where account_id = $1 for update', [account.id]);
      const refused = await asking(account, anna, {}, agentId);
      expect(await errorOf(refused)).toMatchObject({ statusCode: 429, code: 'too_many_turns' });
    } finally {
      await otherCall.end();
    }
    expect((await asking(account, anna, { chatId: 'first' }, agentId)).status).toBe(409);
    await script.release();
    await first.all();
  });

  it(`of all users of an account: as many as may begin of ${CALLS} at once`, async () => {
    const account = await accountWith({ runningTurnsPerAccount: 4 });
    const { agentId, script } = await scriptedAgent(account, ...Array.from({ length: 4 }, () => WAITING));
    const responses = await Promise.all(
      times(CALLS, (index) => asking(account, { externalId: `user-${index}` }, {}, agentId)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
    await script.release(4);
    await Promise.all(responses.map(endOf));
  });

  it('are one in each thread: joining one again takes no place, and what does not begin gives its own back', async () => {
    const account = await accountWith({ runningTurnsPerUser: 1 });
    const { agentId, script } = await scriptedAgent(account, WAITING);
    const body = {
      chatId: crypto.randomUUID(),
      input: 'hello',
      messageId: `${Date.now()}-message`,
      sessionSettings: { externalId: 'anna' },
    };
    const first = await openChat(account, body, agentId);
    await first.until(({ content }) => content === 'One ');
    const joined = await openChat(account, body, agentId);
    const busy = await asking(account, body.sessionSettings, { chatId: body.chatId }, agentId);
    expect(busy.status).toBe(409);
    await script.release();
    await Promise.all([first.all(), joined.all()]);

    const replayed = await openChat(account, body, agentId);
    await replayed.all();
    await expect.poll(() => running(account)).toBe(0);
  });

  it('that nobody has ended are forgotten when no answer can be running any more', async () => {
    const account = await accountWith({ runningTurnsPerUser: 1 });
    const anna = { externalId: 'anna' };
    await statusesOf([asking(account, anna)]);
    const lost = (age: string) =>
      query(
        `insert into running_turns (account_id, thread_id, external_user_id, started_at)
         select account_id, id, external_user_id, now() - $2::interval from chat_threads where account_id = $1 limit 1`,
        account.id,
        age,
      );
    await lost('15 minutes');
    expect(await statusesOf([asking(account, anna)])).toEqual({ 429: 1 });
    await query('delete from running_turns where account_id = $1', account.id);
    await lost('16 minutes');
    expect(await statusesOf([asking(account, anna)])).toEqual({ 200: 1 });
  });

  it('of which nobody has said for a minute that they run do not count: their thread never began them', async () => {
    const account = await accountWith({ runningTurnsPerUser: 1 });
    const anna = { externalId: 'anna' };
    await statusesOf([asking(account, anna)]);
    await query(
      `insert into running_turns (account_id, thread_id, external_user_id)
       select account_id, id, external_user_id from chat_threads where account_id = $1 limit 1`,
      account.id,
    );
    const unseenFor = (age: string) =>
      query('update running_turns set seen_at = now() - $2::interval where account_id = $1', account.id, age);
    await unseenFor('50 seconds');
    expect(await statusesOf([asking(account, anna)])).toEqual({ 429: 1 });
    await unseenFor('60 seconds');
    expect(await statusesOf([asking(account, anna)])).toEqual({ 200: 1 });
  });
});

describe('threads of a user', () => {
  let account: TestAccount;
  const anna = { externalId: 'anna' };
  const aged = (days: number) =>
    query(
      'update chat_threads set last_used_at = now() - make_interval(days => $2) where account_id = $1',
      account.id,
      days,
    );
  beforeAll(async () => {
    account = await accountWith({ threadsPerUser: 2, threadRetentionDays: 30 });
  });

  it('may be so many; going on in them is no new one, and those out of use do not count', async () => {
    const [first, second] = [
      await chat(account, { input: 'hello', sessionSettings: anna }),
      await asking(account, anna),
    ];
    expect(await endOf(second)).toBe(200);
    const third = await asking(account, anna);
    expect(third.headers.get('Retry-After')).toBe('86400');
    expect(await errorOf(third)).toMatchObject({ statusCode: 429, code: 'too_many_threads' });
    expect(await statusesOf([asking(account, anna, { chatId: chatIdOf(first) })])).toEqual({ 200: 1 });
    expect(await statusesOf([asking(account, { externalId: 'bob' })])).toEqual({ 200: 1 });

    await aged(31);
    expect(await statusesOf([asking(account, anna)])).toEqual({ 200: 1 });
  });

  it('are in use when they are read or gone on with', async () => {
    const daysUnused =
      'select extract(day from now() - last_used_at)::int from chat_threads where chat_id = $1';
    const chatId = crypto.randomUUID();
    const carl = { externalId: 'carl' };
    await statusesOf([asking(account, carl, { chatId })]);
    for (const more of [{}, { input: 'again' }]) {
      await aged(9);
      const used = await post(
        account.chatPath('stream-chat-state'),
        { chatId, sessionSettings: carl, ...more },
        account,
      );
      expect(await endOf(used)).toBe(200);
      expect(await singleValue(daysUnused, chatId)).toBe(0);
    }
  });
});

describe('the length of a question', () => {
  it('is what the account has set, up to 200,000', async () => {
    const account = await accountWith({ inputCharacters: 40_000 });
    const anna = { externalId: 'anna' };
    const { agentId } = await scriptedAgent(account, [{ say: 'Long.' }]);
    expect(await statusesOf([asking(account, anna, { input: 'x'.repeat(40_000) }, agentId)])).toEqual({
      200: 1,
    });
    const refused = await asking(account, anna, { input: 'x'.repeat(40_001) }, agentId);
    expect(await errorOf(refused)).toMatchObject({
      statusCode: 400,
      code: 'invalid_request',
      issues: [{ path: 'input', message: 'must have at most 40000 characters' }],
    });
  });
});

describe('tokens of language models', () => {
  it('are counted for the user in a day and for the account in a month, and end both when they are used up', async () => {
    const account = await accountWith({ modelTokensPerUserDay: 30, modelTokensPerAccountMonth: 50 });
    const { agentId } = await scriptedAgent(
      account,
      [{ say: 'One.' }],
      [{ say: 'Two.' }],
      [{ say: 'Three.' }],
    );
    const as = (externalId: string) => asking(account, { externalId }, {}, agentId);

    expect([await endOf(await as('anna')), await endOf(await as('anna'))]).toEqual([200, 200]);
    const spent = await as('anna');
    expect(Number(spent.headers.get('Retry-After'))).toBeLessThanOrEqual(86_400);
    expect(await errorOf(spent)).toMatchObject({
      statusCode: 429,
      code: 'model_tokens_used_up',
      message: expect.stringContaining('today'),
    });
    expect(await endOf(await as('bob'))).toBe(200);
    expect(await errorOf(await as('bob'))).toMatchObject({
      code: 'model_tokens_used_up',
      message: expect.stringContaining('this month'),
    });
  });

  it('that are used up within an answer end it with a sentence that says so', async () => {
    const account = await accountWith({ modelTokensPerUserDay: 10 });
    const search = [{ callTool: streamNames.engine.meta, input: { searchQuery: 'revenue' } }];
    const { agentId, script } = await scriptedAgent(account, search, [{ say: 'Never said.' }]);
    const records = await chat(account, { input: 'hello', sessionSettings: { externalId: 'anna' } }, agentId);
    expect(finalAnswer(records)).toBe(
      'The language model tokens that there were for you are used up, so I stopped here.',
    );
    expect(await script.requests()).toHaveLength(1);
  });
});
