import type { Node } from '@pgsql/types';
import { refuseWindows } from '../print/function-name.ts';

/** The conditions of a WHERE or HAVING, all of which must hold. */
export function conditionsOf(condition: Node | undefined, clause: 'WHERE' | 'HAVING'): Node[] {
  if (condition !== undefined) refuseWindows(condition, clause);
  return conjuncts(condition);
}

/** The conditions that a text joins by AND. */
export function conjuncts(condition: Node | undefined): Node[] {
  if (condition === undefined) return [];
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
    return (condition.BoolExpr.args ?? []).flatMap(conjuncts);
  }
  return [condition];
}
