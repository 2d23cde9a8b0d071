import { type SQL, sql } from 'drizzle-orm';
import { agents, embedSessions, embedUserGroups, userGroups } from '../schema/tables/index.ts';
import { found, share } from './client.ts';
import { refuse, refuseFirst } from './refusal.ts';
import type { SpeakingUser } from './speaking-user.ts';

/**
 * Refuses an agent that is limited to groups when the user is in none of them: it does not exist for them
 * (DECISIONS.md 3). Groups count by their names, those of an embed tenant's catalog in creator mode.
 * @param more a query for what is checked of those who are
 */
export const requireAudience = (user: SpeakingUser, more = sql`true`): SQL => sql`
  select case when not ${isInAudience(user)} then ${refuse('agent_not_found')} else (${more}) end
  from ${agents} as agent where agent.id = ${found('agent')}`;

/**
 * Leaves the agent that a session's page talks to to the statements that follow, as `selectSessionPage` shows it.
 * @param agentId undefined: the session's, else the first that its user may talk to
 */
export const chooseAgent = (idHash: string, user: SpeakingUser, agentId: number | undefined): SQL => sql`
  select ${share('agent', sql`chosen.id`)},
    ${refuseFirst([{ when: sql`chosen.id is null`, refuse: refuse('agent_not_found') }])}
  from (values (1)) as request left join (
    select agent.id from ${embedSessions} s
    join ${agents} agent on agent.account_id = s.account_id and agent.deployment_id = s.deployment_id
    where s.id_hash = ${idHash} and agent.id = coalesce(${agentId ?? null}::bigint, s.agent_id, agent.id)
      and agent.id = coalesce(s.agent_id, agent.id) and ${isInAudience(user)}
    order by agent.id limit 1) as chosen on true`;

/** SQL for whether a row, of an agent or of a dashboard, is for this user. */
export function isInAudience(
  { rights: { catalog, heldGroups } }: SpeakingUser,
  row: 'agent' | 'board' = 'agent',
): SQL {
  const audience = sql.raw(`${row}.audience`);
  return sql`(
    ${audience} is null or exists (
      select from ${catalog.groups} as stored
      where stored.name = any(${audience}) and stored.id in (${heldGroups})))`;
}

/** Refuses unless everybody whom a record is for is a group, tenant-wide or of some embed tenant. */
export const requireAudienceNames = (audience: readonly string[] | null | undefined): SQL[] =>
  audience?.length ? [requireGroupNames(audience)] : [];

const requireGroupNames = (names: readonly string[]): SQL => sql`
  with missing as (
    select string_agg(name, ', ' order by position) as names
    from jsonb_array_elements_text(${JSON.stringify([...new Set(names)])}::jsonb)
      with ordinality as given (name, position)
    where name not in (select name from ${userGroups} where account_id = ${found('account')})
      and name not in (select name from ${embedUserGroups} where account_id = ${found('account')})
  )
  select ${refuse('groups_not_found', sql`format('Groups with names %s not found', missing.names)`)}
  from missing where missing.names is not null`;
