import type { SelectStmt } from '@pgsql/types';
import type { Parameters } from '../../dialect/postgres/parameters.ts';
import type { Clock } from '../../plan/clock.ts';
import type { Expression } from '../../plan/expression.ts';
import type { TableNames } from '../../plan/table-names.ts';
import type { Scope } from '../../policy/visibility.ts';
import type { SqlParser } from '../../text/sql-parser.ts';
import type { OutputColumn } from './block/targets.ts';
import type { WithTable } from './from/with.ts';

/** A compiled SELECT: physical SQL and the columns it gives, their names unique. */
export type Block = {
  sql: string;
  columns: OutputColumn[];
  /** Columns no two rows have in common (none: there is one row at most); null when nothing is known. */
  key: string[] | null;
};

/** The result of another SELECT, as the blocks around it see it. */
export type DerivedTable = { source: string; columns: OutputColumn[]; key: string[] | null };

/** Reads a column of the queries around a subquery; null when they have none of this name. */
export type OuterColumns = (parts: string[]) => Expression | null;
export type CompileSelect = (select: SelectStmt, environment: Environment) => Block;

/** What the blocks of one query share, and what each sees of those around it. */
export type Environment = {
  scope: Scope;
  clock: Clock;
  parameters: Parameters;
  /** The whole query, around which there is nothing. */
  outermost: SelectStmt;
  /** It computes something that can fail for some rows. */
  isPartial: boolean;
  parser: SqlParser;
  compile: CompileSelect;
  tableNames: TableNames;
  /** `name AS (…)` of results that the SELECT being compiled may read several times. */
  definitions: string[];
  /** WITH queries by the name they were given. */
  withTables: ReadonlyMap<string, WithTable>;
  /** Set inside a subquery of an expression. */
  outer: OuterColumns | null;
};
