import type { Term } from './term.ts';

/** A SELECT as plain data. */
export type Query = Select | SetOperation | Values;

/** `name AS (…)` before a query. */
export type Definition = { name: string; columns: readonly string[]; query: Query };
/** A key is a term, or the number of an output column. */
export type SortKey = Term | number;
export type Sort = { key: SortKey; direction: '' | 'ASC' | 'DESC'; nulls: '' | 'FIRST' | 'LAST' };
export type Tail = {
  orderBy: readonly Sort[];
  limit: number | null;
  offset: number | null;
  withTies: boolean;
};
export const noTail: Tail = { orderBy: [], limit: null, offset: null, withTies: false };

export type Select = Tail & {
  kind: 'select';
  definitions: readonly Definition[];
  /** An empty list: each row once; keys: DISTINCT ON. */
  distinct: readonly SortKey[] | null;
  columns: readonly OutputTerm[];
  from: Table | null;
  /** What access policies ask of the rows. Nothing that can fail is tried before them. */
  rules: readonly Term[];
  where: readonly Term[];
  groupBy: Grouping | null;
  having: readonly Term[];
  windows: readonly { name: string; window: Window }[];
};
export type OutputTerm = { term: Term; name: string };

export type SetOperation = Tail & {
  kind: 'setOperation';
  definitions: readonly Definition[];
  word: 'UNION' | 'INTERSECT' | 'EXCEPT';
  all: boolean;
  left: Query;
  right: Query;
};

export type Values = Tail & {
  kind: 'values';
  definitions: readonly Definition[];
  rows: readonly (readonly Term[])[];
};

export type Grouping = { distinct: boolean; items: readonly GroupItem[] };
export type GroupItem =
  | { kind: 'key'; key: SortKey }
  | { kind: 'list'; items: readonly GroupItem[] }
  | { kind: 'set'; word: 'GROUPING SETS' | 'ROLLUP' | 'CUBE' | ''; items: readonly GroupItem[] };

export type Window = {
  name: string | null;
  partitionBy: readonly Term[];
  orderBy: readonly Sort[];
  frame: Frame | null;
};
export type Frame = { unit: string; start: FrameEnd; end: FrameEnd; exclusion: string };
export type FrameEnd = { offset: Term | null; words: string };

export type Table =
  /** A table or SELECT of the model, as it is written there. */
  | { kind: 'source'; sql: string; alias: string }
  | { kind: 'derived'; query: Query; alias: string; columns: readonly string[] }
  | { kind: 'named'; name: string; alias: string; columns: readonly string[] }
  /** Times from the first to the last, one column. */
  | { kind: 'series'; first: Term; last: Term; step: Term; alias: string; column: string }
  | {
      kind: 'join';
      word: 'CROSS JOIN' | 'JOIN' | 'LEFT JOIN' | 'RIGHT JOIN' | 'FULL JOIN';
      left: Table;
      right: Table;
      on: readonly Term[];
      /** Whose condition it is: the model's and the planner's are tried as they stand. */
      by: 'planner' | 'asker';
    };

/** A SELECT of some columns with nothing else. */
export function selectOf(columns: readonly OutputTerm[], parts: Partial<Select>): Select {
  return {
    ...{ kind: 'select', definitions: [], distinct: null, from: null, rules: [], where: [] },
    ...{ groupBy: null, having: [], windows: [], ...noTail },
    ...parts,
    columns,
  };
}

/** `GROUP BY 1, 2, …` */
export function groupByFirst(count: number): Grouping | null {
  if (count === 0) return null;
  return {
    distinct: false,
    items: Array.from({ length: count }, (_, index) => ({ kind: 'key', key: index + 1 })),
  };
}

export function derived(query: Query, alias: string): Table {
  return { kind: 'derived', query, alias, columns: [] };
}
