/** How often an object looks after its running turn. */
const WATCH_MS = 20_000;

/**
 * Wakes the object while a turn runs. If it was evicted meanwhile, waking it is what closes the turn as
 * interrupted, also when no client ever comes back; if not, the visit keeps it from being evicted as idle.
 */
export class Watchdog {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  async watch(): Promise<void> {
    await this.#storage.setAlarm(Date.now() + WATCH_MS);
  }

  /** When nothing is left to look after, the object need not be woken. */
  async rest(): Promise<void> {
    await this.#storage.deleteAlarm();
  }
}
