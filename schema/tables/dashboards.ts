import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, idOf, within } from './columns.ts';
import { deployments } from './deployments.ts';

/** A page of charts over one deployment, addressed by its public id. */
export const dashboards = pgTable(
  'dashboards',
  {
    id: id(),
    accountId: idOf().notNull(),
    deploymentId: idOf().notNull(),
    publicId: text().notNull().unique(),
    title: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.accountId, table.id),
    index('dashboards_of_deployment').on(table.accountId, table.deploymentId),
    within('dashboards_deployment_fk', table.accountId, table.deploymentId, deployments),
  ],
);
