import { html } from 'hono/html';
import * as z from 'zod';

/** Of the words of pages (web/embed/words), those that stand there before any script. */
export const firstWords = z.object({
  newChat: z.string(),
  emptyTitle: z.string(),
  emptyHint: z.string(),
  askPlaceholder: z.string(),
  loading: z.string(),
});
export type FirstWords = z.infer<typeof firstWords>;

/** What the address of a chat shows and hides. */
export type FirstScreen = {
  isThread: boolean;
  showsHistory: boolean;
  showsNewChat: boolean;
  showsInput: boolean;
};

export function firstScreenOf(query: Record<string, string | undefined>): FirstScreen {
  const shows = (name: string) => query[name] !== 'false';
  return {
    isThread: query.chatId !== undefined,
    showsHistory: shows('showChatHistory'),
    showsNewChat: shows('showNewChat'),
    showsInput: shows('showChatInput'),
  };
}

const icon = html`<span class="icon"></span>`;

/** A chat in its final size, so that nothing moves when its script draws it; there is nothing to click or write into. */
export const firstScreen = (words: FirstWords, shows: FirstScreen) =>
  html`<div class="app" aria-busy="true"><header class="bar">${shows.showsHistory ? icon : ''}<h1>${words.newChat}</h1>${icon}${shows.showsNewChat ? icon : ''}</header><section class="scroller"><div class="thread-content">${
    shows.isThread ? thread(words) : shows.showsInput ? empty(words) : ''
  }</div></section><div class="below">${shows.showsInput ? composer(words) : ''}</div></div>`;

const thread = ({ loading }: FirstWords) =>
  html`<div class="skeleton" role="status" aria-label="${loading}"><span></span><span></span><span></span></div>`;

const empty = ({ emptyTitle, emptyHint }: FirstWords) =>
  html`<div class="empty"><p class="empty-title">${emptyTitle}</p><p class="quiet">${emptyHint}</p><div class="suggestions"><span class="placeholder"></span><span class="placeholder"></span><span class="placeholder"></span></div></div>`;

const composer = ({ askPlaceholder }: FirstWords) =>
  html`<div class="composer"><span class="not-yet">${askPlaceholder}</span><span class="send" aria-disabled="true"></span></div>`;
