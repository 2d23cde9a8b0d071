import type { DataAccess } from '../../db/data-access.ts';
import type { DataConnection } from '../../db/data-source.ts';
import { openDataSource } from '../../db/sealed-data-source.ts';
import { bindingsOf } from '../gate/bindings.ts';
import { connectionOf } from './connection-of.ts';
import { queryQueue } from './queue/find-queue.ts';
import { type Aside, inQueue, type WithPlace } from './queue/with-place.ts';

/** A query whose caller has died ends by its timeout, and by then nobody has given its place back. */
const LEASE_GRACE_MS = 10_000;

/** Who takes rows slowly, or asks for several results at once, keeps a place at the data so long at the most. */
export const LONG_LIMIT_MS = 300_000;

/** Where the data is, and who shares the places at it. */
export type Source = Pick<DataAccess, 'accountId' | 'jurisdiction' | 'limits'> & {
  deployment: Pick<DataAccess['deployment'], 'id' | 'dataSource' | 'statementTimeoutMs'>;
};

/** @throws DataQueryError */
export async function connectTo(env: object, { accountId, deployment }: Source): Promise<DataConnection> {
  const { DATA_SOURCE_KEYS } = bindingsOf(env);
  const place = { accountId, deploymentId: deployment.id };
  return connectionOf(env, await openDataSource(DATA_SOURCE_KEYS, place, deployment.dataSource));
}

export type PlaceWanted = Aside & {
  longestMs: number;
  /** Of all places of the user and the deployment. */
  share?: number;
  patienceMs?: number | undefined;
  /** Whoever asks by this name shares one place. */
  sharedBy?: string | undefined;
};

/** A place in the queue of the deployment's data, for something that takes so long at the most. */
export function placeAt(
  env: object,
  { deployment, jurisdiction, limits }: Source,
  { longestMs, share = 1, patienceMs, sharedBy, ...aside }: PlaceWanted,
): WithPlace {
  const asking = {
    user: limits.user,
    placesOfUser: Math.ceil(limits.dataQueriesPerUser * share),
    placesInAll: Math.ceil(limits.dataQueriesPerDeployment * share),
    leaseMs: longestMs + LEASE_GRACE_MS,
    patienceMs,
    sharedBy,
  };
  return inQueue(() => queryQueue(env, { id: deployment.id, jurisdiction }), asking, aside);
}
