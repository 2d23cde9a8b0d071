import { cellsOf, type DataQuery } from './data-cells.ts';
import { DataQueryError, explainDatabaseError, unreachable } from './data-query-error.ts';
import type { DataSession } from './data-session.ts';
import { type DataConnection, SILENCE_GRACE_MS, sessionSettings } from './data-source.ts';
import { inTime } from './in-time.ts';
import type { DataStatement } from './read-transaction.ts';
import type { SentRows } from './row-messages.ts';
import { type CellForm, formOf, type SentCells } from './sent-cells.ts';

/** What is fetched at once: enough for a round trip to be little, little enough to hold several times over. */
const BYTES_AT_ONCE = 128 * 1024;
const MOST_ROWS_AT_ONCE = 10_000;
/** Nobody knows yet how long rows are, and those that follow may be longer. */
const FIRST_ROWS = 50;
const MOST_GROWTH = 8;

/** Without it, a statement goes on for somebody who has hung up until it has rows to send. */
const NOTICES_WHO_LEAVES = "select set_config('client_connection_check_interval', '1s', true)";

/**
 * All rows of a query in a read-only transaction, in pieces, as the database sends them: as many are in memory as one
 * piece has. Leaving the loop, or the signal, ends the query in the database.
 * @throws DataQueryError when the database refuses or gives up; the abort reason when aborted.
 */
export async function* streamDataQuery(
  connection: DataConnection,
  query: DataQuery,
  { statementTimeoutMs, signal }: { statementTimeoutMs: number; signal: AbortSignal },
): AsyncGenerator<SentCells> {
  signal.throwIfAborted();
  const session = await openSession(connection).catch((error: unknown) => {
    throw explainDatabaseError(error, statementTimeoutMs);
  });
  const stop = () => session.stop();
  signal.addEventListener('abort', stop, { once: true });
  const send: Send = (text, parameters = []) => answerOf(session, { text, parameters }, statementTimeoutMs);
  try {
    await send('begin read only');
    const { text, parameters } = sessionSettings(statementTimeoutMs);
    await send(text, parameters);
    await send(NOTICES_WHO_LEAVES);
    const forms = await openCursor(query, send);
    for (let wanted = FIRST_ROWS; ; ) {
      const { count, pieces } = await send(`fetch ${wanted} from result`);
      if (count > 0) yield { count, pieces, forms };
      if (count < wanted) return;
      wanted = nextRows({ count, pieces });
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DataQueryError ? error : explainDatabaseError(error, statementTimeoutMs);
  } finally {
    signal.removeEventListener('abort', stop);
    await session.end();
  }
}

/** As many rows like these as are to be held at once. */
function nextRows({ count, pieces }: SentRows): number {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const fitting = Math.floor((BYTES_AT_ONCE * count) / bytes);
  return Math.max(1, Math.min(fitting, count * MOST_GROWTH, MOST_ROWS_AT_ONCE));
}

type Send = (text: string, parameters?: readonly unknown[]) => ReturnType<DataSession['send']>;

/**
 * Opens the cursor `result`. Casts cost the database as much as all else of a row, so those types that need none are sent
 * as they are; which they are is known when there is a cursor, before it has run anything.
 * @returns how the cells of each column are sent
 */
async function openCursor(query: DataQuery, send: Send): Promise<CellForm[]> {
  const declare = (needsCast: (column: number) => boolean) =>
    send(`declare result no scroll cursor for ${cellsOf(query, needsCast)}`, query.parameters);
  await declare(() => false);
  const { types } = await send('fetch 0 from result');
  const forms = query.columns.map((column, index) => formOf(column, types[index]));
  if (forms.includes(undefined)) {
    await send('close result');
    await declare((column) => forms[column] === undefined);
  }
  return forms.map((form) => form ?? 'as sent');
}

/** Loaded with the first stream, not at the Worker's start. */
async function openSession(connection: DataConnection): Promise<DataSession> {
  if (connection.kind === 'neon') {
    const { openNeonSession } = await import('./neon-session.ts');
    return openNeonSession(connection);
  }
  const { openPostgresSession } = await import('./postgres-session.ts');
  return openPostgresSession(connection);
}

/** A database that says nothing is hung up on. */
const answerOf = (
  session: DataSession,
  statement: DataStatement,
  statementTimeoutMs: number,
): ReturnType<DataSession['send']> =>
  inTime(session.send(statement), statementTimeoutMs + SILENCE_GRACE_MS, () => {
    session.stop();
    throw unreachable(new Error('The database has said nothing for too long.'));
  });
