import { cancelUntilIdle } from './cancel-query.ts';
import { type NewClient, newClient, type PostgresPlace } from './postgres-client.ts';
import type { DataStatement, ReadTransaction, TextRow } from './read-transaction.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** How long a database is asked to stop; one that does not listen loses its connection. */
const CANCEL_TIMEOUT_MS = 5_000;

/**
 * Reads over PostgreSQL's own protocol, on a connection of its own that is closed before this returns: where there is
 * Hyperdrive, it keeps the pool. All statements go out at once, so one trip there answers them.
 */
export async function readFromPostgres(
  place: PostgresPlace,
  transaction: ReadTransaction,
): Promise<TextRow[]> {
  const session = newClient(place, {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    pipeline: true,
    types: { getTypeParser: () => String },
  });
  const { client, hangUp } = session;
  // A connection that breaks fails what it runs; the event itself needs no answer.
  client.on('error', () => undefined);
  try {
    await untilAborted(client.connect(), transaction.signal, hangUp);
    return await read(session, transaction);
  } finally {
    await client.end();
  }
}

/** The rows of the query. One that the signal stops has ended in the database, too, when this throws. */
async function read(session: NewClient, { before, query, signal }: ReadTransaction): Promise<TextRow[]> {
  const { client } = session;
  const send = ({ text, parameters }: DataStatement) =>
    client.query<(string | null)[]>({ text, values: [...parameters], rowMode: 'array' });
  const begun = client.query('begin read only');
  const sent = before.map(send);
  const answer = send(query);
  const outcomes = Promise.allSettled([begun, ...sent, answer, client.query('commit')]);

  // The first failure is the cause; those behind it only say that the transaction is aborted.
  const failure = (await untilAborted(outcomes, signal, () => stop(session, outcomes))).find(
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

function stop({ cancel, hangUp }: NewClient, idle: Promise<unknown>): void {
  const late = setTimeout(hangUp, CANCEL_TIMEOUT_MS);
  void cancelUntilIdle(cancel, idle).finally(() => clearTimeout(late));
}
