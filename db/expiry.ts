import { sql } from 'drizzle-orm';
import { type LimitName, normalLimits } from '../schema/limits.ts';
import { actAs, type Database } from './client.ts';

const ACTOR = 'job:remove-expired';
/** A token lives 24 hours from its redemption, which is at most 5 minutes after its session was made. */
const SESSION_RETENTION_HOURS = 25;

/** Enough to compare a month with the same one a year before. */
const USAGE_RETENTION_DAYS = 400;

/** The longest period that is counted is a month; of a minute nobody asks an hour later. */
const COUNTS_RETENTION_DAYS = 32;
const MINUTES_RETENTION_HOURS = 1;
/** No turn can be running so long (`LONGEST_TURN_SECONDS`). */
const PLACES_RETENTION_HOURS = 1;

const RETENTION: LimitName = 'threadRetentionDays';

/** What the clean-up job has deleted, by kind. */
export type Removed = Record<(typeof kinds)[number], number>;
export const kinds = ['users', 'unusedThreads', 'sessions', 'usage', 'counts'] as const;

/**
 * Deletes at most `limit` expired users, with everything that hangs on them, and at most as many sessions
 * that no live token can come from, threads that nobody has used for as long as their account keeps them, turns
 * whose usage nobody asks for any more, and what was counted towards limits in periods that are over. Rows that
 * somebody else holds are left for the next run.
 */
export async function removeExpired(database: Database, limit: number): Promise<Removed> {
  const [, users, threads, sessions, usage, counts] = await database.batch([
    sql`select ${actAs(ACTOR, null)}`,
    sql`
      delete from external_users where id in (
        select id from external_users where expires_at <= now()
        order by expires_at limit ${limit} for update skip locked)
      returning id`,
    sql`
      delete from chat_threads where id in (
        select unused.id from accounts cross join lateral (
          select id from chat_threads
          where account_id = accounts.id and last_used_at < now() - make_interval(
            days => coalesce((accounts.limits ->> ${RETENTION})::integer, ${normalLimits[RETENTION]}::integer))
          order by last_used_at limit ${limit} for update skip locked) as unused
        limit ${limit})
      returning id`,
    sql`
      delete from embed_sessions where id_hash in (
        select id_hash from embed_sessions
        where created_at < now() - make_interval(hours => ${SESSION_RETENTION_HOURS})
        order by created_at limit ${limit} for update skip locked)
      returning id_hash`,
    sql`
      delete from turn_usage where (thread_id, turn) in (
        select thread_id, turn from turn_usage
        where ended_at < now() - make_interval(days => ${USAGE_RETENTION_DAYS})
        limit ${limit} for update skip locked)
      returning turn`,
    sql`
      delete from limit_uses where ctid in (
        select ctid from limit_uses
        where period < now() - make_interval(days => ${COUNTS_RETENTION_DAYS})
          or (period < now() - make_interval(hours => ${MINUTES_RETENTION_HOURS}) and limit_name like '%Minute')
        limit ${limit} for update skip locked)
      returning period`,
    sql`delete from running_turns where started_at < now() - make_interval(hours => ${PLACES_RETENTION_HOURS})`,
  ]);
  return {
    users: users?.length ?? 0,
    unusedThreads: threads?.length ?? 0,
    sessions: sessions?.length ?? 0,
    usage: usage?.length ?? 0,
    counts: counts?.length ?? 0,
  };
}

/** Ids of at most `limit` threads whose objects are to be emptied. */
export async function orphanedThreadIds(database: Database, limit: number): Promise<number[]> {
  const [rows = []] = await database.batch([
    sql`select thread_id from orphaned_threads order by thread_id limit ${limit}`,
  ]);
  return rows.map(({ thread_id }) => Number(thread_id));
}

/** Takes threads off the list, after their objects have been emptied. */
export async function forgetOrphanedThreads(database: Database, threadIds: readonly number[]): Promise<void> {
  await database.batch([
    sql`delete from orphaned_threads
      where thread_id in (select jsonb_array_elements_text(${JSON.stringify(threadIds)}::jsonb)::bigint)`,
  ]);
}
