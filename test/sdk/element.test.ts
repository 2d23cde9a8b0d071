import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const ELEMENT_BUDGET_BYTES = 2 * 1024;

it('can be imported where there is no HTMLElement, as a server that renders pages does', async () => {
  expect('HTMLElement' in globalThis).toBe(false);
  expect((await import('../../sdk/element/src/index.ts')).EmbeddedChat).toBeTypeOf('function');
});

it('stays within 2 KiB gzip', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'sdk/element/src/index.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
  });
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  expect(gzipSync(contents, { level: 9 }).byteLength).toBeLessThanOrEqual(ELEMENT_BUDGET_BYTES);
});
