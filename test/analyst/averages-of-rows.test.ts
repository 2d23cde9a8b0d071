import { expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Two views add the same figure up, over orders and over what is in them. */
const twice = (whole: string, part: string, figure: string): Trade => ({
  cubes: [whole, part].map((rows) =>
    view(rows.toLowerCase().replaceAll(' ', '_'), rows, [
      { ...count, name: 'count', title: `Number of ${rows.toLowerCase()}` },
      { ...sum, name: 'figure', title: figure, description: 'In EUR.' },
      { ...text, name: 'branch', title: 'Branch' },
      { ...time, name: 'sold_on', title: 'Sold' },
    ]),
  ),
  values: {},
});
const florist = twice('Bouquets', 'Stems', 'Turnover');
const smithy = twice('Gates', 'Bars', 'Income');
const alone = (trade: Trade): Trade => ({ ...trade, cubes: trade.cubes.slice(0, 1) });

it.each([
  [florist, 'average turnover by branch'],
  [smithy, 'what is the average income'],
])(
  'an average over single rows is of one kind of rows, and where two add it up it is asked which: %#',
  (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^choice/);
  },
);

it.each([
  [alone(florist), 'average turnover by branch', 'AVG(figure)'],
  [alone(smithy), 'what is the average income', 'AVG(figure)'],
  [florist, 'turnover by branch', 'MEASURE(figure)'],
])('where one does, or what is asked is the sum of all, it is stated: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toMatch(/^SELECT/);
  expect(toldOf(trade, question)).toContain(told);
});
