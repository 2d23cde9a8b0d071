/** What was started, to be stopped last first, and once, whoever asks for it. */
export class Stops {
  readonly #onLost: (what: string) => void;
  #stops: (() => Promise<unknown>)[] = [];
  #stopping: Promise<void> | undefined;

  constructor(onLost: (what: string) => void = () => undefined) {
    this.#onLost = onLost;
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  add(stop: () => Promise<unknown>): void {
    this.#stops.push(stop);
  }

  /** What takes a while to come up is waited for and then stopped, whenever the end comes. */
  async addStarting<Started extends { stop(): Promise<unknown> }>(
    starting: Promise<Started>,
  ): Promise<Started> {
    this.add(async () => {
      const [outcome] = await Promise.allSettled([starting]);
      if (outcome.status === 'fulfilled') await outcome.value.stop();
    });
    return starting;
  }

  /** Something that was to stay up has ended by itself. */
  lose(what: string): void {
    if (!this.isStopping) this.#onLost(what);
  }

  stopAll(): Promise<void> {
    this.#stopping ??= this.#stopEach();
    return this.#stopping;
  }

  /** Also what is added meanwhile, by a start that was under way. */
  async #stopEach(): Promise<void> {
    for (let stop = this.#stops.pop(); stop !== undefined; stop = this.#stops.pop()) await stop();
  }
}
