import { inTime } from './in-time.ts';
import type { DataStatement } from './read-transaction.ts';
import { RowMessages, type SentRows } from './row-messages.ts';

/** A connection of its own, on which a cursor can stay open. */
export type DataSession = {
  /** The rows as they were sent, and the types of their columns by their numbers. */
  send(statement: DataStatement): Promise<SentRows & { types: number[] }>;
  /** Stops what runs, and hangs up; also while it connects. */
  stop(): void;
  /** Says goodbye, and waits until the connection is gone, or for a while. */
  end(): Promise<void>;
};

/** A client of node-postgres, or of Neon's driver, which is one over a WebSocket. */
type Client = {
  on(event: 'error' | 'end', listener: () => void): unknown;
  connect(): Promise<unknown>;
  query(query: { text: string; values: unknown[] }): Promise<{ fields: { dataTypeID: number }[] }>;
  end(): Promise<void>;
};

/** What both have, and leave out of their types. */
type Connected = { connection: { stream: Stream } };
type Stream = {
  listeners(event: 'data'): ((bytes: Buffer) => void)[];
  removeAllListeners(event: 'data'): unknown;
  on(event: 'data', listener: (bytes: Buffer) => void): unknown;
  emit(event: 'error', error: unknown): unknown;
  destroy(): unknown;
};

/** Without a goodbye, which the driver of Neon would also send while there is no connection, and fail. */
export const hangUp = (client: Client): void => void streamOf(client).destroy();

const streamOf = (client: Client): Stream => (client as Client & Connected).connection.stream;

/** Neon's driver gives up only connections that have been made; one that is not taken it would wait for without end. */
const CONNECT_WITHIN_MS = 10_000;
/** Of a driver that waits for the end of a connection that has ended before, or of one whose other end says nothing. */
const GOODBYE_MS = 2_000;

/** Connects the client. One that cannot be connected is stopped. */
export async function sessionOver(
  client: Client,
  stop: () => void,
  connectWithinMs = CONNECT_WITHIN_MS,
): Promise<DataSession> {
  // A connection that breaks fails what it runs; the event itself needs no answer.
  client.on('error', () => undefined);
  const gone = new Promise<void>((resolve) => client.on('end', resolve));
  try {
    await inTime(client.connect(), connectWithinMs, () => {
      throw new Error('The database has not taken the connection in time.');
    });
  } catch (error) {
    stop();
    throw error;
  }
  const rows = rowsOf(streamOf(client));
  return {
    async send({ text, parameters }) {
      const { fields } = await client.query({ text, values: [...parameters] });
      return { ...rows.take(), types: fields.map(({ dataTypeID }) => dataTypeID) };
    },
    stop,
    end: () => inTime(Promise.race([gone, client.end()]), GOODBYE_MS, () => undefined),
  };
}

/** Stands between the connection and its driver from now on. */
function rowsOf(stream: Stream): RowMessages {
  const listeners = stream.listeners('data');
  const messages = new RowMessages((message) => {
    for (const listener of listeners) listener.call(stream, message);
  });
  stream.removeAllListeners('data');
  stream.on('data', (bytes) => {
    try {
      messages.receive(bytes);
    } catch (error) {
      // The driver fails what runs, and whoever waits for it hangs up.
      stream.emit('error', error);
    }
  });
  return messages;
}
