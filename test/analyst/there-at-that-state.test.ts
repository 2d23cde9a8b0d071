import { describe, expect, it } from 'vitest';
import { count, distinct, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// People who are there now, and the day on which they went; today is 30 June 2025.

/** A figure is called by what they were once, and a status says what became of them. */
const academy: Trade = {
  cubes: [
    view('enrolments', 'Enrolments', [
      { ...text, name: 'number', title: 'Booking number' },
      { ...text, name: 'status', title: 'Status', description: 'Booked, studying, completed or withdrawn.' },
      { ...text, name: 'pupil', title: 'Pupil' },
      { ...text, name: 'class', title: 'Class' },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...count, name: 'count', title: 'Enrolments' },
      { ...distinct, name: 'pupils', title: 'Pupils enrolled' },
    ]),
  ],
  values: { status: ['Booked', 'Studying', 'Completed', 'Withdrawn'] },
};

/** Customers of a sawmill have jobs in progress, and are customers all the same. */
const sawmill: Trade = {
  cubes: [
    view('jobs', 'Jobs', [
      { ...text, name: 'number', title: 'Job number' },
      { ...text, name: 'status', title: 'Status', description: 'Booked, in progress or done.' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'saw', title: 'Saw' },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...count, name: 'count', title: 'Jobs' },
      { ...distinct, name: 'customers', title: 'Customers served' },
    ]),
  ],
  values: { status: ['Booked', 'In progress', 'Done'] },
};

/** Who is on the register may have left it. */
const guild: Trade = {
  cubes: [
    view('register', 'Register', [
      { ...text, name: 'member', title: 'Member' },
      { ...text, name: 'status', title: 'Member status', description: 'Active, resigned or struck off.' },
      { ...time, name: 'applied_on', title: 'Applied' },
      { ...time, name: 'joined_on', title: 'Joined' },
      { ...time, name: 'left_on', title: 'Left' },
      { ...count, name: 'count', title: 'Members' },
    ]),
  ],
  values: { status: ['Active', 'Resigned', 'Struck off'] },
};

describe('who is there now', () => {
  it.each([
    [academy, 'pupils per class at the moment', "status = 'Studying'"],
    [academy, 'how many pupils do we have right now by class', "status = 'Studying'"],
    [academy, 'classes with fewer than 7 pupils at the moment', 'HAVING MEASURE(pupils) < 7'],
  ])('is told by the state of being there, and not by whoever was enrolled: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
    expect(toldOf(trade, question)).toContain("status = 'Studying'");
  });

  it('is not told by what is done for them', () => {
    expect(toldOf(sawmill, 'how many customers do we have right now')).not.toMatch(/^SELECT/);
  });
});

describe('who resigned', () => {
  it.each([
    [guild, 'who resigned last year?', 'left_on'],
    [guild, 'resignations in 2024', 'left_on'],
    [guild, 'how many members resigned in 2024', 'left_on'],
    [guild, 'who joined last year?', 'joined_on'],
  ])('did so on the day of leaving: %#', (trade, question, date) => {
    expect(toldOf(trade, question)).toContain(`${date} >= '2024-01-01'`);
  });
});
