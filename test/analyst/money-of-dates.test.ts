import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

// Sums of money that have days of their own beside those of the rows; today is 30 June 2025.

const marquees: Trade = {
  cubes: [
    view('hires', 'Hires', [
      { ...text, name: 'number', title: 'Hire number' },
      { ...text, name: 'client', title: 'Client' },
      { ...time, name: 'hired_on', title: 'Hired' },
      { ...time, name: 'payment_due', title: 'Payment due' },
      { ...time, name: 'deposit_due', title: 'Deposit due' },
      { ...time, name: 'deposit_returned', title: 'Deposit returned' },
      { ...count, name: 'count', title: 'Hires' },
      { ...sum, name: 'fee', title: 'Fee', description: 'In GBP.' },
      { ...sum, name: 'deposit', title: 'Deposit', description: 'In GBP.' },
    ]),
  ],
  values: {},
};

const brokers: Trade = {
  cubes: [
    view('deals', 'Deals', [
      { ...text, name: 'broker', title: 'Broker' },
      { ...time, name: 'closed_on', title: 'Closed' },
      { ...time, name: 'commission_paid', title: 'Commission paid' },
      { ...count, name: 'count', title: 'Deals' },
      { ...sum, name: 'commission', title: 'Commission', description: 'In EUR.' },
    ]),
  ],
  values: {},
};

describe('a sum whose own day is said', () => {
  it.each([
    [marquees, 'deposits returned last month', 'MEASURE(deposit)', "deposit_returned >= '2025-05-01'"],
    [
      marquees,
      'deposit returned last quarter vs the one before',
      'previous_deposit',
      "deposit_returned >= '2024-10-01'",
    ],
    [marquees, 'how much deposit is due next month', 'MEASURE(deposit)', "deposit_due >= '2025-07-01'"],
    [
      brokers,
      'commission paid by broker in 2024',
      'SELECT broker, MEASURE(commission)',
      "commission_paid >= '2024-01-01'",
    ],
  ])('is told by that day: %#', (trade, question, figure, date) => {
    expect(toldOf(trade, question)).toContain(figure);
    expect(toldOf(trade, question)).toContain(date);
  });

  it('is not told by the day of another payment', () => {
    expect(toldOf(marquees, 'how much deposit is due next month')).not.toContain('payment_due');
  });
});
