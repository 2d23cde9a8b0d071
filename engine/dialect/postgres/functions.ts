import type { ValueType } from '../../term/value-type.ts';

/** Result of a function: a fixed type, or the type of its first argument. */
export type AllowedFunction = { minimum: number; maximum: number; result: ValueType | 'argument' };

/** The type that a function gives for the type of its first argument. */
export function resultOf(name: string, result: AllowedFunction['result'], argument: ValueType): ValueType {
  if (name === 'avg' && argument === 'Interval') return 'Interval';
  return result === 'argument' ? argument : result;
}

const any = Number.POSITIVE_INFINITY;
const signature = (minimum: number, maximum: number, result: AllowedFunction['result']): AllowedFunction => ({
  minimum,
  maximum,
  result,
});

/** Scalar functions: immutable, cheap, and unable to read anything but their arguments. */
export const scalarFunctions: ReadonlyMap<string, AllowedFunction> = new Map([
  ['abs', signature(1, 1, 'argument')],
  ['acos', signature(1, 1, 'Double')],
  ['ascii', signature(1, 1, 'Int64')],
  ['asin', signature(1, 1, 'Double')],
  ['atan', signature(1, 1, 'Double')],
  ['atan2', signature(2, 2, 'Double')],
  ['bit_length', signature(1, 1, 'Int64')],
  ['btrim', signature(1, 2, 'String')],
  ['cbrt', signature(1, 1, 'Double')],
  ['ceil', signature(1, 1, 'argument')],
  ['ceiling', signature(1, 1, 'argument')],
  ['char_length', signature(1, 1, 'Int64')],
  ['character_length', signature(1, 1, 'Int64')],
  ['chr', signature(1, 1, 'String')],
  ['concat', signature(1, any, 'String')],
  ['concat_ws', signature(2, any, 'String')],
  ['cos', signature(1, 1, 'Double')],
  ['cot', signature(1, 1, 'Double')],
  ['degrees', signature(1, 1, 'Double')],
  ['div', signature(2, 2, 'Double')],
  ['exp', signature(1, 1, 'Double')],
  ['floor', signature(1, 1, 'argument')],
  ['gcd', signature(2, 2, 'Int64')],
  ['initcap', signature(1, 1, 'String')],
  ['isfinite', signature(1, 1, 'Boolean')],
  ['justify_days', signature(1, 1, 'Interval')],
  ['justify_hours', signature(1, 1, 'Interval')],
  ['justify_interval', signature(1, 1, 'Interval')],
  ['lcm', signature(2, 2, 'Int64')],
  ['left', signature(2, 2, 'String')],
  ['length', signature(1, 1, 'Int64')],
  ['ln', signature(1, 1, 'Double')],
  ['log', signature(1, 2, 'Double')],
  ['log10', signature(1, 1, 'Double')],
  ['lower', signature(1, 1, 'String')],
  ['lpad', signature(2, 3, 'String')],
  ['ltrim', signature(1, 2, 'String')],
  ['make_date', signature(3, 3, 'Date')],
  ['make_interval', signature(0, 7, 'Interval')],
  ['make_timestamp', signature(6, 6, 'Timestamp')],
  ['md5', signature(1, 1, 'String')],
  ['mod', signature(2, 2, 'argument')],
  ['octet_length', signature(1, 1, 'Int64')],
  ['overlay', signature(3, 4, 'String')],
  ['pi', signature(0, 0, 'Double')],
  ['position', signature(2, 2, 'Int64')],
  ['pow', signature(2, 2, 'Double')],
  ['power', signature(2, 2, 'Double')],
  ['radians', signature(1, 1, 'Double')],
  ['regexp_count', signature(2, 2, 'Int64')],
  ['regexp_like', signature(2, 3, 'Boolean')],
  ['regexp_replace', signature(3, 4, 'String')],
  ['regexp_substr', signature(2, 2, 'String')],
  ['replace', signature(3, 3, 'String')],
  ['reverse', signature(1, 1, 'String')],
  ['right', signature(2, 2, 'String')],
  ['round', signature(1, 2, 'argument')],
  ['rpad', signature(2, 3, 'String')],
  ['rtrim', signature(1, 2, 'String')],
  ['scale', signature(1, 1, 'Int64')],
  ['sign', signature(1, 1, 'argument')],
  ['sin', signature(1, 1, 'Double')],
  ['split_part', signature(3, 3, 'String')],
  ['sqrt', signature(1, 1, 'Double')],
  ['starts_with', signature(2, 2, 'Boolean')],
  ['strpos', signature(2, 2, 'Int64')],
  ['substr', signature(2, 3, 'String')],
  ['substring', signature(2, 3, 'String')],
  ['tan', signature(1, 1, 'Double')],
  ['to_char', signature(2, 2, 'String')],
  ['to_date', signature(2, 2, 'Date')],
  ['to_hex', signature(1, 1, 'String')],
  ['to_number', signature(2, 2, 'Double')],
  ['translate', signature(3, 3, 'String')],
  ['trim_scale', signature(1, 1, 'Double')],
  ['trunc', signature(1, 2, 'argument')],
  ['upper', signature(1, 1, 'String')],
  ['width_bucket', signature(4, 4, 'Int64')],
]);

/** Functions that PostgreSQL has for numeric only when called with this many arguments, and which of these. */
export const numericFunctions: ReadonlyMap<string, boolean[]> = new Map([
  ['log', [true, true]],
  ['mod', [true, true]],
  ['round', [true, false]],
  ['scale', [true]],
  ['trim_scale', [true]],
  ['trunc', [true, false]],
  ['width_bucket', [true, true, true, false]],
]);

/** Functions that people and tools ask for, and why they cannot have them. The first that fits counts. */
export const refusedFunctions: { names: RegExp; reason: string }[] = [
  {
    names: /^(json|jsonb|xml)_?(object_?)?agg$/,
    reason: 'STRING_AGG and ARRAY_AGG are, or select the values as rows.',
  },
  {
    names:
      /^(version|current_(setting|database|schemas?|query|role|user)|inet_\w+|session_user|user|has_\w+_privilege|to_reg\w+|obj_description|col_description|format_type)$/,
    reason:
      'nothing about the server can be asked. Select from a view or cube; what there is, the meta search tells.',
  },
  {
    names: /^(random|random_normal|gen_random_uuid|uuidv?\d*|clock_timestamp|timeofday|nextval)$/,
    reason: 'it gives something else each time. Use NOW() for the time of the query.',
  },
  {
    names:
      /^(repeat|generate_series|generate_subscripts|unnest|string_to_table|regexp_(split_to_table|matches))$/,
    reason: 'it can make any number of rows or characters. Select from a view or cube.',
  },
  {
    names: /^(to_timestamp)$/,
    reason: "cast the text instead, as in '2025-01-31 12:00'::timestamp.",
  },
];

/** Aggregates that SQL may apply to dimensions. */
export const aggregateFunctions: ReadonlyMap<string, AllowedFunction> = new Map([
  ['avg', signature(1, 1, 'Double')],
  ['bool_and', signature(1, 1, 'Boolean')],
  ['bool_or', signature(1, 1, 'Boolean')],
  ['count', signature(0, 1, 'Int64')],
  ['every', signature(1, 1, 'Boolean')],
  ['max', signature(1, 1, 'argument')],
  ['min', signature(1, 1, 'argument')],
  ['stddev', signature(1, 1, 'Double')],
  ['stddev_pop', signature(1, 1, 'Double')],
  ['stddev_samp', signature(1, 1, 'Double')],
  ['sum', signature(1, 1, 'argument')],
  ['var_pop', signature(1, 1, 'Double')],
  ['var_samp', signature(1, 1, 'Double')],
  ['variance', signature(1, 1, 'Double')],
]);

/** Aggregates that make a list of values, in an order. */
export const listFunctions: ReadonlyMap<string, AllowedFunction> = new Map([
  ['array_agg', signature(1, 1, 'String')],
  ['string_agg', signature(2, 2, 'String')],
]);

/** Aggregates over sorted values, with WITHIN GROUP (ORDER BY …). */
export const orderedSetFunctions: ReadonlyMap<
  string,
  { takesFraction: boolean; result: ValueType | 'argument' }
> = new Map([
  ['mode', { takesFraction: false, result: 'argument' as const }],
  ['percentile_cont', { takesFraction: true, result: 'Double' as const }],
  ['percentile_disc', { takesFraction: true, result: 'argument' as const }],
]);

/** Functions that need OVER (…). Aggregates may take it too. */
export const windowFunctions: ReadonlyMap<string, AllowedFunction> = new Map([
  ['cume_dist', signature(0, 0, 'Double')],
  ['dense_rank', signature(0, 0, 'Int64')],
  ['first_value', signature(1, 1, 'argument')],
  ['lag', signature(1, 3, 'argument')],
  ['last_value', signature(1, 1, 'argument')],
  ['lead', signature(1, 3, 'argument')],
  ['nth_value', signature(2, 2, 'argument')],
  ['ntile', signature(1, 1, 'Int64')],
  ['percent_rank', signature(0, 0, 'Double')],
  ['rank', signature(0, 0, 'Int64')],
  ['row_number', signature(0, 0, 'Int64')],
]);

/** Units DATE_TRUNC takes. */
export const truncationUnits = [
  'milliseconds',
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'decade',
  'century',
] as const;

/** Other words that PostgreSQL has for units and fields of time. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  ...{ y: 'year', yr: 'year', yrs: 'year', years: 'year', qtr: 'quarter', quarters: 'quarter' },
  ...{ mon: 'month', mons: 'month', months: 'month', w: 'week', weeks: 'week', d: 'day', days: 'day' },
  ...{ h: 'hour', hr: 'hour', hrs: 'hour', hours: 'hour', m: 'minute', min: 'minute', mins: 'minute' },
  ...{ minutes: 'minute', s: 'second', sec: 'second', secs: 'second', seconds: 'second' },
  ...{ decades: 'decade', centuries: 'century', c: 'century', ms: 'milliseconds' },
};

/** The unit or field of time that a word means, in small letters. */
export const unitOfWord = (word: string): string => UNIT_WORDS[word.toLowerCase()] ?? word.toLowerCase();

/** Fields EXTRACT and DATE_PART take. */
export const extractFields = [
  'century',
  'day',
  'decade',
  'dow',
  'doy',
  'epoch',
  'hour',
  'isodow',
  'isoyear',
  'julian',
  'microseconds',
  'millennium',
  'milliseconds',
  'minute',
  'month',
  'quarter',
  'second',
  'week',
  'year',
] as const;

/** Types a value may be cast to: the name as the parser gives it, the SQL to write, what it is. */
export const castTypes: ReadonlyMap<string, { sql: string; result: ValueType }> = new Map([
  ['bool', { sql: 'boolean', result: 'Boolean' }],
  ['boolean', { sql: 'boolean', result: 'Boolean' }],
  ['bpchar', { sql: 'char', result: 'String' }],
  ['date', { sql: 'date', result: 'Date' }],
  ['decimal', { sql: 'numeric', result: 'Double' }],
  ['float4', { sql: 'real', result: 'Double' }],
  ['float8', { sql: 'double precision', result: 'Double' }],
  ['int2', { sql: 'smallint', result: 'Int64' }],
  ['int4', { sql: 'integer', result: 'Int64' }],
  ['int8', { sql: 'bigint', result: 'Int64' }],
  ['interval', { sql: 'interval', result: 'Interval' }],
  ['numeric', { sql: 'numeric', result: 'Double' }],
  ['text', { sql: 'text', result: 'String' }],
  ['time', { sql: 'time', result: 'String' }],
  ['timestamp', { sql: 'timestamp', result: 'Timestamp' }],
  ['timestamptz', { sql: 'timestamp', result: 'Timestamp' }],
  ['varchar', { sql: 'varchar', result: 'String' }],
]);
