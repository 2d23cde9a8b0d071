import { describe, expect, it } from 'vitest';
import { avg, count, number, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Dates, people and figures that are next to what was asked for: each question here was once answered with one of them.

/** Weddings are planned, held, and pay for other things; barges bring guests from one quay to another. */
const wedding: Trade = {
  cubes: [
    view('weddings', 'Weddings', [
      { ...count, name: 'count', title: 'Arrangements' },
      { ...count, name: 'held', title: 'Weddings held' },
      { ...text, name: 'couple', title: 'Couple' },
      { ...text, name: 'planner', title: 'Planner' },
      { ...text, name: 'status', title: 'Status', description: 'First talk, planned or held.' },
      { ...avg, name: 'average_wait', title: 'Average days from first talk to wedding' },
      { ...time, name: 'first_talk_on', title: 'First talk' },
      { ...time, name: 'arranged_on', title: 'Arranged' },
      { ...time, name: 'wedding_on', title: 'Date of wedding' },
    ]),
    view('barges', 'Barges', [
      { ...count, name: 'count', title: 'Barge runs' },
      { ...sum, name: 'guests', title: 'Guests moved' },
      { ...text, name: 'from_quay', title: 'Taken up at' },
      { ...text, name: 'to_quay', title: 'Set down at' },
      { ...time, name: 'run_on', title: 'Day of the run' },
    ]),
    view('bills', 'Bills of others', [
      { ...count, name: 'count', title: 'Bills' },
      { ...text, name: 'wedding', title: 'Wedding number' },
      { ...time, name: 'billed_on', title: 'Billed' },
    ]),
  ],
  values: {
    status: ['First talk', 'Planned', 'Held'],
    from_quay: ['Lime Quay', 'Old Quay'],
    to_quay: ['Lime Quay', 'Old Quay'],
  },
};

/** Moorings that boats lie at until they leave, for dues that are received, and repairs. */
const moorings: Trade = {
  cubes: [
    view('stays', 'Moorings', [
      { ...count, name: 'count', title: 'Moorings' },
      { ...avg, name: 'average_rent', title: 'Average rent', description: 'In EUR.' },
      { ...sum, name: 'bonds', title: 'Bonds held', description: 'In EUR.' },
      { ...text, name: 'skipper', title: 'Skipper' },
      { ...time, name: 'began_on', title: 'Start' },
      {
        ...time,
        name: 'leaves_on',
        title: 'Sailing off',
        description: 'In the past or, after notice, to come.',
      },
      { ...time, name: 'notice_on', title: 'Notice given' },
      { ...time, name: 'bond_registered_on', title: 'Bond registered' },
    ]),
    view('dues', 'Rent', [
      { ...count, name: 'count', title: 'Rent demands' },
      { ...sum, name: 'due', title: 'Rent demanded', description: 'In EUR.' },
      { ...sum, name: 'received', title: 'Rent received', description: 'In EUR.' },
      { ...sum, name: 'harbour_fees', title: 'Harbour fees', description: 'In EUR.' },
      { ...count, name: 'unlit', title: 'Reminders', description: 'Demands that we sent twice.' },
      { ...time, name: 'demanded_on', title: 'Demanded' },
      { ...time, name: 'received_on', title: 'Date received' },
    ]),
    view('repairs', 'Repairs', [
      { ...count, name: 'count', title: 'Repairs' },
      { ...sum, name: 'cost', title: 'Repair cost', description: 'In EUR.' },
      { ...time, name: 'reported_on', title: 'Reported' },
    ]),
    view('checks', 'Safety checks', [
      { ...count, name: 'count', title: 'Checks' },
      { ...count, name: 'given', title: 'Checks given' },
      { ...text, name: 'checker', title: 'Checker' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'outcome', title: 'Outcome', description: 'Passed, refused or open.' },
      { ...text, name: 'refusal', title: 'Reason for refusing' },
      { ...number, name: 'minutes', title: 'Minutes' },
      { ...time, name: 'checked_on', title: 'Checked' },
    ]),
  ],
  values: { outcome: ['Passed', 'Refused', 'Open'], refusal: ['Rot', 'No vest'] },
};

/** Huts that guests book ahead. */
const huts: Trade = {
  cubes: [
    view('bookings', 'Bookings', [
      { ...count, name: 'count', title: 'Reservations' },
      { ...text, name: 'hut', title: 'Hut' },
      { ...time, name: 'booked_on', title: 'Booked on' },
      { ...time, name: 'arrives_on', title: 'Arrival' },
    ]),
  ],
  values: {},
};

describe('the day of what is asked for', () => {
  it.each([
    [wedding, 'weddings per month last year', 'wedding_on'],
    [wedding, 'any saturday weddings this year? how many', 'wedding_on'],
    [wedding, 'weddings in May', 'wedding_on'],
    [wedding, 'weddings of each planner this year', 'wedding_on'],
    [wedding, 'weddings arranged in May', 'arranged_on'],
    [wedding, 'arrangements last year', 'arranged_on'],
    [moorings, 'rent received as a share of rent demanded by month this year', 'demanded_on'],
    [moorings, 'rent received by month this year', 'received_on'],
  ])('is that which is called by it: %#', (trade, question, date) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(/^SELECT/);
    expect(told).toContain(date);
  });

  it('is none of booking, of those who come', () => {
    expect(toldOf(huts, 'bookings coming in August')).not.toMatch(/^SELECT.*booked_on/);
    expect(toldOf(huts, 'bookings of each hut in May, coming or not')).not.toMatch(/^SELECT.*booked_on/);
  });

  it('is not that of bills, of whatever is numbered on them', () => {
    expect(toldOf(wedding, 'how many weddings last month')).not.toMatch(/^SELECT.*billed_on/);
  });

  it.each(['how many skippers sailed off this year?', 'who sailed off this year?'])(
    'is over where it is said to be: %s',
    (question) => {
      expect(toldOf(moorings, question)).toMatch(/leaves_on < '2025-07-01'/);
    },
  );
});

describe('what is next to the figure asked for', () => {
  it.each([
    [moorings, 'fees by month last year', /MEASURE\(harbour_fees\)/],
    [moorings, 'demands this year', /MEASURE\(count\)/],
    [wedding, 'guests moved to Old Quay last year', /to_quay = 'Old Quay'/],
    [wedding, 'guests moved from Old Quay last year', /from_quay = 'Old Quay'/],
  ])('is not told for it: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toMatch(told);
  });

  it.each([
    [moorings, "how much of April's rent is still outstanding?"],
    [moorings, 'bonds not registered yet, whose are they'],
    [moorings, 'what percentage of checks do we refuse?'],
    [moorings, 'who has given the most checks?'],
    [moorings, 'who has given notice and when do they sail off'],
    [wedding, 'longest anyone waited for a wedding in 2025, in days from the first talk'],
  ])('is not stated: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(
      /^(?=SELECT).*(?:bond_registered_on IS NULL$|refusal|SELECT customer, MEASURE|SELECT skipper, leaves_on FROM stays WHERE notice_on IS NOT NULL GROUP|average_rent|status = 'First talk')/,
    );
  });
});
