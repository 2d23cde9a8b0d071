import type { LongNames } from '../../question/named-places.ts';
import type { Source } from './sources.ts';

/** As sure as a name in a description. */
const LEAST_WEIGHT = 0.75;

const namesBySources = new WeakMap<Source[], LongNames>();

/** What members are called in several words. */
export function longNamesOf(sources: Source[]): LongNames {
  const known = namesBySources.get(sources) ?? namesIn(sources);
  namesBySources.set(sources, known);
  return known;
}

function namesIn(sources: Source[]): LongNames {
  const phrases = sources.flatMap((source) => source.phrases);
  const long = phrases.filter(({ stems, weight }) => stems.length > 1 && weight >= LEAST_WEIGHT);
  return Map.groupBy(
    long.map(({ stems }) => stems),
    ([first]) => first ?? '',
  );
}
