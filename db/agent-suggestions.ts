import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { agents, deployments, embedSessions, modelBranches } from '../schema/tables/index.ts';
import { found, type Rows, share } from './client.ts';
import { refuse, refuseFirst } from './refusal.ts';

/** Leaves the deployment of a session, and the branch that its queries run on, to the statements that follow. */
export const findOwnModel = (idHash: string): SQL => sql`
  select ${share('deployment', sql`d.id`)}, ${share('branch', sql`b.id`)},
    ${refuseFirst([{ when: sql`b.id is null`, refuse: refuse('branch_not_found') }])}
  from ${embedSessions} s join ${deployments} d on d.id = s.deployment_id
  left join ${modelBranches} b on b.deployment_id = d.model_id and b.name = coalesce(s.branch_name, d.default_branch)
  where s.id_hash = ${idHash}`;

const agentSuggestions = z.object({
  /** null: they are made of the model. */
  suggestions: z.array(z.string()).nullable(),
  accessibleViews: z.array(z.string()).nullable(),
});

/** What the agent that a batch has found offers to begin with, and which views it may use. */
export const selectAgentSuggestions = (): SQL => sql`
  select suggestions, accessible_views as "accessibleViews" from ${agents} where id = ${found('agent')}`;

export const agentSuggestionsOf = (rows: Rows | undefined) => agentSuggestions.parse(rows?.[0]);
