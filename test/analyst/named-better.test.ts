import { describe, expect, it } from 'vitest';
import { hatchery, kennel, orchard, toldOf } from './trades.ts';

describe('a reading that is not proven', () => {
  it.each([
    [orchard, 'how many crates of each variety are bruised', 'SELECT variety, MEASURE(bruised)'],
    [kennel, 'how many stays of each breed were cut short', 'SELECT breed, MEASURE(cut_short)'],
    [
      hatchery,
      'which barn has the largest number of clutches that were spoiled',
      'SELECT barn, MEASURE(spoiled)',
    ],
  ])('is of the one other figure that the whole question says: %#', (trade, question, select) => {
    expect(toldOf(trade, question)).toContain(select);
  });

  it.each([
    [kennel, 'how many stays of each breed were noisy'],
    [hatchery, 'how many clutches of each barn were by now spoiled and warm'],
  ])('is not stated where no other figure is said whole: %#', (trade, question) => {
    expect(toldOf(trade, question)).toMatch(/^(?:missing|unsupported): /);
  });
});
