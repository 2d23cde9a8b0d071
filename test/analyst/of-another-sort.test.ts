import { describe, expect, it } from 'vitest';
import { avg, count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Answers that would be of some other sort than what was asked: other people, another day, all of them, one side alone. It is 30 June 2025.

/** A golf course, on which societies book far ahead. */
const links: Trade = {
  cubes: [
    view('tee_sheet', 'Tee sheet', [
      {
        ...sum,
        name: 'rounds',
        title: 'Rounds played',
        description: 'Players of bookings that were played.',
      },
      { ...sum, name: 'players', title: 'Players booked' },
      { ...count, name: 'count', title: 'Bookings' },
      { ...text, name: 'party', title: 'Party', description: 'Member, Visitor or Society.' },
      { ...text, name: 'society', title: 'Society' },
      { ...time, name: 'booked_on', title: 'Booked on' },
      { ...time, name: 'tee_off', title: 'Tee time' },
    ]),
    view('pitches', 'Pitches', [
      { ...count, name: 'count', title: 'Pitches' },
      { ...text, name: 'code', title: 'Pitch' },
      { ...text, name: 'owner', title: 'Owner' },
      { ...time, name: 'vacant_since', title: 'Vacant since' },
    ]),
  ],
  values: { party: ['Member', 'Visitor', 'Society'] },
};

/** What owners of caravans are billed, by the season. */
const caravans: Trade = {
  cubes: [
    view('fees', 'Site fees', [
      { ...sum, name: 'billed', title: 'Billed', description: 'In GBP.' },
      { ...text, name: 'item', title: 'Charge' },
      { type: 'number', name: 'season', title: 'Season' },
      { ...time, name: 'issued_on', title: 'Issued' },
    ]),
    view('pitches', 'Pitches', [
      { ...avg, name: 'average_fee', title: 'Average annual pitch fee', description: 'In GBP.' },
      { ...text, name: 'park', title: 'Park' },
      { ...time, name: 'vacant_since', title: 'Vacant since' },
    ]),
  ],
  values: { item: ['Rates', 'Insurance'], park: ['Lake'] },
};

/** A language school, and what is paid there. */
const school: Trade = {
  cubes: [
    view('bookings', 'Enrolments', [
      { ...count, name: 'count', title: 'Enrolments' },
      { ...avg, name: 'average_weeks', title: 'Average length in weeks' },
      { ...text, name: 'student', title: 'Student' },
      { ...text, name: 'nationality', title: 'Nationality' },
      { ...text, name: 'school', title: 'School' },
      { type: 'boolean', name: 'on_visa', title: 'Student visa' },
      { ...time, name: 'starts_on', title: 'First day' },
    ]),
    view('invoices', 'Invoices', [
      { ...sum, name: 'invoiced', title: 'Amount invoiced', description: 'In GBP.' },
      { ...sum, name: 'received', title: 'Amount received', description: 'In GBP.' },
      { ...count, name: 'count', title: 'Invoices' },
      { ...time, name: 'invoiced_on', title: 'Invoiced' },
      { ...time, name: 'due_on', title: 'Due' },
      { ...time, name: 'paid_on', title: 'Paid' },
    ]),
  ],
  values: { nationality: ['Japanese', 'Swiss'], school: ['Bath', 'Hove'] },
};

describe('an answer', () => {
  it('is of those of whom it is asked how long they take, where they are a kind of several', () => {
    expect(toldOf(links, 'how far in advance do societies book on average, in days')).toContain(
      "party = 'Society'",
    );
    expect(toldOf(links, 'how far ahead do people book')).toMatch(/^SELECT AVG[^W]*FROM tee_sheet$/);
  });

  it.each([
    [school, 'money received in May 2025', "paid_on >= '2025-05-01'"],
    [school, 'amount received by month in 2025', "DATE_TRUNC('month', paid_on)"],
    [school, 'amount invoiced in May 2025', "invoiced_on >= '2025-05-01'"],
  ])('is by the day of payment, where something is received: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it('of what was done leaves out the months that are still ahead', () => {
    expect(toldOf(links, 'rounds played by month this year')).toContain("tee_off < '2025-07-01'");
    expect(toldOf(links, 'players booked by month this year')).toContain("< '2026-01-01'");
  });

  it.each([
    [school, 'how many of our students are on a visa, by school', /^SELECT school, MEASURE\(count\)/],
    [school, 'average weeks of Japanese students compared with everyone else', /^SELECT MEASURE/],
    [school, 'average length in weeks of Japanese students vs the others', /^SELECT MEASURE/],
    [links, 'who took a pitch since Easter', /^SELECT code/],
    [caravans, 'what did we bill for rates this season', /AVG\(season\)/],
    [caravans, 'billed for insurance this season', /AVG\(season\)/],
    [caravans, 'how much pitch fee money did we get in May 2025', /^SELECT MEASURE\(average_fee\)/],
  ])('is none of others: %#', (trade, question, wrong) => {
    expect(toldOf(trade, question)).not.toMatch(wrong);
  });
});
