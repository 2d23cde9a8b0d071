import { describe, expect, it } from 'vitest';
import { avg, count, flag, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

// What we did leaves out what was called off. Today is 30 June 2025.

/** Pianos are tuned at people's homes. */
const tuning: Trade = {
  cubes: [
    view('tunings', 'Tunings', [
      { ...text, name: 'number', title: 'Tuning number' },
      { ...text, name: 'tuner', title: 'Tuner' },
      { ...text, name: 'status', title: 'Status', description: 'Booked, done, no-show or cancelled.' },
      { ...time, name: 'tuned_on', title: 'Day of the tuning' },
      { ...count, name: 'count', title: 'Tunings' },
      { ...sum, name: 'hours', title: 'Hours' },
      { ...avg, name: 'average_hours', title: 'Average hours' },
      { ...sum, name: 'fees', title: 'Fees', description: 'In GBP.' },
    ]),
    view('quotes', 'Quotes', [
      { ...text, name: 'number', title: 'Quote number' },
      { ...text, name: 'status', title: 'Status', description: 'Sent, accepted or cancelled.' },
      { ...time, name: 'sent_on', title: 'Sent' },
      { ...count, name: 'count', title: 'Quotes' },
    ]),
  ],
  values: { status: ['Booked', 'Done', 'No-show', 'Cancelled'], tuner: ['Ida Moss', 'Jon Pell'] },
};

/** A flag says what did not take place. */
const tours: Trade = {
  cubes: [
    view('tours', 'Tours', [
      { ...text, name: 'guide', title: 'Guide' },
      { ...flag, name: 'cancelled', title: 'Cancelled' },
      { ...time, name: 'starts_at', title: 'Start' },
      { ...count, name: 'count', title: 'Tours' },
    ]),
  ],
  values: { guide: ['Noor'] },
};

/** The model counts those that took place. */
const lessons: Trade = {
  cubes: [
    view('lessons', 'Lessons', [
      { ...text, name: 'coach', title: 'Coach' },
      { ...text, name: 'kind', title: 'Kind of lesson' },
      { ...text, name: 'status', title: 'Lesson status', description: 'Booked, taken or cancelled.' },
      { ...time, name: 'starts_at', title: 'Start' },
      { ...count, name: 'count', title: 'Lessons' },
      { ...count, name: 'taken', title: 'Lessons taken' },
      { ...count, name: 'cancelled', title: 'Cancelled lessons' },
    ]),
  ],
  values: { status: ['Booked', 'Taken', 'Cancelled'], kind: ['Trial', 'Exam'] },
};

/** A flag says of whom nobody came. */
const viewings: Trade = {
  cubes: [
    view('viewings', 'Viewings', [
      { ...text, name: 'flat', title: 'Flat' },
      { ...flag, name: 'absent', title: 'Tenant did not show up' },
      { ...time, name: 'held_at', title: 'Time of the viewing' },
      { ...count, name: 'count', title: 'Viewings' },
    ]),
  ],
  values: {},
};

/** What is sold may be sent back. */
const sales: Trade = {
  cubes: [
    view('orders', 'Orders', [
      { ...text, name: 'instrument', title: 'Type of instrument' },
      {
        ...text,
        name: 'status',
        title: 'Order status',
        description: 'Ordered, ready, collected or cancelled.',
      },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...count, name: 'count', title: 'Orders' },
    ]),
  ],
  values: { instrument: ['Piano', 'Flute'], status: ['Ordered', 'Ready', 'Collected', 'Cancelled'] },
};

/** Guests come another day than they book. */
const cabins: Trade = {
  cubes: [
    view('stays', 'Stays', [
      { ...text, name: 'cabin', title: 'Cabin' },
      { ...text, name: 'status', title: 'Status', description: 'Booked, in the house or cancelled.' },
      { ...time, name: 'booked_on', title: 'Booked' },
      { ...time, name: 'arrives_on', title: 'Arrival' },
      { ...count, name: 'count', title: 'Stays' },
    ]),
  ],
  values: { status: ['Booked', 'In the house', 'Cancelled'] },
};

/** Whoever is reminded of a jab has not had it. */
const jabs: Trade = {
  cubes: [
    view('jabs', 'Jabs', [
      { ...text, name: 'animal', title: 'Animal' },
      { ...time, name: 'given_on', title: 'Given' },
      { ...time, name: 'due_on', title: 'Next due' },
      { ...time, name: 'reminder_sent_on', title: 'Reminder sent' },
      { ...count, name: 'count', title: 'Jabs' },
    ]),
  ],
  values: {},
};

/** What an exam came to is known later, and pupils leave. */
const exams: Trade = {
  cubes: [
    view('exams', 'Exams', [
      { ...text, name: 'pupil', title: 'Candidate' },
      {
        ...text,
        name: 'result',
        title: 'Result',
        description: 'Pass or fail; empty where it is still to come.',
      },
      { ...time, name: 'sat_on', title: 'Day of the exam' },
      { ...count, name: 'count', title: 'Exams' },
    ]),
    view('pupils', 'Pupils', [
      { ...text, name: 'name', title: 'Pupil' },
      { ...time, name: 'left_on', title: 'Leaving date' },
      { ...count, name: 'count', title: 'Pupils' },
    ]),
  ],
  values: {},
};

/** What is only reported has not been done. */
const repairs: Trade = {
  cubes: [
    view('repairs', 'Repairs', [
      { ...text, name: 'number', title: 'Repair number' },
      { ...text, name: 'status', title: 'Repair status', description: 'Reported, completed or cancelled.' },
      { ...time, name: 'reported_on', title: 'Reported' },
      { ...count, name: 'count', title: 'Repairs' },
    ]),
  ],
  values: { status: ['Reported', 'Completed', 'Cancelled'] },
};

const DONE = "(status NOT IN ('No-show', 'Cancelled', 'Booked') OR status IS NULL)";

describe('what was done', () => {
  it.each([
    [tuning, 'how many tunings did we do last month', DONE],
    [tuning, 'how many tunings have we done this year', DONE],
    [tuning, 'tunings carried out in May', DONE],
    [tuning, 'how many tunings were done in May by tuner', DONE],
    [tuning, 'who did the most tunings this year', DONE],
    [tours, 'how many tours did we run in May', 'cancelled IS NOT TRUE'],
    [tuning, 'tunings Ida Moss did last month', DONE],
    [repairs, 'how many repairs did we do in May', "NOT IN ('Cancelled', 'Reported')"],
    [tours, 'tours we ran last month', 'cancelled IS NOT TRUE'],
    [viewings, 'how many viewings did we hold in May', 'absent IS NOT TRUE'],
    [sales, 'how many pianos did we sell in May', "(status <> 'Cancelled' OR status IS NULL)"],
    [
      lessons,
      'how many trials did we give in May',
      "(status NOT IN ('Cancelled', 'Booked') OR status IS NULL)",
    ],
  ])('leaves out what was called off or is still to come: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
  });

  it('says so', () => {
    expect(titleTold(tuning, 'how many tunings did we do last month')).toContain(
      'status: not No-show, Cancelled or Booked',
    );
  });

  it.each([
    [tuning, 'number of tunings by month', 'NOT IN'],
    [tuning, 'how many tunings last month', 'NOT IN'],
    [tuning, 'how many cancelled tunings did we have last month', 'NOT IN'],
    [tuning, 'how many quotes did we make in May', 'NOT IN'],
    [tuning, 'average hours of tunings done in May', 'NOT IN'],
    [lessons, 'how many lessons did we give in May', 'status'],
    [tours, 'how many tours were cancelled in May', 'IS NOT TRUE'],
    [tours, 'tours by guide', 'cancelled'],
  ])('is nothing that a neutral count leaves out: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).not.toContain(condition);
  });
});

describe('what is usually done', () => {
  it('leaves nothing out', () => {
    expect(toldOf(tours, 'on which weekday are most tours held')).not.toContain('cancelled IS NOT TRUE');
  });
});

describe('what is to come in a running period', () => {
  it.each([
    [tuning, 'what tunings have we got coming up this week', "tuned_on >= '2025-06-30'"],
    [tuning, 'how many tunings are booked for this month', "NOT IN ('No-show', 'Cancelled', 'Done')"],
    [tours, 'how many tours have we got left this year', "starts_at >= '2025-06-30'"],
    [tours, 'tours left this year', "starts_at >= '2025-06-30'"],
    [tours, 'tours still to come this year by guide', 'cancelled IS NOT TRUE'],
  ])('is from now on: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
  });

  it.each([
    [tuning, 'how many tunings do we have tomorrow', "NOT IN ('No-show', 'Cancelled', 'Done')"],
    [cabins, 'how many stays have we got booked next week', "arrives_on >= '2025-07-07'"],
  ])('is nothing that was called off, and is not booked then: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
  });

  it('is not done by having been told', () => {
    expect(toldOf(jabs, 'overdue jabs')).not.toMatch(/^SELECT/);
  });

  it('has not been done yet', () => {
    expect(toldOf(sales, 'orders ready to collect')).not.toMatch(/^SELECT/);
  });

  it('is none of those who left in it', () => {
    expect(toldOf(tours, 'how many guides left this year')).not.toContain("'2025-06-30'");
  });
});

describe('the same time last year', () => {
  it.each([
    [tuning, 'tunings this year compared with the same time last year'],
    [tuning, 'how do tunings this year compare to this time last year'],
    [tuning, 'fees this year against the same period last year'],
    [tuning, 'fees this year vs the same point last year'],
  ])('sets no more of both years beside each other than is over: %#', (trade, question) => {
    const told = toldOf(trade, question);
    expect(told).toContain("tuned_on >= '2025-01-01' AND tuned_on < '2025-07-01'");
    expect(told).toContain("tuned_on >= '2024-01-01' AND tuned_on < '2024-07-01'");
  });

  it('leaves whole years as they are asked for', () => {
    expect(toldOf(tuning, 'tunings this year compared with last year')).toContain("tuned_on < '2025-01-01'");
  });
});

describe('a month that is ahead, and that was', () => {
  it.each([
    [tuning, 'tunings in August', 'choice'],
    // What we have in a month that has not begun is to come.
    [tuning, 'how many tunings do we have in September', "tuned_on >= '2025-09-01'"],
    [tuning, 'how many tunings did we do in August', "tuned_on >= '2024-08-01'"],
    [tuning, 'tunings booked for August', "tuned_on >= '2025-08-01'"],
    [exams, 'exams in August', 'choice'],
    [exams, 'which pupils are leaving in August', "left_on >= '2025-08-01'"],
    [tuning, 'tunings in March', "tuned_on >= '2025-03-01'"],
    [tuning, 'tunings in August 2024', "tuned_on >= '2024-08-01'"],
    [tuning, 'quotes sent in August', "sent_on >= '2024-08-01'"],
  ])('is asked back where rows are planned and no tense says which: %#', (trade, question, part) => {
    expect(toldOf(trade, question)).toContain(part);
  });
});
