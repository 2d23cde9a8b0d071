import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf, post } from '../../harness/api.ts';
import { openApiDocument } from '../../harness/openapi.ts';

// DECISIONS.md 1, "Order of 401": endpoints that take a token, found in the OpenAPI document.

let account: TestAccount;
let paths: string[];
/** Those of them that take a key, too. */
let pathsOfKeys: string[];
beforeAll(async () => {
  account = await makeAccount();
  const document = await openApiDocument();
  const taking = (...schemes: string[]) =>
    Object.entries(document.paths)
      .filter(([, { post: operation }]) =>
        schemes.every((scheme) => operation?.security.some((way) => scheme in way)),
      )
      .map(([path]) =>
        path.replace('{accountName}', account.name).replace('{agentId}', String(account.agentId)),
      );
  paths = taking('sessionToken');
  pathsOfKeys = taking('sessionToken', 'apiKey');
});

const unreadable: Record<string, string | undefined> = {
  'no credential': undefined,
  'an empty one': '',
  'another scheme': 'Basic YTpi',
  'a key cut short': 'Api-Key sk-short',
  'a token that nobody signed': 'Bearer a.b.c',
};

const badBodies: Record<string, { body: string; type?: string }> = {
  'JSON cut off': { body: '{"input":' },
  'a body of the wrong shape': { body: '{"input":7}' },
  'a body that is no JSON': { body: 'hello', type: 'text/plain' },
  'a body over 1 MiB': { body: JSON.stringify({ input: 'x'.repeat(1_100_000) }) },
};

describe.each(Object.entries(badBodies))('%s', (_, { body, type = 'application/json' }) => {
  it.each(Object.entries(unreadable))('with %s is 401, whatever is in it', async (_case, authorization) => {
    expect(paths.length).toBeGreaterThanOrEqual(2);
    for (const path of paths) {
      const headers = {
        'Content-Type': type,
        // What is refused before it is read ends its connection.
        Connection: 'close',
        ...(authorization !== undefined && { Authorization: authorization }),
      };
      const response = await post(path, body, { headers });
      expect(response.status, path).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBeTruthy();
      const expected = authorization ? 'invalid_credential' : 'missing_credential';
      expect(await errorOf(response)).toMatchObject({ code: expected });
    }
  });

  it('with a credential that can be read is refused for what it is, before the database is asked', async () => {
    expect(pathsOfKeys.length).toBeGreaterThanOrEqual(2);
    for (const path of pathsOfKeys) {
      const headers = {
        'Content-Type': type,
        Connection: 'close',
        Authorization: `Api-Key sk-${'A'.repeat(43)}`,
      };
      expect([400, 413]).toContain((await post(path, body, { headers })).status);
    }
  });
});
