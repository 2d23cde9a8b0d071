import type { Parameters } from '../dialect/postgres/parameters.ts';
import type { DimensionType, FilterOperator } from '../model/types.ts';
import type { Clock } from './clock.ts';
import { textOf, utcOf } from './granularity.ts';

export type FilterValue = string | number | boolean | null;
type Value = NonNullable<FilterValue>;
export type FilterContext = { parameters: Parameters; clock: Clock };
/** The dimension or segment a filter is about: its SQL and the type of its values. */
export type Operand = { text: string; type: DimensionType };

const NEGATIVE = new Set<FilterOperator>(['notEquals', 'notContains', 'notStartsWith', 'notEndsWith']);

/**
 * SQL of a filter, its values bound as parameters. Null when the values do not fit the operand (none, or a word
 * where a number or a date belongs): the caller decides whether that is an error or simply false.
 */
export function filterSql(
  operand: Operand,
  operator: FilterOperator,
  values: FilterValue[],
  context: FilterContext,
): string | null {
  if (operator === 'set') return `${operand.text} IS NOT NULL`;
  if (operator === 'notSet') return `${operand.text} IS NULL`;
  const given = values.filter((value) => value !== null);
  const orNull = given.length < values.length;
  const negative = NEGATIVE.has(operator);
  if (orNull && given.length === 0) return `${operand.text} IS ${negative ? 'NOT ' : ''}NULL`;
  const positive = positiveSql(operand, operator, given, context);
  if (positive === null) return null;
  if (!negative) return orNull ? `(${positive} OR ${operand.text} IS NULL)` : positive;
  // A row without a value is not equal to, and does not contain, anything but null.
  return orNull ? `(NOT ${positive})` : `(NOT ${positive} OR ${operand.text} IS NULL)`;
}

function positiveSql(
  operand: Operand,
  operator: FilterOperator,
  values: Value[],
  context: FilterContext,
): string | null {
  const [first] = values;
  if (first === undefined) return null;
  switch (operator) {
    case 'equals':
    case 'notEquals':
      return equality(operand, values, context);
    case 'contains':
    case 'notContains':
      return pattern(operand, values, context, (text) => `%${text}%`);
    case 'startsWith':
    case 'notStartsWith':
      return pattern(operand, values, context, (text) => `${text}%`);
    case 'endsWith':
    case 'notEndsWith':
      return pattern(operand, values, context, (text) => `%${text}`);
    case 'gt':
      return comparison(operand, '>', first, context);
    case 'gte':
      return comparison(operand, '>=', first, context);
    case 'lt':
      return comparison(operand, '<', first, context);
    case 'lte':
      return comparison(operand, '<=', first, context);
    case 'inDateRange':
      return dateRange(operand, first, values[1] ?? first, context);
    case 'notInDateRange':
      return outsideDateRange(operand, first, values[1] ?? first, context);
    case 'beforeDate':
      return dateComparison(operand, '<', startOf(first), context);
    case 'beforeOrOnDate':
      return dateComparison(operand, '<=', startOf(first), context);
    case 'afterDate':
      return dateComparison(operand, '>', startOf(first), context);
    case 'afterOrOnDate':
      return dateComparison(operand, '>=', startOf(first), context);
    case 'set':
    case 'notSet':
      return null;
  }
}

function equality(operand: Operand, values: Value[], context: FilterContext): string | null {
  const bound = values.map((value) => boundValue(operand.type, value, context));
  if (bound.some((text) => text === null)) return null;
  return bound.length === 1
    ? `(${operand.text} = ${bound[0]})`
    : `(${operand.text} IN (${bound.join(', ')}))`;
}

function comparison(operand: Operand, operator: string, value: Value, context: FilterContext): string | null {
  const bound = boundValue(operand.type, value, context);
  return bound === null ? null : `(${operand.text} ${operator} ${bound})`;
}

function pattern(
  operand: Operand,
  values: Value[],
  { parameters }: FilterContext,
  wrap: (text: string) => string,
): string {
  const alternatives = values.map((value) => {
    const escaped = String(value).replace(/[\\%_]/g, '\\$&');
    return `(${operand.text})::text ILIKE ${parameters.bind(wrap(escaped))}`;
  });
  return `(${alternatives.join(' OR ')})`;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** As many digits as every bigint may have. */
const WHOLE_NUMBER = /^[+-]?\d{1,18}$/;

/** A parameter with the cast that keeps an index on the column useful. */
function boundValue(type: DimensionType, value: Value, { parameters, clock }: FilterContext): string | null {
  if (type === 'number') {
    const text = String(value).trim();
    if (!NUMBER.test(text) || !Number.isFinite(Number(text))) return null;
    // bigint compares with any integer column through its index; numeric would not.
    return `${parameters.bind(text)}::${WHOLE_NUMBER.test(text) ? 'bigint' : 'numeric'}`;
  }
  if (type === 'boolean') {
    const text = String(value).toLowerCase();
    return text === 'true' || text === 'false' ? `${parameters.bind(text)}::boolean` : null;
  }
  if (type === 'time') {
    const start = startOf(value);
    return start === null ? null : instantSql(start, { parameters, clock });
  }
  return parameters.bind(String(value));
}

/** Text with a zone of its own is an instant, other text local time. */
function instantSql(text: string, { parameters, clock }: FilterContext): string {
  return ZONED.test(text) ? `${parameters.bind(text)}::timestamptz` : clock.toInstant(parameters.bind(text));
}

function dateRange(operand: Operand, from: Value, to: Value, context: FilterContext): string | null {
  const lower = dateComparison(operand, '>=', startOf(from), context);
  const upper = upTo(operand, to, context);
  return lower === null || upper === null ? null : `(${lower} AND ${upper})`;
}

/** Up to the end of the day or the millisecond that a value names, or to a moment. */
function upTo(operand: Operand, value: Value, context: FilterContext): string | null {
  const next = dayAfter(value) ?? millisecondAfter(value);
  if (next !== null && startOf(next) !== null) return dateComparison(operand, '<', next, context);
  const start = startOf(value);
  // After the last day that four digits name comes no other.
  const last = start !== null && DAY.test(start) ? `${start} 23:59:59.999999` : start;
  return dateComparison(operand, '<=', last, context);
}

/** A row without a date is neither in a range nor outside. */
function outsideDateRange(operand: Operand, from: Value, to: Value, context: FilterContext): string | null {
  const within = dateRange(operand, from, to, context);
  return within === null ? null : `(NOT ${within})`;
}

function dateComparison(
  operand: Operand,
  operator: string,
  time: string | null,
  context: FilterContext,
): string | null {
  return time === null ? null : `${operand.text} ${operator} ${instantSql(time, context)}`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/i;
const ZONED = /:.*(Z|[+-]\d{2}(:?\d{2})?)$/i;

/** The time as text, a day meaning its first moment; null when the value is no date. */
function startOf(value: Value): string | null {
  const text = String(value);
  if (!DAY.test(text) && !MOMENT.test(text)) return null;
  return Number.isNaN(Date.parse(`${text.slice(0, 10)}T00:00:00Z`)) ? null : text;
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
