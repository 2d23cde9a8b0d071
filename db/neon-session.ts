import { type DataSession, hangUp, sessionOver } from './data-session.ts';
import { isNeonHost } from './direct/target.ts';
import { loadNeon, type NeonDatabase } from './neon.ts';

/** A session with Neon, over the WebSocket of its driver: HTTP has no cursors, and an upper limit to an answer. */
export async function openNeonSession(
  database: NeonDatabase,
  connectWithinMs?: number,
): Promise<DataSession> {
  const { Client } = await loadNeon(database);
  const client = new Client({ connectionString: database.connectionString });
  const { endpoint, connectionString } = database;
  if (endpoint !== undefined && !isNeonHost(connectionString)) useLocalEndpoint(client.neonConfig, endpoint);
  return sessionOver(client, () => hangUp(client), connectWithinMs);
}

/** The endpoint of a laptop takes WebSockets beside its HTTP, without encryption. */
export function useLocalEndpoint(
  config: InstanceType<Awaited<ReturnType<typeof loadNeon>>['Client']>['neonConfig'],
  endpoint: string,
): void {
  const { host } = new URL(endpoint);
  config.wsProxy = (name, port) => `${host}/v2?address=${name}:${port}`;
  config.useSecureWebSocket = false;
  config.pipelineTLS = false;
  config.pipelineConnect = false;
}
