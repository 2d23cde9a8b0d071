import type { Cell, ColumnType, ResultColumn } from '../schema/wire/tools.ts';

/** Physical SQL over a customer's data, its parameters and the columns it answers with. */
export type DataQuery = { text: string; parameters: readonly unknown[]; columns: readonly ResultColumn[] };

/**
 * The query with every cell as text (SPEC.md 2.11), before them the count of all rows, cut to `rowLimit`
 * (null: all). Columns are taken by their position, since names may repeat.
 */
export function asText(query: DataQuery, rowLimit: number | null): string {
  const { names, cells } = columnsOf(query);
  return `with result (${names.join(', ')}) as materialized (${query.text})
    select ${['count(*) over ()', ...cells].join(', ')} from result${rowLimit === null ? '' : ` limit ${rowLimit}`}`;
}

/** The same without the count and the limit, for a cursor: rows come as the query finds them, and those cells that do not need it without a cast. */
export function cellsOf(query: DataQuery, needsCast: (column: number) => boolean): string {
  const { names, cells } = columnsOf(query);
  const selected = cells.map((cell, column) => (needsCast(column) ? cell : names[column]));
  return `select ${selected.join(', ')} from (${query.text}) as result (${names.join(', ')})`;
}

function columnsOf({ columns }: DataQuery) {
  const names = columns.map((_, index) => `c${index}`);
  return { names, cells: columns.map(({ column_type }, index) => cellAsText[column_type](`c${index}`)) };
}

const plain = (column: string) => `${column}::text`;

const cellAsText: Record<ColumnType, (column: string) => string> = {
  String: plain,
  Int64: plain,
  Double: plain,
  Boolean: plain,
  Timestamp: (column) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`,
  Date: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
};

/** A row of {@link asText} without its count. */
export const toCells = (row: readonly unknown[]): Cell[] =>
  row.slice(1).map((value) => (value === null || value === undefined ? null : String(value)));
