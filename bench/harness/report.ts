import type { BenchCase, Comparison, Figures, Plan } from './beside.ts';
import { percentile, type Spread, sum } from './statistics.ts';
import { tableLines } from './table.ts';

/** A table of all comparisons: a line for each case, and below it one for the limit in the same rounds. */
export function comparisonLines(comparisons: readonly Comparison[], limitName: string, plan: Plan): string[] {
  const head = ['', 'p50 ms', 'p99 ms', 'req/s', `req/s ×${plan.concurrency}`, 'trips', 'CPU ms'];
  return tableLines([
    [...head, 'p50 ÷ limit', 'least–most', 'budget', ''],
    ...comparisons.flatMap(({ benchCase, measured, limit, ratio }) => [
      [benchCase.name, ...figureCells(measured), ...ratioCells(ratio), ...budgetCells(benchCase, ratio)],
      [`  ${limitName}`, ...figureCells(limit)],
    ]),
  ]);
}

export const isOver = ({ budgetRatio }: BenchCase, { median }: Spread): boolean =>
  budgetRatio !== undefined && median > budgetRatio;

const figureCells = (figures: Figures): string[] => [
  percentile(figures.durationsMs, 0.5).toFixed(2),
  percentile(figures.durationsMs, 0.99).toFixed(2),
  ((figures.durationsMs.length * 1_000) / sum(figures.durationsMs)).toFixed(0),
  figures.requestsPerSecondAtOnce.toFixed(0),
  figures.roundTripsPerRequest.toFixed(2),
  figures.processorMsPerRequest?.toFixed(2) ?? 'unknown',
];

const ratioCells = ({ median, least, most }: Spread): string[] => [
  median.toFixed(2),
  `${least.toFixed(2)}–${most.toFixed(2)}`,
];

function budgetCells(benchCase: BenchCase, ratio: Spread): string[] {
  if (benchCase.budgetRatio === undefined) return [];
  return [`≤ ${benchCase.budgetRatio.toFixed(2)}`, isOver(benchCase, ratio) ? 'over' : 'ok'];
}
