import type { Intent } from '../intent/intent.ts';
import { standAt, stemsOf, type Token } from '../language/tokens.ts';

/** Places of the words of a group that is called by its whole name of several words: "by invoiced for", "by member who booked". */
export function placesOfWholeNames({ dimensions }: Intent, tokens: Token[]): ReadonlySet<number> {
  const names = dimensions.map(({ meta }) => stemsOf(meta.title)).filter((stems) => stems.length > 1);
  return new Set(
    names.flatMap((stems) =>
      tokens.flatMap((_, start) =>
        isAsked(tokens, start) && standAt(stems, tokens, start)
          ? stems.map((_, offset) => start + offset)
          : [],
      ),
    ),
  );
}

const isAsked = (tokens: Token[], start: number): boolean =>
  start === 0 || /^(?:by|per|each|every|and|top|bottom|of|\d+)$/.test(tokens[start - 1]?.word ?? '');

/** Whether a text stands nowhere but in whole names. */
export function isOnlyInNames(text: string, tokens: Token[], places: ReadonlySet<number>): boolean {
  const words = text.split(' ');
  const starts = tokens.flatMap((_, start) =>
    words.every((word, offset) => tokens[start + offset]?.text === word) ? [start] : [],
  );
  return starts.length > 0 && starts.every((start) => words.every((_, offset) => places.has(start + offset)));
}
