/** How long something was waited for in all; what is waited for at the same time counts once. */
export class WaitedTime {
  readonly #now: () => number;
  #waiting = 0;
  #beganAtMs = 0;
  #pastMs = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get totalMs(): number {
    return this.#pastMs + (this.#waiting > 0 ? this.#now() - this.#beganAtMs : 0);
  }

  async during<Awaited>(awaited: () => Promise<Awaited>): Promise<Awaited> {
    if (this.#waiting === 0) this.#beganAtMs = this.#now();
    this.#waiting += 1;
    try {
      return await awaited();
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#pastMs += this.#now() - this.#beganAtMs;
    }
  }
}
