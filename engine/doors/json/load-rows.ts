import type { Cell, ResultColumn } from '../../../schema/wire/tools.ts';
import type { NormalizedQuery } from './normalized-query.ts';
import { BLENDED_TIME, COMPARED, periodOf } from './pivot-query.ts';

export type LoadCell = string | boolean | null;
export type LoadRow = Record<string, LoadCell>;
/** Rows in the format that the query asks for (DATA-API.md 3.11). */
export type LoadData =
  | LoadRow[]
  | { members: string[]; dataset: LoadCell[][] }
  | { members: string[]; columns: LoadCell[][] };
/** Where a value of a row comes from: a column of the result, or the query. */
export type RowKey = { key: string; column: number } | { key: string; constant: string };

type Answered = { columns: ResultColumn[]; keys: RowKey[] };

/** What the rows of a query hold, in order: its columns, the names that clients know them by besides, its range. */
export function rowKeysOf(columns: readonly ResultColumn[], query: NormalizedQuery): RowKey[] {
  const keys: RowKey[] = [];
  const taken = new Set<string>();
  const add = (key: RowKey) => {
    if (!taken.has(key.key)) keys.push(key);
    taken.add(key.key);
  };
  for (const [column, { name: key }] of columns.entries()) add({ key, column });
  const place = new Map(columns.map(({ name }, column) => [name, column]));
  for (const { dimension, granularity } of query.timeDimensions) {
    const column = granularity === undefined ? undefined : place.get(`${dimension}.${granularity}`);
    if (column !== undefined) add({ key: dimension, column });
  }
  const period = periodOf(query);
  const column = period && place.get(`${period.dimension}.${period.granularity}`);
  if (query.queryType === 'blendingQuery' && column !== undefined)
    add({ key: `${BLENDED_TIME}.${period?.granularity}`, column });
  const range = query.timeDimensions.find(({ dateRange }) => dateRange !== undefined)?.dateRange;
  if (query.queryType === 'compareDateRangeQuery' && range !== undefined)
    add({ key: COMPARED, constant: range.join(' - ') });
  return keys;
}

/** Rows as clients read them, of cells as the database gives them: text, times as ISO 8601 without a zone. */
export function loadRows({ columns, keys }: Answered, cells: readonly (readonly Cell[])[]): LoadRow[] {
  return cells.map((row) => {
    const values = valuesOf(columns, keys, row);
    return Object.fromEntries(keys.map(({ key }, index) => [key, values[index] ?? null]));
  });
}

/** The same in the format that the query asks for. */
export function loadData(
  query: Answered & { normalized: NormalizedQuery },
  cells: readonly (readonly Cell[])[],
): LoadData {
  const { columns, keys, normalized } = query;
  if (normalized.responseFormat === undefined) return loadRows(query, cells);
  const members = keys.map(({ key }) => key);
  const dataset = cells.map((row) => valuesOf(columns, keys, row));
  if (normalized.responseFormat === 'compact') return { members, dataset };
  return { members, columns: members.map((_, index) => dataset.map((row) => row[index] ?? null)) };
}

function valuesOf(columns: ResultColumn[], keys: readonly RowKey[], row: readonly Cell[]): LoadCell[] {
  const values = columns.map(({ column_type }, index) => loadCell(row[index] ?? null, column_type));
  return keys.map((key) => ('constant' in key ? key.constant : (values[key.column] ?? null)));
}

function loadCell(cell: Cell, type: ResultColumn['column_type']): LoadCell {
  if (cell === null) return null;
  if (type === 'Boolean') return cell === 'true' || cell === 't';
  return type === 'Date' ? `${cell}T00:00:00.000` : cell;
}
