import { type SQL, sql } from 'drizzle-orm';
import { agents, embedUserGroups, userGroups } from '../schema/tables/index.ts';
import { found } from './client.ts';
import { refuse, refuseFirst } from './refusal.ts';
import type { SpeakingUser } from './speaking-user.ts';

/**
 * Refuses an agent that is limited to groups when the user is in none of them: it does not exist for them
 * (DECISIONS.md 3). Groups count by their names, those of an embed tenant's catalog in creator mode.
 */
export const requireAudience = (user: SpeakingUser): SQL => sql`
  select ${refuseFirst([{ when: sql`not ${isInAudience(user)}`, refuse: refuse('agent_not_found') }])}
  from ${agents} as agent where agent.id = ${found('agent')}`;

/** SQL for whether the row `agent` is for this user. */
export const isInAudience = ({ rights: { catalog, heldGroups } }: SpeakingUser): SQL => sql`(
  agent.audience is null or exists (
    select from ${catalog.groups} as stored
    where stored.name = any(agent.audience) and stored.id in (${heldGroups})))`;

/** Refuses unless every one of these is the name of a group, tenant-wide or of some embed tenant. */
export const requireGroupNames = (names: readonly string[]): SQL => sql`
  with missing as (
    select string_agg(name, ', ' order by position) as names
    from jsonb_array_elements_text(${JSON.stringify([...new Set(names)])}::jsonb)
      with ordinality as given (name, position)
    where name not in (select name from ${userGroups} where account_id = ${found('account')})
      and name not in (select name from ${embedUserGroups} where account_id = ${found('account')})
  )
  select ${refuse('groups_not_found', sql`format('Groups with names %s not found', missing.names)`)}
  from missing where missing.names is not null`;
