/** The value that `share` (0 to 1) of the values do not exceed, by nearest rank. @throws for no values. */
export function percentile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  const value = ascending[Math.max(Math.ceil(share * ascending.length), 1) - 1];
  if (value === undefined) throw new Error('There is no percentile of no values; measure something first.');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A quantity measured in several rounds. */
export type Spread = { median: number; least: number; most: number };

export type Pair = { measured: readonly number[]; limit: readonly number[] };

/** How many times the limit's median the measured median is, worked out within each round. */
export function ratioOfMedians(rounds: readonly Pair[]): Spread {
  const ratios = rounds.map(({ measured, limit }) => median(measured) / median(limit));
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}
