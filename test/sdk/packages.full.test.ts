import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const OURS = /^(LICENSE|README\.md|package\.json|dist\/[\w-]+(\.d\.ts|\.js))$/;

const NAMES = ['client', 'element', 'react'] as const;
type Name = (typeof NAMES)[number];

/** Programs of people who have installed all of them, and what they print. */
const consumers: Record<Name, [program: string, output: string]> = {
  client: [
    `
import { createClient, type StreamRecord } from '@embedded-analytics/client';
const records: AsyncIterable<StreamRecord> = createClient({ baseUrl: 'http://127.0.0.1:9', token: 't' })
  .chat({ accountName: 'a', agentId: 1 })
  .stream({ chatId: 'c' });
// @ts-expect-error: a question is text.
createClient({ baseUrl: '' }).chat({ accountName: 'a', agentId: 1 }).ask({ input: 1 });
console.log(typeof records[Symbol.asyncIterator]);
`,
    'function\n',
  ],
  element: [
    `
import { EmbeddedChat, type GetSession } from '@embedded-analytics/element';
const getSession: GetSession = async () => ({ sessionId: 's' });
// @ts-expect-error: there are three schemes.
const wrong: Parameters<EmbeddedChat['setColorScheme']> = ['pink'];
console.log(typeof EmbeddedChat, getSession.length, wrong.length);
`,
    'function 0 1\n',
  ],
  react: [
    `
import { EmbeddedChat, useChat, type EmbeddedChatProps } from '@embedded-analytics/react';
import { createElement, createRef } from 'react';
const props: EmbeddedChatProps = {
  baseUrl: 'https://analytics.shop.example',
  getSession: async () => 's',
  onAiQuery: ({ status, query }) => console.log(status === 'completed', query.length),
};
const chat = createRef<import('@embedded-analytics/element').EmbeddedChat>();
// @ts-expect-error: there is no such status.
const wrong: EmbeddedChatProps['onAiQuery'] = ({ status }) => status === 'done';
console.log(typeof useChat, typeof createElement(EmbeddedChat, { ...props, ref: chat }).type, typeof wrong);
`,
    'function object function\n',
  ],
};

let folder: string;
const packed = new Map<Name, string[]>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await mkdir(join(folder, 'node_modules/@embedded-analytics'), { recursive: true });
  // What the packages' users have besides.
  for (const name of ['react', '@types']) {
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of NAMES) packed.set(name, await install(name));
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** Packs it as it would be published, and unpacks that. @returns its files */
async function install(name: Name): Promise<string[]> {
  const told = execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
    cwd: join(ROOT, 'sdk', name),
    encoding: 'utf8',
  });
  const [{ filename, files }] = JSON.parse(told);
  const installed = join(folder, `node_modules/@embedded-analytics/${name}`);
  await mkdir(installed);
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1']);
  return files.map(({ path }: { path: string }) => path);
}

it.each(NAMES)(
  'a packed %s holds nothing but itself, and works with its types where it is installed',
  async (name) => {
    const paths = packed.get(name) ?? [];
    expect(paths.filter((path) => !OURS.test(path))).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']),
    );

    const [program, output] = consumers[name];
    await writeFile(join(folder, `${name}.ts`), program);
    const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom'];
    execFileSync(
      process.execPath,
      [join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, '--types', '', `${name}.ts`],
      { cwd: folder },
    );
    expect(execFileSync(process.execPath, [`${name}.js`], { cwd: folder, encoding: 'utf8' })).toBe(output);
  },
);
