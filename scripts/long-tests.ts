import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Too long for `npm test`; `npm run test:full` runs them whole. */
export const ONLY_IN_FULL = ['test/**/*.full.test.ts', 'test/**/*.full.http.test.ts'];

/**
 * Test files that take long: `fixed` do the same each time, and only in `npm run test:full`; `endless` import
 * test/harness/full-run.ts, do a share in `npm test`, and go on for as long as they may.
 */
export async function findLongTests(root: string): Promise<{ fixed: string[]; endless: string[] }> {
  const endless: string[] = [];
  for await (const file of glob('test/**/*.test.ts', { cwd: root })) {
    if ((await readFile(join(root, file), 'utf8')).includes("harness/full-run.ts'")) endless.push(file);
  }
  const fixed = await Array.fromAsync(glob(ONLY_IN_FULL, { cwd: root }));
  return { fixed: fixed.filter((file) => !endless.includes(file)).sort(), endless: endless.sort() };
}
