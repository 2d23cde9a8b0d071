import type { DataStatement, TextRow } from './read-transaction.ts';

/** A connection of its own, on which a cursor can stay open. */
export type DataSession = {
  send(statement: DataStatement): Promise<TextRow[]>;
  /** Stops what runs, and hangs up; also while it connects. */
  stop(): void;
  end(): Promise<void>;
};

/** A client of node-postgres, or of Neon's driver, which is one over a WebSocket. */
type Client = {
  on(event: 'error', listener: () => void): unknown;
  connect(): Promise<unknown>;
  query<Row extends unknown[]>(query: {
    text: string;
    values: unknown[];
    rowMode: 'array';
  }): Promise<{ rows: Row[] }>;
  end(): Promise<void>;
};

/** What both kinds of clients are made with: a database that does not take the call in time, and cells as it prints them. */
export const CLIENT_OPTIONS = { connectionTimeoutMillis: 10_000, types: { getTypeParser: () => String } };

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
  return {
    async send({ text, parameters }) {
      return (await client.query<TextRow>({ text, values: [...parameters], rowMode: 'array' })).rows;
    },
    stop,
    end: () => client.end(),
  };
}
