import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { makeAccount, type TestAccount } from '../harness/account.ts';
import { dumpAccounts } from '../harness/account-dump.ts';
import { GENERATE_SESSION, generateSession, post } from '../harness/api.ts';
import { query } from '../harness/database.ts';
import { assertRandomly, patienceMs } from '../harness/full-run.ts';
import {
  anyCall,
  creatorCall,
  embedTenants,
  INTERNAL_USER,
  users,
  withoutUnknownNames,
} from './arbitrary-calls.ts';
import { callsToRefuse } from './refused-calls.ts';
import { afterCall, type Call, nothingStored, type Stored } from './rights-model.ts';
import { storedRights } from './stored-rights.ts';

// Random calls against the running service and its database. A failure prints the seed and the shortest
// sequence of calls that shows it.

vi.setConfig({ testTimeout: patienceMs(60_000) });
/** The five properties share the time of a full run. */
const part = 1 / 5;

async function newAccount(options = {}): Promise<TestAccount> {
  const account = await makeAccount(options);
  await query(
    `insert into internal_users (account_id, username, email) values ($1, $2, $2 || '@example.com')`,
    account.id,
    INTERNAL_USER,
  );
  return account;
}

const accept = (account: TestAccount, call: Call) =>
  generateSession({ deploymentId: account.deploymentId, ...call }, { key: account.key });

/** Makes the calls one after the other. @returns what the model says of the last of them. */
async function acceptAll(
  account: TestAccount,
  calls: readonly Call[],
  before = nothingStored,
): Promise<Stored> {
  let stored = before;
  for (const each of calls) {
    const call = withoutUnknownNames(each, stored);
    await accept(account, call);
    stored = afterCall(stored, call, account.name);
  }
  return stored;
}

const someCalls = fc.array(anyCall, { minLength: 1, maxLength: 12 });

it('SPEC.md 4.1: after any sequence of valid calls the database is what the model of SPEC.md says', async () => {
  await assertRandomly(
    'sequences of valid calls',
    fc.asyncProperty(someCalls, async (calls) => {
      const account = await newAccount();
      let expected = nothingStored;
      for (const call of calls) {
        expected = await acceptAll(account, [call], expected);
        expect(await storedRights(account)).toEqual(expected);
      }
    }),
    { share: 8, whole: 400, part },
  );
});

it('SPEC.md 4.1 rule 5: the same request twice leaves, byte for byte, what it left once', async () => {
  // Each accepted request makes a session, and the trail may say so.
  const rights = (account: TestAccount) =>
    dumpAccounts([account.id], { without: ['embed_sessions', 'audit_log'] });

  await assertRandomly(
    'repeated calls',
    fc.asyncProperty(fc.array(anyCall, { maxLength: 4 }), anyCall, async (calls, last) => {
      const account = await newAccount();
      const call = withoutUnknownNames(last, await acceptAll(account, calls));
      await accept(account, call);
      const once = await rights(account);
      await accept(account, call);
      expect(await rights(account)).toEqual(once);
    }),
    { share: 8, whole: 400, part },
  );
});

it('SPEC.md 1: no call of one account sees or changes a row of another', async () => {
  await assertRandomly(
    'calls of two accounts',
    fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), anyCall), { maxLength: 10 }), async (calls) => {
      const here = { account: await newAccount(), stored: nothingStored };
      const there = { account: await newAccount(), stored: nothingStored };
      for (const [isHere, call] of calls) {
        const [caller, other] = isHere ? [here, there] : [there, here];
        const before = await dumpAccounts([other.account.id]);
        caller.stored = await acceptAll(caller.account, [call], caller.stored);
        expect(await dumpAccounts([other.account.id])).toEqual(before);
      }
      for (const { account, stored } of [here, there]) expect(await storedRights(account)).toEqual(stored);
    }),
    { share: 4, whole: 200, part },
  );
});

it('SPEC.md 2.6: no creator call in one embed tenant sees or changes a row of another', async () => {
  /** What catalogs other than this one define and give; emails and sessions belong to none. */
  const outsideOf = (name: string | undefined, { users, embedTenants }: Stored) => ({
    defined: Object.fromEntries(Object.entries(embedTenants).filter(([tenant]) => tenant !== name)),
    given: Object.fromEntries(
      Object.entries(users).flatMap(([externalId, { rights }]) =>
        Object.entries(rights)
          .filter(([catalog]) => catalog !== name)
          .map(([catalog, held]) => [`${externalId} in ${catalog}`, held]),
      ),
    ),
  });

  await assertRandomly(
    'calls in several embed tenants',
    fc.asyncProperty(fc.array(creatorCall, { minLength: 2, maxLength: 10 }), async (calls) => {
      const account = await newAccount();
      let stored = nothingStored;
      for (const call of calls) {
        const before = await storedRights(account);
        stored = await acceptAll(account, [call], stored);
        const after = await storedRights(account);
        expect(outsideOf(call.embedTenantName, after)).toEqual(outsideOf(call.embedTenantName, before));
      }
    }),
    { share: 5, whole: 200, part },
  );
});

it('DECISIONS.md 2: any single refused call leaves a byte-identical database', async () => {
  const account = await newAccount({ externalUserLimit: users.length });
  const withoutCreatorMode = await newAccount({ useCreatorMode: false });
  await acceptAll(account, callsThatFill(users));
  const everything = () => dumpAccounts([account.id, withoutCreatorMode.id]);
  const refused = await callsToRefuse(account, withoutCreatorMode);
  const before = await everything();

  await assertRandomly(
    'refused calls',
    fc.asyncProperty(refused, async ({ key, body, status, code }) => {
      const response = await post(GENERATE_SESSION, body, { key });
      const answer = await response.text();
      expect({ status: response.status, answer }).toMatchObject({
        status,
        answer: expect.stringContaining(code),
      });
      expect(await everything()).toEqual(before);
    }),
    { share: 30, whole: 4000, part },
  );
});

/** One call for each user, so that refused calls have rows of every kind to spoil. */
const callsThatFill = (externalIds: readonly string[]): Call[] =>
  externalIds.flatMap((externalId) => [
    {
      externalId,
      email: 'one@example.com',
      groups: ['managers'],
      userAttributes: [{ name: 'city', value: 'Berlin' }],
    },
    ...embedTenants.map((embedTenantName) => ({
      externalId,
      embedTenantName,
      creatorMode: true,
      groupDefinitions: [{ name: 'readers', description: 'Who read' }],
      userAttributeDefinitions: [{ name: 'level', type: 'number', defaultValue: '1' }],
      groups: ['readers'],
      userAttributes: [{ name: 'level', value: 2.5 }],
    })),
  ]);
