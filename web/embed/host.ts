import { isAllowedOrigin } from '../../schema/origin.ts';
import type { PageShell } from '../../schema/wire/embed-page.ts';

/** What a page tells the window that embeds it, and what it is told by it (EMBED.md 3). */

const SOURCE = 'cube-embed';
const EVENT = 'cube:event:';
const ACTION = 'cube:action:';

export type HostOptions = {
  surface: PageShell['surface'];
  /** Exact origins, patterns such as `https://*.shop.example`, or `*`. */
  allowedOrigins: readonly string[];
  onAction(name: string, payload: Record<string, unknown>): void;
};

/** The embedding window; every event but `ready` waits for its origin to be known, and none is ever sent to `*`. */
export class Host {
  readonly #options: HostOptions;
  #allowedOrigins: readonly string[];
  readonly #window = window.parent === window ? undefined : window.parent;
  #origin: string | undefined;

  constructor(options: HostOptions) {
    this.#options = options;
    this.#allowedOrigins = options.allowedOrigins;
    const known = knownOrigin();
    this.#origin = known !== undefined && isAllowedOrigin(known, options.allowedOrigins) ? known : undefined;
    if (this.#window !== undefined) addEventListener('message', (event) => this.#hear(event));
  }

  get isThere(): boolean {
    return this.#window !== undefined;
  }

  /**
   * Of the account that the page's session is of: another one may not let the same host in, which hears nothing then.
   * @returns whether the page may be where it is, as far as that is known.
   */
  allow(allowedOrigins: readonly string[]): boolean {
    this.#allowedOrigins = allowedOrigins;
    const origin = this.#origin ?? knownOrigin();
    if (this.#window === undefined || origin === undefined) return true;
    const isAllowed = isAllowedOrigin(origin, allowedOrigins);
    this.#origin = isAllowed ? origin : undefined;
    return isAllowed;
  }

  send(name: string, payload: Record<string, unknown>): void {
    const { surface } = this.#options;
    const message = {
      source: SOURCE,
      direction: 'event',
      type: EVENT + name,
      payload,
      timestamp: Date.now(),
      surface,
    };
    const unknownOrigin =
      name === 'ready' && knownOrigin() === undefined ? this.#allowedOrigins.filter(isExact) : [];
    const targets = this.#origin === undefined ? unknownOrigin : [this.#origin];
    for (const target of targets) this.#window?.postMessage(message, target);
  }

  #hear({ source, origin, data }: MessageEvent): void {
    if (source !== this.#window || source === null) return;
    // A page without an origin ("null") could not be answered.
    if (origin === 'null' || origin !== (this.#origin ?? origin)) return;
    if (!isAllowedOrigin(origin, this.#allowedOrigins)) return;
    if (typeof data !== 'object' || data === null) return;
    const { source: from, direction, type, payload } = data;
    if (from !== SOURCE || direction !== 'action' || typeof type !== 'string' || !type.startsWith(ACTION))
      return;
    this.#origin = origin;
    const isObject = typeof payload === 'object' && payload !== null;
    this.#options.onAction(type.slice(ACTION.length), isObject ? payload : {});
  }
}

/** The origin of the embedding page, where the browser tells it. */
function knownOrigin(): string | undefined {
  const told = location.ancestorOrigins?.[0];
  // Firefox says "null" of a page that wants to send no referrer: it may still be one on the list.
  if (told !== undefined && told !== 'null') return told;
  return document.referrer === '' ? undefined : new URL(document.referrer).origin;
}

const isExact = (listing: string): boolean => !listing.includes('*');
