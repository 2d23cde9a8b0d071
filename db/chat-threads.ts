import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jurisdictions, regions } from '../schema/names.ts';
import type { RefusalCode } from '../schema/refusals.ts';
import { chatThreads } from '../schema/tables/index.ts';
import { found, type Rows, share } from './client.ts';
import { type Check, refuse, refuseFirst } from './refusal.ts';
import type { SpeakingUser } from './speaking-user.ts';

/** Holds for the caller's own thread of that id: same agent, same user, same embed tenant (DECISIONS.md 5). */
export const isOwn = (chatId: string, speaker: SpeakingUser): SQL => sql`
  chat_id = ${chatId} and ${areOwn(speaker)}`;

/** Likewise for all threads of the caller with this agent. */
export const areOwn = ({ ownerColumn, userId, embedTenantId }: SpeakingUser): SQL => sql`
  account_id = ${found('account')} and agent_id = ${found('agent')}
  and ${ownerColumn} = ${userId} and embed_tenant_id is not distinct from ${embedTenantId}`;

/**
 * Gives the caller a thread of that id, unless they have it already: then it is in use.
 * @param counted what has to be written before, with a row
 */
export const claimThread = (chatId: string, title: string, speaker: SpeakingUser, counted: SQL): SQL => sql`
  with counted as (${counted})
  insert into ${chatThreads} as kept (account_id, chat_id, agent_id, ${speaker.ownerColumn}, embed_tenant_id, title, object_key, jurisdiction)
  select ${found('account')}, ${chatId}, ${found('agent')}, ${speaker.userId}, ${speaker.embedTenantId}, ${title},
    gen_random_uuid(), (select jurisdiction from accounts where id = ${found('account')}) from counted
  on conflict on constraint chat_threads_owner_chat_id do update set last_used_at = now()
  where ${notUsedToday(sql`kept`)}`;

/** That a thread is in use is written down once a day. */
const notUsedToday = (thread: SQL): SQL => sql`${thread}.last_used_at < now() - interval '1 day'`;

/**
 * Refuses unless the caller has a thread of that id. `ofOthers` says how it is refused when only others of the
 * same account and agent have one; without it that makes no difference. Users who have expired have none.
 * A thread that is asked for is in use.
 */
export const requireOwnThread = (chatId: string, speaker: SpeakingUser, ofOthers?: RefusalCode): SQL => sql`
  with used as (
    update ${chatThreads} as kept set last_used_at = now()
    where ${isOwn(chatId, speaker)} and ${notUsedToday(sql`kept`)}
  )
  select ${OWN_THREAD}, (select region from accounts where id = ${found('account')}) as region,
  ${refuseFirst([
    ...(ofOthers === undefined
      ? []
      : [{ when: sql`thread.id is null and ${othersHave(chatId)}`, refuse: refuse(ofOthers) }]),
    isMissing,
  ])}
  from (values (1)) as request left join ${ownThreadRow(chatId, speaker)} on true`;

/** The caller's thread of that id, as a row of a join. */
export const ownThreadRow = (chatId: string, speaker: SpeakingUser): SQL => sql`(
  select id, object_key, jurisdiction, created_at from ${chatThreads} where ${isOwn(chatId, speaker)}) as thread`;

/** What the row `thread` tells of itself, and leaves to the statements that follow. */
export const OWN_THREAD = sql`
  thread.id, thread.object_key as "objectKey", thread.jurisdiction, ${share('thread', sql`thread.id`)}`;

export const isMissing: Check = { when: sql`thread.id is null`, refuse: refuse('thread_not_found') };

const othersHave = (chatId: string): SQL => sql`exists (
  select from ${chatThreads}
  where account_id = ${found('account')} and agent_id = ${found('agent')} and chat_id = ${chatId}
    and not exists (
      select from external_users
      where external_users.id = external_user_id and external_users.expires_at <= now()))`;

const thread = z.object({
  id: z.coerce.number(),
  objectKey: z.string().nullable(),
  jurisdiction: z.enum(jurisdictions).nullable(),
  region: z.enum(regions).nullable(),
});

/** A thread of the caller, where it was made to stay, and near whom its account wants it. */
export type OwnThread = z.infer<typeof thread>;

/** The thread, from the row of `requireOwnThread` or of `selectOwnTurn`. */
export const ownThread = (rows: Rows | undefined): OwnThread => thread.parse(rows?.[0]);
