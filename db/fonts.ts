import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { fonts } from '../schema/tables/index.ts';
import type { Rows } from './client.ts';

/** The bytes of a font, whichever account has uploaded it. */
export const selectFontContent = (hash: string): SQL =>
  sql`select encode(content, 'base64') as content from ${fonts} where hash = ${hash} limit 1`;

export function fontContentOf(rows: Rows | undefined): Uint8Array<ArrayBuffer> | undefined {
  const [row] = z.array(z.object({ content: z.string() })).parse(rows ?? []);
  return row && Uint8Array.from(atob(row.content), (character) => character.charCodeAt(0));
}
