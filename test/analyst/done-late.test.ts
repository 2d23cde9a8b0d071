import { describe, expect, it } from 'vitest';
import { count, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What was done after the day by which it was due, in trades of which some call nothing late; today is 30 June 2025.

const members = [
  { ...text, name: 'client', title: 'Client' },
  { ...time, name: 'issued_on', title: 'Issued' },
  { ...time, name: 'due_on', title: 'Due' },
  { ...time, name: 'paid_on', title: 'Paid' },
  { ...count, name: 'count', title: 'Invoices' },
];
const florist: Trade = { cubes: [view('invoices', 'Invoices', members)], values: {} };
const potters: Trade = {
  cubes: [
    view('invoices', 'Invoices', [...members, { ...count, name: 'paid_late', title: 'Invoices paid late' }]),
  ],
  values: {},
};

const movers: Trade = {
  cubes: [
    view('jobs', 'Jobs', [
      { ...text, name: 'crew', title: 'Crew' },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...time, name: 'promised_for', title: 'Promised for' },
      { ...time, name: 'finished_at', title: 'Finished' },
      { ...count, name: 'count', title: 'Jobs' },
    ]),
  ],
  values: {},
};

/** Late is what is half an hour too late, by the model's own figure. */
const nurses: Trade = {
  cubes: [
    view('visits', 'Visits', [
      { ...text, name: 'nurse', title: 'Nurse' },
      { ...time, name: 'promised_for', title: 'Promised for' },
      { ...time, name: 'finished_at', title: 'Finished' },
      { ...count, name: 'count', title: 'Visits' },
      {
        ...count,
        name: 'late',
        title: 'Late visits',
        description: 'More than 30 minutes after the promise.',
      },
    ]),
  ],
  values: {},
};

/** When it was due is not told. */
const dyers: Trade = {
  cubes: [
    view('lots', 'Lots', [
      { ...time, name: 'taken_on', title: 'Taken in' },
      { ...time, name: 'finished_on', title: 'Finished' },
      { ...count, name: 'count', title: 'Lots' },
    ]),
  ],
  values: {},
};

const LATE = "FILTER (WHERE (DATE_TRUNC('day', paid_on) > DATE_TRUNC('day', due_on)) IS TRUE)";

describe('what was done late', () => {
  it.each([
    [florist, 'what percentage of invoices was paid late', LATE],
    [florist, 'share of invoices paid late by client', LATE],
    [florist, 'what share of the invoices issued in May was paid late', "issued_on >= '2025-05-01'"],
    [potters, 'what percentage of invoices was paid late', 'MEASURE(paid_late)'],
    [
      movers,
      'what percentage of jobs was finished on time',
      "(DATE_TRUNC('day', finished_at) <= DATE_TRUNC('day', promised_for)) IS TRUE",
    ],
    [
      movers,
      'how many jobs were late by crew',
      "(DATE_TRUNC('day', finished_at) > DATE_TRUNC('day', promised_for)) IS TRUE",
    ],
  ])('is done after the day by which it was due, of all that is done: %#', (trade, question, part) => {
    expect(toldOf(trade, question)).toContain(part);
  });

  it('is no part of what is still open', () => {
    expect(toldOf(florist, 'what percentage of invoices was paid late')).toContain(
      'WHERE paid_on IS NOT NULL',
    );
  });

  it('is what the model calls so, where it does', () => {
    expect(toldOf(potters, 'how many invoices were paid late')).toContain('MEASURE(paid_late)');
    expect(toldOf(nurses, 'how many visits were late by nurse')).toContain('MEASURE(late)');
    expect(toldOf(nurses, 'what percentage of visits was finished late')).not.toContain('DATE_TRUNC');
  });

  it.each([
    [dyers, 'what percentage of lots was finished late'],
    [florist, 'what percentage of invoices was billed late'],
  ])('is not stated where nothing says by when, or of another deed: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
