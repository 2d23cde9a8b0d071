import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

// Part of `npm run build`: fails when the Worker's bundle is over its budget.

const BUNDLE = new URL('../.build/worker/', import.meta.url);
const BUDGET_BYTES = 1.5 * 1024 * 1024;

const names = (await readdir(BUNDLE)).filter((name) => /\.(js|wasm)$/.test(name));
const sizes = await Promise.all(
  names.map(async (name) => ({ name, bytes: gzipSync(await readFile(new URL(name, BUNDLE))).byteLength })),
);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { name, bytes } of sizes)
  console.log(`${(bytes / 1024).toFixed(0).padStart(6)} KiB gzip  ${name}`);
console.log(`${(total / 1024).toFixed(0).padStart(6)} KiB gzip  of ${BUDGET_BYTES / 1024} KiB`);
if (total > BUDGET_BYTES) {
  console.error('The Worker is over its budget.');
  process.exit(1);
}
