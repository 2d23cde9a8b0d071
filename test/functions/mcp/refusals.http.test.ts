import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { errorOf, generateSession, post, redeem, SESSION_REVOKE, send } from '../../harness/api.ts';
import { cubeApiToken, sessionToken } from '../../harness/data-api.ts';
import { query } from '../../harness/database.ts';
import { callTool, mcpPath, messagesOf, sendMcp, toolCall } from '../../harness/mcp.ts';

// DECISIONS.md 11: who is refused, and what.

let account: TestAccount;
let token: string;
beforeAll(async () => {
  account = await makeAccount();
  token = await sessionToken(account, anna);
});

const anna = { externalId: 'anna', groups: ['managers'] };
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const ASK = toolCall('ask_agent', { question: 'How many orders?' });
const COUNT = toolCall('run_query', { sql: 'SELECT MEASURE(count) FROM orders_view' });
/** Also what the protocol would refuse: nobody unknown is told even that. */
const messages = {
  LIST,
  ASK,
  COUNT,
  'no tool': toolCall('no_tool', {}),
  'bad input': toolCall('run_query', {}),
};

const codeOf = async (response: Response) => `${response.status} ${(await errorOf(response)).code}`;

async function refusesAll(credentials: { token: string; agentId?: number }, code: string): Promise<void> {
  for (const [name, message] of Object.entries(messages)) {
    expect(await codeOf(await sendMcp({ account, ...credentials }, message)), name).toBe(code);
  }
}

describe('a credential', () => {
  it.each<[string, () => Promise<string> | string]>([
    ['of an unknown form', () => 'x'],
    ['that nobody signed', () => 'a.b.c'],
    ['with an API key', () => account.key],
    ['that opens the data API alone', () => cubeApiToken(account, { sessionSettings: anna })],
    ['whose session was revoked', revokedToken],
    ['whose user has expired', expiredToken],
  ])('%s is 401 with a plain challenge, whatever is asked', async (_, bad) => {
    const credentials = { token: await bad() };
    await refusesAll(credentials, '401 invalid_credential');
    const response = await sendMcp({ account, ...credentials }, LIST);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it('is asked for', async () => {
    const response = await post(mcpPath(account), LIST, {});
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(await errorOf(response)).toMatchObject({
      code: 'missing_credential',
      message: expect.stringContaining('Authorization: Bearer'),
    });
  });

  async function revokedToken() {
    const sessionId = await generateSession({ deploymentId: account.deploymentId, ...anna }, account);
    const revoked = await redeem(sessionId);
    await post(SESSION_REVOKE, { sessionId }, account);
    return revoked;
  }

  async function expiredToken() {
    const expired = await sessionToken(account, { externalId: 'expired' });
    const sql = `update external_users set expires_at = now() where account_id = $1 and external_id = 'expired'`;
    await query(sql, account.id);
    return expired;
  }
});

describe('an agent', () => {
  it('of another account, of no account and of no form does not exist', async () => {
    const other = await makeAccount();
    for (const agentId of [other.agentId, 2_000_000_000]) {
      await refusesAll({ token, agentId }, '404 agent_not_found');
    }
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json, text/event-stream' };
    expect(await codeOf(await post('/mcp/x', LIST, { headers }))).toBe('404 agent_not_found');
  });

  it('that is for a group exists for its members alone', async () => {
    const agentId = await account.newAgent('builtin/analyst', { audience: ['managers'] });
    await refusesAll(
      { token: await sessionToken(account, { externalId: 'luis' }), agentId },
      '404 agent_not_found',
    );
    const { isError } = await callTool({ account, token, agentId }, 'search_model', { search: 'orders' });
    expect(isError).toBeUndefined();
  });

  it('that is not the session’s own does not exist', async () => {
    const own = await account.newAgent('builtin/analyst');
    await refusesAll(
      { token: await sessionToken(account, { ...anna, agentId: own }) },
      '404 agent_not_found',
    );
  });

  it('shows the views that it may use, and no others', async () => {
    const agentId = await account.newAgent('builtin/analyst', { accessibleViews: ['sales_view'] });
    const called = { account, token, agentId };
    const found = await callTool(called, 'search_model', { search: 'orders' });
    expect(JSON.stringify(found)).not.toContain('orders_view');
    const sql = 'SELECT MEASURE(count) FROM orders_view';
    expect(await callTool(called, 'run_query', { sql })).toMatchObject({ isError: true });
  });
});

describe('a session without AI, and an account without chat', () => {
  it.each<[string, () => Promise<{ account: TestAccount; token: string }>, string]>([
    [
      'a session with allowAi: false',
      async () => ({
        account,
        token: await sessionToken(account, { ...anna, settings: { allowAi: false } }),
      }),
      '403 ai_forbidden',
    ],
    [
      'the basic plan',
      async () => {
        const basic = await makeAccount({ plan: 'basic' });
        return { account: basic, token: await sessionToken(basic, anna) };
      },
      '403 plan_required',
    ],
  ])('%s is offered no answers and refused them, and may query', async (_, make, code) => {
    const called = await make();
    const [listed] = await messagesOf(await sendMcp(called, LIST));
    expect(JSON.stringify(listed)).toContain('run_query');
    expect(JSON.stringify(listed)).not.toContain('ask_agent');
    expect(await codeOf(await sendMcp(called, ASK))).toBe(code);
    expect(await callTool(called, 'run_query', COUNT.params.arguments)).toMatchObject({
      structuredContent: { totalRows: 1 },
    });
  });
});

describe('a page in a browser', () => {
  const OF_TENANT = 'https://portal.acme.example';
  let tokenOfTenant: string;
  beforeAll(async () => {
    await ask(
      account.key,
      'mutation ($input: AccountInput!) { updateAccount(input: $input) { __typename } }',
      { input: { allowedOrigins: ['https://app.example.com', 'https://*.shop.example'] } },
    );
    tokenOfTenant = await sessionToken(account, { ...anna, embedTenantName: 'acme-mcp' });
    const sql = `update embed_tenants set allowed_origins = array[$2] where account_id = $1 and name = 'acme-mcp'`;
    await query(sql, account.id, OF_TENANT);
  });

  const from = (origin: string, using = token) =>
    sendMcp({ account, token: using }, LIST, { Origin: origin });

  it('calls from an origin that the account lists, or from here', async () => {
    for (const origin of ['https://app.example.com', 'https://eu.shop.example', inject('service').baseUrl]) {
      expect((await from(new URL(origin).origin)).status, origin).toBe(200);
    }
  });

  it('calls from what its embed tenant lists, and then from nowhere else', async () => {
    expect((await from(OF_TENANT, tokenOfTenant)).status).toBe(200);
    expect(await codeOf(await from(OF_TENANT))).toBe('403 origin_forbidden');
    expect(await codeOf(await from('https://app.example.com', tokenOfTenant))).toBe('403 origin_forbidden');
  });

  it.each([
    'https://evil.example',
    'https://app.example.com.evil.example',
    'http://app.example.com',
    'https://shop.example',
    'null',
    '*',
  ])('from %s is refused', async (origin) => {
    expect(await codeOf(await from(origin))).toBe('403 origin_forbidden');
  });

  it('may send the headers of MCP', async () => {
    const response = await fetch(new URL(mcpPath(account), inject('service').baseUrl), {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example.com', 'Access-Control-Request-Method': 'POST' },
    });
    const allowed = response.headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(',');
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'mcp-protocol-version', 'mcp-method']),
    );
  });
});

describe('a request', () => {
  it.each(['GET', 'DELETE'] as const)('%s is 405: there is no stream and no session', async (method) => {
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' };
    const response = await send(mcpPath(account), { method, headers });
    expect([await codeOf(response), response.headers.get('Allow')]).toEqual([
      '405 method_not_allowed',
      'POST',
    ]);
  });

  it.each(['application/json', 'text/event-stream', '*/*'])('that takes %s alone is 406', async (Accept) => {
    expect(await codeOf(await sendMcp({ account, token }, LIST, { Accept }))).toBe('406 not_acceptable');
  });

  it.each<[string, unknown, Record<string, string>, string]>([
    ['of another type', JSON.stringify(LIST), { 'Content-Type': 'text/plain' }, '400 json_required'],
    ['cut off', '{"jsonrpc":"2.0"', {}, '400 malformed_json'],
    ['of many messages', [LIST, LIST], {}, '400 json_required'],
    ['over 1 MiB', toolCall('run_query', { sql: 'x'.repeat(1_100_000) }), {}, '413 body_too_large'],
    ['with a character that no text holds', toolCall('run_query', { sql: '\0' }), {}, '400 invalid_request'],
    ['with a key twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}', {}, '400 invalid_request'],
  ])('%s is refused', async (_, body, headers, code) => {
    expect(await codeOf(await sendMcp({ account, token }, body, headers))).toBe(code);
  });

  it.each<[string, object]>([
    ['no version', { id: 1, method: 'tools/list' }],
    ['a name instead of a method', { jsonrpc: '2.0', id: 1, name: 'tools/list' }],
    ['nothing', {}],
    ['a header of one protocol and a body of another', LIST],
  ])('with %s gets an error of JSON-RPC', async (name, body) => {
    const headers: Record<string, string> = name.startsWith('a header')
      ? { 'MCP-Protocol-Version': '2026-07-28' }
      : {};
    const response = await sendMcp({ account, token }, body, headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
  });

  it.each<[string, object]>([
    ['an unknown tool', toolCall('no_tool', {})],
    ['no input', toolCall('run_query', {})],
    ['input of another type', toolCall('run_query', { sql: 7 })],
    ['a bad chatId', toolCall('ask_agent', { question: 'x', chatId: '../x' })],
    ['an empty question', toolCall('ask_agent', { question: '' })],
  ])('for %s is told so', async (_, message) => {
    const [answer] = await messagesOf(await sendMcp({ account, token }, message));
    expect(answer?.error ?? answer?.result?.isError).toBeTruthy();
  });
});

describe('over a limit', () => {
  it('a question is 429, and says when to ask again; queries are not counted with it', async () => {
    const limited = await makeAccount({ limits: { chatStartsPerUserMinute: 1, inputCharacters: 100 } });
    const called = { account: limited, token: await sessionToken(limited, anna) };
    const long = toolCall('ask_agent', { question: 'x'.repeat(101) });
    expect(await codeOf(await sendMcp(called, long))).toBe('400 invalid_request');
    // A new minute may begin meanwhile, once.
    const statuses: string[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      const response = await sendMcp(called, ASK);
      if (response.status === 429) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      statuses.push(response.status === 200 ? await response.text() : await codeOf(response));
    }
    expect(statuses).toContain('429 rate_limited');
    expect((await sendMcp(called, COUNT)).status).toBe(200);
  });
});
