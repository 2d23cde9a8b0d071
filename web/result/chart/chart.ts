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

/** What a chart calls the columns of its result: the words of whoever asked. */
export function titlesIn(chart: Chart | undefined): Map<string, string> {
  const titles = new Map<string, string>();
  for (const layer of chart === undefined ? [] : layersOf(chart.spec)) {
    for (const [, { field, title }] of encodingOf(layer)) {
      if (typeof field === 'string' && typeof title === 'string' && title !== '')
        titles.set(columnNamed(field), title);
    }
  }
  return titles;
}
