import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { ask } from '../../harness/admin.ts';
import { errorOf, generateSession, send } from '../../harness/api.ts';
import { query } from '../../harness/database.ts';
import { callTool, connectV1, connectV2, sendMcp, toolCall } from '../../harness/mcp.ts';
import { openApiDocument } from '../../harness/openapi.ts';

// DECISIONS.md 11.3: keys that are one user's, for one agent by MCP.

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await signIn('bob', 'Lisbon');
});

const signIn = (externalId: string, city: string, embedTenantName?: string) =>
  generateSession(
    {
      ...{ deploymentId: account.deploymentId, externalId, userAttributes: [{ name: 'city', value: city }] },
      ...(embedTenantName && { embedTenantName }),
    },
    account,
  );

type Made = { code?: string; secret: string; apiKey: { id: string } };

const makeKey = async (input: object): Promise<Made> =>
  ask<Made>(
    account.key,
    `mutation ($input: UserKeyInput!) { createUserKey(input: $input) {
       ... on CreatedApiKey { secret apiKey { id isAdmin externalId agentId embedTenant } } ... on Refusal { code } } }`,
    { input: { name: 'Claude', agentId: String(account.agentId), ...input } },
  );

const CITIES = 'SELECT city, MEASURE(revenue) AS revenue FROM sales_view GROUP BY 1';
const citiesOf = async (token: string) => {
  const { structuredContent } = await callTool({ account, token }, 'run_query', { sql: CITIES });
  return (structuredContent as { rows: string[][] }).rows.map(([city]) => city);
};
const codeOf = async (response: Response) => `${response.status} ${(await errorOf(response)).code}`;
const used = (token: string, agentId?: number, headers?: Record<string, string>) =>
  sendMcp(
    { account, token, ...(agentId !== undefined && { agentId }) },
    toolCall('run_query', { sql: CITIES }),
    headers,
  );

describe('a key of a user', () => {
  it('works with the official clients, and has the rights that the user has now', async () => {
    await signIn('anna', 'Berlin');
    const made = await makeKey({ externalId: 'anna' });
    expect(made.apiKey).toMatchObject({
      isAdmin: false,
      externalId: 'anna',
      agentId: String(account.agentId),
      embedTenant: null,
    });
    for (const client of [
      await connectV1({ account, token: made.secret }),
      await connectV2({ account, token: made.secret }, { pin: '2026-07-28' }),
    ]) {
      const { tools } = await client.listTools();
      expect(tools).toHaveLength(3);
      await client.close();
    }
    expect(await citiesOf(made.secret)).toEqual(['Berlin']);
    await signIn('anna', 'Lisbon');
    expect(await citiesOf(made.secret)).toEqual(['Lisbon']);
    expect(
      await callTool({ account, token: made.secret }, 'ask_agent', { question: 'How many orders?' }),
    ).toMatchObject({
      structuredContent: { answer: expect.stringContaining('orders') },
    });
  });

  it('has the rights of its embed tenant, and ends with the membership of that', async () => {
    await signIn('bob', 'Berlin', 'acme-keys');
    const { secret: within } = await makeKey({ externalId: 'bob', embedTenantName: 'acme-keys' });
    expect(await citiesOf(within)).toEqual(['Berlin']);
    const { nodes } = await ask<{ nodes: { id: string }[] }>(
      account.key,
      '{ memberships(externalId: "bob") { nodes { id } } }',
    );
    await ask(account.key, 'mutation ($id: ID!) { deleteMembership(id: $id) { __typename } }', {
      id: nodes[0]?.id,
    });
    expect(await codeOf(await used(within))).toBe('401 invalid_credential');
    expect(await makeKey({ externalId: 'bob', embedTenantName: 'acme-keys' })).toMatchObject({
      code: 'membership_not_found',
    });
  });

  it('opens one agent, whatever else is sent', async () => {
    const { secret } = await makeKey({ externalId: 'bob' });
    const other = await account.newAgent('builtin/analyst');
    const stranger = await makeAccount();
    const headers = { 'Operator-Key': 'x'.repeat(32), 'X-User': 'anna', Origin: 'null' };
    for (const agentId of [other, stranger.agentId]) {
      expect(await codeOf(await used(secret, agentId))).toBe('404 agent_not_found');
      expect(await codeOf(await used(secret, agentId, { ...headers, Origin: '' }))).toBe(
        '404 agent_not_found',
      );
    }
  });

  it('opens nothing but MCP', async () => {
    const { secret } = await makeKey({ externalId: 'bob' });
    const { paths } = await openApiDocument();
    const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security.length > 0 && path !== '/mcp/{agentId}')
        .map(([method, { requestBody }]) => ({
          method,
          path,
          body: requestBody?.content['application/json'].example,
        })),
    );
    expect(endpoints.length).toBeGreaterThanOrEqual(18);
    for (const { method, path, body = {} } of endpoints) {
      const url = path
        .replace('{accountName}', account.name)
        .replace('{agentId}', String(account.agentId))
        .replace('{deploymentId}', String(account.deploymentId))
        .replace(/\{\w+\}/g, '1');
      for (const Authorization of [
        `Api-Key ${secret}`,
        `Bearer ${secret}`,
        `Embed-Token ${secret}`,
        secret,
      ]) {
        const headers = { Authorization };
        const response =
          method === 'get' || method === 'delete'
            ? await send(`${url}${url.startsWith('/d/') ? '?query=%7B%7D' : ''}`, {
                headers,
                method: method === 'get' ? 'GET' : 'DELETE',
              })
            : await fetch(new URL(url, (await openApiDocument()).servers[0]?.url), {
                method: method.toUpperCase(),
                headers: { ...headers, 'Content-Type': 'application/json' },
                body: JSON.stringify({ ...body, sessionId: 'x' }),
              });
        const text = await response.text();
        expect([401, 403], `${method} ${path} with ${Authorization.split(' ')[0]}: ${text}`).toContain(
          response.status,
        );
        expect(text).toMatch(
          /user_key_forbidden|invalid_credential|key_opens_no_data|token_required|data_token_invalid/,
        );
      }
    }
  });

  it.each<[string, (made: Made) => Promise<unknown>]>([
    [
      'is revoked',
      ({ apiKey }) =>
        ask(account.key, 'mutation ($id: ID!) { revokeApiKey(id: $id) { __typename } }', { id: apiKey.id }),
    ],
    ['has expired', ({ apiKey }) => query('update api_keys set expires_at = now() where id = $1', apiKey.id)],
    [
      'is of a user who has expired',
      () =>
        query(
          `update external_users set expires_at = now() where account_id = $1 and external_id = 'eve'`,
          account.id,
        ),
    ],
    [
      'is of a user who was erased',
      () => ask(account.key, 'mutation { eraseExternalUser(externalId: "eve") { __typename } }'),
    ],
  ])('that %s is 401', async (_, end) => {
    await signIn('eve', 'Berlin');
    const made = await makeKey({ externalId: 'eve' });
    expect((await used(made.secret)).status).toBe(200);
    await end(made);
    expect(await codeOf(await used(made.secret))).toBe('401 invalid_credential');
  });

  it('is told of in an export of its user, without what opens it', async () => {
    await signIn('ida', 'Berlin');
    const { secret } = await makeKey({ externalId: 'ida', name: 'Of Ida' });
    const told = JSON.stringify(
      await ask(account.key, '{ personalData(externalId: "ida") { nodes { table data } } }'),
    );
    expect(told).toContain('Of Ida');
    expect(told).toContain('api_keys.insert');
    expect(told).not.toContain(secret);
  });
});

it('keys that are nobody’s open no MCP, admin keys neither', async () => {
  for (const key of [account.key, await account.newKey()]) {
    expect(await codeOf(await used(key))).toBe('401 invalid_credential');
  }
});
