const FIRST_BYTES = 64 * 1024;

/** What is no UTF-8 in it, which a database without an encoding may hold, becomes U+FFFD. */
const UTF_8 = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true });

/** Text that is put together of bytes at its end. */
export class PrintedText {
  /** Up to `length`, with room for as many more as were reserved. */
  bytes = new Uint8Array(FIRST_BYTES);
  length = 0;

  /** Makes room for so many bytes more. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  put(byte: number): void {
    this.reserve(1);
    this.bytes[this.length++] = byte;
  }

  add(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** All of it, after which it is empty. */
  take(): string {
    const text = UTF_8.decode(this.bytes.subarray(0, this.length));
    this.length = 0;
    return text;
  }
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
