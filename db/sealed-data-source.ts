import * as z from 'zod';
import type { DataSourceKey } from '../schema/data-source-keys.ts';
import type { DataSource, StoredDataSource } from '../schema/tables/index.ts';
import { DataQueryError } from './data-query-error.ts';
import { openSealedText, SealedTextUnreadable, sealedText, sealText } from './sealed-text.ts';

/** Connection strings at rest. */

/** As it is in the table. */
export const storedDataSource = z.union([
  z.object({ kind: z.enum(['neon', 'postgres']), sealed: sealedText }),
  z.object({ kind: z.literal('hyperdrive'), binding: z.string() }),
]);

export type DeploymentPlace = { accountId: number; deploymentId: number };

/** A data source as it is stored, sealed with the first key, of use to this deployment alone. */
export async function sealDataSource(
  keys: readonly DataSourceKey[],
  place: DeploymentPlace,
  source: DataSource,
): Promise<StoredDataSource> {
  if (source.kind === 'hyperdrive') return source;
  return { kind: source.kind, sealed: await sealText(keys, purposeAt(place), source.connectionString) };
}

/** The data source to connect to. @throws DataQueryError, which tells why to nobody but the log */
export async function openDataSource(
  keys: readonly DataSourceKey[],
  place: DeploymentPlace,
  stored: StoredDataSource,
): Promise<DataSource> {
  if (stored.kind === 'hyperdrive') return stored;
  const { kind, sealed } = stored;
  try {
    return { kind, connectionString: await openSealedText(keys, purposeAt(place), sealed) };
  } catch (error) {
    if (!(error instanceof SealedTextUnreadable)) throw error;
    throw unreadable(
      `The connection string of deployment ${place.deploymentId} ${error.message}. Set the data source again.`,
    );
  }
}

const unreadable = (why: string): DataQueryError =>
  new DataQueryError('The data of this deployment cannot be opened. Tell its administrator.', {
    fault: 'deployment',
    cause: new Error(why),
  });

const purposeAt = ({ accountId, deploymentId }: DeploymentPlace): string =>
  `account ${accountId}, deployment ${deploymentId}`;
