import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { keyPermissions } from '../names.ts';
import { accounts } from './accounts.ts';
import { agents } from './agents.ts';
import { createdAt, id, idOf, within } from './columns.ts';
import { embedTenants } from './embed-catalog.ts';
import { externalUsers } from './users.ts';

/** Only the SHA-256 of a key is kept; `prefix` lets a person recognise it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    accountId: idOf().notNull(),
    name: text().notNull(),
    hash: text().notNull().unique(),
    prefix: text().notNull(),
    isAdmin: boolean().notNull().default(false),
    /** What it may do beyond what every key may; admin keys may it anyway. */
    permissions: text({ enum: keyPermissions }).array().notNull().default(sql`'{}'`),
    /** null: every deployment of the account. */
    deploymentIds: idOf().array(),
    /** Whose key it is, with this agent, and in this embed tenant if any: it opens MCP alone. null: no one's. */
    externalUserId: idOf(),
    agentId: idOf(),
    embedTenantId: idOf(),
    expiresAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    unique().on(table.accountId, table.id),
    index('api_keys_of_external_user')
      .on(table.accountId, table.externalUserId)
      .where(sql`${table.externalUserId} is not null`),
    index('api_keys_of_agent').on(table.accountId, table.agentId).where(sql`${table.agentId} is not null`),
    index('api_keys_of_embed_tenant')
      .on(table.accountId, table.embedTenantId)
      .where(sql`${table.embedTenantId} is not null`),
    check(
      'api_keys_of_a_user',
      sql`(${table.externalUserId} is null) = (${table.agentId} is null)
        and (${table.embedTenantId} is null or ${table.externalUserId} is not null)
        and (${table.externalUserId} is null
          or not ${table.isAdmin} and ${table.permissions} = '{}' and ${table.deploymentIds} is null)`,
    ),
    within('api_keys_external_user_fk', table.accountId, table.externalUserId, externalUsers),
    within('api_keys_agent_fk', table.accountId, table.agentId, agents),
    within('api_keys_embed_tenant_fk', table.accountId, table.embedTenantId, embedTenants),
  ],
);
