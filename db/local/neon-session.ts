// One request on one PostgreSQL session: sent in one go, cancelled when its caller leaves, left clean.
import pg, { type PoolClient } from 'pg';
import { type CancelKey, cancelUntilIdle, sendCancelRequest } from '../cancel-query.ts';
import type { Statement, StatementResult } from './neon-protocol.ts';
import type { StatementNames } from './neon-statement-names.ts';

export type Work = { statements: Statement[]; begin: string | undefined };

/** The answers, and `isClean` once the session is idle: whether it may serve somebody else. */
export type Exchange = { results: Promise<StatementResult[]>; isClean: Promise<boolean> };

/**
 * DISCARD ALL but for prepared statements, which the session keeps. It is sent right behind every request,
 * so no caller waits for it, and nothing has to guess which statement or function changed a setting.
 */
const RESET = [
  'SET SESSION AUTHORIZATION DEFAULT',
  'RESET ALL',
  'CLOSE ALL',
  'UNLISTEN *',
  'SELECT pg_advisory_unlock_all()',
  'DISCARD SEQUENCES',
  'DISCARD TEMP',
].join(';');

/** Sends the statements as one transaction if there is a BEGIN; nothing waits for an answer in between. */
export function exchange(session: PoolClient, { statements, begin }: Work, names?: StatementNames): Exchange {
  const opening = begin === undefined ? [] : [session.query(begin)];
  const answers = statements.map(({ query, params }) =>
    sendStatement(session, query, params, names?.nameFor(query)),
  );
  const closing = begin === undefined ? [] : [session.query('COMMIT')];
  const reset = session.query(RESET);
  return {
    results: firstFailureOrAll(opening, answers, closing),
    isClean: reset.then(
      () => session.getTransactionStatus() === 'I',
      () => false,
    ),
  };
}

/** Cancels what the session runs; it must be closed afterwards. */
export function cancel(session: PoolClient, { isClean }: Exchange): void {
  // node-postgres keeps the backend's key but leaves it out of its types.
  const key = session as PoolClient & CancelKey;
  void cancelUntilIdle(() => sendCancelRequest(key), isClean);
}

/** A plan outlived a change of its tables, or the caller's own SQL dropped it. Nothing has run then. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const INVALID_STATEMENT_NAME = '26000';
  return error.code === INVALID_STATEMENT_NAME || error.routine === 'RevalidateCachedQuery';
}

function sendStatement(session: PoolClient, text: string, values: unknown[], name: string | undefined) {
  // Only the extended protocol refuses two statements in one text, as Neon does.
  const config = { text, values, rowMode: 'array' as const, queryMode: 'extended', ...(name && { name }) };
  return session.query<(string | null)[]>(config);
}

/** The first failure is the cause; those behind it only say that the transaction is aborted. */
async function firstFailureOrAll(
  opening: Promise<unknown>[],
  answers: Promise<StatementResult>[],
  closing: Promise<unknown>[],
): Promise<StatementResult[]> {
  const outcomes = await Promise.allSettled([...opening, ...answers, ...closing]);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  return Promise.all(answers);
}
