import { inject } from 'vitest';
import { type DeploymentPlace, openDataSource, sealDataSource } from '../../db/sealed-data-source.ts';
import { dataSourceKeys } from '../../schema/data-source-keys.ts';
import type { DataSource, StoredDataSource } from '../../schema/tables/index.ts';
import { query, singleValue } from './database.ts';

/** The data sources of deployments, read and changed in the database itself. */

const keys = () => dataSourceKeys.parse(inject('service').workerVariables.DATA_SOURCE_KEYS);

/** The data source of a deployment, opened as the service opens it. */
export async function dataSourceOf(deploymentId: number): Promise<DataSource> {
  const accountId = await singleValue<number>(
    'select account_id from deployments where id = $1',
    deploymentId,
  );
  const stored = await singleValue<StoredDataSource>(
    'select data_source from deployments where id = $1',
    deploymentId,
  );
  return openDataSource(keys(), { accountId, deploymentId }, stored);
}

/** Gives a deployment a data source, sealed for it alone. */
export async function setDataSource(place: DeploymentPlace, source: DataSource): Promise<void> {
  const sealed = await sealDataSource(keys(), place, source);
  await query('update deployments set data_source = $2 where id = $1', place.deploymentId, sealed);
}

const shared = new Map<number, Promise<DataSource>>();

/** Gives a deployment the data source of another one, which stays as it is. */
export async function shareDataSource(from: number, place: DeploymentPlace): Promise<void> {
  const source = shared.get(from) ?? dataSourceOf(from);
  shared.set(from, source);
  await setDataSource(place, await source);
}
