import type { StreamRecord } from '../../../schema/wire/stream-record.ts';
import { Reader } from './reader.ts';

/** DECISIONS.md 5: after this silence an empty line keeps the connection alive. */
const KEEP_ALIVE_MS = 10_000;
const EMPTY_LINE = '\n';

/** A finished stream of these records. */
export function streamOf(records: readonly StreamRecord[]): ReadableStream<Uint8Array> {
  const reader = new Reader(linesOf(records), () => undefined);
  reader.close();
  return reader.stream;
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
    const reader = new Reader(linesOf(first), (gone) => this.#readers.delete(gone));
    this.#readers.add(reader);
    if (this.#keepAlive === null) this.#beginKeepAlive();
    return reader.stream;
  }

  send(record: StreamRecord): void {
    this.#broadcast(lineOf(record));
  }

  /** Ends every stream. */
  close(): void {
    if (this.#keepAlive !== null) clearTimeout(this.#keepAlive);
    for (const reader of this.#readers) reader.close();
    this.#readers.clear();
  }

  #broadcast(line: string): void {
    for (const reader of this.#readers) if (!reader.send(line)) this.#readers.delete(reader);
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

const lineOf = (record: StreamRecord): string => `${JSON.stringify(record)}\n`;

const linesOf = (records: readonly StreamRecord[]): string => records.map(lineOf).join('');
