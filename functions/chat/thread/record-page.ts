import type { Journal } from './journal.ts';

/** Records of a thread as lines of JSON, and whether more follow. */
export type RecordPage = { lines: string[]; hasNextPage: boolean };

const MOST_RECORDS = 200;
/** What a page may hold before it is full, in UTF-16 units. A longer record is a page of its own. */
const FULL_LENGTH = 1_000_000;

/** The complete records behind this place, up to the last one, as far as a page holds them. */
export function recordPage(journal: Journal, after: number, last: number): RecordPage {
  const lines: string[] = [];
  let length = 0;
  let line = '';
  for (const piece of journal.lines({ first: after + 1, last })) {
    if (lines.length === MOST_RECORDS || length >= FULL_LENGTH) return { lines, hasNextPage: true };
    if (piece !== '\n') {
      line += piece;
      continue;
    }
    lines.push(line);
    length += line.length;
    line = '';
  }
  return { lines, hasNextPage: false };
}
