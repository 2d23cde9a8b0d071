import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { accounts, apiKeys, deployments, type StoredDataSource } from '../../schema/tables/index.ts';
import type { DeploymentChange, NewDeployment } from '../../schema/wire/admin.ts';
import { found, type Rows } from '../client.ts';
import { createRecord, isoTime, type Records } from '../records.ts';
import { type DeploymentPlace, storedDataSource } from '../sealed-data-source.ts';
import { keptUnless } from './account.ts';

const deployment = z.object({
  id: z.int(),
  name: z.string(),
  defaultBranch: z.string(),
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

export const dataToCheckOf = (rows: Rows | undefined): DataToCheck => ({
  place: placeOf(rows),
  dataSource: storedDataSource.parse(rows?.[0]?.dataSource),
});

export const createDeployment = (
  { name, defaultBranch = 'main', timeZone = 'UTC', statementTimeoutMs = 30_000 }: NewDeployment,
  id: number,
  dataSource: StoredDataSource,
): SQL =>
  createRecord(sql`
    insert into ${deployments}
      (id, account_id, name, default_branch, data_source, time_zone, statement_timeout_ms)
    overriding system value
    values (${id}, ${found('account')}, ${name}, ${defaultBranch}, ${JSON.stringify(dataSource)}::jsonb,
      ${timeZone}, ${statementTimeoutMs})`);

export const changeDeployment = (
  id: number,
  { name, timeZone, statementTimeoutMs }: DeploymentChange,
  dataSource: StoredDataSource | undefined,
): SQL => sql`
  update ${deployments} set
    name = ${keptUnless(name, sql`name`, sql`text`)},
    time_zone = ${keptUnless(timeZone, sql`time_zone`, sql`text`)},
    statement_timeout_ms = ${keptUnless(statementTimeoutMs, sql`statement_timeout_ms`, sql`integer`)}
    ${
      dataSource === undefined
        ? sql``
        : sql`, data_source = ${JSON.stringify(dataSource)}::jsonb, data_source_set_at = now()`
    }
  where account_id = ${found('account')} and id = ${id}::bigint`;

/** Before the deployment itself goes: nothing may go on naming it as the account's default. */
export const forgetDefaultDeployment = (id: number): SQL => sql`
  update ${accounts} set default_deployment_id = null
  where id = ${found('account')} and default_deployment_id = ${id}::bigint`;
