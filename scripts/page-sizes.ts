import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

// What a browser loads for an embed page, as scripts/build-pages.ts has built it (EMBED.md 6.5).

const BUILD = new URL('../.build/', import.meta.url);

export const KIB = 1024;
export const PAGE_BUDGETS = { entryBytes: 40 * KIB, chartBytes: 240 * KIB, editorBytes: 60 * KIB } as const;

export type PageSizes = {
  /** Scripts that run before anything is shown, gzip -9. */
  entryBytes: number;
  /** What each part that is loaded later adds to them; the largest is that of charts. */
  laterBytes: number[];
};

type Surface = 'chat' | 'dashboard' | 'app';

export async function pageSizes(surface: Surface): Promise<PageSizes> {
  const { [surface]: page } = JSON.parse(await readFile(new URL('pages.json', BUILD), 'utf8'));
  const entry = await scriptsOf(page.script);
  const later = [...entry.values()].flatMap((text) =>
    [...text.matchAll(/import\("\.\/([\w-]+\.js)"\)/g)].map(([, name]) => `/embed/assets/${name}`),
  );
  const parts = await Promise.all([...new Set(later)].map((address) => scriptsOf(address)));
  return {
    entryBytes: gzipBytes([...entry.values(), await fileOf(page.early)]),
    laterBytes: parts.map((part) =>
      gzipBytes([...part].filter(([address]) => !entry.has(address)).map(([, text]) => text)),
    ),
  };
}

const fileOf = (address: string): Promise<string> => readFile(new URL(`assets${address}`, BUILD), 'utf8');

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

const gzipBytes = (texts: readonly string[]): number =>
  texts.reduce((bytes, text) => bytes + gzipSync(text, { level: 9 }).byteLength, 0);
