import type { StreamRecord, UnsortedRecord } from '../../../schema/wire/stream-record.ts';
import type { Journal } from './journal.ts';
import { NOT_YET, Reader, type Telling } from './reader.ts';
import { lineOf } from './records.ts';

/** What was sent: a record in process as it is, of a complete one its place in the journal. */
type Sent = StreamRecord | { completed: string; sort: number };

/**
 * The records of one running turn, in the order of the thread. Complete records are in the journal
 * before anybody sees them, and are read from there; records still in process live in memory.
 */
export class RecordLog {
  readonly turn: number;
  readonly #journal: Journal;
  readonly #now: () => number;
  readonly #before: number;
  readonly #sent: Sent[] = [];
  readonly #completed = new Set<string>();
  readonly #readers = new Set<Reader>();
  #last: string | undefined;
  #lastSort: number;

  constructor(journal: Journal, turn: number, now: () => number) {
    this.#journal = journal;
    this.turn = turn;
    this.#now = now;
    this.#before = journal.lastSort();
    this.#lastSort = this.#before;
  }

  /** The place of what was sent last; `__state__` stands behind it without taking one. */
  get lastSort(): number {
    return this.#lastSort;
  }

  sendInProcess(record: UnsortedRecord): void {
    this.#send(this.#sorted(record));
  }

  async sendComplete(record: UnsortedRecord): Promise<void> {
    const sorted = this.#sorted(record);
    this.#journal.append(this.turn, sorted, this.#now());
    await this.#journal.durable();
    this.#completed.add(sorted.id);
    this.#send({ completed: sorted.id, sort: sorted.sort });
  }

  /** A stream of this turn from its start, behind this record. */
  readFromStart(first: StreamRecord): ReadableStream<Uint8Array> {
    return this.#open(this.#fromStart(first));
  }

  /** A stream of what came before this turn, of what it has completed, and of what is still in process. */
  readFromHere(first: StreamRecord): ReadableStream<Uint8Array> {
    return this.#open(this.#fromHere(first));
  }

  /** Sends the last record of the response and ends it for everybody, once they have read up to it. */
  close(last: StreamRecord): void {
    this.#last = lineOf(last);
    this.#notify();
  }

  *#fromStart(first: StreamRecord): Generator<string | typeof NOT_YET> {
    yield lineOf(first);
    yield* this.#onwards(0);
  }

  *#fromHere(first: StreamRecord): Generator<string | typeof NOT_YET> {
    yield lineOf(first);
    yield* this.#journal.lines({ first: 1, last: this.#before });
    const { length } = this.#sent;
    // Chosen at one moment: of a message, either every piece is told or none.
    const current = this.#sent.filter((sent) => 'completed' in sent || !this.#completed.has(sent.id));
    for (const sent of current) yield* this.#linesOf(sent);
    yield* this.#onwards(length);
  }

  /** What was sent, or will be, from this one on. */
  *#onwards(from: number): Generator<string | typeof NOT_YET> {
    for (let next = from; ; ) {
      const sent = this.#sent[next];
      if (sent !== undefined) {
        next += 1;
        yield* this.#linesOf(sent);
      } else if (this.#last === undefined) {
        yield NOT_YET;
      } else {
        yield this.#last;
        return;
      }
    }
  }

  *#linesOf(sent: Sent): Generator<string> {
    if ('completed' in sent) yield* this.#journal.lines({ first: sent.sort, last: sent.sort });
    else yield lineOf(sent);
  }

  #open(telling: Telling): ReadableStream<Uint8Array> {
    const reader = new Reader(telling, (gone) => this.#readers.delete(gone));
    this.#readers.add(reader);
    return reader.stream;
  }

  #sorted(record: UnsortedRecord): StreamRecord {
    this.#lastSort += 1;
    return { ...record, sort: this.#lastSort };
  }

  #send(sent: Sent): void {
    this.#sent.push(sent);
    this.#notify();
  }

  #notify(): void {
    for (const reader of this.#readers) reader.notify();
  }
}
