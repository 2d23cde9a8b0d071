import type { Node, SelectStmt } from '@pgsql/types';
import { containsAggregate } from '../print/function-name.ts';

/** True when a SELECT answers for groups of rows: it has GROUP BY, HAVING or an aggregate. */
export function isGrouped(select: SelectStmt): boolean {
  if (select.groupClause !== undefined || select.havingClause !== undefined) return true;
  const places: Node[] = [
    ...(select.targetList ?? []),
    ...(select.sortClause ?? []),
    ...(select.windowClause ?? []),
  ];
  return places.some(containsAggregate);
}
