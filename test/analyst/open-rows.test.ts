import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, titleTold, toldOf } from './trades.ts';

// The trades' today is 30 June 2025.

const printing: Trade = {
  cubes: [
    view('invoices', 'Invoices', [
      { ...text, name: 'client', title: 'Client' },
      { ...text, name: 'city', title: 'City' },
      { ...time, name: 'issued_on', title: 'Issued' },
      { ...time, name: 'due_on', title: 'Due' },
      { ...time, name: 'paid_on', title: 'Paid', description: 'Empty while it is unpaid.' },
      { ...count, name: 'count', title: 'Invoices' },
      { ...sum, name: 'amount', title: 'Invoiced amount', description: 'In EUR.' },
      { ...sum, name: 'unpaid_amount', title: 'Unpaid amount', description: 'In EUR.' },
    ]),
  ],
  values: { city: ['Graz', 'Linz'] },
};

const pumps: Trade = {
  cubes: [
    view('checks', 'Checks', [
      { ...text, name: 'pump', title: 'Pump' },
      { ...text, name: 'state', title: 'State' },
      { ...time, name: 'deadline', title: 'Deadline' },
      { ...time, name: 'checked_on', title: 'Checked', description: 'Empty until somebody was there.' },
      { ...count, name: 'count', title: 'Checks' },
    ]),
  ],
  values: { state: ['Open', 'Closed'] },
};

/** Loans come back some day; when they should have is not told. */
const tools: Trade = {
  cubes: [
    view('loans', 'Loans', [
      { ...text, name: 'tool', title: 'Tool' },
      { ...time, name: 'lent_on', title: 'Lent' },
      { ...time, name: 'returned_on', title: 'Returned' },
      { ...count, name: 'count', title: 'Loans' },
    ]),
  ],
  values: {},
};

/** Each status is followed by another. */
const parcels: Trade = {
  cubes: [
    view('parcels', 'Parcels', [
      { ...text, name: 'status', title: 'Status' },
      { ...time, name: 'packed_at', title: 'Packed at' },
      { ...time, name: 'shipped_at', title: 'Shipped at' },
      { ...count, name: 'count', title: 'Parcels' },
    ]),
  ],
  values: { status: ['Packed', 'Shipped', 'Delivered'] },
};

/** Both are let; when they were given back says nothing of what is paid. */
const moorings: Trade = {
  cubes: [
    view('moorings', 'Moorings', [
      { ...text, name: 'skipper', title: 'Skipper' },
      { ...text, name: 'warden', title: 'Warden', description: 'Empty where nobody looks after it.' },
      { ...time, name: 'left_on', title: 'Left', description: 'Empty while the boat is here.' },
      { ...count, name: 'count', title: 'Moorings' },
      { ...sum, name: 'fees', title: 'Yearly fees', description: 'In EUR.' },
    ]),
  ],
  values: {},
};

const lockers: Trade = {
  cubes: [
    view('lockers', 'Lockers', [
      { ...text, name: 'member', title: 'Member' },
      { ...text, name: 'keeper', title: 'Keeper', description: 'Empty until one is named.' },
      { ...time, name: 'returned_on', title: 'Key returned', description: 'Empty while it is in use.' },
      { ...count, name: 'count', title: 'Lockers' },
      { ...sum, name: 'deposits', title: 'Deposits', description: 'In GBP.' },
    ]),
  ],
  values: {},
};

const permits: Trade = {
  cubes: [
    view('permits', 'Permits', [
      { ...text, name: 'stage', title: 'Stage' },
      { ...time, name: 'filed_on', title: 'Filed' },
      { ...time, name: 'examined_on', title: 'Examined' },
      { ...count, name: 'count', title: 'Permits' },
    ]),
  ],
  values: { stage: ['Filed', 'Examined', 'Granted'] },
};

describe('what is still to be done', () => {
  it.each([
    [printing, 'how many invoices are overdue', "due_on < '2025-06-30' AND paid_on IS NULL"],
    [printing, 'overdue invoices by client', "due_on < '2025-06-30' AND paid_on IS NULL"],
    [printing, 'invoiced amount overdue today', "due_on < '2025-06-30' AND paid_on IS NULL"],
    [pumps, 'which pumps have an overdue check', "deadline < '2025-06-30' AND checked_on IS NULL"],
    [pumps, 'checks overdue as of today', "deadline < '2025-06-30' AND checked_on IS NULL"],
  ])('is overdue once its day is past: %#', (trade, question, condition) => {
    expect(toldOf(trade, question)).toContain(`WHERE ${condition}`);
  });

  it.each([
    [printing, 'how many invoices are unpaid', 'MEASURE(count) AS count FROM invoices WHERE paid_on IS NULL'],
    [printing, 'outstanding invoices by city', 'FROM invoices WHERE paid_on IS NULL GROUP BY'],
    [pumps, 'how many checks are outstanding', 'FROM checks WHERE checked_on IS NULL'],
    [pumps, 'how many checks are still waiting', 'FROM checks WHERE checked_on IS NULL'],
    [pumps, "checks that haven't gone through yet by pump", 'FROM checks WHERE checked_on IS NULL GROUP BY'],
  ])('is what has no date of having been done: %#', (trade, question, sql) => {
    expect(toldOf(trade, question)).toContain(sql);
  });

  it('is a value, where one is called so', () => {
    expect(toldOf(pumps, 'how many checks are open')).toContain("WHERE state = 'Open'");
  });

  it('is a figure of that name, where it is said whole', () => {
    expect(toldOf(printing, 'unpaid amount by city')).toContain('MEASURE(unpaid_amount)');
  });

  it('is told in words', () => {
    expect(titleTold(printing, 'how many invoices are overdue')).toBe(
      'Number of invoices (due until 29 June 2025; not yet paid)',
    );
  });

  it.each(['how many loans are overdue', 'outstanding loans by tool'])(
    'is not guessed where no date is said to be empty until then: %s',
    (question) => {
      expect(toldOf(tools, question)).toMatch(/^(?:missing|unmapped)/);
    },
  );

  it.each([
    [moorings, 'which skipper owes us the most'],
    [moorings, 'how much does each skipper owe us'],
    [moorings, 'how much are we owed'],
    [lockers, 'which member owes us the most'],
    [lockers, 'how much are we owed'],
  ])('is not owed where the date is of something else: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it.each([
    [moorings, 'how many moorings are empty'],
    [lockers, 'how many lockers are empty'],
  ])('is no column that may be empty: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });

  it.each([
    [parcels, 'parcels not yet shipped'],
    [parcels, 'how many parcels are not shipped yet'],
    [permits, 'permits that are not examined yet'],
  ])('is not all that has another status by now: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT .*(?:status|stage) <>/);
  });
});
