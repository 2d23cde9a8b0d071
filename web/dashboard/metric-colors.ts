import type { DashboardView } from '../../schema/wire/dashboards/view.ts';
import type { Look } from '../embed/theme.ts';
import { columnNamed, encodingOf, layersOf, measuresByColor } from '../result/chart/chart.ts';
import type { WidgetData } from './board.ts';

/** The measures that charts of a dashboard draw, each with a color of its own, in the order in which they stand. */
export function metricColors(view: DashboardView, { chartColors }: Look): Map<string, string> {
  const order = new Map(view.phoneOrder.map((id, at) => [id, at]));
  const measures = view.widgets
    .toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
    .flatMap((widget) =>
      widget.kind === 'chart' && widget.chart !== null ? coloredMeasures(widget.chart) : [],
    );
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

/** The colors of a chart's measures first, in their order; then those that are left. */
export function ownColors(
  chart: Record<string, unknown>,
  data: WidgetData,
  { metrics, palette }: { metrics: ReadonlyMap<string, string>; palette: readonly string[] },
): string[] {
  const own = coloredMeasures(chart).map((name) => metrics.get(metricIn(data, name)));
  const left = palette.filter((color) => !own.includes(color));
  // With more measures than colors some have the same: here they are told apart all the same.
  const first = own.map((color, at) => (own.indexOf(color) === at ? color : undefined) ?? left.shift());
  return [...first.filter((color) => color !== undefined), ...left];
}

/** The measures whose colors a chart shows; none where its colors tell something else. */
function coloredMeasures(chart: Record<string, unknown>): string[] {
  const sideBySide = measuresByColor(chart);
  const only = onlyMeasure(chart);
  return only === undefined ? sideBySide : [only];
}

function onlyMeasure(chart: Record<string, unknown>): string | undefined {
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
