import { OperationTypeNode } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { dumpAccounts } from '../../harness/account-dump.ts';
import { ADMIN, administer, ask } from '../../harness/admin.ts';
import { errorOf, post } from '../../harness/api.ts';
import { query, singleValue } from '../../harness/database.ts';
import { shareOf } from '../../harness/full-run.ts';
import { type FurnishedAccount, furnishAccount } from '../../harness/furnished-account.ts';
import { type MutationCase, mutations } from './mutations.ts';
import { fieldsOf, introspect } from './schema-walk.ts';

type Result = { __typename: string; code?: string; message?: string; issues?: { path: string }[] };

/** Refusing changes nothing, so all refusals share it, and what it holds. */
let refusing: FurnishedAccount;
let untouched: string[];
let stranger: FurnishedAccount;
/** Keys of the account that may not administer it. */
let plainKey: string;
let limitedKey: string;
beforeAll(async () => {
  [refusing, stranger] = [
    await furnishAccount({ hasConversation: false }),
    await furnishAccount({ hasConversation: false }),
  ];
  plainKey = await refusing.account.newKey({ isAdmin: false });
  limitedKey = await refusing.account.newKey({
    isAdmin: true,
    deploymentIds: [stranger.account.deploymentId],
  });
  untouched = await dumpAccounts([refusing.account.id]);
});

/** `npm test` makes one of so many, `npm run test:full` all. */
const SHARE = 3;
const cases = shareOf(Object.entries(mutations), SHARE);

it('there is a case for every mutation', async () => {
  const fields = fieldsOf(await introspect(refusing.account.key), OperationTypeNode.MUTATION);
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(mutations).sort());
});

const call = (mutation: MutationCase, key: string, variables: Record<string, unknown>) =>
  ask<Result>(key, mutation.query, variables, mutation.headers?.());

describe.each(cases)('%s', (_, mutation) => {
  it('does what it says, and the audit log has who did it, in which request', async () => {
    const furnished = await furnishAccount({ hasConversation: false });
    const { account } = furnished;
    const key = await account.newKey({ isAdmin: true });
    const keyId = await singleValue('select max(id) from api_keys where account_id = $1', account.id);
    const { data, errors, response } = await administer(
      key,
      mutation.query,
      mutation.good(furnished),
      mutation.headers?.(),
    );
    expect(errors).toBeUndefined();
    expect(data?.result).not.toMatchObject({ __typename: expect.stringMatching(/Refusal|Invalid/) });

    const entries = await query<{ action: string; actor: string }>(
      'select action, actor from audit_log where account_id = $1 and request_id = $2',
      account.id,
      response.headers.get('X-Request-Id'),
    );
    const actor = mutation.headers === undefined ? `key:${keyId}` : `operator with key:${keyId}`;
    for (const action of mutation.audited) expect(entries).toContainEqual({ action, actor });
  });

  it('is refused without a key, with an unknown one, and with one without admin rights', async () => {
    const variables = mutation.good(refusing);
    for (const [key, status] of [
      [null, 401],
      [`sk-${'A'.repeat(43)}`, 401],
      [plainKey, 403],
    ] as const) {
      const response = await post(ADMIN, { query: mutation.query, variables }, { key });
      expect(response.status).toBe(status);
      expect(await errorOf(response)).toMatchObject({ statusCode: status });
    }
  });

  it('is refused with a key that is limited to another deployment', async () => {
    const response = await post(
      ADMIN,
      { query: mutation.query, variables: mutation.good(refusing) },
      { key: limitedKey, ...(mutation.headers && { headers: mutation.headers() }) },
    );
    const body = (await response.json()) as { code?: string; data?: { result: Result } };
    const code = body.code ?? body.data?.result.code;
    expect(['account_wide_key_required', 'deployment_forbidden']).toContain(code);
  });

  it("is called with this account's ids and another account's key", async () => {
    await call(mutation, stranger.account.key, mutation.good(refusing));
  });

  it.each(Object.keys(mutation.bad))('refuses %s', async (what) => {
    const expected = mutation.bad[what]?.(refusing);
    const result = await call(mutation, refusing.account.key, expected?.variables ?? {});
    expect(result).toMatchObject({ __typename: 'Refusal', code: expected?.code });
    if (expected?.path !== undefined) expect(result.issues?.map(({ path }) => path)).toContain(expected.path);
  });

  // One look at all of it for all refusals above: it costs more than they do.
  it('has changed nothing where it was refused', async () => {
    expect(await dumpAccounts([refusing.account.id])).toEqual(untouched);
  });
});
