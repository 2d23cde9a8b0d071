import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

// EMBED.md 6.5: what a browser loads before anything is shown, and what it loads for the first chart.

const BUILD = join(import.meta.dirname, '../../.build');
const KIB = 1024;

const fileOf = (address: string) => readFile(join(BUILD, 'assets', address), 'utf8');

/** A script and all that it imports at once, by their addresses. */
async function scriptsOf(address: string, known = new Map<string, string>()): Promise<Map<string, string>> {
  if (known.has(address)) return known;
  const text = await fileOf(address);
  known.set(address, text);
  for (const [, name] of text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) {
    await scriptsOf(`/embed/assets/${name}`, known);
  }
  return known;
}

const kibOf = (texts: Iterable<string>) =>
  [...texts].reduce((bytes, text) => bytes + gzipSync(text, { level: 9 }).byteLength, 0) / KIB;

it('the chat page comes with 40 KiB, and its charts with 240 more', async () => {
  const { chat } = JSON.parse(await readFile(join(BUILD, 'pages.json'), 'utf8'));
  const entry = await scriptsOf(chat.script);
  expect(kibOf([...entry.values(), await fileOf(chat.early)])).toBeLessThanOrEqual(40);

  const later = [...entry.values()].flatMap((text) =>
    [...text.matchAll(/import\("\.\/([\w-]+\.js)"\)/g)].map(([, name]) => `/embed/assets/${name}`),
  );
  const chunks = await Promise.all([...new Set(later)].map((address) => scriptsOf(address)));
  const sizes = chunks.map((chunk) =>
    kibOf([...chunk].filter(([address]) => !entry.has(address)).map(([, text]) => text)),
  );
  expect(sizes.length).toBeGreaterThanOrEqual(7);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(240);
});
