import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { regions } from '../schema/names.ts';
import type { RefusalCode } from '../schema/refusals.ts';
import { chatThreads } from '../schema/tables/index.ts';
import { found, type Rows } from './client.ts';
import { refuse, refuseFirst } from './refusal.ts';
import type { SpeakingUser } from './speaking-user.ts';

/** Gives the caller a thread of that id unless somebody has it already. */
export const claimThread = (chatId: string, speaker: SpeakingUser): SQL => sql`
  insert into ${chatThreads} (account_id, chat_id, agent_id, external_user_id, internal_user_id)
  select ${found('account')}, ${chatId}, ${found('agent')}, ${speaker.externalUserId}, ${speaker.internalUserId}
  where not exists (
    select from ${chatThreads} where account_id = ${found('account')} and chat_id = ${chatId})
  on conflict do nothing`;

/**
 * Refuses unless the thread exists under this agent and is the caller's own. A thread of another agent, or
 * of a user who has expired, does not exist here; `notOwned` says how a thread of another user is refused.
 */
export const requireOwnThread = (chatId: string, speaker: SpeakingUser, notOwned: RefusalCode): SQL => sql`
  select id, (select region from accounts where id = ${found('account')}) as region, ${refuseFirst([
    { when: sql`id is null`, refuse: refuse('thread_not_found') },
    {
      when: sql`external_user_id is distinct from ${speaker.externalUserId}
        or internal_user_id is distinct from ${speaker.internalUserId}`,
      refuse: refuse(notOwned),
    },
  ])}
  from (values (1)) as request left join (
    select id, external_user_id, internal_user_id from ${chatThreads}
    where account_id = ${found('account')} and chat_id = ${chatId} and agent_id = ${found('agent')}
      and not exists (
        select from external_users
        where external_users.id = external_user_id and external_users.expires_at <= now())
  ) as thread on true`;

const thread = z.object({ id: z.coerce.number(), region: z.enum(regions).nullable() });

/** A thread of the caller, and where its account wants it to live. */
export type OwnThread = z.infer<typeof thread>;

/** The thread, from the row of `requireOwnThread`. */
export const ownThread = (rows: Rows | undefined): OwnThread => thread.parse(rows?.[0]);
