import * as z from 'zod';
import { isTimeZone } from '../../time-zone.ts';
import { optional } from '../fields.ts';
import { columnType } from '../tools.ts';
import { conditions } from './conditions.ts';
import { MOST_WIDGETS } from './content.ts';
import { memberName, partId } from './parts.ts';

/** What a dashboard's page asks, and the stream that answers it: one JSON object per line. */

const column = z.string().min(1).max(512);
const cell = z.string().nullable();

/** One mark, row or cell: what its dimensions are. Times as they came. */
const picked = z
  .array(z.strictObject({ column, value: z.string().max(1_000).nullable() }))
  .min(1)
  .max(20);

/** What the viewer has chosen. A control that is not named has its default; one that the dashboard does not have is ignored. */
const chosen = {
  /** By the first member of a control; no conditions: everything. */
  filters: optional(z.array(z.strictObject({ member: memberName, conditions })).max(100)),
  granularities: optional(
    z.array(z.strictObject({ member: memberName, granularity: z.string().max(256) })).max(100),
  ),
  /** By the member that widgets are written with, the one in its place. */
  fields: optional(z.array(z.strictObject({ member: memberName, field: memberName })).max(100)),
  /** Marks that were clicked; each filters all other widgets that read the same view. Several marks of a widget: one of them. */
  crossFilters: optional(
    z.array(z.strictObject({ widget: partId, marks: z.array(picked).min(1).max(100) })).max(MOST_WIDGETS),
  ),
  /** In place of the dashboard's. */
  timeZone: optional(
    z.string().max(64).refine(isTimeZone, { error: 'must be an IANA time zone, such as Europe/Berlin' }),
  ),
};

export const dashboardDataRequest = z.object({
  ...chosen,
  /** Left out: all that show rows. With `Accept: text/csv` exactly one. */
  widgets: optional(z.array(partId).min(1).max(MOST_WIDGETS)),
  /** True: from the data, whatever is kept. */
  refresh: optional(z.boolean()),
});
export type DashboardDataRequest = z.infer<typeof dashboardDataRequest>;

/** Rows behind a number: as its measure's `drill_members` say. */
export const dashboardRowsRequest = z.object({
  ...chosen,
  widget: partId,
  /** A column of the widget that is a measure. */
  column,
  /** The row or mark that it stands in; left out: all of them. */
  at: optional(picked),
});
export type DashboardRowsRequest = z.infer<typeof dashboardRowsRequest>;

/** What a control of values offers, to this viewer. */
export const dashboardValuesRequest = z.object({
  member: memberName,
  /** Part of a value, in any case. */
  search: optional(z.string().max(200)),
});
export const dashboardValuesAnswer = z.object({
  values: z.array(cell),
  /** There are more. */
  isCut: z.boolean(),
});

export const shownColumn = z.object({
  /**
   * Of a query its member, with `__` for the dot and without granularity (`orders_view__created_at`); of SQL as that
   * names it. Charts draw fields of these names.
   */
  name: z.string(),
  column_type: columnType,
  title: z.string(),
  role: z.enum(['measure', 'dimension', 'time']),
  /** Of a query. */
  member: z.string().optional(),
  granularity: z.string().optional(),
  /** Of a member in the place of another one: its name is that of the other, its title its own. */
  isSwitched: z.literal(true).optional(),
  format: z.string().optional(),
  /** Of a format `percent`: 0.42 is 42 %. */
  isFraction: z.literal(true).optional(),
  currency: z.string().optional(),
  /** Whether a click may name it in `crossFilters`. */
  isPickable: z.boolean(),
  /** Whether the rows behind it can be asked for. */
  hasRows: z.boolean(),
});
export type ShownColumn = z.infer<typeof shownColumn>;

/** Cells are text, or null; times `YYYY-MM-DDTHH:mm:ss.SSS` in the time zone of `begin`. */
export const shownRows = z.object({
  columns: z.array(shownColumn),
  rows: z.array(z.array(cell)),
  /** There are more rows than are shown. */
  isCut: z.boolean(),
});
export type ShownRows = z.infer<typeof shownRows>;

/** Two days or moments, both within. */
const dateRange = z.tuple([z.string(), z.string()]);

export const widgetFailures = [
  /** Some of what it rests on is not in the model, or not for this viewer. */
  'widget_unavailable',
  'query_refused',
  'data_unavailable',
  'too_many_queries',
  'internal_error',
] as const;

export const dashboardRecord = z.discriminatedUnion('kind', [
  /** First. */
  z.object({
    kind: z.literal('begin'),
    requestId: z.string(),
    publishedVersion: z.int(),
    timeZone: z.string(),
    /** Those that follow, in any order. */
    widgets: z.array(partId),
  }),
  /** One for each of these widgets, as it comes; or `failed`. */
  z.object({
    kind: z.literal('widget'),
    widget: partId,
    data: shownRows.extend({
      /** Of a table with totals: a cell for each column, null but for measures. */
      totals: z.array(cell).optional(),
      /** Of a number over a known time. */
      dateRange: dateRange.optional(),
      /** The same number in the earlier time; absent where there is none to compare with. */
      comparison: z.object({ value: cell, dateRange }).optional(),
      sparkline: shownRows.optional(),
    }),
    readAt: z.iso.datetime(),
    isKept: z.boolean(),
    durationMs: z.number(),
  }),
  z.object({
    kind: z.literal('failed'),
    widget: partId,
    code: z.enum(widgetFailures),
    /** For a person. */
    message: z.string(),
  }),
  /** Last; a stream without it was cut off. */
  z.object({ kind: z.literal('end'), durationMs: z.number() }),
]);
export type DashboardRecord = z.infer<typeof dashboardRecord>;
export type WidgetFailure = Pick<Extract<DashboardRecord, { kind: 'failed' }>, 'code' | 'message'>;
