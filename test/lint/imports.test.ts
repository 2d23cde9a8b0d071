import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forbiddenImports, importsOf } from '../../scripts/lint/imports.ts';
import { type Layer, layers } from '../../scripts/lint/layers.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A folder with these files, as a copy of the repository would be. */
async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

function run(file: string, args: string[], cwd = ROOT) {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe('lint', () => {
  it('has a part that fails for a file that breaks a direction, and names it', async () => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    const [, checker = ''] = /node (\S+)$/.exec(scripts.lint) ?? [];
    const files = { 'schema/a.ts': "import { b } from '../db/b.ts';\n", 'db/b.ts': 'export const b = 1;\n' };

    const broken = run(process.execPath, [checker, await folderWith(files)]);
    expect(broken.status).toBe(1);
    expect(broken.output).toContain('schema/a.ts:1: schema does not import from db (db/b.ts)');

    const whole = run(process.execPath, [checker, await folderWith({ 'db/b.ts': files['db/b.ts'] })]);
    expect(whole).toEqual({ status: 0, output: '' });
  });

  it.each([
    [
      'values',
      "import { a } from './a.ts';\nexport const b = () => a;\n",
      "import { b } from './b.ts';\nexport const a = () => b;\n",
    ],
    [
      'types',
      "import type { A } from './a.ts';\nexport type B = A[];\n",
      "import type { B } from './b.ts';\nexport type A = B | null;\n",
    ],
  ])('fails for a cycle of %s', async (_, b, a) => {
    const folder = await folderWith({ 'db/a.ts': a, 'db/b.ts': b, '.gitignore': 'node_modules/\n' });
    await writeFile(join(folder, 'biome.json'), await readFile(join(ROOT, 'biome.json')));
    const { status, output } = run(
      join(ROOT, 'node_modules/.bin/biome'),
      ['check', '--error-on-warnings'],
      folder,
    );
    expect(output).toContain('noImportCycles');
    expect(status).toBe(1);
  });
});

describe('an import is forbidden', () => {
  it.each([
    ['db/a.ts', "import { seed } from './seed/demo.ts';", /db does not import from db\/seed/],
    [
      'functions/chat/a.ts',
      "const x = await import('../../test/harness/api.ts');",
      /functions does not import from test/,
    ],
    ['functions/chat/a.ts', "export { refuse } from '../../db/local/postgres.ts';", /from db\/local/],
    ['functions/chat/a.ts', "import { sql } from 'drizzle-orm';", /does not import the package drizzle-orm/],
    ['functions/chat/a.ts', "import { join } from 'node:path';", /does not import the package node:path/],
    [
      'functions/chat/a.ts',
      "import {\n  a,\n  type B,\n} from '../../scripts/a.ts';",
      /^functions\/chat\/a\.ts:4: /,
    ],
    [
      'engine/text/a.ts',
      "import type { Model } from '../model/types.ts';",
      /engine\/text does not import from engine\/model/,
    ],
    [
      'engine/plan/a.ts',
      "import { compileSql } from '../doors/sql/compile-sql.ts';",
      /from engine\/doors\/sql/,
    ],
    [
      'functions/a.ts',
      "import { plan } from '../engine/plan/plan.ts';",
      /functions does not import from engine\/plan/,
    ],
    [
      'web/chat/a.ts',
      "import { streamRecord } from '../../schema/wire/stream-record.ts';",
      /types alone from schema\/wire/,
    ],
    ['bench/a.ts', "import { api } from '../test/harness/api.ts';", /bench does not import from test/],
    ['nowhere/a.ts', '', /lies in no layer/],
  ])('in %s: %s', (path, text, problem) => {
    expect(forbiddenImports(path, text, layers)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('an import is allowed', () => {
  it.each([
    ['db/a.ts', "import { chatThreads } from '../schema/tables/index.ts';"],
    ['db/a.ts', "import { b } from './b.ts';\nimport { c } from './admin/c.ts';"],
    ['web/chat/a.ts', "import type { StreamRecord } from '../../schema/wire/stream-record.ts';"],
    [
      'functions/a.ts',
      "import { cors } from 'hono/cors';\nimport { google } from '@ai-sdk/google/internal';",
    ],
    ['test/a.ts', "import { start } from '../bench/run.ts';"],
  ])('in %s: %s', (path, text) => {
    expect(importsOf(text)).not.toEqual([]);
    expect(forbiddenImports(path, text, layers)).toEqual([]);
  });
});

describe('the table of layers', () => {
  const names = Object.keys(layers);

  it('names layers that it has', () => {
    const named = Object.values(layers).flatMap(({ imports, types = [] }) => [...imports, ...types]);
    expect(named.filter((name) => name !== '*' && !names.includes(name))).toEqual([]);
  });

  it('has nothing but tests that import from tests', () => {
    const importsTests = ([, { imports, types = [] }]: [string, Layer]) =>
      [...imports, ...types].some((name) => name === 'test' || name === '*');
    expect(
      Object.entries(layers)
        .filter(importsTests)
        .map(([name]) => name),
    ).toEqual(['test', '.']);
  });

  it('goes one way', () => {
    const reached = (name: string, seen: Set<string>): Set<string> => {
      for (const next of layers[name]?.imports ?? []) if (!seen.has(next)) reached(next, seen.add(next));
      return seen;
    };
    expect(names.filter((name) => reached(name, new Set()).has(name))).toEqual([]);
  });
});
