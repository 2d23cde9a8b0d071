import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { databaseRoundTrips, errorOf, generateSession, post, redeem, send } from '../../harness/api.ts';
import { ChatReader } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';

// DECISIONS.md 5.11 and 7.6: a user's own threads, with the token of an embed page.

const THREADS = '/api/v1/embed/threads';
const secret = `secret-${crypto.randomUUID()}`;

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const tokenOf = async (body: object = {}, from: TestAccount = account) =>
  redeem(await generateSession({ deploymentId: from.deploymentId, externalId: 'anna', ...body }, from));

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Asks one question and reads the whole answer. */
async function ask(token: string, body: object, agentId?: number): Promise<string> {
  const response = await post(account.chatPath('stream-chat-state', agentId), body, {
    headers: bearer(token),
  });
  const records = await new ChatReader(response).all();
  return records[0]?.state?.chatId ?? '';
}

type Listed = { chatId: string; title: string | null; createdAt: string; lastUsedAt: string };
type Page = {
  items: Listed[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
};

async function list(token: string, search = ''): Promise<Page> {
  const response = await send(`${THREADS}${search}`, { headers: bearer(token) });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Page;
}
const idsOf = async (token: string, search = '') =>
  (await list(token, search)).items.map(({ chatId }) => chatId);

const rename = (token: string, chatId: string, body: unknown, search = '') =>
  send(`${THREADS}/${encodeURIComponent(chatId)}${search}`, {
    method: 'PATCH',
    headers: bearer(token),
    body,
  });
const remove = (token: string, chatId: string, search = '') =>
  send(`${THREADS}/${encodeURIComponent(chatId)}${search}`, { method: 'DELETE', headers: bearer(token) });
const codeOf = async (response: Response) => `${response.status} ${(await errorOf(response)).code}`;

describe('the list of threads', () => {
  it('has those of the user with one agent, last used first, titled by what was asked first', async () => {
    const token = await tokenOf({ externalId: 'lister' });
    expect(await list(token)).toEqual({
      items: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
    const first = await ask(token, { chatId: 'first', input: '  How many\n orders? ' });
    await ask(token, { input: 'x', chatId: first });
    const long = `How many orders ${'🧮'.repeat(100)}?`;
    const second = await ask(token, { input: long });
    const before = await databaseRoundTrips();
    const { items } = await list(token);
    expect((await databaseRoundTrips()) - before).toBe(1);
    expect(items).toEqual([
      {
        chatId: second,
        title: `How many orders ${'🧮'.repeat(63)}…`,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
      expect.objectContaining({ chatId: 'first', title: 'How many orders?' }),
    ]);

    await query(
      `update chat_threads set last_used_at = now() + interval '1 day' where account_id = $1 and chat_id = 'first'`,
      account.id,
    );
    expect(await idsOf(token)).toEqual(['first', second]);
  });

  it('comes in pages that stay right while threads come and go', async () => {
    const token = await tokenOf({ externalId: 'pager' });
    await query(
      `insert into chat_threads (account_id, agent_id, external_user_id, chat_id, last_used_at)
       select $1, $2, u.id, 'thread-' || n, now() - (n / 2) * interval '1 microsecond'
       from external_users u, generate_series(1, 7) n where u.account_id = $1 and u.external_id = 'pager'`,
      account.id,
      account.agentId,
    );
    const all = await idsOf(token);
    expect(all).toHaveLength(7);
    const seen: string[] = [];
    let after = '';
    for (let more = true; more; ) {
      const page = await list(token, `?first=2${after}`);
      expect(page.pageInfo.hasPreviousPage).toBe(after !== '');
      seen.push(...page.items.map(({ chatId }) => chatId));
      // What has been shown already, and one that is not shown yet, do not move the rest.
      if (seen.length === 2) {
        await remove(token, seen[0] ?? '');
        await ask(token, { chatId: 'new', input: 'Hi' });
      }
      more = page.pageInfo.hasNextPage;
      after = `&after=${encodeURIComponent(page.pageInfo.endCursor ?? '')}`;
    }
    expect(seen).toEqual(all);
  });

  it('refuses pages that cannot be', async () => {
    const token = await tokenOf();
    const cursor = (text: string) => encodeURIComponent(btoa(text).replace(/=+$/, ''));
    for (const [search, code] of [
      ['?first=0', '400 invalid_request'],
      ['?first=201', '400 invalid_request'],
      ['?first=x', '400 invalid_request'],
      ['?after=nonsense', '400 invalid_cursor'],
      [`?after=${cursor('groups:7')}`, '400 invalid_cursor'],
      [`?after=${cursor("own-threads:1.1'")}`, '400 invalid_cursor'],
      [`?after=${cursor('own-threads:-1.1')}`, '400 invalid_cursor'],
      [`?after=${cursor(`own-threads:${'9'.repeat(30)}.1`)}`, '400 invalid_cursor'],
      ['?agentId=999999999', '404 agent_not_found'],
      ["?agentId='", '404 agent_not_found'],
    ] as const) {
      expect(await codeOf(await send(`${THREADS}${search}`, { headers: bearer(token) })), search).toBe(code);
    }
  });

  it('is of one agent: the one that is asked for, the session’s, or the first', async () => {
    const second = await account.newAgent('builtin/analyst');
    const managers = await account.newAgent('builtin/analyst', { audience: ['managers'] });
    const [token, bound] = await Promise.all([
      tokenOf({ externalId: 'chooser' }),
      tokenOf({ externalId: 'chooser', agentId: second }),
    ]);
    await ask(token, { chatId: 'of-first', input: 'Hi' });
    await ask(token, { chatId: 'of-second', input: 'Hi' }, second);
    expect(await idsOf(token)).toEqual(['of-first']);
    expect(await idsOf(token, `?agentId=${second}`)).toEqual(['of-second']);
    expect(await idsOf(bound)).toEqual(['of-second']);
    for (const [who, agentId] of [
      [bound, account.agentId],
      [token, managers],
    ] as const) {
      const response = await send(`${THREADS}?agentId=${agentId}`, { headers: bearer(who) });
      expect(await codeOf(response)).toBe('404 agent_not_found');
    }
  });
});

describe('renaming', () => {
  it('changes the title alone, and the audit log tells nothing of it', async () => {
    const token = await tokenOf({ externalId: 'renamer' });
    await ask(token, { chatId: 'mine', input: `How many orders? ${secret}` });
    const before = await databaseRoundTrips();
    const response = await rename(token, 'mine', { title: `  Umsätze\n ${secret} 日本 👩‍👩‍👧 ` });
    expect((await databaseRoundTrips()) - before).toBe(1);
    expect(await response.json()).toMatchObject({ chatId: 'mine', title: `Umsätze ${secret} 日本 👩‍👩‍👧` });
    await ask(token, { chatId: 'mine', input: 'And by status?' });
    expect((await list(token)).items).toMatchObject([{ title: `Umsätze ${secret} 日本 👩‍👩‍👧` }]);
    await remove(token, 'mine');
    const told = await query('select before, after from audit_log where account_id = $1', account.id);
    expect(JSON.stringify(told)).not.toContain(secret);
  });

  it.each([
    [{}, 'title'],
    [{ title: null }, 'title'],
    [{ title: 7 }, 'title'],
    [{ title: '' }, 'title'],
    [{ title: ' \n\t ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ title: '\ud800' }, 'title'],
  ])('refuses %j', async (body, path) => {
    const error = await errorOf(await rename(await tokenOf(), 'any', body));
    expect(error).toMatchObject({ statusCode: 400, code: 'invalid_request', issues: [{ path }] });
  });
});

describe('deleting', () => {
  it('forgets every record of the thread, also in its object, and only once', async () => {
    const token = await tokenOf({ externalId: 'deleter' });
    await ask(token, { chatId: 'gone', input: `How many orders? ${secret}` });
    await ask(token, { chatId: 'kept', input: 'How many orders?' });
    expect((await remove(token, 'gone')).status).toBe(204);
    expect(await codeOf(await remove(token, 'gone'))).toBe('404 thread_not_found');
    expect(await idsOf(token)).toEqual(['kept']);
    const read = await post(
      account.chatPath('stream-chat-state'),
      { chatId: 'gone' },
      { headers: bearer(token) },
    );
    expect(await codeOf(read)).toBe('404 thread_not_found');

    await ask(token, { chatId: 'gone', input: 'How many customers?' });
    const again = await post(
      account.chatPath('stream-chat-state'),
      { chatId: 'gone' },
      { headers: bearer(token) },
    );
    expect(JSON.stringify(await new ChatReader(again).all())).not.toContain(secret);
  });

  it('at the same time twice succeeds once', async () => {
    const token = await tokenOf({ externalId: 'twice' });
    await ask(token, { chatId: 'one', input: 'Hi' });
    const both = await Promise.all([remove(token, 'one'), remove(token, 'one')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

describe('threads of others', () => {
  it('are neither listed nor renamed nor deleted', async () => {
    const own = await tokenOf({ externalId: 'victim', embedTenantName: 'acme-victim' });
    await ask(own, { chatId: 'main', input: 'How many orders?' });
    const other = await makeAccount();
    const strangers = await Promise.all([
      tokenOf({ externalId: 'mallory', embedTenantName: 'acme-victim' }),
      tokenOf({ externalId: 'victim', embedTenantName: 'acme-other' }),
      tokenOf({ externalId: 'victim' }),
      tokenOf({ externalId: 'victim', embedTenantName: 'acme-victim' }, other),
    ]);
    for (const stranger of strangers) {
      expect(await idsOf(stranger)).toEqual([]);
      expect(await codeOf(await rename(stranger, 'main', { title: 'Mine' }))).toBe('404 thread_not_found');
      expect(await codeOf(await remove(stranger, 'main'))).toBe('404 thread_not_found');
    }
    expect((await list(own)).items).toMatchObject([{ chatId: 'main', title: 'How many orders?' }]);
  });

  it('with ids of another form do not exist', async () => {
    const token = await tokenOf();
    for (const chatId of ['a b', 'ü', 'x'.repeat(129), "' or true --", '%']) {
      expect(await codeOf(await remove(token, chatId)), chatId).toBe('404 thread_not_found');
      expect(await codeOf(await rename(token, chatId, { title: 'x' })), chatId).toBe('404 thread_not_found');
    }
  });
});

describe('every call about threads', () => {
  const calls: Record<string, (token: string) => Promise<Response>> = {
    list: (token) => send(THREADS, { headers: bearer(token) }),
    rename: (token) => rename(token, 'any', { title: 'x' }),
    delete: (token) => remove(token, 'any'),
  };

  it('is refused where the session is without AI, and on a plan without chats', async () => {
    const basic = await makeAccount({ plan: 'basic' });
    const [withoutAi, withoutPlan] = await Promise.all([
      tokenOf({ settings: { allowAi: false } }),
      tokenOf({}, basic),
    ]);
    for (const [name, call] of Object.entries(calls)) {
      expect(await codeOf(await call(withoutAi)), name).toBe('403 ai_forbidden');
      expect(await codeOf(await call(withoutPlan)), name).toBe('403 plan_required');
      expect(await codeOf(await call(account.key)), name).toBe('401 token_required');
    }
  });

  it('counts as a read of a thread', async () => {
    const limited = await makeAccount({ limits: { threadReadsPerUserMinute: 3 } });
    const token = await tokenOf({}, limited);
    await list(token);
    // The minute may turn meanwhile: then there are three more.
    const codes = await Promise.all(
      Array.from({ length: 9 }, async () => (await calls.list?.(token))?.status),
    );
    expect(codes).toContain(429);
  });
});
