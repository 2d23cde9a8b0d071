import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Demo } from '../../db/seed/demo.ts';
import { freePort, startWorker } from '../../scripts/worker-process.ts';
import { startDependencies } from './dependencies.ts';
import { HYPERDRIVE, labUrl } from './lab.ts';
import type { TestDatabases } from './test-databases.ts';

/** Where the running service and its parts are, for the tests of one file. */
export type RunningService = {
  baseUrl: string;
  databaseUrl: string;
  neonStatsUrl: string;
  modelServerUrl: string;
  workerLog: string;
  /** What the Worker was started with, for tests that start one of their own. */
  workerVariables: Record<string, string>;
  demo: Demo;
};

declare module 'vitest' {
  interface ProvidedContext {
    service: RunningService;
  }
}

/** Starts the whole service: a database, the Neon endpoint, a model server, the Worker. */
export async function startService(
  databases: TestDatabases,
): Promise<{ service: RunningService; stop(): Promise<void> }> {
  const { directory, stops, stopAll, ...dependencies } = await startDependencies(databases);
  try {
    const workerLog = join(directory, 'worker.log');
    const worker = await startWorker({
      port: 0,
      variablesFile: join(directory, 'worker.env'),
      variables: dependencies.workerVariables,
      hyperdrive: {
        [HYPERDRIVE.lab]: labUrl(dependencies.databaseUrl),
        [HYPERDRIVE.nobody]: `postgres://nobody:secret@127.0.0.1:${await freePort()}/nothing`,
      },
      stateDirectory: join(directory, 'worker'),
      onLog: (line) => void appendFile(workerLog, `${line}\n`),
    });
    stops.push(() => worker.stop());
    return { service: { ...dependencies, baseUrl: worker.baseUrl, workerLog }, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/**
 * The services of a run. One file has a service to itself while it runs, so that it may count what reaches the
 * database; the next file takes it over. There are as many as files run at once.
 */
export class Services {
  readonly #databases: TestDatabases;
  readonly #starting: ReturnType<typeof startService>[] = [];
  readonly #free: RunningService[] = [];

  constructor(databases: TestDatabases) {
    this.#databases = databases;
  }

  async lend(): Promise<{ lent: RunningService; takeBack(): void }> {
    const lent = this.#free.pop() ?? (await this.#start());
    return { lent, takeBack: () => this.#free.push(lent) };
  }

  async #start(): Promise<RunningService> {
    const starting = startService(this.#databases);
    this.#starting.push(starting);
    return (await starting).service;
  }

  /** What did not start has said so to whoever asked for it. */
  async stop(): Promise<void> {
    const started = await Promise.allSettled(this.#starting);
    await Promise.all(started.map((outcome) => outcome.status === 'fulfilled' && outcome.value.stop()));
  }
}
