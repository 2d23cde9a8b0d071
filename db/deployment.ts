import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { found, type Rows } from './client.ts';

const deployment = z.object({ id: z.coerce.number(), name: z.string() });

/** The deployment that this batch has found. */
export const selectDeployment = (): SQL => sql`
  select id, name from deployments where account_id = ${found('account')} and id = ${found('deployment')}`;

/** The deployment, from the row of `selectDeployment`. */
export const shownDeployment = (rows: Rows | undefined) => deployment.parse(rows?.[0]);
