/** DECISIONS.md 5: after this silence an empty line keeps the connection alive. */
const KEEP_ALIVE_MS = 10_000;
const EMPTY_LINE = '\n';
/**
 * A reader that takes nothing for so long, and for the time that what it was last given needs on the slowest
 * line we serve, does not keep up: it is dropped, and can reconnect to read on.
 */
const PATIENCE_MS = 60_000;
const SLOWEST_BYTES_PER_MS = 16;
/** UTF-16 units that leave together, or one piece that is longer. */
const CHUNK_LENGTH = 64 * 1024;

/** Stands where a reader has to wait for what comes next. */
export const NOT_YET = null;

/** What a reader is told, in order: lines, or pieces of one. */
export type Telling = Iterator<string | typeof NOT_YET>;

const encoder = new TextEncoder();

/**
 * One connection that reads a thread. It holds nothing: when it asks it is told as much as one chunk takes, so that
 * neither the length of a thread nor that of a record matters, and a reader that is slow costs no memory.
 */
export class Reader {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #telling: Telling;
  readonly #onEnd: (reader: Reader) => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  /** Whether it has asked, and everything has been told that there is. */
  #isWaiting = false;
  /** When it is to be kept alive, or dropped. */
  #dueAtMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onEnd Called once, when nothing more is told to it. */
  constructor(telling: Telling, onEnd: (reader: Reader) => void = () => undefined) {
    this.#telling = telling;
    this.#onEnd = onEnd;
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => this.#tell(),
        cancel: () => this.#end(),
      },
      { highWaterMark: 0 },
    );
    this.#expectWithin(PATIENCE_MS);
  }

  /** There may be more to tell. */
  notify(): void {
    if (this.#isWaiting) this.#tell();
  }

  /** Never throws: what goes wrong on the way to one reader is told to it alone. */
  #tell(): void {
    try {
      const { text, isComplete } = this.#nextChunk();
      if (text !== '') this.#send(text);
      else if (!isComplete) this.#wait();
      if (isComplete) {
        this.#controller?.close();
        this.#end();
      }
    } catch (error) {
      this.#break(error);
    }
  }

  #nextChunk(): { text: string; isComplete: boolean } {
    let text = '';
    while (text.length < CHUNK_LENGTH) {
      const { value, done } = this.#telling.next();
      if (done) return { text, isComplete: true };
      if (value === NOT_YET) break;
      text += value;
    }
    return { text, isComplete: false };
  }

  #wait(): void {
    this.#isWaiting = true;
    this.#expectWithin(KEEP_ALIVE_MS);
  }

  #send(text: string): void {
    const bytes = encoder.encode(text);
    this.#isWaiting = false;
    this.#expectWithin(PATIENCE_MS + bytes.byteLength / SLOWEST_BYTES_PER_MS);
    this.#controller?.enqueue(bytes);
  }

  #expectWithin(ms: number): void {
    this.#dueAtMs = Date.now() + ms;
    this.#timer ??= setTimeout(() => this.#look(), Math.min(ms, KEEP_ALIVE_MS));
  }

  /** One timer that looks when something is due: setting it anew for each chunk would cost more than sending. */
  #look(): void {
    this.#timer = undefined;
    const left = this.#dueAtMs - Date.now();
    if (left > 0) {
      this.#timer = setTimeout(() => this.#look(), Math.min(left, KEEP_ALIVE_MS));
    } else if (this.#isWaiting) {
      this.#send(EMPTY_LINE);
    } else {
      this.#break(new Error('The reader fell too far behind. Reconnect to read on.'));
    }
  }

  #break(error: unknown): void {
    this.#controller?.error(error);
    this.#end();
  }

  #end(): void {
    if (this.#controller === undefined) return;
    this.#controller = undefined;
    clearTimeout(this.#timer);
    this.#telling.return?.();
    this.#onEnd(this);
  }
}
