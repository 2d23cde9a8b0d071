import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { errorOf, GENERATE_SESSION, generateSession, post, send } from '../../harness/api.ts';
import { singleValue } from '../../harness/database.ts';
import { whileItIsDeleted } from '../../harness/while-it-is-deleted.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const creator = { creatorMode: true, embedTenantName: 'acme-races' };

const signIn = (body: object) =>
  post(GENERATE_SESSION, { deploymentId: account.deploymentId, ...creator, ...body }, account);

const define = (body: object) =>
  generateSession(
    { deploymentId: account.deploymentId, ...creator, externalId: 'definer', ...body },
    account,
  );

describe('a sign-in that meets a delete which is about to be committed', () => {
  const whileDeleting = (table: string, name: string, call: () => Promise<Response>) =>
    whileItIsDeleted({ table, accountId: account.id, name }, call);

  it('finds that the group is gone', async () => {
    await define({ groupDefinitions: [{ name: 'leaving' }] });
    const response = await whileDeleting('embed_user_groups', 'leaving', () =>
      signIn({ externalId: 'late', groups: ['leaving'] }),
    );
    expect(await errorOf(response)).toMatchObject({ statusCode: 400, code: 'groups_not_found' });
  });

  it('makes the embed tenant anew that is gone', async () => {
    await generateSession(
      { deploymentId: account.deploymentId, externalId: 'early', embedTenantName: 'acme-leaving' },
      account,
    );
    const response = await whileDeleting('embed_tenants', 'acme-leaving', () =>
      signIn({ externalId: 'late', embedTenantName: 'acme-leaving', creatorMode: false, groups: [] }),
    );
    expect(response.status).toBe(200);
    const tenants = await singleValue<number>(
      `select count(*)::int from embed_sessions s join embed_tenants t on t.id = s.embed_tenant_id
       where t.account_id = $1 and t.name = 'acme-leaving'`,
      account.id,
    );
    expect(tenants).toBe(1);
  });

  it('finds that the attribute is gone', async () => {
    await define({ userAttributeDefinitions: [{ name: 'leaving', type: 'number' }] });
    const response = await whileDeleting('embed_user_attributes', 'leaving', () =>
      signIn({ externalId: 'late', userAttributes: [{ name: 'leaving', value: 1 }] }),
    );
    expect(await errorOf(response)).toMatchObject({ statusCode: 400, code: 'user_attributes_not_found' });
  });
});

it('sign-ins that define what is being deleted at the same moment all pass, and the deletes too', async () => {
  const ROUNDS = 10;
  const CROWD = 20;
  const groups = ['x', 'y'];
  const path = `/api/v1/embed-tenants/${creator.embedTenantName}/groups`;

  for (let round = 0; round < ROUNDS; round += 1) {
    await define({ groupDefinitions: groups.map((name) => ({ name })), groups });
    const { items } = (await (await send(path, account)).json()) as { items: { id: number }[] };
    const calls = [
      ...items.map(
        ({ id }) =>
          () =>
            send(`${path}/${id}`, { ...account, method: 'DELETE' }),
      ),
      ...Array.from({ length: CROWD }, (_, index) => () => {
        const names = index % 2 === 0 ? groups : groups.toReversed();
        const groupDefinitions = names.map((name) => ({ name }));
        return signIn({ externalId: `user-${index}`, groupDefinitions, groups: names });
      }),
    ];
    const inTurn = [...calls.slice(round), ...calls.slice(0, round)];

    const answers = await Promise.all(inTurn.map((call) => call()));

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(CROWD).fill(200), ...Array(items.length).fill(204)]);
  }
});
