import pg from 'pg';
import { readShopData } from '../../../db/seed/shop/shop.ts';
import { newDatabase } from '../../harness/new-database.ts';

export type ShopDatabase = {
  /** Runs one statement; every value comes back as text, as PostgreSQL writes it. */
  query(text: string, parameters?: unknown[]): Promise<(string | null)[][]>;
  /** Loads the shop into another database. */
  loadAgain(): Promise<ShopDatabase>;
  stop(): Promise<void>;
};

/** A database with the demo shop in it. */
export async function startShopDatabase(): Promise<ShopDatabase> {
  const asText = { getTypeParser: () => String };
  const open = async (url: string): Promise<ShopDatabase> => {
    const client = new pg.Client({ connectionString: url, types: asText });
    await client.connect();
    return {
      async query(text, parameters = []) {
        const result = await client.query<(string | null)[]>({ text, values: parameters, rowMode: 'array' });
        return result.rows;
      },
      async loadAgain() {
        const second = await open(await newDatabase());
        await second.query(await readShopData());
        return second;
      },
      stop: () => client.end(),
    };
  };
  return open(await newDatabase('shop'));
}
