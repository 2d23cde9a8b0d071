import { readdir } from 'node:fs/promises';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import type { BundledWorkerOptions } from './bundled-worker.ts';

// One Worker with its workerd, as a process of its own: `startBundledWorker` is its other end, and made its argument.

const options: Omit<BundledWorkerOptions, 'onLog'> = JSON.parse(process.argv[2] ?? '');
const { directory } = options.bundle;

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    ...options.bundle.options,
    bindings: options.variables,
    hyperdrives: options.hyperdrive ?? {},
    rootPath: directory,
    modules: [
      { type: 'ESModule', path: 'index.js' },
      ...(await readdir(directory))
        .filter((name) => name.endsWith('.wasm'))
        .map((path) => ({ type: 'CompiledWasm' as const, path })),
    ],
    host: '127.0.0.1',
    port: 0,
    resourcePersistencePath: options.stateDirectory,
    cf: false,
    // /cdn-cgi/local/scheduled runs what Cloudflare would run at its times.
    unsafeTriggerHandlers: true,
    log: new Log(LogLevel.ERROR),
    handleStructuredLogs: ({ message }: { message: string }) => console.log(message),
  }),
);
const end = () => void miniflare.dispose().finally(() => process.exit());
process.once('SIGTERM', end);
// Whoever started it is gone.
process.once('disconnect', end);
process.send?.((await miniflare.ready).origin);
