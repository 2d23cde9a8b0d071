import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDataSource, sealDataSource } from '../../db/sealed-data-source.ts';
import { type Demo, seedDemo } from '../../db/seed/demo.ts';
import { readShopData, readShopModel } from '../../db/seed/shop/shop.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { dataSourceKeys } from '../../schema/data-source-keys.ts';
import { compileSavedModel } from '../../scripts/model/compile-model.ts';
import { queryDirectly } from './query-directly.ts';
import type { Template } from './test-databases.ts';

export type DemoDatabase = { demo: Demo; dataSourceKeys: string };

/** The demo shop's tables, and nothing of the service. */
export const shopTemplate: Template<void> = {
  async fill(databaseUrl) {
    await queryDirectly(databaseUrl, await readShopData());
  },
};

/** The service's database with the demo account in it, made of one that has its shop. */
export const demoTemplate: Template<DemoDatabase> = {
  from: shopTemplate,
  async fill(databaseUrl) {
    await migrate(databaseUrl);
    const model = await compileSavedModel(await readShopModel());
    const keys = `test:${randomBytes(32).toString('base64url')}`;
    const demo = await seedDemo({ databaseUrl, model, dataSourceKeys: keys, knownApiKey: undefined });
    return { demo, dataSourceKeys: keys };
  },
};

/** Has the demo of a copied database read the shop in that copy. */
export async function readOwnShop(databaseUrl: string, known: DemoDatabase): Promise<void> {
  const { deploymentId } = known.demo;
  const keys = dataSourceKeys.parse(known.dataSourceKeys);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select account_id::int as account_id, data_source from deployments where id = $1',
      [deploymentId],
    );
    const place = { accountId: rows[0].account_id, deploymentId };
    const source = await openDataSource(keys, place, rows[0].data_source);
    if (source.kind !== 'neon') throw new Error('The demo reads its shop in another way than Neon.');
    const { pathname } = new URL(databaseUrl);
    const connectionString = Object.assign(new URL(source.connectionString), { pathname }).href;
    await client.query('update deployments set data_source = $2 where id = $1', [
      deploymentId,
      await sealDataSource(keys, place, { kind: 'neon', connectionString }),
    ]);
  } finally {
    await client.end();
  }
}
