import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { databaseWork, errorOf, GENERATE_SESSION, generateSession, post } from '../../harness/api.ts';
import { refusesWrongCredentials } from '../../harness/credential-suite.ts';
import { query, singleValue } from '../../harness/database.ts';
import { membershipsOf } from '../../harness/memberships.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const call = (body: object, key = account.key) =>
  post(GENERATE_SESSION, { deploymentId: account.deploymentId, ...body }, { key });

/** Everything the account has, to show that a refused call leaves no trace. */
const snapshot = () =>
  query(
    `select (select jsonb_agg(u order by u.id) from external_users u where account_id = $1) as users,
       (select jsonb_agg(g order by g.id) from embed_user_groups g where account_id = $1) as groups,
       (select jsonb_agg(a order by a.id) from embed_user_attributes a where account_id = $1) as attributes,
       (select jsonb_agg(t order by t.id) from embed_tenants t where account_id = $1) as tenants,
       (select jsonb_agg(p order by p.id) from external_user_profiles p where account_id = $1) as profiles,
       (select jsonb_agg(m order by m) from external_user_groups m where account_id = $1) as members,
       (select jsonb_agg(v order by v) from external_user_attribute_values v where account_id = $1) as values,
       (select jsonb_agg(s order by s.id_hash) from embed_sessions s where account_id = $1) as sessions`,
    account.id,
  );

const valuesOf = (externalId: string) =>
  query(
    `select a.name, v.text_value, v.text_values from external_user_attribute_values v
     join user_attributes a on a.id = v.attribute_id
     join external_user_profiles p on p.id = v.profile_id join external_users u on u.id = p.user_id
     where u.account_id = $1 and u.external_id = $2
       and num_nonnulls(v.text_value, v.number_value, v.text_values, v.number_values) = 1 order by 1`,
    account.id,
    externalId,
  );

describe('POST /api/v1/embed/generate-session', () => {
  refusesWrongCredentials(() => ({
    account,
    send: (options) =>
      post(GENERATE_SESSION, { deploymentId: account.deploymentId, externalId: 'anna' }, options),
  }));

  it('answers 200 with a sessionId of 256 bits, of which only the SHA-256 is stored', async () => {
    const sessionId = await generateSession(
      { deploymentId: account.deploymentId, externalId: 'stored' },
      { key: account.key },
    );

    expect(sessionId).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const stored = await singleValue<number>(
      `select count(*)::int from embed_sessions where id_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      sessionId,
    );
    expect(stored).toBe(1);
  });

  it.each([
    ['a user alone', 1, { externalId: 'one-trip' }],
    [
      'rights from the tenant-wide catalog',
      3,
      {
        externalId: 'one-trip',
        email: 'one@example.com',
        groups: ['managers', 'finance'],
        userAttributes: [
          { name: 'city', value: 'Berlin' },
          { name: 'regions', value: ['DACH'] },
        ],
        securityContext: { country: 'DE' },
      },
    ],
    [
      'definitions, and rights from them',
      2,
      {
        externalId: 'one-trip',
        creatorMode: true,
        embedTenantName: 'acme-shop',
        groupDefinitions: [{ name: 'readers' }],
        userAttributeDefinitions: [{ name: 'level', type: 'number' }],
        groups: ['readers'],
        userAttributes: [{ name: 'level', value: 3 }],
      },
    ],
  ])('takes one round trip to the database, with %s in %i statements', async (_, statements, body) => {
    const before = await databaseWork();
    expect((await call(body)).status).toBe(200);
    expect(await databaseWork()).toEqual({
      requests: before.requests + 1,
      statements: before.statements + statements,
    });
  });

  it('provisions the external user once and brings it up to date by later calls', async () => {
    await call({ externalId: 'bob', email: 'bob@example.com' });
    await call({ externalId: 'bob' });
    await call({ externalId: 'bob', email: 'robert@example.com' });

    const users = await query(
      'select email, expires_at from external_users where account_id = $1 and external_id = $2',
      account.id,
      'bob',
    );
    expect(users).toEqual([{ email: 'robert@example.com', expires_at: null }]);
  });

  it('stores attribute values by name, keeps those not named, and clears one with null', async () => {
    const externalId = 'attributed';
    await call({
      externalId,
      userAttributes: [
        { name: 'city', value: 'Zürich' },
        { name: 'regions', value: ['DACH', 'a "quoted", one', ''] },
      ],
    });
    await call({ externalId, userAttributes: [{ name: 'city', value: 'Basel' }] });
    expect(await valuesOf(externalId)).toEqual([
      { name: 'city', text_value: 'Basel', text_values: null },
      { name: 'regions', text_value: null, text_values: ['DACH', 'a "quoted", one', ''] },
    ]);

    await call({ externalId, userAttributes: [{ name: 'city', value: null }] });
    expect(await valuesOf(externalId)).toMatchObject([{ name: 'regions' }]);
  });

  it('keeps, clears or replaces group memberships as SPEC.md 4.1 rule 6 says', async () => {
    const externalId = 'grouped';
    await call({ externalId, groups: ['managers', 'analysts'] });
    expect(await membershipsOf(account, externalId)).toEqual(['analysts', 'managers']);
    await call({ externalId });
    expect(await membershipsOf(account, externalId)).toEqual(['analysts', 'managers']);
    await call({ externalId, groups: ['finance', 'managers'] });
    expect(await membershipsOf(account, externalId)).toEqual(['finance', 'managers']);
    await call({ externalId, groups: [] });
    expect(await membershipsOf(account, externalId)).toEqual([]);
  });

  it('in creator mode defines and uses the catalog of the embed tenant, never the tenant-wide one', async () => {
    const body = {
      externalId: 'creator',
      creatorMode: true,
      embedTenantName: 'acme-creators',
      groupDefinitions: [{ name: 'managers', description: 'Those of Acme' }],
      userAttributeDefinitions: [{ name: 'level', type: 'number', defaultValue: '1', displayName: 'Level' }],
      groups: ['managers'],
      userAttributes: [{ name: 'level', value: 2.5 }],
    };
    expect((await call(body)).status).toBe(200);
    expect((await call(body)).status).toBe(200);

    expect(await membershipsOf(account, 'creator')).toEqual([]);
    const stored = await query(
      `select g.name, g.description, a.name as attribute, a.type, a.default_value, v.number_value
       from embed_tenants t join embed_user_groups g on g.embed_tenant_id = t.id
       join embed_user_group_members m on m.group_id = g.id
       join embed_user_attributes a on a.embed_tenant_id = t.id
       join embed_user_attribute_values v on v.attribute_id = a.id and v.user_id = m.user_id
       where t.account_id = $1 and t.name = 'acme-creators'`,
      account.id,
    );
    expect(stored).toEqual([
      {
        name: 'managers',
        description: 'Those of Acme',
        attribute: 'level',
        type: 'number',
        default_value: '1',
        number_value: 2.5,
      },
    ]);
  });

  it('signs an internal user in by username or email, in any case', async () => {
    await query(
      `insert into internal_users (account_id, username, email) values ($1, 'olivia', 'olivia@example.com')`,
      account.id,
    );
    for (const internalId of ['olivia', 'Olivia', 'OLIVIA@example.com']) {
      expect((await call({ internalId })).status).toBe(200);
    }
    expect(await errorOf(await call({ internalId: 'nobody' }))).toMatchObject({
      statusCode: 404,
      code: 'internal_user_not_found',
    });
  });

  it('uses the default deployment of the account when, and only when, one is configured', async () => {
    const own = await makeAccount();
    const body = { externalId: 'anna' };
    expect(await errorOf(await post(GENERATE_SESSION, body, own))).toMatchObject({
      statusCode: 400,
      code: 'deployment_required',
    });
    await query('update accounts set default_deployment_id = $1 where id = $2', own.deploymentId, own.id);
    expect((await post(GENERATE_SESSION, body, own)).status).toBe(200);
  });

  it.each([
    ['an unknown deployment', { deploymentId: 999_999 }, 404, 'deployment_not_found', 'Deployment not found'],
    ['a deployment id beyond 32 bits', { deploymentId: 2 ** 40 }, 404, 'deployment_not_found', ''],
    [
      'missing groups, in request order',
      { groups: ['zeta', 'managers', 'alpha'] },
      400,
      'groups_not_found',
      'Groups with names zeta, alpha not found',
    ],
    [
      'a missing attribute',
      { userAttributes: [{ name: 'town', value: 'x' }] },
      400,
      'user_attributes_not_found',
      'User attributes not found',
    ],
    [
      'a value of another type',
      { userAttributes: [{ name: 'city', value: 7 }] },
      400,
      'user_attribute_type_mismatch',
      'city must be string',
    ],
    [
      'the same attribute twice',
      {
        userAttributes: [
          { name: 'city', value: 'a' },
          { name: 'city', value: 'b' },
        ],
      },
      400,
      'duplicate_user_attribute',
      'userAttributes[1].name',
    ],
    [
      'a duplicate group definition',
      { creatorMode: true, embedTenantName: 'acme-shop', groupDefinitions: [{ name: 'a' }, { name: 'a' }] },
      400,
      'duplicate_definition',
      'groupDefinitions[1].name',
    ],
    ['both ids', { internalId: 'olivia' }, 400, 'invalid_request', 'exactly one of externalId or internalId'],
    [
      'definitions without creator mode',
      { embedTenantName: 'acme-shop', groupDefinitions: [{ name: 'a' }] },
      400,
      'invalid_request',
      'requires creatorMode',
    ],
    [
      'definitions without an embed tenant',
      { creatorMode: true, groupDefinitions: [{ name: 'a' }] },
      400,
      'invalid_request',
      'requires embedTenantName',
    ],
    [
      'an externalId in upper case',
      { externalId: 'Anna' },
      400,
      'invalid_request',
      'externalId: must be lowercase',
    ],
    ['an externalId with spaces around', { externalId: ' anna' }, 400, 'invalid_request', 'externalId'],
    ['a wrong type', { externalId: 5 }, 400, 'invalid_request', 'externalId'],
    ['a wrong embed tenant name', { embedTenantName: 'acme-' }, 400, 'invalid_request', 'embedTenantName'],
    ['a NUL character', { externalId: 'a\u0000b' }, 400, 'invalid_request', 'externalId: contains a NUL'],
    [
      'half a surrogate pair',
      { userAttributes: [{ name: 'city', value: 'a\ud800' }] },
      400,
      'invalid_request',
      'userAttributes[0].value',
    ],
  ])('refuses %s and leaves no trace', async (_, body, status, code, words) => {
    await call({ externalId: 'anna' });
    const before = await snapshot();

    const response = await call({ externalId: 'anna', ...body });

    expect(response.status).toBe(status);
    const error = await errorOf(response);
    expect(error.code).toBe(code);
    expect(error.message).toContain(words);
    expect(error.requestId).toBe(response.headers.get('X-Request-Id'));
    expect(await snapshot()).toEqual(before);
  });

  it('refuses to change the type of a definition, naming it, and upserts nothing', async () => {
    const creator = { externalId: 'typed', creatorMode: true, embedTenantName: 'acme-types' };
    await call({ ...creator, userAttributeDefinitions: [{ name: 'level', type: 'number' }] });
    const before = await snapshot();

    const response = await call({
      ...creator,
      groupDefinitions: [{ name: 'never' }],
      userAttributeDefinitions: [
        { name: 'fresh', type: 'string' },
        { name: 'level', type: 'string' },
      ],
    });

    expect(response.status).toBe(400);
    const error = await errorOf(response);
    expect(error.code).toBe('attribute_type_immutable');
    expect(error.message).toMatch(/cannot change type .*"level"/);
    expect(await snapshot()).toEqual(before);
  });

  it('asks what is defined before it asks whether there is room for another user', async () => {
    const full = await makeAccount({ externalUserLimit: 1 });
    const given = {
      deploymentId: full.deploymentId,
      creatorMode: true,
      embedTenantName: 'acme-full',
    };
    const defined = (externalId: string, type: string, value: string | number) => ({
      ...given,
      externalId,
      userAttributeDefinitions: [{ name: 'level', type }],
      userAttributes: [{ name: 'level', value }],
    });
    expect((await post(GENERATE_SESSION, defined('first', 'number', 3), full)).status).toBe(200);
    const refusals = [
      await post(GENERATE_SESSION, defined('second', 'string', 'three'), full),
      await post(GENERATE_SESSION, defined('second', 'number', 3), full),
    ];
    expect(await Promise.all(refusals.map(async (refusal) => (await errorOf(refusal)).code))).toEqual([
      'attribute_type_immutable',
      'external_user_limit',
    ]);
  });

  it('refuses creator mode without the useCreatorMode flag', async () => {
    const plain = await makeAccount({ useCreatorMode: false });
    const body = { deploymentId: plain.deploymentId, externalId: 'anna', creatorMode: true };
    expect(await errorOf(await post(GENERATE_SESSION, body, plain))).toMatchObject({
      statusCode: 403,
      code: 'creator_mode_disabled',
    });
  });

  it('refuses a key that is scoped to other deployments', async () => {
    const scoped = await account.newKey({ deploymentIds: [account.deploymentId + 1] });
    expect(await errorOf(await call({ externalId: 'anna' }, scoped))).toMatchObject({
      statusCode: 403,
      code: 'deployment_forbidden',
    });
    const allowed = await account.newKey({ deploymentIds: [account.deploymentId] });
    expect((await call({ externalId: 'anna' }, allowed)).status).toBe(200);
  });

  it('lets 10 identical calls for a new user at once all succeed and leaves one user', async () => {
    const body = {
      externalId: 'crowd',
      groups: ['managers'],
      userAttributes: [{ name: 'city', value: 'Rome' }],
    };
    const responses = await Promise.all(Array.from({ length: 10 }, () => call(body)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(
      await singleValue(
        'select count(*)::int from external_users where account_id = $1 and external_id = $2',
        account.id,
        'crowd',
      ),
    ).toBe(1);
  });

  it('holds the external user limit exactly while new users race for the last places', async () => {
    const small = await makeAccount({ externalUserLimit: 5 });
    const sign = (externalId: string) =>
      post(GENERATE_SESSION, { deploymentId: small.deploymentId, externalId }, small);
    const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => sign(`user-${index}`)));

    const refused = responses.filter(({ status }) => status === 429);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(7);
    for (const response of refused) {
      expect((await errorOf(response)).code).toBe('external_user_limit');
    }
    const [known] = await query<{ external_id: string }>(
      'select external_id from external_users where account_id = $1',
      small.id,
    );
    expect((await sign(known?.external_id ?? '')).status).toBe(200);
  });
});
