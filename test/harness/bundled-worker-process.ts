import { createRequire } from 'node:module';
import { publicNetwork } from '../../scripts/local/public-network.ts';
import { workerModules } from '../../scripts/worker-modules.ts';
import type { BundledWorkerOptions, BundledWorkerUrls } from './bundled-worker.ts';

// One Worker with its workerd, as a process of its own: `startBundledWorker` is its other end, and made its argument.

// An import of these 5 MB would be read twice more, to find out which kind of module they are.
const { convertV4MiniflareOptions, Log, LogLevel, Miniflare }: typeof import('miniflare') = createRequire(
  import.meta.url,
)('miniflare');

const options: Omit<BundledWorkerOptions, 'onLog'> = JSON.parse(process.argv[2] ?? '');
const { directory } = options.bundle;
const WORKER = 'embedded-analytics';
/** Has no requests of its own: its socket leads straight into the Worker, past Miniflare's Workers for files. */
const DOOR = 'door';

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    workers: [
      {
        ...options.bundle.options,
        name: WORKER,
        bindings: options.variables,
        hyperdrives: options.hyperdrive ?? {},
        serviceBindings: { PUBLIC_NETWORK: { network: publicNetwork() } },
        rootPath: directory,
        modules: await workerModules(directory),
        // Straight out to the network, too.
        stripCfConnectingIp: false,
      },
      {
        name: DOOR,
        modules: true,
        script: 'export default {}',
        unsafeDirectSockets: [{ host: '127.0.0.1', port: 0, serviceName: WORKER }],
      },
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
const { origin: edgeUrl } = await miniflare.ready;
const { origin: baseUrl } = await miniflare.unsafeGetDirectURL(DOOR);
process.send?.({ baseUrl, edgeUrl } satisfies BundledWorkerUrls);
