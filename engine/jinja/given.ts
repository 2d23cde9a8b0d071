import type { Budget } from './budget.ts';
import { type Arguments, asNumber, kindOf, type Value } from './values.ts';

/** What a filter, a test or a method was given, read one after the other under the names that they may have. */
export class GivenValues {
  readonly #what: string;
  readonly #given: Arguments;
  readonly #budget: Budget;
  readonly #read = new Set<string>();
  #next = 0;

  constructor(what: string, given: Arguments, budget: Budget) {
    this.#what = what;
    this.#given = given;
    this.#budget = budget;
  }

  value(name: string): Value | undefined {
    const named = this.#given.names.get(name);
    this.#read.add(name);
    const placed = this.#given.places[this.#next];
    this.#next += 1;
    return placed ?? (placed === null ? null : named);
  }

  text(name: string, standard?: string): string {
    const value = this.value(name) ?? standard;
    if (typeof value === 'string') return value;
    return this.#budget.refuse(`${this.#what} needs a text as ${name}`);
  }

  number(name: string, standard?: number): number {
    const value = this.value(name) ?? standard;
    const number = value === undefined ? null : asNumber(value);
    return number?.number ?? this.#budget.refuse(`${this.#what} needs a number as ${name}`);
  }

  flag(name: string): boolean {
    const value = this.value(name) ?? false;
    if (typeof value === 'boolean') return value;
    return this.#budget.refuse(`${this.#what} needs true or false as ${name}, and not ${kindOf(value)}`);
  }

  /** What is left by place. */
  rest(): Value[] {
    const rest = this.#given.places.slice(this.#next);
    this.#next = this.#given.places.length;
    return rest;
  }

  /** @throws TemplateError when something was given that nothing has read */
  done(): void {
    const unread = [...this.#given.names.keys()].find((name) => !this.#read.has(name));
    if (unread !== undefined) this.#budget.refuse(`${this.#what} knows no ${unread}`);
    if (this.#given.places.length > this.#next) this.#budget.refuse(`${this.#what} is given too much`);
  }
}
