import type { Node, SelectStmt } from '@pgsql/types';
import type { VisibleRelation } from '../../../policy/visibility.ts';
import type { DerivedTable } from '../environment.ts';

/** One table of FROM under its name there. */
export type RelationItem = { kind: 'relation'; relation: VisibleRelation; alias: string };
export type ResultItem = { kind: 'result'; table: DerivedTable; alias: string; renamed: boolean };
/** A SELECT that reads columns of what stands before it in FROM; compiled when that is known. */
export type LateralItem = { kind: 'lateral'; select: SelectStmt; alias: string; names: string[] };
export type JoinItem = {
  kind: 'join';
  word: 'CROSS JOIN' | 'JOIN' | 'LEFT JOIN' | 'RIGHT JOIN' | 'FULL JOIN';
  left: FromItem;
  right: FromItem;
  on: Node | null;
  using: string[];
};
export type FromItem = RelationItem | ResultItem | LateralItem | JoinItem;
