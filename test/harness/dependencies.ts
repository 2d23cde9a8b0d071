import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNeonEndpoint } from '../../db/local/neon-endpoint.ts';
import { startPostgres } from '../../db/local/postgres.ts';
import { type Demo, seedDemo } from '../../db/seed/demo.ts';
import { readShopModel } from '../../db/seed/shop/shop.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { compileSavedModel } from '../../scripts/model/compile-model.ts';
import { startScriptedModel } from './scripted-model.ts';

/** Everything that the Worker needs around it, as real as it gets on one machine. */
export type Dependencies = {
  /** A directory of this run. */
  directory: string;
  databaseUrl: string;
  neonStatsUrl: string;
  modelServerUrl: string;
  /** The Worker's variables and secrets. */
  workerVariables: Record<string, string>;
  demo: Demo;
  /** Stops what is added here before everything else. */
  stops: (() => Promise<unknown>)[];
  stopAll(): Promise<void>;
};

/** Starts Postgres with the demo account, the Neon endpoint and a model server. */
export async function startDependencies(): Promise<Dependencies> {
  const directory = await mkdtemp(join(tmpdir(), 'embedded-analytics-test-'));
  const stops: Dependencies['stops'] = [() => rm(directory, { recursive: true, force: true })];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const postgres = await startPostgres({ dataDirectory: join(directory, 'postgres'), persistent: false });
    stops.push(() => postgres.stop());
    await migrate(postgres.url);
    const model = await compileSavedModel(await readShopModel());
    const dataSourceKeys = `test:${randomBytes(32).toString('base64url')}`;
    const demo = await seedDemo({ databaseUrl: postgres.url, model, dataSourceKeys, knownApiKey: undefined });

    const endpoint = await startNeonEndpoint({ postgresUrl: postgres.url });
    stops.push(() => endpoint.stop());
    const modelServer = await startScriptedModel();
    stops.push(() => modelServer.stop());
    return {
      directory,
      databaseUrl: postgres.url,
      neonStatsUrl: new URL('/stats', endpoint.url).toString(),
      modelServerUrl: modelServer.baseUrl,
      workerVariables: {
        DATABASE_URL: postgres.url,
        NEON_ENDPOINT: endpoint.url,
        SESSION_SIGNING_KEYS: `test:${randomBytes(32).toString('base64url')}`,
        DATA_SOURCE_KEYS: dataSourceKeys,
        OPERATOR_KEY: randomBytes(32).toString('base64url'),
        ADMIN_CONSOLE: 'on',
        ...modelSecrets(modelServer.baseUrl),
      },
      demo,
      stops,
      stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** One server stands in for all providers; each is known by a key of its own. */
export const modelSecrets = (baseUrl: string): Record<string, string> => ({
  MODEL_BASE_URL: baseUrl,
  ...Object.fromEntries(
    ['OPENAI', 'ANTHROPIC', 'GOOGLE', 'WORKERS_AI'].flatMap((provider) => [
      [`${provider}_BASE_URL`, `${baseUrl}/${provider.toLowerCase()}`],
      [`${provider}_API_KEY`, `key-of-${provider.toLowerCase()}`],
    ]),
  ),
});
