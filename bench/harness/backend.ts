import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startPostgres } from '../../db/local/postgres.ts';
import { type Demo, seedDemo } from '../../db/seed/demo.ts';
import { readShopModel } from '../../db/seed/shop/shop.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { compileSavedModel } from '../../scripts/model/compile-model.ts';
import type { Stops } from '../../scripts/stops.ts';
import { startChild } from './child.ts';

const ENDPOINT_PROCESS = new URL('endpoint-process.ts', import.meta.url);

export type Backend = {
  databaseUrl: string;
  neonEndpoint: string;
  /** Of a Worker that works with it. */
  secrets: Record<string, string>;
  demo: Demo;
  /** Requests that the endpoint has taken so far. */
  countRoundTrips(): Promise<number>;
};

/** A throwaway Postgres with the demo account behind a Neon endpoint. */
export async function startBackend(directory: string, stops: Stops): Promise<Backend> {
  const postgres = await startPostgres({ dataDirectory: join(directory, 'postgres'), persistent: false });
  stops.add(() => postgres.stop());
  await migrate(postgres.url);
  const model = await compileSavedModel(await readShopModel());
  const dataSourceKeys = `bench:${randomBytes(32).toString('base64url')}`;
  const demo = await seedDemo({ databaseUrl: postgres.url, model, dataSourceKeys, knownApiKey: undefined });

  const neonEndpoint = String(await startChild(ENDPOINT_PROCESS, {}, stops));
  const statsUrl = new URL('/stats', neonEndpoint);
  return {
    databaseUrl: postgres.url,
    neonEndpoint,
    secrets: {
      SESSION_SIGNING_KEYS: `bench:${randomBytes(32).toString('base64url')}`,
      DATA_SOURCE_KEYS: dataSourceKeys,
    },
    demo,
    async countRoundTrips() {
      const { requests } = (await (await fetch(statsUrl)).json()) as { requests: number };
      return requests;
    },
  };
}
