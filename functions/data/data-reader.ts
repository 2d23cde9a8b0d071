import { DataQueryError } from '../../db/data-query-error.ts';
import type { DataConnection, DataRows } from '../../db/data-source.ts';
import type { SentCells } from '../../db/sent-cells.ts';
import { streamDataQuery } from '../../db/stream-data.ts';
import { type PhysicalQuery, type Scope, whatRestsOn } from '../../engine/index.ts';
import { streamInPlace, type WithPlace } from './queue/with-place.ts';

export type Reading = {
  /** What the caller wrote that the query was made from. */
  asked: string;
  /** null: all rows. */
  rowLimit: number | null;
  signal: AbortSignal;
};

/** Rows, and where they were kept, since when. */
export type RowsRead = DataRows & { readAtMs?: number; isKept?: boolean };

/** Answers a query with rows. @throws DataQueryError, whose message is fit for the caller. */
export type DataReader = (query: PhysicalQuery, reading: Reading) => Promise<RowsRead>;

/** Likewise, but all rows, in pieces. */
export type DataStreamer = (
  query: PhysicalQuery,
  reading: Pick<Reading, 'asked' | 'signal'>,
) => AsyncGenerator<SentCells>;

/** Told of each query when it has ended, also of one that has failed: rows found, and how long it took in all. */
export type OnQuery = (query: { rows: number; durationMs: number }) => void;

type Told = { scope: Scope; onQuery?: OnQuery | undefined };
export type StreamerOptions = Told & {
  /** @throws DataQueryError */
  connect: () => Promise<DataConnection>;
  statementTimeoutMs: number;
  /** Holds a place at the data while the query runs. */
  withPlace: WithPlace;
  /** How long a caller takes for all rows at the most. */
  limitMs: number;
  /** Gets the whole error where somebody has to mend something; the caller hears only that something is wrong. */
  report: (error: unknown) => void;
};

/** PostgreSQL numbers the values of a statement with 16 bits. */
const MOST_VALUES = 65_535;

export function requireFewValues({ parameters }: PhysicalQuery): void {
  if (parameters.length <= MOST_VALUES) return;
  throw new DataQueryError(
    `The query compares with ${parameters.length} values, and a statement may have ${MOST_VALUES}. Ask with fewer.`,
    { fault: 'query' },
  );
}

/** What one statement finds, however that is found out. @throws DataQueryError */
export type Read = (query: PhysicalQuery, reading: Omit<Reading, 'asked'>) => Promise<RowsRead>;

/** Reads the data of one deployment on behalf of one caller, who waits to the end. */
export function dataReader({ read, scope, onQuery }: Told & { read: Read }): DataReader {
  return async (query, { asked, ...reading }) => {
    const startedAtMs = Date.now();
    let rows = 0;
    try {
      requireFewValues(query);
      const found = await read(query, reading);
      rows = found.totalRows;
      return found;
    } catch (error) {
      throw inCallersWords(error, scope, asked);
    } finally {
      onQuery?.({ rows, durationMs: Date.now() - startedAtMs });
    }
  };
}

/** Streams the data of one deployment to one caller. */
export function dataStreamer(options: StreamerOptions): DataStreamer {
  const { connect, statementTimeoutMs, withPlace, limitMs, scope, report, onQuery } = options;
  return async function* (query, { asked, signal }) {
    const startedAtMs = Date.now();
    let rows = 0;
    const late = AbortSignal.timeout(limitMs);
    const limits = { statementTimeoutMs, signal: AbortSignal.any([signal, late]) };
    try {
      requireFewValues(query);
      const connection = await connect();
      const pieces = streamInPlace(withPlace, limits.signal, () =>
        streamDataQuery(connection, query, limits),
      );
      for await (const piece of pieces) {
        rows += piece.count;
        yield piece;
      }
    } catch (error) {
      if (error instanceof DataQueryError && error.fault === 'deployment') report(error);
      throw late.aborted && !signal.aborted ? tooLong(limitMs) : inCallersWords(error, scope, asked);
    } finally {
      onQuery?.({ rows, durationMs: Date.now() - startedAtMs });
    }
  };
}

const tooLong = (limitMs: number): DataQueryError =>
  new DataQueryError(
    `The rows were not taken within ${limitMs / 60_000} minutes, and no more are sent. Ask for less at once.`,
    { fault: 'query' },
  );

/** The database names tables and columns; the caller knows members, and only those that it may see. */
export function inCallersWords(error: unknown, scope: Scope, asked: string): unknown {
  if (!(error instanceof DataQueryError)) return error;
  const { unreadable, fault } = error;
  const names = unreadable === undefined ? [] : whatRestsOn(scope, asked, unreadable);
  if (names.length === 0) return error;
  const message = `${names.join(', ')} cannot be read. ${error.message} Until then, ask for something else.`;
  return new DataQueryError(message, { fault, cause: error });
}
