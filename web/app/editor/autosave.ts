import { type Signal, signal } from '@preact/signals';
import type { DashboardContent } from '../../../schema/wire/dashboards/content.ts';
import { ServiceError } from '../../../sdk/client/src/service-error.ts';
import { isSameJson } from './same-json.ts';

/** A draft as the service has it. */
export type Stored = { content: DashboardContent; version: number };

export type SavingState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** The line is lost, or the service is: it is tried again. */
  | { kind: 'unsaved' }
  /** Somebody, or another window, has saved something else in the meantime. */
  | { kind: 'conflict'; theirs: Stored }
  /** What the service does not take; it is sent again once it is another. */
  | { kind: 'refused'; message: string };

export type AutosaveOptions = {
  stored: Stored;
  /** @throws ServiceError, 409 where the version is another. @returns the version that it has now. */
  save(content: DashboardContent, version: number): Promise<number>;
  read(): Promise<Stored>;
};

/** Changes of one breath are saved together. */
const BREATH_MS = 600;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000];
/** Answers after which the same request may do better. */
const PASSING = [0, 429, 500, 502, 503, 504];

/** Brings what was changed to the service, one request at a time, until it has it or refuses it. */
export class Autosave {
  readonly state: Signal<SavingState> = signal({ kind: 'saved' });
  readonly #options: AutosaveOptions;
  readonly #life = new AbortController();
  #stored: Stored;
  #wanted: DashboardContent;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #tries = 0;

  constructor(options: AutosaveOptions) {
    this.#options = options;
    this.#stored = options.stored;
    this.#wanted = options.stored.content;
    const { signal } = this.#life;
    addEventListener('online', () => this.state.value.kind === 'unsaved' && void this.flush(), { signal });
    // Whoever goes away now may not come back.
    document.addEventListener('visibilitychange', () => document.hidden && void this.flush(), { signal });
    addEventListener('beforeunload', (event) => !this.isSaved && event.preventDefault(), { signal });
  }

  get isSaved(): boolean {
    return this.#wanted === this.#stored.content;
  }

  /** Of what the service has. */
  get version(): number {
    return this.#stored.version;
  }

  /** The draft is this now. */
  want(content: DashboardContent): void {
    this.#wanted = content;
    if (this.state.value.kind === 'conflict') return;
    clearTimeout(this.#timer);
    this.#tries = 0;
    this.state.value = { kind: this.isSaved && this.#running === undefined ? 'saved' : 'saving' };
    if (!this.isSaved) this.#again(BREATH_MS);
  }

  /** At once. @returns whether the service has it now. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running !== undefined) await this.#running;
    if (this.#life.signal.aborted || this.isSaved || this.state.value.kind === 'conflict')
      return this.isSaved;
    this.#running = this.#send().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    return this.isSaved;
  }

  /** What the service has is from now on this: it was published, restored, or taken over. */
  accept(stored: Stored): void {
    this.#stored = stored;
    this.#wanted = stored.content;
    this.state.value = { kind: 'saved' };
  }

  /** Over what somebody else has saved. */
  async overwrite(): Promise<void> {
    const { value } = this.state;
    if (value.kind !== 'conflict') return;
    this.#stored = value.theirs;
    this.state.value = { kind: 'saving' };
    await this.flush();
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#life.abort();
  }

  async #send(): Promise<void> {
    const content = this.#wanted;
    this.state.value = { kind: 'saving' };
    try {
      const version = await this.#options.save(content, this.#stored.version);
      this.#stored = { content, version };
      this.#done();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      await this.#failed(error, content);
    }
  }

  #done(): void {
    this.#tries = 0;
    if (this.isSaved) this.state.value = { kind: 'saved' };
    else this.#again(0);
  }

  async #failed(error: ServiceError, content: DashboardContent): Promise<void> {
    if (PASSING.includes(error.status)) return this.#later(error.retryAfterSeconds);
    if (error.status !== 409) {
      this.state.value = { kind: 'refused', message: error.message };
      return;
    }
    try {
      const theirs = await this.#options.read();
      // The answer to a request of ours may have been lost, and not the request.
      if (isSameJson(theirs.content, content)) {
        this.#stored = { content, version: theirs.version };
        this.#done();
      } else this.state.value = { kind: 'conflict', theirs };
    } catch (problem) {
      if (!(problem instanceof ServiceError)) throw problem;
      this.#later(problem.retryAfterSeconds);
    }
  }

  #later(waitSeconds = 0): void {
    this.state.value = { kind: 'unsaved' };
    const pauseMs = PAUSES_MS[Math.min(this.#tries++, PAUSES_MS.length - 1)] ?? 0;
    this.#again(Math.max(pauseMs, waitSeconds * 1_000));
  }

  #again(afterMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#life.signal.aborted) this.#timer = setTimeout(() => void this.flush(), afterMs);
  }
}
