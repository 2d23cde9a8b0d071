import { describe, expect, it } from 'vitest';
import { count, flag, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Kites that are flown, and torn. */
const kites: Trade = {
  cubes: [
    view('flights', 'Flights', [
      { ...count, name: 'count', title: 'Flights' },
      { ...count, name: 'torn', title: 'Torn kites' },
      { ...sum, name: 'metres', title: 'Metres of line' },
      { ...text, name: 'beach', title: 'Beach' },
      { ...text, name: 'outcome', title: 'Outcome' },
      { ...flag, name: 'guided', title: 'Guided' },
      { ...time, name: 'flown_on', title: 'Flown' },
    ]),
  ],
  values: { outcome: ['Crashed', 'Landed'], beach: ['Dune Bay'] },
};

/** Loans of books, some of which were lost. */
const books: Trade = {
  cubes: [
    view('loans', 'Loans', [
      { ...count, name: 'count', title: 'Number of loans' },
      { ...count, name: 'late', title: 'Late loans' },
      { ...text, name: 'branch', title: 'Branch' },
      { ...time, name: 'lent_on', title: 'Lent' },
      { ...time, name: 'lost_on', title: 'Lost' },
    ]),
  ],
  values: { branch: ['North', 'South'] },
};

describe('"as a percentage of all" after some of them', () => {
  it.each([
    [
      kites,
      ['how many flights crashed in 2024', 'as a percentage of all flights?'],
      "MEASURE(count) FILTER (WHERE outcome = 'Crashed')",
    ],
    [
      kites,
      ['torn kites by beach in 2024', 'and as a share of the flights'],
      '100.0 * torn / NULLIF(count, 0)',
    ],
    [
      books,
      ['late loans in 2024', 'by branch', 'as a share of all their loans'],
      '100.0 * late / NULLIF(count, 0)',
    ],
  ])('is of all rows of the same period: %#', (trade, thread, part) => {
    const told = toldOf(trade, ...thread);
    expect(told).toContain(part);
    expect(told).toContain("'2024-01-01'");
  });

  it.each([
    // Of which of both it is a part, nobody says.
    [kites, ['how many guided flights crashed in 2024', 'as a percentage of all flights']],
    [kites, ['metres of line by beach', 'as a percentage of all flights']],
    [kites, ['how many flights crashed in 2024', 'as a percentage of all kings']],
    // By the day on which they were lost, all are lost.
    [books, ['how many loans were lost in 2024', 'as a percentage of all loans']],
  ])('is nothing where it may be another whole: %#', (trade, thread) => {
    expect(toldOf(trade, ...thread)).not.toMatch(/_share/);
  });
});
