import type { DataRows } from '../../db/data-source.ts';
import type { PhysicalQuery } from '../../engine/index.ts';
import type { DashboardRecord, ShownColumn, ShownRows } from '../../schema/wire/dashboards/data.ts';
import { shownCells } from './columns.ts';
import { type CompiledWidget, MOST_ROWS } from './compile-widget.ts';

export type WidgetData = Extract<DashboardRecord, { kind: 'widget' }>['data'];

/** All that is asked of the data for a widget, in an order that `widgetData` knows. */
export const statementsOf = ({ main, totals, comparison, sparkline }: CompiledWidget): PhysicalQuery[] =>
  [main, totals, comparison?.query, sparkline?.query].filter((query) => query !== undefined);

/** What was found, as it is shown. */
export function widgetData(compiled: CompiledWidget, found: readonly DataRows[]): WidgetData {
  const { main, columns, dateRange, totals, comparison, sparkline } = compiled;
  const left = [...found];
  const next = (query: PhysicalQuery) => shownCells(query.columns, left.shift()?.rows ?? []);
  return {
    ...shownRows(columns, next(main)),
    ...(dateRange && { dateRange: [...dateRange] }),
    ...(totals && { totals: totalsIn(columns, totals, next(totals)[0] ?? []) }),
    ...(comparison && {
      comparison: {
        value: next(comparison.query)[0]?.[0] ?? null,
        dateRange: [...comparison.dateRange],
      },
    }),
    ...(sparkline && { sparkline: shownRows(sparkline.columns, next(sparkline.query)) }),
  };
}

export const shownRows = (columns: ShownColumn[], rows: ShownRows['rows'], most = MOST_ROWS): ShownRows => ({
  columns,
  rows: rows.slice(0, most),
  isCut: rows.length > most,
});

/** A cell for each column of the table: those of its measures. */
function totalsIn(
  columns: readonly ShownColumn[],
  { columns: summed }: PhysicalQuery,
  row: readonly (string | null)[],
): (string | null)[] {
  const place = new Map(summed.map(({ name }, index) => [name, index]));
  return columns.map(({ role, member = '' }) => {
    const index = role === 'measure' ? place.get(member) : undefined;
    return index === undefined ? null : (row[index] ?? null);
  });
}
