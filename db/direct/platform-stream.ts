import { EventEmitter } from 'node:events';
import { type DirectWay, openPlatformSocket, type PlatformSocket } from './platform-socket.ts';

/** What node-postgres needs of a socket, over one of the platform's. It is encrypted before node-postgres speaks. */
export class PlatformStream extends EventEmitter {
  writable = false;
  readonly #way: DirectWay;
  #socket: PlatformSocket | undefined;
  #writer: WritableStreamDefaultWriter<Uint8Array> | undefined;
  #isEnded = false;

  constructor(way: DirectWay) {
    super();
    this.#way = way;
  }

  connect(): this {
    void this.#live();
    return this;
  }

  write(bytes: Uint8Array, done: () => void = () => undefined): boolean {
    // What could not be written fails the reading, too, which tells of it.
    this.#writer?.write(bytes).then(done, done);
    return true;
  }

  end(): this {
    if (this.#isEnded) return this;
    this.#isEnded = true;
    this.writable = false;
    // A socket that has broken is closed already.
    this.#socket?.close().catch(() => undefined);
    // Whoever ends it expects to hear of it afterwards.
    queueMicrotask(() => this.emit('close'));
    return this;
  }

  destroy(error?: Error): this {
    if (error !== undefined && !this.#isEnded) this.emit('error', error);
    return this.end();
  }

  setNoDelay(): this {
    return this;
  }

  async #live(): Promise<void> {
    try {
      this.#socket = await openPlatformSocket(this.#way, (socket) => this.#hold(socket));
      this.#writer = this.#socket.writable.getWriter();
      this.writable = !this.#isEnded;
      if (this.writable) this.emit('connect');
      for await (const bytes of this.#socket.readable) this.emit('data', Buffer.from(bytes));
    } catch (error) {
      if (!this.#isEnded) this.emit('error', error);
    } finally {
      this.end();
    }
  }

  /** One that comes after the end is closed at once. */
  #hold(socket: PlatformSocket): void {
    this.#socket = socket;
    socket.closed.catch(() => undefined);
    if (this.#isEnded) socket.close().catch(() => undefined);
  }
}
