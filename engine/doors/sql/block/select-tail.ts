import type { Node, SelectStmt } from '@pgsql/types';
import { factsOf } from '../../../dialect/postgres/terms/columns.ts';
import { signatureOf } from '../../../term/read-terms.ts';
import type { OutputTerm, Query, Select, SortKey, Tail, Term } from '../../../term/term.ts';
import { constantWholeNumber } from '../../../text/constants.ts';
import { EngineError } from '../../../text/errors.ts';
import { nameParts } from '../../../text/tree.ts';
import type { Block, OutputColumn } from '../environment.ts';
import { type ExpressionContext, termOf } from '../print/expression-context.ts';
import { readWindows, sortOf } from '../print/print-window.ts';
import type { Target } from './targets.ts';

/** What stands round the FROM … HAVING of a block. */
export type Around = Tail & Pick<Select, 'distinct' | 'windows'>;
/** How a block reads what stands before and after its FROM … HAVING. */
export type SelectReader = {
  /** The SELECT list. */
  outputs: ExpressionContext;
  /** ORDER BY and DISTINCT ON, which may also name what is not selected. */
  tail: ExpressionContext;
  /** Number (from 1) of the column that an expression of ORDER BY repeats; null: none. */
  position(key: Node): number | null;
  /** The whole; called last, when everything the SELECT uses is known. */
  query(columns: OutputTerm[], around: Around): Query;
  /** The block's key, when it is not DISTINCT that makes it. */
  key: string[] | null;
  /** Rows it has at most without LIMIT; null when that depends on the data. */
  rowsAtMost: number | null;
};

/** A whole SELECT round its body: the columns, WINDOW, ORDER BY, LIMIT. */
export function readSelect(select: SelectStmt, targets: Target[], reader: SelectReader): Block {
  const names = targets.map((target) => target.name);
  const { windows, context } = readWindows(select.windowClause, reader.outputs);
  const outputs = targets.map((target) => ({ term: termOf(target.node, context), name: target.name }));
  const tail = { ...reader.tail, ...(context.windows && { windows: context.windows }) };
  const readKey = outputKey(names, reader.position, tail);
  const orderBy = (select.sortClause ?? []).map((item) => sortOf(item, readKey('ORDER BY')));
  const distinct = distinctKeys(select, readKey('DISTINCT ON'));
  const limits = limitsOf(select);
  const key = distinct?.length === 0 ? names : reader.key;
  return {
    query: reader.query(outputs, { ...limits, distinct, windows, orderBy }),
    columns: columnsOf(outputs),
    key,
    rowsAtMost: rowsWithin(limits, key?.length === 0 ? 1 : reader.rowsAtMost),
  };
}

export function columnsOf(outputs: readonly OutputTerm[]): OutputColumn[] {
  return outputs.map(({ name, term }) => ({ name, ...factsOf(term.type, [term]) }));
}

/** Rows that a LIMIT leaves of some. */
export function rowsWithin({ limit, withTies }: Tail, rows: number | null): number | null {
  if (limit === null || withTies) return rows;
  return rows === null ? limit : Math.min(limit, rows);
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

/** Reads a key of ORDER BY or DISTINCT ON; one that is an output column is its number. */
function outputKey(names: string[], position: SelectReader['position'], context: ExpressionContext) {
  return (clause: string) =>
    (key: Node): SortKey => {
      const name = bareName(key);
      const named = name === null ? 0 : names.indexOf(name) + 1;
      const number = ordinal(key, names.length, clause) ?? (named > 0 ? named : position(key));
      return number ?? termOf(key, context);
    };
}

/** An empty list: DISTINCT; keys: DISTINCT ON; null: neither. */
function distinctKeys(select: SelectStmt, readKey: (key: Node) => SortKey): SortKey[] | null {
  const items = select.distinctClause ?? [];
  if (items.length === 0) return null;
  const keys = items.filter((item) => Object.keys(item).length > 0).map(readKey);
  const sorted = (select.sortClause ?? [])
    .flatMap((item) => ('SortBy' in item && item.SortBy.node) || [])
    .map(readKey);
  if (keys.length === 0) {
    if (sorted.every((key) => typeof key === 'number')) return [];
    throw new EngineError(
      'wrong_use',
      'With SELECT DISTINCT, ORDER BY takes selected columns only; select what you sort by, or group instead.',
    );
  }
  const signature = (key: Term | number) => (typeof key === 'number' ? String(key) : signatureOf(key));
  const known = new Set(keys.map(signature));
  const leading = sorted.slice(0, keys.length);
  if (!leading.every((key) => known.has(signature(key)))) {
    throw new EngineError(
      'wrong_use',
      'DISTINCT ON keeps the first row of each group: ORDER BY must begin with the same expressions, then say which row is first.',
    );
  }
  return keys;
}

/** ORDER BY and LIMIT after UNION and VALUES, where only whole columns can be sorted by. */
export function wholeTail(select: SelectStmt, columns: OutputColumn[], word: string): Tail {
  const names = columns.map((column) => column.name);
  const orderBy = (select.sortClause ?? []).map((item) =>
    sortOf(item, (key) => {
      const name = bareName(key);
      const position =
        ordinal(key, names.length, 'ORDER BY') ?? (name === null ? 0 : names.indexOf(name) + 1);
      if (position > 0) return position;
      throw new EngineError(
        'wrong_use',
        `After ${word}, ORDER BY takes the name or number of a column; select from the whole as a subquery to sort by anything else.`,
      );
    }),
  );
  return { ...limitsOf(select), orderBy };
}

function limitsOf(select: SelectStmt): Tail {
  const { limitCount, limitOffset } = select;
  const limit = limitCount === undefined ? null : constantWholeNumber(limitCount, 'LIMIT');
  const offset = limitOffset === undefined ? null : constantWholeNumber(limitOffset, 'OFFSET');
  const withTies = select.limitOption === 'LIMIT_OPTION_WITH_TIES' && limit !== null;
  return { orderBy: [], limit, offset, withTies };
}
