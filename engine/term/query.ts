import type { Grouping, OutputTerm, Query, Select, Table, Tail } from './term.ts';

export const noTail: Tail = { orderBy: [], limit: null, offset: null, withTies: false };

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
