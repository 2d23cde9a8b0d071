/** Reckoning with local times as the data API writes them, `YYYY-MM-DDTHH:mm:ss.SSS`: without a zone, as if in UTC. */

export type TimeRange = readonly [from: string, to: string];

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
type Unit = (typeof UNITS)[number];

const MS_OF: Partial<Record<Unit, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
const MONTHS_OF: Partial<Record<Unit, number>> = { month: 1, quarter: 3, year: 12 };

const instantOf = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`);
const localOf = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, -1);

/** Whether this is a local time that can be reckoned with. */
export const isLocalTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d{1,3})?$/.test(text) && Number.isFinite(instantOf(text));

/** The same day so many months later; the last one of a month that is shorter. */
function plusMonths(instantMs: number, months: number): number {
  const date = new Date(instantMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const daysOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, daysOfMonth));
  return date.getTime();
}

/**
 * All moments of the bin that begins then.
 * @param interval how long it is, such as `1 month` or `2 weeks`; undefined when nobody can say
 */
export function binFrom(start: string, interval: string): TimeRange | undefined {
  let endMs = instantOf(start);
  for (const [, count = '', written = ''] of interval.matchAll(/(\d+)\s*([a-z]+?)s?\b/gi)) {
    const unit = UNITS.find((each) => each === written.toLowerCase());
    if (unit === undefined) return undefined;
    const months = MONTHS_OF[unit];
    endMs =
      months === undefined
        ? endMs + Number(count) * (MS_OF[unit] ?? 0)
        : plusMonths(endMs, Number(count) * months);
  }
  return endMs > instantOf(start) ? [localOf(instantOf(start)), localOf(endMs - 1)] : undefined;
}

/** The same time a year before; whole months stay whole. */
export function yearBefore([from, to]: TimeRange): TimeRange {
  return [localOf(plusMonths(instantOf(from), -12)), localOf(plusMonths(instantOf(to) + 1, -12) - 1)];
}

/** What was as long and ended when this began: so many months of whole months, else so many milliseconds. */
export function periodBefore([from, to]: TimeRange): TimeRange {
  const [startMs, endMs] = [instantOf(from), instantOf(to) + 1];
  const [start, end] = [new Date(startMs), new Date(endMs)];
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  const isWhole = months > 0 && plusMonths(startMs, months) === endMs && start.getUTCDate() === 1;
  const beforeMs = isWhole ? plusMonths(startMs, -months) : startMs - (endMs - startMs);
  return [localOf(beforeMs), localOf(startMs - 1)];
}
