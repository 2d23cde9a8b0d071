import { EmbeddedChat } from './embedded-chat.ts';

export { EmbeddedChat, type GetSession } from './embedded-chat.ts';

declare global {
  interface HTMLElementTagNameMap {
    'embedded-chat': EmbeddedChat;
  }
}

const { customElements: registry } = globalThis;
if (registry && !registry.get('embedded-chat')) registry.define('embedded-chat', EmbeddedChat);
