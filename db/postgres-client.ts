import { Socket } from 'node:net';
import type { Client, ClientConfig } from 'pg';
import PgClient from 'pg/lib/client.js';
import { type CancelKey, cancelMessage, sendCancelRequest } from './cancel-query.ts';
import {
  type DirectWay,
  openPlatformSocket,
  type PlatformSocket,
  type PublicNetwork,
} from './direct/platform-socket.ts';
import { PlatformStream } from './direct/platform-stream.ts';
import type { DirectTarget } from './direct/target.ts';

/** A server that speaks PostgreSQL's own protocol: through Hyperdrive, which is beside the Worker, or itself. */
export type PostgresPlace =
  | { kind: 'postgres'; connectionString: string }
  | { kind: 'direct'; target: DirectTarget; network: PublicNetwork | undefined };

/** A client that is not connected yet. */
export type NewClient = {
  client: Client;
  /** Ends the connection without a word; also while it is being made. */
  hangUp(): void;
  /** Asks the server to stop what it runs for this client, which is closed afterwards. Never rejects. */
  cancel(): Promise<void>;
};

export function newClient(place: PostgresPlace, options: ClientConfig): NewClient {
  return place.kind === 'direct' ? direct(place, options) : besideWorker(place.connectionString, options);
}

function besideWorker(connectionString: string, options: ClientConfig): NewClient {
  const socket = new Socket();
  const client = new PgClient({ ...options, connectionString, stream: () => socket });
  return {
    client,
    hangUp: () => void socket.destroy(),
    cancel: () => sendCancelRequest(keyOf(client)),
  };
}

type DirectPlace = Extract<PostgresPlace, { kind: 'direct' }>;

function direct(place: DirectPlace, options: ClientConfig): NewClient {
  const { host, port, user, password, database } = place.target;
  const stream = new PlatformStream(place);
  const client = new PgClient({
    ...options,
    ...{ host, port, user, database, ssl: false },
    // A function, for an empty one would be looked up in files.
    password: () => password,
    // It has all that node-postgres calls of a socket.
    stream: () => stream as unknown as Socket,
  });
  return {
    client,
    hangUp: () => void stream.end(),
    cancel: () => cancelDirectly(place, keyOf(client)),
  };
}

/** On a connection of its own, encrypted as that of the session. */
async function cancelDirectly(way: DirectWay, key: CancelKey): Promise<void> {
  const opened: PlatformSocket[] = [];
  try {
    const socket = await openPlatformSocket(way, (each) => opened.push(each));
    await socket.writable.getWriter().write(cancelMessage(key));
    // The server says nothing, and hangs up when it has read it.
    await socket.closed;
  } catch {
    await Promise.allSettled(opened.map((each) => each.close()));
  }
}

/** node-postgres keeps the key that the server gave, but leaves it out of its types. */
const keyOf = (client: Client): CancelKey => client as Client & CancelKey;
