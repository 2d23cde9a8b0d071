import type { Token } from '../language/tokens.ts';

/** Names of several words, and such as "Drops" that speak of a change else, by their first. */
export type LongNames = ReadonlyMap<string, readonly string[][]>;

type Span = { start: number; end: number };

/** Places of names of several words: "first reply time" is no time and ranks nothing, "growth rate" no change. */
export function namedPlaces(tokens: Token[], names: LongNames): ReadonlySet<number> {
  const spans = tokens.flatMap(({ stem }, start): Span[] =>
    (names.get(stem) ?? []).flatMap((name) => {
      const isHere = name.every((own, offset) => {
        const token = tokens[start + offset];
        return token?.stem === own && !token.isQuoted;
      });
      return isHere && (name.length > 1 || isNoun(tokens, start))
        ? [{ start, end: start + name.length }]
        : [];
    }),
  );
  const whole = spans.filter((span) => !isShareOfOther(span, tokens, spans));
  return new Set(
    whole.flatMap(({ start, end }) => tokens.flatMap((_, at) => (at >= start && at < end ? [at] : []))),
  );
}

/** "drops by depot", "sales by drop", "top 3 drops": no figure drops. */
function isNoun(tokens: Token[], at: number): boolean {
  const [before = '', own] = [tokens[at - 1]?.word, tokens[at]];
  const isPlural = own?.word !== own?.stem;
  return (
    /^(?:of|by|per|each|every|which|\d+)$/.test(before) ||
    (isPlural &&
      (at === 0 || /^(?:many|the|our|my|all|total|most|fewest|least|and|average|growth)$/.test(before)))
  );
}

/** "share of enquiry count" is one of what is called the "Enquiry count", and no more than begins as a "share of enquiries". */
const isShareOfOther = ({ start, end }: Span, tokens: Token[], spans: Span[]): boolean =>
  /^(?:share|percentage|percent|proportion|part)$/.test(tokens[start]?.word ?? '') &&
  spans.some((other) => other.start > start && other.start < end && other.end > end);
