import * as z from 'zod';
import { base64url, bytesOf, type DataSourceKey } from '../schema/data-source-keys.ts';
import type { DataSource, StoredDataSource } from '../schema/tables/index.ts';
import { DataQueryError } from './data-query-error.ts';

/**
 * Connection strings at rest: AES-256-GCM, with the account and the deployment as additional data, so that
 * a sealed one is of no use in another row.
 */

/** As it is in the table. */
export const storedDataSource = z.union([
  z.object({
    kind: z.literal('neon'),
    sealed: z.object({ keyId: z.string(), nonce: z.string(), text: z.string() }),
  }),
  z.object({ kind: z.literal('hyperdrive'), binding: z.string() }),
]);

export type DeploymentPlace = { accountId: number; deploymentId: number };

const ALGORITHM = 'AES-GCM';
/** What GCM wants: 96 random bits, never twice with one key. */
const NONCE_BYTES = 12;

/** A data source as it is stored, sealed with the first key. */
export async function sealDataSource(
  keys: readonly DataSourceKey[],
  place: DeploymentPlace,
  source: DataSource,
): Promise<StoredDataSource> {
  if (source.kind !== 'neon') return source;
  const [key] = keys;
  if (key === undefined) throw new Error('There is no key to seal connection strings with.');
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: ALGORITHM, iv: nonce, additionalData: additionalData(place) },
    await importKey(key),
    new TextEncoder().encode(source.connectionString),
  );
  const sealedText = base64url(new Uint8Array(sealed));
  return { kind: 'neon', sealed: { keyId: key.keyId, nonce: base64url(nonce), text: sealedText } };
}

/** Sealed with a key that is gone, or for another deployment; why is for the log, and not for whoever asked. */
const unreadable = (why: string): DataQueryError =>
  new DataQueryError('The data of this deployment cannot be opened. Tell its administrator.', {
    fault: 'deployment',
    cause: new Error(why),
  });

/** The data source to connect to. @throws DataQueryError */
export async function openDataSource(
  keys: readonly DataSourceKey[],
  place: DeploymentPlace,
  stored: StoredDataSource,
): Promise<DataSource> {
  if (stored.kind !== 'neon') return stored;
  const { keyId, nonce, text } = stored.sealed;
  const key = keys.find((each) => each.keyId === keyId);
  if (key === undefined) {
    throw unreadable(
      `The connection string of deployment ${place.deploymentId} is sealed with the key "${keyId}", which DATA_SOURCE_KEYS does not hold.`,
    );
  }
  const opened = await crypto.subtle
    .decrypt(
      { name: ALGORITHM, iv: bytesOf(nonce), additionalData: additionalData(place) },
      await importKey(key),
      bytesOf(text),
    )
    .catch(() => {
      throw unreadable(
        `The connection string of deployment ${place.deploymentId} does not open with the key "${keyId}". Set the data source again.`,
      );
    });
  return { kind: 'neon', connectionString: new TextDecoder().decode(opened) };
}

const importKey = ({ secret }: DataSourceKey) =>
  crypto.subtle.importKey('raw', secret, ALGORITHM, false, ['encrypt', 'decrypt']);

const additionalData = ({ accountId, deploymentId }: DeploymentPlace) =>
  new TextEncoder().encode(`account ${accountId}, deployment ${deploymentId}`);
