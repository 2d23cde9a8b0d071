import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Demo } from '../../db/seed/demo.ts';
import { freePort, startWorker } from '../../scripts/worker-process.ts';
import { startDependencies } from './dependencies.ts';
import { HYPERDRIVE, labUrl } from './lab.ts';

/** Where the running service and its parts are, for the tests of this run. */
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

/** Starts the whole service once for all tests: Postgres, the Neon endpoint, a model server, the Worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { directory, stops, stopAll, ...dependencies } = await startDependencies();
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
    project.provide('service', { ...dependencies, baseUrl: worker.baseUrl, workerLog });
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}
