import type { Node, SelectStmt } from '@pgsql/types';
import { TOTAL_FUNCTIONS } from '../../plan/guarded-conditions.ts';
import { nameParts, walk } from '../../text/tree.ts';

const TOTAL_OPERATORS = new Set(['=', '<>', '!=', '<', '<=', '>', '>=', '||', '~~', '!~~', '~~*', '!~~*']);

/** True when some value that the query computes can fail for some rows: a division, a conversion, a function. */
export function isPartial(select: SelectStmt): boolean {
  let partial = false;
  walk(select, (tag, fields) => {
    partial ||=
      (tag === 'A_Expr' && !TOTAL_OPERATORS.has(lastName(fields.name))) ||
      (tag === 'FuncCall' && !TOTAL_FUNCTIONS.has(lastName(fields.funcname))) ||
      (tag === 'SubLink' && fields.subLinkType === 'EXPR_SUBLINK') ||
      (tag === 'TypeCast' && readsColumns(fields.arg));
    return !partial;
  });
  return partial;
}

/**
 * Keeps the database from trying conditions of the blocks around on rows that this block's row rules leave out:
 * it moves none past OFFSET, nor past LIMIT.
 */
export function fenced(sql: string, select: SelectStmt): string {
  const isFence = select.limitCount !== undefined || select.limitOffset !== undefined;
  return isFence ? sql : `${sql}${FENCE}`;
}

export const FENCE = '\nOFFSET 0';

function readsColumns(root: unknown): boolean {
  let reads = false;
  walk({ root }, (tag) => {
    reads ||= tag === 'ColumnRef';
    return !reads;
  });
  return reads;
}

/** Names of functions and operators are lists of String nodes; IN and BETWEEN have `=` and words. */
function lastName(names: unknown): string {
  const name = nameParts(Array.isArray(names) ? (names as Node[]) : [])?.at(-1) ?? '';
  return /^(NOT )?BETWEEN/.test(name) ? '=' : name;
}
