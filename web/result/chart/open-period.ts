import { grainOf, toTime } from './times.ts';

/** The last period of a column of times, where it has not ended yet: what is in it will become more. */
export type OpenPeriod = { startsMs: number /** Of the one before it. */; beforeMs: number };

const MONTHS_OF_YEAR = 12;
const DAY_MS = 86_400_000;

/** @param now on the clock of this page, which the cells are read by. */
export function openPeriodOf(cells: readonly (string | null)[], now: Date): OpenPeriod | undefined {
  const grain = grainOf(cells);
  if (grain === 'time') return undefined;
  const times = cells.flatMap((cell) => (cell === null ? [] : (toTime(cell) ?? [])));
  const ordered = [...new Set(times.map(Number))].sort((one, other) => one - other);
  const [before, last] = ordered.slice(-2);
  if (before === undefined || last === undefined) return undefined;
  const end = grain === 'day' ? afterDays(ordered, last) : afterMonths(ordered, last);
  return last <= Number(now) && Number(now) < end ? { startsMs: last, beforeMs: before } : undefined;
}

/** Months, quarters or years: as long as the shortest distance between two of them. */
function afterMonths(ordered: readonly number[], last: number): number {
  const months = ordered.map((time) => {
    const date = new Date(time);
    return date.getFullYear() * MONTHS_OF_YEAR + date.getMonth();
  });
  const end = new Date(last);
  end.setMonth(end.getMonth() + shortest(months));
  return Number(end);
}

/** Days or weeks. Summer time makes a day longer or shorter, and no other number of days. */
function afterDays(ordered: readonly number[], last: number): number {
  const days = ordered.map((time) =>
    Math.round((time - Number(new Date(time).getTimezoneOffset()) * 60_000) / DAY_MS),
  );
  const end = new Date(last);
  end.setDate(end.getDate() + shortest(days));
  return Number(end);
}

const shortest = (ordered: readonly number[]): number =>
  Math.min(...ordered.slice(1).map((each, index) => each - (ordered[index] ?? each)));
