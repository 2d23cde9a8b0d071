/** Calendar arithmetic on days in UTC. A range's `to` is the first day after it; an open end is null. */

export const granularities = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Granularity = (typeof granularities)[number];

export type DateRange = {
  /** ISO date, inclusive. */
  from: string | null;
  /** ISO date, exclusive. */
  to: string | null;
  /** How an answer names it, with its preposition: "in March 2025". */
  label: string;
};

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A month as it is written, in whole or short, as part of a regular expression. */
export const MONTH_WRITTEN =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const DAY_MS = 86_400_000;

export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function startOf(unit: Granularity, date: Date): Date {
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const day = date.getUTCDate();
  switch (unit) {
    case 'day':
      return new Date(Date.UTC(year, month, day));
    case 'week':
      // ISO weeks start on Monday, as DATE_TRUNC('week', …) does.
      return new Date(Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7)));
    case 'month':
      return new Date(Date.UTC(year, month, 1));
    case 'quarter':
      return new Date(Date.UTC(year, month - (month % 3), 1));
    case 'year':
      return new Date(Date.UTC(year, 0, 1));
  }
}

/** Moves a date by whole units; a day that the month reached does not have becomes its last day. */
export function addUnits(unit: Granularity, count: number, date: Date): Date {
  if (unit === 'day' || unit === 'week') {
    return new Date(date.getTime() + count * (unit === 'week' ? 7 : 1) * DAY_MS);
  }
  const months = count * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
  const firstOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const lastDay = new Date(
    Date.UTC(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth() + 1, 0),
  ).getUTCDate();
  firstOfMonth.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return firstOfMonth;
}

/** The whole day, week, month, quarter or year that holds the date. */
export function unitRange(unit: Granularity, date: Date): DateRange {
  const start = startOf(unit, date);
  return {
    from: isoDate(start),
    to: isoDate(addUnits(unit, 1, start)),
    label: `${unit === 'day' ? 'on' : 'in'} ${nameOfUnit(unit, start)}`,
  };
}

/** "March 2025", "Q3 2025", "the week of 3 March 2025". */
export function nameOfUnit(unit: Granularity, start: Date): string {
  const year = start.getUTCFullYear();
  const month = MONTH_NAMES[start.getUTCMonth()] ?? '';
  switch (unit) {
    case 'day':
      return `${start.getUTCDate()} ${month} ${year}`;
    case 'week':
      return `the week of ${start.getUTCDate()} ${month} ${year}`;
    case 'month':
      return `${month} ${year}`;
    case 'quarter':
      return `Q${Math.floor(start.getUTCMonth() / 3) + 1} ${year}`;
    case 'year':
      return String(year);
  }
}

/** How many days, weeks and the like a stretch touches, the first and last of them perhaps in part; null where it is open. */
export function unitsIn({ from, to }: DateRange, unit: Granularity): number | null {
  if (from === null || to === null) return null;
  // "The last 12 months" are twelve, though they touch thirteen.
  for (let whole = 1, end = from; end < to; whole++) {
    end = isoDate(addUnits(unit, whole, new Date(from)));
    if (end === to) return whole;
  }
  let count = 0;
  for (let at = startOf(unit, new Date(from)); isoDate(at) < to; at = addUnits(unit, 1, at)) count++;
  return count;
}

/** All that is over by the end of a day. */
export function upToToday(today: Date): DateRange {
  const to = isoDate(addUnits('day', 1, today));
  return { from: null, to, label: labelOfSpan(null, to) };
}

/** All from today on. */
export function fromToday(today: Date): DateRange {
  const first = startOf('day', today);
  return { from: isoDate(first), to: null, label: `from ${nameOfUnit('day', first)} on` };
}

/** What of a stretch is over by the end of a day; all of one that has yet to begin. */
export function untilToday(range: DateRange, today: Date): DateRange {
  const tomorrow = isoDate(addUnits('day', 1, startOf('day', today)));
  const isOver = range.to !== null && range.to <= tomorrow;
  if (range.from === null || range.from >= tomorrow || isOver) return range;
  return { from: range.from, to: tomorrow, label: labelOfSpan(range.from, tomorrow) };
}

/** From the first day of one range to the last of the other. */
export function spanOf(first: DateRange, last: DateRange): DateRange {
  return { from: first.from, to: last.to, label: labelOfSpan(first.from, last.to) };
}

/** "from 1 March 2025 to 30 June 2025": the days themselves, where no unit names them. */
export function labelOfSpan(from: string | null, to: string | null): string {
  const dayName = (date: Date) => nameOfUnit('day', date);
  const lastDay = to === null ? null : addUnits('day', -1, new Date(to));
  if (from !== null && lastDay !== null) return `from ${dayName(new Date(from))} to ${dayName(lastDay)}`;
  if (from !== null) return `since ${dayName(new Date(from))}`;
  return lastDay === null ? '' : `until ${dayName(lastDay)}`;
}

/** The granularity that shows a range in some 5 to 40 points. */
export function granularityFor(range: DateRange | null): Granularity {
  if (range?.from == null || range.to === null) return 'month';
  const days = (Date.parse(range.to) - Date.parse(range.from)) / DAY_MS;
  if (days <= 35) return 'day';
  if (days <= 120) return 'week';
  return days <= 4 * 366 ? 'month' : 'year';
}

/** From the first day of the current week, month, quarter or year to today. */
export function toDate(unit: Granularity, today: Date): DateRange {
  const [from, to] = [isoDate(startOf(unit, today)), isoDate(addUnits('day', 1, startOf('day', today)))];
  return { from, to, label: labelOfSpan(from, to) };
}
