import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { residentBytes } from '../harness/memory.ts';

const MEBIBYTE = 1024 * 1024;

/** What the service holds at one moment. */
export type Sample = {
  /** undefined where the system does not tell. */
  memoryMebibytes: number | undefined;
  connections: number;
  threadsMebibytes: number;
  databaseMebibytes: number;
  orphans: number;
};

export async function sampleOf(
  pid: number | undefined,
  client: pg.Client,
  stateDirectory: string,
): Promise<Sample> {
  const bytes = residentBytes(pid);
  const { rows } = await client.query<{ connections: number; size: number; orphans: number }>(
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as connections,
       pg_database_size(current_database())::float as size, (select count(*)::int from orphaned_threads) as orphans`,
  );
  const [{ connections, size, orphans } = { connections: 0, size: 0, orphans: 0 }] = rows;
  return {
    memoryMebibytes: bytes === undefined ? undefined : bytes / MEBIBYTE,
    connections,
    threadsMebibytes: (await bytesIn(stateDirectory)) / MEBIBYTE,
    databaseMebibytes: size / MEBIBYTE,
    orphans,
  };
}

/** Files come and go while this looks. */
export async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        stat(join(parentPath, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
