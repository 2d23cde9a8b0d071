import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWorker } from '../../scripts/build-worker.ts';

const require = createRequire(import.meta.url);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the Worker is made of; other parts of `.build` change, and lose files, while tests run. */
const SOURCES = [
  'functions',
  'analyst',
  'engine',
  'db',
  'schema',
  'scripts',
  '.build/parser',
  '.build/assets',
  '.build/pages.json',
  'wrangler.toml',
  'package-lock.json',
];

/** The Worker as it is deployed, but to be read. */
export type Bundle = {
  directory: string;
  /** What wrangler.toml says of it, in the words of Miniflare. */
  options: Record<string, unknown>;
};

/** Makes the bundle once for all Workers of a run, and anew when its sources have changed: the tests are watched. */
export class Bundles {
  #made: { bundle: Promise<Bundle>; changedMs: number } | undefined;
  readonly #directories: string[] = [];

  async newest(): Promise<Bundle> {
    const changedMs = await lastChangeMs();
    if (this.#made?.changedMs !== changedMs) this.#made = { bundle: this.#make(), changedMs };
    return this.#made.bundle;
  }

  async #make(): Promise<Bundle> {
    const directory = await mkdtemp(join(tmpdir(), 'embedded-analytics-bundle-'));
    this.#directories.push(directory);
    await buildWorker({ outDirectory: directory, isMinified: false });
    // Only now: most runs of a single file need none of these 10 MB. An import of them would read them twice more, to find
    // out which kind of module they are.
    const { unstable_getMiniflareWorkerOptions: optionsOf }: typeof import('wrangler') = require('wrangler');
    return { directory, options: optionsOf(join(ROOT, 'wrangler.toml')).workerOptions };
  }

  async delete(): Promise<void> {
    for (const directory of this.#directories) await rm(directory, { recursive: true, force: true });
  }
}

async function lastChangeMs(): Promise<number> {
  const files = await Promise.all(
    SOURCES.map(async (source) => {
      const path = join(ROOT, source);
      if ((await stat(path)).isFile()) return [path];
      return (await readdir(path, { recursive: true })).map((name) => join(path, name));
    }),
  );
  const changes = await Promise.all(files.flat().map(async (file) => (await stat(file)).mtimeMs));
  return Math.max(...changes);
}
