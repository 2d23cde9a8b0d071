import * as z from 'zod';
import { optional } from '../fields.ts';
import { semanticQuery } from '../query.ts';
import { readVegaLite } from '../vega-lite.ts';
import { columnWidth, partId, place, shortText } from './parts.ts';

/** What a dashboard shows. */

const MOST_TABLE_COLUMNS = 100;

const shared = {
  id: partId,
  title: optional(shortText),
  description: optional(z.string().max(2_000)),
  place,
};

/** What another schema says of it; it is kept as it was written, so that a file reads as its author left it. */
const asWritten = (
  read: (value: unknown) => { success: true } | { success: false; error: z.ZodError },
): z.ZodRecord<z.ZodString, z.ZodUnknown> =>
  z.record(z.string(), z.unknown()).superRefine((value, context) => {
    const parsed = read(value);
    if (parsed.success) return;
    for (const { message, path } of parsed.error.issues) {
      context.addIssue({ code: 'custom', message, path: [...path] });
    }
  });

const jsonQuery = asWritten((value) => semanticQuery.safeParse(value));
const chartSpec = asWritten(readVegaLite);

/** A query as the data API's `load` takes it, or SQL over the model as its `cubesql` does: one of the two. */
const asked = { query: optional(jsonQuery), sql: optional(z.string().min(1).max(100_000)) };
const ONE_QUESTION = { path: ['query'], error: 'needs a query, or sql, and not both' };
const asksOnce = ({ query, sql }: { query?: unknown; sql?: unknown }) =>
  (query === undefined) !== (sql === undefined);

/** False: a click in it filters nothing, and no click elsewhere filters it. */
const crossFilter = optional(z.boolean());

const chart = z
  .strictObject({
    kind: z.literal('chart'),
    ...shared,
    ...asked,
    crossFilter,
    /** Vega-Lite without data; its fields are columns of the result. */
    chart: chartSpec,
  })
  .refine(asksOnce, ONE_QUESTION);

const table = z
  .strictObject({
    kind: z.literal('table'),
    ...shared,
    ...asked,
    crossFilter,
    /** In this order; left out: all columns of the result. */
    columns: optional(
      z
        .array(
          z.strictObject({
            column: z.string().min(1).max(512),
            title: optional(shortText),
            /** Left out: as wide as what stands in it. */
            widthPixels: optional(columnWidth),
          }),
        )
        .min(1)
        .max(MOST_TABLE_COLUMNS),
    ),
    /** A row of the measures over all rows, of a `query` alone: they are asked for, not added up. */
    totals: optional(z.boolean()),
  })
  .refine(asksOnce, ONE_QUESTION)
  .refine(({ totals, sql }) => totals !== true || sql === undefined, {
    path: ['totals'],
    error: 'can be shown of a query, not of sql',
  });

const number = z
  .strictObject({
    kind: z.literal('number'),
    ...shared,
    ...asked,
    /** Beside the same measure in an earlier time: of the `dateRange` of its query, or of a control of dates. */
    comparison: optional(
      z.strictObject({
        to: z.enum(['previous_period', 'previous_year']),
        betterWhen: optional(z.enum(['higher', 'lower'])),
      }),
    ),
    /** The measure over the query's time dimension. */
    sparkline: optional(z.strictObject({ granularity: z.string().min(1).max(256) })),
  })
  .refine(asksOnce, ONE_QUESTION)
  .superRefine(({ query, comparison, sparkline }, context) => {
    const problem = numberProblem(query, comparison !== undefined || sparkline !== undefined);
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['query'], message: problem });
  });

const text = z.strictObject({
  kind: z.literal('text'),
  ...shared,
  /** Markdown. Everybody who may open the dashboard reads it as it is written. */
  text: z.string().min(1).max(20_000),
});

/** A heading over what stands below it. */
const section = z.strictObject({ kind: z.literal('section'), ...shared, title: shortText });

export const widget = z.discriminatedUnion('kind', [chart, table, number, text, section]);
export type Widget = z.infer<typeof widget>;
/** Those that show rows. */
export type DataWidget = Exclude<Widget, { kind: 'text' | 'section' }>;

/** What keeps a query from giving one number, and another one for an earlier time. */
function numberProblem(query: Record<string, unknown> | undefined, needsTime: boolean): string | undefined {
  if (query === undefined) return needsTime ? 'a comparison and a sparkline need a query' : undefined;
  const { data } = semanticQuery.safeParse(query);
  if (data === undefined) return undefined;
  const times = data.timeDimensions ?? [];
  const isOne = data.measures?.length === 1 && (data.dimensions ?? []).length === 0;
  if (!isOne || times.some(({ granularity }) => granularity !== undefined)) {
    return 'a number has one measure, no dimension, and no granularity';
  }
  return needsTime && times.length !== 1 ? 'a comparison and a sparkline need one time dimension' : undefined;
}
