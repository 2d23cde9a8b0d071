import type { StreamRecord } from '../../schema/wire/stream-record.ts';

/**
 * A chat client's view of a thread, over any number of connections: records by their place, so that one
 * that comes again changes nothing.
 */
export class ReaderState {
  readonly #places = new Map<number, StreamRecord>();
  #last: StreamRecord | undefined;

  take(records: readonly StreamRecord[]): this {
    for (const record of records) {
      if (record.id === '__cutoff__') continue;
      if (record.id === '__state__') this.#last = record;
      else this.#places.set(record.sort, record);
    }
    return this;
  }

  /** The messages as a person sees them, in order. */
  get shown(): object {
    const messages = new Map<string, StreamRecord>();
    const inOrder = [...this.#places.values()].toSorted((left, right) => left.sort - right.sort);
    for (const { sort: _, ...record } of inOrder) {
      const before = messages.get(record.id);
      const content = record.isDelta ? (before?.content ?? '') + record.content : record.content;
      messages.set(record.id, { ...record, ...(content !== undefined && { content }), sort: 0 });
    }
    return { messages: [...messages.values()], state: this.#last?.state };
  }
}
