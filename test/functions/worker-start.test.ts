import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';

const ENTRY = 'functions/index.ts';

/** What only some requests need, each of it milliseconds of a start: it comes by `import()`. */
const LOADED_WHEN_NEEDED = [
  '@ai-sdk/',
  '@neondatabase/serverless/',
  '@pothos/',
  'ai/',
  'graphql/',
  'minisearch/',
  'pg/',
  'yaml/',
];

/** Every file that evaluating the entry point evaluates. */
function evaluatedAtStart({ inputs }: Metafile): string[] {
  const reached = new Set([ENTRY]);
  for (const file of reached) {
    for (const { path, kind, external } of inputs[file]?.imports ?? []) {
      if (kind !== 'dynamic-import' && external !== true) reached.add(path);
    }
  }
  return [...reached];
}

it('evaluates at the start of the Worker nothing that only some requests need', async () => {
  const { metafile } = await build({
    entryPoints: [ENTRY],
    absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    conditions: ['workerd', 'worker'],
    external: ['node:*', 'cloudflare:*', '*.wasm', 'pg-native', 'pg-cloudflare'],
    platform: 'node',
    logLevel: 'error',
  });
  const packages = evaluatedAtStart(metafile).map((file) => file.replace(/^.*node_modules\//, ''));
  expect(packages).toContain('hono/dist/index.js');
  expect(packages.filter((file) => LOADED_WHEN_NEEDED.some((name) => file.startsWith(name)))).toEqual([]);
});
