import { type Signal, signal } from '@preact/signals';
import { type ComponentChild, h, render } from 'preact';
import type { PageContext, PageShell } from '../../schema/wire/embed-page.ts';
import { sender } from '../../sdk/client/src/request.ts';
import { ServiceError } from '../../sdk/client/src/service-error.ts';
import { offerFonts } from './fonts.ts';
import { Host } from './host.ts';
import { ProblemView } from './problem.tsx';
import { Session } from './session.ts';
import { keepTheme, keptTheme, readShell, takeSession } from './shell.ts';
import { applyLook, type ColorScheme, isColorScheme, type Look, lookOf, systemIsDark } from './theme.ts';
import { localeIn, type Speaker, speakerOf, type Word } from './words.ts';

/** How long a host may take to give a page that was loaded again a session, before its reader is told that it has none. */
const HOST_MS = 5_000;

export type FramedPageOptions = {
  surface: PageShell['surface'];
  /** Said above the sentence of why there is nothing to show. */
  problemTitle: Word;
  /** What `ready` says beside the session. */
  readyPayload?: Record<string, unknown>;
  /**
   * The page belongs to this session from now on. The first one is still being redeemed by then: its token is waited
   * for, and its claims are not there yet.
   */
  begin(page: FramedPage, context: PageContext): Promise<void>;
  /** The host has been told that the page is ready: its session is redeemed. */
  onReady?(page: FramedPage): void;
  /** The session that was shown is over, or another's: nothing of it may stay. */
  leave(): void;
  /** Its look or its language is another one. */
  draw(page: FramedPage): void;
  /** What the host says beside that: `refresh`, `set-filter`. */
  onAction(name: string, payload: Record<string, unknown>): void;
};

/** What every page in a frame does, whatever it shows: redeems its session, heeds its host, wears its theme. */
export class FramedPage {
  readonly shell = readShell();
  readonly parameters = new URLSearchParams(location.search);
  readonly root: HTMLElement = document.getElementById('app') ?? document.body;
  readonly isRenewing: Signal<boolean> = signal(false);
  readonly host: Host;
  readonly session: Session;
  speaker: Speaker;
  context: PageContext | undefined;
  readonly #options: FramedPageOptions;
  /** What the HTML says of the session that it was opened with, until that is over. */
  #told = this.shell.context ?? undefined;
  #theme: object = this.#told?.theme ?? keptTheme();
  /** What the host says of it outranks everything. */
  #isThemedByHost = false;
  /** Of what is shown. */
  #own: object = {};
  #scheme = schemeOf(document.documentElement.dataset.colorScheme);
  /** Whether there is a session that the page shows something of. */
  #isOpen = false;
  /** Until the session of the address is redeemed: what the HTML tells of it is shown by then. */
  #isOpening = false;
  /** What the host is told once it has heard that the page is ready. */
  #untold: [event: string, payload: Record<string, unknown>][] = [];
  /** What the server has drawn, for as long as there is nothing else. */
  #isServerDrawn = true;
  #telling: ReturnType<typeof setTimeout> | undefined;

  private constructor(options: FramedPageOptions, speaker: Speaker) {
    this.#options = options;
    this.speaker = speaker;
    this.host = new Host({
      surface: options.surface,
      allowedOrigins: this.shell.allowedOrigins,
      onAction: (name, payload) => this.#act(name, payload),
    });
    this.session = new Session({
      onExpiring: (secondsLeft) => this.host.send('session-expiring', { secondsLeft }),
      onExpired: () => {
        this.isRenewing.value = this.host.isThere;
        this.host.send('session-expired', {});
      },
      onRenewed: () => {
        this.isRenewing.value = false;
      },
      onOtherCaller: () => {
        this.isRenewing.value = false;
        const isShown = this.#isOpening && this.#isOpen;
        this.#isOpening = false;
        if (isShown) this.#tellReady();
        else void this.#begin();
      },
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#draw());
  }

  /** Reads what the HTML says, and redeems the session of the address. */
  static async open(options: FramedPageOptions): Promise<FramedPage> {
    const shell = readShell();
    const sessionId = takeSession(shell);
    const parameters = new URLSearchParams(location.search);
    const { settings } = shell.context ?? {};
    const tags = [parameters.get('locale'), settings?.locale, ...navigator.languages];
    const speaker = await speakerOf(
      localeIn(document.documentElement.lang, tags),
      parameters.get('timezone') ?? settings?.timezone,
    );
    const page = new FramedPage(options, speaker);
    if (shell.problem !== null || sessionId === undefined) {
      const mayCome = shell.problem === 'session_missing' && page.host.isThere;
      page.#askHost(page.root.dataset.problem || speaker.say('sessionUsed'), mayCome ? HOST_MS : 0);
    }
    if (shell.problem === null && sessionId !== undefined) {
      page.#isOpening = true;
      const redeemed = page.#redeem(sessionId);
      void page.#begin();
      await redeemed;
    }
    return page;
  }

  get look(): Look {
    return this.lookWith(this.#own);
  }

  /** How something looks that has a theme of its own: that goes over the account's, and under the session's. */
  lookWith(own: object): Look {
    return lookOf(this.#themeWith(own), this.#scheme, systemIsDark());
  }

  /** The page looks as what it shows. */
  wear(own: object): void {
    this.#own = own;
    this.#draw();
  }

  #themeWith(own: object): object {
    const session = this.session.claims?.embedTheme ?? {};
    return this.#isThemedByHost ? this.#theme : { ...this.#theme, ...given(own), ...given(session) };
  }

  tell(event: string, payload: Record<string, unknown>): void {
    if (this.#isOpening) this.#untold.push([event, payload]);
    else this.host.send(event, payload);
  }

  showProblem(text: string): void {
    this.#isOpen = false;
    applyLook(this.look);
    this.render(h(ProblemView, { title: this.speaker.say(this.#options.problemTitle), text }));
  }

  /** In the place of what is there. */
  render(view: ComponentChild): void {
    if (this.#isServerDrawn) this.root.replaceChildren();
    this.#isServerDrawn = false;
    render(view, this.root);
  }

  /** The page has no session that opens anything: its host may give it one, and whoever looks at it is told. */
  #askHost(problem: string, patienceMs = 0): void {
    this.#told = undefined;
    this.#isOpening = false;
    this.#isOpen = false;
    this.#options.leave();
    if (patienceMs === 0) this.showProblem(problem);
    else this.#telling = setTimeout(() => this.showProblem(problem), patienceMs);
    this.#sendReady({ deploymentId: null });
    this.tell('session-expired', {});
  }

  async #redeem(id: string): Promise<void> {
    try {
      await this.session.redeem(id);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const isFatal = this.session.claims === undefined || !this.#isOpen;
      if (isFatal) this.#askHost(this.speaker.say(error.status === 0 ? 'unreachable' : 'sessionUsed'));
      this.tell('error', { message: error.message, name: error.code, context: 'session', fatal: isFatal });
    }
  }

  async #begin(): Promise<void> {
    clearTimeout(this.#telling);
    this.#isOpen = false;
    this.#options.leave();
    const told = this.#told;
    this.#told = undefined;
    const context = told ?? (await this.#readContext());
    if (told === undefined) offerFonts(context.fonts);
    this.context = context;
    this.#theme = context.theme;
    this.#isThemedByHost = false;
    this.#own = {};
    if (!this.host.allow(context.allowedOrigins))
      return this.showProblem(this.speaker.say('originForbidden'));
    if (this.session.claims !== undefined) this.#tellReady();
    this.#isOpen = true;
    this.#draw();
    await this.#options.begin(this, context);
  }

  #tellReady(): void {
    if (this.context === undefined) return;
    const { embedTenant, deploymentId } = this.context;
    this.#sendReady({ embedTenant, deploymentId });
    this.#options.onReady?.(this);
  }

  /** Before all that was to be told until now. */
  #sendReady(whose: Record<string, unknown>): void {
    this.host.send('ready', { ...whose, mode: 'signed', ...this.#options.readyPayload });
    for (const [event, payload] of this.#untold.splice(0)) this.host.send(event, payload);
  }

  /** What the HTML would tell, of a session that has come since. */
  async #readContext(): Promise<PageContext> {
    const send = sender({ baseUrl: location.origin, token: this.session.token });
    const agentId = Number(this.parameters.get('agentId')) || undefined;
    const search = agentId === undefined ? '' : `?agentId=${agentId}`;
    return (await send(`/api/v1/embed/page${search}`, { method: 'GET' })).json();
  }

  #draw(): void {
    applyLook(this.look);
    keepTheme(this.#themeWith(this.#own));
    document.documentElement.lang = this.speaker.locale;
    if (this.#isOpen) this.#options.draw(this);
  }

  #act(name: string, payload: Record<string, unknown>): void {
    if (name === 'set-session' && typeof payload.sessionId === 'string') void this.#redeem(payload.sessionId);
    if (name === 'set-color-scheme') this.#scheme = schemeOf(payload.scheme);
    if (name === 'set-theme') {
      this.#theme = payload;
      this.#isThemedByHost = true;
    }
    if (name === 'set-locale' && typeof payload.locale === 'string') void this.#setLocale(payload.locale);
    else this.#draw();
    if (this.#isOpen) this.#options.onAction(name, payload);
  }

  async #setLocale(locale: string): Promise<void> {
    this.speaker = await speakerOf(locale, this.speaker.timezone);
    this.#draw();
  }
}

function schemeOf(value: unknown): ColorScheme {
  return isColorScheme(value) ? value : 'auto';
}

/** Of a theme what it says. */
const given = (theme: object): object =>
  Object.fromEntries(Object.entries(theme).filter(([, value]) => value !== undefined && value !== null));
