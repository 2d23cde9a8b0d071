import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const OURS = /^(README\.md|package\.json|dist\/[\w-]+(\.d\.ts|\.js))$/;

const consumers = {
  client: `
import { createClient, type StreamRecord } from '@embedded-analytics/client';
const records: AsyncIterable<StreamRecord> = createClient({ baseUrl: 'http://127.0.0.1:9', token: 't' })
  .chat({ accountName: 'a', agentId: 1 })
  .stream({ chatId: 'c' });
// @ts-expect-error: a question is text.
createClient({ baseUrl: '' }).chat({ accountName: 'a', agentId: 1 }).ask({ input: 1 });
console.log(typeof records[Symbol.asyncIterator]);
`,
  element: `
import { EmbeddedChat, type GetSession } from '@embedded-analytics/element';
const getSession: GetSession = async () => ({ sessionId: 's' });
// @ts-expect-error: there are three schemes.
const wrong: Parameters<EmbeddedChat['setColorScheme']> = ['pink'];
console.log(typeof EmbeddedChat, getSession.length, wrong.length);
`,
};

it.each([
  ['client', 'function\n'],
  ['element', 'function 0 1\n'],
] as const)(
  'a packed %s holds nothing but itself, and works with its types where it is installed',
  async (name, output) => {
    const folder = await mkdtemp(join(tmpdir(), `packed-${name}-`));
    onTestFinished(() => rm(folder, { recursive: true }));
    const told = execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
      cwd: join(ROOT, 'sdk', name),
      encoding: 'utf8',
    });
    const [{ filename, files }] = JSON.parse(told);
    const paths: string[] = files.map(({ path }: { path: string }) => path);
    expect(paths.filter((path) => !OURS.test(path))).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'dist/index.js', 'dist/index.d.ts']));

    const installed = join(folder, `node_modules/@embedded-analytics/${name}`);
    await mkdir(installed, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1']);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'consumer.ts'), consumers[name]);
    const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom'];
    execFileSync(
      process.execPath,
      [join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, '--types', '', 'consumer.ts'],
      { cwd: folder },
    );
    expect(execFileSync(process.execPath, ['consumer.js'], { cwd: folder, encoding: 'utf8' })).toBe(output);
  },
);
