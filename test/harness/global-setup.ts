import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startNeonEndpoint } from '../../db/local/neon-endpoint.ts';
import { startPostgres } from '../../db/local/postgres.ts';
import { type Demo, seedDemo } from '../../db/seed/demo.ts';
import { readShopModel } from '../../db/seed/shop/shop.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { compileSavedModel } from '../../scripts/compile-model.ts';
import { startWorker } from '../../scripts/worker-process.ts';
import { startScriptedModel } from './scripted-model.ts';

/** Where the running service and its parts are, for the tests of this run. */
export type RunningService = {
  baseUrl: string;
  databaseUrl: string;
  neonStatsUrl: string;
  modelServerUrl: string;
  workerLog: string;
  demo: Demo;
};

declare module 'vitest' {
  interface ProvidedContext {
    service: RunningService;
  }
}

/** Starts the whole service once for all tests: Postgres, the Neon endpoint, a model server, the Worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'embedded-analytics-test-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
  const teardown = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const postgres = await startPostgres({ dataDirectory: join(directory, 'postgres'), persistent: false });
    stops.push(() => postgres.stop());
    await migrate(postgres.url);
    const model = await compileSavedModel(await readShopModel());
    const demo = await seedDemo({ databaseUrl: postgres.url, model, knownApiKey: undefined });

    const endpoint = await startNeonEndpoint({ postgresUrl: postgres.url });
    stops.push(() => endpoint.stop());
    const modelServer = await startScriptedModel();
    stops.push(() => modelServer.stop());

    const workerLog = join(directory, 'worker.log');
    const worker = await startWorker({
      port: 0,
      variablesFile: join(directory, 'worker.env'),
      variables: {
        DATABASE_URL: postgres.url,
        NEON_ENDPOINT: endpoint.url,
        SESSION_SIGNING_KEYS: `test:${randomBytes(32).toString('base64url')}`,
        MODEL_BASE_URL: modelServer.baseUrl,
      },
      stateDirectory: join(directory, 'worker'),
      onLog: (line) => void appendFile(workerLog, `${line}\n`),
    });
    stops.push(() => worker.stop());

    project.provide('service', {
      baseUrl: worker.baseUrl,
      databaseUrl: postgres.url,
      neonStatsUrl: new URL('/stats', endpoint.url).toString(),
      modelServerUrl: modelServer.baseUrl,
      workerLog,
      demo,
    });
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}
