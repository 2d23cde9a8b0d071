import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { REFERENCE_SCRIPT } from './fetch-reference.ts';

// Gathers what the Worker serves as static files, so that no page needs anything from elsewhere.

const ASSETS = new URL('../.build/assets/', import.meta.url);

const files: Record<string, URL> = {
  'docs/scalar.js': pathToFileURL(REFERENCE_SCRIPT),
  'docs/styles.js': new URL('../web/docs/styles.ts', import.meta.url),
  'docs/reference.js': new URL('../web/docs/reference.ts', import.meta.url),
  'admin/console.js': new URL('../web/admin/console.ts', import.meta.url),
  'admin/console.css': new URL('../web/admin/console.css', import.meta.url),
  'docs/favicon.svg': new URL('../web/docs/favicon.svg', import.meta.url),
  // Cloudflare serves these files ahead of the Worker, with the headers that this one says.
  _headers: new URL('../web/_headers', import.meta.url),
};

export async function buildAssets(): Promise<void> {
  for (const [path, source] of Object.entries(files)) {
    const target = new URL(path, ASSETS);
    const content = await contentOf(source);
    // A Worker that runs on these files reloads when one is written, so an unchanged file is left alone.
    const present = await readFile(target).catch(() => undefined);
    if (present?.equals(content)) continue;
    await mkdir(new URL('.', target), { recursive: true });
    await writeFile(target, content);
  }
}

/** A file as it is served: ours are TypeScript, which browsers do not read. */
async function contentOf(source: URL): Promise<Buffer> {
  const content = await readFile(source);
  if (!source.pathname.endsWith('.ts')) return content;
  return Buffer.from((await transform(content, { loader: 'ts', format: 'esm' })).code);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAssets();
