import { call } from '../dialect/postgres/terms/calls.ts';
import { interval, number, timestamp } from '../dialect/postgres/terms/constants.ts';
import { arithmetic } from '../dialect/postgres/terms/operators.ts';
import { extracted, moved, truncated } from '../dialect/postgres/terms/times.ts';
import {
  type IntervalPart,
  type IntervalUnit,
  intervalUnits,
  parseInterval,
  singleUnit,
  smallestUnit,
} from '../model/interval.ts';
import { lookUp } from '../model/members.ts';
import type { BinnedGranularity, Dimension, Member } from '../model/types.ts';
import type { Term } from '../term/term.ts';
import { EngineError } from '../text/errors.ts';
import { didYouMean } from '../text/suggest.ts';
import type { Clock } from './clock.ts';

/** A granularity of a time dimension, ready to cut local times with. */
export type Bins = {
  name: string;
  /** As PostgreSQL reads it: the length of one bin. */
  interval: string;
  parts: IntervalPart[];
  /** Local time at which some bin starts; null: the bins of the calendar. */
  origin: string | null;
  offset: string | null;
};

/** The granularity of this name: the dimension's own, or one that every time dimension has. */
export function binsOf(dimension: Dimension, name: string, label: string, clock: Clock): Bins {
  const own = lookUp(dimension.granularities, name);
  if (own !== undefined && 'sql' in own) throw unknownLength(name, label);
  if (own !== undefined) return customBins(name, own, clock);
  const unit = intervalUnits.find((known) => known === name);
  if (unit !== undefined) return naturalBins(unit);
  const names = [...intervalUnits, ...Object.keys(dimension.granularities)];
  throw new EngineError(
    'wrong_use',
    `${label} has no granularity ${name}${didYouMean(name, names) || '.'} It has ${names.join(', ')}.`,
  );
}

/** The bins of the calendar. */
export function naturalBins(unit: IntervalUnit): Bins {
  const interval = unit === 'quarter' ? '3 months' : `1 ${unit}`;
  return { name: unit, interval, parts: [{ count: 1, unit }], origin: null, offset: null };
}

/** The unit of the calendar that bins are; null for those of a dimension's own. */
export function naturalUnit({ parts, origin, offset }: Bins): IntervalUnit | null {
  return origin === null && offset === null ? singleUnit(parts) : null;
}

/** The granularities that a dimension has of its own, but for those that have no bins. */
export function ownBins({ granularities }: Dimension, clock: Clock): Bins[] {
  return Object.entries(granularities).flatMap(([name, granularity]) => {
    if ('sql' in granularity) return [];
    return problemOf(granularity, clock) === null ? [binsOfGranularity(name, granularity, clock)] : [];
  });
}

function unknownLength(name: string, label: string): EngineError {
  return new EngineError(
    'not_supported',
    `${name} is a granularity of ${label} that the model has in SQL: nobody knows how long it is, so nothing can be counted in it. Use another one.`,
  );
}

function customBins(name: string, granularity: BinnedGranularity, clock: Clock): Bins {
  const problem = problemOf(granularity, clock);
  if (problem === null) return binsOfGranularity(name, granularity, clock);
  throw new EngineError('not_supported', `The granularity ${name} ${problem}`);
}

function binsOfGranularity(name: string, granularity: BinnedGranularity, clock: Clock): Bins {
  const parts = parseInterval(granularity.interval) ?? [];
  const calendar = singleUnit(parts) !== null;
  const origin = granularity.origin === null ? null : clock.localTime(granularity.origin);
  if (origin !== null || calendar) {
    return { name, interval: granularity.interval, parts, origin, offset: granularity.offset };
  }
  const start = shifted(startOfYear(clock, parts), granularity.offset);
  return { name, interval: granularity.interval, parts, origin: start, offset: null };
}

/** Months have no length in days, and not every month has a 31st. */
function problemOf({ interval: length, origin }: BinnedGranularity, clock: Clock): string | null {
  const parts = parseInterval(length) ?? [];
  const ofMonths = parts.filter(({ unit }) => MONTHS[unit] !== undefined);
  if (ofMonths.length === 0) return null;
  if (ofMonths.length < parts.length) {
    return 'is made of months and shorter units; make it of months, quarters and years, or of weeks, days and shorter ones.';
  }
  const day = origin === null ? 1 : utcOf(clock.localTime(origin)).getUTCDate();
  return day <= LAST_DAY_OF_ALL_MONTHS
    ? null
    : `starts on a day that not every month has; its origin must be on day ${LAST_DAY_OF_ALL_MONTHS} or before.`;
}

const LAST_DAY_OF_ALL_MONTHS = 28;

/** The start of the bin that a local time falls into, as a term. */
export function binStartTerm(local: Term, bins: Bins): Term {
  const unit = singleUnit(bins.parts);
  if (unit !== null && bins.origin === null) {
    const { offset } = bins;
    if (offset === null) return truncated(unit, local);
    return moved(truncated(unit, moved(local, '-', offset)), '+', offset);
  }
  const origin = timestamp(bins.origin ?? '');
  const months = monthsOf(bins.parts);
  if (months !== null) return calendarBinTerm(local, months, bins.origin ?? '');
  const length = interval(bins.interval);
  const passed = extracted('epoch', arithmetic(local, '-', origin, 'Interval'));
  const count = call('floor', [arithmetic(passed, '/', extracted('epoch', length), 'Double')], 'Double');
  return arithmetic(origin, '+', arithmetic(length, '*', count, 'Interval'), 'Timestamp');
}

/** Bins of some months each, a month being one of the calendar: counted from the origin's, then moved to its day. */
function calendarBinTerm(local: Term, months: number, origin: string): Term {
  const first = startOfUnit(utcOf(origin), 'month');
  const rest = arithmetic(timestamp(origin), '-', timestamp(textOf(first)), 'Interval');
  const time = arithmetic(local, '-', rest, 'Timestamp');
  const whole = (value: number) => number(String(value), 'Int64');
  const ofYears = arithmetic(extracted('year', time), '*', whole(12), 'Double');
  const counted = arithmetic(ofYears, '+', extracted('month', time), 'Double');
  const passed = arithmetic(
    counted,
    '-',
    whole(first.getUTCFullYear() * 12 + first.getUTCMonth() + 1),
    'Double',
  );
  const bin = call('floor', [arithmetic(passed, '/', whole(months), 'Double')], 'Double');
  const length = arithmetic(interval(`${months} months`), '*', bin, 'Interval');
  return arithmetic(arithmetic(timestamp(textOf(first)), '+', length, 'Timestamp'), '+', rest, 'Timestamp');
}

/** Months of an interval that is made of months, quarters and years alone. */
function monthsOf(parts: readonly IntervalPart[]): number | null {
  const months = parts.map(({ count, unit }) => (MONTHS[unit] === undefined ? null : MONTHS[unit] * count));
  return months.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
}

/** The start of the bin that a local time falls into, in whole bins from the origin. */
export function binStart(local: string, bins: Bins): string {
  const unit = singleUnit(bins.parts);
  const time = utcOf(local);
  if (unit !== null && bins.origin === null && bins.offset === null) return textOf(startOfUnit(time, unit));
  const year = startOfUnit(time, 'year');
  const origin = utcOf(
    bins.origin ?? shifted(textOf(unit === 'week' ? startOfUnit(year, 'week') : year), bins.offset),
  );
  const length = plus(origin, bins.parts, 1).getTime() - origin.getTime();
  let count = Math.floor((time.getTime() - origin.getTime()) / length);
  while (plus(origin, bins.parts, count) > time) count -= 1;
  while (plus(origin, bins.parts, count + 1) <= time) count += 1;
  return textOf(plus(origin, bins.parts, count));
}

/** The coarsest unit of the calendar whose starts include those of all bins. */
export function unitWithin(bins: Bins): IntervalUnit {
  const natural = bins.origin === null && bins.offset === null;
  const smallest = smallestUnit(bins.parts);
  if (natural) return smallest;
  const start = binStart(bins.origin ?? '2024-01-01', bins);
  const units: IntervalUnit[] = ['year', 'quarter', 'month', 'day', 'hour', 'minute', 'second'];
  const candidates = units.slice(units.indexOf(smallest === 'week' ? 'day' : smallest));
  return candidates.find((unit) => textOf(startOfUnit(utcOf(start), unit)) === start) ?? 'second';
}

/** The coarsest unit that cuts neither of two: of months and weeks, which cut one another, days. */
export function commonUnit(a: IntervalUnit, b: IntervalUnit): IntervalUnit {
  const [finer, coarser] = intervalUnits.indexOf(a) <= intervalUnits.indexOf(b) ? [a, b] : [b, a];
  return finer === 'week' && coarser !== 'week' ? 'day' : finer;
}

function startOfYear(clock: Clock, parts: readonly IntervalPart[]): string {
  const year = startOfUnit(utcOf(clock.today), 'year');
  const weeks = parts.length === 1 && parts[0]?.unit === 'week';
  return textOf(weeks ? startOfUnit(year, 'week') : year);
}

function shifted(local: string, interval: string | null): string {
  return interval === null ? local : textOf(plus(utcOf(local), parseInterval(interval) ?? [], 1));
}

/** Local times are reckoned with as if they were UTC, which has no gaps. */
export function utcOf(local: string): Date {
  const text = local.replace(' ', 'T');
  return new Date(`${text.length === 10 ? `${text}T00:00:00` : text}Z`);
}

export function textOf(time: Date): string {
  return time.toISOString().slice(0, 23).replace('T', ' ');
}

const WEEK = 604_800_000;
/** 29 December 1969. */
const MONDAY = -3 * 86_400_000;
const MILLISECONDS: Partial<Record<IntervalUnit, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: WEEK,
};
const MONTHS: Partial<Record<IntervalUnit, number>> = { month: 1, quarter: 3, year: 12 };

/** The time `times` intervals later. A day that the month does not have becomes its last. */
export function plus(time: Date, parts: readonly IntervalPart[], times: number): Date {
  const result = new Date(time);
  for (const { count, unit } of parts) {
    const months = MONTHS[unit];
    if (months === undefined) result.setTime(result.getTime() + count * times * (MILLISECONDS[unit] ?? 0));
    else {
      const day = result.getUTCDate();
      result.setUTCDate(1);
      result.setUTCMonth(result.getUTCMonth() + months * count * times);
      const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
      result.setUTCDate(Math.min(day, lastDay));
    }
  }
  return result;
}

/** The start of the calendar's second, day, week (Monday), month… that a time falls into. */
export function startOfUnit(time: Date, unit: IntervalUnit): Date {
  const length = MILLISECONDS[unit];
  if (unit === 'week') return new Date(Math.floor((time.getTime() - MONDAY) / WEEK) * WEEK + MONDAY);
  if (length !== undefined) return new Date(Math.floor(time.getTime() / length) * length);
  const months = MONTHS[unit] ?? 1;
  const month = Math.floor(time.getUTCMonth() / months) * months;
  return new Date(Date.UTC(time.getUTCFullYear(), month, 1));
}

/** A time dimension's value as local time and as an instant. One cut to a granularity is a local time from the start. */
export function timeOf(member: Member, value: Term, clock: Clock): { local: Term; instant: Term } {
  return isCut(member)
    ? { local: value, instant: clock.toInstant(value) }
    : { local: clock.toLocal(value), instant: value };
}

/** Whether a member is a period of another time dimension and nothing else. */
export function isCut(member: Member): boolean {
  const [only, ...others] = member.sql ?? [];
  const reference = typeof only === 'object' && only.kind === 'member' ? only : undefined;
  return others.length === 0 && reference?.granularity !== undefined;
}
