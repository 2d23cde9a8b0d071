import * as z from 'zod';
import { filterKinds } from '../../filter-conditions.ts';
import { embedTheme } from '../embed-theme.ts';
import { rowId } from '../fields.ts';
import { conditions } from './conditions.ts';
import { columnWidth, partId, place } from './parts.ts';

/**
 * A dashboard as one viewer gets it: what was published, without its queries, and without what rests on members that
 * they may not see.
 */

const shownPart = { id: partId, title: z.string().optional(), description: z.string().optional(), place };

const shownWidget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('chart'),
    ...shownPart,
    /** Vega-Lite; null: the viewer may not see all that it rests on, or some of it is gone. */
    chart: z.record(z.string(), z.unknown()).nullable(),
    /** Whether a click in it filters other widgets. */
    crossFilter: z.boolean(),
  }),
  z.object({
    kind: z.literal('table'),
    ...shownPart,
    /** null: all columns of the result, in its order. */
    columns: z
      .array(
        z.object({
          column: z.string(),
          title: z.string().optional(),
          widthPixels: columnWidth.optional(),
        }),
      )
      .nullable(),
    crossFilter: z.boolean(),
  }),
  z.object({
    kind: z.literal('number'),
    ...shownPart,
    comparison: z
      .object({
        to: z.enum(['previous_period', 'previous_year']),
        betterWhen: z.enum(['higher', 'lower']),
      })
      .nullable(),
    hasSparkline: z.boolean(),
  }),
  z.object({ kind: z.literal('text'), ...shownPart, text: z.string() }),
  z.object({ kind: z.literal('section'), ...shownPart, title: z.string() }),
]);

const shownControl = {
  id: partId,
  /** As it was written, else that of its member. */
  title: z.string(),
  /** Names it in addresses and in requests. */
  member: z.string(),
  /** The same field in several views, as far as this viewer may see it. */
  members: z.array(z.string()),
  /** Widgets that it reaches. */
  widgets: z.array(partId),
};

export const dashboardView = z.object({
  publicId: z.string(),
  deploymentId: rowId,
  /** Rises with each publication. */
  publishedVersion: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  /** What times are shown in, unless the request of the data names another. */
  timeZone: z.string(),
  agentId: rowId.nullable(),
  theme: embedTheme.nullable(),
  rowHeightPixels: z.int(),
  /** All widgets, from top to bottom on a narrow screen. */
  phoneOrder: z.array(partId),
  controls: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.enum(filterKinds),
        ...shownControl,
        /** What it says when a request says nothing of it. */
        default: conditions,
        isMultiple: z.boolean(),
      }),
      z.object({
        kind: z.literal('granularity'),
        ...shownControl,
        default: z.string().nullable(),
        options: z.array(z.string()),
      }),
      z.object({
        kind: z.literal('field'),
        ...shownControl,
        /** One of the options. */
        default: z.string(),
        /** As far as this viewer may see them. */
        options: z.array(z.object({ member: z.string(), title: z.string() })),
      }),
    ]),
  ),
  widgets: z.array(shownWidget),
  /** CSV, and all rows behind a number. */
  mayDownload: z.boolean(),
});
export type DashboardView = z.infer<typeof dashboardView>;
