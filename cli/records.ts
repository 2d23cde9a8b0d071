import * as z from 'zod';
import { accountLimits } from '../schema/limits.ts';

/** What the administration API has, as far as commands show it; each schema is also what is asked for. */

const id = z.string();
const moment = z.string();
const attributeValues = z.array(z.object({ name: z.string(), value: z.unknown() }));

export const account = z.object({
  id,
  name: z.string(),
  plan: z.string(),
  useCreatorMode: z.boolean(),
  externalUserLimit: z.int(),
  externalUsersUsed: z.int(),
  limits: accountLimits,
  defaultDeploymentId: id.nullable(),
  allowedOrigins: z.array(z.string()),
  defaultTheme: z.unknown(),
  defaultLocale: z.string().nullable(),
  allowDownloads: z.boolean(),
  showDashboardChat: z.boolean(),
  naming: z.string(),
  region: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  createdAt: moment,
});

export const embedTenant = z.object({
  id,
  name: z.string(),
  allowedOrigins: z.array(z.string()),
  createdAt: moment,
});

export const apiKey = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  isAdmin: z.boolean(),
  permissions: z.array(z.string()),
  deploymentIds: z.array(id).nullable(),
  externalId: z.string().nullable(),
  agentId: id.nullable(),
  embedTenant: z.string().nullable(),
  expiresAt: moment.nullable(),
  revokedAt: moment.nullable(),
  createdAt: moment,
});
/** The secret is shown once. */
export const createdApiKey = z.object({ apiKey, secret: z.string() });

export const deploymentSecret = z.object({ id, deploymentId: id, keyId: z.string(), createdAt: moment });
/** The secret is shown once. */
export const createdDeploymentSecret = z.object({ deploymentSecret, secret: z.string() });

export const font = z.object({
  id,
  family: z.string(),
  weight: z.string(),
  sizeBytes: z.int(),
  createdAt: moment,
});

export const deployment = z.object({
  id,
  name: z.string(),
  defaultBranch: z.string(),
  /** Whose branches it serves. */
  modelDeploymentId: id,
  timeZone: z.string(),
  statementTimeoutMs: z.int(),
  /** Never the connection string. */
  dataSource: z.object({ kind: z.string(), binding: z.string().nullable(), setAt: moment }),
  createdAt: moment,
});

export const dataSourceTest = z.object({
  kind: z.string(),
  isReached: z.boolean(),
  isSignedIn: z.boolean(),
  facts: z
    .object({
      version: z.string(),
      isReplica: z.boolean(),
      isSuperuser: z.boolean(),
      bypassesRowSecurity: z.boolean(),
      tables: z.int(),
      readable: z.int(),
      writable: z.int(),
      mayCreate: z.boolean(),
      latencyMs: z.int(),
      clockAheadMs: z.number(),
    })
    .nullable(),
  problems: z.array(z.object({ code: z.string(), message: z.string(), commands: z.array(z.string()) })),
});

export const agent = z.object({
  id,
  name: z.string(),
  deploymentId: id,
  model: z.string(),
  instructions: z.string(),
  accessibleViews: z.array(z.string()).nullable(),
  audience: z.array(z.string()).nullable(),
  suggestions: z.array(z.string()).nullable(),
  developmentMode: z.boolean(),
  chatApiUrl: z.string(),
  createdAt: moment,
});

export const dashboard = z.object({
  id,
  deploymentId: id,
  publicId: z.string(),
  title: z.string(),
  folder: z.string().nullable(),
  audience: z.array(z.string()).nullable(),
  version: z.int(),
  content: z.record(z.string(), z.unknown()),
  publications: z.array(z.object({ number: z.int(), publishedAt: moment })),
  hasUnpublishedChanges: z.boolean(),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  updatedAt: moment,
});

/** A question with its answer, in a thread. */
const answered = z.object({
  id,
  threadId: id,
  chatId: z.string(),
  messageId: z.string(),
  agentId: id,
  externalId: z.string().nullable(),
  internalId: z.string().nullable(),
  embedTenant: z.string().nullable(),
  question: z.string().nullable(),
  queries: z.array(z.object({ sqlQuery: z.string(), totalRows: z.int(), uuid: z.string() })),
  createdAt: moment,
});

export const feedback = answered.extend({
  rating: z.string(),
  comment: z.string().nullable(),
  changedAt: moment,
});

export const failedAnswer = answered.extend({
  reason: z.string(),
  answer: z.string().nullable(),
  error: z.string().nullable(),
});

export const verifiedQuery = z.object({
  id,
  deploymentId: id,
  question: z.string(),
  sqlQuery: z.string(),
  problem: z.string().nullable(),
  createdAt: moment,
});

export const userGroup = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  userCount: z.int(),
  createdAt: moment,
});

export const userAttribute = z.object({
  id,
  name: z.string(),
  type: z.string(),
  displayName: z.string().nullable(),
  defaultValue: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: moment,
});

export const internalUser = z.object({
  id,
  username: z.string(),
  email: z.string(),
  groups: z.array(z.string()),
  roles: z.array(z.string()),
  userAttributes: attributeValues,
  createdAt: moment,
});

export const externalUser = z.object({
  id,
  externalId: z.string(),
  email: z.string().nullable(),
  expiresAt: moment.nullable(),
  groups: z.array(z.string()),
  userAttributes: attributeValues,
  createdAt: moment,
});

export const membership = z.object({
  id,
  externalId: z.string(),
  embedTenant: z.string(),
  groups: z.array(z.string()),
  userAttributes: attributeValues,
  createdAt: moment,
});

export const session = z.object({
  id,
  deploymentId: id,
  externalId: z.string().nullable(),
  internalId: z.string().nullable(),
  embedTenant: z.string().nullable(),
  creatorMode: z.boolean(),
  settings: z.unknown(),
  branchName: z.string().nullable(),
  agentId: id.nullable(),
  expiresAt: moment,
  redeemedAt: moment.nullable(),
  revokedAt: moment.nullable(),
  createdAt: moment,
});

export const thread = z.object({
  id,
  chatId: z.string(),
  agentId: id,
  externalId: z.string().nullable(),
  internalId: z.string().nullable(),
  embedTenant: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  createdAt: moment,
});

const used = {
  turns: z.int(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  dataQueries: z.number(),
  dataRows: z.number(),
  dataMs: z.number(),
  durationMs: z.number(),
};
export const dailyUsage = z.object({ day: z.string(), users: z.int(), ...used });
export const usageOfUser = z.object({
  day: z.string(),
  externalId: z.string().nullable(),
  internalId: z.string().nullable(),
  ...used,
});

export const personalRecord = z.object({ table: z.string(), data: z.record(z.string(), z.unknown()) });

export const auditEntry = z.object({
  id,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string().nullable(),
  createdAt: moment,
});

export const deleted = z.object({ id });

export const erasedExternalUser = z.object({ threads: z.int(), auditEntries: z.int() });

export const modelProblem = z.object({
  severity: z.enum(['error', 'warning']),
  file: z.string(),
  line: z.int(),
  column: z.int(),
  member: z.string().nullable(),
  message: z.string(),
});
export const savedModel = z.object({
  branch: z.object({ id, name: z.string(), isDefault: z.boolean(), contentHash: z.string() }),
  changed: z.boolean(),
  problems: z.array(modelProblem),
});
export const invalidModel = z.object({ message: z.string(), problems: z.array(modelProblem) });

export const modelVersion = z.object({
  id,
  contentHash: z.string(),
  replacedBy: z.string(),
  replacedAt: moment,
});
export const modelFile = z.object({ path: z.string(), content: z.string() });
