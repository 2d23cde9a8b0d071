import type { StreamRecord } from '../../../schema/wire/stream-record.ts';

/** What a reader may leave unread before it is dropped; it can reconnect and read on. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;
/** DECISIONS.md 5: after this silence an empty line keeps the connection alive. */
const KEEP_ALIVE_MS = 10_000;

type Reader = { controller: ReadableStreamDefaultController<Uint8Array>; maxUnreadBytes: number };

const encoder = new TextEncoder();
const EMPTY_LINE = encoder.encode('\n');

export const encodeRecord = (record: StreamRecord): Uint8Array =>
  encoder.encode(`${JSON.stringify(record)}\n`);

/** A finished stream of these records. */
export function streamOf(records: readonly StreamRecord[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const record of records) controller.enqueue(encodeRecord(record));
      controller.close();
    },
  });
}

/**
 * Everybody who reads a running turn. Sending never waits: a reader that does not keep up is dropped,
 * so it can slow neither the turn nor the others.
 */
export class Readers {
  readonly #readers = new Set<Reader>();
  #lastSentAtMs = 0;
  /** null before anybody has come. */
  #keepAlive: ReturnType<typeof setTimeout> | null = null;

  /** A stream that starts with these records and goes on with whatever is sent from now on. */
  open(first: readonly StreamRecord[]): ReadableStream<Uint8Array> {
    const chunks = first.map(encodeRecord);
    const catchUpBytes = chunks.reduce((bytes, chunk) => bytes + chunk.byteLength, 0);
    let reader: Reader | undefined;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          for (const chunk of chunks) controller.enqueue(chunk);
          reader = { controller, maxUnreadBytes: catchUpBytes + MAX_UNREAD_BYTES };
          this.#readers.add(reader);
          if (this.#keepAlive === null) this.#beginKeepAlive();
        },
        cancel: () => {
          if (reader !== undefined) this.#readers.delete(reader);
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
    );
  }

  send(record: StreamRecord): void {
    this.#broadcast(encodeRecord(record));
  }

  /** Ends every stream. */
  close(): void {
    if (this.#keepAlive !== null) clearTimeout(this.#keepAlive);
    for (const { controller } of this.#readers) controller.close();
    this.#readers.clear();
  }

  #broadcast(chunk: Uint8Array): void {
    for (const reader of this.#readers) {
      const unreadBytes = -(reader.controller.desiredSize ?? 0);
      if (unreadBytes > reader.maxUnreadBytes) {
        reader.controller.error(new Error('The reader fell too far behind. Reconnect to read on.'));
        this.#readers.delete(reader);
      } else {
        reader.controller.enqueue(chunk);
      }
    }
    this.#lastSentAtMs = Date.now();
  }

  #beginKeepAlive(): void {
    this.#lastSentAtMs = Date.now();
    this.#keepAliveIn(KEEP_ALIVE_MS);
  }

  /** One timer that looks when the last line was sent: setting it anew for each would cost more than sending. */
  #keepAliveIn(ms: number): void {
    this.#keepAlive = setTimeout(() => {
      if (Date.now() - this.#lastSentAtMs >= KEEP_ALIVE_MS) this.#broadcast(EMPTY_LINE);
      this.#keepAliveIn(this.#lastSentAtMs + KEEP_ALIVE_MS - Date.now());
    }, ms);
  }
}
