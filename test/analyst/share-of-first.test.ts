import { describe, expect, it } from 'vitest';
import { kennel, orchard, titleTold, toldOf } from './trades.ts';

describe('the share of the first few', () => {
  it.each([
    [kennel, 'what percentage of boarding fees comes from our five biggest owners', 'fees', 'owner', 5],
    [kennel, 'what share of boarding fees do the top 3 owners have', 'fees', 'owner', 3],
    [orchard, 'share of crates picked from the 3 best fields', 'crates', 'field', 3],
  ])('is one figure: %#', (trade, question, figure, group, count) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain(
      `SUM(${figure}) FILTER (WHERE place <= ${count}) AS first_${figure}, SUM(${figure}) AS ${figure}`,
    );
    expect(sql).toContain(
      `ROW_NUMBER() OVER (ORDER BY ${group} IS NULL, ${figure} DESC NULLS LAST, ${group})`,
    );
    expect(sql).not.toMatch(/LIMIT/);
  });

  it.each([
    [kennel, 'top 5 owners by boarding fees', 'what share of the total is that?', 'fees', 5],
    [
      orchard,
      'top 2 varieties by crates picked',
      'what percentage of the total do they make up',
      'crates',
      2,
    ],
  ])('is of those that were told: %#', (trade, before, question, figure, count) => {
    expect(toldOf(trade, before, question)).toContain(`SUM(${figure}) FILTER (WHERE place <= ${count})`);
  });

  it('is said in the title', () => {
    expect(titleTold(kennel, 'what share of boarding fees do the top 3 owners have')).toBe(
      'Share of boarding fees of the top 3 owners',
    );
  });

  it('is no ranking by shares, and none of averages', () => {
    expect(toldOf(kennel, 'share of boarding fees by owner')).toContain('SUM(fees) OVER ()');
    expect(toldOf(kennel, 'which owner has the highest share of boarding fees')).not.toContain('place <=');
  });
});

describe('shares of several values of one column', () => {
  it.each([
    [orchard, 'what share of crates picked comes from the Hill and River fields', 'field', "'Hill', 'River'"],
    [kennel, 'share of boarding fees from the north and garden wings', 'wing', "'North', 'Garden'"],
    [orchard, 'share of crates picked from Boskoop and Elstar', 'variety', "'Boskoop', 'Elstar'"],
  ])('are those of each, of all there is: %#', (trade, question, column, values) => {
    const sql = toldOf(trade, question);
    expect(sql).toMatch(/OVER \(\), 0\) AS \w+_share FROM \(SELECT/);
    expect(sql).toContain(`AS shares WHERE ${column} IN (${values})`);
  });

  it.each([
    [kennel, 'what share of boarding fees comes from the north and garden wings together'],
    [orchard, 'share of crates picked from Boskoop or Elstar'],
  ])('are one where they are said to be together: %#', (trade, question) => {
    expect(toldOf(trade, question)).toContain('FILTER (WHERE');
  });
});

describe('an average of what the model adds up', () => {
  it.each([
    [kennel, 'average boarding fees by wing', 'SELECT wing, AVG(fees) AS average_fees', 'SELECT wing, fees'],
    [orchard, 'average takings by tasting', 'AVG(takings)', 'SELECT tasting, takings FROM reservations'],
    [orchard, 'average number of guests by room', 'AVG(guests)', 'SELECT room, guests FROM reservations'],
  ])('is of single rows: %#', (trade, question, outer, inner) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain(outer);
    expect(sql).toContain(inner);
  });

  it('is divided by what it is per', () => {
    expect(toldOf(orchard, 'average takings per reservation by room')).toContain('NULLIF(count, 0)');
  });
});
