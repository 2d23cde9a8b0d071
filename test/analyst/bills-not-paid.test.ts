import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Bills that are open, in three trades: by a day of payment, by a state alone, and paid in parts.

const glazier: Trade = {
  cubes: [
    view('bills', 'Bills', [
      { ...text, name: 'number', title: 'Bill number' },
      { ...text, name: 'client', title: 'Client' },
      {
        ...{ ...text, name: 'status', title: 'Bill status' },
        description: 'Sent, disputed, paid or credited. Drafts are seen by the office only.',
      },
      { ...time, name: 'billed_on', title: 'Bill date' },
      { ...time, name: 'due_on', title: 'Payment due' },
      { ...time, name: 'paid_on', title: 'Paid' },
      { ...count, name: 'count', title: 'Bills' },
      { ...sum, name: 'net', title: 'Billed', description: 'In GBP.' },
      { ...sum, name: 'outstanding', title: 'Outstanding', description: 'In GBP. Sent or disputed.' },
    ]),
  ],
  values: { status: ['Sent', 'Disputed', 'Paid', 'Credited'] },
};

const allotments: Trade = {
  cubes: [
    view('fees', 'Plot fees', [
      { ...text, name: 'number', title: 'Invoice' },
      { ...text, name: 'site', title: 'Site' },
      {
        ...{ ...text, name: 'status', title: 'Payment status' },
        description: 'Paid, Part paid, Unpaid, Disputed or Written off.',
      },
      { ...time, name: 'issued_on', title: 'Issued' },
      { ...time, name: 'paid_on', title: 'Paid', description: 'The last payment towards it.' },
      { ...count, name: 'count', title: 'Invoices' },
      { ...sum, name: 'billed', title: 'Billed', description: 'In GBP.' },
    ]),
  ],
  values: { status: ['Paid', 'Part paid', 'Unpaid', 'Disputed', 'Written off'] },
};

const market: Trade = {
  cubes: [
    view('stalls', 'Stalls', [
      { ...text, name: 'stall', title: 'Stall' },
      { ...text, name: 'status', title: 'Status', description: 'Let, free or closed.' },
      { ...time, name: 'rent_paid_on', title: 'Rent paid' },
      { ...count, name: 'count', title: 'Stalls' },
    ]),
    view('traders', 'Traders', [
      { ...text, name: 'trader', title: 'Trader' },
      { ...text, name: 'standing', title: 'Standing', description: 'Active, suspended or gone.' },
      { ...count, name: 'count', title: 'Traders' },
    ]),
  ],
  values: { status: ['Let', 'Free', 'Closed'], standing: ['Active', 'Suspended', 'Gone'] },
};

const NOT_PAID = "paid_on IS NULL AND (status <> 'Credited' OR status IS NULL)";
const NOT_STATED = /^(?:missing|unsupported|unsure|choice|unmapped)\b/;

describe('bills that are open', () => {
  it.each([
    'how many unpaid bills are there',
    'how many bills are unpaid',
    'how many bills are still open',
    'how many open bills have we got',
    'how many bills are outstanding',
    'how many bills are not paid yet',
    'which bills are still open?',
    'outstanding bills over £500',
    'open bills by client',
  ])('are those without a day of payment that are still to be paid: %s', (question) => {
    expect(toldOf(glazier, question)).toMatch(/^SELECT/);
    expect(toldOf(glazier, question)).toContain(NOT_PAID);
  });

  it.each([
    'how many invoices are still open',
    'how many invoices are not paid yet',
    'how many invoices are outstanding',
  ])('are no longer open where they are written off, and not paid where they are in part: %s', (question) => {
    expect(toldOf(allotments, question)).toMatch(
      /status NOT IN \('(?:Written off', 'Paid|Paid', 'Written off)'\)/,
    );
    expect(toldOf(allotments, question)).not.toContain('paid_on');
  });

  it.each([
    [market, 'how many stalls are open'],
    [market, 'open stalls'],
    [glazier, 'what are the open bills worth by inspector'],
  ])('are none of other things that are open: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/paid_on IS NULL/);
    expect(toldOf(trade, question)).toMatch(NOT_STATED);
  });

  it.each(['which traders are not suspended yet', 'list traders not suspended yet'])(
    'what is not at a state yet is never what is: %s',
    (question) => {
      expect(toldOf(market, question)).not.toMatch(/standing = 'Suspended'/);
    },
  );
});
