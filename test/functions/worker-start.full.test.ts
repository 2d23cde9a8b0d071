import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildWorker } from '../../scripts/build-worker.ts';

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

let metafile: Metafile;
beforeAll(async () => {
  const outDirectory = await mkdtemp(join(tmpdir(), 'embedded-analytics-worker-'));
  metafile = await buildWorker({ outDirectory, isMinified: false });
  await rm(outDirectory, { recursive: true });
});

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
