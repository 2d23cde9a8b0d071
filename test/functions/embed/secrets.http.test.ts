import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import {
  GENERATE_SESSION,
  generateSession,
  post,
  redeem,
  SESSION_REVOKE,
  SESSION_TOKEN,
  send,
} from '../../harness/api.ts';
import { chat } from '../../harness/chat.ts';
import { query } from '../../harness/database.ts';
import { logUpTo } from '../../harness/service-log.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const call = (key: string) =>
  post(GENERATE_SESSION, { deploymentId: account.deploymentId, externalId: 'anna' }, { key });

describe('a key (DECISIONS.md 1)', () => {
  it.each([
    ['revoked', 'revoked_at'],
    ['expired', 'expires_at'],
  ])('that is %s is refused from the next call on', async (_, column) => {
    const key = await account.newKey();
    expect((await call(key)).status).toBe(200);

    await query(
      `update api_keys set ${column} = now() where hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      key,
    );

    expect((await call(key)).status).toBe(401);
  });

  it('that expires later is accepted', async () => {
    const HOUR_MS = 3_600_000;
    expect((await call(await account.newKey({ expiresAt: new Date(Date.now() + HOUR_MS) }))).status).toBe(
      200,
    );
  });
});

describe('keys, session ids and session tokens', () => {
  let key: string;
  let sessionId: string;
  let token: string;
  let secrets: string[];
  beforeAll(async () => {
    key = await account.newKey({ isAdmin: true });
    const newSession = () =>
      generateSession({ deploymentId: account.deploymentId, externalId: 'secret' }, { key });
    sessionId = await newSession();
    const redeemed = await newSession();
    token = await redeem(redeemed);
    secrets = [key, sessionId, redeemed, token];
  });

  it('are in no column of any table, only their hashes are', async () => {
    const tables = await query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
       from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'shop')`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const rows = await query(
        `select from ${name} as each, unnest($1::text[]) as secret where strpos(each::text, secret) > 0`,
        secrets,
      );
      expect(rows, name).toEqual([]);
    }
  });

  it('are in no line of the log, wherever a request held them', async () => {
    const { accountName } = inject('service').demo;
    const { deploymentId } = account;
    const withToken = { headers: { Authorization: `Bearer ${token}` } };
    const requests = [
      () => call(key),
      () => post(GENERATE_SESSION, { deploymentId, externalId: 'anna', groups: secrets }, { key }),
      () => post(GENERATE_SESSION, `{"sessionId":"${sessionId}"`, { key }),
      () => post(GENERATE_SESSION, {}, { headers: { Authorization: `Basic ${key}` } }),
      () => post(GENERATE_SESSION, {}, { key, headers: { 'Content-Type': sessionId } }),
      () => post(`/api/v1/public/${accountName}/agents/${key}/chat/abort`, {}, { key }),
      () => post(`/api/v1/nothing?session=${sessionId}&key=${key}&token=${token}`, {}, { key }),
      () => send(`/api/v1/embed-tenants/${sessionId}/groups?after=${key}`, { key }),
      () => post(SESSION_REVOKE, { sessionId }, { key }),
      () => post(SESSION_TOKEN, { sessionId }, { key }),
      () => post(account.chatPath('abort'), { chatId: 'none' }, withToken),
    ];
    for (const request of requests) await request();
    const sessionSettings = { externalId: 'secret', securityContext: { secrets } };
    await chat(account, { input: secrets.join(' '), sessionSettings });

    const lines = await ownLog();
    expect(lines.length).toBeGreaterThan(requests.length);
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });

  it('look like nothing that the log of the whole run holds', async () => {
    const LIKE_A_SECRET = /(?<![\w-])(sk-)?[\w-]{43}(?![\w-])|eyJ[\w-]+\./;
    expect((await ownLog()).filter((line) => LIKE_A_SECRET.test(line))).toEqual([]);
  });

  /** The service's own lines; others are of the tool that runs it locally. */
  async function ownLog(): Promise<string[]> {
    const log = await logUpTo((await call(key)).headers.get('X-Request-Id') ?? 'none');
    return log.split('\n').filter((line) => line.startsWith('{'));
  }
});
