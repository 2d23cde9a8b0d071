import * as z from 'zod';
import { isCssColor } from '../css-color.ts';
import { optional } from './fields.ts';

const MAX_CHART_COLORS = 32;

const color = z.string().max(64).refine(isCssColor, {
  error: 'must be a CSS color: a name, hex, rgb() or hsl(), such as #1f6feb',
});

const FAMILY = String.raw`(?:"[\p{L}\p{N} _-]+"|'[\p{L}\p{N} _-]+'|[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)*)`;
const font = z
  .string()
  .max(200)
  .regex(new RegExp(`^${FAMILY}(?:, *${FAMILY})*$`, 'u'), {
    error: 'must be names of font families, such as Inter, sans-serif',
  });

const pixels = z.number().min(0).max(64);

const background = { backgroundColor: optional(color) };

/** How the pages of a session look. Only what is parsed here is kept, and so can reach a stylesheet. */
export const embedTheme = z.object({
  primaryColor: optional(color),
  ...background,
  textColor: optional(color),
  /** In pixels. */
  borderRadius: optional(pixels),
  font: optional(font),
  chartColors: optional(z.array(color).min(1).max(MAX_CHART_COLORS)),
  analyticsChat: optional(
    z.object({
      ...background,
      chatInput: optional(z.object({ ...background, borderColor: optional(color) })),
    }),
  ),
});
export type EmbedTheme = z.infer<typeof embedTheme>;
