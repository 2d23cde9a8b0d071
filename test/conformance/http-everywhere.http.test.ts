import { expect, it } from 'vitest';
import { GENERATE_SESSION, post } from '../harness/api.ts';
import { baseUrl, chatPath, demo, generateSession, newExternalId, refusalOf } from './demo-account.ts';

const { apiKey: key, deploymentId } = demo;
const ONE_MIB = 1024 * 1024;

/** Generate Session with exactly these bytes. */
const send = (body: string, headers: Record<string, string> = {}) =>
  post(GENERATE_SESSION, body, { key, headers });

const complete = () => JSON.stringify({ deploymentId, externalId: newExternalId() });

it('DECISIONS.md 1: an error body has statusCode, error, message, code and requestId', async () => {
  const response = await generateSession({ externalId: newExternalId(), groups: ['vips'] });
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({
    statusCode: 400,
    error: 'Bad Request',
    message: expect.stringContaining('vips'),
    code: expect.stringMatching(/^[a-z]+(_[a-z]+)*$/),
    requestId: response.headers.get('X-Request-Id'),
  });
});

it('DECISIONS.md 1: validation failures add issues with path and message, one per problem', async () => {
  const body = { externalId: 'ANNA', groups: 'managers', creatorMode: 'yes' };
  const error = await refusalOf(generateSession(body));
  expect(error.issues?.map(({ path }) => path).sort()).toEqual(['creatorMode', 'externalId', 'groups']);
  for (const { message } of error.issues ?? []) expect(message).not.toBe('');
});

it.each([
  [400, 'Bad Request', '{}', key],
  [401, 'Unauthorized', complete(), null],
  [404, 'Not Found', JSON.stringify({ deploymentId: 2 ** 31 - 1, externalId: 'anna' }), key],
  [413, 'Content Too Large', ' '.repeat(ONE_MIB + 1), key],
] as const)('DECISIONS.md 1: %i is called %j', async (statusCode, error, body, withKey) => {
  const response = await post(GENERATE_SESSION, body, { key: withKey });
  expect(response.status).toBe(statusCode);
  expect(await response.json()).toMatchObject({ statusCode, error });
});

it('DECISIONS.md 1: every response carries X-Request-Id, a new one each time', async () => {
  const responses = [
    await send(complete()),
    await send('{'),
    await post(GENERATE_SESSION, complete(), {}),
    await fetch(new URL('/nowhere', baseUrl)),
  ];
  const ids = responses.map(({ headers }) => headers.get('X-Request-Id'));
  for (const id of ids) expect(id).toMatch(/\S{8,}/);
  expect(new Set(ids).size).toBe(responses.length);
});

it('DECISIONS.md 1: unknown body fields are ignored', async () => {
  const body = { externalId: newExternalId(), colour: 'blue', sessionId: 'mine', accountId: 7 };
  expect((await generateSession(body)).status).toBe(200);
});

it('DECISIONS.md 1: an optional field that is null counts as absent', async () => {
  const nothing = { internalId: null, email: null, embedTenantName: null, creatorMode: null };
  const nothingMore = { userAttributes: null, groups: null, groupDefinitions: null, securityContext: null };
  const body = { externalId: newExternalId(), userAttributeDefinitions: null, ...nothing, ...nothingMore };
  expect((await generateSession(body)).status).toBe(200);
  expect((await refusalOf(generateSession({ externalId: null }))).statusCode).toBe(400);
});

it('DECISIONS.md 1: a trailing slash is tolerated', async () => {
  expect((await post(`${GENERATE_SESSION}/`, complete(), { key })).status).toBe(200);
});

it.each([
  ['exactly 1 MiB is taken', ONE_MIB, 200],
  ['1 MiB and a byte is 413', ONE_MIB + 1, 413],
])('DECISIONS.md 1: a body of %s', async (_, bytes, status) => {
  const response = await send(complete().padEnd(bytes));
  expect(response.status).toBe(status);
});

it.each([
  '',
  '{',
  '{"deploymentId": 1, "externalId": "an',
  '{"a":1}}',
  "{'a':1}",
  '{"a":01}',
  'NaN',
  '{"a":NaN}',
])('DECISIONS.md 1: malformed JSON, also a cut-off body, is 400: %j', async (body) => {
  const error = await refusalOf(send(body));
  expect(error).toMatchObject({ statusCode: 400, code: 'malformed_json' });
});

it.each(['[]', 'null', '"anna"', '1', 'true'])('SPEC.md 4: a body is a JSON object, not %s', async (body) => {
  expect(await refusalOf(send(body))).toMatchObject({ statusCode: 400, code: 'json_required' });
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  'SPEC.md 4: the request header is Content-Type: application/json, not %j',
  async (contentType) => {
    const error = await refusalOf(send(complete(), { 'Content-Type': contentType }));
    expect(error).toMatchObject({ statusCode: 400, code: 'json_required' });
  },
);

it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="UTF-8"'])(
  'SPEC.md 4: Content-Type may be written %j',
  async (contentType) => {
    expect((await send(complete(), { 'Content-Type': contentType })).status).toBe(200);
  },
);

it.each(['GET', 'PUT', 'DELETE', 'PATCH'])(
  'DECISIONS.md 1: %s of an endpoint to post to is 404',
  async (method) => {
    const response = await fetch(new URL(GENERATE_SESSION, baseUrl), {
      method,
      headers: { Authorization: `Api-Key ${key}` },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: 404, code: 'endpoint_not_found' });
  },
);

it.each(['stream-chat-state', 'abort'] as const)(
  'DECISIONS.md 1: CORS preflights of %s are answered, for browsers call it',
  async (verb) => {
    const response = await fetch(new URL(chatPath(verb), baseUrl), {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://app.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(response.ok).toBe(true);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(response.headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('authorization');
  },
);

// The last of this file: its connection breaks, and another call may be waiting for that one.
it('DECISIONS.md 1: a body over 1 MiB that does not tell its length is 413 too', async () => {
  const chunks = Array.from({ length: 17 }, () => new Uint8Array(64 * 1024).fill(32));
  const request = {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Api-Key ${key}`,
      Connection: 'close',
    },
    body: new Blob(chunks).stream(),
    // Node demands it of a streamed body; the DOM's types do not know it.
    duplex: 'half',
  };
  const response = await fetch(new URL(GENERATE_SESSION, baseUrl), request);
  expect(response.status).toBe(413);
});
