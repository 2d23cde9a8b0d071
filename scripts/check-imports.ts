import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forbiddenImports } from './lint/imports.ts';
import { layers } from './lint/layers.ts';

// Part of `npm run lint`: holds the imports of every file to scripts/lint/layers.ts. `node scripts/check-imports.ts
// <folder>` checks another copy of the repository.

const NOT_OURS = ['node_modules', '.git', '.local', '.build', '.wrangler'];

const [root = process.cwd()] = process.argv.slice(2);
const paths = await Array.fromAsync(
  glob('**/*.{ts,tsx,js,mjs}', { cwd: root, exclude: (name) => NOT_OURS.includes(name) }),
);
const problems = (
  await Promise.all(
    paths.map(async (path) => forbiddenImports(path, await readFile(join(root, path), 'utf8'), layers)),
  )
).flat();
for (const problem of problems.sort()) console.error(problem);
if (problems.length > 0) {
  console.error('scripts/lint/layers.ts says which way imports go.');
  process.exitCode = 1;
}
