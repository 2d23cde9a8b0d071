// A throwaway PostgreSQL with the Neon endpoint in front, and the driver pointed at it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neon, neonConfig } from '@neondatabase/serverless';
import pg from 'pg';
import { startNeonEndpoint } from '../../../db/local/neon-endpoint.ts';
import { startPostgres } from '../../../db/local/postgres.ts';

export type LocalDatabase = Awaited<ReturnType<typeof startLocalDatabase>>;

export async function startLocalDatabase() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'local-database-'));
  const postgres = await startPostgres({ dataDirectory, persistent: false });
  const endpoint = await startNeonEndpoint({ postgresUrl: postgres.url });
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
      await endpoint.stop();
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** One query over PostgreSQL's own protocol, past the endpoint. */
export async function queryDirectly<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
) {
  const client = new pg.Client(url);
  // A server that is killed breaks the connection once more, after what was asked has failed.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
