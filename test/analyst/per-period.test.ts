import { describe, expect, it } from 'vitest';
import { kennel, orchard, toldOf } from './trades.ts';

// The trades' today is 30 June 2025.

describe('an average per day, week or month', () => {
  it.each([
    [kennel, 'average number of walks per day in April 2025', '1.0 * SUM(count) / 30'],
    [kennel, 'average boarding fees per month by wing in 2024', '1.0 * SUM(fees) / 12'],
    [orchard, 'average crates picked per week in May 2025', '1.0 * SUM(crates) / 5'],
    [orchard, 'average number of pickings per quarter in 2024', '1.0 * SUM(count) / 4'],
  ])('is over all of them in the period, those without rows as well: %#', (trade, question, average) => {
    expect(toldOf(trade, question)).toContain(average);
  });

  it.each([
    [kennel, 'average number of walks per day this year', 'SUM(count) / 181', "< '2025-07-01'"],
    [orchard, 'average crates picked per month in 2025', 'SUM(crates) / 6', "< '2025-07-01'"],
  ])('leaves out what of the period is still to come: %#', (trade, question, average, end) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain(average);
    expect(sql).toContain(end);
  });

  it.each([
    [kennel, 'average number of walks per day', 'EXTRACT(EPOCH FROM MAX(day) - MIN(day)) / 86400 + 1'],
    [kennel, 'average number of walks per week by path', 'MAX(MAX(week)) OVER ()'],
    [orchard, 'average crates picked per month', '12 * (EXTRACT(year FROM MAX(month))'],
  ])('without a period is over all from the first to the last: %#', (trade, question, average) => {
    expect(toldOf(trade, question)).toContain(average);
  });
});
