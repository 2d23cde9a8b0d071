import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { DashboardContent } from '../wire/dashboards/content.ts';
import { createdAt, id, idOf, within } from './columns.ts';
import { deployments } from './deployments.ts';

/** A page of charts over one deployment, as its author works on it (docs/dashboards.md). */
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
    /** Names of groups; for viewers in none of them it does not exist. null: it is for everybody. */
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
    index('dashboards_of_deployment').on(table.accountId, table.deploymentId),
    within('dashboards_deployment_fk', table.accountId, table.deploymentId, deployments),
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
