import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../../harness/account.ts';
import { ask } from '../../../harness/admin.ts';
import { databaseRoundTrips, post } from '../../../harness/api.ts';
import { askByGet, askByPost, cubeApiToken, loadToTheEnd, sessionToken } from '../../../harness/data-api.ts';
import { query } from '../../../harness/database.ts';
import { napping, slowModel } from '../../../harness/slow-model.ts';
import { until } from '../../../harness/until.ts';

// DECISIONS.md 6, "Self-signed tokens".

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const now = () => Math.floor(Date.now() / 1_000);
const bytes = (text: string) => new TextEncoder().encode(text);

type Claims = Record<string, unknown>;

/** Signed by a customer's own program, as `jsonwebtoken` and its like do it: the secret is the text. */
const signed = (secret: string, claims: Claims, header: Record<string, unknown> = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(bytes(secret));

const CREATE = `mutation ($id: ID!) { createDeploymentSecret(deploymentId: $id) {
  ... on CreatedDeploymentSecret { secret deploymentSecret { id keyId } } ... on Refusal { code } } }`;
type Created = { secret: string; deploymentSecret: { id: string; keyId: string }; code?: string };
const createSecret = (of: TestAccount) => ask<Created>(of.key, CREATE, { id: of.deploymentId });
const deleteSecret = (of: TestAccount, id: string) =>
  ask(of.key, 'mutation ($id: ID!) { deleteDeploymentSecret(id: $id) { __typename } }', { id });

let account: TestAccount;
let secret: string;
beforeAll(async () => {
  account = await makeAccount();
  ({ secret } = await createSecret(account));
});

const manager = { sub: 'marta', exp: now() + HOUR, groups: ['managers'] };
const countOrders = { query: { measures: ['orders_view.count'] } };
const load = (token: string, of: TestAccount = account) =>
  askByGet({ account: of, token }, 'load', countOrders);

/** How many orders a token sees, or the status and the words with which it is refused. */
async function seen(token: string, of?: TestAccount): Promise<unknown> {
  const response = await load(token, of);
  const body = (await response.json()) as { data?: Record<string, string>[]; error?: string; code?: string };
  return response.status === 200
    ? body.data?.[0]?.['orders_view.count']
    : { status: response.status, code: body.code, error: body.error };
}
const INVALID = { status: 403, code: 'data_token_invalid', error: 'Invalid token' };
const refusedClaims = (words: string) => ({
  status: 403,
  code: 'token_claims_refused',
  error: expect.stringContaining(words),
});

const ordersIn = async (city: string | null) => {
  const [{ count = '' } = {}] = await query<{ count: string }>(
    `select count(*)::text as count from shop.orders o join shop.users u on u.id = o.user_id
     where $1::text is null or u.city = $1`,
    city,
  );
  return count;
};

describe("A token that is signed with the deployment's own secret", () => {
  it('gives the numbers of its groups and attributes', async () => {
    expect(await seen(await signed(secret, manager))).toBe(await ordersIn(null));
    const inBerlin = { exp: now() + HOUR, userAttributes: { city: 'Berlin' } };
    expect(await seen(await signed(secret, inBerlin))).toBe(await ordersIn('Berlin'));
    const listed = { exp: now() + HOUR, userAttributes: [{ name: 'city', value: 'Madrid' }] };
    expect(await seen(await signed(secret, listed))).toBe(await ordersIn('Madrid'));
    expect(await seen(await signed(secret, { exp: now() + HOUR }))).toBe('0');
  });

  it('may say them in cubeCloud', async () => {
    const cubeCloud = { groups: ['managers'], userAttributes: { city: null } };
    expect(await seen(await signed(secret, { exp: now() + HOUR, cubeCloud }))).toBe(await ordersIn(null));
    const both = { exp: now() + HOUR, groups: [], cubeCloud };
    expect(await seen(await signed(secret, both))).toBe('0');
  });

  it('is the security context of policies', async () => {
    const own = await makeAccount();
    await own.saveModel(`
cubes:
  - name: orders
    sql_table: shop.orders
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true }
      - { name: status, sql: status, type: string }
    measures: [{ name: count, type: count }]
    access_policy:
      - group: "*"
        row_level: { filters: [{ member: status, operator: equals, values: ["{ securityContext.only.status }"] }] }
`);
    const { secret: mine } = await createSecret(own);
    const count = async (claims: Claims) => {
      const token = await signed(mine, { exp: now() + HOUR, ...claims });
      const response = await askByPost({ account: own, token }, 'load', {
        query: { measures: ['orders.count'] },
      });
      return ((await response.json()) as { data: Record<string, string>[] }).data[0]?.['orders.count'];
    };
    const [first] = await query<{ status: string; count: string }>(
      'select status, count(*)::text as count from shop.orders group by 1 order by 1 limit 1',
    );
    expect(await count({ only: { status: first?.status } })).toBe(first?.count);
    expect(await count({})).toBe('0');
  });

  it('keeps an attribute whatever it is called, as sessions do', async () => {
    const given = (value: string) => JSON.parse(`{"__proto__":${JSON.stringify(value)}}`) as Claims;
    const claims = (value: string) => signed(secret, { exp: now() + HOUR, userAttributes: given(value) });
    expect(await seen(await claims('Berlin'))).toEqual(refusedClaims('__proto__'));

    const own = await makeAccount();
    await ask(
      own.key,
      'mutation { defineUserAttributes(definitions: [{ name: "__proto__", type: string }]) { __typename } }',
    );
    await own.saveModel(`
cubes:
  - name: cities
    sql: SELECT DISTINCT city FROM shop.users
    dimensions: [{ name: city, sql: city, type: string, primary_key: true, public: true }]
    access_policy:
      - group: "*"
        row_level: { filters: [{ member: city, operator: equals, values: ["{ userAttributes.__proto__ }"] }] }
`);
    const { secret: mine } = await createSecret(own);
    const userAttributes = [{ name: '__proto__', value: 'Berlin' }];
    const tokens = [
      await signed(mine, { exp: now() + HOUR, userAttributes: given('Berlin') }),
      await signed(mine, { exp: now() + HOUR, userAttributes }),
      await sessionToken(own, { externalId: 'anna', userAttributes }),
    ];
    for (const token of tokens) {
      const response = await askByPost({ account: own, token }, 'load', {
        query: { dimensions: ['cities.city'] },
      });
      expect(await response.json()).toMatchObject({ data: [{ 'cities.city': 'Berlin' }] });
    }
  });

  it('makes one round trip to the service', async () => {
    const token = await signed(secret, manager);
    await load(token);
    const before = await databaseRoundTrips();
    await askByGet({ account, token }, 'load', { ...countOrders, cache: 'no-cache' });
    // Data and service are behind the same endpoint here: one for each.
    expect((await databaseRoundTrips()) - before).toBe(2);
  });

  it('opens all of the data API but SQL, and nothing else', async () => {
    const token = await signed(secret, { ...manager, showsSql: true, aud: 'data' });
    const call = { account, token };
    const statuses = async (...asked: Promise<Response>[]) =>
      (await Promise.all(asked)).map(({ status }) => status);
    expect(
      await statuses(
        askByGet(call, 'meta'),
        askByPost(call, 'dry-run', countOrders),
        askByGet(call, 'subscribe', countOrders),
        askByPost(call, 'cubesql', { query: 'SELECT MEASURE(count) FROM orders_view' }),
        askByPost({ ...call, accept: 'text/csv' }, 'load', countOrders),
        askByPost(call, 'sql', countOrders),
      ),
    ).toEqual([200, 200, 200, 200, 200, 403]);
    const headers = { Authorization: `Bearer ${token}` };
    expect(
      await statuses(
        post(account.chatPath('stream-chat-state'), { input: 'Total revenue' }, { headers }),
        post(`/api/v1/deployments/${account.deploymentId}/token`, {}, { headers }),
      ),
    ).toEqual([401, 401]);
  });

  it('lives until exp, else for 24 hours from iat', async () => {
    const { exp: _, ...timeless } = manager;
    const all = await ordersIn(null);
    expect(await seen(await signed(secret, { ...timeless, iat: now() - DAY + 60 }))).toBe(all);
    expect(await seen(await signed(secret, { ...timeless, iat: now() - 2 * DAY, exp: now() + 60 }))).toBe(
      all,
    );
    for (const times of [
      {},
      { exp: now() - 1 },
      { iat: now() - DAY - 1 },
      { iat: now(), exp: now() - 1 },
      { iat: now() + HOUR },
      { iat: now() + HOUR, exp: now() + DAY },
      { nbf: now() + HOUR, exp: now() + DAY },
      { exp: String(now() + HOUR) },
      { iat: 'now' },
      { exp: null },
    ]) {
      expect(await seen(await signed(secret, { ...timeless, ...times })), JSON.stringify(times)).toEqual(
        INVALID,
      );
    }
  });

  it('matches no group that there is not', async () => {
    const token = await signed(secret, {
      ...manager,
      groups: ['admins of everything', '*', ''.padEnd(255, 'x')],
    });
    expect(await seen(token)).toBe('0');
  });

  it.each([
    ['an attribute that is not defined', { userAttributes: { planet: 'Mars' } }, 'planet'],
    ['one of another type', { userAttributes: { city: 5 } }, 'city'],
    ['a list where there is one value', { userAttributes: { city: ['Berlin'] } }, 'city'],
    ['an object as a value', { userAttributes: { city: { equals: 'Berlin' } } }, 'userAttributes'],
    ['the name of something that every object has', { userAttributes: { constructor: 'x' } }, 'constructor'],
    [
      'an attribute that is not defined, in cubeCloud',
      { cubeCloud: { userAttributes: { planet: 'x' } } },
      'planet',
    ],
    ['groups that are no list', { groups: 'managers' }, 'groups'],
    ['groups that are no texts', { groups: [{ name: 'managers' }] }, 'groups'],
    [
      'more groups than there may be',
      { groups: Array.from({ length: 1_001 }, (_, index) => `${index}`) },
      'groups',
    ],
    ['somebody without a name', { sub: '' }, 'sub'],
    ['somebody who is an object', { sub: undefined, externalId: {} }, 'externalId'],
  ])('is refused with %s, in words', async (_, claims, words) => {
    expect(await seen(await signed(secret, { ...manager, ...claims }))).toEqual(refusedClaims(words));
  });

  it('picks no branch, no deployment, no session and no settings', async () => {
    const victim = await sessionToken(account, { externalId: 'victim', groups: ['managers'] });
    const { sid } = JSON.parse(Buffer.from(victim.split('.')[1] ?? '', 'base64url').toString());
    const other = await makeAccount();
    const everything = {
      exp: now() + HOUR,
      sid,
      user: { internalId: 'ines' },
      account: other.name,
      deployment: other.deploymentId,
      branchName: 'nowhere',
      branch: 'nowhere',
      creatorMode: true,
      embedTenant: other.name,
      isAdmin: true,
      admin: true,
      roles: ['admin'],
      permissions: ['internalUsers'],
      settings: { allowDownloads: false },
    };
    expect(await seen(await signed(secret, everything))).toBe('0');
  });
});

describe('Nobody is let in by', () => {
  let other: TestAccount;
  let foreign: string;
  beforeAll(async () => {
    other = await makeAccount();
    foreign = (await createSecret(other)).secret;
  });

  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('a secret of another deployment, or one that somebody made up', async () => {
    expect(await seen(await signed(foreign, manager))).toEqual(INVALID);
    expect(await seen(await signed(foreign, manager), other)).toBe(await ordersIn(null));
    expect(await seen(await signed(secret, manager), other)).toEqual(INVALID);
    expect(await seen(await signed('x'.repeat(46), manager))).toEqual(INVALID);
  });

  it('no algorithm, or another one than HS256', async () => {
    const payload = encoded(manager);
    const [, , signature = ''] = (await signed(secret, manager)).split('.');
    for (const alg of ['none', 'None', 'HS384', 'HS512', 'RS256', 'ES256', '']) {
      const token = `${encoded({ alg })}.${payload}.${signature}`;
      expect(await seen(token), alg).toEqual(INVALID);
    }
    expect(await seen(`${encoded({ alg: 'none' })}.${payload}.`), 'no signature').toEqual(INVALID);
    const stronger = await new SignJWT(manager)
      .setProtectedHeader({ alg: 'HS512' })
      .sign(bytes(secret.padEnd(64, 'x')));
    expect(await seen(stronger)).toEqual(INVALID);
  });

  it('headers that ask for something', async () => {
    const jwk = { kty: 'oct', k: Buffer.from('x'.repeat(46)).toString('base64url') };
    for (const header of [
      { jwk },
      { jku: 'https://example.com/keys' },
      { x5u: 'https://example.com/keys' },
    ]) {
      expect(await seen(await signed('x'.repeat(46), manager, header))).toEqual(INVALID);
    }
    const [, payload, signature] = (await signed(secret, manager)).split('.');
    const critical = encoded({ alg: 'HS256', crit: ['b64'], b64: false });
    expect(await seen(`${critical}.${payload}.${signature}`)).toEqual(INVALID);
  });

  it('our issuer, or the id of one of our keys, whoever signed it', async () => {
    const ours = await cubeApiToken(account, { sessionSettings: { externalId: 'anna' } });
    const { kid } = JSON.parse(Buffer.from(ours.split('.')[0] ?? '', 'base64url').toString());
    expect(await seen(await signed(secret, { ...manager, iss: 'embedded-analytics' }))).toEqual(INVALID);
    expect(await seen(await signed(secret, manager, { kid }))).toEqual(INVALID);
    expect(await seen(await signed(secret, { ...manager, iss: 'shop.example' }, { kid: 'theirs' }))).toBe(
      await ordersIn(null),
    );
  });

  it('a payload that was changed, cut off, enormous, or that no database holds', async () => {
    const [header, payload = '', signature] = (await signed(secret, manager)).split('.');
    expect(
      await seen(`${header}.${encoded({ ...manager, groups: ['managers', 'x'] })}.${signature}`),
    ).toEqual(INVALID);
    expect(await seen(`${header}.${payload.slice(0, -4)}.${signature}`)).toEqual(INVALID);
    expect(await seen(`${header}.${payload}.${signature?.slice(0, -1)}`)).toEqual(INVALID);
    expect(await seen(await signed(secret, { ...manager, much: 'x'.repeat(13_000) }))).toEqual(INVALID);
    expect(await seen(await signed(secret, { ...manager, groups: ['a\u0000b'] }))).toEqual(INVALID);
    expect(await seen(`${header}.${Buffer.from('5').toString('base64url')}.${signature}`)).toEqual(INVALID);
  });

  it('a deployment that has no secret, or is not there: neither is told from the other', async () => {
    const without = await makeAccount();
    const token = await signed(secret, manager);
    expect(await seen(token, without)).toEqual(INVALID);
    expect(await seen(token, { ...without, deploymentId: 999_999_999 })).toEqual(INVALID);
  });
});

describe('The secrets of a deployment', () => {
  it('are two while one replaces the other, and open nothing once they are deleted', async () => {
    const own = await makeAccount();
    const [first, second] = [await createSecret(own), await createSecret(own)];
    expect(first.secret).toMatch(/^ds-[\w-]{43}$/);
    expect(await createSecret(own)).toEqual({ code: 'too_many_deployment_secrets' });
    const tokens = [await signed(first.secret, manager), await signed(second.secret, manager)];
    const all = await ordersIn(null);
    const what = async () => [await seen(tokens[0] ?? '', own), await seen(tokens[1] ?? '', own)];
    expect(await what()).toEqual([all, all]);

    await deleteSecret(own, first.deploymentSecret.id);
    expect(await what()).toEqual([INVALID, all]);
    await deleteSecret(own, second.deploymentSecret.id);
    expect(await what()).toEqual([INVALID, INVALID]);
  });

  it('are three for nobody who asks for several at once', async () => {
    const own = await makeAccount();
    const made = await Promise.all(Array.from({ length: 6 }, () => createSecret(own)));
    expect(made.filter(({ secret: shown }) => shown !== undefined)).toHaveLength(2);
  });

  it('are of no use in the row of another deployment, and a connection string is none', async () => {
    const own = await makeAccount();
    const made = await createSecret(own);
    const token = await signed(made.secret, manager);
    const failed = { status: 500, code: 'data_unavailable', error: expect.stringContaining('administrator') };
    await query(
      `update deployment_secrets set sealed = (select data_source -> 'sealed' from deployments where id = $1) where deployment_id = $1`,
      own.deploymentId,
    );
    expect(await seen(token, own)).toEqual(failed);
    await query(
      `update deployment_secrets set sealed = (select sealed from deployment_secrets where deployment_id = $2) where deployment_id = $1`,
      own.deploymentId,
      account.deploymentId,
    );
    expect(await seen(await signed(secret, manager), own)).toEqual(failed);
  });
});

describe('The places of a user at the data', () => {
  const cancel = (pids: number[]) =>
    query('select pg_cancel_backend(pid) from unnest($1::int[]) as pid', pids);

  it('are those of sub, else of externalId, else of all who are not named', async () => {
    const own = await makeAccount({ limits: { dataQueriesPerUser: 1, dataQueriesPerDeployment: 10 } });
    await own.saveModel(slowModel);
    const { secret: mine } = await createSecret(own);
    const ended: string[] = [];
    let limit = 0;
    const nap = async (person: string, claims: Claims) => {
      // Each its own question: the same one would be run once for all of them.
      limit += 1;
      const asked = { query: { measures: ['naps.count'], dimensions: ['naps.id'], limit } };
      const token = await signed(mine, { exp: now() + HOUR, ...claims });
      await loadToTheEnd({ account: own, token }, asked);
      ended.push(person);
    };
    const naps = [
      nap('marta', { sub: 'marta', externalId: 'seven' }),
      nap('marta', { externalId: 'marta' }),
      nap('seven', { sub: 7 }),
      nap('seven', { externalId: '7' }),
      nap('nobody', {}),
      nap('nobody', { userId: 'marta' }),
    ];
    const firstAndThenTheOthers = [1, 2];
    for (const turn of firstAndThenTheOthers) {
      await until(async () => expect(await napping()).toHaveLength(3));
      await cancel((await napping()).map(({ pid }) => pid));
      await until(() => expect(ended).toHaveLength(3 * turn));
      expect(ended.slice(-3).sort()).toEqual(['marta', 'nobody', 'seven']);
    }
    await Promise.all(naps);
  });
});

it('of an account without downloads give rows of a screen, and no more to take away', async () => {
  const strict = await makeAccount();
  const { secret: own } = await createSecret(strict);
  const token = await signed(own, manager);
  const call = { account: strict, token };
  const statuses = async () => {
    const csv = await askByPost({ ...call, accept: 'text/csv' }, 'load', countOrders);
    const sql = await askByPost(call, 'cubesql', { query: 'SELECT MEASURE(count) FROM orders_view' });
    return [csv.status, sql.status, (await askByPost(call, 'load', countOrders)).status];
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  await ask(strict.key, 'mutation { updateAccount(input: { allowDownloads: false }) { __typename } }');
  expect(await statuses()).toEqual([403, 403, 200]);
});
