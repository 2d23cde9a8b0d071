import type { Node, SelectStmt } from '@pgsql/types';
import { quoteIdentifier } from '../../../dialect/postgres/quote.ts';
import type { Expression } from '../../../plan/expression.ts';
import { constantWholeNumber } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import type { Block } from '../environment.ts';
import { type PrintContext, printExpression } from '../print/print-expression.ts';
import { printSort, readWindows } from '../print/print-window.ts';
import type { Target } from './targets.ts';

/** How a block prints what stands before and after its FROM … HAVING. */
export type SelectPrinter = {
  /** The SELECT list. */
  outputs: PrintContext;
  /** ORDER BY and DISTINCT ON, which may also name what is not selected. */
  tail: PrintContext;
  /** Number (from 1) of the column that an expression of ORDER BY repeats; null: none. */
  position(key: Node): number | null;
  /** FROM … HAVING; called last, when everything the SELECT uses is known. */
  body(): string;
  /** The block's key, when it is not DISTINCT that makes it. */
  key: string[] | null;
};

/** A whole SELECT round its body: the columns, WINDOW, ORDER BY, LIMIT. */
export function printSelect(select: SelectStmt, targets: Target[], printer: SelectPrinter): Block {
  const names = targets.map((target) => target.name);
  const windows = readWindows(select.windowClause, printer.outputs);
  const outputs = targets.map((target) => printExpression(target.node, windows.context));
  const tail = { ...printer.tail, ...(windows.context.windows && { windows: windows.context.windows }) };
  const printKey = outputKey(names, printer.position, tail);
  const sorts = (select.sortClause ?? []).map((item) => printSort(item, printKey('ORDER BY')));
  const distinct = distinctClause(select, printKey('DISTINCT ON'));
  const columns = outputs.map((output, index) => `${output.text} AS ${quoteIdentifier(names[index] ?? '')}`);
  const head = `SELECT ${distinct}${columns.join(', ')}`;
  const order = sorts.length === 0 ? '' : `\nORDER BY ${sorts.join(', ')}`;
  const body = printer.body();
  return {
    sql: `${head}${body === '' ? '' : `\n${body}`}${windows.clause}${order}${limitClause(select)}`,
    columns: columnsOf(outputs, names),
    key: distinct === 'DISTINCT ' ? names : printer.key,
  };
}

export function columnsOf(outputs: Expression[], names: string[]): Block['columns'] {
  return outputs.map(({ type }, index) => ({ name: names[index] ?? '', type }));
}

/** Position (from 1) of the output column that an item of ORDER BY or GROUP BY means by number; null: it is no number. */
export function ordinal(node: Node, columnCount: number, clause: string): number | null {
  if (!('A_Const' in node)) return null;
  const value = node.A_Const.ival === undefined ? Number.NaN : (node.A_Const.ival.ival ?? 0);
  if (value >= 1 && value <= columnCount) return value;
  throw new EngineError(
    'wrong_use',
    `${clause} has a constant that is not the number of a selected column (1 to ${columnCount}).`,
  );
}

/** The single name a node consists of, or null. */
export function bareName(node: Node): string | null {
  if (!('ColumnRef' in node)) return null;
  const parts = nameParts(node.ColumnRef.fields);
  return parts?.length === 1 ? (parts[0] ?? null) : null;
}

/** Prints a key of ORDER BY or DISTINCT ON; one that is an output column is written by its number. */
function outputKey(names: string[], position: SelectPrinter['position'], context: PrintContext) {
  return (clause: string) => (key: Node) => {
    const name = bareName(key);
    const named = name === null ? 0 : names.indexOf(name) + 1;
    const number = ordinal(key, names.length, clause) ?? (named > 0 ? named : position(key));
    return number === null ? printExpression(key, context).text : String(number);
  };
}

/** `DISTINCT `, `DISTINCT ON (…) ` or nothing. */
function distinctClause(select: SelectStmt, printKey: (key: Node) => string): string {
  const items = select.distinctClause ?? [];
  if (items.length === 0) return '';
  const keys = items.filter((item) => Object.keys(item).length > 0).map(printKey);
  const sorted = (select.sortClause ?? [])
    .flatMap((item) => ('SortBy' in item && item.SortBy.node) || [])
    .map(printKey);
  if (keys.length === 0) {
    if (sorted.every((key) => /^\d+$/.test(key))) return 'DISTINCT ';
    throw new EngineError(
      'wrong_use',
      'With SELECT DISTINCT, ORDER BY takes selected columns only; select what you sort by, or group instead.',
    );
  }
  const leading = sorted.slice(0, keys.length);
  if (!leading.every((key) => keys.includes(key))) {
    throw new EngineError(
      'wrong_use',
      'DISTINCT ON keeps the first row of each group: ORDER BY must begin with the same expressions, then say which row is first.',
    );
  }
  return `DISTINCT ON (${keys.join(', ')}) `;
}

/** ` ORDER BY …` after UNION and VALUES, where only whole columns can be sorted by. */
export function sortByColumns(select: SelectStmt, columns: Block['columns'], word: string): string {
  const names = columns.map((column) => column.name);
  const items = (select.sortClause ?? []).map((item) =>
    printSort(item, (key) => {
      const name = bareName(key);
      const position =
        ordinal(key, names.length, 'ORDER BY') ?? (name === null ? 0 : names.indexOf(name) + 1);
      if (position > 0) return String(position);
      throw new EngineError(
        'wrong_use',
        `After ${word}, ORDER BY takes the name or number of a column; select from the whole as a subquery to sort by anything else.`,
      );
    }),
  );
  return items.length === 0 ? '' : `\nORDER BY ${items.join(', ')}`;
}

/** ` LIMIT … OFFSET …` */
export function limitClause(select: SelectStmt): string {
  const { limitCount, limitOffset } = select;
  const limit = limitCount === undefined ? null : constantWholeNumber(limitCount, 'LIMIT');
  const offset = limitOffset === undefined ? null : constantWholeNumber(limitOffset, 'OFFSET');
  const ties = select.limitOption === 'LIMIT_OPTION_WITH_TIES';
  const count = ties ? `\nFETCH FIRST ${limit} ROWS WITH TIES` : `\nLIMIT ${limit}`;
  return `${offset === null ? '' : `\nOFFSET ${offset}`}${limit === null ? '' : count}`;
}
