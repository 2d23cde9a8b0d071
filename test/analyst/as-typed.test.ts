import { describe, expect, it } from 'vitest';
import { cube } from './library-cubes.ts';
import { kennel, orchard, type Trade, titleTold, toldOf } from './trades.ts';

// Questions as people type them come to the same over two models of different trades.

describe('a ranking', () => {
  it.each([
    [kennel, 'Refunds by wing, Q1 2025, highest first', 'wing'],
    [orchard, 'takings by room in 2024, lowest first', 'room'],
    [orchard, 'rooms by takings on 5 May 2025, highest first', 'room'],
  ])('that only says the order is cut nowhere, least of all at a year: %#', (trade, question, group) => {
    expect(toldOf(trade, question)).toMatch(
      new RegExp(`^SELECT ${group}, .* ORDER BY 2 (?:ASC|DESC)[^)]* 1$`),
    );
  });

  it.each([
    [kennel, 'top 3 wings by refunds in May 2025, highest first', 'LIMIT 3'],
    [orchard, 'highest 5 May 2025 takings by room', 'LIMIT 10'],
    [kennel, 'top 5 wings by refunds in 2024', 'LIMIT 5'],
  ])('takes its number from no date: %#', (trade, question, limit) => {
    expect(toldOf(trade, question)).toContain(limit);
  });

  it('of as many as a year is not stated', () => {
    expect(toldOf(orchard, 'top 2025 rooms by takings')).toMatch(/^missing/);
  });
});

describe('a title', () => {
  it.each([
    [kennel, 'how many walks on Mondays in May 2025', 'Number of walks in May 2025 on Mondays'],
    [orchard, 'crates picked on weekends by field', 'Crates picked by field on weekends'],
    [
      kennel,
      'walks on Mondays and Tuesdays in May 2025',
      'Number of walks in May 2025 on Mondays and Tuesdays',
    ],
    [orchard, 'crates picked on weekdays by field', 'Crates picked by field on weekdays'],
    [orchard, 'crates picked from Monday to Thursday', 'Crates picked on Mondays to Thursdays'],
  ])('says weekdays as people do: %#', (trade, question, title) => {
    expect(titleTold(trade, question)).toBe(title);
  });
});

describe('the worst', () => {
  const measure = { type: 'number', aggType: 'sum' } as const;
  const withRejected = (trade: Trade, name: string, title: string): Trade => ({
    ...trade,
    cubes: [
      {
        ...cube(name, title, [
          { ...measure, name: 'weight', title: `${title} rejected` },
          { ...measure, name: 'total', title: `${title} weighed` },
          { name: 'made_on', title: 'Day', type: 'time' },
        ]),
        type: 'view',
      },
    ],
  });
  const trades = [withRejected(kennel, 'meals', 'Meals'), withRejected(orchard, 'juice', 'Juice')] as const;

  it.each([
    [trades[0], 'meals rejected per month in 2024'],
    [trades[1], 'juice rejected per month in 2024'],
  ])('month of what one wants little of has the most of it, and says so: %#', (trade, question) => {
    expect(toldOf(trade, question, 'which month was the worst?')).toMatch(
      /ORDER BY 2 DESC NULLS LAST, 1 LIMIT 1$/,
    );
    expect(titleTold(trade, question, 'which month was the worst?')).toMatch(
      / rejected by month in 2024, top 1$/,
    );
  });

  it.each([
    [trades[0], 'meals weighed per month in 2024'],
    [trades[1], 'juice weighed per month in 2024'],
  ])('month of what is neither good nor bad is not stated: %#', (trade, question) => {
    expect(toldOf(trade, question, 'which month was the worst?')).toMatch(/^missing: worst/);
  });
});
