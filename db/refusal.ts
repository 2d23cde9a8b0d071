import { type SQL, sql } from 'drizzle-orm';
import { REFUSED_SQLSTATE } from '../schema/names.ts';
import { isRefusalCode, Refusal, type RefusalCode, refusals } from '../schema/refusals.ts';
import { databaseErrorIn } from './database-error.ts';

/** SQL that ends the batch with this code. `message` may be worked out in SQL. */
export const refuse = (code: RefusalCode, message: SQL | string = refusals[code][1]): SQL =>
  sql`refuse(${code}::text, ${message}::text)`;

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
  return isRefusalCode(raised.detail) ? new Refusal(raised.detail, raised.message) : undefined;
}

const UNIQUE_VIOLATION_SQLSTATE = '23505';

/** Whether the batch failed because a name was taken. */
export const isUniqueViolation = (error: unknown): boolean =>
  databaseErrorIn(error)?.code === UNIQUE_VIOLATION_SQLSTATE;
