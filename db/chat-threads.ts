import { type SQL, sql } from 'drizzle-orm';
import type { RefusalCode } from '../schema/refusals.ts';
import { chatThreads, externalUsers } from '../schema/tables/index.ts';
import { found, type Rows } from './client.ts';
import { refuse, refuseFirst } from './refusal.ts';

/** Who asks: an external user by their id at the customer, or the internal user this batch found. */
export type ThreadOwner = { externalId: string } | 'internal_user';

/** Gives the caller a thread of that id unless somebody has it already. */
export const claimThread = (chatId: string, owner: ThreadOwner): SQL => sql`
  insert into ${chatThreads} (account_id, chat_id, agent_id, external_user_id, internal_user_id)
  select ${found('account')}, ${chatId}, ${found('agent')}, ${externalOwner(owner)}, ${internalOwner(owner)}
  where not exists (
    select from ${chatThreads} where account_id = ${found('account')} and chat_id = ${chatId})
  on conflict do nothing`;

/**
 * Refuses unless the thread exists under this agent and is the caller's own. A thread of another agent
 * does not exist here; `notOwned` says how a thread of another user is refused.
 */
export const requireOwnThread = (chatId: string, owner: ThreadOwner, notOwned: RefusalCode): SQL => sql`
  select id, ${refuseFirst([
    { when: sql`id is null`, refuse: refuse('thread_not_found') },
    {
      when: sql`external_user_id is distinct from ${externalOwner(owner)}
        or internal_user_id is distinct from ${internalOwner(owner)}`,
      refuse: refuse(notOwned),
    },
  ])}
  from (values (1)) as request left join (
    select id, external_user_id, internal_user_id from ${chatThreads}
    where account_id = ${found('account')} and chat_id = ${chatId} and agent_id = ${found('agent')}
  ) as thread on true`;

/** The thread's id, from the row of `requireOwnThread`. */
export const ownThread = (rows: Rows | undefined): number => Number(rows?.[0]?.id);

const externalOwner = (owner: ThreadOwner): SQL =>
  owner === 'internal_user'
    ? sql`null::integer`
    : sql`(
        select id from ${externalUsers}
        where account_id = ${found('account')} and external_id = ${owner.externalId}
          and (expires_at is null or expires_at > now()))`;

const internalOwner = (owner: ThreadOwner): SQL =>
  owner === 'internal_user' ? found('internal_user') : sql`null::integer`;
