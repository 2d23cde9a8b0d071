import type { EmbedActions } from './wire.ts';

/** An event of the page in the frame, without its prefix: `ready`, `ai-query`, `resize` and others. */
export type FrameEvent = { name: string; payload: Record<string, unknown> };

const SOURCE = 'cube-embed';
const EVENT = 'cube:event:';

/** The frame of one page: hears that page alone, and speaks to its origin alone. */
export class Frame {
  readonly element: HTMLIFrameElement;
  readonly #origin: string;
  /** Whether the page hears what it is told. */
  #isReady = false;
  readonly #listening = new AbortController();

  constructor(address: URL, title: string, onEvent: (event: FrameEvent) => void) {
    this.#origin = address.origin;
    this.element = document.createElement('iframe');
    this.element.title = title;
    this.element.allow = 'clipboard-write; fullscreen';
    // Without the host's path, which is nobody's business; its origin is what the page answers to.
    this.element.referrerPolicy = 'strict-origin';
    this.element.src = address.href;
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== this.element.contentWindow || origin !== this.#origin || data?.source !== SOURCE) return;
      const { direction, type, payload, surface } = data;
      if (direction === 'event' && typeof type === 'string' && type.startsWith(EVENT)) {
        this.#isReady = true;
        onEvent({ name: type.slice(EVENT.length), payload: { surface, ...payload } });
      }
    };
    addEventListener('message', hear, { signal: this.#listening.signal });
  }

  /** An action: `set-theme`, `set-session` and others. A page that has still to come hears none. */
  send<Name extends keyof EmbedActions>(name: Name, payload: EmbedActions[Name]): void {
    const message = {
      source: SOURCE,
      direction: 'action',
      type: `cube:action:${name}`,
      payload,
      timestamp: Date.now(),
    };
    if (this.#isReady) this.element.contentWindow?.postMessage(message, this.#origin);
  }

  remove(): void {
    this.#listening.abort();
    this.element.remove();
  }
}
