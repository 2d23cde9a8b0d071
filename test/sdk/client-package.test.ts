import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { WIRE_TYPES_FILE, wireTypes } from '../../scripts/sdk/wire-types.ts';

const ROOT = join(import.meta.dirname, '../..');
const CLIENT_BUDGET_BYTES = 3 * 1024;

it('has the types that the service itself reads and answers with', async () => {
  expect(await readFile(WIRE_TYPES_FILE, 'utf8')).toBe(wireTypes());
});

it('stays within 3 KiB gzip, and needs nothing that browsers and Workers do not have', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'sdk/client/src/index.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
  });
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  expect(gzipSync(contents, { level: 9 }).byteLength).toBeLessThanOrEqual(CLIENT_BUDGET_BYTES);
});
