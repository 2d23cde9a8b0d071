import { NeonDbError, neon } from '@neondatabase/serverless';
import type { DataSource } from '../schema/tables/index.ts';
import type { Cell, ColumnType, ResultColumn } from '../schema/wire/tools.ts';

/** Physical SQL over a customer's data, its parameters and the columns it answers with. */
export type DataQuery = { text: string; parameters: readonly unknown[]; columns: readonly ResultColumn[] };

export type DataRows = { rows: Cell[][]; totalRows: number };

export type DataLimits = { rowLimit: number; statementTimeoutMs: number; signal: AbortSignal };

/** A query that the database did not answer; the message is fit for the person who asked. */
export class DataQueryError extends Error {
  override readonly name = 'DataQueryError';
}

/**
 * Runs one query in a read-only transaction. Answers with at most `rowLimit` rows, every cell as text,
 * and the true count of all rows. Aborting the signal cancels the query in the database.
 * @throws DataQueryError when the database refuses or gives up; the abort reason when aborted.
 */
export async function runDataQuery(
  source: DataSource,
  query: DataQuery,
  { rowLimit, statementTimeoutMs, signal }: DataLimits,
): Promise<DataRows> {
  const client = neon<true, false>(source.connectionString, { arrayMode: true });
  try {
    const [, rows] = await client.transaction(
      [
        client.query(`select set_config('statement_timeout', $1, true)`, [String(statementTimeoutMs)]),
        client.query(asText(query, rowLimit), [...query.parameters]),
      ],
      { readOnly: true, isolationLevel: 'RepeatableRead', fetchOptions: { signal } },
    );
    return {
      rows: (rows ?? []).map((row) => row.slice(1).map(toCell)),
      totalRows: Number(rows?.[0]?.[0] ?? 0),
    };
  } catch (error) {
    signal.throwIfAborted();
    throw explained(error, statementTimeoutMs);
  }
}

/** The total first, then each column by its position, since names may repeat. */
function asText({ text, columns }: DataQuery, rowLimit: number): string {
  const names = columns.map((_, index) => `c${index}`);
  const cells = columns.map(({ column_type }, index) => cellAsText[column_type](`c${index}`));
  return `with result (${names.join(', ')}) as materialized (${text})
    select ${['count(*) over ()', ...cells].join(', ')} from result limit ${rowLimit}`;
}

const plain = (column: string) => `${column}::text`;

const cellAsText: Record<ColumnType, (column: string) => string> = {
  String: plain,
  Int64: plain,
  Double: plain,
  Boolean: plain,
  Timestamp: (column) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
  Date: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
};

const toCell = (value: unknown): Cell => (value === null || value === undefined ? null : String(value));

/** By SQLSTATE. The database's own words may quote a value that the caller may not see. */
const explanations: Record<string, string> = {
  '22012': 'The query divides by zero. Guard the divisor with NULLIF(…, 0).',
  '22003': 'A number in the query is out of range.',
  '22007': 'The query reads a text as a date or time that is not one.',
  '22008': 'A date or time in the query is out of range.',
  '22P02': 'The query casts a text to a type that it does not fit.',
};
const QUERY_CANCELED = '57014';

function explained(error: unknown, statementTimeoutMs: number): DataQueryError {
  const sqlState = error instanceof NeonDbError ? (error.code ?? '') : '';
  const message =
    sqlState === QUERY_CANCELED
      ? `The query took longer than ${statementTimeoutMs / 1_000} s and was stopped. Ask for less, for example a shorter period.`
      : (explanations[sqlState] ?? 'The database could not run this query.');
  return new DataQueryError(message, { cause: error });
}
