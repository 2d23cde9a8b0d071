import type { SessionPage } from '../../../db/embed-pages.ts';
import { ANY_ORIGIN, isListedOrigin } from '../../../schema/origin.ts';
import type { PageContext } from '../../../schema/wire/embed-page.ts';
import { embedSettings } from '../../../schema/wire/embed-settings.ts';
import { embedTheme } from '../../../schema/wire/embed-theme.ts';
import { ROW_ID } from '../../../schema/wire/fields.ts';
import { type Bindings, bindingsOf } from '../../gate/bindings.ts';
import type { GateContext } from '../../gate/gate-context.ts';
import { fontAddress } from './font-file.ts';

/** What is read of a request, whatever else its endpoint has put into the context. */
type PageRequest = Pick<GateContext, 'env' | 'req'>;

/** What is asked for as an agent: undefined for none, 0 for what can be no agent's id. */
export const agentIdOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : ROW_ID.test(text) ? Number(text) : 0;

/** What a session's page shows and may do; of the account where the session says nothing. */
export function contextOf(request: PageRequest, page: SessionPage): PageContext {
  const bindings = bindingsOf(request.env);
  const { account, deploymentId, embedTenant, creatorMode, agent } = page;
  const { defaultLocale: locale, allowDownloads, showDashboardChat } = page;
  const host = chatHostOf(bindings) ?? new URL(request.req.url).origin;
  return {
    account,
    deploymentId,
    embedTenant,
    creatorMode,
    agent: agent && {
      ...agent,
      chatUrl: `${host}/api/v1/public/${encodeURIComponent(account)}/agents/${agent.id}/chat/stream-chat-state`,
    },
    settings: {
      ...embedSettings.parse(over({ locale, allowDownloads, showDashboardChat }, page.settings ?? {})),
      ...(page.plan === 'basic' && { showDashboardChat: false }),
    },
    fonts: page.fonts.map(({ family, weight, hash }) => ({ family, weight, url: fontAddress(hash) })),
    theme: embedTheme.parse(over(page.defaultTheme ?? {}, page.theme ?? {})),
    allowedOrigins: allowedOriginsOf(bindings, page.allowedOrigins),
  };
}

/** The host of chats, where that is another one. */
export const chatHostOf = ({ CHAT_BASE_URL }: Bindings): string | undefined =>
  CHAT_BASE_URL?.replace(/\/$/, '');

/** What a list says, and what no list says where that is meant for a laptop. */
export function allowedOriginsOf({ UNLISTED_ORIGINS }: Bindings, listed: readonly string[]): string[] {
  if (listed.length === 0) return UNLISTED_ORIGINS === 'any' ? [ANY_ORIGIN] : [];
  return listed.filter(isListedOrigin);
}

/** Field by field, also within fields: a session that changes one color keeps the account's others. */
function over(below: unknown, above: unknown): unknown {
  if (!isRecord(below) || !isRecord(above)) return above ?? below;
  const names = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...names].map((name) => [name, over(below[name], above[name])]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
