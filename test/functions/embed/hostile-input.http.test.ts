import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { dumpAccounts } from '../../harness/account-dump.ts';
import { type ErrorBody, errorOf, GENERATE_SESSION } from '../../harness/api.ts';
import { sendRaw } from '../../harness/raw-http.ts';
import { logUpTo } from '../../harness/service-log.ts';
import { hostileFields, notJson, repeatedKeys } from './hostile-bodies.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

let before: string[];
beforeEach(async () => {
  before = await dumpAccounts([account.id]);
});
afterEach(async () => {
  expect(await dumpAccounts([account.id]), 'nothing was written').toEqual(before);
});

const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(new URL(GENERATE_SESSION, inject('service').baseUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Api-Key ${account.key}`, ...headers },
    body,
  });

const validFields = () => ({
  deploymentId: String(account.deploymentId),
  externalId: '"anna"',
  embedTenantName: '"acme-shop"',
  creatorMode: 'true',
});

const asBody = (fields: Record<string, string>): string =>
  `{${Object.entries(fields)
    .map(([name, json]) => `"${name}":${json}`)
    .join(',')}}`;

const validBody = () => asBody(validFields());

async function refusalOf(response: Response): Promise<ErrorBody> {
  expect(response.status).toBe(400);
  return errorOf(response);
}

describe('a field is refused by name', () => {
  it.each(hostileFields.map(([what, field, json, path = field]) => ({ what, field, json, path })))(
    '$field: $what',
    async ({ field, json, path }) => {
      const error = await refusalOf(await send(asBody({ ...validFields(), [field]: json })));
      expect(error.message).toContain(path);
      expect(error.issues?.some((issue) => issue.path.startsWith(path))).toBe(true);
    },
  );

  it.each(['Api-Key', '__proto__', 'constructor', 'managers; drop table accounts', "o'hara", '%s', '\u0007'])(
    'groups: the unknown name %j is said back',
    async (name) => {
      const fields = { ...validFields(), groups: JSON.stringify([name]) };
      const error = await refusalOf(await send(asBody(fields)));
      expect(error.message).toBe(`Groups with names ${name} not found`);
    },
  );

  it.each(['__proto__', 'constructor', 'city', "o'hara", '%s %I', '$1'])(
    'userAttributes: the unknown name %j is said back',
    async (name) => {
      const fields = { ...validFields(), userAttributes: JSON.stringify([{ name, value: null }]) };
      const error = await refusalOf(await send(asBody(fields)));
      expect(error.message).toBe(`User attributes not found: ${name}`);
    },
  );

  it('__proto__ gives the body no fields', async () => {
    const error = await refusalOf(await send(`{"__proto__":${validBody()}}`));
    expect(error.message).toContain('externalId');
  });

  it.each(repeatedKeys)('%s: given twice, by %s', async (key, json) => {
    const error = await refusalOf(await send(`${validBody().slice(0, -1)},${json}}`));
    expect(error.message).toContain(key);
  });
});

describe('a body that is no JSON is refused', () => {
  it.each(notJson)('%s', async (_, body) => {
    expect((await refusalOf(await send(body))).code).toBe('malformed_json');
  });

  const bytes = (...parts: (string | number[])[]) =>
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)));
  const withExternalId = (id: number[]) =>
    bytes(`{"deploymentId":${account.deploymentId},"externalId":"an`, id, 'na"}');

  it.each([
    ['a byte that is no UTF-8', [0xff]],
    ['a letter in Latin-1', [0xfc]],
    ['an overlong NUL', [0xc0, 0x80]],
    ['a surrogate in UTF-8', [0xed, 0xa0, 0x80]],
    ['a character that is cut off', [0xe2, 0x82]],
  ])('%s', async (_, id) => {
    expect((await refusalOf(await send(withExternalId(id)))).code).toBe('malformed_json');
  });

  it('UTF-16', async () => {
    const body = Uint8Array.from(Buffer.from(`\ufeff${validBody()}`, 'utf16le'));
    expect((await refusalOf(await send(body))).code).toBe('malformed_json');
  });

  it('gzip', async () => {
    const response = await send(Uint8Array.from(gzipSync(validBody())), { 'Content-Encoding': 'gzip' });
    expect((await refusalOf(response)).code).toBe('malformed_json');
  });
});

describe('a content type other than JSON in UTF-8 is refused', () => {
  it.each([
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/json, text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset=iso-8859-1',
  ])('%s', async (contentType) => {
    expect((await refusalOf(await send(validBody(), { 'Content-Type': contentType }))).code).toBe(
      'json_required',
    );
  });
});

describe('an odd Authorization is refused with 401', () => {
  it.each([
    ['empty', () => ''],
    ['a scheme alone', () => 'Api-Key'],
    ['a key alone', () => account.key],
    ['another scheme', () => `ApiKey ${account.key}`],
    ['a key in quotes', () => `Api-Key "${account.key}"`],
    ['two keys', () => `Api-Key ${account.key}, Api-Key ${account.key}`],
    ['a key and more', () => `Api-Key ${account.key} x`],
    ['a key with padding', () => `Api-Key ${account.key}=`],
    ['letters beyond ASCII', () => `Api-Key sk-${'é'.repeat(43)}`],
    ['10,000 letters', () => `Api-Key sk-${'x'.repeat(10_000)}`],
    ['SQL', () => `Api-Key ' or 1=1 --`],
    ['a token that is no token', () => 'Bearer e30.e30.'],
  ])('%s', async (_, authorization) => {
    const response = await send(validBody(), { Authorization: authorization() });
    expect(response.status).toBe(401);
    expect(await errorOf(response)).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
  });
});

describe('a request that breaks HTTP', () => {
  const broken = (requestId: string, ...headers: string[]) => ({
    path: GENERATE_SESSION,
    headers: [
      'Content-Type: application/json',
      `Authorization: Api-Key ${account.key}`,
      `X-Request-Id: ${requestId}`,
      ...headers,
    ],
  });

  it.each(['-1', 'ten', '99999999999999999999999999', '2\r\nContent-Length: 3'])(
    'is refused for a Content-Length of %j',
    async (length) => {
      const request = broken(crypto.randomUUID(), `Content-Length: ${length}`);
      expect(await sendRaw({ ...request, body: validBody() })).toMatch(/^HTTP\/1\.1 4\d\d /);
    },
  );

  it.each([
    [
      'chunk by chunk',
      'Transfer-Encoding: chunked',
      (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`,
    ],
    ['by length', 'Content-Length: 4000', (body: string) => body],
    ['by a length over 1 MiB', 'Content-Length: 99999999', (body: string) => body],
  ])('writes nothing and is no error of ours when a body sent %s is cut off', async (_, header, cutOff) => {
    const requestId = crypto.randomUUID();
    const answer = await sendRaw({ ...broken(requestId, header), body: cutOff(validBody()) });
    expect(answer).not.toContain('sessionId');

    const next = (await send('{}')).headers.get('X-Request-Id') ?? 'none';
    const lines = (await logUpTo(next)).split('\n').filter((line) => line.includes(requestId));
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
