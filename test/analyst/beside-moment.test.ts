import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What else is asked of a day that was told; today is 30 June 2025.

/** Organs that are tuned, and the concerts that people book seats for. */
const organs: Trade = {
  cubes: [
    view('tunings', 'Tunings', [
      { ...text, name: 'number', title: 'Tuning number' },
      { ...text, name: 'parish', title: 'Parish' },
      { ...text, name: 'status', title: 'Tuning status', description: 'Planned, done or cancelled.' },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...time, name: 'handed_over_on', title: 'Handed over' },
      { ...time, name: 'warranty_until', title: 'Warranty ends' },
      { ...count, name: 'count', title: 'Tunings' },
    ]),
    view('seats', 'Seats', [
      { ...text, name: 'visitor', title: 'Visitor' },
      { ...text, name: 'status', title: 'Seat status', description: 'Booked, used or cancelled.' },
      { ...time, name: 'concert_on', title: 'Concert day' },
      { ...count, name: 'count', title: 'Seats' },
      { ...sum, name: 'price', title: 'Seat prices', description: 'In EUR. Cancelled seats left out.' },
    ]),
  ],
  values: {
    number: ['T17', 'T18'],
    parish: ['Kelling Hills', 'Salle'],
    status: ['Planned', 'Done', 'Cancelled', 'Booked', 'Used'],
  },
};

describe('a day that was told', () => {
  it.each([
    'next concert day, and how many are booked for it?',
    'when is the next concert day and how many seats is that',
    'next concert day - how many are coming?',
  ])('may be told with how many there are on it: %s', (question) => {
    expect(toldOf(organs, question)).toMatch(
      /^SELECT concert_on, MEASURE\(count\) AS count FROM seats WHERE concert_on >= '2025-06-30'.*Cancelled.*ORDER BY 1 LIMIT 1$/,
    );
  });

  it('is of no other ones', () => {
    expect(toldOf(organs, 'next concert day, and how many are left-handed?')).not.toMatch(/^SELECT/);
  });

  it.each([
    [
      'when was T17 handed over and when is the warranty meant to end',
      /^SELECT handed_over_on, warranty_until FROM tunings WHERE number = 'T17'/,
    ],
    ['when was T17 ordered and when was it handed over?', /^SELECT ordered_on, handed_over_on FROM tunings/],
  ])('may be told with another day of the same one: %s', (question, told) => {
    expect(toldOf(organs, question)).toMatch(told);
  });

  it.each([
    'first tuning we ever did for Kelling Hills, when was that',
    'when did we first do a tuning for Kelling Hills',
    'the first tuning for Salle, when was that?',
  ])('may be asked for behind the first of them, without what was called off: %s', (question) => {
    expect(toldOf(organs, question)).toMatch(
      /^SELECT MIN\(ordered_on\).*FROM tunings WHERE parish = '(?:Kelling Hills|Salle)' AND .*Cancelled/,
    );
  });

  it('is none of a parish, which has several', () => {
    expect(
      toldOf(organs, 'when was the last tuning ordered for Salle and when was it handed over?'),
    ).not.toMatch(/^SELECT ordered_on, handed_over_on/);
  });
});

describe('the first of what was told', () => {
  it.each([
    ['how many tunings for Salle', 'when was the first of those handed over?', 'MIN(handed_over_on)'],
    ['which tunings are planned?', 'when was the oldest of them ordered', 'MIN(ordered_on)'],
    ['how many tunings are planned?', 'when was the last one?', 'MAX(ordered_on)'],
  ])('is the first of these alone: %s', (before, question, told) => {
    expect(toldOf(organs, before, question)).toContain(`SELECT ${told}`);
    expect(toldOf(organs, before, question)).toMatch(/WHERE .*(?:parish = 'Salle'|status = 'Planned')/);
  });

  it('is never the first of all', () => {
    expect(toldOf(organs, 'seat prices in May', 'when was the first one?')).not.toMatch(/^SELECT MIN/);
  });
});
