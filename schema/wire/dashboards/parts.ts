import * as z from 'zod';
import { GRID_COLUMNS, MOST_HEIGHT, MOST_ROWS } from '../../dashboard-grid.ts';

/** What widgets and controls of a dashboard spell the same way. */

/** Names a widget or a control within its dashboard, also in addresses and files. */
export const partId = z
  .string()
  .max(64)
  .regex(/^[a-z0-9][a-z0-9_-]*$/, 'must be of a-z, 0-9, _ and -, such as revenue-by-month');

export const shortText = z.string().min(1).max(200);

export const memberName = z
  .string()
  .max(256)
  .regex(/^\w+\.\w+$/, 'a member is written as view.member');

/** How wide a column of a table is, in pixels. */
export const columnWidth = z.int().min(40).max(800);

/** Where a widget stands on the grid, in its units; 0 is the left column and the top row. */
export const place = z
  .strictObject({
    x: z
      .int()
      .min(0)
      .max(GRID_COLUMNS - 1),
    y: z.int().min(0).max(MOST_ROWS),
    width: z.int().min(1).max(GRID_COLUMNS),
    height: z.int().min(1).max(MOST_HEIGHT),
  })
  .refine(({ x, width }) => x + width <= GRID_COLUMNS, {
    path: ['width'],
    error: `reaches beyond the ${GRID_COLUMNS} columns of the grid`,
  });
export type Place = z.infer<typeof place>;
