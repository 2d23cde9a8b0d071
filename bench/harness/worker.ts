import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildWorker, WORKER_CONFIGURATION } from '../../scripts/build-worker.ts';
import type { Stops } from '../../scripts/stops.ts';
import { startChild } from './child.ts';
import { type BenchedWorker, benchedWorker, type WorkerSource } from './worker-source.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WRANGLER = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
const WORKER_PROCESS = new URL('worker-process.ts', import.meta.url);

/**
 * Runs a Worker as it is deployed, minified, in a workerd of its own that takes requests itself. `wrangler dev` would put a proxy and a watcher in between.
 */
export async function startBenchedWorker(source: WorkerSource, stops: Stops): Promise<BenchedWorker> {
  await bundle(source);
  return benchedWorker.parse(await startChild(WORKER_PROCESS, source, stops));
}

async function bundle({ config, outDirectory }: WorkerSource): Promise<void> {
  if (config === WORKER_CONFIGURATION) {
    await buildWorker({ outDirectory, isMinified: true });
    return;
  }
  const environment = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' };
  const options = ['--dry-run', '--minify', '--config', config, '--outdir', outDirectory];
  await run(process.execPath, [WRANGLER, 'deploy', ...options], { cwd: ROOT, env: environment });
}
