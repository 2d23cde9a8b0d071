import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Demo } from '../../db/seed/demo.ts';
import { freePort } from '../../scripts/worker-process.ts';
import type { Bundle, Bundles } from './bundle.ts';
import { type BundledWorker, startBundledWorker } from './bundled-worker.ts';
import { type Dependencies, startDependencies } from './dependencies.ts';
import { HYPERDRIVE, labUrl, makeLabReader } from './lab.ts';
import type { TestDatabases } from './test-databases.ts';

/** Where the running service and its parts are, for the tests of one file. */
export type RunningService = {
  baseUrl: string;
  /** With what stands before the Worker at Cloudflare: static files, and the times at which its jobs run. */
  edgeUrl: string;
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

/** One whole service: a database, the Neon endpoint, a model server, the Worker. */
class Service {
  readonly #dependencies: Dependencies;
  readonly #workerLog: WriteStream;
  #running: { bundle: Bundle; worker: BundledWorker } | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#workerLog = createWriteStream(join(dependencies.directory, 'worker.log'), { flags: 'a' });
  }

  /** Runs this bundle, if it does not yet. */
  async run(bundle: Bundle): Promise<RunningService> {
    const { directory, stops, stopAll, ...around } = this.#dependencies;
    if (this.#running?.bundle !== bundle) {
      await this.#running?.worker.stop();
      const worker = await startBundledWorker({
        bundle,
        variables: around.workerVariables,
        hyperdrive: {
          [HYPERDRIVE.lab]: labUrl(around.databaseUrl),
          [HYPERDRIVE.nobody]: `postgres://nobody:secret@127.0.0.1:${await freePort()}/nothing`,
        },
        stateDirectory: join(directory, 'worker'),
        onLog: (line) => void this.#workerLog.write(`${line}\n`),
      });
      this.#running = { bundle, worker };
    }
    const { baseUrl, edgeUrl } = this.#running.worker;
    return { ...around, baseUrl, edgeUrl, workerLog: String(this.#workerLog.path) };
  }

  async stop(): Promise<void> {
    await this.#running?.worker.stop();
    this.#workerLog.end();
    await this.#dependencies.stopAll();
  }
}

/**
 * The services of a run. One file has a service to itself while it runs, so that it may count what reaches the
 * database; the next file takes it over. There are as many as files run at once.
 */
export class Services {
  readonly #databases: TestDatabases;
  readonly #bundles: Bundles;
  readonly #all: Service[] = [];
  readonly #free: Service[] = [];

  constructor(databases: TestDatabases, bundles: Bundles) {
    this.#databases = databases;
    this.#bundles = bundles;
  }

  async lend(): Promise<{ lent: RunningService; takeBack(): void }> {
    const [bundle, service] = await Promise.all([this.#bundles.newest(), this.#free.pop() ?? this.#make()]);
    const lent = await service.run(bundle);
    return { lent, takeBack: () => this.#free.push(service) };
  }

  async #make(): Promise<Service> {
    const dependencies = await startDependencies(this.#databases);
    const service = new Service(dependencies);
    this.#all.push(service);
    await makeLabReader(dependencies.databaseUrl);
    return service;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#all.map((service) => service.stop()));
  }
}
