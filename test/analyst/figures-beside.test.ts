import { describe, expect, it } from 'vitest';
import { count, view } from './members-of-trades.ts';
import { kennel, orchard, type Trade, titleTold, toldOf } from './trades.ts';

const money = { type: 'number', aggType: 'sum', description: 'In EUR.' } as const;

/** Boat trips, and what is sold on board; how a trip was ordered is called by the same word as the orders. */
const trips: Trade = {
  cubes: [
    view('trips', 'Trips', [
      { ...count, name: 'count', title: 'Number of trips' },
      { ...money, name: 'fares', title: 'Fares' },
      { ...money, name: 'fuel', title: 'Fuel cost' },
      { type: 'string', name: 'pier', title: 'Pier' },
      { type: 'string', name: 'kind', title: 'Kind' },
      { type: 'time', name: 'sailed_on', title: 'Sailed' },
    ]),
    view('snacks', 'Snack orders', [
      { ...count, name: 'count', title: 'Orders' },
      { ...money, name: 'snack_sales', title: 'Snack sales' },
      { type: 'string', name: 'channel', title: 'Ordered by' },
      { type: 'string', name: 'pier', title: 'Pier' },
      { type: 'string', name: 'kind', title: 'Kind' },
      { type: 'time', name: 'ordered_on', title: 'Ordered' },
      { type: 'time', name: 'paid_on', title: 'Paid' },
    ]),
    view('boats', 'Boats', [
      { ...count, name: 'count', title: 'Boats' },
      { type: 'string', name: 'pier', title: 'Pier' },
      { type: 'time', name: 'launched_on', title: 'Launched' },
    ]),
  ],
  values: { pier: ['Old pier', 'Sluice'] },
};

describe('figures of two views', () => {
  it.each([
    [kennel, 'boarding fees and minutes walked by breed', 'breed', 'fees', 'minutes'],
    [trips, 'fares and snack sales by pier', 'pier', 'fares', 'snack_sales'],
    [trips, 'fares compared with snack sales by month of 2025', 'month', 'fares', 'snack_sales'],
    [trips, 'compare fares and snack sales by pier', 'pier', 'fares', 'snack_sales'],
  ])('stand side by side, by the groups that both have: %#', (trade, question, group, ...figures) => {
    const sql = toldOf(trade, question);
    expect(sql).toMatch(new RegExp(`^SELECT ${group}, .*UNION ALL.*GROUP BY 1\\) AS halves GROUP BY 1`));
    for (const figure of figures) expect(sql).toContain(`COALESCE(MAX(${figure}), 0) AS ${figure}`);
  });

  it.each([
    [trips, 'snack sales per trip by pier', '1.0 * snack_sales / NULLIF(count, 0)'],
    [trips, 'average snack sales per trip', '1.0 * snack_sales / NULLIF(count, 0)'],
    [trips, 'snack sales as a percentage of fares by pier', '100.0 * snack_sales / NULLIF(fares, 0)'],
    [trips, 'fares minus snack sales in 2025', 'COALESCE(fares, 0) - COALESCE(snack_sales, 0)'],
    [kennel, 'boarding fees per walk by breed', '1.0 * fees / NULLIF(count, 0)'],
    [kennel, 'minutes walked per stay', '1.0 * minutes / NULLIF(count, 0)'],
  ])('are divided, and taken from each other: %#', (trade, question, expression) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain(expression);
    expect(sql).toContain('UNION ALL');
  });

  it('say the date of each', () => {
    expect(titleTold(trips, 'how many trips and how many snack orders did we have in 2025')).toBe(
      'Number of trips and number of orders in 2025 (number of orders by “Ordered”)',
    );
  });

  it('are gone on from together', () => {
    const sql = toldOf(trips, 'fares and snack sales by month in 2025', 'only for "Sluice"');
    expect(sql.match(/pier = 'Sluice'/g)).toHaveLength(2);
  });

  it.each([
    // Any view may have a kind of its own.
    [trips, 'trips and snack orders by kind'],
    // Boats launched in 2025 are not those that there were.
    [trips, 'snack sales per boat by pier in 2025'],
    // The place is said of one of them.
    [trips, 'trips at "Sluice" and snack orders at "Old pier" by month'],
    // The fares are a part of that total, and nobody knows what else is.
    [trips, 'fares as a share of total money'],
    [trips, 'fares and snack sales by boat'],
    [kennel, 'boarding fees minus walks by breed'],
    [orchard, 'crates picked and guests by variety'],
  ])('are not stated where they have not the same groups, time or rows: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^(?:missing|unsupported|unmapped|unsure|choice)/);
  });
});

describe('two figures of one view', () => {
  it.each([
    [trips, 'fares less fuel cost by pier', 'COALESCE(fares, 0) - COALESCE(fuel, 0) AS fares_less_fuel'],
    [trips, 'difference between fares and fuel cost', 'COALESCE(fares, 0) - COALESCE(fuel, 0)'],
    [kennel, 'boarding fees minus refunds by wing', 'COALESCE(fees, 0) - COALESCE(refunds, 0)'],
    [trips, 'fuel cost as a share of fares by pier', '100.0 * fuel / NULLIF(fares, 0)'],
    [kennel, 'refunds as a percentage of boarding fees', '100.0 * refunds / NULLIF(fees, 0)'],
    [trips, 'fares per trip by pier', '1.0 * fares / NULLIF(count, 0)'],
    [kennel, 'nights per stay by wing', '1.0 * nights / NULLIF(count, 0)'],
  ])('are worked out from the rows that both are of: %#', (trade, question, expression) => {
    const sql = toldOf(trade, question);
    expect(sql).toContain(expression);
    expect(sql).not.toContain('UNION');
  });

  it('are not taken from each other by “less than”', () => {
    expect(toldOf(trips, 'piers with less than 10 trips')).toContain('HAVING MEASURE(count) < 10');
  });
});

it('things counted by what is called as they are ordered are counted', () => {
  expect(toldOf(trips, 'orders by pier')).toBe(
    'SELECT pier, MEASURE(count) AS count FROM snacks GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1',
  );
  expect(toldOf(trips, 'snack sales by ordered by')).toContain('SELECT channel, MEASURE(snack_sales)');
});
