import { constants } from 'node:fs';
import { access, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1_024 ** 3;

/**
 * A new folder for what is gone in a moment, in memory where there is enough of it: workerd waits for the disk at each
 * write of an object, and a disk is slow when somebody else writes.
 */
export async function temporaryFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await isRoomInMemory()) ? MEMORY : tmpdir(), prefix));
}

async function isRoomInMemory(): Promise<boolean> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
