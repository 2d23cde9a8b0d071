import { column } from '../dialect/postgres/terms/columns.ts';
import type { RollingWindow } from '../model/types.ts';
import { nodesOf } from '../term/read-terms.ts';
import type { JoinNode, Sort, Term } from '../term/term.ts';
import type { ValueType } from '../term/value-type.ts';
import type { Clock } from './clock.ts';
import type { Bins } from './granularity.ts';
import type { JoinTree } from './join-tree.ts';

/**
 * What one grouped block asks of the model, whoever asked: filter the joined rows, group them, measure the
 * groups. Everything after that (HAVING, windows, order, limit) is done over its result.
 */
export type SemanticQuery = {
  tree: JoinTree;
  groupKeys: Term[];
  measures: BaseMeasure[];
  /** What access policies ask of the rows: none may be read but through them. */
  rules: Term[];
  /** Conditions on rows, before grouping; all must hold. */
  conditions: Term[];
  /** The time that rolling measures look along; null: they take all rows. */
  time?: TimeAxis | null;
};

/** The time dimension of a query, as rolling measures need it. */
export type TimeAxis = {
  /** In local time. */
  local: Term;
  instant: Term;
  clock: Clock;
  /** The periods that are shown; null: the whole range is one. */
  steps: Bins | null;
  /** Group keys (by their number) that depend on this time, at the start of a step. */
  keys: { index: number; at(start: Term): Term }[];
  /** Local times, both included; null: as far as there are rows. */
  range: { from: string | null; to: string | null } | null;
  /** What the query asks of the time of ordinary rows; rolling measures look beyond it. */
  condition: Term | null;
  /** What it asks of a step to be shown, beyond the range. */
  shown(start: Term, end: Term): Term[];
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
  /** Set for an aggregate WITHIN GROUP, which sorts its argument. */
  orderedSet?: OrderedSetForm;
  /** `null`: the rows themselves are counted. */
  argument: Term | null;
  argumentType: ValueType;
  filters: Term[];
  type: ValueType;
  /** Set when it is taken over a stretch of time at each step. */
  window?: RollingWindow;
};
export type OrderedSetForm = Pick<Sort, 'direction' | 'nulls'> & { fraction: string | null };

/** The nodes a measure is read from. */
export function measureNodes({ home, argument, filters }: BaseMeasure): JoinNode[] {
  return [home, ...nodesOf(argument === null ? filters : [argument, ...filters])];
}

/** Names of the columns that a planned query gives. */
export const keyName = (index: number): string => `g${index}`;
export const measureName = (index: number): string => `m${index}`;

/** The same as columns of a table; `key` is what was grouped by. */
export function keyColumn(
  index: number,
  key: Pick<Term, 'type' | 'total' | 'bytes'>,
  table: string | null = null,
) {
  return column(table, keyName(index), key);
}

export function measureColumn(index: number, { type, argument }: BaseMeasure, table: string | null = null) {
  return column(table, measureName(index), { type, total: true, bytes: argument?.bytes ?? 0 });
}
