import type { SelectStmt } from '@pgsql/types';
import type { ColumnFacts } from '../../dialect/postgres/terms/columns.ts';
import type { QuerySetting } from '../../plan/queried-rows.ts';
import type { RowFilter } from '../../plan/row-filter.ts';
import type { Definition, JoinNode, NodeRows, Query, Term } from '../../term/term.ts';
import type { SqlParser } from '../../text/sql-parser.ts';
import type { Faults } from './faults.ts';

export type OutputColumn = ColumnFacts & { name: string };
/** What is known of a result: its columns, their names unique, and how many rows it may have. */
export type Result = {
  columns: OutputColumn[];
  /** Columns no two rows have in common (none: there is one row at most); null when nothing is known. */
  key: string[] | null;
  /** Rows it has at most; null when that depends on the data. */
  rowsAtMost: number | null;
};
/** A compiled SELECT. */
export type Block = Result & { query: Query };

/** The result of another SELECT, as the blocks around it see it. */
export type DerivedTable = Result & { rows: Exclude<NodeRows, { kind: 'source' }> };

/** Reads a column of the queries around a subquery; null when they have none of this name. */
export type OuterColumns = (parts: string[]) => Term | null;
export type CompileSelect = (select: SelectStmt, environment: Environment) => Block;
/** A compiled subquery of an expression, and the tables around it whose columns it reads. */
export type Subquery = { block: Block; reads: ReadonlySet<JoinNode> };

/** A WITH query, compiled when a block selects from it. */
export type NamedQuery = {
  readonly query: SelectStmt;
  readonly environment: Environment;
  readonly columnNames: string[];
  readonly table: DerivedTable;
  /** Set when its reader has taken it in. */
  merged: boolean;
};

/** What the blocks of one query share, and what each sees of those around it. */
export type Environment = QuerySetting & {
  parser: SqlParser;
  /** Names that are not there. */
  faults: Faults;
  compile: CompileSelect;
  /** Results that the SELECT being compiled may read several times. */
  definitions: Definition[];
  /** WITH queries by the name they were given. */
  withTables: ReadonlyMap<string, NamedQuery>;
  /** What is asked of the rows besides, wherever the views are read that it is about. */
  filters: readonly RowFilter[];
  /** Set inside a subquery of an expression. */
  outer: OuterColumns | null;
};

/** Compiles a subquery that reads columns of the block around it by `own`, and notes which tables these are of. */
export function subqueryIn(environment: Environment, own: OuterColumns): (select: SelectStmt) => Subquery {
  return (select) => {
    const reads = new Set<JoinNode>();
    const outer = (parts: string[]) => {
      const found = own(parts);
      if (found === null) return environment.outer?.(parts) ?? null;
      for (const node of found.reads) reads.add(node);
      return seenFromInside(found);
    };
    return { block: environment.compile(select, { ...environment, outer }), reads };
  };
}

/** The tables a column of the queries around is of are theirs to join. */
function seenFromInside(term: Term): Term {
  const { instant, ...rest } = term;
  const reads: ReadonlySet<JoinNode> = new Set();
  if (instant === undefined) return { ...rest, reads };
  return { ...rest, reads, instant: { ...instant, moment: { ...instant.moment, reads } } };
}
