import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectUsage, usagePlaceOf } from '../../db/admin/usage.ts';
import { admit } from '../../db/admission.ts';
import type { Statement } from '../../db/client.ts';
import { admittedDataAccess } from '../../db/data-access.ts';
import { deletePiece, type ExpiredKind, expiredKinds } from '../../db/expiry.ts';
import { embedCatalogRights } from '../../db/plain-rights.ts';
import { profileRights } from '../../db/profile-rights.ts';
import { selectPage } from '../../db/records.ts';
import { deployment, ownBranch } from '../../db/requirements.ts';
import { checkRights, giveRights } from '../../db/rights-holder.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { sessionSpeaker } from '../../db/speaking-user.ts';
import { chatThreads } from '../../schema/tables/index.ts';
import { newDatabase } from '../harness/new-database.ts';

// What is asked all the time reads what it is about, and not what else there is.

const ROWS = 20_000;
const ACCOUNTS = 200;
const LIMIT = 20;
/** A row may be met some times on its way, and one of each account looked at. */
const MOST_READ = 10 * LIMIT + ACCOUNTS;

const today = new Date().toISOString().slice(0, 10);
const dialect = new PgDialect({ casing: 'snake_case' });
let client: pg.Client;
beforeAll(async () => {
  const databaseUrl = await newDatabase();
  await migrate(databaseUrl);
  client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(fill);
  await client.query('analyze');
});
afterAll(() => client.end());

/** Of each kind many rows that stay. Half of the users have expired and wait for their threads and sessions to go first. */
const fill = `
  insert into accounts (name) select 'account-' || n from generate_series(1, ${ACCOUNTS}) n;
  insert into external_users (account_id, external_id, expires_at)
    select n % ${ACCOUNTS} + 1, n, case when n % 2 = 0 then now() - n * interval '1 second' end
    from generate_series(1, ${ROWS}) n;
  insert into chat_threads (account_id, chat_id, agent_id, external_user_id)
    select n % ${ACCOUNTS} + 1, n, 1, n from generate_series(1, ${ROWS}) n;
  insert into embed_sessions (id_hash, account_id, deployment_id, external_user_id, expires_at)
    select n, n % ${ACCOUNTS} + 1, 1, n, now() from generate_series(1, ${ROWS}) n;
  insert into turn_usage (account_id, thread_id, turn, agent_id, input_tokens, output_tokens)
    select n % ${ACCOUNTS} + 1, n, 1, 1, 1, 1 from generate_series(1, ${ROWS}) n;
  insert into turn_usage (account_id, thread_id, turn, agent_id, external_user_id, input_tokens, output_tokens)
    select 1, ${ROWS} + n, 1, 1, n % 5000, 1, 1 from generate_series(1, ${ROWS}) n;
  insert into user_groups (account_id, name) select 1, 'group-' || n from generate_series(1, 2000) n;
  insert into user_attributes (account_id, name, type) select 1, 'attribute-' || n, 'string' from generate_series(1, 2000) n;
  insert into embed_user_groups (account_id, embed_tenant_id, name) select 1, 1, 'group-' || n from generate_series(1, 2000) n;
  insert into embed_user_attributes (account_id, embed_tenant_id, name, type)
    select 1, 1, 'attribute-' || n, 'string' from generate_series(1, 2000) n;
  insert into external_user_profiles (account_id, user_id) select n % ${ACCOUNTS} + 1, n from generate_series(1, ${ROWS}) n;
  insert into limit_uses (account_id, external_user_id, limit_name, period, used)
    select n % ${ACCOUNTS} + 1, n, 'modelTokensPerUserDay', date_trunc('day', now()) - interval '2 days', 1
    from generate_series(1, ${ROWS}) n;
  insert into audit_log (account_id, actor, action, subject) select n % ${ACCOUNTS} + 1, 'a', 'b', 'c' from generate_series(1, ${ROWS}) n`;

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Rows that the statement has read, whether it used them or not; what it changes is undone. */
async function rowsRead(statement: Statement): Promise<number> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  await client.query('begin');
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    params,
  );
  await client.query('rollback');
  return readBy(rows[0]?.['QUERY PLAN'][0].Plan);
}

const readBy = (plan: Plan | undefined): number =>
  plan === undefined
    ? 0
    : (plan['Relation Name'] === undefined || plan['Relation Name'] === 'accounts'
        ? 0
        : (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']) +
      (plan.Plans ?? []).reduce((total, child) => total + readBy(child), 0);

describe('a piece of the clean-up job', () => {
  // Of turns that run there are few.
  const kinds = expiredKinds
    .flatMap(({ kind, first = [] }): ExpiredKind[] => [...first, kind])
    .filter((kind) => kind !== 'places');

  it.each(kinds)('reads no more than it may delete, a few times over: %s', async (kind) => {
    expect(await rowsRead(deletePiece(kind, LIMIT))).toBeLessThanOrEqual(MOST_READ);
  });
});

const tablesIn = (plan: Plan | undefined): string[] =>
  plan === undefined
    ? []
    : [
        ...(plan['Relation Name'] === undefined ? [] : [plan['Relation Name']]),
        ...(plan.Plans ?? []).flatMap(tablesIn),
      ];

describe('the statement that admits a session to its data', () => {
  it('looks up no row twice but the session, whose context comes last', async () => {
    const session = {
      kind: 'session',
      idHash: 'a session',
      user: 'external',
      creatorMode: false,
      expiresAtSeconds: 0,
      requestId: 'a request',
    } as const;
    const admission = admit(session, [deployment(1), ownBranch], {
      access: admittedDataAccess(sessionSpeaker(session)),
    });
    const { sql: text, params } = dialect.sqlToQuery(admission);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      params,
    );
    const tables = Map.groupBy(tablesIn(rows[0]?.['QUERY PLAN'][0].Plan), (table) => table);
    expect(Object.fromEntries([...tables].map(([table, scans]) => [table, scans.length]))).toEqual({
      embed_sessions: 2,
      external_users: 1,
      accounts: 1,
      deployments: 1,
      model_branches: 1,
      // Of the session's embed tenant, without one, and of any where the session has none.
      external_user_profiles: 3,
      external_user_groups: 1,
      external_user_attribute_values: 1,
      user_groups: 1,
      user_attributes: 1,
    });
  });
});

describe('giving a user rights', () => {
  it.each([
    ['the tenant-wide catalog', profileRights(sql`${ACCOUNTS}::bigint`)],
    ['the catalog of an embed tenant', embedCatalogRights(sql`${ACCOUNTS}::bigint`, sql`1::bigint`)],
  ])('reads the groups and attributes that are named, of however many: %s', async (_, holder) => {
    await client.query(`select set_config('request.account', '1', false)`);
    const groups = ['group-7', 'group-1900'];
    const userAttributes = [{ name: 'attribute-7', value: 'Berlin' }];
    const statements = [
      ...checkRights(holder, { groups, userAttributes }),
      ...giveRights(holder, { groups, userAttributes }),
    ];
    // One that checks, and one that gives both.
    expect(statements).toHaveLength(2);
    for (const statement of statements) expect(await rowsRead(statement)).toBeLessThanOrEqual(40);
  });
});

describe('a page of a list', () => {
  it.each(['the first', 'a later'])('reads its own rows: %s', async (which) => {
    await client.query(`select set_config('request.account', '3', false)`);
    const { rows } = await client.query<{ id: string }>(
      'select id from chat_threads where account_id = 3 order by id desc offset 50 limit 1',
    );
    const page = selectPage(
      {
        table: chatThreads,
        visible: sql`record.account_id = found('account')`,
        shown: sql`record.id`,
        notFound: 'thread_not_found',
      },
      { first: 20, afterId: which === 'the first' ? undefined : Number(rows[0]?.id) },
    );
    for (const statement of page) expect(await rowsRead(statement)).toBeLessThanOrEqual(21);
  });

  it('reads the turns of its lines, where lines are sums of turns', async () => {
    await client.query(`select set_config('request.account', '1', false)`);
    const [page, previous] = selectUsage({ first: 20, after: undefined });
    const [later, before] = selectUsage({ first: 20, after: usagePlaceOf(`${today}.2500`) });
    for (const statement of [page, previous, later, before]) {
      expect(statement).toBeDefined();
      // 21 lines of four turns and a user's name each; a first line is of all turns that are nobody's any more.
      const most = ROWS / ACCOUNTS + 6 * 21;
      if (statement !== undefined) expect(await rowsRead(statement)).toBeLessThanOrEqual(most);
    }
  });

  it('has an index in the order of its account, whichever table it shows', async () => {
    const { rows } = await client.query(
      `select c.table_name as "without an index" from information_schema.columns c
       where c.table_schema = 'public' and c.column_name = 'account_id' and c.table_name <> all($1)
         and exists (select from information_schema.columns i
           where i.table_schema = 'public' and i.table_name = c.table_name and i.column_name = 'id')
         and not exists (select from pg_indexes x
           where x.tablename = c.table_name and x.indexdef like '%(account_id, id)')`,
      [['running_turns', 'model_versions']],
    );
    expect(rows).toEqual([]);
  });
});
