import type { SqlResult } from '../../schema/wire/tools.ts';

export type Rows = (string | null)[][];

/** Figures of two queries that sum in another order may differ in their last digits. */
const RELATIVE_TOLERANCE = 1e-6;

/**
 * Whether a result is the expected one: the same number of rows, and for every expected column one of the result's that
 * holds the same values in the same rows. Further columns are allowed, further rows are not.
 */
export function isSameResult(
  expected: Rows,
  result: Pick<SqlResult, 'data' | 'totalRows'>,
  ordered: boolean,
): boolean {
  const { data, totalRows } = result;
  if (totalRows !== expected.length || data.length !== expected.length) return false;
  if (expected.length === 0) return true;
  return assignments(expected, data).some((columns) => {
    const chosen = data.map((row) => columns.map((column) => row[column] ?? null));
    return ordered ? isEqual(expected, chosen) : isEqual(sorted(expected), sorted(chosen));
  });
}

/** Every way to match the expected columns with different columns of the result that hold the same values. */
function assignments(expected: Rows, data: Rows): number[][] {
  const candidates = (expected[0] ?? []).map((_, column) => {
    const values = sorted(columnOf(expected, column));
    return (data[0] ?? []).flatMap((_, other) =>
      isEqual(values, sorted(columnOf(data, other))) ? [other] : [],
    );
  });
  return candidates.reduce<number[][]>(
    (partial, options) =>
      partial.flatMap((taken) =>
        options.filter((option) => !taken.includes(option)).map((option) => [...taken, option]),
      ),
    [[]],
  );
}

const columnOf = (rows: Rows, column: number): Rows => rows.map((row) => [row[column] ?? null]);

function isEqual(left: Rows, right: Rows): boolean {
  return left.every((row, index) =>
    row.every((cell, column) => isSameCell(cell, right[index]?.[column] ?? null)),
  );
}

function isSameCell(left: string | null, right: string | null): boolean {
  if (left === right) return true;
  if (left === null || right === null) return false;
  const [one, other] = [Number(left), Number(right)];
  if (Number.isFinite(one) && Number.isFinite(other) && left !== '' && right !== '') {
    return Math.abs(one - other) <= RELATIVE_TOLERANCE * Math.max(Math.abs(one), Math.abs(other));
  }
  return dayOf(left) !== null && dayOf(left) === dayOf(right);
}

/** Times are written in several ways; the questions are about whole days and longer. */
const dayOf = (cell: string): string | null => /^(\d{4}-\d{2}-\d{2})(?:[ T]|$)/.exec(cell)?.[1] ?? null;

/** A cell by which rows sort alike however their numbers are written. */
function sortKey(cell: string | null): string {
  if (cell === null) return '~';
  const number = cell === '' ? Number.NaN : Number(cell);
  return Number.isFinite(number) ? number.toPrecision(9) : (dayOf(cell) ?? cell);
}

function sorted(rows: Rows): Rows {
  const keyed = rows.map((row) => ({ row, key: row.map(sortKey).join('\u0000') }));
  return keyed
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ row }) => row);
}
