import type { DataSession } from './data-session.ts';
import { loadNeon, type NeonDatabase } from './neon.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** A session with Neon, over the WebSocket of its driver: HTTP has no cursors, and an upper limit to an answer. */
export async function openNeonSession(database: NeonDatabase): Promise<DataSession> {
  const { Client } = await loadNeon(database);
  const client = new Client({
    connectionString: database.connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser: () => String },
  });
  if (database.endpoint !== undefined) useLocalEndpoint(client.neonConfig, database.endpoint);
  // A connection that breaks fails what it runs; the event itself needs no answer.
  client.on('error', () => undefined);
  await client.connect();
  return {
    async send({ text, parameters }) {
      return (await client.query<(string | null)[]>({ text, values: [...parameters], rowMode: 'array' }))
        .rows;
    },
    stop: () => void client.end(),
    end: () => client.end(),
  };
}

/** The endpoint of a laptop takes WebSockets beside its HTTP, without encryption. */
function useLocalEndpoint(
  config: InstanceType<Awaited<ReturnType<typeof loadNeon>>['Client']>['neonConfig'],
  endpoint: string,
): void {
  const { host } = new URL(endpoint);
  config.wsProxy = () => `${host}/v2`;
  config.useSecureWebSocket = false;
  config.pipelineTLS = false;
  config.pipelineConnect = false;
}
