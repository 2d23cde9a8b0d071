// A throwaway database with the Neon endpoint in front, and the driver pointed at it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neon, neonConfig } from '@neondatabase/serverless';
import { startNeonEndpoint } from '../../../db/local/neon-endpoint.ts';
import { type LocalPostgres, startPostgres } from '../../../db/local/postgres.ts';
import { newDatabase } from '../../harness/new-database.ts';

/** A server of a test's own, for one that looks at all sessions of a server or ends them. */
export async function startLocalDatabase() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'local-database-'));
  const postgres = await startPostgres({ dataDirectory, persistent: false });
  return openLocalDatabase({
    ...postgres,
    async stop() {
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  });
}

/** A database in the server of the run. */
export async function shareLocalDatabase() {
  return openLocalDatabase({ url: await newDatabase(), stop: async () => undefined });
}

async function openLocalDatabase<Postgres extends Pick<LocalPostgres, 'url' | 'stop'>>(postgres: Postgres) {
  const endpoint = await startNeonEndpoint();
  const { fetchEndpoint } = neonConfig;
  neonConfig.fetchEndpoint = () => endpoint.url;
  return {
    postgres,
    endpoint,
    sql: neon(postgres.url),
    /** A connection string for another user or database of the same server. */
    connectionString(changes: { username?: string; password?: string; pathname?: string }): string {
      return Object.assign(new URL(postgres.url), changes).href;
    },
    async stop() {
      // The driver is the process's, and other files come after this one.
      neonConfig.fetchEndpoint = fetchEndpoint;
      await endpoint.stop();
      await postgres.stop();
    },
  };
}
