const MAXIMUM_DISTANCE = 3;

/** `, did you mean x?` for the candidate nearest to what was written, or an empty string when none is near. */
export function didYouMean(written: string, candidates: Iterable<string>): string {
  const nearest = nearestName(written, candidates);
  return nearest === null ? '' : `, did you mean ${nearest}?`;
}

/** The candidate that a typing slip (up to a third of the letters), or a missing prefix or suffix, leads to. */
export function nearestName(written: string, candidates: Iterable<string>): string | null {
  const target = written.toLowerCase();
  const allowed = Math.min(MAXIMUM_DISTANCE, Math.max(1, Math.floor(target.length / 3)));
  let nearest: string | null = null;
  let nearestDistance = allowed + 1;
  for (const candidate of candidates) {
    const distance = nameDistance(target, candidate.toLowerCase(), allowed);
    if (distance < nearestDistance) {
      nearest = candidate;
      nearestDistance = distance;
    }
  }
  return nearest;
}

function nameDistance(a: string, b: string, allowed: number): number {
  if (
    a.length >= 3 &&
    b.length >= 3 &&
    (b.endsWith(`_${a}`) || a.endsWith(`_${b}`) || b.startsWith(`${a}_`))
  ) {
    return allowed;
  }
  if (Math.abs(a.length - b.length) > allowed) return allowed + 1;
  return editDistance(a, b);
}

/** Levenshtein distance with swapped neighbours counted as one slip. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, at(beforePrevious, j - 2) + 1);
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
