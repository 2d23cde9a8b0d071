import { toTime } from '../../result/chart/times.ts';

/** Two days, or moments, as one period of time; both are within. Whole years and months go by their names. */
export function periodOf([from, to]: readonly [string, string], locale: string): string {
  const [start, end] = [toTime(from), toTime(to)];
  if (start === null || end === null) return `${from} – ${to}`;
  return new Intl.DateTimeFormat(locale, named(from, to)).formatRange(start, end);
}

const FIRST_MOMENT = /^\d{4}-(\d\d)-01(?:T00:00:00\.000)?$/;
const LAST_DAY = /^(\d{4})-(\d\d)-(\d\d)(?:T23:59:59\.999)?$/;

function named(from: string, to: string): Intl.DateTimeFormatOptions {
  const [, firstMonth] = FIRST_MOMENT.exec(from) ?? [];
  const [, year, lastMonth, day] = LAST_DAY.exec(to) ?? [];
  const isWhole = firstMonth !== undefined && Number(day) === daysOf(Number(year), Number(lastMonth));
  if (!isWhole) return { dateStyle: 'medium' };
  return firstMonth === '01' && lastMonth === '12'
    ? { year: 'numeric' }
    : { month: 'short', year: 'numeric' };
}

/** How many days a month has, January being 1: the day before the first of the next one is its last. */
const daysOf = (year: number, month: number): number => new Date(year, month, 0).getDate();
