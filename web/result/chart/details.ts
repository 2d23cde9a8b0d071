import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { columnNamed, type Definition, encodingOf, isDefinition } from './chart.ts';
import type { LineChart, LineEnd } from './line-chart.ts';
import { type OpenPeriod, openPeriodOf } from './open-period.ts';
import { rowsOf } from './rows.ts';
import { toTime } from './times.ts';

// What a chart of the service does not say itself: which period is not over yet, and whose line is whose.

const MOST_LABEL_PIXELS = 120;
const LABEL_GAP_PIXELS = 8;
const UNFINISHED_OPACITY = 0.45;
const UNFINISHED_DASH = [3, 5];

export type Details = {
  result: SqlResult;
  lines: LineChart | undefined;
  ends: LineEnd[] | undefined;
  /** Of the names of lines. */
  colors: ReadonlyMap<string, string>;
  now: Date;
};

export function withDetails(view: Definition, { result, lines, ends, colors, now }: Details): Definition {
  const open = openPeriodIn(view, result, now);
  if (lines !== undefined && (open ?? ends) !== undefined) {
    const { mark, ...unmarked } = view;
    return {
      ...unmarked,
      layer: [...segments(mark, result, open?.period, lines), ...labels(result, ends, colors)],
    };
  }
  return open === undefined ? view : withPaleBars(view, open);
}

type OpenIn = { column: string; period: OpenPeriod };

/** The column of times that a chart is drawn along, by its index. */
export function timeColumnOf(view: Definition, result: SqlResult): number | undefined {
  const along = encodingOf(view).find(
    ([channel, { field, type, timeUnit }]) =>
      (channel === 'x' || channel === 'y') &&
      !timeUnit &&
      (type === 'temporal' || (type === 'ordinal' && isTimeColumn(result, field))),
  );
  const column = columnNamed(String(along?.[1].field));
  const index = result.schema.findIndex(({ name }) => name === column);
  return index < 0 ? undefined : index;
}

/** Bars that stand beside each other have a place for each time, and so an axis of names. */
export const isTimeColumn = ({ schema }: SqlResult, field: unknown): boolean => {
  const type = schema.find(({ name }) => name === columnNamed(String(field)))?.column_type;
  return type === 'Timestamp' || type === 'Date';
};

export function openPeriodIn(view: Definition, result: SqlResult, now: Date): OpenIn | undefined {
  const index = timeColumnOf(view, result);
  const column = result.schema[index ?? -1]?.name;
  if (index === undefined || column === undefined) return undefined;
  const period = openPeriodOf(
    result.data.map((row) => row[index] ?? null),
    now,
  );
  return period && { column, period };
}

/** What is not over yet is dashed: less than before is not a fall. */
function segments(
  given: unknown,
  result: SqlResult,
  open: OpenPeriod | undefined,
  { time }: LineChart,
): Definition[] {
  const mark = isDefinition(given) ? given : { type: given };
  if (open === undefined) return [{ mark }];
  const rowsWhere = (isWanted: (timeMs: number) => boolean) => ({
    values: rowsOf(
      result,
      result.data.filter((row) => isWanted(Number(toTime(row[time] ?? '')))),
    ),
  });
  return [
    { mark, data: rowsWhere((timeMs) => timeMs < open.startsMs) },
    { mark: { ...mark, strokeDash: UNFINISHED_DASH }, data: rowsWhere((timeMs) => timeMs >= open.beforeMs) },
  ];
}

/** In the colors of their lines, as far as letters can be read in them. */
const labels = (
  result: SqlResult,
  ends: LineEnd[] | undefined,
  colors: ReadonlyMap<string, string>,
): Definition[] =>
  (ends ?? []).map(({ name, row, upPixels }) => ({
    mark: {
      type: 'text',
      align: 'left',
      baseline: 'middle',
      dx: LABEL_GAP_PIXELS,
      dy: -upPixels,
      limit: MOST_LABEL_PIXELS,
      fontSize: 12,
    },
    data: { values: rowsOf(result, [row]) },
    encoding: { text: { value: name }, color: { value: colors.get(name) }, tooltip: { value: null } },
  }));

function withPaleBars(view: Definition, { column, period }: OpenIn): Definition {
  const type = isDefinition(view.mark) ? view.mark.type : view.mark;
  const { encoding } = view;
  if (type !== 'bar' || !isDefinition(encoding) || encoding.opacity !== undefined) return view;
  const test = `toNumber(datum[${JSON.stringify(column)}]) < ${period.startsMs}`;
  const opacity = { condition: { test, value: 1 }, value: UNFINISHED_OPACITY };
  return { ...view, encoding: { ...encoding, opacity } };
}
