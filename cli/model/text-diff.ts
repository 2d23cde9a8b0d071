/** What changed in a text, in the unified form that `patch` and people read. */

type Line = { kind: ' ' | '-' | '+'; text: string };

const CONTEXT_LINES = 3;

/** Empty when nothing changed. An empty text is a file that is not there. */
export function unifiedDiff(names: { before: string; after: string }, before: string, after: string): string {
  const lines = changes(linesOf(before), linesOf(after));
  const hunks = hunksOf(lines);
  if (hunks.length === 0) return '';
  return [`--- ${names.before}`, `+++ ${names.after}`, ...hunks].join('\n');
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The lines of both texts in order, by the longest sequence that they share. */
function changes(before: string[], after: string[]): Line[] {
  const shared = sharedLengths(before, after);
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: ' ', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (fresh === undefined || at(shared, i + 1, j) >= at(shared, i, j + 1))) {
      lines.push({ kind: '-', text: old });
      i += 1;
    } else {
      lines.push({ kind: '+', text: fresh ?? '' });
      j += 1;
    }
  }
  return lines;
}

/** How many lines the rests of both texts from each pair of places share. */
function sharedLengths(before: string[], after: string[]): Uint32Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    for (let j = after.length - 1; row !== undefined && j >= 0; j -= 1) {
      row[j] =
        before[i] === after[j]
          ? at(lengths, i + 1, j + 1) + 1
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}

const at = (lengths: Uint32Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** Runs of changes with the lines around them. */
function hunksOf(lines: Line[]): string[] {
  const changed = lines.flatMap(({ kind }, index) => (kind === ' ' ? [] : [index]));
  const ranges: [start: number, end: number][] = [];
  for (const index of changed) {
    const start = Math.max(0, index - CONTEXT_LINES);
    const end = Math.min(lines.length, index + CONTEXT_LINES + 1);
    const last = ranges.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges.map(([start, end]) => hunk(lines, start, end));
}

function hunk(lines: Line[], start: number, end: number): string {
  const within = lines.slice(start, end);
  const count = (from: Line[], side: '-' | '+') =>
    from.filter(({ kind }) => kind === ' ' || kind === side).length;
  const place = (side: '-' | '+') => {
    const length = count(within, side);
    return `${side}${count(lines.slice(0, start), side) + (length === 0 ? 0 : 1)},${length}`;
  };
  return [`@@ ${place('-')} ${place('+')} @@`, ...within.map(({ kind, text }) => kind + text)].join('\n');
}
