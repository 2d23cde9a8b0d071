import { type IntervalUnit, intervalUnits } from '../../model/interval.ts';
import { Clock } from '../../plan/clock.ts';
import { plus, startOfUnit, textOf, utcOf } from '../../plan/granularity.ts';
import { EngineError } from '../../text/errors.ts';

/** Local times, both included. */
export type DateRange = { from: string; to: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?$/i;
/** How a local time of a year that ISO 8601 writes with four digits begins; there is no year 0. */
const YEARS = /^(?!0000)\d{4}-/;
const UNITS = intervalUnits.join('|');
const SPAN = new RegExp(`^(this|last|next)\\s+(?:(\\d{1,5})\\s+)?(${UNITS})s?$`);
const AGO = new RegExp(`^(\\d{1,5})\\s+(${UNITS})s?\\s+(ago|from now)$`);

/** `["2025-01-01", "2025-01-31"]`, one date, or words such as `last 7 days`, as local times. */
export function readDateRange(written: string | string[], clock: Clock): DateRange {
  const range = rangeOf(written, clock);
  if (YEARS.test(range.from) && YEARS.test(range.to)) return range;
  throw new EngineError(
    'wrong_use',
    `The date range "${written}" reaches beyond the years 0001 to 9999. Take a shorter one.`,
  );
}

/** The same at a moment and in a time zone, as a pair of texts. @throws EngineError */
export function loadDateRange(
  written: string[],
  { now, timeZone }: { now: Date; timeZone: string },
): [from: string, to: string] {
  const { from, to } = readDateRange(written, new Clock(now, timeZone));
  return [from, to];
}

function rangeOf(written: string | string[], clock: Clock): DateRange {
  const [first = '', second, ...more] = Array.isArray(written) ? written : [written];
  if (more.length > 0) throw notUnderstood(String(written));
  if (second !== undefined) return { from: pointIn(first, clock).from, to: pointIn(second, clock).to };
  const words = first.trim().toLowerCase();
  const between = /^from (.+) to (.+)$/.exec(words);
  if (between !== null) {
    return { from: pointIn(between[1] ?? '', clock).from, to: pointIn(between[2] ?? '', clock).to };
  }
  return spanIn(words, clock) ?? pointIn(first, clock);
}

/** `this month`, `last 7 days` (without today), `next week`. */
function spanIn(words: string, clock: Clock): DateRange | null {
  const [, which, count, written] = SPAN.exec(words) ?? [];
  const unit = intervalUnits.find((known) => known === written);
  if (unit === undefined) return null;
  const times = Number(count ?? 1);
  if (which === 'this') return count === undefined ? whole(clock, unit, 0, 0) : null;
  return which === 'last' ? whole(clock, unit, -times, -1) : whole(clock, unit, 1, times);
}

/** A day, a moment, or the day, hour… that words such as `yesterday` or `3 hours ago` fall into. */
function pointIn(written: string, clock: Clock): DateRange {
  const text = written.trim();
  if (DAY.test(text) && isDate(text)) return { from: `${text} 00:00:00.000`, to: `${text} 23:59:59.999` };
  if (MOMENT.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))) {
    const local = clock.localTime(text);
    return { from: local, to: local };
  }
  const words = text.toLowerCase();
  if (words === 'now') return { from: clock.now, to: clock.now };
  const days = { yesterday: -1, today: 0, tomorrow: 1 }[words];
  if (days !== undefined) return whole(clock, 'day', days, days);
  const [, count, unitName, direction] = AGO.exec(words) ?? [];
  const unit = intervalUnits.find((known) => known === unitName);
  if (unit === undefined) throw notUnderstood(written);
  return momentAround(clock, unit, direction === 'ago' ? -Number(count) : Number(count));
}

/** From the start of one unit, counted from now, to the end of another. */
function whole(clock: Clock, unit: IntervalUnit, first: number, last: number): DateRange {
  const start = startOfUnit(presentFor(clock, unit), unit);
  const part = [{ count: 1, unit }];
  const end = plus(start, part, last + 1).getTime() - 1;
  return { from: textOf(plus(start, part, first)), to: textOf(new Date(end)) };
}

/** `7 days ago` is that day; `3 hours ago` is that hour. */
function momentAround(clock: Clock, unit: IntervalUnit, times: number): DateRange {
  const time = plus(presentFor(clock, unit), [{ count: 1, unit }], times);
  const span: IntervalUnit = isPartOfDay(unit) ? unit : 'day';
  const start = startOfUnit(time, span);
  const end = plus(start, [{ count: 1, unit: span }], 1).getTime() - 1;
  return { from: textOf(start), to: textOf(new Date(end)) };
}

/** No more of the time it is than the unit has use for: a day has the same ranges from morning to night. */
const presentFor = (clock: Clock, unit: IntervalUnit): Date =>
  utcOf(isPartOfDay(unit) ? clock.now : clock.today);

const isPartOfDay = (unit: IntervalUnit): boolean =>
  unit === 'hour' || unit === 'minute' || unit === 'second';

function isDate(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}

function notUnderstood(written: string): EngineError {
  return new EngineError(
    'wrong_use',
    `The date range "${written}" is not understood. Write ["2025-01-01", "2025-01-31"], "today", "last 7 days", ` +
      '"this month" or "from 30 days ago to now".',
  );
}
