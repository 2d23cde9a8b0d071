import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount } from '../../harness/account.ts';
import { dumpAccounts } from '../../harness/account-dump.ts';
import { ask } from '../../harness/admin.ts';
import { generateSession } from '../../harness/api.ts';
import { chat } from '../../harness/chat.ts';
import { query, singleValue } from '../../harness/database.ts';

type Erased = { threads?: number; auditEntries?: number; code?: string };

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const erase = (externalId: string) =>
  ask<Erased>(
    account.key,
    `mutation ($externalId: String!) { eraseExternalUser(externalId: $externalId) {
       ... on ErasedExternalUser { threads auditEntries } ... on Refusal { code } } }`,
    { externalId },
  );

/** Signs in with everything that a call can tell of a person, in both catalogs, and chats. */
async function meet(externalId: string, secret: string): Promise<void> {
  const { deploymentId } = account;
  const told = {
    deploymentId,
    externalId,
    email: `${secret}@example.com`,
    userAttributes: [{ name: 'city', value: secret }],
    securityContext: { secret },
  };
  await generateSession({ ...told, groups: ['managers'] }, account);
  await generateSession({ ...told, embedTenantName: 'acme-people' }, account);
  await generateSession(
    {
      ...told,
      creatorMode: true,
      embedTenantName: 'acme-people',
      groupDefinitions: [{ name: 'crew' }],
      groups: ['crew'],
      userAttributeDefinitions: [{ name: 'city', type: 'string' }],
    },
    account,
  );
  await chat(account, {
    chatId: `chat-${secret}`,
    input: 'How many orders?',
    sessionSettings: { externalId, isEphemeral: false },
  });
}

const linesWith = async (word: string) =>
  (await dumpAccounts([account.id])).filter((line) => line.includes(word));

describe('eraseExternalUser', () => {
  it('leaves nothing of a person in any table, also not of one who was deleted and came back', async () => {
    const [externalId, secret] = [`anna-${randomUUID()}`, randomUUID()];
    await meet(externalId, secret);
    const userId = await singleValue('select id from external_users where external_id = $1', externalId);
    await ask(account.key, 'mutation ($id: ID!) { deleteExternalUser(id: $id) { __typename } }', {
      id: String(userId),
    });
    expect((await linesWith(secret)).every((line) => line.startsWith('audit_log '))).toBe(true);
    await meet(externalId, secret);
    const before = await linesWith(secret);
    expect(new Set(before.map((line) => line.split(' ')[0])).size).toBeGreaterThan(4);

    const { threads, auditEntries } = await erase(externalId);

    expect(threads).toBe(1);
    expect(auditEntries).toBeGreaterThan(20);
    expect(await linesWith(externalId)).toEqual([]);
    expect(await linesWith(secret)).toEqual([]);
    expect(await erase(externalId)).toEqual({ code: 'external_user_not_found' });
  });

  it('keeps that something was done, when and by whom', async () => {
    const externalId = `ben-${randomUUID()}`;
    await meet(externalId, randomUUID());
    const entries = () =>
      query<{ action: string; actor: string; after: object | null }>(
        'select id, action, actor, subject, after, created_at, request_id from audit_log where account_id = $1 order by id',
        account.id,
      );
    const before = await entries();
    await erase(externalId);
    const after = await entries();
    const facts = (all: typeof before) => all.map(({ after: _, ...fact }) => fact);
    expect(facts(after).slice(0, before.length)).toEqual(facts(before));
    expect(after.at(-1)).toMatchObject({
      action: 'external_users.erase',
      actor: expect.stringMatching(/^key:\d+$/),
      after: null,
    });
    expect(after.filter((entry) => JSON.stringify(entry.after) === '{"erased": true}').length).toBe(0);
  });

  it('touches nobody else, not even one whose numbers are alike in another table', async () => {
    const [erased, kept, secret] = [`carl-${randomUUID()}`, `dora-${randomUUID()}`, randomUUID()];
    await meet(kept, secret);
    const rights = await linesWith(kept);
    const secrets = await linesWith(secret);
    await meet(erased, randomUUID());
    await erase(erased);
    expect(await linesWith(kept)).toEqual(rights);
    expect(await linesWith(secret)).toEqual(secrets);
  });

  it('does not find the user of another account', async () => {
    const other = await makeAccount();
    const externalId = `emil-${randomUUID()}`;
    await generateSession({ deploymentId: other.deploymentId, externalId }, other);
    expect(await erase(externalId)).toEqual({ code: 'external_user_not_found' });
    expect(await dumpAccounts([other.id])).toContainEqual(expect.stringContaining(externalId));
  });
});
