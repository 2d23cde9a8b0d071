import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  accounts,
  agents,
  chatThreads,
  deployments,
  embedSessions,
  modelBranches,
  threadResults,
} from '../schema/tables/index.ts';
import { isInAudience } from './audience.ts';
import { found, type Rows, share } from './client.ts';
import { refuse, refuseFirst } from './refusal.ts';
import type { SpeakingUser } from './speaking-user.ts';

/**
 * Refuses unless this result is of the user's own thread, with an agent that they may talk to in this session. Leaves
 * thread, agent and the session's branch to the statements that follow; `ownThread` reads the row.
 */
export const requireOwnResult = (uuid: string, idHash: string, user: SpeakingUser): SQL =>
  requireResult(
    uuid,
    sql`join ${embedSessions} session on session.id_hash = ${idHash} and session.deployment_id = agent.deployment_id`,
    {
      branch: sql`coalesce(session.branch_name, deployment.default_branch)`,
      where: sql`
        thread.${user.ownerColumn} = ${user.userId}
        and thread.embed_tenant_id is not distinct from ${user.embedTenantId}
        and agent.id = coalesce(session.agent_id, agent.id) and ${isInAudience(user)}`,
    },
  );

/** Likewise for any result of the account, on the default branch. */
export const requireAnyResult = (uuid: string): SQL =>
  requireResult(uuid, sql``, { branch: sql`deployment.default_branch`, where: sql`true` });

const resultBranch = z.object({ branchId: z.coerce.number(), contentHash: z.string() });

/** The branch whose model explains the result, from the row of `requireAnyResult`. */
export function branchOfResult(rows: Rows | undefined): { id: number; contentHash: string } {
  const { branchId, contentHash } = resultBranch.parse(rows?.[0]);
  return { id: branchId, contentHash };
}

/** Whose data the result is of, from the row of `requireAnyResult`. */
export const deploymentOfResult = (rows: Rows | undefined): number =>
  z.object({ deploymentId: z.coerce.number() }).parse(rows?.[0]).deploymentId;

const requireResult = (
  uuid: string,
  session: SQL,
  { branch, where }: { branch: SQL; where: SQL },
): SQL => sql`
  select result.id, result.object_key as "objectKey", result.jurisdiction,
    (select region from ${accounts} where id = ${found('account')}) as region,
    result.deployment_id as "deploymentId", result.branch_id as "branchId", result.content_hash as "contentHash",
    ${share('thread', sql`result.id`)}, ${share('agent', sql`result.agent_id`)}, ${share('branch', sql`result.branch_id`)},
    ${refuseFirst([{ when: sql`result.id is null`, refuse: refuse('result_not_found') }])}
  from (values (1)) as request left join (
    select thread.id, thread.object_key, thread.jurisdiction, agent.id as agent_id, agent.deployment_id,
      branch.id as branch_id, branch.content_hash
    from ${threadResults} given
    join ${chatThreads} thread on thread.account_id = given.account_id and thread.id = given.thread_id
    join ${agents} agent on agent.id = thread.agent_id
    join ${deployments} deployment on deployment.id = agent.deployment_id
    ${session}
    join ${modelBranches} branch on branch.deployment_id = deployment.model_id and branch.name = ${branch}
    where given.account_id = ${found('account')} and given.uuid = ${uuid}::uuid and ${where}
      and not exists (
        select from external_users u where u.id = thread.external_user_id and u.expires_at <= now())) as result on true`;
