import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { grainOf, timeFormat, toTime } from '../chart/times.ts';
import type { Format } from '../format.ts';

/** A column of a result as people read it. */
export type Column = { name: string; title: string; isNumber: boolean; show(cell: string | null): string };

export type ShowOptions = {
  locale: string;
  /** Of the search, by the names of measures. */
  formats: ReadonlyMap<string, Format>;
  /** What the chart of the result calls its columns. */
  titles: ReadonlyMap<string, string>;
};

type ColumnType = SqlResult['schema'][number]['column_type'];

export const columnsOf = (result: SqlResult, options: ShowOptions): Column[] =>
  result.schema.map(({ name, column_type: type }, index) => {
    const cells = result.data.map((row) => row[index] ?? null);
    return {
      name,
      title: options.titles.get(name) ?? titleOf(name),
      isNumber: type === 'Int64' || type === 'Double',
      show: showerOf(type, cells, options.locale, formatOf(name, result.sqlQuery, options.formats)),
    };
  });

/** `average_order_value` → Average order value. */
function titleOf(name: string): string {
  const words = name.slice(name.lastIndexOf('.') + 1).replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The format of a column: that of the measure of its name, or of the one measure that it is another name for. */
export function formatOf(
  column: string,
  sqlQuery: string,
  formats: ReadonlyMap<string, Format>,
): Format | undefined {
  const direct = formats.get(column.slice(column.lastIndexOf('.') + 1));
  if (direct !== undefined) return direct;
  for (const [, measure = '', alias] of sqlQuery.matchAll(
    /MEASURE\(\s*"?(?:\w+"?\.)?"?(\w+)"?\s*\)\s+AS\s+"?(\w+)"?/gi,
  )) {
    if (alias === column) return formats.get(measure);
  }
  return undefined;
}

function showerOf(
  type: ColumnType,
  cells: readonly (string | null)[],
  locale: string,
  format: Format | undefined,
) {
  const shown =
    type === 'Int64' || type === 'Double'
      ? numberShower(locale, type, format)
      : type === 'Timestamp' || type === 'Date'
        ? timeShower(locale, cells)
        : (cell: string) => cell;
  return (cell: string | null) => (cell === null ? '–' : shown(cell));
}

function numberShower(
  locale: string,
  type: ColumnType,
  format: Format | undefined,
): (cell: string) => string {
  const number = new Intl.NumberFormat(locale, numberOptions(type, format));
  return (cell) => (Number.isFinite(Number(cell)) ? number.format(Number(cell)) : cell);
}

export function numberOptions(type: ColumnType, format: Format | undefined): Intl.NumberFormatOptions {
  if (format?.kind === 'currency') return { style: 'currency', currency: format.currency };
  if (format?.kind === 'percent')
    return format.isFraction
      ? { maximumFractionDigits: 1, style: 'percent' }
      : { maximumFractionDigits: 1, style: 'unit', unit: 'percent' };
  return { maximumFractionDigits: type === 'Int64' ? 0 : 2 };
}

/** As fine as the values are: whole months are not shown as days, nor whole days with a time. */
function timeShower(locale: string, cells: readonly (string | null)[]): (cell: string) => string {
  const format = timeFormat(locale, grainOf(cells));
  return (cell) => {
    const time = toTime(cell);
    return time === null ? cell : format.format(time);
  };
}
