import { textOf, utcOf } from '../granularity.ts';

/**
 * Times from `start` up to but without `end`. An edge is twice the milliseconds since 1970, and one more for the
 * moment right after: so that > and <= of one time have an edge of their own.
 */
export type Stretch = { start: number; end: number };

export const ALWAYS: readonly Stretch[] = [
  { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY },
];

export const edgeAt = (time: string): number => utcOf(time).getTime() * 2;
export const edgeAfter = (time: string): number => edgeAt(time) + 1;

/** Local times, both included: the last microsecond that PostgreSQL knows stands for "up to". */
export function textsOf({ start, end }: Stretch): { from: string | null; to: string | null } {
  const at = (edge: number) => textOf(new Date(Math.floor(edge / 2)));
  const from = Number.isFinite(start) ? `${at(start)}${start % 2 === 0 ? '' : '001'}` : null;
  const to = Number.isFinite(end) ? (end % 2 === 0 ? `${at(end - 2)}999` : at(end - 1)) : null;
  return { from, to };
}

/** Those of both lists, in order and apart. */
export function united(lists: readonly (readonly Stretch[])[]): Stretch[] {
  const sorted = lists.flat().sort((a, b) => a.start - b.start);
  const result: Stretch[] = [];
  for (const { start, end } of sorted) {
    const last = result.at(-1);
    if (last === undefined || start > last.end) result.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return result;
}

/** Times that no stretch of a list has. */
export function complement(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const stretch of united([stretches])) {
    if (start < stretch.start) result.push({ start, end: stretch.start });
    start = stretch.end;
  }
  if (start < Number.POSITIVE_INFINITY) result.push({ start, end: Number.POSITIVE_INFINITY });
  return result;
}

/** Times that all lists have. */
export function shared(lists: readonly (readonly Stretch[])[]): Stretch[] {
  return complement(united(lists.map(complement)));
}
