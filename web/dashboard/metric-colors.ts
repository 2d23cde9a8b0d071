import type { DashboardView } from '../../schema/wire/dashboards/view.ts';
import type { Look } from '../embed/theme.ts';
import { columnNamed, encodingOf, layersOf } from '../result/chart/chart.ts';
import type { WidgetData } from './board.ts';

/** The measures that charts of a dashboard draw, each with a color of its own, in the order in which they stand. */
export function metricColors(view: DashboardView, { chartColors }: Look): Map<string, string> {
  const order = new Map(view.phoneOrder.map((id, at) => [id, at]));
  const measures = view.widgets
    .toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
    .flatMap((widget) => {
      const measure =
        widget.kind === 'chart' && widget.chart !== null ? onlyMeasure(widget.chart) : undefined;
      return measure === undefined ? [] : [measure];
    });
  return new Map(
    [...new Set(measures)].flatMap((name, at) => {
      const color = chartColors[at % chartColors.length];
      return color === undefined ? [] : [[name, color] as const];
    }),
  );
}

/** What the measure of a column is colored by, also where it is in the place of another one. */
export const metricIn = ({ columns }: Pick<WidgetData, 'columns'>, name: string | undefined): string => {
  const { member, isSwitched } = columns.find((each) => each.name === name) ?? {};
  return (isSwitched && member?.replace('.', '__')) || name || '';
};

/** The one measure that a chart is of; undefined where its colors tell something else. */
export function onlyMeasure(chart: Record<string, unknown>): string | undefined {
  const entries = layersOf(chart).flatMap(encodingOf);
  const isColored = entries.some(
    ([channel, { field }]) => ['color', 'fill', 'stroke'].includes(channel) && field !== undefined,
  );
  const fields = entries.flatMap(([, { field, type }]) =>
    type === 'quantitative' && typeof field === 'string' ? [columnNamed(field)] : [],
  );
  const [first, ...others] = new Set(fields);
  return isColored || others.length > 0 ? undefined : first;
}
