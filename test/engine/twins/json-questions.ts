import { intervalUnits } from '../../../engine/model/interval.ts';
import { filterOperators } from '../../../engine/model/types.ts';
import { Random } from './random.ts';
import { relations } from './twin-model.ts';

const DIMENSIONS = [
  'id',
  'tenant',
  'owner',
  'word',
  'zero',
  'huge',
  'late',
  'seen',
  'noted',
  'active',
  'told',
  'side',
  'held',
];
const STAGED = [
  'whole',
  'whole_of_tenant',
  'part',
  'placed',
  'by_owner',
  'each_owner',
  'earlier',
  'rows_earlier',
  'sided',
  'held_before',
];
const PLAIN = ['count', 'total', 'top', 'mean', 'owners', 'share', 'north_total', 'running', 'picked'];
const MEASURES = [...PLAIN, ...STAGED];

const OPERATORS = [...filterOperators, 'measureFilter'];
const VALUELESS = new Set(['set', 'notSet', 'measureFilter']);

/** Values that only hidden rows have, that hardly any type takes, or that are no plain text. */
const VALUES: unknown[] = [
  ...[
    'north v7 1',
    'north v7',
    '%v7\\',
    'v7\\(',
    'v7\\',
    '\\',
    '%',
    '_',
    "'",
    '$1',
    '',
    ' ',
    '0',
    '1',
    '-0',
    '1e308',
  ],
  ...[
    '9223372036854775807',
    '9223372036854775808',
    '1e400',
    '1e-400',
    'NaN',
    'Infinity',
    '0x10',
    'true',
    'false',
    'yes',
  ],
  ...[
    '2025-01-31',
    '2025-02-30',
    '2100-01-01',
    '294276-12-31',
    '5874897-12-31',
    '0001-01-01',
    '0000-00-00',
    'infinity',
  ],
  ...[
    '2025-01-31T23:59:59.999',
    '2025-01-31T12:00:00Z',
    '2025-01-31T12:00:00+25:00',
    'now',
    'last 99999 years',
  ],
  ...['ｎｏｒｔｈ', '\u0000', '\ud800', '😀', 'x'.repeat(5_000), 'north\u0000'],
  ...[0, -1, 1.5, 1e308, 5e-324, true, false, null],
];
const RANGES: unknown[] = [
  ...[
    'last 7 days',
    'this year',
    'next 99999 years',
    'from 99999 years ago to now',
    '2100-01-01',
    'now',
    'x',
  ],
  ...[
    ['2100-01-01', '9999-12-31'],
    ['0001-01-01', '2025-12-31'],
    ['2025-02-30', '2025-03-01'],
    ['9999-12-31', '0001-01-01'],
  ],
];

export type JsonQuestion = { relation: string; operator: string; query: object };

/** The query of this number: each filter operator in turn, in the roles and over the relations that the seed chooses. */
export function jsonQuestionAt(index: number, seed: number): JsonQuestion {
  const random = new Random(seed, index);
  const relation = random.pick(relations);
  const operator = OPERATORS[index % OPERATORS.length] ?? 'equals';
  const member = (names: readonly string[]) => `${relation}.${random.pick(names)}`;
  const some = (names: readonly string[], most: number) => {
    const count = random.below(most + 1);
    return [...new Set(Array.from({ length: count }, () => member(names)))];
  };
  const filter = (names: readonly string[], used: string) => ({
    member: member(used === 'measureFilter' ? MEASURES : names),
    operator: used,
    ...(VALUELESS.has(used)
      ? {}
      : { values: Array.from({ length: 1 + random.below(2) }, () => random.pick(VALUES)) }),
  });
  const first = filter(random.chance(0.25) ? MEASURES : DIMENSIONS, operator);
  const filters: object[] = [random.chance(0.2) ? { or: [first, filter(DIMENSIONS, 'gte')] } : first];
  if (random.chance(0.3))
    filters.unshift({ member: `${relation}.owner`, operator: 'gte', values: ['north v7'] });
  if (random.chance(0.2))
    filters.push({ and: [filter(DIMENSIONS, random.pick(filterOperators)), filter(DIMENSIONS, 'contains')] });
  const dimensions = some(DIMENSIONS, 2);
  const measures = some(MEASURES, 2);
  const granularity = random.chance(0.6) ? random.pick([...intervalUnits, 'written']) : undefined;
  const dateRange = random.chance(0.4) ? random.pick(RANGES) : undefined;
  const compareDateRange = random.chance(0.2) ? [random.pick(RANGES), random.pick(RANGES)] : undefined;
  const time = random.chance(0.4) ? member(['late', 'seen', 'noted', 'held']) : null;
  const shown = [...dimensions, ...measures, ...(time === null || granularity === undefined ? [] : [time])];
  const query = {
    dimensions,
    measures,
    filters,
    ...(time !== null && {
      timeDimensions: [{ dimension: time, granularity, dateRange, compareDateRange }],
    }),
    ...(random.chance(0.2) && { segments: [`${relation}.lively`] }),
    // Ties are broken by every column, so that a limit leaves no choice of rows.
    ...(shown.length > 0 && { order: shown.map((name) => [name, random.chance(0.5) ? 'asc' : 'desc']) }),
    ...(random.chance(0.2) &&
      dateRange === undefined &&
      granularity === undefined && { limit: random.below(5) }),
    ...(random.chance(0.1) && { ungrouped: true }),
    ...(random.chance(0.2) && { total: true }),
    ...(random.chance(0.3) && {
      timezone: random.pick(['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Mars/Base']),
    }),
  };
  return { relation, operator, query };
}
