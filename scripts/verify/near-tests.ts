import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLongTests } from '../long-tests.ts';
import { stepsFrom } from './steps-from.ts';

export type NearTests = {
  /** Tests that need no service and do not take long, the nearest to a change first. */
  near: string[];
  /** What else has to do with the change, in words. */
  others: string[];
};

const NOT_OURS = ['node_modules', '.git', '.local', '.build', '.wrangler'];
/** Their tests run in another way: in a browser, in the Workers runtime. */
const ELSEWHERE = /^test\/(browser|eviction)\//;

/** Whatever reaches it is part of what the tests through HTTP call, which import nothing of it. */
const SERVICE = 'functions/index.ts';

/** The tests that have to do with these files. */
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
  const isLong = (path: string) => fixed.includes(path) || endless.includes(path);
  const isThroughHttp = (path: string) => path.endsWith('.http.test.ts');
  const callers = steps.has(SERVICE) ? paths : reached;
  const counts: [string, number][] = [
    [
      'test files that call the service',
      callers.filter((path) => isThroughHttp(path) && !isLong(path)).length,
    ],
    ['test files that take long', reached.filter(isLong).length],
    [
      'changed files of pages, tested by npm run test:browser',
      changed.filter((path) => path.startsWith('web/')).length,
    ],
  ];
  return {
    // The map keeps the order in which they were reached.
    near: reached.filter((path) => !isLong(path) && !isThroughHttp(path)),
    others: counts.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`),
  };
}
