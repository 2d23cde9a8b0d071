import { describe, expect, it } from 'vitest';
import { count, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

// What is there now, in trades whose models say it by a status or by days; today is 30 June 2025.

const hostel: Trade = {
  cubes: [
    view('stays', 'Stays', [
      { ...text, name: 'reference', title: 'Stay reference' },
      { ...text, name: 'guest', title: 'Guest' },
      { ...text, name: 'room', title: 'Room' },
      {
        ...text,
        name: 'status',
        title: 'Status',
        description: 'Booked, checked in, checked out or cancelled.',
      },
      { ...time, name: 'arrives_on', title: 'Arrival' },
      { ...time, name: 'leaves_on', title: 'Departure' },
      { ...count, name: 'count', title: 'Stays' },
    ]),
  ],
  values: { status: ['Booked', 'Checked in', 'Checked out', 'Cancelled'], room: ['Attic', 'Garden'] },
};

const bookedHostel: Trade = {
  cubes: hostel.cubes.map((one) => ({ ...one, name: 'bookings', title: 'Bookings' })),
  values: hostel.values,
};

/** No status at all: what is lent comes back. */
const toolLibrary: Trade = {
  cubes: [
    view('loans', 'Loans', [
      { ...text, name: 'tool', title: 'Tool' },
      { ...text, name: 'branch', title: 'Branch' },
      { ...time, name: 'lent_on', title: 'Lent' },
      { ...time, name: 'returned_on', title: 'Returned' },
      { ...count, name: 'count', title: 'Loans' },
    ]),
  ],
  values: { branch: ['Dock', 'Mill'] },
};

/** Trips happen with vans, and are none of them. */
const vans: Trade = {
  cubes: [
    view('trips', 'Trips', [
      { ...text, name: 'van', title: 'Van' },
      { ...time, name: 'started_at', title: 'Start' },
      { ...time, name: 'ended_at', title: 'End' },
      { ...count, name: 'count', title: 'Trips' },
      { type: 'number', aggType: 'count_distinct', name: 'vans', title: 'Vans' },
    ]),
  ],
  values: {},
};

/** Two days may be the end. */
const lockers: Trade = {
  cubes: [
    view('lets', 'Lets', [
      { ...text, name: 'locker', title: 'Locker' },
      { ...time, name: 'started_on', title: 'Started' },
      { ...time, name: 'ended_on', title: 'Ended' },
      { ...time, name: 'returned_on', title: 'Key returned' },
      { ...count, name: 'count', title: 'Lets' },
    ]),
  ],
  values: {},
};

const OUT = "WHERE lent_on < '2025-07-01' AND (returned_on IS NULL OR returned_on >= '2025-06-30')";

describe('what is there now', () => {
  it.each([
    [hostel, 'how many stays are in at the moment', "WHERE status = 'Checked in'"],
    [hostel, 'who is staying with us right now', 'SELECT guest'],
    [hostel, 'who is checked in right now', "WHERE status = 'Checked in'"],
    [hostel, 'how many guests are here right now by room', "WHERE status = 'Checked in' GROUP BY"],
    [toolLibrary, 'how many loans are out right now', OUT],
    [toolLibrary, 'how many loans are currently out by branch', `${OUT} GROUP BY`],
    [toolLibrary, 'how many loans are still out in Dock', 'returned_on IS NULL OR'],
  ])('is told by the status that says so, or by its days: %#', (trade, question, part) => {
    expect(toldOf(trade, question)).toContain(part);
  });

  it('is told in words', () => {
    expect(titleTold(toolLibrary, 'how many loans are out right now')).toBe(
      'Number of loans (lent until 30 June 2025; returned not yet, or since 30 June 2025)',
    );
  });

  it.each([
    ['what is under way is no thing that it is done with', vans, 'how many vans do we have right now'],
    ['two days may be the end', lockers, 'how many lets are there right now'],
    ['what is booked may be still to come', bookedHostel, 'how many bookings do we have right now'],
    ['another state is asked for', hostel, 'how many stays are insured right now'],
  ])('is not stated where %s', (_, trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it.each([['how many stays are checked out now', "WHERE status = 'Checked out'"]])(
    'is of the state that is named: %s',
    (question, condition) => {
      expect(toldOf(hostel, question)).toContain(condition);
    },
  );
});
