import { expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Choirs that are hired out: what a client may owe, what singers get, and what clients are charged. */
const choirs: Trade = {
  cubes: [
    view('client_list', 'Clients', [
      { ...count, name: 'count', title: 'Clients' },
      { ...sum, name: 'credit', title: 'Credit granted', description: 'In GBP.' },
      { ...text, name: 'name', title: 'Client' },
      { ...time, name: 'signed_on', title: 'Signed' },
    ]),
    view('concerts', 'Concerts', [
      { ...count, name: 'count', title: 'Concerts' },
      { ...sum, name: 'wages', title: 'Wages', description: 'In GBP.' },
      { ...sum, name: 'charged', title: 'Charged', description: 'In GBP.' },
      { ...text, name: 'client', title: 'Client' },
      { ...time, name: 'sung_on', title: 'Date of the concert' },
    ]),
  ],
  values: {},
};

/** A mill that buys wool. */
const mill: Trade = {
  cubes: [
    view('purchases', 'Purchases', [
      { ...count, name: 'count', title: 'Purchases' },
      { ...sum, name: 'paid_out', title: 'Payouts', description: 'In EUR.' },
      { ...text, name: 'supplier', title: 'Supplier' },
      { ...text, name: 'buyer', title: 'Buyer' },
      { ...time, name: 'bought_on', title: 'Bought' },
    ]),
  ],
  values: {},
};

it.each([
  [choirs, 'who are our 5 biggest clients', 'MEASURE(charged)'],
  [
    choirs,
    'our 5 biggest clients this year',
    "MEASURE(charged) AS charged FROM concerts WHERE sung_on >= '2025",
  ],
  [choirs, 'top 5 clients', 'MEASURE(charged)'],
  [choirs, 'clients with the highest credit granted', 'MEASURE(credit)'],
  [choirs, 'top 3 clients by wages', 'MEASURE(wages)'],
  [mill, 'top 5 suppliers', 'MEASURE(paid_out)'],
])(
  'the biggest ones are those that bring most in, unless another figure is named: %#',
  (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  },
);

it.each([
  [{ ...choirs, cubes: choirs.cubes.slice(0, 1) }, 'who are our 5 biggest clients', 'credit'],
  [mill, 'top 5 buyers', 'paid_out'],
])('and never those that may owe most, or get it: %#', (trade, question, other) => {
  expect(toldOf(trade, question)).not.toMatch(new RegExp(`^SELECT.*${other}`));
});
