import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findLongTests } from './long-tests.ts';

// `npm run verify`: what can be known within seconds of the files that have changed: format, lint, types, and the tests
// that import them and need no service. Each step prints its output once it ends, and only if something is wrong.

const USAGE = `Usage: npm run verify -- [--since <commit>]

  --since  also what was committed after that commit; left out: what is not committed yet`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const inModules = (path: string) => join(ROOT, 'node_modules', path);

type Step = { name: string; script: string; args: readonly string[] };

const FORMAT_AND_LINT: Step = {
  name: 'format and lint',
  script: inModules('@biomejs/biome/bin/biome'),
  args: ['check', '--error-on-warnings', '--write'],
};
const DIRECTIONS: Step = { name: 'imports', script: join(ROOT, 'scripts/check-imports.ts'), args: [] };
const TYPES = ['tsconfig.json', 'tsconfig.node.json', 'tsconfig.web.json'].map(
  (config): Step => ({
    name: `types of ${config}`,
    script: inModules('typescript/bin/tsc'),
    args: ['-p', config],
  }),
);

/** Without those that go on for as long as one likes, whose share alone takes seconds. */
async function testsOfChanges(since: string | undefined): Promise<Step> {
  const { endless } = await findLongTests(ROOT);
  return {
    name: 'tests of what has changed',
    script: inModules('vitest/vitest.mjs'),
    args: [
      ...['run', '--project', 'parts', '--changed', ...(since === undefined ? [] : [since])],
      ...['--passWithNoTests', '--silent=passed-only'],
      ...endless.flatMap((file) => ['--exclude', file]),
    ],
  };
}

async function run({ name, script, args }: Step): Promise<boolean> {
  const startedMs = Date.now();
  const process_: ChildProcess = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outputs = [process_.stdout, process_.stderr].map((output) => (output === null ? '' : text(output)));
  const [[code], ...said] = await Promise.all([once(process_, 'exit'), ...outputs]);
  const isRight = code === 0;
  console.log(`${isRight ? '✓' : '✗'} ${name} (${((Date.now() - startedMs) / 1_000).toFixed(1)} s)`);
  if (!isRight) console.log(said.join('\n').trim());
  return isRight;
}

/** One after the other, to the end: somebody who verifies wants to know all that is wrong. */
async function runEach(steps: readonly Step[]): Promise<boolean> {
  let isRight = true;
  for (const step of steps) isRight = (await run(step)) && isRight;
  return isRight;
}

async function verify(since: string | undefined): Promise<boolean> {
  const startedMs = Date.now();
  // First, as it may write the files that the others read.
  const isFormatted = await run(FORMAT_AND_LINT);
  const results = await Promise.all([
    runEach([DIRECTIONS, ...TYPES]),
    runEach([await testsOfChanges(since)]),
  ]);
  console.log(`${((Date.now() - startedMs) / 1_000).toFixed(1)} s`);
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
