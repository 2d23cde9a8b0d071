import { judgeCast } from '../dialect/postgres/judge-cast.ts';
import { cast } from '../dialect/postgres/terms/calls.ts';
import { parameter, textParameter } from '../dialect/postgres/terms/constants.ts';
import {
  comparison as compared,
  isNotNull,
  isNull,
  pattern as like,
  logic,
  membership,
  not,
} from '../dialect/postgres/terms/operators.ts';
import type { DimensionType, FilterOperator } from '../model/types.ts';
import type { Term } from '../term/term.ts';
import type { Clock } from './clock.ts';
import { textOf, utcOf } from './granularity.ts';

export type FilterValue = string | number | boolean | null;
type Value = NonNullable<FilterValue>;
/** The dimension, segment or measure a filter is about, and the type of its values. */
export type Operand = { term: Term; type: DimensionType };

const NEGATIVE = new Set<FilterOperator>(['notEquals', 'notContains', 'notStartsWith', 'notEndsWith']);

/**
 * The condition of a filter, its values bound as parameters. Null when the values do not fit the operand (none, or a
 * word where a number or a date belongs): the caller decides whether that is an error or simply false.
 */
export function filterTerm(
  operand: Operand,
  operator: FilterOperator,
  values: FilterValue[],
  clock: Clock,
): Term | null {
  const { term } = operand;
  if (operator === 'set') return isNotNull(term);
  if (operator === 'notSet') return isNull(term);
  const given = values.filter((value) => value !== null);
  const orNull = given.length < values.length;
  const negative = NEGATIVE.has(operator);
  if (orNull && given.length === 0) return negative ? isNotNull(term) : isNull(term);
  const positive = positiveTerm(operand, operator, given, clock);
  if (positive === null) return null;
  if (!negative) return orNull ? logic('OR', [positive, isNull(term)]) : positive;
  // A row without a value is not equal to, and does not contain, anything but null.
  return orNull ? not(positive) : logic('OR', [not(positive), isNull(term)]);
}

function positiveTerm(
  operand: Operand,
  operator: FilterOperator,
  values: Value[],
  clock: Clock,
): Term | null {
  const [first] = values;
  if (first === undefined) return null;
  switch (operator) {
    case 'equals':
    case 'notEquals':
      return equality(operand, values, clock);
    case 'contains':
    case 'notContains':
      return pattern(operand, values, (text) => `%${text}%`);
    case 'startsWith':
    case 'notStartsWith':
      return pattern(operand, values, (text) => `${text}%`);
    case 'endsWith':
    case 'notEndsWith':
      return pattern(operand, values, (text) => `%${text}`);
    case 'gt':
      return comparison(operand, '>', first, clock);
    case 'gte':
      return comparison(operand, '>=', first, clock);
    case 'lt':
      return comparison(operand, '<', first, clock);
    case 'lte':
      return comparison(operand, '<=', first, clock);
    case 'inDateRange':
      return dateRange(operand, first, values[1] ?? first, clock);
    case 'notInDateRange':
      return outsideDateRange(operand, first, values[1] ?? first, clock);
    case 'beforeDate':
      return dateComparison(operand, '<', startOf(first), clock);
    case 'beforeOrOnDate':
      return dateComparison(operand, '<=', startOf(first), clock);
    case 'afterDate':
      return dateComparison(operand, '>', startOf(first), clock);
    case 'afterOrOnDate':
      return dateComparison(operand, '>=', startOf(first), clock);
    case 'set':
    case 'notSet':
      return null;
  }
}

/** A time with milliseconds, as answers have them, is any time that is shown so. */
function equality(operand: Operand, values: Value[], clock: Clock): Term | null {
  const { term, type } = operand;
  if (type === 'time' && values.some(millisecondAfter)) {
    const each = values.map((value) =>
      millisecondAfter(value) === null
        ? equality(operand, [value], clock)
        : dateRange(operand, value, value, clock),
    );
    const known = each.filter((condition) => condition !== null);
    return known.length < each.length ? null : logic('OR', known);
  }
  const bound = values.map((value) => boundValue(type, value, clock)).filter((value) => value !== null);
  const [first] = bound;
  if (first === undefined || bound.length < values.length) return null;
  return bound.length === 1 ? compared(term, '=', first) : membership(term, 'IN', bound);
}

function comparison({ term, type }: Operand, operator: string, value: Value, clock: Clock): Term | null {
  const bound = boundValue(type, value, clock);
  return bound === null ? null : compared(term, operator, bound);
}

function pattern({ term }: Operand, values: Value[], wrap: (text: string) => string): Term {
  const alternatives = values.map((value) => {
    const escaped = String(value).replace(/[\\%_]/g, '\\$&');
    return like(cast(term, 'text', 'String'), 'ILIKE', textParameter(wrap(escaped)), null);
  });
  return logic('OR', alternatives);
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** As many digits as every bigint may have. */
const WHOLE_NUMBER = /^[+-]?\d{1,18}$/;

/** A parameter with the cast that keeps an index on the column useful. */
function boundValue(type: DimensionType, value: Value, clock: Clock): Term | null {
  if (type === 'number') {
    const text = String(value).trim();
    if (!NUMBER.test(text) || !Number.isFinite(Number(text))) return null;
    // bigint compares with any integer column through its index; numeric would not.
    return WHOLE_NUMBER.test(text)
      ? parameter(text, 'bigint', 'Int64')
      : parameter(text, 'numeric', 'Double');
  }
  if (type === 'boolean') {
    const text = String(value).toLowerCase();
    return text === 'true' || text === 'false' ? parameter(text, 'boolean', 'Boolean') : null;
  }
  if (type === 'time') {
    const start = startOf(value);
    return start === null ? null : instantTerm(start, clock);
  }
  return textParameter(String(value));
}

/** Text with a zone of its own is an instant, other text local time. */
function instantTerm(text: string, clock: Clock): Term {
  return ZONED.test(text)
    ? parameter(text, 'timestamptz', 'Timestamp')
    : clock.toInstant(textParameter(text));
}

function dateRange(operand: Operand, from: Value, to: Value, clock: Clock): Term | null {
  const lower = dateComparison(operand, '>=', startOf(from), clock);
  const upper = upTo(operand, to, clock);
  return lower === null || upper === null ? null : logic('AND', [lower, upper]);
}

/** Up to the end of the day or the millisecond that a value names, or to a moment. */
function upTo(operand: Operand, value: Value, clock: Clock): Term | null {
  const next = dayAfter(value) ?? millisecondAfter(value);
  if (next !== null && startOf(next) !== null) return dateComparison(operand, '<', next, clock);
  const start = startOf(value);
  // After the last day that four digits name comes no other.
  const last = start !== null && DAY.test(start) ? `${start} 23:59:59.999999` : start;
  return dateComparison(operand, '<=', last, clock);
}

/** A row without a date is neither in a range nor outside. */
function outsideDateRange(operand: Operand, from: Value, to: Value, clock: Clock): Term | null {
  const within = dateRange(operand, from, to, clock);
  return within === null ? null : not(within);
}

function dateComparison({ term }: Operand, operator: string, time: string | null, clock: Clock): Term | null {
  return time === null ? null : compared(term, operator, instantTerm(time, clock));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/i;
const ZONED = /:.*(Z|[+-]\d{2}(:?\d{2})?)$/i;

/** The time as text, a day meaning its first moment; null when the value is no date. */
function startOf(value: Value): string | null {
  const text = String(value);
  if (!DAY.test(text) && !MOMENT.test(text)) return null;
  return judgeCast(text, 'timestamp').verdict === 'accepted' ? text : null;
}

function millisecondAfter(value: Value): string | null {
  const start = startOf(value);
  if (start === null || !/\.\d{3}$/.test(start)) return null;
  return textOf(new Date(utcOf(start).getTime() + 1));
}

function dayAfter(value: Value): string | null {
  const start = startOf(value);
  if (start === null || !DAY.test(start)) return null;
  const next = new Date(`${start}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
