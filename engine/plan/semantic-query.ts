import type { RollingWindow } from '../model/types.ts';
import type { Clock } from './clock.ts';
import type { ValueType } from './expression.ts';
import { type Fragment, nodesOf } from './fragment.ts';
import type { Bins } from './granularity.ts';
import type { JoinNode, JoinTree } from './join-tree.ts';

/**
 * What one grouped block asks of the model, whoever asked: filter the joined rows, group them, measure the
 * groups. Everything after that (HAVING, windows, order, limit) is done over its result.
 */
export type SemanticQuery = {
  tree: JoinTree;
  groupKeys: Fragment[];
  measures: BaseMeasure[];
  /** Conditions on rows, before grouping; all must hold. */
  conditions: Fragment[];
  /** True when access rules are among the conditions: no row may be read but through them. */
  isRuled: boolean;
  /** The time that rolling measures look along; null: they take all rows. */
  time?: TimeAxis | null;
};

/** The time dimension of a query, as rolling measures need it. */
export type TimeAxis = {
  /** In local time. */
  local: Fragment;
  instant: string;
  clock: Clock;
  /** Group keys (by their number) that are this time, cut into bins. */
  keys: { index: number; bins: Bins }[];
  /** Local times, both included; null: as far as there are rows. */
  range: { from: string | null; to: string | null } | null;
  /** Binds what the range asks of ordinary rows; rolling measures look beyond it. */
  condition(): Fragment | null;
  /** A granularity of the dimension, by the name a rolling window has for it. */
  bins(name: string): Bins;
};

/** One aggregate over the rows of one cube. */
export type BaseMeasure = {
  /** As an error calls it. */
  label: string;
  /** The cube whose rows are aggregated, each once. */
  home: JoinNode;
  /** An aggregate function, or `raw` when the argument contains its own aggregates. */
  function: string;
  distinct: boolean;
  /** What stands round the argument when it is no plain call, as in WITHIN GROUP. */
  form?: { before: string; after: string };
  /** `null`: the rows themselves are counted. */
  argument: Fragment | null;
  argumentType: ValueType;
  filters: Fragment[];
  type: ValueType;
  /** Set when it is taken over a stretch of time at each step. */
  window?: RollingWindow;
};

/** The nodes a measure is read from. */
export function measureNodes({ home, argument, filters }: BaseMeasure): JoinNode[] {
  return [home, ...nodesOf(argument === null ? filters : [argument, ...filters])];
}

/** Names of the columns that a planned query gives. */
export const keyColumn = (index: number): string => `"g${index}"`;
export const measureColumn = (index: number): string => `"m${index}"`;
