import { type Signal, signal } from '@preact/signals';
import { h, render } from 'preact';
import type { PageContext, PageShell } from '../../schema/wire/embed-page.ts';
import { ServiceError } from '../../sdk/client/src/index.ts';
import { sender } from '../../sdk/client/src/request.ts';
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
  /** The page belongs to this session from now on; nothing of the one before may stay. */
  begin(page: FramedPage, context: PageContext): Promise<void>;
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
  #scheme = schemeOf(document.documentElement.dataset.colorScheme);
  #isOpen = false;
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
        void this.#begin();
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
    if (shell.problem === null && sessionId !== undefined) await page.#redeem(sessionId);
    return page;
  }

  get look(): Look {
    return lookOf(this.#theme, this.#scheme, systemIsDark());
  }

  /** What is shown has a theme of its own: it goes over the account's, and under the session's. */
  wear(own: object): void {
    const session = this.session.claims?.embedTheme ?? {};
    this.#theme = { ...this.context?.theme, ...given(own), ...given(session) };
    keepTheme(this.#theme);
    this.#draw();
  }

  tell(event: string, payload: Record<string, unknown>): void {
    this.host.send(event, payload);
  }

  showProblem(text: string): void {
    this.#isOpen = false;
    applyLook(this.look);
    if (this.root.firstElementChild?.className !== 'problem') this.root.replaceChildren();
    render(h(ProblemView, { title: this.speaker.say(this.#options.problemTitle), text }), this.root);
  }

  /** The page has no session that opens anything: its host may give it one, and whoever looks at it is told. */
  #askHost(problem: string, patienceMs = 0): void {
    this.#told = undefined;
    if (patienceMs === 0) this.showProblem(problem);
    else {
      this.root.replaceChildren();
      this.#telling = setTimeout(() => this.showProblem(problem), patienceMs);
    }
    this.tell('ready', { deploymentId: null, mode: 'signed', ...this.#options.readyPayload });
    this.tell('session-expired', {});
  }

  async #redeem(id: string): Promise<void> {
    try {
      await this.session.redeem(id);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const isFatal = !this.#isOpen;
      if (isFatal) this.#askHost(this.speaker.say(error.status === 0 ? 'unreachable' : 'sessionUsed'));
      this.tell('error', { message: error.message, name: error.code, context: 'session', fatal: isFatal });
    }
  }

  async #begin(): Promise<void> {
    clearTimeout(this.#telling);
    this.#isOpen = false;
    const told = this.#told;
    this.#told = undefined;
    const context = told ?? (await this.#readContext());
    this.context = context;
    this.#theme = context.theme;
    keepTheme(this.#theme);
    const { embedTenant, deploymentId, allowedOrigins } = context;
    if (!this.host.allow(allowedOrigins)) return this.showProblem(this.speaker.say('originForbidden'));
    this.tell('ready', { embedTenant, deploymentId, mode: 'signed', ...this.#options.readyPayload });
    this.#isOpen = true;
    this.#draw();
    await this.#options.begin(this, context);
  }

  /** What the HTML would tell, of a session that has come since. */
  async #readContext(): Promise<PageContext> {
    const send = sender({ baseUrl: location.origin, token: this.session.token });
    return (await send('/api/v1/embed/page', { method: 'GET' })).json();
  }

  #draw(): void {
    applyLook(this.look);
    document.documentElement.lang = this.speaker.locale;
    if (this.#isOpen) this.#options.draw(this);
  }

  #act(name: string, payload: Record<string, unknown>): void {
    if (name === 'set-session' && typeof payload.sessionId === 'string') void this.#redeem(payload.sessionId);
    if (name === 'set-color-scheme') this.#scheme = schemeOf(payload.scheme);
    if (name === 'set-theme') this.#theme = payload;
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
