import { type DataConnection, readFrom, sessionSettings } from './data-source.ts';
import type { TextRow } from './read-transaction.ts';

/** How long one look at the catalog, or at the first rows of a table, may take. */
const STATEMENT_LIMIT_MS = 15_000;
const GRACE_MS = 5_000;

/**
 * Asks a customer's database about itself, in read-only transactions; each cell has to be a text.
 * @throws what the database or its driver throws
 */
export function catalogQuery(connection: DataConnection): (sql: string) => Promise<TextRow[]> {
  return (sql) =>
    readFrom(connection, {
      before: [sessionSettings(STATEMENT_LIMIT_MS)],
      query: { text: sql, parameters: [] },
      signal: AbortSignal.timeout(STATEMENT_LIMIT_MS + GRACE_MS),
    });
}
