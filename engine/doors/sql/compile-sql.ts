import type { ResultColumn } from '../../../schema/wire/tools.ts';
import { Parameters } from '../../dialect/postgres/parameters.ts';
import { Clock } from '../../plan/clock.ts';
import { columnTypeOf } from '../../plan/expression.ts';
import { TableNames } from '../../plan/table-names.ts';
import type { Scope } from '../../policy/visibility.ts';
import type { SqlParser } from '../../text/sql-parser.ts';
import { compileSelect } from './block/compile-select.ts';
import type { Environment } from './environment.ts';
import { parseQuery } from './parse-query.ts';
import { isPartial } from './partial.ts';

/** One SELECT for the database; `parameters` are bound as $1…, `columns` tell its columns in order. */
export type PhysicalQuery = { text: string; parameters: unknown[]; columns: ResultColumn[] };

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
}): PhysicalQuery {
  const select = parseQuery(input.parser, input.sql);
  const environment: Environment = {
    scope: input.scope,
    clock: new Clock(input.now, input.timeZone),
    parameters: new Parameters(),
    outermost: select,
    isPartial: isPartial(select),
    parser: input.parser,
    compile: compileSelect,
    tableNames: new TableNames(),
    definitions: [],
    withTables: new Map(),
    outer: null,
  };
  const block = compileSelect(select, environment);
  const columns = block.columns.map(({ name, type }) => ({ name, column_type: columnTypeOf(type) }));
  return { text: block.sql, parameters: environment.parameters.values, columns };
}
