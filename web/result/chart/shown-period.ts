import type { SqlResult } from '../../../sdk/client/src/index.ts';
import type { Definition } from './chart.ts';
import { timeColumnOf } from './details.ts';
import { grainOf, timeFormat, toTime } from './times.ts';

/** From when to when a chart is that is drawn along time: "January – December 2025". */
export function shownPeriodOf(spec: Definition, result: SqlResult, locale: string): string | undefined {
  const index = timeColumnOf(spec, result);
  if (index === undefined) return undefined;
  const cells = result.data.map((row) => row[index] ?? null);
  const times = cells.flatMap((cell) => (cell === null ? [] : (toTime(cell) ?? []))).map(Number);
  if (times.length === 0) return undefined;
  const grain = grainOf(cells);
  const format = timeFormat(locale, grain === 'time' ? 'day' : grain);
  return format.formatRange(Math.min(...times), Math.max(...times));
}
