import type { ValueType } from './expression.ts';

/** Result of a function: a fixed type, or the type of its first argument. */
export type AllowedFunction = { minimum: number; maximum: number; result: ValueType | 'argument' };

const any = Number.POSITIVE_INFINITY;
const signature = (minimum: number, maximum: number, result: AllowedFunction['result']): AllowedFunction => ({
  minimum,
  maximum,
  result,
});

/** Scalar functions: immutable, cheap, and unable to read anything but their arguments. */
export const scalarFunctions: ReadonlyMap<string, AllowedFunction> = new Map([
  ['abs', signature(1, 1, 'argument')],
  ['age', signature(2, 2, 'Interval')],
  ['btrim', signature(1, 2, 'String')],
  ['ceil', signature(1, 1, 'argument')],
  ['ceiling', signature(1, 1, 'argument')],
  ['char_length', signature(1, 1, 'Int64')],
  ['character_length', signature(1, 1, 'Int64')],
  ['concat', signature(1, any, 'String')],
  ['concat_ws', signature(2, any, 'String')],
  ['div', signature(2, 2, 'Double')],
  ['exp', signature(1, 1, 'Double')],
  ['floor', signature(1, 1, 'argument')],
  ['initcap', signature(1, 1, 'String')],
  ['left', signature(2, 2, 'String')],
  ['length', signature(1, 1, 'Int64')],
  ['ln', signature(1, 1, 'Double')],
  ['log', signature(1, 2, 'Double')],
  ['lower', signature(1, 1, 'String')],
  ['ltrim', signature(1, 2, 'String')],
  ['make_date', signature(3, 3, 'Date')],
  ['mod', signature(2, 2, 'argument')],
  ['position', signature(2, 2, 'Int64')],
  ['power', signature(2, 2, 'Double')],
  ['replace', signature(3, 3, 'String')],
  ['right', signature(2, 2, 'String')],
  ['round', signature(1, 2, 'argument')],
  ['rtrim', signature(1, 2, 'String')],
  ['sign', signature(1, 1, 'argument')],
  ['split_part', signature(3, 3, 'String')],
  ['sqrt', signature(1, 1, 'Double')],
  ['starts_with', signature(2, 2, 'Boolean')],
  ['strpos', signature(2, 2, 'Int64')],
  ['substr', signature(2, 3, 'String')],
  ['substring', signature(2, 3, 'String')],
  ['to_char', signature(2, 2, 'String')],
  ['trunc', signature(1, 2, 'argument')],
  ['upper', signature(1, 1, 'String')],
]);

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
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
] as const;

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
  ['timestamp', { sql: 'timestamp', result: 'Timestamp' }],
  ['timestamptz', { sql: 'timestamp', result: 'Timestamp' }],
  ['varchar', { sql: 'varchar', result: 'String' }],
]);
