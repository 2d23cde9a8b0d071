import type { Token } from '../language/tokens.ts';

/** Names of several words, by their first. */
export type LongNames = ReadonlyMap<string, readonly string[][]>;

/** Places of names of several words: "first reply time" is no time and ranks nothing, "growth rate" no change. */
export function namedPlaces(tokens: Token[], names: LongNames): ReadonlySet<number> {
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
