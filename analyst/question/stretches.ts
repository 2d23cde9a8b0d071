import {
  addUnits,
  type DateRange,
  type Granularity,
  isoDate,
  labelOfSpan,
  startOf,
  unitRange,
} from '../language/calendar.ts';
import type { Token } from '../language/tokens.ts';
import { type NamedDate, readNamedDate } from './dates-in-words.ts';
import { numberIn, unitIn } from './granularity-words.ts';

type Stretch = { range: DateRange; length: number };

/** Stretches that are told from another point: "the week before last", "the first two weeks of May", "the 12 months to March". */
export function readStretch(tokens: Token[], start: number, today: Date): Stretch | null {
  if (tokens[start]?.isQuoted) return null;
  const words = (offset: number) => tokens[start + offset]?.word ?? '';
  return (
    readBeside(words, today) ??
    readDaysBeside(words, today) ??
    readUnitsBeside(words, today) ??
    readDaysAgo(words, today) ??
    readWholeUnits(words, today) ??
    readWinter(words, today) ??
    readPartOfMonth(tokens, start, today) ??
    readUpTo(tokens, start, today)
  );
}

type Words = (offset: number) => string;

const span = (from: Date, to: Date): DateRange => ({
  ...{ from: isoDate(from), to: isoDate(to) },
  label: labelOfSpan(isoDate(from), isoDate(to)),
});

/** "the day before yesterday", "the week before last", "the month after next". */
function readBeside(words: Words, today: Date): Stretch | null {
  const unit = unitIn(words(0));
  if (unit === null || words(0).endsWith('s')) return null;
  const side = `${words(1)} ${words(2)}`;
  const steps =
    unit === 'day'
      ? { 'before yesterday': -2, 'after tomorrow': 2 }[side]
      : { 'before last': -2, 'after next': 2 }[side];
  if (steps === undefined) return null;
  return { range: unitRange(unit, addUnits(unit, steps, startOf(unit, today))), length: 3 };
}

/** "3 days ago" is that day; of weeks and months nobody can tell which day is meant. */
function readDaysAgo(words: Words, today: Date): Stretch | null {
  const count = numberIn(words(0));
  if (count === null || unitIn(words(1)) !== 'day' || words(2) !== 'ago') return null;
  return { range: unitRange('day', addUnits('day', -count, today)), length: 3 };
}

/** "this week and next": both are still to come, and one stretch. */
function readUnitsBeside(words: Words, today: Date): Stretch | null {
  const unit = unitIn(words(1));
  if (words(0) !== 'this' || unit === null || words(2) !== 'and' || words(3) !== 'next') return null;
  const from = startOf(unit, today);
  return { range: span(from, addUnits(unit, 2, from)), length: words(4) === words(1) ? 5 : 4 };
}

const DAYS_BESIDE: Readonly<Record<string, number>> = {
  'today and tomorrow': 0,
  'today or tomorrow': 0,
  'yesterday and today': -1,
};

/** "today and tomorrow", "yesterday and today": two days are one stretch. */
function readDaysBeside(words: Words, today: Date): Stretch | null {
  const first = DAYS_BESIDE[`${words(0)} ${words(1)} ${words(2)}`];
  if (first === undefined) return null;
  const from = addUnits('day', first, startOf('day', today));
  return { range: span(from, addUnits('day', 2, from)), length: 3 };
}

/** "the last three full months": those that are over. */
function readWholeUnits(words: Words, today: Date): Stretch | null {
  if (!/^(?:last|past|previous)$/.test(words(0))) return null;
  const count = numberIn(words(1));
  const unit = unitIn(words(3));
  if (count === null || unit === null || !/^(?:full|whole|complete|calendar|entire)$/.test(words(2)))
    return null;
  const to = startOf(unit, today);
  return { range: span(addUnits(unit, -count, to), to), length: 4 };
}

/** December to February: "last winter" is over, any other one has begun. */
function readWinter(words: Words, today: Date): Stretch | null {
  const isLast = words(0) === 'last';
  if (!(isLast || words(0) === 'this') || words(1) !== 'winter') return null;
  if (/^(?:(?:19|20)?\d\d|term|season|and|or|vs|than)$/.test(words(2))) return null;
  const year = today.getUTCFullYear();
  const winters = [year, year - 1, year - 2].map((one) => new Date(Date.UTC(one, 11, 1)));
  const from = winters.find((first) => (isLast ? addUnits('month', 3, first) : first) <= today);
  if (from === undefined) return null;
  const to = addUnits('month', 3, from);
  // In May nobody can tell whether "this winter" is over.
  return isLast || to > today ? { range: span(from, to), length: 2 } : null;
}

/** "the first half of May", "the last two weeks of March 2025". */
function readPartOfMonth(tokens: Token[], start: number, today: Date): Stretch | null {
  const word = (at: number) => tokens[at]?.word ?? '';
  const side = { first: 'first', last: 'last', final: 'last', second: 'second' }[word(start)];
  if (side === undefined) return null;
  const count = numberIn(word(start + 1));
  const at = start + (count === null ? 1 : 2);
  const isHalf = word(at) === 'half' && count === null;
  const unit = unitIn(word(at));
  const days = unit === 'day' ? 1 : unit === 'week' ? 7 : undefined;
  const joint = word(at + 1) === 'of' || word(at + 1) === 'in' ? at + 2 : at + 1;
  const month = readNamedDate(tokens, joint, today, null);
  const first = month?.range.from == null ? null : new Date(month.range.from);
  if (month === null || first === null || unitRange('month', first).to !== month.range.to) return null;
  if (!isHalf && (days === undefined || side === 'second' || joint === at + 1)) return null;
  const end = addUnits('month', 1, first);
  const length = joint + month.length - start;
  if (isHalf) {
    const middle = addUnits('day', 15, first);
    return { range: side === 'first' ? span(first, middle) : span(middle, end), length };
  }
  const size = (days ?? 1) * (count ?? 1);
  const range =
    side === 'first' ? span(first, addUnits('day', size, first)) : span(addUnits('day', -size, end), end);
  return { range, length };
}

/** "week ending 5 June", "the 12 months to March 2026", "the year ending 31 March". */
function readUpTo(tokens: Token[], start: number, today: Date): Stretch | null {
  const word = (at: number) => tokens[at]?.word ?? '';
  const count = numberIn(word(start));
  const at = count === null ? start : start + 1;
  const unit = unitIn(word(at));
  const isLed = /^(?:the|for|in|over|during|last|rolling|by)$/.test(word(start - 1)) || start === 0;
  if (unit === null || unit === 'day' || (count === null && !isLed && word(at + 1) !== 'ending')) return null;
  if (!/^(?:ending|ended|to)$/.test(word(at + 1))) return null;
  const hasArticle = word(at + 2) === 'the';
  const isEndOf = `${word(at + (hasArticle ? 3 : 2))} ${word(at + (hasArticle ? 4 : 3))}` === 'end of';
  const skipped = isEndOf ? (hasArticle ? 3 : 2) : 0;
  const last = readNamedDate(tokens, at + 2 + skipped, today, null);
  if (last?.range.to == null || isDayForYear(last, unit)) return null;
  const to = new Date(last.range.to);
  return {
    range: span(addUnits(unit, -(count ?? 1), to), to),
    length: at + 2 + skipped + last.length - start,
  };
}

/** "week to May" ends on no day. */
function isDayForYear({ range }: NamedDate, unit: Granularity): boolean {
  const isDay = unitRange('day', new Date(range.from ?? '')).to === range.to;
  return unit === 'week' && !isDay;
}
