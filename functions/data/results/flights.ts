/** A question on its way: whoever asks it meanwhile gets the same answer. */
type Flight<Landed extends object> = {
  version: string;
  startedAtMs: number;
  stop: AbortController;
  landed: Promise<Landed>;
  hasLanded: boolean;
  readers: Set<string>;
  /** Who was told to ask again, and has not come back: users by the ids of what they have asked. */
  told: Map<string, string>;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** Whoever asks again does so as the same user, by the same id or another. */
export type Asker = { id: string; user: string; waitMs: number };
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
  readonly #running = new Map<string, Flight<Landed>>();
  /** What has landed, for those who were told to ask again: as often as they were told, and for nobody else. */
  readonly #held = new Set<Flight<Landed>>();

  /** Waits so long at the most. `run` is stopped when nobody waits for it any more. @throws what it throws */
  async join(
    version: string,
    asker: Asker,
    run: (signal: AbortSignal) => Promise<Landed>,
  ): Promise<Joined<Landed>> {
    const held = this.#heldFor(version, asker);
    if (held !== undefined) return { landed: await held.landed, isFirst: false };
    const known = this.#running.get(version);
    const flight = known ?? this.#start(version, run);
    const { id, user, waitMs } = asker;
    comesBack(flight, asker);
    flight.readers.add(id);
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), waitMs);
    try {
      const landed = await Promise.race([flight.landed, late.promise]);
      if (landed !== undefined) return { landed, isFirst: known === undefined };
      // In the same moment.
      if (flight.hasLanded) return { landed: await flight.landed, isFirst: known === undefined };
      flight.told.set(id, user);
      return { landed: undefined, elapsedMs: Date.now() - flight.startedAtMs };
    } finally {
      clearTimeout(timer);
      this.#without(flight, id);
    }
  }

  /** Somebody waits no more, and will not come back. */
  leave(id: string): void {
    for (const flight of [...this.#running.values(), ...this.#held]) {
      if (flight.told.delete(id) || flight.readers.has(id)) this.#without(flight, id);
    }
  }

  #heldFor(version: string, asker: Asker): Flight<Landed> | undefined {
    for (const flight of this.#held) {
      if (flight.version !== version || !comesBack(flight, asker)) continue;
      if (flight.told.size === 0) this.#forget(flight);
      return flight;
    }
    return undefined;
  }

  #start(version: string, run: (signal: AbortSignal) => Promise<Landed>): Flight<Landed> {
    const stop = new AbortController();
    const flight: Flight<Landed> = {
      ...{ version, startedAtMs: Date.now(), stop, landed: run(stop.signal), hasLanded: false },
      ...{ readers: new Set<string>(), told: new Map<string, string>(), timer: undefined },
    };
    this.#running.set(version, flight);
    const land = () => {
      flight.hasLanded = true;
      if (this.#running.get(version) === flight) this.#running.delete(version);
      if (flight.told.size === 0) return this.#forget(flight);
      this.#held.add(flight);
      this.#forgetLater(flight);
    };
    // Whoever waits hears of a failure.
    flight.landed.then(land, land);
    return flight;
  }

  #without(flight: Flight<Landed>, id: string): void {
    flight.readers.delete(id);
    if (flight.told.size === 0 && (flight.hasLanded || flight.readers.size === 0)) this.#forget(flight);
    else if (!flight.hasLanded && flight.readers.size === 0) this.#forgetLater(flight);
  }

  #forgetLater(flight: Flight<Landed>): void {
    clearTimeout(flight.timer);
    flight.timer = setTimeout(
      () => {
        if (flight.hasLanded || flight.readers.size === 0) this.#forget(flight);
      },
      flight.hasLanded ? CLAIMED_MS : ABANDONED_MS,
    );
  }

  #forget(flight: Flight<Landed>): void {
    clearTimeout(flight.timer);
    this.#held.delete(flight);
    if (this.#running.get(flight.version) === flight) this.#running.delete(flight.version);
    flight.stop.abort();
  }
}

/** Whether this is somebody who was told to ask again; they are then told no more. */
function comesBack({ told }: Flight<object>, { id, user }: Asker): boolean {
  const as = told.has(id) ? id : [...told].find(([, each]) => each === user)?.[0];
  return as !== undefined && told.delete(as);
}
