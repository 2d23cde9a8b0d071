import type { Node, SelectStmt } from '@pgsql/types';
import { column } from '../../../dialect/postgres/terms/columns.ts';
import { NULL, number } from '../../../dialect/postgres/terms/constants.ts';
import { union } from '../../../plan/planned-leg.ts';
import { derived, selectOf } from '../../../term/query.ts';
import type { OutputTerm, Query, Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { tagOf } from '../../../text/tree.ts';
import { refusedConstruct } from '../print/expression-context.ts';

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
  keys: readonly OutputTerm[];
  measures: readonly OutputTerm[];
  /** The SELECT that groups by these keys, its columns those keys and all measures. */
  plan(keys: number[]): Query;
};

/** Name of the column that holds the number of the set a row belongs to. */
export const SET_NUMBER = 'set';

/** That column of a table. */
export function setNumber(table: string | null): Term {
  return column(table, SET_NUMBER, { type: 'Int64', total: true, bytes: 1 });
}

/**
 * The union is made two at a time, a key coming in with the first set that has it, so that a column always has one
 * typed side and its NULLs take that type.
 */
export function unionOfSets({ sets, keys, measures, plan }: SetUnion): Query {
  const known = new Set<number>();
  const order = [...sets.entries()].sort(([, a], [, b]) => b.size - a.size);
  const merged = order.reduce<Query | null>((before, [at, set]) => {
    const knownBefore = new Set(known);
    for (const key of set) known.add(key);
    const side = (query: Query, has: ReadonlySet<number>, mark: Term) => {
      const selected = [...known].flatMap((key) => {
        const output = keys[key];
        return output === undefined ? [] : [has.has(key) ? output : { ...output, term: NULL }];
      });
      const columns = [...selected, ...measures, { term: mark, name: SET_NUMBER }];
      return selectOf(columns, { from: derived(query, 'sets') });
    };
    const own = side(plan([...set]), set, number(String(at), 'Int64'));
    return before === null ? own : union(side(before, knownBefore, setNumber(null)), own);
  }, null);
  if (merged === null) throw new Error('There is at least one grouping set.');
  return merged;
}
