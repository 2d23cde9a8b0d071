/** Who asks for a place, how many there are, and how long theirs is kept should they never leave. */
export type Ticket = {
  id: string;
  user: string;
  /** Tickets of one request that share one place, a few at once; left out: this one has a place for itself. */
  sharedBy?: string | undefined;
  placesOfUser: number;
  placesInAll: number;
  leaseMs: number;
};

/** `full`: too many wait already. `left`: they went away while they waited. */
export type Entry = 'entered' | 'full' | 'left';

/** DECISIONS.md 9. */
const MOST_WAITING = 100;
/** One user's calls must not be all that wait. */
const MOST_WAITING_OF_USER = 20;

/** Of one request that shares a place (DECISIONS.md 9.11). */
export const MOST_IN_A_PLACE = 4;

type Running = { user: string; place: string; endsAtMs: number; left: PromiseWithResolvers<void> };
type Waiting = { ticket: Ticket; enter: (entry: Entry) => void };

/**
 * Places at a deployment's data. Whoever has the fewest places is served first, and among these who came first: a
 * user who asks for much waits for themselves.
 */
export class Places {
  readonly #running = new Map<string, Running>();
  #waiting: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Resolves when there is a place, or when it is known that there will be none. */
  enter(ticket: Ticket): Promise<Entry> {
    const ofUser = this.#waiting.filter(({ ticket: { user } }) => user === ticket.user);
    if (this.#waiting.length >= MOST_WAITING || ofUser.length >= MOST_WAITING_OF_USER) {
      return Promise.resolve('full');
    }
    const { promise, resolve } = Promise.withResolvers<Entry>();
    this.#waiting.push({ ticket, enter: resolve });
    this.#serve();
    return promise;
  }

  /** Ends when the place has been given back: while somebody waits for that, the object stays, and knows of it. */
  async hold(id: string): Promise<void> {
    await this.#running.get(id)?.left.promise;
  }

  /** Gives the place back, or waits no more for one. */
  leave(id: string): void {
    this.#end(id);
    const gone = this.#waiting.find(({ ticket }) => ticket.id === id);
    if (gone !== undefined) {
      this.#waiting = this.#waiting.filter((each) => each !== gone);
      gone.enter('left');
    }
    this.#serve();
  }

  #serve(): void {
    this.#forgetLapsed();
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const { ticket, enter } = next;
      this.#waiting = this.#waiting.filter((each) => each !== next);
      const left = Promise.withResolvers<void>();
      this.#running.set(ticket.id, {
        user: ticket.user,
        place: placeOf(ticket),
        endsAtMs: Date.now() + ticket.leaseMs,
        left,
      });
      enter('entered');
    }
    this.#lookAgain();
  }

  #next(): Waiting | undefined {
    let next: { waiting: Waiting; places: number } | undefined;
    for (const waiting of this.#waiting) {
      const { ticket } = waiting;
      const places = this.#placesOf(ticket.user);
      const sharing = this.#sharing(placeOf(ticket));
      const isFree =
        sharing === 0
          ? this.#places().size < ticket.placesInAll && places < ticket.placesOfUser
          : sharing < MOST_IN_A_PLACE;
      if (isFree && (next === undefined || places < next.places)) next = { waiting, places };
    }
    return next?.waiting;
  }

  #placesOf(user: string): number {
    return this.#places((running) => running.user === user).size;
  }

  #places(isMeant: (running: Running) => boolean = () => true): Set<string> {
    return new Set([...this.#running.values()].filter(isMeant).map(({ place }) => place));
  }

  /** How many are in this place. */
  #sharing(place: string): number {
    return [...this.#running.values()].filter((running) => running.place === place).length;
  }

  #end(id: string): void {
    this.#running.get(id)?.left.resolve();
    this.#running.delete(id);
  }

  #forgetLapsed(): void {
    for (const [id, { endsAtMs }] of this.#running) if (endsAtMs <= Date.now()) this.#end(id);
  }

  /** Those who wait are served when a lease lapses, also when nobody comes or leaves; without them nothing is due. */
  #lookAgain(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.length === 0 || this.#running.size === 0) return;
    const nextMs = Math.min(...[...this.#running.values()].map(({ endsAtMs }) => endsAtMs));
    this.#timer = setTimeout(() => this.#serve(), Math.max(nextMs - Date.now(), 0));
  }
}

const placeOf = ({ id, sharedBy }: Ticket): string => sharedBy ?? id;
