import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../db/local/postgres.ts';
import { type Demo, seedDemo } from '../../db/seed/demo.ts';
import { readShopModel } from '../../db/seed/shop/shop.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { compileSavedModel } from '../../scripts/compile-model.ts';
import type { Stops } from './stops.ts';

const ENDPOINT_PROCESS = fileURLToPath(new URL('endpoint-process.ts', import.meta.url));

export type Backend = {
  databaseUrl: string;
  neonEndpoint: string;
  demo: Demo;
  /** Requests that the endpoint has taken so far. */
  roundTrips(): Promise<number>;
};

/** A throwaway Postgres with the demo account behind a Neon endpoint. */
export async function startBackend(directory: string, stops: Stops): Promise<Backend> {
  const postgres = await startPostgres({ dataDirectory: join(directory, 'postgres'), persistent: false });
  stops.add(() => postgres.stop());
  await migrate(postgres.url);
  const model = await compileSavedModel(await readShopModel());
  const demo = await seedDemo({ databaseUrl: postgres.url, model, knownApiKey: undefined });
  const neonEndpoint = await startEndpoint(postgres.url, stops);
  const statsUrl = new URL('/stats', neonEndpoint);
  return {
    databaseUrl: postgres.url,
    neonEndpoint,
    demo,
    async roundTrips() {
      const { requests } = (await (await fetch(statsUrl)).json()) as { requests: number };
      return requests;
    },
  };
}

async function startEndpoint(postgresUrl: string, stops: Stops): Promise<string> {
  const endpoint = fork(ENDPOINT_PROCESS, [postgresUrl]);
  const ended = once(endpoint, 'exit');
  stops.add(async () => {
    if (endpoint.connected) endpoint.disconnect();
    await ended;
  });
  return firstMessage(endpoint, ended);
}

async function firstMessage(endpoint: ChildProcess, ended: Promise<unknown>): Promise<string> {
  const message = once(endpoint, 'message').then(([url]) => String(url));
  const failed = ended.then(() => Promise.reject(new Error('The Neon endpoint ended before it was ready.')));
  // It also ends in good order, long after this has been decided.
  failed.catch(() => undefined);
  return Promise.race([message, failed]);
}
