import type { StreamRecord, UnsortedRecord } from '../../../schema/wire/stream-record.ts';
import type { Journal } from './journal.ts';
import { Readers } from './readers.ts';

/**
 * The records of one running turn, in the order of the thread. Complete records are in the journal
 * before anybody sees them; records still in process live in memory and go straight to the readers.
 */
export class RecordLog {
  readonly turn: number;
  readonly #journal: Journal;
  readonly #readers = new Readers();
  readonly #sent: StreamRecord[] = [];
  readonly #now: () => number;
  #lastSort: number;

  constructor(journal: Journal, turn: number, now: () => number) {
    this.#journal = journal;
    this.turn = turn;
    this.#now = now;
    this.#lastSort = journal.lastSort();
  }

  /** The place after everything so far; `__state__` stands there without taking it. */
  get nextSort(): number {
    return this.#lastSort + 1;
  }

  sendInProcess(record: UnsortedRecord): void {
    this.#send(this.#sorted(record));
  }

  async sendComplete(record: UnsortedRecord): Promise<void> {
    const sorted = this.#sorted(record);
    this.#journal.append(this.turn, sorted, this.#now());
    await this.#journal.durable();
    this.#send(sorted);
  }

  /** A stream of this turn from its start. */
  readFromStart(first: readonly StreamRecord[]): ReadableStream<Uint8Array> {
    return this.#readers.open([...first, ...this.#sent]);
  }

  /** A stream of what came before this turn, of what it has completed, and of what is still in process. */
  readFromHere(before: readonly StreamRecord[]): ReadableStream<Uint8Array> {
    const isComplete = ({ isInProcess }: StreamRecord) => isInProcess !== true;
    const completeIds = new Set(this.#sent.filter(isComplete).map(({ id }) => id));
    const current = this.#sent.filter((record) => isComplete(record) || !completeIds.has(record.id));
    return this.#readers.open([...before, ...current]);
  }

  /** Sends the last record of the response and ends it for everybody. */
  close(last: StreamRecord): void {
    this.#readers.send(last);
    this.#readers.close();
  }

  #sorted(record: UnsortedRecord): StreamRecord {
    this.#lastSort += 1;
    return { ...record, sort: this.#lastSort };
  }

  #send(record: StreamRecord): void {
    this.#sent.push(record);
    this.#readers.send(record);
  }
}
