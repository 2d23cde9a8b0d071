// The PostgreSQL sessions behind the endpoint: one bounded pool for each connection string.
import pg, { type Pool, type PoolClient } from 'pg';
import type { StatementResult } from './neon-protocol.ts';
import { cancel, type Exchange, exchange, isStalePlan, type Work } from './neon-session.ts';
import { StatementNames } from './neon-statement-names.ts';

const SESSIONS_PER_POOL = 20;
const IDLE_MS = 30_000;
/** A session holds on to every plan it was given; past this many requests a fresh one takes its place. */
const REQUESTS_PER_SESSION = 2_000;

export class Sessions {
  #pools = new Map<string, Pool>();
  #names = new StatementNames();

  /** Runs the work at the host, as the user and on the database that the connection string names. */
  async run(connectionString: URL, work: Work, abandoned: AbortSignal): Promise<StatementResult[]> {
    const pool = this.#poolFor(connectionString);
    try {
      return await runOnce(pool, work, abandoned, this.#names);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      return runOnce(pool, work, abandoned);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }

  #poolFor({ href }: URL): Pool {
    const pool = this.#pools.get(href) ?? newPool(href);
    this.#pools.set(href, pool);
    return pool;
  }
}

function newPool(connectionString: string): Pool {
  const pool = new pg.Pool({
    connectionString,
    max: SESSIONS_PER_POOL,
    idleTimeoutMillis: IDLE_MS,
    maxUses: REQUESTS_PER_SESSION,
    pipeline: true,
    types: { getTypeParser: () => asText },
  });
  // A session that breaks fails what it runs, or leaves the pool; the event itself needs no answer.
  pool.on('error', () => undefined);
  pool.on('connect', (session) => session.on('error', () => undefined));
  return pool;
}

async function runOnce(pool: Pool, work: Work, abandoned: AbortSignal, names?: StatementNames) {
  const session = await pool.connect();
  if (abandoned.aborted) session.release();
  abandoned.throwIfAborted();
  const running = exchange(session, work, names);
  void releaseWhenIdle(session, running, abandoned);
  return running.results;
}

async function releaseWhenIdle(
  session: PoolClient,
  running: Exchange,
  abandoned: AbortSignal,
): Promise<void> {
  const stop = () => cancel(session, running);
  abandoned.addEventListener('abort', stop, { once: true });
  const isClean = await running.isClean;
  abandoned.removeEventListener('abort', stop);
  const hasStalePlan = await running.results.then(() => false, isStalePlan);
  session.release(!isClean || hasStalePlan || abandoned.aborted);
}

function asText(value: string): string {
  return value;
}
