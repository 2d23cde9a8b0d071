import pg from 'pg';
import type { Demo } from '../../db/seed/demo.ts';

/** How many rows an account has. */
export type Sizes = {
  users: number;
  threads: number;
  sessions: number;
  turns: number;
  auditEntries: number;
  embedTenants: number;
  groups: number;
};

/** Enough for each list to have a page and a next one. */
export const EMPTY: Sizes = {
  users: 100,
  threads: 100,
  sessions: 100,
  turns: 100,
  auditEntries: 100,
  embedTenants: 60,
  groups: 60,
};

export const FULL: Sizes = {
  users: 1_000_000,
  threads: 1_000_000,
  sessions: 1_000_000,
  turns: 1_000_000,
  auditEntries: 10_000_000,
  embedTenants: 10_000,
  groups: 1_000,
};

/** Whose groups the lists of embed tenants show. */
export const LISTED_TENANT = 'tenant-1';

/**
 * Fills the demo account. Users are called `user-1` …; each has a thread, a session and an answer of its own if there
 * are as many, is in one embed tenant, and has a group and a value there. Triggers and foreign keys are off, as the
 * audit log is filled like everything else.
 */
export async function fill(databaseUrl: string, demo: Demo, sizes: Sizes): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    const bounds = await boundsOf(client, demo);
    for (const statement of statements(bounds, sizes)) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

type Bounds = Record<'account' | 'deployment' | 'agent' | 'attribute', number>;

async function boundsOf(client: pg.Client, { deploymentId, agentId }: Demo): Promise<Bounds> {
  const { rows } = await client.query<Bounds>(
    `select d.account_id::int as account, d.id::int as deployment, $2::int as agent, (
       select id::int from user_attributes a where a.account_id = d.account_id and name = 'city') as attribute
     from deployments d where d.id = $1`,
    [deploymentId, agentId],
  );
  const [bounds] = rows;
  if (bounds === undefined) throw new Error('The demo deployment is not there.');
  return bounds;
}

/** Ids are those of the series, so that rows find each other without a join. */
function statements({ account, deployment, agent, attribute }: Bounds, sizes: Sizes): string[] {
  const into = (table: string, columns: string, values: string, count: number) =>
    `insert into ${table} (${columns}) overriding system value
     select ${values} from generate_series(1, ${count}) as n`;
  const user = (count: number) => (count > sizes.users ? `(n - 1) % ${sizes.users} + 1` : 'n');
  const tenant = `n % ${sizes.embedTenants} + 1`;
  const age = (count: number) => `now() - interval '20 hours' * (${count} - n) / ${count}`;
  return [
    `update accounts set external_user_limit = ${2 * FULL.users} where id = ${account}`,
    into('embed_tenants', 'id, account_id, name', `n, ${account}, 'tenant-' || n`, sizes.embedTenants),
    into('user_groups', 'id, account_id, name', `1000 + n, ${account}, 'group-' || n`, sizes.groups),
    into(
      'embed_user_groups',
      'id, account_id, embed_tenant_id, name',
      `1000 + n, ${account}, 1, 'group-' || n`,
      sizes.groups,
    ),
    into(
      'embed_user_attributes',
      'id, account_id, embed_tenant_id, name, type',
      `1000 + n, ${account}, 1, 'attribute-' || n, 'string'`,
      sizes.groups,
    ),
    into(
      'embed_user_group_members',
      'account_id, group_id, user_id',
      `${account}, 1000 + n, n`,
      EMPTY.groups,
    ),
    into('external_users', 'id, account_id, external_id', `n, ${account}, 'user-' || n`, sizes.users),
    `insert into external_user_counts values (${account}, ${sizes.users})
     on conflict (account_id) do update set persistent_users = ${sizes.users}`,
    into(
      'external_user_profiles',
      'id, account_id, user_id, embed_tenant_id, groups_given_order',
      `n, ${account}, n, ${tenant}, n`,
      sizes.users,
    ),
    into(
      'external_user_groups',
      'account_id, group_id, profile_id',
      `${account}, 1000 + n % ${sizes.groups} + 1, n`,
      sizes.users,
    ),
    into(
      'external_user_attribute_values',
      'account_id, attribute_id, profile_id, given_order, text_value',
      `${account}, ${attribute}, n, n, 'Berlin'`,
      sizes.users,
    ),
    into(
      'chat_threads',
      'id, account_id, chat_id, agent_id, external_user_id, embed_tenant_id, created_at, last_used_at',
      `n, ${account}, gen_random_uuid(), ${agent}, ${user(sizes.threads)}, ${tenant}, ${age(sizes.threads)}, ${age(sizes.threads)}`,
      sizes.threads,
    ),
    into(
      'embed_sessions',
      'id_hash, id, account_id, deployment_id, external_user_id, embed_tenant_id, expires_at, redeemed_at, created_at',
      `encode(sha256(n::text::bytea), 'hex'), n, ${account}, ${deployment}, ${user(sizes.sessions)}, ${tenant},
       ${age(sizes.sessions)}, ${age(sizes.sessions)}, ${age(sizes.sessions)}`,
      sizes.sessions,
    ),
    into(
      'turn_usage',
      'account_id, thread_id, turn, agent_id, external_user_id, input_tokens, output_tokens, ended_at',
      `${account}, n, 1, ${agent}, ${user(sizes.turns)}, 1000, 100, ${age(sizes.turns)}`,
      sizes.turns,
    ),
    into(
      'limit_uses',
      'account_id, external_user_id, limit_name, period, used',
      `${account}, ${user(sizes.turns)}, 'modelTokensPerUserDay', date_trunc('day', now(), 'UTC'), 1100`,
      sizes.turns,
    ),
    ...auditLog(account, sizes),
    ...['embed_tenants', 'user_groups', 'embed_user_groups', 'embed_user_attributes'].map(nextId),
    ...['external_users', 'external_user_profiles', 'chat_threads', 'embed_sessions', 'audit_log'].map(
      nextId,
    ),
    `select setval('given_order', ${sizes.users})`,
  ];
}

/** Its indexes are made anew behind so many rows, which takes a third of the time. */
const auditLog = (account: number, { auditEntries, users }: Sizes): string[] => [
  'truncate audit_log',
  'drop index audit_log_account_id_id_index, audit_log_of_person',
  `insert into audit_log (id, account_id, actor, action, subject, after, person, request_id) overriding system value
   select n, ${account}, 'key:1', 'embed_sessions.insert', n::text,
     jsonb_build_object('id', n, 'account_id', ${account}, 'external_user_id', n % ${users} + 1, 'deployment_id', 1),
     'user:' || n % ${users} + 1, gen_random_uuid()
   from generate_series(1, ${auditEntries}) as n`,
  'create index audit_log_account_id_id_index on audit_log (account_id, id)',
  'create index audit_log_of_person on audit_log (account_id, person) where person is not null',
];

const nextId = (table: string): string =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`;
