import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { dumpAccounts } from '../../harness/account-dump.ts';
import { ask } from '../../harness/admin.ts';
import { errorOf, GENERATE_SESSION, post } from '../../harness/api.ts';
import { query, singleValue } from '../../harness/database.ts';
import { isFull } from '../../harness/full-run.ts';
import { membershipsOf } from '../../harness/memberships.ts';

const CROWD = isFull ? 50 : 15;

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const call = (body: object, by = account) =>
  post(GENERATE_SESSION, { deploymentId: by.deploymentId, ...body }, { key: by.key });

/** Makes all calls at once. @returns each status with how often it came. */
async function atOnce(bodies: readonly object[], by = account) {
  const responses = await Promise.all(bodies.map((body) => call(body, by)));
  const refused = responses.filter(({ status }) => status !== 200);
  const codes = await Promise.all(refused.map(async (response) => (await errorOf(response)).code));
  return { accepted: responses.length - refused.length, codes: [...new Set(codes)] };
}

const crowdOf = <Item>(make: (index: number) => Item): Item[] =>
  Array.from({ length: CROWD }, (_, index) => make(index));

const rotated = <Item>(items: readonly Item[], by: number): Item[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];

describe('Many calls at once', () => {
  it('that are identical and name a new user leave one user with exactly its rights', async () => {
    const creator = {
      externalId: 'crowd',
      creatorMode: true,
      embedTenantName: 'acme-crowd',
      groupDefinitions: [{ name: 'readers' }],
      userAttributeDefinitions: [{ name: 'level', type: 'number' }],
      groups: ['readers'],
      userAttributes: [{ name: 'level', value: 2 }],
    };
    const own = await makeAccount();
    expect(
      await atOnce(
        crowdOf(() => creator),
        own,
      ),
    ).toEqual({ accepted: CROWD, codes: [] });

    const alone = await makeAccount();
    await call(creator, alone);
    expect(await countsOf(own)).toEqual({ ...(await countsOf(alone)), sessions: CROWD });
  });

  it('that upsert the same definitions in other orders all pass and leave each once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `name-${index}`);
    const bodies = crowdOf((index) => {
      const some = rotated(names, index * 5).slice(0, 4 + (index % 9));
      const shuffled = index % 2 === 0 ? some : some.toReversed();
      return {
        externalId: `definer-${index % 7}`,
        creatorMode: true,
        embedTenantName: 'acme-definers',
        groupDefinitions: shuffled.map((name) => ({ name, description: `by ${index}` })),
        userAttributeDefinitions: shuffled.map((name) => ({
          name,
          type: 'string',
          description: `by ${index}`,
        })),
        groups: shuffled,
        userAttributes: shuffled.map((name) => ({ name, value: `of ${index}` })),
      };
    });
    expect(await atOnce(bodies)).toEqual({ accepted: CROWD, codes: [] });

    for (const table of ['embed_user_groups', 'embed_user_attributes']) {
      const stored = await query<{ name: string }>(
        `select d.name from ${table} d join embed_tenants t on t.id = d.embed_tenant_id
         where t.account_id = $1 and t.name = 'acme-definers'`,
        account.id,
      );
      expect(stored.map(({ name }) => name).sort()).toEqual([...names].sort());
    }
  });

  it('that give a new attribute different types: one type wins, the losers are told', async () => {
    const types = ['string', 'number', 'string_array', 'number_array'];
    const bodyOf = (index: number) => ({
      externalId: `typist-${index}`,
      creatorMode: true,
      embedTenantName: 'acme-typists',
      userAttributeDefinitions: [
        { name: 'contested', type: types[index % types.length] },
        { name: `own-${index}`, type: 'string' },
      ],
    });
    const responses = await Promise.all(crowdOf((index) => call(bodyOf(index))));

    const winner = await singleValue<string>(
      `select a.type from embed_user_attributes a where account_id = $1 and name = 'contested'`,
      account.id,
    );
    for (const [index, response] of responses.entries()) {
      const won = types[index % types.length] === winner;
      expect(response.status).toBe(won ? 200 : 400);
      if (!won) expect((await errorOf(response)).code).toBe('attribute_type_immutable');
    }
    const traces = await query<{ external_id: string }>(
      `select external_id from external_users where account_id = $1 and external_id like 'typist-%'`,
      account.id,
    );
    expect(traces).toHaveLength(responses.filter(({ status }) => status === 200).length);
  });

  it('that replace the groups of one user leave exactly one of the requested sets', async () => {
    const sets = [
      ['analysts', 'managers'],
      ['finance'],
      [],
      ['analysts', 'finance', 'managers'],
      ['managers'],
    ];
    const bodies = crowdOf((index) => ({ externalId: 'contended', groups: sets[index % sets.length] }));
    expect(await atOnce(bodies)).toEqual({ accepted: CROWD, codes: [] });
    expect(sets).toContainEqual(await membershipsOf(account, 'contended'));
  });

  it('that set and clear the values of one user leave the whole of one request', async () => {
    const bodies = crowdOf((index) => ({
      externalId: 'undecided',
      userAttributes: rotated(
        [
          { name: 'city', value: index % 3 === 0 ? null : `city ${index}` },
          { name: 'regions', value: index % 3 === 0 ? null : [`city ${index}`] },
        ],
        index,
      ),
    }));
    expect(await atOnce(bodies)).toEqual({ accepted: CROWD, codes: [] });

    const values = await query<{ value: string }>(
      `select coalesce(text_value, text_values[1]) as value from external_user_attribute_values v
       join external_user_profiles p on p.id = v.profile_id join external_users u on u.id = p.user_id
       where u.account_id = $1 and u.external_id = 'undecided' and num_nonnulls(text_value, text_values) = 1`,
      account.id,
    );
    expect(new Set(values.map(({ value }) => value)).size).toBe(values.length === 0 ? 0 : 1);
    expect([0, 2]).toContain(values.length);
  });
});

describe('the limit of external users', () => {
  const LIMIT = 10_000;
  const FREE = 10;

  it('at 9,990 of 10,000 lets exactly 10 of many new users in at once, and known users always', async () => {
    const full = await makeAccount();
    await query(
      `insert into external_users (account_id, external_id)
       select $1, 'known-' || n from generate_series(1, $2::int) as n`,
      full.id,
      LIMIT - FREE,
    );
    const strangers = crowdOf((index) => ({ externalId: `new-${index}` }));
    const known = crowdOf((index) => ({ externalId: `known-${index + 1}`, groups: ['managers'] }));

    const [newcomers, regulars] = await Promise.all([atOnce(strangers, full), atOnce(known, full)]);

    expect(newcomers).toEqual({ accepted: FREE, codes: ['external_user_limit'] });
    expect(regulars).toEqual({ accepted: CROWD, codes: [] });
    expect((await countsOf(full)).users).toBe(LIMIT);

    const before = await dumpAccounts([full.id]);
    expect(await atOnce([{ externalId: 'one-too-many', groups: ['managers'] }], full)).toEqual({
      accepted: 0,
      codes: ['external_user_limit'],
    });
    expect(await dumpAccounts([full.id])).toEqual(before);
    expect(await atOnce([{ externalId: 'known-1', groups: [] }], full)).toEqual({ accepted: 1, codes: [] });
  });

  it('lets exactly as many of 200 new users in as there are places, while users are deleted and erased', async () => {
    const places = { before: 20, freed: 12 };
    const small = await makeAccount({ externalUserLimit: 40 });
    await query(
      `insert into external_users (account_id, external_id, expires_at)
       select $1, 'user-' || n, case when n > $2 then now() + interval '1 hour' end from generate_series(1, 60) as n`,
      small.id,
      40 - places.before,
    );
    const stored = await query<{ id: number; external_id: string }>(
      `select id, external_id from external_users
       where account_id = $1 and expires_at is null order by id limit $2`,
      small.id,
      places.freed,
    );
    const remove = ({ id, external_id }: { id: number; external_id: string }, index: number) =>
      index % 2 === 0
        ? ask(small.key, `mutation { deleted: deleteExternalUser(id: "${id}") { __typename } }`)
        : ask(
            small.key,
            `mutation { erased: eraseExternalUser(externalId: "${external_id}") { __typename } }`,
          );
    const newcomers = Array.from({ length: 200 }, (_, index) => ({ externalId: `new-${index}` }));

    const [{ accepted, codes }] = await Promise.all([
      atOnce(newcomers, small),
      Promise.all(stored.map(remove)),
    ]);

    expect(codes).toEqual(['external_user_limit']);
    expect(accepted).toBeGreaterThanOrEqual(places.before);
    expect(accepted).toBeLessThanOrEqual(places.before + places.freed);
    const left = places.before + places.freed - accepted;
    const late = Array.from({ length: left + 5 }, (_, index) => ({ externalId: `late-${index}` }));
    expect((await atOnce(late, small)).accepted).toBe(left);
    expect(await persistentUsers(small)).toEqual({ stored: 40, counted: 40 });
  });

  it('counts 200 calls at once for one new user, and for one that stays from now on, as one each', async () => {
    const small = await makeAccount({ externalUserLimit: 2 });
    await query(
      `insert into external_users (account_id, external_id, expires_at) values ($1, 'guest', now() + interval '1 hour')`,
      small.id,
    );
    const bodies = Array.from({ length: 200 }, (_, index) => ({
      externalId: index % 2 === 0 ? 'new' : 'guest',
    }));
    expect(await atOnce(bodies, small)).toEqual({ accepted: 200, codes: [] });
    expect(await persistentUsers(small)).toEqual({ stored: 2, counted: 2 });
  });

  it('makes another user of one who has expired, who takes the last place', async () => {
    const small = await makeAccount({ externalUserLimit: 1 });
    await query(
      `insert into external_users (account_id, external_id, expires_at) values ($1, 'phoenix', now())`,
      small.id,
    );
    expect(await atOnce([{ externalId: 'phoenix' }], small)).toEqual({ accepted: 1, codes: [] });
    expect(await persistentUsers(small)).toEqual({ stored: 1, counted: 1 });
  });
});

/** Persistent users in both places that say how many there are. */
const persistentUsers = async ({ id }: TestAccount) =>
  (
    await query<{ stored: number; counted: number }>(
      `select persistent_users as counted, (
         select count(*) from external_users u where u.account_id = c.account_id and expires_at is null) as stored
       from external_user_counts c where account_id = $1`,
      id,
    )
  )[0];

const countsOf = async ({ id }: TestAccount) => {
  const [counts] = await query<Record<string, number>>(
    `select (select count(*)::int from external_users where account_id = $1) as users,
       (select count(*)::int from embed_tenants where account_id = $1) as tenants,
       (select count(*)::int from embed_user_groups where account_id = $1) as groups,
       (select count(*)::int from embed_user_attributes where account_id = $1) as attributes,
       (select count(*)::int from embed_user_group_members where account_id = $1) as members,
       (select count(*)::int from embed_user_attribute_values where account_id = $1) as values,
       (select count(*)::int from embed_sessions where account_id = $1) as sessions`,
    id,
  );
  return counts ?? {};
};
