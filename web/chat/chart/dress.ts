import type { SqlResult } from '../../../sdk/client/src/index.ts';
import type { Look } from '../../embed/theme.ts';
import { formatOf, numberOptions } from '../data/columns.ts';
import type { Format } from '../turn.ts';
import { type Chart, columnNamed, type Definition, encodingOf, isDefinition } from './chart.ts';
import { labelsOf, type TimeLabels, toTime } from './times.ts';

export type Dress = {
  look: Look;
  locale: string;
  formats: ReadonlyMap<string, Format>;
  width: number;
};

const CHANNELS_OF_TOOLTIPS = ['x', 'y', 'theta', 'color', 'fill', 'stroke', 'size', 'detail'];
/** Of a name beneath the chart, with its sign. */
const LEGEND_ENTRY_PIXELS = 150;
/** What stands beside the bars takes of the width. */
const AXIS_PIXELS = 110;

/** The chart with its rows, in the page's colors, formats and language. */
export function dressed({ spec }: Chart, result: SqlResult, dress: Dress): Definition {
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
    const tooltip = told.map(([, definition]) => tooltipOf(definition));
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
      format: JSON.stringify([
        dress.locale,
        numberOptions(type, formatOf(name, result.sqlQuery, dress.formats)),
      ]),
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
    return new Set(result.data.map((row) => row[index])).size;
  };
  const formatted = ({ type, field, bin }: Definition, isExact: boolean): Definition =>
    type === 'quantitative' && !bin
      ? numbers(field, isExact)
      : type === 'temporal'
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
    if (['color', 'fill', 'stroke', 'shape', 'strokeDash'].includes(channel) && definition.legend !== null) {
      return {
        ...definition,
        title: null,
        legend:
          // With more names than colors, two would look the same: then the tooltips and the table tell.
          seriesOf(definition.field) < 2 || seriesOf(definition.field) > dress.look.chartColors.length
            ? null
            : {
                ...(isDefinition(definition.legend) && definition.legend),
                orient: 'bottom',
                direction: 'horizontal',
                columns: Math.max(1, Math.floor((dress.width - AXIS_PIXELS) / LEGEND_ENTRY_PIXELS)),
                ...format,
              },
      };
    }
    return definition;
  }

  const tooltipOf = (definition: Definition): Definition => {
    const { field, type, title, aggregate, timeUnit, bin } = definition;
    const kept = { field, type, title, aggregate, timeUnit, bin, ...formatted(definition, true) };
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
  };

  const { title: _title, width: _width, $schema: _schema, data: _data, ...rest } = spec;
  const layers = Array.isArray(spec.layer) ? { layer: spec.layer.filter(isDefinition).map(dressLayer) } : {};
  const isTall = encodingOf(spec).some(([channel, { type }]) => channel === 'y' && type !== 'quantitative');
  return {
    ...dressLayer(rest),
    ...layers,
    width: 'container',
    ...(spec.height === undefined &&
      !isTall && { height: Math.round(Math.min(280, Math.max(180, dress.width * 0.5))) }),
    autosize: { type: 'fit-x', contains: 'padding' },
    background: 'transparent',
    data: { name: 'result', values: rowsOf(result) },
    config: configOf(dress),
  };
}

/** Cells are texts: here numbers and times become what they are, and a name that is missing gets a sign. */
const rowsOf = ({ schema, data }: SqlResult): Record<string, unknown>[] =>
  data.map((row) =>
    Object.fromEntries(
      schema.map(({ name, column_type: type }, index) => {
        const cell = row[index] ?? null;
        if (type === 'Int64' || type === 'Double') return [name, cell === null ? null : Number(cell)];
        if (type === 'Timestamp' || type === 'Date') return [name, cell === null ? null : toTime(cell)];
        return [name, cell ?? '–'];
      }),
    ),
  );

function configOf({ look: { properties, chartColors } }: Dress): Definition {
  const text = properties['--text'];
  const muted = properties['--muted'];
  const line = properties['--line'];
  const [first] = chartColors;
  const font =
    getComputedStyle(document.documentElement).getPropertyValue('--font') || 'system-ui, sans-serif';
  return {
    customFormatTypes: true,
    font,
    view: { stroke: null },
    axis: {
      labelColor: muted,
      titleColor: muted,
      gridColor: line,
      domainColor: line,
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: 'normal',
      labelLimit: 140,
      labelPadding: 6,
    },
    legend: {
      labelColor: text,
      titleColor: muted,
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: 'normal',
      labelLimit: 120,
      symbolType: 'circle',
    },
    header: { labelColor: text, titleColor: muted },
    range: { category: chartColors, ramp: [line, first], heatmap: [line, first], ordinal: chartColors },
    mark: { color: first },
    bar: { cornerRadiusEnd: 2 },
    line: { strokeWidth: 2, strokeCap: 'round', strokeJoin: 'round' },
    point: { size: 40, filled: true },
    text: { color: text, font },
    style: { 'guide-label': { font }, 'guide-title': { font } },
  };
}
