import { type StreamRecord, streamRecord } from '../../schema/wire/stream-record.ts';
import { expectValidBody } from './check-stream.ts';

/** Reads a chat stream record by record, and holds it to its contract when it comes to its end. */
export class ChatReader {
  readonly response: Response;
  readonly records: StreamRecord[] = [];
  readonly #body: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  readonly #chunks: Uint8Array<ArrayBuffer>[] = [];
  readonly #decoder = new TextDecoder();
  readonly #unread: StreamRecord[] = [];
  #begun = '';

  constructor(response: Response) {
    if (response.body === null) throw new Error('The response has no body.');
    this.response = response;
    this.#body = response.body.getReader();
  }

  /** The next record that fits, or the failure that the stream ended before it came. */
  async until(fits: (record: StreamRecord) => boolean): Promise<StreamRecord> {
    for (;;) {
      const record = await this.next();
      if (record === undefined) throw new Error(`No such record among ${JSON.stringify(this.records)}`);
      if (fits(record)) return record;
    }
  }

  /** So many records in all, or the failure that there are not so many. */
  async upTo(count: number): Promise<StreamRecord[]> {
    while (this.records.length < count) await this.until(() => true);
    return this.records;
  }

  /** Every record of the stream, to its end. */
  async all(): Promise<StreamRecord[]> {
    while ((await this.next()) !== undefined);
    return this.records;
  }

  /** Goes away in the middle of the stream, as a client that loses its connection does. */
  async disconnect(): Promise<void> {
    await this.#body.cancel();
  }

  /** The next record; undefined at the end. */
  async next(): Promise<StreamRecord | undefined> {
    while (this.#unread.length === 0) {
      const { value, done } = await this.#body.read();
      if (done) {
        expectValidBody(new Uint8Array(await new Blob(this.#chunks).arrayBuffer()));
        return undefined;
      }
      this.#take(value);
    }
    const record = this.#unread.shift();
    if (record !== undefined) this.records.push(record);
    return record;
  }

  #take(chunk: Uint8Array<ArrayBuffer>): void {
    this.#chunks.push(chunk);
    const [first = '', ...rest] = this.#decoder.decode(chunk, { stream: true }).split('\n');
    const lines = [this.#begun + first, ...rest];
    this.#begun = lines.pop() ?? '';
    for (const line of lines) if (line !== '') this.#unread.push(streamRecord.parse(JSON.parse(line)));
  }
}
