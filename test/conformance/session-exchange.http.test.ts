import { expect, it } from 'vitest';
import { post, redeem, SESSION_REVOKE, SESSION_TOKEN } from '../harness/api.ts';
import { ChatReader } from '../harness/chat.ts';
import {
  baseUrl,
  callChat,
  chatWithToken,
  citiesSeenInSession,
  demo,
  generateSession,
  inCity,
  newEmbedTenantName,
  newExternalId,
  refusalOf,
  signIn,
} from './demo-account.ts';

const exchange = (sessionId: unknown) => post(SESSION_TOKEN, { sessionId }, {});
const revoke = (sessionId: unknown, key: string | null = demo.apiKey) =>
  post(SESSION_REVOKE, { sessionId }, { key });
const newSession = (body: object = {}) => signIn({ externalId: newExternalId(), ...body });

const partsOf = (token: string): Record<string, unknown>[] =>
  token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);

it('DECISIONS.md 3: POST /api/v1/embed/session/token exchanges a sessionId for 200 { token }', async () => {
  const response = await exchange(await newSession());
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
});

it('DECISIONS.md 3: the exchange needs no credential and ignores one that is sent', async () => {
  const headers = { Authorization: `Api-Key sk-${'A'.repeat(43)}` };
  expect((await post(SESSION_TOKEN, { sessionId: await newSession() }, { headers })).status).toBe(200);
});

it('DECISIONS.md 3: a session is redeemable once', async () => {
  const sessionId = await newSession();
  await redeem(sessionId);
  expect((await refusalOf(exchange(sessionId))).statusCode).toBe(401);
});

it('DECISIONS.md 3: of concurrent redeems exactly one wins', async () => {
  const sessionId = await newSession();
  const responses = await Promise.all(Array.from({ length: 10 }, () => exchange(sessionId)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(9).fill(401)]);
});

it('DECISIONS.md 3: an unknown session is 401, with WWW-Authenticate', async () => {
  const response = await exchange('A'.repeat(43));
  expect(response.status).toBe(401);
  expect(response.headers.get('WWW-Authenticate')).toBeTruthy();
});

it.each([undefined, null, '', 7, true, ['x'], 'x'.repeat(10_000), 'a\0b'])(
  'DECISIONS.md 2: a sessionId that is %j is 400 to redeem and to revoke',
  async (sessionId) => {
    for (const call of [exchange, revoke]) {
      expect(await refusalOf(call(sessionId))).toMatchObject({
        statusCode: 400,
        issues: [{ path: 'sessionId' }],
      });
    }
  },
);

it('DECISIONS.md 3: the token is a JWT that names its session, user, account and deployment for 24 h', async () => {
  const externalId = newExternalId();
  const embedTenantName = newEmbedTenantName();
  const sessionId = await signIn({ externalId, embedTenantName, creatorMode: true });
  const [header, claims] = partsOf(await redeem(sessionId));

  expect(header).toMatchObject({ alg: 'HS256', kid: expect.any(String) });
  expect(claims).toMatchObject({
    iss: expect.any(String),
    sid: expect.any(String),
    user: { externalId },
    account: demo.accountName,
    deployment: demo.deploymentId,
    embedTenant: embedTenantName,
    creatorMode: true,
  });
  expect(Number(claims?.exp) - Number(claims?.iat)).toBe(24 * 60 * 60);
  expect(JSON.stringify(claims)).not.toContain(sessionId);
});

it('DECISIONS.md 3: chat accepts Bearer <token> and needs no sessionSettings', async () => {
  expect(await citiesSeenInSession(await newSession(inCity('Berlin')))).toEqual(['Berlin']);
});

it('DECISIONS.md 3: chat ignores the sessionSettings that come with a token', async () => {
  const token = await redeem(await newSession(inCity('Berlin')));
  const sessionSettings = { externalId: newExternalId(), groups: ['managers'] };
  const response = await chatWithToken(token, { input: 'How many orders per city?', sessionSettings });
  const records = await new ChatReader(response).all();
  expect(JSON.stringify(records)).toContain('Berlin');
  expect(JSON.stringify(records)).not.toContain('Madrid');
});

it('DECISIONS.md 5: the thread of a token’s user is that of the same externalId with a key', async () => {
  const externalId = newExternalId();
  const chatId = crypto.randomUUID();
  const token = await redeem(await signIn({ externalId }));
  await (await chatWithToken(token, { input: 'How many orders?', chatId })).text();
  const read = await callChat({ chatId, sessionSettings: { externalId } });
  expect(read.status).toBe(200);
  await read.body?.cancel();
});

it('DECISIONS.md 2: a defaultValue is used in policies when the user has no value', async () => {
  const userAttributeDefinitions = [{ name: 'city', type: 'string', defaultValue: 'Madrid' }];
  const creator = { creatorMode: true, embedTenantName: newEmbedTenantName(), userAttributeDefinitions };
  expect(await citiesSeenInSession(await newSession(creator))).toEqual(['Madrid']);
  expect(await citiesSeenInSession(await newSession({ ...creator, ...inCity('Paris') }))).toEqual(['Paris']);
});

it('DECISIONS.md 2: in a creator-mode session the groups of the embed tenant count', async () => {
  const creator = { creatorMode: true, embedTenantName: newEmbedTenantName() };
  const defined = { ...creator, groupDefinitions: [{ name: 'managers' }] };
  expect(await citiesSeenInSession(await newSession(defined))).toEqual([]);
  const seen = await citiesSeenInSession(await newSession({ ...defined, groups: ['managers'] }));
  expect(seen.length).toBeGreaterThan(1);
});

it('DECISIONS.md 2: a read-only session uses the tenant-wide catalog, whatever the embed tenant defines', async () => {
  const embedTenantName = newEmbedTenantName();
  const userAttributeDefinitions = [{ name: 'city', type: 'string', defaultValue: 'Madrid' }];
  await newSession({ creatorMode: true, embedTenantName, userAttributeDefinitions });
  expect(await citiesSeenInSession(await newSession({ embedTenantName, ...inCity('Berlin') }))).toEqual([
    'Berlin',
  ]);
});

it.each([
  ['number', '-1.5e-7'],
  ['number', '.5'],
  ['string_array', '["ü","\\u00e9"]'],
  ['number_array', '[1e308,5e-324]'],
])('DECISIONS.md 2: any defaultValue that is accepted can be used: %s %s', async (type, defaultValue) => {
  const creator = { creatorMode: true, embedTenantName: newEmbedTenantName() };
  const userAttributeDefinitions = [{ name: 'any', type, defaultValue }];
  expect(await citiesSeenInSession(await newSession({ ...creator, userAttributeDefinitions }))).toEqual([]);
});

it.each(['Bearer', 'Embed-Token'])(
  'DECISIONS.md 1: a forged or broken token is 401 as %s',
  async (scheme) => {
    const token = await redeem(await newSession());
    const [header = '', claims = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      `${header}.${claims}.${signature.slice(0, -4)}AAAA`,
      `${header}.${claims.slice(0, -2)}.${signature}`,
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${header}.${claims}`,
      'a.b.c',
    ];
    const body = { input: 'How many orders?', sessionSettings: { externalId: newExternalId() } };
    for (const each of forged) expect((await chatWithToken(each, body, scheme)).status).toBe(401);
  },
);

it('DECISIONS.md 3: a revoked session cannot be redeemed', async () => {
  const sessionId = await newSession();
  expect((await revoke(sessionId)).status).toBe(204);
  expect((await refusalOf(exchange(sessionId))).statusCode).toBe(401);
});

it('DECISIONS.md 3: a token made from a revoked session is refused from then on', async () => {
  const sessionId = await newSession();
  const token = await redeem(sessionId);
  await (await chatWithToken(token, { input: 'How many orders?' })).text();
  expect((await revoke(sessionId)).status).toBe(204);
  expect((await refusalOf(chatWithToken(token, { input: 'How many orders?' }))).statusCode).toBe(401);
});

it.each([{ activeBranchName: 'another' }, { isDefaultBranch: false }])(
  'DECISIONS.md 3: a token that asks for another branch, by %j, is 403',
  async (named) => {
    const token = await redeem(await newSession());
    const error = await refusalOf(chatWithToken(token, { input: 'How many orders?', ...named }));
    expect(error).toMatchObject({ statusCode: 403, code: 'branch_forbidden' });
  },
);

it('DECISIONS.md 3: a token may name the branch that it has anyway', async () => {
  const token = await redeem(await newSession());
  const response = await chatWithToken(token, { input: 'How many orders?', isDefaultBranch: true });
  expect(response.status).toBe(200);
  await new ChatReader(response).all();
});

it('DECISIONS.md 2: agentId and branchName of a session are those of its deployment, or 404', async () => {
  const session = { externalId: newExternalId() };
  const agent = await refusalOf(generateSession({ ...session, agentId: 2 ** 31 - 1 }));
  expect(agent).toMatchObject({ statusCode: 404, code: 'agent_not_found' });
  const branch = await refusalOf(generateSession({ ...session, branchName: 'nobody-has-it' }));
  expect(branch).toMatchObject({ statusCode: 404, code: 'branch_not_found' });
});

it('DECISIONS.md 7: a session with allowAi false has no chat', async () => {
  const token = await redeem(await newSession({ settings: { allowAi: false } }));
  const error = await refusalOf(chatWithToken(token, { input: 'How many orders?' }));
  expect(error).toMatchObject({ statusCode: 403, code: 'ai_forbidden' });
});

it('DECISIONS.md 3: revoking is idempotent and answers 204 without a body', async () => {
  const sessionId = await newSession();
  for (const response of [await revoke(sessionId), await revoke(sessionId)]) {
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
  }
});

it.each([
  ['no key', null],
  ['an unknown key', `sk-${'A'.repeat(43)}`],
])('DECISIONS.md 3: revoking with %s is 401', async (_, key) => {
  expect((await revoke(await newSession(), key)).status).toBe(401);
});

it('DECISIONS.md 1: the exchange is called from browsers and answers preflights', async () => {
  const response = await fetch(new URL(SESSION_TOKEN, baseUrl), {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect(response.ok).toBe(true);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
});
