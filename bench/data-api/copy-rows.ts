import { Client } from '@neondatabase/serverless';
import pg from 'pg';
import { useLocalEndpoint } from '../../db/neon-session.ts';

/** What the driver calls on a query of its caller's own making. */
class Copy extends pg.Query {
  bytes = 0;

  constructor(sql: string) {
    super(sql);
    // As a simple query: COPY takes no parameters.
    this.submit = (connection) => {
      connection.query(sql);
      return undefined;
    };
  }

  handleCopyData(message: { chunk: Uint8Array }): void {
    this.bytes += message.chunk.byteLength;
  }
}

/**
 * `COPY … TO STDOUT`, the fastest way that PostgreSQL has to hand rows out, over the path that the Worker has: Neon's
 * driver and its WebSocket. Answers with its milliseconds.
 */
export async function copyRows(connectionString: string, endpoint: string, sql: string): Promise<number> {
  const client = new Client({ connectionString });
  useLocalEndpoint(client.neonConfig, endpoint);
  await client.connect();
  const startedAt = performance.now();
  const copy = new Copy(`copy (${sql}) to stdout`);
  const ended = new Promise<void>((resolve, reject) => {
    copy.on('end', () => resolve());
    copy.on('error', reject);
  });
  client.query(copy);
  await ended;
  const ms = performance.now() - startedAt;
  await client.end();
  if (copy.bytes === 0) throw new Error('Nothing was copied.');
  return ms;
}
