import { describe, expect, it } from 'vitest';
import { count, distinct, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What has not been done for so long, where each thing has the day on which it was done last; today is 30 June 2025.

/** Hives that are inspected, some of which are sold. */
const hives: Trade = {
  cubes: [
    view('hives', 'Hives', [
      { ...text, name: 'number', title: 'Hive' },
      { ...text, name: 'status', title: 'Status', description: 'In use, resting or sold.' },
      { ...time, name: 'bought_on', title: 'Bought' },
      { ...time, name: 'last_inspected_on', title: 'Last inspected', description: 'Empty if it never was.' },
      { ...time, name: 'last_treated_on', title: 'Last treatment' },
      { ...count, name: 'count', title: 'Hives' },
    ]),
  ],
  values: { status: ['In use', 'Resting', 'Sold'] },
};

/** Stays lend the keeper of the horse, and when the yard was last visited. */
const yards: Trade = {
  cubes: [
    view('stays', 'Stays', [
      { ...text, name: 'reference', title: 'Stay reference' },
      { ...text, name: 'team', title: 'Team' },
      { ...time, name: 'began_on', title: 'Began' },
      { ...count, name: 'count', title: 'Stays' },
      { ...text, name: 'horse', title: 'Horse' },
      { ...text, name: 'yard', title: 'Livery yard' },
      { ...time, name: 'visited_on', title: 'Last visit to the yard' },
    ]),
  ],
  values: { team: ['Shoe', 'Stable'] },
};

describe('what has not been done for so long', () => {
  it.each([
    [
      hives,
      'hives not inspected in the last 6 months',
      "last_inspected_on < '2024-12-30'",
      'last_inspected_on IS NULL',
    ],
    [
      hives,
      'which hives have not been inspected for over a year?',
      "last_inspected_on < '2024-06-30'",
      "status <> 'Sold'",
    ],
    [
      hives,
      "how many hives haven't been inspected since March",
      "last_inspected_on < '2025-03-01'",
      'MEASURE(count)',
    ],
    [hives, 'hives we have not treated in the last year', "last_treated_on < '2024-06-30'", 'SELECT number'],
    [
      yards,
      "yards we haven't been to see for more than 3 months",
      "visited_on < '2025-03-30'",
      'yard IS NOT NULL',
    ],
    [
      yards,
      'how many livery yards have we not visited this year?',
      "visited_on < '2025-01-01'",
      'COUNT(DISTINCT yard)',
    ],
  ])(
    'is told by the day on which it was done last, and of those of none: %#',
    (trade, question, since, other) => {
      const sql = toldOf(trade, question);
      expect(sql).toContain(since);
      expect(sql).toContain(other);
    },
  );

  it.each([
    [hives, 'hives not painted in the last 6 months'],
    // By the last day nobody can tell what was not done in a year that is over.
    [hives, 'hives not inspected in 2023'],
    [yards, 'horses we have not visited for more than a year'],
    [yards, 'teams not visited for more than a year'],
    // A team that is called "Shoe" has nothing to do with it.
    [yards, 'horses not shoed in the last 3 months'],
  ])('is not told by another deed, or of other things: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

/** Rovers and their checks, which are rows of their own. */
const rovers: Trade = {
  cubes: [
    view('rovers', 'Rovers', [
      { ...text, name: 'rover', title: 'Rover' },
      { ...time, name: 'built_on', title: 'Built' },
      { ...count, name: 'count', title: 'Rovers' },
    ]),
    view('checks', 'Checks', [
      { ...text, name: 'rover', title: 'Rover' },
      { ...text, name: 'technician', title: 'Technician' },
      { ...time, name: 'checked_on', title: 'Checked on' },
      { ...count, name: 'count', title: 'Checks' },
    ]),
  ],
  values: {},
};

describe('what things have had none of for so long', () => {
  it.each([
    ['rovers without a check for more than a year', "checked_on >= '2024-07-01'"],
    ['rovers with no checks for over 3 months', "checked_on >= '2025-04-01'"],
    ['rovers that have not been checked for over 6 months', "checked_on >= '2025-01-01'"],
  ])('is told of all of it, and not of ever: %s', (question, since) => {
    const sql = toldOf(rovers, question);
    expect(sql).toContain('rover NOT IN (SELECT rover FROM checks');
    expect(sql).toContain(since);
  });

  it('is never told by those that had some', () => {
    const sql = toldOf(yards, 'horses that have not begun in the last 6 months');
    expect(sql).not.toMatch(/^SELECT horse.*WHERE began_on >=/);
  });
});

/** A list of two things: goats, and the keepers that they have. */
const goats: Trade = {
  cubes: [
    view('goats', 'Goats and keepers', [
      { ...text, name: 'goat', title: 'Goat' },
      { ...time, name: 'born_on', title: 'Born' },
      { ...count, name: 'count', title: 'Goats' },
      { ...distinct, name: 'keepers', title: 'Keepers' },
      { ...text, name: 'keeper', title: 'Keeper' },
    ]),
    view('shows', 'Shows', [
      { ...text, name: 'goat', title: 'Goat' },
      { ...text, name: 'keeper', title: 'Keeper' },
      { ...time, name: 'shown_on', title: 'Shown on' },
      { ...count, name: 'count', title: 'Shows' },
    ]),
  ],
  values: {},
};

describe('a list of two things', () => {
  it.each([
    ['keepers without shows', 'SELECT keeper FROM goats WHERE keeper NOT IN (SELECT keeper FROM shows'],
    ['goats without shows', 'SELECT goat FROM goats WHERE goat NOT IN (SELECT goat FROM shows'],
  ])('is asked of the one that is said: %s', (question, sql) => {
    expect(toldOf(goats, question)).toContain(sql);
  });
});

describe('who has not done it for so long', () => {
  /** Renters are listed with their bookings; the boats that some have show their last booking, too. */
  const boats: Trade = {
    cubes: [
      view('renters', 'Renters', [
        { ...text, name: 'card', title: 'Card number', rows: 1 },
        { ...text, name: 'renter', title: 'Renter', rows: 1 },
        { ...text, name: 'state', title: 'Renter status', description: 'Active or Left.', rows: 1 },
        { ...time, name: 'last_booked_on', title: 'Last booking', rows: 1 },
        { ...time, name: 'joined_on', title: 'Joined', rows: 1 },
        { ...count, name: 'count', title: 'Renters', rows: 1 },
        { ...text, name: 'plan', title: 'Plan', rows: 0 },
        { ...count, name: 'plans', title: 'Plans', rows: 0 },
      ]),
      view('boats', 'Boats', [
        { ...text, name: 'hull', title: 'Hull number', rows: 0 },
        { ...count, name: 'count', title: 'Boats', rows: 0 },
        { ...text, name: 'skipper', title: 'Skipper', rows: 0 },
        { ...text, name: 'renter', title: 'Renter', rows: 1 },
        { ...time, name: 'last_booked_on', title: 'Last booking', rows: 1 },
      ]),
    ],
    values: { state: ['Active', 'Left'] },
  };

  it.each([
    ["who hasn't booked since Christmas", "last_booked_on < '2024-12-25'"],
    ['who hasnt booked since xmas', "last_booked_on < '2024-12-25'"],
    ["renters who haven't booked for 6 weeks", "last_booked_on < '2025-05-19'"],
  ])('is told from the list of all of them, and of no others that name some: %s', (question, since) => {
    expect(toldOf(boats, question)).toMatch(/^SELECT renter FROM renters /);
    expect(toldOf(boats, question)).toContain(since);
  });

  it.each(["who hasn't booked since Christmas", "renters who haven't booked for 6 weeks"])(
    'is not told where the list of them does not say: %s',
    (question) => {
      const [renters, others] = boats.cubes;
      const list = renters && {
        ...renters,
        members: renters.members.filter(({ name }) => !name.endsWith('last_booked_on')),
      };
      const trade = { ...boats, cubes: [list, others].flatMap((one) => one ?? []) };
      expect(toldOf(trade, question)).not.toMatch(/^SELECT .* FROM boats /);
    },
  );

  it.each([
    // Whoever works there is not served, and of two kinds of people nobody knows which.
    [hives, "who hasn't booked since Christmas"],
    [
      {
        ...boats,
        cubes: [...boats.cubes, view('wards', 'Wards', [{ ...text, name: 'patient', title: 'Patient' }])],
      },
      "who hasn't booked since Christmas",
    ],
  ])('is not guessed: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
