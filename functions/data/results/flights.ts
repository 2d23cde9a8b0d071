/** A question on its way: whoever asks it meanwhile gets the same answer. */
type Flight<Landed extends object> = {
  startedAtMs: number;
  stop: AbortController;
  landed: Promise<Landed>;
  hasLanded: boolean;
  readers: Set<string>;
  /** Who was told to ask again, and has not come back by the same id. */
  told: Set<string>;
  timer: ReturnType<typeof setTimeout> | undefined;
};

export type Asker = { id: string; waitMs: number };
export type Joined<Landed extends object> =
  | { landed: Landed; isFirst: boolean }
  /** It goes on; whoever asks again joins it. */
  | { landed: undefined; elapsedMs: number };

/** Who was told to ask again does so at once. When nobody has come for so long, nobody waits for it any more. */
const ABANDONED_MS = 30_000;
/** So long what has landed waits for those who were told to ask again. */
const CLAIMED_MS = 10_000;

/** Runs one question at a time for all who ask it, each version of the data apart. */
export class Flights<Landed extends object> {
  readonly #flights = new Map<string, Flight<Landed>>();

  /** Waits so long at the most. `run` is stopped when nobody waits for it any more. @throws what it throws */
  async join(
    version: string,
    { id, waitMs }: Asker,
    run: (signal: AbortSignal) => Promise<Landed>,
  ): Promise<Joined<Landed>> {
    const known = this.#flights.get(version);
    const flight = known ?? this.#start(version, run);
    flight.told.delete(id);
    flight.readers.add(id);
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), waitMs);
    try {
      const landed = await Promise.race([flight.landed, late.promise]);
      if (landed !== undefined) return { landed, isFirst: known === undefined };
      flight.told.add(id);
      return { landed: undefined, elapsedMs: Date.now() - flight.startedAtMs };
    } finally {
      clearTimeout(timer);
      this.#without(version, flight, id);
    }
  }

  /** Somebody waits no more, and will not come back. */
  leave(id: string): void {
    for (const [version, flight] of this.#flights) {
      if (flight.told.delete(id) || flight.readers.has(id)) this.#without(version, flight, id);
    }
  }

  #start(version: string, run: (signal: AbortSignal) => Promise<Landed>): Flight<Landed> {
    const stop = new AbortController();
    const flight: Flight<Landed> = {
      ...{ startedAtMs: Date.now(), stop, landed: run(stop.signal), hasLanded: false },
      ...{ readers: new Set<string>(), told: new Set<string>(), timer: undefined },
    };
    this.#flights.set(version, flight);
    const land = () => {
      flight.hasLanded = true;
      // Those who were told to ask again find it here.
      if (flight.told.size > 0) this.#forgetLater(version, flight);
      else this.#forget(version, flight);
    };
    // Whoever waits hears of a failure.
    flight.landed.then(land, land);
    return flight;
  }

  #without(version: string, flight: Flight<Landed>, id: string): void {
    flight.readers.delete(id);
    if (flight.hasLanded || flight.readers.size > 0) return;
    if (flight.told.size > 0) this.#forgetLater(version, flight);
    else this.#forget(version, flight);
  }

  #forgetLater(version: string, flight: Flight<Landed>): void {
    clearTimeout(flight.timer);
    flight.timer = setTimeout(
      () => {
        if (flight.hasLanded || flight.readers.size === 0) this.#forget(version, flight);
      },
      flight.hasLanded ? CLAIMED_MS : ABANDONED_MS,
    );
  }

  #forget(version: string, flight: Flight<Landed>): void {
    clearTimeout(flight.timer);
    if (this.#flights.get(version) === flight) this.#flights.delete(version);
    flight.stop.abort();
  }
}
