import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { found, type Rows } from '../client.ts';
import { valueAsJson } from '../rights-holder.ts';

/** Everything that tables hold of a person; docs/privacy.md says what else there is. */

type Told = {
  /** Numbers that place a row among those of its table. */
  key: readonly SQL[];
  /** Holds for rows of the user who is there, `person.id`; of all who ever had the externalId, `person.ids`; or entries about them, `person.told`. */
  of: SQL;
  /** What is left out, being no data of theirs, or a secret. */
  without?: readonly string[];
  /** What the row refers to by numbers, in words. */
  also?: SQL;
};

const ofUser = (column: SQL): SQL => sql`record.account_id = ${found('account')} and ${column} = person.id`;
const ofProfile = sql`
  record.profile_id in (select id from external_user_profiles where user_id = person.id)`;
const nameFrom = (table: SQL, id: SQL): SQL => sql`(select name from ${table} where id = ${id})`;
const tenantOf = (catalog: SQL, id: SQL): SQL => sql`(
  select t.name from embed_tenants t join ${catalog} c on c.embed_tenant_id = t.id where c.id = ${id})`;
const TYPED_VALUES = ['text_value', 'number_value', 'text_values', 'number_values'];

/** By table, in the order of an export. */
const told = {
  external_users: { key: [sql`record.id`], of: ofUser(sql`record.id`) },
  external_user_profiles: {
    key: [sql`record.id`],
    of: ofUser(sql`record.user_id`),
    also: sql`'embed_tenant', ${nameFrom(sql`embed_tenants`, sql`record.embed_tenant_id`)}`,
  },
  external_user_groups: {
    key: [sql`record.profile_id`, sql`record.group_id`],
    of: ofProfile,
    also: sql`'group', ${nameFrom(sql`user_groups`, sql`record.group_id`)}`,
  },
  external_user_attribute_values: {
    key: [sql`record.profile_id`, sql`record.attribute_id`],
    of: ofProfile,
    without: TYPED_VALUES,
    also: sql`'user_attribute', ${nameFrom(sql`user_attributes`, sql`record.attribute_id`)},
      'value', (select ${valueAsJson} from (select record.*) as held)`,
  },
  embed_user_group_members: {
    key: [sql`record.group_id`],
    of: ofUser(sql`record.user_id`),
    also: sql`'group', ${nameFrom(sql`embed_user_groups`, sql`record.group_id`)},
      'embed_tenant', ${tenantOf(sql`embed_user_groups`, sql`record.group_id`)}`,
  },
  embed_user_attribute_values: {
    key: [sql`record.attribute_id`],
    of: ofUser(sql`record.user_id`),
    without: TYPED_VALUES,
    also: sql`'user_attribute', ${nameFrom(sql`embed_user_attributes`, sql`record.attribute_id`)},
      'embed_tenant', ${tenantOf(sql`embed_user_attributes`, sql`record.attribute_id`)},
      'value', (select ${valueAsJson} from (select record.*) as held)`,
  },
  embed_sessions: {
    key: [sql`record.id`],
    of: ofUser(sql`record.external_user_id`),
    without: ['id_hash'],
    also: sql`'embed_tenant', ${nameFrom(sql`embed_tenants`, sql`record.embed_tenant_id`)}`,
  },
  api_keys: {
    key: [sql`record.id`],
    of: ofUser(sql`record.external_user_id`),
    without: ['hash'],
    also: sql`'agent', ${nameFrom(sql`agents`, sql`record.agent_id`)},
      'embed_tenant', ${nameFrom(sql`embed_tenants`, sql`record.embed_tenant_id`)}`,
  },
  chat_threads: {
    key: [sql`record.id`],
    of: ofUser(sql`record.external_user_id`),
    without: ['object_key'],
    also: sql`'agent', ${nameFrom(sql`agents`, sql`record.agent_id`)},
      'embed_tenant', ${nameFrom(sql`embed_tenants`, sql`record.embed_tenant_id`)}`,
  },
  thread_feedback: {
    key: [sql`record.id`],
    of: sql`record.account_id = ${found('account')} and record.thread_id in (
      select id from chat_threads where account_id = ${found('account')} and external_user_id = person.id)`,
    also: sql`'chat_id', (select chat_id from chat_threads where id = record.thread_id)`,
  },
  failed_answers: {
    key: [sql`record.id`],
    of: sql`record.account_id = ${found('account')} and record.thread_id in (
      select id from chat_threads where account_id = ${found('account')} and external_user_id = person.id)`,
  },
  dashboards: {
    key: [sql`record.id`],
    of: ofUser(sql`record.external_user_id`),
    also: sql`'embed_tenant', ${nameFrom(sql`embed_tenants`, sql`record.embed_tenant_id`)}`,
  },
  dashboard_versions: {
    key: [sql`record.id`],
    of: sql`record.account_id = ${found('account')} and record.dashboard_id in (
      select id from dashboards where account_id = ${found('account')} and external_user_id = person.id)`,
  },
  dashboard_shares: { key: [sql`record.id`], of: ofUser(sql`record.external_user_id`) },
  dashboard_openings: { key: [sql`record.dashboard_id`], of: ofUser(sql`record.external_user_id`) },
  // It outlives the user.
  turn_usage: {
    key: [sql`record.thread_id`, sql`record.turn`],
    of: sql`record.account_id = ${found('account')} and record.external_user_id = any(person.ids)`,
  },
  audit_log: {
    key: [sql`record.id`],
    of: sql`record.account_id = ${found('account')} and record.person = any(person.told)`,
    without: ['person'],
  },
} as const satisfies Record<string, Told>;

export type PersonalTable = keyof typeof told;
export const personalTables = Object.keys(told).filter((name): name is PersonalTable => name in told);

const personalRecord = z.object({
  /** Places it in the list: the table's number, then the row's key. */
  place: z.string(),
  table: z.enum(personalTables),
  data: z.record(z.string(), z.unknown()),
});
export type PersonalRecord = z.infer<typeof personalRecord>;

/**
 * The user of this externalId, and the names under which the audit log tells of everybody who ever had it, also of
 * users that were deleted (`eraseExternalUser` replaces the same entries).
 */
const person = (externalId: string): SQL => sql`
  with users as (
    select distinct subject from audit_log
    where account_id = ${found('account')} and person = ${`externalId:${externalId}`}
      and starts_with(action, 'external_users.')
  ), profiles as (
    select distinct subject from audit_log
    where account_id = ${found('account')} and person in (select 'user:' || subject from users)
      and starts_with(action, 'external_user_profiles.')
  )
  select (
      select id from external_users where account_id = ${found('account')} and external_id = ${externalId}) as id,
    array(select subject::bigint from users) as ids,
    array[${`externalId:${externalId}`}] || array(select 'user:' || subject from users)
      || array(select 'profile:' || subject from profiles) as told`;

const WIDEST_NUMBER = 19;
const padded = (number: SQL): SQL => sql`lpad(${number}::text, ${sql.raw(String(WIDEST_NUMBER))}, '0')`;

const placeOf = (table: PersonalTable): string => String(personalTables.indexOf(table)).padStart(2, '0');

function rowsOf(table: PersonalTable, after: string, limit: number): SQL {
  const { key, of, without = [], also = sql`'table', null` }: Told = told[table];
  const place = sql`${`${placeOf(table)}.`}::text || ${sql.join(key.map(padded), sql` || '.' || `)}`;
  const hidden = sql.raw(`'{${['account_id', ...without].join(',')}}'::text[]`);
  return sql`(
    select ${place} collate "C" as place, ${table}::text as "table",
      to_jsonb(record) - ${hidden} || jsonb_strip_nulls(jsonb_build_object(${also})) as data
    from ${sql.raw(table)} record cross join person
    where ${of} and (${place}) collate "C" > ${after}
    order by 1 limit ${limit})`;
}

/** What is told of a person behind this place, at most so much, the rows of one table after the other. */
export function selectPersonalData(externalId: string, after: string, limit: number): SQL {
  const tables = personalTables.filter((table) => placeOf(table) >= after.slice(0, 2));
  const rows = tables.map((table) => rowsOf(table, after, limit));
  return sql`
    with person as materialized (${person(externalId)})
    select place, "table", data from (${sql.join(rows, sql` union all `)}) as everything
    order by place collate "C" limit ${limit}`;
}

export const personalDataFrom = (rows: Rows): PersonalRecord[] =>
  rows.map((row) => personalRecord.parse(row));
