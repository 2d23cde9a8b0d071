/** The value that `share` (0 to 1) of the values do not exceed, by nearest rank. @throws for no values. */
export function percentile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  const value = ascending[Math.max(Math.ceil(share * ascending.length), 1) - 1];
  if (value === undefined) throw new Error('There is no percentile of no values; measure something first.');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What a quantity comes to over all rounds, and its least and most in a single one. */
export type Spread = { overall: number; least: number; most: number };

export type Pair = { measured: readonly number[]; limit: readonly number[] };

/** How many times the limit's median the measured median is, overall and round by round. */
export function ratioOfMedians(rounds: readonly Pair[]): Spread {
  const ratio = ({ measured, limit }: Pair) => median(measured) / median(limit);
  const perRound = rounds.map(ratio);
  return {
    overall: ratio({
      measured: rounds.flatMap(({ measured }) => measured),
      limit: rounds.flatMap(({ limit }) => limit),
    }),
    least: Math.min(...perRound),
    most: Math.max(...perRound),
  };
}
