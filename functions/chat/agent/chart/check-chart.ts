import * as z from 'zod';
import type { ResultColumn } from '../../../../schema/wire/tools.ts';
import { readVegaLite, VEGA_LITE_V5, type VegaLite } from '../../../../schema/wire/vega-lite.ts';

/** `vegaSpec` as a model wrote it, read; or what keeps it from being a chart, for the model to mend. */
export type ReadChart = { spec: VegaLite; problem?: never } | { spec?: never; problem: string };

/** Reads a chart by what can be told without its columns. */
export function readChart(vegaSpec: string): ReadChart {
  const json = parsedJson(vegaSpec);
  if (json === undefined) return { problem: 'vegaSpec is not JSON.' };
  const read = readVegaLite(json);
  if (read.success) return { spec: read.data };
  return {
    problem: `vegaSpec is not a Vega-Lite v5 chart that can be shown. It draws the rows of this result with mark and encoding, without data or URLs of its own:\n${z.prettifyError(read.error)}`,
  };
}

/** What is wrong with a chart over these columns; undefined when nothing is. */
export function columnProblem(spec: VegaLite, columns: readonly ResultColumn[]): string | undefined {
  const folded = (spec.transform ?? []).flatMap(({ as: [name, value] = ['key', 'value'] }) => [name, value]);
  const names = columns.map(({ name }) => asField(name));
  const drawable = new Set([...names, ...folded]);
  const unknown = fieldsOf(spec).find((field) => !drawable.has(field));
  if (unknown !== undefined) {
    return `vegaSpec draws "${unknown}", which is no column of the result. Its columns are: ${names.join(', ')}.`;
  }
  return undefined;
}

/** The chart as it is handed on: with what a whole Vega-Lite specification must have, and models leave out. */
export const writeChart = (spec: VegaLite): string =>
  JSON.stringify({ $schema: VEGA_LITE_V5, data: { name: 'result' }, ...spec });

/** Vega reads dots and brackets in a field's name as a path, unless they are escaped. */
const asField = (column: string): string => column.replace(/[.[\]\\'"]/g, '\\$&');

/** Every field that a part of the chart names, wherever it stands. */
function fieldsOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(fieldsOf);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'field') return [String(value)];
    if (key === 'fold' && Array.isArray(value)) return value.map(String);
    return fieldsOf(value);
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
