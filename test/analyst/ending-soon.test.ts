import { describe, expect, it } from 'vitest';
import { count, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What ends or begins in a time to come, by the date of that; today is 30 June 2025.

const allotments: Trade = {
  cubes: [
    view('leases', 'Leases', [
      { ...text, name: 'holder', title: 'Holder' },
      { ...text, name: 'field', title: 'Field' },
      { ...time, name: 'starts_on', title: 'Move-in' },
      { ...time, name: 'ends_on', title: 'Move-out', description: 'Empty until notice is given.' },
      { ...count, name: 'count', title: 'Leases' },
    ]),
  ],
  values: {},
};

const boilers: Trade = {
  cubes: [
    view('boilers', 'Boilers', [
      { ...text, name: 'serial', title: 'Serial number' },
      { ...text, name: 'site', title: 'Site' },
      { ...time, name: 'installed_on', title: 'Installed' },
      { ...time, name: 'warranty_until', title: 'Warranty until' },
      { ...count, name: 'count', title: 'Boilers' },
    ]),
  ],
  values: {},
};

const huts: Trade = {
  cubes: [
    view('bookings', 'Bookings', [
      { ...text, name: 'guest', title: 'Guest' },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'arrives_on', title: 'Arrival' },
      { ...count, name: 'count', title: 'Bookings' },
    ]),
  ],
  values: {},
};

describe('what ends or begins soon', () => {
  it.each([
    [allotments, 'leases ending in the next 60 days', "ends_on >= '2025-06-30' AND ends_on < '2025-08-29'"],
    [
      allotments,
      'how many leases end next month by field',
      "ends_on >= '2025-07-01' AND ends_on < '2025-08-01'",
    ],
    [allotments, 'leases that end next month', "ends_on >= '2025-07-01'"],
    [boilers, 'how many warranties run out before the end of the year', "warranty_until < '2026-01-01'"],
    [boilers, 'warranties that expire in the next 30 days', "warranty_until >= '2025-06-30'"],
    [huts, 'bookings for February 2025', "arrives_on >= '2025-02-01' AND arrives_on < '2025-03-01'"],
    [huts, 'how many bookings for July', 'arrives_on >= '],
  ])('is by the date of that: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
  });

  it.each([
    [boilers, 'licences that expire in the next 30 days'],
    [allotments, 'warranties that run out next month'],
  ])('is not stated of what no date is called by: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
