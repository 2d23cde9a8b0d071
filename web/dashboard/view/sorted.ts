import type { ShownColumn } from '../../../schema/wire/dashboards/data.ts';

export type Sort = { index: number; isDescending: boolean };
type Row = readonly (string | null)[];

/** Rows by one column, as people of this language sort; what is missing stands last either way. */
export function sorted<One extends Row>(
  rows: readonly One[],
  columns: readonly Pick<ShownColumn, 'column_type'>[],
  sort: Sort | undefined,
  locale: string,
): readonly One[] {
  if (sort === undefined) return rows;
  const { index, isDescending } = sort;
  const type = columns[index]?.column_type;
  const isNumber = type === 'Int64' || type === 'Double';
  const texts = new Intl.Collator(locale, { numeric: true });
  const compare = (one: string, other: string) =>
    isNumber ? Number(one) - Number(other) : texts.compare(one, other);
  return rows.toSorted((one, other) => {
    const [left, right] = [one[index] ?? null, other[index] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return isDescending ? compare(right, left) : compare(left, right);
  });
}
