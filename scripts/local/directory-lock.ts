import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

/** Who works with a directory, told to whoever comes second. */
const owner = z.object({ pid: z.int(), url: z.string(), since: z.string() });
type Owner = z.infer<typeof owner>;

class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';

  constructor(directory: string, holder: Owner | undefined) {
    const who =
      holder === undefined
        ? 'another process, which has just started'
        : `process ${holder.pid}, since ${holder.since}, at ${holder.url}`;
    super(`${directory} is in use by ${who}.
Stop that one with Ctrl-C, or give this one a folder and a port of its own:
  LOCAL_DIRECTORY=.local-2 PORT=8788 npm start`);
  }
}

/**
 * Takes a directory for this process alone. The lock is the operating system's, on a file, and goes with the process
 * however that ends. @returns what gives it back. @throws DirectoryInUse
 */
export function lockDirectory(directory: string, url: string): () => void {
  const file = join(directory, 'lock');
  const ownerFile = join(directory, 'owner.json');
  const lock = openLock(file);
  if (lock === undefined) throw new DirectoryInUse(directory, ownerIn(ownerFile));
  const since = new Date().toISOString();
  writeFileSync(ownerFile, `${JSON.stringify({ pid: process.pid, url, since } satisfies Owner)}\n`);
  return () => {
    rmSync(ownerFile, { force: true });
    lock.close();
  };
}

/** SQLite's exclusive lock: Node has none of its own. The file holds nothing. */
function openLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    const isHeld = error instanceof Error && error.message.includes('database is locked');
    if (isHeld) return undefined;
    throw error;
  }
}

function ownerIn(file: string): Owner | undefined {
  try {
    return owner.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
