import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jurisdictions } from '../schema/names.ts';
import { Refusal } from '../schema/refusals.ts';
import { attributesOf } from './catalog.ts';
import { found, type Rows } from './client.ts';
import { limitOf, tokensLeft } from './limit-uses.ts';
import { groupNames, valueAsJson } from './rights-holder.ts';
import { storedDataSource } from './sealed-data-source.ts';
import type { SpeakingUser } from './speaking-user.ts';

const attributeValue = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number())]).nullable();

/** What a turn needs to know of the agent, its data and the caller's rights. */
const turnContext = z.object({
  accountName: z.string(),
  accountId: z.number(),
  naming: z.enum(['engine', 'cube']),
  /** Of the account, now: all its threads share the queues of its deployments, also those made before it was set. */
  jurisdiction: z.enum(jurisdictions).nullable(),
  agent: z.object({
    name: z.string(),
    model: z.string(),
    instructions: z.string(),
    accessibleViews: z.array(z.string()).nullable(),
    developmentMode: z.boolean(),
  }),
  deployment: z.object({
    id: z.number(),
    timeZone: z.string(),
    statementTimeoutMs: z.number(),
    fixedToday: z.string().nullable(),
    /** As it is stored: a connection string is opened where the query is run, and nowhere before. */
    dataSource: storedDataSource,
  }),
  limits: z.object({
    /** Of language models, for this turn; null: no limit. */
    tokensLeft: z.number().nullable(),
    /** Who shares the places of a user at the data. */
    user: z.string(),
    dataQueriesPerUser: z.number(),
    dataQueriesPerDeployment: z.number(),
  }),
  branch: z.object({ id: z.number(), contentHash: z.string() }),
  rights: z.object({
    userAttributes: z.record(z.string(), attributeValue),
    groups: z.array(z.string()),
    securityContext: z.record(z.string(), z.unknown()),
  }),
});
export type TurnContext = z.infer<typeof turnContext>;

/** The context, from the row of `selectTurnContext`. @throws Refusal 404 when the branch has just been deleted. */
export function turnContextOf(rows: Rows | undefined): TurnContext {
  const row = rows?.[0];
  if (row === undefined) throw new Refusal('branch_not_found');
  return turnContext.parse(row.context);
}

export const selectTurnContext = (speaker: SpeakingUser): SQL => sql`
  select jsonb_build_object(
    'accountName', account.name,
    'accountId', account.id,
    'naming', account.naming,
    'jurisdiction', account.jurisdiction,
    'agent', jsonb_build_object(
      'name', agent.name,
      'model', agent.model,
      'instructions', agent.instructions,
      'accessibleViews', agent.accessible_views,
      'developmentMode', agent.development_mode),
    'deployment', jsonb_build_object(
      'id', deployment.id,
      'timeZone', deployment.time_zone,
      'statementTimeoutMs', deployment.statement_timeout_ms,
      'fixedToday', deployment.fixed_today,
      'dataSource', deployment.data_source),
    'limits', jsonb_build_object(
      'tokensLeft', ${tokensLeft(speaker)},
      'user', ${`${speaker.kind} `}::text || ${speaker.userId},
      'dataQueriesPerUser', ${limitOf('dataQueriesPerUser')},
      'dataQueriesPerDeployment', ${limitOf('dataQueriesPerDeployment')}),
    'branch', jsonb_build_object('id', branch.id, 'contentHash', branch.content_hash),
    'rights', jsonb_build_object(
      'userAttributes', ${attributesHeldBy(speaker)},
      'groups', ${groupNames(speaker.rights)},
      'securityContext', coalesce(${speaker.securityContext}, '{}'))
  ) as context
  from accounts account
  join agents agent on agent.account_id = account.id and agent.id = ${found('agent')}
  join deployments deployment on deployment.id = agent.deployment_id
  join model_branches branch on branch.id = ${found('branch')}
  where account.id = ${found('account')}`;

/** Every attribute of the catalog by name; one without a value has its default, or null. */
const attributesHeldBy = ({ rights: { catalog, heldValues } }: SpeakingUser): SQL => sql`(
  select coalesce(jsonb_object_agg(attribute.name, coalesce(${valueAsJson},
    case attribute.type
      when 'string' then to_jsonb(attribute.default_value)
      when 'number' then to_jsonb(attribute.default_value::double precision)
      else attribute.default_value::jsonb
    end)), '{}')
  from ${attributesOf(catalog)} as attribute
  left join (${heldValues}) as held on held.attribute_id = attribute.id)`;
