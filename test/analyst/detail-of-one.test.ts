import { describe, expect, it } from 'vitest';
import { count, number, rate, sum, text, time, view } from './members-of-trades.ts';
import { kennel, type Trade, toldOf } from './trades.ts';

// What one thing that is named has in one of its own columns.

/** Parcels, each with its number. */
const parcels: Trade = {
  cubes: [
    view('parcels', 'Parcels', [
      { ...count, name: 'count', title: 'Parcels' },
      { ...text, name: 'code', title: 'Parcel number' },
      { ...text, name: 'state', title: 'Parcel status', description: 'Packed, Sent or Lost.' },
      { ...text, name: 'sorter', title: 'Sorted by' },
      { ...text, name: 'sender', title: 'Sender' },
      { ...sum, name: 'postage', title: 'Postage', description: 'In GBP.' },
      { ...time, name: 'sorted_on', title: 'Sorted' },
    ]),
  ],
  values: { code: ['PC5134', 'PC5139'], state: ['Packed', 'Sent', 'Lost'], sender: ['Ann Lee'] },
};

/** Patients with the visits that each had. */
const patients: Trade = {
  cubes: [
    view('patients', 'Patients', [
      { ...text, name: 'patient', title: 'Patient', rows: 1 },
      { ...text, name: 'state', title: 'Patient status', description: 'Active or On hold.', rows: 1 },
      { ...text, name: 'manager', title: 'Case manager', rows: 1 },
      { ...number, name: 'limit', title: 'Credit limit', rows: 1 },
      { ...count, name: 'count', title: 'Patients', rows: 1 },
      { ...text, name: 'room', title: 'Room', rows: 0 },
      { ...rate, name: 'shown', title: 'Attendance rate', description: 'Shown as percent.', rows: 0 },
      { ...count, name: 'visits', title: 'Visits', rows: 0 },
    ]),
  ],
  values: {
    patient: ['Bo Ray', 'Ida Mohr'],
    state: ['Active', 'On hold'],
    room: ['Blue House', 'Rose Ward'],
  },
};

describe('one column of one thing', () => {
  it.each([
    [parcels, 'status of PC5134', 'SELECT state', "code = 'PC5134'"],
    [parcels, "PC5134 where's it at", 'SELECT state', "code = 'PC5134'"],
    [parcels, 'where is PC5139', 'SELECT state', "code = 'PC5139'"],
    [parcels, 'who sorted PC5134', 'SELECT sorter', "code = 'PC5134'"],
    [patients, "what's the credit limit of Bo Ray?", 'limit', "patient = 'Bo Ray'"],
    [patients, 'status of Ida Mohr', 'SELECT state', "patient = 'Ida Mohr'"],
    [patients, 'who looks after Bo Ray', 'SELECT manager', "patient = 'Bo Ray'"],
  ])('is told: %#', (trade, question, column, named) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT /);
    expect(toldOf(trade, question)).toContain(column);
    expect(toldOf(trade, question)).toContain(named);
  });

  it.each([
    // A thing that nothing is called, a column of other rows, a place, and a kind of things.
    [parcels, 'status of PC9999'],
    [patients, 'room of Bo Ray'],
    [parcels, 'where is Ann Lee'],
    [kennel, 'status of Beagle'],
  ])('is not guessed: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it('is nobody else where rows say who did it', () => {
    expect(toldOf(parcels, 'who sorted the most parcels')).not.toMatch(/^SELECT sender/);
  });
});

describe('a name of several words', () => {
  it.each([
    [patients, 'visits in Blue Ward'],
    [patients, 'visits of Rose House'],
  ])('is torn into no parts of others: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});

describe('who did it, and when', () => {
  it('is told by the day of that deed, where the rows have it', () => {
    const question = 'who sorted PC5134 and when';
    expect(toldOf(parcels, question)).toMatch(/^SELECT sorter, sorted_on|^(?:missing|unmapped|unsupported)/);
    const [view] = parcels.cubes;
    const rest = view && {
      ...view,
      members: view.members.map((one) =>
        one.name.endsWith('sorted_on') ? { ...one, name: 'parcels.packed_on', title: 'Packed' } : one,
      ),
    };
    const trade = { ...parcels, cubes: [rest].flatMap((one) => one ?? []) };
    expect(toldOf(trade, question)).not.toContain('packed_on');
  });
});

describe('rows that are not closed', () => {
  /** Claims that are closed or refused, and calls that are resolved before that. */
  const desk = (states: string): Trade => ({
    cubes: [
      view('claims', 'Claims', [
        { ...count, name: 'count', title: 'Claims' },
        { ...text, name: 'wanted', title: 'Outcome wanted' },
        { ...text, name: 'state', title: 'Claim status', description: states },
        { ...text, name: 'depot', title: 'Depot' },
        { ...time, name: 'requested_on', title: 'Claim requested' },
      ]),
    ],
    values: { state: states.replace(/\.$/, '').split(/, | or /) },
  });

  it.each([
    ['how many claims are open', 'Raised, Received, Closed or Refused.'],
    ['open claims by depot', 'Raised, Looked at, Closed or Refused.'],
  ])('are open where no state is called so: %s', (question, states) => {
    expect(toldOf(desk(states), question)).toMatch(/^SELECT .*state NOT IN \('Closed', 'Refused'\)/);
  });

  it.each([
    // What is resolved is hardly open, and whoever is only asked has nothing open.
    ['how many claims are open', 'Raised, Resolved, Closed or Refused.'],
    ['how many claims are open', 'Prospect (not yet opened), Active or Closed.'],
  ])('are not told where nobody knows: %#', (question, states) => {
    expect(toldOf(desk(states), question)).not.toMatch(/^SELECT/);
  });

  it.each([
    ['claims logged in May 2025', "requested_on >= '2025-05-01'"],
    ['claims lodged in May 2025', "requested_on >= '2025-05-01'"],
  ])('were logged on the day on which they were requested: %s', (question, since) => {
    expect(toldOf(desk('Raised, Received, Closed or Refused.'), question)).toContain(since);
  });
});

describe('what the word before says', () => {
  it.each([
    [patients, 'Open orders', 'open purchase orders'],
    [parcels, 'Late orders', 'late purchase orders'],
  ])('is which ones, though it means the same elsewhere: %#', (trade, title, question) => {
    const cubes = trade.cubes.map((one) => ({
      ...one,
      members: [...one.members, { ...count, name: `${one.name}.some`, title, description: '' }],
    }));
    expect(toldOf({ ...trade, cubes }, `how many ${question} are there`)).not.toMatch(/^SELECT/);
    expect(toldOf({ ...trade, cubes }, `how many ${title.toLowerCase()} are there`)).toMatch(/^SELECT/);
  });
});

describe('one that is named', () => {
  it.each([
    [patients, 'patients Bo Ray'],
    [patients, 'patient Ida Mohr in all'],
  ])('is not counted: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT MEASURE\(count\)/);
  });

  it('is counted where that is asked', () => {
    expect(toldOf(patients, 'how many patients are on hold')).toMatch(/^SELECT MEASURE\(count\)/);
  });
});
