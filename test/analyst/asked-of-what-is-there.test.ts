import { describe, expect, it } from 'vitest';
import { count, flag, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Moorings of punts, and what is hired with them. */
const punts: Trade = {
  cubes: [
    view('reservations', 'Reservations', [
      { ...count, name: 'count', title: 'Reservations' },
      { ...count, name: 'stays', title: 'Stays' },
      { ...sum, name: 'mooring_revenue', title: 'Mooring revenue', description: 'In GBP.' },
      { ...sum, name: 'cost', title: 'Cost of upkeep', description: 'In GBP.' },
      { ...text, name: 'quay', title: 'Quay' },
      { ...text, name: 'punt', title: 'Punt' },
      { ...flag, name: 'long_stays', title: 'Long stays (10 nights and more)' },
      { ...flag, name: 'no_permit', title: 'No river permit' },
      { ...time, name: 'booked_on', title: 'Booked on' },
      { ...time, name: 'arrives_on', title: 'Arrival' },
    ]),
    view('extras', 'Extras', [
      { ...count, name: 'count', title: 'Extras' },
      { ...sum, name: 'revenue', title: 'Extras revenue', description: 'In GBP.' },
      { ...text, name: 'quay', title: 'Quay' },
      { ...time, name: 'given_on', title: 'Given on' },
    ]),
  ],
  values: { punt: ['Otter', 'Vole'], quay: ['North', 'South'] },
};

/** Beehives that are looked after, and the honey of them. */
const bees: Trade = {
  cubes: [
    view('inspections', 'Inspections', [
      { ...count, name: 'count', title: 'Inspections' },
      { ...sum, name: 'care_income', title: 'Care income', description: 'In EUR.' },
      { ...text, name: 'hive', title: 'Hive' },
      { ...flag, name: 'without_queen', title: 'Without a queen' },
      { ...time, name: 'inspected_on', title: 'Inspected' },
    ]),
    view('jars', 'Jars', [
      { ...count, name: 'count', title: 'Jars' },
      { ...sum, name: 'income', title: 'Honey income', description: 'In EUR.' },
      { ...text, name: 'hive', title: 'Hive' },
      { ...time, name: 'sold_on', title: 'Sold' },
    ]),
  ],
  values: { hive: ['Elm', 'Oak'] },
};

describe('a flag that is called by what there is none of', () => {
  it.each([
    [punts, 'how many reservations have no river permit', 'no_permit IS TRUE'],
    [punts, 'reservations without a river permit', 'no_permit IS TRUE'],
    [punts, 'how many reservations have a river permit', 'no_permit IS NOT TRUE'],
    [bees, 'inspections without a queen', 'without_queen IS TRUE'],
    [bees, 'how many inspections have a queen', 'without_queen IS NOT TRUE'],
  ])('is denied once: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });
});

describe('the name of the rows', () => {
  it('says of none of them that they are long', () => {
    expect(toldOf(punts, 'how many stays at North in 2024')).not.toContain('long_stays');
    expect(toldOf(punts, 'how many Otter stayed in May')).not.toContain('long_stays');
    expect(toldOf(punts, 'long stays in 2024')).toContain('long_stays IS TRUE');
  });
});

describe('when something was last', () => {
  it.each([
    [
      punts,
      'when did Otter last arrive',
      "MAX(arrives_on) AS highest_arrives_on FROM reservations WHERE arrives_on < '2025-07-01'",
    ],
    [bees, 'when was the last inspection of Elm', 'MAX(inspected_on)'],
  ])('is a day, and none to come: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });

  it.each([
    [punts, 'when did Otter last stay with us'],
    [punts, 'when was it last South'],
  ])('is not told of other rows, or by the day of booking: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

describe('money of which two views have their own', () => {
  it.each([
    [punts, 'revenue by quay in 2024'],
    [bees, 'income in 2024'],
  ])('is asked for: %#', (trade, question) => {
    expect(toldOf(trade, question)).toBe('choice');
  });

  it.each([
    [punts, 'extras revenue by quay in 2024', 'MEASURE(revenue)'],
    [punts, 'mooring revenue in 2024', 'MEASURE(mooring_revenue)'],
    [bees, 'income from honey in 2024', 'MEASURE(income)'],
  ])('is told where the question says which: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toContain(told);
  });

  it.each([
    [punts, 'which month was our best'],
    [bees, 'when was our best month'],
  ])('is not guessed for the best of all: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

describe('figures that are set against each other', () => {
  it.each([
    [punts, 'extras vs mooring revenue in 2024', /MEASURE\(revenue\).*MEASURE\(mooring_revenue\)/],
    [punts, 'extras and mooring revenue in 2024', /MEASURE\(revenue\).*MEASURE\(mooring_revenue\)/],
  ])('are of one kind: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toMatch(told);
  });

  it('are no number against an amount', () => {
    expect(toldOf(punts, 'reservations vs extras revenue in 2024')).not.toMatch(/^SELECT/);
  });
});

it('money that the model calls its turnover as well is what "revenue" means', () => {
  const [main, extras] = punts.cubes;
  const members = main?.members.map((member) =>
    member.title === 'Mooring revenue'
      ? { ...member, description: 'In GBP. Also called: turnover.', name: 'reservations.revenue' }
      : member,
  );
  const others = extras?.members.map((member) =>
    member.title === 'Extras revenue' ? { ...member, name: 'extras.taken' } : member,
  );
  const cubes =
    main && extras && members && others
      ? [
          { ...main, members },
          { ...extras, members: others },
        ]
      : [];
  expect(toldOf({ ...punts, cubes }, 'revenue by quay in 2024')).toContain('FROM reservations');
});
