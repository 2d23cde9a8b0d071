import pg from 'pg';
import { asText, type DataQuery, toCells } from '../../db/data-cells.ts';
import { DataQueryError, explainDatabaseError } from '../../db/data-query-error.ts';
import type { Cell } from '../../schema/wire/tools.ts';
import { type Options, UsageError } from './arguments.ts';

const STATEMENT_TIMEOUT_MS = 30_000;

export type Database = {
  /** All rows, every cell as text. @throws DataQueryError */
  run(query: DataQuery): Promise<Cell[][]>;
  close(): Promise<void>;
};

/** Connects for reading only. @throws UsageError when there is no such database. */
export async function openDatabase({ database, isForUser }: Options): Promise<Database> {
  const client = new pg.Client({
    connectionString: database,
    options: `-c default_transaction_read_only=on -c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
  });
  await client.connect().catch((error: Error) => {
    throw new UsageError(`--database cannot be reached: ${error.message}`);
  });
  return {
    async run(query) {
      try {
        const text = asText(query, null);
        const { rows } = await client.query({ text, values: [...query.parameters], rowMode: 'array' });
        return rows.map(toCells);
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
        const explained = explainDatabaseError(error, STATEMENT_TIMEOUT_MS);
        if (isForUser) throw explained;
        throw new DataQueryError(`${explained.message} It says: ${error.message}`, {
          fault: explained.fault,
        });
      }
    },
    close: () => client.end(),
  };
}
