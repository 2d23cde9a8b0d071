import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, sum, text, time } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Rows with what each is for, whose, where or why it is; and nothing where the model does not say it.

/** Bills of a sailmaker. */
const bills: Trade = {
  cubes: [
    cube('bills', 'Bills', [
      { ...count, name: 'count', title: 'Number of bills' },
      { ...count, name: 'late', title: 'Late bills' },
      { ...sum, name: 'owed', title: 'Outstanding', description: 'In EUR.' },
      { ...text, name: 'number', title: 'Bill number' },
      { ...text, name: 'skipper', title: 'Client' },
      { ...text, name: 'paid_by', title: 'Paid by', description: 'Card, cash or transfer.' },
      { ...text, name: 'status', title: 'Bill status' },
      { type: 'number', name: 'amount', title: 'Bill total', description: 'In EUR.' },
      { ...time, name: 'sent_on', title: 'Sent' },
      { ...time, name: 'due_on', title: 'Payment due' },
    ]),
  ],
  values: { status: ['Disputed', 'Cancelled'] },
};

/** Sails that are out of order, in lofts that somebody runs. */
const lofts: Trade = {
  cubes: [
    cube('spaces', 'Spaces', [
      { ...count, name: 'count', title: 'Number of spaces' },
      { ...count, name: 'taken', title: 'Taken spaces' },
      { ...text, name: 'space', title: 'Space number' },
      { ...text, name: 'manager', title: 'Loft manager' },
      { ...text, name: 'site', title: 'Site' },
    ]),
    cube('tears', 'Tears', [
      { ...count, name: 'count', title: 'Number of tears' },
      { ...text, name: 'town', title: 'Town' },
      { ...text, name: 'cause', title: 'Cause' },
      { ...time, name: 'found_on', title: 'Found' },
    ]),
  ],
  values: { site: ['Ghent', 'Lille'] },
};

/** Carpets that are washed, with who drives and who brought them in. */
const carpets: Trade = {
  cubes: [
    cube('washes', 'Washes', [
      { ...count, name: 'count', title: 'Number of washes' },
      { type: 'number', name: 'weight', title: 'Weight (kg)' },
      { ...text, name: 'number', title: 'Wash number' },
      { ...text, name: 'driver', title: 'Driver' },
      { ...text, name: 'raised_by', title: 'Raised by', description: 'Phone, e-mail or walk-in.' },
      { ...text, name: 'state', title: 'State' },
      { ...time, name: 'washed_on', title: 'Washed' },
    ]),
  ],
  values: { state: ['Faded', 'Clean'] },
};

const told = (trade: Trade, ...questions: string[]) => toldOf(trade, ...questions).replaceAll('\n', ' ');

describe('each of the rows', () => {
  it.each([
    ['late bills and how much each', /^SELECT number, amount FROM bills .*HAVING MEASURE\(late\) > 0/],
    ['disputed bills, who are they for and how much is each', /^SELECT number, skipper, amount FROM bills/],
    ['disputed bills, whose are they and when are they due', /^SELECT skipper, due_on FROM bills/],
    [
      'outstanding bills and when they are due',
      /^SELECT number, due_on, MEASURE\(owed\).*HAVING MEASURE\(owed\) > 0/,
    ],
    ['bills sent in May 2025 with client and date', /^SELECT number, skipper, sent_on FROM bills/],
  ])('comes with what is asked of it: %s', (question, expected) => {
    expect(told(bills, question)).toMatch(expected);
  });

  it.each([
    [
      bills,
      'bills sent in May 2025, how much each and who for',
      /^SELECT number, skipper, amount FROM bills/,
    ],
    [carpets, 'washes in 2024 and when', /^SELECT number, washed_on FROM washes/],
  ])('is told, of a mere period, too: %#', (trade, question, expected) => {
    expect(told(trade, question)).toMatch(expected);
  });

  it('is one of the rows, and nobody with several of them', () => {
    expect(told(bills, 'which clients have late bills and what are they worth')).not.toMatch(
      /^SELECT skipper, amount/,
    );
    expect(told(bills, 'which clients have late bills', 'and how much is each?')).not.toMatch(
      /^SELECT skipper, amount/,
    );
  });

  it('of which some have the same is not told by how many there are of each', () => {
    expect(told(bills, 'how many disputed bills are there and how much each')).not.toMatch(/^SELECT amount/);
  });
});

describe('where and why', () => {
  it('are a place and a cause, of which each is told', () => {
    expect(told(lofts, 'tears found in May 2025, where and why')).toMatch(
      /^SELECT town, cause, MEASURE\(count\)/,
    );
    expect(told(lofts, 'how many tears were found in May 2025 and why?')).toMatch(/^SELECT cause, MEASURE/);
  });

  it('are not dropped where nothing tells them', () => {
    expect(told(bills, 'bills sent in May 2025, where and when')).not.toMatch(/^SELECT/);
    expect(told(bills, 'how many bills were sent in May 2025 and why')).not.toMatch(/^SELECT/);
  });
});

describe('what each is for', () => {
  const priced = (members: Parameters<typeof cube>[2]): Trade => ({
    cubes: [
      cube('orders', 'Orders', [
        { ...count, name: 'count', title: 'Number of orders' },
        { ...text, name: 'number', title: 'Order number' },
        { ...text, name: 'status', title: 'Order status' },
        ...members,
        { ...time, name: 'ordered_on', title: 'Ordered' },
      ]),
    ],
    values: { status: ['Lost'] },
  });
  const unit = { type: 'number' as const, name: 'unit_price', title: 'Unit price', description: 'In EUR.' };
  const value = { type: 'number' as const, name: 'value', title: 'Order value', description: 'In EUR.' };

  it('is no price of a piece', () => {
    expect(told(priced([unit, value]), 'lost orders and how much each')).toMatch(
      /^SELECT number, value FROM/,
    );
    expect(told(priced([unit]), 'lost orders and how much each')).not.toMatch(/^SELECT/);
  });
});

describe('where people live', () => {
  const people = (places: Parameters<typeof cube>[2]): Trade => ({
    cubes: [
      cube('singers', 'Singers', [
        { ...count, name: 'count', title: 'Number of singers' },
        { ...text, name: 'name', title: 'Singer' },
        ...places,
        { ...time, name: 'joined_on', title: 'Joined' },
      ]),
    ],
    values: {},
  });
  const town = { ...text, name: 'town', title: 'Town' };
  const region = { ...text, name: 'region', title: 'Region' };
  const hall = { ...text, name: 'hall', title: 'Hall' };

  it('is the town, and no hall', () => {
    const asked = ['how many singers joined in 2024', 'where do they live?'] as const;
    expect(told(people([hall, region, town]), ...asked)).toMatch(/^SELECT town, MEASURE\(count\)/);
    expect(told(people([hall, region]), ...asked)).toMatch(/^SELECT region, MEASURE\(count\)/);
    expect(told(people([hall]), ...asked)).not.toMatch(/^SELECT hall/);
  });
});

describe('whose something is', () => {
  it('is not told by who looks after it, or by which ones they are', () => {
    expect(told(lofts, 'how many taken spaces are there in Ghent', 'whose are they?')).not.toMatch(/^SELECT/);
    expect(told(lofts, 'how many taken spaces are there in Ghent, and whose are they?')).not.toMatch(
      /^SELECT/,
    );
  });

  it('is told by a client', () => {
    expect(told(bills, 'how many disputed bills are there', 'whose are they?')).toMatch(/^SELECT skipper/);
  });
});

describe('who did it', () => {
  it('is whoever is called by that', () => {
    expect(told(carpets, 'faded washes in 2024 - who drove them')).toMatch(/^SELECT driver FROM washes/);
    expect(told(carpets, 'faded washes in 2024 - who delivered them')).toMatch(/^SELECT driver FROM washes/);
  });

  it.each(['who handled them', 'who mended them', 'who raised them', 'who was it'])(
    'is nobody who does something else, and no way: %s',
    (half) => {
      expect(told(carpets, `faded washes in 2024 - ${half}`)).not.toMatch(/^SELECT (?:driver|raised_by) /);
      expect(told(carpets, 'how many faded washes were there in 2024', half)).not.toMatch(
        /^SELECT (?:driver|raised_by),? /,
      );
    },
  );

  it('is not the one person that there is, of the heaviest', () => {
    expect(told(carpets, 'what was the highest weight and who was it')).not.toMatch(/^SELECT driver/);
  });
});

it('is by whom, and not by what', () => {
  expect(told(bills, 'how many bills were sent in 2025', 'by whom?')).not.toMatch(/paid_by/);
  expect(told(bills, 'how many cancelled bills are there', 'by whom?')).not.toMatch(/^SELECT/);
});

describe('how much it was', () => {
  it('is what the winner was told by', () => {
    expect(told(bills, 'which client has the highest outstanding', 'how much is that?')).toMatch(
      /^SELECT skipper, MEASURE\(owed\).*LIMIT 1\)/,
    );
  });

  it('is no number of things', () => {
    expect(told(bills, 'which client has the most bills', 'how much is that?')).not.toMatch(
      /MEASURE\(count\) AS/,
    );
  });
});
