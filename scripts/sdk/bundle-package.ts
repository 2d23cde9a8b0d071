import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Makes the one module of a package under sdk/, `dist/index.js`; what it imports by name stays outside. */
export async function bundlePackage(name: string): Promise<void> {
  const folder = fileURLToPath(new URL(`../../sdk/${name}`, import.meta.url));
  await build({
    entryPoints: [`${folder}/src/index.ts`],
    outfile: `${folder}/dist/index.js`,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
  });
}
