import { copyFile, mkdir, rm } from 'node:fs/promises';
import { builtinModules, createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type Metafile, type Plugin } from 'esbuild';
import { WORKER_ENTRY } from './worker-modules.ts';

// Builds the Worker as it is deployed: its entry, and a module for what only some requests need, which workerd reads
// with the first `import()` of it. Wrangler's own bundle is one file, all of which is read at each start.

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const WORKER_CONFIGURATION = join(ROOT, 'wrangler.toml');
/** Where `npm run build` and `npm run deploy` put it. */
const WORKER_DIRECTORY = join(ROOT, '.build/worker');

// An import of these 10 MB would be read twice more, to find out which kind of module they are.
const require = createRequire(import.meta.url);

export type WorkerBuild = {
  outDirectory: string;
  /** Of wrangler.toml; without one, the Worker for everything. */
  environment?: string;
  isMinified: boolean;
};

/** @returns what went into each of its files */
export async function buildWorker({
  outDirectory,
  environment = '',
  isMinified,
}: WorkerBuild): Promise<Metafile> {
  const { unstable_readConfig }: typeof import('wrangler') = require('wrangler');
  const {
    main,
    alias = {},
    keep_names: keepNames,
  } = unstable_readConfig({
    config: WORKER_CONFIGURATION,
    env: environment,
  });
  if (main === undefined) throw new Error(`${WORKER_CONFIGURATION} names no main file.`);
  await rm(outDirectory, { recursive: true, force: true });
  await mkdir(outDirectory, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { [basename(WORKER_ENTRY, '.js')]: main },
    outdir: outDirectory,
    // As [[rules]] of wrangler.toml says.
    chunkNames: '[name]-[hash].part',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2024',
    platform: 'browser',
    mainFields: ['browser', 'module', 'main'],
    conditions: ['workerd', 'worker', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    minify: isMinified,
    keepNames: keepNames ?? true,
    legalComments: 'none',
    sourcemap: isMinified ? 'linked' : false,
    metafile: true,
    logLevel: 'error',
    plugins: [aliases(alias), runtimeModules, webAssembly(outDirectory)],
  });
  return metafile;
}

/** Builds what is deployed. @returns what tells wrangler where it is */
export async function buildDeployed(environment: string): Promise<string[]> {
  await buildWorker({ outDirectory: WORKER_DIRECTORY, environment, isMinified: true });
  return [join(WORKER_DIRECTORY, WORKER_ENTRY), '--no-bundle', '--env', environment];
}

/** Wrangler's `alias` stands for a package alone, esbuild's for what is in it as well. */
const aliases = (alias: Record<string, string>): Plugin => ({
  name: 'aliases',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) => {
      const file = alias[path];
      return file === undefined ? undefined : { path: join(ROOT, file) };
    });
  },
});

const OF_NODE = new Set(builtinModules);
const REQUIRED = 'required-module';

/** What workerd has itself. Packages may leave `node:` out, and may call `require`, which an ES module has not. */
const runtimeModules: Plugin = {
  name: 'runtime-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^cloudflare:/ }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: /^[a-z:/_0-9]+$/ }, ({ path, kind, namespace }) => {
      const name = path.replace(/^node:/, '');
      if (!OF_NODE.has(name)) return undefined;
      return kind === 'require-call' && namespace !== REQUIRED
        ? { path: `node:${name}`, namespace: REQUIRED }
        : { path: `node:${name}`, external: true };
    });
    onLoad({ filter: /^/, namespace: REQUIRED }, ({ path }) => ({
      contents: `import whole from '${path}'; module.exports = whole;`,
    }));
  },
};

/** A module of its own, too. */
const webAssembly = (outDirectory: string): Plugin => ({
  name: 'web-assembly',
  setup({ onResolve }) {
    onResolve({ filter: /\.wasm$/ }, async ({ path, resolveDir }) => {
      const name = basename(path);
      await copyFile(join(resolveDir, path), join(outDirectory, name));
      return { path: `./${name}`, external: true };
    });
  },
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { env } = parseArgs({ options: { env: { type: 'string', default: '' } } }).values;
  await buildDeployed(env);
}
