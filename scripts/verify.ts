import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changedFiles } from './verify/changed-files.ts';
import { findNearTests } from './verify/near-tests.ts';
import { runTests } from './verify/run-tests.ts';

// `npm run verify`: what can be known within half a minute of the files that have changed: format, lint, types, and the
// nearest tests that need no service. It says what it has left out. Each step prints its output if something is wrong.

const USAGE = `Usage: npm run verify -- [--since <commit>]

  --since  also what was committed after that commit; left out: what is not committed yet`;

/** Tests that have not ended by then are left out, so that all of it takes half a minute. */
const TESTS_END_MS = 22_000;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const inModules = (path: string) => join(ROOT, 'node_modules', path);

type Outcome = { isRight: boolean; output: string };
type Step = { name: string; script: string; args: readonly string[] };

const formatAndLint = (files: readonly string[]): Step => ({
  name: 'format and lint of what has changed',
  script: inModules('@biomejs/biome/bin/biome'),
  args: [
    ...['check', '--error-on-warnings', '--write'],
    ...['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files],
  ],
});
const DIRECTIONS: Step = { name: 'imports', script: join(ROOT, 'scripts/check-imports.ts'), args: [] };
const TYPES = ['tsconfig.json', 'tsconfig.node.json', 'tsconfig.web.json'].map(
  (config): Step => ({
    name: `types of ${config}`,
    script: inModules('typescript/bin/tsc'),
    args: ['-p', config],
  }),
);

async function told(name: string, doing: () => Promise<Outcome>): Promise<boolean> {
  const startedMs = performance.now();
  const { isRight, output } = await doing();
  console.log(`${isRight ? '✓' : '✗'} ${name} (${((performance.now() - startedMs) / 1_000).toFixed(1)} s)`);
  if (!isRight) console.log(output.trim());
  return isRight;
}

const run = ({ name, script, args }: Step): Promise<boolean> =>
  told(name, async () => {
    const child: ChildProcess = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const outputs = [child.stdout, child.stderr].map((output) => (output === null ? '' : text(output)));
    const [[code], ...said] = await Promise.all([once(child, 'exit'), ...outputs]);
    return { isRight: code === 0, output: said.join('\n') };
  });

/** One after the other, to the end: somebody who verifies wants to know all that is wrong. */
async function runEach(steps: readonly Step[]): Promise<boolean> {
  let isRight = true;
  for (const step of steps) isRight = (await run(step)) && isRight;
  return isRight;
}

const foldersOf = (files: readonly string[]): string =>
  [...new Set(files.map((file) => dirname(file)))].sort().join(', ');

/** The nearest tests; what was left out is added to the notes. */
async function testNearest(changed: readonly string[], notes: string[]): Promise<boolean> {
  const { near, others } = await findNearTests(ROOT, changed);
  notes.push(...others);
  if (near.length === 0) return true;
  return told(`the tests nearest to it, of ${near.length} files that reach it`, async () => {
    const { leftOut, ...outcome } = await runTests(ROOT, near, TESTS_END_MS - performance.now());
    if (leftOut.length > 0) notes.push(`${leftOut.length} test files further away, in ${foldersOf(leftOut)}`);
    return outcome;
  });
}

async function verify(since: string | undefined): Promise<boolean> {
  const { all, present } = await changedFiles(ROOT, since);
  if (all.length === 0) {
    console.log('Nothing has changed. --since <commit> looks at what was committed, too.');
    return true;
  }
  const notes: string[] = [];
  // First, as it may write the files that the others read.
  const isFormatted = present.length === 0 || (await run(formatAndLint(present)));
  const results = await Promise.all([runEach([DIRECTIONS, ...TYPES]), testNearest(all, notes)]);
  if (notes.length > 0) console.log(`Not run: ${notes.join('; ')}`);
  console.log(`${(performance.now() / 1_000).toFixed(1)} s`);
  return isFormatted && results.every(Boolean);
}

function readArguments(): string | undefined {
  try {
    return parseArgs({ options: { since: { type: 'string' } } }).values.since;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

process.exitCode = (await verify(readArguments())) ? 0 : 1;
