import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWorker, type WorkerOptions } from '../../scripts/worker-process.ts';

/** A Worker of a test's own, with variables that the one all tests share could not have. */
export type OwnWorker = {
  baseUrl: string;
  /** Everything that it has logged so far. */
  log(): string;
  stop(): Promise<void>;
};

export async function startOwnWorker(
  variables: Record<string, string>,
  host: Pick<WorkerOptions, 'environment' | 'registryDirectory'> = {},
): Promise<OwnWorker> {
  const directory = await mkdtemp(join(tmpdir(), 'embedded-analytics-worker-'));
  const lines: string[] = [];
  const worker = await startWorker({
    ...host,
    port: 0,
    variablesFile: join(directory, 'worker.env'),
    variables,
    stateDirectory: join(directory, 'worker'),
    onLog: (line) => lines.push(line),
  });
  return {
    baseUrl: worker.baseUrl,
    log: () => lines.join('\n'),
    async stop() {
      await worker.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
