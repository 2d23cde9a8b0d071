import type { Value } from './values.ts';

/** Names and what they stand for; what is not found is looked for further out. */
export class Scope {
  readonly #values = new Map<string, Value>();
  readonly #outer: Scope | null;
  /** That of the file: macros see its names, and none of those around a call. */
  readonly file: Scope;

  constructor(outer: Scope | null) {
    this.#outer = outer;
    this.file = outer === null ? this : outer.file;
  }

  find(name: string): Value | undefined {
    // One after the other: how deep scopes are is bounded, and a chain of calls would be slower.
    for (let scope: Scope | null = this; scope !== null; scope = scope.#outer) {
      const value = scope.#values.get(name);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  set(name: string, value: Value): void {
    this.#values.set(name, value);
  }

  /** The names of this scope itself. */
  get own(): ReadonlyMap<string, Value> {
    return this.#values;
  }
}
