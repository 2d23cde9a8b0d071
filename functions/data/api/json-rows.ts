import { type CellPrinter, printCells, type SentCells } from '../../../db/sent-cells.ts';
import { PrintedText, utf8 } from './printed-text.ts';

const [QUOTE, BACKSLASH, COMMA, OPEN, CLOSE, SPACE] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x20];
const NULL = utf8('null');
/** How characters that may not stand in a string of JSON are written there, by their bytes. */
const ESCAPES = Array.from({ length: BACKSLASH + 1 }, (_, byte) =>
  utf8(JSON.stringify(String.fromCharCode(byte)).slice(1, -1)),
);

/** Prints rows as a list of lists in JSON, as `JSON.stringify` does. */
export class JsonRows implements CellPrinter {
  readonly #text = new PrintedText();
  #count = 0;

  print(rows: SentCells): string {
    this.#count = 0;
    this.#text.put(OPEN);
    printCells(rows, this);
    if (this.#count > 0) this.#text.put(CLOSE);
    this.#text.put(CLOSE);
    return this.#text.take();
  }

  row(): void {
    if (this.#count > 0) {
      this.#text.put(CLOSE);
      this.#text.put(COMMA);
    }
    this.#count += 1;
  }

  noCell(column: number): void {
    this.#text.put(column === 0 ? OPEN : COMMA);
    this.#text.add(NULL);
  }

  cell(bytes: Uint8Array, from: number, to: number, column: number): void {
    const text = this.#text;
    text.reserve(to - from + 3);
    const printed = text.bytes;
    let length = text.length;
    printed[length++] = column === 0 ? OPEN : COMMA;
    printed[length++] = QUOTE;
    let at = from;
    for (; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) break;
      printed[length++] = byte;
    }
    text.length = length;
    if (at < to) this.#escape(bytes, at, to);
    this.#text.put(QUOTE);
  }

  /** The rest of a cell, from the first character that has to be written otherwise. */
  #escape(bytes: Uint8Array, from: number, to: number): void {
    const text = this.#text;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) text.add(ESCAPES[byte] ?? bytes);
      else text.put(byte);
    }
  }
}
