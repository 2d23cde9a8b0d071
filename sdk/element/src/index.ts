import { EmbeddedApp, EmbeddedChat, EmbeddedDashboard } from './elements.ts';

export type { EmbeddedPage } from './embedded-page.ts';
export { type GetSession, hostSession } from './host-session.ts';
export type * from './wire.ts';
export { EmbeddedApp, EmbeddedChat, EmbeddedDashboard };

declare global {
  interface HTMLElementTagNameMap {
    'embedded-chat': EmbeddedChat;
    'embedded-dashboard': EmbeddedDashboard;
    'embedded-app': EmbeddedApp;
  }
}

const elements = {
  'embedded-chat': EmbeddedChat,
  'embedded-dashboard': EmbeddedDashboard,
  'embedded-app': EmbeddedApp,
};
const { customElements: registry } = globalThis;
for (const [name, element] of Object.entries(elements)) {
  if (registry && !registry.get(name)) registry.define(name, element);
}
