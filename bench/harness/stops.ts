/** What was started, to be stopped last first, once. */
export class Stops {
  #stops: (() => Promise<unknown>)[] = [];

  add(stop: () => Promise<unknown>): void {
    this.#stops.push(stop);
  }

  async stopAll(): Promise<void> {
    for (const stop of this.#stops.splice(0).reverse()) await stop();
  }
}
