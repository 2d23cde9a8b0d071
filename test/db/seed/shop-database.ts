import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../db/local/postgres.ts';
import { readShopData } from '../../../db/seed/shop/shop.ts';

export type ShopDatabase = {
  /** Runs one statement; every value comes back as text, as PostgreSQL writes it. */
  query(text: string, parameters?: unknown[]): Promise<(string | null)[][]>;
  /** Loads the shop into a database of its own beside the first. */
  loadAgain(): Promise<ShopDatabase>;
  stop(): Promise<void>;
};

/** Starts a PostgreSQL with the demo shop in it. */
export async function startShopDatabase(): Promise<ShopDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const postgres = await startPostgres({ dataDirectory: join(directory, 'postgres'), persistent: false });
  return openShop(postgres.url, async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });
}

async function openShop(url: string, afterClose: () => Promise<void>): Promise<ShopDatabase> {
  const asText = { getTypeParser: () => String };
  const client = new pg.Client({ connectionString: url, types: asText });
  await client.connect();
  await client.query(await readShopData());
  return {
    async query(text, parameters = []) {
      const result = await client.query<(string | null)[]>({ text, values: parameters, rowMode: 'array' });
      return result.rows;
    },
    async loadAgain() {
      await client.query('CREATE DATABASE second_load');
      const second = new URL(url);
      second.pathname = '/second_load';
      return openShop(second.toString(), async () => {});
    },
    async stop() {
      await client.end();
      await afterClose();
    },
  };
}
