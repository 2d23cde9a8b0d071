/** Rows as a database has sent them: pieces of whole messages of its protocol, and how many there are. */
export type SentRows = { count: number; pieces: readonly Uint8Array[] };

const DATA_ROW = 'D'.charCodeAt(0);
/** A byte that tells the kind of a message, and four that tell its length, themselves included. */
export const HEADER_BYTES = 5;
const LENGTH_BYTES = 4;
/** What no isolate could hold is no row, or none that can be sent on. */
const LONGEST_MESSAGE_BYTES = 64 * 1024 * 1024;

/**
 * Takes the rows out of what a database sends, and leaves everything else to its driver. A driver makes a text of each
 * cell and a list of each row, which takes several times as long as to print them.
 */
export class RowMessages {
  readonly #toDriver: (message: Buffer) => void;
  #taken: { count: number; pieces: Buffer[] } = { count: 0, pieces: [] };
  /** What has come of a message that is not whole yet, and how much there has to be before it is looked at again. */
  #begun: Buffer[] = [];
  #begunBytes = 0;
  #wantedBytes = HEADER_BYTES;

  constructor(toDriver: (message: Buffer) => void) {
    this.#toDriver = toDriver;
  }

  /** The next bytes of the connection, cut anywhere; rows are kept as parts of them. @throws for what is no message */
  receive(bytes: Buffer): void {
    const rest = this.#begunBytes === 0 ? bytes : this.#complete(bytes);
    if (rest.length > 0) this.#begin(rest.subarray(this.#split(rest)));
  }

  /** Adds what is missing of the message that has begun, and no more: the rest is not copied. @returns the rest */
  #complete(bytes: Buffer): Buffer {
    let rest = bytes;
    while (this.#begunBytes > 0 && rest.length > 0) {
      const more = rest.subarray(0, this.#wantedBytes - this.#begunBytes);
      rest = rest.subarray(more.length);
      this.#begun.push(more);
      this.#begunBytes += more.length;
      if (this.#begunBytes < this.#wantedBytes) continue;
      const message = Buffer.concat(this.#begun);
      this.#begin(message.subarray(this.#split(message)));
    }
    return rest;
  }

  #begin(bytes: Buffer): void {
    this.#begun = bytes.length === 0 ? [] : [bytes];
    this.#begunBytes = bytes.length;
    this.#wantedBytes = endOf(bytes, 0);
  }

  /** The rows that have come since this was last called. */
  take(): SentRows {
    const taken = this.#taken;
    this.#taken = { count: 0, pieces: [] };
    return taken;
  }

  /** @returns where the last whole message ends */
  #split(bytes: Buffer): number {
    let at = 0;
    let firstRow = 0;
    const keepRows = () => {
      if (firstRow < at) this.#taken.pieces.push(bytes.subarray(firstRow, at));
    };
    for (let end = endOf(bytes, at); end <= bytes.length; end = endOf(bytes, at)) {
      if (bytes[at] === DATA_ROW) {
        this.#taken.count += 1;
      } else {
        keepRows();
        firstRow = end;
        this.#toDriver(bytes.subarray(at, end));
      }
      at = end;
    }
    keepRows();
    return at;
  }
}

/** Where the message that begins there ends; of one whose length has not come, where its header does. */
function endOf(bytes: Uint8Array, at: number): number {
  if (at + HEADER_BYTES > bytes.length) return at + HEADER_BYTES;
  const length = int32(bytes, at + 1);
  if (length >= LENGTH_BYTES && length <= LONGEST_MESSAGE_BYTES) return at + 1 + length;
  throw new Error(`The database has sent a message of ${length} bytes.`);
}

export const int32 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 24) |
  ((bytes[at + 1] ?? 0) << 16) |
  ((bytes[at + 2] ?? 0) << 8) |
  (bytes[at + 3] ?? 0);
