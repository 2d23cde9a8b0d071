import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { inkOn, readable, readColor, toCss, WHITE } from '../../embed/color.ts';
import type { Look } from '../../embed/theme.ts';
import type { Format } from '../format.ts';
import { type Chart, columnNamed, type Definition, encodingOf, escaped, isDefinition } from './chart.ts';
import { ColumnFormats } from './column-formats.ts';
import { configOf } from './config.ts';
import { withDetails } from './details.ts';
import { dressLayer } from './dress-layer.ts';
import { lineChartOf, lineEnds } from './line-chart.ts';
import { onOwnScales } from './own-scales.ts';
import { type Picked, withPicked } from './picking.ts';
import { rowsOf } from './rows.ts';
import { withWideBars } from './time-bars.ts';
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

const BAR_PIXELS = 18;
/** What the names of times take of the height. */
const TIMES_PIXELS = 32;
/** A narrower chart has no room for names beside its lines. */
const LABELLED_FROM_PIXELS = 420;

/** The chart with its rows, in the page's colors, formats and language. */
export function dressed(chart: Chart, given: SqlResult, dress: Dress): Definition {
  const { spec, result, formats, fold } = unfolded(chart.spec, given, dress);
  const { look, locale, width, room, now } = dress;
  const lines = lineChartOf(spec, result);
  const height = room ?? Math.round(Math.min(280, Math.max(180, width * 0.5)));
  const ends =
    lines && width >= LABELLED_FROM_PIXELS && (fold?.units.length ?? 1) === 1
      ? lineEnds(result, lines, height - (room === undefined ? 0 : TIMES_PIXELS))
      : undefined;
  const namesAtEnds = (ends ?? []).map(({ name }) => name).sort();
  const orderOf = (field: unknown) =>
    fold !== undefined && columnNamed(String(field)) === fold.name ? fold.titles : namesAtEnds;
  const columns = new ColumnFormats(result, { locale, formats });
  const dressing = { columns, look, width, fold, orderOf, isNamedAtEnds: ends !== undefined };

  const { title: _title, width: _width, $schema: _schema, data: _data, ...rest } = spec;
  const whole = withWideBars(dressLayer(rest, dressing), result, width);
  const picked = withPicked(whole, dress.marks ?? [], result);
  const colors = labelColors(orderOf(result.schema[lines?.series ?? -1]?.name), look);
  const detailed = (part: Definition, rows: SqlResult) =>
    withDetails(part, { result: rows, lines, ends, colors, now });
  const axisOf = (column: string) => columns.numbers(escaped(column), false);
  return {
    ...((fold && onOwnScales(picked, result, fold, { axisOf, detailed })) ?? detailed(picked, result)),
    ...(Array.isArray(spec.layer) && {
      layer: spec.layer.filter(isDefinition).map((layer) => dressLayer(layer, dressing)),
    }),
    width: 'container',
    ...sizeOf(spec, result, { room, height }),
    background: 'transparent',
    data: { name: 'result', values: rowsOf(result) },
    config: configOf(look),
  };
}

/** In the height that there is; without one, as high as the chart says, or as its width asks for. */
function sizeOf(
  spec: Definition,
  result: SqlResult,
  { room, height }: { room: number | undefined; height: number },
): Definition {
  const channels = encodingOf(spec);
  const isTall = channels.some(([channel, { type }]) => channel === 'y' && type !== 'quantitative');
  const isFaceted = channels.some(([channel]) => channel === 'row' || channel === 'column');
  const isFree = room === undefined || isFaceted;
  const autosize = { type: isFree ? 'fit-x' : 'fit', contains: 'padding' };
  if (room === undefined) return { ...(spec.height === undefined && !isTall && { height }), autosize };
  if (isFaceted) return { autosize };
  return { height: isTall ? Math.max(room, tallPixels(spec, result)) : room, autosize };
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
