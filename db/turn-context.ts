import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Jurisdiction, jurisdictions } from '../schema/names.ts';
import { Refusal } from '../schema/refusals.ts';
import { isMissing, OWN_THREAD, ownThreadRow } from './chat-threads.ts';
import { found, type Rows } from './client.ts';
import { dataAccess, dataAccessFields } from './data-access.ts';
import { tokensLeft } from './limit-uses.ts';
import { type Check, refuseFirst } from './refusal.ts';
import type { SpeakingUser } from './speaking-user.ts';
import { hasVerifiedQueries } from './verified-queries.ts';

/** What a turn needs to know of the agent, its data and the caller's rights. */
const turnContext = dataAccess.extend({
  accountName: z.string(),
  naming: z.enum(['engine', 'cube']),
  agent: z.object({
    name: z.string(),
    model: z.string(),
    instructions: z.string(),
    accessibleViews: z.array(z.string()).nullable(),
    developmentMode: z.boolean(),
  }),
  /** Whether any are stored for the deployment. */
  hasVerifiedQueries: z.boolean(),
  /** Of language models, for this turn; null: no limit. */
  tokensLeft: z.number().nullable(),
});
export type TurnContext = z.infer<typeof turnContext>;

/** The context, from the row of `selectTurnContext` or of `selectOwnTurn`. @throws Refusal 404 when the branch has just been deleted. */
export function turnContextOf(rows: Rows | undefined): TurnContext {
  const row = rows?.[0];
  if (row === undefined) throw new Refusal('branch_not_found');
  return turnContext.parse(row.context);
}

/** Where objects of the account that this batch has found stay. */
export const selectJurisdiction: SQL = sql`select jurisdiction from accounts where id = ${found('account')}`;

export const jurisdictionOf = (rows: Rows | undefined): Jurisdiction | null =>
  z.object({ jurisdiction: z.enum(jurisdictions).nullable() }).parse(rows?.[0]).jurisdiction;

export const selectTurnContext = (speaker: SpeakingUser): SQL => sql`
  select ${contextOf(speaker)} as context from ${CONTEXT_ROWS} where account.id = ${found('account')}`;

/** @param checks may ask for the row `thread`; the first that holds refuses, before the row tells anything. */
export const selectOwnTurn = (chatId: string, speaker: SpeakingUser, checks: readonly Check[]): SQL => sql`
  select ${refuseFirst([isMissing, ...checks])} as is_admitted, ${OWN_THREAD}, account.region,
    ${contextOf(speaker)} as context
  from ${CONTEXT_ROWS} left join ${ownThreadRow(chatId, speaker)} on true where account.id = ${found('account')}`;

const contextOf = (speaker: SpeakingUser): SQL => sql`
  jsonb_build_object(
    'accountName', account.name,
    'naming', account.naming,
    'agent', jsonb_build_object(
      'name', agent.name,
      'model', agent.model,
      'instructions', agent.instructions,
      'accessibleViews', agent.accessible_views,
      'developmentMode', agent.development_mode),
    'hasVerifiedQueries', ${hasVerifiedQueries},
    'tokensLeft', ${tokensLeft(speaker)},
    ${dataAccessFields(speaker)})`;

const CONTEXT_ROWS = sql`
  accounts account
  join agents agent on agent.account_id = account.id and agent.id = ${found('agent')}
  join deployments deployment on deployment.id = agent.deployment_id
  join model_branches branch on branch.id = ${found('branch')}`;
