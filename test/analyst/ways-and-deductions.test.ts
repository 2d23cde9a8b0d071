import { describe, expect, it } from 'vitest';
import { count, rate, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

/** Bungalows that are let, and what is taken for them. */
const bungalows: Trade = {
  cubes: [
    view('lets', 'Lets', [
      { ...count, name: 'count', title: 'Number of lets' },
      { ...text, name: 'renter', title: 'Renter' },
      { ...text, name: 'bungalow', title: 'Bungalow' },
      { ...time, name: 'begins_on', title: 'Begin of the let' },
      { ...time, name: 'leaves_on', title: 'Moving out' },
      { ...time, name: 'closed_on', title: 'Closed off' },
    ]),
    view('bills', 'Bills', [
      { ...count, name: 'count', title: 'Number of bills' },
      { ...sum, name: 'billed', title: 'Billed', description: 'In EUR.' },
      { ...sum, name: 'refunds', title: 'Refunds', description: 'In EUR.' },
      { ...rate, name: 'kept', title: 'Net income', description: 'Billed less refunds. In EUR.' },
      { ...text, name: 'office', title: 'Office' },
      { ...time, name: 'billed_on', title: 'Billed on' },
      { ...time, name: 'refunded_on', title: 'Refunded on' },
    ]),
  ],
  values: { bungalow: ['Dune', 'Heath'], office: ['Texel', 'Vlieland'] },
};

/** Seats that are booked for plays, and lessons of which each pupil has his own. */
const stage: Trade = {
  cubes: [
    view('bookings', 'Bookings', [
      { ...count, name: 'count', title: 'Number of bookings' },
      { ...sum, name: 'seats', title: 'Seats' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'play', title: 'Play' },
      { ...time, name: 'booked_on', title: 'Booked' },
    ]),
  ],
  values: { play: ['Hamlet', 'Faust'] },
};

const lessons: Trade = {
  cubes: [
    view('lessons', 'Lessons', [
      { ...count, name: 'count', title: 'Number of lessons' },
      { ...sum, name: 'fees', title: 'Fees', description: 'In EUR, less the discounts that were granted.' },
      { ...text, name: 'pupil', title: 'Pupil' },
      { ...text, name: 'instructor', title: 'Instructor' },
      { ...text, name: 'kind', title: 'Kind of lesson' },
      { ...time, name: 'given_on', title: 'Lesson date' },
      { ...time, name: 'granted_on', title: 'Discount granted' },
    ]),
  ],
  values: { kind: ['Motorway', 'Night drive'] },
};

describe('the day of a figure', () => {
  it('is none of what is taken off', () => {
    expect(titleTold(bungalows, 'net income in March 2026')).not.toContain('Refunded');
    expect(titleTold(lessons, 'fees in March 2026')).not.toContain('granted');
  });

  it('is still that of what is asked for itself', () => {
    expect(titleTold(bungalows, 'refunds in March 2026')).toContain('Refunds in March 2026');
    expect(toldOf(bungalows, 'refunds in March 2026')).toContain('refunded_on');
  });

  it('is never the other way than it is said', () => {
    for (const question of ['how many renters moved in this year?', 'lets that moved in in March 2026'])
      expect(toldOf(bungalows, question)).not.toContain('leaves_on');
    expect(toldOf(bungalows, 'how many lets moved out in March 2026?')).toContain('leaves_on');
    expect(toldOf(bungalows, 'how many lets were closed on 3 March 2026?')).toContain('closed_on');
  });
});

describe('each of them separately', () => {
  it('is by them', () => {
    for (const question of [
      'net income in March 2026, each office separately',
      'net income for each office individually in March 2026',
      'net income in March 2026 by office, separately',
      'net income in March 2026, every office on its own',
    ])
      expect(toldOf(bungalows, question)).toMatch(/GROUP BY 1/);
    expect(toldOf(stage, 'seats in 2025, each of the plays individually')).toMatch(/SELECT play/);
  });
});
