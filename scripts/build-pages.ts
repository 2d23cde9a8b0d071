import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { surfaces } from '../schema/wire/embed-page.ts';
import { languages, speakerOf } from '../web/embed/words.ts';

// Builds the embed pages: of each `web/<surface>/` the files `page.tsx` (its script) and `page.css`; for all of them
// what has to happen before the first paint, `web/embed/early.ts`; and the style of pages that are a sentence. Names have
// the hash of the content in them, so browsers may keep the files for ever; .build/pages.json tells the Worker what they
// are called, and the words that pages begin with.

const ROOT = new URL('../', import.meta.url);
const FOLDER = new URL('.build/assets/embed/assets/', ROOT);
const NAMES = new URL('.build/pages.json', ROOT);
const ADDRESS = '/embed/assets/';

const parts = { script: 'page.tsx', style: 'page.css' } as const;
const EARLY = 'web/embed/early.ts';
const NOTICE = 'web/notice/page.css';
/** What a page says before its script is there. */
const FIRST_WORDS = ['newChat', 'emptyTitle', 'emptyHint', 'askPlaceholder', 'loading'] as const;

const common = {
  absWorkingDir: fileURLToPath(ROOT),
  bundle: true,
  write: false,
  minify: true,
  metafile: true,
  target: 'es2023',
  legalComments: 'none',
  // Vega-Lite takes four small functions from the whole of Vega, which are these.
  alias: { vega: 'vega-util' },
  outdir: fileURLToPath(FOLDER),
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  assetNames: '[name]-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions;

export async function buildPages(): Promise<void> {
  const built = surfaces.filter((surface) => existsSync(new URL(`web/${surface}/${parts.script}`, ROOT)));
  const entriesOf = (part: keyof typeof parts) =>
    Object.fromEntries(built.map((surface) => [`${surface}-${part}`, `web/${surface}/${parts[part]}`]));
  const results = await Promise.all([
    build({ ...common, entryPoints: entriesOf('script'), format: 'esm', splitting: true }),
    build({ ...common, entryPoints: [EARLY], format: 'iife' }),
    build({ ...common, entryPoints: { ...entriesOf('style'), notice: NOTICE } }),
  ]);
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  const addresses = Object.assign({}, ...results.map(({ metafile }) => addressesIn(metafile)));
  const addressOf = (source: string): string => addresses[source];
  const scripts = results[0].metafile.outputs;
  const pages = Object.fromEntries(
    built.map((surface) => [
      surface,
      {
        ...Object.fromEntries(
          Object.entries(parts).map(([part, file]) => [part, addressOf(`web/${surface}/${file}`)]),
        ),
        early: addressOf(EARLY),
        imports: importedBy(scripts, `web/${surface}/${parts.script}`),
      },
    ]),
  );

  // English comes with the scripts.
  const wordsOf = (language: string) => addresses[`web/embed/words/${language}.ts`] ?? null;
  const spoken = await Promise.all(
    languages.map(async (language) => {
      const { say } = await speakerOf(language);
      const firstWords = Object.fromEntries(FIRST_WORDS.map((word) => [word, say(word)]));
      return [language, { words: wordsOf(language), firstWords }] as const;
    }),
  );

  await mkdir(FOLDER, { recursive: true });
  for (const { path, contents } of files) await writeChanged(path, contents);
  await writeChanged(
    fileURLToPath(NAMES),
    Buffer.from(
      `${JSON.stringify({ notice: { style: addressOf(NOTICE) }, languages: Object.fromEntries(spoken), ...pages }, null, 2)}\n`,
    ),
  );
  const names = files.map(({ path }) => basename(path));
  for (const name of await readdir(FOLDER)) if (!names.includes(name)) await rm(new URL(name, FOLDER));
}

/** Where each source of a page is served, by its path. */
const addressesIn = ({ outputs }: Metafile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[entryPoint, `${ADDRESS}${basename(path)}`]],
    ),
  );

/** The addresses of all that a script needs before it runs: a browser would find them one level at a time. */
function importedBy(outputs: Metafile['outputs'], source: string): string[] {
  const found = new Set<string>();
  const follow = (path: string | undefined): void => {
    for (const { path: imported, kind } of outputs[path ?? '']?.imports ?? []) {
      if (kind !== 'import-statement' || found.has(imported)) continue;
      found.add(imported);
      follow(imported);
    }
  };
  follow(Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source));
  return [...found].map((path) => `${ADDRESS}${basename(path)}`);
}

/** A Worker that runs on these files reloads when one is written, so an unchanged file is left alone. */
async function writeChanged(path: string, content: Uint8Array): Promise<void> {
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(content) !== true) await writeFile(path, content);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPages();
