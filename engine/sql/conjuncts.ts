import type { Node } from '@pgsql/types';

/** The conditions that a WHERE or HAVING joins by AND. */
export function conjuncts(condition: Node | undefined): Node[] {
  if (condition === undefined) return [];
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
    return (condition.BoolExpr.args ?? []).flatMap(conjuncts);
  }
  return [condition];
}
