import { OWN_BINS } from './windows-model.ts';

/** Local times as milliseconds, reckoned with as if they were UTC. */
export const DAY_MS = 86_400_000;
const MONDAY = Date.UTC(2024, 0, 1);
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const LENGTHS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: DAY_MS, week: 7 * DAY_MS };

/** As PostgreSQL moves a timestamp: a day that the month does not have becomes its last. */
export function moved(time: number, interval: string, times: number): number {
  const [count = '', written = ''] = interval.split(' ');
  const unit = written.replace(/s$/, '');
  const months = MONTHS[unit];
  if (months === undefined) return time + Number(count) * times * (LENGTHS[unit] ?? Number.NaN);
  const date = new Date(time);
  const day = date.getUTCDate();
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months * Number(count) * times, 1);
  const month = new Date(first);
  const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  return first + (Math.min(day, last) - 1) * DAY_MS + (((time % DAY_MS) + DAY_MS) % DAY_MS);
}

export const nextBin = (start: number, granularity: string): number =>
  moved(start, OWN_BINS[granularity]?.interval ?? `1 ${granularity}`, 1);

/** The start of the bin that a time falls into: bin after bin from one that is known to start somewhere. */
export function binStart(time: number, granularity: string): number {
  const { interval, origin, offset } = OWN_BINS[granularity] ?? { interval: `1 ${granularity}` };
  let start = origin === undefined ? Date.UTC(2024, 0, 1) : Date.parse(`${origin.slice(0, 10)}T00:00:00Z`);
  if (granularity === 'week' || offset !== undefined) start = MONDAY;
  if (offset !== undefined) start = moved(start, offset, 1);
  let bins = 0;
  while (moved(start, interval, bins) > time) bins -= 1;
  while (moved(start, interval, bins + 1) <= time) bins += 1;
  return moved(start, interval, bins);
}

export const dateText = (time: number): string => new Date(time).toISOString().slice(0, 10);
export const timeText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
