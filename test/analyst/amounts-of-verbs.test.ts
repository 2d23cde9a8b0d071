import { describe, expect, it } from 'vitest';
import { count, distinct, sum, text, time, view } from './members-of-trades.ts';
import { orchard, type Trade, titleTold, toldOf } from './trades.ts';

/** Cheese that is made and sold. */
const creamery: Trade = {
  cubes: [
    view('vats', 'Vats', [
      { ...count, name: 'count', title: 'Number of vats' },
      { ...sum, name: 'weight', title: 'Weight made', description: 'In kilograms.' },
      { ...distinct, name: 'cheeses', title: 'Cheeses made' },
      { ...text, name: 'cheese', title: 'Cheese' },
      { ...text, name: 'dairy', title: 'Dairy' },
      { ...text, name: 'maker', title: 'Cheesemaker' },
      { ...time, name: 'made_on', title: 'Made' },
    ]),
    view('deliveries', 'Deliveries', [
      { ...count, name: 'count', title: 'Number of deliveries' },
      { ...sum, name: 'sold_weight', title: 'Weight sold', description: 'In kilograms.' },
      { ...sum, name: 'sold', title: 'Amount sold', description: 'In EUR.' },
      { ...sum, name: 'outstanding', title: 'Outstanding', description: 'In EUR.' },
      { ...text, name: 'cheese', title: 'Cheese' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...time, name: 'delivered_on', title: 'Delivered' },
    ]),
  ],
  values: {
    cheese: ['Gouda', 'Raclette'],
    dairy: ['Alm', 'Tal'],
    maker: ['Vreni Egli'],
    customer: ['Zum Ochsen'],
  },
};

/** Animals and guests, each with a list of all and with those that somebody did something for. */
const refuge: Trade = {
  cubes: [
    view('animals', 'Animals', [
      { ...count, name: 'count', title: 'Number of animals' },
      { ...time, name: 'taken_in_on', title: 'Taken in' },
    ]),
    view('rounds', 'Rounds', [
      { ...count, name: 'count', title: 'Number of rounds' },
      { type: 'number', aggType: 'count_distinct', name: 'seen', title: 'Animals seen' },
      { ...time, name: 'held_on', title: 'Day of the round' },
    ]),
    view('guests', 'Guests', [
      { ...count, name: 'count', title: 'Number of guests' },
      { ...time, name: 'signed_up_on', title: 'Signed up' },
    ]),
    view('meals', 'Meals', [
      { ...sum, name: 'served', title: 'Guests served' },
      { ...time, name: 'eaten_on', title: 'Day of the meal' },
    ]),
  ],
  values: {},
};

describe('how many of something we did something for', () => {
  it.each([
    ['how many animals did we see in May 2025', 'MEASURE(seen) AS seen FROM rounds WHERE held_on'],
    ['how many guests have we served in May 2025', 'MEASURE(served) AS served FROM meals WHERE eaten_on'],
    ['how many animals were taken in in May 2025', 'FROM animals WHERE taken_in_on'],
    ['how many guests signed up in May 2025', 'FROM guests WHERE signed_up_on'],
  ])('is the figure that is called by both, wherever it is: %s', (question, sql) => {
    expect(toldOf(refuge, question)).toContain(sql);
  });
});

describe('how much of something was made', () => {
  it.each([
    [
      creamery,
      'how much cheese did we make in 2025?',
      "MEASURE(weight) AS weight FROM vats WHERE made_on >= '2025-01-01'",
    ],
    [creamery, 'how much cheese did the Alm make last year', "AND dairy = 'Alm'"],
    [creamery, 'how much Gouda was made in May', "AND cheese = 'Gouda'"],
    [creamery, 'which cheesemaker made the most kilograms', 'SELECT maker, MEASURE(weight)'],
    [orchard, 'how much fruit did we pick in May', 'missing'],
    [orchard, 'how much Elstar did we pick in May', 'MEASURE(crates) AS crates FROM pickings'],
  ])('is the one amount that is called by the verb: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });

  it('is none where several amounts are called so', () => {
    expect(toldOf(creamery, 'how much cheese did we sell in 2025')).not.toMatch(
      /^SELECT MEASURE\(sold_weight/,
    );
  });

  it('is none of what the rows do not have', () => {
    expect(toldOf(creamery, 'how much butter did we make in 2025')).toMatch(/^missing: .*butter/);
  });

  it('is said by the name of the amount', () => {
    expect(titleTold(creamery, 'how much cheese did we make in 2025?')).toBe('Weight made in 2025');
  });

  it.each([
    [creamery, 'which dairy made the least cheese'],
    [creamery, 'which customer got the most cheese'],
  ])('is no number of its kinds: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/COUNT\(DISTINCT cheese/);
  });
});

describe('what is owed', () => {
  it.each([
    [creamery, 'which customer owes us the most', 'SELECT customer, MEASURE(outstanding)'],
    [
      creamery,
      'how much does Zum Ochsen owe us',
      "MEASURE(outstanding) AS outstanding FROM deliveries WHERE customer = 'Zum Ochsen'",
    ],
    [creamery, 'how much are we owed', 'MEASURE(outstanding)'],
    [orchard, 'how much are we owed', 'unmapped'],
    [creamery, 'how much did we owe in 2025', 'missing'],
  ])('is what is outstanding, where the model has that: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });
});

describe('what we do with things', () => {
  it.each([
    [
      orchard,
      'crates we picked in May',
      "MEASURE(crates) AS crates FROM pickings WHERE picked_on >= '2025-05-01'",
    ],
    [orchard, 'crates that we pick by field', 'SELECT field, MEASURE(crates)'],
    [creamery, 'amount we sold by cheese', 'SELECT cheese, MEASURE(sold)'],
    [creamery, 'weight that we made at the Tal', "MEASURE(weight) AS weight FROM vats WHERE dairy = 'Tal'"],
  ])('is the amount of that name: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });
});

/** Berths that are let, and the rent of them. */
const harbour: Trade = {
  cubes: [
    view('leases', 'Leases and rent', [
      { ...text, name: 'lessee', title: 'Lessee' },
      { ...text, name: 'status', title: 'Lease status', description: 'Current, Notice or Ended.' },
      { ...time, name: 'starts_on', title: 'Lease start' },
      { ...time, name: 'due_on', title: 'Rent due' },
      { ...time, name: 'paid_on', title: 'Rent paid' },
      { ...count, name: 'count', title: 'Leases' },
      { ...count, name: 'live', title: 'Live leases' },
      { ...sum, name: 'charged', title: 'Rent charged', description: 'In EUR.' },
      { ...sum, name: 'received', title: 'Rent received', description: 'In EUR.' },
      {
        ...sum,
        name: 'commission',
        title: 'Commission',
        description: 'Our share of the rent received, in EUR.',
      },
    ]),
  ],
  values: { status: ['Current', 'Notice', 'Ended'] },
};

const IN_MAY = "paid_on >= '2025-05-01' AND paid_on < '2025-06-01'";

describe('what is made', () => {
  it.each([
    ['how much cheese did we make in May', 'MEASURE(weight)'],
    ['how many cheeses did we make in May', 'MEASURE(cheeses)'],
  ])('is an amount, or so many: %s', (question, told) => {
    expect(toldOf(creamery, question)).toContain(told);
  });
});

describe('what came in', () => {
  it.each([
    ['how much rent came in during May', 'received'],
    ['how much rent did we collect in May', 'received'],
    ['how much rent did we take in in May', 'received'],
    ['how much rent have we received in May', 'received'],
    ['commission in May', 'commission'],
  ])('is what was received, on the day of it: %s', (question, figure) => {
    expect(toldOf(harbour, question)).toContain(
      `SELECT MEASURE(${figure}) AS ${figure} FROM leases WHERE ${IN_MAY}`,
    );
  });

  it.each([
    ['how much rent did we charge in May', 'SELECT MEASURE(charged)'],
    ['how many leases started in May', 'SELECT MEASURE(count)'],
  ])('is none of what else was done: %s', (question, told) => {
    expect(toldOf(harbour, question)).toContain(told);
  });

  it.each([
    ['how many live leases', 'what is the total rent on those'],
    ['how many leases', 'what does the rent on those add up to a month?'],
    ['total rent of the live leases'],
  ])('is no number of leases, which hold no rent: %#', (...questions) => {
    expect(toldOf(harbour, ...questions)).not.toMatch(/^SELECT MEASURE\((?:count|live)\)/);
  });
});
