import type { DataQuery } from '../../db/data-cells.ts';
import { DataQueryError } from '../../db/data-query-error.ts';
import { type DataRows, runDataQuery } from '../../db/data-source.ts';
import { connectTo, LONG_LIMIT_MS, placeAt, type Source } from './open-source.ts';
import type { Aside } from './queue/with-place.ts';
import { someAtOnce } from './some-at-once.ts';

/** As many as a user may have run at once by themselves. */
const AT_ONCE = 4;

export type Run = {
  statements: readonly DataQuery[];
  /** Rows of each that are wanted; null: all. */
  rowLimit: number | null;
  /** How long the caller waits for a place; left out: as long as others. */
  patienceMs?: number | undefined;
  sharedBy?: string | undefined;
  signal: AbortSignal;
};

/**
 * Runs statements in one place at the data, and gives what each finds. What somebody has to mend is reported, whoever
 * hears the error. @throws DataQueryError of the first that fails, when the others have been stopped
 */
export async function runInPlace(
  env: object,
  source: Source,
  { statements, rowLimit, patienceMs, sharedBy, signal }: Run,
  aside: Aside,
): Promise<DataRows[]> {
  const { statementTimeoutMs } = source.deployment;
  const longestMs = statements.length > 1 ? LONG_LIMIT_MS : statementTimeoutMs;
  const inPlace = placeAt(env, source, { longestMs, patienceMs, sharedBy, ...aside });
  try {
    const connection = await connectTo(env, source);
    const jobs = statements.map((statement) => (stop: AbortSignal) => {
      return runDataQuery(connection, statement, { rowLimit, statementTimeoutMs, signal: stop });
    });
    return await inPlace(signal, () => someAtOnce(AT_ONCE, signal, jobs));
  } catch (error) {
    if (error instanceof DataQueryError && error.fault === 'deployment') aside.report(error);
    throw error;
  }
}
