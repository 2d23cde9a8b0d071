import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';
import { gardeners, harbour } from './trades-of-rows.ts';

// What the rows that were selected come to in money; today is 30 June 2025.

/** Bells that are cast to order. */
const foundry: Trade = {
  cubes: [
    view('orders', 'Orders', [
      { ...text, name: 'number', title: 'Order number' },
      { ...text, name: 'parish', title: 'Parish' },
      {
        ...text,
        name: 'status',
        title: 'Order status',
        description: 'Enquired, cast, disputed or cancelled.',
      },
      { ...time, name: 'ordered_on', title: 'Ordered' },
      { ...count, name: 'count', title: 'Orders' },
      {
        ...sum,
        name: 'order_value',
        title: 'Order value',
        description: 'In GBP. Cancelled orders left out.',
      },
      { ...sum, name: 'storage_value', title: 'Storage value', description: 'In GBP.' },
    ]),
    view('bills', 'Bills', [
      { ...text, name: 'parish', title: 'Parish' },
      { ...text, name: 'status', title: 'Bill status', description: 'Draft, sent, disputed or paid.' },
      { ...time, name: 'sent_on', title: 'Sent' },
      { ...time, name: 'due_on', title: 'Due' },
      { ...time, name: 'paid_on', title: 'Paid' },
      { ...count, name: 'count', title: 'Bills' },
      { ...sum, name: 'billed', title: 'Billed', description: 'In GBP.' },
      { ...sum, name: 'open_amount', title: 'Outstanding', description: 'In GBP. Sent and not paid yet.' },
    ]),
  ],
  values: { status: ['Enquired', 'Cast', 'Disputed', 'Cancelled', 'Draft', 'Sent', 'Paid'] },
};

/** Lessons in a riding school, where money comes in for those that were ridden, and nobody says so. */
const stables: Trade = {
  cubes: [
    view('rides', 'Rides', [
      { ...text, name: 'rider', title: 'Rider' },
      { ...text, name: 'state', title: 'Ride status', description: 'Booked, ridden, missed or cancelled.' },
      { ...time, name: 'ridden_on', title: 'Day of the ride' },
      { ...count, name: 'count', title: 'Rides' },
      { ...sum, name: 'income', title: 'Income from rides', description: 'In EUR.' },
    ]),
    view('breakages', 'Breakages', [
      { ...text, name: 'yard', title: 'Yard' },
      { ...text, name: 'cause', title: 'Cause', description: 'Fall, bite or weather.' },
      { ...time, name: 'found_on', title: 'Found' },
      { ...count, name: 'count', title: 'Breakages' },
      { ...sum, name: 'value', title: 'Value of what broke', description: 'In EUR.' },
      { ...sum, name: 'claimed', title: 'Refunded by the insurer', description: 'In EUR.' },
    ]),
  ],
  values: { state: ['Booked', 'Ridden', 'Missed', 'Cancelled'], cause: ['Fall', 'Bite', 'Weather'] },
};

describe('what rows that are counted come to', () => {
  it.each([
    [
      foundry,
      'how many disputed bills are there and what are they worth altogether?',
      /^SELECT MEASURE\(count\) AS count, MEASURE\(billed\) AS billed FROM bills WHERE status = 'Disputed'$/,
    ],
    [foundry, 'disputed bills and how much for', /^SELECT MEASURE\(count\).*MEASURE\(billed\)/],
    [foundry, 'disputed bills - how much in total?', /^SELECT MEASURE\(billed\) AS billed FROM bills/],
    [foundry, 'disputed orders and what do they add up to', /MEASURE\(order_value\) AS order_value FROM/],
    [
      stables,
      'how many breakages by a bite did we have in May and what were they worth all in',
      /^SELECT MEASURE\(count\) AS count, MEASURE\(value\) AS value FROM breakages/,
    ],
    [stables, 'breakages in May by cause and what they were worth', /^SELECT cause, MEASURE\(value\)/],
  ])('is the one sum of all of them: %#', (trade, question, expected) => {
    expect(toldOf(trade, question)).toMatch(expected);
  });

  it.each([
    [harbour, 'how many hires were there in 2025 and how much was that', 'charged'],
    [gardeners, 'how many visits were there in May 2025 and how much is it', 'billed'],
  ])('is told beside their number, and never left out: %#', (trade, question, sum) => {
    expect(toldOf(trade, question)).toMatch(
      new RegExp(`^SELECT MEASURE\\(count\\) AS count, MEASURE\\(${sum}\\)`),
    );
  });

  it('is what is still owed, of what is not paid', () => {
    expect(toldOf(foundry, 'overdue bills - how much in total?')).toMatch(
      /^SELECT MEASURE\(open_amount\).*due_on < '2025-06-30' AND paid_on IS NULL/,
    );
    expect(toldOf(foundry, 'which parishes have overdue bills and how much is it for each of them?')).toMatch(
      /^SELECT parish, MEASURE\(open_amount\)/,
    );
  });

  it('may be asked after them', () => {
    expect(toldOf(foundry, 'how many bills are disputed?', 'and what do those come to?')).toMatch(
      /^SELECT MEASURE\(billed\) AS billed FROM bills WHERE status = 'Disputed'$/,
    );
    expect(toldOf(stables, 'breakages by a bite in May', 'and how much is that?')).toMatch(
      /^SELECT MEASURE\(value\)/,
    );
  });

  it('is none of what each comes to, where all together are asked for', () => {
    const gifts: Trade = {
      cubes: [
        view('gifts', 'Gifts', [
          { ...text, name: 'receipt', title: 'Receipt number' },
          { type: 'number', name: 'amount', title: 'Amount of the gift', description: 'In EUR.' },
          { ...time, name: 'given_on', title: 'Given' },
          { ...count, name: 'count', title: 'Gifts' },
          { ...count, name: 'refunds', title: 'Refunded gifts' },
        ]),
      ],
      values: {},
    };
    expect(toldOf(gifts, 'refunded gifts in May and what they came to in total')).not.toMatch(
      /^SELECT receipt/,
    );
  });

  it.each([
    [foundry, 'how many orders were cancelled in May and what were they worth?'],
    [stables, 'how many rides were missed in May and what were they worth?'],
    [stables, 'rides that were cancelled in May - how much in total?'],
  ])('is none that leaves them out, or came in for others: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/order_value|storage_value|income/);
  });
});

describe('who is told by most', () => {
  it.each([
    ['top 3 parishes by what they were billed in 2025 and what we billed each of them', 'billed'],
    ['three parishes with the highest order value in 2025 and what we cast for each of them', null],
  ])('is shown with that, and with no other deed: %s', (question, figure) => {
    const told = toldOf(foundry, question);
    if (figure === null) expect(told).not.toMatch(/^SELECT/);
    else expect(told).toMatch(/^SELECT parish, MEASURE\(billed\).*LIMIT 3$/);
  });

  it('is never by what was lost or is owed, where nobody says so', () => {
    expect(toldOf(foundry, 'our 3 biggest parishes in 2025')).not.toContain('open_amount');
  });
});

describe('what something is worth, or due', () => {
  it.each([
    [foundry, 'what are the disputed bills worth?', /^(?!SELECT MEASURE\(count\))/],
    [stables, 'what are the breakages by a bite worth?', /^SELECT MEASURE\(value\).*cause = 'Bite'/],
    [
      foundry,
      'how much is due in over the next 30 days?',
      /^SELECT MEASURE\(open_amount\).*due_on >= '2025-06-30'/,
    ],
    [foundry, 'how much is due in this month', /^SELECT MEASURE\(open_amount\).*due_on >= '2025-06-01'/],
  ])('is told by that money, and by the day on which it is due: %#', (trade, question, told) => {
    expect(toldOf(trade, question)).toMatch(told);
  });

  it('is none of a day on which nothing is due', () => {
    const undated: Trade = {
      ...stables,
      cubes: [
        view('lets', 'Lets', [
          { ...text, name: 'guest', title: 'Guest' },
          { ...time, name: 'departs_on', title: 'Departure' },
          { ...count, name: 'count', title: 'Lets' },
          { ...sum, name: 'balance_due', title: 'Balance due', description: 'In EUR. Still to be paid.' },
        ]),
      ],
    };
    expect(toldOf(undated, 'how much is due next month?')).not.toMatch(/^SELECT/);
  });
});

/** Bee hives that are rented out for a fee each week. */
const hives: Trade = {
  cubes: [
    view('rentals', 'Rentals', [
      { ...text, name: 'farm', title: 'Farm' },
      { ...text, name: 'status', title: 'Rental status', description: 'Asked, running or ended.' },
      { ...time, name: 'began_on', title: 'Start date' },
      { ...count, name: 'count', title: 'Rentals' },
      { ...sum, name: 'weekly', title: 'Weekly rental value', description: 'In EUR.' },
    ]),
  ],
  values: { status: ['Asked', 'Running', 'Ended'] },
};

describe('what something is worth each week', () => {
  it('is the one figure that says so, and no series of weeks', () => {
    expect(toldOf(hives, 'what are the running rentals worth per week?')).toMatch(
      /^SELECT MEASURE\(weekly\) AS weekly FROM rentals WHERE status = 'Running'$/,
    );
    expect(toldOf(hives, 'what are the running rentals worth per month?')).not.toMatch(/^SELECT/);
    expect(toldOf(foundry, 'what are the disputed orders worth per month?')).not.toMatch(
      /^SELECT.*DATE_TRUNC/,
    );
  });
});
