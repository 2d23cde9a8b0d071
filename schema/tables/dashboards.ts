import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { DashboardContent } from '../wire/dashboards/content.ts';
import { createdAt, id, idOf, within } from './columns.ts';
import { deployments } from './deployments.ts';
import { embedTenants, embedUserGroups } from './embed-catalog.ts';
import { externalUsers, internalUsers } from './users.ts';

/**
 * A page of charts over one deployment, as its author works on it (docs/dashboards.md): of the account, or of a user
 * of an embed tenant who has made it in creator mode.
 */
export const dashboards = pgTable(
  'dashboards',
  {
    id: id(),
    accountId: idOf().notNull(),
    deploymentId: idOf().notNull(),
    /** Names it in addresses, within its deployment. */
    publicId: text().notNull(),
    title: text().notNull(),
    folder: text(),
    /** Whose it is; null: the account's. */
    embedTenantId: idOf(),
    externalUserId: idOf(),
    internalUserId: idOf(),
    /** Of the account's. Names of groups; for viewers in none of them it does not exist. null: it is for everybody. */
    audience: text().array(),
    /** The draft. */
    content: jsonb().$type<DashboardContent>().notNull(),
    /** Rises with each change of the draft, so that two authors cannot overwrite each other unawares. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.accountId, table.id),
    unique('dashboards_public_id').on(table.accountId, table.deploymentId, table.publicId),
    index('dashboards_of_deployment').on(table.accountId, table.deploymentId, table.embedTenantId),
    index('dashboards_of_embed_tenant')
      .on(table.accountId, table.embedTenantId)
      .where(sql`${table.embedTenantId} is not null`),
    index('dashboards_of_external_user')
      .on(table.accountId, table.externalUserId)
      .where(sql`${table.externalUserId} is not null`),
    index('dashboards_of_internal_user')
      .on(table.accountId, table.internalUserId)
      .where(sql`${table.internalUserId} is not null`),
    check(
      'dashboards_one_owner',
      sql`num_nonnulls(${table.externalUserId}, ${table.internalUserId}) = num_nonnulls(${table.embedTenantId})
        and (${table.embedTenantId} is null or ${table.audience} is null)`,
    ),
    within('dashboards_deployment_fk', table.accountId, table.deploymentId, deployments),
    within('dashboards_embed_tenant_fk', table.accountId, table.embedTenantId, embedTenants),
    within('dashboards_external_user_fk', table.accountId, table.externalUserId, externalUsers),
    within('dashboards_internal_user_fk', table.accountId, table.internalUserId, internalUsers),
  ],
);

/** Who of the embed tenant may open a dashboard of its besides the owner: a member, or a group of the tenant. */
export const dashboardShares = pgTable(
  'dashboard_shares',
  {
    id: id(),
    accountId: idOf().notNull(),
    dashboardId: idOf().notNull(),
    externalUserId: idOf(),
    embedGroupId: idOf(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.accountId, table.id),
    unique('dashboard_shares_once')
      .on(table.dashboardId, table.externalUserId, table.embedGroupId)
      .nullsNotDistinct(),
    index('dashboard_shares_of_external_user')
      .on(table.accountId, table.externalUserId)
      .where(sql`${table.externalUserId} is not null`),
    index('dashboard_shares_of_group')
      .on(table.accountId, table.embedGroupId)
      .where(sql`${table.embedGroupId} is not null`),
    check('dashboard_shares_one', sql`num_nonnulls(${table.externalUserId}, ${table.embedGroupId}) = 1`),
    within('dashboard_shares_dashboard_fk', table.accountId, table.dashboardId, dashboards),
    within('dashboard_shares_external_user_fk', table.accountId, table.externalUserId, externalUsers),
    within('dashboard_shares_group_fk', table.accountId, table.embedGroupId, embedUserGroups),
  ],
);

/** When a creator has opened a dashboard last, for the list of recent ones. */
export const dashboardOpenings = pgTable(
  'dashboard_openings',
  {
    accountId: idOf().notNull(),
    dashboardId: idOf().notNull(),
    externalUserId: idOf(),
    internalUserId: idOf(),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('dashboard_openings_once')
      .on(table.dashboardId, table.externalUserId, table.internalUserId)
      .nullsNotDistinct(),
    index('dashboard_openings_of_external_user')
      .on(table.accountId, table.externalUserId)
      .where(sql`${table.externalUserId} is not null`),
    index('dashboard_openings_of_internal_user')
      .on(table.accountId, table.internalUserId)
      .where(sql`${table.internalUserId} is not null`),
    check(
      'dashboard_openings_one_user',
      sql`num_nonnulls(${table.externalUserId}, ${table.internalUserId}) = 1`,
    ),
    within('dashboard_openings_dashboard_fk', table.accountId, table.dashboardId, dashboards),
    within('dashboard_openings_external_user_fk', table.accountId, table.externalUserId, externalUsers),
    within('dashboard_openings_internal_user_fk', table.accountId, table.internalUserId, internalUsers),
  ],
);

/** What was published, newest last; the last one is what viewers see, and the few before it can be had again. */
export const dashboardVersions = pgTable(
  'dashboard_versions',
  {
    id: id(),
    accountId: idOf().notNull(),
    dashboardId: idOf().notNull(),
    /** Counts the publications of its dashboard. */
    number: integer().notNull(),
    content: jsonb().$type<DashboardContent>().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.accountId, table.id),
    unique('dashboard_versions_number').on(table.dashboardId, table.number),
    within('dashboard_versions_dashboard_fk', table.accountId, table.dashboardId, dashboards),
  ],
);
