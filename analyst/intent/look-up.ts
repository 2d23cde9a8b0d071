import type { SqlResult } from '../../schema/wire/tools.ts';
import { type Outcome, type Sought, writeLookup } from '../match/values/value-lookup.ts';
import type { Intent } from './intent.ts';
import type { Lookup } from './understanding.ts';

/** What a lookup gave, if it was made. */
export type LookedUp = (sqlQuery: string) => Outcome<SqlResult> | null;

/** The values that words may mean, null where there are none to be had; or the query that is to tell them first. */
export function lookUp(
  sought: Sought & { intent: Intent },
  lookedUp: LookedUp,
): { lookup: Lookup } | { lookup: null; values: SqlResult | null } {
  const sqlQuery = writeLookup(sought);
  const outcome = sqlQuery === null ? null : lookedUp(sqlQuery);
  if (sqlQuery === null || outcome !== null)
    return { lookup: null, values: outcome?.ok ? outcome.result : null };
  const { intent, unknown, contested } = sought;
  const texts = unknown.map(({ text }) => text);
  return {
    lookup: { kind: 'lookup', intent, sought: texts.length > 0 ? texts : contested, sqlQuery },
  };
}
