import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { formatOf } from '../data/columns.ts';
import type { Format } from '../format.ts';
import type { Definition } from './chart.ts';
import { type Fold, foldOf } from './chart.ts';

export type Unfolded = {
  spec: Definition;
  result: SqlResult;
  formats: ReadonlyMap<string, Format>;
  fold: UnfoldedColumns | undefined;
};

/** The columns that rows got. */
export type UnfoldedColumns = Fold & {
  /** What the names are, in the order of the measures. */
  titles: string[];
  /** The measures by what they are measured in. */
  units: { format: Format | undefined; columns: string[]; titles: string[] }[];
};

/** A chart over the rows that its fold makes. They keep their other columns, so that a mark can tell all of its row. */
export function unfolded(
  spec: Definition,
  result: SqlResult,
  { formats, titles }: { formats: ReadonlyMap<string, Format>; titles: ReadonlyMap<string, string> },
): Unfolded {
  const fold = foldOf(spec);
  const asGiven = { spec, result, formats, fold: undefined };
  if (fold === undefined) return asGiven;
  const indexOf = (column: string) => result.schema.findIndex(({ name }) => name === column);
  const indexes = fold.columns.map(indexOf);
  // What would take the place of another column is left to Vega.
  if (indexOf(fold.name) !== -1 || indexOf(fold.value) !== -1) return asGiven;
  const { transform: _, ...rest } = spec;
  const titled = fold.columns.map((column) => titles.get(column) ?? column);
  const names = titled.map((title, at) =>
    titled.indexOf(title) === titled.lastIndexOf(title) ? title : `${title} (${fold.columns[at]})`,
  );
  const units = unitsOf(fold.columns, names, (column) => formatOf(column, result.sqlQuery, formats));
  const [unit] = units;
  const shared = units.length === 1 ? unit?.format : undefined;
  const types = new Set(indexes.map((index) => result.schema[index]?.column_type));
  return {
    spec: rest,
    result: {
      ...result,
      schema: [
        ...result.schema,
        { name: fold.name, column_type: 'String' },
        { name: fold.value, column_type: types.has('Double') ? 'Double' : 'Int64' },
      ],
      data: result.data.flatMap((row) =>
        indexes.map((index, at) => [...row, names[at] ?? null, row[index] ?? null]),
      ),
    },
    // An axis has a format where all that is drawn along it has that one.
    formats: shared === undefined ? formats : new Map([...formats, [fold.value, shared]]),
    fold: { ...fold, titles: names, units },
  };
}

function unitsOf(
  columns: readonly string[],
  titles: readonly string[],
  formatOfColumn: (column: string) => Format | undefined,
): UnfoldedColumns['units'] {
  const units = new Map<string, UnfoldedColumns['units'][number]>();
  columns.forEach((column, at) => {
    const format = formatOfColumn(column);
    const unit = JSON.stringify(format ?? null);
    const known = units.get(unit) ?? { format, columns: [], titles: [] };
    known.columns.push(column);
    known.titles.push(titles[at] ?? column);
    units.set(unit, known);
  });
  return [...units.values()];
}
