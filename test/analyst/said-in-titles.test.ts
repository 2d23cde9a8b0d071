import { expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Bills of all that is baked, and what each bake brings in. */
const bakery: Trade = {
  cubes: [
    view('bills', 'Bills', [
      { ...count, name: 'count', title: 'Bills' },
      {
        ...sum,
        name: 'invoiced',
        title: 'Invoiced',
        description: 'Bread and cakes. In GBP. Also called: turnover.',
      },
      { ...text, name: 'shop', title: 'Shop' },
      { ...time, name: 'issued_on', title: 'Issued' },
    ]),
    view('bakes', 'Bakes', [
      { ...count, name: 'count', title: 'Bakes' },
      { ...sum, name: 'bread_revenue', title: 'Bread revenue', description: 'In GBP.' },
      { ...text, name: 'shop', title: 'Shop' },
      { ...time, name: 'baked_on', title: 'Baked on' },
    ]),
  ],
  values: {},
};
/** A ferry's receipts, and its freight. */
const ferry: Trade = {
  cubes: [
    view('receipts', 'Receipts', [
      { ...count, name: 'count', title: 'Receipts' },
      {
        ...sum,
        name: 'billed',
        title: 'Billed',
        description: 'Freight and passengers. In EUR. Also called: turnover.',
      },
      { ...text, name: 'port', title: 'Port' },
    ]),
    view('loads', 'Loads', [
      { ...count, name: 'count', title: 'Loads' },
      { ...sum, name: 'freight_revenue', title: 'Freight revenue', description: 'In EUR.' },
      { ...text, name: 'port', title: 'Port' },
    ]),
  ],
  values: {},
};

it.each([
  [bakery, 'bread income by shop', 'invoiced'],
  [bakery, 'bread income 2025', 'invoiced'],
  [ferry, 'freight income by port', 'billed'],
])(
  'what a figure is called by is not told of one that is only described so: %#',
  (trade, question, other) => {
    expect(toldOf(trade, question)).not.toMatch(new RegExp(`^SELECT.*${other}`));
  },
);

it.each([
  [bakery, 'bread revenue by shop', 'MEASURE(bread_revenue)'],
  [bakery, 'invoiced by shop', 'MEASURE(invoiced)'],
  [ferry, 'freight revenue by port', 'MEASURE(freight_revenue)'],
])('and by its own name it is told: %#', (trade, question, told) => {
  expect(toldOf(trade, question)).toContain(told);
});
