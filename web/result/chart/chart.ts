import type { SqlResult } from '../../../sdk/client/src/index.ts';
import { parsed } from '../../embed/parsed.ts';

export type Definition = Record<string, unknown>;
/** A chart as the service lets it through: marks and encodings over the rows of its result, and nothing else. */
export type Chart = { title: string; spec: Definition };

export function chartOf({ vegaSpec, queryTitle }: SqlResult): Chart | undefined {
  const spec = parsed<Definition>(vegaSpec);
  return isDefinition(spec) ? { title: queryTitle, spec } : undefined;
}

export const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a chart that are drawn over each other; most have one. */
export const layersOf = (spec: Definition): Definition[] => [
  spec,
  ...(Array.isArray(spec.layer) ? spec.layer.filter(isDefinition) : []),
];

export const encodingOf = (layer: Definition): [channel: string, definition: Definition][] =>
  Object.entries(isDefinition(layer.encoding) ? layer.encoding : {}).filter(
    (entry): entry is [string, Definition] => isDefinition(entry[1]),
  );

/** Vega reads dots and brackets in a name as a path, so they are escaped there. */
export const columnNamed = (field: string): string => field.replace(/\\(.)/g, '$1');
export const escaped = (column: string): string => column.replace(/[.[\]\\'"]/g, '\\$&');

/** What a chart calls the columns of its result: the words of whoever asked. */
export function titlesIn(chart: Chart | undefined): Map<string, string> {
  const titles = new Map<string, string>();
  for (const layer of chart === undefined ? [] : layersOf(chart.spec)) {
    for (const { field, title } of [
      ...encodingOf(layer).map(([, definition]) => definition),
      ...toldIn(layer),
    ]) {
      if (typeof field === 'string' && typeof title === 'string' && title !== '')
        titles.set(columnNamed(field), title);
    }
  }
  return titles;
}

/** Of what is told of a mark, where that is more than it encodes. */
function toldIn({ encoding }: Definition): Definition[] {
  const tooltip = isDefinition(encoding) ? encoding.tooltip : undefined;
  return Array.isArray(tooltip) ? tooltip.filter(isDefinition) : [];
}

/** Several measures in one chart: a row of the result becomes one for each of them, with its name and its value. */
export type Fold = {
  /** Of the measures. */
  columns: string[];
  /** What the columns are called that a row gets. */
  name: string;
  value: string;
};

/** undefined: the chart draws the rows as they are. */
export function foldOf({ transform }: Definition): Fold | undefined {
  const [only, ...others]: unknown[] = Array.isArray(transform) ? transform : [];
  if (!isDefinition(only) || others.length > 0 || !Array.isArray(only.fold)) return undefined;
  const [name, value] = Array.isArray(only.as) ? only.as : ['key', 'value'];
  return { columns: only.fold.map((field) => columnNamed(String(field))), name, value };
}

/** The measures whose colors a chart tells: those side by side in it. */
export function measuresByColor(spec: Definition): string[] {
  const fold = foldOf(spec);
  const isTold = encodingOf(spec).some(([channel, { field }]) => channel === 'color' && field === fold?.name);
  return isTold ? (fold?.columns ?? []) : [];
}
