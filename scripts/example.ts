import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { bundlePackage } from './sdk/bundle-package.ts';

// `npm run example <name>`: a shop of examples/ beside `npm start`, with the packages as they are under sdk/.

const EXAMPLES = new URL('../examples/', import.meta.url);
const [name = ''] = process.argv.slice(2);
const program = new URL(`${name}/server.mjs`, EXAMPLES);
if (!/^[\w-]+$/.test(name) || !existsSync(program)) {
  const folders = (await readdir(EXAMPLES, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  console.error(`Name an example: npm run example ${folders.map((folder) => folder.name).join(' | ')}`);
  process.exit(1);
}
if (!existsSync(`${process.env.LOCAL_DIRECTORY ?? '.local'}/demo.json`)) {
  console.error('There is no service to embed yet. Have npm start run in another terminal.');
  process.exit(1);
}
for (const needed of ['client', 'element', 'react']) await bundlePackage(needed);
await import(program.href);
