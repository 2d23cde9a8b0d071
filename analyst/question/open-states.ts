import type { Token } from '../language/tokens.ts';

/** A word for what is still to be done: "overdue" is past its day as well, "unpaid" says what has not been done. */
export type OpenState = { start: number; end: number; isOverdue: boolean; isOpen: boolean; word: string };

const OVERDUE = /^(?:overdue|outstanding)$/;
const OPEN = /^(?:open|outstanding|unfinished|unresolved|unsettled|uncompleted|incomplete|pending)$/;
const UNDONE = /^un\p{L}{4,}ed$|^un(?:paid|sent|sold|done|met|read)$/u;
const TODAY = /^(?:today|now|currently)$/;

/** Where a question says of rows that something has not been done with them yet, up to "today" behind it. */
export function openStates(tokens: Token[]): OpenState[] {
  return tokens.flatMap(({ word, isQuoted }, start) => {
    if (isQuoted) return [];
    const isUndone = UNDONE.test(word);
    if (!OVERDUE.test(word) && !OPEN.test(word) && !isUndone) return [];
    let end = start + 1;
    while (/^(?:as|of|by|at)$/.test(tokens[end]?.word ?? '')) end++;
    const isOfToday = TODAY.test(tokens[end]?.word ?? '');
    return [
      {
        ...{ start, end: isOfToday ? end + 1 : start + 1, word },
        isOverdue: word === 'overdue',
        isOpen: OPEN.test(word),
      },
    ];
  });
}
