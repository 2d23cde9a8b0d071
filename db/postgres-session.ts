import { Socket } from 'node:net';
import PgClient from 'pg/lib/client.js';
import type { DataSession } from './data-session.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** A session over PostgreSQL's own protocol: through Hyperdrive, which is beside the Worker. */
export async function openPostgresSession(connectionString: string): Promise<DataSession> {
  const socket = new Socket();
  const client = new PgClient({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    stream: () => socket,
    types: { getTypeParser: () => String },
  });
  // A connection that breaks fails what it runs; the event itself needs no answer.
  client.on('error', () => undefined);
  await client.connect();
  return {
    async send({ text, parameters }) {
      return (await client.query<(string | null)[]>({ text, values: [...parameters], rowMode: 'array' }))
        .rows;
    },
    // The server ends what it runs for a connection that is gone when it next sends rows to it.
    stop: () => void socket.destroy(),
    end: () => client.end(),
  };
}
