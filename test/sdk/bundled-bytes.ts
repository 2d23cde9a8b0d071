import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** What a package under `sdk/` adds to somebody's page: gzip, minified, with nothing of one platform, and without the packages that it imports. */
export async function bundledBytes(name: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../sdk', name, 'src/index.ts')],
    bundle: true,
    packages: 'external',
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
  });
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  return gzipSync(contents, { level: 9 }).byteLength;
}
