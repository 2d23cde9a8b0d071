import type { ValueType } from '../sql/expression.ts';
import type { Fragment } from './fragment.ts';
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
  /** `null`: the rows themselves are counted. */
  argument: Fragment | null;
  argumentType: ValueType;
  filters: Fragment[];
  type: ValueType;
};

/** Names of the columns that a planned query gives. */
export const keyColumn = (index: number): string => `"g${index}"`;
export const measureColumn = (index: number): string => `"m${index}"`;
