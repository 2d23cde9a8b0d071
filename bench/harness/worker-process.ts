import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import * as z from 'zod';
import { workerModules } from '../../scripts/worker-modules.ts';
import { childInput, childIsReady } from './child.ts';
import { childProcesses } from './processor-time.ts';
import { type BenchedWorker, type WorkerSource, workerSource } from './worker-source.ts';

// One Worker as a process of its own, which starts workerd and takes what the Worker logs.

/** Of wrangler.toml's static files, as Wrangler puts it. */
const files = z.looseObject({ directory: z.string() });

const miniflare = new Miniflare(await optionsOf(workerSource.parse(childInput())));
const { origin } = await miniflare.ready;
const [pid] = childProcesses('workerd');
const worker: BenchedWorker = {
  baseUrl: (await miniflare.unsafeGetDirectURL()).href,
  edgeUrl: origin,
  scheduledUrl: new URL('/cdn-cgi/local/scheduled', origin).href,
  ...(pid !== undefined && { pid }),
};
childIsReady(worker, () => miniflare.dispose());

async function optionsOf(source: WorkerSource) {
  const { config, variables, hyperdrives = {}, outDirectory, stateDirectory, hasFiles } = source;
  // Cloudflare serves static files ahead of the Worker, at no cost to it.
  const { assets, bindings, ...options } = workerOptionsOf(config).workerOptions;
  return convertV4MiniflareOptions({
    ...options,
    ...(hasFiles === true && { assets: files.parse(assets) }),
    bindings: Object.assign({}, bindings, variables),
    hyperdrives,
    rootPath: outDirectory,
    modules: await workerModules(outDirectory),
    ...(stateDirectory !== undefined && { resourcePersistencePath: stateDirectory }),
    // Straight into the Worker and straight out to the network, without Miniflare's own Workers around it.
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    // What Cloudflare runs at its times is run by a request to Miniflare itself.
    unsafeTriggerHandlers: true,
    stripCfConnectingIp: false,
    cf: false,
    log: new Log(LogLevel.ERROR),
    // The Worker writes its log as it does when deployed; nobody reads it here.
    handleStructuredLogs: () => undefined,
  });
}
