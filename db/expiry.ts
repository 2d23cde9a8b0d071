import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type LimitName, limitNames } from '../schema/limits.ts';
import { jurisdictions } from '../schema/names.ts';
import { actAs, type Database } from './client.ts';
import { limitIn } from './limit-uses.ts';

const ACTOR = 'job:remove-expired';
/** A token lives 24 hours from its redemption, which is at most 5 minutes after its session was made. */
const SESSION_RETENTION_HOURS = 25;

/** Of a minute nobody asks an hour later; the longest period that is counted is a month. */
const MINUTES_RETENTION_HOURS = 1;
const BUDGETS_RETENTION_HOURS = 32 * 24;
const MINUTE_LIMITS = limitNames.filter((name) => name.endsWith('Minute'));
const TOKEN_LIMITS = limitNames.filter((name) => name.startsWith('modelTokens'));
/** No turn can be running so long (`LONGEST_TURN_SECONDS`). */
const PLACES_RETENTION_HOURS = 1;

/** The age at which an account's things go. */
const keptSince = (retention: LimitName): SQL =>
  sql`now() - make_interval(days => ${limitIn(sql`accounts.limits`, retention)}::integer)`;

/** Those who have been expired for longest: however many there are, no transaction looks at more. */
const expiredUsers = (limit: number): SQL => sql`(
  select id, account_id from external_users where expires_at <= now() order by expires_at limit ${limit})`;

/**
 * What the clean-up job deletes: at most so many rows of each kind in one transaction, so that none takes longer than
 * the database may. Rows that somebody else holds are left for the next run.
 */
const pieces = {
  threadsOfUsers: (limit) => sql`
    delete from chat_threads where id in (
      select thread.id from ${expiredUsers(limit)} as u
      join chat_threads thread on thread.account_id = u.account_id and thread.external_user_id = u.id
      limit ${limit} for update of thread skip locked)
    returning id`,
  sessionsOfUsers: (limit) => sql`
    delete from embed_sessions where id_hash in (
      select session.id_hash from ${expiredUsers(limit)} as u
      join embed_sessions session on session.account_id = u.account_id and session.external_user_id = u.id
      limit ${limit} for update of session skip locked)
    returning id_hash`,
  users: (limit) => sql`
    delete from external_users where id in (
      select id from external_users u
      where id in (select id from ${expiredUsers(limit)} as longest)
        and not exists (
          select from chat_threads where account_id = u.account_id and external_user_id = u.id)
        and not exists (
          select from embed_sessions where account_id = u.account_id and external_user_id = u.id)
      for update skip locked)
    returning id`,
  unusedThreads: (limit) => sql`
    delete from chat_threads where id in (
      select unused.id from accounts cross join lateral (
        select id from chat_threads
        where account_id = accounts.id and last_used_at < ${keptSince('threadRetentionDays')}
        order by last_used_at limit ${limit} for update skip locked) as unused
      limit ${limit})
    returning id`,
  sessions: (limit) => sql`
    delete from embed_sessions where id_hash in (
      select id_hash from embed_sessions
      where created_at < now() - make_interval(hours => ${SESSION_RETENTION_HOURS})
      limit ${limit} for update skip locked)
    returning id_hash`,
  usage: (limit) => sql`
    delete from turn_usage where (thread_id, turn) in (
      select old.thread_id, old.turn from accounts cross join lateral (
        select thread_id, turn from turn_usage
        where account_id = accounts.id and ended_at < ${keptSince('usageRetentionDays')}
        order by ended_at limit ${limit} for update skip locked) as old
      limit ${limit})
    returning turn`,
  // Entries are found by their numbers, which rise with time: an index on times would cost each change of anything.
  auditEntries: (limit) => sql`
    delete from audit_log where (account_id, id) in (
      select account_id, id from audit_log where (account_id, id) in (
        select accounts.id, old.id from accounts
        cross join lateral (
          select created_at from audit_log where account_id = accounts.id order by id limit 1) as oldest
        cross join lateral (
          select id, created_at from audit_log where account_id = accounts.id order by id limit ${limit}) as old
        where oldest.created_at < ${keptSince('auditRetentionDays')}
          and old.created_at < ${keptSince('auditRetentionDays')}
        limit ${limit})
      for update skip locked)
    returning id`,
  minutes: (limit) => countsOlderThan(limit, MINUTE_LIMITS, MINUTES_RETENTION_HOURS),
  budgets: (limit) => countsOlderThan(limit, TOKEN_LIMITS, BUDGETS_RETENTION_HOURS),
  places: (limit) => sql`
    delete from running_turns where id in (
      select id from running_turns where started_at < now() - make_interval(hours => ${PLACES_RETENTION_HOURS})
      limit ${limit} for update skip locked)
    returning id`,
} as const satisfies Record<string, (limit: number) => SQL>;

/** By the index of names and periods, which finds what is to be deleted and nothing else. */
function countsOlderThan(limit: number, names: readonly LimitName[], hours: number): SQL {
  return sql`
    delete from limit_uses where ctid in (
      select ctid from limit_uses
      where limit_name in (${sql.join(
        names.map((name) => sql`${name}`),
        sql`, `,
      )})
        and period < now() - make_interval(hours => ${hours})
      limit ${limit} for update skip locked)
    returning period`;
}

export type ExpiredKind = keyof typeof pieces;

/** What is deleted, in this order. Behind `first` stands what may hang on the rows of a piece: it goes before them. */
export const expiredKinds: readonly { kind: ExpiredKind; first?: readonly ExpiredKind[] }[] = [
  { kind: 'users', first: ['threadsOfUsers', 'sessionsOfUsers'] },
  { kind: 'unusedThreads' },
  { kind: 'sessions' },
  { kind: 'usage' },
  { kind: 'auditEntries' },
  { kind: 'minutes' },
  { kind: 'budgets' },
  { kind: 'places' },
];

/** A piece of a kind, which deletes at most `limit` rows. */
export const deletePiece = (kind: ExpiredKind, limit: number): SQL => pieces[kind](limit);

/** Deletes at most `limit` rows of a kind, with what hangs on them. @returns how many there were. */
export async function removeExpired(database: Database, kind: ExpiredKind, limit: number): Promise<number> {
  const [, removed] = await database.batch([sql`select ${actAs(ACTOR, null)}`, deletePiece(kind, limit)]);
  return removed.length;
}

const orphanedThread = z.object({
  id: z.coerce.number(),
  objectKey: z.string().nullable(),
  jurisdiction: z.enum(jurisdictions).nullable(),
});
export type OrphanedThread = z.infer<typeof orphanedThread>;

/** At most `limit` threads behind this one whose objects are to be emptied. */
export async function orphanedThreads(
  database: Database,
  afterId: number,
  limit: number,
): Promise<OrphanedThread[]> {
  const [rows = []] = await database.batch([
    sql`
      select thread_id as id, object_key as "objectKey", jurisdiction
      from orphaned_threads where thread_id > ${afterId}::bigint
      order by thread_id limit ${limit}`,
  ]);
  return rows.map((row) => orphanedThread.parse(row));
}

/** Takes threads off the list, after their objects have been emptied. */
export async function forgetOrphanedThreads(database: Database, threadIds: readonly number[]): Promise<void> {
  await database.batch([
    sql`delete from orphaned_threads
      where thread_id in (select jsonb_array_elements_text(${JSON.stringify(threadIds)}::jsonb)::bigint)`,
  ]);
}
