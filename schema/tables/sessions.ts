import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { EmbedSettings } from '../wire/embed-settings.ts';
import type { EmbedTheme } from '../wire/embed-theme.ts';
import { agents } from './agents.ts';
import { createdAt, idOf, within } from './columns.ts';
import { deployments } from './deployments.ts';
import { embedTenants } from './embed-catalog.ts';
import { externalUsers, internalUsers } from './users.ts';

/** What Generate Session hands out. The id itself is never stored, only its SHA-256. */
export const embedSessions = pgTable(
  'embed_sessions',
  {
    idHash: text().primaryKey(),
    /** What administrators call the session by, who never see its id. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    accountId: idOf().notNull(),
    deploymentId: idOf().notNull(),
    externalUserId: idOf(),
    internalUserId: idOf(),
    /** The one that was named; null: the account's own tenant. */
    embedTenantId: idOf(),
    creatorMode: boolean().notNull().default(false),
    securityContext: jsonb().$type<Record<string, unknown>>(),
    settings: jsonb().$type<EmbedSettings>(),
    embedTheme: jsonb().$type<EmbedTheme>(),
    /** The model branch its queries run on; null: the deployment's default one. */
    branchName: text(),
    /** The only agent that it opens; null: any of the deployment. */
    agentId: idOf(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    redeemedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.accountId, table.id),
    index('embed_sessions_by_creation').on(table.createdAt),
    index('embed_sessions_of_deployment').on(table.accountId, table.deploymentId),
    index('embed_sessions_of_external_user')
      .on(table.accountId, table.externalUserId)
      .where(sql`${table.externalUserId} is not null`),
    index('embed_sessions_of_internal_user')
      .on(table.accountId, table.internalUserId)
      .where(sql`${table.internalUserId} is not null`),
    index('embed_sessions_of_embed_tenant')
      .on(table.accountId, table.embedTenantId)
      .where(sql`${table.embedTenantId} is not null`),
    index('embed_sessions_of_agent')
      .on(table.accountId, table.agentId)
      .where(sql`${table.agentId} is not null`),
    check('embed_sessions_one_user', sql`num_nonnulls(${table.externalUserId}, ${table.internalUserId}) = 1`),
    within('embed_sessions_deployment_fk', table.accountId, table.deploymentId, deployments),
    within('embed_sessions_external_user_fk', table.accountId, table.externalUserId, externalUsers),
    within('embed_sessions_internal_user_fk', table.accountId, table.internalUserId, internalUsers),
    within('embed_sessions_embed_tenant_fk', table.accountId, table.embedTenantId, embedTenants),
    within('embed_sessions_agent_fk', table.accountId, table.agentId, agents),
  ],
);
