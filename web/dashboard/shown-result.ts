import type { ShownColumn, ShownRows } from '../../schema/wire/dashboards/data.ts';
import type { SqlResult } from '../../sdk/client/src/index.ts';
import type { Speaker } from '../embed/words.ts';
import { type Column, columnsOf } from '../result/data/columns.ts';
import type { Format } from '../result/format.ts';

/** Rows of a widget as charts and tables draw them. */
export type ShownResult = {
  result: SqlResult;
  formats: ReadonlyMap<string, Format>;
  columns: Column[];
};

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

export function shownResult(
  { columns, rows }: ShownRows,
  speaker: Speaker,
  titles: ReadonlyMap<string, string> = new Map(),
): ShownResult {
  const result: SqlResult = {
    sqlQuery: '',
    queryTitle: '',
    description: '',
    userRequest: '',
    schema: columns.map(({ name, column_type }) => ({ name, column_type })),
    data: rows,
    totalRows: rows.length,
    uuid: '',
  };
  const formats = new Map(
    columns.flatMap((column) => {
      const format = formatOf(column);
      return format === undefined ? [] : [[column.name, format] as const];
    }),
  );
  // What is in the place of another member is not called as its author has called that one.
  const named = new Map(
    columns.map(({ name, title, isSwitched }) => [
      name,
      (isSwitched ? undefined : titles.get(name)) ?? title,
    ]),
  );
  return { result, formats, columns: columnsOf(result, { locale: speaker.locale, formats, titles: named }) };
}

/** An amount of a currency that the model does not name is a number: a sign would be a guess. */
function formatOf({ format, isFraction, currency }: ShownColumn): Format | undefined {
  if (format === 'percent') return { kind: 'percent', isFraction: isFraction === true };
  return format === 'currency' && currency !== undefined && CURRENCIES.has(currency)
    ? { kind: 'currency', currency }
    : undefined;
}
