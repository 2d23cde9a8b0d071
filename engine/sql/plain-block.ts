import type { Node, SelectStmt } from '@pgsql/types';
import { EngineError } from '../errors.ts';
import { didYouMean } from '../suggest.ts';
import { conjuncts } from './conjuncts.ts';
import type { Block, DerivedTable, Environment } from './environment.ts';
import { printAggregate } from './print-call.ts';
import { type PrintContext, printExpression } from './print-expression.ts';
import { quoteIdentifier } from './quote.ts';
import { isAggregateCall } from './relation-scope.ts';
import { bareName, isDistinct, limitClause, orderClause, ordinal } from './select-tail.ts';
import { type OutputColumn, readTargets, type Target } from './targets.ts';

/** A table of a plain block: the alias the user gave, and the name it has in the physical SQL. */
export type PlainTable = DerivedTable & { alias: string; physical: string };
/** The tables of a plain block and the SQL that joins them. */
export type PlainSource = { tables: PlainTable[]; from: string };

/** Compiles a SELECT over the results of other SELECTs, or over nothing: ordinary SQL, printed anew. */
export function compilePlainBlock(select: SelectStmt, source: PlainSource, environment: Environment): Block {
  const context = plainContext(source.tables, environment);
  const targets = readTargets(select, (qualifier) => starColumns(source.tables, qualifier));
  const outputs = targets.map((target) => printExpression(target.node, context));
  const names = targets.map((target) => target.name);
  const print = (node: Node) => printExpression(node, context).text;

  const columns = outputs.map((output, index) => `${output.text} AS ${quoteIdentifier(names[index] ?? '')}`);
  const where = conjuncts(select.whereClause).map(print);
  const group = (select.groupClause ?? []).map((item) => groupKey(item, targets, source.tables, print));
  const having = conjuncts(select.havingClause).map(print);
  const sql = [
    `SELECT ${isDistinct(select) ? 'DISTINCT ' : ''}${columns.join(', ')}`,
    ...(source.from === '' ? [] : [`FROM ${source.from}`]),
    ...(where.length === 0 ? [] : [`WHERE ${where.join(' AND ')}`]),
    ...(group.length === 0 ? [] : [`GROUP BY ${group.join(', ')}`]),
    ...(having.length === 0 ? [] : [`HAVING ${having.join(' AND ')}`]),
  ].join('\n');
  return {
    sql: `${sql}${orderClause(select, names, () => null, print)}${limitClause(select)}`,
    columns: outputs.map(({ type }, index) => ({ name: names[index] ?? '', type })),
  };
}

/** Reads names as columns of the derived tables; aggregates are PostgreSQL's own. */
export function plainContext(tables: PlainTable[], environment: Environment): PrintContext {
  const context: PrintContext = {
    clock: environment.clock,
    replace: (node) => {
      if (!('FuncCall' in node) || !isAggregateCall({ ...node.FuncCall })) return null;
      return printAggregate(node.FuncCall, context);
    },
    column: (parts) => {
      const found = findColumn(parts, tables);
      if (found === null) throw unknownColumn(parts, tables);
      return {
        text: `${found.table.physical}.${quoteIdentifier(found.column.name)}`,
        type: found.column.type,
      };
    },
  };
  return context;
}

type Found = { table: PlainTable; column: OutputColumn };

function findColumn(parts: string[], tables: PlainTable[]): Found | null {
  const [name, qualifier, ...more] = [...parts].reverse();
  if (name === undefined || more.length > 0) return null;
  const among = qualifier === undefined ? tables : tables.filter((table) => table.alias === qualifier);
  const matching = (same: (column: OutputColumn) => boolean): Found[] =>
    among.flatMap((table) => table.columns.filter(same).map((column) => ({ table, column })));
  const exact = matching((column) => column.name === name);
  const found =
    exact.length > 0 ? exact : matching((column) => column.name.toLowerCase() === name.toLowerCase());
  if (found.length > 1) {
    throw new EngineError(
      'unknown_column',
      `The column ${parts.join('.')} is ambiguous; put the table's name before it.`,
    );
  }
  return found[0] ?? null;
}

function unknownColumn(parts: string[], tables: PlainTable[]): EngineError {
  const candidates = tables.flatMap((table) => table.columns.map((column) => column.name));
  const hint = didYouMean(parts.at(-1) ?? '', candidates);
  const advice =
    hint || (candidates.length === 0 ? '; there is no FROM.' : `; there are ${candidates.join(', ')}.`);
  return new EngineError('unknown_column', `Unknown column ${parts.join('.')}${advice}`);
}

function starColumns(tables: PlainTable[], qualifier: string | null): string[] {
  const among = qualifier === null ? tables : tables.filter((table) => table.alias === qualifier);
  const names = among.flatMap((table) => table.columns.map((column) => column.name));
  if (new Set(names).size < names.length) {
    throw new EngineError(
      'not_supported',
      'With `*`, two tables give a column of the same name; name the columns you want.',
    );
  }
  return names;
}

/** GROUP BY takes a column's number, an input column, an output name, or an expression, in this order. */
function groupKey(
  item: Node,
  targets: Target[],
  tables: PlainTable[],
  print: (node: Node) => string,
): string {
  const number = ordinal(item, targets.length, 'GROUP BY');
  if (number !== null) return String(number);
  const name = bareName(item);
  if (name === null || findColumn([name], tables) !== null) return print(item);
  const position = targets.findIndex((target) => target.aliased && target.name === name);
  return position < 0 ? print(item) : String(position + 1);
}
