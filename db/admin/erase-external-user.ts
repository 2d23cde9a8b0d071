import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { auditLog, chatThreads, externalUsers, turnUsage } from '../../schema/tables/index.ts';
import { found } from '../client.ts';
import type { RecordKind } from '../records.ts';
import { refuse, refuseFirst } from '../refusal.ts';
import { externalUserRecords } from './external-users.ts';

/** Also a user who has expired: no read finds them any more, but the rows may be there yet. */
export const erasable: RecordKind = {
  ...externalUserRecords,
  visible: sql`record.account_id = ${found('account')}`,
};

export const person = z.object({ id: z.coerce.number(), threads: z.coerce.number() });

/** The user of this externalId, if there is one, and how many threads they have. */
export const selectPerson = (externalId: string): SQL => sql`
  select u.id, (
    select count(*) from ${chatThreads} t
    where t.account_id = u.account_id and t.external_user_id = u.id) as threads
  from ${externalUsers} u where u.account_id = ${found('account')} and u.external_id = ${externalId}`;

/** How many entries of the audit log were erased, from the last row of `eraseExternalUser`. */
export const erasedEntries = z.object({ count: z.coerce.number() });

/** What an entry of the audit log tells once a person is erased: that there was something. */
const TOMBSTONE = sql`'{"erased": true}'::jsonb`;

/** Ids that an earlier statement of the batch has kept, as the audit log's `subject` has them. */
const kept = (ids: 'users' | 'profiles'): SQL =>
  sql`string_to_array(current_setting(${sql.raw(`'request.erased_${ids}'`)}), ',')`;

/** The `person` of every entry about what has one of these ids. */
const peopleOf = (kind: 'user' | 'profile', ids: SQL): SQL =>
  sql`array(select ${`${kind}:`} || id from unnest(${ids}) as id)`;

const ofPeople = (people: SQL): SQL =>
  sql`account_id = ${found('account')} and person is not null and person = any(${people})`;

/** Keeps the subjects of a table's entries about these people. */
const keep = (ids: 'users' | 'profiles', table: string, people: SQL): SQL => sql`
  select set_config(
    ${sql.raw(`'request.erased_${ids}'`)}, coalesce(string_agg(distinct subject, ','), ''), true)
  from ${auditLog} where ${ofPeople(people)} and starts_with(action, ${`${table}.`})`;

/**
 * Deletes the user of this externalId with everything that hangs on it, and takes out of the audit log whatever it
 * tells of everybody who ever had this externalId, also of users that were deleted before. What stays is that
 * something was done, when, and by which key.
 */
export function eraseExternalUser(externalId: string): SQL[] {
  const own = sql`array[${`externalId:${externalId}`}]`;
  const hanging = peopleOf('user', kept('users'));
  return [
    // A session that is being made for this user comes before all of this, or after.
    sql`
      select from ${externalUsers}
      where account_id = ${found('account')} and external_id = ${externalId} for update`,
    keep('users', 'external_users', own),
    keep('profiles', 'external_user_profiles', hanging),
    sql`
      select ${refuseFirst([
        { when: sql`cardinality(${kept('users')}) = 0`, refuse: refuse('external_user_not_found') },
      ])}`,
    sql`delete from ${externalUsers} where account_id = ${found('account')} and external_id = ${externalId}`,
    sql`
      update ${turnUsage} set external_user_id = null
      where account_id = ${found('account')} and external_user_id = any(${kept('users')}::bigint[])`,
    sql`
      with told as (
        update ${auditLog} set
          before = case when before is not null then ${TOMBSTONE} end,
          after = case when after is not null then ${TOMBSTONE} end,
          person = null
        where ${ofPeople(sql`${own} || ${hanging} || ${peopleOf('profile', kept('profiles'))}`)}
        returning id
      ), noted as (
        insert into ${auditLog} (account_id, actor, action, subject, request_id)
        values (${found('account')}, coalesce(nullif(current_setting('request.actor', true), ''), 'system'),
          'external_users.erase', current_setting('request.erased_users'),
          nullif(current_setting('request.id', true), ''))
      )
      select count(*) from told`,
  ];
}
