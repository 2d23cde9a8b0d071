import pg from 'pg';
import { newDatabase } from '../../harness/new-database.ts';

export type ShopDatabase = {
  /** Runs one statement; every value comes back as text, as PostgreSQL writes it. */
  query(text: string, parameters?: unknown[]): Promise<(string | null)[][]>;
  stop(): Promise<void>;
};

/** A database with the demo shop in it. */
export async function startShopDatabase(): Promise<ShopDatabase> {
  const client = new pg.Client({
    connectionString: await newDatabase('shop'),
    types: { getTypeParser: () => String },
  });
  await client.connect();
  return {
    async query(text, parameters = []) {
      const result = await client.query<(string | null)[]>({ text, values: parameters, rowMode: 'array' });
      return result.rows;
    },
    stop: () => client.end(),
  };
}
