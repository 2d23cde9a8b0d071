import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

// Rows with which something has not been done, in two trades; today is 30 June 2025.

const bindery: Trade = {
  cubes: [
    view('volumes', 'Volumes', [
      { ...text, name: 'number', title: 'Volume number' },
      { ...text, name: 'status', title: 'Volume status', description: 'Waiting, bound or cancelled.' },
      { type: 'boolean', name: 'is_rush', title: 'Rush volume' },
      { ...time, name: 'received_on', title: 'Received' },
      { ...time, name: 'bound_on', title: 'Trimmed' },
      { ...time, name: 'billed_on', title: 'Billed' },
      { ...count, name: 'count', title: 'Volumes' },
    ]),
  ],
  values: { status: ['Waiting', 'Bound', 'Cancelled'] },
};

const roofers: Trade = {
  cubes: [
    view('bids', 'Bids', [
      { ...text, name: 'client', title: 'Client' },
      { ...time, name: 'asked_on', title: 'Requested' },
      { ...time, name: 'paid_on', title: 'Paid' },
      { ...count, name: 'count', title: 'Bids' },
      { ...sum, name: 'price', title: 'Price', description: 'In EUR.' },
    ]),
  ],
  values: {},
};

const NOT_STATED = /^(?:missing|unsupported|unsure|choice|unmapped)\b/;

describe('what has not been done yet', () => {
  it.each([
    [
      roofers,
      'bids requested in May and not paid yet',
      "asked_on >= '2025-05-01' AND asked_on < '2025-06-01'",
    ],
    [roofers, 'how many bids have not been paid', 'WHERE paid_on IS NULL'],
    [roofers, "bids that haven't been paid yet", 'WHERE paid_on IS NULL'],
  ])('is told by its date, which is not set: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
    expect(toldOf(trade, question)).toContain('paid_on IS NULL');
  });

  it('is not waited for at an end of another kind, which the answer says', () => {
    expect(toldOf(bindery, 'volumes received in May but not billed')).toContain(
      "billed_on IS NULL AND (status <> 'Cancelled' OR status IS NULL)",
    );
    expect(titleTold(bindery, 'how many volumes are not trimmed yet')).toContain(
      'not yet trimmed; volume status: not Cancelled',
    );
  });

  it('is listed by name where that is asked for, and by nothing else that is called so', () => {
    expect(toldOf(bindery, 'which volumes are not billed yet?')).toMatch(
      /^SELECT number FROM volumes WHERE billed_on IS NULL/,
    );
  });

  it.each([
    ['no date is', bindery, 'volumes not insured yet'],
    ['more is asked for', roofers, 'what price is not paid yet and by whom'],
  ])('is not stated where %s', (_, trade, question) => {
    expect(toldOf(trade, question)).toMatch(NOT_STATED);
  });

  it('is of the period that follows, and of no other time', () => {
    expect(toldOf(roofers, 'bids not paid in May')).not.toContain('paid_on IS NULL');
  });
});

/** A workshop without a day of finishing, a hotel with a flag, and faults that end. */
const workshop: Trade = {
  cubes: [
    view('jobs', 'Jobs', [
      { ...text, name: 'number', title: 'Job number' },
      { ...text, name: 'urgency', title: 'Urgency', description: 'Low or urgent.' },
      {
        ...{ ...text, name: 'status', title: 'Job status' },
        description: 'Booked, confirmed, completed, cancelled or no-show.',
      },
      { ...time, name: 'job_on', title: 'Job date' },
      { ...count, name: 'count', title: 'Jobs' },
    ]),
  ],
  values: {
    status: ['Booked', 'Confirmed', 'Completed', 'Cancelled', 'No-show'],
    urgency: ['Low', 'Urgent'],
  },
};
const stays: Trade = {
  cubes: [
    view('stays', 'Stays', [
      { ...text, name: 'number', title: 'Reservation number' },
      { ...time, name: 'arrival_on', title: 'Arrival' },
      { type: 'boolean', name: 'deposit_paid', title: 'Deposit paid' },
      { ...count, name: 'count', title: 'Reservations' },
    ]),
  ],
  values: {},
};
const outages: Trade = {
  cubes: [
    view('faults', 'Faults', [
      { ...text, name: 'turbine', title: 'Turbine' },
      { ...time, name: 'began_at', title: 'Begin of the fault' },
      { ...time, name: 'ended_at', title: 'End of the fault' },
      { ...count, name: 'count', title: 'Faults' },
    ]),
  ],
  values: { turbine: ['T1'] },
};
const claims: Trade = {
  cubes: [
    view('claims', 'Claims', [
      { ...text, name: 'number', title: 'Claim number' },
      {
        ...text,
        name: 'status',
        title: 'Claim status',
        description: 'Open, accepted, paid, rejected or withdrawn.',
      },
      { ...time, name: 'raised_on', title: 'Raised' },
      { ...time, name: 'decided_on', title: 'Decided' },
      { ...count, name: 'count', title: 'Claims' },
    ]),
  ],
  values: { status: ['Open', 'Accepted', 'Paid', 'Rejected', 'Withdrawn'] },
};

describe('what has not been done, as the model knows it', () => {
  it.each<[Trade, string, string]>([
    [
      workshop,
      'jobs from before today that nobody has closed off',
      "status NOT IN ('Cancelled', 'Completed', 'No-show')",
    ],
    [workshop, "how many jobs haven't been done yet", "status NOT IN ('Cancelled', 'Completed', 'No-show')"],
    [workshop, 'jobs not completed yet', "status NOT IN ('Cancelled', 'Completed', 'No-show')"],
    [stays, "which reservations arriving next week haven't paid their deposit", 'deposit_paid IS NOT TRUE'],
    [outages, 'how many faults are not fixed yet', 'ended_at IS NULL'],
    [claims, 'claims still waiting for a decision', 'decided_on IS NULL'],
  ])('is told by a state, a flag or an end: %#', (trade, question, condition) => {
    const told = toldOf(trade, question);
    expect(told).toMatch(/^SELECT/);
    expect(told).toContain(condition);
  });

  it.each<[Trade, string]>([
    // Those that are completed are confirmed no more.
    [workshop, 'jobs not confirmed yet'],
    [workshop, 'jobs not invoiced yet'],
    [stays, 'reservations not fixed yet'],
    [claims, 'claims still waiting for a surveyor'],
  ])('is none that nothing shows: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it('is no list of numbers where which ones is not asked', () => {
    expect(toldOf(stays, "which reservations arriving next week haven't paid their deposit")).toMatch(
      /^SELECT number /,
    );
  });
});
