import * as z from 'zod';
import { isTimeZone } from '../time-zone.ts';
import { optional } from './fields.ts';

export const locale = z
  .string()
  .max(64)
  .refine(isLanguageTag, { error: 'must be a language tag (BCP 47), such as en or pt-BR' });

const timezone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'must be an IANA time zone, such as Europe/Berlin' });

/**
 * What a session says its customer is entitled to, and the language and clock of its pages. Each setting that
 * is absent is as the account has it; settings of other names are ignored.
 */
export const embedSettings = z.object({
  /** false: no chat at all; refused by every endpoint that asks an agent or shows a thread. */
  allowAi: optional(z.boolean()),
  showDashboardChat: optional(z.boolean()),
  allowDownloads: optional(z.boolean()),
  allowSharing: optional(z.boolean()),
  allowAuthoring: optional(z.boolean()),
  locale: optional(locale),
  timezone: optional(timezone),
});
export type EmbedSettings = z.infer<typeof embedSettings>;

/** Whether it has the form of a tag. The page replaces a language that it has no words for. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
