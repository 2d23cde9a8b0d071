import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { queryDirectly } from '../harness/query-directly.ts';
import { serve } from '../harness/serve.ts';
import { codeBlocks } from './code-blocks.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATIENCE_MS = 300_000;

/** The blocks of the document that are shell, one script. */
async function scriptOf(document: string): Promise<string> {
  const content = await readFile(join(ROOT, document), 'utf8');
  const blocks = codeBlocks(content)
    .filter(({ language }) => language === 'sh')
    .map(({ body }) => body);
  expect(blocks.length).toBeGreaterThan(8);
  return blocks.join('\n');
}

/** The role that the document makes belongs to the whole server. */
async function dropReader(databaseUrl: string): Promise<void> {
  await queryDirectly(databaseUrl, 'drop owned by library_reader; drop role library_reader');
}

it(
  'docs/first-model.md leads from an empty Postgres to a chat over a model of one’s own, as it stands there',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'first-model-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const { baseUrl, databaseUrl } = await serve(directory);
    onTestFinished(() => dropReader(databaseUrl));

    const shell = spawn('bash', ['-euo', 'pipefail', '-c', await scriptOf('docs/first-model.md')], {
      cwd: ROOT,
      env: {
        ...process.env,
        BASE_URL: baseUrl,
        DATABASE_URL: databaseUrl,
        XDG_CONFIG_HOME: join(directory, 'config'),
      },
    });
    const [output, complaints, [exitCode]] = await Promise.all([
      text(shell.stdout),
      text(shell.stderr),
      once(shell, 'exit'),
    ]);

    expect([exitCode, exitCode === 0 ? '' : complaints]).toEqual([0, '']);
    expect(output).toContain('"status":"ready"');
    expect(output).toContain('Wrote 4 files: the model has 2 cubes and 2 views.');
    expect(output).toContain(
      'filters: [{ member: branch, operator: equals, values: ["{ userAttributes.branch }"] }]',
    );
    expect(output).toContain('2 of 2 tests get what they should.');
    expect(output).toContain('2 cubes and 2 views fit the database.');
    expect(output).toMatch(/Branch "main" is saved, and serves it/);
    expect(output).toMatch(
      /broken\.yml:\d+:\d+: error: .*did you mean row_level\?[\s\S]*refused, as it should be/,
    );
    expect(output).toMatch(/^[\w-]{43}$/m);
    expect(output).toMatch(/fiction +50\n[\s\S]*science +25\n/);
    expect(output).toMatch(/count\n +25\n/);
    expect(output).toMatch(/ key:\d+ +agents\.insert /);
    expect(complaints).not.toContain(databaseUrl);
  },
  PATIENCE_MS,
);
