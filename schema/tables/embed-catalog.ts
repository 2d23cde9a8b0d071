import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, id, idOf, within } from './columns.ts';
import { attributeColumns, groupColumns } from './definitions.ts';

/** Creator mode's catalogs, one per embed tenant (SPEC.md 2.6). */

/** A row named like the account itself holds the account's own embed-scoped catalog. */
export const embedTenants = pgTable(
  'embed_tenants',
  {
    id: id(),
    accountId: idOf().notNull(),
    name: text().notNull(),
    /** Origins that may frame its pages; none: those of the account. */
    allowedOrigins: text().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (table) => [
    index('embed_tenants_with_origins').on(table.accountId).where(sql`${table.allowedOrigins} <> '{}'`),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
    unique().on(table.accountId, table.id),
    unique().on(table.accountId, table.name),
  ],
);

export const embedUserGroups = pgTable(
  'embed_user_groups',
  {
    id: id(),
    accountId: idOf().notNull(),
    embedTenantId: idOf().notNull(),
    ...groupColumns(),
  },
  (table) => [
    within('embed_user_groups_embed_tenant_fk', table.accountId, table.embedTenantId, embedTenants),
    unique().on(table.accountId, table.id),
    unique().on(table.embedTenantId, table.name),
  ],
);

export const embedUserAttributes = pgTable(
  'embed_user_attributes',
  {
    id: id(),
    accountId: idOf().notNull(),
    embedTenantId: idOf().notNull(),
    ...attributeColumns(),
  },
  (table) => [
    within('embed_user_attributes_embed_tenant_fk', table.accountId, table.embedTenantId, embedTenants),
    unique().on(table.accountId, table.id),
    unique().on(table.embedTenantId, table.name),
  ],
);
