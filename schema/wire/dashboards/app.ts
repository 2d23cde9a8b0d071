import * as z from 'zod';
import { isTimeZone } from '../../time-zone.ts';
import { externalId, name, optional } from '../fields.ts';
import { pageOf, pageQuery } from '../page.ts';
import { dashboardContent, MOST_WIDGETS } from './content.ts';
import { control } from './controls.ts';
import { dashboardDataRequest } from './data.ts';
import { shortText } from './parts.ts';
import { widget } from './widgets.ts';

/** What creators send and get, of whom a session with creator mode is: dashboards of their embed tenant. */

const moment = z.iso.datetime({ offset: true });

/** Written out as JSON, in UTF-16 units. */
export const LONGEST_CONTENT = 400_000;

/** The content of a dashboard, of a size that can be kept often. */
const ownContent = dashboardContent.refine((content) => JSON.stringify(content).length <= LONGEST_CONTENT, {
  error: `must have at most ${LONGEST_CONTENT} characters as JSON`,
});

/** The draft that the caller has seen: another one meanwhile refuses the change. */
const version = z.int().min(1);

export const newOwnDashboard = z.object({ content: ownContent });
export const ownDraft = z.object({ version, content: ownContent });
export const ownPublication = z.object({ version });
export const ownRestoration = z.object({ version, number: z.int().min(1) });
/** Left out: as it is called. */
export const dashboardCopy = z.object({ title: optional(shortText) });

/** What of a draft does not fit the model, as its author may see it. */
const contentProblem = z.object({
  /** Where in the content, such as `widgets[2].query`. */
  path: z.string(),
  message: z.string(),
});

/** One's own dashboard, as it is after a change. */
export const ownDashboardState = z.object({
  publicId: z.string(),
  /** Of the draft; changes name the one that they were made from. */
  version: z.int(),
  title: z.string(),
  folder: z.string().nullable(),
  /** Newest first: what viewers see, and up to five before it. */
  publications: z.array(z.object({ number: z.int(), publishedAt: moment })),
  hasUnpublishedChanges: z.boolean(),
  /** Whether anybody but its author may open what is published. */
  isShared: z.boolean(),
  /** With some a draft can be kept, and not published. */
  problems: z.array(contentProblem),
  createdAt: moment,
  updatedAt: moment,
});
export type OwnDashboardState = z.infer<typeof ownDashboardState>;

export const ownDashboard = ownDashboardState.extend({ content: dashboardContent });
export type OwnDashboard = z.infer<typeof ownDashboard>;

/** A copy is without what its author may not see. */
export const copiedDashboard = ownDashboard.extend({
  leftOut: z.array(
    z.object({ kind: z.enum(['widget', 'control']), id: z.string(), title: z.string().nullable() }),
  ),
});
export type CopiedDashboard = z.infer<typeof copiedDashboard>;

/** `own`: the caller's; `shared`: a colleague's; `default`: the account's. */
export const dashboardOrigins = ['own', 'shared', 'default'] as const;

/** One line of the home page. Of what is somebody else's it tells what they published, and nothing of the draft. */
export const listedDashboard = z.object({
  publicId: z.string(),
  origin: z.enum(dashboardOrigins),
  title: z.string(),
  description: z.string().nullable(),
  folder: z.string().nullable(),
  /** Whose it is; null: the account's, or a user's of the account itself. */
  owner: z.string().nullable(),
  /** Of one's own: whether there is something to open for viewers. */
  isPublished: z.boolean(),
  /** Of one's own; else false. */
  hasUnpublishedChanges: z.boolean(),
  isShared: z.boolean(),
  /** Of one's own the last change, else the last publication. */
  updatedAt: moment,
  /** By the caller. */
  lastOpenedAt: moment.nullable(),
});
export type ListedDashboard = z.infer<typeof listedDashboard>;

export const listedDashboardsQuery = pageQuery.extend({
  origin: optional(z.enum(dashboardOrigins)),
  /** This one and those in it. */
  folder: optional(z.string().max(255)),
  /** Part of a title, a description or a folder, in any case. */
  search: optional(z.string().max(200)),
  /** `recent`: what the caller has opened, last opened first; else last changed first. */
  order: optional(z.enum(['changed', 'recent'])),
});

export const listedDashboardsPage = pageOf(listedDashboard).extend({
  /** All folders of what the caller may open, in order, whatever the query leaves out. */
  folders: z.array(z.string()),
});
export type ListedDashboards = z.infer<typeof listedDashboardsPage>;

/** With whom: a member of the embed tenant by their externalId, or one of its groups by its name. */
export const newShare = z
  .object({ member: optional(externalId), group: optional(name) })
  .refine(({ member, group }) => (member === undefined) !== (group === undefined), {
    path: ['member'],
    error: 'name a member or a group, and not both',
  });

export const dashboardShare = z.object({
  id: z.int(),
  member: z.string().nullable(),
  group: z.string().nullable(),
  createdAt: moment,
});
export type DashboardShare = z.infer<typeof dashboardShare>;
export const dashboardShares = z.object({ items: z.array(dashboardShare) });
export type DashboardShares = z.infer<typeof dashboardShares>;

export const colleaguesQuery = z.object({ search: optional(z.string().max(200)) });
/** Up to 50 of each, in order. */
export const colleagues = z.object({
  members: z.array(z.object({ externalId: z.string(), email: z.string().nullable() })),
  groups: z.array(z.object({ name: z.string(), description: z.string().nullable() })),
});
export type Colleagues = z.infer<typeof colleagues>;

const { widgets: shownWidgets, ...choices } = dashboardDataRequest.shape;

/** What an editor has at hand, saved or not; what is chosen of the controls besides. */
export const previewRequest = z.object({
  content: z.object({
    timeZone: optional(
      z.string().max(64).refine(isTimeZone, { error: 'must be an IANA time zone, such as Europe/Berlin' }),
    ),
    crossFilter: optional(z.boolean()),
    controls: z.array(control).max(20).default([]),
    widgets: z.array(widget).min(1).max(MOST_WIDGETS),
  }),
  /** Left out: all of the content that show rows. */
  widgets: shownWidgets,
  ...choices,
});
/** As it is sent. */
export type PreviewRequest = z.input<typeof previewRequest>;

/** The result of an answer, by the `uuid` that its record has. */
export const answeredWidgetRequest = z.object({ result: z.uuid() });
export const answeredWidget = z.object({
  /** Of the size that its kind usually has, in the left corner: the page finds a place. */
  widget,
});
export type AnsweredWidget = z.infer<typeof answeredWidget>;
