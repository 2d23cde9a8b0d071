// The files of one database cluster: <data directory>/cluster holds `password` and `data`. Where the
// server's user cannot enter the data directory, `cluster` is a link to a folder that it can enter.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from './postgres-binaries.ts';
import {
  canEnter,
  type Identity,
  identityForNewCluster,
  identityOfCluster,
  reachableTemporaryDirectories,
} from './postgres-identity.ts';

export type Cluster = { home: string; data: string; password: string; identity: Identity };

const run = promisify(execFile);
const PASSWORD_BYTES = 24;
const DRAFT_PREFIX = 'postgres-cluster-';

/** Opens the cluster of a data directory and creates it where there is none yet. */
export async function openOrCreateCluster(dataDirectory: string): Promise<Cluster> {
  const found = await openCluster(dataDirectory);
  if (found) return found;
  const draft = await createDraft(dataDirectory);
  await publish(draft, dataDirectory);
  const cluster = await openCluster(dataDirectory);
  if (!cluster) {
    throw new Error(
      `${linkOrFolder(dataDirectory)} is not a database of this project: it has no password file. Delete it to begin anew.`,
    );
  }
  return cluster;
}

/** Deletes the cluster, and its data directory unless that holds something else. */
export async function deleteCluster(dataDirectory: string, cluster: Cluster): Promise<void> {
  await rm(cluster.home, { recursive: true, force: true });
  await rm(linkOrFolder(dataDirectory), { recursive: true, force: true });
  await rmdir(dataDirectory).catch(() => undefined);
}

async function openCluster(dataDirectory: string): Promise<Cluster | undefined> {
  try {
    const home = await realpath(linkOrFolder(dataDirectory));
    const password = await readFile(join(home, 'password'), 'utf8');
    return { home, data: join(home, 'data'), password, identity: await identityOfCluster(home) };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (!hasCode(error, 'EACCES')) throw error;
    throw new Error(
      `The database in ${dataDirectory} belongs to another user. Start as that user or as root, or delete the folder to begin anew.`,
    );
  }
}

/** A cluster is made beside its final place, so that what bears the name `cluster` is always complete. */
async function createDraft(dataDirectory: string): Promise<string> {
  await mkdir(dataDirectory, { recursive: true });
  const identity = await identityForNewCluster();
  const draft = await mkdtemp(join(await placeFor(dataDirectory, identity), DRAFT_PREFIX));
  try {
    await initialise(draft, identity);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return draft;
}

async function placeFor(dataDirectory: string, identity: Identity): Promise<string> {
  if (!identity || (await canEnter(dataDirectory, identity))) return dataDirectory;
  const [temporaryDirectory] = await reachableTemporaryDirectories(identity);
  if (temporaryDirectory) return temporaryDirectory;
  throw new Error(
    `The user PostgreSQL has to run as (uid ${identity.uid}) can enter neither ${dataDirectory} nor a temporary folder. Let others enter one of them.`,
  );
}

async function initialise(draft: string, identity: Identity): Promise<void> {
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, randomBytes(PASSWORD_BYTES).toString('base64url'), { mode: 0o600 });
  if (identity)
    await Promise.all([draft, passwordFile].map((path) => chown(path, identity.uid, identity.gid)));
  const { initdb } = await findBinaries(identity);
  const locale = ['--encoding=UTF8', ...(await localeOptions(initdb))];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const place = [`--pgdata=${join(draft, 'data')}`, '--no-sync', '--no-instructions'];
  await run(initdb, [...locale, ...access, ...place], { ...identity, cwd: '/', env: { LC_ALL: 'C' } });
}

/** PostgreSQL's own C.UTF-8, from version 17 on, needs no locale of the operating system. */
async function localeOptions(initdb: string): Promise<string[]> {
  const { stdout } = await run(initdb, ['--version'], { cwd: '/' });
  const major = Number(/ (\d+)/.exec(stdout)?.[1]);
  return major < 17
    ? ['--locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** Gives the draft its name. Who comes second on the same data directory takes the first one's cluster. */
async function publish(draft: string, dataDirectory: string): Promise<void> {
  const name = linkOrFolder(dataDirectory);
  const isBeside = dirname(draft) === dataDirectory;
  try {
    await removeLinkToNothing(name);
    await (isBeside ? rename(draft, name) : symlink(draft, name));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!hasCode(error, 'EEXIST') && !hasCode(error, 'ENOTEMPTY')) throw error;
  }
}

/** A temporary folder may have been cleaned or emptied since; the link to it then stands in the way of a new one. */
async function removeLinkToNothing(name: string): Promise<void> {
  const isLink = await lstat(name).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  const leadsNowhere = await stat(join(name, 'password')).then(
    () => false,
    () => true,
  );
  if (isLink && leadsNowhere) await unlink(name);
}

function linkOrFolder(dataDirectory: string): string {
  return join(dataDirectory, 'cluster');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
