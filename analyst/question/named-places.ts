import type { Token } from '../language/tokens.ts';

/** Names of several words, by their first. */
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
      return isHere ? [{ start, end: start + name.length }] : [];
    }),
  );
  const whole = spans.filter((span) => !isShareOfOther(span, tokens, spans));
  return new Set(
    whole.flatMap(({ start, end }) => tokens.flatMap((_, at) => (at >= start && at < end ? [at] : []))),
  );
}

/** "share of enquiry count" is one of what is called the "Enquiry count", and no more than begins as a "share of enquiries". */
const isShareOfOther = ({ start, end }: Span, tokens: Token[], spans: Span[]): boolean =>
  /^(?:share|percentage|percent|proportion|part)$/.test(tokens[start]?.word ?? '') &&
  spans.some((other) => other.start > start && other.start < end && other.end > end);
