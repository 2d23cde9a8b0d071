import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import {
  databaseRoundTrips,
  errorOf,
  generateSession,
  post,
  redeem,
  SESSION_REVOKE,
} from '../../harness/api.ts';
import { ChatReader, chat, chatIdOf } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';

let account: TestAccount;
let stranger: TestAccount;
let chatId: string;
beforeAll(async () => {
  [account, stranger] = await Promise.all([makeAccount(), makeAccount()]);
  chatId = chatIdOf(await chat(account, { input: 'hello', sessionSettings: anna }));
});

const anna = { externalId: 'anna', email: 'anna@example.com' };
const bob = { externalId: 'bob' };

type Caller = { from?: TestAccount; key?: string; headers?: Record<string, string>; agentId?: number };

const call = (verb: 'stream-chat-state' | 'abort', body: object, caller: Caller = {}) => {
  const { from = account, key = from.key, headers, agentId } = caller;
  return post(from.chatPath(verb, agentId), body, headers ? { headers } : { key });
};
const read = (sessionSettings: object, caller?: Caller) =>
  call('stream-chat-state', { chatId, sessionSettings }, caller);
const say = (sessionSettings: object, caller?: Caller) =>
  call('stream-chat-state', { chatId, input: 'mine now?', sessionSettings }, caller);
const abort = (sessionSettings: object, caller?: Caller) =>
  call('abort', { chatId, sessionSettings }, caller);

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const sessionOf = (externalId: string) =>
  generateSession({ deploymentId: account.deploymentId, externalId }, account);

/** Status and code of each refusal, in the order of the calls. */
const refusals = (...calls: Promise<Response>[]) =>
  Promise.all(
    calls.map(async (sent) => {
      const response = await sent;
      return response.status === 204 ? '204' : `${response.status} ${(await errorOf(response)).code}`;
    }),
  );

describe('a thread belongs to account, agent and user', () => {
  it('is open to its user with any key of the account', async () => {
    const key = await account.newKey();
    await new ChatReader(await read(anna, { key })).all();
    expect((await abort(anna, { key })).status).toBe(204);
  });

  it('is open to its user with a session token, whatever the session settings say', async () => {
    const caller = bearer(await redeem(await sessionOf('anna')));
    const records = await new ChatReader(await read({ externalId: 'nobody at all' }, caller)).all();
    expect(chatIdOf(records)).toBe(chatId);
    expect((await abort({}, caller)).status).toBe(204);
  });

  /** What somebody who has no thread of this id gets: nothing to read, and no way to stop it. */
  const notTheirs = (settings: object, caller?: Caller) =>
    refusals(read(settings, caller), abort(settings, caller));

  it('is 404 on stream and 403 on abort for another user', async () => {
    const token = bearer(await redeem(await sessionOf('bob')));
    for (const refused of [await notTheirs(bob), await notTheirs({}, token)]) {
      expect(refused).toEqual(['404 thread_not_found', '403 thread_not_owned']);
    }
  });

  it('is 404 on stream and 403 on abort for an internal user of the same name', async () => {
    await query(
      `insert into internal_users (account_id, username, email) values ($1, 'anna', 'anna@example.com')`,
      account.id,
    );
    const refused = await notTheirs({ internalId: 'anna' });
    expect(refused).toEqual(['404 thread_not_found', '403 thread_not_owned']);
  });

  it('is 404 under another agent', async () => {
    const caller = { agentId: await account.newAgent('builtin/analyst') };
    expect(await notTheirs(anna, caller)).toEqual(['404 thread_not_found', '404 thread_not_found']);
  });

  it('is 404 to another account, which may use the same chatId for a thread of its own', async () => {
    const caller = { from: stranger };
    expect(await refusals(read(anna, caller), abort(anna, caller))).toEqual([
      '404 thread_not_found',
      '404 thread_not_found',
    ]);
    const theirs = await new ChatReader(await say(anna, caller)).all();
    expect(theirs.at(-1)?.state?.messages?.map(({ content }) => content)).not.toContain('hello');
    const ours = await new ChatReader(await read(anna)).all();
    expect(ours.at(-1)?.state?.messages?.map(({ content }) => content)).not.toContain('mine now?');
  });

  it('does not open to the key of another account, nor to its token', async () => {
    const { key } = stranger;
    expect(await refusals(read(anna, { key }), say(anna, { key }), abort(anna, { key }))).toEqual([
      '404 account_not_found',
      '404 account_not_found',
      '404 account_not_found',
    ]);
    const session = { deploymentId: stranger.deploymentId, externalId: 'anna' };
    const token = bearer(await redeem(await generateSession(session, stranger)));
    expect(await refusals(read({}, token), abort({}, token))).toEqual([
      '404 account_not_found',
      '404 account_not_found',
    ]);
  });

  it('does not open to a revoked token', async () => {
    const sessionId = await sessionOf('anna');
    const token = bearer(await redeem(sessionId));
    expect((await post(SESSION_REVOKE, { sessionId }, account)).status).toBe(204);
    expect(await refusals(read({}, token), say({}, token), abort({}, token))).toEqual([
      '401 invalid_credential',
      '401 invalid_credential',
      '401 invalid_credential',
    ]);
  });
});

describe('the thread of a user who has expired', () => {
  it('is gone for everybody, also before the clean-up job comes by', async () => {
    const brief = { externalId: 'brief' };
    const own = chatIdOf(await chat(account, { input: 'hello', sessionSettings: brief }));
    const token = bearer(await redeem(await sessionOf('brief')));
    await query(
      `update external_users set expires_at = now() where account_id = $1 and external_id = 'brief'`,
      account.id,
    );
    const body = { chatId: own, sessionSettings: brief };
    expect(
      await refusals(
        call('stream-chat-state', body),
        call('abort', body),
        call('stream-chat-state', body, token),
        call('abort', body, token),
      ),
    ).toEqual([
      '404 thread_not_found',
      '404 thread_not_found',
      '401 invalid_credential',
      '401 invalid_credential',
    ]);
    const again = await new ChatReader(
      await call('stream-chat-state', { input: 'hello again', sessionSettings: brief }),
    ).all();
    expect(again.at(-1)?.state?.messages).toHaveLength(2);
  });
});

describe('on stream nobody learns whether a chatId of somebody else exists', () => {
  /** All that an answer shows but its id, and how much of the service it took. */
  async function traceOf(body: object) {
    const before = await databaseRoundTrips();
    const response = await call('stream-chat-state', body);
    const { requestId: _, ...error } = await errorOf(response);
    const headers = [...response.headers.keys()].filter((name) => name !== 'date').toSorted();
    return { status: response.status, headers, error, roundTrips: (await databaseRoundTrips()) - before };
  }

  it('reading it and reading one that nobody has are answered alike, by one statement of the database', async () => {
    const foreign = await traceOf({ chatId, sessionSettings: bob });
    const unknown = await traceOf({ chatId: crypto.randomUUID(), sessionSettings: bob });
    expect(foreign).toEqual(unknown);
    expect(foreign.roundTrips).toBe(1);
  });
});
