import { aggregateFunctions } from '../dialect/postgres/functions.ts';
import type { AggregateCall, Piece, Template } from './types.ts';

/** A piece of a template and the bytes of the snippet that it stands for. */
export type Mark = { start: number; end: number; piece: Piece };
/** An aggregate of a snippet, by the byte its name starts at. */
export type WrittenAggregate = { start: number; name: string; isPlain: boolean };

const [OPEN, CLOSE, SINGLE_QUOTE, DOUBLE_QUOTE] = [40, 41, 39, 34];

/**
 * The template of a snippet with its aggregates as pieces of their own, so that each can be computed where no row is
 * repeated; null when one of them is written in a way that has to stay as it is.
 */
export function withInlineAggregates(
  sql: string,
  marks: Mark[],
  aggregates: WrittenAggregate[],
): Template | null {
  // Comments and dollar quotes could hold parentheses that are none.
  if (/--|\/\*|\$/.test(sql) || !aggregates.every(isKnown)) return null;
  const bytes = new TextEncoder().encode(sql);
  const calls: Mark[] = [];
  for (const { start, name } of aggregates) {
    const call = callAt(bytes, start, name, marks);
    if (call === null) return null;
    calls.push(call);
  }
  const outside = marks.filter(
    (mark) => !calls.some((call) => mark.start >= call.start && mark.start < call.end),
  );
  return cutAtMarks(bytes, [...outside, ...calls], 0, bytes.length);
}

function isKnown({ name, isPlain }: WrittenAggregate): boolean {
  return isPlain && aggregateFunctions.has(name);
}

/** `name([DISTINCT] argument) [FILTER (WHERE condition)]` */
function callAt(bytes: Uint8Array, start: number, name: string, marks: Mark[]): Mark | null {
  const open = bytes.indexOf(OPEN, start);
  const close = closingAt(bytes, open);
  if (open < 0 || close === null) return null;
  const written = textOf(bytes, open + 1, close);
  const quantifier = /^\s*(distinct|all)\b/i.exec(written);
  const argumentStart = open + 1 + (quantifier?.[0].length ?? 0);
  const argument = written.trim() === '*' ? null : cutAtMarks(bytes, marks, argumentStart, close);
  const piece: AggregateCall = {
    ...{ kind: 'aggregate', function: name, argument },
    distinct: quantifier?.[1]?.toLowerCase() === 'distinct',
    filter: null,
  };
  const filter = /^\s*filter\s*\(\s*where\b/i.exec(textOf(bytes, close + 1, bytes.length));
  if (filter === null) return { start, end: close + 1, piece };
  const filterEnd = closingAt(bytes, bytes.indexOf(OPEN, close + 1));
  if (filterEnd === null) return null;
  const condition = cutAtMarks(bytes, marks, close + 1 + filter[0].length, filterEnd);
  return { start, end: filterEnd + 1, piece: { ...piece, filter: condition } };
}

/** Where the parenthesis that opens at a byte is closed. */
function closingAt(bytes: Uint8Array, open: number): number | null {
  let depth = 0;
  for (let index = Math.max(open, 0); index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === SINGLE_QUOTE || byte === DOUBLE_QUOTE) {
      index = bytes.indexOf(byte, index + 1);
      if (index < 0) return null;
    }
    if (byte === OPEN) depth += 1;
    if (byte === CLOSE) depth -= 1;
    if (depth === 0) return index;
  }
  return null;
}

/** The text between two bytes, with the pieces that marks put into it. */
export function cutAtMarks(bytes: Uint8Array, marks: Mark[], start: number, end: number): Template {
  const template: Template = [];
  let position = start;
  const addText = (until: number) => {
    if (until > position) template.push(textOf(bytes, position, until));
  };
  const within = marks.filter((mark) => mark.start >= start && mark.end <= end);
  for (const mark of within.sort((a, b) => a.start - b.start)) {
    addText(mark.start);
    template.push(mark.piece);
    if (mark.end === mark.start) template.push('.');
    position = mark.end;
  }
  addText(end);
  return joinTexts(template);
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder().decode(bytes.slice(start, end));
}

function joinTexts(template: Template): Template {
  const joined: Template = [];
  for (const piece of template) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}
