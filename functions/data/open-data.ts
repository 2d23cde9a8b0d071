import type { DataAccess } from '../../db/data-access.ts';
import type { Scope } from '../../engine/index.ts';
import { databaseOf } from '../gate/database.ts';
import { loadModel } from '../model/load-model.ts';
import {
  type DataReader,
  type DataStreamer,
  dataReader,
  dataStreamer,
  inCallersWords,
  type OnQuery,
  type Read,
  requireFewValues,
} from './data-reader.ts';
import { connectTo, LONG_LIMIT_MS, placeAt } from './open-source.ts';
import type { Aside } from './queue/with-place.ts';
import { type ReadResult, ResultReader, readToTheEnd, type Wanted } from './results/read-result.ts';

/** Streams take long: they leave places to those who wait for an answer. */
const STREAMS_SHARE = 0.5;

export type OpenData = {
  scope: Scope;
  /** Of all that the scope's model was made of. */
  modelHash: string;
  /** One query, for somebody who waits to the end. */
  readData: DataReader;
  /** Several in one place at the data, for somebody who may be told to ask again. `asked` is what they wrote. */
  readResult(wanted: Wanted, asked: string): Promise<ReadResult>;
  streamData: DataStreamer;
  now: Date;
  timeZone: string;
};

type Opening = Aside & { requestId: string; views?: string[] | null; onQuery?: OnQuery };

/** A deployment's data as one user may query it. */
export async function openData(
  env: object,
  access: DataAccess,
  { views = null, onQuery, requestId, ...aside }: Opening,
): Promise<OpenData> {
  const { deployment, rights, branch } = access;
  const model = await loadModel(databaseOf(env), branch);
  const scope = { model, caller: rights, views };
  const results = new ResultReader({ env, access, model, requestId, ...aside });
  return {
    scope,
    modelHash: branch.contentHash,
    now: currentTime(deployment.fixedToday),
    timeZone: deployment.timeZone,
    readData: dataReader({ read: readOne(results), scope, onQuery }),
    async readResult(wanted, asked) {
      for (const statement of wanted.statements) requireFewValues(statement);
      try {
        return await results.read(wanted);
      } catch (error) {
        throw inCallersWords(error, scope, asked);
      }
    },
    streamData: dataStreamer({
      connect: () => connectTo(env, access),
      statementTimeoutMs: deployment.statementTimeoutMs,
      withPlace: placeAt(env, access, { longestMs: LONG_LIMIT_MS, share: STREAMS_SHARE, ...aside }),
      limitMs: LONG_LIMIT_MS,
      scope,
      report: aside.report,
      onQuery,
    }),
  };
}

const readOne =
  (results: ResultReader): Read =>
  async (query, reading) => {
    const wanted = { ...reading, statements: [query], cache: undefined, untilMs: null };
    const { found, readAtMs, how } = readToTheEnd(await results.read(wanted));
    const [only] = found();
    if (only === undefined) throw new Error('A statement was run and has found nothing, not even no rows.');
    return { ...only, readAtMs, isKept: how === 'hit' || how === 'stale' };
  };

/** Demo data ends on a fixed day: only on that day do "today" and "last month" find rows. */
const currentTime = (fixedToday: string | null): Date =>
  fixedToday === null ? new Date() : new Date(`${fixedToday}T12:00:00Z`);
