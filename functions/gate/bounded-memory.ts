/**
 * What an isolate keeps, as much as fits into a budget of bytes, or of whatever else is counted; what was not used for longest goes first. One that
 * is larger than the whole budget is not kept.
 */
export class BoundedMemory<Value, Key = string> {
  readonly #budgetBytes: number;
  /** In the order of their last use. */
  readonly #kept = new Map<Key, { value: Value; bytes: number }>();
  #bytes = 0;

  constructor(budgetBytes: number) {
    this.#budgetBytes = budgetBytes;
  }

  get(key: Key): Value | undefined {
    const known = this.#kept.get(key);
    if (known === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known.value;
  }

  set(key: Key, value: Value, bytes: number): void {
    this.forget(key);
    if (bytes > this.#budgetBytes) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#budgetBytes) return;
      this.forget(oldest);
    }
  }

  forget(key: Key): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
