import * as z from 'zod';
import { colorSchemes, surfaces } from './embed-page.ts';
import { embedTheme } from './embed-theme.ts';

/** What a page in a frame tells the page around it, and is told by it (EMBED.md 3). */

const count = z.int().min(0);

/** Payloads by the name that follows `cube:event:`. */
export const embedEvents = z.object({
  ready: z.object({
    embedTenant: z.string().nullable().optional(),
    /** null: there is no session yet, and the page has asked for one. */
    deploymentId: z.number().nullable(),
    mode: z.literal('signed'),
    surface: z.enum(surfaces),
    publicId: z.string().optional(),
  }),
  view: z.object({
    surface: z.enum(surfaces),
    path: z.string(),
    publicId: z.string().optional(),
    title: z.string().optional(),
  }),
  navigate: z.object({ path: z.string(), previousPath: z.string().optional() }),
  'dashboard-loaded': z.object({ publicId: z.string(), widgetCount: count, loadDurationMs: z.number() }),
  download: z.object({
    format: z.string(),
    target: z.enum(['widget', 'dashboard']),
    widgetId: z.string().optional(),
    title: z.string().optional(),
    rowCount: count.optional(),
  }),
  drilldown: z.object({ member: z.string(), value: z.unknown().optional(), widgetId: z.string().optional() }),
  'ai-query': z.object({
    query: z.string(),
    status: z.enum(['submitted', 'completed', 'error']),
    chatId: z.string().optional(),
    agentId: z.number().optional(),
  }),
  error: z.object({
    message: z.string(),
    name: z.string().optional(),
    context: z.unknown().optional(),
    fatal: z.boolean().optional(),
  }),
  resize: z.object({ height: z.number() }),
  /** As parameters of the page's address: `f_orders_view.status={"value":"completed"}`, percent-encoded. */
  'filters-changed': z.object({ filterUrlParameter: z.string() }),
  'session-expiring': z.object({ secondsLeft: z.number() }),
  'session-expired': z.object({}),
});
export type EmbedEvents = z.infer<typeof embedEvents>;

/** Payloads by the name that follows `cube:action:`. */
export const embedActions = z.object({
  'set-color-scheme': z.object({ scheme: z.enum(colorSchemes) }),
  'set-theme': embedTheme,
  'set-locale': z.object({ locale: z.string() }),
  'set-filter': z.object({ filterUrlParameter: z.string() }),
  navigate: z.object({ path: z.string() }),
  refresh: z.object({}),
  'set-session': z.object({ sessionId: z.string() }),
});
