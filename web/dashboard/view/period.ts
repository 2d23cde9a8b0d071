import { toTime } from '../../result/chart/times.ts';

/** Two days, or moments, as one period of time; both are within. */
export function periodOf([from, to]: readonly [string, string], locale: string): string {
  const [start, end] = [toTime(from), toTime(to)];
  if (start === null || end === null) return `${from} – ${to}`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).formatRange(start, end);
}
