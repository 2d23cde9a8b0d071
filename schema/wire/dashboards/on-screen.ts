import * as z from 'zod';
import { optional } from '../fields.ts';
import { conditions } from './conditions.ts';
import { memberName, partId, shortText } from './parts.ts';

/** The same as JSON; a page leaves widgets out that do not fit. */
export const MOST_ON_SCREEN_CHARACTERS = 40_000;
const MOST_WIDGETS_ON_SCREEN = 50;
const MOST_FILTERS = 100;

/**
 * What somebody has before them who asks beside a dashboard: its widgets, and the filters in force. It says what a
 * question is about and grants nothing; a member that the caller may not see is none.
 */
export const dashboardOnScreen = z
  .object({
    title: shortText,
    widgets: z
      .array(
        z.object({
          id: partId,
          title: shortText,
          kind: z.enum(['chart', 'table', 'number']),
          /** Measures and dimensions that it shows, in its order. */
          members: z.array(memberName).max(20),
          granularity: optional(z.string().max(256)),
        }),
      )
      .max(MOST_WIDGETS_ON_SCREEN)
      .default([]),
    filters: z
      .array(
        z.object({
          /** The same field in several views. */
          members: z.array(memberName).min(1).max(10),
          conditions,
          /** Ids of the widgets that it filters; left out: all. */
          widgets: optional(z.array(partId).max(MOST_WIDGETS_ON_SCREEN)),
        }),
      )
      .max(MOST_FILTERS)
      .default([]),
  })
  .refine((value) => JSON.stringify(value).length <= MOST_ON_SCREEN_CHARACTERS, {
    error: `must have at most ${MOST_ON_SCREEN_CHARACTERS} characters as JSON`,
  });
export type DashboardOnScreen = z.infer<typeof dashboardOnScreen>;
