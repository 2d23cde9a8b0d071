import type { LongNames } from '../../question/named-places.ts';
import type { Source } from './sources.ts';

/** As sure as a name in a description. */
const LEAST_WEIGHT = 0.75;

/** Of what is called so, and of nothing else, they speak of no change. */
const CHANGING = new Set(['drop', 'fall', 'rise', 'gain', 'increase', 'decrease', 'decline', 'change']);

const namesBySources = new WeakMap<Source[], LongNames>();

/** What members are called in several words, or in one that speaks of a change else. */
export function longNamesOf(sources: Source[]): LongNames {
  const known = namesBySources.get(sources) ?? namesIn(sources);
  namesBySources.set(sources, known);
  return known;
}

function namesIn(sources: Source[]): LongNames {
  const phrases = sources.flatMap((source) => source.phrases);
  const long = phrases.filter(
    ({ stems, weight }) => weight >= LEAST_WEIGHT && (stems.length > 1 || CHANGING.has(stems[0] ?? '')),
  );
  return Map.groupBy(
    long.map(({ stems }) => stems),
    ([first]) => first ?? '',
  );
}
