import type { Cell } from '../schema/wire/tools.ts';
import { cellsAsText, type DataQuery } from './data-cells.ts';
import { DataQueryError, explainDatabaseError, unreachable } from './data-query-error.ts';
import type { DataSession } from './data-session.ts';
import { type DataConnection, SILENCE_GRACE_MS, sessionSettings } from './data-source.ts';
import type { DataStatement, TextRow } from './read-transaction.ts';

/** What is fetched at once: enough for a round trip to be little, little enough to hold. */
const CELLS_AT_ONCE = 10_000;
const ROWS_AT_ONCE = 2_000;

/** Without it, a statement goes on for somebody who has hung up until it has rows to send. */
const NOTICES_WHO_LEAVES = {
  text: "select set_config('client_connection_check_interval', '1s', true)",
  parameters: [],
};

/**
 * All rows of a query in a read-only transaction, in pieces, with every cell as text: as many are in memory as one
 * piece has. Leaving the loop, or the signal, ends the query in the database.
 * @throws DataQueryError when the database refuses or gives up; the abort reason when aborted.
 */
export async function* streamDataQuery(
  connection: DataConnection,
  query: DataQuery,
  { statementTimeoutMs, signal }: { statementTimeoutMs: number; signal: AbortSignal },
): AsyncGenerator<Cell[][]> {
  signal.throwIfAborted();
  const rowsAtOnce = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(CELLS_AT_ONCE / query.columns.length)));
  const session = await openSession(connection).catch((error: unknown) => {
    throw explainDatabaseError(error, statementTimeoutMs);
  });
  const stop = () => session.stop();
  signal.addEventListener('abort', stop, { once: true });
  const send = (statement: DataStatement) => inTime(session, statement, statementTimeoutMs);
  try {
    await send({ text: 'begin read only', parameters: [] });
    await send(sessionSettings(statementTimeoutMs));
    await send(NOTICES_WHO_LEAVES);
    const { parameters } = query;
    await send({ text: `declare result no scroll cursor for ${cellsAsText(query)}`, parameters });
    for (;;) {
      const rows = await send({ text: `fetch ${rowsAtOnce} from result`, parameters: [] });
      if (rows.length > 0) yield rows;
      if (rows.length < rowsAtOnce) return;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DataQueryError ? error : explainDatabaseError(error, statementTimeoutMs);
  } finally {
    signal.removeEventListener('abort', stop);
    await session.end();
  }
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
async function inTime(session: DataSession, statement: DataStatement, limitMs: number): Promise<TextRow[]> {
  let isSilent = false;
  const timer = setTimeout(() => {
    isSilent = true;
    session.stop();
  }, limitMs + SILENCE_GRACE_MS);
  try {
    return await session.send(statement);
  } catch (error) {
    throw isSilent ? unreachable(error) : error;
  } finally {
    clearTimeout(timer);
  }
}
