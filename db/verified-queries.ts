import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { verifiedQueries } from '../schema/tables/index.ts';
import type { Database } from './client.ts';

const verifiedQuery = z.object({ question: z.string(), sqlQuery: z.string() });

/** A deployment has no more. */
export const MOST_VERIFIED_QUERIES = 500;

/** Whether the row `deployment` has any, so that only those that have some are asked for them. */
export const hasVerifiedQueries: SQL = sql`exists (
  select from ${verifiedQueries} verified
  where verified.account_id = deployment.account_id and verified.deployment_id = deployment.id)`;

/** All of a deployment, newest first. */
export async function readVerifiedQueries(
  database: Database,
  { accountId, deploymentId }: { accountId: number; deploymentId: number },
) {
  const [rows = []] = await database.batch([
    sql`
      select question, sql_query as "sqlQuery" from ${verifiedQueries}
      where account_id = ${accountId} and deployment_id = ${deploymentId}
      order by id desc limit ${MOST_VERIFIED_QUERIES}`,
  ]);
  return rows.map((row) => verifiedQuery.parse(row));
}
