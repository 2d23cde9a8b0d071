import { DurableObject } from 'cloudflare:workers';
import { type Entry, Places, type Ticket } from './places.ts';

/**
 * The queue of one deployment's data, for all who query it from anywhere. It keeps nothing: one that starts anew
 * knows of no query that runs, and those end by themselves.
 */
export class QueryQueue extends DurableObject<object> {
  readonly #places = new Places();

  enter(ticket: Ticket): Promise<Entry> {
    return this.#places.enter(ticket);
  }

  hold(id: string): Promise<void> {
    return this.#places.hold(id);
  }

  leave(id: string): void {
    this.#places.leave(id);
  }
}
