import { Socket } from 'node:net';
import PgClient from 'pg/lib/client.js';
import { CLIENT_OPTIONS, type DataSession, sessionOver } from './data-session.ts';

/** A session over PostgreSQL's own protocol: through Hyperdrive, which is beside the Worker. */
export function openPostgresSession(connectionString: string): Promise<DataSession> {
  const socket = new Socket();
  const client = new PgClient({ ...CLIENT_OPTIONS, connectionString, stream: () => socket });
  // The server ends what it runs for a connection that is gone when it next sends rows to it.
  return sessionOver(client, () => void socket.destroy());
}
