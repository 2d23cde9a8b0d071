const MAXIMUM_DISTANCE = 3;
/** Nobody means another name by a longer one. */
const MAXIMUM_LENGTH = 100;

/** `, did you mean x?` for the candidate nearest to what was written, or an empty string when none is near. */
export function didYouMean(written: string, candidates: Iterable<string>): string {
  const nearest = nearestName(written, candidates);
  return nearest === null ? '' : `, did you mean ${nearest}?`;
}

/** The candidate that a typing slip (up to a third of the letters), or a missing prefix or suffix, leads to. */
export function nearestName(written: string, candidates: Iterable<string>): string | null {
  if (written.length > MAXIMUM_LENGTH) return null;
  const target = written.toLowerCase();
  const allowed = Math.min(MAXIMUM_DISTANCE, Math.max(1, Math.floor(target.length / 3)));
  let nearest: string | null = null;
  let nearestDistance = allowed + 1;
  for (const candidate of candidates) {
    if (nearestDistance === 0) break;
    const distance = nameDistance(target, candidate.toLowerCase(), allowed, nearestDistance - 1);
    if (distance < nearestDistance) {
      nearest = candidate;
      nearestDistance = distance;
    }
  }
  return nearest;
}

/** More than `wanted` where it is more; a missing prefix or suffix counts as `affix`. */
function nameDistance(a: string, b: string, affix: number, wanted: number): number {
  if (a.length >= 3 && b.length >= 3 && (endsIn(b, a) || endsIn(a, b) || beginsWith(b, a))) return affix;
  if (wanted === 0) return a === b ? 0 : 1;
  return Math.abs(a.length - b.length) > wanted ? wanted + 1 : editDistance(a, b, wanted);
}

const endsIn = (long: string, short: string): boolean =>
  long.length > short.length && long[long.length - short.length - 1] === '_' && long.endsWith(short);

const beginsWith = (long: string, short: string): boolean =>
  long.length > short.length && long[short.length] === '_' && long.startsWith(short);

/**
 * Levenshtein distance with swapped neighbours counted as one slip; more than allowed when it is more. A model may
 * have thousands of names to compare with, so cells that cannot matter any more are not worked out.
 */
export function editDistance(a: string, b: string, allowed: number): number {
  const tooFar = allowed + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => Math.min(index, tooFar));
  let previousBest = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - allowed);
    const to = Math.min(b.length, i + allowed);
    const current = new Array<number>(b.length + 1).fill(tooFar);
    current[0] = Math.min(i, tooFar);
    let rowBest = current[0];
    for (let j = from; j <= to; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, at(beforePrevious, j - 2) + 1);
      current[j] = Math.min(best, tooFar);
      rowBest = Math.min(rowBest, best);
    }
    if (rowBest > allowed && previousBest >= allowed) return tooFar;
    beforePrevious = previous;
    previous = current;
    previousBest = rowBest;
  }
  return at(previous, b.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
