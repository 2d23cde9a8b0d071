import { expect, it } from 'vitest';
import { type Control, readChoices, writeChoices } from '../../web/dashboard/choices.ts';
import { withPick } from '../../web/dashboard/picks.ts';
import { periodOf } from '../../web/dashboard/view/period.ts';
import { sorted } from '../../web/dashboard/view/sorted.ts';

// EMBED.md 2.4: what an address says of a dashboard's controls, and nothing else.

const shared = { title: 'A control', widgets: [] };
const status: Control = {
  ...{ id: 'status', kind: 'values', member: 'orders_view.status', default: [], isMultiple: true },
  members: ['orders_view.status'],
  ...shared,
};
const period: Control = { ...status, id: 'period', kind: 'dates', member: 'orders_view.created_at' };
const price: Control = { ...status, id: 'price', kind: 'numbers', member: 'orders_view.price' };
const grain: Control = {
  ...{ id: 'grain', kind: 'granularity', member: 'orders_view.created_at', default: 'month' },
  ...{ options: ['week', 'month'], members: [], ...shared },
};
const figure: Control = {
  ...{ id: 'figure', kind: 'field', member: 'orders_view.count', default: 'orders_view.count' },
  options: ['orders_view.count', 'orders_view.revenue'].map((member) => ({ member, title: member })),
  ...{ members: [], ...shared },
};
const controls = [status, period, price, grain, figure];

const read = (parameters: Record<string, string>) =>
  Object.fromEntries(readChoices(new URLSearchParams(parameters).toString(), controls));
const filter = (...conditions: object[]) => ({ kind: 'filter', conditions });

it('an address sets controls: `equals` where it names no operator, one value or several', () => {
  expect(
    read({
      'f_orders_view.status': '{"value":"completed"}',
      'f_orders_view.created_at': '{"value":["2025-01-01","2025-03-31"]}',
      'f_orders_view.price': '[{"operator":"gte","value":10},{"operator":"lt","value":20}]',
      'tg_orders_view.created_at': 'week',
      'ms_orders_view.count': 'orders_view.revenue',
    }),
  ).toEqual({
    status: filter({ operator: 'equals', values: ['completed'] }),
    period: filter({ operator: 'inDateRange', values: ['2025-01-01', '2025-03-31'] }),
    price: filter({ operator: 'gte', values: ['10'] }, { operator: 'lt', values: ['20'] }),
    grain: { kind: 'granularity', granularity: 'week' },
    figure: { kind: 'field', field: 'orders_view.revenue' },
  });
  expect(read({ 'f_orders_view.status': '[]' })).toEqual({ status: filter() });
  expect(read({ 'f_orders_view.status': '{"operator":"notSet"}' })).toEqual({
    status: filter({ operator: 'notSet', values: [] }),
  });
});

it.each([
  ['a member without a control', { 'f_orders_view.city': '{"value":"Berlin"}' }],
  ['a granularity that is not offered', { 'tg_orders_view.created_at': 'second' }],
  ['a field switch that it has not', { 'ms_orders_view.revenue': 'orders_view.count' }],
  ['a field that is not offered', { 'ms_orders_view.count': 'orders_view.city' }],
  ['no JSON', { 'f_orders_view.status': 'completed' }],
  ['JSON that is no condition', { 'f_orders_view.status': '"completed"' }],
  ['nothing', { 'f_orders_view.status': '{"value":null}' }],
  ['no value', { 'f_orders_view.status': '{"operator":"equals"}' }],
  ['an operator of another kind', { 'f_orders_view.price': '{"operator":"contains","value":"1"}' }],
  ['a name of every object', { 'f_orders_view.status': '{"operator":"constructor","value":"1"}' }],
  ['an object as a value', { 'f_orders_view.status': '{"value":{"toString":"x"}}' }],
  [
    'more conditions than a control has',
    { 'f_orders_view.price': JSON.stringify(Array(5).fill({ value: 1 })) },
  ],
  ['more values than are taken', { 'f_orders_view.status': JSON.stringify({ value: Array(501).fill('a') }) }],
  ['a value longer than is taken', { 'f_orders_view.status': JSON.stringify({ value: 'a'.repeat(1_001) }) }],
  ['JSON deeper than a stack', { 'f_orders_view.status': `{"value":${'['.repeat(1e4)}${']'.repeat(1e4)}}` }],
])('an address with %s changes nothing', (_, parameters) => {
  expect(read(parameters as Record<string, string>)).toEqual({});
});

it('what is written is read as it was, percent-encoded', () => {
  const chosen = readChoices(
    new URLSearchParams({
      'f_orders_view.status': '{"value":["a&b=c","ü +%"]}',
      'f_orders_view.price': '[]',
      'tg_orders_view.created_at': 'week',
    }).toString(),
    controls,
  );
  const written = writeChoices(chosen, controls);
  expect(written).not.toMatch(/[ "{}+]/);
  expect(readChoices(written, controls)).toEqual(chosen);
  expect(writeChoices(new Map(), controls)).toBe('');
});

it('a mark that is clicked once more is taken back, and others stay where a key is held', () => {
  const [web, store] = ['web', 'store'].map((value) => [{ column: 'channel', value }]);
  if (web === undefined || store === undefined) throw new Error('There are two marks.');
  expect(withPick([], web, false)).toEqual([web]);
  expect(withPick([web], store, false)).toEqual([store]);
  expect(withPick([web], store, true)).toEqual([web, store]);
  expect(withPick([web, store], web, true)).toEqual([store]);
  expect(withPick([web, store], web, false)).toEqual([web]);
  expect(withPick([web], web, false)).toEqual([]);
});

it('a table sorts numbers as numbers, names as people do, and what is missing last', () => {
  const rows = [
    ['b', '9'],
    [null, '10'],
    ['A', null],
    ['a2', '-1'],
    ['a10', '2.5'],
  ] as const;
  const columns = [{ column_type: 'String' }, { column_type: 'Double' }] as const;
  const by = (index: number, isDescending: boolean) =>
    sorted(rows, columns, { index, isDescending }, 'en').map((row) => row[index]);
  expect(by(0, false)).toEqual(['A', 'a2', 'a10', 'b', null]);
  expect(by(0, true)).toEqual(['b', 'a10', 'a2', 'A', null]);
  expect(by(1, false)).toEqual(['-1', '2.5', '9', '10', null]);
  expect(by(1, true)).toEqual(['10', '9', '2.5', '-1', null]);
  expect(sorted(rows, columns, undefined, 'en')).toBe(rows);
});

it.each([
  ['2024-01-01T00:00:00.000', '2024-12-31T23:59:59.999', '2024'],
  ['2023-01-01', '2024-12-31', '2023 – 2024'],
  ['2024-02-01T00:00:00.000', '2024-02-29T23:59:59.999', 'Feb 2024'],
  ['2025-07-01', '2025-09-30', 'Jul – Sep 2025'],
  ['2025-02-01', '2025-02-27', 'Feb 1 – 27, 2025'],
  ['2024-01-02', '2024-12-31', 'Jan 2 – Dec 31, 2024'],
  ['2024-01-01T00:00:00.000', '2024-12-31T12:00:00.000', 'Jan 1 – Dec 31, 2024'],
  ['2024-01-01T06:00:00.000', '2024-12-31T23:59:59.999', 'Jan 1 – Dec 31, 2024'],
])('from %s to %s is said as %s', (from, to, said) => {
  expect(periodOf([from, to], 'en').replaceAll(/[\u2009\u202f\u00a0]/g, ' ')).toBe(said);
});
