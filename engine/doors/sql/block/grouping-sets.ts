import type { Node, SelectStmt } from '@pgsql/types';
import { EngineError } from '../../../text/errors.ts';
import { tagOf } from '../../../text/tree.ts';
import { refusedConstruct } from '../print/print-expression.ts';

/** CUBE of n columns makes 2^n sets, and each is a scan of its own. */
const SET_LIMIT = 64;

/** One way to group: the expressions, in the order they were written. */
export type GroupingSet = Node[];

/** The sets of GROUP BY, multiplied out: one, unless GROUPING SETS, ROLLUP or CUBE is used. */
export function groupingSets(select: SelectStmt): GroupingSet[] {
  let sets: GroupingSet[] = [[]];
  for (const item of select.groupClause ?? []) {
    const alternatives = setsOf(item);
    sets = sets.flatMap((set) => alternatives.map((alternative) => [...set, ...alternative]));
    if (sets.length > SET_LIMIT) {
      throw new EngineError(
        'too_complex',
        `GROUP BY makes more than ${SET_LIMIT} grouping sets; name those you need with GROUPING SETS (…).`,
      );
    }
  }
  return sets;
}

function setsOf(item: Node): GroupingSet[] {
  if (!('GroupingSet' in item)) return [expressionsOf(item)];
  const { kind, content = [] } = item.GroupingSet;
  switch (kind) {
    case 'GROUPING_SET_EMPTY':
      return [[]];
    case 'GROUPING_SET_SETS':
      return content.flatMap(setsOf);
    case 'GROUPING_SET_ROLLUP': {
      const parts = content.map(expressionsOf);
      return [...parts, []].map((_, index) => parts.slice(0, parts.length - index).flat());
    }
    case 'GROUPING_SET_CUBE':
      return subsetsOf(content.map(expressionsOf));
    default:
      throw refusedConstruct(tagOf(item));
  }
}

/** `(a, b)` in GROUP BY is a list. */
function expressionsOf(item: Node): Node[] {
  return 'RowExpr' in item && item.RowExpr.row_format === 'COERCE_IMPLICIT_CAST'
    ? (item.RowExpr.args ?? [])
    : [item];
}

function subsetsOf(parts: Node[][]): GroupingSet[] {
  const [first, ...rest] = parts;
  if (first === undefined) return [[]];
  if (2 ** parts.length > SET_LIMIT) {
    throw new EngineError(
      'too_complex',
      `CUBE of ${parts.length} columns makes more than ${SET_LIMIT} grouping sets; name those you need with GROUPING SETS (…).`,
    );
  }
  const without = subsetsOf(rest);
  return [...without.map((set) => [...first, ...set]), ...without];
}

/** Groups a query by one set of its keys after the other, and puts the results under one another. */
export type SetUnion = {
  sets: readonly ReadonlySet<number>[];
  keyColumns: string[];
  measureColumns: string[];
  /** The SELECT that groups by these keys, its columns those keys and all measures. */
  plan(keys: number[]): string;
};

/** Name of the column that holds the number of the set a row belongs to. */
export const SET_NUMBER = '"set"';

/**
 * The union is made two at a time, a key coming in with the first set that has it, so that a column always has one
 * typed side and its NULLs take that type.
 */
export function unionOfSets({ sets, keyColumns, measureColumns, plan }: SetUnion): string {
  const known = new Set<number>();
  const order = [...sets.entries()].sort(([, a], [, b]) => b.size - a.size);
  return order.reduce((merged, [number, set]) => {
    const before = new Set(known);
    for (const key of set) known.add(key);
    const side = (from: string, has: ReadonlySet<number>, setNumber: string) => {
      const keys = [...known].map((key) => `${has.has(key) ? '' : 'NULL AS '}${keyColumns[key]}`);
      return `SELECT ${[...keys, ...measureColumns, setNumber].join(', ')} FROM (${from}) AS "sets"`;
    };
    const own = side(plan([...set]), set, `${number} AS ${SET_NUMBER}`);
    return merged === '' ? own : `${side(merged, before, SET_NUMBER)}\nUNION ALL\n${own}`;
  }, '');
}
