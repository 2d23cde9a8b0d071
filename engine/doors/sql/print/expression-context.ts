import type { Node, SelectStmt } from '@pgsql/types';
import type { Clock } from '../../../plan/clock.ts';
import type { Term } from '../../../term/term.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import type { Subquery } from '../environment.ts';
import type { Faults } from '../faults.ts';

/** How names are read at some place of a query. The reader of expressions itself knows no tables. */
export type ExpressionContext = {
  clock: Clock;
  faults: Faults;
  /** Reads what no rule of the place stands in for: {@link expressionTerm}. */
  read(node: Node, context: ExpressionContext): Term;
  /** What a whole subtree stands for here, such as a group key or a measure; null: read it as it is. */
  replace(node: Node): Term | null;
  column(parts: string[]): Term;
  /** Compiles a subquery, which may read the columns of this place. */
  subquery(select: SelectStmt): Subquery;
  /** Names of the WINDOW clause. */
  windows?: ReadonlySet<string>;
};

export const comparisonOperators: ReadonlySet<string> = new Set(['=', '<>', '!=', '<', '<=', '>', '>=']);

/** The term of a user's expression at a place; NULL for a name that is not there, which is noted. */
export function termOf(node: Node, context: ExpressionContext): Term {
  try {
    return context.replace(node) ?? context.read(node, context);
  } catch (error) {
    return context.faults.note(error);
  }
}

export function required(node: Node | undefined): Node {
  if (node === undefined) throw new EngineError('syntax_error', 'An expression is incomplete.');
  return node;
}

/** The names of `relation.column`, or of `*`-less column references only. */
export function columnParts(node: { ColumnRef: { fields?: Node[] } }): string[] {
  const parts = nameParts(node.ColumnRef.fields);
  if (parts !== null) return parts;
  throw new EngineError('not_supported', '`*` cannot be used here; name the columns, or write COUNT(*).');
}

const CONSTRUCT_NAMES: Record<string, string> = {
  A_ArrayExpr: 'an array',
  A_Indirection: 'a field or an element of a value',
  A_Star: '`*`',
  BitString: 'a bit string',
  CollateClause: 'COLLATE',
  GroupingFunc: 'GROUPING outside of a grouped SELECT list, HAVING or ORDER BY',
  JsonFuncExpr: 'a JSON function',
  NamedArgExpr: 'a named argument',
  ParamRef: 'a parameter such as $1',
  RowExpr: 'a row of values',
  SetToDefault: 'DEFAULT',
  XmlExpr: 'an XML function',
};

export function refusedConstruct(tag: string): EngineError {
  const name = CONSTRUCT_NAMES[tag] ?? tag;
  const advice =
    'Write it with columns, constants, operators, CASE, casts and scalar functions such as ROUND or UPPER.';
  return new EngineError('not_supported', `This SQL uses ${name}, which is not supported. ${advice}`);
}
