import { describe, expect, it } from 'vitest';
import { count, distinct, flag, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Who has so many of something, asked of anybody at all.

/** Moorings that boat owners have; a harbour master runs each basin. */
const basin: Trade = {
  cubes: [
    view('moorings', 'Moorings', [
      { ...text, name: 'number', title: 'Mooring' },
      { ...text, name: 'owner', title: 'Owner' },
      { ...text, name: 'harbour', title: 'Harbour' },
      { ...text, name: 'manager', title: 'Harbour manager' },
      { ...count, name: 'count', title: 'Moorings' },
    ]),
    view('probes', 'Depth readings', [
      { ...text, name: 'harbour', title: 'Harbour' },
      { ...flag, name: 'estimated', title: 'Estimated' },
      { ...time, name: 'read_on', title: 'Read' },
      { ...count, name: 'count', title: 'Readings' },
    ]),
  ],
  values: { harbour: ['North', 'South'] },
};

/** Campers who book more than once; nobody but them is a person there. */
const camp: Trade = {
  cubes: [
    view('bookings', 'Bookings', [
      { ...text, name: 'reference', title: 'Booking reference' },
      { ...text, name: 'guest', title: 'Guest' },
      { ...text, name: 'field', title: 'Field' },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'arrives_on', title: 'Arrival' },
      { ...count, name: 'count', title: 'Bookings' },
      { ...count, name: 'warnings', title: 'Noise warnings' },
      { ...distinct, name: 'guest_count', title: 'Guests' },
      { ...sum, name: 'nights', title: 'Nights' },
    ]),
  ],
  values: { field: ['Oak', 'Elm'] },
};

/** Bays that an operator runs, and nobody says who has them. */
const bays: Trade = {
  cubes: [
    view('permits', 'Permits', [
      { ...text, name: 'operator', title: 'Operator' },
      { ...text, name: 'zone', title: 'Zone' },
      { ...count, name: 'count', title: 'Permits' },
    ]),
  ],
  values: {},
};

const NOT_STATED = /^(?:missing|unsupported|unsure|choice|unmapped)\b/;

describe('who has so many', () => {
  it.each([
    [basin, 'anybody with more than one mooring?', /SELECT owner, .*HAVING MEASURE\(count\) > 1/],
    [basin, 'who has more than one mooring', /SELECT owner, .*HAVING MEASURE\(count\) > 1/],
    [basin, 'any owners with at least 3 moorings?', /SELECT owner, .*HAVING MEASURE\(count\) >= 3/],
    [camp, 'has anyone had three or more noise warnings?', /SELECT guest, .*HAVING MEASURE\(warnings\) >= 3/],
    [
      camp,
      'is there anyone who has had more than 2 noise warnings',
      /SELECT guest, .*HAVING MEASURE\(warnings\) > 2/,
    ],
    [camp, 'guests who booked more than three times', /SELECT guest, .*HAVING MEASURE\(count\) > 3/],
    [
      camp,
      'how many guests have booked with us more than twice',
      /COUNT\(\*\).*guest IS NOT NULL.*HAVING MEASURE\(count\) > 2/,
    ],
  ])('is whoever has them, and not who runs the place: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toMatch(sql);
  });

  it('keeps of what kind they are', () => {
    expect(toldOf(basin, 'harbours with more than 8 estimated readings in May')).toMatch(
      /estimated IS TRUE.*HAVING MEASURE\(count\) > 8/,
    );
  });

  it.each([
    [bays, 'anybody with more than one permit?'],
    [camp, 'guests who complained more than twice'],
    [camp, 'has anyone had more than 3 lessons'],
  ])('is not told where nothing says who or of what: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(NOT_STATED);
  });
});

describe('a bound after a figure of each group', () => {
  it.each([
    ['nights by guest last year', 'only the ones over 20', 'HAVING MEASURE(nights) > 20'],
    [
      'nights by guest last year',
      'just those with at least 10 nights please',
      'HAVING MEASURE(nights) >= 10',
    ],
    ['number of bookings by guest', 'which of them have more than 3?', 'HAVING MEASURE(count) > 3'],
    ['number of bookings by guest', 'who has 5 or more?', 'HAVING MEASURE(count) >= 5'],
  ])('is of that figure: %s, %s', (first, next, bound) => {
    const sql = toldOf(camp, first, next);
    expect(sql).toContain(bound);
    expect(sql).toMatch(/^SELECT guest/);
  });

  it.each([
    ['nights by guest last year', 'only those over £500'],
    ['nights by guest last year', 'only those with more than 2 dogs'],
    ['nights last year', 'only those over 20'],
    ['nights by guest last year', 'only the oldest ones over 20'],
    ['nights by month in 2024', 'only those under 400'],
  ])('is not told where it says more, or of something else: %s, %s', (first, next) => {
    expect(toldOf(camp, first, next)).not.toMatch(/HAVING MEASURE\(nights\)/);
  });
});
