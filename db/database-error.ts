/** An error that the database itself raised, whichever driver brought it. */
export type DatabaseError = Error & { code: string; detail?: unknown; hint?: unknown; column?: unknown };

/**
 * The database's own error in what a query threw (the query builder wraps it); undefined when the database
 * raised none. Told by its severity, which every driver sets: checking for the drivers' classes would load
 * them all.
 */
export function databaseErrorIn(thrown: unknown): DatabaseError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  if (isRaised(thrown)) return thrown;
  return thrown.cause instanceof Error && isRaised(thrown.cause) ? thrown.cause : undefined;
}

/** Proxies in front of a database answer in its form, with an empty code. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

const isRaised = (error: Error): error is DatabaseError =>
  'severity' in error &&
  typeof error.severity === 'string' &&
  'code' in error &&
  typeof error.code === 'string' &&
  SQLSTATE.test(error.code);
