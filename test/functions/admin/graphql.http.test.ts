import { getIntrospectionQuery } from 'graphql';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { dumpAccounts } from '../../harness/account-dump.ts';
import { ADMIN, administer, ask } from '../../harness/admin.ts';
import { type CallOptions, databaseRoundTrips, errorOf, post, send } from '../../harness/api.ts';
import { refusesKeysWithoutAdminRights } from '../../harness/credential-suite.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const NAME = '{ account { name } }';
const sends = (query: string) => (options: CallOptions) => post(ADMIN, { query }, options);

/** The code of the only error of a request that gets no data. */
async function refusedWith(query: string, variables?: Record<string, unknown>) {
  const { data, errors, response } = await administer(account.key, query, variables);
  expect(response.status).toBe(200);
  expect(data).toBeUndefined();
  expect(errors).toHaveLength(1);
  return errors?.[0];
}

const wrongKeys: Record<string, () => Promise<string> | string | null> = {
  'no key': () => null,
  'an unknown key': () => `sk-${'A'.repeat(43)}`,
  'a revoked key': () => account.newKey({ isAdmin: true, revokedAt: new Date() }),
  'an expired key': () => account.newKey({ isAdmin: true, expiresAt: new Date(0) }),
};

describe.each([
  ['a document that reads', NAME],
  ['introspection', '{ __schema { queryType { name } } }'],
  ['a document with a mistake', '{ nothing }'],
])('POST /admin/graphql with %s', (_, query) => {
  refusesKeysWithoutAdminRights(() => ({ account, send: sends(query) }));

  it.each(Object.keys(wrongKeys))('is refused with %s, as every endpoint does', async (what) => {
    const response = await sends(query)({ key: (await wrongKeys[what]?.()) ?? null });
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toContain('Api-Key');
    expect(await errorOf(response)).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
  });
});

describe('a request', () => {
  it('takes the key as Api-Key and as Bearer', async () => {
    const response = await sends(NAME)({ headers: { Authorization: `Bearer ${account.key}` } });
    expect(await response.json()).toEqual({ data: { account: { name: account.name } } });
    expect(await ask(account.key, NAME)).toEqual({ name: account.name });
  });

  it('costs one round trip to the database, however many fields read', async () => {
    const before = await databaseRoundTrips();
    await administer(
      account.key,
      '{ account { name } agents { nodes { id } } userGroups { nodes { id } } deployments(first: 1) { nodes { id } } auditLog(first: 1) { nodes { id } } }',
    );
    expect((await databaseRoundTrips()) - before).toBe(1);
  });

  it('that only asks for the schema has its key checked all the same', async () => {
    const before = await databaseRoundTrips();
    const schema = await ask<{ types: unknown[] }>(account.key, getIntrospectionQuery());
    expect(schema.types.length).toBeGreaterThan(50);
    expect((await databaseRoundTrips()) - before).toBe(1);
  });

  it.each([
    ['no JSON', '{"query":', 400, 'malformed_json'],
    ['a list of operations', [{ query: NAME }], 400, 'json_required'],
    ['no query', { variables: {} }, 400, 'invalid_request'],
    ['variables that no database can hold', { query: NAME, variables: { a: '\0' } }, 400, 'invalid_request'],
    ['more than a megabyte', { query: `${NAME}${' '.repeat(1024 * 1024)}` }, 413, 'body_too_large'],
  ])('with %s is refused as by every endpoint', async (_, body, status, code) => {
    const response = await post(ADMIN, body, { key: account.key });
    expect(response.status).toBe(status);
    expect(await errorOf(response)).toMatchObject({ code });
  });

  it('is not taken from pages of other origins, nor in a URL', async () => {
    const preflight = await fetch(new URL(ADMIN, (await send('/healthz', {})).url), {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const answered = await sends(NAME)({ key: account.key, headers: { Origin: 'https://evil.example' } });
    expect(answered.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect((await send(`${ADMIN}?query=${encodeURIComponent(NAME)}`, { key: account.key })).status).toBe(404);
  });
});

describe('/admin', () => {
  it('is a page of ours alone, which no other page can frame', async () => {
    const response = await send('/admin', {});
    expect(response.headers.get('Content-Type')).toContain('text/html');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const sources = [...(await response.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, url]) => url ?? '',
    );
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources) {
      expect(source).toMatch(/^\//);
      expect((await fetch(new URL(source, inject('service').edgeUrl))).status).toBe(200);
    }
  });
});

describe('a document', () => {
  it.each([
    ['does not parse', '{ account {'],
    ['asks for what is not there', '{ account { hash } }'],
    ['has a NUL in a string', '{ internalUsers(search: "a\\u0000b") { nodes { id } } }'],
    ['is longer than anyone writes', `{ ${'account { name } '.repeat(2_000)} }`],
  ])('that %s is refused', async (_, query) => {
    expect((await refusedWith(query))?.extensions.code).toBe('invalid_document');
  });

  it.each([
    ['lists of lists', '{ embedTenants(first: 200) { nodes { groups(first: 200) { nodes { name } } } } }'],
    ['the same list under many names', many((index) => `a${index}: auditLog(first: 200) { nodes { id } }`)],
    ['compiling many times over', many((index) => `v${index}: validateModel(files: []) { valid }`)],
    [
      'transcripts by the page',
      '{ threads(first: 200) { nodes { messages { content toolCalls { uuid } } } } }',
    ],
    [
      'what another operation hides',
      `query cheap ${NAME} query dear { auditLog(first: 200) { nodes { id actor action subject before after requestId createdAt } } ${many((index) => `a${index}: auditLog(first: 200) { nodes { id } }`).slice(1)}`,
    ],
  ])('that asks for %s costs too much', async (_, query) => {
    const operationName = query.includes('dear') ? 'dear' : undefined;
    const response = await post(ADMIN, { query, operationName }, { key: account.key });
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['document_too_costly']);
  });

  it.each([
    ['is missing', {}],
    ['is of another type', { first: 'many' }],
    ['is an object', { first: { a: 1 } }],
  ])('whose variable %s is refused', async (_, variables) => {
    const query = 'query ($first: Int!) { agents(first: $first) { nodes { id } } }';
    expect((await refusedWith(query, variables))?.extensions.code).toBe('invalid_request');
  });

  it('cannot repeat introspection or mutations under many names', async () => {
    const introspection = many((index) => `s${index}: __schema { types { name } }`);
    expect((await refusedWith(introspection))?.extensions.code).toBe('invalid_document');

    const before = await dumpAccounts([account.id]);
    const creations = many((index) => `m${index}: createApiKey(input: { name: "${index}" }) { __typename }`);
    expect((await refusedWith(`mutation ${creations}`))?.extensions.code).toBe('invalid_document');
    expect(await dumpAccounts([account.id])).toEqual(before);
  });

  it('is refused with a cursor of another list, and with a page of no size', async () => {
    const agents = await ask<{ pageInfo: { endCursor: string } }>(
      account.key,
      '{ agents { pageInfo { endCursor } } }',
    );
    const listed = '($first: Int, $after: String) { apiKeys(first: $first, after: $after) { nodes { id } } }';
    const withCursor = await administer(account.key, `query ${listed}`, { after: agents.pageInfo.endCursor });
    expect(withCursor.errors?.[0]?.extensions.code).toBe('invalid_cursor');
    for (const first of [0, -1, 201]) {
      const { errors } = await administer(account.key, `query ${listed}`, { first });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid_request', issues: [{ path: 'first' }] });
    }
  });

  it('has each of its mutations in a transaction of its own', async () => {
    const { data } = await administer(
      account.key,
      `mutation {
        first: defineUserGroups(definitions: [{ name: "kept" }]) { __typename }
        second: defineUserGroups(definitions: [{ name: "a" }, { name: "a" }]) { __typename }
        third: defineUserGroups(definitions: [{ name: "kept too" }]) { __typename }
      }`,
    );
    expect(Object.values(data ?? {})).toEqual([
      { __typename: 'DefinedUserGroups' },
      { __typename: 'Refusal' },
      { __typename: 'DefinedUserGroups' },
    ]);
  });
});

/** A document with a field under sixty names. */
function many(field: (index: number) => string): string {
  return `{ ${Array.from({ length: 60 }, (_, index) => field(index)).join(' ')} }`;
}
