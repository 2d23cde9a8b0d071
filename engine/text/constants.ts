import type { Node } from '@pgsql/types';
import { EngineError } from './errors.ts';
import { nameParts, walk } from './tree.ts';

/** True when an expression has the same value for every row: it reads no column and no subquery. */
export function isConstant(node: Node): boolean {
  let constant = true;
  walk(node, (tag, fields) => {
    const isCount = tag === 'FuncCall' && fields.agg_star === true;
    if (tag === 'ColumnRef' || tag === 'SubLink' || isCount) constant = false;
    return constant;
  });
  return constant;
}

/** The text of a string constant. */
export function constantText(node: Node | undefined): string | undefined {
  return node !== undefined && 'A_Const' in node ? node.A_Const.sval?.sval : undefined;
}

/** The value of a whole number that is written out, also as a sum or a product; null for NULL. */
export function constantWholeNumber(node: Node, clause: string): number | null {
  const value = calculated(node);
  if (value === null || (Number.isSafeInteger(value) && value >= 0)) return value;
  throw new EngineError(
    'not_supported',
    `${clause} takes a whole number that is written out, such as ${clause} 10.`,
  );
}

/** NaN stands for everything that is not plain arithmetic over whole numbers. */
function calculated(node: Node | undefined): number | null {
  if (node === undefined) return Number.NaN;
  if ('TypeCast' in node) return calculated(node.TypeCast.arg);
  if ('A_Const' in node) {
    const { isnull, ival, sval } = node.A_Const;
    if (isnull) return null;
    if (ival !== undefined) return ival.ival ?? 0;
    return /^\d+$/.test(sval?.sval ?? '') ? Number(sval?.sval) : Number.NaN;
  }
  if (!('A_Expr' in node) || node.A_Expr.kind !== 'AEXPR_OP') return Number.NaN;
  const [left, right] = [calculated(node.A_Expr.lexpr), calculated(node.A_Expr.rexpr)];
  if (left === null || right === null) return null;
  switch (nameParts(node.A_Expr.name)?.join('.')) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    default:
      return Number.NaN;
  }
}
