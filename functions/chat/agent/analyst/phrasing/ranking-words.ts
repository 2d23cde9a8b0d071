import type { Token } from '../language/tokens.ts';
import { BOTTOM_WORDS, HIGHEST_WORDS, LOWEST_WORDS, TOP_WORDS } from '../language/vocabulary.ts';
import { numberIn } from './granularity-words.ts';

export type RankingWords = { direction: 'ascending' | 'descending'; count: number | null };

/** Reads "top 5", "bottom three", "most", "5 largest", "longest … top 2"; null when nothing is ranked. */
export function readRanking(tokens: Token[], taken: ReadonlySet<number> = new Set()): RankingWords | null {
  const found = tokens.flatMap((_, index) => (taken.has(index) ? [] : (rankingAt(tokens, index) ?? [])));
  const [first] = found;
  if (first === undefined) return null;
  const count = found.find((ranking) => ranking.count !== null)?.count ?? null;
  return { direction: first.direction, count };
}

function rankingAt(tokens: Token[], index: number): RankingWords | null {
  const word = tokens[index]?.word ?? '';
  const isDescending = TOP_WORDS.has(word) || HIGHEST_WORDS.has(word);
  if (!isDescending && !BOTTOM_WORDS.has(word) && !LOWEST_WORDS.has(word)) return null;
  const [before, after] = [tokens[index - 1]?.word ?? '', tokens[index + 1]?.word ?? ''];
  // "at least" and "at most" limit a number and rank nothing.
  if (before === 'at') return null;
  // What takes least time is fastest, but what grows fastest grows most.
  const isOpposite = /^(?:fast|slow|quick)est$/.test(word) && after.startsWith('grow');
  const direction = isDescending === isOpposite ? 'ascending' : 'descending';
  return { direction, count: numberIn(after) ?? numberIn(before) };
}
