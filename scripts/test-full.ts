import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FILES_AT_ONCE } from './files-at-once.ts';
import { findLongTests } from './long-tests.ts';

// `npm run test:full`: the tests that can go on for as long as one likes, and those that are too long for `npm test`.
//
// Nothing is listed: `*.full.test.ts` and `*.full.http.test.ts` are run here alone, and every test file that imports
// test/harness/full-run.ts is run here for longer than in `npm test`. That module says what the environment asks for:
//
//   FULL_SEED     what randomness begins with; printed, and another one each time unless --seed gives it
//   FULL_SECONDS  how long each such file may go on; without --minutes it is not set, and each does its whole amount
//   FULL_REPORT   a file to which each test appends a line of what it has done

const USAGE = `Usage: npm run test:full -- [--minutes <n>] [--seed <n>] [part of a path…]

  --minutes  how long to go on in all; left out: until everything was done once
  --seed     repeats the run that printed it`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const LEAST_SECONDS = 3;

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { minutes: { type: 'string' }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  const number = (text: string) => {
    if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
    throw new Error(`${text} is not a number.`);
  };
  return {
    minutes: values.minutes === undefined ? undefined : number(values.minutes),
    seed: values.seed === undefined ? randomInt(1_000_000_000) : number(values.seed),
    parts: positionals,
  };
}

/** The long tests of which a part of the path was named, or all. */
async function findFiles(parts: string[]): Promise<string[]> {
  const { fixed, endless } = await findLongTests(ROOT);
  return [...fixed, ...endless].filter(
    (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
  );
}

async function runFiles(files: string[], environment: Record<string, string>): Promise<boolean> {
  const vitest = spawn(process.execPath, [VITEST, 'run', ...files], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  const [code] = await once(vitest, 'exit');
  return code === 0;
}

/**
 * Files that run in the Workers runtime, after all others: beside eighty of these the test runner has sent that runtime a message
 * too large for it, and lost the files that it was running.
 */
function apart(files: string[]): string[][] {
  const inRuntime = files.filter((file) => file.startsWith('test/eviction/'));
  const others = files.filter((file) => !inRuntime.includes(file));
  return [others, inRuntime].filter((part) => part.length > 0);
}

/** An equal share of the time for each file, be it one that ends by itself. */
const secondsOfEach = (files: string[], minutes: number): number =>
  Math.max(LEAST_SECONDS, Math.floor((minutes * 60) / Math.max(1, files.length / FILES_AT_ONCE)));

async function run({ minutes, seed, parts }: ReturnType<typeof readArguments>): Promise<boolean> {
  const files = await findFiles(parts);
  if (files.length === 0) throw new Error(`No long test is in ${parts.join(' or ')}.`);
  const directory = await mkdtemp(join(tmpdir(), 'test-full-'));
  const report = join(directory, 'report');
  const began = Date.now();
  console.log(`Seed ${seed}; ${files.length} files${minutes ? `, ${minutes} minutes` : ''}.`);

  const environment = {
    FULL_SEED: String(seed),
    FULL_REPORT: report,
    ...(minutes !== undefined && { FULL_SECONDS: String(secondsOfEach(files, minutes)) }),
  };
  const isRight: boolean[] = [];
  for (const part of apart(files)) isRight.push(await runFiles(part, environment));

  const lines = (await readFile(report, 'utf8').catch(() => '')).trim().split('\n').filter(Boolean);
  await rm(directory, { recursive: true });
  console.table(lines.map((line) => JSON.parse(line)));
  console.log(
    `Seed ${seed}, ${Math.round((Date.now() - began) / 1_000)} s. Again: npm run test:full -- --seed ${seed}`,
  );
  return isRight.every(Boolean);
}

try {
  process.exitCode = (await run(readArguments())) ? 0 : 1;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 2;
}
