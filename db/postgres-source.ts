import { Socket } from 'node:net';
import type { Client } from 'pg';
import PgClient from 'pg/lib/client.js';
import { type CancelKey, cancelUntilIdle } from './cancel-query.ts';
import type { DataStatement, ReadTransaction, TextRow } from './read-transaction.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** How long a database is asked to stop; one that does not listen loses its connection. */
const CANCEL_TIMEOUT_MS = 5_000;

/**
 * Reads over PostgreSQL's own protocol, on a connection of its own that is closed before this returns: Hyperdrive,
 * which is beside the Worker, keeps the pool. All statements go out at once, so one trip there answers them.
 */
export async function readFromPostgres(
  connectionString: string,
  transaction: ReadTransaction,
): Promise<TextRow[]> {
  const socket = new Socket();
  const session = new PgClient({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    stream: () => socket,
    pipeline: true,
    types: { getTypeParser: () => String },
  });
  // A connection that breaks fails what it runs; the event itself needs no answer.
  session.on('error', () => undefined);
  try {
    await untilAborted(session.connect(), transaction.signal, () => socket.destroy());
    return await read(session, socket, transaction);
  } finally {
    await session.end();
  }
}

/** The rows of the query. One that the signal stops has ended in the database, too, when this throws. */
async function read(
  session: Client,
  socket: Socket,
  { before, query, signal }: ReadTransaction,
): Promise<TextRow[]> {
  const send = ({ text, parameters }: DataStatement) =>
    session.query<(string | null)[]>({ text, values: [...parameters], rowMode: 'array' });
  const begun = session.query('begin read only');
  const sent = before.map(send);
  const answer = send(query);
  const outcomes = Promise.allSettled([begun, ...sent, answer, session.query('commit')]);

  // The first failure is the cause; those behind it only say that the transaction is aborted.
  const failure = (await untilAborted(outcomes, signal, () => cancel(session, socket, outcomes))).find(
    (outcome) => outcome.status === 'rejected',
  );
  if (failure !== undefined) throw failure.reason;
  return (await answer).rows;
}

/** What is begun is waited for even when the signal aborts: `stop` makes it end. */
async function untilAborted<Value>(
  begun: Promise<Value>,
  signal: AbortSignal,
  stop: () => void,
): Promise<Value> {
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await begun;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function cancel(session: Client, socket: Socket, idle: Promise<unknown>): void {
  const hangUp = setTimeout(() => socket.destroy(), CANCEL_TIMEOUT_MS);
  // node-postgres keeps the key that the server gave, but leaves it out of its types.
  void cancelUntilIdle(session as Client & CancelKey, idle).finally(() => clearTimeout(hangUp));
}
