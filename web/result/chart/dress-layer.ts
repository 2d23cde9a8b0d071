import type { Look } from '../../embed/theme.ts';
import { type Definition, encodingOf, escaped, isDefinition } from './chart.ts';
import type { ColumnFormats } from './column-formats.ts';
import { widestOf } from './config.ts';
import type { UnfoldedColumns } from './unfold.ts';

/** What the parts of a chart are dressed with. */
export type Dressing = {
  columns: ColumnFormats;
  look: Look;
  width: number;
  /** Several measures in one chart, if it has them. */
  fold: UnfoldedColumns | undefined;
  /** The names of a column that have an order; none: as they come. */
  orderOf(field: unknown): readonly string[];
  /** Names stand where their lines end, and so need no legend. */
  isNamedAtEnds: boolean;
};

const CHANNELS_OF_TOOLTIPS = ['x', 'y', 'theta', 'color', 'fill', 'stroke', 'size', 'detail'];
const CHANNELS_OF_LEGENDS = ['color', 'fill', 'stroke', 'shape', 'strokeDash'];
/** What a name beneath the chart needs beside itself: its sign, and the gap to the next. */
const LEGEND_SIGN_PIXELS = 32;
/** What stands beside the bars takes of the width. */
const AXIS_PIXELS = 110;
const LABEL_PIXELS = { number: 110, time: 90 };

/** A part of the chart with its axes, legends and tooltips in the page's formats. */
export function dressLayer(layer: Definition, dressing: Dressing): Definition {
  if (!isDefinition(layer.encoding)) return { ...layer };
  const encoding = encodingOf(layer).map(([channel, definition]) => [
    channel,
    dressChannel(channel, definition, dressing),
  ]);
  const tooltip = tooltipsOf(layer, dressing);
  return {
    ...layer,
    encoding: { ...Object.fromEntries(encoding), ...(tooltip.length > 0 && { tooltip }) },
  };
}

function dressChannel(channel: string, definition: Definition, dressing: Dressing): Definition {
  if (channel === 'x' || channel === 'y') return withAxis(channel, definition, dressing);
  if (channel === 'xOffset' || channel === 'yOffset')
    return { ...definition, ...inOrder(definition, dressing) };
  if (!CHANNELS_OF_LEGENDS.includes(channel) || definition.legend === null) return definition;
  // In this order, so that names beside lines get the colors of their lines.
  return {
    ...definition,
    title: null,
    ...inOrder(definition, dressing),
    legend: legendOf(definition, dressing),
  };
}

const TITLE_ABOVE = {
  titleAngle: 0,
  titleAlign: 'left',
  titleAnchor: 'start',
  titleX: 0,
  titleY: -10,
  titleBaseline: 'bottom',
};

function withAxis(channel: 'x' | 'y', definition: Definition, { columns, width }: Dressing): Definition {
  if (definition.axis === null) return definition;
  const isValue = definition.type === 'quantitative';
  const labels = Math.floor(width / (isValue ? LABEL_PIXELS.number : LABEL_PIXELS.time));
  const tickCount = isValue && channel === 'y' ? 5 : Math.max(2, isValue ? Math.min(5, labels) : labels);
  return {
    ...definition,
    // Names and times say themselves what they are; a measure is told above its axis.
    ...(!isValue && { title: null }),
    axis: {
      ...(isDefinition(definition.axis) && definition.axis),
      labelFlush: false,
      grid: isValue,
      ticks: false,
      domain: !isValue,
      ...((isValue || definition.type === 'temporal') && { tickCount }),
      ...(channel === 'x' ? { labelAngle: 0, labelOverlap: 'greedy' } : TITLE_ABOVE),
      ...columns.of(definition, false),
    },
  };
}

/** None for a single name, nor for more than there are colors: two would look the same, and tooltips and the table tell. */
function legendOf(
  definition: Definition,
  { columns, look, width, isNamedAtEnds }: Dressing,
): Definition | null {
  const names = columns.namesIn(definition.field);
  if (isNamedAtEnds || names.length < 2 || names.length > look.chartColors.length) return null;
  const beside = Math.floor((width - AXIS_PIXELS) / (widestOf(names) + LEGEND_SIGN_PIXELS));
  return {
    ...(isDefinition(definition.legend) && definition.legend),
    orient: 'bottom',
    direction: 'horizontal',
    columns: Math.max(1, beside),
    ...columns.of(definition, false),
  };
}

function inOrder({ field, scale }: Definition, { orderOf }: Dressing): Definition {
  const names = orderOf(field);
  return names.length === 0 || scale !== undefined ? {} : { scale: { domain: names } };
}

/** What a mark is of; of several measures all of the row, each in its own format: the mark alone would tell one. */
function tooltipsOf(layer: Definition, { columns, fold }: Dressing): Definition[] {
  const told = encodingOf(layer).filter(
    ([channel, { field, aggregate }]) =>
      CHANNELS_OF_TOOLTIPS.includes(channel) && (field ?? aggregate) !== undefined,
  );
  const own = told
    .map(([, definition]) => definition)
    .filter(({ field }) => fold === undefined || (field !== fold.name && field !== fold.value));
  const measures = (fold?.columns ?? []).map((column, at) => ({
    field: escaped(column),
    type: 'quantitative',
    title: fold?.titles[at],
  }));
  return [...own, ...measures].map((definition) => tooltipOf(definition, columns));
}

function tooltipOf(definition: Definition, columns: ColumnFormats): Definition {
  const { field, type, title, aggregate, timeUnit, bin } = definition;
  const kept = { field, type, title, aggregate, timeUnit, bin, ...columns.of(definition, true) };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}
