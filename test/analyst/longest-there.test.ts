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
