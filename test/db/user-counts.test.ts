import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../db/setup/migrate.ts';
import { codeBlocks } from '../docs/code-blocks.ts';
import { assertRandomly, patienceMs } from '../harness/full-run.ts';
import { newDatabase } from '../harness/new-database.ts';

// The number of persistent users that external_user_counts has of an account is the number of its rows.

const LIMIT = 5;
const guide = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
/** The two statements as operators read them: what is wrong, and how to put it right. */
const [check = '', repair = ''] = codeBlocks(guide)
  .map(({ body }) => body)
  .filter((body) => body.includes('external_user_counts'));

let client: pg.Client;
beforeAll(async () => {
  const databaseUrl = await newDatabase();
  await migrate(databaseUrl);
  client = new pg.Client(databaseUrl);
  await client.connect();
});
afterAll(() => client.end());
beforeEach(() => client.query(`delete from accounts`));

const wrong = async () => (await client.query(check)).rows;
const users = async () =>
  (await client.query('select account_id, external_id, expires_at from external_users order by id')).rows;
const addAccount = (name: string) =>
  client.query('insert into accounts (name, external_user_limit) values ($1, $2)', [name, LIMIT]);

const someAccount = fc.constantFrom('a', 'b');
const someUser = fc.constantFrom(1, 2, 3, 4, 5, 6);
const of = (account: string) => `account_id = (select id from accounts where name = '${account}')`;

/** Statements that add, delete and change users, one by one and many at once. */
const operation = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(someAccount, someUser, fc.constantFrom('null', "now() + interval '1 day'")),
    },
    { weight: 1, arbitrary: someAccount },
  )
  .chain((chosen) => {
    if (typeof chosen === 'string') {
      return fc.constantFrom(
        `delete from external_users where ${of(chosen)}`,
        `delete from accounts where name = '${chosen}'`,
        `insert into accounts (name, external_user_limit) values ('${chosen}', ${LIMIT}) on conflict do nothing`,
        `update external_users set expires_at = case when expires_at is null then now() end where ${of(chosen)}`,
        `insert into external_users (account_id, external_id) select id, 'many-' || n
       from accounts, generate_series(1, 4) as n where name = '${chosen}' on conflict do nothing`,
      );
    }
    const [account, user, expiresAt] = chosen;
    return fc.constantFrom(
      `insert into external_users (account_id, external_id, expires_at)
     select id, 'user-${user}', ${expiresAt} from accounts where name = '${account}'
     on conflict (account_id, external_id) do update set expires_at = excluded.expires_at`,
      `delete from external_users where ${of(account)} and external_id = 'user-${user}'`,
      `update external_users set email = 'e' where ${of(account)} and external_id = 'user-${user}'`,
    );
  });

const transaction = fc.record({
  operations: fc.array(operation, { minLength: 1, maxLength: 5 }),
  /** Rolled back to before these. */
  undone: fc.array(operation, { maxLength: 2 }),
  constraints: fc.constantFrom('deferred', 'immediate'),
  end: fc.constantFrom('commit', 'commit', 'commit', 'rollback'),
});

const refusedForTheLimit = (error: unknown): true => {
  expect(error).toMatchObject({ code: 'RF001', detail: 'external_user_limit' });
  return true;
};

it('is put right by the statement of docs/operations.md, which then finds nothing wrong', async () => {
  for (const name of ['a', 'b', 'c']) await addAccount(name);
  await client.query(`insert into external_users (account_id, external_id) select id, 'anna' from accounts`);
  await client.query(`update external_user_counts set persistent_users = 4 where ${of('a')}`);
  await client.query(`delete from external_user_counts where ${of('b')}`);
  expect(await wrong()).toMatchObject([
    { account: 'a', counted: '4', stored: '1' },
    { account: 'b', counted: '0', stored: '1' },
  ]);
  await client.query(repair);
  expect(await wrong()).toEqual([]);
});

it('takes 2,000 users that come or go in one statement as one', async () => {
  await addAccount('a');
  await client.query('update accounts set external_user_limit = 2000');
  await client.query(
    `insert into external_users (account_id, external_id)
     select id, n::text from accounts, generate_series(1, 2000) as n`,
  );
  const counted = async () =>
    (await client.query('select persistent_users::int as users, xmin::text from external_user_counts')).rows;
  expect(await counted()).toMatchObject([{ users: 2_000 }]);
  await client.query(`delete from external_users where external_id::int % 2 = 0`);
  expect(await counted()).toMatchObject([{ users: 1_000 }]);
});

// The last one: what runs when its time is over runs on.
it(
  'after any transactions, also those rolled back, in part or refused for their limit',
  async () => {
    const property = fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 12 }), async (all) => {
      await client.query('delete from accounts');
      for (const name of ['a', 'b']) await addAccount(name);
      for (const { operations, undone, constraints, end } of all) {
        const before = await users();
        const isRefused = await client
          .query(
            ['begin', `set constraints all ${constraints}`, ...operations, 'savepoint here', ...undone]
              .concat('rollback to here', end)
              .join(';'),
          )
          .then(() => false, refusedForTheLimit);
        if (isRefused) await client.query('rollback');
        if (isRefused || end === 'rollback') expect(await users()).toEqual(before);
        expect(await wrong()).toEqual([]);
        const { rows } = await client.query('select from external_user_counts where persistent_users > $1', [
          LIMIT,
        ]);
        expect(rows).toEqual([]);
      }
    });
    await assertRandomly('sequences of changes of users', property, { share: 20, whole: 5_000 });
  },
  patienceMs(60_000),
);
