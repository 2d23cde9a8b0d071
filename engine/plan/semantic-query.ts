import { column } from '../dialect/postgres/terms/columns.ts';
import { LIST_LIMIT_BYTES } from '../dialect/postgres/terms/lists.ts';
import type { RollingWindow, ShiftBy } from '../model/types.ts';
import { nodesOf } from '../term/read-terms.ts';
import type { JoinNode, Sort, Term } from '../term/term.ts';
import type { ValueType } from '../term/value-type.ts';
import type { Clock } from './clock.ts';
import type { Bins } from './granularity.ts';
import type { JoinTree } from './join-tree.ts';
import type { ValueList } from './listed-values.ts';

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
  /** The time dimensions that keys and conditions look at, which staged measures may move. */
  times?: readonly QueriedTime[];
  clock: Clock;
  /** Whether a group may be shown several times, once for each group of keys that its measures add. */
  repeatsGroups?: boolean;
  /** A term of rows as this query has it, after the times have moved; left out: as it is. */
  moved?(term: Term): Term;
};

/** A time dimension of a query: a member of the cube at a node. */
export type QueriedTime = { node: JoinNode; member: string; local: Term; instant: Term };

/** A key of groups; `time`: the time dimension that it is, of which every period counts as well. */
export type StageKey = { shown: Term; time: { node: JoinNode; member: string } | null };
export type PlannedShift = { time: StageKey | null; by: ShiftBy };

/** How a measure is worked out over groups. */
export type PlannedStage = {
  /** Which measure at which place it is. */
  id: string;
  kind: 'aggregate' | 'calculation' | 'rank';
  /** Over columns of `measures` and over `dimensions`; null for a rank. */
  value: Term | null;
  filters: Term[];
  orders: { key: Term; direction: 'ASC' | 'DESC' }[];
  /** What is measured in the groups. */
  measures: BaseMeasure[];
  /** Dimensions of rows, which have to be keys of the groups. */
  dimensions: Term[];
  added: StageKey[];
  partition: { keeps: boolean; keys: StageKey[] } | null;
  shifts: PlannedShift[];
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
  /** Set when it is worked out over groups instead of rows. */
  stage?: PlannedStage;
  /** Set when it lists its argument. */
  list?: Omit<ValueList, 'value' | 'distinct'>;
};
export type OrderedSetForm = Pick<Sort, 'direction' | 'nulls'> & { fraction: string | null };

/** The nodes a measure is read from, and those of the measures beneath it. */
export function measureNodes({ home, argument, filters, stage, list }: BaseMeasure): JoinNode[] {
  if (stage !== undefined) return stageNodes(stage);
  const orders = (list?.orders ?? []).map(({ key }) => key);
  return [home, ...nodesOf([...(argument === null ? [] : [argument]), ...filters, ...orders])];
}

function stageNodes({ measures, dimensions, added, partition, shifts }: PlannedStage): JoinNode[] {
  const keys = [...added, ...(partition?.keys ?? []), ...shifts.flatMap(({ time }) => time ?? [])];
  const read = nodesOf([...dimensions, ...keys.map(({ shown }) => shown)]);
  return [...read, ...measures.flatMap(measureNodes)];
}

/** True when it exists for groups only, and not for rows. */
export const isOfGroups = ({ function: name, window, stage }: BaseMeasure): boolean =>
  name === 'raw' || window !== undefined || stage !== undefined;

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

export function measureColumn(
  index: number,
  { type, argument, list }: BaseMeasure,
  table: string | null = null,
) {
  if (list !== undefined)
    return column(table, measureName(index), { type, total: true, bytes: LIST_LIMIT_BYTES, bounded: true });
  return column(table, measureName(index), { type, total: true, bytes: argument?.bytes ?? 0 });
}
