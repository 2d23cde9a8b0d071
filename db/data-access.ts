import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { jurisdictions } from '../schema/names.ts';
import { Refusal } from '../schema/refusals.ts';
import { byAnyName, byAnyNameOf } from '../schema/wire/fields.ts';
import { attributesOf } from './catalog.ts';
import { found, type Rows } from './client.ts';
import { limitIn } from './limit-uses.ts';
import { groupNames, type RightsHolder, valueAsJson } from './rights-holder.ts';
import { storedDataSource } from './sealed-data-source.ts';
import type { SpeakingUser } from './speaking-user.ts';

const attributeValue = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number())]).nullable();

/** What it takes to query a deployment's data as one user may. */
export const dataAccess = z.object({
  accountId: z.number(),
  /** Of the account, now: all who ask share the queues of its deployments. */
  jurisdiction: z.enum(jurisdictions).nullable(),
  deployment: z.object({
    id: z.number(),
    timeZone: z.string(),
    statementTimeoutMs: z.number(),
    fixedToday: z.string().nullable(),
    /** As it is stored: a connection string is opened where the query is run, and nowhere before. */
    dataSource: storedDataSource,
    /** Its revision. */
    dataSourceSetAt: z.string(),
  }),
  limits: z.object({
    /** Who shares the places of a user at the data. */
    user: z.string(),
    dataQueriesPerUser: z.number(),
    dataQueriesPerDeployment: z.number(),
  }),
  branch: z.object({ id: z.number(), contentHash: z.string() }),
  rights: z.object({
    userAttributes: byAnyNameOf(attributeValue),
    groups: z.array(z.string()),
    roles: z.array(z.string()),
    securityContext: byAnyName,
  }),
});
export type DataAccess = z.infer<typeof dataAccess>;

/** Whose rights are read; `kind` and `userId` say who shares the places of a user. */
type DataReader = Pick<SpeakingUser, 'userId' | 'securityContext'> & {
  kind: string;
  rights: Pick<RightsHolder, 'catalog' | 'heldGroups' | 'heldRoles' | 'heldValues' | 'held'>;
};

const LIMITS = sql`account.limits`;

/** The fields of `dataAccess` for `jsonb_build_object`, of the rows `account`, `deployment` and `branch`. */
export const dataAccessFields = (user: DataReader): SQL => sql`
  'accountId', account.id,
  'jurisdiction', account.jurisdiction,
  'deployment', jsonb_build_object(
    'id', deployment.id,
    'timeZone', deployment.time_zone,
    'statementTimeoutMs', deployment.statement_timeout_ms,
    'fixedToday', deployment.fixed_today,
    'dataSource', deployment.data_source,
    'dataSourceSetAt', deployment.data_source_set_at),
  'limits', jsonb_build_object(
    'user', ${`${user.kind} `}::text || ${user.userId},
    'dataQueriesPerUser', ${limitIn(LIMITS, 'dataQueriesPerUser')},
    'dataQueriesPerDeployment', ${limitIn(LIMITS, 'dataQueriesPerDeployment')}),
  'branch', jsonb_build_object('id', branch.id, 'contentHash', branch.content_hash),
  'rights', ${rightsOf(user)}`;

function rightsOf({ rights: { held, ...alone }, securityContext }: DataReader): SQL {
  const rights = { ...alone, ...held };
  return sql`(${held?.within ?? sql``} select jsonb_build_object(
    'userAttributes', ${attributesHeldBy(rights)},
    'groups', ${groupNames(rights)},
    'roles', ${rights.heldRoles},
    'securityContext', coalesce(${securityContext}, '{}')))`;
}

/** The same for the statement that admits, of the deployment and the branch that it looks up (`ownBranch`). */
export const admittedDataAccess = (user: SpeakingUser): SQL => sql`
  select jsonb_build_object(${dataAccessFields(user)})::text
  from caller as account cross join deployment cross join branch`;

/** What a user may read of the deployment and branch that this batch has found, as text. */
export const selectDataAccess = (user: SpeakingUser): SQL => sql`
  select jsonb_build_object(${dataAccessFields(user)})::text as access
  from accounts account
  join deployments deployment on deployment.account_id = account.id and deployment.id = ${found('deployment')}
  join model_branches branch on branch.id = ${found('branch')}
  where account.id = ${found('account')}`;

const accessText = z.string();

/** The text of the access, from the row that has it. @throws Refusal 404 when the branch has just been deleted. */
export function accessTextIn(rows: Rows | undefined): string {
  const access = rows?.[0]?.access ?? null;
  if (access === null) throw new Refusal('branch_not_found');
  return accessText.parse(access);
}

export const readAccess = (text: string): DataAccess => dataAccess.parse(JSON.parse(text));

/** Every attribute of the catalog by name; one without a value has its default, or null. */
const attributesHeldBy = ({ catalog, heldValues }: Pick<RightsHolder, 'catalog' | 'heldValues'>): SQL => sql`(
  select coalesce(jsonb_object_agg(attribute.name, coalesce(${valueAsJson},
    case attribute.type
      when 'string' then to_jsonb(attribute.default_value)
      when 'number' then to_jsonb(attribute.default_value::double precision)
      else attribute.default_value::jsonb
    end)), '{}')
  from ${attributesOf(catalog)} as attribute
  left join (${heldValues}) as held on held.attribute_id = attribute.id)`;
