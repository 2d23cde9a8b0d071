import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { childProcesses } from './processor-time.ts';
import type { Stops } from './stops.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WRANGLER = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');

export type BenchedWorker = {
  baseUrl: URL;
  /** Of its workerd, in which nothing else runs; undefined where the system does not tell. */
  pid: number | undefined;
};

export type WorkerSource = {
  /** A wrangler.toml. */
  config: string;
  variables: Record<string, string>;
  /** Where its bundle goes. */
  outDirectory: string;
};

/**
 * Runs a Worker as it is deployed: the minified bundle of `wrangler deploy`, in a workerd of its own that
 * takes requests itself. `wrangler dev` would put a proxy and a watcher in between.
 */
export async function startBenchedWorker(source: WorkerSource, stops: Stops): Promise<BenchedWorker> {
  await bundle(source);
  const before = new Set(childProcesses('workerd'));
  const miniflare = new Miniflare(await optionsOf(source));
  stops.add(() => miniflare.dispose());
  await miniflare.ready;
  return {
    baseUrl: await miniflare.unsafeGetDirectURL(),
    pid: childProcesses('workerd').find((pid) => !before.has(pid)),
  };
}

async function bundle({ config, outDirectory }: WorkerSource): Promise<void> {
  const environment = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' };
  const options = ['--dry-run', '--minify', '--config', config, '--outdir', outDirectory];
  await run(process.execPath, [WRANGLER, 'deploy', ...options], { cwd: ROOT, env: environment });
}

async function optionsOf({ config, variables, outDirectory }: WorkerSource) {
  const { workerOptions } = workerOptionsOf(config);
  return convertV4MiniflareOptions({
    ...workerOptions,
    bindings: { ...workerOptions.bindings, ...variables },
    rootPath: outDirectory,
    modules: await modulesIn(outDirectory),
    // Straight into the Worker and straight out to the network, without Miniflare's own Workers around it.
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    stripCfConnectingIp: false,
    cf: false,
    log: new Log(LogLevel.ERROR),
    // The Worker writes its log as it does when deployed; nobody reads it here.
    handleRuntimeStdio(output, errors) {
      output.resume();
      errors.resume();
    },
  });
}

/** The bundle's entry first, then the WebAssembly that it imports. */
async function modulesIn(directory: string) {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.wasm'));
  return [
    { type: 'ESModule' as const, path: 'index.js' },
    ...names.map((path) => ({ type: 'CompiledWasm' as const, path })),
  ];
}
