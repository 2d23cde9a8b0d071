import type { Node, SelectStmt } from '@pgsql/types';
import { EngineError } from '../errors.ts';
import { required } from './print-expression.ts';
import { printSort } from './print-window.ts';
import { nameParts } from './tree.ts';

/** True for DISTINCT; DISTINCT ON is refused. */
export function isDistinct(select: SelectStmt): boolean {
  const clause: object[] = select.distinctClause ?? [];
  if (clause.some((item) => Object.keys(item).length > 0)) {
    throw new EngineError(
      'not_supported',
      'DISTINCT ON is not supported; use ROW_NUMBER() OVER (…) in a subquery and filter it.',
    );
  }
  return clause.length > 0;
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

/** ` ORDER BY …`; a key that is an output column is written by its number. */
export function orderClause(
  select: SelectStmt,
  columnNames: string[],
  position: (key: Node) => number | null,
  printKey: (key: Node) => string,
): string {
  const items = (select.sortClause ?? []).map((item) =>
    printSort(item, (key) => {
      const name = bareName(key);
      const named = name === null ? 0 : columnNames.indexOf(name) + 1;
      const number = ordinal(key, columnNames.length, 'ORDER BY') ?? (named > 0 ? named : position(key));
      return number === null ? printKey(key) : String(number);
    }),
  );
  return items.length === 0 ? '' : `\nORDER BY ${items.join(', ')}`;
}

/** ` LIMIT … OFFSET …` */
export function limitClause(select: SelectStmt): string {
  const limit = select.limitCount === undefined ? '' : wholeNumber(select.limitCount, 'LIMIT');
  const offset = select.limitOffset === undefined ? '' : wholeNumber(select.limitOffset, 'OFFSET');
  return `${limit === '' ? '' : `\nLIMIT ${limit}`}${offset === '' ? '' : `\nOFFSET ${offset}`}`;
}

function wholeNumber(node: Node, clause: string): string {
  const constant = 'A_Const' in required(node) && 'A_Const' in node ? node.A_Const : undefined;
  if (constant?.isnull) return '';
  const value = constant?.ival === undefined ? Number.NaN : (constant.ival.ival ?? 0);
  if (Number.isInteger(value) && value >= 0) return String(value);
  throw new EngineError(
    'not_supported',
    `${clause} takes a whole number that is written out, such as ${clause} 10.`,
  );
}
