import * as z from 'zod';
import { streamRecord } from './stream-record.ts';
import { brokenRules, type RecordLine, type Violation } from './stream-rules.ts';

const NEWLINE = 0x0a;

/** A line of a response as it was understood; an empty one only keeps the connection alive. */
type ReadLine = RecordLine | Violation | undefined;

/**
 * Holds the whole body of a chat response to its contract: a record a line, and the rules that records
 * keep among themselves.
 */
export function checkStream(body: Uint8Array): Violation[] {
  const lines = linesOf(body);
  const rest = lines.pop();
  const read = lines.map(readLine);
  const unreadable = read.filter((line) => line !== undefined && 'message' in line);
  return [
    ...unreadable,
    ...(rest === undefined || rest.byteLength === 0
      ? []
      : [{ line: lines.length + 1, message: 'the last line has no end' }]),
    ...brokenRules(read.filter((line) => line !== undefined && 'record' in line)),
  ];
}

/** "One record is one chunk" (DECISIONS.md 5): a client that parses each chunk by itself meets whole lines. */
export function checkChunks(chunks: readonly Uint8Array[]): Violation[] {
  let line = 1;
  return chunks.flatMap((chunk) => {
    line += linesOf(chunk).length - 1;
    return chunk.at(-1) === NEWLINE ? [] : [{ line, message: 'the line is split over two chunks' }];
  });
}

/** What stands between the newlines; the last is empty when the bytes end with one. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return [...lines, bytes.subarray(start)];
}

function readLine(bytes: Uint8Array, index: number): ReadLine {
  if (bytes.byteLength === 0) return undefined;
  const line = index + 1;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return { line, record: streamRecord.parse(JSON.parse(text)) };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON in UTF-8';
    return { line, message: `the line is not a record: ${why}` };
  }
}
