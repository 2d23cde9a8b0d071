import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// How long something is past its day, and periods set beside each other; today is 30 June 2025.

/** Two things of a bill are due: its payment, and a deposit. */
const marquees: Trade = {
  cubes: [
    view('bills', 'Bills', [
      { ...text, name: 'number', title: 'Bill number' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'status', title: 'Status', description: 'Open, paid or void.' },
      { ...time, name: 'issued_on', title: 'Issued' },
      { ...time, name: 'due_on', title: 'Payment due' },
      { ...time, name: 'paid_on', title: 'Paid' },
      { ...time, name: 'deposit_due_on', title: 'Deposit due' },
      { ...time, name: 'deposit_returned_on', title: 'Deposit returned' },
      { ...count, name: 'count', title: 'Bills' },
      { ...sum, name: 'billed', title: 'Billed', description: 'In GBP.' },
    ]),
  ],
  values: { status: ['Open', 'Paid', 'Void'], customer: ['Hill', 'Harbour'] },
};

/** What is overdue has a figure of its own, and a day. */
const records: Trade = {
  cubes: [
    view('loans', 'Loans', [
      { ...text, name: 'borrower', title: 'Borrower' },
      { ...text, name: 'format', title: 'Format' },
      { ...time, name: 'lent_on', title: 'Lent' },
      { ...time, name: 'due_on', title: 'Due back' },
      { ...time, name: 'returned_on', title: 'Returned' },
      { ...count, name: 'count', title: 'Loans' },
      { ...count, name: 'overdue', title: 'Overdue loans' },
    ]),
  ],
  values: { format: ['Vinyl', 'Tape'] },
};

/** Nothing says by when a seat should be mended. */
const saddlers: Trade = {
  cubes: [
    view('mends', 'Mends', [
      { ...text, name: 'saddle', title: 'Saddle' },
      { ...time, name: 'received_on', title: 'Received' },
      { ...count, name: 'count', title: 'Mends' },
      { ...count, name: 'overdue', title: 'Overdue mends' },
    ]),
  ],
  values: {},
};

const NOT_STATED = /^(?:missing|unsupported|unsure|choice|unmapped)\b/;

describe('what is so long overdue', () => {
  it.each([
    [marquees, 'bills more than 60 days overdue', "due_on < '2025-05-01' AND paid_on IS NULL"],
    [
      marquees,
      'how many bills are overdue by more than 2 months',
      "due_on < '2025-04-30' AND paid_on IS NULL",
    ],
    [marquees, 'which bills are at least 30 days overdue?', "due_on < '2025-06-01' AND paid_on IS NULL"],
    [marquees, 'bills over a month overdue by customer', "due_on < '2025-05-30' AND paid_on IS NULL"],
    [marquees, '90+ days overdue bills', "due_on < '2025-04-02' AND paid_on IS NULL"],
    [records, 'loans more than 2 weeks overdue', "due_on < '2025-06-16' AND returned_on IS NULL"],
  ])('is so long past its day, and not done: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(condition);
  });

  it.each([
    [saddlers, 'mends more than 2 weeks overdue'],
    [saddlers, 'how many mends are over a month overdue'],
  ])('is not told where nothing says by when it was due: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(NOT_STATED);
  });

  it('groups by no month that only says how long', () => {
    expect(toldOf(marquees, 'bills over a month overdue by customer')).not.toContain('DATE_TRUNC');
  });
});

describe('two stretches side by side', () => {
  const beside = (later: string, earlier: string) => (sql: string) => {
    const [from = '', to = ''] = later.split('/');
    const [start = '', end = ''] = earlier.split('/');
    expect(sql).toContain(`issued_on >= '${from}' AND issued_on < '${to}') AS`);
    expect(sql).toContain(`issued_on >= '${start}' AND issued_on < '${end}') AS previous_`);
  };

  it.each([
    [
      'billed January to March 2025 vs October to December 2024',
      '2025-01-01/2025-04-01',
      '2024-10-01/2025-01-01',
    ],
    [
      'billed from March to May against December to February',
      '2025-03-01/2025-06-01',
      '2024-12-01/2025-03-01',
    ],
    [
      'billed in Q1 2025 compared with the three months before',
      '2025-01-01/2025-04-01',
      '2024-10-01/2025-01-01',
    ],
    [
      'billed in March and April compared with the previous 2 months',
      '2025-03-01/2025-05-01',
      '2025-01-01/2025-03-01',
    ],
    [
      'how much did the amount billed grow from the first to the second quarter of 2024',
      '2024-04-01/2024-07-01',
      '2024-01-01/2024-04-01',
    ],
  ])('has each of its own days: %s', (question, later, earlier) => {
    beside(later, earlier)(toldOf(marquees, question));
  });
});

describe('money as it is spoken of', () => {
  it('is so many thousands', () => {
    expect(toldOf(marquees, 'amount billed by customer over 5 grand')).toContain(
      'HAVING MEASURE(billed) > 5000',
    );
  });
});

describe('how many have so many', () => {
  it('counts no one for the rows of no one', () => {
    expect(toldOf(marquees, 'how many customers have more than 2 bills')).toContain('customer IS NOT NULL');
  });
});
