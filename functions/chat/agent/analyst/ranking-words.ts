import { numberIn } from './granularity-words.ts';
import type { Token } from './tokens.ts';
import { BOTTOM_WORDS, HIGHEST_WORDS, LOWEST_WORDS, TOP_WORDS } from './vocabulary.ts';

export type RankingWords = { direction: 'ascending' | 'descending'; count: number | null };

/** Reads "top 5", "bottom three", "most", "5 largest"; null when nothing is ranked. */
export function readRanking(tokens: Token[], taken: ReadonlySet<number> = new Set()): RankingWords | null {
  for (const [index, { word }] of tokens.entries()) {
    if (taken.has(index)) continue;
    const isDescending = TOP_WORDS.has(word) || HIGHEST_WORDS.has(word);
    if (!isDescending && !BOTTOM_WORDS.has(word) && !LOWEST_WORDS.has(word)) continue;
    // "at least" and "at most" limit a number and rank nothing.
    if (tokens[index - 1]?.word === 'at') continue;
    const count = numberIn(tokens[index + 1]?.word ?? '') ?? numberIn(tokens[index - 1]?.word ?? '');
    return { direction: isDescending ? 'descending' : 'ascending', count };
  }
  return null;
}
