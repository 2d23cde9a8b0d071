import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLongTests } from '../long-tests.ts';
import { stepsFrom } from './steps-from.ts';

export type NearTests = {
  /** Tests that need no service and do not take long, the nearest to a change first. */
  near: string[];
  /** How many others reach a change. */
  needService: number;
  long: number;
};

const NOT_OURS = ['node_modules', '.git', '.local', '.build', '.wrangler'];
/** Their tests run in another way: in a browser, in the Workers runtime. */
const ELSEWHERE = /^test\/(browser|eviction)\//;

/** The tests that reach these files. */
export async function findNearTests(root: string, changed: readonly string[]): Promise<NearTests> {
  const paths = await Array.fromAsync(
    glob('**/*.{ts,tsx,js,mjs}', { cwd: root, exclude: (name) => NOT_OURS.includes(name) }),
  );
  const modules = new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  );
  const steps = stepsFrom(changed, modules);
  const reached = [...steps.keys()].filter(
    (path) => modules.has(path) && /^test\/.*\.test\.ts$/.test(path) && !ELSEWHERE.test(path),
  );
  const { fixed, endless } = await findLongTests(root);
  const long = reached.filter((path) => fixed.includes(path) || endless.includes(path));
  const others = reached.filter((path) => !long.includes(path));
  return {
    // Map keeps the order in which they were reached.
    near: others.filter((path) => !path.endsWith('.http.test.ts')),
    needService: others.filter((path) => path.endsWith('.http.test.ts')).length,
    long: long.length,
  };
}
