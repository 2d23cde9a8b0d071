import type { DataAccess } from '../../../db/data-access.ts';
import { DataQueryError } from '../../../db/data-query-error.ts';
import { judgeStatement, type Model, type PhysicalQuery } from '../../../engine/index.ts';
import type { CacheMode } from '../../../schema/wire/data.ts';
import { BoundedMemory } from '../../gate/bounded-memory.ts';
import { sqlParser } from '../../model/sql-parser.ts';
import type { Aside } from '../queue/with-place.ts';
import { runInPlace } from '../run-in-place.ts';
import { queryResult } from './find-result.ts';
import { type Freshness, freshFor, freshnessOf, isFresh } from './freshness.ts';
import { decodeFound, type FoundResult, type KeptResult } from './kept-results.ts';
import type { ResultAsked } from './query-result.ts';
import { questionKey, resultKey } from './result-key.ts';
import { tiersOf } from './tiers.ts';

/** A Worker asks again so often, that an object notices whoever died while they waited. */
const LONGEST_WAIT_MS = 10_000;

export type Wanted = {
  statements: readonly PhysicalQuery[];
  rowLimit: number | null;
  /** How old it may be; left out: as old as the model says, and rows that are not grouped are new. */
  cache: CacheMode | undefined;
  /** When whoever asks is told to ask again; null: never. */
  untilMs: number | null;
  /** How long they wait for a place at the data; left out: as long as others. */
  patienceMs?: number;
  /** Results that are asked for by this name take one place together; left out: this one has its own. */
  sharedBy?: string;
  /** Too much to be kept: it is for those who wait for it. */
  isLarge?: boolean;
  /** In the words of whoever asks, who says the same when they ask again; left out: they wait to the end. */
  question?: string;
  signal: AbortSignal;
};

/** What was read, or how long it has been running. */
export type ReadResult = FoundResult | { found: null; elapsedMs: number };

/** What a read gave that nobody is told to ask for again. */
export function readToTheEnd(read: ReadResult): FoundResult {
  if (read.found === null) throw new Error('A read to the end has given no result.');
  return read;
}

type Reading = { env: object; access: DataAccess; model: Model; requestId: string } & Aside;

/** Reads results over a deployment's data: kept ones where they will do, else each once for all who ask. */
export class ResultReader {
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** @throws DataQueryError; the reason of the abort */
  async read(wanted: Wanted): Promise<ReadResult> {
    const { model, report } = this.#reading;
    if (wanted.statements.some((statement) => statement.isOfTheMoment)) return this.#ofTheMoment(wanted);
    if (wanted.isLarge) return this.#unkept(await resultKey(this.#reading.access, wanted), wanted);
    const cubes = [...new Set(wanted.statements.flatMap((statement) => statement.cubes))];
    const version = (sql: string, everyMs: number) => this.#version(sql, everyMs, wanted);
    try {
      const freshness = await freshnessOf(model, cubes, Date.now(), version);
      return await this.#fresh(wanted, freshness, (key) => isWorthKeeping(key, wanted));
    } catch (error) {
      if (error instanceof StillRunning) return { found: null, elapsedMs: error.elapsedMs };
      if (!(error instanceof VersionUnknown)) throw error;
      // Without its version nothing is known to be good enough: it is asked anew.
      report(error);
      return this.#fresh({ ...wanted, cache: 'no-cache' }, freshFor(0), async () => false);
    }
  }

  async #fresh(
    wanted: Wanted,
    freshness: Freshness,
    isWorthKeeping: (key: string) => Promise<boolean>,
  ): Promise<ReadResult> {
    const key = await resultKey(this.#reading.access, wanted);
    const tiers = tiersOf(this.#reading.access, freshness);
    const kept = wanted.cache === 'no-cache' ? undefined : await tiers.find(key);
    const hit = (how: 'hit' | 'stale', kept: KeptResult, isSlow = false): FoundResult => {
      return { found: () => decodeFound(kept.bytes), kept, how, readAtMs: kept.readAtMs, isSlow };
    };
    if (kept !== undefined && isFresh(kept, freshness, Date.now())) return hit('hit', kept);
    const isKept = await isWorthKeeping(key);
    const ask = (asked: Wanted) => this.#ask(key, asked, { freshness, isKept });
    if (kept !== undefined && wanted.cache === 'stale-while-revalidate') {
      const { signal } = new AbortController();
      const renewing = ask({ ...wanted, signal, untilMs: Date.now() + LONGEST_WAIT_MS });
      this.#reading.afterwards(renewing.then(() => undefined, this.#reading.report));
      return hit('stale', kept);
    }
    const answer = await ask(wanted);
    const mayBeOld = wanted.cache === undefined || wanted.cache === 'stale-if-slow';
    return answer.found === null && kept !== undefined && mayBeOld ? hit('stale', kept, true) : answer;
  }

  /**
   * A moment later its statements are others, so it is found again by the words of its question; by its own user, for
   * whom the moment is the one in which they first asked.
   */
  async #ofTheMoment(wanted: Wanted): Promise<ReadResult> {
    const { question, untilMs } = wanted;
    if (question === undefined || untilMs === null) return this.#alone(wanted);
    return this.#unkept(await questionKey(this.#reading.access, question), wanted);
  }

  #unkept(key: string, wanted: Wanted): Promise<ReadResult> {
    return this.#ask(key, { ...wanted, cache: 'no-cache' }, { freshness: freshFor(0), isKept: false });
  }

  async #alone(wanted: Wanted): Promise<ReadResult> {
    const { env, access, ...aside } = this.#reading;
    const found = await runInPlace(env, access, wanted, aside);
    return { found: () => found, kept: undefined, how: 'asked', readAtMs: Date.now(), isSlow: false };
  }

  /** What a `refresh_key` gives now, as a result of its own. */
  async #version(sql: string, everyMs: number, { untilMs, signal }: Wanted): Promise<string> {
    const statement: PhysicalQuery = {
      text: `SELECT "__version"::text FROM ${sql} AS "__version"`,
      parameters: [],
      cubes: [],
      columns: [{ name: 'version', column_type: 'String' }],
      isOfTheMoment: false,
    };
    const wanted: Wanted = {
      ...{ statements: [statement], rowLimit: VERSION_ROWS, cache: 'must-revalidate', untilMs, signal },
    };
    try {
      // It is there to give something else at another time.
      const read = await this.#fresh(wanted, freshFor(everyMs), async () => true);
      if (read.found === null) throw new StillRunning(read.elapsedMs);
      return JSON.stringify(read.found());
    } catch (error) {
      if (!(error instanceof DataQueryError) || error.fault === 'crowd') throw error;
      throw new VersionUnknown('A refresh_key cannot be read.', { cause: error });
    }
  }

  /** Asks the result's object until there is an answer, or no more time. */
  async #ask(
    key: string,
    { statements, rowLimit, cache, untilMs, patienceMs, sharedBy, signal }: Wanted,
    { freshness, isKept }: { freshness: Freshness; isKept: boolean },
  ): Promise<ReadResult> {
    const { access, requestId } = this.#reading;
    const { accountId, jurisdiction, limits, deployment } = access;
    const { id, dataSource, statementTimeoutMs } = deployment;
    const asked: Omit<ResultAsked, 'waitMs'> = {
      ...{ id: crypto.randomUUID(), key, rowLimit, freshness, isKept, patienceMs, sharedBy, requestId },
      source: { accountId, jurisdiction, limits, deployment: { id, dataSource, statementTimeoutMs } },
      statements: statements.map(({ text, parameters, columns }) => ({ text, parameters, columns })),
      takesKept: cache !== 'no-cache' && isKept,
    };
    for (;;) {
      const leftMs = untilMs === null ? LONGEST_WAIT_MS : untilMs - Date.now();
      const waitMs = Math.max(0, Math.min(leftMs, LONGEST_WAIT_MS));
      const answer = await this.#once({ ...asked, waitMs }, signal);
      if (answer.state === 'failed') {
        const { message, fault, unreadable } = answer;
        throw new DataQueryError(message, { fault, ...(unreadable !== undefined && { unreadable }) });
      }
      if (answer.state === 'found') {
        const { version, readAtMs, untilMs: keptUntilMs, how } = answer;
        const bytes = await new Response(answer.body).bytes();
        const kept = { version, readAtMs, untilMs: keptUntilMs, bytes };
        // Who joined others leaves it to the first of them.
        if (isKept && how !== 'joined') this.#keep(key, kept, freshness);
        const found = () => decodeFound(bytes);
        return { found, kept: undefined, how: how === 'kept' ? 'hit' : how, readAtMs, isSlow: false };
      }
      if (untilMs !== null && Date.now() >= untilMs) return { found: null, elapsedMs: answer.elapsedMs };
    }
  }

  #keep(key: string, kept: KeptResult, freshness: Freshness): void {
    const { access, afterwards, report } = this.#reading;
    afterwards(tiersOf(access, freshness).keep(key, kept).catch(report));
  }

  /** One call of the object, which is told when whoever asks has gone. */
  async #once(asked: ResultAsked, signal: AbortSignal) {
    signal.throwIfAborted();
    const { env, access, afterwards, report } = this.#reading;
    const object = queryResult(env, access, asked.key);
    const gone = Promise.withResolvers<never>();
    const onAbort = () => {
      afterwards(Promise.resolve(object.leave(asked.id)).then(() => undefined, report));
      gone.reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      const answering = object.read(asked);
      // Nobody hears of what is stopped.
      answering.catch(() => undefined);
      return await Promise.race([answering, gone.promise]);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }
}

/** More rows than this tell no more of whether something has changed. */
const VERSION_ROWS = 100;

class VersionUnknown extends Error {}

class StillRunning extends Error {
  readonly elapsedMs: number;

  constructor(elapsedMs: number) {
    super('The version of the data is still being read.');
    this.elapsedMs = elapsedMs;
  }
}

/** By result and what was said of its age: the parser takes as long as compiling does. */
const verdicts = new BoundedMemory<boolean>(10_000);

/** Not what gives something else each time, and single rows for those alone who say how old they may be. */
async function isWorthKeeping(key: string, { statements, cache }: Wanted): Promise<boolean> {
  const asked = `${key} ${cache !== undefined}`;
  const known = verdicts.get(asked);
  if (known !== undefined) return known;
  const parser = await sqlParser();
  const isWorth = statements.every((statement) => {
    const { isSteady, showsRows } = judgeStatement(parser, statement);
    return isSteady && (!showsRows || cache !== undefined);
  });
  verdicts.set(asked, isWorth, 1);
  return isWorth;
}
