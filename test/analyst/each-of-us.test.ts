import { describe, expect, it } from 'vitest';
import { count, sum, text, time, view } from './members-of-trades.ts';
import { type Trade, toldOf } from './trades.ts';

/** Chimneys that are swept by somebody, for somebody. */
const chimneys: Trade = {
  cubes: [
    view('sweeps', 'Sweeps', [
      { ...text, name: 'handled_by', title: 'Sweep owner' },
      { ...text, name: 'customer', title: 'Customer' },
      { ...text, name: 'paid_by', title: 'Paid by', description: 'Card or cash.' },
      { ...time, name: 'swept_on', title: 'Swept' },
      { ...count, name: 'count', title: 'Sweeps' },
      { ...count, name: 'missed', title: 'Missed sweeps' },
    ]),
    view('clients', 'Customers', [
      { ...text, name: 'customer', title: 'Customer' },
      { ...count, name: 'count', title: 'Customers' },
    ]),
  ],
  values: { handled_by: ['Ann Reed', 'Bo Hill'] },
};

/** Bees, which two kinds of people see to. */
const bees: Trade = {
  cubes: [
    view('hives', 'Visits to hives', [
      { ...text, name: 'keeper', title: 'Beekeeper' },
      { ...text, name: 'inspector', title: 'Inspector' },
      { ...text, name: 'logged_by', title: 'Logged by' },
      { ...time, name: 'seen_on', title: 'Seen' },
      { ...count, name: 'count', title: 'Visits' },
      { ...sum, name: 'honey', title: 'Honey from hives', description: 'In GBP.' },
    ]),
  ],
  values: {},
};

describe('each of us', () => {
  it.each([
    ['missed sweeps in May 2025 by each of us', 'missed'],
    ['how many missed sweeps has each of us had in 2025', 'missed'],
    ['sweeps per each of us in 2025', 'count'],
  ])('is whoever does the work in the rows: %s', (question, figure) => {
    expect(toldOf(chimneys, question)).toContain(`SELECT handled_by, MEASURE(${figure}) AS ${figure}`);
  });

  it('is narrowed to one of us', () => {
    const told = toldOf(chimneys, 'missed sweeps in May 2025 by each of us', "just bo's");
    expect(told).toContain("handled_by = 'Bo Hill'");
    expect(told).toContain('MEASURE(missed)');
  });

  it('is nobody where several kinds of people may be meant', () => {
    expect(toldOf(bees, 'visits in May 2025 by each of us')).not.toMatch(/^SELECT/);
  });
});

describe('the tail of the name of money', () => {
  it('is no money where nobody speaks of any', () => {
    expect(toldOf(bees, 'hives in May 2025')).not.toContain('MEASURE(honey)');
    expect(toldOf(bees, 'how much honey from hives in May 2025')).toContain('MEASURE(honey)');
  });
});
