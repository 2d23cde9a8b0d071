import { DataQueryError } from '../../../db/data-query-error.ts';
import type { Entry, Ticket } from './places.ts';

/** The queue as it is called: the object's stub, or in tests its places themselves. */
export type Queue = {
  enter(ticket: Ticket): Promise<Entry>;
  hold(id: string): Promise<void>;
  leave(id: string): unknown;
};

export type Asking = Omit<Ticket, 'id'> & {
  /** How long somebody waits for a place before they are told that there is none; left out: a minute. */
  patienceMs?: number | undefined;
};

/** Runs while it holds a place at the data. */
export type WithPlace = <Result>(signal: AbortSignal, run: () => Promise<Result>) => Promise<Result>;

const PATIENCE_MS = 60_000;

const BUSY =
  'Too many queries run over the data of this deployment at once. Ask for less at once, or try again in a minute.';

/** What outlives a call. */
export type Aside = {
  report: (error: unknown) => void;
  /** Sees to it that this ends, also when the call has been answered before. */
  afterwards: (work: Promise<void>) => void;
};

/** Runs what it is given in the queue. @throws DataQueryError when there is no place; the reason of an abort. */
export function inQueue(
  find: () => Queue,
  { patienceMs = PATIENCE_MS, ...asking }: Asking,
  { report, afterwards }: Aside,
): WithPlace {
  return async (signal, run) => {
    const id = crypto.randomUUID();
    const queue = find();
    const leave = () => afterwards(Promise.resolve(queue.leave(id)).then(() => undefined, report));
    try {
      const entry = await untilImpatient(queue.enter({ id, ...asking }), patienceMs, signal);
      if (entry !== 'entered') throw new DataQueryError(BUSY, { fault: 'crowd' });
      // An object that nobody calls is put away, and with it what it knows of who is at the data.
      afterwards(Promise.resolve(queue.hold(id)).catch(report));
      return await run();
    } finally {
      leave();
    }
  };
}

/** The same for rows that come in pieces: the place is held until the last one, or until somebody stops taking them. */
export async function* streamInPlace<Piece>(
  withPlace: WithPlace,
  signal: AbortSignal,
  open: () => AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const entered = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const holding = withPlace(signal, () => {
    entered.resolve();
    return ended.promise;
  });
  holding.catch(entered.reject);
  await entered.promise;
  try {
    yield* open();
  } finally {
    ended.resolve();
    await holding;
  }
}

/** What comes first: the entry, the abort, or the end of patience, which is as good as a full queue. */
async function untilImpatient(
  entered: Promise<Entry>,
  patienceMs: number,
  signal: AbortSignal,
): Promise<Entry> {
  signal.throwIfAborted();
  const { promise: givenUp, resolve, reject } = Promise.withResolvers<Entry>();
  const onAbort = () => reject(signal.reason);
  const timer = setTimeout(() => resolve('full'), patienceMs);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([entered, givenUp]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
