import { EmbeddedPage } from './embedded-page.ts';

/** `<embedded-chat base-url="https://analytics.shop.example">`. */
export class EmbeddedChat extends EmbeddedPage {
  protected get path() {
    return 'chat';
  }
}

/** `<embedded-dashboard base-url="…" public-id="…">`. */
export class EmbeddedDashboard extends EmbeddedPage {
  protected get path() {
    return `dashboard/${encodeURIComponent(this.getAttribute('public-id') ?? '')}`;
  }
}

/** `<embedded-app base-url="…" deployment-id="1">`: for sessions with `creatorMode`. */
export class EmbeddedApp extends EmbeddedPage {
  protected get path() {
    return `d/${this.getAttribute('deployment-id')}/app`;
  }
}
