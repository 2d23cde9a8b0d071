import { abort } from './chat/abort.ts';
import { streamChatState } from './chat/stream-chat-state.ts';
import type { Endpoint } from './worker.ts';

/** What is served at `{chat_base_url}`. */
export const chatEndpoints: readonly Endpoint[] = [streamChatState, abort];
