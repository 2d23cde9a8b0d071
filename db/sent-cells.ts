import type { ColumnType, ResultColumn } from '../schema/wire/tools.ts';
import { HEADER_BYTES, int32, type SentRows } from './row-messages.ts';

/** How the text of a cell comes from what the database has sent. */
export type CellForm = 'as sent' | 'boolean' | 'time' | 'date';
export type SentCells = SentRows & { forms: readonly CellForm[] };

/** Is told of each cell in the order of rows and columns. The bytes are those of its text, and other ones afterwards. */
export type CellPrinter = {
  row(): void;
  cell(bytes: Uint8Array, from: number, to: number, column: number): void;
  noCell(column: number): void;
};

/** Types by their numbers in PostgreSQL's catalog, which never change. */
const [BOOLEAN, DATE, TIMESTAMP, TIMESTAMP_WITH_ZONE] = [16, 1082, 1114, 1184];
/** Of these a value is sent as its cast to text would print it. */
const SENT_AS_TEXT = new Set([
  ...[20, 21, 23, 700, 701, 1700], // integers, floats, numeric
  ...[25, 1043, 19], // text, varchar, name
  ...[114, 3802, 2950, 1083, 1186], // json, jsonb, uuid, time, interval
  ...[DATE, TIMESTAMP, TIMESTAMP_WITH_ZONE],
]);

/** Without the cast of `cellAsText`; undefined: it needs that. */
export function formOf({ column_type }: ResultColumn, type: number | undefined): CellForm | undefined {
  return type === undefined ? undefined : forms[column_type](type);
}

const plain = (type: number): CellForm | undefined => {
  if (type === BOOLEAN) return 'boolean';
  return SENT_AS_TEXT.has(type) ? 'as sent' : undefined;
};

const forms: Record<ColumnType, (type: number) => CellForm | undefined> = {
  String: plain,
  Int64: plain,
  Double: plain,
  Boolean: plain,
  Timestamp: (type) => (type === TIMESTAMP || type === TIMESTAMP_WITH_ZONE ? 'time' : undefined),
  Date: (type) => (type === DATE ? 'date' : undefined),
};

const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;
/** The length of a cell that is not there. */
const NULL = -1;

/** Tells a printer of all cells. @throws when a row is not as the protocol has them */
export function printCells({ pieces, forms }: SentCells, printer: CellPrinter): void {
  for (const bytes of pieces) {
    for (let at = 0; at < bytes.length; ) at = printRow(bytes, at, forms, printer);
  }
}

/** @returns where the next row begins */
function printRow(
  bytes: Uint8Array,
  start: number,
  forms: readonly CellForm[],
  printer: CellPrinter,
): number {
  const end = start + 1 + int32(bytes, start + 1);
  let at = start + HEADER_BYTES + COUNT_BYTES;
  printer.row();
  for (let column = 0; column < forms.length; column += 1) {
    const length = int32(bytes, at);
    at += LENGTH_BYTES;
    if (length === NULL) {
      printer.noCell(column);
      continue;
    }
    const cellEnd = at + length;
    if (length < 0 || cellEnd > end) throw new Error('The database has sent a row that is none.');
    const form = forms[column];
    if (form === 'as sent') printer.cell(bytes, at, cellEnd, column);
    else if (form === 'boolean') printTruth(bytes[at] === TRUE_SENT, column, printer);
    else printMoment(momentIn(bytes, at, cellEnd, form === 'time'), column, printer);
    at = cellEnd;
  }
  return end;
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

const TRUE_SENT = 't'.charCodeAt(0);
const TRUE = ascii('true');
const FALSE = ascii('false');

function printTruth(isTrue: boolean, column: number, printer: CellPrinter): void {
  const text = isTrue ? TRUE : FALSE;
  printer.cell(text, 0, text.length, column);
}

const [SPACE, POINT, ZERO, NINE] = [0x20, 0x2e, 0x30, 0x39];
/** What stands behind a day; of a second there are three digits, however many were sent. */
const MIDNIGHT = ascii('T00:00:00.000');
const SECONDS_END = 'T00:00:00'.length;
/** More than the longest day that there is, and the time. */
const moment = new Uint8Array(40);

function printMoment(length: number, column: number, printer: CellPrinter): void {
  if (length === 0) printer.noCell(column);
  else printer.cell(moment, 0, length, column);
}

/**
 * Writes `2025-01-31 09:30:00.5+00` into `moment` as the casts of `cellAsText` print it: without an era. A part of the
 * bytes as an array of its own, for each row, took a third of the Worker's time for a million of them.
 * @returns its length; 0 for what has no end, which they print as null
 */
function momentIn(bytes: Uint8Array, from: number, to: number, hasTime: boolean): number {
  if (from === to || !isDigit(bytes[from])) return 0;
  let day = from;
  for (; day < to && bytes[day] !== SPACE; day += 1) moment[day - from] = bytes[day] ?? 0;
  const dayLength = day - from;
  if (!hasTime) return dayLength;
  for (let at = 0; at < MIDNIGHT.length; at += 1) moment[dayLength + at] = MIDNIGHT[at] ?? 0;
  for (let at = 1; at < MIDNIGHT.length && day + at < to; at += 1) {
    const byte = bytes[day + at];
    if (at >= SECONDS_END && byte !== POINT && !isDigit(byte)) break;
    moment[dayLength + at] = byte ?? 0;
  }
  return dayLength + MIDNIGHT.length;
}

const isDigit = (byte = 0): boolean => byte >= ZERO && byte <= NINE;
