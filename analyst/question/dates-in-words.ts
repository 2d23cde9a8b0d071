import {
  addUnits,
  type DateRange,
  type Granularity,
  isoDate,
  labelOfSpan,
  MONTH_NAMES,
  startOf,
  unitRange,
} from '../language/calendar.ts';
import type { Token } from '../language/tokens.ts';
import { readHoliday } from './holidays.ts';

/** A point or stretch of the calendar named at some place of a question, and how many tokens name it. */
export type NamedDate = { range: DateRange; length: number; lacksYear: boolean };

/** The month that each begins with; a winter lies in two years, so it is none of one. */
const SEASONS: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8 };
const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** Reads "2025", "Q3 2025", "March 2025", "14 March 2025", "2025-03-14", "H1 2025" or "yesterday" at `start`. */
export function readNamedDate(
  tokens: Token[],
  start: number,
  today: Date,
  year: number | null,
): NamedDate | null {
  const wordAt = (index: number) => tokens[index]?.word ?? '';
  const first = wordAt(start);

  if (/^todays?$/.test(first)) return named(unitRange('day', today), 1);
  if (/^yesterdays?$/.test(first)) return named(unitRange('day', addUnits('day', -1, today)), 1);
  const holiday = readHoliday(wordAt, start, today, year);
  if (holiday !== null) return holiday;
  if (first === 'week' && /^(?:of|beginning|starting|commencing|from)$/.test(wordAt(start + 1)))
    return weekOf(readNamedDate(tokens, start + 2, today, year));
  if (/^\d{4}-\d{2}-\d{2}$/.test(first)) return ofIsoDate(first, 'day');
  if (/^\d{4}-\d{2}$/.test(first)) return ofIsoDate(`${first}-01`, 'month');

  const part = partOfYear(wordAt, start);
  if (part !== null) return withYear(part, wordAt, start + part.length, today, year);

  const ownYear = yearIn(first);
  if (ownYear === null) return null;
  const following = partOfYear(wordAt, start + 1);
  if (following !== null && (following.unit === 'quarter' || following.unit === 'half')) {
    return named(rangeOfPart(following, ownYear), following.length + 1);
  }
  return named(unitRange('year', new Date(Date.UTC(ownYear, 0, 1))), 1);
}

/** "week of 12 May 2025": the one that the day lies in. */
function weekOf(day: NamedDate | null): NamedDate | null {
  const from = day?.range.from;
  if (day === null || from == null) return null;
  const first = new Date(from);
  if (unitRange('day', first).to !== day.range.to) return null;
  return { ...day, range: unitRange('week', first), length: day.length + 2 };
}

/** The "10" of "between 10 and 20 March 2025": a day whose month the later one names; null where it is none. */
export function readDayBefore(token: Token | undefined, later: DateRange): DateRange | null {
  const day = token === undefined || token.isMoney ? null : dayIn(token.word);
  if (day === null || later.from === null) return null;
  const last = new Date(later.from);
  if (unitRange('day', last).to !== later.to || day >= last.getUTCDate()) return null;
  return unitRange('day', addUnits('day', day - last.getUTCDate(), last));
}

type PartOfYear = { unit: Granularity | 'half' | 'season'; month: number; day: number; length: number };

/** A quarter, half, month or day of a month, without its year. */
function partOfYear(wordAt: (index: number) => string, start: number): PartOfYear | null {
  const [first, second] = [wordAt(start), wordAt(start + 1)];
  const numbered = /^([qh])([1-4])$/.exec(first);
  if (numbered?.[1] === 'q')
    return { unit: 'quarter', month: (Number(numbered[2]) - 1) * 3, day: 1, length: 1 };
  if (numbered?.[1] === 'h' && Number(numbered[2]) <= 2) {
    return { unit: 'half', month: (Number(numbered[2]) - 1) * 6, day: 1, length: 1 };
  }
  const ordinal = ORDINALS.indexOf(first);
  if (ordinal >= 0 && second === 'quarter') return { unit: 'quarter', month: ordinal * 3, day: 1, length: 2 };
  if (ordinal >= 0 && ordinal < 2 && second === 'half')
    return { unit: 'half', month: ordinal * 6, day: 1, length: 2 };

  const season = SEASONS[first];
  if (season !== undefined && isSeason(first, wordAt(start - 1), second))
    return { unit: 'season', month: season, day: 1, length: 1 };

  const month = monthIn(first);
  const dayAfter = dayIn(second);
  if (month !== null && dayAfter !== null) return { unit: 'day', month, day: dayAfter, length: 2 };
  if (month !== null) return { unit: 'month', month, day: 1, length: 1 };
  const dayBefore = dayIn(first);
  const monthAfter = monthIn(second);
  if (dayBefore !== null && monthAfter !== null)
    return { unit: 'day', month: monthAfter, day: dayBefore, length: 2 };
  return null;
}

/** "fall" is a verb, unless a year follows or "in the" leads to it. */
function isSeason(word: string, before: string, after: string): boolean {
  return word !== 'fall' || yearIn(after) !== null || before === 'last';
}

/** Adds the year that follows ("March 2025", "March of 2025"), else the given one, else the latest begun by today. */
function withYear(
  part: PartOfYear,
  wordAt: (index: number) => string,
  next: number,
  today: Date,
  givenYear: number | null,
): NamedDate {
  const skipped = wordAt(next) === 'of' || wordAt(next) === 'in' ? 1 : 0;
  const writtenYear = yearIn(wordAt(next + skipped));
  if (writtenYear !== null) return named(rangeOfPart(part, writtenYear), part.length + skipped + 1);
  const thisYear = today.getUTCFullYear();
  // "March this year", "April of last year"
  const saidYear = /^(?:this|last)$/.test(wordAt(next + skipped)) && wordAt(next + skipped + 1) === 'year';
  if (saidYear) {
    const ofYear = wordAt(next + skipped) === 'this' ? thisYear : thisYear - 1;
    return named(rangeOfPart(part, ofYear), part.length + skipped + 2);
  }
  const begun = Date.UTC(thisYear, part.month, part.day) <= today.getTime();
  const year = givenYear ?? (begun ? thisYear : thisYear - 1);
  return { ...named(rangeOfPart(part, year), part.length), lacksYear: true };
}

function rangeOfPart(part: PartOfYear, year: number): DateRange {
  const start = new Date(Date.UTC(year, part.month, part.day));
  if (part.unit === 'season') return seasonFrom(start);
  if (part.unit !== 'half') return unitRange(part.unit, start);
  const end = addUnits('month', 6, start);
  return {
    from: isoDate(start),
    to: isoDate(end),
    label: `in the ${part.month === 0 ? 'first' : 'second'} half of ${year}`,
  };
}

function seasonFrom(start: Date): DateRange {
  const end = addUnits('month', 3, start);
  return { from: isoDate(start), to: isoDate(end), label: labelOfSpan(isoDate(start), isoDate(end)) };
}

function named(range: DateRange, length: number): NamedDate {
  return { range, length, lacksYear: false };
}

function ofIsoDate(text: string, unit: Granularity): NamedDate | null {
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : named(unitRange(unit, startOf(unit, date)), 1);
}

function monthIn(word: string): number | null {
  const index = MONTH_NAMES.findIndex((name) => {
    const month = name.toLowerCase();
    return (
      word === month ||
      (word.length >= 3 && (word === month.slice(0, 3) || (word === 'sept' && month === 'september')))
    );
  });
  return index < 0 ? null : index;
}

function dayIn(word: string): number | null {
  const match = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word);
  const day = Number(match?.[1]);
  return day >= 1 && day <= 31 ? day : null;
}

function yearIn(word: string): number | null {
  return /^(?:19|20)\d{2}$/.test(word) ? Number(word) : null;
}
