import * as z from 'zod';
import { isTimeZone } from '../../time-zone.ts';
import { embedTheme } from '../embed-theme.ts';
import { optional, rowId } from '../fields.ts';
import { control, controlFamily } from './controls.ts';
import { type Place, partId, shortText } from './parts.ts';
import { widget } from './widgets.ts';

/** A dashboard as its author writes it, in a file or in the editor (docs/dashboards.md). */

export const MOST_WIDGETS = 50;
const MOST_CONTROLS = 20;

const style = z.strictObject({
  /** Over the account's, under the session's. */
  theme: optional(embedTheme),
  /** Height of one row of the grid. */
  rowHeightPixels: optional(z.int().min(20).max(200)),
});

const folder = z
  .string()
  .max(255)
  .regex(/^[^/]+(\/[^/]+)*$/, 'must be names with / between them, such as Sales/Weekly');

export const dashboardContent = z
  .strictObject({
    version: z.literal(1),
    title: shortText,
    description: optional(z.string().max(2_000)),
    folder: optional(folder),
    timeZone: optional(
      z.string().max(64).refine(isTimeZone, { error: 'must be an IANA time zone, such as Europe/Berlin' }),
    ),
    /** The agent that its chat talks to; left out: the session's, or the deployment's. */
    agentId: optional(rowId),
    /** False: sessions made by Generate Session do not open it. */
    signedEmbedding: optional(z.boolean()),
    /** False: a click on a mark filters nothing. */
    crossFilter: optional(z.boolean()),
    style: optional(style),
    /** Widgets from top to bottom on a narrow screen; those that are not named follow in the order of their places. */
    phoneOrder: optional(z.array(partId).max(MOST_WIDGETS)),
    controls: z.array(control).max(MOST_CONTROLS).default([]),
    widgets: z.array(widget).max(MOST_WIDGETS),
  })
  .superRefine(({ widgets, controls, phoneOrder = [] }, context) => {
    const tell = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });

    tellTwice(widgets.map(({ id }) => id)).forEach((at) => {
      tell(['widgets', at, 'id'], 'another widget has this id');
    });
    tellTwice(controls.map(({ id }) => id)).forEach((at) => {
      tell(['controls', at, 'id'], 'another control has this id');
    });
    const named = controls.map(({ kind, members }) => `${controlFamily(kind)} ${members[0]}`);
    tellTwice(named).forEach((at) => {
      tell(['controls', at, 'members', 0], 'another control is named by this member');
    });
    tellTwice(phoneOrder).forEach((at) => {
      tell(['phoneOrder', at], 'is named twice');
    });

    const ids = new Set(widgets.map(({ id }) => id));
    const requireWidget = (id: string, path: (string | number)[]) => {
      if (!ids.has(id)) tell(path, 'no widget has this id');
    };
    phoneOrder.forEach((id, at) => {
      requireWidget(id, ['phoneOrder', at]);
    });
    controls.forEach((each, at) => {
      each.widgets?.forEach((id, index) => {
        requireWidget(id, ['controls', at, 'widgets', index]);
      });
    });
    widgets.forEach(({ place }, at) => {
      const other = widgets.slice(0, at).find((each) => overlap(each.place, place));
      if (other !== undefined) tell(['widgets', at, 'place'], `lies over the widget ${other.id}`);
    });
  });
export type DashboardContent = z.infer<typeof dashboardContent>;

/** Where something stands that stood there before. */
const tellTwice = (names: readonly string[]): number[] =>
  names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []));

const overlap = (one: Place, other: Place): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
