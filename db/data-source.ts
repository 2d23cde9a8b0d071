import { NeonDbError, neon } from '@neondatabase/serverless';
import type { DataSource } from '../schema/tables/index.ts';
import type { Cell } from '../schema/wire/tools.ts';
import { asText, type DataQuery, toCells } from './data-cells.ts';
import { DataQueryError, explainedBySqlState } from './data-query-error.ts';

export type DataRows = { rows: Cell[][]; totalRows: number };

export type DataLimits = { rowLimit: number; statementTimeoutMs: number; signal: AbortSignal };

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
      rows: (rows ?? []).map(toCells),
      totalRows: Number(rows?.[0]?.[0] ?? 0),
    };
  } catch (error) {
    signal.throwIfAborted();
    throw explained(error, statementTimeoutMs);
  }
}

function explained(error: unknown, statementTimeoutMs: number): DataQueryError {
  const sqlState = error instanceof NeonDbError ? (error.code ?? '') : '';
  return new DataQueryError(explainedBySqlState(sqlState, statementTimeoutMs), { cause: error });
}
