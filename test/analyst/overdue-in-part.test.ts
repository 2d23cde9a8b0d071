import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

const bills = (states: string): Trade => ({
  cubes: [
    view('bills', 'Bills', [
      { ...text, name: 'stand', title: 'Kind of stand', rows: 1, description: 'Open or Closed.' },
      { ...text, name: 'state', title: 'Bill status', rows: 0, description: states },
      { ...time, name: 'due_on', title: 'Due', rows: 0 },
      { ...time, name: 'paid_on', title: 'Paid on', rows: 0 },
      { ...count, name: 'count', title: 'Bills', rows: 0 },
      { ...sum, name: 'outstanding', title: 'Outstanding', description: 'In GBP.', rows: 0 },
    ]),
  ],
  values: { state: ['Open', 'Part paid', 'Partly settled', 'Paid', 'Void'] },
});

describe('what is overdue where some is paid in part', () => {
  it.each(['how much is overdue', 'overdue bills', 'bills more than 30 days overdue'])(
    'is told by its state, since it has a day of payment: %s',
    (question) => {
      const told = toldOf(bills('Open, Part paid, Paid or Void.'), question);
      expect(told).toMatch(/^SELECT.*due_on <.*state NOT IN/);
      expect(told).not.toContain('paid_on IS NULL');
      expect(told).not.toMatch(/'Part paid'/);
    },
  );

  it('and by the day of payment where nothing is', () => {
    expect(toldOf(bills('Open, Paid or Void.'), 'how much is overdue')).toMatch(/^SELECT.*paid_on IS NULL/);
  });
});
