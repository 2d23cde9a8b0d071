import {
  aggregateFunctions,
  castTypes,
  extractFields,
  listFunctions,
  orderedSetFunctions,
  scalarFunctions,
  truncationUnits,
  windowFunctions,
} from '../../../engine/dialect/postgres/functions.ts';
import { dateFunctions } from '../../../engine/doors/sql/print/print-date-call.ts';
import { hostileArguments, type Kind, secret } from './arguments.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';
import type { Signatures } from './signatures.ts';

export type Family =
  | 'function'
  | 'function of time'
  | 'aggregate'
  | 'ordered set'
  | 'window function'
  | 'operator'
  | 'cast'
  | 'construct';
/** Something that the printer can print; `write` makes a hostile expression of it. */
export type Printable = {
  family: Family;
  name: string;
  takes: Place['takes'];
  write(random: Random): string;
};

export const nameOf = ({ family, name }: Printable): string => `${family} ${name}`;

/** Functions with a syntax of their own, or an argument that has to be written out. */
const FORMS: Record<string, [form: string, ...kinds: Kind[]][]> = {
  array_agg: [
    ['array_agg(?)', 'text'],
    ['array_agg(? ORDER BY ? DESC)', 'number', 'time'],
  ],
  age: [
    ['age(?)', 'time'],
    ['age(?, ?)', 'time', 'time'],
  ],
  char_length: [['char_length(?)', 'text']],
  concat: [['concat(?, ?)', 'text', 'number']],
  concat_ws: [['concat_ws(?, ?, ?)', 'text', 'text', 'time']],
  count: [['count(*)'], ['count(?)', 'text'], ['count(DISTINCT ?)', 'number']],
  date: [
    ['date(?)', 'time'],
    ['date(?)', 'text'],
  ],
  date_bin: [
    ["date_bin('15 minutes', ?, ?)", 'time', 'time'],
    ["date_bin('0 days', ?)", 'time'],
  ],
  date_part: extractFields.map((field) => [`date_part('${field}', ?)`, 'time']),
  date_trunc: [
    ...truncationUnits.map((unit): [string, Kind] => [`date_trunc('${unit}', ?)`, 'time']),
    ["date_trunc('month', ?)", 'interval'],
    ["date_trunc('written', late)"],
    ["date_trunc('day', late, 'Asia/Tokyo')"],
  ],
  extract: extractFields.flatMap((field): [string, Kind][] => [
    [`EXTRACT(${field} FROM ?)`, 'time'],
    [`EXTRACT(${field} FROM ?)`, 'interval'],
  ]),
  lpad: [
    ['lpad(?, ?)', 'text', 'length'],
    ['lpad(?, ?, ?)', 'text', 'length', 'text'],
  ],
  now: [['now()']],
  overlaps: [
    ['(?, ?) OVERLAPS (?, ?)', 'time', 'time', 'time', 'time'],
    ['(?, ?) OVERLAPS (?, ?)', 'time', 'interval', 'time', 'interval'],
  ],
  overlay: [
    ['OVERLAY(? PLACING ? FROM ?)', 'text', 'text', 'whole'],
    ['OVERLAY(? PLACING ? FROM ? FOR ?)', 'text', 'text', 'whole', 'whole'],
  ],
  position: [['POSITION(? IN ?)', 'text', 'text']],
  regexp_count: [['regexp_count(?, ?)', 'text', 'pattern']],
  regexp_like: [
    ['regexp_like(?, ?)', 'text', 'pattern'],
    ['regexp_like(?, ?, ?)', 'text', 'pattern', 'flags'],
  ],
  regexp_replace: [
    ['regexp_replace(?, ?, ?)', 'text', 'pattern', 'text'],
    ['regexp_replace(?, ?, ?, ?)', 'text', 'pattern', 'text', 'flags'],
  ],
  regexp_substr: [['regexp_substr(?, ?)', 'text', 'pattern']],
  rpad: [
    ['rpad(?, ?)', 'text', 'length'],
    ['rpad(?, ?, ?)', 'text', 'length', 'text'],
  ],
  statement_timestamp: [['statement_timestamp()']],
  string_agg: [
    ["string_agg(?, ',')", 'text'],
    ["string_agg(?, '; ' ORDER BY ?, id)", 'number', 'text'],
  ],
  substring: [
    ['SUBSTRING(? FROM ? FOR ?)', 'text', 'whole', 'whole'],
    ['substring(?, ?)', 'text', 'pattern'],
    ['substring(?, ?)', 'text', 'whole'],
  ],
  timezone: [["(late AT TIME ZONE 'Asia/Tokyo')"], ["((?) AT TIME ZONE 'America/New_York')", 'time']],
  to_char: [
    ['to_char(?, ?)', 'time', 'format'],
    ['to_char(?, ?)', 'number', 'format'],
    ['to_char(?, ?)', 'interval', 'format'],
  ],
  to_date: [['to_date(?, ?)', 'text', 'format']],
  to_number: [['to_number(?, ?)', 'text', 'format']],
  transaction_timestamp: [['transaction_timestamp()']],
  width_bucket: [['width_bucket(?, ?, ?, ?)', 'number', 'number', 'number', 'whole']],
};

const CONSTRUCTS: Record<string, [form: string, ...kinds: Kind[]][]> = {
  'A AND B': [
    ['(SECRET AND (?) > ?)', 'number', 'number'],
    ['((?) > ? AND SECRET)', 'text', 'text'],
  ],
  'A OR B': [['(NOT (SECRET) OR (?) > ?)', 'time', 'time']],
  NOT: [['(NOT ?)', 'boolean']],
  'IS NULL': [
    ['(? IS NULL)', 'number'],
    ['(? IS NOT NULL)', 'text'],
  ],
  'IS TRUE': [
    ['(? IS TRUE)', 'boolean'],
    ['(? IS NOT FALSE)', 'boolean'],
    ['(? IS UNKNOWN)', 'boolean'],
  ],
  CASE: [
    ['CASE WHEN SECRET THEN ? ELSE ? END', 'number', 'number'],
    ['CASE ? WHEN ? THEN ? END', 'text', 'text', 'number'],
    ['CASE WHEN ? > ? THEN ? ELSE ? END', 'number', 'whole', 'text', 'text'],
    ['CASE WHEN SECRET THEN ? ELSE ? END', 'number', 'text'],
  ],
  COALESCE: [
    ['COALESCE(?, ?)', 'time', 'time'],
    ['COALESCE(?, ?)', 'number', 'number'],
    ['COALESCE(?, ?)', 'text', 'number'],
  ],
  NULLIF: [
    ['NULLIF(?, ?)', 'number', 'number'],
    ['NULLIF(?, ?)', 'text', 'time'],
  ],
  GREATEST: [
    ['GREATEST(?, ?)', 'time', 'time'],
    ['GREATEST(?, ?)', 'number', 'text'],
  ],
  LEAST: [['LEAST(?, ?)', 'number', 'number']],
  IN: [
    ['(? IN (?, ?))', 'number', 'number', 'text'],
    ['(? IN (?, ?))', 'time', 'time', 'text'],
  ],
  'NOT IN': [['(? NOT IN (?, ?))', 'text', 'text', 'text']],
  '= ANY': [['(? = ANY (ARRAY[?, ?]))', 'text', 'text', 'text']],
  '<> ALL': [['(? <> ALL (ARRAY[?, ?]))', 'number', 'number', 'number']],
  BETWEEN: [
    ['(? BETWEEN ? AND ?)', 'number', 'number', 'number'],
    ['(? NOT BETWEEN ? AND ?)', 'time', 'time', 'time'],
    ['(? BETWEEN SYMMETRIC ? AND ?)', 'text', 'text', 'text'],
    ['(? NOT BETWEEN SYMMETRIC ? AND ?)', 'number', 'number', 'number'],
  ],
  'IS DISTINCT FROM': [
    ['(? IS DISTINCT FROM ?)', 'number', 'text'],
    ['(? IS NOT DISTINCT FROM ?)', 'time', 'time'],
  ],
  ROW: [
    ['((?, ?) = (?, ?))', 'number', 'text', 'number', 'text'],
    ['((?, ?) < (?, ?))', 'time', 'number', 'time', 'number'],
  ],
  'ROW IN': [['((?, ?) IN ((?, ?)))', 'number', 'text', 'number', 'text']],
  LIKE: [
    ['(? LIKE ?)', 'text', 'like'],
    ['(? NOT LIKE ?)', 'text', 'like'],
    ['(? LIKE ?)', 'text', 'text'],
  ],
  ILIKE: [
    ['(? ILIKE ?)', 'text', 'like'],
    ['(? NOT ILIKE ?)', 'text', 'like'],
  ],
  'SIMILAR TO': [
    ['(? SIMILAR TO ?)', 'text', 'pattern'],
    ['(? NOT SIMILAR TO ?)', 'text', 'pattern'],
    ['(? SIMILAR TO ?)', 'text', 'like'],
  ],
  'scalar subquery': [
    ['(SELECT MAX(id) FROM @ WHERE SECRET AND (?) > 0)', 'number'],
    ['(SELECT ?)', 'number'],
    ['(SELECT id FROM @)'],
  ],
  EXISTS: [['EXISTS (SELECT 1 FROM @ WHERE SECRET AND (?) > 0)', 'number']],
  'IN (SELECT)': [
    ['(? IN (SELECT zero FROM @))', 'number'],
    ['((id, ?) IN (SELECT id, word FROM @))', 'text'],
  ],
  'ANY (SELECT)': [
    ['(? > ANY (SELECT zero FROM @))', 'number'],
    ['(? <= ALL (SELECT word FROM @))', 'text'],
  ],
  CURRENT_TIMESTAMP: [['CURRENT_TIMESTAMP'], ['(CURRENT_DATE - late)'], ['LOCALTIMESTAMP(0)']],
  INTERVAL: [
    ["(? + INTERVAL '1' MONTH)", 'time'],
    ["(? - INTERVAL '294276 years')", 'time'],
  ],
  'unary -': [
    ['(- ?)', 'number'],
    ['(- ?)', 'interval'],
    ['(+ ?)', 'number'],
  ],
};

const RANGES = [
  '',
  '',
  ' ROWS 1 PRECEDING',
  " RANGE BETWEEN INTERVAL '1 day' PRECEDING AND CURRENT ROW",
  ' ROWS BETWEEN 0 - 1 PRECEDING AND CURRENT ROW',
];

/** All that the printer's own tables say it can print, and these operators. */
export function printables({ functions, operators }: Signatures, symbols: readonly string[]): Printable[] {
  const call = (name: string, random: Random) => {
    const forms =
      FORMS[name] ?? (functions.get(name) ?? []).map((kinds) => [callOf(name, kinds.length), ...kinds]);
    return fill(random.pick(forms) as [string, ...Kind[]], random);
  };
  return [
    ...[...scalarFunctions.keys()].map((name) => rowWise('function', name, (random) => call(name, random))),
    ...[...dateFunctions.keys()].map((name) =>
      rowWise('function of time', name, (random) => call(name, random)),
    ),
    ...[...aggregateFunctions.keys(), ...listFunctions.keys()].map(
      (name): Printable => ({
        family: 'aggregate',
        name,
        takes: 'group',
        write(random) {
          const text = call(name, random).replace(
            '(',
            random.chance(0.2) && name !== 'count' ? '(DISTINCT ' : '(',
          );
          return random.chance(0.3) ? `${text} FILTER (WHERE ${secret(random)})` : text;
        },
      }),
    ),
    ...[...orderedSetFunctions].map(
      ([name, { takesFraction }]): Printable => ({
        family: 'ordered set',
        name,
        takes: 'group',
        write(random) {
          const fraction = takesFraction ? random.pick(['0.5', '0', '1', '1.5', 'zero']) : '';
          const [value] = hostileArguments([random.pick(['number', 'time', 'interval'] as const)], random);
          return `${name}(${fraction}) WITHIN GROUP (ORDER BY ${value})`;
        },
      }),
    ),
    ...[...windowFunctions.keys(), ...aggregateFunctions.keys()].map(
      (name): Printable => ({
        family: 'window function',
        name,
        takes: 'window',
        write(random) {
          const [key, part] = hostileArguments(['number', random.pick(['text', 'time'] as const)], random);
          const text = call(name, random).replace('DISTINCT ', '');
          const range = random.pick(RANGES);
          const order = range.includes('RANGE') ? 'late' : `${key}, id`;
          return `${text} OVER (PARTITION BY ${part} ORDER BY ${order}${range})`;
        },
      }),
    ),
    ...symbols.map((symbol) =>
      rowWise('operator', symbol, (random) => {
        const kinds = random.pick(
          (operators.get(symbol === '!=' ? '<>' : symbol) ?? []).filter(({ length }) => length === 2),
        );
        const written: Kind[] = symbol.includes('~') ? ['text', 'pattern'] : kinds;
        return fill([`(? ${symbol} ?)`, ...written], random);
      }),
    ),
    ...[...castTypes.keys()].map((name) => rowWise('cast', name, (random) => writeCast(name, random))),
    ...Object.entries(CONSTRUCTS).map(([name, forms]) =>
      rowWise('construct', name, (random) => fill(random.pick(forms), random)),
    ),
  ];
}

function rowWise(family: Family, name: string, write: (random: Random) => string): Printable {
  return {
    family,
    name,
    takes: 'row',
    write(random) {
      const text = write(random);
      const round = random.below(10);
      if (round === 0) return `CASE WHEN ${secret(random)} THEN ${text} END`;
      return round === 1 ? `(${secret(random)} AND (${text}) IS NOT NULL)` : text;
    },
  };
}

const SIZES = ['', '', '', '(1)', '(3)', '(4, 2)'];

function writeCast(name: string, random: Random): string {
  const [value] = hostileArguments(
    [random.pick(['text', 'number', 'whole', 'time', 'interval', 'boolean'] as const)],
    random,
  );
  const type = `${name === 'bpchar' ? 'char' : name}${random.pick(SIZES)}`;
  if (random.chance(0.2))
    return `CASE WHEN ${secret(random)} THEN CAST(CAST(CAST('99.99.9999' AS text) AS varchar) AS ${type}) END`;
  return `CAST(${value} AS ${type})`;
}

function callOf(name: string, count: number): string {
  return `${name}(${Array.from({ length: count }, () => '?').join(', ')})`;
}

function fill([form, ...kinds]: readonly [string, ...Kind[]], random: Random): string {
  const values = hostileArguments(kinds, random);
  return form.replaceAll('?', () => values.shift() ?? '').replaceAll('SECRET', () => secret(random));
}
