import * as z from 'zod';
import { lineChart } from './line-chart.ts';
import { inFigures, type Point } from './points.ts';

/** A chart of a result in text, after its Vega-Lite specification: bars for categories, a line over time. */

const channel = z.object({ field: z.string(), type: z.string().optional() });
const specification = z.object({
  mark: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]),
  encoding: z.record(z.string(), z.unknown()),
});

export type ChartData = { columns: readonly string[]; rows: readonly (readonly (string | null)[])[] };

const MOST_BARS = 20;
const BLOCKS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
const FULL_BLOCK = '█';
/** No longer than this, or a line of the chart has no room for the bar. */
const LONGEST_LABEL = 24;

/** The chart, or undefined when text cannot show it. */
export function textChart(vegaSpec: string, data: ChartData, width: number): string | undefined {
  const { data: spec } = specification.safeParse(parsedJson(vegaSpec));
  if (spec === undefined) return undefined;
  const points = pointsOf(spec.encoding, data);
  if (points.length < 2) return undefined;
  if (spec.mark === 'line' || spec.mark === 'area') return lineChart(points, width);
  return bars(points.slice(0, MOST_BARS), width);
}

/** What the chart compares: the first measure over everything that is none. */
function pointsOf(encoding: Record<string, unknown>, { columns, rows }: ChartData): Point[] {
  const channels = Object.values(encoding).flatMap((each) => channel.safeParse(each).data ?? []);
  const indexOf = ({ field }: { field: string }) => columns.indexOf(field.replace(/\\(.)/g, '$1'));
  const measure = channels.find(({ type }) => type === 'quantitative');
  const categories = [...new Set(channels.filter((each) => each.type !== 'quantitative').map(indexOf))];
  if (measure === undefined || categories.length === 0 || categories.includes(-1)) return [];
  const valueIndex = indexOf(measure);
  return rows.flatMap((row) => {
    const cell = row[valueIndex];
    const value = Number(cell);
    if (cell === null || cell === undefined || !Number.isFinite(value)) return [];
    return [{ label: categories.map((index) => shortTime(row[index] ?? '–')).join(' · '), value }];
  });
}

/** A time that is a day's start is shown as the day. */
const shortTime = (cell: string): string => cell.replace(/T00:00:00(\.000)?$/, '');

function bars(points: readonly Point[], width: number): string {
  const labelWidth = Math.min(LONGEST_LABEL, Math.max(...points.map(({ label }) => [...label].length)));
  const values = points.map(({ value }) => inFigures(value));
  const valueWidth = Math.max(...values.map((text) => text.length));
  const room = Math.max(10, width - labelWidth - valueWidth - 4);
  const largest = Math.max(...points.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  return points
    .map(({ label, value }, index) => {
      const name = [...label].slice(0, labelWidth).join('').padEnd(labelWidth);
      const figure = (values[index] ?? '').padStart(valueWidth);
      return `${name}  ${figure}  ${bar((Math.abs(value) / largest) * room)}`;
    })
    .join('\n');
}

/** A bar so many characters long, to an eighth. */
function bar(length: number): string {
  const eighths = Math.round(length * BLOCKS.length);
  return FULL_BLOCK.repeat(Math.floor(eighths / BLOCKS.length)) + (BLOCKS[eighths % BLOCKS.length] ?? '');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
