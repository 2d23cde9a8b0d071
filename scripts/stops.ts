/** What was started, to be stopped last first, and once, whoever asks for it. */
export class Stops {
  #stops: (() => Promise<unknown>)[] = [];
  #stopping: Promise<void> | undefined;

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

  stopAll(): Promise<void> {
    this.#stopping ??= this.#stopEach();
    return this.#stopping;
  }

  /** Also what is added meanwhile, by a start that was under way. */
  async #stopEach(): Promise<void> {
    for (let stop = this.#stops.pop(); stop !== undefined; stop = this.#stops.pop()) await stop();
  }
}
