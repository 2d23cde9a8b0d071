import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { Refusal } from '../schema/refusals.ts';
import { dashboards } from '../schema/tables/index.ts';
import { dashboardContent } from '../schema/wire/dashboards/content.ts';
import type { Requirement } from './admission.ts';
import { found, type Rows, type Statement } from './client.ts';
import { isEmbeddable, isForViewer, newestPublication } from './dashboard-viewers.ts';
import { refuse } from './refusal.ts';
import { ownBranch, ownDeployment } from './requirements.ts';
import type { SpeakingUser } from './speaking-user.ts';

/** What a session asks of the database for a dashboard of its deployment; another's does not exist. */
export const dashboardOfSession = (publicId: string): Requirement[] => [
  ownDeployment,
  {
    lookUp: {
      thing: 'dashboard',
      query: sql`
        select d.id from ${dashboards} d join caller on d.account_id = caller.id
        where d.deployment_id = any(caller.deployment_ids) and d.public_id = ${publicId}`,
    },
    checks: [{ when: sql`dashboard.id is null`, refuse: refuse('dashboard_not_found') }],
  },
  ownBranch,
];

/** What viewers see of the dashboard that this batch has found; null for those that it is not for. */
export const selectPublished = (user: SpeakingUser): Statement => sql`
  select jsonb_build_object('publicId', board.public_id, 'number', published.number, 'content', published.content)
  from ${dashboards} board join ${newestPublication} on true
  where board.id = ${found('dashboard')} and ${isForViewer(user)} and ${isEmbeddable}`;

const published = z.object({ publicId: z.string(), number: z.int(), content: dashboardContent });
export type PublishedDashboard = z.infer<typeof published>;

/** The dashboard, from the row that has it. @throws Refusal 404 when there is none for this viewer */
export function publishedOf(rows: Rows | undefined): PublishedDashboard {
  const dashboard = rows?.[0]?.dashboard ?? null;
  if (dashboard === null) throw new Refusal('dashboard_not_found');
  return published.parse(dashboard);
}
