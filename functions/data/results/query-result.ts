import { DurableObject } from 'cloudflare:workers';
import type { DataQuery } from '../../../db/data-cells.ts';
import { DataQueryError, type Fault, type Unreadable } from '../../../db/data-query-error.ts';
import type { Source } from '../open-source.ts';
import { reportOfQueries } from '../query-failure.ts';
import type { Aside } from '../queue/with-place.ts';
import { Flights } from './flights.ts';
import { type Freshness, isFresh } from './freshness.ts';
import { encodeFound, type KeptResult, rememberedResult, rememberResult } from './kept-results.ts';

/** What one caller asks of a result's object. */
export type ResultAsked = {
  /** Of this caller, who may say that they wait no more. */
  id: string;
  key: string;
  source: Source;
  statements: readonly DataQuery[];
  rowLimit: number | null;
  freshness: Freshness;
  /** False: what is kept will not do. */
  takesKept: boolean;
  /** False: what is found is for those who wait for it, and for nobody after them. */
  isKept: boolean;
  waitMs: number;
  /** How long they wait for a place at the data, if they are the first to ask. */
  patienceMs: number | undefined;
  /** Of a request with several results, which take one place together. */
  sharedBy: string | undefined;
  requestId: string;
};

export type ResultAnswer =
  | ({ state: 'found'; how: 'asked' | 'joined' | 'kept'; body: Uint8Array | ReadableStream } & Omit<
      KeptResult,
      'bytes'
    >)
  | { state: 'running'; elapsedMs: number }
  | ({ state: 'failed' } & Failure);

/** A `DataQueryError`, as it goes from one isolate to another. */
type Failure = { message: string; fault: Fault; unreadable: Unreadable | undefined };
type Landed = { kept: KeptResult } | { failure: Failure };

/** What one call may return at once is limited; a stream is not. */
const LARGEST_ANSWER_BYTES = 1024 * 1024;

/**
 * One result over the data, for all who ask for it from anywhere: runs its statements once however many ask, and goes on
 * while somebody comes back for it. It stores nothing; what it has found it remembers as long as its isolate is there.
 */
export class QueryResult extends DurableObject<object> {
  readonly #flights = new Flights<Landed>();

  async read(asked: ResultAsked): Promise<ResultAnswer> {
    const { key, freshness, takesKept } = asked;
    const now = Date.now();
    const kept = takesKept ? rememberedResult(key, now) : undefined;
    if (kept !== undefined && isFresh(kept, freshness, now)) return found(kept, 'kept');
    const { id, source, waitMs } = asked;
    const asker = { id, user: source.limits.user, waitMs };
    const joined = await this.#flights.join(freshness.version, asker, (signal) => this.#run(asked, signal));
    if (joined.landed === undefined) return { state: 'running', elapsedMs: joined.elapsedMs };
    const { landed, isFirst } = joined;
    if ('failure' in landed) return { state: 'failed', ...landed.failure };
    return found(landed.kept, isFirst ? 'asked' : 'joined');
  }

  /** The caller of this id waits no more; what nobody waits for is cancelled. */
  leave(id: string): void {
    this.#flights.leave(id);
  }

  async #run(asked: ResultAsked, signal: AbortSignal): Promise<Landed> {
    const { key, source, statements, rowLimit, freshness, isKept, patienceMs, sharedBy, requestId } = asked;
    const aside: Aside = {
      report: reportOfQueries(requestId, source),
      afterwards: (work) => this.ctx.waitUntil(work),
    };
    try {
      // All that reaches data is evaluated with the first query of an isolate.
      const { runInPlace } = await import('../run-in-place.ts');
      const run = { statements, rowLimit, patienceMs, sharedBy, signal };
      const bytes = encodeFound(await runInPlace(this.env, source, run, aside));
      const readAtMs = Date.now();
      const kept = { version: freshness.version, readAtMs, untilMs: readAtMs + freshness.keptMs, bytes };
      if (isKept) rememberResult(key, kept);
      return { kept };
    } catch (error) {
      if (!(error instanceof DataQueryError)) throw error;
      const { message, fault, unreadable } = error;
      return { failure: { message, fault, unreadable } };
    }
  }
}

function found({ bytes, ...dated }: KeptResult, how: 'asked' | 'joined' | 'kept'): ResultAnswer {
  const isShort = bytes.byteLength <= LARGEST_ANSWER_BYTES;
  return { state: 'found', how, ...dated, body: isShort ? bytes : new Blob([bytes]).stream() };
}
