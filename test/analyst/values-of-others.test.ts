import { describe, expect, it } from 'vitest';
import { avg, count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Values that are of other things than those that they are said of.

/** Stalls of a market, with the scales that each has. */
const market: Trade = {
  cubes: [
    view('stalls', 'Stalls and scales', [
      { ...text, name: 'stall', title: 'Stall' },
      { ...text, name: 'status', title: 'Licence status', description: 'Granted, suspended or refused.' },
      { ...text, name: 'scale', title: 'Scale number' },
      { ...text, name: 'scale_status', title: 'Scale status', description: 'In use, spare or broken.' },
      { ...count, name: 'count', title: 'Stalls' },
      { ...count, name: 'scales', title: 'Scales' },
    ]),
    view('fairs', 'Fairs', [
      { ...text, name: 'fair', title: 'Fair' },
      { ...text, name: 'type', title: 'Type of fair', description: 'Wedding, antiques or food.' },
      { ...time, name: 'held_on', title: 'Day of the fair' },
      { ...count, name: 'count', title: 'Fairs' },
    ]),
  ],
  values: { status: ['Granted', 'Suspended', 'Refused'], scale_status: ['In use', 'Spare', 'Broken'] },
};

/** A home for the elderly. */
const home: Trade = {
  cubes: [
    view('rounds', 'Rounds', [
      { ...text, name: 'seen_by', title: 'Seen by', description: 'Also called: nurse, carer.' },
      { ...text, name: 'job', title: 'Job', description: 'Nurse, carer or doctor.' },
      { ...text, name: 'activity', title: 'Activity' },
      { ...time, name: 'done_at', title: 'Time of the round' },
      { ...count, name: 'count', title: 'Rounds' },
      { ...sum, name: 'charges', title: 'Charges', description: 'In GBP.' },
    ]),
  ],
  values: { job: ['Nurse', 'Carer', 'Doctor'] },
};

/** A flying school. */
const flying: Trade = {
  cubes: [
    view('flights', 'Flights', [
      { ...text, name: 'instructor', title: 'Instructor' },
      { ...text, name: 'manoeuvre', title: 'Manoeuvre' },
      { ...text, name: 'guide', title: 'Heard of us via' },
      { ...time, name: 'flown_on', title: 'Flown' },
      { ...count, name: 'count', title: 'Flights' },
      { ...sum, name: 'fees', title: 'Fees', description: 'In GBP.' },
      { ...count, name: 'reviews', title: 'Reviews' },
      { ...avg, name: 'stars', title: 'Average stars' },
    ]),
  ],
  values: { guide: ['Wedding fair', 'Radio'] },
};

/** Animals are seen by others than their owners. */
const patients: Trade = {
  cubes: [
    view('animals', 'Animals', [
      { ...text, name: 'animal', title: 'Animal' },
      { ...text, name: 'owner', title: 'Owner' },
      { ...time, name: 'registered_on', title: 'Registered' },
      { ...count, name: 'count', title: 'Animals' },
    ]),
  ],
  values: {},
};

/** Halls are let to customers of several kinds. */
const lets: Trade = {
  cubes: [
    view('lets', 'Lets', [
      { ...text, name: 'number', title: 'Let number' },
      { ...text, name: 'sector', title: 'Sector of the customer' },
      { ...time, name: 'let_on', title: 'Day' },
      { ...count, name: 'count', title: 'Lets' },
    ]),
    view('halls', 'Halls', [
      { ...text, name: 'hall', title: 'Hall' },
      { ...count, name: 'count', title: 'Halls' },
      { ...sum, name: 'rent', title: 'Monthly rent', description: 'What we pay, in GBP.' },
    ]),
  ],
  values: { sector: ['Restaurant', 'School'] },
};

describe('what is said of other things', () => {
  it.each([
    [
      'which of them has none is told by none of those that are not so',
      market,
      'which stalls have no spare scale',
    ],
    ['the same of a number of them', market, 'stalls without a broken scale'],
    ['a state of other things', market, 'how many broken stalls are there'],
    ['a state that the things have one of their own for', market, 'suspended scales'],
    ['one of the roles that people have', home, 'which nurse did the most rounds'],
    ['whoever has a role is counted by it', home, 'how many nurses have we got'],
    ['the best of those who work here is told by no money', flying, 'our best instructor'],
    ['most of what was done is no number of kinds', flying, 'which instructor flew most manoeuvres'],
    ['weddings are nobody who came from a fair', flying, 'weddings in June'],
    ['who sees somebody is none of those who are seen', patients, 'who saw the most animals last month'],
    ['a kind of customer is asked for, and no rows of theirs', lets, 'restaurants with a let'],
    ['the best place is not the one of the highest rent', lets, 'best hall'],
    ['the best by reviews is not who has most of them', flying, 'which instructor has the best reviews'],
  ])('is not stated: %s', (_, trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it.each([
    [market, 'how many broken scales are there', "scale_status = 'Broken'"],
    [market, 'suspended stalls', "status = 'Suspended'"],
    [home, 'rounds by job', 'GROUP BY'],
    [flying, 'instructor with the best average stars', 'ORDER BY 2 DESC'],
    [flying, 'which instructor had the most flights', 'MEASURE(count)'],
    [flying, 'which instructor taught the most different manoeuvres', 'COUNT(DISTINCT manoeuvre)'],
    [flying, 'flights from a wedding fair', "guide = 'Wedding fair'"],
  ])('is stated of the things themselves: %#', (trade, question, part) => {
    expect(toldOf(trade, question)).toContain(part);
  });
});

/** Guests book a cabin and come later. */
const cabins: Trade = {
  cubes: [
    view('stays', 'Stays', [
      { ...text, name: 'cabin', title: 'Cabin' },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'arrives_on', title: 'Arrival' },
      { ...time, name: 'feedback_on', title: 'Feedback received' },
      { ...count, name: 'count', title: 'Stays' },
      { ...sum, name: 'guests', title: 'Guests' },
    ]),
  ],
  values: {},
};

describe('what we have got, or is coming up', () => {
  it.each([
    ['how many guests have we got in May', "booked_on >= '2025-05-01'"],
    ['how many guests have we got next week', "arrives_on >= '2025-07-07'"],
    ['stays coming up this year', "arrives_on >= '2025-06-30'"],
    ['stays booked in May', "booked_on >= '2025-05-01'"],
  ])('is by no day on which something was received: %s', (question, part) => {
    expect(toldOf(cabins, question)).toContain(part);
  });
});

/** Sailing courses that people book, and call off for a reason. */
const sailing: Trade = {
  cubes: [
    view('courses', 'Courses', [
      { ...text, name: 'sailor', title: 'Sailor' },
      { ...text, name: 'instructor', title: 'Instructor' },
      { ...text, name: 'status', title: 'Status', description: 'Booked, taken, cancelled or no-show.' },
      { ...text, name: 'why', title: 'Reason for cancelling' },
      { ...time, name: 'starts_on', title: 'Start' },
      { ...count, name: 'count', title: 'Courses' },
    ]),
  ],
  values: { why: ['Moving house abroad', 'Weather'], status: ['Cancelled', 'No-show'] },
};
/** Hearings of a court, of which one person alone is known. */
const hearings: Trade = {
  cubes: [
    view('hearings', 'Hearings', [
      { ...text, name: 'inspector', title: 'Inspector' },
      { ...text, name: 'outcome', title: 'Outcome', description: 'Held, adjourned or no-show.' },
      { ...time, name: 'heard_on', title: 'Heard' },
      { ...count, name: 'count', title: 'Hearings' },
    ]),
  ],
  values: { outcome: ['Held', 'No-show'] },
};

describe('a part of a reason', () => {
  it.each(['courses moving house', 'number of moving house courses in May'])(
    'is none where nothing says that it is one: %s',
    (question) => expect(toldOf(sailing, question)).not.toMatch(/^SELECT.*why/),
  );

  it.each([
    ['courses cancelled because of moving house in May', 'Moving house abroad'],
    ['how many courses were cancelled for weather', 'Weather'],
    ['courses in May by reason for cancelling: moving house abroad', 'why'],
  ])('is one where it is said as one: %s', (question, part) => {
    expect(toldOf(sailing, question)).toContain(part);
  });
});

describe('who did not turn up', () => {
  it('is nobody who waited for them', () => {
    expect(toldOf(hearings, "who didn't turn up for their hearing in May")).not.toContain('inspector');
    expect(toldOf(sailing, "who didn't turn up for their course in May")).not.toContain('instructor');
  });
});
