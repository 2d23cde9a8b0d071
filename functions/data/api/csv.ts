import { type CellPrinter, printCells, type SentCells } from '../../../db/sent-cells.ts';
import type { ResultColumn } from '../../../schema/wire/tools.ts';
import { NO_STORE } from '../../gate/response-headers.ts';
import { PrintedText } from './printed-text.ts';

export type CsvTable = {
  columns: readonly ResultColumn[];
  /** Texts that look like formulas stay as they are, for programs. */
  isRaw: boolean;
};

const bytesOf = (characters: string) => new Set([...characters].map((character) => character.charCodeAt(0)));

/** A spreadsheet runs a cell that begins with one of these (DECISIONS.md 6). */
const FORMULA = bytesOf('=+-@\t\r');
const [QUOTE, APOSTROPHE, COMMA, CARRIAGE_RETURN, LINE_FEED] = [0x22, 0x27, 0x2c, 0x0d, 0x0a];

/** The first line: what the columns are called. */
export function csvHeader(names: readonly string[], isRaw: boolean): string {
  const cells = names.map((name) => (isRaw || !FORMULA.has(name.charCodeAt(0)) ? name : `'${name}`));
  return `${cells.map(quoted).join(',')}\r\n`;
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** An array of its own for each would take longer than to print it. */
type Cell = { bytes: Uint8Array; from: number; to: number };

/** Prints rows as CSV (RFC 4180). */
export class CsvRows implements CellPrinter {
  readonly #text = new PrintedText();
  readonly #isText: boolean[];
  #count = 0;
  #rowStart = 0;

  constructor({ columns, isRaw }: CsvTable) {
    this.#isText = columns.map(({ column_type }) => column_type === 'String' && !isRaw);
  }

  print(rows: SentCells): string {
    this.#count = 0;
    printCells(rows, this);
    if (this.#count > 0) this.#endLine();
    return this.#text.take();
  }

  row(): void {
    if (this.#count > 0) this.#endLine();
    this.#count += 1;
    this.#rowStart = this.#text.length;
  }

  noCell(column: number): void {
    if (column > 0) this.#text.put(COMMA);
  }

  cell(bytes: Uint8Array, from: number, to: number, column: number): void {
    const text = this.#text;
    text.reserve(to - from + 2);
    const printed = text.bytes;
    let length = text.length;
    if (column > 0) printed[length++] = COMMA;
    const cellStart = length;
    const isFormula = this.#isText[column] === true && FORMULA.has(bytes[from] ?? 0) && from < to;
    if (isFormula) printed[length++] = APOSTROPHE;
    let at = from;
    for (; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === COMMA || byte === QUOTE || byte === CARRIAGE_RETURN || byte === LINE_FEED) break;
      printed[length++] = byte;
    }
    text.length = at === to ? length : cellStart;
    if (at < to) this.#quote({ bytes, from, to }, isFormula);
  }

  #quote({ bytes, from, to }: Cell, isFormula: boolean): void {
    this.#text.put(QUOTE);
    if (isFormula) this.#text.put(APOSTROPHE);
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) this.#text.put(QUOTE);
      this.#text.put(byte);
    }
    this.#text.put(QUOTE);
  }

  /** A row of one cell with nothing in it would be an empty line, which readers skip. */
  #endLine(): void {
    if (this.#text.length === this.#rowStart) {
      this.#text.put(QUOTE);
      this.#text.put(QUOTE);
    }
    this.#text.put(CARRIAGE_RETURN);
    this.#text.put(LINE_FEED);
  }
}

export const CSV_HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': 'attachment; filename="data.csv"',
  ...NO_STORE,
};
