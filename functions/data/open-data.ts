import type { DataAccess } from '../../db/data-access.ts';
import { openDataSource } from '../../db/sealed-data-source.ts';
import type { Scope } from '../../engine/index.ts';
import { loadModel } from '../chat/agent/load-model.ts';
import { bindingsOf } from '../gate/bindings.ts';
import { databaseOf } from '../gate/database.ts';
import { connectionOf } from './connection-of.ts';
import {
  type DataReader,
  type DataReaderOptions,
  type DataStreamer,
  dataReader,
  dataStreamer,
} from './data-reader.ts';
import { queryQueue } from './queue/find-queue.ts';
import { type Aside, inQueue, type WithPlace } from './queue/with-place.ts';

/** A query whose caller has died ends by its timeout, and by then nobody has given its place back. */
const LEASE_GRACE_MS = 10_000;

/** Who takes rows slowly, or asks for several results at once, keeps a place at the data so long at the most. */
const LONG_LIMIT_MS = 300_000;
/** Streams take long: they leave places to those who wait for an answer. */
const STREAMS_SHARE = 0.5;

export type OpenData = {
  scope: Scope;
  readData: DataReader;
  /** Runs several reads in one place. */
  readTogether<Result>(signal: AbortSignal, run: (readNow: DataReader) => Promise<Result>): Promise<Result>;
  streamData: DataStreamer;
  now: Date;
  timeZone: string;
};

/** A deployment's data as one user may query it. */
export async function openData(
  env: object,
  access: DataAccess,
  {
    views = null,
    onQuery,
    ...aside
  }: Aside & { views?: string[] | null } & Pick<DataReaderOptions, 'onQuery'>,
): Promise<OpenData> {
  const { accountId, deployment, rights, branch } = access;
  const model = await loadModel(databaseOf(env), branch);
  const scope = { model, caller: rights, views };
  const place = { accountId, deploymentId: deployment.id };
  const { DATA_SOURCE_KEYS } = bindingsOf(env);
  const options = {
    connect: async () =>
      connectionOf(env, await openDataSource(DATA_SOURCE_KEYS, place, deployment.dataSource)),
    statementTimeoutMs: deployment.statementTimeoutMs,
    scope,
    report: aside.report,
    onQuery,
  };
  const waiting = (longestMs: number, share = 1) => placeAt(env, access, { longestMs, share, ...aside });
  const together = waiting(LONG_LIMIT_MS);
  const readNow = dataReader({ ...options, withPlace: (_, run) => run() });
  return {
    scope,
    now: currentTime(deployment.fixedToday),
    timeZone: deployment.timeZone,
    readData: dataReader({ ...options, withPlace: waiting(deployment.statementTimeoutMs) }),
    readTogether: (signal, run) => together(signal, () => run(readNow)),
    streamData: dataStreamer({
      ...options,
      limitMs: LONG_LIMIT_MS,
      withPlace: waiting(LONG_LIMIT_MS, STREAMS_SHARE),
    }),
  };
}

/** A place in the queue of the deployment's data, for something that takes so long at the most. */
function placeAt(
  env: object,
  { deployment, jurisdiction, limits }: DataAccess,
  { longestMs, share, ...aside }: Aside & { longestMs: number; share: number },
): WithPlace {
  const asking = {
    user: limits.user,
    placesOfUser: Math.ceil(limits.dataQueriesPerUser * share),
    placesInAll: Math.ceil(limits.dataQueriesPerDeployment * share),
    leaseMs: longestMs + LEASE_GRACE_MS,
  };
  return inQueue(() => queryQueue(env, { id: deployment.id, jurisdiction }), asking, aside);
}

/** Demo data ends on a fixed day: only on that day do "today" and "last month" find rows. */
const currentTime = (fixedToday: string | null): Date =>
  fixedToday === null ? new Date() : new Date(`${fixedToday}T12:00:00Z`);
