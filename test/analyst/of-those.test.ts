import { describe, expect, it } from 'vitest';
import { count, flag, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Pianos that are tuned. */
const tuning: Trade = {
  cubes: [
    view('visits', 'Visits', [
      { ...count, name: 'count', title: 'Visits' },
      { ...sum, name: 'takings', title: 'Takings', description: 'In GBP.' },
      { ...text, name: 'visit_no', title: 'Visit number' },
      { ...text, name: 'town', title: 'Town' },
      { ...text, name: 'cancelled_by', title: 'Cancelled by', description: 'Owner or tuner.' },
      { ...text, name: 'status', title: 'Visit status' },
      { ...flag, name: 'own_tools', title: 'Own tools' },
      { ...flag, name: 'plan', title: 'Care plan member' },
      { ...time, name: 'visited_on', title: 'Visit date' },
    ]),
    view('leads', 'Enquiries', [
      { ...count, name: 'count', title: 'Enquiries' },
      { ...text, name: 'source', title: 'Lead source' },
      { ...text, name: 'status', title: 'Enquiry status', description: 'Open, won or lost.' },
      { ...time, name: 'asked_on', title: 'Enquiry date' },
    ]),
  ],
  values: { town: ['Hull'], status: ['Cancelled', 'Won'], source: ['Fair'] },
};

/** Bills of a swimming bath, and the lockers that are sold. */
const baths: Trade = {
  cubes: [
    view('bills', 'Bills', [
      { ...count, name: 'count', title: 'Bills' },
      { ...count, name: 'late', title: 'Overdue bills' },
      { ...count, name: 'disputed', title: 'Disputed bills' },
      { ...sum, name: 'billed', title: 'Billed', description: 'In EUR.' },
      { ...sum, name: 'late_sum', title: 'Overdue amount', description: 'In EUR.' },
      { ...text, name: 'bill_no', title: 'Bill number' },
      { ...text, name: 'pool', title: 'Pool' },
      { ...time, name: 'issued_on', title: 'Bill date' },
    ]),
    view('lockers', 'Lockers', [
      { ...count, name: 'count', title: 'Lockers' },
      { ...sum, name: 'cost', title: 'Purchase cost', description: 'In EUR.' },
      { ...sum, name: 'proceeds', title: 'Sale proceeds', description: 'In EUR.' },
      { ...text, name: 'locker', title: 'Locker' },
      { ...time, name: 'bought_on', title: 'Bought' },
      { ...time, name: 'sold_on', title: 'Sold' },
    ]),
  ],
  values: { pool: ['North'] },
};

it('is the money of what some value says, where it was counted so; and as often as there are rows', () => {
  const trade: Trade = {
    cubes: [
      view('bills', 'Bills', [
        { ...count, name: 'count', title: 'Bills' },
        { ...count, name: 'late', title: 'Overdue bills' },
        { ...sum, name: 'billed', title: 'Billed', description: 'In EUR.' },
        { ...text, name: 'state', title: 'Bill status' },
        { ...text, name: 'payer', title: 'Payer' },
        { ...time, name: 'issued_on', title: 'Bill date' },
      ]),
    ],
    values: { state: ['Overdue'], payer: ['Ann Lee'] },
  };
  expect(toldOf(trade, 'how many bills are overdue?', 'how much is that in euros?')).toBe(
    "SELECT MEASURE(billed) AS billed FROM bills WHERE state = 'Overdue'",
  );
  expect(toldOf(trade, 'how many times have we billed Ann Lee?')).toBe(
    toldOf(trade, 'how often have we billed Ann Lee?'),
  );
});

describe('a few words about what was counted right before', () => {
  it.each([
    [
      tuning,
      'visits in Hull in 2024',
      'what did they bring in?',
      'SELECT MEASURE(takings) AS takings FROM visits WHERE visited_on >=',
    ],
    [tuning, 'visits in Hull', 'which ones?', "SELECT visit_no FROM visits WHERE town = 'Hull'"],
    [
      tuning,
      'cancelled visits in 2024',
      'who cancelled them?',
      'SELECT cancelled_by, MEASURE(count) AS count FROM visits',
    ],
    [
      tuning,
      'visits in Hull',
      'and how many of those have their own tools?',
      "town = 'Hull' AND own_tools IS TRUE",
    ],
    [
      tuning,
      'visits in Hull',
      "how many of them aren't in the care plan",
      "town = 'Hull' AND plan IS NOT TRUE",
    ],
    [
      tuning,
      'enquiries from the fair',
      'and how many of those became customers?',
      "source = 'Fair' AND status = 'Won'",
    ],
    [
      baths,
      'how many overdue bills',
      'how much is that in euros?',
      'SELECT MEASURE(late_sum) AS late_sum FROM bills',
    ],
    [
      baths,
      'bills of North',
      'how much is that?',
      "SELECT MEASURE(billed) AS billed FROM bills WHERE pool = 'North'",
    ],
    [
      baths,
      'how many lockers were sold in 2024',
      'what did we get for them?',
      'SELECT MEASURE(proceeds) AS proceeds FROM lockers WHERE sold_on >=',
    ],
  ] as const)('is of the very same: %#', (trade, before, question, sql) => {
    expect(toldOf(trade, before, question)).toContain(sql);
  });

  it.each([
    [tuning, 'cancelled visits in 2024', 'who paid for them?'],
    [tuning, 'enquiries from the fair', 'who answered them?'],
    [tuning, 'enquiries from the fair', 'how much is that in pounds?'],
    [tuning, 'visits in Hull', 'how many of those have a stool?'],
    [baths, 'how many disputed bills', 'how much is that?'],
    [baths, 'bills of North', 'what did they cost us?'],
  ])('is not answered with the figure before, nor with more than that: %#', (trade, before, question) => {
    expect(toldOf(trade, before, question)).not.toMatch(/^SELECT/);
  });
});
