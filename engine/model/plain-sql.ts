import type { A_Expr, Node } from '@pgsql/types';
import { judgeNumber } from '../dialect/postgres/judge-cast.ts';
import { nameParts } from '../text/tree.ts';

const COMPARISONS = new Set(['=', '<>', '!=', '<', '<=', '>', '>=']);

/**
 * True for SQL that gives an answer for every row, however columns are stored: comparisons of columns with constants,
 * joined by AND, OR and NOT, and CASE between constants by them.
 */
export function isPlainSql(node: Node): boolean {
  if ('ColumnRef' in node || 'A_Const' in node) return isOperand(node);
  if ('NullTest' in node) return isPresent(node.NullTest.arg, isOperand);
  if ('BooleanTest' in node) return isPresent(node.BooleanTest.arg, isPlainSql);
  if ('BoolExpr' in node) return (node.BoolExpr.args ?? []).every(isPlainSql);
  if ('A_Expr' in node) return isPlainComparison(node.A_Expr);
  if (!('CaseExpr' in node) || node.CaseExpr.arg !== undefined) return false;
  const branches = (node.CaseExpr.args ?? []).flatMap((branch) =>
    'CaseWhen' in branch ? branch.CaseWhen : [],
  );
  const results = [...branches.map(({ result }) => result), node.CaseExpr.defresult];
  const kinds = new Set(results.flatMap((result) => kindOf(result) ?? []));
  const known = results.every((result) => result === undefined || isConstant(result));
  return known && kinds.size <= 1 && branches.every(({ expr }) => isPresent(expr, isPlainSql));
}

function isPlainComparison({ kind, name, lexpr, rexpr }: A_Expr): boolean {
  const operator = nameParts(name)?.join('.') ?? '';
  if (lexpr === undefined || rexpr === undefined) return false;
  if (kind === 'AEXPR_OP') {
    const sides = [lexpr, rexpr];
    return COMPARISONS.has(operator) && sides.every(isOperand) && sides.some(isConstant);
  }
  const isList = kind === 'AEXPR_IN' || kind === 'AEXPR_BETWEEN' || kind === 'AEXPR_NOT_BETWEEN';
  return isList && isOperand(lexpr) && 'List' in rexpr && (rexpr.List.items ?? []).every(isConstant);
}

function isPresent(node: Node | undefined, test: (node: Node) => boolean): boolean {
  return node !== undefined && test(node);
}

function isOperand(node: Node): boolean {
  return 'ColumnRef' in node || isConstant(node);
}

function isConstant(node: Node): boolean {
  if (!('A_Const' in node)) return false;
  const { fval } = node.A_Const;
  return fval === undefined || judgeNumber(fval.fval ?? '0').verdict === 'accepted';
}

/** Which kind of constant a node is; null for NULL and no node. */
function kindOf(node: Node | undefined): string | null {
  if (node === undefined || !('A_Const' in node) || node.A_Const.isnull) return null;
  const { sval, boolval } = node.A_Const;
  if (sval !== undefined) return 'text';
  return boolval === undefined ? 'number' : 'truth';
}
