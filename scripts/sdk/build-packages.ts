import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundlePackage } from './bundle-package.ts';

// Makes `dist/` of packages under sdk/, named behind it in the order in which they import each other: one module, and its types.
// `npm pack` runs it.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TSC = `${ROOT}node_modules/typescript/bin/tsc`;

async function buildPackage(name: string): Promise<void> {
  const folder = `${ROOT}sdk/${name}`;
  await rm(`${folder}/dist`, { recursive: true, force: true });
  await bundlePackage(name);
  execFileSync(process.execPath, [TSC, '-p', `${folder}/tsconfig.json`], { stdio: 'inherit' });
}

for (const name of process.argv.slice(2)) await buildPackage(name);
