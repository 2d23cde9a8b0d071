import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';

export type RawStreamRequest = { url: URL; key: string; body: unknown };

/** A streamed answer as it comes over the socket, with the chunks that HTTP cut it into. */
export class RawStream {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);

  constructor({ url, key, body }: RawStreamRequest) {
    const { hostname, port, host, pathname } = url;
    const json = JSON.stringify(body);
    const head = [
      `POST ${pathname} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Api-Key ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(json)}`,
    ];
    this.#socket = connect(Number(port), hostname);
    this.#socket.write(`${head.join(LINE_END)}${HEAD_END}${json}`);
  }

  /** Waits until the answer has begun, and then reads nothing more. */
  async stopReading(): Promise<void> {
    for await (const _ of this.#pieces()) break;
    this.#socket.pause();
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Reads on to the end of the answer, or to where the connection breaks. */
  async readOn(): Promise<{ chunks: Uint8Array[]; isWhole: boolean }> {
    this.#socket.resume();
    for await (const _ of this.#pieces()) if (this.#chunks().isWhole) break;
    this.close();
    return this.#chunks();
  }

  async *#pieces(): AsyncGenerator<void> {
    try {
      for await (const piece of this.#socket.iterator({ destroyOnReturn: false })) {
        this.#received = Buffer.concat([this.#received, piece]);
        yield;
      }
    } catch {
      // A reset is one way of ending.
    }
  }

  /** Splits what came so far; whole once the empty chunk has come that ends every answer. */
  #chunks(): { chunks: Uint8Array[]; isWhole: boolean } {
    const chunks: Uint8Array[] = [];
    let start = this.#received.indexOf(HEAD_END) + HEAD_END.length;
    for (;;) {
      const lengthEnd = this.#received.indexOf(LINE_END, start);
      if (lengthEnd === -1) return { chunks, isWhole: false };
      const length = Number.parseInt(this.#received.toString('latin1', start, lengthEnd), 16);
      if (length === 0) return { chunks, isWhole: true };
      const begin = lengthEnd + LINE_END.length;
      if (this.#received.length < begin + length) return { chunks, isWhole: false };
      chunks.push(this.#received.subarray(begin, begin + length));
      start = begin + length + LINE_END.length;
    }
  }
}
