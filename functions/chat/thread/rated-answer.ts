import { sqlResult } from '../../../schema/wire/tools.ts';
import type { Journal } from './journal.ts';

/** A question of a thread with the queries that its answer came from, without their rows. */
export type RatedAnswer = {
  question: string;
  answer: string;
  /** What the turn ended with instead, or what the last of its tools that failed said. */
  error: string | null;
  queries: { sqlQuery: string; totalRows: number; uuid: string }[];
};

/** An answer's queries that are told; none needs as many. */
const MOST_QUERIES = 20;

/** What was asked by the message of this id, and answered; undefined when the thread has none. */
export function ratedAnswer(journal: Journal, messageId: string): RatedAnswer | undefined {
  const turn = journal.turnOf(messageId);
  if (turn === undefined) return undefined;
  const { first, last } = journal.spanOf(turn.number);
  const rated: RatedAnswer = {
    question: journal.record(first).content ?? '',
    answer: '',
    error: null,
    queries: [],
  };
  for (const { sort, outline } of journal.outlinesBackwards(last)) {
    if (sort < first) break;
    if (outline.graphPath?.[0] === 'final') rated.answer = outline.content ?? '';
    rated.error ??= outline.error ?? outline.toolCall?.error ?? null;
    if (outline.toolCall?.uuid === undefined || rated.queries.length === MOST_QUERIES) continue;
    const given = JSON.parse(journal.record(sort).toolCall?.result ?? 'null');
    const { data } = sqlResult.pick({ sqlQuery: true, totalRows: true, uuid: true }).safeParse(given);
    if (data !== undefined) rated.queries.unshift(data);
  }
  return rated;
}
