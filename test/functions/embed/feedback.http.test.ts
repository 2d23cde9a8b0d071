import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask as administer } from '../../harness/admin.ts';
import { databaseRoundTrips, errorOf, generateSession, post, redeem, send } from '../../harness/api.ts';
import { ChatReader } from '../../harness/chat.ts';
import { query, singleValue } from '../../harness/database.ts';

// DECISIONS.md 7.7 and 10: what users say of answers, to whom it is shown, and how it is erased.

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const tokenOf = async (body: object = {}, from: TestAccount = account) =>
  redeem(await generateSession({ deploymentId: from.deploymentId, externalId: 'anna', ...body }, from));

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A thread with one answer; gives the id of its question. */
async function ask(token: string, chatId: string): Promise<string> {
  const body = { chatId, input: 'How many orders?' };
  const response = await post(account.chatPath('stream-chat-state'), body, { headers: bearer(token) });
  return (await new ChatReader(response).all()).find(({ role }) => role === 'user')?.id ?? '';
}

const pathOf = (chatId: string) => `/api/v1/embed/threads/${chatId}/feedback`;
const say = (token: string, chatId: string, body: unknown) =>
  post(pathOf(chatId), body, { headers: bearer(token) });
const said = async (token: string, chatId: string) => {
  const response = await send(pathOf(chatId), { headers: bearer(token) });
  return ((await response.json()) as { items: unknown[] }).items;
};
const codeOf = async (response: Response) => `${response.status} ${(await errorOf(response)).code}`;

const FEEDBACK = `query ($externalId: String, $rating: Rating, $agentId: ID) {
  feedback(externalId: $externalId, rating: $rating, agentId: $agentId) { nodes {
    threadId chatId agentId externalId embedTenant messageId rating comment } } }`;
type Shown = { nodes: Record<string, unknown>[] };

describe('what a user says of an answer', () => {
  it('is kept, replaced, shown to them and taken back, in as few round trips as can be', async () => {
    const token = await tokenOf({ externalId: 'rater' });
    const messageId = await ask(token, 'rated');
    expect(await said(token, 'rated')).toEqual([]);
    const before = await databaseRoundTrips();
    const comment = ' Zu niedrig 日本 👎🏽\n"quoted" ';
    expect((await say(token, 'rated', { messageId, rating: 'down', comment })).status).toBe(204);
    expect(await said(token, 'rated')).toEqual([{ messageId, rating: 'down', comment: comment.trim() }]);
    // One to find the thread that knows its questions, one to write, one to read.
    expect((await databaseRoundTrips()) - before).toBe(3);

    await Promise.all([1, 2, 3].map(() => say(token, 'rated', { messageId, rating: 'up', comment: ' ' })));
    expect(await said(token, 'rated')).toEqual([{ messageId, rating: 'up', comment: null }]);
    for (const _ of ['once', 'twice']) {
      expect((await say(token, 'rated', { messageId, rating: null })).status).toBe(204);
    }
    expect(await said(token, 'rated')).toEqual([]);
  });

  it.each([
    [{ rating: 'up' }, 'messageId'],
    [{ messageId: 'x', rating: 'up' }, 'messageId'],
    [{ messageId: `${'1'.repeat(100)}-message`, rating: 'up' }, 'messageId'],
    [{ messageId: '1795233291523-message' }, 'rating'],
    [{ messageId: '1795233291523-message', rating: 'sideways' }, 'rating'],
    [{ messageId: '1795233291523-message', rating: 'up', comment: 7 }, 'comment'],
    [{ messageId: '1795233291523-message', rating: 'up', comment: 'x'.repeat(2_001) }, 'comment'],
    [{ messageId: '1795233291523-message', rating: 'up', comment: 'a\u0000' }, 'comment'],
    [{ messageId: '1795233291523-message', rating: null, comment: 'why' }, 'comment'],
  ])('is refused as %j', async (body, path) => {
    const error = await errorOf(await say(await tokenOf(), 'any', body));
    expect(error).toMatchObject({ statusCode: 400, code: 'invalid_request', issues: [{ path }] });
  });

  it('is about a question of that very thread', async () => {
    const token = await tokenOf({ externalId: 'mistaken' });
    const [one, other] = [await ask(token, 'one'), await ask(token, 'other')];
    for (const messageId of [other, '1795233291523-message']) {
      const refused = await say(token, 'one', { messageId, rating: 'up', comment: 'Not here' });
      expect(await codeOf(refused)).toBe('404 message_not_found');
    }
    expect(await said(token, 'one')).toEqual([]);
    expect((await say(token, 'one', { messageId: one, rating: 'up' })).status).toBe(204);
  });

  it('is about their own threads alone', async () => {
    const own = await tokenOf({ externalId: 'victim', embedTenantName: 'acme-victim' });
    const messageId = await ask(own, 'main');
    await say(own, 'main', { messageId, rating: 'up' });
    const other = await makeAccount();
    const strangers = await Promise.all([
      tokenOf({ externalId: 'mallory', embedTenantName: 'acme-victim' }),
      tokenOf({ externalId: 'victim', embedTenantName: 'acme-other' }),
      tokenOf({ externalId: 'victim', embedTenantName: 'acme-victim' }, other),
    ]);
    for (const token of strangers) {
      const refused = await say(token, 'main', { messageId, rating: null });
      expect(await codeOf(refused)).toBe('404 thread_not_found');
      expect(await codeOf(await send(pathOf('main'), { headers: bearer(token) }))).toBe(
        '404 thread_not_found',
      );
    }
    expect(await said(own, 'main')).toEqual([{ messageId, rating: 'up', comment: null }]);
    const withoutAi = await tokenOf({ settings: { allowAi: false } });
    const refused = [
      await say(withoutAi, 'main', { messageId, rating: 'up' }),
      await send(pathOf('main'), { headers: bearer(withoutAi) }),
    ];
    for (const response of refused) expect(await codeOf(response)).toBe('403 ai_forbidden');
  });

  it('is bounded for each thread', async () => {
    const token = await tokenOf({ externalId: 'flooder' });
    const messageId = await ask(token, 'flooded');
    await query(
      `insert into thread_feedback (account_id, thread_id, message_id, rating)
       select account_id, id, 1000000000000 + n || '-message', 'up' from chat_threads, generate_series(1, 5000) n
       where account_id = $1 and chat_id = 'flooded'`,
      account.id,
    );
    const response = await say(token, 'flooded', { messageId, rating: 'up' });
    expect(await codeOf(response)).toBe('429 too_much_feedback');
    expect(await said(token, 'flooded')).toHaveLength(5_000);
  });
});

describe('administrators', () => {
  it('see it with whose it is, also by user, agent and rating, and nothing of other accounts', async () => {
    const [other, token] = await Promise.all([
      makeAccount(),
      tokenOf({ externalId: 'shown', embedTenantName: 'acme-shown' }),
    ]);
    const messageId = await ask(token, 'shown-thread');
    await say(token, 'shown-thread', { messageId, rating: 'down', comment: 'Too low' });
    const shown = {
      threadId: String(
        await singleValue(
          `select id from chat_threads where account_id = $1 and chat_id = 'shown-thread'`,
          account.id,
        ),
      ),
      chatId: 'shown-thread',
      agentId: String(account.agentId),
      externalId: 'shown',
      embedTenant: 'acme-shown',
      messageId,
      rating: 'down',
      comment: 'Too low',
    };
    const seen = async (variables: Record<string, unknown>, key = account.key) =>
      (await administer<Shown>(key, FEEDBACK, variables)).nodes;
    expect((await seen({}))[0]).toEqual(shown);
    expect(await seen({ externalId: 'shown', rating: 'down', agentId: account.agentId })).toEqual([shown]);
    expect(await seen({ externalId: 'shown', rating: 'up' })).toEqual([]);
    expect(await seen({ externalId: 'nobody' })).toEqual([]);
    expect(await seen({}, other.key)).toEqual([]);
  });

  it('see the question, and the queries that the answer came from without their rows', async () => {
    const token = await tokenOf({ externalId: 'asker', groups: ['managers'] });
    const messageId = await ask(token, 'queried');
    await say(token, 'queried', { messageId, rating: 'down' });
    const { nodes } = await administer<Shown>(
      account.key,
      '{ feedback(externalId: "asker", rating: down) { nodes { question answer queries { sqlQuery totalRows uuid } } } }',
    );
    expect(nodes).toHaveLength(1);
    expect(nodes[0]).toMatchObject({
      question: 'How many orders?',
      answer: expect.stringMatching(/\d/),
      queries: [{ sqlQuery: expect.stringMatching(/^SELECT /), totalRows: 1, uuid: expect.any(String) }],
    });
  });

  it('erase it with the person, and it is in what is told of them', async () => {
    const token = await tokenOf({ externalId: 'forgotten' });
    const messageId = await ask(token, 'forgotten-thread');
    await say(token, 'forgotten-thread', { messageId, rating: 'down', comment: 'Remember me' });
    const told = await administer<{ nodes: { table: string; data: object }[] }>(
      account.key,
      '{ personalData(externalId: "forgotten") { nodes { table data } } }',
    );
    expect(told.nodes.filter(({ table }) => table === 'thread_feedback')).toMatchObject([
      {
        data: { message_id: messageId, rating: 'down', comment: 'Remember me', chat_id: 'forgotten-thread' },
      },
    ]);
    await administer(account.key, 'mutation { eraseExternalUser(externalId: "forgotten") { __typename } }');
    expect(await query(`select 1 from thread_feedback where comment = 'Remember me'`)).toEqual([]);
  });

  it('find nothing of it once its thread is deleted', async () => {
    const token = await tokenOf({ externalId: 'deleter' });
    const messageId = await ask(token, 'deleted');
    await say(token, 'deleted', { messageId, rating: 'up', comment: 'Gone' });
    await send('/api/v1/embed/threads/deleted', { method: 'DELETE', headers: bearer(token) });
    expect(await query(`select 1 from thread_feedback where comment = 'Gone'`)).toEqual([]);
  });
});
