import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eachLine } from '../../scripts/each-line.ts';
import type { WorkerProcess } from '../../scripts/worker-process.ts';
import type { Bundle } from './bundle.ts';

const MODULE = fileURLToPath(new URL('bundled-worker-process.ts', import.meta.url));

export type BundledWorkerOptions = {
  bundle: Bundle;
  variables: Record<string, string>;
  /** Hyperdrive bindings by their names, each with the connection string of the database behind it. */
  hyperdrive?: Record<string, string>;
  /** A file with an authority whose certificates it takes, too. */
  trustedAuthority?: string;
  /** Where Durable Objects keep their storage. */
  stateDirectory: string;
  /** Each line that the Worker logs. */
  onLog: (line: string) => void;
};

export type BundledWorkerUrls = {
  /** The Worker itself. */
  baseUrl: string;
  /** With what stands before it at Cloudflare: static files, and the times at which its jobs run. */
  edgeUrl: string;
};
export type BundledWorker = WorkerProcess & BundledWorkerUrls;

/**
 * Runs the Worker as it is deployed, in a workerd of its own. `npm start` runs it with `wrangler dev`, which bundles
 * it anew at each start and passes every request through Workers of its own.
 */
export async function startBundledWorker({
  onLog,
  trustedAuthority,
  ...options
}: BundledWorkerOptions): Promise<BundledWorker> {
  const child = fork(MODULE, [JSON.stringify(options)], {
    // A group of its own, so that it can be killed together with its workerd.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...(trustedAuthority !== undefined && { NODE_EXTRA_CA_CERTS: trustedAuthority }) },
  });
  const seen: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    if (output === null) continue;
    eachLine(output, (line) => {
      seen.push(line);
      onLog(line);
    });
  }
  const exited = once(child, 'exit');
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, signal);
    }
    await exited;
  };
  const failed = exited.then(() =>
    Promise.reject(new Error(`The Worker did not start.\n${seen.join('\n')}`)),
  );
  // It also ends in good order, long after it was ready.
  failed.catch(() => undefined);
  const [urls]: BundledWorkerUrls[] = await Promise.race([once(child, 'message'), failed]);
  if (urls === undefined) throw new Error('The Worker did not say where it is.');
  return { ...urls, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
