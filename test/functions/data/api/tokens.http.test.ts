import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import { databaseRoundTrips, errorOf, generateSession, post, redeem, send } from '../../../harness/api.ts';
import { refusesWrongCredentials } from '../../../harness/credential-suite.ts';
import { askByGet, askByPost, cubeApiToken, dataPath, sessionToken } from '../../../harness/data-api.ts';
import { query } from '../../../harness/database.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const anna = { sessionSettings: { externalId: 'anna', groups: ['managers'] } };
const tokenPath = (deploymentId = account.deploymentId) => `/api/v1/deployments/${deploymentId}/token`;
const countOrders = { query: { measures: ['orders_view.count'] } };

const load = (token: string) => askByGet({ account, token }, 'load', countOrders);

describe('GET /api/v1/deployments/{id}', () => {
  it('tells the address of the data API, to a key and to a token', async () => {
    const deploymentUrl = expect.stringMatching(new RegExp(`^http.*/d/${account.deploymentId}$`));
    const expected = { id: account.deploymentId, name: expect.any(String), deploymentUrl };
    const path = `/api/v1/deployments/${account.deploymentId}`;

    expect(await (await send(path, { key: account.key })).json()).toEqual(expected);
    const token = await sessionToken(account, { externalId: 'anna' });
    expect(await (await send(path, { headers: { Authorization: `Embed-Token ${token}` } })).json()).toEqual(
      expected,
    );
  });

  it('knows no deployment of another account', async () => {
    const other = await makeAccount();
    for (const id of [other.deploymentId, 'x', '0', '99999999999999999999']) {
      const response = await send(`/api/v1/deployments/${id}`, { key: account.key });
      expect([response.status, (await errorOf(response)).code]).toEqual([404, 'deployment_not_found']);
    }
  });
});

describe('POST /api/v1/deployments/{id}/token', () => {
  refusesWrongCredentials(() => ({ account, send: (options) => post(tokenPath(), anna, options) }));

  it('gives a key a token with the rights of the user that it names, in one round trip', async () => {
    const before = await databaseRoundTrips();
    const token = await cubeApiToken(account, anna);
    expect((await databaseRoundTrips()) - before).toBe(1);

    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      aud: 'data',
      user: { externalId: 'anna' },
      deployment: account.deploymentId,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(24 * 60 * 60);
    expect((await load(token)).status).toBe(200);
  });

  it('makes it live as long as was asked for', async () => {
    const { exp = 0, iat = 0 } = decodeJwt(await cubeApiToken(account, { ...anna, expiresIn: 60 }));
    expect(exp - iat).toBe(60);
  });

  it('runs queries on the branch that the key names, if the deployment has it', async () => {
    await query(
      `insert into model_branches (account_id, deployment_id, name, files, compiled, content_hash)
       select account_id, deployment_id, 'beside', '[]', '{"cubes":{},"views":{}}', 'empty' from model_branches where deployment_id = $1`,
      account.deploymentId,
    );
    expect((await load(await cubeApiToken(account, { ...anna, branchName: 'main' }))).status).toBe(200);
    const beside = await load(await cubeApiToken(account, { ...anna, branchName: 'beside' }));
    expect([beside.status, await beside.text()]).toEqual([400, expect.stringContaining('orders_view')]);
    for (const branchName of ['nowhere', 'main ']) {
      const refused = await post(tokenPath(), { ...anna, branchName }, { key: account.key });
      expect([refused.status, (await errorOf(refused)).code]).toEqual([404, 'branch_not_found']);
    }
  });

  it.each([0, 86_401, 1.5, '60'])('refuses a life of %s seconds', async (expiresIn) => {
    const response = await post(tokenPath(), { ...anna, expiresIn }, { key: account.key });
    expect([response.status, (await errorOf(response)).code]).toEqual([400, 'invalid_request']);
  });

  it('takes the rights that an embed tenant has given', async () => {
    const rightsOf = async (embedTenantName?: string) => {
      const token = await cubeApiToken(account, {
        ...(embedTenantName && { embedTenantName }),
        sessionSettings: { externalId: 'bob' },
      });
      return (await load(token)).status;
    };
    const give = (embedTenantName: string, groups: string[]) =>
      generateSession(
        { deploymentId: account.deploymentId, externalId: 'bob', embedTenantName, groups },
        account,
      );
    await give('tenant-one', ['managers']);
    await give('tenant-two', []);
    const tokens = await query<{ tenant: string }>(
      `select t.name as tenant from embed_tenants t where t.account_id = $1 order by 1`,
      account.id,
    );
    expect(tokens.map(({ tenant }) => tenant)).toEqual(['tenant-one', 'tenant-two']);
    expect([await rightsOf('tenant-one'), await rightsOf('tenant-two')]).toEqual([200, 200]);
  });

  it('withholds what its settings say', async () => {
    const token = await cubeApiToken(account, { ...anna, settings: { allowDownloads: false } });
    const response = await askByPost({ account, token }, 'cubesql', {
      query: 'SELECT MEASURE(count) FROM orders_view',
    });
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'downloads_forbidden' }),
    ]);
    expect((await load(token)).status).toBe(200);
  });

  it('refuses a key that names nobody, or several', async () => {
    for (const sessionSettings of [
      undefined,
      {},
      { externalId: 'anna', internalId: 'ines' },
      { externalId: 'With Space' },
    ]) {
      const response = await post(tokenPath(), { sessionSettings }, { key: account.key });
      expect(response.status).toBe(400);
    }
  });

  it('lets no key act as an internal user without the permission', async () => {
    const key = await account.newKey();
    const response = await post(tokenPath(), { sessionSettings: { internalId: 'ines' } }, { key });
    expect([response.status, (await errorOf(response)).code]).toEqual([403, 'internal_users_forbidden']);
  });

  it("never outlives the session's token, keeps its rights, and falls with it", async () => {
    const sessionId = await generateSession(
      { deploymentId: account.deploymentId, externalId: 'carla', embedTenantName: 'acme-data' },
      account,
    );
    const session = await redeem(sessionId);
    const token = await cubeApiToken(account, {}, { headers: { Authorization: `Embed-Token ${session}` } });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      sid: decodeJwt(session).sid,
      embedTenant: 'acme-data',
      user: { externalId: 'carla' },
    });
    expect(claims.exp ?? 0).toBeLessThanOrEqual(decodeJwt(session).exp ?? 0);
    expect((await load(token)).status).toBe(200);

    await post('/api/v1/embed/session/revoke', { sessionId }, { key: account.key });

    const refused = await load(token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: 'Invalid token' });
  });

  it('ends with its user', async () => {
    const token = await cubeApiToken(account, {
      sessionSettings: { externalId: 'dora', ephemeralTtlSeconds: 60 },
    });
    expect((await load(token)).status).toBe(200);
    await query(
      `update external_users set expires_at = now() - interval '1 second' where account_id = $1 and external_id = 'dora'`,
      account.id,
    );
    expect((await load(token)).status).toBe(403);
  });
});

describe('A token of the data API', () => {
  it('opens nothing else', async () => {
    const token = await cubeApiToken(account, anna);
    const headers = { Authorization: `Bearer ${token}` };
    const chat = await post(account.chatPath('stream-chat-state'), { input: 'Total revenue' }, { headers });
    expect(chat.status).toBe(401);
    const another = await post(tokenPath(), {}, { headers });
    expect(another.status).toBe(401);
  });

  it.each(['', 'Bearer ', 'bearer '])('is taken with "%s" before it', async (scheme) => {
    expect((await load(`${scheme}${await cubeApiToken(account, anna)}`)).status).toBe(200);
  });

  it('is one of this deployment', async () => {
    const other = await makeAccount();
    const token = await cubeApiToken(other, anna);
    const response = await askByGet({ account, token }, 'load', countOrders);
    expect(response.status).toBe(404);
  });
});

describe('The data API refuses in a form that its clients show', () => {
  const refusal = async (response: Response) => [
    response.status,
    ((await response.json()) as { error: string }).error,
  ];

  it('no token at all', async () => {
    expect(await refusal(await send(`${dataPath(account, 'load')}?query={}`, {}))).toEqual([
      403,
      "Authorization header isn't set",
    ]);
  });

  it.each(['nonsense', 'Bearer a.b.c', 'Api-Key x'])('the token "%s"', async (token) => {
    expect(await refusal(await askByGet({ account, token }, 'load', countOrders))).toEqual([
      403,
      'Invalid token',
    ]);
  });

  it.each(['Api-Key ', 'Bearer ', ''])(
    'an API key behind "%s", and says what to do with it',
    async (scheme) => {
      const response = await askByGet({ account, token: `${scheme}${account.key}` }, 'load', countOrders);
      expect(await refusal(response)).toEqual([
        403,
        expect.stringContaining('/api/v1/deployments/{id}/token'),
      ]);
    },
  );

  it.each([
    ['no query', {}],
    ['a query that is no JSON', { query: '{' }],
    ['a query that is no object', { query: '5' }],
    ['a member that does not exist', { query: { measures: ['orders_view.cuont'] } }],
    ['a kind of query that there is not', { ...countOrders, queryType: 'single' }],
    ['a first row that CSV has not', { ...countOrders, header: 'names' }, 'header: must be title or name'],
    [
      'formulas that are not as they are',
      { ...countOrders, formulas: true },
      'formulas: must be raw, or be left out',
    ],
  ])('%s', async (_, parameters, words = '') => {
    const token = await cubeApiToken(account, anna);
    const response = await askByGet({ account, token }, 'load', parameters);
    expect(await refusal(response)).toEqual([400, expect.stringContaining(words)]);
  });

  it('never with the words that have clients ask again at once', async () => {
    const token = await cubeApiToken(account, anna);
    const response = await askByPost({ account, token }, 'cubesql', {
      query: 'SELECT "Continue wait" FROM orders_view',
    });
    const [status, error] = await refusal(response);
    expect(status).toBe(400);
    expect(error).not.toMatch(/continue wait/i);
  });
});
