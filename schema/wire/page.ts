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
export const encodeCursor = (list: string, id: number): string => encodeKeyCursor(list, String(id));

/** The id that the cursor stands at, or undefined when it is not a cursor of this list. */
export function decodeCursor(list: string, cursor: string): number | undefined {
  const key = decodeKeyCursor(list, cursor) ?? '';
  return /^\d+$/.test(key) && String(Number(key)) === key ? Number(key) : undefined;
}

/** The same for a list whose order is that of a text. */
export const encodeKeyCursor = (list: string, key: string): string =>
  btoa(`${list}:${key}`).replace(/=+$/, '');

export function decodeKeyCursor(list: string, cursor: string): string | undefined {
  const key = textOf(cursor).slice(list.length + 1);
  return /^[\w.-]+$/.test(key) && cursor === encodeKeyCursor(list, key) ? key : undefined;
}

function textOf(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}
