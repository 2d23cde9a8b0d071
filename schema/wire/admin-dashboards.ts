import * as z from 'zod';
import { rowIdOf } from './admin.ts';
import { dashboardContent } from './dashboards/content.ts';
import { partId } from './dashboards/parts.ts';
import { name, optional } from './fields.ts';
import { graphqlNames } from './graphql-names.ts';

/** What administrators send about dashboards. */

const deploymentId = z.string().transform(rowIdOf).register(graphqlNames, { id: 'ID' });

/** GraphQL takes it as JSON: what is in it is for its schema to say. */
const content = dashboardContent.clone().register(graphqlNames, { id: 'JSON' });

/** Names of groups; null: everybody. */
const audience = z.array(name).max(1_000).nullable().optional();

/** The draft that the caller has seen: another one meanwhile refuses the change. */
const version = z.int().min(1);

export const newDashboard = z.object({
  deploymentId,
  /** Left out: one that nobody can guess. */
  publicId: optional(partId),
  audience,
  content,
});
export type NewDashboard = z.infer<typeof newDashboard>;

export const dashboardChange = z.object({ version, audience, content: optional(content) });
export type DashboardChange = z.infer<typeof dashboardChange>;

export const dashboardPublication = z.object({ version });
export const dashboardRestoration = z.object({ version, number: z.int().min(1) });
