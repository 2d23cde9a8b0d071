import { html } from 'hono/html';
import * as z from 'zod';
import type { PageShell } from '../../../schema/wire/embed-page.ts';

/** Of the words of pages (web/embed/words), those that stand there before any script. */
export const firstWords = z.object({
  newChat: z.string(),
  emptyTitle: z.string(),
  emptyHint: z.string(),
  askPlaceholder: z.string(),
  loading: z.string(),
});
export type FirstWords = z.infer<typeof firstWords>;

/** A page in its final size, so that nothing jumps when its script draws it; there is nothing to click or write into. */
export type FirstScreen = (words: FirstWords) => ReturnType<typeof html>;

type Query = Record<string, string | undefined>;

/** What a page shows until its script does; undefined: nothing. */
export function firstScreenOf(surface: PageShell['surface'], query: Query): FirstScreen | undefined {
  if (surface === 'chat') return (words) => chat(words, query);
  return surface === 'dashboard' ? (words) => dashboard(words, query) : undefined;
}

const shows = (query: Query, name: string): boolean => query[name] !== 'false';

const icon = html`<span class="icon"></span>`;

function chat(words: FirstWords, query: Query) {
  const hasInput = shows(query, 'showChatInput');
  return html`<div class="app" aria-busy="true"><header class="bar">${shows(query, 'showChatHistory') ? icon : ''}<h1>${words.newChat}</h1>${icon}${shows(query, 'showNewChat') ? icon : ''}</header><section class="scroller"><div class="thread-content">${
    query.chatId !== undefined ? thread(words) : hasInput ? empty(words) : ''
  }</div></section><div class="below">${hasInput ? composer(words) : ''}</div></div>`;
}

const thread = ({ loading }: FirstWords) =>
  html`<div class="skeleton" role="status" aria-label="${loading}"><span></span><span></span><span></span></div>`;

const empty = ({ emptyTitle, emptyHint }: FirstWords) =>
  html`<div class="empty"><p class="empty-title">${emptyTitle}</p><p class="quiet">${emptyHint}</p><div class="suggestions"><span class="placeholder"></span><span class="placeholder"></span><span class="placeholder"></span></div></div>`;

const composer = ({ askPlaceholder }: FirstWords) =>
  html`<div class="composer"><span class="not-yet">${askPlaceholder}</span><span class="send" aria-disabled="true"></span></div>`;

/** What most dashboards begin with; which widgets this one has is for the session to find out. */
const WIDGETS = ['number', 'number', 'number', 'number', 'chart', 'chart'];

const dashboard = ({ loading }: FirstWords, query: Query) =>
  html`<div class="dashboard first" aria-busy="true">${shows(query, 'showDashboardHeader') ? bar : ''}<div class="controls"><span class="chip"></span><span class="chip"></span></div><div class="grid" role="status" aria-label="${loading}">${WIDGETS.map((kind) => html`<span class="widget" data-kind="${kind}"></span>`)}</div></div>`;

const bar = html`<header class="dashboard-bar"></header>`;
