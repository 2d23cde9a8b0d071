// Runs before every script of package.json, on whatever Node the system has: installs what is missing. It
// writes to stderr alone: stdout belongs to the script, and a program may read it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const MINIMUM_NODE_MAJOR = 20;

if (Number.parseInt(process.versions.node, 10) < MINIMUM_NODE_MAJOR) {
  fail(`Node ${MINIMUM_NODE_MAJOR} or newer is needed; this is ${process.version}.`);
}

/**
 * The packages of a lock file with their versions, without those for other platforms.
 * @param {string} lockFile
 */
const packagesIn = (lockFile) =>
  new Map(
    Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
      .filter(([path, { optional }]) => path !== '' && !optional)
      .map(([path, { version }]) => [path, version]),
  );

function isInstalled() {
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(installed)) return false;
  const found = packagesIn(installed);
  return [...packagesIn('package-lock.json')].every(([path, version]) => found.get(path) === version);
}

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  const { status, error } = spawnSync(command, args, {
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`"${[command, ...args].join(' ')}" failed${error ? `: ${error.message}` : ''}.`);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!isInstalled()) {
  console.error('Installing packages (once)…');
  run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
}
run('node_modules/.bin/node', 'scripts/build-parser.ts');
run('node_modules/.bin/node', 'scripts/build-assets.ts');
