import { describe, expect, it } from 'vitest';
import { count, flag, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Of which rows, and of whom, something is asked that is counted beside others; today is Monday, 30 June 2025.

/** Doors that stewards keep for their clients. */
const doors: Trade = {
  cubes: [
    view('watch_list', 'Watch list', [
      { ...text, name: 'steward', title: 'Steward', rows: 1 },
      { ...text, name: 'client', title: 'Client', rows: 2 },
      { ...text, name: 'role', title: 'Role', description: 'Head steward or Relief steward.', rows: 1 },
      { ...flag, name: 'has_van', title: 'Has a van', rows: 1 },
      {
        ...text,
        name: 'status',
        title: 'Duty status',
        description: 'Planned, Open, Worked or No-show.',
        rows: 0,
      },
      { ...flag, name: 'is_cover', title: 'Worked as cover', rows: 0 },
      { ...time, name: 'duty_on', title: 'Duty date', rows: 0 },
      { ...count, name: 'count', title: 'Duties', rows: 0 },
      { ...count, name: 'no_shows', title: 'No-shows', rows: 0 },
    ]),
    view('bills', 'Bills', [
      { ...text, name: 'number', title: 'Bill' },
      { ...text, name: 'client', title: 'Client' },
      { ...flag, name: 'overdue', title: 'Overdue' },
      { ...time, name: 'billed_on', title: 'Billed' },
      { ...count, name: 'count', title: 'Bills' },
    ]),
  ],
  values: {
    role: ['Head steward', 'Relief steward'],
    status: ['Planned', 'Open', 'Worked', 'No-show'],
    client: ['Bramley Build', 'Aire Halls'],
  },
};

/** Allotments that are let, with the owners of the land. */
const allotments: Trade = {
  cubes: [
    view('plots', 'Plots', [
      { ...text, name: 'plot', title: 'Plot', rows: 0 },
      { ...text, name: 'owner', title: 'Owner', rows: 1 },
      { ...flag, name: 'overseas', title: 'Overseas owner', rows: 1 },
      { ...time, name: 'let_on', title: 'Let', rows: 0 },
      { ...count, name: 'count', title: 'Plots', rows: 0 },
      { ...count, name: 'owner_count', title: 'Owners', rows: 1 },
    ]),
  ],
  values: {},
};

/** Lessons of which some are not kept. */
const lessons: Trade = {
  cubes: [
    view('lessons', 'Lessons', [
      { ...text, name: 'pupil', title: 'Pupil' },
      { ...text, name: 'student', title: 'Student' },
      { ...text, name: 'teacher', title: 'Teacher' },
      { ...text, name: 'status', title: 'Lesson status', description: 'Given, No-show or No access.' },
      { ...time, name: 'lesson_on', title: 'Lesson date' },
      { ...count, name: 'count', title: 'Lessons' },
      { ...count, name: 'no_shows', title: 'No-shows' },
    ]),
  ],
  values: { status: ['Given', 'No-show', 'No access'] },
};

describe('who it is', () => {
  it('is whoever was counted, and none of the rows beside', () => {
    expect(toldOf(allotments, 'how many overseas owners do we have', 'who are they?')).toMatch(
      /^SELECT owner FROM/,
    );
    expect(toldOf(allotments, 'how many plots were let this year', 'which ones?')).toMatch(
      /^SELECT plot FROM/,
    );
  });

  it('is whoever works, where a duty was not kept so often', () => {
    expect(toldOf(doors, "who's not turned up more than twice this year")).toMatch(
      /^SELECT steward, MEASURE\(no_shows\).*HAVING MEASURE\(no_shows\) > 2/,
    );
  });

  it.each([
    [doors, 'who has had more than 2 no-shows this year', /^SELECT client/],
    // A pupil or a student may be meant.
    [lessons, "who's not turned up more than once this year", /^SELECT teacher/],
    [doors, 'relief stewards with a van', /^SELECT MEASURE\(count\)/],
  ])('is nobody else: %#', (trade, question, wrong) => {
    expect(toldOf(trade, question)).not.toMatch(wrong);
  });
});

describe('which of them', () => {
  it.each([
    ['which Bramley Build bills are overdue', /^SELECT number FROM bills WHERE .*overdue IS TRUE/],
    ['how many times did "Ann Lee" step in as cover in May', /is_cover IS TRUE|missing/],
  ])('is asked of the rows, whose name stands before: %s', (question, told) => {
    expect(toldOf(doors, question)).toMatch(told);
  });

  it('has nobody, where there is nobody for it', () => {
    expect(toldOf(doors, 'how many duties next week', 'and how many have nobody on them?')).toMatch(
      /duty_on >= '2025-07-07'.*steward IS NULL/,
    );
    expect(
      toldOf(doors, 'how many planned duties next week', 'and how many have nobody on them?'),
    ).not.toMatch(/^SELECT.*steward IS NULL/);
  });

  it('was not let in', () => {
    expect(toldOf(lessons, "how many lessons this year where we couldn't get in?")).toContain(
      "status = 'No access'",
    );
  });
});
