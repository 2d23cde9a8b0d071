import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, idOf, within } from './columns.ts';
import { deployments } from './deployments.ts';

/** An AI analyst over one deployment. */
export const agents = pgTable(
  'agents',
  {
    id: id(),
    accountId: idOf().notNull(),
    deploymentId: idOf().notNull(),
    name: text().notNull(),
    /** `builtin/analyst`, or provider and model such as `openai/some-model` (docs/agents.md). */
    model: text().notNull().default('builtin/analyst'),
    instructions: text().notNull().default(''),
    /** null: every view the caller may see. */
    accessibleViews: text().array(),
    /** Names of groups; for callers in none of them the agent does not exist. null: it is for everybody. */
    audience: text().array(),
    /** Questions to begin with, on its page; null: made of what each user may ask. */
    suggestions: text().array(),
    /** Shows the agent's reasoning in `thinking`. */
    developmentMode: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('agents_of_deployment').on(table.accountId, table.deploymentId),
    within('agents_deployment_fk', table.accountId, table.deploymentId, deployments),
    unique().on(table.accountId, table.id),
  ],
);
