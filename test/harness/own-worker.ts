import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { startWorker, type WorkerOptions, type WorkerProcess } from '../../scripts/worker-process.ts';
import { borrow } from './borrow.ts';
import type { Bundle } from './bundle.ts';
import { type BundledWorker, type BundledWorkerOptions, startBundledWorker } from './bundled-worker.ts';

/** A Worker of a test's own, with variables that the one of the service could not have. */
export type OwnWorker = {
  baseUrl: string;
  /** Everything that it has logged so far. */
  log(): string;
  stop(): Promise<void>;
};

export async function startOwnWorker(
  variables: Record<string, string>,
  network: Pick<BundledWorkerOptions, 'trustedAuthority' | 'hyperdrive'> = {},
): Promise<OwnWorker> {
  return withLog((directory, onLog) =>
    startKillableWorker({ ...network, variables, stateDirectory: join(directory, 'worker'), onLog }),
  );
}

/** One whose objects outlive it in this directory. */
export async function startKillableWorker(
  options: Omit<BundledWorkerOptions, 'bundle'>,
): Promise<BundledWorker> {
  const { thing: bundle, giveBack } = await borrow<Bundle>(inject('lender'), '/bundle');
  giveBack();
  return startBundledWorker({ ...options, bundle });
}

/** A Worker of one of wrangler.toml's environments, by `wrangler dev`, which finds those that it borrows from. */
export async function startOwnHost(
  variables: Record<string, string>,
  host: Pick<WorkerOptions, 'environment' | 'registryDirectory'>,
): Promise<OwnWorker> {
  return withLog((directory, onLog) =>
    startWorker({
      ...host,
      port: 0,
      variablesFile: join(directory, 'worker.env'),
      variables,
      stateDirectory: join(directory, 'worker'),
      onLog,
    }),
  );
}

async function withLog(
  start: (directory: string, onLog: (line: string) => void) => Promise<WorkerProcess>,
): Promise<OwnWorker> {
  const directory = await temporaryFolder('embedded-analytics-worker-');
  const lines: string[] = [];
  const worker = await start(directory, (line) => lines.push(line));
  return {
    baseUrl: worker.baseUrl,
    log: () => lines.join('\n'),
    async stop() {
      await worker.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
