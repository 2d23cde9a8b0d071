import { Frame, type FrameEvent } from './frame.ts';

/** Asks the host's backend for a session: its id, or the answer of Generate Session. */
export type GetSession = () => Promise<string | { sessionId: string }>;

/** Attributes that say how this placement looks; they become parameters of the page's address. */
const parameters: Record<string, string> = {
  'agent-id': 'agentId',
  'chat-id': 'chatId',
  'color-scheme': 'colorScheme',
  locale: 'locale',
  timezone: 'timezone',
  'show-new-chat': 'showNewChat',
  'show-chat-input': 'showChatInput',
  'show-chat-history': 'showChatHistory',
};

/** A page that may not be framed here says nothing at all. */
const READY_MS = 10_000;
const SESSION_MS = 30_000;
const STYLE = ':host{display:block;height:640px}iframe{display:block;width:100%;height:100%;border:0}';

/** Where there is no page (a server that renders), there is nothing to extend either. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** `<embedded-chat base-url="https://analytics.shop.example">`, with `getSession` set by a script. */
export class EmbeddedChat extends Base {
  #getSession: GetSession | undefined;
  #frame: Frame | undefined;
  #life: AbortController | undefined;
  #lastSession: string | undefined;
  #isRenewing = false;
  #needsSession = false;

  get getSession(): GetSession | undefined {
    return this.#getSession;
  }

  set getSession(getSession: GetSession | undefined) {
    this.#getSession = getSession;
    if (this.#life && !this.#frame) void this.#start();
  }

  connectedCallback(): void {
    this.#life = new AbortController();
    const { signal } = this.#life;
    const again = () => {
      if (this.#needsSession && !document.hidden) void this.#renew();
    };
    addEventListener('online', again, { signal });
    document.addEventListener('visibilitychange', again, { signal });
    if (this.#getSession) void this.#start();
  }

  disconnectedCallback(): void {
    this.#life?.abort();
    this.#life = undefined;
    this.#frame?.remove();
    this.#frame = undefined;
    this.#isRenewing = false;
  }

  setColorScheme(scheme: 'light' | 'dark' | 'auto'): void {
    this.#frame?.send('set-color-scheme', { scheme });
  }
  setTheme(theme: object): void {
    this.#frame?.send('set-theme', theme);
  }
  setLocale(locale: string): void {
    this.#frame?.send('set-locale', { locale });
  }
  refresh(): void {
    this.#frame?.send('refresh', {});
  }

  async #start(): Promise<void> {
    const life = this.#life;
    const sessionId = await this.#newSession();
    if (!sessionId || !life || life.signal.aborted || this.#frame) return;
    const address = new URL('embed/chat', `${this.getAttribute('base-url')?.replace(/\/*$/, '')}/`);
    address.searchParams.set('session', sessionId);
    for (const [attribute, parameter] of Object.entries(parameters)) {
      const value = this.getAttribute(attribute);
      if (value !== null) address.searchParams.set(parameter, value);
    }
    const silence = setTimeout(
      () =>
        this.#fail(
          `${address.origin} did not answer. Allow the origin ${location.origin} there, if it is not yet: account update --allowed-origin ${location.origin}`,
        ),
      READY_MS,
    );
    life.signal.addEventListener('abort', () => clearTimeout(silence));
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    root.adoptedStyleSheets = [style];
    this.#frame = new Frame(address, this.getAttribute('title') ?? 'Chat', (event) => {
      clearTimeout(silence);
      this.#hear(event);
    });
    root.replaceChildren(this.#frame.element);
  }

  #hear({ name, payload }: FrameEvent): void {
    const { height } = payload;
    if (name === 'resize' && this.hasAttribute('auto-height') && typeof height === 'number') {
      this.style.height = `${Math.min(Math.max(height, 0), 10_000)}px`;
    }
    if (name === 'session-expiring' || name === 'session-expired') void this.#renew();
    this.dispatchEvent(new CustomEvent(name, { detail: payload }));
  }

  async #renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    this.#needsSession = true;
    const sessionId = await this.#newSession();
    this.#isRenewing = false;
    if (!sessionId || !this.#frame) return;
    this.#needsSession = false;
    this.#frame.send('set-session', { sessionId });
  }

  /** A session that was not used before; undefined, and an `error`, where the host gives none. */
  async #newSession(): Promise<string | undefined> {
    const signal = this.#life?.signal;
    try {
      const given = await Promise.race([this.#getSession?.(), tooLate(signal)]);
      const sessionId = typeof given === 'object' ? given.sessionId : given;
      if (!sessionId) throw new Error('getSession gave no session.');
      if (sessionId === this.#lastSession)
        throw new Error('getSession gave the session before, which is used up.');
      this.#lastSession = sessionId;
      return sessionId;
    } catch (error) {
      if (!signal?.aborted) this.#fail(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  #fail(message: string): void {
    this.dispatchEvent(new CustomEvent('error', { detail: { message } }));
  }
}

function tooLate(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('getSession did not answer.')), SESSION_MS);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
