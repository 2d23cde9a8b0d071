import type { SqlParser } from '../text/sql-parser.ts';
import type { ResolveReference } from './snippet.ts';
import type { MemberName } from './types.ts';

/** The member that names lead to, without its joins; null where there is none. */
export type FindNamed = (names: readonly string[]) => MemberName | null;
export type IsMeasure = (path: string[], member: string) => boolean;

export type ReadContext = {
  resolve: ResolveReference;
  /** References of a dimension that is a sub-query. */
  resolveSubQuery: ResolveReference;
  isMeasure: IsMeasure;
  findNamed: FindNamed;
  /** Those that any time dimension of the model can be cut to. */
  granularities: ReadonlySet<string>;
  /** Names that calendars have for moving their times. */
  shiftNames: ReadonlySet<string>;
  /** Files are missing: what is not found may be in them. */
  isIncomplete: boolean;
  parser: SqlParser;
};
