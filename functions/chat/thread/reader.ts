/** What a reader may leave unread before it is dropped, in UTF-16 units; it can reconnect and read on. */
const MAX_UNREAD_LENGTH = 4 * 1024 * 1024;

const encoder = new TextEncoder();

/**
 * One connection that reads a turn. Lines wait here until it asks, and then leave together: between object
 * and Worker each chunk is a message of its own, which costs more than all its lines.
 */
export class Reader {
  readonly stream: ReadableStream<Uint8Array>;
  readonly #maxUnreadLength: number;
  #unread: string;
  #state: 'open' | 'complete' | 'dropped' = 'open';
  /** Of a stream that has asked and not been answered. */
  #waiting: ReadableStreamDefaultController<Uint8Array> | undefined;

  /** @param catchUp Lines to begin with; they may be longer than what may be left unread later. */
  constructor(catchUp: string, onCancel: (reader: Reader) => void) {
    this.#unread = catchUp;
    this.#maxUnreadLength = catchUp.length + MAX_UNREAD_LENGTH;
    this.stream = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          this.#waiting = controller;
          this.#answer();
        },
        cancel: () => onCancel(this),
      },
      { highWaterMark: 0 },
    );
  }

  /** Never waits. @returns whether the reader keeps up; one that does not is dropped. */
  send(lines: string): boolean {
    this.#unread += lines;
    if (this.#unread.length > this.#maxUnreadLength) {
      this.#unread = '';
      this.#state = 'dropped';
    }
    this.#answer();
    return this.#state === 'open';
  }

  /** Nothing more comes. */
  close(): void {
    this.#state = 'complete';
    this.#answer();
  }

  #answer(): void {
    const controller = this.#waiting;
    if (controller === undefined) return;
    if (this.#unread !== '') {
      this.#waiting = undefined;
      controller.enqueue(encoder.encode(this.#unread));
      this.#unread = '';
    } else if (this.#state === 'complete') {
      controller.close();
    } else if (this.#state === 'dropped') {
      controller.error(new Error('The reader fell too far behind. Reconnect to read on.'));
    }
  }
}
