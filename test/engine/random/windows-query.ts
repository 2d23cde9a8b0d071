import fc from 'fast-check';
import { binStart, dateText, timeText } from './calendar.ts';
import { type TimeFilter, timeFilter } from './time-filters.ts';
import { KINDS, type Kind, measureName, OWN_BINS } from './windows-model.ts';

/** A question with measures over windows of time. */
export type WindowsQuery = {
  /** The periods it is grouped by, and how that is written; null: one answer for the whole range. */
  period: Period | null;
  dimensions: ('word' | 'owner_word' | 'part_word')[];
  rolling: { kind: Kind; window: number }[];
  plain: Kind[];
  timeFilters: TimeFilter[];
  /** Only facts of this word. */
  word: string | null;
  timeZone: 'UTC' | 'Asia/Kolkata';
};
export type Period = {
  granularity: string;
  /** Expressions that are grouped by, and what each shows for a period that starts then. */
  keys: { sql: string; shown: (start: number) => string }[];
};

const NATURAL = ['day', 'week', 'month', 'quarter', 'year'];

const period: fc.Arbitrary<Period> = fc
  .tuple(fc.constantFrom(...NATURAL, ...NATURAL, ...Object.keys(OWN_BINS)), fc.nat(4))
  .map(([granularity, spelling]) => {
    const whole = { sql: `DATE_TRUNC('${granularity}', at)`, shown: timeText };
    if (OWN_BINS[granularity] !== undefined) {
      return { granularity, keys: [{ sql: `at_${granularity}`, shown: timeText }] };
    }
    const asDate = { sql: `${whole.sql}::date`, shown: dateText };
    const extracted = (field: string, of: (start: number) => number) => ({
      sql: `EXTRACT(${field} FROM at)`,
      shown: (start: number) => String(of(start)),
    });
    const year = extracted('YEAR', (start) => new Date(start).getUTCFullYear());
    const month = extracted('MONTH', (start) => new Date(start).getUTCMonth() + 1);
    const text = (format: string, shown: (start: number) => string) => ({
      sql: `TO_CHAR(at, '${format}')`,
      shown,
    });
    const others: Record<string, Period['keys'][]> = {
      day: [
        [{ sql: 'at::date', shown: dateText }],
        [text('YYYY-MM-DD', dateText)],
        [year, month, extracted('DAY', (start) => new Date(start).getUTCDate())],
      ],
      month: [
        [text('YYYY-MM', (start) => dateText(start).slice(0, 7))],
        [year, month],
        [
          {
            sql: `TO_CHAR(DATE_TRUNC('month', at), 'MM/YYYY')`,
            shown: (start) => `${dateText(start).slice(5, 7)}/${dateText(start).slice(0, 4)}`,
          },
        ],
      ],
      year: [[year], [text('YYYY', (start) => dateText(start).slice(0, 4))], [whole, year]],
      quarter: [
        [whole, { sql: `DATE_TRUNC('year', at)`, shown: (start) => timeText(binStart(start, 'year')) }],
      ],
    };
    const spellings = [[whole], [asDate], ...(others[granularity] ?? [])];
    return { granularity, keys: spellings[spelling % spellings.length] ?? [whole] };
  });

export const windowsQuery: fc.Arbitrary<WindowsQuery> = fc.record({
  period: fc.option(period, { nil: null, freq: 4 }),
  dimensions: fc.oneof(
    { weight: 3, arbitrary: fc.constant<WindowsQuery['dimensions']>([]) },
    {
      weight: 2,
      arbitrary: fc.uniqueArray(
        fc.constantFrom('word' as const, 'owner_word' as const, 'part_word' as const),
        {
          minLength: 1,
          maxLength: 2,
        },
      ),
    },
  ),
  rolling: fc.uniqueArray(fc.record({ kind: fc.constantFrom(...KINDS), window: fc.nat(2) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ kind, window }) => `${kind} ${window}`,
  }),
  plain: fc.uniqueArray(fc.constantFrom(...KINDS), { maxLength: 1 }),
  timeFilters: fc.oneof(
    { weight: 5, arbitrary: fc.array(timeFilter, { minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.array(timeFilter, { minLength: 2, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.constant<TimeFilter[]>([]) },
  ),
  word: fc.option(fc.constantFrom('a', 'b'), { nil: null, freq: 1 }),
  timeZone: fc.constantFrom('UTC', 'Asia/Kolkata'),
});

const measuresOf = ({ rolling, plain }: WindowsQuery): string[] => [
  ...rolling.map(({ kind, window }) => measureName(kind, window)),
  ...plain.map((kind) => measureName(kind, null)),
];

export function sqlOf(query: WindowsQuery): string {
  const keys = [...(query.period?.keys ?? []).map(({ sql }) => sql), ...query.dimensions];
  const columns = [...keys, ...measuresOf(query).map((name) => `MEASURE(${name})`)];
  const where = [
    ...query.timeFilters.map(({ sql }) => sql),
    ...(query.word === null ? [] : [`word = '${query.word}'`]),
  ];
  return [
    `SELECT ${columns.join(', ')} FROM everything`,
    ...(where.length === 0 ? [] : [`WHERE ${where.join(' AND ')}`]),
    ...(keys.length === 0 ? [] : [`GROUP BY ${keys.map((_, index) => index + 1).join(', ')}`]),
  ].join(' ');
}

/** The question in its JSON form, where that can say it; its periods are then shown by their start. */
export function jsonOf(query: WindowsQuery): object | null {
  const given = query.timeFilters.map(({ json }) => json);
  const filters = given.flatMap((json) => (json !== null && 'filters' in json ? json.filters : []));
  const ranges = given.flatMap((json) => (json !== null && 'dateRange' in json ? [json.dateRange] : []));
  if (given.includes(null) || ranges.length > 1) return null;
  const [dateRange] = ranges;
  const granularity = query.period?.granularity;
  const time = {
    dimension: 'everything.at',
    ...(granularity && { granularity }),
    ...(dateRange && { dateRange }),
  };
  return {
    measures: measuresOf(query).map((name) => `everything.${name}`),
    dimensions: query.dimensions.map((name) => `everything.${name}`),
    timeDimensions: granularity === undefined && dateRange === undefined ? [] : [time],
    filters: [
      ...filters,
      ...(query.word === null
        ? []
        : [{ member: 'everything.word', operator: 'equals', values: [query.word] }]),
    ],
    order: [],
    timezone: query.timeZone,
  };
}
