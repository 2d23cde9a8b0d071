// The first step of every script of package.json, on whatever Node the system has: installs packages and makes what
// is generated, unless both are there. It writes to stderr alone: stdout belongs to the script, and a program may read it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const MINIMUM_NODE_MAJOR = 20;
const LOCK_FILE = 'package-lock.json';
/** What npm writes once everything is installed. */
const INSTALLED_FILE = 'node_modules/.package-lock.json';
/** Each makes a part of `.build/`, and leaves alone what is right already. */
const BUILDS = [
  'scripts/build-parser.ts',
  'scripts/fetch-reference.ts',
  'scripts/build-assets.ts',
  'scripts/build-pages.ts',
];
/** What the builds read, besides packages. */
const SOURCES = ['web', 'sdk'];
const STAMP_FILE = '.build/prepared';

/** Of all that this step depends on; undefined as long as nothing is installed. */
function currentStamp() {
  const installed = read(INSTALLED_FILE);
  if (installed === undefined) return undefined;
  const sources = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
    .filter((path) => statSync(path).isFile())
    .sort();
  const hash = createHash('sha256').update(process.cwd()).update(installed);
  for (const file of [LOCK_FILE, ...BUILDS, ...sources])
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * The packages of a lock file with their versions, without those for other platforms and the repository's own.
 * @param {string} lockFile
 */
const packagesIn = (lockFile) =>
  new Map(
    Object.entries(JSON.parse(lockFile).packages)
      .filter(([path, { optional }]) => path.startsWith('node_modules/') && !optional)
      .map(([path, { version }]) => [path, version]),
  );

function isInstalled() {
  const installed = read(INSTALLED_FILE);
  if (installed === undefined) return false;
  const found = packagesIn(installed);
  return [...packagesIn(readFileSync(LOCK_FILE, 'utf8'))].every(
    ([path, version]) => found.get(path) === version,
  );
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

if (Number.parseInt(process.versions.node, 10) < MINIMUM_NODE_MAJOR) {
  fail(`Node ${MINIMUM_NODE_MAJOR} or newer is needed; this is ${process.version}.`);
}
/** The repository's own packages by their names, where npm has not yet made them known. */
function linkWorkspaces() {
  for (const [path, { link, resolved }] of Object.entries(
    JSON.parse(readFileSync(LOCK_FILE, 'utf8')).packages,
  )) {
    if (link && !existsSync(path)) symlinkSync(join(process.cwd(), resolved), path, 'junction');
  }
}

const stamp = currentStamp();
if (stamp === undefined || read(STAMP_FILE) !== stamp) {
  if (!isInstalled()) {
    console.error('Installing packages (once)…');
    run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
  }
  linkWorkspaces();
  for (const build of BUILDS) run('node_modules/.bin/node', build);
  mkdirSync('.build', { recursive: true });
  writeFileSync(STAMP_FILE, currentStamp() ?? '');
}
