import * as z from 'zod';
import { sqlResult } from '../../../../schema/wire/tools.ts';
import type { RememberedRecord, ThreadMemory } from '../thread-memory.ts';

/** The name under which a query reads the result that its `memoryId` names. */
export const EARLIER_RESULT = 'earlier_result';

/**
 * How many results are listed by title, and in how many turns they are looked for; nobody means older ones.
 */
const RESULTS_LISTED = 20;
const TURNS_LOOKED_AT = 100;

/** A result that a query may go on from. */
export type EarlierResult = { uuid: string; sqlQuery: string };
export type TitledResult = { uuid: string; queryTitle: string };

/** The latest results of the thread, oldest first. */
export function latestResults({ turnsBackwards }: Pick<ThreadMemory, 'turnsBackwards'>): TitledResult[] {
  const results: TitledResult[] = [];
  let turns = 0;
  for (const records of turnsBackwards()) {
    for (const record of records.toReversed()) results.unshift(...titledResult(record));
    turns += 1;
    if (results.length >= RESULTS_LISTED || turns === TURNS_LOOKED_AT) break;
  }
  return results.slice(-RESULTS_LISTED);
}

const titled = z.object({ queryTitle: z.string() });

function titledResult({ outline: { toolCall }, read }: RememberedRecord): TitledResult[] {
  if (toolCall?.uuid === undefined) return [];
  const { data } = titled.safeParse(JSON.parse(toolCall.input ?? read().toolCall?.input ?? '{}'));
  return [{ uuid: toolCall.uuid, queryTitle: data?.queryTitle ?? '' }];
}

/** A result of this thread by its uuid. */
export function earlierResult(
  { callOf }: Pick<ThreadMemory, 'callOf'>,
  uuid: string,
): EarlierResult | undefined {
  const result = callOf(uuid)?.toolCall?.result;
  const { data } = sqlResult.pick({ uuid: true, sqlQuery: true }).safeParse(JSON.parse(result ?? 'null'));
  return data;
}

/**
 * The query with the earlier one in front of it, where it reads from that. It is compiled as a whole, so the
 * earlier query is run anew with the rights of whoever asks now; no row of then is kept.
 */
export function overEarlierResult(sqlQuery: string, earlier: EarlierResult): string {
  if (!new RegExp(`\\b${EARLIER_RESULT}\\b`, 'i').test(sqlQuery)) return sqlQuery;
  const named = `${EARLIER_RESULT} AS (\n${withoutSemicolon(earlier.sqlQuery)}\n)`;
  const begunWith = /^\s*with\s+(recursive\s+)?/i.exec(sqlQuery);
  return begunWith === null
    ? `WITH ${named}\n${sqlQuery}`
    : `${begunWith[0]}${named},\n${sqlQuery.slice(begunWith[0].length)}`;
}

const withoutSemicolon = (sqlQuery: string): string => sqlQuery.trimEnd().replace(/;$/, '');
