import { type SqlResult, sqlResult } from '../../../schema/wire/tools.ts';
import type { Journal } from './journal.ts';

/** A result of a thread, with what was asked. */
export type FoundResult = {
  result: SqlResult;
  question: string;
  /** Whether nothing was asked before, which the question may lean on. */
  isFirstQuestion: boolean;
  askedAtMs: number;
};

/** Turns of a thread are counted from here. */
const FIRST_TURN = 1;

/** The result of this uuid; undefined when the thread has none. */
export function foundResult(journal: Journal, uuid: string): FoundResult | undefined {
  const place = journal.placeOf(uuid);
  if (place === undefined) return undefined;
  const given = journal.record(place.sort).toolCall?.result ?? 'null';
  const question = journal.record(journal.spanOf(place.turn).first).content ?? '';
  return {
    result: sqlResult.parse(JSON.parse(given)),
    question,
    isFirstQuestion: place.turn === FIRST_TURN,
    askedAtMs: place.createdAtMs,
  };
}
