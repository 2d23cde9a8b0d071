import { Frame, type FrameEvent } from './frame.ts';
import { type GetSession, hostSession } from './host-session.ts';
import type { EmbedActions, EmbedEvents } from './wire.ts';

/** A page that may not be framed here says nothing at all. */
const READY_MS = 10_000;
/** Attributes that say how this placement looks; they become parameters of the page's address: `agentId` and so on. */
const PARAMETER = /^(agent-|chat-|color-|locale|timezone|allow-|show-)/;
const STYLE = ':host{display:block;height:640px}iframe{display:block;width:100%;height:100%;border:0}';

/** Where there is no page (a server that renders), there is nothing to extend either. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

export interface EmbeddedPage {
  /** An event of the page, with what it says as `detail`; others are those of any element. */
  addEventListener<Name extends keyof EmbedEvents>(
    name: Name,
    listener: (event: CustomEvent<EmbedEvents[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** What all elements have in common: a page of the service in a frame, with `getSession` set by a script. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: types of a method that every element has
export abstract class EmbeddedPage extends Base {
  static observedAttributes = ['color-scheme', 'locale'];
  #getSession: GetSession | undefined;
  #frame: Frame | undefined;
  #life: AbortController | undefined;
  /** The life in which a session has been asked for, and has not come. */
  #asking: AbortController | undefined;
  #lastSession: string | undefined;
  #needsSession = false;
  /** Tells the page how the host wants it to look: each time that it is loaded. */
  readonly #looks = new Map<string, () => void>();

  /** Where the page is, below `/embed/`. */
  protected abstract get path(): string;

  get getSession(): GetSession | undefined {
    return this.#getSession;
  }

  set getSession(getSession: GetSession | undefined) {
    this.#getSession = getSession;
    if (!this.#frame) void this.#renew();
  }

  connectedCallback(): void {
    this.#life = new AbortController();
    const { signal } = this.#life;
    const again = () => {
      if (this.#needsSession && !document.hidden) void this.#renew();
    };
    addEventListener('online', again, { signal });
    document.addEventListener('visibilitychange', again, { signal });
    this.#later(() => {
      if (!this.#getSession) this.#fail('getSession is not set.');
    }, signal);
    void this.#renew();
  }

  disconnectedCallback(): void {
    this.#life?.abort();
    this.#life = undefined;
    this.#frame?.remove();
    this.#frame = undefined;
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (name === 'locale') value && this.setLocale(value);
    else this.setColorScheme((value ?? 'auto') as EmbedActions['set-color-scheme']['scheme']);
  }

  setColorScheme(scheme: EmbedActions['set-color-scheme']['scheme']): void {
    this.#look('set-color-scheme', { scheme });
  }
  setTheme(theme: EmbedActions['set-theme']): void {
    this.#look('set-theme', theme);
  }
  setLocale(locale: string): void {
    this.#look('set-locale', { locale });
  }
  /** Filters as they stand in the page's address: `f_orders_view.status=…`. */
  setFilter(filterUrlParameter: string): void {
    this.#frame?.send('set-filter', { filterUrlParameter });
  }
  navigate(path: string): void {
    this.#frame?.send('navigate', { path });
  }
  refresh(): void {
    this.#frame?.send('refresh', {});
  }

  #open(sessionId: string, signal: AbortSignal): void {
    const address = new URL(`embed/${this.path}`, `${this.getAttribute('base-url')?.replace(/\/*$/, '')}/`);
    address.search = this.getAttribute('filters') ?? '';
    for (const { name, value } of this.attributes) {
      const parameter = name.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
      if (PARAMETER.test(name)) address.searchParams.set(parameter, value);
    }
    address.searchParams.set('session', sessionId);
    const silence = this.#later(() => {
      this.#fail(
        `${address.origin} did not answer: session unknown, or origin not allowed: account update --allowed-origin ${location.origin}`,
      );
    }, signal);
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    root.adoptedStyleSheets = [style];
    this.#frame = new Frame(address, this.getAttribute('title') ?? 'Analytics', (event) => {
      clearTimeout(silence);
      this.#hear(event);
    });
    root.replaceChildren(this.#frame.element);
  }

  #hear({ name, payload }: FrameEvent): void {
    const { height } = payload;
    if (name === 'resize' && this.hasAttribute('auto-height') && typeof height === 'number') {
      this.style.height = `${Math.min(height, 10_000)}px`;
    }
    if (name === 'ready') for (const tell of this.#looks.values()) tell();
    if (name.startsWith('session-')) void this.#renew();
    this.dispatchEvent(new CustomEvent(name, { detail: payload }));
  }

  #look<Name extends keyof EmbedActions>(name: Name, payload: EmbedActions[Name]): void {
    const tell = () => this.#frame?.send(name, payload);
    this.#looks.set(name, tell);
    tell();
  }

  #later(act: () => void, signal: AbortSignal): ReturnType<typeof setTimeout> {
    const timer = setTimeout(act, READY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
    return timer;
  }

  /** Another session for the frame, or the first, with which it begins. One is asked for at a time. */
  async #renew(): Promise<void> {
    const life = this.#life;
    if (!life || !this.#getSession || this.#asking === life) return;
    this.#asking = life;
    this.#needsSession = true;
    try {
      const sessionId = await hostSession(this.#getSession, life.signal);
      if (sessionId === this.#lastSession)
        throw new Error('getSession gave the session before, which is used up.');
      this.#lastSession = sessionId;
      if (life.signal.aborted) return;
      this.#needsSession = false;
      if (this.#frame) this.#frame.send('set-session', { sessionId });
      else this.#open(sessionId, life.signal);
    } catch (error) {
      if (!life.signal.aborted) this.#fail(error instanceof Error ? error.message : String(error));
    } finally {
      if (this.#asking === life) this.#asking = undefined;
    }
  }

  #fail(message: string): void {
    this.dispatchEvent(new CustomEvent('error', { detail: { message } }));
  }
}
