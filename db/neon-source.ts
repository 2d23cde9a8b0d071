import { loadNeon, type NeonDatabase } from './neon.ts';
import type { DataStatement, ReadTransaction, TextRow } from './read-transaction.ts';

export type { NeonDatabase } from './neon.ts';

/** Reads over Neon's HTTP protocol, in one round trip. Neon cancels a query whose caller goes away. */
export async function readFromNeon(
  database: NeonDatabase,
  { before, query, signal }: ReadTransaction,
): Promise<TextRow[]> {
  const { neon } = await loadNeon(database);
  const client = neon<true, false>(database.connectionString, {
    arrayMode: true,
    types: { getTypeParser: () => String },
  });
  const statement = ({ text, parameters }: DataStatement) => client.query(text, [...parameters]);
  const results = await client.transaction([...before, query].map(statement), {
    readOnly: true,
    fetchOptions: { signal },
  });
  // The driver says any; the parser above says text.
  return (results.at(-1) ?? []) as TextRow[];
}
