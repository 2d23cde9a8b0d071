import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { deployments, modelBranches, verifiedQueries } from '../../schema/tables/index.ts';
import { found, type Rows } from '../client.ts';
import { createRecord, isoTime, type Records } from '../records.ts';
import { refuse, refuseFirst } from '../refusal.ts';
import { MOST_VERIFIED_QUERIES } from '../verified-queries.ts';

const verifiedQuery = z.object({
  id: z.int(),
  deploymentId: z.int(),
  question: z.string(),
  sqlQuery: z.string(),
  createdAt: z.string(),
});
export type VerifiedQueryRecord = z.infer<typeof verifiedQuery>;

export const verifiedQueryRecords: Records<VerifiedQueryRecord> = {
  list: 'verified-queries',
  item: verifiedQuery,
  table: verifiedQueries,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'deploymentId', record.deployment_id, 'question', record.question,
    'sqlQuery', record.sql_query, 'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'verified_query_not_found',
};

export const verifiedOfDeployment = (deploymentId: number): SQL =>
  sql`record.deployment_id = ${deploymentId}::bigint`;

/** Of the deployment that this batch has looked up, whose row is held so that two calls cannot add too many. */
export const createVerifiedQuery = ({
  question,
  sqlQuery,
}: {
  question: string;
  sqlQuery: string;
}): SQL[] => [
  sql`select from ${deployments} where id = ${found('deployment')} for no key update`,
  sql`
    select ${refuseFirst([
      {
        when: sql`(
          select count(*) from ${verifiedQueries}
          where account_id = ${found('account')} and deployment_id = ${found('deployment')}) >= ${MOST_VERIFIED_QUERIES}`,
        refuse: refuse('too_many_verified_queries'),
      },
    ])}`,
  createRecord(sql`
    insert into ${verifiedQueries} (account_id, deployment_id, question, sql_query)
    values (${found('account')}, ${found('deployment')}, ${question}, ${sqlQuery})`),
];

/** The default branch of a deployment of this account, whose model queries have to fit. */
export const selectDefaultBranch = (deploymentId: number): SQL => sql`
  select branch.id, branch.content_hash as "contentHash" from ${deployments} deployment
  join ${modelBranches} branch
    on branch.deployment_id = deployment.model_id and branch.name = deployment.default_branch
  where deployment.account_id = ${found('account')} and deployment.id = ${deploymentId}::bigint`;

const branch = z.object({ id: z.coerce.number(), contentHash: z.string() });

/** undefined: the deployment, or its default branch, is gone. */
export const defaultBranchOf = (rows: Rows | undefined) =>
  rows?.[0] === undefined ? undefined : branch.parse(rows[0]);
