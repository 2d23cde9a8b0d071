import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { inkOn, readable, readColor, toCss, WHITE } from '../../embed/color.ts';
import type { Look } from '../../embed/theme.ts';
import { formatOf, numberOptions } from '../data/columns.ts';
import type { Format } from '../format.ts';
import { type Chart, columnNamed, type Definition, encodingOf, escaped, isDefinition } from './chart.ts';
import { configOf, widestOf } from './config.ts';
import { isTimeColumn, withDetails } from './details.ts';
import { lineChartOf, lineEnds } from './line-chart.ts';
import { onOwnScales } from './own-scales.ts';
import { type Picked, withPicked } from './picking.ts';
import { rowsOf } from './rows.ts';
import { withWideBars } from './time-bars.ts';
import { labelsOf, type TimeLabels } from './times.ts';
import { unfolded } from './unfold.ts';

export type Dress = {
  look: Look;
  locale: string;
  formats: ReadonlyMap<string, Format>;
  /** What columns are called, by their names. */
  titles: ReadonlyMap<string, string>;
  width: number;
  /** The height that there is, in pixels; left out: as the width asks for. */
  room?: number | undefined;
  marks?: readonly Picked[] | undefined;
  now: Date;
};

const CHANNELS_OF_TOOLTIPS = ['x', 'y', 'theta', 'color', 'fill', 'stroke', 'size', 'detail'];
/** What a name beneath the chart needs beside itself: its sign, and the gap to the next. */
const LEGEND_SIGN_PIXELS = 32;
/** What stands beside the bars takes of the width. */
const AXIS_PIXELS = 110;
const BAR_PIXELS = 18;
/** What the names of times take of the height. */
const TIMES_PIXELS = 32;
/** A narrower chart has no room for names beside its lines. */
const LABELLED_FROM_PIXELS = 420;

/** The chart with its rows, in the page's colors, formats and language. */
export function dressed(chart: Chart, given: SqlResult, dress: Dress): Definition {
  const { spec, result, formats, fold } = unfolded(chart.spec, given, dress);
  const lines = lineChartOf(spec, result);
  const { room } = dress;
  const height = room ?? Math.round(Math.min(280, Math.max(180, dress.width * 0.5)));
  const ends =
    lines && dress.width >= LABELLED_FROM_PIXELS && (fold?.units.length ?? 1) === 1
      ? lineEnds(result, lines, height - (room === undefined ? 0 : TIMES_PIXELS))
      : undefined;
  const namesAtEnds = (ends ?? []).map(({ name }) => name).sort();
  const namesIn = (field: unknown) =>
    fold !== undefined && columnNamed(String(field)) === fold.name ? fold.titles : namesAtEnds;
  const typeOf = new Map(result.schema.map(({ name, column_type: type }) => [name, type]));
  const dressLayer = (layer: Definition): Definition => {
    const entries = encodingOf(layer);
    const encoding = Object.fromEntries(
      entries.map(([channel, definition]) => [channel, dressChannel(channel, definition)]),
    );
    const told = entries.filter(
      ([channel, { field, aggregate }]) =>
        CHANNELS_OF_TOOLTIPS.includes(channel) && (field ?? aggregate) !== undefined,
    );
    const tooltip = told
      .filter(([, { field }]) => fold === undefined || (field !== fold.name && field !== fold.value))
      .map(([, definition]) => tooltipOf(definition))
      .concat(measuresInTooltip());
    return {
      ...layer,
      ...(isDefinition(layer.encoding) && {
        encoding: { ...encoding, ...(tooltip.length > 0 && { tooltip }) },
      }),
    };
  };

  const numbers = (field: unknown, isExact: boolean) => {
    const name = columnNamed(String(field));
    const type = typeOf.get(name) ?? 'Double';
    return {
      formatType: isExact ? 'exactNumber' : 'shortNumber',
      format: JSON.stringify([dress.locale, numberOptions(type, formatOf(name, result.sqlQuery, formats))]),
    };
  };
  const times = (field: unknown, isExact: boolean) => {
    const index = result.schema.findIndex(({ name }) => name === columnNamed(String(field)));
    const format: TimeLabels = {
      locale: dress.locale,
      ...labelsOf(result.data.map((row) => row[index] ?? null)),
    };
    return { formatType: isExact ? 'exactTime' : 'shortTime', format: JSON.stringify(format) };
  };
  const seriesOf = (field: unknown) => {
    const index = result.schema.findIndex(({ name }) => name === columnNamed(String(field)));
    return [...new Set(result.data.map((row) => row[index] ?? '–'))];
  };
  const formatted = ({ type, field, bin, timeUnit }: Definition, isExact: boolean): Definition =>
    type === 'quantitative' && !bin
      ? numbers(field, isExact)
      : type === 'temporal' || (!timeUnit && isTimeColumn(result, field))
        ? times(field, isExact)
        : {};

  function dressChannel(channel: string, definition: Definition): Definition {
    const format = formatted(definition, false);
    if (channel === 'x' || channel === 'y') {
      if (definition.axis === null) return definition;
      const isValue = definition.type === 'quantitative';
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
          ...(isValue && {
            tickCount: channel === 'y' ? 5 : Math.max(2, Math.min(5, Math.floor(dress.width / 110))),
          }),
          ...(definition.type === 'temporal' && { tickCount: Math.max(2, Math.floor(dress.width / 90)) }),
          ...(channel === 'x' && { labelAngle: 0, labelOverlap: 'greedy' }),
          ...(channel === 'y' && {
            titleAngle: 0,
            titleAlign: 'left',
            titleAnchor: 'start',
            titleX: 0,
            titleY: -10,
            titleBaseline: 'bottom',
          }),
          ...format,
        },
      };
    }
    if (channel === 'xOffset' || channel === 'yOffset') return { ...definition, ...inOrder(definition) };
    if (['color', 'fill', 'stroke', 'shape', 'strokeDash'].includes(channel) && definition.legend !== null) {
      return {
        ...definition,
        title: null,
        // In this order, so that names beside lines get the colors of their lines.
        ...inOrder(definition),
        legend:
          // With more names than colors, two would look the same: then the tooltips and the table tell.
          ends !== undefined ||
          seriesOf(definition.field).length < 2 ||
          seriesOf(definition.field).length > dress.look.chartColors.length
            ? null
            : {
                ...(isDefinition(definition.legend) && definition.legend),
                orient: 'bottom',
                direction: 'horizontal',
                columns: Math.max(
                  1,
                  Math.floor(
                    (dress.width - AXIS_PIXELS) / (widestOf(seriesOf(definition.field)) + LEGEND_SIGN_PIXELS),
                  ),
                ),
                ...format,
              },
      };
    }
    return definition;
  }

  function inOrder({ field, scale }: Definition): Definition {
    const names = namesIn(field);
    return names.length === 0 || scale !== undefined ? {} : { scale: { domain: names } };
  }

  const tooltipOf = (definition: Definition): Definition => {
    const { field, type, title, aggregate, timeUnit, bin } = definition;
    const kept = { field, type, title, aggregate, timeUnit, bin, ...formatted(definition, true) };
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
  };

  /** All of the row, each in its own format: a mark alone would tell the one that it is of. */
  function measuresInTooltip(): Definition[] {
    return (fold?.columns ?? []).map((column, at) =>
      tooltipOf({ field: escaped(column), type: 'quantitative', title: fold?.titles[at] }),
    );
  }

  const { title: _title, width: _width, $schema: _schema, data: _data, ...rest } = spec;
  const layers = Array.isArray(spec.layer) ? { layer: spec.layer.filter(isDefinition).map(dressLayer) } : {};
  const isTall = encodingOf(spec).some(([channel, { type }]) => channel === 'y' && type !== 'quantitative');
  const isFaceted = encodingOf(spec).some(([channel]) => channel === 'row' || channel === 'column');
  const { now } = dress;
  const dressedLayer = withPicked(
    withWideBars(dressLayer(rest), result, dress.width),
    dress.marks ?? [],
    result,
  );
  const colors = labelColors(namesIn(result.schema[lines?.series ?? -1]?.name), dress.look);
  const detailed = (part: Definition, rows: SqlResult) =>
    withDetails(part, { result: rows, lines, ends, colors, now });
  const axisOf = (column: string) => numbers(escaped(column), false);
  const view =
    (fold && onOwnScales(dressedLayer, result, fold, { axisOf, detailed })) ?? detailed(dressedLayer, result);
  return {
    ...view,
    ...layers,
    width: 'container',
    ...(room === undefined
      ? spec.height === undefined && !isTall && { height }
      : !isFaceted && { height: isTall ? Math.max(room, tallPixels(spec, result)) : room }),
    autosize: { type: room === undefined || isFaceted ? 'fit-x' : 'fit', contains: 'padding' },
    background: 'transparent',
    data: { name: 'result', values: rowsOf(result) },
    config: configOf(dress.look),
  };
}

/** A bar that can be told from the next, for each name beside the chart. */
function tallPixels(spec: Definition, { schema, data }: SqlResult): number {
  const along = encodingOf(spec).find(([channel]) => channel === 'y')?.[1].field;
  const index = schema.findIndex(({ name }) => name === columnNamed(String(along)));
  if (index === -1) return 0;
  const names = new Set(data.map((row) => row[index])).size;
  const beside = encodingOf(spec).some(([channel]) => channel === 'yOffset') ? data.length / names : 1;
  return names * beside * BAR_PIXELS + TIMES_PIXELS;
}

function labelColors(names: readonly string[], { chartColors, properties }: Look): Map<string, string> {
  const ground = readColor(properties['--ground']) ?? WHITE;
  return new Map(
    names.map((name, index) => {
      const color = readColor(chartColors[index]);
      return [name, toCss(readable(color ?? inkOn(ground), ground))];
    }),
  );
}
