import * as z from 'zod';
import { LARGEST_FONT_BYTES, problemOfWoff2 } from '../woff2.ts';
import { optional } from './fields.ts';

/** Fonts that an account has uploaded for its pages (EMBED.md 5.1). */

const WORD = String.raw`[\p{L}_][\p{L}\p{N}_-]*`;
/** What style sheets mean something else by. */
const KEYWORDS =
  /^(?:(?:ui-)?(?:sans-)?serif|(?:ui-)?monospace|ui-rounded|cursive|fantasy|system-ui|math|emoji|fangsong|inherit|initial|unset|revert|revert-layer|default)$/i;

/** As a theme names it, without quotes. */
const fontFamily = z
  .string()
  .max(100)
  .regex(new RegExp(`^${WORD}(?: ${WORD})*$`, 'u'), {
    error: 'must be words that begin with a letter, such as Acme Sans',
  })
  .refine((name) => !KEYWORDS.test(name), { error: 'is a word that style sheets mean something else by' });

const WEIGHT = '(?:1000|[1-9][0-9]{0,2})';
/** Of a variable font from the lightest to the boldest. */
const fontWeight = z.string().regex(new RegExp(`^${WEIGHT}(?: ${WEIGHT})?$`), {
  error: 'must be a weight such as 700, or of a variable font two: 100 900',
});

const BASE64_CHARACTERS = Math.ceil(LARGEST_FONT_BYTES / 3) * 4;

const woff2 = z.base64({ abort: true }).superRefine((text, issues) => {
  const problem =
    text.length > BASE64_CHARACTERS
      ? `is larger than ${LARGEST_FONT_BYTES} bytes`
      : problemOfWoff2(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
  if (problem !== undefined) issues.addIssue(problem);
});

export const newFont = z.object({ family: fontFamily, weight: optional(fontWeight), woff2 });
export type NewFont = z.infer<typeof newFont>;

/** What pages are told of one. */
export const pageFont = z.object({ family: z.string(), weight: z.string(), url: z.string() });
export type PageFont = z.infer<typeof pageFont>;
