import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

const ENTRY = 'functions/index.ts';

/** What only some requests need, each of it milliseconds of a start: it comes by `import()`. */
const LOADED_WHEN_NEEDED = [
  'db/admission.ts',
  'functions/account-endpoints.ts',
  'functions/chat-endpoints.ts',
  'functions/data-endpoints.ts',
  'functions/service.ts',
  'schema/limits.ts',
  'schema/tables/',
  '@ai-sdk/',
  '@modelcontextprotocol/',
  '@neondatabase/serverless/',
  '@pothos/',
  'ai/',
  'drizzle-orm/',
  'graphql/',
  'jose/',
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

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let metafile: Metafile;
beforeAll(async () => {
  ({ metafile } = await build({
    entryPoints: [ENTRY],
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    conditions: ['workerd', 'worker'],
    external: ['node:*', 'cloudflare:*', '*.wasm', 'pg-native', 'pg-cloudflare'],
    platform: 'node',
    logLevel: 'error',
    plugins: [aliases],
  }));
});

/** As in wrangler.toml. */
const aliases: Plugin = {
  name: 'aliases',
  setup({ onResolve }) {
    onResolve({ filter: /^zod\/v4$/ }, () => ({ path: `${ROOT}scripts/lean-zod.ts` }));
  },
};

const packageFiles = (files: readonly string[]) => files.map((file) => file.replace(/^.*node_modules\//, ''));

describe('the Worker’s bundle', () => {
  it('evaluates at the start nothing that only some requests need', () => {
    const files = packageFiles(evaluatedAtStart(metafile));
    expect(files).toContain('functions/chat/thread/thread-object.ts');
    expect(files.filter((file) => LOADED_WHEN_NEEDED.some((name) => file.startsWith(name)))).toEqual([]);
  });

  it('has no language of zod but English', () => {
    const files = packageFiles(Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)));
    expect(files.filter((file) => /^zod\/v4\/locales\/(?!index)/.test(file))).toEqual([
      'zod/v4/locales/en.js',
    ]);
  });
});
