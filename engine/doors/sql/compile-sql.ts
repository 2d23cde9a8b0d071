import type { SelectStmt } from '@pgsql/types';
import type { ResultColumn } from '../../../schema/wire/tools.ts';
import { type PrintedStatement, printStatement } from '../../dialect/postgres/print-query.ts';
import { Clock } from '../../plan/clock.ts';
import type { RowFilter } from '../../plan/row-filter.ts';
import { TableNames } from '../../plan/table-names.ts';
import type { Scope } from '../../policy/visibility.ts';
import { columnTypeOf } from '../../term/value-type.ts';
import { EngineError } from '../../text/errors.ts';
import type { SqlParser } from '../../text/sql-parser.ts';
import { compileSelect } from './block/compile-select.ts';
import type { Block, Environment } from './environment.ts';
import { Faults } from './faults.ts';
import { readRelation } from './from/named-relation.ts';
import { parseQuery } from './parse-query.ts';
import { relationsIn } from './relations-read.ts';

/** One SELECT for the database; `parameters` are bound as $1…, `columns` tell its columns in order. */
export type PhysicalQuery = PrintedStatement & {
  columns: ResultColumn[];
  /** The time it is stands in it: asked a moment later it is another one. */
  isOfTheMoment: boolean;
};

/** For whom, when and where a question is asked. */
export type Setting = { scope: Scope; parser: SqlParser; timeZone: string; now: Date };

/**
 * Turns SQL over views and cubes into SQL over tables, cut to what the caller may see. `now` is what
 * CURRENT_DATE and NOW() mean in `timeZone`, in which times are compared, truncated and shown.
 * Throws EngineError for everything that is not a readable question over the model.
 */
export function compileSql(
  input: Setting & {
    sql: string;
    /** Each holds where all views are read whose dimensions it is about, and nowhere else. */
    filters?: readonly RowFilter[];
  },
): PhysicalQuery {
  const clock = new Clock(input.now, input.timeZone);
  const faults = new Faults();
  const select = parseQuery(input.parser, input.sql);
  const block = compiled(select, {
    scope: input.scope,
    clock,
    tableNames: new TableNames(),
    parser: input.parser,
    faults,
    compile: compileSelect,
    definitions: [],
    filters: input.filters ?? [],
    withTables: new Map(),
    outer: null,
  });
  const columns = block.columns.map(({ name, type }) => ({ name, column_type: columnTypeOf(type) }));
  return { ...printStatement(block.query), columns, isOfTheMoment: clock.isReadToTheMoment };
}

/** Refuses what is not there only when all of it is known. */
function compiled(select: SelectStmt, environment: Environment): Block {
  const { faults, scope } = environment;
  let last: EngineError | null = null;
  try {
    const block = compileSelect(select, environment);
    const found = faults.together(null);
    if (found === null) return block;
    last = found;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // FROM is read first, and without its relations nothing else can be: of these there may be several.
    if (error.code === 'unknown_relation') noteRelations(select, faults, scope);
    last = faults.together(error);
  }
  throw last;
}

function noteRelations(select: SelectStmt, faults: Faults, scope: Scope): void {
  for (const range of relationsIn(select)) {
    try {
      readRelation(range, scope);
    } catch (error) {
      faults.note(error);
    }
  }
}
