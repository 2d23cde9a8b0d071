import { expect, it } from 'vitest';
import type { SqlResult } from '../../sdk/client/src/index.ts';
import { withOwnTitles } from '../../web/dashboard/own-titles.ts';
import { lineChartOf, lineEnds } from '../../web/result/chart/line-chart.ts';
import { openPeriodOf } from '../../web/result/chart/open-period.ts';
import { shownPeriodOf } from '../../web/result/chart/shown-period.ts';
import { labelsOf, shortTime } from '../../web/result/chart/times.ts';
import { unfolded } from '../../web/result/chart/unfold.ts';

// EMBED.md 8.4: which period is told to be unfinished, and which lines are named where they end.

it.each([
  ['months', ['2026-09-01', '2026-10-01', '2026-11-01'], '2026-11-22T10:00', true],
  ['months, the last one over', ['2026-09-01', '2026-10-01'], '2026-11-01T00:00', false],
  [
    'months that come out of order, and one that is not known',
    ['2026-11-01', null, '2026-10-01'],
    '2026-11-30T23:59',
    true,
  ],
  ['quarters', ['2026-04-01', '2026-07-01', '2026-10-01'], '2026-12-31T23:59', true],
  ['years', ['2024-01-01', '2025-01-01', '2026-01-01'], '2026-11-22T10:00', true],
  ['weeks', ['2026-11-02', '2026-11-09', '2026-11-16'], '2026-11-22T23:59', true],
  [
    'weeks over the end of summer time',
    ['2026-10-12', '2026-10-19', '2026-10-26'],
    '2026-11-02T00:00',
    false,
  ],
  ['days', ['2026-11-20', '2026-11-21', '2026-11-22'], '2026-11-22T10:00', true],
  [
    'days with a midnight behind them',
    ['2026-11-21T00:00:00.000', '2026-11-22T00:00:00.000'],
    '2026-11-22T10:00',
    true,
  ],
  ['a plan of months to come', ['2026-11-01', '2026-12-01'], '2026-11-22T10:00', false],
  ['a single month', ['2026-11-01'], '2026-11-22T10:00', false],
  ['times of a day', ['2026-11-22T09:00', '2026-11-22T10:00'], '2026-11-22T10:30', false],
  ['no times at all', [null, null], '2026-11-22T10:30', false],
])('%s', (_, cells, now, isOpen) => {
  expect(openPeriodOf(cells, new Date(now)) !== undefined).toBe(isOpen);
});

it('several measures are rows of a name and a value each, with a format where all of them have that one', () => {
  const euros = { kind: 'currency', currency: 'EUR' } as const;
  const folded = {
    mark: 'line',
    transform: [{ fold: ['net', 'gross'], as: ['measure', 'value'] }],
    encoding: {
      x: { field: 'month', type: 'temporal' },
      y: { field: 'value', type: 'quantitative' },
      color: { field: 'measure', type: 'nominal' },
    },
  };
  const given = {
    sqlQuery: '',
    schema: [
      { name: 'month', column_type: 'Timestamp' },
      { name: 'net', column_type: 'Int64' },
      { name: 'gross', column_type: 'Double' },
    ],
    data: [['2026-01-01', '1', null]],
  } as unknown as SqlResult;
  const titles = new Map([['net', 'Net']]);
  const formats = new Map([['net', euros]]);
  const made = unfolded(folded, given, { formats, titles });
  expect(made.result.data).toEqual([
    ['2026-01-01', '1', null, 'Net', '1'],
    ['2026-01-01', '1', null, 'gross', null],
  ]);
  expect(made.formats).toBe(formats);
  expect(lineChartOf(made.spec, made.result)).toEqual({ time: 0, value: 4, series: 3 });

  const both = new Map([...formats, ['gross', euros] as const]);
  expect(unfolded(folded, given, { formats: both, titles }).formats.get('value')).toEqual(euros);
  expect(made.fold?.units.map((unit) => unit.titles)).toEqual([['Net'], ['gross']]);
  expect(unfolded(folded, given, { formats: both, titles }).fold?.units).toHaveLength(1);
  // Two of one name stay two.
  const alike = new Map([...titles, ['gross', 'Net'] as const]);
  expect(unfolded(folded, given, { formats, titles: alike }).fold?.titles).toEqual([
    'Net (net)',
    'Net (gross)',
  ]);
  // What would hide a column is Vega's.
  for (const transform of [[{ fold: ['net'], as: ['month', 'value'] }], undefined]) {
    const other = { ...folded, transform };
    expect(unfolded(other, given, { formats, titles })).toMatchObject({ spec: other, result: given });
  }
});

const channels = ['Shop', 'Web', 'Phone', 'App', 'Fair'];
const resultOf = (values: readonly number[]): SqlResult =>
  ({
    sqlQuery: '',
    schema: [
      { name: 'month', column_type: 'Timestamp' },
      { name: 'channel', column_type: 'String' },
      { name: 'revenue', column_type: 'Double' },
    ],
    data: values.flatMap((value, index) => [
      ['2026-01-01', channels[index] ?? null, '50'],
      ['2026-02-01', channels[index] ?? null, String(value)],
    ]),
  }) as unknown as SqlResult;
const spec = {
  mark: { type: 'line', point: true },
  encoding: {
    x: { field: 'month', type: 'temporal' },
    y: { field: 'revenue', type: 'quantitative' },
    color: { field: 'channel', type: 'nominal' },
  },
};

it.each([
  ['two lines that end apart', [10, 100], { Shop: 0, Web: 0 }],
  ['four', [10, 40, 70, 100], { Shop: 0, Web: 0, Phone: 0, App: 0 }],
  ['two that end in one place, the second of them above', [0, 0], { Shop: 0, Web: 15 }],
  ['three at the very top, which has no more room', [100, 100, 100], { Shop: -30, Web: -15, Phone: 0 }],
  ['two, one of which falls below zero', [-100, 100], { Shop: 0, Web: 0 }],
  ['five', [10, 40, 60, 80, 100], undefined],
  ['one', [10], undefined],
])('names stand beside %s', (_, values, expected) => {
  const result = resultOf(values);
  const lines = lineChartOf(spec, result);
  expect(lines).toEqual({ time: 0, value: 2, series: 1 });
  const ends = lines && lineEnds(result, lines, 240);
  expect(ends && Object.fromEntries(ends.map(({ row, upPixels }) => [row[1], upPixels]))).toEqual(expected);
});

it.each([
  ['bars', { ...spec, mark: 'bar' }],
  ['a line that is computed', { ...spec, transform: [{ fold: ['revenue'] }] }],
  [
    'sums',
    {
      ...spec,
      encoding: { ...spec.encoding, y: { field: 'revenue', type: 'quantitative', aggregate: 'sum' } },
    },
  ],
  ['facets', { ...spec, encoding: { ...spec.encoding, row: { field: 'channel', type: 'nominal' } } }],
  [
    'a column that is not there',
    { ...spec, encoding: { ...spec.encoding, x: { field: 'day', type: 'temporal' } } },
  ],
])('%s are left as they are', (_, other) => {
  expect(lineChartOf(other, resultOf([10, 100]))).toBeUndefined();
});

it.each([
  ['months', ['2025-12-01', '2025-01-01', null], 'January – December 2025'],
  ['years', ['2023-01-01', '2025-01-01'], '2023 – 2025'],
  ['one month', ['2025-03-01'], 'March 2025'],
  ['moments, of which the days are told', ['2025-03-01T10:30', '2025-03-03T00:00'], 'Mar 1 – 3, 2025'],
  ['no times at all', [null], undefined],
])('a chart tells from when to when it is: %s', (_, months, period) => {
  const data = months.map((month) => [month, 'Shop', '1']);
  const told = shownPeriodOf(spec, { ...resultOf([]), data }, 'en');
  expect(told?.replace(/\s/g, ' ').replace(/(\d)–(\d)/, '$1 – $2')).toBe(period);
});

it('a chart that is not drawn along time tells no period', () => {
  const encoding = { ...spec.encoding, x: { field: 'channel', type: 'nominal' } };
  expect(shownPeriodOf({ ...spec, encoding }, resultOf([1]), 'en')).toBeUndefined();
});

it('days at an axis say their year where there are several years', () => {
  const said = (...cells: (string | null)[]) =>
    shortTime({ locale: 'en', ...labelsOf(cells) })(new Date(2025, 0, 6));
  expect(said('2024-12-30', null, '2025-01-06')).toBe('Jan 6, 2025');
  expect(said('2025-01-06', '2025-01-13')).toBe('Jan 6');
});

it('a chart calls a column by its title where it has none for it, and orders and conditions stay as they are', () => {
  const column = (name: string, title: string, isSwitched = false) => ({
    ...{ name, title, column_type: 'Double' as const, role: 'measure' as const },
    ...{ isPickable: false, hasRows: false, ...(isSwitched && { isSwitched: true as const }) },
  });
  const data = {
    columns: [
      column('o__revenue', 'Revenue'),
      column('o__count', 'Orders'),
      column('o__city', 'Region', true),
    ],
    ...{ rows: [], isCut: false },
  };
  const chart = {
    transform: [{ filter: { field: 'o__revenue', gt: 0 } }],
    encoding: {
      x: { field: 'o__city', type: 'nominal', title: 'City', sort: { field: 'o__revenue' } },
      y: { field: 'o__revenue', type: 'quantitative' },
      size: { field: 'o__count', type: 'quantitative', title: null },
    },
  };
  expect(withOwnTitles(chart, data)).toEqual({
    ...chart,
    encoding: {
      x: { ...chart.encoding.x, title: 'Region' },
      y: { ...chart.encoding.y, title: 'Revenue' },
      size: chart.encoding.size,
    },
  });
});
