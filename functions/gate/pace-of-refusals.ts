/** So often within a period a caller is told at once that it is too much. */
const TOLD_AT_ONCE = 20;
const PERIOD_MS = 10_000;
export const PAUSE_MS = 1_000;
const SPREAD_MS = 137;
/** Of one isolate, in a second: to hold back more answers would cost more than to give them. */
const HELD_BACK_AT_MOST = 1_000;
/** Who has not been refused for longest is forgotten first. */
const CALLERS_REMEMBERED = 10_000;

type Counted = { times: number; untilMs: number };

/**
 * Holds back refusals from whoever calls on although they are refused: a client that waits for its answers then gets
 * one in a second or two on each connection, and the Worker's time is left to others. Whoever calls now and then waits
 * for nothing.
 */
export class PaceOfRefusals {
  readonly #refused = new Map<string, Counted>();
  /** Counted by time, not by who comes back: a request whose client has gone is never run on. */
  #heldBack: Counted = { times: 0, untilMs: 0 };

  /** Counts one more refusal of this caller. @returns whether they call on although they are refused */
  isTooOften(caller: string): boolean {
    return this.#timesOf(caller, Date.now()) > TOLD_AT_ONCE;
  }

  /** Resolves when somebody who calls on may be told of one more refusal. */
  async turn(): Promise<void> {
    this.#heldBack = onceMore(this.#heldBack, Date.now(), PAUSE_MS);
    if (this.#heldBack.times > HELD_BACK_AT_MOST) return;
    // Not all at one moment: whoever is told comes again.
    const laterMs = (this.#heldBack.times * SPREAD_MS) % PAUSE_MS;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS + laterMs));
  }

  #timesOf(caller: string, now: number): number {
    const counted = onceMore(this.#refused.get(caller), now, PERIOD_MS);
    this.#refused.delete(caller);
    this.#refused.set(caller, counted);
    const [first] = this.#refused.keys();
    if (this.#refused.size > CALLERS_REMEMBERED && first !== undefined) this.#refused.delete(first);
    return counted.times;
  }
}

const onceMore = (counted: Counted | undefined, now: number, periodMs: number): Counted =>
  counted !== undefined && counted.untilMs > now
    ? { ...counted, times: counted.times + 1 }
    : { times: 1, untilMs: now + periodMs };
