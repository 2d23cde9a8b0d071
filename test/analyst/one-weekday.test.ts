import { describe, expect, it } from 'vitest';
import { count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// It is Monday, 30 June 2025.

/** Ices that are sold from a cart. */
const cart: Trade = {
  cubes: [
    view('sales', 'Sales', [
      { ...count, name: 'count', title: 'Number of sales' },
      { ...sum, name: 'takings', title: 'Takings', description: 'In GBP.' },
      { ...text, name: 'pitch', title: 'Pitch' },
      { ...time, name: 'sold_at', title: 'Sold' },
    ]),
  ],
  values: { pitch: ['Pier', 'Park'] },
};

/** Hours of pickers, who are paid by the week. */
const pickers: Trade = {
  cubes: [
    view('weeks', 'Weeks worked', [
      { ...count, name: 'count', title: 'Number of weeks' },
      { ...sum, name: 'hours', title: 'Hours' },
      { ...text, name: 'picker', title: 'Picker' },
      { ...time, name: 'week_ending', title: 'Week ending' },
    ]),
    view('growers', 'Growers', [
      { ...count, name: 'count', title: 'Number of growers' },
      { ...sum, name: 'credit', title: 'Credit granted', description: 'In GBP.' },
      { ...text, name: 'grower', title: 'Grower' },
      { ...number, name: 'credit_limit', title: 'Credit limit', description: 'In GBP.' },
    ]),
  ],
  values: {},
};

describe('One weekday', () => {
  it.each([
    ['takings last Friday', '2025-06-27'],
    ['how many sales last monday', '2025-06-23'],
    ['how much did we take on saturday', '2025-06-28'],
    ['how many sales were there on Sunday at the Pier', '2025-06-29'],
    ['takings this Monday', '2025-06-30'],
  ])('is the day that it was: %s', (question, day) => {
    const told = toldOf(cart, question);
    expect(told).toContain(`sold_at >= '${day}'`);
    expect(told).not.toContain('isodow');
  });

  it.each(['takings on Saturdays', 'which weekday is busiest for sales', 'takings on saturday and sunday'])(
    'is every one where that is said: %s',
    (question) => expect(toldOf(cart, question)).toContain('isodow'),
  );

  it.each([
    'how many sales on saturday',
    'sales and takings on saturday',
    'sales on saturday at the Pier or the Park',
  ])('is asked back where it may be the last, the next or any: %s', (question) =>
    expect(toldOf(cart, question)).not.toContain('SELECT'),
  );
});

describe('The week ending on a day', () => {
  it.each(['hours for the week ending 22 June', 'hours in the week ending 22 June 2025 by picker'])(
    'is the one whose end is that day: %s',
    (question) => expect(toldOf(pickers, question)).toContain("week_ending >= '2025-06-22'"),
  );
});

it('A number that bounds the single rows is shown beside them', () => {
  expect(toldOf(pickers, 'growers with a credit limit above 40k')).toContain('credit_limit > 40000');
});
