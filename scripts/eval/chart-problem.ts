import * as z from 'zod';
import type { SqlResult } from '../../schema/wire/tools.ts';
import type { Expectation } from './datasets.ts';
import { vegaLiteProblem } from './vega-lite-schema.ts';

const drawing = z.looseObject({
  $schema: z.literal('https://vega.github.io/schema/vega-lite/v5.json'),
  mark: z.union([z.string(), z.looseObject({ type: z.string() })]),
  encoding: z.record(z.string(), z.looseObject({ field: z.string().optional() })),
});

/** What is wrong with a result's chart, or with there being none; null when nothing is. */
export function chartProblem(
  { vegaSpec, schema }: Pick<SqlResult, 'vegaSpec' | 'schema'>,
  wanted: Expectation['chart'],
): string | null {
  if (vegaSpec === undefined) return typeof wanted === 'string' ? `no chart, wanted ${wanted}` : null;
  if (wanted === null) return 'a chart where none was wanted';
  const specification: unknown = JSON.parse(vegaSpec);
  const invalid = vegaLiteProblem(specification);
  if (invalid !== null) return `no valid Vega-Lite: ${invalid}`;
  const { data } = drawing.safeParse(specification);
  if (data === undefined) return 'no single drawing with a mark and encodings';
  const columns = new Set(schema.map(({ name }) => name));
  const unknown = Object.values(data.encoding).flatMap(({ field }) =>
    field === undefined || columns.has(field.replaceAll('\\', '')) ? [] : [field],
  );
  if (unknown.length > 0) return `names columns that the result does not have: ${unknown.join(', ')}`;
  const mark = typeof data.mark === 'string' ? data.mark : data.mark.type;
  return wanted === undefined || wanted === mark ? null : `is drawn as ${mark}, wanted ${wanted}`;
}
