import { gradable, isSuperlative, LONG_ADJECTIVES } from '../language/gradable-adjectives.ts';
import type { Token } from '../language/tokens.ts';
import { HIGHEST_WORDS, LOWEST_WORDS } from '../language/vocabulary.ts';

/** A superlative that names what it compares: "most expensive" is about prices, "oldest" about ages. */
export type Extreme = {
  direction: 'ascending' | 'descending';
  /** Stems of the numbers it may be about; null: the time at which things happen. */
  stems: readonly string[] | null;
  /** "largest", "longest": said of any figure; "cheapest" is not. */
  isGeneral: boolean;
  /** "most expensive on average": of what the rows of each thing have between them. */
  isOnAverage: boolean;
  used: readonly number[];
};

export function readExtreme(tokens: Token[], taken: ReadonlySet<number>): Extreme | null {
  const asksWhen = tokens[0]?.word === 'when' || tokens[0]?.word === 'since';
  const isOnAverage = tokens.some(
    ({ word }, index) => word === 'on' && tokens[index + 1]?.word === 'average',
  );
  for (const [index, { word, isQuoted }] of tokens.entries()) {
    const found = isQuoted || taken.has(index) ? null : gradable(word);
    if (found === null) continue;
    const before = tokens[index - 1]?.word ?? '';
    const isLong = LONG_ADJECTIVES.has(word);
    const isSaid = isLong ? before === 'most' || before === 'least' : isSuperlative(word);
    const asksHow = before === 'how' && found.stems !== null;
    if (asksHow) {
      return {
        direction: 'descending',
        stems: found.stems,
        isGeneral: false,
        isOnAverage: true,
        used: [index - 1, index],
      };
    }
    if (found.stems === null ? !asksWhen : !isSaid) continue;
    const direction = isLong && before === 'least' ? 'ascending' : found.direction;
    const isGeneral = HIGHEST_WORDS.has(word) || LOWEST_WORDS.has(word);
    return {
      direction,
      stems: found.stems,
      isGeneral,
      isOnAverage,
      used: isLong ? [index - 1, index] : [index],
    };
  }
  return null;
}
