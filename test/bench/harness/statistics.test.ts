import { describe, expect, it } from 'vitest';
import { median, percentile, ratioOfMedians } from '../../../bench/harness/statistics.ts';

const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index);

describe('a percentile', () => {
  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])('at %d of 1 to 100, in any order, is %d', (share, value) => {
    expect(percentile(oneToHundred, share)).toBe(value);
  });

  it('is always one of the values', () => {
    expect(median([10, 20, 40, 80])).toBe(20);
    expect(percentile([7], 0.99)).toBe(7);
  });

  it('leaves the values in their order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('of no values is an error, not a number', () => {
    expect(() => percentile([], 0.5)).toThrow('measure something first');
  });
});

describe('the ratio of medians', () => {
  it('is worked out within each round, and told by its median, least and most', () => {
    const rounds = [
      { measured: [2, 2, 2], limit: [1, 1, 1] },
      { measured: [40, 40, 40], limit: [10, 10, 10] },
      { measured: [3, 3, 3], limit: [2, 2, 2] },
    ];
    expect(ratioOfMedians(rounds)).toEqual({ median: 2, least: 1.5, most: 4 });
  });

  it('is not moved by a single slow call', () => {
    const { median } = ratioOfMedians([{ measured: [2, 2, 2, 2, 900], limit: [1, 1, 1, 1, 1] }]);
    expect(median).toBe(2);
  });
});
