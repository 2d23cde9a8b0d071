import * as z from 'zod';
import { accountLimits, type LimitName, limitsOfAccounts, limitsOfUsers } from '../limits.ts';
import { jurisdictions, keyPermissions, namings, plans, regions } from '../names.ts';
import { isListedOrigin } from '../origin.ts';
import { isTimeZone } from '../time-zone.ts';
import { locale } from './embed-settings.ts';
import { embedTheme } from './embed-theme.ts';
import { branchName, email, externalId, groups, name, optional, ROW_ID, userAttributes } from './fields.ts';
import { embedTenantName } from './generate-session.ts';
import { graphqlNames } from './graphql-names.ts';

/** What administrators send; the input types of the GraphQL API are made from these schemas. */

/** An absent field keeps what is stored, null clears it. */
const clearable = <T extends z.ZodType>(field: T) => field.nullable().optional();

/** Where a thread's export goes on; without it, it begins with the first record. */
export const exportedThreadQuery = z.object({
  afterSort: z
    .string()
    .regex(/^\d{1,15}$/, { error: 'must be the `sort` of a record' })
    .transform(Number)
    .default(0),
});

/** The number of a row; text of another form names no row. */
export const rowIdOf = (text: string): number => (ROW_ID.test(text) ? Number(text) : 0);

const rowId = z.string().transform(rowIdOf).register(graphqlNames, { id: 'ID' });

const dateTime = z.iso.datetime({ offset: true }).register(graphqlNames, { id: 'DateTime' });

/** A day in UTC. */
export const day = z.iso.date().register(graphqlNames, { id: 'Date' });

const origin = z.string().max(255).refine(isListedOrigin, {
  error:
    'must be an origin in lower case, such as https://app.example.com, without a path; or https://*.example.com for all below one',
});
const allowedOrigins = z.array(origin).max(100);

/** GraphQL takes it as JSON: what is in it is for its schema to say. */
const theme = embedTheme.clone().register(graphqlNames, { id: 'JSON' });

/** null sets a limit back to its default. */
const limitsChange = (names: readonly LimitName[], graphqlName: string) =>
  z
    .object(Object.fromEntries(names.map((name) => [name, clearable(numberOf(name))])))
    .register(graphqlNames, { id: graphqlName });

function numberOf(name: LimitName): z.ZodInt {
  const settable = accountLimits.shape[name].unwrap();
  return settable instanceof z.ZodNullable ? settable.unwrap() : settable;
}

export const accountChange = z.object({
  defaultDeploymentId: clearable(rowId),
  allowedOrigins: optional(allowedOrigins),
  defaultTheme: clearable(theme),
  defaultLocale: clearable(locale),
  allowDownloads: optional(z.boolean()),
  showDashboardChat: optional(z.boolean()),
  limits: optional(limitsChange(limitsOfUsers, 'LimitsInput')),
  naming: optional(z.enum(namings).register(graphqlNames, { id: 'Naming' })),
  region: clearable(z.enum(regions).register(graphqlNames, { id: 'Region' })),
  jurisdiction: clearable(z.enum(jurisdictions).register(graphqlNames, { id: 'Jurisdiction' })),
});
export type AccountChange = z.infer<typeof accountChange>;

export const embedTenantChange = z.object({ allowedOrigins: optional(allowedOrigins) });
export type EmbedTenantChange = z.infer<typeof embedTenantChange>;

/** What support grants an account (SPEC.md 5.5 and 8). */
export const entitlements = z.object({
  plan: optional(z.enum(plans).register(graphqlNames, { id: 'Plan' })),
  useCreatorMode: optional(z.boolean()),
  externalUserLimit: optional(z.int().min(0).max(1_000_000_000)),
  limits: optional(limitsChange(limitsOfAccounts, 'AccountWideLimitsInput')),
});
export type Entitlements = z.infer<typeof entitlements>;

const keyPermission = z.enum(keyPermissions).register(graphqlNames, { id: 'KeyPermission' });

export const newApiKey = z.object({
  name,
  isAdmin: optional(z.boolean()),
  permissions: optional(z.array(keyPermission).max(keyPermissions.length)),
  deploymentIds: optional(z.array(rowId).min(1).max(1_000)),
  expiresAt: optional(dateTime),
});
export type NewApiKey = z.infer<typeof newApiKey>;

/** A key that is one external user's, for MCP. */
export const newUserKey = z.object({
  name,
  externalId,
  agentId: rowId,
  embedTenantName: optional(embedTenantName),
  expiresAt: optional(dateTime),
});
export type NewUserKey = z.infer<typeof newUserKey>;

const POSTGRES = /^postgres(ql)?$/;
const connectionString = z
  .url({ protocol: POSTGRES, error: 'must be a postgres:// connection string' })
  .max(4_000)
  .refine((text) => URL.parse(text)?.hostname !== '' && URL.parse(text)?.pathname.replace('/', '') !== '', {
    error: 'must name a host and a database',
  });

const hyperdriveBinding = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,63}$/, { error: "must be the name of one of the Worker's Hyperdrive bindings" });

export const dataSourceInput = z
  .object({
    neon: optional(z.object({ connectionString }).register(graphqlNames, { id: 'NeonInput' })),
    postgres: optional(z.object({ connectionString }).register(graphqlNames, { id: 'PostgresInput' })),
    hyperdrive: optional(
      z.object({ binding: hyperdriveBinding }).register(graphqlNames, { id: 'HyperdriveInput' }),
    ),
  })
  .refine((given) => Object.values(given).filter((each) => each !== undefined).length === 1, {
    error: 'provide exactly one of postgres, neon or hyperdrive',
  })
  .register(graphqlNames, { id: 'DataSourceInput' });
export type DataSourceInput = z.infer<typeof dataSourceInput>;

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'must be an IANA time zone, such as Europe/Berlin' });

const statementTimeoutMs = z.int().min(100).max(300_000);

/** Whose branches a deployment serves, and which of them by default. */
const modelFrom = z
  .object({ deploymentId: rowId, branch: optional(branchName) })
  .register(graphqlNames, { id: 'ModelFromInput' });
export type ModelFrom = z.infer<typeof modelFrom>;

export const newDeployment = z.object({
  name,
  dataSource: dataSourceInput,
  modelFrom: optional(modelFrom),
  defaultBranch: optional(branchName),
  timeZone: optional(timeZone),
  statementTimeoutMs: optional(statementTimeoutMs),
});
export type NewDeployment = z.infer<typeof newDeployment>;

export const deploymentChange = z.object({
  name: optional(name),
  dataSource: optional(dataSourceInput),
  modelFrom: optional(modelFrom),
  timeZone: optional(timeZone),
  statementTimeoutMs: optional(statementTimeoutMs),
});
export type DeploymentChange = z.infer<typeof deploymentChange>;

const filePath = z
  .string()
  .max(255)
  .regex(/^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[\w./ -]+\.(?:ya?ml(?:\.jinja)?|jinja)$/, {
    error: 'must be a relative path that ends in .yml, .yaml or .jinja, such as model/orders.yml',
  });

const modelFile = z
  .object({ path: filePath, content: z.string() })
  .register(graphqlNames, { id: 'ModelFileInput' });

/** The whole model of a branch. */
export const modelFiles = z
  .array(modelFile)
  .min(1)
  .max(2_000)
  .refine((files) => new Set(files.map(({ path }) => path)).size === files.length, {
    error: 'the same path is given twice',
  });

const agentFields = {
  model: z
    .string()
    .max(255)
    .regex(/^[a-z][a-z0-9-]*\/\S+$/, { error: 'must be provider/model, such as builtin/analyst' }),
  instructions: z.string().max(20_000),
  accessibleViews: z.array(name).max(1_000),
  audience: z.array(name).max(1_000),
  suggestions: z.array(z.string().trim().min(1).max(200)).max(6),
  developmentMode: z.boolean(),
};

export const newAgent = z.object({
  deploymentId: rowId,
  name,
  model: optional(agentFields.model),
  instructions: optional(agentFields.instructions),
  accessibleViews: optional(agentFields.accessibleViews),
  audience: optional(agentFields.audience),
  suggestions: optional(agentFields.suggestions),
  developmentMode: optional(agentFields.developmentMode),
});
export type NewAgent = z.infer<typeof newAgent>;

export const agentChange = z.object({
  name: optional(name),
  model: optional(agentFields.model),
  instructions: optional(agentFields.instructions),
  accessibleViews: clearable(agentFields.accessibleViews),
  audience: clearable(agentFields.audience),
  suggestions: clearable(agentFields.suggestions),
  developmentMode: optional(agentFields.developmentMode),
});
export type AgentChange = z.infer<typeof agentChange>;

const question = z.string().trim().min(1).max(1_000);

/** A value of a query that is another one each time: whoever asks names it. */
const queryParameter = z
  .object({
    name: z.string().regex(/^[a-z][a-z0-9_]{0,30}$/, 'is a word of a-z, 0-9 and _'),
    value: z.string().trim().min(1).max(200),
  })
  .register(graphqlNames, { id: 'QueryParameterInput' });

/** Of a result, or of a question and a query; what is not given is that of the result. */
export const newVerifiedQuery = z.object({
  fromResult: optional(z.uuid()),
  deploymentId: optional(rowId),
  question: optional(question),
  sqlQuery: optional(z.string().trim().min(1).max(20_000)),
  confirmedLiterals: optional(z.array(z.string().max(1_000)).max(200)),
  parameters: optional(z.array(queryParameter).max(5)),
});
export type NewVerifiedQuery = z.infer<typeof newVerifiedQuery>;

/** Both are compared in lower case, and kept so. */
const username = name.transform((text) => text.toLowerCase());
const internalEmail = email.transform((text) => text.toLowerCase());

const roles = z.array(name).max(100);

export const newInternalUser = z.object({
  username,
  email: internalEmail,
  roles: optional(roles),
  groups: optional(groups),
  userAttributes: optional(userAttributes),
});
export type NewInternalUser = z.infer<typeof newInternalUser>;

export const internalUserChange = z.object({
  username: optional(username),
  email: optional(internalEmail),
  roles: optional(roles),
  addRoles: optional(roles),
  removeRoles: optional(roles),
  groups: optional(groups),
  userAttributes: optional(userAttributes),
});
export type InternalUserChange = z.infer<typeof internalUserChange>;

/** An external user as a session would provision them, without a session. */
export const externalUserSettings = z.object({
  externalId,
  email: optional(email),
  groups: optional(groups),
  userAttributes: optional(userAttributes),
  embedTenantName: optional(embedTenantName),
});

export const search = name;
