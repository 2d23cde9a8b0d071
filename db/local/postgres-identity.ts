// Which Unix user the server runs as. PostgreSQL refuses to run as root, so a root caller hands it to
// an unprivileged user, and that user may not be able to enter the caller's folders.
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';

/** The user a program is started as; undefined means the caller's own user. */
export type Identity = { uid: number; gid: number } | undefined;

const UNPRIVILEGED_USER = 'nobody';
const run = promisify(execFile);

/** The user for a new cluster: the caller, or `nobody` when the caller is root. */
export async function identityForNewCluster(): Promise<Identity> {
  if (!isRoot()) return undefined;
  const entry = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === UNPRIVILEGED_USER);
  if (!entry) {
    throw new Error(
      `PostgreSQL does not run as root and /etc/passwd has no user "${UNPRIVILEGED_USER}" to run it as. Run this as another user, or add that one.`,
    );
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** The user an existing cluster belongs to, so that root can start what a normal user created. */
export async function identityOfCluster(directory: string): Promise<Identity> {
  if (!isRoot()) return undefined;
  const { uid, gid } = await stat(directory);
  return { uid, gid };
}

/** Whether that user can enter a folder. The kernel decides, so access lists and mounts count too. */
export async function canEnter(directory: string, identity: Identity): Promise<boolean> {
  return succeedsAs(identity, '/bin/sh', ['-c', 'cd "$0"', directory]);
}

/** Whether a program runs to a good end as that user. */
export async function succeedsAs(identity: Identity, program: string, programArguments: string[]) {
  return run(program, programArguments, { ...identity, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Folders for temporary files that this user can enter, best first. */
export async function reachableTemporaryDirectories(identity: Identity): Promise<string[]> {
  const candidates = [...new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])];
  const reachable = await Promise.all(candidates.map((directory) => canEnter(directory, identity)));
  return candidates.filter((_, index) => reachable[index]);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
