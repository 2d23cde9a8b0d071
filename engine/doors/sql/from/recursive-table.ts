import type { Node, RangeVar, SelectStmt } from '@pgsql/types';
import { checked, tooManyRows } from '../../../dialect/postgres/terms/bounded.ts';
import { call, cast, overWindow } from '../../../dialect/postgres/terms/calls.ts';
import { column } from '../../../dialect/postgres/terms/columns.ts';
import { number, TRUE } from '../../../dialect/postgres/terms/constants.ts';
import { caseWhen, comparison, isNotNull } from '../../../dialect/postgres/terms/operators.ts';
import { derived, selectOf } from '../../../term/query.ts';
import {
  type Definition,
  type Query,
  type Select,
  STORED_TEXT_BYTES,
  type Term,
} from '../../../term/term.ts';
import { commonType, type ValueType } from '../../../term/value-type.ts';
import { EngineError } from '../../../text/errors.ts';
import { renamed } from '../block/targets.ts';
import type { Block, DerivedTable, Environment, NamedQuery, OutputColumn } from '../environment.ts';
import { recursiveTerm } from './recursive-term.ts';

/** Rows that a recursion may make; rounds without new rows are its last. */
const ROWS_LIMIT = 10_000;

/** How PostgreSQL calls what the columns of both sides have to be alike. */
const CASTS: Partial<Record<ValueType, string>> = {
  ...{ String: 'text', Unknown: 'text', Int64: 'bigint', Double: 'numeric' },
  ...{ Boolean: 'boolean', Date: 'date', Timestamp: 'timestamp', Interval: 'interval' },
};

/** `name AS (SELECT … UNION ALL SELECT … FROM name …)`, over results: what is read of it has so many rows at most. */
export class RecursiveTable implements NamedQuery {
  readonly name: string;
  readonly query: SelectStmt;
  readonly environment: Environment;
  readonly columnNames: string[];
  merged = false;
  #made: { definition: Definition; table: DerivedTable } | null = null;

  constructor(name: string, query: SelectStmt, columnNames: string[], environment: Environment) {
    this.name = name;
    this.query = query;
    this.columnNames = columnNames;
    this.environment = environment;
  }

  get table(): DerivedTable {
    return this.#compiled().table;
  }

  compile(): void {
    this.#compiled();
  }

  definition(): Definition | null {
    return this.#made?.definition ?? null;
  }

  #compiled() {
    if (this.#made !== null) return this.#made;
    const { larg, all } = this.query;
    if (larg === undefined) throw new Error('A recursion has two sides.');
    const physical = this.environment.tableNames.take('__with');
    const first = renamed(this.environment.compile(larg, this.environment), this.columnNames, this.name);
    const names = first.columns.map(({ name }) => name);
    let types = first.columns.map(({ type }) => type);
    let next = this.#next(physical, names, types);
    const common = types.map((type, index) => commonType([type, next.columns[index]?.type ?? type]));
    if (common.some((type, index) => type !== types[index])) {
      types = common;
      next = this.#next(physical, names, types);
    }
    const columns = knownColumns(names, types);
    const query: Query = {
      ...{ kind: 'setOperation', definitions: [], word: 'UNION', all: all === true },
      ...{
        left: anchor(first, columns),
        right: { ...onlySelect(next.query), columns: outputs(next, columns) },
      },
      ...{ orderBy: [], limit: null, offset: null, withTies: false },
    };
    this.#made = {
      definition: { name: physical, columns: names, query, recursive: true },
      table: {
        ...{ columns, key: null, rowsAtMost: ROWS_LIMIT },
        rows: { kind: 'derived', query: countedRows(physical, columns) },
      },
    };
    return this.#made;
  }

  /** The recursive side, whose own table has columns of these types. */
  #next(physical: string, names: string[], types: readonly ValueType[]): Block {
    const table: DerivedTable = {
      ...{ columns: knownColumns(names, types), key: null, rowsAtMost: null },
      rows: { kind: 'named', name: physical },
    };
    const itself: NamedQuery = {
      ...{ query: this.query, environment: this.environment, columnNames: this.columnNames },
      ...{ table, merged: false },
    };
    const environment = {
      ...this.environment,
      withTables: new Map(this.environment.withTables).set(this.name, itself),
    };
    const block = this.environment.compile(recursiveTerm(this.query, this.name, environment), environment);
    if (block.columns.length === names.length) return block;
    throw new EngineError('wrong_use', `Both sides of ${this.name} must select the same number of columns.`);
  }
}

/** Texts that are put together round by round stay as short as stored ones. */
function knownColumns(names: readonly string[], types: readonly ValueType[]): OutputColumn[] {
  return names.map((name, index) => {
    const type = types[index] ?? 'Unknown';
    return {
      name,
      type: type === 'Unknown' ? 'String' : type,
      total: true,
      bytes: STORED_TEXT_BYTES,
      bounded: true,
    };
  });
}

/** The rows that it begins with, their columns of the common types. */
function anchor(first: Block, columns: readonly OutputColumn[]): Query {
  const read = first.columns.map((known, index) => {
    const name = first.columns[index]?.name ?? known.name;
    return column('__first', name, known);
  });
  const from = { ...derived(first.query, '__first'), columns: first.columns.map(({ name }) => name) };
  const selected = columns.map((wanted, index) => ({
    term: asColumn(read[index] ?? TRUE, wanted),
    name: wanted.name,
  }));
  return selectOf(selected, { from });
}

function outputs(block: Block, columns: readonly OutputColumn[]) {
  return onlySelect(block.query).columns.map(({ term }, index) => {
    const wanted = columns[index];
    if (wanted === undefined) throw new Error('A recursion has as many columns as it begins with.');
    return { term: asColumn(term, wanted), name: wanted.name };
  });
}

function asColumn(term: Term, { type }: OutputColumn): Term {
  const isShort = type !== 'String' || (term.bounded && term.bytes <= STORED_TEXT_BYTES);
  const value = isShort ? term : checked(term, STORED_TEXT_BYTES);
  const to = CASTS[type];
  return to === undefined ? value : cast(value, to, type);
}

function onlySelect(query: Query): Select {
  if (query.kind === 'select' && query.definitions.length === 0) return query;
  throw new EngineError('not_supported', 'The recursive side of WITH RECURSIVE is one SELECT without WITH.');
}

/** The rows as they come, one too many being an error: nothing reads on then. */
function countedRows(physical: string, columns: readonly OutputColumn[]): Query {
  const read = columns.map((known) => ({ term: column(null, known.name, known), name: known.name }));
  const place = overWindow(call('row_number', [], 'Int64'), {
    ...{ name: null, partitionBy: [], orderBy: [], frame: null },
  });
  const counted = selectOf([...read, { term: place, name: '__row' }], {
    from: { kind: 'named', name: physical, alias: '__recursive', columns: [] },
    limit: ROWS_LIMIT + 1,
  });
  const row = column(null, '__row', { type: 'Int64', total: true, bytes: 20 });
  const isTooMany = comparison(row, '>', number(String(ROWS_LIMIT), 'Int64'));
  const stops = isNotNull(tooManyRows(row));
  const where = [caseWhen(null, [{ when: isTooMany, result: stops }], TRUE)];
  return selectOf(read, { from: derived(counted, '__counted'), where });
}

/** True of a union whose second side reads itself. */
export function isRecursive(name: string, { op, larg, rarg }: SelectStmt): boolean {
  return op === 'SETOP_UNION' && larg !== undefined && rarg !== undefined && reads(rarg, name);
}

function reads(select: SelectStmt, name: string): boolean {
  return rangesIn(select).some((range) => range.relname === name && range.schemaname === undefined);
}

function rangesIn(value: unknown): RangeVar[] {
  if (Array.isArray(value)) return value.flatMap(rangesIn);
  if (typeof value !== 'object' || value === null) return [];
  // The value of a RangeVar key is the node the parser made.
  if ('RangeVar' in value) return [(value as Extract<Node, { RangeVar: unknown }>).RangeVar];
  return Object.values(value).flatMap(rangesIn);
}
