import type { Token } from '../language/tokens.ts';
import type { Source } from '../model/sources.ts';

/** As sure as a name in a description. */
const LEAST_WEIGHT = 0.75;

const namesBySources = new WeakMap<Source[], Map<string, string[][]>>();

/** Places of names of several words: "first reply time" is no time and ranks nothing, "growth rate" no change. */
export function namedPlaces(tokens: Token[], sources: Source[]): ReadonlySet<number> {
  const names = namesBySources.get(sources) ?? namesIn(sources);
  namesBySources.set(sources, names);
  const places = new Set<number>();
  for (const [start, { stem }] of tokens.entries()) {
    for (const name of names.get(stem) ?? []) {
      const isHere = name.every((own, offset) => {
        const token = tokens[start + offset];
        return token?.stem === own && !token.isQuoted;
      });
      if (isHere) for (const offset of name.keys()) places.add(start + offset);
    }
  }
  return places;
}

/** Names by their first word. */
function namesIn(sources: Source[]): Map<string, string[][]> {
  const phrases = sources.flatMap((source) => source.phrases);
  const long = phrases.filter(({ stems, weight }) => stems.length > 1 && weight >= LEAST_WEIGHT);
  return Map.groupBy(
    long.map(({ stems }) => stems),
    ([first]) => first ?? '',
  );
}
