import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { count, number, sum, text } from './members-of-trades.ts';
import { kennel, orchard, type Trade, titleTold, toldOf } from './trades.ts';

// One figure of a thing held against another figure of the same thing.

/** Fairs that are planned with a budget, and stalls that are priced before they are built. */
const fairs: Trade = {
  cubes: [
    cube('fairs', 'Fairs', [
      { ...count, name: 'count', title: 'Fairs' },
      { ...sum, name: 'budget', title: 'Budget', description: 'In EUR.' },
      { ...sum, name: 'spent', title: 'Amount spent', description: 'What the fair cost in EUR.' },
      { ...text, name: 'fair', title: 'Fair' },
      { ...text, name: 'town', title: 'Town' },
      { name: 'opens_on', title: 'First day', type: 'time' },
    ]),
    cube('stalls', 'Stalls', [
      { ...count, name: 'count', title: 'Stalls' },
      { ...number, name: 'estimate', title: 'Estimate', description: 'In EUR.' },
      { ...number, name: 'invoice', title: 'Invoice', description: 'In EUR.' },
      { ...text, name: 'stall', title: 'Stall' },
      { name: 'built_on', title: 'Built', type: 'time' },
    ]),
  ],
  values: {},
};

describe('two figures of a thing', () => {
  it.each([
    [fairs, 'which fairs cost more than their budget', 'spent', 'budget', 'fair'],
    [fairs, 'fairs over budget', 'spent', 'budget', 'fair'],
    [fairs, 'which towns spent less than their budget?', 'budget', 'spent', 'town'],
    [kennel, 'wings with more refunds than boarding fees', 'refunds', 'fees', 'wing'],
    [kennel, 'which breeds have higher refunds than boarding fees', 'refunds', 'fees', 'breed'],
    [orchard, 'rooms where money back exceeds takings', 'money_back', 'takings', 'room'],
    [orchard, 'fields with more bruised crates than crates picked', 'bruised', 'crates', 'field'],
  ])('are compared in each: %# %s', (trade, question, larger, smaller, thing) => {
    const told = toldOf(trade, question);
    expect(told).toContain(`SELECT ${thing}, MEASURE(`);
    expect(told).toContain(`HAVING COALESCE(MEASURE(${larger}), 0) > COALESCE(MEASURE(${smaller}), 0)`);
  });

  it.each([
    [fairs, 'how many fairs cost more than their budget in 2025', 'spent', 'budget'],
    [kennel, 'how many wings had more refunds than boarding fees', 'refunds', 'fees'],
  ])('count the things where that is asked: %#', (trade, question, larger, smaller) => {
    expect(toldOf(trade, question)).toMatch(/^SELECT COUNT\(\*\)/);
    expect(toldOf(trade, question)).toContain(`MEASURE(${larger}), 0) > COALESCE(MEASURE(${smaller})`);
  });

  it('of single rows are compared in the rows', () => {
    expect(toldOf(fairs, 'stalls where the invoice was higher than the estimate')).toMatch(
      /^SELECT stall, invoice, estimate FROM stalls WHERE invoice > estimate/,
    );
    expect(toldOf(fairs, 'how many stalls had an invoice below the estimate in 2025')).toMatch(
      /^SELECT MEASURE\(count\) AS count FROM stalls WHERE built_on >= .* AND estimate > invoice$/,
    );
  });

  it('keep the period that is asked for, and say what was compared', () => {
    expect(titleTold(fairs, 'fairs over budget in 2024')).toBe(
      'Amount spent and budget by fair in 2024 (amount spent over budget)',
    );
  });
});

describe('what is no second figure of the same thing', () => {
  it.each([
    [fairs, 'fairs that cost more than their stalls'],
    [fairs, 'fairs that cost more than expected'],
    [fairs, 'fairs that cost more than their estimate'],
    [kennel, 'owners with more stays than walks'],
    [kennel, 'dogs that walked more than they ate'],
    [orchard, 'rooms that take more than the fields'],
  ])('is not compared: %#', (trade, question) => {
    expect(toldOf(trade, question)).not.toMatch(/^SELECT/);
  });
});
