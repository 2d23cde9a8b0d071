import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { startNeonEndpoint } from '../../db/local/neon-endpoint.ts';
import type { Demo } from '../../db/seed/demo.ts';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { demoTemplate, readOwnShop } from './database-templates.ts';
import { startScriptedModel } from './scripted-model.ts';
import type { TestDatabases } from './test-databases.ts';

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

/** Makes a database with the demo account; starts the rest. */
export async function startDependencies(databases: TestDatabases): Promise<Dependencies> {
  const directory = await temporaryFolder('embedded-analytics-test-');
  const stops: Dependencies['stops'] = [() => rm(directory, { recursive: true, force: true })];
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const { url, known } = await databases.copyOf(demoTemplate);
    await readOwnShop(url, known);

    const endpoint = await startNeonEndpoint();
    stops.push(() => endpoint.stop());
    const modelServer = await startScriptedModel();
    stops.push(() => modelServer.stop());
    return {
      directory,
      databaseUrl: url,
      neonStatsUrl: new URL('/stats', endpoint.url).toString(),
      modelServerUrl: modelServer.baseUrl,
      workerVariables: {
        DATABASE_URL: url,
        NEON_ENDPOINT: endpoint.url,
        SESSION_SIGNING_KEYS: `test:${randomBytes(32).toString('base64url')}`,
        DATA_SOURCE_KEYS: known.dataSourceKeys,
        PRIVATE_DATA_HOSTS: 'loopback',
        OPERATOR_KEY: randomBytes(32).toString('base64url'),
        ADMIN_CONSOLE: 'on',
        JURISDICTIONS: 'names',
        UNLISTED_ORIGINS: 'any',
        RATE_LIMITS: 'off',
        ...modelSecrets(modelServer.baseUrl),
      },
      demo: known.demo,
      stops,
      stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** One server stands in for all providers; each is known by a key of its own. */
const modelSecrets = (baseUrl: string): Record<string, string> => ({
  MODEL_BASE_URL: baseUrl,
  ...Object.fromEntries(
    ['OPENAI', 'ANTHROPIC', 'GOOGLE', 'WORKERS_AI'].flatMap((provider) => [
      [`${provider}_BASE_URL`, `${baseUrl}/${provider.toLowerCase()}`],
      [`${provider}_API_KEY`, `key-of-${provider.toLowerCase()}`],
    ]),
  ),
});
