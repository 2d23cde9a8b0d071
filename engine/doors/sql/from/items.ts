import type { Node } from '@pgsql/types';
import type { VisibleRelation } from '../../../policy/visibility.ts';
import type { DerivedTable } from '../environment.ts';

/** One table of FROM under its name there. */
export type RelationItem = { kind: 'relation'; relation: VisibleRelation; alias: string };
export type ResultItem = { kind: 'result'; table: DerivedTable; alias: string; renamed: boolean };
export type JoinItem = {
  kind: 'join';
  word: 'CROSS JOIN' | 'JOIN' | 'LEFT JOIN' | 'RIGHT JOIN' | 'FULL JOIN';
  left: FromItem;
  right: FromItem;
  on: Node | null;
  using: string[];
};
export type FromItem = RelationItem | ResultItem | JoinItem;
