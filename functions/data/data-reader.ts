import { DataQueryError } from '../../db/data-query-error.ts';
import { type DataConnection, type DataRows, runDataQuery } from '../../db/data-source.ts';
import { type PhysicalQuery, type Scope, whatRestsOn } from '../../engine/index.ts';
import type { WithPlace } from './queue/with-place.ts';

export type Reading = {
  /** What the caller wrote that the query was made from. */
  asked: string;
  rowLimit: number;
  signal: AbortSignal;
};

/** Answers a query with rows. @throws DataQueryError, whose message is fit for the caller. */
export type DataReader = (query: PhysicalQuery, reading: Reading) => Promise<DataRows>;

export type DataReaderOptions = {
  /** @throws DataQueryError */
  connect: () => Promise<DataConnection>;
  statementTimeoutMs: number;
  /** Holds a place at the data while the query runs. */
  withPlace: WithPlace;
  scope: Scope;
  /**
   * Gets the whole error where somebody has to mend something; the caller hears only that something is wrong.
   */
  report: (error: unknown) => void;
  /** Told of each query when it has ended, also of one that has failed: rows found, and how long it took in all. */
  onQuery?: (query: { rows: number; durationMs: number }) => void;
};

/** Reads the data of one deployment on behalf of one caller. */
export function dataReader({
  connect,
  statementTimeoutMs,
  withPlace,
  scope,
  report,
  onQuery,
}: DataReaderOptions): DataReader {
  return async (query, { asked, rowLimit, signal }) => {
    const startedAtMs = Date.now();
    let rows = 0;
    try {
      const connection = await connect();
      const found = await withPlace(signal, () =>
        runDataQuery(connection, query, { rowLimit, statementTimeoutMs, signal }),
      );
      rows = found.totalRows;
      return found;
    } catch (error) {
      if (!(error instanceof DataQueryError)) throw error;
      if (error.fault === 'deployment') report(error);
      throw inWordsOfTheModel(error, scope, asked);
    } finally {
      onQuery?.({ rows, durationMs: Date.now() - startedAtMs });
    }
  };
}

/** The database names tables and columns; the caller knows members, and only those that it may see. */
function inWordsOfTheModel(error: DataQueryError, scope: Scope, asked: string): DataQueryError {
  const { unreadable, fault } = error;
  const names = unreadable === undefined ? [] : whatRestsOn(scope, asked, unreadable);
  if (names.length === 0) return error;
  const message = `${names.join(', ')} cannot be read. ${error.message} Until then, ask for something else.`;
  return new DataQueryError(message, { fault, cause: error });
}
