import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Single rows by what is added up of them; today is 30 June 2025.

/** Bells that are cast to order. */
const foundry: Trade = {
  cubes: [
    view('castings', 'Castings', [
      { ...text, name: 'number', title: 'Casting number' },
      { ...text, name: 'parish', title: 'Parish' },
      { ...text, name: 'status', title: 'Casting status', description: 'Planned, cast or cancelled.' },
      { ...time, name: 'cast_on', title: 'Cast' },
      { ...count, name: 'count', title: 'Castings' },
      { ...sum, name: 'fee', title: 'Casting fees', description: 'In GBP.' },
      { ...sum, name: 'cooling_weeks', title: 'Weeks of cooling' },
      { ...sum, name: 'weight', title: 'Kilograms of bronze' },
    ]),
  ],
  values: { status: ['Planned', 'Cast', 'Cancelled'] },
};

/** Tents that are let by the night. */
const tents: Trade = {
  cubes: [
    view('bookings', 'Bookings', [
      { ...text, name: 'ref', title: 'Booking reference' },
      {
        ...text,
        name: 'status',
        title: 'Booking status',
        description: 'Confirmed, there, left or cancelled.',
      },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'arrives_on', title: 'Arrival' },
      { ...count, name: 'count', title: 'Bookings' },
      { ...sum, name: 'nights', title: 'Nights sold' },
      { ...sum, name: 'price', title: 'Letting fees', description: 'In EUR. Cancelled bookings left out.' },
      { ...sum, name: 'balance', title: 'Balance due', description: 'In EUR. Still to be paid by guests.' },
    ]),
  ],
  values: { status: ['Confirmed', 'There', 'Left', 'Cancelled'] },
};

/** Trips that have neither name nor number. */
const vans: Trade = {
  cubes: [
    view('trips', 'Trips', [
      { ...text, name: 'kind', title: 'Kind of trip' },
      { ...time, name: 'driven_on', title: 'Driven' },
      { ...count, name: 'count', title: 'Trips' },
      { ...sum, name: 'hire', title: 'Hire charges', description: 'In EUR.' },
      { ...sum, name: 'fares', title: 'Fares', description: 'In EUR.' },
    ]),
  ],
  values: {},
};

const best = (name: string, figure: string, limit: number) =>
  new RegExp(`^SELECT ${name}, MEASURE\\(${figure}\\).*GROUP BY 1 ORDER BY 2 DESC.* LIMIT ${limit}$`);

describe('single rows', () => {
  it.each([
    [foundry, 'top 5 castings by casting fees', best('number', 'fee', 5)],
    [foundry, 'which casting had the most weeks of cooling?', best('number', 'cooling_weeks', 1)],
    [foundry, "longest cooling we've ever had on one casting", best('number', 'cooling_weeks', 1)],
    [foundry, 'the three dearest castings', best('number', 'fee', 3)],
    [tents, 'top five bookings by letting fees', best('ref', 'price', 5)],
    [tents, 'which booking had the highest letting fees', best('ref', 'price', 1)],
    [tents, 'dearest booking', best('ref', 'price', 1)],
    [
      tents,
      'the five dearest bookings still to come',
      /^SELECT ref, MEASURE\(price\).*arrives_on >= '2025-06-30'.*Cancelled.*LIMIT 5$/,
    ],
  ])('are ranked by their own number: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toMatch(told);
  });

  it.each([
    // The biggest ones may be the heaviest.
    [foundry, 'three biggest castings'],
    // Nothing tells one trip from another.
    [vans, 'top 5 trips by fares'],
    // By the day of booking, it is a series of none.
    [tents, 'which booking had the happiest letting fees'],
  ])('are not told where nobody can tell which, or by what: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
