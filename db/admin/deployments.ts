import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  accounts,
  apiKeys,
  deployments,
  modelBranches,
  type StoredDataSource,
} from '../../schema/tables/index.ts';
import type { DeploymentChange, ModelFrom, NewDeployment } from '../../schema/wire/admin.ts';
import { found, type Rows } from '../client.ts';
import { createRecord, isoTime, type Records } from '../records.ts';
import { refuse, refuseFirst } from '../refusal.ts';
import { type DeploymentPlace, storedDataSource } from '../sealed-data-source.ts';
import { keptUnless } from './account.ts';

const deployment = z.object({
  id: z.int(),
  name: z.string(),
  defaultBranch: z.string(),
  modelDeploymentId: z.int(),
  dataSource: z.object({
    kind: z.enum(['neon', 'postgres', 'hyperdrive']),
    keyId: z.string().nullable(),
    binding: z.string().nullable(),
    setAt: z.string(),
  }),
  timeZone: z.string(),
  statementTimeoutMs: z.int(),
  createdAt: z.string(),
});
export type Deployment = z.infer<typeof deployment>;

/** The deployments that the caller's key may use. */
export const usableDeployment = (id: SQL): SQL => sql`exists (
  select from ${apiKeys} k
  where k.id = ${found('key')} and (k.deployment_ids is null or ${id} = any(k.deployment_ids)))`;

/** Connection strings are never shown, not even sealed. */
export const deploymentRecords: Records<Deployment> = {
  list: 'deployments',
  item: deployment,
  table: deployments,
  visible: sql`record.account_id = ${found('account')} and ${usableDeployment(sql`record.id`)}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'name', record.name, 'defaultBranch', record.default_branch,
    'modelDeploymentId', record.model_id,
    'dataSource', jsonb_build_object(
      'kind', record.data_source ->> 'kind', 'keyId', record.data_source #>> '{sealed,keyId}',
      'binding', record.data_source ->> 'binding', 'setAt', ${isoTime(sql`record.data_source_set_at`)}),
    'timeZone', record.time_zone, 'statementTimeoutMs', record.statement_timeout_ms,
    'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'deployment_not_found',
};

/** The number that the next deployment will have: a data source is sealed for it before it exists. */
export const reserveDeployment = (): SQL => sql`
  select ${found('account')} as "accountId",
    nextval(pg_get_serial_sequence('deployments', 'id')) as "deploymentId"`;

/** The deployment that this batch has looked up, and whose it is. */
export const selectPlace = (): SQL => sql`
  select ${found('account')} as "accountId", ${found('deployment')} as "deploymentId"`;

const place = z.object({ accountId: z.coerce.number(), deploymentId: z.coerce.number() });

/** The place, from the row of `reserveDeployment` or `selectPlace`. */
export const placeOf = (rows: Rows | undefined): DeploymentPlace => place.parse(rows?.[0]);

/** Where the data of a deployment is. */
export type DataToCheck = { place: DeploymentPlace; dataSource: StoredDataSource };

/** The data source of the deployment that this batch has looked up; a connection string stays sealed. */
export const selectDataToCheck = (): SQL => sql`
  select d.account_id as "accountId", d.id as "deploymentId", d.data_source as "dataSource"
  from ${deployments} d where d.id = ${found('deployment')}`;

/** The same of one that the caller's key may use; no row: of none. */
export const selectDataToTest = (id: number): SQL => sql`
  select d.account_id as "accountId", d.id as "deploymentId", d.data_source as "dataSource"
  from ${deployments} d
  where d.account_id = ${found('account')} and d.id = ${id}::bigint and ${usableDeployment(sql`d.id`)}`;

/** The same of deployments that serve this branch of the one that this batch has looked up by default, as far as the key may use them. */
export const selectBorrowersData = (branch: string | undefined, most: number): SQL => sql`
  select d.account_id as "accountId", d.id as "deploymentId", d.data_source as "dataSource"
  from ${deployments} d join ${deployments} own on own.account_id = d.account_id and own.id = d.model_deployment_id
  where own.id = ${found('deployment')} and d.default_branch = coalesce(${branch ?? null}::text, own.default_branch)
    and ${usableDeployment(sql`d.id`)}
  order by d.id limit ${most}`;

export const borrowersDataOf = (rows: Rows | undefined): DataToCheck[] =>
  (rows ?? []).map((row) => dataToCheckOf([row]));

export const dataToCheckOf = (rows: Rows | undefined): DataToCheck => ({
  place: placeOf(rows),
  dataSource: storedDataSource.parse(rows?.[0]?.dataSource),
});

export const createDeployment = (
  { name, defaultBranch = 'main', modelFrom, timeZone = 'UTC', statementTimeoutMs = 30_000 }: NewDeployment,
  id: number,
  dataSource: StoredDataSource,
): SQL =>
  createRecord(sql`
    insert into ${deployments}
      (id, account_id, name, default_branch, model_deployment_id, data_source, time_zone, statement_timeout_ms)
    overriding system value
    values (${id}, ${found('account')}, ${name}, ${modelFrom?.branch ?? defaultBranch},
      ${modelFrom?.deploymentId ?? null}::bigint, ${JSON.stringify(dataSource)}::jsonb,
      ${timeZone}, ${statementTimeoutMs})`);

export const changeDeployment = (
  id: number,
  { name, modelFrom, timeZone, statementTimeoutMs }: DeploymentChange,
  dataSource: StoredDataSource | undefined,
): SQL => sql`
  update ${deployments} set
    name = ${keptUnless(name, sql`name`, sql`text`)},
    default_branch = ${keptUnless(modelFrom?.branch, sql`default_branch`, sql`text`)},
    model_deployment_id = ${
      modelFrom === undefined ? sql`model_deployment_id` : sql`nullif(${modelFrom.deploymentId}::bigint, id)`
    },
    time_zone = ${keptUnless(timeZone, sql`time_zone`, sql`text`)},
    statement_timeout_ms = ${keptUnless(statementTimeoutMs, sql`statement_timeout_ms`, sql`integer`)}
    ${
      dataSource === undefined
        ? sql``
        : sql`, data_source = ${JSON.stringify(dataSource)}::jsonb, data_source_set_at = now()`
    }
  where account_id = ${found('account')} and id = ${id}::bigint`;

/** Which deployment serves whose model is changed by one at a time in an account; the statements behind this one see it. */
const holdModels = sql`select from ${accounts} where id = ${found('account')} for no key update`;

const lendsModel = (id: number): SQL => sql`exists (
  select from ${deployments} d where d.account_id = ${found('account')} and d.model_deployment_id = ${id}::bigint)`;

/** Refuses while others serve its model. */
export const requireNotLent = (id: number): SQL[] => [
  holdModels,
  sql`select ${refuseFirst([
    {
      when: sql`${lendsModel(id)} and ${usableDeployment(sql`${id}::bigint`)}`,
      refuse: refuse('model_in_use'),
    },
  ])}`,
];

/** Refuses what no deployment can serve: one deep, and of branches that are there. `id` is left out for a new one. */
export const requireModelFrom = ({ deploymentId, branch }: ModelFrom, id?: number): SQL[] => {
  if (deploymentId === id) return requireBranchOf(deploymentId, branch);
  const isUsable = sql`d.account_id = ${found('account')} and d.id = ${deploymentId}::bigint and ${usableDeployment(sql`d.id`)}`;
  return [
    ...(id === undefined ? [holdModels] : requireNotLent(id)),
    sql`select ${refuseFirst([
      {
        when: sql`not exists (select from ${deployments} d where ${isUsable})`,
        refuse: refuse('deployment_not_found'),
      },
      {
        when: sql`exists (select from ${deployments} d where ${isUsable} and d.model_deployment_id is not null)`,
        refuse: refuse('model_source_borrows'),
      },
    ])}`,
    ...requireBranchOf(deploymentId, branch),
  ];
};

const requireBranchOf = (deploymentId: number, branch: string | undefined): SQL[] =>
  branch === undefined
    ? []
    : [
        sql`select ${refuseFirst([
          {
            when: sql`not exists (
              select from ${modelBranches} b
              where b.account_id = ${found('account')} and b.deployment_id = ${deploymentId}::bigint and b.name = ${branch})`,
            refuse: refuse('branch_not_found'),
          },
        ])}`,
      ];

/** Before the deployment itself goes: nothing may go on naming it as the account's default. */
export const forgetDefaultDeployment = (id: number): SQL => sql`
  update ${accounts} set default_deployment_id = null
  where id = ${found('account')} and default_deployment_id = ${id}::bigint`;
