import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import {
  databaseRoundTrips,
  errorOf,
  generateSession,
  post,
  redeem,
  SESSION_REVOKE,
  SESSION_TOKEN,
} from '../../harness/api.ts';
import { ChatReader, chatIdOf, finalAnswer } from '../../harness/chat.ts';
import { expectValidStream } from '../../harness/check-stream.ts';
import { refusesKeysWithoutAdminRights, refusesWrongCredentials } from '../../harness/credential-suite.ts';
import { query } from '../../harness/database.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const newSession = (body: object = {}) =>
  generateSession({ deploymentId: account.deploymentId, externalId: 'anna', ...body }, account);

const sha256 = (sessionId: string) =>
  query<{ hash: string }>(`select encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash`, sessionId);

const exchange = (sessionId: unknown) => post(SESSION_TOKEN, { sessionId }, {});

/** A chat as an embed page opens it: with a token and no settings. */
const chatWith = (token: string, body: object, scheme = 'Bearer') =>
  post(account.chatPath('stream-chat-state'), body, { headers: { Authorization: `${scheme} ${token}` } });

describe('POST /api/v1/embed/session/token', () => {
  it('answers with an HS256 token that says whose session it was, for 24 hours', async () => {
    const sessionId = await newSession({ embedTenantName: 'acme-tokens' });

    const before = await databaseRoundTrips();
    const token = await redeem(sessionId);
    expect((await databaseRoundTrips()) - before).toBe(1);

    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', kid: expect.any(String) });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      iss: 'embedded-analytics',
      sid: (await sha256(sessionId))[0]?.hash,
      user: { externalId: 'anna' },
      account: account.name,
      deployment: account.deploymentId,
      embedTenant: 'acme-tokens',
      creatorMode: false,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(24 * 60 * 60);
    expect(token).not.toContain(sessionId);
  });

  it('needs no credential and ignores one that is sent', async () => {
    const headers = { Authorization: 'Api-Key nonsense' };
    const response = await post(SESSION_TOKEN, { sessionId: await newSession() }, { headers });
    expect(response.status).toBe(200);
  });

  it('redeems a session once', async () => {
    const sessionId = await newSession();
    expect((await exchange(sessionId)).status).toBe(200);

    const again = await exchange(sessionId);

    expect(again.status).toBe(401);
    expect(again.headers.get('WWW-Authenticate')).not.toBeNull();
    expect(await errorOf(again)).toMatchObject({ code: 'session_not_redeemable' });
  });

  it('lets exactly one of many concurrent redeems win', async () => {
    const sessionId = await newSession();
    const responses = await Promise.all(Array.from({ length: 20 }, () => exchange(sessionId)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it('redeems within 5 minutes, not later', async () => {
    const sessionId = await newSession();
    const [stored] = await query<{ hash: string; seconds: number }>(
      `select id_hash as hash, extract(epoch from expires_at - created_at)::int as seconds from embed_sessions
       where id_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      sessionId,
    );
    expect(stored?.seconds).toBe(300);
    await query('update embed_sessions set expires_at = now() where id_hash = $1', stored?.hash);
    expect((await exchange(sessionId)).status).toBe(401);
  });

  it.each([
    ['an unknown id', 'A'.repeat(43), 401],
    ['no id', undefined, 400],
    ['an id of the wrong type', 7, 400],
    ['an empty id', '', 400],
    ['an id with a NUL', 'a\0b', 400],
    ['an endless id', 'a'.repeat(300), 400],
  ])('refuses %s', async (_, sessionId, status) => {
    expect((await exchange(sessionId)).status).toBe(status);
  });

  it('can be called from browsers', async () => {
    const response = await exchange(await newSession());
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('a session token', () => {
  it.each(['Bearer', 'Embed-Token'])(
    'opens the chat of its user as "%s", without settings',
    async (scheme) => {
      const token = await redeem(await newSession({ userAttributes: [{ name: 'city', value: 'Berlin' }] }));

      const reader = new ChatReader(await chatWith(token, { input: 'How many orders per status?' }, scheme));
      const records = await reader.all();

      expectValidStream(records);
      expect(finalAnswer(records)).toContain('completed');
      const chatId = chatIdOf(records);
      const withKey = await post(
        account.chatPath('stream-chat-state'),
        { chatId, sessionSettings: { externalId: 'anna' } },
        account,
      );
      expect(withKey.status).toBe(200);
      expect((await new ChatReader(withKey).all()).length).toBeGreaterThan(4);
    },
  );

  it('decides who speaks, whatever the settings say', async () => {
    const token = await redeem(await newSession({ externalId: 'honest' }));
    const body = { input: 'hello', sessionSettings: { externalId: 'manager', groups: ['managers'] } };
    const chatId = chatIdOf(await new ChatReader(await chatWith(token, body)).all());

    const [thread] = await query<{ external_id: string }>(
      `select u.external_id from chat_threads t join external_users u on u.id = t.external_user_id
       where t.account_id = $1 and t.chat_id = $2`,
      account.id,
      chatId,
    );
    expect(thread?.external_id).toBe('honest');
  });

  it('gives a creator-mode session the rights of its embed tenant only', async () => {
    const user = { externalId: 'creator', userAttributes: [{ name: 'city', value: 'Berlin' }] };
    await newSession(user);
    const token = await redeem(
      await newSession({
        ...user,
        creatorMode: true,
        embedTenantName: 'acme-rights',
        userAttributeDefinitions: [{ name: 'city', type: 'string' }],
        userAttributes: [{ name: 'city', value: 'Madrid' }],
      }),
    );
    const records = await new ChatReader(await chatWith(token, { input: 'Total revenue by city' })).all();
    expect(finalAnswer(records)).toContain('Madrid');
    expect(finalAnswer(records)).not.toContain('Berlin');
  });

  it('works for an internal user', async () => {
    await query(
      `insert into internal_users (account_id, username, email) values ($1, 'olivia', 'olivia@example.com')`,
      account.id,
    );
    const token = await redeem(await newSession({ externalId: undefined, internalId: 'olivia' }));
    expectValidStream(await new ChatReader(await chatWith(token, { input: 'hello' })).all());
  });

  it('is refused once its session is revoked, on every endpoint', async () => {
    const sessionId = await newSession();
    const token = await redeem(sessionId);
    const chatId = chatIdOf(await new ChatReader(await chatWith(token, { input: 'hello' })).all());
    await post(SESSION_REVOKE, { sessionId }, account);

    const headers = { Authorization: `Bearer ${token}` };
    expect((await chatWith(token, { input: 'hello' })).status).toBe(401);
    expect((await chatWith(token, { chatId })).status).toBe(401);
    expect((await post(account.chatPath('abort'), { chatId }, { headers })).status).toBe(401);
  });

  it('is refused from the second on that its user has expired', async () => {
    const token = await redeem(await newSession({ externalId: 'short-lived' }));
    await query(
      `update external_users set expires_at = now() where account_id = $1 and external_id = 'short-lived'`,
      account.id,
    );
    expect((await chatWith(token, { input: 'hello' })).status).toBe(401);
  });

  it('opens neither another account nor an agent of another deployment', async () => {
    const token = await redeem(await newSession());
    const headers = { Authorization: `Bearer ${token}` };
    const other = await makeAccount();
    const [elsewhere] = await query<{ id: number }>(
      `insert into deployments (account_id, name, data_source) values ($1, 'Elsewhere', '{}') returning id`,
      account.id,
    );
    const [agent] = await query<{ id: number }>(
      `insert into agents (account_id, deployment_id, name) values ($1, $2, 'Elsewhere') returning id`,
      account.id,
      elsewhere?.id,
    );
    expect((await post(other.chatPath('stream-chat-state'), { input: 'hi' }, { headers })).status).toBe(404);
    const response = await post(
      account.chatPath('stream-chat-state', agent?.id),
      { input: 'hi' },
      { headers },
    );
    expect(await errorOf(response)).toMatchObject({ statusCode: 403, code: 'deployment_forbidden' });
  });

  it.each([
    ['with another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    [
      'that claims to need none',
      (token: string) => `${btoa('{"alg":"none"}').replace(/=+$/, '')}.${token.split('.')[1]}.x`,
    ],
    ['that is nonsense', () => 'a.b.c'],
  ])('%s is refused', async (_, forge) => {
    const token = forge(await redeem(await newSession()));
    expect((await chatWith(token, { input: 'hello' })).status).toBe(401);
  });

  it('is no API key: Generate Session refuses it', async () => {
    const headers = { Authorization: `Bearer ${await redeem(await newSession())}` };
    const body = { deploymentId: account.deploymentId, externalId: 'anna' };
    expect((await post('/api/v1/embed/generate-session', body, { headers })).status).toBe(401);
  });
});

describe('POST /api/v1/embed/session/revoke', () => {
  let known: string;
  beforeAll(async () => {
    known = await newSession();
  });
  const request = () => ({
    account,
    send: (options: object) => post(SESSION_REVOKE, { sessionId: known }, options),
  });
  refusesWrongCredentials(request);
  refusesKeysWithoutAdminRights(request);

  it('answers 204 without a body, as often as one likes', async () => {
    const sessionId = await newSession();
    for (let time = 0; time < 3; time += 1) {
      const response = await post(SESSION_REVOKE, { sessionId }, account);
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
    }
  });

  it('keeps a session that was never redeemed from being so', async () => {
    const sessionId = await newSession();
    await post(SESSION_REVOKE, { sessionId }, account);
    expect((await exchange(sessionId)).status).toBe(401);
  });

  it('takes an admin key that is limited to deployments for sessions of these alone', async () => {
    const sessionId = await newSession();
    const elsewhere = await account.newKey({ isAdmin: true, deploymentIds: [account.deploymentId + 1] });
    const refused = await post(SESSION_REVOKE, { sessionId }, { key: elsewhere });
    expect(await errorOf(refused)).toMatchObject({ statusCode: 403, code: 'deployment_forbidden' });
    expect((await post(SESSION_REVOKE, { sessionId: 'unknown' }, { key: elsewhere })).status).toBe(404);

    const here = await account.newKey({ isAdmin: true, deploymentIds: [account.deploymentId] });
    expect((await exchange(sessionId)).status).toBe(200);
    expect((await post(SESSION_REVOKE, { sessionId }, { key: here })).status).toBe(204);
  });

  it('does not know sessions that are not the account’s', async () => {
    const stranger = await makeAccount();
    for (const sessionId of [await newSession(), 'unknown']) {
      const response = await post(SESSION_REVOKE, { sessionId }, stranger);
      expect(await errorOf(response)).toMatchObject({ statusCode: 404, code: 'session_not_found' });
    }
  });
});
