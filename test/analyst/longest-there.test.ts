import { describe, expect, it } from 'vitest';
import { count, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Who began first of those who are there; today is 30 June 2025.

/** A farm school: its pupils, and those who teach there. */
const school: Trade = {
  cubes: [
    view('pupil_list', 'Pupil list', [
      { ...text, name: 'pupil_name', title: 'Pupil name' },
      { ...time, name: 'asked_on', title: 'Asked' },
      { ...time, name: 'wanted_from', title: 'Wanted from' },
      { ...time, name: 'start_date', title: 'Start date' },
      { ...time, name: 'leave_date', title: 'Leave date' },
      { ...count, name: 'count', title: 'Pupils' },
    ]),
    view('staff_list', 'Staff list', [
      { ...text, name: 'full_name', title: 'Full name' },
      { ...time, name: 'hired_on', title: 'Hired on' },
      { ...time, name: 'left_on', title: 'Left on' },
      { ...count, name: 'count', title: 'Headcount' },
    ]),
  ],
  values: {},
};

/** Boats that are moored, and visits to them. */
const harbour: Trade = {
  cubes: [
    view('boats', 'Boats', [
      { ...text, name: 'boat', title: 'Boat' },
      { ...time, name: 'arrived_on', title: 'Arrived' },
      { ...time, name: 'departed_on', title: 'Departed' },
      { ...count, name: 'count', title: 'Boats' },
    ]),
    view('visits', 'Visits', [
      { ...text, name: 'visit_no', title: 'Visit number' },
      { ...text, name: 'skipper', title: 'Skipper' },
      { ...time, name: 'visited_on', title: 'Visited' },
      { ...count, name: 'count', title: 'Visits' },
    ]),
  ],
  values: {},
};

const OF_PUPILS =
  "SELECT start_date, pupil_name FROM pupil_list WHERE start_date < '2025-07-01' AND (leave_date IS NULL OR leave_date >= '2025-06-30')";
const OF_STAFF =
  "SELECT hired_on, full_name FROM staff_list WHERE hired_on < '2025-07-01' AND (left_on IS NULL OR left_on >= '2025-06-30')";
const OF_BOATS =
  "SELECT arrived_on, boat FROM boats WHERE arrived_on < '2025-07-01' AND (departed_on IS NULL OR departed_on >= '2025-06-30')";

describe('who has been there the longest', () => {
  it.each([
    [school, "who's been with us longest of the pupils still here", OF_PUPILS],
    [school, 'which pupil has been here the longest?', OF_PUPILS],
    [school, 'longest serving member of staff', OF_STAFF],
    [school, 'who has worked for us the longest', OF_STAFF],
    [school, 'who has been teaching for us the longest?', OF_STAFF],
    [harbour, 'which boat has been with us the longest', OF_BOATS],
  ])('began first of all that have not left: %#', (trade, question, list) => {
    const told = toldOf(trade, question);
    expect(told).toContain(list);
    expect(told).toMatch(/ORDER BY 1 FETCH FIRST 1 ROW WITH TIES$/);
  });

  it.each([
    ['two lists may be meant', school, 'who has been with us the longest'],
    ['nobody is listed with an end', harbour, 'which skipper has been with us the longest'],
  ])('is not stated where %s', (_, trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

/** Rooms that are let, and machines of which some stand still. */
const works: Trade = {
  cubes: [
    view('rooms', 'Rooms', [
      { ...text, name: 'room', title: 'Room' },
      { ...text, name: 'wing', title: 'Wing' },
      { ...time, name: 'let_on', title: 'Let' },
      { ...time, name: 'vacant_since', title: 'Vacant since' },
      { ...count, name: 'count', title: 'Rooms' },
    ]),
    view('machines', 'Machines', [
      { ...text, name: 'machine', title: 'Machine' },
      { ...time, name: 'bought_on', title: 'Bought' },
      { ...time, name: 'out_of_order_since', title: 'Out of order since' },
      { ...count, name: 'count', title: 'Machines' },
    ]),
  ],
  values: { wing: ['East', 'West'] },
};

const VACANT = 'SELECT vacant_since, room FROM rooms WHERE vacant_since IS NOT NULL';

describe('what has been so the longest', () => {
  it.each([
    ['which room has been vacant the longest?', VACANT],
    [
      'which machine has been out of order for the longest',
      'SELECT out_of_order_since, machine FROM machines WHERE out_of_order_since IS NOT NULL',
    ],
  ])('is what was so first, by the day since which it is: %s', (question, told) => {
    expect(toldOf(works, question)).toContain(told);
  });

  it('is one of those that were told', () => {
    expect(
      toldOf(works, 'how many rooms in the East wing', 'and which one has been vacant the longest?'),
    ).toMatch(/^SELECT vacant_since, room FROM rooms WHERE wing = 'East'.* vacant_since IS NOT NULL/);
  });

  it.each([
    'which machine has been vacant the longest',
    'which room has been empty the longest',
    'who has been vacant the longest',
  ])('is told by no other day: %s', (question) => {
    expect(toldOf(works, question)).not.toMatch(/^SELECT (?:vacant|let|bought|out)/);
  });
});
