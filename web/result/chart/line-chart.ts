import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { columnNamed, type Definition, encodingOf, isDefinition } from './chart.ts';
import type { Row } from './rows.ts';
import { toTime } from './times.ts';

/** Lines over time, as most charts of an analyst are: their columns by index, and the series that they are of. */
export type LineChart = { time: number; value: number; series: number | undefined };

/** What else a chart encodes, or computes, is left as it is. */
const PLAIN = ['x', 'y', 'color', 'stroke', 'order', 'tooltip'];

export function lineChartOf(spec: Definition, result: SqlResult): LineChart | undefined {
  const mark = isDefinition(spec.mark) ? spec.mark.type : spec.mark;
  if (mark !== 'line' || spec.transform !== undefined || spec.layer !== undefined) return undefined;
  const encoding = new Map(encodingOf(spec));
  if ([...encoding.keys()].some((channel) => !PLAIN.includes(channel))) return undefined;
  const indexOf = ({ field, aggregate, timeUnit, bin }: Definition = {}) =>
    typeof field !== 'string' || aggregate || timeUnit || bin
      ? -1
      : result.schema.findIndex(({ name }) => name === columnNamed(field));
  const [x, y] = [encoding.get('x'), encoding.get('y')];
  const [time, value] = [indexOf(x), indexOf(y)];
  if (x?.type !== 'temporal' || y?.type !== 'quantitative' || time < 0 || value < 0) return undefined;
  const look = encoding.get('color') ?? encoding.get('stroke');
  if (look === undefined || 'value' in look) return { time, value, series: undefined };
  const series = indexOf(look);
  // Colors of its own choice stay as they are, with their legend.
  return series === -1 || look.scale !== undefined || look.sort !== undefined
    ? undefined
    : { time, value, series };
}

const MOST_LABELLED = 4;
const LABEL_PIXELS = 15;

/** Where a line ends, and how far up its name has to move from there so that no two are in one place. */
export type LineEnd = { name: string; row: Row; upPixels: number };

/** The ends of two to four lines, which are named there; a legend tells more of them. */
export function lineEnds(
  { data }: SqlResult,
  { time, value, series }: LineChart,
  heightPixels: number,
): LineEnd[] | undefined {
  if (series === undefined) return undefined;
  const ends = new Map<string | null, Row>();
  const timeOf = (row: Row) => Number(toTime(row[time] ?? ''));
  for (const row of data) {
    if (row[time] == null || row[value] == null) continue;
    const known = ends.get(row[series] ?? null);
    if (known === undefined || timeOf(row) >= timeOf(known)) ends.set(row[series] ?? null, row);
  }
  if (ends.size < 2 || ends.size > MOST_LABELLED) return undefined;
  const values = data.map((row) => Number(row[value] ?? 0));
  const least = Math.min(0, ...values);
  const span = Math.max(0, ...values) - least || 1;
  const placed = [...ends.values()]
    .map((row) => ({ row, at: ((Number(row[value]) - least) / span) * heightPixels }))
    .sort((one, other) => one.at - other.at);
  const apart = spread(
    placed.map(({ at }) => at),
    heightPixels,
  );
  return placed.map(({ row, at }, index) => ({
    name: row[series] ?? '–',
    row,
    upPixels: Math.round((apart[index] ?? at) - at),
  }));
}

/** Places in ascending order, moved as little as it takes to be apart and within the height. */
function spread(places: readonly number[], heightPixels: number): number[] {
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -LABEL_PIXELS) + LABEL_PIXELS));
  let above = heightPixels + LABEL_PIXELS;
  return moved
    .toReversed()
    .map((place) => (above = Math.min(place, above - LABEL_PIXELS)))
    .toReversed();
}
