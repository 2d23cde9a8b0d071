import type { Cell } from '../schema/wire/tools.ts';
import { asText, type DataQuery, toCells } from './data-cells.ts';
import { DataQueryError, explainDatabaseError, unreachable } from './data-query-error.ts';
import { type NeonDatabase, readFromNeon } from './neon-source.ts';
import type { PostgresPlace } from './postgres-client.ts';
import type { DataStatement, ReadTransaction, TextRow } from './read-transaction.ts';

/** A deployment's data source with all that it takes to connect. */
export type DataConnection = ({ kind: 'neon' } & NeonDatabase) | PostgresPlace;

export type DataRows = {
  rows: Cell[][];
  /** Of all rows, also those that the limit leaves out. */
  totalRows: number;
};

export type DataLimits = { rowLimit: number | null; statementTimeoutMs: number; signal: AbortSignal };

/** How long a database may be silent beyond the statement timeout, after which it would have given up itself. */
export const SILENCE_GRACE_MS = 5_000;

/**
 * Runs one query in a read-only transaction. Answers with at most `rowLimit` rows, every cell as text,
 * and the true count of all rows. Aborting the signal cancels the query in the database.
 * @throws DataQueryError when the database refuses or gives up; the abort reason when aborted.
 */
export async function runDataQuery(
  connection: DataConnection,
  query: DataQuery,
  { rowLimit, statementTimeoutMs, signal }: DataLimits,
): Promise<DataRows> {
  signal.throwIfAborted();
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), statementTimeoutMs + SILENCE_GRACE_MS);
  const transaction = {
    before: [sessionSettings(statementTimeoutMs)],
    query: { text: asText(query, rowLimit), parameters: query.parameters },
    signal: AbortSignal.any([signal, silence.signal]),
  };
  try {
    const rows = await readFrom(connection, transaction);
    return { rows: rows.map(toCells), totalRows: Number(rows[0]?.[0] ?? 0) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DataQueryError) throw error;
    throw silence.signal.aborted ? unreachable(error) : explainDatabaseError(error, statementTimeoutMs);
  } finally {
    clearTimeout(timer);
  }
}

/** The rows of one transaction. @throws what the database or its driver throws */
export async function readFrom(connection: DataConnection, transaction: ReadTransaction): Promise<TextRow[]> {
  if (connection.kind === 'neon') return readFromNeon(connection, transaction);
  // Loaded with the first query, not at the Worker's start: most deployments never need it.
  const { readFromPostgres } = await import('./postgres-source.ts');
  return readFromPostgres(connection, transaction);
}

/**
 * What else a role or database may have set for its sessions: how values are written and read must not depend
 * on it, least of all where a string constant ends.
 */
const WRITTEN_ALIKE = {
  standard_conforming_strings: 'on',
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
};

export function sessionSettings(statementTimeoutMs: number): DataStatement {
  const settings = { ...WRITTEN_ALIKE, statement_timeout: String(statementTimeoutMs) };
  const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  return { text: `select ${calls.join(', ')}`, parameters: Object.values(settings) };
}
