import { expect, it } from 'vitest';
import { count, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Walks over the mud, for some of which people put their names down. */
const mudflats: Trade = {
  cubes: [
    view('outings', 'Bookings and outings', [
      { ...count, name: 'count', title: 'All outings and bookings' },
      { ...count, name: 'bookings', title: 'Bookings' },
      { ...count, name: 'cancelled', title: 'Cancelled outings' },
      { ...rate, name: 'cancel_rate', title: 'Cancellation rate', description: 'Shown as percent.' },
      { ...sum, name: 'fares', title: 'Fares', description: 'In EUR.' },
      { ...text, name: 'guide', title: 'Guide' },
      { ...time, name: 'booked_at', title: 'Booked at', description: 'Null for walk-ups.' },
      { ...time, name: 'start_at', title: 'Start' },
      { ...time, name: 'cancelled_on', title: 'Cancelled on' },
    ]),
  ],
  values: {},
};

/** Clocks that are mended, and some of them given back as they were. */
const clockmaker: Trade = {
  cubes: [
    view('repairs', 'Repairs', [
      { ...count, name: 'count', title: 'Repairs' },
      { ...count, name: 'returned', title: 'Returned repairs' },
      { ...rate, name: 'return_rate', title: 'Return rate', description: 'Returned out of all repairs.' },
      { ...rate, name: 'late_rate', title: 'Late return rate' },
      { ...sum, name: 'fees', title: 'Fees', description: 'In GBP.' },
      { ...text, name: 'bench', title: 'Bench' },
      { ...time, name: 'called_on', title: 'Called', description: 'House calls only.' },
      { ...time, name: 'taken_in', title: 'Taken in' },
      { ...time, name: 'returned_on', title: 'Returned on' },
    ]),
  ],
  values: {},
};

it.each([
  [mudflats, 'cancellation rate by guide in 2024', 'start_at'],
  [mudflats, 'cancellation rate per month in 2024', 'start_at'],
  [clockmaker, 'return rate in 2024', 'taken_in'],
])('a rate is of the day of all rows, and not of what some of them came to: %#', (trade, question, date) => {
  expect(toldOf(trade, question)).toContain(`${date} >= '2024-01-01'`);
});

it.each([
  [mudflats, 'fares in 2024', 'start_at'],
  [mudflats, 'outings in 2024', 'start_at'],
  [clockmaker, 'fees in 2024', 'taken_in'],
])('no date is assumed that the model says some rows never have: %#', (trade, question, date) => {
  expect(toldOf(trade, question)).toContain(`${date} >= '2024-01-01'`);
});

it.each([
  [mudflats, 'bookings in 2024', 'booked_at'],
  [mudflats, 'cancelled outings in 2024', 'cancelled_on'],
  [clockmaker, 'returned repairs in 2024', 'returned_on'],
  [clockmaker, 'fees of repairs called in 2024', 'called_on'],
])('what is called by a date is of that one: %#', (trade, question, date) => {
  expect(toldOf(trade, question)).toContain(`${date} >= '2024-01-01'`);
});
