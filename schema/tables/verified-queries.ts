import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, idOf, within } from './columns.ts';
import { deployments } from './deployments.ts';

/** Queries that an administrator has found right, with the question that each answers. No user is shown the question. */
export const verifiedQueries = pgTable(
  'verified_queries',
  {
    id: id(),
    accountId: idOf().notNull(),
    deploymentId: idOf().notNull(),
    question: text().notNull(),
    /** Over the model, as agents write it. */
    sqlQuery: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('verified_queries_of_deployment').on(table.accountId, table.deploymentId),
    unique('verified_queries_question').on(table.accountId, table.deploymentId, table.question),
    unique().on(table.accountId, table.id),
    within('verified_queries_deployment_fk', table.accountId, table.deploymentId, deployments),
  ],
);
