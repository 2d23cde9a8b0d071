import { glob, readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const NOT_OURS = ['node_modules', 'dist', '.git', '.local', '.build', '.wrangler'];

const configuration = z.object({
  compilerOptions: z.object({ checkJs: z.boolean().default(false) }),
  include: z.array(z.string()),
  exclude: z.array(z.string()),
});

/** Whether a project of TypeScript checks a file of this path. */
async function coverageOf(project: string): Promise<(path: string) => boolean> {
  const { compilerOptions, include, exclude } = configuration.parse(
    JSON.parse(await readFile(join(ROOT, project), 'utf8')),
  );
  const isIn = (path: string, patterns: readonly string[]) =>
    patterns.some((pattern) => matchesGlob(path, pattern.includes('*') ? pattern : `${pattern}/**`));
  return (path) =>
    (compilerOptions.checkJs || /\.tsx?$/.test(path)) && isIn(path, include) && !isIn(path, exclude);
}

it('npm run types checks every TypeScript and JavaScript file', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const projects: string[] = [...scripts.types.matchAll(/-p (\S+)/g)].map(([, project]) => project);
  const covers = await Promise.all(projects.map(coverageOf));
  const ours = await Array.fromAsync(
    glob('**/*.{ts,tsx,js,jsx,mjs,cjs}', { cwd: ROOT, exclude: (name) => NOT_OURS.includes(name) }),
  );
  expect(ours.length).toBeGreaterThan(500);
  expect(ours.filter((path) => !covers.some((isCovered) => isCovered(path)))).toEqual([]);
});
