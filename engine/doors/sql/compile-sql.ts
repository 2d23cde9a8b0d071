import type { ResultColumn } from '../../../schema/wire/tools.ts';
import { type PrintedStatement, printStatement } from '../../dialect/postgres/print-query.ts';
import { Clock } from '../../plan/clock.ts';
import type { RowFilter } from '../../plan/row-filter.ts';
import { TableNames } from '../../plan/table-names.ts';
import type { Scope } from '../../policy/visibility.ts';
import { columnTypeOf } from '../../term/value-type.ts';
import type { SqlParser } from '../../text/sql-parser.ts';
import { compileSelect } from './block/compile-select.ts';
import { parseQuery } from './parse-query.ts';

/** One SELECT for the database; `parameters` are bound as $1…, `columns` tell its columns in order. */
export type PhysicalQuery = PrintedStatement & {
  columns: ResultColumn[];
  /** The time it is stands in it: asked a moment later it is another one. */
  isOfTheMoment: boolean;
};

/**
 * Turns SQL over views and cubes into SQL over tables, cut to what the caller may see. `now` is what
 * CURRENT_DATE and NOW() mean in `timeZone`, in which times are compared, truncated and shown.
 * Throws EngineError for everything that is not a readable question over the model.
 */
export function compileSql(input: {
  parser: SqlParser;
  scope: Scope;
  sql: string;
  timeZone: string;
  now: Date;
  /** Each holds where all views are read whose dimensions it is about, and nowhere else. */
  filters?: readonly RowFilter[];
}): PhysicalQuery {
  const clock = new Clock(input.now, input.timeZone);
  const block = compileSelect(parseQuery(input.parser, input.sql), {
    scope: input.scope,
    clock,
    tableNames: new TableNames(),
    parser: input.parser,
    compile: compileSelect,
    definitions: [],
    filters: input.filters ?? [],
    withTables: new Map(),
    outer: null,
  });
  const columns = block.columns.map(({ name, type }) => ({ name, column_type: columnTypeOf(type) }));
  return { ...printStatement(block.query), columns, isOfTheMoment: clock.isReadToTheMoment };
}
