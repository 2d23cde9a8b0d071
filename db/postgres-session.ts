import { type DataSession, sessionOver } from './data-session.ts';
import { newClient, type PostgresPlace } from './postgres-client.ts';

/** A session over PostgreSQL's own protocol. */
export function openPostgresSession(place: PostgresPlace): Promise<DataSession> {
  const { client, hangUp, cancel } = newClient(place, {});
  return sessionOver(client, () => {
    hangUp();
    // Else the server ends what it runs for a connection that is gone when it next looks or sends rows to it.
    void cancel();
  });
}
