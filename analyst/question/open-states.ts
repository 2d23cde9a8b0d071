import type { Granularity } from '../language/calendar.ts';
import type { Token } from '../language/tokens.ts';
import { isPastForm } from '../language/word-kinship.ts';
import { numberIn, unitIn } from './granularity-words.ts';

/** A word for what is still to be done: "overdue" is past its day as well, "unpaid" says what has not been done. */
export type OpenState = {
  start: number;
  end: number;
  isOverdue: boolean;
  isOpen: boolean;
  isDenied: boolean;
  word: string;
  /** What should have been done: "overdue reviewed" is past its review. */
  deed: string | null;
  /** What it was not done to: "haven't told the client". */
  object?: string;
  /** "overdue more than 60 days": how long it has been at least. */
  since?: { count: number; unit: Granularity; isIncluded: boolean };
};

const OVERDUE = /^(?:overdue|outstanding)$/;
const OPEN = /^(?:open|outstanding|unfinished|unresolved|unsettled|uncompleted|incomplete|pending)$/;
const UNDONE = /^un\p{L}{4,}ed$|^un(?:paid|sent|sold|done|met|read)$/u;
const TODAY = /^(?:today|now|currently)$/;

const DENYING = /^(?:not|(?:is|are|was|were|has|have|had)n['’]?t)$/;
const WHOSE = /^(?:the|our|their|his|her|its)$/;
const BETWEEN = /^(?:been|yet|being|ever|we|they|you|even)$/;
/** What may follow: a period would be of what was done. */
const GOES_ON = /^(?:by|per|and|but|or|as|that|which|who|with|whose)$/;

/** "quoted for", "replied to", "closed off". */
export const PARTICLE = '(?:for|to|on|in|up|off|out|back|about|of)';
const WITH_VERB = new RegExp(`^${PARTICLE}$`);

/** "not invoiced yet", "haven't been quoted": said of the rows that are asked for. */
function deniedState(tokens: Token[], start: number): OpenState | null {
  let at = start + 1;
  while (BETWEEN.test(tokens[at]?.word ?? '')) at++;
  const verb = tokens[at];
  if (verb === undefined || verb.isQuoted || !(isPastForm(verb) || verb.word === 'done')) return null;
  const object = WHOSE.test(tokens[at + 1]?.word ?? '') ? tokens[at + 2] : undefined;
  const last = object === undefined ? at : at + 2;
  const behind = WITH_VERB.test(tokens[last + 1]?.word ?? '') ? last + 2 : last + 1;
  const saysYet = tokens[behind]?.word === 'yet';
  const end = saysYet || object !== undefined ? behind + Number(saysYet) : at + 1;
  const next = tokens[end];
  // What is "not confirmed yet for July" is so now, and of July are the rows.
  const isLast = saysYet || next === undefined || next.followsComma || GOES_ON.test(next.word);
  return isLast
    ? {
        ...{ start, end, word: verb.word, isOverdue: false, isOpen: false, isDenied: true, deed: null },
        ...(object !== undefined && { object: object.stem }),
      }
    : null;
}

/** "more than 60 days", right behind "overdue". */
function lengthBehind(tokens: Token[], at: number): (OpenState['since'] & { end: number }) | null {
  const word = (place: number) => tokens[place]?.word ?? '';
  const opener = [2, 1].find((length) =>
    LONGER.test(
      tokens
        .slice(at, at + length)
        .map((token) => token.word)
        .join(' '),
    ),
  );
  if (opener === undefined) return null;
  const isIncluded = word(at) === 'at';
  const number = at + opener;
  const count = /^an?$/.test(word(number)) ? 1 : numberIn(word(number));
  const unit = unitIn(word(number + 1));
  return count === null || unit === null ? null : { count, unit, isIncluded, end: number + 2 };
}

const LONGER = /^(?:(?:more|longer) than|over|at least)$/;

/** Where a question says of rows that something has not been done with them yet, up to "today" behind it. */
export function openStates(tokens: Token[]): OpenState[] {
  return tokens.flatMap(({ word, isQuoted }, start): OpenState[] => {
    if (isQuoted) return [];
    if (DENYING.test(word)) return [deniedState(tokens, start) ?? []].flat();
    const isUndone = UNDONE.test(word);
    if (!OVERDUE.test(word) && !OPEN.test(word) && !isUndone) return [];
    const next = tokens[start + 1];
    const isDeed =
      word === 'overdue' && next !== undefined && (isPastForm(next) || /^(?:ready|done)$/.test(next.word));
    const behind = word === 'overdue' ? lengthBehind(tokens, start + (isDeed ? 2 : 1)) : null;
    if (behind !== null) {
      const { end, ...since } = behind;
      const said = { isOverdue: true, isOpen: false, isDenied: false, deed: isDeed ? next.word : null };
      return [{ start, end, word, ...said, since }];
    }
    let end = start + (isDeed ? 2 : 1);
    while (/^(?:as|of|by|at)$/.test(tokens[end]?.word ?? '')) end++;
    const isOfToday = TODAY.test(tokens[end]?.word ?? '');
    return [
      {
        ...{ start, end: isOfToday ? end + 1 : start + (isDeed ? 2 : 1), word },
        deed: isDeed ? next.word : null,
        isOverdue: word === 'overdue',
        isOpen: OPEN.test(word),
        isDenied: false,
      },
    ];
  });
}
