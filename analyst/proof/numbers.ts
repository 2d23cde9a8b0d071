import type { Intent, Subject } from '../intent/intent.ts';
import type { Token } from '../language/tokens.ts';
import type { Element } from './elements.ts';
import { isMoney } from './money.ts';
import { CALENDAR, NUMBERS } from './word-lists.ts';

/** In milliseconds. */
const DAY = 86_400_000;

/** Numbers have to be a limit, a bound, a part of a value or of the calendar. */
export function unmetNumbers(intent: Intent, { tokens }: Subject, said: Element[][]): string[] {
  const bounds = numbersIn(intent);
  return tokens.flatMap(({ word, text, isQuoted }, at) => {
    if (isQuoted || (said[at] ?? []).length > 0) return [];
    const value =
      NUMBERS.get(word) ??
      (/^-?[\d,.]+(?:k|m|mn|bn)?$/.test(word) ? Number.parseFloat(word.replaceAll(',', '')) : null);
    if (value === null || Number.isNaN(value)) return [];
    if (
      word === 'one' &&
      /^(?:which|this|that|each|every|the|any|no|a|last|first|other)$/.test(tokens[at - 1]?.word ?? '')
    )
      return [];
    // "two hundred": so many of them, which the word before says.
    if (/^(?:hundred|dozen)$/.test(word) && NUMBERS.has(tokens[at - 1]?.word ?? '')) return [];
    const isRanked = isOfRanking(tokens, at);
    if (!isRanked && isOfCalendar(tokens, at, intent)) return [];
    const wanted = directionAt(tokens, at);
    const isBound = bounds.some(
      (bound) =>
        (isRanked ? value === bound.value : isScaled(value, bound.value)) &&
        (wanted === null || bound.operator === null || bound.operator.startsWith(wanted)),
    );
    return isBound ? [] : [text];
  });
}

const SCALES = [1, 60, 3600, 1000, 1e6, 1e9, 100, 24, 7, 12, 1440, 86400, 10, 1.609344];
function isScaled(value: number, bound: number): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other));
  return (
    SCALES.some((scale) => isNear(value * scale, bound) || isNear(value / scale, bound)) ||
    isNear(value + 1, bound) ||
    isNear(value + 0.5, bound) ||
    isNear((value + 0.5) * 60, bound) ||
    isNear((value + 0.5) * 3600, bound)
  );
}

type Bound = { value: number; operator: string | null };

function numbersIn(intent: Intent): Bound[] {
  const { limit, dimensions, measures, time, filters, having, derivation } = intent;
  // Where nothing is grouped, five of them are one total.
  const isList = dimensions.length > 0 || time?.granularity != null || measures.length === 0;
  const compared = [
    ...[...filters, ...(derivation?.kind === 'part' ? derivation.filters : [])].flatMap((filter) =>
      filter.operator === 'compares' ? filter.comparisons : [],
    ),
    ...having.flatMap(({ comparisons }) => comparisons),
    ...(derivation?.kind === 'rowsWithin' ? derivation.comparisons : []),
  ].map(({ value, operator }) => ({ value, operator }));
  const counts = [
    isList ? limit : null,
    derivation?.kind === 'topPerGroup' ? derivation.count : null,
    isOfOneRow(intent) ? 1 : null,
  ];
  return [
    ...compared,
    ...counts.filter((number) => number !== null).map((value) => ({ value, operator: null })),
  ];
}

/** "the biggest one": the highest amount of all, or what the model knows as that; the longest may be of any length. */
const isOfOneRow = ({ measures, dimensions, time }: Intent): boolean =>
  dimensions.length === 0 &&
  time?.granularity == null &&
  measures.some(({ member, aggregate }) =>
    aggregate === null
      ? /^(?:max|min)$/.test(member.meta.aggType ?? '')
      : (aggregate === 'max' || aggregate === 'min') && isMoney(member),
  );

/** "top 5 weddings this year", "10 dearest days": so many of what is ranked, and no stretch, day or year. */
const isOfRanking = (tokens: Token[], at: number): boolean =>
  !/^(?:19|20)\d\d$/.test(tokens[at]?.word ?? '') &&
  !MONTH.test(tokens[at + 1]?.word ?? '') &&
  (/^(?:top|bottom|best|worst|biggest|largest|highest|lowest|smallest)$/.test(tokens[at - 1]?.word ?? '') ||
    (tokens[at + 1]?.followsComma !== true &&
      /^(?:most|least|fewest|best|worst|(?:bigg|larg|high|low|small|dear|cheap|long|short|busi|quiet)est)$/.test(
        tokens[at + 1]?.word ?? '',
      )));

/** A year has to be in a period of the intent; other numbers beside words of the calendar are its days and stretches. */
function isOfCalendar(tokens: Token[], at: number, { time, derivation, filters }: Intent): boolean {
  const { word } = tokens[at] ?? { word: '' };
  // "the week ending 12 October", of rows that have the day on which their week ends.
  const isDayItEnds =
    /^(?:ending|ended|commencing|beginning|starting)$/.test(tokens[at - 1]?.word ?? '') &&
    time?.range != null &&
    /\bweek\b/i.test(time.member.title) &&
    Number(time.range.from?.slice(8, 10)) === Number.parseInt(word, 10);
  if (isDayItEnds) return true;
  const ranges = [
    time?.range,
    derivation?.kind === 'comparison' ? derivation.previous : null,
    ...filters.map((filter) =>
      'rows' in filter ? filter.rows.period?.range : filter.operator === 'within' ? filter.range : null,
    ),
  ].filter((range) => range != null);
  if (ranges.length === 0) return false;
  if (/^(?:19|20)\d\d$/.test(word)) {
    const year = Number(word);
    const before = tokens.slice(Math.max(0, at - 3), at);
    const mayBegin = before.some((token) => AFTER.has(token.word)) ? [year, year + 1] : [year];
    const mayEnd = before.some((token) => BEFORE.has(token.word)) ? [year, year - 1] : [year];
    return ranges.some(({ from, to }) => {
      const first = from === null ? null : Number(from.slice(0, 4));
      const last = to === null ? null : new Date(new Date(to).getTime() - DAY).getUTCFullYear();
      return (first !== null && mayBegin.includes(first)) || (last !== null && mayEnd.includes(last));
    });
  }
  if (!isItsDay(tokens, at, ranges)) return false;
  const near = tokens
    .slice(Math.max(0, at - 2), at + 4)
    .filter((_, offset) => Math.max(0, at - 2) + offset !== at);
  return near.some((other) => CALENDAR.has(other.word) || /^(?:19|20)\d\d$/.test(other.word));
}

/** "After 2024" begins with the year after it, "before 2024" ends with the one before. */
const AFTER = new Set(['after', 'since', 'end', 'past', 'beyond', 'later']);
const BEFORE = new Set(['before', 'until', 'till', 'prior', 'earlier']);

/** Which way a number bounds: "over 5", "at least 5", "5 or more"; null where nothing says. */
function directionAt(tokens: Token[], at: number): '<' | '>' | null {
  const before = tokens
    .slice(Math.max(0, at - 3), at)
    .map(({ word }) => word)
    .join(' ');
  const after = tokens
    .slice(at + 1, at + 4)
    .map(({ word }) => word)
    .join(' ');
  if (/(?:no|not) (?:more|higher|larger|greater|longer) than$/.test(before)) return '<';
  if (/(?:no|not) (?:less|fewer|lower|shorter) than$/.test(before)) return '>';
  if (/(?:more than|over|above|at least|exceeding|exceed|exceeds|exceeded)$/.test(before)) return '>';
  if (/(?:less than|fewer than|under|below|at most|up to)$/.test(before)) return '<';
  if (/^(?:\w+ )?or (?:more|above|higher|over)/.test(after)) return '>';
  if (/^(?:\w+ )?or (?:less|fewer|below|lower|under)/.test(after)) return '<';
  return null;
}

const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/;

/** The days of the month that a week has: "the week of 14 May" begins on the 12th. */
function daysFrom(from: string, to: string): number[] {
  const [start, end] = [new Date(from).getTime(), new Date(to).getTime()];
  const count = Math.round((end - start) / DAY);
  return count === 7
    ? Array.from({ length: count }, (_, offset) => new Date(start + offset * DAY).getUTCDate())
    : [];
}

/** A day that is written beside a month has to be one of the period's ends: there is no 31 April. */
function isItsDay(
  tokens: Token[],
  at: number,
  ranges: { from: string | null; to: string | null }[],
): boolean {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(tokens[at]?.word ?? '')?.[1] ?? Number.NaN);
  const isBeside = [at - 1, at + 1].some((next) => MONTH.test(tokens[next]?.word ?? ''));
  if (Number.isNaN(day) || !isBeside) return true;
  const before = tokens.slice(Math.max(0, at - 3), at);
  const isOfWeek = before.some(({ word }) => word === 'week');
  // "expiring before 25 December" begins today.
  const isEnd = before.some(({ word }) => BEFORE.has(word));
  return ranges.some(({ from, to }) => {
    if (isOfWeek && from !== null && to !== null) return daysFrom(from, to).includes(day);
    const last = to === null ? null : new Date(new Date(to).getTime() - DAY).getUTCDate();
    const ends = [
      from === null ? null : Number(from.slice(8, 10)),
      last,
      to === null ? null : Number(to.slice(8, 10)),
    ];
    return (
      ends.slice(0, 2).includes(day) ||
      (to !== null && (from === null || isEnd) && ends[2] === day) ||
      (to === null && last === null && ends[0] === day + 1)
    );
  });
}
