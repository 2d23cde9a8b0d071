import type { Cell, ResultColumn } from '../../../schema/wire/tools.ts';

export type CsvTable = {
  columns: readonly ResultColumn[];
  rows: Iterable<readonly Cell[]>;
  /** Texts that look like formulas stay as they are, for programs. */
  isRaw: boolean;
};

/** A spreadsheet runs a cell that begins like this (DECISIONS.md 6). */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** The first line: what the columns are called. */
export const csvHeader = (names: readonly string[], isRaw: boolean): string =>
  lineOf(isRaw ? names : names.map(withoutFormula));

/** Rows as CSV (RFC 4180), a line at a time. */
export function* csvLines({ columns, rows, isRaw }: CsvTable): Generator<string> {
  const isText = columns.map(({ column_type }) => column_type === 'String' && !isRaw);
  for (const row of rows) {
    yield lineOf(row.map((cell, index) => (isText[index] ? withoutFormula(cell ?? '') : (cell ?? ''))));
  }
}

const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const quoted = (cell: string): string => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const CSV_HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8; header=present',
  'Content-Disposition': 'attachment; filename="data.csv"',
  'Cache-Control': 'no-store',
};
