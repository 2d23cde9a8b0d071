import { type Signal, signal } from '@preact/signals';
import type { Conversation } from '../../conversation/conversation.ts';
import type { FramedPage } from '../../embed/framed-page.ts';

/** The chat beside a dashboard, for one session: what is asked stays when the panel is closed, and when the dashboard is another. */
export type ChatOffer = {
  page: FramedPage;
  isOpen: Signal<boolean>;
  /** Once a question can be asked. */
  conversation: Signal<Conversation | undefined>;
};

/** What opens it: it has the focus again once it is closed. */
export const CHAT_BUTTON = 'ask-here';

/** undefined: this session has none. */
export function chatOffer(page: FramedPage): ChatOffer | undefined {
  const { settings, agent } = page.context ?? {};
  const isOffered = settings?.showDashboardChat !== false && settings?.allowAi !== false;
  return isOffered && agent != null
    ? { page, isOpen: signal(false), conversation: signal(undefined) }
    : undefined;
}

/** Nothing is read any more; what runs goes on. */
export function leaveChat(offer: ChatOffer | undefined): void {
  offer?.conversation.value?.leave();
}
