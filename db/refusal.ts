import { type SQL, sql } from 'drizzle-orm';
import { REFUSED_SQLSTATE } from '../schema/names.ts';
import { isRefusalCode, Refusal, type RefusalCode, refusals } from '../schema/refusals.ts';
import { databaseErrorIn } from './database-error.ts';

/**
 * SQL that ends the batch with this code. `message` may be worked out in SQL; without it the code goes alone, and the
 * Worker knows what there is to read: most calls are not refused, and need not carry the words.
 */
export const refuse = (code: RefusalCode, message?: SQL | string): SQL =>
  message === undefined
    ? sql.raw(`refuse('${code}', '${code}')`)
    : sql`refuse(${code}::text, ${message}::text)`;

/** The same for what may come through after so many seconds. */
export const refuseFor = (code: RefusalCode, message: SQL, retryAfterSeconds: SQL): SQL =>
  sql`refuse(${code}::text, ${message}, retry_after_seconds => ${retryAfterSeconds})`;

/** The same for a field of the request that is not as this account lets it be. */
export const refuseField = (path: string, message: SQL): SQL =>
  sql`refuse(${'invalid_request' satisfies RefusalCode}, ${`${path}: `} || ${message}, path => ${path}::text)`;

export type Check = { when: SQL; refuse: SQL };

/** SQL that asks the checks in order and ends the batch at the first that holds. */
export const refuseFirst = (checks: readonly Check[]): SQL =>
  sql`case ${sql.join(
    checks.map((check) => sql`when ${check.when} then ${check.refuse}`),
    sql` `,
  )} else true end`;

/** The Refusal that the database raised, or undefined when the error is anything else. */
export function raisedRefusal(error: unknown): Refusal | undefined {
  const raised = databaseErrorIn(error);
  if (raised?.code !== REFUSED_SQLSTATE) return undefined;
  if (!isRefusalCode(raised.detail)) return undefined;
  const { hint, column } = raised;
  // Told by its code alone: what there is to read stands in one place.
  const message = raised.message === raised.detail ? refusals[raised.detail][1] : raised.message;
  const [seconds, path] = [textOf(hint), textOf(column)];
  return new Refusal(raised.detail, message, {
    ...(seconds !== undefined && { retryAfterSeconds: Number(seconds) }),
    ...(path !== undefined && { issues: [{ path, message: message.slice(`${path}: `.length) }] }),
  });
}

/** Fields of an error that were not given are empty. */
const textOf = (field: unknown): string | undefined =>
  typeof field === 'string' && field !== '' ? field : undefined;

const UNIQUE_VIOLATION_SQLSTATE = '23505';

/** Whether the batch failed because a name was taken. */
export const isUniqueViolation = (error: unknown): boolean =>
  databaseErrorIn(error)?.code === UNIQUE_VIOLATION_SQLSTATE;
