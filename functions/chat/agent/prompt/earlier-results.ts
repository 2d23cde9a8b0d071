import type { StreamRecord } from '../../../../schema/wire/stream-record.ts';
import { sqlResult } from '../../../../schema/wire/tools.ts';

/** The name under which a query reads the result that its `memoryId` names. */
export const EARLIER_RESULT = 'earlier_result';

export type EarlierResult = { uuid: string; queryTitle: string; sqlQuery: string };

/** Every result of the thread so far, oldest first. */
export function earlierResults(records: readonly StreamRecord[]): EarlierResult[] {
  return records.flatMap(({ toolCall }) => {
    if (toolCall?.result === undefined) return [];
    const { data } = sqlResult.safeParse(JSON.parse(toolCall.result));
    return data === undefined
      ? []
      : [{ uuid: data.uuid, queryTitle: data.queryTitle, sqlQuery: data.sqlQuery }];
  });
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
