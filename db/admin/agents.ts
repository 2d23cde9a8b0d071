import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { accounts, agents } from '../../schema/tables/index.ts';
import type { AgentChange, NewAgent } from '../../schema/wire/admin.ts';
import { requireAudienceNames } from '../audience.ts';
import { found } from '../client.ts';
import { createRecord, isoTime, type Records } from '../records.ts';
import { keptUnless, nullableArray, requireDeployments } from './account.ts';

const agent = z.object({
  id: z.int(),
  accountName: z.string(),
  deploymentId: z.int(),
  name: z.string(),
  model: z.string(),
  instructions: z.string(),
  accessibleViews: z.array(z.string()).nullable(),
  audience: z.array(z.string()).nullable(),
  suggestions: z.array(z.string()).nullable(),
  developmentMode: z.boolean(),
  createdAt: z.string(),
});
export type Agent = z.infer<typeof agent>;

export const agentRecords: Records<Agent> = {
  list: 'agents',
  item: agent,
  table: agents,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'accountName', (select a.name from ${accounts} a where a.id = record.account_id),
    'deploymentId', record.deployment_id, 'name', record.name, 'model', record.model,
    'instructions', record.instructions, 'accessibleViews', record.accessible_views,
    'audience', record.audience, 'suggestions', record.suggestions,
    'developmentMode', record.development_mode, 'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'agent_not_found',
};

export const ofDeployment = (id: number): SQL => sql`record.deployment_id = ${id}::bigint`;

export const createAgent = ({
  deploymentId,
  name,
  model = 'builtin/analyst',
  instructions = '',
  accessibleViews,
  audience,
  suggestions,
  developmentMode = false,
}: NewAgent): SQL[] => [
  requireDeployments([deploymentId]),
  ...requireAudienceNames(audience),
  createRecord(sql`
    insert into ${agents}
      (account_id, deployment_id, name, model, instructions, accessible_views, audience, suggestions, development_mode)
    values (${found('account')}, ${deploymentId}::bigint, ${name}, ${model}, ${instructions},
      ${nullableArray(accessibleViews)}, ${nullableArray(audience)}, ${nullableArray(suggestions)}, ${developmentMode})`),
];

export const changeAgent = (
  id: number,
  { name, model, instructions, accessibleViews, audience, suggestions, developmentMode }: AgentChange,
): SQL[] => [
  ...requireAudienceNames(audience),
  sql`
  update ${agents} set
    name = ${keptUnless(name, sql`name`, sql`text`)},
    model = ${keptUnless(model, sql`model`, sql`text`)},
    instructions = ${keptUnless(instructions, sql`instructions`, sql`text`)},
    accessible_views = ${accessibleViews === undefined ? sql`accessible_views` : nullableArray(accessibleViews)},
    audience = ${audience === undefined ? sql`audience` : nullableArray(audience)},
    suggestions = ${suggestions === undefined ? sql`suggestions` : nullableArray(suggestions)},
    development_mode = ${keptUnless(developmentMode, sql`development_mode`, sql`boolean`)}
  where account_id = ${found('account')} and id = ${id}::bigint`,
];
