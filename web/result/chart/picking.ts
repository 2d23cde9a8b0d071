import type { SqlResult } from '../../../sdk/client/src/index.ts';
import type { Definition } from './chart.ts';
import { rowsOf } from './rows.ts';

/** One mark: what the columns are that it stands for, as their cells came. */
export type Picked = { column: string; value: string | null }[];

export type Picking = {
  /** Columns that a click may name. */
  names: readonly string[];
  marks: readonly Picked[];
  /** @param isMore with a key held: beside those that are picked already */
  onPick(picked: Picked, isMore: boolean): void;
};

type Item = { datum?: unknown; mark?: { marktype?: string } } | null | undefined;

/** What was clicked. Of a line or an area all that its rows have in common: its datum is its first row. */
export function pickedIn(item: Item, result: SqlResult, names: readonly string[]): Picked | undefined {
  const datum = item?.datum;
  if (typeof datum !== 'object' || datum === null) return undefined;
  const isWhole = item?.mark?.marktype === 'line' || item?.mark?.marktype === 'area';
  const shown = rowsOf(result);
  const picked = names.flatMap((column) => {
    if (!Object.hasOwn(datum, column)) return [];
    const value: unknown = Reflect.get(datum, column);
    const at = shown.findIndex((row) => same(row[column], value));
    const index = result.schema.findIndex(({ name }) => name === column);
    const isTime = ['Timestamp', 'Date'].includes(result.schema[index]?.column_type ?? '');
    return at === -1 || (isWhole && isTime) ? [] : [{ column, value: result.data[at]?.[index] ?? null }];
  });
  return picked.length === 0 ? undefined : picked;
}

/** Times are dates in rows, and numbers once they are drawn. */
const same = (one: unknown, other: unknown): boolean =>
  one instanceof Date || other instanceof Date ? Number(one) === Number(other) : one === other;

/** What Vega is asked of a row: whether it is one of those that are picked. */
export function pickedTest(marks: readonly Picked[], result: SqlResult): string {
  const testOf = ({ column, value }: Picked[number]): string => {
    const [row] = rowsOf(result, [result.schema.map(({ name }) => (name === column ? value : null))]);
    const shown = row?.[column];
    const field = `datum[${JSON.stringify(column)}]`;
    return shown instanceof Date
      ? `toNumber(${field}) === ${Number(shown)}`
      : `${field} === ${JSON.stringify(shown)}`;
  };
  return marks.map((mark) => `(${mark.map(testOf).join(' && ')})`).join(' || ');
}

const PALE_OPACITY = 0.3;

/** Marks that are not picked step back; a chart with an opacity of its own stays as it is. */
export function withPicked(view: Definition, marks: readonly Picked[], result: SqlResult): Definition {
  const { encoding } = view;
  if (marks.length === 0 || typeof encoding !== 'object' || encoding === null || 'opacity' in encoding)
    return view;
  const opacity = { condition: { test: pickedTest(marks, result), value: 1 }, value: PALE_OPACITY };
  return { ...view, encoding: { ...encoding, opacity } };
}
