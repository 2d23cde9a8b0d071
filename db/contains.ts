import { type SQL, sql } from 'drizzle-orm';

/** Whether a text has this part, in any case; not a pattern. */
export const contains = (text: SQL, part: string): SQL =>
  sql`position(lower(${part}::text) in lower(coalesce(${text}, ''))) > 0`;
