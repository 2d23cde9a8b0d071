import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineTool } from '../harness/engine-tool.ts';
import { databaseOf } from '../harness/new-database.ts';
import { codeBlocks } from './code-blocks.ts';

const ROOT = join(import.meta.dirname, '../..');
const guide = await readFile(join(ROOT, 'docs/modelling.md'), 'utf8');
const blocks = codeBlocks(guide);
const blockIn = (language: string) => blocks.find((block) => block.language === language)?.body ?? '';

/** What the guide shows as typed, and as printed. */
const commands = blocks.flatMap(({ body }) => {
  const [, typed, printed] = /^\$ npm run engine -- (.*)\n([\s\S]*)/.exec(body) ?? [];
  return typed === undefined ? [] : [{ typed, printed: printed ?? '' }];
});
/** Questions and answers as lines of JSON, one below the other. */
const lines = blocks
  .filter(({ body }) => body.startsWith('{"id"'))
  .flatMap(({ body }) => body.trimEnd().split('\n'));
/** Files that the guide tells the content of: `user.json` is `{ … }`. */
const files = [...guide.matchAll(/`(\w+\.json)` is\s+`(.+?)`[;.)]/g)];

let directory: string;
let databaseUrl: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'modelling-guide-'));
  databaseUrl = await databaseOf(blockIn('sql'));
  await mkdir(join(directory, 'model'));
  await writeFile(join(directory, 'model/shop.yml'), blockIn('yaml'));
  for (const [, name = '', content = ''] of files) await writeFile(join(directory, name), content);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const engine = async (args: string[], input?: string): Promise<string> =>
  (await engineTool.run(args, { directory, ...(input !== undefined && { input }) })).output;

/** The words of a command line; single quotes keep words together. */
const words = (typed: string) =>
  [...typed.matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? (bare === '$URL' ? databaseUrl : (bare ?? '')),
  );

describe('The modelling guide', () => {
  it('has what this test reads', () => {
    expect(files.map(([, name]) => name)).toEqual(['user.json', 'manager.json', 'query.json']);
    expect(commands.length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeGreaterThanOrEqual(10);
  });

  it.each(commands)('shows what is printed by $typed', async ({ typed, printed }) => {
    expect(await engine(words(typed))).toBe(printed);
  });

  it('shows the answers to its questions', async () => {
    const asked = lines.filter((_, index) => index % 2 === 0);
    const answered = lines.filter((_, index) => index % 2 === 1);
    const args = ['query', '--model', 'model', '--database', databaseUrl, '--user', 'manager.json'];
    expect((await engine(args, asked.join('\n'))).trimEnd().split('\n')).toEqual(answered);
  });
});
