import * as z from 'zod';
import { embedSettings } from './embed-settings.ts';
import { embedTheme } from './embed-theme.ts';
import { rowId } from './fields.ts';
import { pageFont } from './fonts.ts';

/** What a frame can be opened for (EMBED.md 1). */
export const surfaces = ['chat', 'dashboard', 'app'] as const;

/** Why a page that was opened cannot be used as it is. */
export const pageProblems = [
  /** The address has no session: the page was reloaded, or opened by hand. */
  'session_missing',
  /** Unknown, or of another deployment than the address says. */
  'session_unknown',
  'session_used',
  'session_expired',
  'session_revoked',
  /** Its setting `allowAi` is false. */
  'ai_forbidden',
  'plan_required',
  /** None of that id, or none at all, that this user may talk to. */
  'agent_not_found',
] as const;
export type PageProblem = (typeof pageProblems)[number];

export const colorSchemes = ['light', 'dark', 'auto'] as const;

/** The agent that a chat page talks to. */
export const pageAgent = z.object({
  id: rowId,
  name: z.string(),
  /** Where it is asked; its last part, `stream-chat-state`, becomes `abort` to stop it. */
  chatUrl: z.string(),
});

/** What a page shows and may do: of its session, of the account where the session says nothing. */
export const pageContext = z.object({
  account: z.string(),
  deploymentId: rowId,
  embedTenant: z.string().nullable(),
  creatorMode: z.boolean(),
  /** null: there is none that this session may talk to. */
  agent: pageAgent.nullable(),
  settings: embedSettings,
  theme: embedTheme,
  /** What the account has uploaded: a theme may name them by their family. */
  fonts: z.array(pageFont),
  /** Origins that may frame the page, as they were listed (`https://*.shop.example`); `*`: any. */
  allowedOrigins: z.array(z.string()),
});
export type PageContext = z.infer<typeof pageContext>;

/** What the HTML of a page tells its script, in the element `#page`. */
export const pageShell = z.object({
  surface: z.enum(surfaces),
  /** null: the session can be redeemed, and used. */
  problem: z.enum(pageProblems).nullable(),
  /** What of it is known: nothing without a session, but where a frame may be. */
  context: pageContext.nullable(),
  allowedOrigins: z.array(z.string()),
  /** What the page's address becomes once the session has been redeemed, with all other parameters. */
  address: z.string(),
});
export type PageShell = z.infer<typeof pageShell>;
