import { abort } from './chat/abort.ts';
import { streamChatState } from './chat/stream-chat-state.ts';
import type { Route } from './service.ts';

/** What is served at `{chat_base_url}`. */
export const chatEndpoints: readonly Route[] = [streamChatState, abort];
