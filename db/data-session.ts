import type { DataStatement } from './read-transaction.ts';
import { RowMessages, type SentRows } from './row-messages.ts';

/** A connection of its own, on which a cursor can stay open. */
export type DataSession = {
  /** The rows as they were sent, and the types of their columns by their numbers. */
  send(statement: DataStatement): Promise<SentRows & { types: number[] }>;
  /** Stops what runs, and hangs up; also while it connects. */
  stop(): void;
  end(): Promise<void>;
};

/** A client of node-postgres, or of Neon's driver, which is one over a WebSocket. */
type Client = {
  on(event: 'error', listener: () => void): unknown;
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
};

/** What both kinds of clients are made with: a database that does not take the call in time. */
export const CLIENT_OPTIONS = { connectionTimeoutMillis: 10_000 };

/** Connects the client. One that cannot be connected is stopped. */
export async function sessionOver(client: Client, stop: () => void): Promise<DataSession> {
  // A connection that breaks fails what it runs; the event itself needs no answer.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    stop();
    throw error;
  }
  const rows = rowsOf((client as Client & Connected).connection.stream);
  return {
    async send({ text, parameters }) {
      const { fields } = await client.query({ text, values: [...parameters] });
      return { ...rows.take(), types: fields.map(({ dataTypeID }) => dataTypeID) };
    },
    stop,
    end: () => client.end(),
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
