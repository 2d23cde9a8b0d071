const AT_ONCE = 4;
const LOOKS_AGAIN_AFTER_MS = 20;
/** Then it goes on, whoever is before it. */
const WAITS_AT_MOST_MS = 1_000;
/** A request whose client has gone is never run on, and so never gives its place back. */
const KEPT_AT_MOST_MS = 1_000;

type Place = { untilMs: number };

/** Takes on a few calls of one caller at once, so that whoever sends many has others between them. */
export class CallsAtOnce {
  readonly #places = new Map<string, Set<Place>>();

  async run<Answer>(caller: string, call: () => Promise<Answer>): Promise<Answer> {
    const place = await this.#place(caller);
    try {
      return await call();
    } finally {
      this.#giveBack(caller, place);
    }
  }

  async #place(caller: string): Promise<Place> {
    const startedMs = Date.now();
    for (;;) {
      const now = Date.now();
      const taken = this.#taken(caller, now);
      if (taken.size < AT_ONCE || now - startedMs >= WAITS_AT_MOST_MS) {
        const place = { untilMs: now + KEPT_AT_MOST_MS };
        this.#places.set(caller, taken.add(place));
        return place;
      }
      await new Promise((resolve) => setTimeout(resolve, LOOKS_AGAIN_AFTER_MS));
    }
  }

  #taken(caller: string, now: number): Set<Place> {
    const taken = this.#places.get(caller) ?? new Set();
    for (const place of taken) if (place.untilMs <= now) taken.delete(place);
    return taken;
  }

  #giveBack(caller: string, place: Place): void {
    const taken = this.#places.get(caller);
    taken?.delete(place);
    if (taken?.size === 0) this.#places.delete(caller);
  }
}
