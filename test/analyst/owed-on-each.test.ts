import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// What is owed, where one figure is called by a participle alone; today is 30 June 2025.

/** Boats whose owners are billed for their repair. */
const boatyard: Trade = {
  cubes: [
    view('invoices', 'Invoices and payments', [
      { ...text, name: 'number', title: 'Invoice number' },
      { ...text, name: 'customer', title: 'Customer' },
      {
        ...text,
        name: 'status',
        title: 'Invoice status',
        description: 'Draft, sent, part paid, paid or written off.',
      },
      { ...time, name: 'issued_on', title: 'Issued', description: 'Empty for drafts.' },
      { ...time, name: 'due_on', title: 'Due' },
      { ...time, name: 'paid_on', title: 'Paid in full' },
      { ...count, name: 'count', title: 'Invoices' },
      { ...sum, name: 'invoiced', title: 'Invoiced', description: 'In GBP.' },
      { ...sum, name: 'received', title: 'Payments received', description: 'In GBP.' },
      { ...sum, name: 'outstanding', title: 'Outstanding', description: 'In GBP.' },
    ]),
  ],
  values: { status: ['Draft', 'Sent', 'Part paid', 'Paid', 'Written off'] },
};

/** Fees of a choir, of which two figures are still to come. */
const choir: Trade = {
  cubes: [
    view('fees', 'Fees', [
      { ...text, name: 'fee_no', title: 'Fee number' },
      { ...text, name: 'status', title: 'Fee status', description: 'Asked, part paid or paid.' },
      { ...time, name: 'asked_on', title: 'Asked' },
      { ...count, name: 'count', title: 'Fees' },
      { ...sum, name: 'owed', title: 'Owed by members', description: 'In GBP.' },
      { ...sum, name: 'balance', title: 'Balance of the account', description: 'In GBP.' },
    ]),
  ],
  values: { status: ['Asked', 'Part paid', 'Paid'] },
};

describe('what is left on each', () => {
  it.each([
    "part paid invoices and what's left on each",
    'part paid invoices and whats left on each',
    'part paid invoices with how much is still owing on each of them',
  ])('is told of each by its number: %s', (question) => {
    expect(toldOf(boatyard, question)).toMatch(
      /^SELECT number, MEASURE\(outstanding\) AS outstanding FROM invoices WHERE status = 'Part paid'/,
    );
  });

  it('is asked back where two figures may be meant', () => {
    expect(toldOf(choir, "part paid fees and what's left on each")).not.toMatch(/^SELECT/);
  });
});

describe('who is behind with paying', () => {
  it.each([
    'which customers are behind with paying',
    'who is late with paying?',
    'which customers are behind on their payments',
  ])('has something that is due and not paid in full: %s', (question) => {
    expect(toldOf(boatyard, question)).toContain(
      "due_on < '2025-06-30' AND (status NOT IN ('Draft', 'Written off', 'Paid') OR status IS NULL)",
    );
  });
});

describe('what is counted by a noun', () => {
  it.each([
    ['how many paid invoices', "MEASURE(count) AS count FROM invoices WHERE status = 'Paid'"],
    ['how many part paid invoices', "MEASURE(count) AS count FROM invoices WHERE status = 'Part paid'"],
    ['how much have we invoiced', 'MEASURE(invoiced)'],
  ])('is no sum that is called by the verb: %s', (question, shown) => {
    expect(toldOf(boatyard, question)).toContain(shown);
  });

  it('is by the day of the verb where a period is said', () => {
    expect(toldOf(boatyard, 'paid invoices in May')).toMatch(/^SELECT MEASURE\(count\).*paid_on >= /);
  });

  it('is by the day of issue, which drafts alone have none of', () => {
    expect(toldOf(boatyard, 'how much have we invoiced in May')).toContain("issued_on >= '2025-05-01'");
    expect(toldOf(boatyard, 'invoices in May')).toContain("issued_on >= '2025-05-01'");
  });
});
