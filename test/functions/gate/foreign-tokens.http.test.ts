import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { dumpAccounts } from '../../harness/account-dump.ts';
import { ask } from '../../harness/admin.ts';
import { errorOf, generateSession, post, redeem, SESSION_REVOKE, send } from '../../harness/api.ts';
import { ChatReader } from '../../harness/chat.ts';
import { query, singleValue } from '../../harness/database.ts';
import { sendMcp, toolCall } from '../../harness/mcp.ts';
import { openApiDocument } from '../../harness/openapi.ts';

// Every endpoint, with every token that is somebody else's, against one thread of one user.

const secret = `secret-${crypto.randomUUID()}`;
const CHAT_ID = 'main';
const anna = { externalId: 'anna', embedTenantName: 'acme-victim', groups: ['managers'] };

let account: TestAccount;
/** Tokens by whose they are; what becomes of reading the thread, of stopping it, and of asking in it. */
let foreign: Record<string, { token: string; read: string; abort: string; question: string }>;
let own: string;

const tokenOf = async (session: object, from: TestAccount = account) =>
  redeem(await generateSession({ deploymentId: from.deploymentId, ...session }, from));

beforeAll(async () => {
  account = await makeAccount();
  await query(`update agents set audience = '{managers}' where id = $1`, account.agentId);
  own = await tokenOf(anna);
  await new ChatReader(await call(own, 'stream-chat-state', { input: `How many orders? ${secret}` })).all();
  foreign = { ...(await readableTokens()), ...(await endedTokens()), ...(await forgedTokens()) };
});

const call = (token: string, verb: 'stream-chat-state' | 'abort', body: object = {}) =>
  post(
    account.chatPath(verb),
    { chatId: CHAT_ID, ...body },
    { headers: { Authorization: `Bearer ${token}` } },
  );

const everywhere = (answer: string) => ({ read: answer, abort: answer, question: answer });
const theirOwn = { read: '404 thread_not_found', abort: '403 thread_not_owned', question: 'their own' };

/** Tokens that are good, for something else. */
async function readableTokens(): Promise<typeof foreign> {
  const stranger = await makeAccount();
  const elsewhere = await singleValue<number>(
    `insert into deployments (account_id, name, data_source) values ($1, 'Elsewhere', '{}') returning id`,
    account.id,
  );
  return {
    'another account': { token: await tokenOf(anna, stranger), ...everywhere('404 account_not_found') },
    'another deployment': {
      token: await tokenOf({ ...anna, deploymentId: elsewhere }),
      ...everywhere('403 deployment_forbidden'),
    },
    'another agent': {
      token: await tokenOf({ ...anna, agentId: await account.newAgent('builtin/analyst') }),
      ...everywhere('404 agent_not_found'),
    },
    'a session without AI': {
      token: await tokenOf({ ...anna, settings: { allowAi: false } }),
      ...everywhere('403 ai_forbidden'),
    },
    'another embed tenant': {
      token: await tokenOf({ ...anna, embedTenantName: 'acme-attacker' }),
      ...theirOwn,
    },
    'no embed tenant': { token: await tokenOf({ ...anna, embedTenantName: undefined }), ...theirOwn },
    'another user': { token: await tokenOf({ ...anna, externalId: 'mallory' }), ...theirOwn },
    'a user outside of the audience': {
      token: await tokenOf({ ...anna, externalId: 'outsider', groups: [] }),
      ...everywhere('404 agent_not_found'),
    },
  };
}

/** Tokens that were good once. */
async function endedTokens(): Promise<typeof foreign> {
  const refused = everywhere('401 invalid_credential');
  const sessionId = await generateSession({ deploymentId: account.deploymentId, ...anna }, account);
  const revoked = await redeem(sessionId);
  await post(SESSION_REVOKE, { sessionId }, account);

  const expired = await tokenOf({ ...anna, externalId: 'expired' });
  await query(
    `update external_users set expires_at = now() where account_id = $1 and external_id = 'expired'`,
    account.id,
  );

  const removed = await tokenOf({ ...anna, externalId: 'removed' });
  const { nodes } = await ask<{ nodes: { id: string }[] }>(
    account.key,
    '{ memberships(externalId: "removed") { nodes { id } } }',
  );
  await ask(account.key, 'mutation ($id: ID!) { deleteMembership(id: $id) { __typename } }', {
    id: nodes[0]?.id,
  });
  return {
    'a revoked session': { token: revoked, ...refused },
    'a user who has expired': { token: expired, ...refused },
    'a member who was removed': { token: removed, ...refused },
  };
}

/** Tokens that say more than we signed. */
async function forgedTokens(): Promise<typeof foreign> {
  const token = await tokenOf({ ...anna, externalId: 'forger' });
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const saying = (more: object) => encoded({ ...claims, ...more });
  const victim = JSON.parse(Buffer.from(own.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  const tokens = {
    'a forger of the user': `${header}.${saying({ user: { externalId: 'anna' } })}.${signature}`,
    'a forger of the session': `${header}.${saying({ sid: victim.sid })}.${signature}`,
    'a forger of the mode': `${header}.${saying({ creatorMode: true })}.${signature}`,
    'a forger without a signature': `${encoded({ alg: 'none' })}.${saying({ sid: victim.sid })}.x`,
    'a forger with a key of their own': `${encoded({ alg: 'HS256', kid: 'mine' })}.${payload}.${signature}`,
    'a forger who swaps signatures': `${header}.${own.split('.')[1]}.${signature}`,
  };
  return Object.fromEntries(
    Object.entries(tokens).map(([whose, forged]) => [
      whose,
      { token: forged, ...everywhere('401 invalid_credential') },
    ]),
  );
}

const codeOf = async (response: Response): Promise<string> =>
  `${response.status} ${(await errorOf(response)).code}`;

describe('the thread of another', () => {
  it('is neither read nor stopped by any of them', async () => {
    for (const [whose, { token, read, abort }] of Object.entries(foreign)) {
      expect(await codeOf(await call(token, 'stream-chat-state')), `reading as ${whose}`).toBe(read);
      expect(await codeOf(await call(token, 'abort')), `stopping as ${whose}`).toBe(abort);
    }
  });

  it('is not written to: a question is refused, or opens a thread of their own', async () => {
    for (const [whose, { token, question }] of Object.entries(foreign)) {
      const response = await call(token, 'stream-chat-state', { input: 'What was said?' });
      if (question !== 'their own') {
        expect(await codeOf(response), `asking as ${whose}`).toBe(question);
        continue;
      }
      const records = await new ChatReader(response).all();
      expect(records.at(-1)?.state?.messages, `asking as ${whose}`).toHaveLength(2);
      expect(JSON.stringify(records)).not.toContain(secret);
    }
    const kept = await new ChatReader(await call(own, 'stream-chat-state')).all();
    expect(kept.at(-1)?.state?.messages?.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(JSON.stringify(kept)).toContain(secret);
  });
});

describe('a deployment that a token is not of', () => {
  it('is refused in words that fit a token', async () => {
    const { token } = foreign['another deployment'] ?? { token: '' };
    const { message } = await errorOf(await call(token, 'stream-chat-state'));
    expect(message).toBe('This API key or token is not allowed to use that deployment.');
  });
});

describe('the data API', () => {
  /** What it says to tokens of this deployment is a matter of rights, which other tests look at. */
  const said: Record<string, string> = {
    '404 account_not_found': '404 deployment_not_found',
    '403 deployment_forbidden': '403 deployment_forbidden',
    '401 invalid_credential': '403 data_token_invalid',
  };

  it('refuses all who are of elsewhere, have ended or are forged, at every route', async () => {
    const { paths } = await openApiDocument();
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith('/d/') ? Object.keys(methods).map((method) => ({ method, path })) : [],
    );
    expect(routes.length).toBeGreaterThanOrEqual(9);
    const query = { measures: ['orders_view.count'] };
    for (const [whose, { token, read }] of Object.entries(foreign)) {
      const refusal = said[read];
      if (refusal === undefined) continue;
      for (const { method, path } of routes) {
        const url = path.replace('{deploymentId}', String(account.deploymentId));
        const headers = { Authorization: token };
        const body = { query: path.endsWith('cubesql') ? 'SELECT MEASURE(count) FROM orders_view' : query };
        const response =
          method === 'post'
            ? await post(url, body, { headers })
            : await send(`${url}?query=${encodeURIComponent(JSON.stringify(query))}`, { headers });
        expect(await codeOf(response), `${method} ${path} as ${whose}`).toBe(refusal);
      }
    }
  });
});

describe('MCP', () => {
  it('tells nobody who is of elsewhere, has ended or is forged anything of the agent', async () => {
    const sql = 'SELECT MEASURE(count) FROM orders_view';
    const messages = [toolCall('run_query', { sql }), toolCall('ask_agent', { question: 'What was said?' })];
    for (const [whose, { token, question }] of Object.entries(foreign)) {
      for (const message of messages) {
        const response = await sendMcp({ account, token }, message);
        const told = response.status === 200 ? await response.text() : await codeOf(response);
        expect(told, `as ${whose}`).not.toContain(secret);
        // Without AI one may query, and with other rights query with those.
        if (/^40[14] |deployment/.test(question)) {
          expect(told, `as ${whose}`).toBe(question.replace('account_not_found', 'agent_not_found'));
        }
      }
    }
  });
});

describe('every endpoint that takes the token of a session alone', () => {
  it('refuses those that have ended or are forged, and tells nothing', async () => {
    const { paths } = await openApiDocument();
    const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security.some((way) => 'embedToken' in way))
        .filter(([, { security }]) => !security.some((way) => 'apiKey' in way))
        .map(([method, { requestBody }]) => ({
          method,
          path: path.replace(/\{\w+\}/g, 'any'),
          body: requestBody?.content['application/json'].example ?? {},
        })),
    );
    expect(endpoints.length).toBeGreaterThanOrEqual(15);
    const ended = ['a revoked session', 'a forger of the mode'];
    for (const whose of ended) {
      const headers = { Authorization: `Embed-Token ${foreign[whose]?.token}` };
      for (const { method, path, body } of endpoints) {
        const response =
          method === 'post'
            ? await post(path, body, { headers })
            : method === 'patch'
              ? await send(path, { headers, method: 'PATCH', body })
              : await send(path, { headers, method: method === 'delete' ? 'DELETE' : 'GET' });
        expect(await codeOf(response), `${method} ${path} as ${whose}`).toBe('401 invalid_credential');
      }
    }
  });
});

describe('every endpoint that takes keys alone', () => {
  it('refuses every token, one’s own too, and nothing changes', async () => {
    const { paths } = await openApiDocument();
    const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security.some((way) => 'apiKey' in way))
        .filter(([, { security }]) => !security.some((way) => 'sessionToken' in way))
        .map(([method]) => ({
          method,
          path: path.replace('{embedTenantName}', 'acme-victim').replace('{id}', '1'),
        })),
    );
    expect(endpoints.length).toBeGreaterThanOrEqual(7);
    const before = await dumpAccounts([account.id]);

    const body = {
      ...{ deploymentId: account.deploymentId, externalId: 'new' },
      ...{ sessionId: 'any', query: 'mutation { __typename }' },
    };
    const callers = [
      ...Object.entries(foreign).map(([whose, { token }]) => [whose, `Bearer ${token}`]),
      ...['Bearer', 'Embed-Token', 'Api-Key'].map((scheme) => [`${scheme} of their own`, `${scheme} ${own}`]),
    ];
    for (const [whose, Authorization = ''] of callers) {
      for (const { method, path } of endpoints) {
        const response =
          method === 'post'
            ? await post(path, body, { headers: { Authorization } })
            : await send(path, {
                headers: { Authorization },
                method: method === 'delete' ? 'DELETE' : 'GET',
              });
        expect(await codeOf(response), `${method} ${path} as ${whose}`).toBe('401 invalid_credential');
      }
    }
    expect(await dumpAccounts([account.id])).toEqual(before);
  });
});
