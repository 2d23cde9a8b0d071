import { join } from 'node:path';
import pg from 'pg';
import { findTotalExpressions } from './find-total.ts';
import { writeTotalExpressions } from './write-total.ts';

export const TOTAL_EXPRESSIONS_FILE = join(
  import.meta.dirname,
  '../../engine/dialect/postgres/total-expressions.ts',
);

/** What the file has to hold according to the PostgreSQL at this address; nothing stays behind in it. */
export async function readTotalExpressions(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return writeTotalExpressions(await findTotalExpressions(client));
  } finally {
    await client.end();
  }
}
