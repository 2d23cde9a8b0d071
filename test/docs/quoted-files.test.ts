import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const documents = await Array.fromAsync(glob('{*.md,docs/**/*.md}', { cwd: root }));

const FOLDERS = 'cli|schema|db|engine|functions|web|scripts|test|bench|docs|\\.ci';
const QUOTED_PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./-]*)\``, 'g');
const LINK = /\]\((?!https?:|#)([^)#]+)[^)]*\)/g;
const NPM_SCRIPT = /npm (?:run )?(?:--[\w-]+ )*([a-z][\w:-]*)/g;
/** What npm itself understands. */
const NPM_COMMANDS = ['ci', 'install', 'pack', 'run'];

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match]) => match ?? '');

describe.each(documents)('%s', (name) => {
  const reading = readFile(new URL(name, root), 'utf8');

  it('quotes and links files that exist', async () => {
    const text = await reading;
    const missing = [
      ...all(text, QUOTED_PATH).filter((path) => !existsSync(new URL(path, root))),
      ...all(text, LINK).filter((path) => !existsSync(new URL(path, new URL(name, root)))),
    ];
    expect(missing).toEqual([]);
  });

  it('names scripts that package.json has', async () => {
    const { scripts } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
    const known = [...Object.keys(scripts), ...NPM_COMMANDS];
    const commands = all(await reading, /(`[^`\n]+`|```sh[\s\S]*?```)/g).join('\n');
    expect(all(commands, NPM_SCRIPT).filter((script) => !known.includes(script))).toEqual([]);
  });
});
