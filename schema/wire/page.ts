import * as z from 'zod';

/** DECISIONS.md 4: cursor pagination, newest first. */

export const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 50;

export const pageQuery = z.object({
  first: z
    .string()
    .regex(/^\d{1,9}$/, { error: `must be a whole number from 1 to ${MAX_PAGE_SIZE}` })
    .transform(Number)
    .pipe(z.number().min(1).max(MAX_PAGE_SIZE))
    .default(DEFAULT_PAGE_SIZE),
  after: z.string().max(255).optional(),
});

export const pageInfo = z.object({
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
  startCursor: z.string().nullable(),
  endCursor: z.string().nullable(),
});

export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), pageInfo });

/**
 * A cursor stands for a place in a list, not for a row: a page after it is right whatever has been added or
 * deleted since. `list` keeps cursors of one list from being used on another.
 */
export const encodeCursor = (list: string, id: number): string => btoa(`${list}:${id}`).replace(/=+$/, '');

/** The id that the cursor stands at, or undefined when it is not a cursor of this list. */
export function decodeCursor(list: string, cursor: string): number | undefined {
  const [, id] = /^(\d+)$/.exec(textOf(cursor).slice(list.length + 1)) ?? [];
  const isOurs = id !== undefined && cursor === encodeCursor(list, Number(id));
  return isOurs ? Number(id) : undefined;
}

function textOf(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}
