import { describe, expect, it } from 'vitest';
import { GENERATE_SESSION, post } from '../harness/api.ts';
import { chatPath, demo, newExternalId } from './demo-account.ts';

const { apiKey: key, deploymentId, accountName, agentId } = demo;

const endpoints = [
  ['Generate Session', GENERATE_SESSION, () => ({ deploymentId, externalId: newExternalId() })],
  [
    'stream-chat-state',
    chatPath('stream-chat-state'),
    () => ({ input: 'How many orders?', sessionSettings: { externalId: newExternalId() } }),
  ],
  ['abort', chatPath('abort'), () => ({ chatId: 'none', sessionSettings: { externalId: newExternalId() } })],
] as const;

const unknownKey = `sk-${'A'.repeat(43)}`;

describe.each(endpoints)('%s', (_, path, body) => {
  const call = (authorization: string | undefined) =>
    post(path, body(), { headers: authorization === undefined ? {} : { Authorization: authorization } });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['a scheme without a key', 'Api-Key'],
    ['a bare key', key],
    ['an unknown key', `Api-Key ${unknownKey}`],
    ['an unknown key as a bearer token', `Bearer ${unknownKey}`],
    ['cut short', `Api-Key ${key.slice(0, -1)}`],
    ['a letter too long', `Api-Key ${key}A`],
    ['of another case', `Api-Key ${key.toUpperCase()}`],
    ['in quotes', `Api-Key "${key}"`],
    ['given twice', `Api-Key ${key}, Api-Key ${key}`],
    ['of another scheme', `Basic ${btoa(`${key}:`)}`],
  ])(
    'SPEC.md 5.1, DECISIONS.md 1: a credential that is %s is 401 with WWW-Authenticate',
    async (_case, given) => {
      const response = await call(given);
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBeTruthy();
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
      expect(text).not.toContain(key);
    },
  );

  it.each(['Api-Key', 'api-key', 'Bearer'])('DECISIONS.md 1: the scheme %s is accepted', async (scheme) => {
    const response = await call(`${scheme} ${key}`);
    expect([200, 404]).toContain(response.status);
    await response.body?.cancel();
  });
});

it('DECISIONS.md 2: the shape is checked before the key', async () => {
  expect((await post(GENERATE_SESSION, { deploymentId }, { key: unknownKey })).status).toBe(400);
});

it('DECISIONS.md 2: the key is checked before the deployment', async () => {
  const body = { deploymentId: 2 ** 31 - 1, externalId: newExternalId() };
  expect((await post(GENERATE_SESSION, body, { key: unknownKey })).status).toBe(401);
});

it('DECISIONS.md 2: the deployment is checked before the internal user', async () => {
  const body = { deploymentId: 2 ** 31 - 1, internalId: newExternalId() };
  const response = await post(GENERATE_SESSION, body, { key });
  expect(await response.json()).toMatchObject({ statusCode: 404, code: 'deployment_not_found' });
});

it.each([2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1])(
  'DECISIONS.md 1: deployment %i, which is nobody’s or another account’s, is 404',
  async (unknown) => {
    const body = { deploymentId: unknown, externalId: newExternalId() };
    const response = await post(GENERATE_SESSION, body, { key });
    expect(await response.json()).toMatchObject({ statusCode: 404, code: 'deployment_not_found' });
  },
);

it.each([
  ['account', `/api/v1/public/${accountName}-other/agents/${agentId}/chat/stream-chat-state`],
  ['agent', chatPath('stream-chat-state', 2 ** 31 - 1)],
  ['agent that is no number', chatPath('stream-chat-state', 'analyst')],
])('SPEC.md 7: an unknown %s in the chat path is 404', async (_, path) => {
  const body = { input: 'Hello', sessionSettings: { externalId: newExternalId() } };
  expect((await post(path, body, { key })).status).toBe(404);
});
