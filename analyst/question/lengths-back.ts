import { addUnits, type DateRange, isoDate, labelOfSpan, startOf } from '../language/calendar.ts';
import type { Token } from '../language/tokens.ts';
import { numberIn, unitIn } from './granularity-words.ts';

/** How long ago something was, as a bound of its date: "older than 60 days", "less than 2 weeks ago", "open for more than a month". */
export type LengthBack = { range: DateRange; length: number };

const LONGER = /^(?:(?:no|not) (?:less|fewer) than|(?:more|longer) than|over|at least)$/;
const SHORTER = /^(?:(?:no|not) (?:more|longer) than|(?:less|fewer) than|under|at most)$/;
const OLDER = /^(?:older than|(?:no|not) (?:newer|younger) than)$/;
const NEWER = /^(?:(?:newer|younger) than|(?:no|not) older than)$/;
/** What lasts until it is done: so long it has been since it began. */
const LASTING = /^(?:open|outstanding|unpaid|pending|unresolved|unfinished|unsettled)$/;

/** Years are the age of people and of things rather than a date of rows, unless they are "ago". */
export function readLengthBack(tokens: Token[], start: number, today: Date): LengthBack | null {
  const word = (at: number) => tokens[at]?.word ?? '';
  for (const words of [3, 2, 1]) {
    const opener = tokens
      .slice(start, start + words)
      .map((token) => token.word)
      .join(' ');
    const isOlder = OLDER.test(opener);
    const isNewer = NEWER.test(opener);
    if (!isOlder && !isNewer && !LONGER.test(opener) && !SHORTER.test(opener)) continue;
    const at = start + words;
    const count = /^an?$/.test(word(at)) ? 1 : numberIn(word(at));
    const unit = unitIn(word(at + 1));
    if (count === null || unit === null || tokens[at]?.isMoney) return null;
    const behind = word(at + 2);
    const isSaid = behind === 'ago' || (behind === 'old' && unit !== 'year');
    const lasts =
      LASTING.test(word(start - 1)) || (word(start - 1) === 'for' && LASTING.test(word(start - 2)));
    if (!isSaid && !lasts && !((isOlder || isNewer) && unit !== 'year')) return null;
    const isLong = isOlder || LONGER.test(opener);
    // "at least 60 days" are 60 as well, "more than 60 days" are not.
    const includesDay = /^(?:at|no|not)\b/.test(opener);
    const day = addUnits(unit, -count, startOf('day', today));
    const edge = isoDate(isLong === includesDay ? addUnits('day', 1, day) : day);
    const ends = isLong ? { from: null, to: edge } : { from: edge, to: null };
    return { range: { ...ends, label: labelOfSpan(ends.from, ends.to) }, length: words + 2 + Number(isSaid) };
  }
  return null;
}

/** A period as far as it is within the bounds: "invoices of 2024 that are older than 60 days". */
export function boundBy(range: DateRange | null, bounds: DateRange[]): DateRange | null {
  return bounds.reduce<DateRange | null>((within, bound) => {
    if (within === null) return bound;
    const latest =
      [within.from, bound.from]
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null;
    const earliest = [within.to, bound.to].filter((day) => day !== null).sort()[0] ?? null;
    return { from: latest, to: earliest, label: labelOfSpan(latest, earliest) };
  }, range);
}
