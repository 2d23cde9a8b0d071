import { expect, it } from 'vitest';
import { count, number, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Barges that are unloaded at quays. */
const quays: Trade = {
  cubes: [
    view('unloadings', 'Unloadings', [
      { ...count, name: 'count', title: 'Unloadings' },
      { ...count, name: 'on_time', title: 'Unloadings on time' },
      { ...rate, name: 'on_time_rate', title: 'On-time rate', description: 'Of those that are over.' },
      { ...text, name: 'quay', title: 'Quay' },
      { ...number, name: 'tons', title: 'Tons' },
      { ...time, name: 'next_due_on', title: 'Next due' },
    ]),
  ],
  values: { quay: ['North', 'South'] },
};
/** Lamps that are checked in halls. */
const lamps: Trade = {
  cubes: [
    view('checks', 'Checks', [
      { ...count, name: 'count', title: 'Checks' },
      { ...count, name: 'punctual', title: 'Punctual checks' },
      { ...rate, name: 'punctual_rate', title: 'Punctual rate', description: 'Of those that took place.' },
      { ...text, name: 'hall', title: 'Hall' },
      { ...number, name: 'watts', title: 'Watts' },
      { ...time, name: 'next_due_on', title: 'Next due' },
    ]),
  ],
  values: { hall: ['North', 'South'] },
};

it.each([
  [quays, ['how many unloadings at the North quay', 'how many of those are bigger than 50 tons?'], 'AVG|SUM'],
  [lamps, ['how many checks in the North hall', 'how many of those are bigger than 50 watts?'], 'AVG|SUM'],
  [quays, ['which quay do we work at most often?'], 'quay FROM unloadings GROUP BY 1 ORDER BY 1$'],
  [lamps, ['which hall are we at most often?'], 'hall FROM checks GROUP BY 1 ORDER BY 1$'],
  [quays, ['what did we unload in 2025?'], 'MEASURE\\(count'],
] as [Trade, string[], string][])('is not told as something else: %#', (trade, thread, other) => {
  expect(toldOf(trade, ...thread)).not.toMatch(new RegExp(`^SELECT.*(?:${other})`));
});

it.each([
  [quays, 'how many unloadings fall due in July 2025?', "next_due_on >= '2025-07-01'"],
  [lamps, 'how many checks fell due in May 2025?', "next_due_on >= '2025-05-01'"],
  [quays, 'on time percentage by quay', 'quay, MEASURE(on_time_rate)'],
  [lamps, 'punctual percentage per hall', 'hall, MEASURE(punctual_rate)'],
])('and is told for what it is: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toContain(told);
  expect(toldOf(trade, question)).not.toContain('previous');
});

it('"away" stays where a figure is called so, and says nothing where none is', () => {
  const given = (title: string): Trade => ({
    cubes: [
      view('days', 'Days', [
        { ...sum, name: 'units', title },
        { ...time, name: 'day', title: 'Day' },
      ]),
      view('claims', 'Claims', [
        { ...sum, name: 'returned', title: 'Units returned' },
        { ...sum, name: 'credit', title: 'Credit given' },
        { ...time, name: 'raised_on', title: 'Raised' },
      ]),
    ],
    values: {},
  });
  expect(toldOf(given('Units given away'), 'units given away by month')).toContain('MEASURE(units)');
  expect(toldOf(given('Discount given'), 'how much discount have we given away this year')).toContain(
    'MEASURE(units)',
  );
});

it.each([
  ['Instalments to come', 'instalments to come by town', 'Cancelled'],
  ['Boxes still to come', 'boxes still to come by town in 2024', 'Cancelled'],
])('what is "to come" by its name says no period: %s', (title, question, state) => {
  const trade: Trade = {
    cubes: [
      view('sheets', 'Sheets', [
        { ...text, name: 'town', title: 'Town' },
        { ...text, name: 'status', title: 'Status', description: `Open, closed or ${state.toLowerCase()}.` },
        { ...time, name: 'signed_on', title: 'Signed' },
        { ...sum, name: 'rest', title },
      ]),
    ],
    values: { status: [state] },
  };
  const told = toldOf(trade, question);
  expect(told).toContain('MEASURE(rest)');
  expect(told).not.toContain('2025-06-30');
});
